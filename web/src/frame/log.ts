/** The log: what happened, in sentences, one player's turn after the other. */
import type { Entry } from "../core/table.svelte";
import type { Chair, Words } from "../protocol";

export interface LogLine {
  key: string;
  /** Whose doing it was; null: nobody's. */
  seat: number | null;
  words: Words;
  /** A trick, a turn or a phase begins with it. */
  opens: boolean;
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

/** What sentences of the games are about; those not named belong to the one before. */
const PARTS: Record<string, string> = {
  shuffle: "deal",
  tokens: "vote",
  "vote-above": "vote",
  "vote-below": "vote",
  royal: "choice",
  allergen: "choice",
  shown: "choice",
  reveal: "verdict",
  bet: "bets",
  "no-bet": "bets",
  play: "trick",
  roll: "turn",
  round: "score",
};
/** With these a trick or a turn is over. */
const ENDS = new Set(["start", "trick", "take", "steal", "robbed", "leave", "fail"]);

/** Say which line begins something new. */
function parted(lines: LogLine[]): LogLine[] {
  let part = "";
  let isOver = false;
  return lines.map((line, i) => {
    const kind = /-told-(.*)$/.exec(line.words.id)?.[1] ?? "";
    const next = PARTS[kind];
    const opens = i > 0 && next !== undefined && (next !== part || isOver);
    if (next !== undefined) {
      part = next;
      isOver = false;
    }
    if (ENDS.has(kind)) isOver = true;
    return { ...line, opens };
  });
}

export function linesOf(log: Entry[], chairs: Chair[], you: number): LogLine[] {
  const lines: LogLine[] = [];
  const seen = new Set<number>();
  for (const entry of log) {
    if (seen.has(entry.version)) continue; // heard with the log and again as an event
    seen.add(entry.version);
    if (OWN_WORDS.has(entry.kind)) {
      const who = entry.seat !== null && entry.seat === you ? "you" : "other";
      const name = entry.seat === null ? "" : (chairs[entry.seat]?.name ?? "");
      const words = { id: `web-told-${entry.kind}`, args: { who, name } };
      lines.push({ key: `${entry.version}`, seat: entry.seat, words, opens: false });
    }
    entry.told.forEach((words, i) => {
      lines.push({ key: `${entry.version}-${i}`, seat: seatIn(words, chairs, you), words, opens: false });
    });
  }
  return parted(lines);
}

/** Whose sentence it is: it names them. */
function seatIn(words: Words, chairs: Chair[], you: number): number | null {
  const { who, name } = words.args ?? {};
  if (who === "you") return you;
  const seat = chairs.findIndex((chair) => chair.name === name);
  return seat < 0 ? null : seat;
}
