import { expect, it } from "vitest";

import { threadOf, type Line, type Spot } from "./thread";

const spot = (left: number, top: number, width = 80, height = 100): Spot => ({
  x: left + width / 2,
  left,
  right: left + width,
  top,
  bottom: top + height,
});
const row = (top: number, ...lefts: number[]): Line => ({ ...spot(0, top - 10, 900, 120), cards: lefts.map((left) => spot(left, top)) });
/** All points of a path, and those that steer it. */
const points = (path: string): [number, number][] => {
  const all = path.match(/-?[\d.]+/g)!.map(Number);
  return all.flatMap((x, i) => (i % 2 === 0 ? [[x, all[i + 1]!] as [number, number]] : []));
};

const rows = [row(10, 100, 200, 300), row(140, 100, 200, 300), row(270, 100, 200)];
const [high, middle, low] = rows.map(({ cards }) => cards) as [Spot[], Spot[], Spot[]];

it("goes straight to a card of the next row", () => {
  const { path, head } = threadOf(low[0]!, middle[0]!, rows);
  expect(points(path).every(([x]) => x === 140)).toBe(true);
  expect(head).not.toBe("");
});

it("crosses no card of a row between, whichever way it goes", () => {
  for (const [from, to] of [[low[0]!, high[0]!], [high[2]!, low[1]!]] as const) {
    const inRow = points(threadOf(from, to, rows).path).filter(([, y]) => y > 140 && y < 240);
    expect(inRow.length).toBeGreaterThan(0);
    for (const [x] of inRow) expect(middle.some(({ left, right }) => x > left && x < right)).toBe(false);
  }
});

it("goes over cards that leave no gap only where there is no end of the row near", () => {
  const dense = [rows[0]!, row(140, 100, 150, 200), rows[2]!];
  const inRow = points(threadOf(low[0]!, high[0]!, dense).path).filter(([, y]) => y > 140 && y < 240);
  expect(inRow.every(([x]) => x > 280)).toBe(true);
});

it("bends above cards of the same row", () => {
  const { path, head } = threadOf(low[0]!, low[1]!, rows);
  expect(Math.min(...points(path).map(([, y]) => y))).toBeLessThan(268);
  expect(head).toBe("");
});
