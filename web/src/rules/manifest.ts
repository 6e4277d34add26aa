/** Which games' rules can run in this browser, and where their modules lie: docs/wasm.md. */
import { rooted } from "../core/base";

export interface Place {
  at: number;
  size: number;
  count: number;
}

export interface ModuleFacts {
  file: string;
  places: Record<string, Place>;
}

/** What a net is good for, and where its bytes belong. */
export interface NetFacts {
  file: string;
  at: number;
  odds: boolean;
  values: boolean;
  /** The master searches with it. */
  leads: boolean;
}

export interface BotsFacts extends ModuleFacts {
  levels: { journeyman: number; master: number };
  /** Iterations for a hint with the net; null, or not said of old modules: the net gives none. */
  glances?: number | null;
  net?: NetFacts | null;
  /** Of a tree, at most. */
  nodes: number;
  exact: boolean;
}

/** The modules of a game. */
export interface Modules {
  /** Stands for all that they were made of. */
  sources: string;
  version: number;
  edition: string | null;
  simultaneous: boolean;
  state: number;
  outline: number;
  outcome: number;
  rules: ModuleFacts;
  /** Null: they are not built yet. */
  bots: BotsFacts | null;
}

const FORMAT = 1;
const FOLDER = "/wasm/";
const MANIFEST = "manifest.json";

export interface Manifest {
  format: number;
  games: Record<string, Modules>;
  /** The games of which the server still builds something. */
  coming?: string[];
}
const NONE: Manifest = { format: FORMAT, games: {} };

const canRun = typeof WebAssembly !== "undefined";
/** What is said where rules cannot be had. */
export const NO_RULES = canRun ? "web-here-broken-note" : "web-no-wasm";
let known: Promise<Manifest> | null = null;

/** The modules of a game; null: it has none here, or this browser cannot run them. */
export async function modulesOf(game: string): Promise<Modules | null> {
  if (!canRun) return null;
  const found = (await there()).games[game] ?? null;
  if (!found?.bots) known = null; // they may be built later
  return found;
}

/** The server still builds what is asked for. */
export class Coming extends Error {}
/** Milliseconds until it is asked for again. */
export const AGAIN = 3000;

/** The modules of a game, or Coming; with the bots, where they are wanted. */
export async function modulesSoon(game: string, withBots = false): Promise<Modules | null> {
  const asked = there();
  const found = await modulesOf(game);
  if (withBots ? found?.bots : found) return found;
  if (canRun && navigator.onLine && (await asked).coming?.includes(game)) throw new Coming(game);
  return null;
}

/** What comes of work that needs modules, once they are there; `waits` hears that they are not, and says whether to go on. */
export async function onceThere<T>(work: () => Promise<T>, waits: () => boolean): Promise<T> {
  for (;;)
    try {
      return await work();
    } catch (trouble) {
      if (!(trouble instanceof Coming) || !waits()) throw trouble;
      await new Promise((done) => setTimeout(done, AGAIN));
    }
}

/** What the server has now, however long it takes to say so; fails where nobody answers. */
export function latest(): Promise<Manifest> {
  return fetched("reload");
}

/** From now on matches begin with these modules. */
export function beginWith(found: Manifest): void {
  known = Promise.resolve(found);
}

/** What was known is not there any more: from now on it is what the server has, or else what is kept. */
export async function forget(): Promise<void> {
  known = null;
  const found = await latest().catch(() => null);
  if (found && !found.coming?.length) beginWith(found); // what is kept of before has all games
}

/** All that there is; nothing where nobody answers. */
function there(): Promise<Manifest> {
  return (known ??= fetched("default").catch(() => {
    known = null;
    return NONE;
  }));
}

async function fetched(cache: RequestCache): Promise<Manifest> {
  const answer = await fetch(addressOf(MANIFEST), { cache });
  if (!answer.ok) throw new Error(answer.statusText);
  const manifest = (await answer.json()) as Manifest;
  return manifest.format === FORMAT ? manifest : NONE;
}

/** The whole address of a file: a worker has another place than the page. */
export function addressOf(file: string): string {
  return new URL(rooted(FOLDER + file), location.href).href;
}
