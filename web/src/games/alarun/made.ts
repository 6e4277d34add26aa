// Made by `make types` from the game's records and moves.

/** The record, as a seat may know it. */
export interface View {
  /** actions in this round: R2 */
  taken: number[];
  /** cells in use: row r at r + 1, a bit per column */
  laid: number[][];
  /** cards in the draw pile; two bytes, so that the record has no gaps */
  pile: number;
  /** the kinds in it, each at FOLDED[its cell] */
  square: number[][];
  /** kinds, ascending, then NONE */
  hand: number[][];
  /** K2: kinds that all know to be among the seat's new ones */
  shown: number[][];
  /** cells laid in this round and not yet seen: K5 */
  fresh: number[][];
  /** cards that nobody has been dealt; in a view, cards not seen */
  left: number[];
  /** kinds, ascending, then NONE */
  open: number[];
  /** colour cards */
  color: number[];
  passed: number[];
  /** cards face down; nobody knows them, so chance names them when seen (K3) */
  down: number;
  /** cards dealt, turned up or laid since the phase or the turn began */
  done: number;
  turn: number;
  /** who started the round */
  first: number;
  /** who passed first and has Alarún, or NONE */
  alarun: number;
  /** rounds that are over */
  rounds: number;
  phase: number;
  seats: number;
  swap_limit: number;
}

/** What the rules make of a view. */
export interface Outline {
  /** §6.9: a place in TIES; 0 before the end; two bytes, else a gap */
  tie: number;
  potions: number[];
  total: number[];
  centum: number[];
  bonus: number[];
  apprentice: number[];
  points: number[][];
  strength: number[][];
  shares: number[][];
  start: number[][];
  length: number[][];
  /** the first row in use */
  top: number[];
  /** the first column in use */
  left: number[];
  /** rows from there to the last in use */
  high: number[];
  /** columns from there to the last in use */
  wide: number[];
  /** kinds from the top left, row by row, or NONE */
  cards: number[][];
  /** K5: who has placed the cards of this round */
  finished: number[];
  /** §4.2: where the looker may lay any card, then NONE */
  cells: number[];
  /** K4: how many of each kind */
  discards: number[];
}

/** What came to its end. */
export interface Outcome {
  potions: number[];
  total: number[];
  centum: number[];
  bonus: number[];
  apprentice: number[];
  points: number[][];
  strength: number[][];
  shares: number[][];
  start: number[][];
  length: number[][];
  /** R7; 0 while the match goes on */
  place: number[];
  /** K5: the cells that each laid in the round that ended */
  laid: number[][];
}

export const NONE = -1;
export const CENTUM = 49;
export const APPRENTICE = 50;
export const SIDE = 5;
export const BREADTH = 9;
export const COLOR = 1;
export const INGREDIENT = 2;
export const TIES = ["", "decided", "shared"] as const;

/** Where a match is. */
export const PHASE = {
  "starting": 0,
  "coloring": 1,
  "laying": 2,
  "dealing": 3,
  "turning": 4,
  "clearing": 5,
  "showing": 6,
  "swapping": 7,
  "placing": 8,
  "over": 9,
} as const;

/** What players can do, with what. */
export interface Moves {
  /** §3.1: pass */
  "pass": [];
  /** §3.1: swap all */
  "swap-all": [];
  /** §R1: turn up */
  "turn-up": [];
  /** §3.1: swap {given} for {taken} */
  "swap": [given: number, taken: number];
  /** §4.1: place {card} at {cell} */
  "place": [card: number, cell: number];
}
