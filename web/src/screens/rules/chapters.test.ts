import { describe, expect, it } from "vitest";

import { blocksOf, chaptersOf, fits, linksOf, withoutSources } from "./chapters";

const CHAPTERS = { 1: "§1 Components", K: "Who knows what", R: "Rulings" };
const paragraphs = ["1.1", "1.2", "K1", "R1", "R2"].map((number) => ({
  number,
  chapter: CHAPTERS[number[0] as keyof typeof CHAPTERS],
  text: `On ${number}`,
}));

describe("the rules by chapter", () => {
  it("stand under their headings", () => {
    const found = chaptersOf(paragraphs).map(({ heading, paragraphs: within }) => [heading, within.length]);
    expect(found).toEqual([["§1 Components", 2], ["Who knows what", 1], ["Rulings", 2]]);
  });

  it("are found by number and by word", () => {
    const found = (wanted: string): string[] =>
      paragraphs.filter((paragraph) => fits(paragraph, wanted)).map(({ number }) => number);
    expect(found("§ 1.2")).toEqual(["1.2"]);
    expect(found("r")).toEqual(["R1", "R2"]);
    expect(found("ON K")).toEqual(["K1"]);
    expect(found("")).toHaveLength(5);
  });
});

describe("the text of a paragraph", () => {
  it("can do without its sources", () => {
    expect(withoutSources("Four levels (**B** that there are; the rest R). Bets (R) cost 1, see R9 (R9).")).toBe(
      "Four levels. Bets cost 1, see R9 (R9).",
    );
  });

  it("has tables", () => {
    const [text, table, after] = blocksOf("Levels (**B**).\n\n| level | boxes |\n|---|---|\n| 1 | 0 |\n| 2 | 1–2 |\n\nThen.");
    expect(text).toEqual({ is: "text", text: "Levels (B)." });
    expect(table).toEqual({ is: "table", head: ["level", "boxes"], rows: [["1", "0"], ["2", "1–2"]] });
    expect(after).toEqual({ is: "text", text: "Then." });
  });

  it("links to the paragraphs that there are", () => {
    expect(linksOf("Unless R4 applies (1.1, 9.9).", new Set(["R4", "1.1"]))).toEqual([
      { text: "Unless " },
      { text: "R4", to: "R4" },
      { text: " applies (" },
      { text: "1.1", to: "1.1" },
      { text: ", " },
      { text: "9.9" },
      { text: ")." },
    ]);
  });
});
