/** One's own past in a match that goes on: only what this seat was told, and the way back to now. */
import { TableClient } from "../core/table.svelte";
import type { GameFacts } from "../protocol";
import { Leafing } from "./leafing.svelte";
import { numbered, type Past } from "./past";

/** A table at which one leafs, beside the one that goes on; null: there is nothing to leaf through yet. */
export async function ownPast(table: TableClient, facts: GameFacts, toNow: () => void): Promise<TableClient | null> {
  const { seat, settings, names, chairs, declared, whole } = table;
  const events = numbered(await table.past());
  if (events.length === 0 || !settings || !whole) return null;
  const { version } = whole;
  const past: Past = { facts, settings, declared, names, chairs, events: () => events, isOver: false, truthAt: () => null };
  const hasNews = (): boolean => (table.whole?.version ?? 0) > version;
  const start = { at: events.length - 1, seat, isOpen: false };
  return new TableClient(
    table.id,
    (ears) => new Leafing(past, ears, { toNow, hasNews }, start),
    async () => declared,
    async () => null,
  );
}
