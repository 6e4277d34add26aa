/** What was: all that a seat was told of a match, event by event, each with the position after it. */
import { Declared, type Fields } from "../core/declared";
import { api } from "../core/api";
import { called } from "../core/someone";
import { bookWith } from "../local/book";
import { toldAgain } from "../local/door";
import type { Entry, Log } from "../local/facts";
import { Table, type Known } from "../local/table";
import type { Chair, Event, GameFacts, Settings } from "../protocol";
import { addressOf, modulesSoon, NO_RULES } from "../rules/manifest";
import { Rules, type State } from "../rules/rules";
import { checkRules, folded, readSaved } from "./saved";
import { unreadable } from "../local/transcript";

export interface Past {
  readonly facts: GameFacts;
  readonly settings: Settings;
  /** What the game's numbers mean. */
  readonly declared: Declared;
  /** How the players are called in sentences. */
  readonly names: string[];
  readonly chairs: Chair[];
  /** Numbered from 1, in the order in which they happened; the first is the beginning. */
  events(seat: number, openly: boolean): Event[];
  /** It is over: nothing of it is secret. */
  readonly isOver: boolean;
  /** The whole truth after an event; null: it is secret. */
  truthAt(at: number): Fields | null;
}

/** Events that can be leafed through: those with a position, numbered from 1. */
export function numbered(events: Iterable<Event>): Event[] {
  const all = [...events].filter(({ position }) => position);
  const versions = all.map(({ version }) => version);
  return all.map((event, i) => {
    const { since } = event;
    const first = since === undefined ? -1 : versions.findIndex((version) => version >= since);
    return { ...event, version: i + 1, ...(first >= 0 && { since: first + 1 }) };
  });
}

/** A saved match, by the rules on this device. */
export class Saved implements Past {
  readonly settings: Settings;
  readonly names: string[];
  readonly isOver = true;
  private readonly states: State[];
  private readonly told = new Map<string, Event[]>();

  private constructor(
    readonly text: string,
    readonly log: Log,
    table: Table,
    private readonly known: Known,
  ) {
    this.states = table.past.flatMap(({ steps }) => (steps.length > 0 ? [steps.at(-1)!.after] : []));
    this.settings = log.settings;
    this.names = table.match!.begun.names.map(called);
  }

  /** Refuses, with the reason, what is no finished match of our rules, or Coming; `begun` is told of which game it is. */
  static async read(text: string, begun?: (game: string) => void): Promise<Saved> {
    const games = await api.games();
    const record = readSaved(text, games);
    begun?.(record.game);
    const modules = await modulesSoon(record.game);
    const book = modules && (await bookWith(record.game, modules));
    if (!book) return unreadable(NO_RULES);
    const { facts } = book;
    checkRules(record, modules);
    const declared = new Declared(facts.declared);
    const rules = await Rules.load(modules, facts.declared, addressOf(modules.rules.file));
    const known = { facts, declared, rules };
    const { log, table } = folded(record, text, known);
    return new Saved(text, log, table, known);
  }

  truthAt(at: number): Fields | null {
    const state = this.states[at];
    return state ? this.known.declared.viewOf(state) : null;
  }

  get winners(): number[] {
    return this.events(0, false).at(-1)!.position!.ending?.winners ?? [];
  }
  get chairs(): Chair[] {
    return this.names.map((name, seat) => ({ is: "person", name, person: `seat ${seat}`, here: true }));
  }
  get facts(): GameFacts {
    return this.known.facts;
  }
  get declared(): Declared {
    return this.known.declared;
  }

  events(seat: number, openly: boolean): Event[] {
    const key = `${seat} ${openly}`;
    let events = this.told.get(key);
    if (!events) this.told.set(key, (events = numbered(toldAgain(this.log, this.known, seat, (actor) => openly || actor === seat))));
    return events;
  }

  /** The facts up to an event; where it lies among choices that are made at the same time, up to the first of them. */
  until(at: number): Entry[] {
    let end = at;
    while (end > 0 && this.isAmongChoices(end)) end--;
    return this.entriesTo(end);
  }
  /** Whether some of those who choose together have chosen, or have begun to, and others have not. */
  private isAmongChoices(at: number): boolean {
    const [before, { choosers }] = [this.folded(at - 1).choosers, this.folded(at)];
    return before.length > 1 && choosers.length > 0 && choosers.every((seat) => before.includes(seat));
  }
  private folded(at: number): Table {
    return new Table({ ...this.log, entries: this.entriesTo(at) }, this.known);
  }
  private entriesTo(at: number): Entry[] {
    return this.log.entries.slice(0, this.names.length + at + 1); // first all sit down
  }
}
