/** A match, as a fold over its actions: `core/match.py` in the browser. Chance moves by itself, from the seed. */
import type { Declared } from "../core/declared";
import { CHANCE, NOBODY, type Row, type Rules, SPECTATOR, type State } from "../rules/rules";
import { drawn, hashOf } from "./seed";
import { type Line, written } from "./transcript";

/** One action, with the states around it. */
export interface Step {
  actor: number;
  action: number;
  before: State;
  after: State;
}

/** A position to choose from: the match's own, or that of one of those who choose together. */
export interface Choice {
  state: State;
  actor: number;
}

export interface Begun {
  game: string;
  /** All options, those left to their defaults too. */
  options: Record<string, string>;
  codes: number[];
  names: string[];
  seed: string;
  /** At which of its draws chance began to draw anew, since people had agreed to that. */
  anew?: readonly number[];
}

export class Match implements Choice {
  state: State;
  actor: number;
  readonly steps: Step[] = [];
  /** It was ended before its end: nobody can play on, for its seed is no secret any more. */
  isGivenUp = false;
  readonly seedHash: string;
  /** The places among the steps where a player moved. */
  private readonly movedAt: number[] = [];

  constructor(
    readonly rules: Rules,
    private readonly declared: Declared,
    readonly begun: Begun,
  ) {
    this.seedHash = hashOf(begun.seed);
    this.state = rules.setup(begun.names.length, begun.codes);
    this.actor = rules.actor(this.state);
    this.letChanceMove();
  }

  get seats(): number {
    return this.begun.names.length;
  }
  get isOver(): boolean {
    return this.actor === NOBODY;
  }
  /** The seats that choose now: the actor, or all who choose together. */
  get choosers(): number[] {
    if (this.actor < 0) return [];
    if (!this.choosesTogether) return [this.actor];
    return Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => this.rules.together(this.state, seat));
  }
  get choosesTogether(): boolean {
    return this.actor >= 0 && this.rules.together(this.state, this.actor);
  }
  get isForced(): boolean {
    return this.actor >= 0 && this.rules.forced(this.state);
  }

  /** Make a legal move of the actor, and let chance answer it; what happened. */
  play(action: number): Step[] {
    this.movedAt.push(this.steps.length);
    return [this.apply(action), ...this.letChanceMove()];
  }

  /** Take back the last moves of players, and what chance did after them; it does the same again. */
  undo(moves: number): void {
    const first = this.movedAt.splice(-moves)[0]!;
    const { before, actor } = this.steps[first]!;
    this.steps.splice(first);
    this.state = before;
    this.actor = actor;
  }

  /** The match as one of those who choose together may know it: they came first, and did this. Null: they cannot. */
  planned(seat: number, plan: readonly number[]): Choice | null {
    const { rules } = this;
    let state = rules.turnTo(this.state, seat);
    for (const action of plan) {
      if (rules.actor(state) !== seat || !rules.legal(state).includes(action)) return null;
      state = rules.apply(state, action);
    }
    return { state, actor: rules.actor(state) };
  }

  get payoff(): number[] | null {
    return this.isOver ? this.rules.payoff(this.state, this.seats) : null;
  }
  get winners(): number[] | null {
    return this.payoff && this.payoff.flatMap((share, seat) => (share > 0 ? [seat] : []));
  }
  /** The match was ended by its bound on decisions, not by the book. */
  get isCutOff(): boolean {
    return this.isOver && Boolean(this.declared.viewOf(this.state).cut_off);
  }
  get standings(): Row[] {
    return this.begun.names.map((_, seat) => this.rules.standing(this.state, seat));
  }

  /** The match as a text, in the form of a saved file. */
  get transcript(): string {
    const { game, options, names, seed } = this.begun;
    const { version, edition } = this.rules.modules;
    const { winners, isGivenUp, seedHash } = this;
    const isOpen = this.isOver || isGivenUp;
    return written({
      game, version, edition, options, names, seedHash, winners, isGivenUp, lines: this.lines(), seed: isOpen ? seed : null,
    });
  }

  /** A line for each move of a player, and for what chance did at one go. */
  private lines(): Line[] {
    const lines: Line[] = [];
    let fallen: string[] = [];
    let draws = 0;
    for (const step of this.steps) {
      const { words } = this.declared.move(step.action);
      if (step.actor !== CHANCE) {
        lines.push({ actor: step.actor, moves: [words] });
        continue;
      }
      fallen.push(words);
      const tape = this.tapeAt(draws++);
      if (this.halts(step)) {
        lines.push({ actor: CHANCE, moves: fallen, tape });
        fallen = [];
      }
    }
    return lines;
  }
  /** Whether what chance does at one go, a roll or a deal, is complete with this step. */
  private halts({ before, action, after }: Step): boolean {
    return this.rules.actor(after) !== CHANCE || this.rules.report(before, action, after, SPECTATOR).told.length > 0;
  }

  private apply(action: number): Step {
    const after = this.rules.apply(this.state, action);
    const step = { actor: this.actor, action, before: this.state, after };
    this.steps.push(step);
    this.state = after;
    this.actor = this.rules.actor(after);
    return step;
  }
  private letChanceMove(): Step[] {
    const steps: Step[] = [];
    while (this.actor === CHANCE) steps.push(this.apply(this.fated()));
    return steps;
  }
  /** What the seed makes chance do now. */
  private fated(): number {
    const { actions, ends } = this.rules.weigh(this.state);
    const index = this.steps.length - this.movedAt.length;
    const point = drawn(this.begun.seed, index, ends.at(-1)!, this.tapeAt(index));
    return actions[ends.findIndex((end) => end > point)]!;
  }
  private tapeAt(index: number): number {
    return this.begun.anew?.filter((from) => from <= index).length ?? 0;
  }
}
