/** A table of Scandaroon as it is drawn: the scene, and the move that one aims and has not confirmed. */
import type { Thing } from "../../core/declared";
import type { Foresight, Prospect } from "../../core/heard";
import type { GameTable } from "../../core/game-table";
import { sounds } from "../../core/sound";
import { listed, say, tell } from "../../core/speaker.svelte";
import { Hint, type Best } from "../../kit/hint.svelte";
import { clockwise } from "../../kit/seats";
import type { GameFacts, Remark } from "../../protocol";
import { PHASE, type Moves } from "./made";
import { Prints } from "./prints";
import { changesOf, figuresOf, roundsOf, View, type Changes, type Figures, type Print, type Round } from "./scene";

type Verb = keyof Moves;

/** A move that is being aimed: nobody else knows of it. */
interface Draft {
  ply: number;
  /** The steps that were chosen, one after the other. */
  path: readonly number[];
  /** How long the path was before each step of one's own; others had no choice. */
  marks: readonly number[];
  /** The hand card that is to be played. */
  card: number | null;
  /** The action piece is taken up. */
  piece: boolean;
}

const NOTHING: Draft = { ply: -1, path: [], marks: [], card: null, piece: false };
/** Verbs of steps that are turned on a card of the table. */
const ON_CARDS: readonly string[] = ["discard", "boost", "protect", "mute", "take", "swap", "with", "lay"];
/** Phases in which a single step is no choice. */
const WITHOUT_CHOICE: readonly number[] = [PHASE.targeting, PHASE.pairing, PHASE.empowering, PHASE.calling];

export class Scandaroon {
  private drafted = $state.raw<Draft>(NOTHING);
  /** Steps that were confirmed and still have to be sent. */
  private rest = $state.raw<readonly number[]>([]);
  /** The ply at which the last step was sent: the next waits until it is drawn. */
  private sent = -1;
  /** The move that search likes best, with all its steps. */
  private shown = $state.raw<Draft>(NOTHING);
  /** The round whose sheet was closed. */
  private closed = $state(0);
  /** The card that one looks at closely. */
  looked = $state<number | null>(null);
  readonly figures: Figures;
  readonly prints: Prints;
  readonly hint: Hint;

  constructor(
    readonly table: GameTable,
    facts: GameFacts,
  ) {
    this.figures = figuresOf(facts);
    this.prints = new Prints(this.figures);
    this.hint = new Hint(table, {
      hear: (remark) => this.heard(remark),
      follow: (best) => this.show(best),
      move: ({ action }) => this.worded("best", this.shownFrom(action)),
      reason: ({ action }) => this.reasonFor(this.shownFrom(action)),
    });
    $effect(() => {
      const [next, ...rest] = this.rest;
      const { busy, isMyTurn, legal, position } = this.table;
      if (next === undefined || busy || position?.ply === this.sent) return;
      if (!isMyTurn) this.rest = [];
      else if (legal.length > 0) {
        this.rest = rest; // a step without a choice may have been made already
        if (this.table.find(next)) void this.send(next);
      }
    });
    $effect(() => {
      // What is asked for in steps shows what each would bring.
      if (this.table.isMyTurn && this.view.isUnderWay && this.table.legal.length > 0) void this.table.foresee();
    });
  }

  // ── What there is ────────────────────────────────────────────────────────────────────────────

