/** Matches of people, in words. */
import { say, sayOf, speaker } from "../../core/speaker.svelte";
import type { Chair, FinishedMatch, RunningMatch } from "../../protocol";

/** A match that is over, in the list: on the server, or on this device. */
export type Ended = Omit<FinishedMatch, "how"> & { how: FinishedMatch["how"] | "here"; isHere?: boolean };

/** How days are written here: in English as in the book, the day before the month. */
const place = (): string => (speaker.language === "en" ? "en-GB" : speaker.language);

/** A day of a match, as short as can be: "14 Nov", with the year where it is another. */
export function dayOf(seconds: number, now = Date.now()): string {
  const day = new Date(seconds * 1000);
  const isOld = day.getFullYear() !== new Date(now).getFullYear();
  return day.toLocaleDateString(place(), { day: "numeric", month: "short", ...(isOld ? { year: "numeric" } : {}) });
}

/** "November 2026", or as short as "Nov". */
export function monthOf(year: number, month: number, form: "long" | "short" | "whole"): string {
  const shape = form === "whole" ? ({ month: "long", year: "numeric" } as const) : ({ month: form } as const);
  return new Date(year, month - 1, 15).toLocaleDateString(place(), shape);
}

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "Has waited for you 2 days". */
export function waitedSince(since: number, now = Date.now()): string {
  const seconds = now / 1000 - since;
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? (["now", 1] as const);
  return say("web-matches-waited", { unit, count: Math.floor(seconds / length) });
}

const WEEK = 6 * 86400;

/** "until Wednesday"; nothing where nobody's time runs. */
export function untilWords(until: number | null, now = Date.now()): string {
  if (until === null) return "";
  const end = new Date(until * 1000);
  const isToday = end.toDateString() === new Date(now).toDateString();
  if (isToday) {
    const when = end.toLocaleTimeString(place(), { hour: "2-digit", minute: "2-digit" });
    return say("web-matches-until", { kind: "time", when });
  }
  const isNear = until - now / 1000 < WEEK;
  const shape = isNear ? ({ weekday: "long" } as const) : ({ day: "numeric", month: "short" } as const);
  return say("web-matches-until", { kind: "day", when: end.toLocaleDateString(place(), shape) });
}

/** How a match ended for oneself: "won by 6", "third of four". */
export function resultOf({ how, place, places, won, lead, chairs, seat }: Ended): string {
  const own = chairs[seat]?.person;
  const isShared = how !== "here" && chairs.filter(({ person }) => person && person === own).length > 1;
  const kind = isShared ? "shared" : how !== "played" ? how : place === null ? "closed" : "place";
  if (kind !== "place") return say("web-matches-result", { how: kind });
  if (chairs.length === 1) return say("web-matches-result", { how: won ? "won" : "lost" });
  if (won) return say("web-matches-result", { how: lead && lead > 0 ? "won-by" : "won", lead: lead ?? 0 });
  return say("web-matches-result", { how: "place", place: place ?? places, places });
}

/** Everyone at the table but oneself, each with the seat. */
export function othersOf(chairs: Chair[], own: number): { seat: number; name: string; person: string | null }[] {
  return chairs.flatMap(({ name, person }, seat) => (name && seat !== own ? [{ seat, name, person: person ?? null }] : []));
}

/** One's own seat at a match that goes on; -1: none. */
export function seatIn({ chairs }: Pick<RunningMatch, "chairs">, person: string | undefined): number {
  return chairs.findIndex((chair) => chair.person !== undefined && chair.person === person);
}

/** A mode of a game in words: "advanced side". */
export function modeOf(game: string, mode: string): string {
  if (!mode) return "";
  const words = mode.split(" ").map((option) => {
    const [name = "", word = ""] = option.split("=");
    return sayOf(game, `option-${name}-${word}`, {}) || sayOf(game, `option-${name}-label`, {}) || option;
  });
  return new Intl.ListFormat(speaker.language, { type: "unit", style: "short" }).format(words);
}

export const number = (value: number): string => new Intl.NumberFormat(speaker.language).format(value);
