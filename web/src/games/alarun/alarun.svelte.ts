/** A table of Alarún as it is drawn: the scene, and what is chosen but not yet done. */
import { tick } from "svelte";

import type { Move } from "../../core/declared";
import type { GameTable } from "../../core/game-table";
import type { Prospect } from "../../core/heard";
import { look, travel } from "../../core/motion";
import { preferences } from "../../core/preferences.svelte";
import { sounds } from "../../core/sound";
import { listed, say, tell } from "../../core/speaker.svelte";
import { Hint } from "../../kit/hint.svelte";
import { sizes } from "../../kit/sizes";
import type { GameFacts, Remark } from "../../protocol";
import { Carry, type Spot } from "./carry.svelte";
import { APPRENTICE, CENTUM, NONE, type Moves } from "./made";
import { figuresOf, named, View, zonesOf, type Change, type Potion, type Names } from "./scene";

/** What was touched, and in which position: places in the hand and in the middle, a cell. */
interface Picked {
  ply: number;
  hand: number | null;
  open: number | null;
  cell: number | null;
}
const NOTHING: Picked = { ply: -1, hand: null, open: null, cell: null };

export class Alarun {
  private picked = $state.raw<Picked>(NOTHING);
  /** The cell under the mouse or the focus. */
  private near = $state<number | null>(null);
  /** Whose square is looked at in large. */
  large = $state<number | null>(null);
  isLookingThrough = $state(false); // the discards
  readonly hint: Hint;
  readonly carry = new Carry((from, to) => this.dropped(from, to));
  private readonly figures;
  private before: Names = new Map();

  constructor(
    readonly table: GameTable,
    facts: GameFacts,
  ) {
    this.figures = figuresOf(facts);
    this.hint = new Hint(table, {
      reason: ({ action }) => this.reasonFor(action),
      follow: async ({ action }) => this.show(action), // it lies there to be seen
    });
  }

  // ── What there is ────────────────────────────────────────────────────────────────────────────

  readonly view: View = $derived.by(() => new View(this.table.scene!, this.figures, this.table.seat));
  /** Names of cards, by which they travel. */
  readonly names: Names = $derived.by(() => {
    this.before = named(this.before, zonesOf(this.view));
    return this.before;
  });
  nameOf(zone: string, at = 0): string | null {
    const name = this.names.get(zone)?.[at];
    return name ? `card-${name}` : null;
  }
  /** One's own moves, also while one of them is under way. */
  readonly moves: Move[] = $derived.by(() => (this.table.isMyTurn ? (this.table.position?.legal ?? []) : []));
  private readonly legal = $derived.by(() => new Set(this.moves.map(({ action }) => action)));

  get isPhone(): boolean {
    return sizes.phone.current;
  }
  /** One has to lay cards now. */
  get isLaying(): boolean {
    return this.view.isPlacing && this.table.isMyTurn;
  }
  get isSwapping(): boolean {
    return this.view.isSwapping && this.table.isMyTurn;
  }
  get hand(): number[] {
    return this.view.hand(this.view.bottom);
  }

  action<V extends keyof Moves>(verb: V, ...things: Moves[V]): number {
    return this.table.declared.action(verb, ...things);
  }
  can(action: number): boolean {
    return this.legal.has(action);
  }

  // ── In words ─────────────────────────────────────────────────────────────────────────────────

  cardName(kind: number): string {
    if (kind === APPRENTICE) return say("web-alarun-apprentice");
    if (kind < 0) return say("web-alarun-hidden");
    return this.saidOf("card", kind);
  }
  colorName(color: number): string {
    return this.saidOf("color", color);
  }
  cellName(cell: number): string {
    return this.saidOf("cell", cell);
  }
  private saidOf(kind: string, thing: number): string {
    const gap = this.table.declared.gapOf(kind, thing);
    return typeof gap === "object" ? tell(gap) : String(gap);
  }
  /** A row or a column by its letter or number. */
  potionRemark({ across, at }: Pick<Potion, "across" | "at">): Remark {
    const is = across ? "row" : "column";
    return { id: "web-alarun-potion", args: { is, name: this.saidOf(is, at) } };
  }
  markOf(across: boolean, at: number): string {
    return this.saidOf(across ? "row" : "column", at);
  }
  /** Why a potion of a seat scores what it scores. */
  because(view: View, seat: number, potion: Potion): Remark[] {
    const shared = view.sharedBy(seat, potion);
    const shares = potion.strength > 1 ? potion.shares : potion.length > 1 ? "equal" : view.isAlone(seat, potion) ? "alone" : "single";
    const said: Remark[] = [
      {
        id: "web-alarun-because",
        args: {
          potion: this.potionRemark(potion),
          points: potion.points,
          strength: potion.strength,
          shares,
          color: potion.shares === "color" ? this.colorName(shared) : "",
          ingredient: potion.shares === "ingredient" ? ingredientRemark(shared) : "",
        },
      },
    ];
    const isApprentice = view.cellsOf(potion).some((cell) => view.square(seat).some(([at, kind]) => at === cell && kind === APPRENTICE));
    if (isApprentice && potion.strength > 1) said.push(this.apprenticeRemark(view, seat));
    if (view.isBroken(seat, potion)) said.push({ id: "web-alarun-breaks", section: "6.6" });
    return said;
  }
  apprenticeRemark(view: View, seat: number): Remark {
    const card = this.table.declared.gapOf("card", view.outline.apprentice[seat]!) as Remark;
    return { id: "web-alarun-counts-as", args: { card }, section: "6.1" };
  }

