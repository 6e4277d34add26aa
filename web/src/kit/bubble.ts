/** A bubble that points at a move, or at the own bar; it lies in the part of the table where things travel. */

/** Milliseconds after which the cards lie still again. */
const SETTLES = 320;

/** For the bubble: it stands above what carries the move; null, or nothing does: above what is named, or the own bar. */
export function pointsAt(action: () => number | null, otherwise = "[data-own]", apart = false): (bubble: HTMLElement) => () => void {
  return (bubble) => {
    let settled = 0;
    const again = (): void => {
      put(bubble, action(), otherwise, apart);
      clearTimeout(settled);
      settled = window.setTimeout(() => put(bubble, action(), otherwise, apart), SETTLES);
    };
    again();
    addEventListener("resize", again);
    return () => {
      clearTimeout(settled);
      removeEventListener("resize", again);
    };
  };
}

/**
 * A game can name a place where a bubble covers nobody's name or card (`data-tips`): there it stands without pointing.
 * What is seen closely (`data-looked`) is about the same move: a bubble points at it and does not cover it.
 */
function put(bubble: HTMLElement, action: number | null, otherwise: string, apart: boolean): void {
  const root = bubble.offsetParent ?? document.body;
  const base = root.getBoundingClientRect();
  const free = apart ? root.querySelector("[data-tips]") : null;
  bubble.classList.toggle("apart", free !== null);
  if (free) {
    bubble.style.setProperty("left", `${(base.width - bubble.offsetWidth) / 2}px`);
    bubble.style.setProperty("top", `${Math.max(4, free.getBoundingClientRect().bottom - base.top - bubble.offsetHeight)}px`);
    return;
  }
  const move = action === null ? null : root.querySelector(`[data-move="${action}"]`);
  const target = root.querySelector("[data-looked]") ?? move ?? root.querySelector(otherwise) ?? root.querySelector("[data-own]") ?? root;
  const box = target.getBoundingClientRect();
  const mark = target.querySelector("[data-hint]")?.getBoundingClientRect() ?? box; // it may stick out above
  const middle = box.left + Math.min(box.width, 90) / 2 - base.left;
  const width = bubble.offsetWidth;
  const left = Math.max(10, Math.min(middle - width / 2, base.width - width - 10));
  bubble.style.setProperty("left", `${left}px`);
  bubble.style.setProperty("--at", `${middle - left}px`);
  const above = Math.min(box.top, mark.top) - base.top - bubble.offsetHeight - 14;
  const below = Math.min(box.bottom - base.top + 14, base.height - bubble.offsetHeight - 6);
  bubble.style.setProperty("top", `${above < 6 ? below : above}px`);
  bubble.classList.toggle("below", above < 6);
}
