import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { AnyAnswer } from "../protocol";
import { eventTime } from "./pace";
import { preferences } from "./preferences.svelte";
import { Wire } from "./wire";
import { live } from "./socket";
import { TableClient } from "./table.svelte";
import { learnToy, noRules, toyEvent, toyPosition } from "./toy";

const SETTINGS = { game: "macarrons", seats: 2, undo: true };
const CHAIRS = [
  { is: "person", name: "Mira", person: "mira" },
  { is: "bot", name: "Ada", level: "apprentice" },
];

const position = (ply: number, actor: number, more: object = {}): object => ({ ...toyPosition(ply, actor), ...more });
const event = toyEvent;
/** A move of a seat, after which another is to move. */
const move = (version: number, seat: number, next: number): object => ({ ...toyEvent(version, next), kind: "moved", seat });
function whole(version: number, actor: number, more: object = {}): object {
  const place = { position: position(version, actor), chairs: CHAIRS, clock: null, notice: null, names: ["Mira", "Ada"], log: [] };
  const asked = { undo_asked: null, seat_asked: null, other_rules: null };
  const who = { host: "mira", you: "mira", seat: 0 };
  return { is: "table", version, status: "playing", settings: SETTINGS, ...who, ...place, ...asked, ...more };
}
/** What the log of a whole table holds: an event without its position. */
function past(version: number, told: number): object {
  return { is: "event", version, time: 0, kind: "moved", told: [[told]] };
}
const told = (id: string): object => ({ remark: { id, args: {}, things: {} }, about: null, part: null });

let table: TableClient;
let wire: Wire;

function say(...messages: object[]): void {
  for (const message of messages) wire.say(message as AnyAnswer);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  preferences.keep({ pace: "normal" });
  table = new TableClient("t1", live("t1"), learnToy, noRules);
  wire = Wire.all[0]!;
  wire.open();
  say(whole(1, 1));
  await vi.advanceTimersByTimeAsync(0);
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
    expect(table.toldInMoment).toEqual({ id: "falls", args: {}, things: {} });
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

  it("is followed with the eye: the others' moves come one after the other, by the pace", async () => {
    for (const pace of ["calm", "normal", "quick"] as const) {
      preferences.keep({ pace });
      say(whole(1, 1), move(2, 1, 1), move(3, 1, 1), move(4, 1, 0));
      expect([versions(), table.waiting]).toEqual([[2], 2]);
      await vi.advanceTimersByTimeAsync(eventTime(pace) - 50);
      expect(versions()).toEqual([2]);
      await vi.advanceTimersByTimeAsync(100);
      expect([versions(), table.isMyTurn]).toEqual([[2, 3], false]);
      await vi.runAllTimersAsync();
      expect([versions(), table.isMyTurn, table.waiting]).toEqual([[2, 3, 4], true, 0]);
    }
    expect(eventTime("calm")).toBeGreaterThan(1.8 * eventTime("normal"));
    expect(eventTime("normal")).toBeGreaterThan(2 * eventTime("quick"));
  });

  it("is drawn at once where one wants it so, and where it is one's own", async () => {
    say(move(2, 1, 1), move(3, 0, 1));
    expect(versions()).toEqual([2, 3]);
    preferences.keep({ pace: "instant" });
    say(move(4, 1, 1), move(5, 1, 0));
    expect(versions()).toEqual([2, 3, 4, 5]);
  });

  it("is not over before its last move is seen", async () => {
    say(move(2, 1, 1), { ...move(3, 1, -2), status: "over" });
    expect([table.whole?.status, table.status]).toEqual(["over", "playing"]);
    await vi.runAllTimersAsync();
    expect(table.status).toBe("over");
  });

  it("is forgotten when the whole table comes anew", async () => {
    say(event(2, 1, 1), event(3, 1), whole(9, 0));
    await vi.runAllTimersAsync();
    expect(table.position?.ply).toBe(9);
    expect(table.isMyTurn).toBe(true);
  });
});

it("asks for nothing while a move that was made for one is still to be drawn", async () => {
  say({ ...move(2, 1, 0), position: position(2, 0, { ask: [0] }) });
  expect(table.ask).toMatchObject({ id: "falls" });
  say({ ...move(3, 0, 0), position: position(3, 0, { ask: [0] }), forced: true });
  expect([table.position?.ply, table.isMyTurn, table.ask]).toEqual([2, true, null]);
  await vi.runAllTimersAsync();
  expect([table.position?.ply, table.ask?.id]).toEqual([3, "falls"]);
});

