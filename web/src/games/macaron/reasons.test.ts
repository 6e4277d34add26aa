import { expect, it } from "vitest";

import type { Scene } from "../../core/heard";
import { reasonFor } from "./reasons";
import { View, type Figures } from "./scene";

/** Four flavours of seven cards in two groups: card 7 f + n - 1. */
const FIGURES = {
  cards: Array.from({ length: 28 }, (_, card) => [Math.floor(card / 7), (card % 7) + 1]),
  groups: [[0, 1], [2, 3]],
} as unknown as Figures;

/** The flavours 2 and 3 are trump, 1 is the Allergen; `led` is the flavour to follow, or none. */
function view(hand: number[], led: number | null): View {
  const lies = led === null ? [[-1, -1]] : [[1, led * 7]];
  const state = { seats: 2, royal: 1, allergen: 1, trick: 0, plays: led === null ? 0 : 1, counts_as: [led ?? -1] };
  const outline = { players: 2, hand, trick: lies };
  return new View({ state, outline } as unknown as Scene, FIGURES, 0);
}
const why = (hand: number[], card: number, led: number | null, verb = "play") =>
  reasonFor(view(hand, led), verb, card, hand)?.is ?? null;

it("sees that trumps are kept, or used", () => {
  expect(why([0, 14], 0, null)).toBe("keeps-trumps");
  expect(why([7, 14], 14, 0)).toBe("trumps");
});

it("sees the lowest and the highest of a flavour", () => {
  expect(why([1, 3, 5], 1, 0)).toBe("lowest");
  expect(why([1, 3, 5], 5, 0)).toBe("highest");
  expect(why([1, 3, 5], 3, 0)).toBeNull();
});

it("sees that the Allergen is thrown off, and that a flavour becomes short", () => {
  expect(why([8, 4], 8, 3)).toBe("spoils");
  expect(why([8, 4, 5, 6], 8, null, "pass")).toBe("short");
  expect(why([0, 1, 2], 1, null, "pass")).toBeNull();
});

it("says nothing where there was no choice, or where there is nothing to be seen", () => {
  expect(why([0], 0, null)).toBeNull();
  expect(why([0, 1], 0, null, "bet")).toBeNull();
});
