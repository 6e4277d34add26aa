/** What someone at the table asks the others for. */
import type { Entry } from "../core/game-table";

/** Whether a seat has consented already to what was asked for last. */
export function hasConsented(log: Entry[], to: "seat" | "undo", seat: number): boolean {
  const asked = log.findLastIndex(({ kind }) => kind === `${to}-asked`);
  const since = asked < 0 ? [] : log.slice(asked);
  return since.some((entry) => entry.kind === `${to}-granted` && entry.seat === seat);
}
