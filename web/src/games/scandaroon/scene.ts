/** What a scene of Scandaroon holds. */
import type { Scene } from "../../core/heard";
import { clockwise } from "../../kit/seats";
import type { GameFacts } from "../../protocol";
import { DOUBLED, MUTED, NONE, PHASE, PROTECTED, TEXTS, type Outcome, type Outline, type View as State } from "./made";

export type Text = (typeof TEXTS)[number];

/** What is printed on a card. */
export interface Print {
  id: string;
  value: number;
  symbols: number[];
  end: boolean;
  anywhere: boolean;
  /** Its effect or ability: `kill`, `effect`, `trump-own` …, or `nothing`. */
  text: Text;
  /** The n of its ability. */
  n: number;
  onLeft: number;
  onRight: number;
}

export interface Figures {
  cards: Print[];
  /** The deck is ours, not one that somebody wrote down from the box. */
  isReconstructed: boolean;
}

export function figuresOf(facts: GameFacts): Figures {
  const figures = facts.figures as Record<string, number[]>;
  const symbols = facts.figures.symbols as number[][];
  const { card } = facts.declared.kinds;
  const cards = card!.words.map((id, i): Print => ({
    id,
    value: figures.value![i]!,
    symbols: symbols[i]!,
    end: figures.end![i] === 1,
    anywhere: figures.anywhere![i] === 1,
    text: TEXTS[figures.code![i]!]!,
    n: figures.number![i]!,
    onLeft: figures.on_left![i]!,
    onRight: figures.on_right![i]!,
  }));
  return { cards, isReconstructed: facts.figures.reconstructed === 1 };
}

/** The cards of a set, whose bit c is set where card c is in it; more bits than a shift can do. */
export function cardsIn(set: number): number[] {
  const found: number[] = [];
  for (let card = 0, rest = set; rest > 0; card++, rest = Math.floor(rest / 2)) if (rest % 2 === 1) found.push(card);
  return found;
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0";
}

/** A card in a row. */
export interface Lying {
  card: number;
  seat: number;
  current: number;
  final: number;
  /** Extra points on it. */
  extra: number;
  isProtected: boolean;
  isMuted: boolean;
  /** It carries the trump. */
  isDoubled: boolean;
}

type Rows = Pick<Outline, "cards" | "current" | "final" | "marks" | "lengths">;

/** The rows, seat by seat, from left to right. */
export function rowsOf(rows: Rows, seats: number, extra: number[] = []): Lying[][] {
  let at = 0;
  return Array.from({ length: seats }, (_, seat) =>
    Array.from({ length: rows.lengths[seat]! }, () => {
      const [card, marks] = [rows.cards[at]!, rows.marks[at]!];
      const lying: Lying = {
        card,
        seat,
        current: rows.current[at]!,
        final: rows.final[at]!,
        extra: extra[card] ?? 0,
        isProtected: (marks & PROTECTED) !== 0,
        isMuted: (marks & MUTED) !== 0,
        isDoubled: (marks & DOUBLED) !== 0,
      };
      at += 1;
      return lying;
    }),
  );
}

/** Phases in which a turn is under way and asks for its next step. */
const STEPS: readonly number[] = [PHASE.targeting, PHASE.pairing, PHASE.calling, PHASE.empowering, PHASE.exchanging];

/** A scene as one seat sees it. */
export class View {
  readonly state: State;
  readonly outline: Outline;
  readonly rows: Lying[][];
  readonly scores: readonly number[];
  /** Cards that lie in a row as it was counted and went to a score pile since. */
  readonly laid: readonly number[];

  /** Rows that were counted in the last round stay as they were then, when the match is over. */
  constructor(
    scene: Scene,
    readonly seat: number,
    last?: Round,
  ) {
    this.state = scene.state as unknown as State;
    this.outline = scene.outline as unknown as Outline;
    const counted = this.phase === PHASE.over && last?.number === this.state.rounds ? last : undefined;
    this.rows = counted?.rows ?? rowsOf(this.outline, this.state.seats, this.state.extra);
    this.scores = counted?.scores ?? this.state.score;
    this.laid = counted?.laid.filter((card) => card !== NONE) ?? [];
  }

  get phase(): number {
    return this.state.phase;
  }
  /** A turn is begun and not carried out yet. */
  get isUnderWay(): boolean {
    return STEPS.includes(this.phase);
  }
  /** The seat at the bottom of the table. */
  get bottom(): number {
    return Math.max(this.seat, 0);
  }
  /** Seats as their rows lie, from above: the others clockwise, then the own one, next to the hand. */
  get seats(): number[] {
    const [own, ...others] = clockwise(this.state.seats, this.seat);
    return [...others, own!];
  }
  get hand(): number[] {
    return this.seat < 0 ? [] : cardsIn(this.state.hand[this.seat]!);
  }
  /** Cards in the hand of another that all know. */
  known(seat: number): number[] {
    return seat === this.seat ? [] : cardsIn(this.state.hand[seat]!);
  }
  get discard(): number[] {
    return cardsIn(this.state.discard);
  }
  pile(seat: number): number[] {
    return cardsIn(this.state.pile[seat]!);
  }
  /** What a score pile counts, with the piece on it. */
  pileTotal(seat: number): number {
    return Math.max(this.outline.piles[seat]!, 0);
  }
  hasPassed(seat: number): boolean {
    return this.state.passed[seat] === 1;
  }
  isClosed(seat: number): boolean {
    return this.outline.closed[seat] === 1;
  }
  isBest(seat: number): boolean {
    return ((this.state.best_by >> seat) & 1) === 1;
  }
  hasShown(symbol: number): boolean {
    return ((this.state.shown >> symbol) & 1) === 1;
  }
  /** The symbol whose power a piece was used for; null: it was not used. */
  pieceOf(seat: number): number | null {
    const used = this.state.piece[seat]!;
    return used === 0 ? null : used - 1;
  }
  find(card: number): Lying | null {
    return this.rows.flat().find((lying) => lying.card === card) ?? null;
  }
}

