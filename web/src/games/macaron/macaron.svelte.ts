/** A table of Macaron as it is drawn: the scene, and what was chosen but not yet confirmed. */
import { tick } from "svelte";

import { look, travel } from "../../core/motion";
import { preferences } from "../../core/preferences.svelte";
import type { GameTable } from "../../core/game-table";
import { say, tell } from "../../core/speaker.svelte";
import { Hint } from "../../kit/hint.svelte";
import { sizes } from "../../kit/sizes";
import { Twice } from "../../kit/twice.svelte";
import type { GameFacts } from "../../protocol";
import { NONE, PHASE, type Moves } from "./made";
import { figuresOf, View, type Level, type Side } from "./scene";

export type Stage = "pass" | "discard" | "royal" | "allergen" | "vote" | "bet" | "trick";

const STAGES: Record<number, Stage> = {
  [PHASE.passing]: "pass",
  [PHASE.exchanging]: "pass",
  [PHASE.discarding]: "discard",
  [PHASE.drawing]: "discard",
  [PHASE.crowning]: "royal",
  [PHASE.banning]: "allergen",
  [PHASE.endowing]: "vote",
  [PHASE.voting]: "vote",
  [PHASE.revealing]: "vote",
  [PHASE.betting]: "bet",
};

/** What is done with a card of the hand. */
const CARD_VERBS: readonly string[] = ["play", "pass", "discard"] satisfies (keyof Moves)[];

export class Macaron {
  /** Cards chosen to be passed or discarded. */
  private cards = $state<number[]>([]);
  /** The token chosen to be placed, and where. */
  kind = $state<number | null>(null);
  spot = $state<{ side: Side; flavor: number } | null>(null);
  /** The board, flavour or level that is chosen. */
  pick = $state<number | null>(null);
  /** The card that a finger has lifted. */
  readonly twice = new Twice();
  /** Actions that were confirmed and still have to be sent. */
  private rest = $state<number[]>([]);
  readonly hint: Hint;
  private figures;

  constructor(
    readonly table: GameTable,
    private readonly facts: GameFacts,
  ) {
    this.figures = figuresOf(facts);
    this.hint = new Hint(table, { reason: ({ action }) => this.reasonFor(action) });
    const seat = $derived(this.table.seat); // every event brings a new table, seldom a new seat
    const stage = $derived(this.stage);
    $effect(() => {
      void stage;
      void seat;
      this.cards = [];
      this.kind = null;
      this.rest = [];
    });
    const ply = $derived(this.table.position?.ply);
    $effect(() => {
      void ply;
      this.spot = null;
      this.pick = null;
      this.twice.drop();
    });
    $effect(() => {
      const next = this.rest[0];
      if (next === undefined || !this.table.find(next)) return;
      this.rest = this.rest.slice(1);
      void this.table.play(next);
    });
    $effect(() => {
      // A hint for a token is a hint for its place, too.
      const { best } = this.hint;
      if (best && this.stage === "vote") {
        const [kind] = this.table.declared.parts(best.action).things;
        if (kind !== undefined) this.kind = kind;
      }
    });
  }

  readonly view = $derived.by(() => new View(this.table.scene!, this.figures, this.table.seat));
  readonly stage = $derived<Stage>(STAGES[this.view.phase] ?? "trick");
  /** The token that is to be placed: the chosen one, or the first. */
  readonly token = $derived.by(() => {
    const tokens = this.view.tokens;
    return this.kind !== null && tokens.includes(this.kind) ? this.kind : (tokens[0] ?? null);
  });

  get isPhone(): boolean {
    return sizes.phone.current;
  }
  get isDesk(): boolean {
    return sizes.desk.current;
  }
  /** Steps that were confirmed are still to be sent. */
  get hasRest(): boolean {
    return this.rest.length > 0;
  }
  get isSending(): boolean {
    return this.hasRest || this.table.busy;
  }

  name(seat: number): string {
    const { seats } = this.view.state;
    return this.view.isEmma(seat) ? (this.facts.declared.others[seat - seats] ?? "") : this.table.nameOf(seat);
  }
  flavorName(flavor: number): string {
    return this.saidOf("flavor", flavor);
  }
  cardName(card: number): string {
    return this.saidOf("card", card);
  }
  private saidOf(kind: string, thing: number): string {
    const gap = this.table.declared.gapOf(kind, thing);
    return typeof gap === "object" ? tell(gap) : String(gap);
  }
  /** A board in words. */
  groupName(board: number): string {
    const group = this.view.figures.letters[board];
    return group === undefined ? "" : say("web-macaron-group", { group });
  }
  action<V extends keyof Moves>(verb: V, ...things: Moves[V]): number {
    return this.table.declared.action(verb, ...things);
  }
  /** The action that places a token. */
  vote(kind: number, side: Side, flavor: number): number {
    return this.action("vote", kind, flavor, this.view.figures.sides.indexOf(side));
  }
  /** A legal action in the words of the reader. */
  saying(action: number): string | undefined {
    const legal = this.table.find(action);
    return legal && tell(legal.say);
  }
  /** The one who plays with a seat, in teams. */
  partner(seat: number): number | null {
    const partner = this.view.outline.partners[seat] ?? NONE;
    return partner === NONE ? null : partner;
  }
  betOf(seat: number): Level | null {
    const bet = this.view.state.bets[seat]!;
    return bet === NONE ? null : (this.view.levels[bet] ?? null);
  }