  /** The rounds that were counted. */
  readonly rounds: Round[] = $derived.by(() => roundsOf(this.table.log, this.table.scene!.state.seats as number));
  readonly view = $derived.by(() => new View(this.table.scene!, this.table.seat, this.rounds.at(-1)));
  readonly draft = $derived.by(() => {
    const isNow = this.drafted.ply === this.table.position?.ply && this.table.isMyTurn && !this.isSending;
    return isNow ? this.drafted : NOTHING;
  });
  get path(): readonly number[] {
    return this.draft.path;
  }
  /** Steps that were confirmed are still to be sent. */
  get hasRest(): boolean {
    return this.rest.length > 0;
  }
  get isSending(): boolean {
    return this.hasRest || this.table.busy;
  }
  get isDrafting(): boolean {
    return this.draft !== NOTHING;
  }
  /** One can do something now. */
  get isAsked(): boolean {
    return this.table.isMyTurn && this.table.legal.length > 0 && !this.ended;
  }
  /** The round that was counted before this one, until one goes on, or someone where one leafs: its sheet lies over the rows. */
  readonly ended: Round | undefined = $derived.by(() => {
    const last = this.rounds.at(-1);
    if (!last || last.number <= this.closed || last.number >= this.view.state.rounds || this.table.inMoment) return undefined;
    const { log, seat, leafing } = this.table;
    const isWaited = (mover: number | null): boolean => mover !== null && (leafing !== null || mover === seat);
    const hasMoved = log.some((entry) => entry.kind === "moved" && !entry.isUndone && isWaited(entry.seat) && entry.version > last.version);
    return hasMoved ? undefined : last;
  });
  goOn(): void {
    this.closed = this.rounds.at(-1)?.number ?? 0;
  }

  print(card: number): Print {
    return this.prints.print(card);
  }
  /** The own hand, by symbol, then by value. */
  readonly hand: number[] = $derived.by(() => {
    const inOrder = (a: number, b: number): number => {
      const [one, other] = [this.print(a), this.print(b)];
      return (one.symbols[0] ?? 9) - (other.symbols[0] ?? 9) || one.value - other.value;
    };
    return [...this.view.hand].sort(inOrder);
  });
  action<V extends Verb>(verb: V, ...things: Moves[V]): number {
    return this.table.declared.action(verb, ...things);
  }
  private verbOf(action: number): string {
    return this.table.declared.parts(action).verb;
  }
  /** The card of an action; null: it is on none. */
  cardOf(action: number): number | null {
    const { verb, things } = this.table.declared.parts(action);
    if (verb === "call") return null;
    return things.at(-1) ?? null;
  }

  // ── What can follow ──────────────────────────────────────────────────────────────────────────

  private foresight(path: readonly number[]): Foresight | null {
    return this.table.foresightAfter(path);
  }
  /** What can be done after a path. */
  private after(path: readonly number[]): number[] {
    if (path.length === 0) return this.table.legal.map(({ action }) => action);
    return this.foresight(path)?.prospects.map(({ action }) => action) ?? [];
  }
  /** What a path comes to, as far as it goes. */
  private prospectOf(path: readonly number[]): Prospect | null {
    const last = path.at(-1);
    return this.foresight(path.slice(0, -1))?.prospects.find(({ action }) => action === last) ?? null;
  }
  private viewAfter(path: readonly number[]): View | null {
    const prospect = this.prospectOf(path);
    return prospect && new View(prospect.scene, this.table.seat);
  }
  readonly ahead: View | null = $derived.by(() => this.viewAfter(this.path));
  /** Everything that would be another; null: nothing is aimed. */
  readonly changes: Changes | null = $derived.by(() => this.ahead && changesOf(this.view, this.ahead));
  /** The path is a whole move: it can be confirmed. */
  get isWhole(): boolean {
    return this.path.length > 0 && this.ahead !== null && !this.ahead.isUnderWay;
  }
  /** Hand cards are being chosen that are exchanged for others. */
  get isExchanging(): boolean {
    return (this.ahead ?? this.view).phase === PHASE.exchanging || this.exchanged.length > 0;
  }
  /** The hand cards that were chosen for that. */
  get exchanged(): number[] {
    return this.exchangedIn(this.path);
  }
  private exchangedIn(path: readonly number[]): number[] {
    return path.filter((action) => this.verbOf(action) === "exchange").map((action) => this.cardOf(action)!);
  }
  get canConfirm(): boolean {
    return this.isWhole || this.ends;
  }
  /** The path could go on, and can be ended here. */
  private get ends(): boolean {
    return this.path.length > 0 && this.after(this.path).includes(this.action("enough"));
  }
  /** The path at whose end a target, a power or a symbol is chosen; the last choice can be another. */
  private readonly choosing = $derived.by((): readonly number[] => {
    const last = this.path.at(-1);
    const isChoice = last !== undefined && (ON_CARDS.includes(this.verbOf(last)) || this.verbOf(last) === "call");
    return isChoice && this.isWhole ? this.path.slice(0, -1) : this.path;
  });
  /** Targets: by card, the action that chooses it. */
  readonly targets: ReadonlyMap<number, number> = $derived.by(() => {
    const found = new Map<number, number>();
    if (!this.isAsked) return found;
    for (const action of this.after(this.choosing))
      if (ON_CARDS.includes(this.verbOf(action))) found.set(this.cardOf(action)!, action);
    return found;
  });
  get isAiming(): boolean {
    return this.targets.size > 0;
  }
  /** The powers, or the symbols, to choose from. */
  readonly options: number[] = $derived.by(() => {
    if (!this.isAsked) return [];
    return this.after(this.choosing).filter((action) => /^(power|call)/.test(this.verbOf(action)));
  });
  /** The card that was chosen as the target last, or first of two. */
  get chosen(): number[] {
    const own = this.path.filter((action) => ON_CARDS.includes(this.verbOf(action))).map((action) => this.cardOf(action)!);
    const { first } = this.view.state;
    return first >= 0 ? [first, ...own] : own;
  }
  /** The card whose ability is used, or that pays. */
  get source(): number | null {
    return this.sourceOf(this.path);
  }
  private sourceOf([begin]: readonly number[]): number | null {
    if (begin !== undefined && /^(use|pay)$/.test(this.verbOf(begin))) return this.cardOf(begin);
    const { using, paid } = this.view.state;
    return using >= 0 ? using : paid >= 0 ? paid : null;
  }
  get paysPiece(): boolean {
    const [begin] = this.path;
    return this.draft.piece || (begin !== undefined && this.verbOf(begin) === "pay") || this.view.state.paid >= 0;
  }

