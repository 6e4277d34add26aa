import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    outDir: "../src/tafelrunde/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy lets no font come from the page itself
    modulePreload: { polyfill: false },
    // What is not drawn on a screen is not loaded for it, though all art can be had from one place.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !id.endsWith("/art/index.ts") },
      checks: { pluginTimings: false }, // a slow machine is nothing to warn of
    },
  },
  server: {
    fs: { allow: [".", "../src/tafelrunde/locales"] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"] },
}));
