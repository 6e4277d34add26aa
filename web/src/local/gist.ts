/** What of a log is worth telling again: what came to nothing is left out, as in `server/gist.py`. */
import type { Happened } from "./table";

export function worthTelling(past: readonly Happened[]): Happened[] {
  const gone = new Set<number>();
  /** By which version each move was made. */
  let plies: number[] = [];
  /** The last choice of each seat that nobody has seen. */
  let choices = new Map<number, number>();
  /** Moves that were taken back once, with the undo: the second time they come to nothing. */
  let backs: { ply: number; versions: number[] }[] = [];
  for (const { entry, steps } of past) {
    const { version, fact } = entry;
    if (fact.fact === "moved") plies.push(version);
    if (fact.fact === "chosen") {
      const moves = steps.filter(({ actor }) => actor >= 0).length;
      if (moves === 0) {
        drop(gone, choices.get(fact.seat));
        choices.set(fact.seat, version);
      } else {
        for (const choice of choices.values()) gone.add(choice);
        choices = new Map();
        plies.push(...Array<number>(moves).fill(version));
      }
    }
    if (fact.fact === "undone") {
      const kept = new Set(plies.slice(0, fact.ply));
      const taken = [...new Set(plies.slice(fact.ply))].filter((made) => !kept.has(made));
      plies = plies.slice(0, fact.ply);
      for (const choice of choices.values()) gone.add(choice);
      choices = new Map();
      for (const { ply, versions } of backs) if (ply >= fact.ply) for (const old of versions) gone.add(old);
      backs = [...backs.filter(({ ply }) => ply < fact.ply), { ply: fact.ply, versions: [...taken, version] }];
    }
  }
  return past.filter(({ entry }) => !gone.has(entry.version));
}

function drop(gone: Set<number>, version: number | undefined): void {
  if (version !== undefined) gone.add(version);
}
