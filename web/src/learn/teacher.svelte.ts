/**
 * A lesson as a feed. The rules run in the page: a lesson hides nothing. What the learner does is compared with the
 * lesson; another idea is answered, and the table stays as it is.
 */
import type { AnyWish, Answered, Ears, Feed } from "../core/feed";
import type { Remark, Settings } from "../protocol";
import { ahead, foreseen, reasonAgainst } from "../rules/answers";
import type { State } from "../rules/rules";
import { chairsOf, event, logOf, whole } from "../local/door";
import type { Entry, Fact, Log } from "../local/facts";
import { type Known, Table } from "../local/table";
import type { Lesson, Step } from "./lesson";

/** Any idea that the lesson does not name. */
const ELSE = "else";
/** Someone moves before they have read on. */
const READ_ON = "learn-read-on";

/** Who sits at the table: the learner, and those whose moves the lesson makes. */
export interface Sitting {
  table: string;
  game: string;
  /** By seat. */
  names: readonly string[];
}

export class Teacher implements Feed {
  readonly isTaught = true;
  /** Which step it is. */
  at = $state(0);
  /** The message that answers the last try; null: there was none since the step began. */
  answer = $state<string | null>(null);
  /** Counts the tries that were answered: the same answer can come again. */
  tries = $state(0);
  private table: Table;
  /** What is still to be done in this step. */
  private left: string[] = [];

  constructor(
    readonly lesson: Lesson,
    private readonly known: Known,
    private readonly sitting: Sitting,
    private readonly ears: Ears,
    private readonly reaches: (step: number) => void = () => undefined,
  ) {
    this.table = this.folded(0);
  }

  get step(): Step {
    return this.lesson.steps[this.at]!;
  }
  /** The message of the step. */
  get note(): string {
    return `learn-${this.sitting.game}-${this.step.note}`;
  }
  /** The learner is to do something in this step. */
  get isToDo(): boolean {
    return (this.step.do ?? []).length > 0;
  }
  get isLast(): boolean {
    return this.at === this.lesson.steps.length - 1;
  }

  // ── From step to step ────────────────────────────────────────────────────────────────────────

  /** Show a step anew, as if all before it had just happened. */
  open(at: number): void {
    this.table = this.folded(at);
    this.ears.connection("online");
    this.tellAll();
    this.begin(at);
  }
  back(): void {
    this.open(Math.max(this.at - 1, 0));
  }
  /** Go on; what is still to be done is done. */
  next(): void {
    while (this.left.length > 0) this.take(this.seat, this.left.shift()!);
    if (!this.isLast) this.begin(this.at + 1);
  }

  private begin(at: number): void {
    this.at = at;
    this.answer = null;
    this.left = [...(this.step.do ?? [])];
    for (const line of this.step.moves ?? []) this.take(...read(line), !this.step.leaps);
    if (this.step.leaps) this.tellAll();
    this.reaches(at);
  }

  /** The table as it is before a step. */
  private folded(at: number): Table {
    const { lesson, sitting, known } = this;
    const table = new Table(begun(lesson, sitting, known), known);
    for (const { moves = [], do: own = [] } of lesson.steps.slice(0, at)) {
      for (const line of moves) table.take(entryOf(table, ...read(line), lesson.seat));
      for (const move of own) table.take(entryOf(table, lesson.seat, move, lesson.seat));
    }
    return table;
  }

  private take(seat: number, move: string, isSeen = true): void {
    const happened = this.table.take(entryOf(this.table, seat, move, this.seat));
    if (isSeen) this.ears.hear(event(this.table, happened, this.seat));
  }
  private tellAll(): void {
    this.ears.hear(whole(this.table, this.seat));
    this.ears.hear({ is: "presence", chairs: chairsOf(this.table), watching: 0, bot_in: null });
  }

  // ── What is asked for ────────────────────────────────────────────────────────────────────────