it("is nobody's turn who has resigned", () => {
  say(whole(2, 0));
  expect(table.isMyTurn).toBe(true);
  say({ is: "presence", chairs: [{ ...CHAIRS[0], resigned: true }, CHAIRS[1]], watching: 0, bot_in: null });
  expect(table.isMyTurn).toBe(false);
});

describe("a wish", () => {
  type Sent = { id: string; do: string };
  const wishes = (): Sent[] => wire.sent.map((text) => JSON.parse(text) as Sent);
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

describe("who comes back", () => {
  const versions = (): number[] => table.log.map(({ version }) => version);
  const address = (): string => Wire.all.at(-1)!.address.split("/socket")[1]!;
  function comeBack(): void {
    vi.advanceTimersByTime(1000);
    wire = Wire.all.at(-1)!;
    wire.open();
  }

  it("names nothing on the first visit, and then what it has", () => {
    expect(address()).toBe("");
    say(event(2, 1), { is: "chat", number: 4, time: 0, person: "p", name: "Pau", text: "Hello" });
    wire.drop();
    comeBack();
    expect(address()).toBe("?after=2&seat=0&chat=4");
  });

  it("hears what it missed, event by event, and asks for nothing", async () => {
    say(event(2, 1));
    wire.drop();
    comeBack();
    say(event(3, 1), event(4, 0));
    await vi.runAllTimersAsync();
    expect(versions()).toEqual([2, 3, 4]);
    expect(wire.sent).toEqual([]);
  });

  it("has the log of the whole table, and what happens after it", async () => {
    say(whole(9, 1, { log: [past(3, 0), past(9, 1)] }), event(10, 0));
    await vi.runAllTimersAsync();
    expect(versions()).toEqual([3, 9, 10]);
    expect(table.log[1]!.told).toEqual([told("lies")]);
  });

  it("opens the connection anew where an event is missing", async () => {
    say(event(2, 1), event(4, 0), event(5, 0));
    await vi.runAllTimersAsync();
    expect(versions()).toEqual([2]);
    expect(Wire.all).toHaveLength(2);
    expect(address()).toBe("?after=2&seat=0&chat=0");
  });

  it("says from which of several seats it looked", () => {
    say(whole(5, 1, { chairs: [CHAIRS[0], CHAIRS[0]], seat: 1 }));
    wire.drop();
    comeBack();
    expect(address()).toBe("?after=5&seat=1&chat=0");
  });

  it("hears of a command that was carried out before the break", async () => {
    const undone = table.wish({ do: "undo", seat: 0 });
    say(event(2, 0));
    const { id } = JSON.parse(wire.sent[0]!) as { id: string };
    wire.drop();
    comeBack();
    expect(wire.sent).toHaveLength(1);
    say({ is: "done", id, version: 2 });
    expect(await undone).toBe(true);
    expect(versions()).toEqual([2]);
  });

  it("gets what happened before the log when asked for", async () => {
    say(whole(9, 1, { log: [past(8, 0), past(9, 0)], more: true }));
    const asked = table.earlier();
    const { do: wish, id, before } = JSON.parse(wire.sent.at(-1)!);
    expect([wish, before]).toEqual(["earlier", 8]);
    say({ is: "earlier", id, log: [past(1, 0), past(5, 0)], more: false });
    await asked;
    expect(table.log.map(({ version }) => version)).toEqual([1, 5, 8, 9]);
    expect(table.more).toBe(false);
    const { length } = wire.sent;
    await table.earlier();
    expect(wire.sent.length).toBe(length);
  });

  it("gets the log from its beginning, page by page", async () => {
    say(whole(9, 1, { log: [past(9, 0)], more: true }));
    const asked = table.complete();
    for (const [first, more] of [
      [5, true],
      [1, false],
    ] as const) {
      const { id } = JSON.parse(wire.sent.at(-1)!);
      say({ is: "earlier", id, log: [past(first, 0)], more });
      await vi.waitFor(() => expect(table.log[0]?.version).toBe(first));
    }
    await asked;
    expect(table.log.map(({ version }) => version)).toEqual([1, 5, 9]);
  });

  it("stops asking for the log where it is refused", async () => {
    say(whole(9, 1, { log: [past(9, 0)], more: true }));
    const asked = table.complete();
    const { id } = JSON.parse(wire.sent.at(-1)!);
    say({ is: "refused", id, why: { id: "too-fast", args: {} } });
    await asked;
    expect(wire.sent).toHaveLength(1);
  });

  it("does not take the log of a seat that it looks from no more", async () => {
    say(whole(9, 1, { log: [past(9, 0)], more: true }));
    const asked = table.earlier();
    const { id } = JSON.parse(wire.sent.at(-1)!);
    say(whole(9, 1, { seat: 1, log: [past(9, 0)], more: true }));
    say({ is: "earlier", id, log: [past(1, 0)], more: false });
    await asked;
    expect(table.log.map(({ version }) => version)).toEqual([9]);
    expect(table.more).toBe(true);
  });

  it("has the log of the seat that it looks from", async () => {
    say(whole(2, 1, { log: [past(2, 0)] }));
    void table.look(1);
    expect(table.log).toEqual([]);
    const { id } = JSON.parse(wire.sent[0]!) as { id: string };
    say({ is: "done", id, version: 2 }, whole(2, 1, { seat: 1, log: [past(2, 1)] }));
    await vi.runAllTimersAsync();
    expect(table.seat).toBe(1);
    expect(table.log.map(({ told }) => told)).toEqual([[told("lies")]]);
  });
});

describe("what is taken back", () => {
  it("is marked in the log, from the version on that the server names", async () => {
    say(event(2, 1), event(3, 1), { is: "event", version: 4, time: 0, kind: "undone", seat: 0, since: 3 });
    await vi.runAllTimersAsync();
    expect(table.log.map(({ isUndone }) => isUndone)).toEqual([false, true, false]);
    say(whole(4, 1, { log: [past(2, 0), past(3, 0), { ...past(4, 0), kind: "undone", since: 2 }] }));
    expect(table.log.map(({ isUndone }) => isUndone)).toEqual([true, true, false]);
  });
});

describe("choosing at the same time", () => {
  const LEGAL = [1, 2];
  const chairs = [...CHAIRS, { is: "person", name: "Ben", person: "ben" }];
  function chosen(version: number, more: object): object {
    return { is: "event", version, time: 0, kind: "chosen", position: position(1, 0, { legal: [], ...more }) };
  }
  beforeEach(() => say(whole(1, 0, { chairs, position: position(1, 0, { awaited: [0, 1, 2], legal: LEGAL }) })));

  it("is one's turn until one has chosen, and plates say who is ready", () => {
    expect(table.isMyTurn).toBe(true);
    expect([0, 1, 2].map((seat) => table.choiceOf(seat))).toEqual(["choosing", "choosing", "choosing"]);
    say(chosen(2, { awaited: [1, 2], ready: [0], actor: 1, undo: "free" }));
    expect(table.isMyTurn).toBe(false);
    expect(table.isReady).toBe(true);
    expect([0, 1, 2].map((seat) => table.choiceOf(seat))).toEqual(["ready", "choosing", "choosing"]);
    say(chosen(3, { awaited: [0, 1, 2], legal: LEGAL }));
    expect(table.isMyTurn).toBe(true);
    expect(table.isReady).toBe(false);
  });

  it("is nothing to choose again for whoever has resigned: a bot chooses", () => {
    say(chosen(2, { awaited: [1, 2], ready: [0], actor: 1, undo: "free" }));
    say({ is: "presence", chairs: [{ ...chairs[0], resigned: true }, ...chairs.slice(1)], watching: 0, bot_in: null });
    expect(table.isReady).toBe(false);
    expect(table.choiceOf(0)).toBe("ready");
  });

  it("keeps what one was told of one's own choice while others choose", async () => {
    const hinted = table.hint();
    const { id } = JSON.parse(wire.sent.at(-1)!) as { id: string };
    say({ is: "hint", id, thoughts: [{ action: 1, visits: 3, value: 0.5 }] });
    await hinted;
    say(chosen(2, { awaited: [0, 2], ready: [1], legal: LEGAL }));
    expect(table.thoughts).toHaveLength(1);
    expect(table.legal).toHaveLength(2);
    say(chosen(3, { awaited: [0, 2], ready: [1], legal: LEGAL.slice(1) }));
    expect(table.thoughts).toBeNull();
  });

  it("counts down for the one who is not here", () => {
    const here = [{ ...chairs[0], here: true }, chairs[1], { ...chairs[2], here: false }];
    say({ is: "presence", chairs: here, watching: 0, bot_in: 12 });
    expect(table.absent).toBe(2);
    say(chosen(2, { awaited: [0, 2], ready: [1], legal: LEGAL }));
    expect(table.botAt).not.toBeNull();
    say(chosen(3, { awaited: [0], ready: [1, 2], legal: LEGAL }));
    expect(table.botAt).toBeNull();
  });

  it("hands the device to the next of its people who has not chosen", () => {
    const shared = [CHAIRS[0], CHAIRS[1], CHAIRS[0], CHAIRS[0]];
    const choosing = (awaited: number[], more: object = {}): void =>
      say(whole(2, 0, { chairs: shared, seat: 2, position: position(1, 2, { awaited }), ...more }));
    choosing([0, 1, 2, 3]);
    expect(table.nextHere).toBeNull();
    choosing([0, 1, 3]);
    expect(table.nextHere).toBe(3);
    choosing([0, 1]);
    expect(table.nextHere).toBe(0);
    choosing([1]);
    expect(table.nextHere).toBeNull();
    choosing([0, 1, 3], { chairs: [...shared.slice(0, 3), { ...CHAIRS[0], resigned: true }] });
    expect(table.nextHere).toBe(0);
  });

  it("is said of nobody where one moves after the other", () => {
    say(whole(4, 1));
    expect(table.awaited).toEqual([1]);
    expect(table.choiceOf(1)).toBeNull();
  });
});

describe("a wish for a seat", () => {
  const asked = { seat: 1, person: "ben", name: "Ben" };
  const seated = [CHAIRS[0], { is: "person", name: "Ben", person: "ben" }];
  const answer = (more: object): void => {
    const { id } = JSON.parse(wire.sent.at(-1)!) as { id: string };
    say({ id, version: 1, ...more });
  };

  it("stands until an event says that it does not", () => {
    say({ is: "event", version: 2, time: 0, kind: "seat-asked", seat: 1, seat_asked: asked });
    expect(table.whole?.seat_asked).toEqual(asked);
    expect(table.log.at(-1)).toMatchObject({ kind: "seat-asked", asks: "Ben" });
    say({ ...event(3, 1), seat_asked: asked });
    expect(table.whole?.seat_asked).toEqual(asked);
    say({ is: "event", version: 4, time: 0, kind: "seat-declined", seat: 0 });
    expect(table.whole?.seat_asked).toBeNull();
  });

  it("lets who asked look from the seat once all have agreed", () => {
    say(whole(2, 0, { you: "ben", seat: -1, seat_asked: asked }));
    say({ is: "event", version: 3, time: 0, kind: "sat", seat: 1, name: "Ben", chairs: seated });
    expect(JSON.parse(wire.sent.at(-1)!)).toMatchObject({ do: "look", seat: 1 });
  });

  it("is nothing to those who sit there already", () => {
    say({ is: "event", version: 2, time: 0, kind: "sat", seat: 1, name: "Ben", chairs: seated });
    expect(wire.sent).toEqual([]);
  });

  it("asks for another name where it looks like another's", async () => {
    const sat = table.wish({ do: "sit", seat: 1 });
    const why = { id: "name-looks-like", args: { name: "Míra", other: "Mira" } };
    answer({ is: "refused", why, rename: true });
    expect(await sat).toBe(false);
    expect(table.renaming).toEqual({ seat: 1, why });
    expect(table.refused).toBeNull();
  });

  it("says why it is refused otherwise", async () => {
    const sat = table.wish({ do: "sit", seat: 1 });
    answer({ is: "refused", why: { id: "was-kicked" } });
    expect(await sat).toBe(false);
    expect(table.renaming).toBeNull();
    expect(table.refused?.why.id).toBe("was-kicked");
  });
});

describe("what moves would bring", () => {
  const answer = (more: object): void => {
    const { id } = JSON.parse(wire.sent.at(-1)!) as { id: string };
    say({ is: "foresight", id, ...more });
  };

  it("is asked for once, now and after moves that are not made yet", async () => {
    say(whole(2, 0));
    const now = table.foresee();
    answer({ ply: 2, prospects: [], ask: null });
    await now;
    const ahead = table.foresee([7, 3]);
    expect(JSON.parse(wire.sent.at(-1)!)).toMatchObject({ do: "foresee", seat: 0, path: [7, 3] });
    answer({ ply: 2, prospects: [], ask: [1] });
    await ahead;
    expect(table.foresight).toEqual({ ply: 2, prospects: [], ask: null });
    expect(table.foresightAfter([7, 3])?.ask).toEqual({ id: "lies", args: {}, things: {} });
    expect(table.foresightAfter([7])).toBeNull();
    const asked = wire.sent.length;
    await table.foresee([7, 3]);
    expect(wire.sent.length).toBe(asked);
  });

  it("is forgotten with the position", async () => {
    say(whole(2, 0));
    const ahead = table.foresee([7]);
    answer({ ply: 2, prospects: [], ask: null });
    await ahead;
    say(event(3, 1));
    await vi.runAllTimersAsync();
    expect(table.foresightAfter([7])).toBeNull();
  });
});
