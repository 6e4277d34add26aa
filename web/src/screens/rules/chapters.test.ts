import { describe, expect, it } from "vitest";

import { beginningOf, blocksOf, caseOf, chaptersOf, headingOf, linksOf, sourcesIn, withoutSources } from "./chapters";

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

  it("go by a number, or by the letter of their paragraphs", () => {
    const found = chaptersOf(paragraphs).map((chapter) => headingOf(chapter));
    expect(found).toEqual([
      { number: "1", words: "Components" },
      { number: "K", words: "Who knows what" },
      { number: "R", words: "Rulings" },
    ]);
  });
});

describe("the text of a paragraph", () => {
  it("is listed by what it begins with", () => {
    expect(beginningOf("[2 players] **Eight** rounds (R). In turn: one of")).toBe("Eight rounds");
    expect(beginningOf("Values run from 0.5 to 7.")).toBe("Values run from 0.5 to 7.");
    expect(beginningOf("Shuffle the trump cards; the top one")).toBe("Shuffle the trump cards");
  });

  it("says of a letter where a figure comes from", () => {
    expect(sourcesIn("Four (P). It is (R: so), see (R7)")).toEqual([
      { text: "Four " },
      { text: "(" },
      { text: "P", source: "p" },
      { text: "). It is " },
      { text: "(" },
      { text: "R", source: "r" },
      { text: ": so), see (R7)" },
    ]);
  });

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

  it("has lists by their letters", () => {
    expect(blocksOf("In turn one of:\n a) pass;\n b) swap.\nThen the next.")).toEqual([
      { is: "text", text: "In turn one of:" },
      { is: "list", items: [{ letter: "a", text: "pass;" }, { letter: "b", text: "swap." }] },
      { is: "text", text: "Then the next." },
    ]);
  });

  it("says when it applies", () => {
    expect(caseOf("[2 players] Lay three more.")).toEqual({ when: "2 players", text: "Lay three more." });
    expect(caseOf("Lay [three] more.")).toEqual({ when: "", text: "Lay [three] more." });
  });
});