  async send(wish: AnyWish): Promise<Answered> {
    const { table, seat, known } = this;
    const id = "";
    switch (wish.do) {
      case "move": {
        const why = this.try(wish.action);
        if (why) return { is: "refused", id, why: { id: why }, version: table.version };
        return { is: "done", id, version: this.table.version };
      }
      case "why":
        return { is: "why", id, why: this.why(wish.action, wish.path) };
      case "foresee": {
        const ply = table.plyOf(seat);
        if (!this.isAsked) return { is: "foresight", id, ply, prospects: [], ask: null };
        return { is: "foresight", id, ply, ...foreseen(known.rules, this.aheadOf(wish.path), seat, false) };
      }
      case "hint":
        return { is: "hint", id, thoughts: this.thoughtsAfter(wish.path ?? []) };
      case "earlier":
        return { is: "earlier", id, ...logOf(table, seat, wish.before) };
      default:
        return { is: "refused", id, why: { id: "web-here-alone" }, version: table.version };
    }
  }
  renew(): void {
    this.tellAll();
  }
  close(): void {
    // nothing runs
  }

  private why(action: number, path?: readonly number[]): Remark | null {
    const { rules, declared } = this.known;
    if (!this.isAsked) return { id: "not-your-turn" };
    const row = reasonAgainst(rules, this.aheadOf(path), this.seat, action);
    return row && declared.remark(row, { seat: this.seat, names: this.sitting.names });
  }

  /** The learner moves: as the lesson has it, or by an idea of their own, which is answered. */
  private try(action: number): string | null {
    const { words } = this.known.declared.move(action);
    const place = this.left.indexOf(words);
    if (place < 0) {
      this.answer = this.left.length > 0 ? `${this.note}-${this.step.ideas?.[words] ?? ELSE}` : READ_ON;
      this.tries += 1;
      return this.answer;
    }
    this.answer = null;
    this.left.splice(place, 1);
    this.take(this.seat, words);
    if (this.left.length === 0 && !this.isLast) this.begin(this.at + 1);
    return null;
  }

  /** The move of the lesson, in the form of what search finds. */
  private thoughtsAfter(path: readonly number[]): { action: number; visits: number; value: number }[] {
    const made = path.map((action) => this.known.declared.move(action).words);
    const legal = this.isAsked ? this.known.rules.legal(this.aheadOf(path)) : [];
    const next = this.left.filter((move) => !made.includes(move)).map((move) => this.actionOf(move));
    return next.filter((action) => legal.includes(action)).slice(0, 1).map((action) => ({ action, visits: 1, value: 1 }));
  }

  private get seat(): number {
    return this.lesson.seat;
  }
  private get isAsked(): boolean {
    return this.table.awaited.includes(this.seat);
  }
  private aheadOf(path: readonly number[] = []): State {
    const view = this.known.rules.redact(this.table.choiceOf(this.seat).state, this.seat);
    return ahead(this.known.rules, view, this.seat, path);
  }
  private actionOf(move: string): number {
    return this.known.declared.actions.get(move) ?? -1;
  }
}

/** A line of a lesson: "1: roll". */
function read(line: string): [seat: number, move: string] {
  const [seat, move] = line.split(": ");
  return [Number(seat), move!];
}

function entryOf(table: Table, seat: number, move: string, learner: number): Entry {
  const by = seat === learner ? "person" : "bot";
  const words = (action: number): string => table.known.declared.move(action).words;
  const fact: Fact = table.chooses(seat)
    ? { fact: "chosen", seat, moves: [...table.planOf(seat).map(words), move], by }
    : { fact: "moved", seat, move, by };
  return { version: table.version + 1, time: 0, fact };
}

/** The table of a lesson as it begins. */
function begun(lesson: Lesson, { table, game, names }: Sitting, { rules }: Known): Log {
  const { seats, options, seed, seat: own } = lesson;
  const { version, edition } = rules.modules;
  const sitting = names.map((name, seat): Fact =>
    seat === own ? { fact: "sat", seat, name } : { fact: "bot-sat", seat, level: "apprentice", name },
  );
  const facts: Fact[] = [...sitting, { fact: "started", seed, rules: version, edition }];
  const entries = facts.map((fact, i) => ({ version: i + 1, time: 0, fact }));
  return { table, settings: { ...SETTINGS, game, seats, options }, created: 0, entries };
}

/** Nothing is taken back, and nothing happens by itself: the lesson says what happens. */
const SETTINGS: Omit<Settings, "game" | "seats" | "options"> = {
  pace: { is: "relaxed" },
  listed: false,
  spectators: false,
  delay: 0,
  undo: false,
  hints: false,
  forced: false,
  stand_in: "journeyman",
  away_after: 60,
  bot_pause: 0,
  rated: false,
};
