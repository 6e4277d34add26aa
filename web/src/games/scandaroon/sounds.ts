import { knock, tone } from "../../core/sound";

/** Another trump: a small bell of brass. */
export function bell(): void {
  tone(0, 1318, 0.04, 0.5);
  tone(0.02, 1976, 0.02, 0.4);
}

/** An ability is used: something is drawn over the carpet. */
export function swish(): void {
  for (let i = 0; i < 4; i++) knock(i * 0.03, 2400 - i * 380, 0.08, 0.06);
}

/** Cards are counted: discs on a board, one after the other. */
export function counting(cards: number): void {
  for (let i = 0; i < Math.min(cards, 16); i++) knock(0.25 + i * 0.11, 1100 + i * 24, 0.12, 0.04);
}
