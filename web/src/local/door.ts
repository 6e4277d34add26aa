/** What leaves the worker: what a seat may know of a table. `server/door.py` in the browser. */
import { type Chair, type Ending, type Event, MOST_LOG, type Moment, type Position, type Whole, type Remark } from "../protocol";
import { toBase64 } from "../rules/bytes";
import { type Scene, SPECTATOR } from "../rules/rules";
import { HERE, type Log } from "./facts";
import { worthTelling } from "./gist";
import type { Step } from "./match";
import { type Happened, type Known, Table } from "./table";

type Encoded = { view: string; outline: string };

export function whole(table: Table, seat: number, otherRules: Remark | null = null): Whole {
  const page = logOf(table, seat, Infinity);
  return {
    is: "table",
    table: table.id,
    version: table.version,
    time: table.touched,
    status: table.status,
    settings: table.settings,
    host: HERE,
    you: HERE,
    seat,
    chairs: chairsOf(table),
    seed_hash: table.match?.seedHash ?? null,
    position: table.match && positionOf(table, seat),
    clock: null,
    undo_asked: null,
    rematch: table.next,
    notice: null,
    seat_asked: null,
    other_rules: otherRules,
    names: table.match?.begun.names ?? [],
    ...page,
  };
}

/** What a seat was told before a version, without the positions. */
export function logOf(table: Table, seat: number, before: number): { log: Event[]; more: boolean } {
  const told = worthTelling(table.past).filter(({ entry }) => entry.version < before);
  const log = told.slice(-MOST_LOG).map((happened) => ({ ...toldOf(table, happened, seat), moments: [] }));
  return { log, more: told.length > MOST_LOG };
}

/** Whose own moves are told in full, where sentences speak to nobody. */
type InFull = (actor: number) => boolean;

/**
 * All that a seat was told of what happened in a match, each with the position after it; with `inFull` what is told
 * speaks to nobody.
 */
export function* toldAgain(log: Log, known: Known, seat: number, inFull?: InFull): Generator<Event> {
  const table = new Table({ ...log, entries: [] }, known);
  for (const entry of log.entries) {
    const happened = table.take(entry);
    if (ON_MATCH.has(entry.fact.fact)) yield event(table, happened, seat, inFull);
  }
}

/** A fact that the table has just taken up, for one seat. */
export function event(table: Table, happened: Happened, seat: number, inFull?: InFull): Event {
  const { fact } = happened.entry;
  const { match } = table;
  const isOnMatch = ON_MATCH.has(fact.fact);
  const isOnChairs = ON_CHAIRS.has(fact.fact);
  return {
    ...toldOf(table, happened, seat, inFull),
    ...(isOnMatch && { position: positionOf(table, seat) }),
    ...((fact.fact === "started" || (isOnMatch && table.status !== "playing")) && { status: table.status }),
    ...(isOnChairs && { chairs: chairsOf(table) }),
    ...(fact.fact === "started" && { seed_hash: match!.seedHash, names: match!.begun.names }),
    ...(fact.fact === "followed" && { rematch: fact.table }),
  };
}

const ON_MATCH = new Set(["started", "moved", "chosen", "undone", "resigned"]);
const ON_CHAIRS = new Set(["sat", "bot-sat", "started", "resigned"]);

/** An event without what is now. */
function toldOf(table: Table, { entry, steps, since }: Happened, seat: number, inFull?: InFull): Event {
  const { match } = table;
  const { version, time, fact } = entry;
  const told: number[][] = [];
  const parts: [number, number[]][] = [];
  const moments: Moment[] = [];
  const outcomes: string[] = [];
  let action: number | undefined;
  for (const { actor, before, action: made, after } of steps) {
    const report = match!.rules.report(before, made, after, seat);
    if (inFull) report.told = toldToNobody(table, { actor, before, action: made, after }, inFull);
    action ??= report.action;
    const { heading } = report;
    if (heading && parts.at(-1)?.[1].join() !== heading.join()) parts.push([told.length, heading]);
    told.push(...report.told);
    moments.push(...report.moments.map((scene) => ({ ...encoded(scene), told: told.length })));
    if (report.outcome) outcomes.push(toBase64(report.outcome));
  }
  return {
    is: "event",
    version,
    time,
    kind: fact.fact,
    // of a choice that nobody sees only its seat knows whose it is
    ...("seat" in fact && (fact.fact !== "chosen" || fact.seat === seat) && { seat: fact.seat }),
    ...("name" in fact && { name: fact.name }),
    ...("by" in fact && fact.by === "rule" && { forced: true }),
    ...(fact.fact === "moved" && { action }),
    ...(since !== null && { since }),
    told,
    parts,
    moments,
    outcomes,
  };
}

/** What the one who moved was told, if it is told in full and each sentence names them or is told to anyone; else what anyone was told. */
function toldToNobody({ match, known }: Table, { actor, before, action, after }: Step, inFull: InFull): number[][] {
  const toldTo = (seat: number): number[][] => match!.rules.report(before, action, after, seat).told;
  const all = toldTo(SPECTATOR);
  const own = actor >= 0 && inFull(actor) ? toldTo(actor) : [];
  const isForAll = (row: number[]): boolean => all.some((other) => other.join() === row.join());
  return own.length > 0 && own.every((row) => known.declared.about(row) === actor || isForAll(row)) ? own : all;
}

export function chairsOf({ sitters }: Table): Chair[] {
  return sitters.map(({ name, level, hasResigned }) =>
    level === null
      ? { is: "person", name, person: HERE, here: true, resigned: hasResigned }
      : { is: "bot", name, level },
  );
}

/** The match as a seat may know it. */
function positionOf(table: Table, seat: number): Position {
  const isMine = table.awaited.includes(seat);
  const { state } = table.choiceOf(seat);
  const { ask, actions, ...scene } = table.match!.rules.look(state, seat, isMine);
  return {
    ply: table.plyOf(seat),
    actor: isMine ? seat : table.actor,
    ...encoded(scene),
    ...(table.awaited.length > 1 && { awaited: table.awaited }),
    ready: table.ready,
    ...(ask && { ask }),
    legal: table.isForced ? [] : actions,
    undo: seat < 0 ? "no" : table.undoOf(seat),
    ...(table.status === "over" && { ending: endingOf(table) }),
  };
}

function endingOf(table: Table): Ending {
  const match = table.match!;
  const { payoff } = table;
  return {
    winners: payoff.flatMap((share, seat) => (share > 0 ? [seat] : [])),
    payoff,
    standings: match.isOver ? match.standings : [],
    resigned: table.sitters.flatMap(({ hasResigned }, seat) => (hasResigned ? [seat] : [])),
    why: match.isGivenUp ? "resigned" : match.isCutOff ? "bound" : "rules",
    seed: table.seed,
  };
}

function encoded({ view, outline }: Scene): Encoded {
  return { view: toBase64(view), outline: toBase64(outline) };
}
