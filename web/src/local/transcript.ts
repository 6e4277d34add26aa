/** The text of a match, as `core/transcript.py` writes and reads it. */
import type { Remark } from "../protocol";
import { CHANCE } from "../rules/rules";
import { hex, sha256 } from "./sha256";

const FORMAT = "Tafelrunde 1";

/** What one actor did: a player's move, or what chance did at one go. */
export interface Line {
  actor: number;
  moves: string[];
  /** How many times chance was made to draw anew before this. */
  tape?: number;
  /** Where it stands in the file. */
  number?: number;
}

export interface Record {
  game: string;
  version: number;
  /** The hash of the components, where they are not ours. */
  edition: string | null;
  options: { [name: string]: string };
  names: string[];
  seedHash: string;
  lines: Line[];
  winners: number[] | null;
  isGivenUp: boolean;
  /** Known once the match is over or given up. */
  seed: string | null;
}

export function written(record: Record): string {
  const head = [
    FORMAT,
    `game: ${record.game}`,
    `rules: ${record.version}`,
    ...(record.edition === null ? [] : [`components: ${record.edition}`]),
    ...Object.entries(record.options).map(([name, word]) => `option ${name}: ${word}`),
    ...record.names.map((name, seat) => `seat ${seat}: ${name}`),
    `seed hash: ${record.seedHash}`,
    "",
  ];
  const moves = record.lines.map(({ actor, moves, tape }) => `${who(actor, tape)}: ${moves.join(", ")}`);
  const tail = ["", `winners: ${won(record)}`, ...(record.seed === null ? [] : [`seed: ${record.seed}`])];
  const body = `${[...head, ...moves, ...tail].join("\n")}\n`;
  return `${body}check: ${checksum(body)}\n`;
}

function who(actor: number, tape = 0): string {
  if (actor !== CHANCE) return String(actor);
  return tape > 0 ? `chance ${tape}` : "chance";
}

function won({ winners, isGivenUp }: Record): string {
  if (!winners) return isGivenUp ? "given up" : "-";
  return winners.join(", ") || "nobody";
}

function checksum(body: string): string {
  return hex(sha256(new TextEncoder().encode(body))).slice(0, 16);
}

/** A file that is no match, or not one that can be read here; says why. */
export class Unreadable extends Error {
  constructor(readonly why: Remark) {
    super(why.id);
  }
}
/** A match that is not over: until then hands are secret. */
export class GoesOn extends Unreadable {
  constructor() {
    super({ id: "web-replay-goes-on" });
  }
}
export function unreadable(id: string, args: Remark["args"] = {}): never {
  throw new Unreadable({ id, args });
}

/** Take a transcript apart. Whether its moves are legal is for the rules to say. */
export function read(file: string): Record {
  const text = file.replaceAll("\r\n", "\n");
  if (text.split("\n", 1)[0] !== FORMAT) unreadable("not-a-transcript", { form: FORMAT });
  const [, body, check] = /^([^]*\n)check: (.*)\n*$/.exec(text) ?? unreadable("file-truncated");
  if (check !== checksum(body!)) unreadable("file-edited");
  const record: Record = {
    game: "", version: 0, edition: null, options: {}, names: [], seedHash: "", lines: [], winners: null, isGivenUp: false, seed: null,
  };
  body!.trimEnd().split("\n").forEach((line, i) => i > 0 && line && take(record, line, i + 1));
  if (!record.seedHash) unreadable("file-edited");
  return record;
}

const MOVES = /^(?:(\d{1,6})|chance(?: (\d{1,6}))?)$/;

function take(record: Record, line: string, number: number): void {
  const at = line.indexOf(": ");
  const [key, value] = at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 2)];
  const [first, second] = key.split(" ");
  const moves = MOVES.exec(key);
  if (moves?.[1] !== undefined) record.lines.push({ actor: Number(key), moves: [value], number });
  else if (moves) record.lines.push({ actor: CHANCE, moves: value.split(", "), number, tape: Number(moves[2] ?? 0) });
  else if (key === "game") record.game = value;
  else if (key === "rules") record.version = Number(value);
  else if (key === "components") record.edition = value;
  else if (key === "seed hash") record.seedHash = value;
  else if (key === "seed") record.seed = value;
  else if (key === "winners") setWinners(record, value);
  else if (first === "option" && second) record.options[second] = value;
  else if (first === "seat") record.names.push(value);
  else unreadable("file-line", { line: number, text: line });
}

function setWinners(record: Record, value: string): void {
  record.isGivenUp = value === "given up";
  if (value === "-" || record.isGivenUp) return;
  record.winners = value === "nobody" ? [] : value.split(", ").map(Number);
}
