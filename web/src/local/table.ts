/** A table on this device: what its facts add up to. `server/table.py` with one person, and without clocks. */
import type { Declared } from "../core/declared";
import type { GameFacts, Level, Position, Settings, Whole } from "../protocol";
import type { Rules } from "../rules/rules";
import type { By, Entry, Fact, Log } from "./facts";
import { type Choice, Match, type Step } from "./match";

/** Who plays on for someone who resigned. */
const STAND_IN: Level = "journeyman";

export interface Sitter {
  name: string;
  /** Of a bot; null: a person. */
  level: Level | null;
  hasResigned: boolean;
}

interface Ply {
  seat: number;
  by: By;
  version: number;
}

/** What one of those who choose together has chosen so far. */
interface Plan {
  actions: number[];
  by: By;
  isWhole: boolean;
}

/** A fact that was taken up, and what it did. */
export interface Happened {
  entry: Entry;
  steps: Step[];
  /** What happened in the match from this version on was taken back by it. */
  since: number | null;
}

/** What the rules of a game are, and what its numbers mean. */
export interface Known {
  facts: GameFacts;
  declared: Declared;
  rules: Rules;
}

/** A fact that does not follow from our rules. */
export class DoesNotFold extends Error {}

export class Table {
  readonly id: string;
  readonly settings: Settings;
  version = 0;
  status: Whole["status"] = "waiting";
  sitters: Sitter[] = [];
  match: Match | null = null;
  /** The seats that are to move. */
  awaited: number[] = [];
  /** The seats that choose together, whether they have chosen or not. */
  choosers: number[] = [];
  next: string | null = null;
  readonly past: Happened[] = [];
  seed = "";
  touched: number;
  private plies: Ply[] = [];
  private plans = new Map<number, Plan>();
  private readonly actions: Map<string, number>;

  constructor(
    log: Log,
    readonly known: Known,
  ) {
    this.id = log.table;
    this.settings = log.settings;
    this.touched = log.created;
    this.actions = known.declared.actions;
    for (const entry of log.entries) this.take(entry);
  }

  // ── Taking up facts ──────────────────────────────────────────────────────────────────────────

  /** Take up the next fact. */
  take(entry: Entry): Happened {
    const happened: Happened = { entry, steps: [], since: null };
    this.version = entry.version;
    this.touched = entry.time;
    const { fact } = entry;
    switch (fact.fact) {
      case "sat":
        this.sitters[fact.seat] = { name: fact.name, level: null, hasResigned: false };
        break;
      case "bot-sat":
        this.sitters[fact.seat] = { name: fact.name, level: fact.level, hasResigned: false };
        break;
      case "started":
        happened.steps = this.start(fact.seed, fact.anew);
        break;
      case "moved":
        happened.steps = this.move(fact);
        break;
      case "chosen":
        happened.steps = this.choose(fact);
        break;
      case "undone":
        happened.since = this.takeBack(fact.ply);
        break;
      case "resigned":
        this.sitters[fact.seat]!.hasResigned = true;
        if (this.isDecided) this.end();
        break;
      case "followed":
        this.next = fact.table;
        break;
    }
    this.past.push(happened);
    return happened;
  }

  private start(seed: string, anew: readonly number[] = []): Step[] {
    const { facts, declared, rules } = this.known;
    const { game } = this.settings;
    const names = this.sitters.map(({ name }) => name);
    this.seed = seed;
    this.match = new Match(rules, declared, { game, names, seed, anew, options: this.options, codes: codesOf(facts, this.options) });
    this.status = "playing";
    this.await();
    return [...this.match.steps];
  }

  private move({ seat, move, by }: Extract<Fact, { fact: "moved" }>): Step[] {
    const match = this.match!;
    const action = this.actionOf(move);
    if (match.actor !== seat || !match.rules.legal(match.state).includes(action)) throw new DoesNotFold(move);
    const steps = match.play(action);
    this.plies.push({ seat, by, version: this.version });
    this.plans.clear();
    this.await();
    if (match.isOver) this.end();
    return steps;
  }

  private choose({ seat, moves, by }: Extract<Fact, { fact: "chosen" }>): Step[] {
    const match = this.match!;
    const actions = moves.map((move) => this.actionOf(move));
    const after = this.chooses(seat) ? match.planned(seat, actions) : null;
    if (!after) throw new DoesNotFold(moves.join());
    this.plans.set(seat, { actions, by, isWhole: after.actor !== seat });
    const isDone = this.choosers.every((other) => this.plans.get(other)?.isWhole);
    const steps = isDone ? this.makeChoices(match) : [];
    this.await();
    if (match.isOver) this.end();
    return steps;
  }
  /** All have chosen: the choices are made, seat by seat as the rules ask for them. */
  private makeChoices(match: Match): Step[] {
    const plans = this.plans;
    this.plans = new Map();
    const left = new Map([...plans].map(([seat, { actions }]) => [seat, [...actions]]));
    const steps: Step[] = [];
    for (let seat = match.actor; left.get(seat)?.length; seat = match.actor) {
      steps.push(...match.play(left.get(seat)!.shift()!));
      this.plies.push({ seat, by: plans.get(seat)!.by, version: this.version });
    }
    return steps;
  }

