import { knock } from "../../core/sound";

/** So many dice roll on wood and lie still. */
export function diceSound(count: number): void {
  for (let i = 0; i < count; i++)
    for (const [at, loud] of [
      [0.16, 0.22],
      [0.36, 0.13],
      [0.52, 0.07],
    ] as const)
      knock(at + i * 0.026 + Math.random() * 0.03, 900 + Math.random() * 900, loud, 0.045);
}
