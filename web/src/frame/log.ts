/** The log: what happened, in sentences, one player's turn after the other. */
import type { Entry } from "../core/table.svelte";
import { tell } from "../core/words.svelte";
import type { Chair, Words } from "../protocol";

export interface LogLine {
  key: string;
  /** The event it belongs to. */
  version: number;
  /** Whose doing it was; null: nobody's. */
  seat: number | null;
  name: string;
  words: Words;
  /** The heading of the trick, turn or phase that begins with it. */
  part: Words | null;
}

/** What happened to the table itself has no sentence of a game. */
const OWN_WORDS = new Set([
  "sat",
  "left",
  "bot-sat",
  "undo-asked",
  "undo-declined",
  "undone",
  "resigned",
  "stood-in",
  "came-back",
  "closed",
]);

/** Keep the heading only where it is another than before. */
function parted(lines: LogLine[]): LogLine[] {
  let before = "";
  return lines.map((line) => {
    const now = line.part ? tell(line.part) : before; // two may differ in what they do not say
    const isNew = now !== before;
    before = now;
    return isNew ? line : { ...line, part: null };
  });
}

export function linesOf(log: Entry[], chairs: Chair[], you: number): LogLine[] {
  const lines: LogLine[] = [];
  const seen = new Set<number>();
  const names: string[] = []; // who sat where, at that time
  for (const entry of log) {
    if (seen.has(entry.version)) continue; // heard with the log and again as an event
    seen.add(entry.version);
    if (OWN_WORDS.has(entry.kind)) {
      const { version, seat } = entry;
      if (seat !== null && entry.name !== null) names[seat] = entry.name;
      const name = seat === null ? "" : (names[seat] ?? chairs[seat]?.name ?? "");
      const isYou = seat !== null && seat === you && name === chairs[you]?.name;
      const words = {
        id: `web-told-${entry.late ? "late" : entry.kind}`,
        args: { who: isYou ? "you" : "other", name },
      };
      lines.push({ key: `${version}`, version, seat, name, words, part: null });
    }
    entry.told.forEach((words, i) => {
      const part = entry.parts[i] ?? null;
      lines.push({ key: `${entry.version}-${i}`, version: entry.version, ...whose(words, chairs, you), words, part });
    });
  }
  return parted(lines);
}

/** Whose sentence it is: it names them. Who has no chair (Emma) sits after all others. */
function whose(words: Words, chairs: Chair[], you: number): Pick<LogLine, "seat" | "name"> {
  const { who } = words.args ?? {};
  const name = String(words.args?.name ?? "");
  if (who === "you") return { seat: you, name: chairs[you]?.name ?? name };
  if (!name) return { seat: null, name };
  const seat = chairs.findIndex((chair) => chair.name === name);
  return { seat: seat < 0 ? chairs.length : seat, name };
}
