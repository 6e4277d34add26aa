/** The sounds of a table, by what happens at it. */
import { untrack } from "svelte";

import type { GameTable } from "../core/game-table";
import { sounds } from "../core/sound";

/** `then` follows whenever the value is another than before; not for the one the table opens with. */
export function whenever<T>(value: () => T, then: (now: T) => void): void {
  let before = untrack(value);
  $effect(() => {
    const now = value();
    if (now === before) return;
    before = now;
    untrack(() => then(now));
  });
}

/** Sounds of moves by their verb, whoever makes them; for the component of a table, once. */
export function soundsOfMoves(table: GameTable, of: Readonly<Record<string, () => void>>): void {
  whenever(
    () => table.event,
    (event) => {
      const action = event?.kind === "moved" ? (event.action ?? -1) : -1;
      if (action >= 0 && !table.isAnew) of[table.declared.parts(action).verb]?.();
    },
  );
}

interface Heard {
  /** Changes when a card or a tile is laid. */
  laid: () => string | number;
  /** A turn that begins and is not to be heard: one has just moved oneself. */
  goesOn?: () => boolean;
  /** What it sounds like; else like something that is put on wood. */
  sound?: () => void;
  /** A moment that is shown is a failure. */
  fails?: boolean;
}

/** For the component of a table, once: one's turn, something laid, a failure, the end. */
export function soundsOf(
  table: GameTable,
  { laid, sound = sounds.laid, goesOn = () => false, fails = false }: Heard,
): void {
  whenever(
    () => table.isMyTurn,
    (isMine) => isMine && !goesOn() && sounds.turn(),
  );
  whenever(laid, () => !table.isAnew && sound());
  whenever(
    () => table.inMoment,
    (isMoment) => isMoment && fails && sounds.fail(),
  );
  whenever(
    () => table.position?.ending !== undefined && !table.inMoment,
    (isOver) => isOver && sounds.end(),
  );
}
