/** What a scene of Alarún holds: squares and their potions, hands, what lies in the middle. */
import type { Scene } from "../../core/heard";
import { clockwise } from "../../kit/seats";
import type { GameFacts } from "../../protocol";
import { APPRENTICE, BREADTH, CENTUM, COLOR, INGREDIENT, NONE, PHASE, SIDE, type Outline, type View as State } from "./made";

export interface Figures {
  points: number[];
  worth_of_centum: number;
  worth_of_color: number;
  color_of: number[];
  ingredient_of: number[];
  rounds: number;
}

export const figuresOf = (facts: GameFacts): Figures => facts.figures as unknown as Figures;

/** A row or a column of a square, with the run that counts in it. */
export interface Potion {
  /** 0 to 4: the rows from the top; 5 to 9: the columns from the left. */
  index: number;
  across: boolean;
  /** Which row or column of the nine that a square may come to use. */
  at: number;
  strength: number;
  points: number;
  shares: "single" | "color" | "ingredient";
  /** Where its run starts, and how many cards it has; across: columns, else rows. */
  start: number;
  length: number;
}

/** A row or a column that is drawn; at the ends of the frame there may be room for a half. */
export interface Track {
  at: number;
  isHalf: boolean;
}

/** A potion whose points change. */
export interface Change {
  potion: Potion;
  before: number;
  after: number;
}

/**
 * Five tracks around the rows or columns in use, which are in the middle: the frame moves as the square grows.
 * An even number of them leaves a half at both ends; a card may yet come to lie on either side.
 */
export function tracksOf(first: number, count: number): Track[] {
  const isEven = count % 2 === 0;
  const tracks = isEven ? SIDE + 1 : SIDE;
  const from = first - (tracks - count) / 2;
  return Array.from({ length: tracks }, (_, i) => ({
    at: from + i,
    isHalf: isEven && (i === 0 || i === tracks - 1),
  }));
}

export const cellOf = (row: number, column: number): number => row * BREADTH + column;
export const rowOf = (cell: number): number => Math.floor(cell / BREADTH);
export const columnOf = (cell: number): number => cell % BREADTH;

export class View {
  readonly state: State;
  readonly outline: Outline;

  constructor(
    scene: Scene,
    readonly figures: Figures,
    /** Who looks; -1: someone who watches. */
    readonly seat: number,
  ) {
    this.state = scene.state as unknown as State;
    this.outline = scene.outline as unknown as Outline;
  }

  /** Whose square is the large one. */
  get bottom(): number {
    return Math.max(this.seat, 0);
  }
  get others(): number[] {
    return clockwise(this.state.seats, this.bottom).slice(1);
  }
  get everyone(): number[] {
    return clockwise(this.state.seats, this.bottom);
  }
  get isPlacing(): boolean {
    return this.state.phase === PHASE.placing || this.state.phase === PHASE.showing;
  }
  get isSwapping(): boolean {
    return this.state.phase === PHASE.swapping;
  }
  get isOver(): boolean {
    return this.state.phase === PHASE.over;
  }
  get round(): number {
    return Math.min(this.state.rounds + 1, this.figures.rounds);
  }
  /** When the open cards count: now; while cards are laid, in the next round with four players (§5.2), else no more (§5.1). */
  get openCount(): "now" | "next" | "past" {
    if (!this.isPlacing || this.round === this.figures.rounds) return "now";
    return this.state.seats === 4 ? "next" : "past";
  }
  get open(): number[] {
    return this.state.open.filter((kind) => kind !== NONE);
  }
  /** Kinds; UNSEEN where one does not know them. */
  hand(seat: number): number[] {
    return this.state.hand[seat]!.filter((kind) => kind !== NONE);
  }
  /** What all know to be in someone's hand. */
  shown(seat: number): number[] {
    return this.state.shown[seat]!.filter((kind) => kind >= 0);
  }
  /** The secret colour of a seat; null: one does not know it. */
  color(seat: number): number | null {
    const color = this.state.color[seat]!;
    return color >= 0 ? color : null;
  }
  get cells(): number[] {
    return this.outline.cells.filter((cell) => cell !== NONE);
  }
  /** So many cards of one's own lie where nobody else sees them yet. */
  get laid(): number {
    return this.state.fresh[this.bottom]!.filter((cell) => cell >= 0).length;
  }
  get discards(): number[] {
    return this.outline.discards.flatMap((count, kind) => Array<number>(Math.max(count, 0)).fill(kind));
  }

  // ── Squares ──────────────────────────────────────────────────────────────────────────────────

