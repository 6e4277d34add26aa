/** A match of one's own, in words; and how one leaves it for good. */
import { memory } from "../../core/memory";
import { places } from "../../core/places";
import { live } from "../../core/socket";
import { listed, say, speaker } from "../../core/speaker.svelte";
import { drawer } from "../../local/drawer";
import { HERE } from "../../local/facts";
import type { Chair, Summary } from "../../protocol";
import { inWords, openSeats } from "../parts/lobby";
import { me } from "../parts/me.svelte";

/** A match in a list: on the server, or on this device. */
export type Match = Summary & { isHere?: boolean };

/** Whose turn it is, or how many are still missing. */
export function stateOf(match: Summary): string {
  if (match.status === "waiting") return say("web-lobby-missing", { open: openSeats(match.chairs) });
  if (match.your_turn) return say("web-lobby-your-move");
  return match.to_move
    ? say("web-waits-for", { names: match.to_move, count: 1 })
    : say("web-lobby-their-move");
}

export function withWhom(match: Summary): string {
  const own = match.chairs.findIndex(isMine);
  const names = match.chairs.flatMap(({ name }, seat) => (name && seat !== own ? [name] : [])); // also those who share a device
  return names.length ? say("web-lobby-with", { names: listed(names) }) : inWords(match.settings);
}

/** How far it is, as it was last seen here, and when something happened in it. */
export function progressOf(match: Match, now = Date.now()): string {
  const where = match.status === "playing" ? places.of(match.table) : match.status === "waiting" ? say("web-lobby-not-begun") : "";
  const here = match.isHere ? say("web-here") : "";
  return [where, here, ago(now / 1000 - match.touched)].filter(Boolean).join(" · ");
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** "2 hours ago". */
export function ago(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ["second", Infinity];
  const count = length === Infinity ? 0 : Math.floor(seconds / length);
  return new Intl.RelativeTimeFormat(speaker.language, { numeric: "auto" }).format(-count, unit);
}

// ── Leaving ──────────────────────────────────────────────────────────────────────────────────────

const KEY = "tafelrunde-left";
const MOST = 200;
/** Milliseconds for an answer. */
const PATIENCE = 8000;

function left(): string[] {
  return JSON.parse(memory.get(KEY) ?? "[]") as string[];
}
function isMine(chair: Chair): boolean {
  return chair.person !== undefined && (chair.person === HERE || chair.person === me.profile?.person);
}

/** Whether one can go back to it: it goes on, and one has neither left it nor given it up. */
export function isOn(match: Summary): boolean {
  const mine = match.chairs.filter(isMine);
  const hasResigned = mine.length > 0 && mine.every((chair) => chair.resigned);
  return (match.status === "playing" || match.status === "waiting") && !hasResigned && !left().includes(match.table);
}

/** Whether it was played to its end, or given up: it can be looked at again. */
export function isFinished({ status }: Summary): boolean {
  return status === "over";
}

/** Whether other people are at the table. */
export function hasOthers(match: Summary): boolean {
  return match.chairs.some((chair) => chair.is === "person" && !isMine(chair) && !chair.resigned);
}

/** Give a match up, or a seat back, and list it no more. */
export async function leave(match: Match): Promise<void> {
  if (match.isHere) return drawer.remove(match.table);
  const seats = match.chairs.flatMap((chair, seat) => (isMine(chair) && !chair.resigned ? [seat] : []));
  const feed = live(match.table)({ hear: () => undefined, connection: () => undefined, had: () => null });
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error("no answer")), PATIENCE));
  try {
    for (const seat of seats)
      await Promise.race([feed.send({ do: match.status === "waiting" ? "leave" : "resign", seat }), late]);
    // a table of one's own at which nobody else sits is closed; another's is not ours to close
    if (match.status === "waiting" && !hasOthers(match)) await Promise.race([feed.send({ do: "resign", seat: 0 }).catch(() => undefined), late]);
  } finally {
    feed.close();
  }
  memory.keep(KEY, JSON.stringify([...left(), match.table].slice(-MOST)));
}
