/** Names where there is little room: no two are to be cut to the same. */
import type { GameTable } from "../core/game-table";

const ALIKE = 4; // letters that two names begin with
const TAIL = 8; // letters that are never cut

/** A name in two parts: where others begin alike, the second tells them apart and is never cut. */
export function parted(name: string, others: readonly string[]): [head: string, tail: string] {
  const letters = [...name];
  const same = others.filter((other) => other !== name).map((other) => sharedBy(letters, [...other]));
  const alike = Math.max(0, ...same);
  if (alike < ALIKE || alike >= letters.length) return [name, ""];
  const tail = letters.slice(alike).join("").trimStart();
  const shown = [...tail].length > TAIL ? `${[...tail].slice(0, TAIL - 1).join("")}…` : tail;
  const hasSpace = letters[alike - 1] === " " || letters[alike] === " ";
  return [letters.slice(0, alike).join("").trimEnd(), hasSpace ? `\u00a0${shown}` : shown];
}

/** The names of all at a table. */
export function namesAt(table: GameTable): string[] {
  return table.chairs.map(({ name }) => name ?? "");
}

/** How many letters two names begin with alike. */
function sharedBy(one: string[], other: string[]): number {
  const at = one.findIndex((letter, i) => letter !== other[i]);
  return at < 0 ? one.length : at;
}
