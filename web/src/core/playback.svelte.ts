/** What is drawn of what was heard: one event after the other, at a pace that can be followed. */
import type { ClockFace, Remark } from "../protocol";
import type { Entry, RunningClock } from "./game-table";
import type { Event, Moment, Position, Scene } from "./heard";
import { eventTime, momentTime, MOST_BY_CLOCK, MOST_WAITING } from "./pace";
import { preferences } from "./preferences.svelte";

export class Playback {
  scene = $state.raw<Scene | null>(null);
  position = $state.raw<Position | null>(null);
  event = $state.raw<Event | null>(null);
  /** The moment that is drawn. */
  moment = $state.raw<Moment | null>(null);
  /** All was drawn anew: nothing has moved on the way to what is drawn. */
  isAnew = true;
  clock = $state.raw<RunningClock | null>(null);
  log = $state.raw<Entry[]>([]);

  private queue = $state.raw<Event[]>([]);
  /** The event of which a moment is shown; it has left the queue and is not drawn yet. */
  private held = $state.raw<Event | null>(null);
  /** When (by this browser's clock) the last event was drawn. */
  private drawn = -Infinity;
  private pumping = false;
  private wake: (() => void) | null = null;

  /** `shows` is told of each position before it is drawn, and whether all is drawn anew. */
  constructor(
    private readonly shows: (next: Position | null, isAnew: boolean) => void = () => undefined,
    /** What one did oneself is drawn at once. */
    private readonly isOwn: (event: Event) => boolean = () => false,
  ) {}

  /** How many events wait to be drawn, or are on the way. */
  get waiting(): number {
    return this.queue.length + (this.held ? 1 : 0);
  }
  get isBehind(): boolean {
    return this.waiting > 0;
  }
  get toldInMoment(): Remark | null {
    return (this.moment && this.event?.told[this.moment.told - 1]?.remark) ?? null;
  }

  /** Draw all anew, as it is after an event where one is named; what waited is forgotten. */
  begin(position: Position | null, clock: ClockFace | null, log: Event[], event: Event | null = null): void {
    this.clear();
    this.event = event;
    this.wake?.();
    this.drawn = -Infinity;
    this.clock = running(clock);
    this.log = logged(log);
    this.show(position, true);
  }

  /** What happened before the log is put before it. */
  precede(earlier: Event[]): void {
    this.log = [...logged(earlier), ...this.log];
  }

  /** Draw an event when its turn comes. */
  take(event: Event): void {
    this.queue = [...this.queue, event];
    void this.pump();
  }

  /** Everything that waits to be drawn is drawn now. */
  hasten(): void {
    const rest = this.held ? [this.held, ...this.queue] : this.queue;
    this.clear();
    for (const event of rest) this.draw(event);
    this.wake?.();
  }

  /** Nothing more is drawn. */
  clear(): void {
    this.held = null;
    this.queue = [];
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    try {
      while (this.queue.length > 0) {
        const event = this.queue[0]!;
        const wait = this.drawn + this.timeBefore(event) - performance.now();
        if (wait > 0 && !this.hurries(event)) {
          await this.wait(wait);
          continue; // it may be drawn by now, or all anew
        }
        this.queue = this.queue.slice(1);
        this.held = event;
        for (const moment of this.hurries(event) ? [] : event.moments) {
          this.isAnew = false;
          this.scene = moment;
          this.event = event;
          this.moment = moment;
          await this.wait(momentTime(preferences.pace));
          if (this.held !== event) break; // it was drawn meanwhile, or all anew
        }
        if (this.held !== event) continue;
        this.held = null;
        this.draw(event);
      }
    } finally {
      this.pumping = false;
    }
  }

  /** Milliseconds for which what was drawn last is seen first. */
  private timeBefore(event: Event): number {
    const isFollowed = event.kind === "moved" && !this.isOwn(event); // nobody waits for what others choose unseen
    return isFollowed ? eventTime(preferences.pace) : 0;
  }
  private hurries(event: Event): boolean {
    const most = event.clock ? MOST_BY_CLOCK : MOST_WAITING;
    return this.queue.length > most || document.hidden || preferences.pace === "instant";
  }

  private draw(event: Event): void {
    this.drawn = performance.now();
    this.log = noted(this.log, event);
    this.event = event;
    if (event.clock) this.clock = running(event.clock);
    if (event.position) this.show(event.position, false);
  }

  private show(position: Position | null, isAnew: boolean): void {
    this.moment = null;
    this.isAnew = isAnew;
    this.shows(position, isAnew);
    this.position = position;
    this.scene = position?.scene ?? null;
  }

  private wait(time: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => this.wake?.(), time);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = null;
        done();
      };
    });
  }
}

function running(clock: ClockFace | null): RunningClock | null {
  return clock && { ...clock, at: performance.now() };
}

const IN_THE_MATCH = new Set<Entry["kind"]>(["moved", "chosen"]);

/** Events as they stand in a log. */
export function logged(events: readonly Event[]): Entry[] {
  const entries: Entry[] = [];
  for (const event of events) {
    if (event.since === undefined) entries.push(entryOf(event));
    else entries.splice(0, entries.length, ...noted(entries, event));
  }
  return entries;
}

/** The log with one event more; what that took back is marked. */
function noted(log: Entry[], event: Event): Entry[] {
  const { since } = event;
  const isGone = ({ version, kind }: Entry): boolean =>
    since !== undefined && version >= since && IN_THE_MATCH.has(kind);
  const kept = since === undefined ? log : log.map((entry) => (isGone(entry) ? { ...entry, isUndone: true } : entry));
  return [...kept, entryOf(event)];
}

function entryOf(event: Event): Entry {
  return {
    version: event.version,
    kind: event.kind,
    seat: event.seat ?? null,
    name: event.name ?? null,
    late: event.late ?? false,
    ...(event.forced && { forced: true }),
    told: event.told,
    outcomes: event.outcomes,
    isUndone: false,
    asks: event.seat_asked?.name ?? null,
    anew: event.anew ?? false,
  };
}
