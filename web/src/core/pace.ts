/** How long things are to be seen, so that a move can be followed with the eye. */
import type { Pace } from "./preferences.svelte";

/** Milliseconds from one move to the next that another player makes. */
const BETWEEN: Record<Pace, number> = { calm: 1900, normal: 950, quick: 400, instant: 0 };
/** Milliseconds that something which is gone again is shown. */
const MOMENT: Record<Pace, number> = { calm: 2400, normal: 1400, quick: 700, instant: 0 };
/** More events than this waiting: whoever was away catches up at once. */
export const MOST_WAITING = 40;
/** Where clocks run, nobody is to be far behind. */
export const MOST_BY_CLOCK = 4;

export function momentTime(pace: Pace): number {
  return MOMENT[pace];
}

export function eventTime(pace: Pace): number {
  return BETWEEN[pace];
}
