import { expect, it } from "vitest";

import type { Scene } from "../../core/heard";
import { APPRENTICE, CENTUM, PHASE } from "./made";
import { cellOf, columnOf, named, rowOf, tracksOf, View, zonesOf, type Figures } from "./scene";

const FIGURES = {
  worth_of_color: 2,
  color_of: Array.from({ length: 49 }, (_, kind) => Math.floor(kind / 7)),
  ingredient_of: Array.from({ length: 49 }, (_, kind) => kind % 7),
  rounds: 8,
} as Figures;
const HOME = cellOf(4, 4);
const EMPTY = Array<number>(25).fill(-1);

/** A square of one row: so many cards from the left, of which one is the apprentice. */
function outline(cards: number[], more: object = {}) {
  const row = [...cards, ...EMPTY].slice(0, 25);
  const left = 4 - cards.indexOf(APPRENTICE);
  return {
    top: [4, 4],
    left: [left, 4],
    high: [1, 1],
    wide: [cards.length, 1],
    cards: [row, [APPRENTICE, ...EMPTY.slice(1)]],
    strength: [[2, 0, 0, 0, 0, 1, 1, 0, 0, 0], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0]],
    points: [[3, 0, 0, 0, 0, 1, 1, 0, 0, 0], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0]],
    shares: [[1, 0, 0, 0, 0, 0, 0, 0, 0, 0], Array(10).fill(0)],
    start: [Array(10).fill(0), Array(10).fill(0)],
    length: [[2, 0, 0, 0, 0, 1, 1, 0, 0, 0], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0]],
    apprentice: [22, 0],
    cells: [31, 39, -1],
    discards: [0, 2, 1],
    ...more,
  };
}
function view(cards: number[], state: object = {}, more: object = {}, seat = 0): View {
  const scene = {
    state: {
      seats: 2,
      phase: PHASE.placing,
      rounds: 2,
      open: [5, 6, -1],
      hand: [[21, 21, -1], [-2, -2, -2]],
      shown: [[-1, -1, -1], [8, -1, -1]],
      fresh: [[40, -1, -1], [-1, -1, -1]],
      color: [3, -2],
      ...state,
    },
    outline: outline(cards, more),
  };
  return new View(scene as unknown as Scene, FIGURES, seat);
}

