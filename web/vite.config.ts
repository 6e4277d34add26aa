import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: "../src/tafelrunde/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy lets no font come from the page itself
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".", "../src/tafelrunde/locales"] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
}));
