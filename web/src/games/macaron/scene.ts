/** What a scene of Macaron holds, and how its moves are written. */
import { clockwise } from "../../kit/seats";
import type { GameFacts, MacaronView, Scene } from "../../protocol";

/** The phases, in the order of the record. */
export const PHASE = {
  starting: 0,
  dealing: 1,
  passing: 2,
  exchanging: 3,
  discarding: 4,
  drawing: 5,
  straying: 6,
  sorting: 7,
  naming: 8,
  crowning: 9,
  banning: 10,
  endowing: 11,
  voting: 12,
  revealing: 13,
  betting: 14,
  playing: 15,
  answering: 16,
  shuffling: 17,
  over: 18,
} as const;

export const NONE = -1;
/** Where a played card is: this and the seat. */
const PLAYED = 10;
/** In solo she sits where a second player would. */
export const EMMA = 1;

/** The words of the transcript. */
const FLAVORS = [
  "almond",
  "pistachio",
  "strawberry",
  "blueberry",
  "green tea",
  "Earl Grey",
  "chocolate",
];
export const GROUPS = ["A", "B", "C", "D"];
export type Side = "above" | "below";

export interface Outline {
  players: number;
  flavors: number;
  hand: number[];
  scores: number[];
  levels: number[];
  points: number[];
  trick: [seat: number, card: number][];
  ahead: number;
  at_stake: number;
  complete: number;
  tricks: [trick: number, seat: number, card: number][];
  receiver: number;
  votes: number[];
  group_votes: number[];
  /** By seat: tokens yet to place, whether they decided on a bet, partner or -1, most points. */
  tokens: number[];
  has_bet: number[];
  partners: number[];
  leads: number[];
}

export interface Level {
  index: number;
  /** How it is written: `3–4`, `8+`. */
  words: string;
  boxes: number[];
  /** What its boxes are worth: two values where they differ. */
  points: number[];
  won: number;
  lost: number;
}

export interface Figures {
  cards: [flavor: number, number: number][];
  /** By card: the boxes it wins, and whether it cancels the Allergen. */
  boxes: number[];
  cures: number[];
  /** The flavours of each group. */
  groups: number[][];
  tokens: [above: number, below: number][];
  levels: Level[][];
}

