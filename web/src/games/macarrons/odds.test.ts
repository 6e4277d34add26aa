import { expect, it } from "vitest";

import type { Prospect } from "../../core/heard";
import { NONE } from "./made";
import { promising, type Choice } from "./play.svelte";

/** A choice: the tile that it takes or steals, and the chances of failing and of the next tile. */
function choice(face: number, takes: number, steals: number, ...chances: number[]): Choice {
  const outline = { stacks: [], takes, steals };
  const told = chances.map((chance) => ({ says: { id: "a" }, chance }));
  const prospect = { action: face, scene: { state: {}, outline }, says: { id: "a" }, chances: told, price: null };
  return { action: face, face, prospect: prospect as unknown as Prospect };
}
const order = (...choices: Choice[]): number[] => promising(choices).map(({ face }) => face);

it("puts a choice that has a tile before one that only may have one", () => {
  expect(order(choice(0, NONE, NONE, 0.01, 0.9), choice(1, 4, NONE, 0.5, 0.2))).toEqual([1, 0]);
});

it("puts a theft before the grill, and the higher tile before the lower", () => {
  expect(order(choice(0, 3, NONE), choice(1, NONE, 2), choice(2, 9, NONE))).toEqual([1, 2, 0]);
});

it("puts the better chance of a tile first, and of equals the one that fails less often", () => {
  const choices = [choice(0, NONE, NONE, 0.2, 0.3), choice(1, NONE, NONE, 0.2, 0.6), choice(2, NONE, NONE, 0.1, 0.3)];
  expect(order(...choices)).toEqual([1, 2, 0]);
});

it("puts last what fails at once", () => {
  expect(order(choice(0, NONE, NONE), choice(1, NONE, NONE, 0.9, 0.05))).toEqual([1, 0]);
});
