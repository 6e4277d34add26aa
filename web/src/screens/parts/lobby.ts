/** What the screens around the tables know of the games, and how they speak of a table. */
import { TITLES, type Game } from "../../art/games";
import { Trouble } from "../../core/api";
import { say, tell } from "../../core/words.svelte";
import type { Chair, NewTable, Pace, Settings } from "../../protocol";

export const GAMES = Object.keys(TITLES) as Game[];

/** How long a match takes, as it stands on the box. */
export const MINUTES: Record<Game, number> = { macaron: 30, alarun: 40, macarrons: 20, scandaroon: 45 };

/** How many people a match is set up for at first. */
export const USUAL_SEATS: Record<Game, number> = { macaron: 4, alarun: 3, macarrons: 4, scandaroon: 4 };

export function isGame(name: string): name is Game {
  return name in TITLES;
}

/** A match against bots that begins at once. */
export function atOnce(game: Game): NewTable {
  const seats = USUAL_SEATS[game];
  const bots = Array.from({ length: seats - 1 }, () => "journeyman" as const);
  return { settings: { game, seats }, chairs: ["you", ...bots], start: true };
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

/** The options that are not as usual, or that everyone asks for first. */
export function optionWords(settings: Settings): string[] {
  const { side = "standard", target = "10", ...others } = settings.options;
  const board = settings.game === "macaron" ? [say("web-lobby-board", { side, target })] : [];
  const flags = Object.keys(others).filter((name) => others[name] === "yes" && name !== "teams");
  return [...board, ...flags.map((option) => say("web-lobby-flag", { option }))];
}

/** A table in half a line. */
export function inWords(settings: Settings): string {
  const mode = say("web-lobby-mode", { mode: modeOf(settings), seats: settings.seats });
  return [mode, ...optionWords(settings), paceWords(settings.pace)].join(", ");
}

export function openSeats(chairs: Chair[]): number {
  return chairs.filter((chair) => chair.is === "open").length;
}