/** What becomes of a card of the table. */
export interface Change {
  /** Its final value then; null: it leaves the rows. */
  final: number | null;
  /** Where it goes when it leaves. */
  to: "hand" | "discard" | "pile" | null;
  /** It is protected, or muted, then, and was not. */
  isProtected: boolean;
  isMuted: boolean;
  /** It lies elsewhere then. */
  moves: boolean;
}

export interface Changes {
  cards: Map<number, Change>;
  /** Cards that come into a row, with how they lie there then. */
  coming: Lying[];
  scores: number[];
  trump: number;
}

/** What would be another than now. */
export function changesOf(now: View, then: View): Changes {
  const cards = new Map<number, Change>();
  const places = (view: View): Map<number, string> =>
    new Map(view.rows.flatMap((row, seat) => row.map(({ card }, i) => [card, `${seat} ${i}`] as const)));
  const [before, after] = [places(now), places(then)];
  const row = (view: View, seat: number): string => view.rows[seat]!.map(({ card }) => card).sort((a, b) => a - b).join();
  for (const lying of now.rows.flat()) {
    const { card, seat } = lying;
    const next = then.find(card);
    if (next) {
      // cards that only close up are not said to move
      const isSwap = row(now, seat) === row(then, seat) || next.seat !== seat;
      const change = {
        final: next.final,
        to: null,
        isProtected: next.isProtected && !lying.isProtected,
        isMuted: next.isMuted && !lying.isMuted,
        moves: isSwap && before.get(card) !== after.get(card),
      };
      if (next.final !== lying.final || change.isProtected || change.isMuted || change.moves) cards.set(card, change);
    } else cards.set(card, { final: null, to: goesTo(then, card), isProtected: false, isMuted: false, moves: false });
  }
  return {
    cards,
    coming: then.rows.flat().filter(({ card }) => !before.has(card)),
    scores: then.state.score.slice(0, then.state.seats),
    trump: then.state.trump,
  };
}

function goesTo(then: View, card: number): Change["to"] {
  if (then.discard.includes(card)) return "discard";
  return then.hand.includes(card) ? "hand" : "pile";
}

// ── Rounds ───────────────────────────────────────────────────────────────────────────────────────

/** A round that was counted. */
export interface Round {
  version: number;
  number: number;
  trump: number;
  rows: Lying[][];
  scores: number[];
  /** How many rows scored more. */
  rowPlaces: number[];
  rank: number[];
  bare: number[];
  /** Whose row is the best winning row so far. */
  best: boolean[];
  /** The card that went to the score pile, or NONE. */
  laid: number[];
  /** Victory points so far, by box; what piles are worth. */
  boxes: number[][];
  points: number[];
  piles: number[];
  places: number[];
}

interface Told {
  version: number;
  outcomes: unknown[];
  isUndone: boolean;
}

/** The rounds of a log. Cards that were laid by choice come after the count of their round. */
export function roundsOf(log: readonly Told[], seats: number): Round[] {
  const rounds: Round[] = [];
  for (const { version, outcomes, isUndone } of log)
    for (const outcome of isUndone ? [] : (outcomes as Outcome[])) {
      const cut = <T>(row: T[]): T[] => row.slice(0, seats);
      const now = {
        version,
        boxes: cut(outcome.boxes),
        points: cut(outcome.points),
        piles: cut(outcome.piles),
        places: cut(outcome.places),
      };
      const last = rounds.at(-1);
      if (outcome.counted)
        rounds.push({
          ...now,
          number: outcome.round,
          trump: outcome.trump,
          rows: rowsOf(outcome, seats),
          scores: cut(outcome.scores),
          rowPlaces: cut(outcome.row_places),
          rank: cut(outcome.rank),
          bare: cut(outcome.bare),
          best: cut(outcome.best).map((is) => is === 1),
          laid: cut(outcome.laid),
        });
      else if (last && last.number === outcome.round)
        rounds[rounds.length - 1] = { ...last, ...now, laid: last.laid.map((card, seat) => (card === NONE ? outcome.laid[seat]! : card)) };
    }
  return rounds;
}

/** The last number of the score track: tens, and never less than forty. */
export function trackEnd(scores: number[]): number {
  return Math.max(40, Math.ceil(Math.max(...scores, 0) / 10) * 10);
}
