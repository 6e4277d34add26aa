/** The rules of a game, compiled: verbs on states, which are bytes and are never changed. */
import type { Declared as Facts, Gap } from "../protocol";
import { Instance } from "./instance";
import type { Modules } from "./manifest";

export type State = Uint8Array;
export type Row = number[];

export const CHANCE = -1;
export const NOBODY = -2;
export const SPECTATOR = -1;

/** Rows of a report; the heading comes behind them. */
const MOST_ROWS = 32;
/** Stands where a chance would, beside the sentence that says what failing would cost. */
const PRICE = -1;
const BEFORE = 0;
const AFTER = 1;
/** Where the moments of a report begin among its views. */
const MOMENTS = 3;
const ROW = 16;

export interface Scene {
  view: State;
  outline: Uint8Array;
}
/** What a seat sees of a position. */
export interface Look extends Scene {
  ask: Row | null;
  actions: number[];
}
/** What a seat hears and sees of a step. */
export interface Report {
  action: number;
  told: Row[];
  heading: Row | null;
  moments: Scene[];
  outcome: Uint8Array | null;
}
/** What a move would bring. */
export interface Prospect {
  state: State;
  says: Row;
  chances: { says: Row; chance: number }[];
  price: Row | null;
}

export class Rules {
  private readonly widths: number[];

  private constructor(
    private readonly instance: Instance,
    readonly modules: Modules,
    facts: Facts,
  ) {
    this.widths = facts.sentences.map(({ gaps }) => 1 + gaps.reduce((sum, gap) => sum + widthOf(gap), 0));
  }

  /** `address` is where the module lies. Refuses one that is not of the sources that its rows and records are read by. */
  static async load(modules: Modules, facts: Facts, address: string): Promise<Rules> {
    if (modules.sources !== facts.sources) throw new Error(`${modules.rules.file} is not of ${facts.sources}`);
    return new Rules(await Instance.load(address, modules.rules), modules, facts);
  }

  // ── Playing ──────────────────────────────────────────────────────────────────────────────────

  setup(seats: number, codes: readonly number[]): State {
    this.instance.call("setup", this.instance.at("states"), seats, ...codes);
    return this.state();
  }
  actor(s: State): number {
    return this.instance.call("actor", this.put(s));
  }
  legal(s: State): number[] {
    return this.instance.shorts("actions", this.instance.call("legal", this.put(s)));
  }
  /** The state after a legal action. */
  apply(s: State, action: number): State {
    this.instance.call("apply", this.put(s), action);
    return this.state();
  }
  payoff(s: State, seats: number): number[] {
    this.instance.call("payoff", this.put(s));
    return this.instance.floats("payoffs", seats);
  }
  redact(s: State, seat: number): State {
    this.instance.call("redact", this.put(s), seat);
    return this.state();
  }
  /** What chance can do, and the weight of each with all before it. */
  weigh(s: State): { actions: number[]; ends: number[] } {
    const count = this.instance.call("weigh", this.put(s));
    return { actions: this.instance.shorts("actions", count), ends: this.instance.floats("ends", count) };
  }
  forced(s: State): boolean {
    return this.instance.call("forced", this.put(s)) !== 0;
  }
  together(s: State, seat: number): boolean {
    return this.modules.simultaneous && this.instance.call("together", this.put(s), seat) !== 0;
  }
  turnTo(s: State, seat: number): State {
    this.instance.call("turn_to", this.put(s), seat);
    return this.state();
  }

  // ── What a table shows ───────────────────────────────────────────────────────────────────────

  /** What a seat sees of the truth; what it may do, where it has to move. */
  look(s: State, seat: number, isMine: boolean): Look {
    const { instance } = this;
    instance.call("look", this.put(s), seat, Number(isMine));
    const [asked, allowed] = instance.numbers("counts", 2);
    return {
      view: this.state("views", BEFORE),
      outline: this.outline(),
      ask: isMine && asked ? this.row(0) : null,
      actions: isMine ? instance.shorts("actions", allowed!) : [],
    };
  }
  report(before: State, action: number, after: State, seat: number): Report {
    const { instance } = this;
    instance.call("report", this.put(before, BEFORE), action, this.put(after, AFTER), seat);
    const [told, headed, moments, ended, seen] = instance.numbers("counts", 5) as [number, number, number, number, number];
    const rows = this.rows(told);
    const heading = headed ? this.row(MOST_ROWS) : null;
    const outcome = ended ? instance.bytes("outcome").subarray(0, this.modules.outcome) : null;
    const views = Array.from({ length: moments }, (_, i) => this.state("views", MOMENTS + i));
    return { action: seen, told: rows, heading, moments: views.map((view) => this.outlined(view, seat)), outcome };
  }
  /** A view with its outline. */
  outlined(view: State, seat: number): Scene {
    this.instance.call("outlined", this.put(view), seat);
    return { view, outline: this.outline() };
  }
  /** What the actor is asked, whose view this is. */
  ask(view: State): Row | null {
    return this.instance.call("ask", this.put(view)) ? this.row(0) : null;
  }
  why(view: State, action: number): Row | null {
    return this.instance.call("why", this.put(view), action) ? this.row(0) : null;
  }
  standing(s: State, seat: number): Row {
    this.instance.call("standing", this.put(s), seat);
    return this.row(0);
  }
  foresee(view: State, action: number): Prospect | null {
    const { instance } = this;
    const count = instance.call("foresee", this.put(view), action);
    if (count === 0) return null;
    const [says, ...rows] = this.rows(count);
    const chances = instance.floats("chances", count).slice(1);
    const likely = rows.map((row, i) => ({ says: row, chance: chances[i]! }));
    return {
      state: this.state("prospects"),
      says: says!,
      chances: likely.filter(({ chance }) => chance !== PRICE),
      price: likely.find(({ chance }) => chance === PRICE)?.says ?? null,
    };
  }

  private put(s: State, nth = 0): number {
    return this.instance.put(s, "states", nth);
  }
  private state(place = "states", nth = 0): State {
    return this.instance.bytes(place, nth);
  }
  private outline(): Uint8Array {
    return this.modules.outline ? this.instance.bytes("outline") : new Uint8Array();
  }
  private rows(count: number): Row[] {
    return Array.from({ length: count }, (_, i) => this.row(i));
  }
  /** A row, as long as its sentence is. */
  private row(nth: number): Row {
    const at = nth * ROW;
    const numbers = this.instance.numbers("rows", at + ROW).slice(at);
    return numbers.slice(0, this.widths[numbers[0]!]);
  }
}

function widthOf(gap: Gap): number {
  return gap.width ?? 1;
}