  can(action: number): boolean {
    return this.isAsked && this.table.find(action) !== undefined;
  }
  /** The action that plays a card to a row. */
  playTo(card: number, seat: number): number {
    return seat === this.view.seat ? this.action("play", card) : this.action("play-to", seat, card);
  }
  /** Whether the chosen hand card can go to a row. */
  takes(seat: number): boolean {
    const { card } = this.draft;
    return card !== null && this.can(this.playTo(card, seat));
  }
  canPlay(card: number): boolean {
    return this.view.seats.some((seat) => this.can(this.playTo(card, seat)));
  }

  // ── What search likes best ───────────────────────────────────────────────────────────────────

  /** Look for the steps that make the best one a whole move, and aim it. */
  private async show({ action }: Best): Promise<void> {
    const ply = this.table.position?.ply;
    const isNow = (): boolean => this.table.isMyTurn && this.table.position?.ply === ply;
    const verb = this.verbOf(action);
    const isKnown = this.shown.ply === ply && this.shown.path[0] === action;
    const path = isKnown ? [...this.shown.path] : [action];
    const marks = isKnown ? [...this.shown.marks] : [0];
    await this.table.foresee();
    while (!isKnown && isNow() && this.viewAfter(path)?.isUnderWay) {
      await this.table.foresee(path);
      const next = this.after(path);
      const [best] = next.length > 1 ? (await this.table.hintAfter(path)).toSorted((a, b) => b.visits - a.visits) : [];
      const step = next.length > 1 ? best?.action : next[0];
      if (step === undefined || this.verbOf(step) === "enough") break; // that is confirmed
      if (next.length > 1) marks.push(path.length);
      path.push(step);
      await this.table.foresee(path.slice(0, -1));
    }
    if (!isNow()) return;
    this.shown = { ply: ply ?? -1, path, marks, card: /^play/.test(verb) ? this.cardOf(action) : null, piece: verb === "pay" };
    if (verb === "enough" || this.isSending) return;
    const { isTaught } = this.table;
    if (isTaught && verb === "pass") this.clear(); // its button is marked
    else if (isTaught || !this.isDrafting) this.begin(this.shown);
  }
  private shownFrom(action: number): readonly number[] {
    return this.shown.path[0] === action ? this.shown.path : [action];
  }
  /** What speaks for a move: a row score that is better for oneself, or what it is good for later. */
  private reasonFor(path: readonly number[]): string | null {
    const ahead = this.viewAfter(path);
    const last = path.at(-1);
    if (!ahead || last === undefined) return null;
    const { seat, scores, rows } = this.view;
    const isBetter = scores.some((before, at) => {
      const after = changesOf(this.view, ahead).scores[at]!;
      return at === seat ? after > before : after < before;
    });
    const verb = this.verbOf(last);
    const card = this.cardOf(last);
    if (isBetter || ahead.pileTotal(seat) > this.view.pileTotal(seat)) return this.brings(path);
    if (verb === "play-to" && this.print(card!).end)
      return say("web-scandaroon-why-closes", { name: this.table.nameOf(this.table.declared.parts(last).things[0]!) });
    if (verb === "play" && card !== null && this.hasAbility(card))
      return say("web-scandaroon-why-later", { does: this.meaning(card) });
    return verb === "pass" && rows[seat]!.length > 0 ? say("web-scandaroon-why-pass") : null;
  }
  /** What a move brings in all: of several steps every row score that would be another than now. */
  brings(path: readonly number[]): string {
    const says = this.prospectOf(path)?.says;
    const ahead = this.viewAfter(path);
    if (!says || !ahead) return "";
    const mine = this.view.bottom;
    if (path.length === 1 || ahead.pileTotal(mine) !== this.view.pileTotal(mine)) return tell(says);
    const { scores } = changesOf(this.view, ahead);
    const rows = clockwise(scores.length, this.view.bottom)
      .filter((seat) => scores[seat] !== this.view.scores[seat])
      .map((seat): Remark => {
        return { id: "scandaroon-brings-row", args: { ...this.table.whose(seat), before: this.view.scores[seat]!, after: scores[seat]! } };
      });
    const [one = "", two = "", three = "", four = ""] = rows;
    const many = ["nothing", "one", "two", "three", "four"][rows.length]!;
    return tell({ id: `scandaroon-brings-${many}`, args: { one, two, three, four } });
  }

