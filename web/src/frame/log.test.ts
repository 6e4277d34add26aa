import { describe, expect, it } from "vitest";

import type { Entry } from "../core/game-table";
import { speaker } from "../core/speaker.svelte";
import type { Chair, Remark } from "../protocol";
import { folded, linesOf, type LogTurn } from "./log";
import { written } from "../kit/clock.svelte";
import { presence } from "../kit/presence";
import { hasConsented } from "./wishes";

const chairs: Chair[] = [
  { is: "person", name: "Mira", person: "m" },
  { is: "bot", name: "Pau" },
];

function entry(given: Partial<Entry>): Entry {
  const plain = { name: null, late: false, told: [], outcomes: [], isUndone: false, asks: null, anew: false };
  return { version: 1, kind: "moved", seat: 0, ...plain, ...given };
}

describe("the log", () => {
  it("knows whose sentence it is", () => {
    const told = [0, 1, null, 2].map((about) => ({ remark: { id: "a" }, about, part: null }));
    const lines = linesOf([entry({ version: 4, told })], chairs, 0);
    expect(lines.map((line) => line.seat)).toEqual([0, 1, null, 2]);
    expect(new Set(lines.map((line) => line.key)).size).toBe(4);
  });

  it("says once what a trick or a turn is called", async () => {
    await speaker.speak("en");
    await speaker.learn("macarrons");
    const turn = (name: string, unsaid: number): Remark => ({ id: "macarrons-part-turn", args: { who: "other", name, unsaid } });
    const [pau, mira] = [turn("Pau", 1), turn("Mira", 1)];
    const parts = [null, pau, turn("Pau", 2), mira, mira];
    const told = parts.map((part) => ({ remark: { id: "a" }, about: null, part }));
    const lines = linesOf([entry({ version: 4, told })], chairs, 0);
    expect(lines.map((line) => line.part)).toEqual([null, pau, null, mira, null]);
  });

  it("tells what happened to the table in words of its own", () => {
    const resigned = entry({ version: 2, kind: "resigned", seat: 1 });
    const lines = linesOf([resigned, { ...resigned, version: 3, late: true }], chairs, 0);
    const args = { who: "other", name: "Pau" };
    expect(lines.map(({ remark }) => remark)).toEqual([
      { id: "web-told-resigned", args },
      { id: "web-told-late", args },
    ]);
  });

  it("calls everyone who sat down by the name they had", () => {
    const log = [
      entry({ version: 1, kind: "bot-sat", seat: 0, name: "Zoe" }),
      entry({ version: 2, kind: "left", seat: 0 }),
      entry({ version: 3, kind: "sat", seat: 0, name: "Mira" }),
      entry({ version: 4, kind: "bot-sat", seat: 5, name: "Ada" }),
    ];
    const args = linesOf(log, chairs, 0).map(({ remark }) => remark.args);
    expect(args).toEqual([
      { who: "other", name: "Zoe" },
      { who: "other", name: "Zoe" },
      { who: "you", name: "Mira" },
      { who: "other", name: "Ada" },
    ]);
  });
});

