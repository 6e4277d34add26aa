import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { AnyAnswer, Event, Position } from "../protocol";
import type { AnyWish, Answered, Ears, Feed } from "./feed";
import type { GameTable } from "./game-table";
import { momentTime } from "./pace";
import { Playback } from "./playback.svelte";
import { preferences } from "./preferences.svelte";
import { TableClient } from "./table.svelte";

const LEGAL = [{ action: 7, move: "keep", say: { id: "keep" } }];

function position(ply: number, more: object = {}): Position {
  return { ply, actor: 0, scene: { state: { ply }, outline: {} }, legal: LEGAL, ask: null, undo: "no", ...more } as never;
}
function event(version: number, moments: number = 0): Event {
  const scenes = Array.from({ length: moments }, (_, i) => ({ state: { moment: i }, outline: {}, told: i + 1 }));
  const told = [{ id: "falls" }, { id: "lies" }];
  return { is: "event", version, time: 0, kind: "moved", seat: 0, told, moments: scenes, position: position(version) } as never;
}

/** A lesson: it begins with a table, answers each move with the next of its events, and knows no server. */
class Script implements Feed {
  readonly asked: AnyWish[] = [];
  isClosed = false;
  private next = 0;

  constructor(
    private readonly ears: Ears,
    private readonly events: Event[],
  ) {
    ears.line("online");
    const chairs = [{ is: "person", name: "Mira", person: "mira" }];
    const settings = { game: "chess", seats: 1, hints: true };
    const asked = { undo_asked: null, seat_asked: null, other_rules: null, notice: null };
    const whole = { is: "table", version: 1, status: "playing", settings, host: "mira", you: "mira", seat: 0, chairs, ...asked };
    ears.hear({ ...whole, position: position(1), clock: null, log: [] } as unknown as AnyAnswer);
  }

  async send(wish: AnyWish): Promise<Answered> {
    this.asked.push(wish);
    if (wish.do === "why") return { is: "why", id: "", why: { id: "not-now" } } as never;
    this.ears.hear(this.events[this.next++]!);
    return { is: "done", id: "", version: this.next } as never;
  }
  renew(): void {
    this.ears.hear(this.events[this.next++]!);
  }
  close(): void {
    this.isClosed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", class {
    constructor() {
      throw new Error("A script needs no socket.");
    }
  });
  preferences.keep({ pace: "normal" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table that hears from a script", () => {
  let script: Script;
  let client: TableClient;
  let table: GameTable;

  beforeEach(() => {
    client = new TableClient("lesson", (ears) => (script = new Script(ears, [event(2, 2), event(3)])));
    table = client;
  });

  it("shows what the script begins with", () => {
    expect(client.line).toBe("online");
    expect(table.position?.ply).toBe(1);
    expect(table.isMyTurn).toBe(true);
    expect(table.legal).toEqual(LEGAL);
  });

  it("plays its moments one after the other, then the position", async () => {
    await table.play("keep");
    expect(script.asked).toEqual([{ do: "move", seat: 0, ply: 1, action: 7 }]);
    expect([table.scene!.state.moment, table.toldInMoment?.id]).toEqual([0, "falls"]);
    expect(table.legal).toEqual([]);
    await vi.advanceTimersByTimeAsync(momentTime("normal"));
    expect([table.scene!.state.moment, table.toldInMoment?.id]).toEqual([1, "lies"]);
    await vi.advanceTimersByTimeAsync(momentTime("normal"));
    expect([table.inMoment, table.scene!.state.ply]).toEqual([false, 2]);
    expect(table.log.map(({ version }) => version)).toEqual([2]);
    expect(table.legal).toEqual(LEGAL);
  });

  it("hears why a move is none", async () => {
    await table.play("castle");
    expect(table.refused).toEqual({ why: { id: "not-now" }, move: "castle" });
  });

  it("goes when the table is left", () => {
    client.close();
    expect(script.isClosed).toBe(true);
  });
});

describe("a playback alone", () => {
  it("tells of each position before it draws it", async () => {
    const told: [number | undefined, number | undefined, boolean][] = [];
    const playback: Playback = new Playback((next, isAnew) => told.push([playback.position?.ply, next?.ply, isAnew]));
    playback.begin(position(1), null, []);
    playback.take(event(2));
    await vi.runAllTimersAsync();
    expect(told).toEqual([
      [undefined, 1, true],
      [1, 2, false],
    ]);
  });

  it("draws nothing more once it is cleared", async () => {
    const playback = new Playback();
    playback.begin(position(1), null, []);
    playback.take(event(2, 1));
    playback.take(event(3));
    playback.clear();
    await vi.runAllTimersAsync();
    expect(playback.position?.ply).toBe(1);
  });
});