  // ── Choosing ─────────────────────────────────────────────────────────────────────────────────

  private get mine(): Picked {
    return this.picked.ply === this.table.position?.ply ? this.picked : NOTHING;
  }
  /** The place in the hand of the card that is chosen; the last one need not be. */
  get inHand(): number | null {
    const { hand } = this.mine;
    return hand ?? (this.isLaying && this.hand.length === 1 ? 0 : null);
  }
  get inMiddle(): number | null {
    return this.isSwapping ? this.mine.open : null;
  }
  /** The cell where the chosen card would lie. */
  get cell(): number | null {
    return this.isLaying ? this.mine.cell : null;
  }
  /** The card that is chosen, or carried. */
  get card(): number | null {
    const { from } = this.carry;
    const at = from?.zone === "hand" ? from.at : this.inHand;
    return at === null ? null : (this.hand[at] ?? null);
  }
  /** The cell that one thinks of: under the finger, the mouse or the focus, or chosen. */
  get aim(): number | null {
    const { from, over } = this.carry;
    if (!this.isLaying || this.card === null) return null;
    if (from) return from.zone === "hand" && over?.zone === "cell" && this.isLit(over.at) ? over.at : null;
    return this.near !== null && this.isLit(this.near) ? this.near : this.cell;
  }
  isLit(cell: number): boolean {
    const card = this.card ?? this.hand[0];
    return this.isLaying && card !== undefined && this.can(this.action("place", card, cell));
  }
  /** What laying the chosen card there would bring. */
  ahead(cell: number): Prospect | null {
    const { foresight, position } = this.table;
    if (this.card === null || !foresight || foresight.ply !== position?.ply) return null;
    const action = this.action("place", this.card, cell);
    return foresight.prospects.find((prospect) => prospect.action === action) ?? null;
  }
  private viewAfter(cell: number | null): View | null {
    const prospect = cell === null ? null : this.ahead(cell);
    return prospect && new View(prospect.scene, this.figures, this.table.seat);
  }
  /** The scene with the card where one thinks of it. */
  readonly preview: View | null = $derived.by(() => this.viewAfter(this.aim));
  /** The scene by which the frame is drawn: it moves when a cell is chosen, not under the mouse. */
  readonly framed: View = $derived.by(() => this.viewAfter(this.cell) ?? this.view);
  readonly changes: Change[] = $derived.by(() =>
    this.preview ? this.view.changes(this.preview, this.view.bottom) : [],
  );
  /** What the card one thinks of would change, in a few words. */
  get brings(): string {
    return this.told(this.preview ?? this.view);
  }
  /** What is another in a scene than now: the points, each potion, Centum auri, the secret colour. */
  private told(then: View): string {
    const { view } = this;
    const seat = view.bottom;
    const potions = view.changes(then, seat).map(({ potion, before, after }) => ({ name: tell(this.potionRemark(potion)), before, after }));
    const named = (name: string, points: "centum" | "bonus") => ({
      name,
      before: view.outline[points][seat]!,
      after: then.outline[points][seat]!,
    });
    const all = [...potions, named(say("web-alarun-centum"), "centum"), named(say("web-alarun-bonus"), "bonus")]
      .filter(({ before, after }) => before !== after)
      .map(({ name, before, after }) => say("web-alarun-potion-then", { potion: name, before, after }));
    if (all.length === 0) return say("web-alarun-no-potion");
    const [before, after] = [view.outline.total[seat]!, then.outline.total[seat]!];
    return say("web-alarun-then", { is: before === after ? "same" : "other", before, after, potions: listed(all) });
  }
  /** What speaks for a move that search likes, as far as it can be seen at the table. */
  private reasonFor(action: number): string | null {
    const { verb, things } = this.table.declared.parts(action);
    const [given = NONE, taken = NONE] = things;
    const { view } = this;
    const seat = view.bottom;
    const without = (kinds: number[], at: number): number[] => kinds.toSpliced(at, 1);
    const fits = (kind: number, along: number[]): number => view.fits(seat, kind, along);
    if (verb === "swap") {
      if (taken === CENTUM) return tell({ id: "web-alarun-why-centum", section: "6.7" });
      const rest = without(this.hand, this.hand.indexOf(given));
      const [now, then] = [fits(given, rest), fits(taken, rest)];
      if (then > now) return say("web-alarun-why-swap", { given: this.cardName(given), taken: this.cardName(taken), now, then });
      const color = view.color(seat);
      const isSecret = color !== null && this.figures.color_of[taken] === color && this.figures.color_of[given] !== color;
      return isSecret ? tell({ id: "web-alarun-why-secret", section: "6.8" }) : null;
    }
    if (verb === "pass" || verb === "swap-all") {
      const isBest = this.hand.every((held, at) => {
        const rest = without(this.hand, at);
        return view.open.every((kind) => fits(kind, rest) <= fits(held, rest));
      });
      if (verb === "pass" && isBest) return say("web-alarun-why-keep");
      return view.state.alarun === NONE ? tell({ id: "web-alarun-why-first", section: "5.3" }) : null;
    }
    const prospect = this.table.foresight?.prospects.find((one) => one.action === action);
    return prospect && verb === "place" ? this.told(new View(prospect.scene, this.figures, this.table.seat)) : null;
  }
  /** The move that is chosen and can be confirmed. */
  readonly chosen: number | null = $derived.by(() => {
    const action = this.wish;
    return action !== null && this.can(action) ? action : null;
  });
  private get wish(): number | null {
    const { card, inMiddle, cell } = this;
    if (card === null) return null;
    if (this.isLaying) return cell === null ? null : this.action("place", card, cell);
    const taken = inMiddle === null ? undefined : this.view.open[inMiddle];
    return taken === undefined ? null : this.action("swap", card, taken);
  }

