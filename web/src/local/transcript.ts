/** The text of a match, as `core/transcript.py` writes it. */
import { CHANCE } from "../rules/rules";
import { hex, sha256 } from "./sha256";

const FORMAT = "Tafelrunde 1";

/** What one actor did: a player's move, or what chance did at one go. */
export interface Line {
  actor: number;
  moves: string[];
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
  const moves = record.lines.map(({ actor, moves }) => `${actor === CHANCE ? "chance" : actor}: ${moves.join(", ")}`);
  const tail = ["", `winners: ${won(record)}`, ...(record.seed === null ? [] : [`seed: ${record.seed}`])];
  const body = `${[...head, ...moves, ...tail].join("\n")}\n`;
  return `${body}check: ${checksum(body)}\n`;
}

function won({ winners, isGivenUp }: Record): string {
  if (!winners) return isGivenUp ? "given up" : "-";
  return winners.join(", ") || "nobody";
}

function checksum(body: string): string {
  return hex(sha256(new TextEncoder().encode(body))).slice(0, 16);
}
