import { knock, tone } from "../../core/sound";

/** Cards are exchanged: one slides away, another comes. */
export function swapSound(): void {
  knock(0.02, 2100, 0.14, 0.09);
  knock(0.16, 1500, 0.2, 0.09);
}

/** A potion lights up: the stronger, the higher. */
export function potionSound(strength: number): void {
  const PITCHES = [392, 440, 523, 587, 659, 784];
  const pitch = PITCHES[strength] ?? 392;
  tone(0, pitch, 0.035, 0.28);
  if (strength > 3) tone(0.05, pitch * 1.5, 0.025, 0.4);
}

/** Someone takes Alarún: the round comes to its end. */
export function figureSound(): void {
  knock(0.05, 380, 0.25, 0.09);
  tone(0.09, 330, 0.04, 0.35);
}
