/** A card under the finger: it is let go on a place, on another card, or it goes back. */
const BEGINS = 8; // pixels, before that it is a tap

/** Where a card comes from or is let go: a place in the hand or in the middle, or a cell of the square. */
export interface Spot {
  zone: "hand" | "open" | "cell";
  at: number;
}

export class Carry {
  from = $state.raw<Spot | null>(null);
  /** What lies under the finger. */
  over = $state.raw<Spot | null>(null);
  x = $state(0);
  y = $state(0);
  /** The touch that ends now was a drag, and no tap. */
  isDrag = false;

  constructor(private readonly drop: (from: Spot, to: Spot) => void) {}

  begin(event: PointerEvent, from: Spot): void {
    if (event.button !== 0) return;
    this.isDrag = false;
    const start = { x: event.clientX, y: event.clientY };
    const end = new AbortController();
    const move = (event: PointerEvent): void => {
      this.x = event.clientX - start.x;
      this.y = event.clientY - start.y;
      if (!this.isDrag && Math.hypot(this.x, this.y) <= BEGINS) return;
      this.isDrag = true;
      this.from = from;
      const over = spotAt(event.clientX, event.clientY);
      if (over?.zone !== this.over?.zone || over?.at !== this.over?.at) this.over = over;
    };
    const stop = (event: PointerEvent): void => {
      end.abort();
      const { over } = this;
      this.from = null;
      this.over = null;
      if (!this.isDrag) return;
      if (event.type === "pointerup" && over) this.drop(from, over);
      setTimeout(() => (this.isDrag = false)); // after the click that follows
    };
    const { signal } = end;
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", stop, { signal });
    addEventListener("pointercancel", stop, { signal });
  }
}

/** What can take a card at a point; the card that is carried lets the point through. */
function spotAt(x: number, y: number): Spot | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-spot-of]");
  if (!found) return null;
  const [zone, at] = found.dataset.spotOf!.split(" ");
  return { zone: zone as Spot["zone"], at: Number(at) };
}
