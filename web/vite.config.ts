import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { SIZES } from "./src/look/sizes.ts";

/** `@media (--phone)` means what `look/sizes.ts` says; a size that is not there is an error. */
const namedSizes = {
  postcssPlugin: "named-sizes",
  AtRule: {
    media(rule: { params: string; error: (message: string) => Error }): void {
      rule.params = rule.params.replace(/\(--([\w-]+)\)/g, (_, size: string) => {
        if (!(size in SIZES)) throw rule.error(`There is no size "${size}"; look/sizes.ts has ${Object.keys(SIZES).join(", ")}.`);
        return SIZES[size as keyof typeof SIZES];
      });
    },
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  css: { postcss: { plugins: [namedSizes] } },
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
