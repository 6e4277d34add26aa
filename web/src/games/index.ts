/** The games that the build found: each in a folder of its own. */
import type { GameBox, Room } from "./room";

export type { GameBox, Picture, Room } from "./room";

const found = import.meta.glob<Room>("./*/index.ts", { eager: true, import: "default" });

export function roomOf(game: string): Room | undefined {
  return found[`./${game}/index.ts`];
}

/** The box of a game; null: it has brought none. */
export async function boxOf(game: string): Promise<GameBox | null> {
  return (await roomOf(game)?.box())?.default ?? null;
}
