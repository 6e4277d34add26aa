/** The clocks go on between two messages. */
import { onDestroy } from "svelte";

import type { GameTable } from "../core/game-table";

export class Ticking {
  private now = $state(performance.now());
  private timer = setInterval(() => (this.now = performance.now()), 500);

  constructor(private readonly table: GameTable) {
    onDestroy(() => clearInterval(this.timer));
  }

  /** Seconds that a seat has left; null: there is no clock. */
  left(seat: number): number | null {
    const face = this.table.clock;
    if (!face) return null;
    const gone = face.running.includes(seat) ? (this.now - face.at) / 1000 : 0;
    return Math.max(0, (face.left[seat] ?? 0) - gone);
  }
}

/** As a clock shows it; what is longer than a day, in days and hours. */
export function written(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= 86400) return `${Math.floor(whole / 86400)} d ${Math.floor((whole % 86400) / 3600)} h`;
  const parts = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((n, i) => (i ? String(n).padStart(2, "0") : String(n))).join(":");
}
