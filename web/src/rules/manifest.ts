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

export interface BotsFacts extends ModuleFacts {
  levels: { journeyman: number; master: number };
  /** Of a tree, at most. */
  nodes: number;
  exact: boolean;
}

/** The modules of a game. */
export interface Modules {
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
export const MANIFEST = "manifest.json";

let known: Promise<Record<string, Modules>> | null = null;

/** The modules of a game; null: it has none here, or this browser cannot run them. */
export async function modulesOf(game: string): Promise<Modules | null> {
  if (typeof WebAssembly === "undefined") return null;
  const found = (await (known ??= fetched()))[game] ?? null;
  if (!found?.bots) known = null; // they may be built later
  return found;
}

/** The files of a game's modules. */
export async function filesOf(game: string): Promise<string[]> {
  const modules = await modulesOf(game);
  return modules ? [modules.rules, ...(modules.bots ? [modules.bots] : [])].map(({ file }) => file) : [];
}

/** All that there is; nothing where nobody answers. */
async function fetched(): Promise<Record<string, Modules>> {
  try {
    const answer = await fetch(addressOf(MANIFEST));
    if (!answer.ok) throw new Error(answer.statusText);
    const manifest = (await answer.json()) as { format: number; games: Record<string, Modules> };
    if (manifest.format !== FORMAT) return {};
    return manifest.games;
  } catch {
    known = null;
    return {};
  }
}

/** The whole address of a file: a worker has another place than the page. */
export function addressOf(file: string): string {
  return new URL(rooted(FOLDER + file), location.href).href;
}
