/** A table that is being set up: what was chosen so far, with good defaults. */
import type { Company } from "../../core/route.svelte";
import type { GameFacts, Level, NewTable, OptionFacts, Pace, Settings } from "../../protocol";

export type Who = "you" | "open" | Level;
export type Watch = "nobody" | "friends" | "all";

export const LEVELS: Level[] = ["apprentice", "journeyman", "master"];
const FILL: Level = "journeyman";
/** Milliseconds. */
const BY_CLOCK = 600;

/** Who sits where at first. */
function beside(company: Company, seat: number): Who {
  if (seat === 0 || (company === "here" && seat === 1)) return "you";
  return company === "friends" ? "open" : FILL;
}

export class Draft {
  seats = $state(2);
  /** By seat, also for seats that are not in play now. */
  chairs = $state<Who[]>([]);
  options = $state<Record<string, string>>({});
  pace = $state.raw<Pace>({ is: "relaxed" });
  watch = $state<Watch>("friends");
  delay = $state(0);
  undo = $state(true);
  hints = $state(true);
  forced = $state(true);
  rated = $state(false);
  /** By seat: how those are called who share the device. */
  names = $state<string[]>([]);
  private paused = $state<number | null>(null);
  /** Seats were chosen one by one: they are not changed any more. */
  private chosen = false;

  constructor(
    readonly facts: GameFacts,
    company: Company,
    private readonly given: Settings | null = null,
  ) {
    const most = Math.max(...facts.seats);
    this.seats = given?.seats ?? facts.usual_seats;
    this.chairs = Array.from({ length: most }, (_, seat) => beside(company, seat));
    this.hints = company === "bots";
    for (const { name, words } of facts.options) this.options[name] = given?.options[name] ?? words[0]!;
    if (given) this.take(given);
  }

  private take(given: Settings): void {
    this.pace = given.pace;
    this.watch = given.listed ? "all" : given.spectators ? "friends" : "nobody";
    this.delay = given.delay;
    this.undo = given.undo;
    this.hints = given.hints;
    this.forced = given.forced;
    this.rated = given.rated;
    this.pause = given.bot_pause;
  }

  /** Milliseconds that bots take: none, for everyone sees them at a pace of their own; by the clock a little. */
  get pause(): number {
    return this.paused ?? (this.pace.is === "live" ? BY_CLOCK : 0);
  }
  set pause(ms: number) {
    this.paused = ms;
  }

  get hasTeams(): boolean {
    return this.facts.options.some((option) => option.name === "teams");
  }
  /** The ways to play, as they stand on the sheet: "1", "2", "4", "teams". */
  get modes(): string[] {
    return this.facts.seats.flatMap((seats) =>
      seats === this.teamSeats ? [String(seats), "teams"] : [String(seats)],
    );
  }
  /** With how many seats there are teams. */
  private get teamSeats(): number | undefined {
    if (!this.hasTeams) return undefined;
    return this.facts.seats.find((seats) => !this.refuses(seats, { teams: "yes" }));
  }
  get mode(): string {
    return this.options.teams === "yes" ? "teams" : String(this.seats);
  }
  set mode(mode: string) {
    if (this.hasTeams) this.options.teams = mode === "teams" ? "yes" : "no";
    this.seats = mode === "teams" ? this.teamSeats! : Number(mode);
    this.settle();
  }

  set(option: string, word: string): void {
    this.options[option] = word;
    this.settle(option);
  }
  /** Whether a word of an option can be had with the others. */
  fits(option: OptionFacts, word: string): boolean {
    return !this.refuses(this.seats, { ...this.options, [option.name]: word });
  }
  /** Whether the server would refuse these options, whatever the others are. */
  private refuses(seats: number, options: Record<string, string>): boolean {
    return this.facts.excluded.some(
      (excluded) =>
        excluded.seats === seats &&
        Object.entries(excluded.options).every(([name, word]) => options[name] === word),
    );
  }
  /** What does not go with the latest choice gives way to the first word that does. */
  private settle(latest?: string): void {
    for (const option of this.facts.options) {
      const word = this.options[option.name]!;
      if (option.name === latest || this.fits(option, word)) continue;
      this.options[option.name] = option.words.find((other) => this.fits(option, other)) ?? word;
    }
  }

  seat(seat: number, who: Who): void {
    this.chairs[seat] = who;
    this.chosen = true;
  }
  get sitting(): Who[] {
    return this.chairs.slice(0, this.seats);
  }
  count(who: (chair: Who) => boolean): number {
    return this.sitting.filter(who).length;
  }

  get settings(): Settings {
    const defaults = { stand_in: FILL, away_after: 60 };
    return {
      ...defaults,
      ...this.given,
      game: this.facts.name,
      seats: this.seats,
      options: $state.snapshot(this.options),
      pace: this.pace,
      listed: this.watch === "all",
      spectators: this.watch !== "nobody",
      delay: this.watch === "nobody" ? 0 : this.delay,
      undo: this.undo && !this.isRated,
      hints: this.hints && !this.isRated,
      forced: this.forced,
      rated: this.isRated,
      bot_pause: this.pause,
    };
  }

  /** Why this cannot count for the ratings; nothing: it can. */
  get unrated(): "alone" | "beside" | "endless" | null {
    if (this.seats < 2) return "alone";
    if (this.count((who) => who === "you") > 1) return "beside";
    return this.pace.is === "none" ? "endless" : null;
  }
  get isRated(): boolean {
    return this.rated && this.unrated === null;
  }

  /** The names of those who share the device, where some were given. */
  private get named(): Pick<NewTable, "names"> {
    const names = this.sitting.map((who, seat) => (who === "you" && seat > 0 && this.names[seat]?.trim()) || null);
    return names.some(Boolean) ? { names } : {};
  }

  /** The match begins now; a bot takes what is open. */
  get now(): NewTable {
    const chairs = this.sitting.map((who) => (who === "open" ? FILL : who));
    return { settings: this.settings, chairs, start: true, ...this.named };
  }
  /** A table that waits; where nobody chose the seats, all others are open. */
  get inviting(): NewTable {
    const none = !this.chosen && !this.sitting.includes("open");
    const chairs = this.sitting.map((who) => (none && who !== "you" ? "open" : who));
    return { settings: this.settings, chairs, ...this.named };
  }
}
