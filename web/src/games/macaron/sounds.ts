/** The few sounds of the patisserie: cards on linen, boxes, cups, tokens and a crown. */
import { knock, slide, tone } from "../../core/sound";

/** A card slides over the cloth and lies. */
export function cardSound(): void {
  slide(0, 1500, 3200, 0.22, 0.15);
  knock(0.14, 620, 0.3, 0.06);
}

/** A trick is swept together; each box that comes with it rings. */
export function trickSound(boxes: number): void {
  slide(0.1, 2600, 900, 0.2, 0.24);
  for (let i = 0; i < Math.min(boxes, 4); i++) tone(0.34 + i * 0.09, 988 + i * 98, 0.05, 0.3);
}

/** A cup is set down. */
export function cupSound(): void {
  tone(0, 1975, 0.035, 0.16);
  tone(0.02, 2637, 0.025, 0.22);
  knock(0, 900, 0.14, 0.04);
}

/** A token is laid on the board. */
export function tokenSound(): void {
  knock(0, 1250, 0.26, 0.045);
  knock(0.07, 980, 0.12, 0.04);
}

/** A group is crowned. */
export function crownSound(): void {
  [784, 988, 1175].forEach((pitch, i) => tone(i * 0.1, pitch, 0.045, 0.42));
}

/** Cards are dealt, or change hands. */
export function dealSound(): void {
  for (let i = 0; i < 5; i++) slide(i * 0.07, 1400, 2800, 0.13, 0.09);
}
