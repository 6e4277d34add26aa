import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

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

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** A module and all that it imports at once. */
function closure(root: string, graph: Graph): Set<string> {
  const found = new Set([root]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

const source = (path: string): string => join(import.meta.dirname, "src", path);
const TABLES = globSync("src/games/*/Table.svelte", { cwd: import.meta.dirname }).map((path) => source(path.slice("src/".length)));

/** Few files instead of many: what every screen needs, what tables share, and what of that the front page needs, too. */
function fileOf(id: string, graph: Graph): string | null {
  if (closure(source("main.ts"), graph).has(id)) return "shell";
  if (id.startsWith(source("games/")) || TABLES.filter((table) => closure(table, graph).has(id)).length < 2) return null;
  return closure(source("screens/Front.svelte"), graph).has(id) ? "common" : "frame";
}

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

/** Scripts, styles and drawings lie there compressed, too: the server need not do it at each request. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle)) {
      if (!/^assets\/.*\.(js|css|svg)$/.test(name)) continue;
      const path = join(dir!, name);
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(content));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

/** A slow machine is nothing to warn of. */
const QUIET = { bundlerTimings: false };

export default defineConfig(({ mode }) => ({
  base: "./", // so that the same files work under any path
  plugins: [svelte(), fromTheRoot, keptFiles, packed],
  worker: { format: "es", rolldownOptions: { checks: QUIET } },
  css: { postcss: { plugins: [namedSizes] } },
  build: {
    outDir: "../src/tafelrunde/server/web",
    emptyOutDir: true,
    manifest: "files.json", // which files each part of the page is made of: the server sends them ahead
    assetsInlineLimit: 0, // the content policy lets no font come from the page itself
    modulePreload: { polyfill: false },
    // What is not drawn on a screen is not loaded for it, though all art can be had from one place.
    rolldownOptions: {
      input: { index: "index.html", service: "src/offline/service.ts" },
      output: {
        entryFileNames: ({ name }) => (name === "service" ? "service.js" : "assets/[name]-[hash].js"),
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: fileOf }] },
      },
      treeshake: { moduleSideEffects: (id) => !id.endsWith("/art/index.ts") },
      checks: QUIET,
    },
  },
  server: {
    fs: { allow: [".", "../src/tafelrunde/locales", "../src/tafelrunde/games"] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["src/**/*.test.ts"], isolate: false },
}));
