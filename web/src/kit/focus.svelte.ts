/** The focus stays at the table: what had it may be gone after a move. */
import { tick } from "svelte";

import type { GameTable } from "../core/game-table";

/** What takes no key. */
const DEAF = ":disabled, [inert] *";

/**
 * For the stage of a table. When what had the focus is gone, it goes to the first that fits `next`, as long as it is
 * one's turn; where there is none and `waits` is given, it waits there until there is something to do.
 */
export function keepFocus(table: GameTable, next: string, waits?: string): (stage: HTMLElement) => () => void {
  return (stage) => {
    let wasInside = false;
    let waiting: HTMLElement | null = null;
    let last: Element | null = null;
    const end = new AbortController();
    const { signal } = end;
    const came = ({ target }: FocusEvent): void => {
      wasInside = true;
      last = target as Element;
    };
    stage.addEventListener("focusin", came, { signal });
    stage.addEventListener("focusout", (event) => (wasInside = event.relatedTarget === null), { signal });
    const find = (what: string): HTMLElement | null =>
      [...stage.querySelectorAll<HTMLElement>(what)].find((one) => !one.matches(DEAF)) ?? null;
    const move = (): void => {
      const focused = document.activeElement;
      const isLost = focused === document.body || focused === waiting || focused?.matches(DEAF);
      if (!wasInside || !isLost) return;
      const to = table.isMyTurn ? find(next) : null;
      const isWaiting = focused === waiting && !focused?.matches(DEAF);
      if (!to && (waits === undefined || isWaiting)) return;
      waiting = to ? null : (find(waits!) ?? stage);
      (to ?? waiting)?.focus({ preventScroll: true });
    };
    // What had the focus may go, or take no key any more, before anything else is drawn.
    const watch = new MutationObserver(() => {
      if (last && (!last.isConnected || last.matches(DEAF))) move();
    });
    watch.observe(stage, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "inert"] });
    $effect(() => {
      void table.scene;
      void table.legal;
      void tick().then(move);
    });
    return () => {
      watch.disconnect();
      end.abort();
    };
  };
}
