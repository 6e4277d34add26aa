/** What a game brings to the page; `index.ts` of its folder gives it as `default`. */
import type { Component } from "svelte";

import type { GameTable } from "../core/game-table";
import type { GameFacts } from "../protocol";

export interface Room {
  /** Someone holds what others must not see: those who share a device are covered from each other. */
  secret: boolean;
  box: () => Promise<{ default: GameBox }>;
  /** The drawn table; without it the game is played in the terminal. */
  table?: () => Promise<{ default: Component<{ table: GameTable; facts: GameFacts }> }>;
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
