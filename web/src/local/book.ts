/** What a game is played with: its modules, and what is known of it. Both are of the same sources. */
import { api } from "../core/api";
import type { GameFacts } from "../protocol";
import { type Modules, modulesOf } from "../rules/manifest";
import { type Book, drawer } from "./drawer";

/** Modules with what is known of their game: what the page heard at its beginning, what was kept with them, or what there is now. */
export async function bookWith(game: string, modules: Modules): Promise<Book | null> {
  const factsIn = (games: GameFacts[]): GameFacts | undefined =>
    games.find(({ name, declared }) => name === game && declared.sources === modules.sources);
  const heard = factsIn(await api.games());
  if (heard) return { facts: heard, modules };
  const kept = await drawer.bookOf(modules).catch(() => null);
  if (kept) return kept;
  const facts = factsIn(await api.gamesNow());
  return facts ? { facts, modules } : null;
}

/** What there is now to play a game against bots with; null: nothing, or nobody answers. */
export async function bookNow(game: string): Promise<Book | null> {
  try {
    const modules = await modulesOf(game);
    return modules?.bots ? await bookWith(game, modules) : null;
  } catch {
    return null;
  }
}