  private takeBack(ply: number): number {
    const match = this.match!;
    const made = this.plies[ply];
    if (!made) throw new DoesNotFold(`undo ${ply}`);
    match.undo(this.plies.length - ply);
    this.plies.length = ply;
    this.plans.clear();
    this.await();
    return made.version;
  }

  private await(): void {
    const match = this.match!;
    const seats = match.choosers;
    this.choosers = match.choosesTogether ? seats : [];
    this.awaited = seats.filter((seat) => !this.plans.get(seat)?.isWhole);
  }

  private end(): void {
    const match = this.match!;
    this.status = "over";
    this.awaited = [];
    this.choosers = [];
    this.plans.clear();
    match.isGivenUp = !match.isOver;
  }

  private actionOf(move: string): number {
    return this.actions.get(move) ?? -1;
  }

  // ── What follows from it ─────────────────────────────────────────────────────────────────────

  get actor(): number {
    return this.awaited[0] ?? -2;
  }
  get ready(): number[] {
    return [...this.plans].flatMap(([seat, { isWhole }]) => (isWhole ? [seat] : [])).sort((a, b) => a - b);
  }
  /** The seats of whoever has this device. */
  get mine(): number[] {
    return this.sitters.flatMap(({ level }, seat) => (level === null ? [seat] : []));
  }
  /** Who moves here by itself, and how well; null: a person is waited for. */
  levelOf(seat: number): Level | null {
    const { level, hasResigned } = this.sitters[seat]!;
    return level ?? (hasResigned ? (this.settings.stand_in ?? STAND_IN) : null);
  }
  chooses(seat: number): boolean {
    return this.choosers.includes(seat);
  }
  planOf(seat: number): number[] {
    return this.plans.get(seat)?.actions ?? [];
  }
  /** The match as a seat goes on from it: with what it chose, where seats choose together. */
  choiceOf(seat: number): Choice {
    return this.chooses(seat) ? this.match!.planned(seat, this.planOf(seat))! : this.match!;
  }
  /** How many moves were made, as a seat counts them: its own choices are among them. */
  plyOf(seat: number): number {
    return this.plies.length + this.planOf(seat).length;
  }
  /** Whether the next move is made by itself: everyone can tell that it is the only one. */
  get isForced(): boolean {
    return this.settings.forced && this.status === "playing" && this.choosers.length === 0 && this.match!.isForced;
  }

  /** The last move that a seat chose itself. */
  ownLast(seat: number): number | null {
    const ply = this.plies.findLastIndex((made) => made.seat === seat && made.by === "person");
    return ply < 0 ? null : ply;
  }
  undoOf(seat: number): Position["undo"] {
    if (this.status !== "playing") return "no";
    if (this.planOf(seat).length > 0) return "free"; // nobody has seen it
    const ply = this.ownLast(seat);
    if (!this.settings.undo || ply === null) return "no";
    const isGone = (made: Ply): boolean => made.by === "person" && made.seat !== seat && this.sitters[made.seat]!.hasResigned;
    return this.plies.slice(ply).some(isGone) ? "no" : "free";
  }

  /** All options, those left to their defaults too. */
  get options(): Record<string, string> {
    const given = this.settings.options;
    return Object.fromEntries(this.known.facts.options.map(({ name, words }) => [name, given[name] ?? words[0]!]));
  }

  /** Whether resigning ended the match: one side is left, or no person. */
  private get isDecided(): boolean {
    const sides = this.sides;
    const left = this.sitters.flatMap(({ hasResigned }, seat) => (hasResigned ? [] : [seat]));
    const hasPerson = left.some((seat) => this.sitters[seat]!.level === null);
    return new Set(left.map((seat) => sides[seat])).size <= 1 || !hasPerson;
  }
  /** Who plays together: the side of each seat. */
  private get sides(): number[] {
    const { options } = this;
    const found = this.known.facts.sides.find(
      ({ seats, options: some }) =>
        seats === this.settings.seats && Object.entries(some).every(([name, word]) => options[name] === word),
    );
    return found?.sides ?? this.sitters.map((_, seat) => seat);
  }
  /** Each seat's share of the victory, once it is over: the book's, or of those who stayed. */
  get payoff(): number[] {
    const byBook = this.match!.payoff;
    if (byBook) return byBook;
    const { sides, sitters } = this;
    const gone = new Set(sitters.flatMap(({ hasResigned }, seat) => (hasResigned ? [sides[seat]] : [])));
    const ofSides = sides.map((side) => !gone.has(side));
    const wins = ofSides.some(Boolean) ? ofSides : sitters.map(({ hasResigned }) => !hasResigned);
    const count = Math.max(wins.filter(Boolean).length, 1);
    return wins.map((won) => Number(won) / count);
  }
}

/** The checked options, in the order in which `setup` takes them. */
export function codesOf({ options }: GameFacts, words: Record<string, string>): number[] {
  return options.map((option) => {
    const code = option.words.indexOf(words[option.name]!);
    if (code < 0) throw new DoesNotFold(`${option.name}: ${words[option.name]}`);
    return code;
  });
}
