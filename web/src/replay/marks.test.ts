import { expect, test } from "vitest";

import { toyEvent } from "../core/toy";
import type { Event } from "../protocol";
import { numbered } from "./past";
import { leadsIn, turnsIn } from "./marks";

test("events without a position are left out, and what an undo took back is numbered anew", () => {
  const sat: Event = { is: "event", version: 1, time: 0, kind: "sat", seat: 0 };
  const undone: Event = { ...toyEvent(9, 0), kind: "undone", since: 7 };
  const events = numbered([sat, toyEvent(4, 0), toyEvent(7, 1), undone]);
  expect(events.map(({ version, since }) => [version, since])).toEqual([[1, undefined], [2, undefined], [3, 2]]);
});

function headed(...rows: number[][]): Event[] {
  return rows.map((row, i) => ({ ...toyEvent(i + 1, 0), parts: row.length > 0 ? [[0, row] as [number, number[]]] : [] }));
}

test("a turn begins where the heading is another", () => {
  const whole = [{ round: 0, from: 0, to: 5 }];
  expect(turnsIn(headed([1], [1], [2], [], [2], [1, 4]), whole)).toEqual([2, 5]);
});

test("where only rounds have headings, a turn begins where another moves", () => {
  const rounds = [{ round: 1, from: 0, to: 4 }, { round: 2, from: 4, to: 6 }];
  const seats = [null, 0, 0, 1, 1, 1, 2];
  const events = headed([1], [], [], [], [2], [], []).map((event, i) => ({ ...event, seat: seats[i]! }));
  expect(turnsIn(events, rounds)).toEqual([1, 3, 4, 6]);
});

test("who takes the lead is marked once, and not while it is shared", () => {
  const course = { by: "round" as const, at: [0, 4, 9, 12, 20], points: [[0, 0, 9], [3, 1, 9], [3, 3, 9], [4, 3, 9], [5, 7, 9]] };
  expect(leadsIn(course, 2)).toEqual([{ at: 4, seat: 0, points: 3 }, { at: 20, seat: 1, points: 7 }]);
});
