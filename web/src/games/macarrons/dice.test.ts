import { describe, expect, test } from "vitest";

import type { View } from "./made";
import { arrange, HIGH, letGo, randomOf, scatter } from "./dice";

function view(change: Partial<View>): View {
  const none = [0, 0, 0, 0, 0, 0];
  return { turn: 0, rolled: none, kept: none, loose: 0, ...change } as View;
}

describe("the dice", () => {
  const thrown = arrange(null, view({ rolled: [2, 0, 0, 3, 1, 2] }), 4, false);
  const aside = arrange(thrown, view({ kept: [0, 0, 0, 3, 0, 0], loose: 5 }), 5, false);

  test("stay the same ones when they are set aside", () => {
    const fours = thrown.dice.filter((die) => die.face === 3).map((die) => die.key);
    const kept = aside.dice.filter((die) => die.where === "kept").map((die) => die.key);
    expect(kept.sort()).toEqual(fours.sort());
    expect(new Set(aside.dice.map((die) => die.key)).size).toBe(8);
    expect(aside.thrown).toBe(thrown.thrown);
  });

  test("lie where they fell as long as nobody throws them", () => {
    const fell = new Map(thrown.dice.map(({ key, at }) => [key, at]));
    for (const die of aside.dice.filter(({ where }) => where === "loose")) expect(die.at).toBe(fell.get(die.key));
    expect([aside.of, aside.seed]).toEqual([thrown.of, thrown.seed]);
  });

  test("are new ones when they are thrown again, whatever they show", () => {
    const again = arrange(aside, view({ kept: [0, 0, 0, 3, 0, 0], rolled: [2, 0, 0, 0, 1, 2] }), 6, false);
    expect(again.thrown).toBe(thrown.thrown + 1);
    expect(again.of).toBe(5);
  });

  test("lie as before when setting aside is undone", () => {
    const back = arrange(aside, view({ rolled: [2, 0, 0, 3, 1, 2] }), 4, true);
    expect(back.thrown).toBe(thrown.thrown);
    const faces = (lying: typeof back): number[] =>
      [...lying.dice].sort((a, b) => a.at - b.at).map((die) => die.face);
    expect(faces(back)).toEqual(faces(thrown));
    expect(back.seed).toBe(thrown.seed);
  });

  test("are thrown from within the tray, at whatever side one sits", () => {
    for (const [width, height] of [[330, 130], [650, 240]] as const)
      for (let seed = 0; seed < 60; seed++) {
        const { size, spots } = scatter(8, width, height, seed, 104);
        for (const spot of spots)
          for (const mine of [true, false]) {
            const { x, y } = letGo(spot, size, width, height, randomOf(seed), mine);
            const beside = Math.min(spot.x + x, width - spot.x - x, spot.y + y, height - spot.y - y);
            expect(beside).toBeGreaterThanOrEqual((size * HIGH) / 2 - 0.01);
          }
      }
  });

  test("never touch each other, in any tray", () => {
    for (const [width, height, largest] of [
      [330, 130, 66],
      [650, 240, 104],
      [1100, 400, 128],
      [740, 60, 104],
    ] as const)
      for (let of = 1; of <= 8; of++)
        for (let seed = 0; seed < 60; seed++) {
          const { size, spots } = scatter(of, width, height, seed, largest);
          for (const [i, a] of spots.entries())
            for (const b of spots.slice(i + 1)) {
              const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
              expect(apart).toBeGreaterThan(size);
            }
        }
  });
});
