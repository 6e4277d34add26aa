import { expect, it } from "vitest";

import { diceIn, heard } from "./Told.svelte";
import { faceOf, wordOf } from "./view";

it("finds the dice of a sentence: several, or one face", () => {
  expect(diceIn({ id: "macarrons-face", args: { face: "m" }, kind: "face", thing: 5 })).toEqual([5]);
  const { dice } = heard({ id: "macarrons-told-roll", args: { dice: "2 m" }, things: { dice: [1, 5] } }).args!;
  expect(diceIn(dice!)).toEqual([1, 5]);
});

it("knows a face by its word", () => {
  expect(["1", "5", "m", "6", ""].map(faceOf)).toEqual([0, 4, 5, -1, -1]);
  expect([-1, 0, 5].map(wordOf)).toEqual(["none", 1, "m"]);
});