describe("a turn that is over", () => {
  const part = (name: string): Remark => ({ id: "macarrons-part-turn", args: { who: "other", name } });
  const told = (id: string, about: number | null, name: string, sumsUp = false) => ({
    remark: { id, args: { name } },
    about,
    part: part(name),
    ...(sumsUp && { sumsUp: true as const }),
  });
  const turn = (about: number, name: string) => ["rolls", "sets", "rolls"].map((id) => told(id, about, name));
  const failed = [told("fails", 1, "Pau", true), told("flips", null, "Pau", true)];

  it("is one line of the log, with all its lines behind it", () => {
    const log = [entry({ version: 4, told: [...turn(1, "Pau"), ...failed, ...turn(0, "Mira")] })];
    const [pau, ...mira] = folded(linesOf(log, chairs, 0));
    expect((pau as LogTurn).sums.map(({ remark }) => remark.id)).toEqual(["fails", "flips"]);
    expect((pau as LogTurn).lines).toHaveLength(5);
    expect(mira.map((item) => "lines" in item)).toEqual([false, false, false]);
  });

  it("is unfolded as long as it goes on, and where its game does not sum it up", () => {
    const going = folded(linesOf([entry({ version: 4, told: turn(1, "Pau") })], chairs, 0));
    expect(going).toHaveLength(3);
    const plain = folded(linesOf([entry({ version: 4, told: [...turn(1, "Pau"), ...turn(0, "Mira")] })], chairs, 0));
    expect(plain).toHaveLength(6);
  });

  it("is not mixed with what happens to the table", () => {
    const log = [
      entry({ version: 4, told: turn(1, "Pau") }),
      entry({ version: 5, kind: "resigned", seat: 0 }),
      entry({ version: 6, told: failed }),
    ];
    expect(folded(linesOf(log, chairs, 0)).every((item) => !("lines" in item))).toBe(true);
  });

  it("marks a move that was made by rule, once", () => {
    const made = (seat: number) => linesOf([entry({ seat, forced: true, told: turn(seat, "Mira") })], chairs, 0);
    expect(made(0).map(({ forced }) => forced)).toEqual([true, undefined, undefined]);
    expect(made(1).some(({ forced }) => forced)).toBe(false);
  });
});

describe("a wish for a seat", () => {
  const log = [
    entry({ version: 2, kind: "seat-asked", seat: 1, asks: "Ben" }),
    entry({ version: 3, kind: "seat-granted", seat: 0 }),
  ];

  it("is told with the names of both, and what became of it", () => {
    const told = linesOf(
      [
        ...log,
        entry({ version: 4, kind: "sat", seat: 1, name: "Ben" }),
        entry({ version: 5, kind: "seat-declined", seat: null }),
        entry({ version: 6, kind: "chosen", seat: 1 }),
      ],
      chairs,
      0,
    );
    expect(told.map(({ remark }) => remark)).toEqual([
      { id: "web-seat-asked", args: { name: "Ben", bot: "Pau" } },
      { id: "web-told-seat-granted", args: { who: "you", name: "Mira" } },
      { id: "web-told-sat", args: { who: "other", name: "Ben" } },
      { id: "web-told-seat-declined", args: { who: "nobody", name: "" } },
    ]);
  });

  it("is answered once by everyone", () => {
    expect(hasConsented(log, "seat", 0)).toBe(true);
    expect(hasConsented(log, "seat", 1)).toBe(false);
    expect(hasConsented(log, "undo", 0)).toBe(false);
    const again = [...log, entry({ version: 4, kind: "seat-asked", seat: 1, asks: "Ben" })];
    expect(hasConsented(again, "seat", 0)).toBe(false);
  });
});

describe("what was taken back", () => {
  it("says that chance draws anew", () => {
    const lines = linesOf([entry({ version: 7, kind: "undone", anew: true })], chairs, 1);
    expect(lines.map(({ remark }) => remark.id)).toEqual(["web-told-undone", "web-told-anew"]);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
  });
});

describe("a clock", () => {
  it("is written as clocks are", () => {
    expect(written(5)).toBe("0:05");
    expect(written(125.2)).toBe("2:06");
    expect(written(3661)).toBe("1:01:01");
    expect(written(90_000)).toBe("1 d 1 h");
  });
});

describe("presence", () => {
  it("says whether someone is there", () => {
    expect(presence({ is: "open" })).toBeNull();
    expect(presence({ is: "bot" })).toBe("bot");
    expect(presence({ is: "person", here: true })).toBe("here");
    expect(presence({ is: "person" })).toBe("gone");
    expect(presence({ is: "person", away: true, here: false })).toBe("away");
    expect(presence({ is: "person", resigned: true, here: true })).toBe("resigned");
  });
});
