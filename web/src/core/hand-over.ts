/** A match on this device becomes a table of the server, and is not kept here any more. */
import type { Made, Remark } from "../protocol";
import { api, formWord } from "./api";
import type { TableClient } from "./table.svelte";

const ADDRESS = "/api/matches";

/** The new table, or why there is none. */
export async function handOver(table: TableClient): Promise<Made | { why: Remark }> {
  try {
    await api.me(); // who has no cookie yet gets one
  } catch {
    return { why: { id: "web-lobby-unreachable" } };
  }
  const { text, status } = await table.device!.handOver(new URL(ADDRESS, location.href).href, formWord());
  const answer = read(text);
  if (status === 201 && answer.table) return { table: answer.table };
  if (answer.why) return { why: answer.why };
  return { why: status ? { id: "web-lobby-refused", args: { status } } : { id: "web-lobby-unreachable" } };
}

function read(text: string): { table?: string; why?: Remark | null } {
  try {
    return JSON.parse(text) as { table?: string; why?: Remark | null };
  } catch {
    return {};
  }
}
