/** A saved match, checked move by move by the rules: the facts of a table at which it would have been played. */
import type { GameFacts, Settings } from "../protocol";
import type { Modules } from "../rules/manifest";
import { CHANCE } from "../rules/rules";
import type { Entry, Fact, Log } from "../local/facts";
import { hashOf } from "../local/seed";
import { settingsOf } from "../local/sitting";
import { Table, type Known } from "../local/table";
import { GoesOn, type Line, read, type Record, unreadable } from "../local/transcript";

/** A transcript that is over, taken apart; whether it can be read with these rules. */
export function readSaved(text: string, games: readonly GameFacts[]): Record {
  const record = read(text);
  const facts = games.find(({ name }) => name === record.game);
  if (!facts) unreadable("unknown-game", { game: record.game, games: games.map(({ name }) => name).join(", ") });
  if (record.winners === null && !record.isGivenUp) throw new GoesOn();
  if (record.seed === null) unreadable("seed-at-the-end");
  if (hashOf(record.seed) !== record.seedHash) unreadable("seed-does-not-fit");
  return record;
}

/** Refuse a match of other rules or other components than these. */
export function checkRules({ game, version, edition }: Record, modules: Modules): void {
  const name = { id: game };
  if (version !== modules.version) unreadable("other-version", { game: name, theirs: version, ours: modules.version });
  if (edition !== modules.edition) unreadable("other-components", { game: name });
}

/** The facts of a saved match, and their fold; refuses what the rules do not allow, and what the seed does not give. */
export function folded(record: Record, text: string, known: Known): { log: Log; table: Table } {
  const { facts } = known;
  const { names, options } = record;
  if (!facts.seats.includes(names.length) || facts.options.some(({ name, words }) => !words.includes(options[name] ?? "")))
    unreadable("file-edited");
  const settings: Settings = settingsOf({ settings: { game: record.game, seats: names.length, options } });
  const log: Log = { table: record.seedHash, settings, created: 0, entries: [] };
  const sitting = names.map((name, seat): Fact => ({ fact: "sat", seat, name }));
  const { seed, version: rules, edition } = record;
  const anew = drawnAnew(record.lines);
  const begin: Fact[] = [...sitting, { fact: "started", seed: seed!, rules, edition, ...(anew.length > 0 && { anew }) }];
  log.entries = begin.map((fact, i) => entry(i + 1, fact));
  const table = new Table(log, known);
  for (const line of record.lines) {
    if (line.actor === CHANCE) continue;
    const moved = entry(table.version + 1, { fact: "moved", seat: line.actor, move: line.moves[0]!, by: "bot" });
    if (table.status !== "playing") impossible(line);
    try {
      table.take(moved);
    } catch {
      impossible(line);
    }
    log.entries.push(moved);
  }
  table.match!.isGivenUp = record.isGivenUp;
  compare(`${text.replaceAll("\r\n", "\n").replace(/\n$/, "")}\n`, table.match!.transcript);
  return { log, table };
}

function entry(version: number, fact: Fact): Entry {
  return { version, time: 0, fact };
}

function impossible({ number, moves }: Line): never {
  unreadable("file-illegal", { line: number!, move: moves[0]! });
}

/** At which of its draws chance began to draw anew. */
function drawnAnew(lines: readonly Line[]): number[] {
  const anew: number[] = [];
  let draws = 0;
  for (const { actor, moves, tape = 0 } of lines) {
    if (actor !== CHANCE) continue;
    while (anew.length < tape) anew.push(draws);
    draws += moves.length;
  }
  return anew;
}

/** Refuse a text that is not what its moves and its seed make. */
function compare(theirs: string, ours: string): void {
  if (theirs === ours) return;
  const right = ours.split("\n");
  const at = theirs.split("\n").findIndex((line, i) => line !== right[i]);
  const line = theirs.split("\n")[at] ?? "";
  if (line.startsWith("chance")) unreadable("file-chance", { line: at + 1, move: line.slice(line.indexOf(": ") + 2) });
  if (line.startsWith("winners")) unreadable("other-winners");
  unreadable("file-edited");
}
