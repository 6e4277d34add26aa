/** A match is played on from a moment against bots, on this device: its facts up to there are the new table's. */
import { freshId } from "../core/ids";
import type { Entry, Fact, Log } from "../local/facts";
import { goesOn } from "../local/feed";
import type { Level } from "../protocol";
import type { Saved } from "./past";

const LEVEL: Level = "journeyman";

/**
 * The table at which a match goes on. Chance goes on with the same seed: whoever plays the same moves has the same
 * luck.
 */
export function playOn(saved: Saved, at: number, mine: number): string {
  const people: Fact[] = [{ fact: "sat", seat: mine, name: saved.names[mine]! }];
  const bots = saved.names.flatMap((name, other): Fact[] => (other === mine ? [] : [{ fact: "bot-sat", seat: other, level: LEVEL, name }]));
  const rest = saved.until(at).flatMap(({ fact }) => (fact.fact === "sat" ? [] : [fact]));
  const time = Date.now() / 1000;
  const log: Log = {
    table: freshId(),
    settings: saved.settings,
    created: time,
    entries: [...people, ...bots, ...rest].map((fact, i): Entry => ({ version: i + 1, time, fact })),
  };
  goesOn(log);
  return log.table;
}
