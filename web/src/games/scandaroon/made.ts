// Made by `make types` from the game's records and moves.

/** The record, as a seat may know it. */
export interface View {
  /** sets of cards */
  hand: number[];
  row: number[];
  /** the score piles */
  pile: number[];
  deck: number;
  discard: number;
  /** K3: cards in hands that all know */
  known: number;
  /** protected cards */
  guarded: number;
  muted: number;
  /** K5: shuffled back before round 3 */
  back: number;
  /** extra points on a card */
  extra: number[];
  /** row scores */
  score: number[];
  /** §9.7: the best winning row score, or NONE */
  best: number;
  /** the card to the left, or NONE; then each row's end */
  left: number[];
  /** K5: the hand a card came out of, and when: `sending` */
  sent: number[];
  /** last-placed seats, as bits, while cards are dealt */
  last: number;
  /** winners of the round, as bits, until the next begins */
  winners: number;
  /** §9.7: seats in the highest-score box, as bits */
  best_by: number;
  /** sizes of hands */
  held: number[];
  /** K5: cards that each hand has got since the shuffle */
  fresh: number[];
  passed: number[];
  /** 0, or 1 + the symbol whose power was used */
  piece: number[];
  /** rank points */
  rank: number[];
  /** §9.4: has the points for no trump */
  bare: number[];
  /** 0, HIGH or LOW */
  lays: number[];
  /** the size of the draw deck */
  decked: number;
  /** rounds begun */
  rounds: number;
  /** the trump with which the round began */
  began: number;
  /** the trump that counts now */
  trump: number;
  /** trump cards shown, as bits */
  shown: number;
  /** the start player, or NONE */
  start: number;
  /** the seat whose turn it is */
  turn: number;
  phase: number;
  /** the card whose ability is being used, or NONE */
  using: number;
  /** the card that pays for the action piece, or NONE */
  paid: number;
  /** the first of two cards that change places, or NONE */
  first: number;
  /** cards still to draw */
  drawing: number;
  /** cards given for others */
  exchanged: number;
  /** the seat that gets the next card */
  dealing: number;
  seats: number;
}

/** What the rules make of a view. */
export interface Outline {
  /** §11.2: a place in TIES; 0 before the end; two bytes, else a gap */
  tie: number;
  /** by place in `cards`: the current value (§8.1) */
  current: number[];
  /** by place in `cards`: the final value */
  final: number[];
  /** the cards of all rows, seat after seat, left to right; then NONE */
  cards: number[];
  /** by place in `cards`: 1 protected, 2 muted, 4 boosted, 8 doubled */
  marks: number[];
  /** how many cards a row has */
  lengths: number[];
  /** 1 where an end card closes the row (§4.2) */
  closed: number[];
  /** how many rows score more */
  row_places: number[];
  /** by card: 1 where the player to move can choose it as a target */
  aims: number[];
  /** hand cards that the player to move can still exchange */
  exchanges: number;
  /** victory points so far: rank, bare, pile, best */
  boxes: number[][];
  /** all victory points so far (§11.1) */
  points: number[];
  /** what a score pile is worth, or NONE */
  piles: number[];
  /** how many players are ahead (§11.2) */
  places: number[];
}

/** What came to its end. */
export interface Outcome {
  /** this and the next three as in the outline, where it was counted */
  current: number[];
  final: number[];
  cards: number[];
  marks: number[];
  lengths: number[];
  /** of the rows, where the round was counted */
  scores: number[];
  /** 1: the round was counted */
  counted: number;
  /** 1: the match is over */
  over: number;
  /** 1 to 4 */
  round: number;
  /** the trump that counted */
  trump: number;
  /** rank points that the round brought (§9.3) */
  rank: number[];
  /** victory points for no trump that it brought (§9.4) */
  bare: number[];
  /** how many rows scored more, where the round was counted */
  row_places: number[];
  /** 1 where the row is the best winning row so far (§9.7) */
  best: number[];
  /** the card that went to the score pile, or NONE */
  laid: number[];
  /** this and the rest as in the outline */
  boxes: number[][];
  points: number[];
  piles: number[];
  places: number[];
}

export const NONE = -1;
export const NO_TRUMP = 4;
export const ROUNDS = 4;
export const BOXES = ["rank", "bare", "pile", "best"] as const;
export const TIES = ["", "rank", "pile", "shared"] as const;
export const PROTECTED = 1;
export const MUTED = 2;
export const DOUBLED = 8;
export const SYMBOLS = ["scimitar", "crescent", "turban", "tile"] as const;
export const TRUMP_WORDS = ["scimitar", "crescent", "turban", "tile", "none"] as const;
export const TEXTS = ["nothing", "effect", "kill", "boost", "guard", "xchg", "shift", "mute", "draw", "fetch", "recall", "trump-own", "trump-none"] as const;

/** Where a match is. */
export const PHASE = {
  "turning up": 0,
  "starting": 1,
  "dealing": 2,
  "drawing": 3,
  "choosing": 4,
  "targeting": 5,
  "pairing": 6,
  "calling": 7,
  "empowering": 8,
  "exchanging": 9,
  "laying": 10,
  "over": 11,
} as const;

/** What players can do, with what. */
export interface Moves {
  /** §4.1: play {card} to own row */
  "play": [card: number];
  /** §4.3: play {card} to row {seat} */
  "play-to": [seat: number, card: number];
  /** §5.1: use {card} */
  "use": [card: number];
  /** §6.1: pay {card} */
  "pay": [card: number];
  /** §5.3: discard {card} */
  "discard": [card: number];
  /** §5.3: boost {card} */
  "boost": [card: number];
  /** §5.3: protect {card} */
  "protect": [card: number];
  /** §5.3: mute {card} */
  "mute": [card: number];
  /** §5.3: take {card} */
  "take": [card: number];
  /** §5.3: swap {card} */
  "swap": [card: number];
  /** §5.3: with {card} */
  "with": [card: number];
  /** §6.1: exchange {card} */
  "exchange": [card: number];
  /** §9.1: lay {card} */
  "lay": [card: number];
  /** §6.1: steal a card */
  "power-steal": [];
  /** §6.1: protect a card */
  "power-protect": [];
  /** §6.1: exchange hand cards */
  "power-exchange": [];
  /** §6.1: score pile +4 */
  "power-pile": [];
  /** §5.1: call {symbol} */
  "call": [symbol: number];
  /** §R12: exchange no more */
  "enough": [];
  /** §7.1: pass */
  "pass": [];
}
