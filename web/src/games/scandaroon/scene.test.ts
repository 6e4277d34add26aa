import { describe, expect, it } from "vitest";

import type { Scene } from "../../core/heard";
import { PHASE } from "./made";
import { NONE } from "./made";
import { cardsIn, changesOf, roundsOf, rowsOf, signed, trackEnd, View, type Round } from "./scene";

const SEATS = 3;

/** Rows as a scene has them: a card, its final value, and what lies on it. */
type Given = [card: number, final: number, marks?: number][];
function rowsIn(rows: Given[]): Record<string, number[]> {
  const all = rows.flat();
  return {
    cards: [...all.map(([card]) => card), NONE, NONE],
    final: [...all.map(([, final]) => final), 0, 0],
    current: [...all.map(([, final]) => final), 0, 0],
    marks: [...all.map(([, , marks = 0]) => marks), 0, 0],
    lengths: [...rows.map((row) => row.length), 0],
  };
}
function view(rows: Given[], state: object = {}, outline: object = {}): View {
  const scores = rows.map((row) => row.reduce((sum, [, final]) => sum + final, 0));
  const scene = {
    state: {
      seats: SEATS,
      phase: PHASE.choosing,
      score: [...scores, 0],
      extra: Array<number>(51).fill(0),
      hand: [0, 0, 0, 0],
      discard: 0,
      trump: 1,
      ...state,
    },
    outline: { ...rowsIn(rows), ...outline },
  };
  return new View(scene as unknown as Scene, 0);
}

it("finds the cards of a set, beyond the bits that a shift can do", () => {
  expect(cardsIn(0)).toEqual([]);
  expect(cardsIn(2 ** 50 + 2 ** 31 + 5)).toEqual([0, 2, 31, 50]);
});

it("writes numbers with their signs", () => {
  expect([2, -2, 0].map(signed)).toEqual(["+2", "−2", "0"]);
});

describe("a scene", () => {
  it("has the rows seat by seat, with what lies on the cards", () => {
    const { rows } = view([[[4, 6], [7, 2, 3]], [], [[9, 8, 8]]]);
    expect(rows.map((row) => row.map(({ card }) => card))).toEqual([[4, 7], [], [9]]);
    expect(rows[0]![1]).toMatchObject({ seat: 0, isProtected: true, isMuted: true, isDoubled: false });
    expect(rows[2]![0]).toMatchObject({ seat: 2, final: 8, isDoubled: true });
  });

  it("has the own row lowest, the others clockwise above it", () => {
    expect(view([[], [], []]).seats).toEqual([1, 2, 0]);
  });

  it("shows the own hand, and of others what all know", () => {
    const here = view([[], [], []], { hand: [6, 8, 0, 0] });
    expect(here.hand).toEqual([1, 2]);
    expect(here.known(0)).toEqual([]);
    expect(here.known(1)).toEqual([3]);
  });

  it("keeps the rows as they were counted last when the match is over", () => {
    const before = view([[[4, 6], [7, 2]], [], [[9, 8]]]);
    const last = { number: 4, rows: before.rows, scores: [8, 0, 8], laid: [7, NONE, NONE] } as unknown as Round;
    const scene = (phase: number): Scene => {
      const { state, outline } = view([[[4, 6]], [], [[9, 8]]], { phase, rounds: 4 });
      return { state, outline } as unknown as Scene;
    };
    const over = new View(scene(PHASE.over), 0, last);
    expect(over.rows[0]!.map(({ card }) => card)).toEqual([4, 7]);
    expect(over.scores[0]).toBe(8);
    expect(over.laid).toEqual([7]);
    const goesOn = new View(scene(PHASE.choosing), 0, last);
    expect(goesOn.rows[0]!.map(({ card }) => card)).toEqual([4]);
    expect(goesOn.laid).toEqual([]);
  });

  it("knows whether a turn is under way", () => {
    expect(view([[], [], []]).isUnderWay).toBe(false);
    expect(view([[], [], []], { phase: PHASE.targeting }).isUnderWay).toBe(true);
    expect(view([[], [], []], { phase: PHASE.laying }).isUnderWay).toBe(false);
  });
});

