/** The log: what happened, in sentences, one player's turn after the other. */
import type { Entry } from "../core/game-table";
import { tell } from "../core/speaker.svelte";
import type { Chair, Kind, Remark } from "../protocol";

export interface LogLine {
  key: string;
  /** The event it belongs to. */
  version: number;
  /** Whose doing it was; null: nobody's. */
  seat: number | null;
  name: string;
  remark: Remark;
  /** The heading of the trick, turn or phase that begins with it. */
  part: Remark | null;
  /** What happened to the table, and not in the match. */
  ofTable?: boolean;
  /** It says what a turn came to. */
  sumsUp?: boolean;
  /** The server made the move: it was the only one. */
  forced?: boolean;
}

/** A turn that is over: what it came to, and all that happened in it. */
export interface LogTurn {
  key: string;
  version: number;
  seat: number;
  name: string;
  sums: LogLine[];
  lines: LogLine[];
}

/** Fewer lines than this are not worth folding. */
const LEAST = 3;

/** The log with each turn that is over as one, where the game says what it came to. */
export function folded(lines: LogLine[]): (LogLine | LogTurn)[] {
  const runs: LogLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const goesOn = run && !line.ofTable && !run[0]!.ofTable && line.part === null && isSame(run[0]!, line);
    if (goesOn) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run, i): (LogLine | LogTurn)[] => {
    const [{ key, seat, name }, last] = [run[0]!, run.at(-1)!];
    const sums = run.filter(({ sumsUp }) => sumsUp);
    const isOver = i < runs.length - 1 || last.sumsUp;
    if (seat === null || run.length < LEAST || sums.length === 0 || !isOver) return run;
    return [{ key: `${key}-turn`, version: last.version, seat, name, sums, lines: run }];
  });
}

/** Whether a line is about the same player, or about nobody. */
function isSame(first: LogLine, line: LogLine): boolean {
  return line.seat === null || line.seat === first.seat;
}

/** Whether a kind of event has a sentence of its own: what happened to the table is none of a game's. */
const IS_TOLD: Record<Kind, boolean> = {
  sat: true,
  left: true,
  "bot-sat": true,
  configured: false, // the settings show it
  started: false, // the game says what it begins with
  moved: false,
  chosen: false, // plates show who is ready
  "undo-asked": true,
  "undo-granted": true,
  "undo-declined": true,
  undone: true,
  "seat-asked": true,
  "seat-granted": true,
  "seat-declined": true,
  resigned: true,
  "stood-in": true,
  "came-back": true,
  replaced: true,
  closed: true,
  rewritten: false, // it comes to nothing
  followed: false, // a line of its own offers the rematch
};

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
    if (IS_TOLD[entry.kind]) {
      const { version, seat, kind, asks } = entry;
      if (seat !== null && entry.name !== null && kind !== "seat-asked") names[seat] = entry.name;
      const name = seat === null ? "" : (names[seat] ?? chairs[seat]?.name ?? "");
      const isYou = seat !== null && seat === you && name === chairs[you]?.name;
      const who = isYou ? "you" : seat === null ? "nobody" : "other";
      const remark: Remark =
        kind === "seat-asked"
          ? { id: "web-seat-asked", args: { name: asks ?? entry.name ?? "", bot: name } }
          : { id: `web-told-${entry.late ? "late" : kind}`, args: { who, name } };
      lines.push({ key: `${version}`, version, seat, name, remark, part: null, ofTable: true });
    }
    if (entry.anew) {
      const { version } = entry;
      const remark = { id: "web-told-anew" };
      lines.push({ key: `${version}-anew`, version, seat: null, name: "", remark, part: null, ofTable: true });
    }
    const isForced = entry.forced && chairs[entry.seat ?? -1]?.is === "person"; // a bot minds no rule
    entry.told.forEach(({ remark, about: seat, part, sumsUp }, i) => {
      const name = String(remark.args?.name ?? "");
      const marks = { ...(sumsUp && { sumsUp }), ...(isForced && i === 0 && { forced: true }) };
      lines.push({ key: `${entry.version}-${i}`, version: entry.version, seat, name, remark, part, ...marks });
    });
  }
  return parted(lines);
}