export function figuresOf(facts: GameFacts): Figures {
  const figures = facts.figures as Record<string, number[] | undefined>;
  const pairs = facts.figures as Record<string, [number, number][]>;
  const levels = ["standard", "advanced"].map((side) =>
    pairs[`levels_${side}`]!.map(([first, last], index, all) => {
      const boxes = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      const points = boxes.map((n) => figures[`points_${side}`]![n]!);
      const range = first === last ? `${first}` : `${first}–${last}`;
      return {
        index,
        boxes,
        points: [...new Set(points)],
        words: index === all.length - 1 ? `${first}+` : range,
        won: figures[`won_${side}`]![index]!,
        lost: figures[`lost_${side}`]![index]!,
      };
    }),
  );
  return {
    cards: pairs.cards!,
    boxes: figures.boxes!,
    cures: figures.cures!,
    groups: pairs.groups as unknown as number[][],
    tokens: pairs.tokens!,
    levels,
  };
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** A scene as one seat sees it. */
export class View {
  readonly state: MacaronView;
  readonly outline: Outline;

  constructor(
    scene: Scene,
    readonly figures: Figures,
    readonly seat: number,
  ) {
    this.state = scene.state as unknown as MacaronView;
    this.outline = scene.outline as unknown as Outline;
  }

  get phase(): number {
    return this.state.phase;
  }
  get isSolo(): boolean {
    return this.state.seats === 1;
  }
  /** Four and more vote. */
  get isVoted(): boolean {
    return this.state.voter.some((spots) => spots.some((seat) => seat !== NONE));
  }
  get levels(): Level[] {
    return this.figures.levels[this.state.side]!;
  }
  /** The seat at the bottom of the table. */
  get bottom(): number {
    return Math.max(this.seat, 0);
  }
  /** Everyone, clockwise from the bottom. */
  get everyone(): number[] {
    return clockwise(this.outline.players, this.seat);
  }
  get others(): number[] {
    return this.everyone.slice(1);
  }
  /** The boards in play, each with its flavours. */
  get boards(): number[][] {
    return this.figures.groups
      .map((board) => board.filter((flavor) => flavor < this.outline.flavors))
      .filter((board) => board.length > 0);
  }

  flavor(card: number): number {
    return this.figures.cards[card]![0];
  }
  number(card: number): number {
    return this.figures.cards[card]![1];
  }
  /** The highest number of a flavour. */
  highest(flavor: number): number {
    return Math.max(...this.figures.cards.filter(([f]) => f === flavor).map(([, n]) => n));
  }

  // ── The trick ────────────────────────────────────────────────────────────────────────────────

  /** The trick lies there only to be remembered: someone has taken it. */
  get isTaken(): boolean {
    return this.state.trick === this.state.plays && this.state.plays > 0;
  }
  isLeading(seat: number): boolean {
    return !this.isTaken && this.outline.trick[0]?.[0] === seat;
  }
  get trickNumber(): number {
    return this.state.trick / this.outline.players + 1;
  }
  get trickCount(): number {
    const played = this.state.place.filter((place) => place === PLAYED + this.bottom).length;
    return this.state.held[this.bottom]! + played;
  }
  /** The flavour that a card of the trick counts as, where it is not its own: Emma's. */
  countsAs(index: number): number | null {
    const card = this.outline.trick[index]![1];
    const counts = this.state.counts_as[index] ?? NONE;
    return counts === NONE || counts === this.flavor(card) ? null : counts;
  }

  // ── What was passed ──────────────────────────────────────────────────────────────────────────

  /** Own cards that are on their way to a neighbour. */
  get given(): number[] {
    if (this.phase !== PHASE.passing || this.seat < 0) return [];
    return this.state.given[this.seat]!.filter((card) => card >= 0);
  }
  /** Who gave this card to the one who looks, until the first card is played. */
  giver(card: number): number | null {
    if (this.state.plays > 0 || this.phase <= PHASE.exchanging) return null;
    const giver = this.state.given.findIndex((cards) => cards.includes(card));
    return giver < 0 || giver === this.seat || giver >= this.state.seats ? null : giver;
  }

  hasBet(seat: number): boolean {
    return this.outline.has_bet[seat] === 1;
  }

  // ── Votes ────────────────────────────────────────────────────────────────────────────────────

  /** The tokens in hand, one by one. */
  get tokens(): number[] {
    if (this.seat < 0) return [];
    return this.state.tokens[this.seat]!.flatMap((count, kind) => Array<number>(count).fill(kind));
  }
  tokensLeft(seat: number): number {
    return this.outline.tokens[seat]!;
  }
  tokenText(kind: number): string {
    const [above, below] = this.figures.tokens[kind]!;
    return above === -below ? `${above}` : `${signed(above)}/${signed(below)}`;
  }
  isDouble(kind: number): boolean {
    const [above, below] = this.figures.tokens[kind]!;
    return above !== -below;
  }

  // ── The words of moves ───────────────────────────────────────────────────────────────────────

  card(does: "play" | "pass" | "discard", card: number): string {
    return `${does} ${FLAVORS[this.flavor(card)]} ${this.number(card)}`;
  }
  royal(board: number): string {
    return `royal ${GROUPS[board]}`;
  }
  allergen(flavor: number): string {
    return `allergen ${FLAVORS[flavor]}`;
  }
  vote(kind: number, side: Side, flavor: number): string {
    const [above, below] = this.figures.tokens[kind]!;
    const token = above === -below ? `${above}` : `+${above}/${below}`;
    return `vote ${token} ${side} ${FLAVORS[flavor]}`;
  }
  bet(level: Level): string {
    return `bet ${level.words}`;
  }
}