  // ── What one does ────────────────────────────────────────────────────────────────────────────

  private begin(draft: Partial<Draft>): void {
    this.looked = null;
    this.drafted = { ...NOTHING, ...draft, ply: this.table.position?.ply ?? -1 };
  }
  clear(): void {
    this.drafted = NOTHING;
    this.looked = null;
  }

  /** One step more; what leaves no choice after it follows by itself. */
  async choose(action: number, path: readonly number[] = this.path, isOwn = true): Promise<void> {
    const { marks, card, piece } = this.draft;
    const kept = marks.filter((length) => length < path.length);
    if (isOwn) sounds.tap();
    this.begin({ path: [...path, action], marks: isOwn ? [...kept, path.length] : kept, card, piece });
    const mine = this.drafted;
    await this.table.foresee(path);
    if (this.drafted !== mine || !this.ahead?.isUnderWay) return;
    await this.table.foresee(mine.path);
    if (this.drafted !== mine || !WITHOUT_CHOICE.includes(this.ahead?.phase ?? -1)) return;
    const next = this.after(mine.path);
    if (next.length === 1) await this.choose(next[0]!, mine.path, false);
  }
  /** Take back the last choice. */
  stepBack(): void {
    const { marks, path, piece } = this.draft;
    const length = marks.at(-1) ?? 0;
    sounds.tap();
    if (length === 0) {
      if (piece && path.length > 0) this.begin({ piece: true });
      else this.clear();
    } else this.begin({ path: path.slice(0, length), marks: marks.slice(0, -1), piece });
  }
  private async send(action: number): Promise<void> {
    this.sent = this.table.position?.ply ?? -1;
    await this.table.play(action);
    if (!this.table.refused) return;
    this.rest = [];
    this.sent = -1;
  }
  confirm(): void {
    if (!this.canConfirm) return;
    const path = this.isWhole ? this.path : [...this.path, this.action("enough")];
    this.rest = path;
    this.drafted = NOTHING;
  }

