/** What a game brings to the page; `index.ts` of its folder gives it as `default`. */
import type { Component } from "svelte";

import type { Fields } from "../core/declared";
import type { GameTable } from "../core/game-table";
import type { GameFacts } from "../protocol";

/**
 * What the frame knows of a drawn table, by attributes of its elements. The table is an element with the class `stage`;
 * what lies right in it are its parts.
 *
 * - `data-own`: the bar of whoever looks, with what is asked. It stays in sight where the table scrolls.
 * - `data-hand`: what they hold. It is left out where all hands are open below, and `data-hand="0"` in a picture.
 * - `data-alive="true"`: it can be touched now to do what is asked. A lesson lifts the part it lies in above its veil.
 * - `data-parts`: not a part itself, but a group of parts.
 * - `data-tips`: there a hint covers nobody's name or card. `data-looked`: what is seen closely; a refusal points at it.
 * - `data-move`: the action it makes, at which a hint points. `data-thing`: it travels to where it is next.
 */
export interface Room {
  /** Someone holds what others must not see: those who share a device are covered from each other. */
  secret: boolean;
  box: () => Promise<{ default: GameBox }>;
  /** The drawn table; without it the game is played in the terminal. */
  table?: () => Promise<{ default: Component<{ table: GameTable; facts: GameFacts }> }>;
  /** What a seat holds that others do not see, small and in a row: a match that is over is looked at with all hands open. */
  hand?: () => Promise<{ default: Component<{ truth: Fields; seat: number; facts: GameFacts }> }>;
  /** The array of the outline with what each seat has by now: how a match went is drawn from it. */
  points?: string;
  /** The number of the outline of those who have points, where someone plays who has no seat. */
  players?: string;
  /** The array of the outline with each seat's partner, -1 without one. */
  partners?: string;
  /** What lies in the box, to browse from the set-up sheet and from the rules at hand. */
  pieces?: {
    /** The message that names it. */
    title: string;
    part: () => Promise<{ default: Component<{ facts: GameFacts }> }>;
  };
}

/** What the screens around a table draw of a game: its box, and what lies in it. */
export interface GameBox {
  /** Colours: the lid from above, the side, the band under the cover, the title on it. */
  lid: string;
  side: string;
  band: string;
  ink: string;
  /** The symbols that the drawings use, in an SVG of no size. */
  Sheet?: Component;
  /** The cover above the band: 300 × 306, in SVG. */
  Cover: Component;
  /** The drawing on the set-up sheet, and what lies behind it. */
  panel: Picture;
  Backdrop?: Component;
  /** What lies in the middle of the waiting room's table, and what it lies on (else a plate with `--rim`). */
  motif: Picture;
  Ground?: Component;
  /** A card or a tile from behind: the game in a list. */
  mini: Picture;
  /** What a paragraph of the rules speaks of; nothing for most. */
  Drawing?: Component<{ number: string }>;
}

/** The inside of an SVG with its view box. */
export interface Picture {
  viewBox: string;
  Inside: Component;
}