  thinkOf(cell: number | null): void {
    this.near = cell;
  }

  /** Touch a card of the hand: choose it, or let it go. */
  touchHand(at: number): void {
    const kind = this.hand[at];
    if (kind === undefined || kind < 0) return;
    const [first] = this.view.open;
    if (!this.table.isMyTurn) {
      if (first !== undefined) void this.table.why(this.action("swap", kind, first));
      return;
    }
    const refused = this.isSwapping && !this.view.open.some((taken) => this.can(this.action("swap", kind, taken)));
    if (refused && first !== undefined) void this.table.why(this.action("swap", kind, first));
    else void this.choose({ hand: this.mine.hand === at ? null : at });
  }

  /** Touch a card in the middle. */
  touchOpen(at: number): void {
    const taken = this.view.open[at];
    const given = this.card ?? this.hand[0];
    if (taken === undefined) return;
    const action = given === undefined ? this.action("swap", taken, taken) : this.action("swap", given, taken);
    if (!this.isSwapping || !this.can(action)) void this.table.why(action);
    else void this.choose({ open: this.mine.open === at ? null : at });
  }

  /** Touch a cell of the own square: think of it, or lay the card that lies there already in thought. */
  touchCell(cell: number): void {
    const at = this.inHand ?? 0;
    const kind = this.hand[at];
    if (kind === undefined || kind < 0) return;
    const action = this.action("place", kind, cell);
    if (!this.can(action)) void this.table.why(action);
    else if (this.mine.cell === cell && this.inHand !== null) this.confirm();
    else void this.choose({ hand: at, cell });
  }

  private dropped(from: Spot, to: Spot): void {
    if (from.zone === "hand" && to.zone === "cell") {
      const kind = this.hand[from.at];
      if (kind !== undefined && kind >= 0) void this.act(this.action("place", kind, to.at));
      return;
    }
    const [given, taken] = from.zone === "hand" ? [from, to] : [to, from];
    if (given.zone !== "hand" || taken.zone !== "open") return;
    const [mine, theirs] = [this.hand[given.at], this.view.open[taken.at]];
    if (mine !== undefined && mine >= 0 && theirs !== undefined) void this.act(this.action("swap", mine, theirs));
  }

  /** What is chosen changes; the frame may move with it. */
  private async choose(change: Partial<Picked>): Promise<void> {
    const before = this.framed;
    const root = document.querySelector<HTMLElement>(".travels");
    const seen = root && preferences.moves ? look(root) : null;
    this.near = null;
    this.picked = { ...this.mine, ...change, ply: this.table.position!.ply };
    sounds.tap();
    if (!root || !seen || this.framed === before) return;
    await tick();
    travel(root, seen);
  }

  /** Choose what an action needs, without doing it. */
  private show(action: number): void {
    const { verb, things } = this.table.declared.parts(action);
    const ply = this.table.position!.ply;
    const hand = this.hand.indexOf(things[0] ?? NONE);
    if (verb === "place") this.picked = { ply, hand, open: null, cell: things[1]! };
    else if (verb === "swap") this.picked = { ply, hand, open: this.view.open.indexOf(things[1]!), cell: null };
  }

  get hasChosen(): boolean {
    const { hand, open, cell } = this.mine;
    return hand !== null || open !== null || cell !== null;
  }
  /** One step back: first the place, then the card. */
  stepBack(): void {
    if (this.cell !== null) void this.choose({ cell: null });
    else this.picked = NOTHING;
  }
  confirm(): void {
    if (this.chosen !== null) void this.act(this.chosen);
  }
  async act(action: number): Promise<void> {
    this.near = null;
    if (!this.table.busy) await this.table.play(action);
  }
  /** Take back the cards that one has laid, while others still lay theirs. */
  async layAgain(): Promise<void> {
    for (let left = this.view.laid; left > 0; left--) if (!(await this.table.undo())) return;
  }
}

/** An ingredient in words. */
function ingredientRemark(ingredient: number): Remark {
  return { id: "web-alarun-ingredient", args: { ingredient } };
}
