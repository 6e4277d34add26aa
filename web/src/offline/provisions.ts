/** What is fetched while nobody waits, so that every game can be played without a connection. */
import { api } from "../core/api";
import { LANGUAGES } from "../core/speaker.svelte";
import { drawer, filesOf } from "../local/drawer";
import type { GameFacts } from "../protocol";
import { addressOf, AGAIN, beginWith, latest } from "../rules/manifest";

const PROVISIONS = "tafelrunde-provisions";
/** Milliseconds until it is tried again, where nobody says that there is a connection. */
const NEXT = 60_000;
/** It is done, or being done. */
let isBegun = false;

/** Bring modules and rules of all games, what is still being built once it is there; what no match needs any more goes. */
export async function keepForLater(): Promise<void> {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (isBegun || connection?.saveData) return;
  isBegun = true;
  for (;;)
    try {
      await idle();
      await keeper(); // what is fetched before is not kept
      const games = await api.gamesNow();
      const [files] = await Promise.all([bringModules(games), bringRules(games.map(({ name }) => name))]);
      return await sweep(files);
    } catch {
      await connected();
    }
}

/**
 * Bring the modules of games as they are built; which files there are. It is done when the server names none that was
 * not brought before: what it says then, the service worker keeps.
 */
async function bringModules(games: readonly GameFacts[]): Promise<string[]> {
  const brought = new Set<string>();
  for (;;) {
    const found = await latest();
    const before = brought.size;
    const files: string[] = [];
    for (const facts of games) {
      const modules = found.games[facts.name];
      if (!modules?.bots) continue;
      const own = filesOf(modules);
      files.push(...own);
      if (own.every((file) => brought.has(file))) continue;
      if (facts.declared.sources === modules.sources) await drawer.learn({ facts, modules }).catch(() => undefined);
      for (const file of own) await bring(addressOf(file));
      for (const file of own) brought.add(file);
    }
    if (games.some(({ name }) => found.coming?.includes(name))) await new Promise((done) => setTimeout(done, AGAIN));
    else if (brought.size === before) {
      beginWith(found);
      return files;
    }
  }
}

async function bringRules(games: readonly string[]): Promise<void> {
  for (const game of games) for (const language of LANGUAGES) await api.rules(game, language);
}

/** Fetch something to its end: what nobody reads would keep the service worker busy. */
async function bring(address: string): Promise<void> {
  const answer = await fetch(address, { priority: "low" });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
}

/** Wait until the service worker keeps what is fetched; where there is none, the browser may. */
async function keeper(): Promise<void> {
  const service = navigator.serviceWorker;
  if (!service || service.controller) return;
  await new Promise((done) => service.addEventListener("controllerchange", done, { once: true }));
}

/** Old matches, and modules of which there are newer ones, unless a match on this device needs them, are let go. */
async function sweep(files: readonly string[]): Promise<void> {
  const cache = "caches" in globalThis ? await caches.open(PROVISIONS) : null;
  const kept = (await cache?.keys()) ?? [];
  const isKept = (file: string): boolean => kept.some(({ url }) => url === addressOf(file));
  if (cache && !files.every(isKept)) return; // there was no room for them
  const needed = await drawer.tidy(files).catch(() => null);
  if (!needed) return;
  const wanted = new Set([...needed].map(addressOf));
  const newest = new Set(files.map(addressOf).map(withoutHash));
  const isOld = ({ url }: Request): boolean => newest.has(withoutHash(url)) && !wanted.has(url);
  for (const request of kept.filter(isOld)) await cache?.delete(request);
}
/** Of which game a module is, and of which kind. */
const withoutHash = (address: string): string => address.replace(/\.\w+\.(wasm|bin)$/, "");

/** Wait until there is a connection, as far as the browser can tell; a server may come back without it. */
function connected(): Promise<void> {
  return new Promise((done) => {
    addEventListener("online", () => done(), { once: true });
    setTimeout(done, NEXT);
  });
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: 4000 });
    else setTimeout(done, 1500);
  });
}
