/** What each round brought. */
import type { Entry } from "../../core/game-table";
import { NONE, type Outcome } from "./made";
import type { Level } from "./scene";

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
  number: number;
  results: Result[];
}

/** What came to its end, of what was not taken back. */
export function outcomesOf(log: Entry[]): { version: number; outcome: Outcome }[] {
  return log.flatMap(({ version, outcomes, isUndone }) =>
    isUndone ? [] : (outcomes as unknown as Outcome[]).map((outcome) => ({ version, outcome })),
  );
}

export function roundsOf(log: Entry[], levels: Level[]): Round[] {
  return outcomesOf(log)
    .filter(({ outcome }) => outcome.counted === 1)
    .map(({ version, outcome }) => ({
      version,
      number: outcome.round,
      results: Array.from({ length: outcome.players }, (_, seat) => resultOf(outcome, seat, levels)),
    }));
}

function resultOf(outcome: Outcome, seat: number, levels: Level[]): Result {
  const bet = outcome.bets[seat]!;
  return {
    seat,
    boxes: outcome.boxes[seat]!,
    track: outcome.track[seat]!,
    bet: bet === NONE ? "none" : bet === outcome.levels[seat] ? "hit" : "missed",
    level: levels[bet]?.words ?? "",
    byBet: outcome.by_bet[seat]!,
    points: outcome.points[seat]!,
    stays: outcome.stays[seat] === 1,
  };
}

/** The flavour that stands for a round. */
export function flavorFor(round: Round, flavors: number): number {
  return (round.number - 1) % flavors;
}

/** Points as macarons, one on the other: each round brings its own flavour, a loss takes from the top. */
export function towerOf(rounds: Round[], seat: number, flavors: number): number[] {
  const tower: number[] = [];
  for (const round of rounds) {
    const points = round.results.find((result) => result.seat === seat)?.points ?? 0;
    if (points < 0) tower.splice(Math.max(tower.length + points, 0));
    else tower.push(...Array<number>(points).fill(flavorFor(round, flavors)));
  }
  return tower;
}
