import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  // Every letter of a name that belongs to one component's styles is sent with every use of it: these are enough to tell all apart.
  compilerOptions: { cssHash: ({ css, hash }) => `s${hash(css).slice(0, 4)}` },
};
