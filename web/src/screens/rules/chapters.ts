/** The rules of a game by chapter. */
import type { Paragraph } from "../../protocol";

export interface Chapter {
  heading: string;
  paragraphs: Paragraph[];
}

export function chaptersOf(paragraphs: Paragraph[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const paragraph of paragraphs) {
    const last = chapters.at(-1);
    if (last?.heading === paragraph.chapter) last.paragraphs.push(paragraph);
    else chapters.push({ heading: paragraph.chapter, paragraphs: [paragraph] });
  }
  return chapters;
}

export function fits({ number, text }: Paragraph, wanted: string): boolean {
  const sought = wanted.trim().toLowerCase().replace(/^§\s?/, "");
  return number.toLowerCase().startsWith(sought) || text.toLowerCase().includes(sought);
}

/** Without the notes on where a figure comes from: whoever plays wants the rule. */
export function withoutSources(text: string): string {
  return text.replace(/\s*\(\**[BPR]\b[^()]*\)/g, "");
}

/** Lines of text, or a table with its head. */
export type Block = { is: "text"; text: string } | { is: "table"; head: string[]; rows: string[][] };

export function blocksOf(text: string): Block[] {
  return text
    .replace(/\*\*|`/g, "")
    .split(/\n\s*\n/)
    .map((block) => {
      if (!block.startsWith("|")) return { is: "text", text: block };
      const [head = [], , ...rows] = block.split("\n").map(cellsOf);
      return { is: "table", head, rows };
    });
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** Text in pieces; where another paragraph is named, its number. */
export function linksOf(text: string, numbers: Set<string>): { text: string; to?: string }[] {
  return text
    .split(/\b(\d+\.\d+|[KR]\d+)\b/)
    .map((piece, i) => (i % 2 && numbers.has(piece) ? { text: piece, to: piece } : { text: piece }))
    .filter((piece) => piece.text);
}
