import { expect, test } from "vitest";

import { CHANCE } from "../rules/rules";
import { read, type Record, Unreadable, written } from "./transcript";

const RECORD: Record = {
  game: "toy",
  version: 3,
  edition: "0123456789abcdef",
  options: { start: "random" },
  names: ["Anna", "Ben: the second"],
  seedHash: "a".repeat(64),
  lines: [
    { actor: CHANCE, moves: ["1", "2"], tape: 0, number: 10 },
    { actor: 1, moves: ["set aside m"], number: 11 },
    { actor: CHANCE, moves: ["3"], tape: 2, number: 12 },
  ],
  winners: [0, 1],
  isGivenUp: false,
  seed: "8d2f",
};

function whyNot(text: string): string {
  try {
    read(text);
  } catch (trouble) {
    if (trouble instanceof Unreadable) return trouble.why.id;
  }
  return "";
}

test("what is written is read again, with either end of a line", () => {
  const text = written(RECORD);
  expect(read(text)).toEqual(RECORD);
  expect(read(text.replaceAll("\n", "\r\n"))).toEqual(RECORD);
  expect(read(written({ ...RECORD, winners: null, isGivenUp: true })).isGivenUp).toBe(true);
  expect(read(written({ ...RECORD, winners: [] })).winners).toEqual([]);
});

test("what is no match says why", () => {
  const text = written(RECORD);
  expect(whyNot("Dear diary")).toBe("not-a-transcript");
  expect(whyNot(text.slice(0, -40))).toBe("file-truncated");
  expect(whyNot(text.replace("set aside m", "set aside 1"))).toBe("file-edited");
  expect(whyNot(written({ ...RECORD, game: "toy\nsomething else" }))).toBe("file-line");
});
