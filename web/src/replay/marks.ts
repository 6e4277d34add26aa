/** What is marked along a match: rounds as stretches, turns as ticks. */
import type { Declared } from "../core/declared";
import type { Event } from "../protocol";

export interface Stretch {
  /** The round, counted from 1; 0: the match has none. */
  round: number;
  /** The first and the last event, counted from 0. */
  from: number;
  to: number;
}

/** The rounds of a match: a game that has some counts them in its record. */
export function roundsIn(events: readonly Event[], declared: Declared): Stretch[] {
  const stretches: Stretch[] = [];
  let before: unknown;
  events.forEach(({ position }, i) => {
    const rounds = declared.numberIn(position!.view, "rounds");
    if (stretches.length === 0 || (rounds !== before && i < events.length - 1)) stretches.push({ round: 0, from: i, to: i });
    before = rounds;
    stretches.at(-1)!.to = i;
  });
  // the deal comes before the first move: what is a round lasts longer than that
  const real = stretches.filter(({ from, to }, i) => i === 0 || to > from || i === stretches.length - 1);
  if (real.length < 2) return [{ round: 0, from: 0, to: events.length - 1 }];
  return real.map((stretch, i) => ({ ...stretch, round: i + 1, to: real[i + 1]?.from ?? events.length - 1 }));
}

/** The events with which a turn, a trick or a phase begins; where only rounds have headings, those with which another moves. */
export function turnsIn(events: readonly Event[], rounds: readonly Stretch[]): number[] {
  const headed = changesIn(events, ({ parts }) => parts?.at(-1)?.[1].join());
  if (headed.length > rounds.length) return headed;
  const moved = changesIn(events, ({ seat }) => (seat == null || seat < 0 ? undefined : String(seat)));
  return [...new Set([...headed, ...moved])].sort((a, b) => a - b);
}

/** The events at which something is another than before; undefined: the same. */
function changesIn(events: readonly Event[], read: (event: Event) => string | undefined): number[] {
  let before = "";
  return events.flatMap((event, i) => {
    const now = read(event) ?? before;
    const isNew = now !== before;
    before = now;
    return isNew && i > 0 ? [i] : [];
  });
}

/** How the points of a match went: for each seat what it had at each of the moments `at`. */
export interface Course {
  /** Moments are ends of rounds; where a match has none, of turns. */
  by: "round" | "turn";
  at: number[];
  points: number[][];
}

/** `field` is the outline's array of points by seat. */
export function courseOf(events: readonly Event[], rounds: readonly Stretch[], turns: readonly number[], declared: Declared, field: string): Course {
  const by = rounds.length > 1 ? "round" : "turn";
  const ends = by === "round" ? rounds.map(({ to }) => to) : [...turns.slice(1), events.length - 1];
  const at = [...new Set([0, ...ends])];
  return { by, at, points: at.map((moment) => declared.outline(events[moment]!.position!.outline)[field] as number[]) };
}

/** Where someone has more than everyone else, and did not at the moment before: the seat and its points. */
export function leadsIn({ at, points }: Course, seats: number): { at: number; seat: number; points: number }[] {
  let before = -1;
  return points.flatMap((all, i) => {
    const most = Math.max(...all.slice(0, seats));
    const first = all.slice(0, seats).filter((points) => points === most).length === 1 ? all.indexOf(most) : -1;
    const isNew = first >= 0 && first !== before;
    if (first >= 0) before = first;
    return isNew ? [{ at: at[i]!, seat: first, points: most }] : [];
  });
}