  /** A card of the own hand is touched. */
  async touchHand(card: number): Promise<void> {
    if (this.isSending) return;
    const { draft } = this;
    const exchange = this.action("exchange", card);
    if (this.isExchanging) {
      if (this.path.includes(exchange)) {
        const path = this.path.filter((action) => action !== exchange);
        if (path.length === 0) this.clear();
        else await this.choose(path.at(-1)!, path.slice(0, -1));
      } else if (this.after(this.path).includes(exchange)) await this.choose(exchange);
      else void this.table.why(exchange, this.path);
    } else if (draft.piece || this.view.isUnderWay) {
      const pay = this.action("pay", card);
      if (this.can(pay)) await this.choose(pay, []);
      else void this.table.why(pay);
    } else if (draft.card === card) {
      if (this.isWhole) this.confirm();
    } else if (this.canPlay(card)) {
      const own = this.action("play", card);
      this.begin({ card });
      if (this.can(own)) await this.choose(own, []);
      else {
        sounds.tap();
        await this.table.foresee();
      }
    } else {
      // What stands on it can be read in any case.
      const isShown = this.looked === card;
      this.looked = isShown && !this.isAsked ? null : card;
      if (this.isAsked) void this.table.why(this.action("play", card));
    }
  }

  /** The end of a row is touched, or a card is let go there. */
  async touchPlace(seat: number, card: number | null = this.draft.card): Promise<void> {
    if (card === null || this.isSending) return;
    const action = this.playTo(card, seat);
    if (!this.can(action)) void this.table.why(action);
    else if (this.path[0] === action) this.confirm();
    else {
      this.begin({ card });
      await this.choose(action, []);
    }
  }
  /** A hand card was let go over a row: that is meant. */
  async drop(seat: number, card: number): Promise<void> {
    if (this.isExchanging || this.draft.piece) return this.touchHand(card);
    await this.table.play(this.playTo(card, seat));
  }

  /** A card of a row, or of the discard pile, is touched. */
  async touchCard(card: number, seat: number): Promise<void> {
    if (this.isSending) return;
    const target = this.targets.get(card);
    const [any] = this.targets.values();
    const use = this.action("use", card);
    if (target !== undefined) {
      if (this.path.at(-1) === target && this.isWhole) this.confirm();
      else await this.choose(target, this.choosing);
    } else if (any !== undefined && this.table.isMyTurn) {
      if (this.path[0] === use) this.clear();
      else void this.table.why(this.action(this.verbOf(any) as "discard", card), this.choosing);
    } else if (this.draft.piece && this.path.length === 0 && seat === this.view.seat) {
      const pay = this.action("pay", card);
      if (this.can(pay)) await this.choose(pay, []);
      else void this.table.why(pay);
    } else if (this.path[0] === use) {
      if (this.isWhole) this.confirm();
      else this.clear();
    } else if (this.can(use)) {
      this.begin({});
      await this.choose(use, []);
    } else if (this.isAsked && seat === this.view.seat && this.hasAbility(card)) {
      this.looked = card;
      void this.table.why(use);
    } else this.looked = this.looked === card ? null : card;
  }
  private hasAbility(card: number): boolean {
    const { text } = this.print(card);
    return text !== "nothing" && text !== "effect";
  }

  get pieceIsAlive(): boolean {
    return this.isAsked && this.table.legal.some(({ action }) => this.verbOf(action) === "pay");
  }
  touchPiece(): void {
    if (this.isSending) return;
    if (this.paysPiece) this.clear();
    else if (this.pieceIsAlive) {
      sounds.tap();
      this.begin({ piece: true });
    } else {
      const [any] = [...this.view.hand, ...this.view.rows[this.view.bottom]!.map(({ card }) => card)];
      void this.table.why(this.action("pay", any ?? 0));
    }
  }
  async pass(): Promise<void> {
    const pass = this.action("pass");
    if (this.can(pass)) {
      this.begin({});
      await this.choose(pass, []);
    } else void this.table.why(pass);
  }

  // ── In words ─────────────────────────────────────────────────────────────────────────────────

  symbolName(symbol: number): string {
    return this.prints.symbolName(symbol);
  }
  cardName(card: number): string {
    return this.prints.cardName(card);
  }
  /** What a card does, in words; empty where it does nothing. */
  meaning(card: number): string {
    return this.prints.meaning(card);
  }
  /** All that stands on a card. */
  told(card: number): string[] {
    return this.prints.told(card);
  }

