import { describe, expect, it } from "vitest";

import type { Fact } from "./facts";
import { worthTelling } from "./gist";
import type { Step } from "./match";
import type { Happened } from "./table";

const STEP = { actor: 0 } as Step;
const moved: Fact = { fact: "moved", seat: 0, move: "roll", by: "person" };
const undone = (ply: number): Fact => ({ fact: "undone", seat: 0, ply });
const chosen = (seat: number): Fact => ({ fact: "chosen", seat, moves: ["pass"], by: "person" });

function told(...facts: [Fact, number?][]): number[] {
  const past = facts.map(([fact, moves = 0], i): Happened => ({
    entry: { version: i + 1, time: 0, fact }, steps: Array<Step>(moves).fill(STEP), since: null,
  }));
  return worthTelling(past).map(({ entry }) => entry.version);
}

describe("a log that is told again", () => {
  it("keeps a move that was taken back once", () => {
    expect(told([moved, 1], [undone(0)], [moved, 1])).toEqual([1, 2, 3]);
  });

  it("forgets what was taken back before, when it is taken back again", () => {
    expect(told([moved, 1], [undone(0)], [moved, 1], [undone(0)], [moved, 1])).toEqual([3, 4, 5]);
  });

  it("forgets choices that nobody saw", () => {
    expect(told([chosen(0)], [chosen(0)], [chosen(1), 2])).toEqual([3]);
  });
});
