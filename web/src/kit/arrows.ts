/** Arrow keys within a row of buttons, of which the tabulator reaches only one. */

/** The button that Left, Right, Home or End lead to from the one with the focus; undefined: no such key, or no focus here. */
export function led<E extends Element>(event: KeyboardEvent, buttons: readonly E[]): E | undefined {
  const now = buttons.findIndex((button) => button === document.activeElement);
  if (now < 0) return undefined;
  const last = buttons.length - 1;
  const ends: Record<string, number> = {
    ArrowLeft: Math.max(now - 1, 0),
    ArrowRight: Math.min(now + 1, last),
    Home: 0,
    End: last,
  };
  const next = ends[event.key];
  return next === undefined ? undefined : buttons[next];
}

/** Put the focus on the button that a key leads to. */
export function follow(event: KeyboardEvent, row: HTMLElement | undefined): void {
  const next = led(event, [...(row?.querySelectorAll<HTMLButtonElement>("button") ?? [])]);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
