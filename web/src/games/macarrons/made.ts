// Made by `make types` from the game's records and moves.

/** The record, as a seat may know it. */
export interface View {
  /** choices made so far, for R11 */
  decisions: number;
  /** a seat, OPEN or DOWN */
  place: number[];
  /** the tile beneath it in its stack, or NONE */
  below: number[];
  /** the top tile of each stack, or NONE */
  top: number[];
  /** dice on the table, by face */
  rolled: number[];
  /** dice set aside in this turn, by face */
  kept: number[];
  /** dice still to fall */
  loose: number;
  /** the sum of the dice set aside */
  total: number;
  /** the seat whose turn it is */
  turn: number;
  phase: number;
  seats: number;
  /** R11: ended by the count of decisions */
  cut_off: number;
  /** R2 */
  flip_without_tile: number;
  /** R3 */
  returned_tile_stays: number;
  /** R4 */
  steal_is_optional: number;
}

/** What the rules make of a view. */
export interface Outline {
  /** from the lowest tile to the top, then NONE */
  stacks: number[][];
  /** how many tiles a stack has */
  heights: number[];
  macaroni: number[];
  /** the highest tile of a seat, or NONE: it breaks ties */
  highest: number[];
  /** the tile of the grill that the sum takes, or NONE */
  takes: number;
  /** the tile of a rival that the sum takes, or NONE */
  steals: number;
}

/** What came to its end. */
export interface Outcome {
  /** why the turn failed: a place in FAILURES */
  failed: number;
  /** the tile that goes back, or NONE */
  returned: number;
  /** the tile that is turned face down, or NONE */
  turned: number;
}

export const OPEN = -1;
export const DOWN = -2;
export const NONE = -1;
export const DICE = 8;
export const MACARONI = 5;

/** Where a match is. */
export const PHASE = {
  "starting": 0,
  "rolling": 1,
  "setting aside": 2,
  "choosing": 3,
  "over": 4,
} as const;

/** What players can do, with what. */
export interface Moves {
  /** §3.2: set aside {face} */
  "set-aside": [face: number];
  /** §3.4: roll */
  "roll": [];
  /** §R7: leave */
  "leave": [];
  /** §3.6: take {tile} */
  "take": [tile: number];
  /** §3.7: steal {tile} */
  "steal": [tile: number];
}
