/** The table that the frame stands around: games need not hand it on. */
import { getContext, setContext } from "svelte";

import type { TableClient } from "../core/table.svelte";

const KEY = Symbol("table");

export function setTable(table: TableClient): void {
  setContext(KEY, table);
}

export function getTable(): TableClient {
  return getContext<TableClient>(KEY);
}