describe("what a move would change", () => {
  const now = view([[[1, 5], [2, 3]], [[3, 4], [4, 6], [5, 2]], []]);

  it("is the card that leaves, where it goes, and the neighbours", () => {
    const then = view([[[1, 5]], [[3, 2], [5, 2]], []], { discard: 2 ** 4 + 2 ** 2 });
    const { cards, scores, coming } = changesOf(now, then);
    expect(cards.get(4)).toMatchObject({ final: null, to: "discard" });
    expect(cards.get(2)).toMatchObject({ final: null, to: "discard" });
    expect(cards.get(3)).toMatchObject({ final: 2, moves: false });
    expect(cards.has(5)).toBe(false); // it only closes up
    expect(scores).toEqual([5, 4, 0]);
    expect(coming).toEqual([]);
  });

  it("is a card that comes into a row, with what it counts there", () => {
    const { coming, cards } = changesOf(now, view([[[1, 5], [2, 5], [8, 3]], [[3, 4], [4, 6], [5, 2]], []]));
    expect(coming).toMatchObject([{ card: 8, seat: 0, final: 3 }]);
    expect([...cards.keys()]).toEqual([2]);
  });

  it("is cards that change places, in a row or between two", () => {
    const shifted = changesOf(now, view([[[1, 5], [2, 3]], [[4, 6], [3, 4], [5, 2]], []])).cards;
    expect([...shifted].map(([card, { moves }]) => [card, moves])).toEqual([[3, true], [4, true]]);
    const swapped = changesOf(now, view([[[4, 6], [2, 3]], [[3, 4], [1, 5], [5, 2]], []])).cards;
    expect([...swapped.keys()]).toEqual([1, 4]);
  });

  it("is what is laid on a card, and who takes one into hand", () => {
    const then = view([[[1, 5, 1], [2, 3, 2]], [[3, 4], [5, 2]], []], { hand: [2 ** 4, 0, 0, 0] });
    const { cards } = changesOf(now, then);
    expect(cards.get(1)).toMatchObject({ isProtected: true, isMuted: false });
    expect(cards.get(2)).toMatchObject({ isProtected: false, isMuted: true });
    expect(cards.get(4)).toMatchObject({ to: "hand" });
  });
});

describe("the rounds of a log", () => {
  const after = { boxes: [[3, 0, 0, 0]], points: [3, 2, 1, 0], piles: [-1, -1, -1, -1], places: [0, 1, 2, 0] };
  const counted = {
    ...rowsIn([[[1, 7], [2, 7]], [[3, 2]], []]),
    ...after,
    counted: 1,
    round: 1,
    trump: 4,
    scores: [14, 2, 0, 0],
    row_places: [0, 1, 2, 0],
    rank: [3, 2, 1, 0],
    bare: [2, 0, 0, 0],
    best: [1, 0, 0, 0],
    laid: [-1, 3, -1, -1],
  };
  const laid = { ...counted, counted: 0, laid: [2, -1, -1, -1], piles: [7, 2, -1, -1] };
  const entry = (version: number, outcomes: object[], isUndone = false): { version: number; outcomes: unknown[]; isUndone: boolean } => ({
    version,
    outcomes,
    isUndone,
  });

  it("are counted with their rows, and cards laid by choice belong to them", () => {
    const [round, ...others] = roundsOf([entry(4, [counted]), entry(5, [laid])], SEATS);
    expect(others).toEqual([]);
    expect(round).toMatchObject({ version: 5, number: 1, trump: 4, scores: [14, 2, 0], rowPlaces: [0, 1, 2], laid: [2, 3, -1], piles: [7, 2, -1] });
    expect(round!.rows.map((row) => row.length)).toEqual([2, 1, 0]);
  });

  it("are without what was taken back", () => {
    expect(roundsOf([entry(4, [counted], true)], SEATS)).toEqual([]);
  });

  it("have rows of their own", () => {
    expect(rowsOf(counted as never, SEATS)[0]![0]).toMatchObject({ card: 1, final: 7 });
  });
});

it("is a track of forty and more, in tens", () => {
  expect([[0, 3], [40], [41], [63, 12]].map(trackEnd)).toEqual([40, 40, 50, 70]);
});
