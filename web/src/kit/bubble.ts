/** A bubble that points at a move, or at the own bar; it lies in the part of the table where things travel. */
const WIDTH = 290;
/** Milliseconds after which the cards lie still again. */
const SETTLES = 320;

/** For the bubble: it stands above what carries the move; null: above the own bar. */
export function pointsAt(action: () => number | null): (bubble: HTMLElement) => () => void {
  return (bubble) => {
    let settled = 0;
    const again = (): void => {
      put(bubble, action());
      clearTimeout(settled);
      settled = window.setTimeout(() => put(bubble, action()), SETTLES);
    };
    again();
    addEventListener("resize", again);
    return () => {
      clearTimeout(settled);
      removeEventListener("resize", again);
    };
  };
}

function put(bubble: HTMLElement, action: number | null): void {
  const root = bubble.offsetParent ?? document.body;
  const base = root.getBoundingClientRect();
  const target =
    (action !== null && root.querySelector(`[data-move="${action}"]`)) || root.querySelector("[data-own]");
  const box = (target ?? root).getBoundingClientRect();
  const middle = box.left + Math.min(box.width, 90) / 2 - base.left;
  const left = Math.max(10, Math.min(middle - WIDTH / 2, base.width - WIDTH - 10));
  bubble.style.setProperty("left", `${left}px`);
  bubble.style.setProperty("--at", `${middle - left}px`);
  const above = box.top - base.top - bubble.offsetHeight - 14;
  bubble.style.setProperty("top", `${Math.max(6, above)}px`);
  bubble.classList.toggle("below", above < 6);
}
