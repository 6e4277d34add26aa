// Made by `make types` from the game's records and moves.

/** The record, as a seat may know it. */
export interface View {
  /** in 2v2 those of seats 0 and 1 are the teams' */
  scores: number[];
  /** begun so far */
  rounds: number;
  place: number[];
  /** the cards of this round in the order of play */
  played: number[];
  /** how many */
  plays: number;
  /** where in `played` the trick on the table begins */
  trick: number;
  /** the flavors of the trick's cards, as they count */
  counts_as: number[];
  /** who led it */
  leader: number;
  /** the flavor, as it counted, that won the last trick */
  won_with: number;
  /** hand sizes */
  held: number[];
  /** cards not dealt */
  deck: number;
  /** bit f: this seat could not follow flavor f */
  voids: number[];
  /** §3.2: the cards each seat chose to pass, ascending */
  given: number[][];
  /** tokens in hand */
  tokens: number[][];
  /** who placed a token here */
  voter: number[][];
  /** 1 if below the flavor */
  below: number[][];
  /** which token it is */
  kind: number[][];
  /** a group */
  royal: number;
  /** a flavor */
  allergen: number;
  /** a level, or NONE */
  bets: number[];
  boxes: number[];
  /** the sizes of Emma's piles */
  piles: number[];
  /** §7.3: the random card of each pile, once it is played too */
  stray: number[];
  /** the one she plays from now */
  pile: number;
  /** §7.2 */
  discards: number;
  phase: number;
  /** how far the phase has come */
  step: number;
  turn: number;
  /** the start player */
  start: number;
  seats: number;
  teams: number;
  /** 0 standard, 1 advanced */
  side: number;
  target: number;
  /** R9 */
  cut_off: number;
  /** R3 */
  negative_scores: number;
  /** R8 */
  open_tricks: number;
}

/** What the rules make of a view. */
export interface Outline {
  scores: number[];
  /** of the round, if it ended now */
  points: number[];
  votes: number[];
  group_votes: number[];
  /** Emma is one; two bytes, so that the record has no gaps */
  players: number;
  /** of the boxes made */
  levels: number[];
  /** yet to be placed */
  tokens: number[];
  /** 1: decided on a bet, or on none */
  has_bet: number[];
  /** §2.4: a seat, or NONE */
  partners: number[];
  /** 1: nobody has more points */
  leads: number[];
  /** cards, ascending, then NONE */
  hand: number[];
  /** by place in `hand`: what speaks for the card, a place in REASONS */
  reasons: number[];
  /** seat and card: the trick, or the last one until a lead */
  trick: number[][];
  /** the seat that wins the trick so far, or NONE */
  ahead: number;
  /** the boxes that it would win */
  at_stake: number;
  /** 1: nobody plays to it any more */
  complete: number;
  /** the seat that one passes cards to, or NONE */
  receiver: number;
  /** in play */
  flavors: number;
  /** of the trick on the table, or of the next one; the first is 1 */
  trick_number: number;
  /** of the round */
  trick_count: number;
}

/** What came to its end. */
export interface Outcome {
  /** by seat, after the round */
  scores: number[];
  /** points by the boxes */
  track: number[];
  /** points by the bet; in solo Emma's by the human's */
  by_bet: number[];
  /** both */
  points: number[];
  /** why Emma played so: a row, whose sentence is NONE if she did not */
  reason: number[];
  round: number;
  boxes: number[];
  /** of the boxes made */
  levels: number[];
  /** a level, or NONE */
  bets: number[];
  /** R3: 1: the points would have led below 0 */
  stays: number[];
  /** Emma is one */
  players: number;
  /** 1: the round is over, and all of the above is told */
  counted: number;
}

export const NONE = -1;
export const PLAYED = 10;
export const REASONS = ["", "keeps-trumps", "trumps", "spoils", "lowest", "highest", "short"] as const;

/** Where a match is. */
export const PHASE = {
  "starting": 0,
  "dealing": 1,
  "passing": 2,
  "exchanging": 3,
  "discarding": 4,
  "drawing": 5,
  "straying": 6,
  "sorting": 7,
  "naming": 8,
  "crowning": 9,
  "banning": 10,
  "endowing": 11,
  "voting": 12,
  "revealing": 13,
  "betting": 14,
  "playing": 15,
  "answering": 16,
  "shuffling": 17,
  "over": 18,
} as const;

/** What players can do, with what. */
export interface Moves {
  /** §4.2: play {card} */
  "play": [card: number];
  /** §3.2: pass {card} */
  "pass": [card: number];
  /** §7.2: discard {card} */
  "discard": [card: number];
  /** §7.2: draw */
  "draw": [];
  /** §3.4: royal {group} */
  "royal": [group: number];
  /** §3.6: allergen {flavor} */
  "allergen": [flavor: number];
  /** §3.8: vote {token} {side} {flavor} */
  "vote": [token: number, flavor: number, side: number];
  /** §3.12: bet {level} */
  "bet": [level: number];
  /** §3.12: no bet */
  "no-bet": [];
}
