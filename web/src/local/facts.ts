/** What is written down of a table on this device; the table is their fold. */
import type { Level, Settings } from "../protocol";

/** Whoever has this device. */
export const HERE = "here";

export type By = "person" | "bot" | "rule";

export type Fact =
  | { fact: "sat"; seat: number; name: string }
  | { fact: "bot-sat"; seat: number; level: Level; name: string }
  | { fact: "started"; seed: string; rules: number; edition: string | null; anew?: number[] }
  | { fact: "moved"; seat: number; move: string; by: By }
  /** All that a seat has chosen so far, where seats choose together. */
  | { fact: "chosen"; seat: number; moves: string[]; by: By }
  | { fact: "undone"; seat: number; ply: number }
  | { fact: "resigned"; seat: number }
  | { fact: "followed"; table: string };

export interface Entry {
  version: number;
  /** Seconds, as the server counts them. */
  time: number;
  fact: Fact;
}

/** A table as it was made, and all that happened there. */
export interface Log {
  table: string;
  settings: Settings;
  created: number;
  entries: Entry[];
}
