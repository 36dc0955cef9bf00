import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server speaks /api, /ws and /text; `npm run dev` passes them on to a running `moontable serve`.
const server = process.env.MOONTABLE_DEV_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/moontable/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a strict content security policy allows no data: URLs
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": server,
      "/text": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
