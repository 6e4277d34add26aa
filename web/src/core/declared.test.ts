import { describe, expect, it } from "vitest";

import { TOY, bytesOf } from "./toy";

const listener = { seat: 0, names: ["Mira", "Pau"] };

describe("moves", () => {
  it("are counted by their things, the last one singly", () => {
    expect(TOY.action("keep")).toBe(0);
    expect(TOY.action("put", 1, 2)).toBe(1 + 3 + 2);
    expect(TOY.parts(6)).toEqual({ verb: "put", things: [1, 2] });
  });

  it("are written and said as they are declared", () => {
    expect(TOY.move(0)).toEqual({ action: 0, words: "keep", say: { id: "toy-keep", args: {} } });
    const { words, say } = TOY.move(TOY.action("put", 1, 2));
    expect(words).toBe("put m on 2");
    expect(say).toEqual({ id: "toy-put-m", args: { tile: "2" } });
  });

  it("of no verb are an error of ours", () => {
    expect(() => TOY.action("castle")).toThrow("castle");
  });
});

describe("sentences", () => {
  it("fill their gaps by kind", () => {
    const words = TOY.words([2, 0, 2, 0, 1, 0], listener);
    expect(words).toEqual({ id: "told", args: { who: "you", name: "Mira", dice: "1 1 m", tile: 21 }, section: "1.2" });
    expect(TOY.words([2, 2, 0, 0, 0, -1], listener).args).toEqual({ who: "other", name: "Emma", dice: "-", tile: "none" });
  });

  it("hold several numbers, names, phrases and what stays the same", () => {
    expect(TOY.words([3, 7, 10, -1, 1, 5, 0, 4], listener).args).toEqual({
      by: "hand",
      points: "7 10",
      to: "Pau",
      more: 25,
      at: { id: "place", args: { face: "1", row: 4 } },
    });
  });

  it("mark what stands in a gap with its kind and number, where it is a message", () => {
    const { at } = TOY.words([3, 0, 0, 0, 1, 0, 2, 4], listener).args!;
    expect(at).toEqual({ id: "place", args: { face: { id: "macaroni", kind: "face", thing: 2 }, row: 4 } });
  });

  it("are about someone, or about nobody", () => {
    expect(TOY.about([2, 1, 0, 0, 0, 0])).toBe(1);
    expect(TOY.about([0])).toBeNull();
  });
});

describe("records", () => {
  it("are read field by field, lowest byte first", () => {
    expect(TOY.view(bytesOf(515))).toEqual({ ply: 515 });
    expect(TOY.outcome(btoa(String.fromCharCode(1, 2, 255, 4)))).toEqual({ points: [[1, 2], [-1, 4]] });
  });
});