  rows(seat: number): Track[] {
    return tracksOf(this.outline.top[seat]!, this.outline.high[seat]!);
  }
  columns(seat: number): Track[] {
    return tracksOf(this.outline.left[seat]!, this.outline.wide[seat]!);
  }
  /** The kind that lies there, or NONE. */
  cardAt(seat: number, row: number, column: number): number {
    const [down, right] = [row - this.outline.top[seat]!, column - this.outline.left[seat]!];
    const isInside = down >= 0 && down < SIDE && right >= 0 && right < SIDE;
    return isInside ? this.outline.cards[seat]![down * SIDE + right]! : NONE;
  }
  /** The cells in use and what lies there, row by row. */
  square(seat: number): [cell: number, kind: number][] {
    return this.outline.cards[seat]!.flatMap((kind, place): [number, number][] => {
      const row = this.outline.top[seat]! + Math.floor(place / SIDE);
      const column = this.outline.left[seat]! + (place % SIDE);
      return kind === NONE ? [] : [[cellOf(row, column), kind]];
    });
  }
  /** The potions in use. */
  potions(seat: number): Potion[] {
    const { strength, points, shares, start, length, top, left } = this.outline;
    return strength[seat]!.flatMap((strong, index): Potion[] => {
      if (strong === 0) return [];
      const across = index < SIDE;
      const [own, other] = across ? [top, left] : [left, top];
      return [
        {
          index,
          across,
          at: own[seat]! + (index % SIDE),
          strength: strong,
          points: points[seat]![index]!,
          shares: shareOf(shares[seat]![index]!),
          start: other[seat]! + start[seat]![index]!,
          length: length[seat]![index]!,
        },
      ];
    });
  }
  /** The cells of a run. */
  cellsOf({ across, at, start, length }: Potion): number[] {
    return Array.from({ length }, (_, i) => (across ? cellOf(at, start + i) : cellOf(start + i, at)));
  }
  /** What the cards of a run share: a colour or an ingredient by its number; -1: nothing. */
  sharedBy(seat: number, potion: Potion): number {
    if (potion.shares === "single") return NONE;
    const kinds = this.cellsOf(potion).map((cell) => this.cardAt(seat, rowOf(cell), columnOf(cell)));
    const { color_of: colors, ingredient_of: ingredients } = this.figures;
    const of = potion.shares === "color" ? colors : ingredients;
    const kind = kinds.find((each) => of[each] !== undefined) ?? this.outline.apprentice[seat]!;
    return of[kind] ?? NONE;
  }
  /** Whether only one card lies in a potion. */
  isAlone(seat: number, { across, at }: Potion): boolean {
    return this.square(seat).filter(([cell]) => (across ? rowOf(cell) : columnOf(cell)) === at).length === 1;
  }
  /** Whether Centum auri parts cards of a potion that would else be one run. */
  isBroken(seat: number, potion: Potion): boolean {
    const { across, at, strength, shares } = potion;
    const counts = (along: number): number => {
      const kind = across ? this.cardAt(seat, at, along) : this.cardAt(seat, along, at);
      return kind === APPRENTICE ? this.outline.apprentice[seat]! : kind;
    };
    const along = Array.from({ length: BREADTH }, (_, i) => i).find((i) => counts(i) === CENTUM);
    if (along === undefined) return false;
    const [one, other] = [counts(along - 1), counts(along + 1)];
    if (strength <= 1) return one !== other && (this.isAlike(one, other, "color") || this.isAlike(one, other, "ingredient"));
    const isBeside = along === potion.start - 1 || along === potion.start + potion.length;
    return isBeside && shares !== "single" && this.isAlike(one, other, shares);
  }
  /** Whether two kinds share their colour or ingredient. */
  private isAlike(one: number, other: number, by: "color" | "ingredient"): boolean {
    const of = by === "color" ? this.figures.color_of : this.figures.ingredient_of;
    const shared = of[one];
    return shared !== undefined && shared >= 0 && shared === of[other];
  }
  /** How many cards of a square, and of those that come with it, share their colour or ingredient with a kind. */
  fits(seat: number, kind: number, along: number[] = []): number {
    const others = [...this.square(seat).map(([, each]) => each), ...along];
    return others.filter((each) => this.isAlike(kind, each, "color") || this.isAlike(kind, each, "ingredient")).length;
  }

  /** The potions of a seat whose points are others in a scene that follows. */
  changes(after: View, seat: number): Change[] {
    const before = new Map(this.potions(seat).map((potion) => [keyOf(potion), potion.points]));
    return after
      .potions(seat)
      .map((potion) => ({ potion, before: before.get(keyOf(potion)) ?? 0, after: potion.points }))
      .filter((change) => change.before !== change.after);
  }
}

/** The same for a potion whatever the frame is. */
export const keyOf = ({ across, at }: Pick<Potion, "across" | "at">): string => (across ? `r${at}` : `c${at}`);

function shareOf(shares: number): Potion["shares"] {
  return shares === COLOR ? "color" : shares === INGREDIENT ? "ingredient" : "single";
}

// ── Which card is which ──────────────────────────────────────────────────────────────────────────

/** Cards by where they lie, and a name for each: two of a kind are told apart while they move. */
export type Zones = Map<string, number[]>;
export type Names = Map<string, string[]>;

/** Give names to cards: one that stays keeps its name, one that moves takes it along. */
export function named(before: Names, zones: Zones): Names {
  const free = new Map([...before].map(([zone, names]) => [zone, names.filter(Boolean)]));
  const names: Names = new Map([...zones].map(([zone, kinds]) => [zone, kinds.map(() => "")]));
  const take = (zone: string, kind: number): string => {
    const held = free.get(zone) ?? [];
    const at = held.findIndex((name) => kindOf(name) === kind);
    return at < 0 ? "" : held.splice(at, 1)[0]!;
  };
  const each = (give: (zone: string, kind: number) => string): void => {
    for (const [zone, kinds] of zones)
      kinds.forEach((kind, i) => {
        if (kind >= 0 && !names.get(zone)![i]) names.get(zone)![i] = give(zone, kind);
      });
  };
  each(take);
  each((_, kind) => {
    for (const zone of free.keys()) {
      const name = take(zone, kind);
      if (name) return name;
    }
    return "";
  });
  const used = new Set([...names.values()].flat());
  each((_, kind) => {
    for (let copy = 0; ; copy++) {
      const name = `${kind}-${copy}`;
      if (used.has(name)) continue;
      used.add(name);
      return name;
    }
  });
  return names;
}

const kindOf = (name: string): number => Number(name.split("-", 1)[0]);

/** All cards that one sees, by where they lie. */
export function zonesOf(view: View): Zones {
  const zones: Zones = new Map([
    ["hand", view.seat < 0 ? [] : view.hand(view.bottom)],
    ["open", view.open],
  ]);
  for (const seat of view.everyone)
    for (const [cell, kind] of view.square(seat)) zones.set(`square-${seat}-${cell}`, [kind]);
  return zones;
}
