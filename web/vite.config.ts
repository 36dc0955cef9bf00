import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server speaks /api, /ws, /text and /rules; `npm run dev` passes them on to a running `moontable serve`.
const server = process.env.MOONTABLE_DEV_SERVER ?? "http://127.0.0.1:8000";

// All of the page's files find each other from wherever they lie (`moontable site` writes them into any folder), but a
// server gives out the one page at many addresses.
const fromTheRoot = {
  name: "from-the-root",
  transformIndexHtml: { order: "post" as const, handler: (html: string) => html.replaceAll('="./', '="/') },
};

export default defineConfig({
  plugins: [svelte(), fromTheRoot],
  base: "./",
  build: {
    outDir: "../src/moontable/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a strict content security policy allows no data: URLs
    // What such a file needs is not written down in the page as well: it is found when the file has come.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, found) => found.filter((file) => !file.includes("local-")),
    },
    // What is loaded only where a page has the rules, or plays by itself, is called so. Few files: each costs a name and
    // a request.
    rollupOptions: {
      output: {
        entryFileNames: "assets/[name][hash:6].js",
        chunkFileNames: ({ moduleIds, name }) => {
          const local = moduleIds.every((id) => /\/src\/local\/|\/teller\.ts$/.test(id));
          return `assets/${local ? "local-" : ""}${name.replace(".svelte", "")}[hash:6].js`;
        },
        assetFileNames: "assets/[name][hash:6][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: "local-rules", test: /\/src\/rules\// }],
        },
      },
    },
  },
  worker: { format: "es", rollupOptions: { output: { entryFileNames: "assets/local-worker-[hash:6].js" } } },
  server: {
    proxy: {
      "/api": server,
      "/rules": server,
      "/offline.json": server,
      "/text": server,
      "/ws": { target: server, ws: true },
    },
  },
  // What modules keep is little, and no test minds: a process for each file took half of the time.
  test: { include: ["src/**/*.test.ts"], setupFiles: "src/alone.ts", pool: "threads", isolate: false },
});
