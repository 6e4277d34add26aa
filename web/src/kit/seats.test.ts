import { expect, it } from "vitest";

import { clockwise } from "./seats";

it("is one's own seat that comes first, then the others clockwise", () => {
  expect(clockwise(4, 2)).toEqual([2, 3, 0, 1]);
});

it("is the first seat where one only watches", () => {
  expect(clockwise(3, -1)).toEqual([0, 1, 2]);
});
