/** What a scene of Macaron holds. */
import type { Scene } from "../../core/heard";
import { clockwise } from "../../kit/seats";
import type { GameFacts } from "../../protocol";
import { NONE, PLAYED, PHASE, REASONS, type Outline as Outlined, type View as State } from "./made";

export type Side = "above" | "below";
/** Who played a card, and the card. */
export type Laid = [seat: number, card: number];

/** The outline without the places that are empty. */
export interface Outline extends Omit<Outlined, "trick"> {
  trick: Laid[];
}

export interface Level {
  index: number;
  /** The number of a bet on it; the levels of both sides are counted. */
  bet: number;
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
  /** What the groups are called that can be Royal. */
  letters: string[];
  flavors: number;
  sides: Side[];
  tokens: [above: number, below: number][];
  levels: Level[][];
}

export function figuresOf(facts: GameFacts): Figures {
  const figures = facts.figures as Record<string, number[] | undefined>;
  const pairs = facts.figures as Record<string, [number, number][]>;
  const { kinds } = facts.declared;
  const levels = ["standard", "advanced"].map((side) =>
    pairs[`levels_${side}`]!.map(([first, last], index) => {
      const boxes = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      const points = boxes.map((n) => figures[`points_${side}`]![n]!);
      const bet = figures[`bets_${side}`]![index]!;
      return {
        index,
        bet,
        boxes,
        points: [...new Set(points)],
        words: kinds.level!.words[bet]!,
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
    letters: kinds.group!.words,
    flavors: kinds.flavor!.words.length,
    sides: kinds.side!.words as Side[],
    tokens: pairs.tokens!,
    levels,
  };
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** The places of cards that are not empty. */
function laid(rows: number[][]): Laid[] {
  return rows.filter(([seat]) => seat !== NONE) as Laid[];
}

/** A scene as one seat sees it. */
export class View {
  readonly state: State;
  readonly outline: Outline;

  constructor(
    scene: Scene,
    readonly figures: Figures,
    readonly seat: number,
  ) {
    this.state = scene.state as unknown as State;
    const outline = scene.outline as unknown as Outlined;
    this.outline = {
      ...outline,
      hand: outline.hand.filter((card) => card !== NONE),
      trick: laid(outline.trick),
    };
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
  /** In solo one plays against her, though she has no seat. */
  isEmma(seat: number): boolean {
    return seat >= this.state.seats;
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

  /** Whether a flavour is trump. */
  isRoyal(flavor: number): boolean {
    const { royal } = this.state;
    return royal !== NONE && (this.figures.groups[royal]?.includes(flavor) ?? false);
  }

  /** What speaks for doing something with a card of the hand; empty: nothing that can be seen. */
  reasonFor(card: number): (typeof REASONS)[number] {
    return REASONS[this.outline.reasons[this.outline.hand.indexOf(card)] ?? 0] ?? "";
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
  /** The flavour that has to be followed; null: nobody has led. */
  get led(): number | null {
    return this.isTaken || this.outline.trick.length === 0 ? null : this.state.counts_as[0]!;
  }
  isLeading(seat: number): boolean {
    return !this.isTaken && this.outline.trick[0]?.[0] === seat;
  }
  /** All tricks of the round, in the order of play. */
  get tricks(): Laid[][] {
    const { played, plays, place } = this.state;
    const found: Laid[][] = [];
    played.slice(0, plays).forEach((card, i) => {
      (found[Math.floor(i / this.outline.players)] ??= []).push([place[card]! - PLAYED, card]);
    });
    return found;
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
    if (this.state.plays > 0 || this.phase === PHASE.passing || this.phase === PHASE.exchanging) return null;
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
  /** What a token counts above or below a flavour. */
  counts(kind: number, side: Side): number {
    return this.figures.tokens[kind]![this.figures.sides.indexOf(side)]!;
  }
  isDouble(kind: number): boolean {
    const [above, below] = this.figures.tokens[kind]!;
    return above !== -below;
  }
}
