import type { Text } from "../scene";

/** What is printed on a card, as far as it is drawn. */
export interface Printed {
  value: number;
  symbols: number[];
  end: boolean;
  anywhere: boolean;
  /** What it does, or `nothing`. */
  text: Text;
  n: number;
  onLeft: number;
  onRight: number;
}

export const SIGNS = ["s-scimitar", "s-crescent", "s-turban", "s-tile", "s-none"] as const;

/** A card of no deck, for drawings. */
export function printed(value: number, symbols: number[], more: Partial<Printed> = {}): Printed {
  return { value, symbols, end: false, anywhere: false, text: "nothing", n: 0, onLeft: 0, onRight: 0, ...more };
}

/** How the number of an ability is written: up to, more, or so many. */
export function numberOf({ text, n }: Pick<Printed, "text" | "n">): string {
  if (text === "kill" || text === "xchg") return `≤${n}`;
  if (text === "boost") return `+${n}`;
  return text === "draw" ? `${n}` : "";
}
