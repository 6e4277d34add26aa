/** How long things are to be seen, so that a move can be followed with the eye. */
import type { Pace } from "./preferences.svelte";

const FACTOR: Record<Pace, number> = { calm: 1.6, normal: 1, quick: 0.5, instant: 0 };
/** More events than this waiting: whoever was away catches up at once. */
export const MOST_WAITING = 8;

/** Milliseconds that something which is gone again is shown. */
export function momentTime(pace: Pace): number {
  return 1300 * FACTOR[pace];
}

/** Milliseconds before the next event is shown. */
export function eventTime(pace: Pace): number {
  return 320 * FACTOR[pace];
}
