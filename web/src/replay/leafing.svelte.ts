/** A match that is leafed through: where one is in it, from which seat one looks, and whether it runs. */
import { say } from "../core/speaker.svelte";
import { momentTime } from "../core/pace";
import { preferences } from "../core/preferences.svelte";
import type { Ears, Feed, Leafing as Known, AnyWish, Answered } from "../core/feed";
import type { Fields } from "../core/declared";
import { sizes } from "../kit/sizes";
import type { Event, Whole } from "../protocol";
import Dock from "./Dock.svelte";
import Log from "./Log.svelte";
import { roundsIn, type Stretch } from "./marks";
import type { Past } from "./past";
import { resultOf } from "./result";

/** Milliseconds from one move to the next, and how many times faster it can run. */
const BETWEEN = 1200;
export const PACES = [0.5, 1, 2, 4] as const;
export type Pace = (typeof PACES)[number];

/** What can be done with what is seen, besides leafing. */
export interface Deeds {
  /** A link to a moment; null: nobody else could open it. */
  linkTo?: (at: number) => string;
  /** Play on from a moment, at a seat. */
  playOn?: (at: number, seat: number) => Promise<void>;
  /** Show the sheet from which it is shared. */
  share?: () => void;
  /** Go back to the match that goes on. */
  toNow?: () => void;
  /** Something has happened in it meanwhile. */
  hasNews?: () => boolean;
  /** A moment is looked at. */
  looked?: (at: number) => void;
}

export class Leafing implements Feed, Known {
  readonly leafing = this;
  readonly Dock = Dock;
  readonly Log = Log;
  /** The event that is seen, counted from 0. */
  at = $state(0);
  seat = $state(0);
  /** All hands are open. */
  isOpen = $state(false);
  runs = $state(false);
  pace = $state<Pace>(1);
  showsResult = $state(false);
  private events = $state.raw<Event[]>([]);
  /** All that happened, without the positions. */
  readonly told = $derived(this.events.map(toldOnly));
  /** They are the same from every seat. */
  readonly rounds: Stretch[];
  /** Until when (by this browser's clock) moments of the last event are shown. */
  private shownUntil = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly past: Past,
    private readonly ears: Ears,
    readonly deeds: Deeds,
    start: { at: number; seat: number; isOpen: boolean },
  ) {
    this.seat = start.seat;
    this.isOpen = start.isOpen;
    this.events = past.events(start.seat, start.isOpen);
    this.rounds = roundsIn(this.events, past.declared);
    this.at = this.within(start.at);
    ears.connection("online");
    ears.hear({ is: "presence", chairs: past.chairs, watching: 0, bot_in: null });
    this.showAll();
  }

  /** Whoever looks at a replay need not have played in it. */
  get listener(): number {
    return this.past.isOver ? -1 : this.seat;
  }

  /** The bar says how it ended, and where one is; where the rail is a drawer there is less room. */
  heading(where: string): string {
    if (!this.past.isOver) return where;
    const { past, rounds, at } = this;
    if (!sizes.narrow.current) return say("web-replay-heading", { result: resultOf(past), where });
    const round = rounds.findLast(({ from }) => from <= at)!.round;
    return round > 0 ? say("web-replay-heading-round", { round, rounds: rounds.length }) : say("web-replay-heading-short", { where });
  }

  // ── Where one is ─────────────────────────────────────────────────────────────────────────────

  get last(): number {
    return this.events.length - 1;
  }
  get isAtEnd(): boolean {
    return this.at >= this.last;
  }
  /** The whole truth of the moment, where all hands are open. */
  get truth(): Fields | null {
    return this.isOpen ? this.past.truthAt(this.at) : null;
  }

  /** Go to a moment: the next one is made, any other is there at once. */
  go(to: number): void {
    const at = this.within(to);
    if (at === this.at) return;
    const isNext = at === this.at + 1 && performance.now() >= this.shownUntil;
    this.showsResult = false;
    this.at = at;
    this.shownUntil = isNext ? performance.now() + this.momentsAt(at) : 0;
    if (isNext) this.ears.hear(this.eventAt(at));
    else this.showAll();
    this.deeds.looked?.(at);
    if (this.runs) this.schedule();
  }
  step(by: number): void {
    this.halt();
    this.go(this.at + by);
  }

  run(): void {
    if (this.isAtEnd) this.go(0);
    this.runs = true;
    this.schedule();
  }
  halt(): void {
    this.runs = false;
    clearTimeout(this.timer);
  }
  turn(): void {
    if (this.runs) this.halt();
    else this.run();
  }
  runAt(pace: Pace): void {
    this.pace = pace;
    if (this.runs) this.schedule();
  }
  private schedule(): void {
    clearTimeout(this.timer);
    const next = (): void => (this.isAtEnd ? this.halt() : this.go(this.at + 1));
    this.timer = setTimeout(next, BETWEEN / this.pace + Math.max(0, this.shownUntil - performance.now()));
  }
  /** Milliseconds for which moments on the way to an event are shown; whoever is in a hurry sees none. */
  private momentsAt(at: number): number {
    return this.isQuick ? 0 : (this.events[at]!.moments?.length ?? 0) * momentTime(preferences.pace);
  }
  private get isQuick(): boolean {
    return this.runs && this.pace > 1;
  }

  look(seat: number, isOpen: boolean): void {
    this.seat = seat;
    this.isOpen = isOpen;
    this.events = this.past.events(seat, isOpen);
    this.showAll();
  }

  openResult(): void {
    this.halt();
    this.showsResult = true;
    this.showAll();
  }
  closeResult(): void {
    if (!this.showsResult) return;
    this.showsResult = false;
    this.showAll();
  }

  // ── What the table hears ─────────────────────────────────────────────────────────────────────

  /** Nothing can be done in what is over. */
  async send(wish: AnyWish): Promise<Answered> {
    if (wish.do === "look") this.look(wish.seat ?? this.seat, this.isOpen);
    if (wish.do === "earlier") return { is: "earlier", id: "", log: [], more: false };
    return { is: "done", id: "", version: this.at + 1 };
  }
  renew(): void {
    this.showAll();
  }
  close(): void {
    this.halt();
  }

  private within(at: number): number {
    return Math.max(0, Math.min(at, this.last));
  }
  private get status(): Whole["status"] {
    return this.isAtEnd && this.past.isOver ? "over" : "playing";
  }
  private showAll(): void {
    const { past, seat, at } = this;
    this.ears.hear({
      is: "table",
      table: "",
      version: at + 1,
      time: 0,
      status: this.status,
      settings: { ...past.settings, hints: false }, // nobody is to move
      host: "",
      you: "",
      seat,
      chairs: past.chairs,
      seed_hash: null,
      position: this.eventAt(at).position!,
      clock: null,
      undo_asked: null,
      rematch: null,
      notice: null,
      seat_asked: null,
      other_rules: null,
      names: past.names,
      log: this.told.slice(0, at + 1),
      more: false,
    });
  }
  /** An event as it is to be seen: nothing is asked, and its result is shown when someone wants to see it. */
  private eventAt(at: number): Event {
    const event = this.events[at]!;
    const { ending, ask: _, ...position } = event.position!;
    const shown = { ...position, legal: [], undo: "no" as const, ...(this.showsResult && ending && { ending }) };
    return { ...event, status: this.status, position: shown, ...(this.isQuick && { moments: [] }) };
  }
}

function toldOnly({ position: _, moments: __, ...event }: Event): Event {
  return event;
}
