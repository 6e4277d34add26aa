import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
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

/** Every address in the page begins at the root of the server; `tafelrunde site` makes them relative again. */
const fromTheRoot: Plugin = {
  name: "from-the-root",
  apply: "build",
  transformIndexHtml: { order: "post", handler: (html) => html.replaceAll('="./', '="/') },
};

/** The service worker is told which files the shell is made of. */
const keptFiles: Plugin = {
  name: "kept-files",
  apply: "build",
  enforce: "post",
  generateBundle(_, bundle) {
    const given = readdirSync("public", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice("public/".length));
    const made = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
    const files = ["", ...new Set([...made, ...given])].sort(); // the first is the page
    const contents = given.map((name) => readFileSync(join("public", name)));
    const service = bundle["service.js"];
    if (service?.type !== "chunk") throw new Error("The service worker was not built.");
    const version = createHash("sha256").update([service.code, ...files, ...contents].join("\n")).digest("hex").slice(0, 16);
    service.code = `const FILES = ${JSON.stringify(files)};\nconst VERSION = "${version}";\n${service.code}`;
  },
};

export default defineConfig(({ mode }) => ({
  base: "./", // so that the same files work under any path
  plugins: [svelte(), fromTheRoot, keptFiles],
  worker: { format: "es" },
  css: { postcss: { plugins: [namedSizes] } },
  build: {
    outDir: "../src/tafelrunde/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy lets no font come from the page itself
    modulePreload: { polyfill: false },
    // What is not drawn on a screen is not loaded for it, though all art can be had from one place.
    rolldownOptions: {
      input: { index: "index.html", service: "src/offline/service.ts" },
      output: { entryFileNames: ({ name }) => (name === "service" ? "service.js" : "assets/[name]-[hash].js") },
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