  /** What speaks for a move, as far as it can be seen at the table. */
  private reasonFor(action: number): string | null {
    const { verb, things } = this.table.declared.parts(action);
    const [thing] = things;
    const { view } = this;
    if (thing === undefined) return verb === "no-bet" ? say("web-macaron-reason-no-bet") : null;
    if (CARD_VERBS.includes(verb)) {
      const reason = view.reasonFor(thing);
      if (reason) return say("web-macaron-reason", { reason, flavor: this.flavorName(view.flavor(thing)) });
      return verb === "discard" ? say("web-macaron-reason-discard") : null;
    }
    if (verb === "bet") {
      const { points, won, lost } = view.levels.find(({ bet }) => bet === thing)!;
      const mode = view.isSolo ? "solo" : "each";
      return say("web-macaron-reason-bet", { mode, least: points[0]!, most: points.at(-1)!, range: points.length > 1 ? "yes" : "no", won, lost });
    }
    const held = (flavors: number[]): number => view.outline.hand.filter((card) => flavors.includes(view.flavor(card))).length;
    if (verb === "royal") {
      const count = held(view.figures.groups[thing]!);
      return count === Math.max(...view.boards.map(held)) ? say("web-macaron-reason-royal", { count }) : null;
    }
    const isFew = (count: number): boolean => count === Math.min(...view.boards.flat().map((flavor) => held([flavor])));
    if (verb === "vote") {
      const [, flavor = NONE, side = NONE] = things;
      const group = view.boards.find((flavors) => flavors.includes(flavor))!;
      const isAbove = view.figures.sides[side] === "above";
      const count = held(isAbove ? group : [flavor]);
      if (isAbove) return count === Math.max(...view.boards.map(held)) ? say("web-macaron-reason-above", { count }) : null;
      return isFew(count) ? say("web-macaron-reason-below", { count }) : null;
    }
    if (verb !== "allergen") return null;
    const count = held([thing]);
    return isFew(count) ? say("web-macaron-reason-allergen", { count }) : null;
  }

  // ── Choosing ─────────────────────────────────────────────────────────────────────────────────

  /** The cards that were chosen and can still be taken back. */
  get chosen(): number[] {
    const { outline, given } = this.view;
    return this.cards.filter((card) => outline.hand.includes(card) && !given.includes(card));
  }
  /** How many cards can be chosen in all. */
  get slots(): number {
    return 2 - (this.stage === "pass" ? this.view.given.length : this.view.state.discards);
  }

  /** A card goes into one of two slots, or back into the hand. */
  toggle(card: number): void {
    const does = this.stage === "discard" ? "discard" : "pass";
    const chosen = this.chosen;
    const action = this.action(does, card);
    if (chosen.includes(card)) this.change(chosen.filter((other) => other !== card));
    else if (!this.table.find(action) || this.slots === 0) void this.table.why(action);
    else this.change([...chosen.slice(0, this.slots - 1), card]);
  }
  /** Cards travel between hand and slots, too. */
  private async change(cards: number[]): Promise<void> {
    const root = document.querySelector<HTMLElement>(".travels");
    const before = root && preferences.moves ? look(root) : null;
    this.cards = cards;
    await tick();
    if (root && before) travel(root, before);
  }

  /** Take back the cards that are to be passed, while others still choose theirs. */
  async chooseAgain(): Promise<void> {
    for (let left = this.view.given.length; left > 0; left--)
      if (!(await this.table.undo())) return;
  }

  stepBack(): void {
    if (this.cards.length > 0) void this.change([]);
    this.spot = null;
    this.pick = null;
  }

  /** Do several things one after the other, each when it is allowed. */
  send(actions: number[]): void {
    this.rest = actions;
  }
  sendPasses(): void {
    this.send([...this.chosen].sort((a, b) => a - b).map((card) => this.action("pass", card)));
  }
  sendDiscards(): void {
    const cards = [...this.chosen].sort((a, b) => a - b);
    this.send([...cards.map((card) => this.action("discard", card)), this.action("draw")]);
  }
}
