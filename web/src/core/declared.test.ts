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
    expect(TOY.move(0)).toEqual({ action: 0, words: "keep", say: { id: "toy-keep", args: {}, things: {} } });
    const { words, say } = TOY.move(TOY.action("put", 1, 2));
    expect(words).toBe("put m on 2");
    expect(say).toEqual({ id: "toy-put-m", args: { tile: "2" }, things: { tile: [1] } });
  });

  it("of no verb are an error of ours", () => {
    expect(() => TOY.action("castle")).toThrow("castle");
  });
});

describe("sentences", () => {
  it("fill their gaps by kind", () => {
    const remark = TOY.remark([2, 0, 2, 0, 1, 0], listener);
    expect(remark).toMatchObject({ id: "told", args: { who: "you", name: "Mira", dice: "1 1 m", tile: 21 }, section: "1.2" });
    expect(TOY.remark([2, 2, 0, 0, 0, -1], listener).args).toEqual({ who: "other", name: "Emma", dice: "-", tile: "none" });
  });

  it("say by number which things they name", () => {
    expect(TOY.remark([2, 0, 2, 0, 1, 0], listener).things).toEqual({ dice: [0, 0, 2], tile: [0] });
    expect(TOY.remark([3, 7, 10, -1, 1, 5, 0, 4], listener).things).toEqual({});
  });

  it("hold several numbers, names, phrases and what stays the same", () => {
    expect(TOY.remark([3, 7, 10, -1, 1, 5, 0, 4], listener).args).toEqual({
      by: "hand",
      points: "7 10",
      to: "Pau",
      more: 25,
      at: { id: "place", args: { face: "1", row: 4 } },
    });
  });

  it("mark what stands in a gap with its kind and number, where it is a message", () => {
    const { at } = TOY.remark([3, 0, 0, 0, 1, 0, 2, 4], listener).args!;
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