  /** Cards and what stands on them have names that can be read and heard; a table writes them with their ids. */
  readonly heard = (remark: Remark): Remark => {
    const args = { ...remark.args };
    for (const [name, [card]] of Object.entries(remark.things ?? {})) {
      if (name === "card" || name === "first") args[name] = this.cardThing(card!);
      if (name === "text") args[name] = this.meaning(card!); // what stands on this card
    }
    return { ...remark, args };
  };
  private cardThing(card: number): Thing {
    return { ...this.prints.cardRemark(card), kind: "card", thing: card };
  }

  /** A card with its place: the row, or the hand. */
  private cardApart(card: number): string {
    const row = this.view.rows.find((row) => row.some((lying) => lying.card === card)) ?? [];
    return say("web-scandaroon-card-apart", { card: this.cardName(card), place: row.findIndex((lying) => lying.card === card) + 1 });
  }
  /** A card with whose row it lies in. */
  private cardWhere(card: number, name = this.cardName(card)): string {
    const seat = this.view.find(card)?.seat;
    const who = seat === undefined ? "nobody" : seat === this.table.listener ? "you" : "other";
    return say("web-scandaroon-card-of", { who, card: name, name: seat === undefined ? "" : this.table.nameOf(seat) });
  }
  /** What a card brings to a row that it is played to. */
  private broughtBy(card: number): string {
    const [does, ...rest] = this.meaning(card) ? this.told(card) : ["", ...this.told(card)];
    const later = does && this.hasAbility(card) ? say("web-scandaroon-later", { does }) : does;
    return [later, ...rest].filter(Boolean).join("; ");
  }
  /** What one is about to do, as a question; null: the path is not whole. */
  get question(): string | null {
    return this.path.length > 0 && this.canConfirm ? this.worded("sure", this.path) : null;
  }
  /** A move in words: whether one is sure, or that it is the best. */
  private worded(how: "sure" | "best", path: readonly number[]): string {
    const last = path.at(-1)!;
    const { verb, things } = this.table.declared.parts(last);
    const { first, paid } = this.view.state;
    const swapped = path.findLast((action) => this.verbOf(action) === "swap");
    const paired = swapped !== undefined ? this.cardOf(swapped)! : first;
    const card = this.cardOf(last);
    const source = this.sourceOf(path);
    const does = card === null ? "" : verb === "use" ? this.meaning(card) : /^play/.test(verb) ? this.broughtBy(card) : "";
    const exchanged = this.exchangedIn(path);
    const isOnRow = verb !== "lay" && ON_CARDS.includes(verb);
    const named = [...new Set([card, source, paired])].flatMap((each) => (each === null || each < 0 ? [] : [this.cardName(each)]));
    const nameOf = (each: number): string =>
      named.filter((name) => name === this.cardName(each)).length > 1 ? this.cardApart(each) : this.cardName(each);
    return say(`web-scandaroon-${how}-${how === "sure" && this.isExchanging ? "exchange" : verb}`, {
      card: card === null || verb === "pass" ? "" : isOnRow ? this.cardWhere(card, nameOf(card)) : nameOf(card),
      source: source === null ? "" : nameOf(source),
      how: this.verbOf(path[0]!) === "pay" || paid >= 0 ? "piece" : "ability",
      first: paired >= 0 ? this.cardWhere(paired, nameOf(paired)) : "",
      name: verb === "play-to" ? this.table.nameOf(things[0]!) : "",
      symbol: verb === "call" ? this.symbolName(things[0]!) : "",
      does,
      has: does === "" ? "nothing" : "text",
      count: exchanged.length,
      cards: listed(exchanged.map((each) => this.cardName(each))),
    });
  }
  /** What is asked for next. */
  get request(): string | null {
    if (this.question !== null) return this.question;
    if (this.draft.card !== null && this.path.length === 0) return say("web-scandaroon-which-row");
    if (this.draft.piece && this.path.length === 0) return say("web-scandaroon-which-payment");
    const ask = this.path.length > 0 ? this.foresight(this.path)?.ask : this.table.ask;
    return ask ? tell(this.heard(ask)) : null;
  }
}
