import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { AnyAnswer, Event } from "../protocol";
import type { AnyWish, Answered, Ears, Feed } from "./feed";
import type { GameTable } from "./game-table";
import { Reading } from "./heard";
import { momentTime } from "./pace";
import { Playback } from "./playback.svelte";
import { preferences } from "./preferences.svelte";
import { TableClient } from "./table.svelte";
import { learnToy, noRules, TOY, toyEvent, toyPosition } from "./toy";

const LEGAL = [TOY.move(0)];
const reading = new Reading(TOY, { seat: 0, names: ["Mira"] });
const position = (ply: number) => reading.position(toyPosition(ply, 0));
const event = (version: number, moments = 0) => reading.event(toyEvent(version, 0, moments));

/** A lesson: it begins with a table, answers each move with the next of its events, and knows no server. */
class Script implements Feed {
  readonly asked: AnyWish[] = [];
  isClosed = false;
  private next = 0;

  constructor(
    private readonly ears: Ears,
    private readonly events: Event[],
  ) {
    ears.connection("online");
    const chairs = [{ is: "person", name: "Mira", person: "mira" }];
    const settings = { game: "chess", seats: 1, hints: true };
    const asked = { undo_asked: null, seat_asked: null, other_rules: null, notice: null };
    const whole = { is: "table", version: 1, status: "playing", settings, host: "mira", you: "mira", seat: 0, chairs, ...asked };
    ears.hear({ ...whole, position: toyPosition(1, 0), clock: null, names: ["Mira"], log: [] } as unknown as AnyAnswer);
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

  beforeEach(async () => {
    const events = [toyEvent(2, 0, 2), toyEvent(3, 0)];
    client = new TableClient("lesson", (ears) => (script = new Script(ears, events)), learnToy, noRules);
    table = client;
    await vi.advanceTimersByTimeAsync(0);
  });

  it("shows what the script begins with", () => {
    expect(client.connection).toBe("online");
    expect(table.position?.ply).toBe(1);
    expect(table.isMyTurn).toBe(true);
    expect(table.legal).toEqual(LEGAL);
  });

  it("plays its moments one after the other, then the position", async () => {
    await table.play(0);
    expect(script.asked).toEqual([{ do: "move", seat: 0, ply: 1, action: 0 }]);
    expect([table.scene!.state.ply, table.toldInMoment?.id]).toEqual([100, "falls"]);
    expect(table.legal).toEqual([]);
    await vi.advanceTimersByTimeAsync(momentTime("normal"));
    expect([table.scene!.state.ply, table.toldInMoment?.id]).toEqual([101, "lies"]);
    await vi.advanceTimersByTimeAsync(momentTime("normal"));
    expect([table.inMoment, table.scene!.state.ply]).toEqual([false, 2]);
    expect(table.log.map(({ version }) => version)).toEqual([2]);
    expect(table.legal).toEqual(LEGAL);
  });

  it("hears why a move is none", async () => {
    await table.play(3);
    expect(table.refused).toEqual({ why: { id: "not-now" }, action: 3 });
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
