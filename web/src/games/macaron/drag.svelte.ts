/** A card under the finger: let go above the hand, it is played. */
const BEGINS = 8; // pixels, before that it is a tap
const FAR = 70;

export class Drag {
  card = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  /** The touch that ends now was a drag, and no tap. */
  isDrag = false;

  constructor(private readonly drop: (card: number) => Promise<void>) {}

  begin(event: PointerEvent, card: number): void {
    if (event.button !== 0) return;
    this.isDrag = false;
    const from = { x: event.clientX, y: event.clientY };
    const end = new AbortController();
    const move = (event: PointerEvent): void => {
      this.x = event.clientX - from.x;
      this.y = event.clientY - from.y;
      if (Math.hypot(this.x, this.y) > BEGINS) {
        this.isDrag = true;
        this.card = card;
      }
    };
    const stop = async (event: PointerEvent): Promise<void> => {
      end.abort();
      if (this.card === null) return;
      if (event.type === "pointerup" && this.y < -FAR) await this.drop(card);
      this.card = null;
      setTimeout(() => (this.isDrag = false)); // after the click that follows
    };
    const { signal } = end;
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", (event) => void stop(event), { signal });
    addEventListener("pointercancel", (event) => void stop(event), { signal });
  }
}
