import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { AnyAnswer } from "../protocol";
import { preferences } from "./preferences.svelte";
import { Wire } from "./wire";
import { TableClient } from "./table.svelte";

const SETTINGS = { game: "macarrons", seats: 2, undo: true };
const CHAIRS = [
  { is: "person", name: "Mira", person: "mira" },
  { is: "bot", name: "Ada", level: "apprentice" },
];

function position(ply: number, actor: number): object {
  return { ply, actor, scene: { state: { ply }, outline: {} }, legal: [], ask: null, undo: "no" };
}
function event(version: number, actor: number, moments = 0): object {
  const scenes = Array.from({ length: moments }, () => ({ state: { moment: version }, outline: {}, told: 1 }));
  const told = [{ id: `told-${version}` }, { id: "told-next" }];
  return { is: "event", version, time: 0, kind: "moved", told, moments: scenes, position: position(version, actor) };
}
function whole(version: number, actor: number): object {
  const place = { position: position(version, actor), chairs: CHAIRS, clock: null, notice: null };
  return { is: "table", version, status: "playing", settings: SETTINGS, host: "mira", you: "mira", seat: 0, ...place };
}

let table: TableClient;
let wire: Wire;

function say(...messages: object[]): void {
  for (const message of messages) wire.say(message as AnyAnswer);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  preferences.keep({ pace: "normal" });
  table = new TableClient("t1");
  wire = Wire.all[0]!;
  wire.open();
  say(whole(1, 1));
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what waits to be drawn", () => {
  const versions = (): number[] => table.log.map(({ version }) => version);

  it("is drawn in its order, moments first", async () => {
    say(event(2, 1, 1), event(3, 0));
    expect(table.inMoment).toBe(true);
    expect(table.toldInMoment).toEqual({ id: "told-2" });
    expect(table.isMyTurn).toBe(false);
    await vi.runAllTimersAsync();
    expect(versions()).toEqual([2, 3]);
    expect(table.isMyTurn).toBe(true);
  });

  it("is hastened in its order, with the event whose moment is shown", async () => {
    say(event(2, 1, 2), event(3, 1), event(4, 0));
    table.hasten();
    expect(versions()).toEqual([2, 3, 4]);
    await vi.runAllTimersAsync();
    expect(versions()).toEqual([2, 3, 4]);
    expect(table.position?.ply).toBe(4);
    expect(table.isMyTurn).toBe(true);
  });

  it("is forgotten when the whole table comes anew", async () => {
    say(event(2, 1, 1), event(3, 1), whole(9, 0));
    await vi.runAllTimersAsync();
    expect(table.position?.ply).toBe(9);
    expect(table.isMyTurn).toBe(true);
  });
});

it("is nobody's turn who has resigned", () => {
  say(whole(2, 0));
  expect(table.isMyTurn).toBe(true);
  say({ is: "presence", chairs: [{ ...CHAIRS[0], resigned: true }, CHAIRS[1]], watching: 0, bot_in: null });
  expect(table.isMyTurn).toBe(false);
});

describe("a wish", () => {
  type Sent = { id: string; do: string };
  const wishes = (): Sent[] => wire.sent.map((text) => JSON.parse(text) as Sent).filter((sent) => sent.do !== "log");
  const done = (index: number): object => ({ is: "done", id: wishes()[index]!.id, version: 2 });

  it("is sent though another is not answered yet", async () => {
    const sat = table.wish({ do: "sit", seat: 2, name: "Mira" });
    const left = table.wish({ do: "leave", seat: 2 });
    expect(wishes()).toMatchObject([{ do: "sit" }, { do: "leave" }]);
    say(done(0));
    expect(await sat).toBe(true);
    expect(table.busy).toBe(true);
    say(done(1));
    expect(await left).toBe(true);
    expect(table.busy).toBe(false);
  });

  it("is sent once, however often it is pressed before its answer", async () => {
    const first = table.wish({ do: "start" });
    expect(await table.wish({ do: "start" })).toBe(false);
    expect(wishes()).toMatchObject([{ do: "start" }]);
    say(done(0));
    expect(await first).toBe(true);
    void table.wish({ do: "start" });
    expect(wishes()).toHaveLength(2);
  });
});
