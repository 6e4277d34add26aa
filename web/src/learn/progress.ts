/** How far someone has come in the lesson of a game; whoever came to its end begins anew. */
import { memory } from "../core/memory";

const keyOf = (game: string): string => `tafelrunde-lesson-${game}`;

export function reached(game: string): number {
  return Number(memory.get(keyOf(game)) ?? 0);
}
export function keep(game: string, step: number, steps: number): void {
  memory.keep(keyOf(game), String(step < steps - 1 ? step : 0));
}
