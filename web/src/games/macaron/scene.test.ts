import { expect, it } from "vitest";

import type { Scene } from "../../core/heard";
import { REASONS } from "./made";
import { View, type Figures } from "./scene";

const FIGURES = { cards: Array.from({ length: 14 }, (_, card) => [Math.floor(card / 7), (card % 7) + 1]) } as Figures;

/** Who played what: 10 and the seat, by card. */
const ROUND = { played: [0, 1, 2, 4, 8, -1], place: [11, 10, 10, 0, 11, 0, 0, 0, 10] };

/** Two players; the first has led card 8. */
function view(state: object, outline: object): View {
  const scene = {
    state: { seats: 2, trick: 4, plays: 5, counts_as: [1, -1, -1, -1, -1], ...ROUND, ...state },
    outline: {
      players: 2,
      hand: [3, 9, -1, -1],
      trick: [[0, 8], [-1, -1], [-1, -1]],
      ...outline,
    },
  };
  return new View(scene as unknown as Scene, FIGURES, 0);
}

it("has only what is there of hand and tricks", () => {
  const { outline, tricks } = view({}, {});
  expect(outline.hand).toEqual([3, 9]);
  expect(outline.trick).toEqual([[0, 8]]);
  expect(tricks).toEqual([[[1, 0], [0, 1]], [[0, 2], [1, 4]], [[0, 8]]]);
});

it("knows the flavour to follow until the trick is taken", () => {
  expect(view({}, {}).led).toBe(1);
  expect(view({ trick: 5 }, {}).led).toBeNull();
  expect(view({}, { trick: [[-1, -1]] }).led).toBeNull();
});

it("knows what speaks for a card of the hand", () => {
  const reasons = [REASONS.indexOf("lowest"), 0, 0, 0];
  expect(view({}, { reasons }).reasonFor(3)).toBe("lowest");
  expect(view({}, { reasons }).reasonFor(9)).toBe("");
  expect(view({}, { reasons }).reasonFor(5)).toBe("");
});

it("knows who plays without a seat", () => {
  expect(view({ seats: 1 }, {}).everyone.filter((seat) => view({ seats: 1 }, {}).isEmma(seat))).toEqual([1]);
  expect(view({}, {}).isEmma(1)).toBe(false);
});
