/** Who sits at a new table on this device, and what they are called. */
import { BOT_NAMES, GUEST_NAMES, type GameFacts, type NewTable, type Settings } from "../protocol";
import { type Entry, type Fact, type Log } from "./facts";
import { freshSeed } from "./seed";

export function settingsOf({ settings }: NewTable): Settings {
  return {
    options: {},
    pace: { is: "relaxed" },
    listed: false,
    spectators: true,
    delay: 0,
    undo: true,
    hints: true,
    forced: true,
    stand_in: "journeyman",
    away_after: 60,
    bot_pause: 0,
    rated: false,
    ...settings,
  };
}

/** A table that begins at once: `name` is that of whoever has the device. */
export function begun(table: string, wish: NewTable, name: string, rules: Rulebook, now: number): Log {
  const people: Fact[] = [];
  const bots: Fact[] = [];
  const names: string[] = [];
  const chairs = wish.chairs ?? [];
  chairs.forEach((who, seat) => {
    if (who !== "you") return;
    names[seat] = numbered(wish.names?.[seat] || name, names);
    people.push({ fact: "sat", seat, name: names[seat] });
  });
  chairs.forEach((level, seat) => {
    if (level === "you" || level === "open") return;
    names[seat] = BOT_NAMES.find((free) => !isTaken(free, names)) ?? numbered(BOT_NAMES[0]!, names);
    bots.push({ fact: "bot-sat", seat, level, name: names[seat] });
  });
  return started(table, settingsOf(wish), [...people, ...bots], rules, now);
}

/** The version of the rules, and the hash of the components where they are not ours. */
export interface Rulebook {
  version: number;
  edition: string | null;
}

/** A table at which these sit down, and begin. */
export function started(table: string, settings: Settings, sitting: Fact[], { version, edition }: Rulebook, now: number): Log {
  const facts: Fact[] = [...sitting, { fact: "started", seed: freshSeed(), rules: version, edition }];
  const entries: Entry[] = facts.map((fact, i) => ({ version: i + 1, time: now, fact }));
  return { table, settings, created: now, entries };
}

/** A name for whoever has none, made up as a server does it. */
export function guestName(): string {
  return GUEST_NAMES.map((names) => names[Math.floor(Math.random() * names.length)]!).join(" ");
}

/** A name, with a number where someone has it. */
function numbered(name: string, others: readonly string[]): string {
  let free = name;
  for (let number = 2; isTaken(free, others); number++) free = `${name} ${number}`;
  return free;
}
/** Whether someone is called so, in capitals or not. */
export function isTaken(name: string, others: readonly string[]): boolean {
  return others.some((other) => other?.toLowerCase() === name.toLowerCase());
}

/** Whether a wish can be played on one device: nobody is still to come, nobody else looks on, no clock runs, nothing is rated. */
export function isForHere({ settings, chairs = [] }: NewTable, { seats }: GameFacts): boolean {
  const pace = settings.pace?.is ?? "relaxed";
  const isQuiet = (pace === "relaxed" || pace === "none") && !settings.listed;
  return isQuiet && !settings.rated && seats.includes(settings.seats) && chairs.length === settings.seats && !chairs.includes("open");
}
