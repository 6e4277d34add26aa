/** Something under the finger, a card or a die: let go far enough, it is as if it were tapped. */
const BEGINS = 8; // pixels, before that it is a tap
const FAR = 70;

export class Drag {
  thing = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  /** The touch that ends now was a drag, and no tap. */
  isDrag = false;

  /** `side`: -1 where things are dragged up, 1 where down. */
  constructor(
    private readonly side: -1 | 1,
    private readonly drop: (thing: number) => Promise<void>,
  ) {}

  begin(event: PointerEvent, thing: number): void {
    if (event.button !== 0) return;
    this.isDrag = false;
    const from = { x: event.clientX, y: event.clientY };
    const end = new AbortController();
    const move = (event: PointerEvent): void => {
      this.x = event.clientX - from.x;
      this.y = event.clientY - from.y;
      if (Math.hypot(this.x, this.y) > BEGINS) {
        this.isDrag = true;
        this.thing = thing;
      }
    };
    const stop = async (event: PointerEvent): Promise<void> => {
      end.abort();
      if (this.thing === null) return;
      if (event.type === "pointerup" && this.y * this.side > FAR) await this.drop(thing);
      this.thing = null;
      setTimeout(() => (this.isDrag = false)); // after the click that follows
    };
    const { signal } = end;
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", (event) => void stop(event), { signal });
    addEventListener("pointercancel", (event) => void stop(event), { signal });
  }
}
