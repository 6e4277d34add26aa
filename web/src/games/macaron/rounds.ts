/** What each round brought, as it was told. */
import type { Entry } from "../../core/game-table";

export interface Result {
  seat: number;
  boxes: number;
  /** By the track. */
  track: number;
  bet: "hit" | "missed" | "none";
  /** The boxes that were bet on: "3–4". */
  level: string;
  byBet: number;
  points: number;
  /** The score would have gone below 0, and stays there. */
  stays: boolean;
}

export interface Round {
  version: number;
  results: Result[];
}

/** The log without what was taken back. */
export function standing(log: Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of log) {
    const isMove = (other: Entry) =>
      (other.kind === "moved" || other.kind === "chosen") && other.seat === entry.seat;
    if (entry.kind === "undone") kept.splice(Math.max(kept.findLastIndex(isMove), 0));
    else kept.push(entry);
  }
  return kept;
}

export function roundsOf(log: Entry[]): Round[] {
  return log.flatMap(({ version, told }) => {
    const found = told.filter(({ id }) => id === "macaron-told-round");
    const staying = told.filter(({ id }) => id === "macaron-told-floor").map(({ args }) => args?.seat);
    const results = found.map(({ args = {} }) => ({
      seat: Number(args.seat),
      boxes: Number(args.boxes),
      track: Number(args.track),
      bet: args.bet as Result["bet"],
      level: String(args.level ?? ""),
      byBet: Number(args.by_bet),
      points: Number(args.points),
      stays: staying.includes(args.seat),
    }));
    return results.length > 0 ? [{ version, results }] : [];
  });
}

/** Points as macarons, one on the other: each round brings its own flavour, a loss takes from the top. */
export function towerOf(rounds: Round[], seat: number, flavors: number): number[] {
  const tower: number[] = [];
  rounds.forEach((round, i) => {
    const points = round.results.find((result) => result.seat === seat)?.points ?? 0;
    if (points < 0) tower.splice(Math.max(tower.length + points, 0));
    else tower.push(...Array<number>(points).fill(i % flavors));
  });
  return tower;
}
