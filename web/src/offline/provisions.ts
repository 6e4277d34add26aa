/** What is fetched while nobody waits, so that every game can be played without a connection. */
import { api, GAMES } from "../core/api";
import { rooted } from "../core/base";
import { LANGUAGES } from "../core/words.svelte";
import { drawer } from "../local/drawer";
import type { GameFacts } from "../protocol";
import { addressOf, filesOf, MANIFEST } from "../rules/manifest";

const PROVISIONS = "tafelrunde-provisions";
let isDone = false;

/** Bring modules and rules of all games; what no match needs any more goes. */
export async function keepForLater(games: readonly GameFacts[]): Promise<void> {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (isDone || games.length === 0 || connection?.saveData) return;
  isDone = true;
  await idle();
  try {
    await keeper(); // what is fetched before is not kept
    await Promise.all([rooted(GAMES), addressOf(MANIFEST)].map(bring));
    const files = (await Promise.all(games.map(({ name }) => filesOf(name)))).flat();
    for (const file of files) await bring(addressOf(file));
    for (const { name } of games) for (const language of LANGUAGES) await api.rules(name, language);
    await sweep(files);
  } catch {
    isDone = false; // there is no connection; the next time
  }
}

/** Fetch something to its end: what nobody reads would keep the service worker busy. */
async function bring(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

/** Wait until the service worker keeps what is fetched; where there is none, the browser may. */
async function keeper(): Promise<void> {
  const service = navigator.serviceWorker;
  if (!service || service.controller) return;
  await new Promise((done) => service.addEventListener("controllerchange", done, { once: true }));
}

/** Old matches, and modules that are neither the newest nor those of a match on this device, are let go. */
async function sweep(files: readonly string[]): Promise<void> {
  await drawer.tidy().catch(() => undefined);
  if (!("caches" in globalThis)) return;
  const wanted = new Set([...files, ...(await drawer.files())].map(addressOf));
  const cache = await caches.open(PROVISIONS);
  const isOld = ({ url }: Request): boolean => url.endsWith(".wasm") && !wanted.has(url);
  for (const request of (await cache.keys()).filter(isOld)) await cache.delete(request);
}

function idle(): Promise<void> {
  return new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: 4000 });
    else setTimeout(done, 1500);
  });
}