it("draws five tracks around those in use, a half at both ends where their number is even", () => {
  expect(tracksOf(4, 1)).toEqual([2, 3, 4, 5, 6].map((at) => ({ at, isHalf: false })));
  expect(tracksOf(2, 5).map(({ at }) => at)).toEqual([2, 3, 4, 5, 6]);
  const four = tracksOf(3, 4);
  expect(four.map(({ at }) => at)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(four.filter(({ isHalf }) => isHalf).map(({ at }) => at)).toEqual([2, 7]);
  expect(tracksOf(4, 2).map(({ at }) => at)).toEqual([2, 3, 4, 5, 6, 7]);
});

it("knows a cell by its row and its column", () => {
  expect([rowOf(HOME), columnOf(HOME)]).toEqual([4, 4]);
});

it("finds cards by their cells, wherever the frame is", () => {
  const seen = view([25, APPRENTICE]);
  expect(seen.cardAt(0, 4, 3)).toBe(25);
  expect(seen.cardAt(0, 4, 4)).toBe(APPRENTICE);
  expect(seen.cardAt(0, 3, 4)).toBe(-1);
  expect(seen.cardAt(0, 4, 2)).toBe(-1);
  expect(seen.square(0)).toEqual([[39, 25], [40, APPRENTICE]]);
});

it("names a potion by where it lies, and knows the run that counts in it", () => {
  const [row, first, second] = view([25, APPRENTICE]).potions(0);
  expect(row).toMatchObject({ across: true, at: 4, start: 3, length: 2, points: 3, shares: "color" });
  expect([first!.at, second!.at]).toEqual([3, 4]);
  const seen = view([25, APPRENTICE]);
  expect(seen.cellsOf(row!)).toEqual([39, 40]);
  expect(seen.sharedBy(0, row!)).toBe(3);
  expect([row!, first!].map((potion) => seen.isAlone(0, potion))).toEqual([false, true]);
});

it("knows a run that Centum auri breaks from one that ends before it", () => {
  const isBroken = (cards: number[], length: number): boolean => {
    const seen = view(cards, {}, { length: [[length, 0, 0, 0, 0, 1, 1, 0, 0, 0], Array(10).fill(1)] });
    return seen.isBroken(0, seen.potions(0)[0]!);
  };
  expect(isBroken([21, 22, CENTUM, 23, APPRENTICE], 2)).toBe(true); // the same colour on both sides
  expect(isBroken([21, 22, 3, CENTUM, APPRENTICE], 2)).toBe(false); // another card ends the run
  expect(isBroken([21, 22, CENTUM, 3, APPRENTICE], 2)).toBe(false); // it would not have gone on
  expect(isBroken([21, 22, APPRENTICE, CENTUM], 3)).toBe(false); // nothing lies behind it
  expect(isBroken([21, 22, APPRENTICE], 3)).toBe(false);
});

it("counts the cards that share a colour or an ingredient with another", () => {
  const seen = view([25, 4, CENTUM, APPRENTICE]);
  expect([21, 11, 0, CENTUM].map((kind) => seen.fits(0, kind))).toEqual([1, 2, 1, 0]);
  expect(seen.fits(0, 21, [22, 5])).toBe(2);
});

it("keeps the open cards for the next round with four players alone", () => {
  expect(view([APPRENTICE]).openCount).toBe("past");
  expect(view([APPRENTICE], { seats: 4 }).openCount).toBe("next");
  expect(view([APPRENTICE], { seats: 4, rounds: 7 }).openCount).toBe("now"); // it is the last one
  expect(view([APPRENTICE], { phase: PHASE.swapping }).openCount).toBe("now");
});

it("tells which potions a card would change, also where the frame moves", () => {
  const before = view([APPRENTICE], {}, { strength: [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0], []], points: [[1, 0, 0, 0, 0, 1, 0, 0, 0, 0], []] });
  const changes = before.changes(view([25, APPRENTICE]), 0);
  expect(changes.map(({ potion, before, after }) => [potion.across, potion.at, before, after])).toEqual([
    [true, 4, 1, 3],
    [false, 3, 0, 1],
  ]);
});

it("has only what is there, and what one may know", () => {
  const seen = view([25, APPRENTICE]);
  expect(seen.hand(0)).toEqual([21, 21]);
  expect(seen.open).toEqual([5, 6]);
  expect(seen.cells).toEqual([31, 39]);
  expect([seen.color(0), seen.color(1)]).toEqual([3, null]);
  expect([seen.shown(0), seen.shown(1)]).toEqual([[], [8]]);
  expect(seen.discards).toEqual([1, 1, 2]);
  expect([seen.round, seen.laid, seen.others]).toEqual([3, 1, [1]]);
});

it("gives a watcher no hand", () => {
  expect(zonesOf(view([APPRENTICE], {}, {}, -1)).get("hand")).toEqual([]);
});

it("keeps the name of a card that moves, and tells two of a kind apart", () => {
  const first = named(new Map(), new Map([["hand", [21, 21]], ["open", [5]]]));
  expect(new Set(first.get("hand")).size).toBe(2);
  const [, second] = first.get("hand")!;
  const next = named(first, new Map([["hand", [21]], ["open", [5]], ["square-0-39", [21]]]));
  expect(next.get("hand")).toEqual([first.get("hand")![0]]);
  expect(next.get("square-0-39")).toEqual([second]);
  const swapped = named(next, new Map([["hand", [5]], ["open", [21]], ["square-0-39", [21]]]));
  expect(swapped.get("hand")).toEqual(next.get("open"));
  expect(swapped.get("open")).toEqual(next.get("hand"));
  expect(swapped.get("square-0-39")).toEqual([second]);
});

it("has no name for a card that nobody knows", () => {
  expect(named(new Map(), new Map([["hand", [-2, -2]]])).get("hand")).toEqual(["", ""]);
});
