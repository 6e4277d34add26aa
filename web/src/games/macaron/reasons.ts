/** What speaks for a move that search likes: what everyone can see in the own hand. */
import { NONE } from "./made";
import type { View } from "./scene";

export interface Reason {
  is: "keeps-trumps" | "trumps" | "spoils" | "lowest" | "highest" | "short";
  /** The flavour of the card. */
  flavor: number;
}

/** The reason for playing or passing a card, of those that could be; null: there is nothing to be seen. */
export function reasonFor(view: View, verb: string, card: number, cards: number[]): Reason | null {
  if (card === NONE || cards.length < 2) return null;
  const flavor = view.flavor(card);
  const because = (is: Reason["is"]): Reason => ({ is, flavor });
  if (verb === "pass" || verb === "discard") {
    const held = view.outline.hand.filter((other) => view.flavor(other) === flavor).length;
    return held <= 2 ? because("short") : null;
  }
  if (verb !== "play") return null;
  const isTrump = (one: number): boolean => view.isRoyal(view.flavor(one));
  const { led } = view;
  if (led !== null && !view.isRoyal(led) && isTrump(card)) return because("trumps");
  if (led !== null && flavor !== led && flavor === view.state.allergen) return because("spoils");
  if (!isTrump(card) && cards.some(isTrump)) return because("keeps-trumps");
  const alike = cards.filter((other) => view.flavor(other) === flavor).map((other) => view.number(other));
  if (alike.length < 2) return null;
  if (view.number(card) === Math.min(...alike)) return because("lowest");
  return view.number(card) === Math.max(...alike) ? because("highest") : null;
}
