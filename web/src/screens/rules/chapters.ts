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

/** The number and the words of a heading: "§3 A turn"; those without a number go by the letter of their paragraphs. */
export function headingOf({ heading, paragraphs }: Chapter): { number: string; words: string } {
  const [, number, words] = /^§(\d+)\s+(.*)$/.exec(heading) ?? [null, paragraphs[0]!.number.charAt(0), heading];
  return { number: number!, words: words! };
}

/** Without the notes on where a figure comes from: whoever plays wants the rule. */
export function withoutSources(text: string): string {
  return text.replace(/\s*\(\**[BPR]\b[^()]*\)/g, "");
}

/** What a paragraph begins with, for a list of them. */
export function beginningOf(text: string): string {
  const { text: plain } = caseOf(withoutSources(text).replace(/\*\*|`/g, ""));
  return /^[^\n]*?[^\d\s](?=[.:;](\s|$)|\n|$)/.exec(plain)?.[0] ?? plain;
}

/** Text in pieces; a letter in brackets that says where a figure comes from is a piece of its own. */
export function sourcesIn(text: string): { text: string; source?: "b" | "p" | "r" }[] {
  return text
    .split(/\(([BPR])(?=[):;])/)
    .flatMap((piece, i) => (i % 2 ? [{ text: "(" }, { text: piece, source: piece.toLowerCase() as "b" | "p" | "r" }] : [{ text: piece }]))
    .filter((piece) => piece.text);
}

/** Lines of text, a list with its letters, or a table with its head. */
export type Block =
  | { is: "text"; text: string }
  | { is: "list"; items: { letter: string; text: string }[] }
  | { is: "table"; head: string[]; rows: string[][] };

export function blocksOf(text: string): Block[] {
  return text
    .replace(/\*\*|`/g, "")
    .split(/\n\s*\n/)
    .flatMap((block): Block[] => {
      if (!block.startsWith("|")) return listsIn(block);
      const [head = [], , ...rows] = block.split("\n").map(cellsOf);
      return [{ is: "table", head, rows }];
    });
}

/** Lines that begin with "a) ", "b) " … are a list. */
function listsIn(block: string): Block[] {
  const blocks: Block[] = [];
  for (const line of block.split("\n")) {
    const [, letter, text] = /^\s*([a-z])\)\s+(.*)$/.exec(line) ?? [];
    const last = blocks.at(-1);
    if (!letter) {
      if (last?.is === "text") last.text += `\n${line}`;
      else blocks.push({ is: "text", text: line });
    } else if (last?.is === "list") last.items.push({ letter, text: text! });
    else blocks.push({ is: "list", items: [{ letter, text: text! }] });
  }
  return blocks;
}

/** "[2 players] Lay three more": when a text applies, and the text. */
export function caseOf(text: string): { when: string; text: string } {
  const [, when = "", rest = text] = /^\[([^\]]+)\]\s*(.*)$/s.exec(text) ?? [];
  return { when, text: rest };
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
