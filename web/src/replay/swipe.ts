/** A finger that wipes over the table leafs: to the left goes on, to the right goes back. */
const FAR = 48;

/** What scrolls to the side, or is carried, is left alone. */
const OWN = "input, [data-fan], [data-carry]";

export function swipes(area: HTMLElement, leaf: (by: number) => void): () => void {
  let from: { x: number; y: number; id: number } | null = null;
  const begin = (event: PointerEvent): void => {
    const isFinger = event.pointerType !== "mouse" && event.isPrimary;
    from = isFinger && !(event.target as Element).closest(OWN) ? { x: event.clientX, y: event.clientY, id: event.pointerId } : null;
  };
  const end = (event: PointerEvent): void => {
    if (!from || event.pointerId !== from.id) return;
    const [across, down] = [event.clientX - from.x, event.clientY - from.y];
    from = null;
    if (Math.abs(across) >= FAR && Math.abs(across) > 2 * Math.abs(down)) leaf(across < 0 ? 1 : -1);
  };
  const drop = (): void => void (from = null);
  const before = area.style.touchAction;
  area.style.touchAction = "pan-y pinch-zoom"; // what goes to the side is ours
  area.addEventListener("pointerdown", begin);
  area.addEventListener("pointerup", end);
  area.addEventListener("pointercancel", drop);
  return () => {
    area.style.touchAction = before;
    area.removeEventListener("pointerdown", begin);
    area.removeEventListener("pointerup", end);
    area.removeEventListener("pointercancel", drop);
  };
}
