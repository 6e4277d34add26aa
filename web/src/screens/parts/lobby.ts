/** What the screens around the tables know of the games, and how they speak of a table. */
import { Trouble } from "../../core/api";
import { say, sayOf, tell } from "../../core/speaker.svelte";
import type { Chair, GameFacts, NewTable, Pace, Settings } from "../../protocol";
import { facts } from "./facts.svelte";

/** A match against bots that begins at once. */
export function atOnce({ name: game, usual_seats: seats }: GameFacts): NewTable {
  const bots = Array.from({ length: seats - 1 }, () => "journeyman" as const);
  return { settings: { game, seats, bot_pause: 0 }, chairs: ["you", ...bots], start: true };
}

export function playersOf(seats: number[]): string {
  return `${Math.min(...seats)}–${Math.max(...seats)}`;
}

/** Why something was not done, in words. */
export function troubleOf(trouble: unknown): string {
  if (trouble instanceof Trouble && trouble.why) return tell(trouble.why);
  if (trouble instanceof Trouble) return say("web-lobby-refused", { status: trouble.status });
  return say("web-lobby-unreachable");
}

export function modeOf(settings: Settings): string {
  if (settings.options.teams === "yes") return "teams";
  return settings.seats === 1 ? "solo" : "each";
}

export function paceWords(pace: Pace): string {
  switch (pace.is) {
    case "live":
      return say("web-lobby-pace-live", { minutes: pace.minutes, increment: pace.increment });
    case "per-move":
      return say("web-lobby-pace-per-move", { hours: pace.hours, days: Math.round(pace.hours / 24) });
    default:
      return say("web-lobby-pace-words", { pace: pace.is });
  }
}

/** The mode in words: how many play, or how. */
export function modeWords(settings: Settings): string {
  const mode = modeOf(settings);
  return sayOf(settings.game, `mode-${mode}`, {}) || say("web-lobby-mode", { mode, seats: settings.seats });
}

/** What a game says of its options in half a line, and the options that are switched on. */
export function optionWords({ game, options }: Settings): string[] {
  const on = Object.keys(options).filter((name) => options[name] === "yes" && name !== "teams");
  const told = on.map((name) => sayOf(game, `option-${name}-yes`, {}, `${game}-option-${name}`));
  const known = facts.of(game);
  const usual = known?.options.map(({ name, words }): [string, string] => [name, words[0]!]) ?? [];
  const about = known ? sayOf(game, "set-up", { ...Object.fromEntries(usual), ...options }) : "";
  return [about, ...told].filter(Boolean);
}

/** A table in half a line. */
export function inWords(settings: Settings): string {
  const rated = settings.rated ? [say("web-matches-rated-word")] : [];
  return [modeWords(settings), ...optionWords(settings), paceWords(settings.pace), ...rated].join(", ");
}

/** The people who have a seat and are not here. */
export function absentFrom({ chairs, mine }: { chairs: Chair[]; mine: number[] }): string[] {
  const isGone = (chair: Chair, seat: number): boolean =>
    chair.is === "person" && !chair.here && !mine.includes(seat);
  return chairs.filter(isGone).map((chair) => chair.name ?? "");
}

export function openSeats(chairs: Chair[]): number {
  return chairs.filter((chair) => chair.is === "open").length;
}
