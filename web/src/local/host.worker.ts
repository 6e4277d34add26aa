/** The worker that holds a table: the page hears views, and no more. */
import { freshId } from "../core/ids";
import type { AnyAnswer, AnyCommand } from "../protocol";
import { type Handing, Host, type Opening } from "./host";

/** What the page says. */
export type Said =
  | { open: Opening }
  | { command: AnyCommand }
  | { renew: true }
  | { transcript: number }
  | { past: number; seat: number }
  | { handOver: Handing; asked: number };
/** What the page hears. */
export type Heard =
  | { hear: AnyAnswer }
  /** The table is not on this device; which one of a server it became. */
  | { gone: string | null }
  /** Which of the books is played with; null: none can be. */
  | { book: number | null }
  | { asked: number; text: string; status: number };

let host: Host | null = null;
/** What was said before the table was open. */
let waiting: Said[] | null = [];
const tell = (heard: Heard): void => postMessage(heard);

async function open(opening: Opening): Promise<void> {
  try {
    host = await Host.open(opening, { hear: (hear) => tell({ hear }), gone: (gone) => tell({ gone }) }, freshId);
  } catch {
    return tell({ book: null });
  }
  if (!host) return tell({ gone: null });
  tell({ book: opening.books.indexOf(host.book) });
  host.begin();
  const said = waiting ?? [];
  waiting = null;
  for (const each of said) await take(each);
}

async function take(said: Said): Promise<void> {
  if ("open" in said) return open(said.open);
  if (waiting) return void waiting.push(said);
  if (!host) return;
  if ("command" in said) host.hear(said.command);
  else if ("renew" in said) host.tellAll();
  else if ("transcript" in said) tell({ asked: said.transcript, text: host.transcript, status: 200 });
  else if ("past" in said) tell({ asked: said.past, text: JSON.stringify(host.past(said.seat)), status: 200 });
  else tell({ asked: said.asked, ...(await host.handOver(said.handOver)) });
}

addEventListener("message", ({ data }: MessageEvent<Said>) => void take(data));
