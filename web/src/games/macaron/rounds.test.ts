import { describe, expect, it } from "vitest";

import type { Entry } from "../../core/game-table";
import type { Outcome } from "./made";
import { outcomesOf, roundsOf, towerOf } from "./rounds";
import type { Level } from "./scene";

const LEVELS = ["0", "1–2", "3–4"].map((words, index) => ({ index, words }) as Level);

/** Two players: the first hits a bet on 1–2, the second misses one on 3–4. */
const COUNTED: Outcome = {
  scores: [4, 0, 0, 0, 0],
  track: [1, 1, 0, 0, 0],
  by_bet: [2, -3, 0, 0, 0],
  points: [3, -2, 0, 0, 0],
  reason: [-1, 0, 0],
  round: 1,
  boxes: [2, 1, 0, 0, 0],
  levels: [1, 1, 0, 0, 0],
  bets: [1, 2, 0, 0, 0],
  stays: [0, 1, 0, 0, 0],
  players: 2,
  counted: 1,
};
const NOT_COUNTED: Outcome = { ...COUNTED, counted: 0, reason: [7, 4, 0] };

function entry(version: number, outcomes: Outcome[], isUndone = false): Entry {
  return { version, kind: "moved", outcomes, isUndone } as unknown as Entry;
}

describe("the rounds of a log", () => {
  it("are those that were counted, with what they brought each player", () => {
    const [round, ...others] = roundsOf([entry(5, [NOT_COUNTED]), entry(6, [NOT_COUNTED, COUNTED])], LEVELS);
    expect(others).toEqual([]);
    expect(round).toMatchObject({ version: 6, number: 1 });
    expect(round!.results).toEqual([
      { seat: 0, boxes: 2, track: 1, bet: "hit", level: "1–2", byBet: 2, points: 3, stays: false },
      { seat: 1, boxes: 1, track: 1, bet: "missed", level: "3–4", byBet: -3, points: -2, stays: true },
    ]);
  });

  it("say so where someone made no bet", () => {
    const bets = [-1, 2, 0, 0, 0];
    const [round] = roundsOf([entry(6, [{ ...COUNTED, bets }])], LEVELS);
    expect(round!.results[0]).toMatchObject({ bet: "none", level: "" });
  });

  it("are without what was taken back", () => {
    const log = [entry(6, [COUNTED], true), entry(8, [{ ...COUNTED, round: 2 }])];
    expect(roundsOf(log, LEVELS).map(({ number }) => number)).toEqual([2]);
    expect(outcomesOf(log).map(({ version }) => version)).toEqual([8]);
  });
});

it("is a tower of which a loss takes from the top", () => {
  const log = [entry(6, [COUNTED]), entry(9, [{ ...COUNTED, round: 2, points: [-1, 2, 0, 0, 0] }])];
  const rounds = roundsOf(log, LEVELS);
  expect(towerOf(rounds, 0, 7)).toEqual([0, 0]);
  expect(towerOf(rounds, 1, 7)).toEqual([1, 1]);
});
