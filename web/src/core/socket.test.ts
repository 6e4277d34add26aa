import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { AnyAnswer } from "../protocol";
import type { Connection } from "./feed";
import { Socket } from "./socket";
import { Wire } from "./wire";

let states: Connection[];
let heard: AnyAnswer[];
let socket: Socket;
let version: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  states = [];
  version = 1;
  heard = [];
  socket = new Socket(
    () => `ws://here?after=${version}`,
    (message) => heard.push(message),
    (state) => states.push(state),
  );
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = (): Wire => Wire.all.at(-1)!;

describe("a connection to a table", () => {
  it("carries a wish and brings its answer", async () => {
    last().open();
    const answer = socket.send({ do: "start" });
    const { id } = JSON.parse(last().sent[0]!);
    last().say({ is: "done", id, version: 3 });
    expect(await answer).toEqual({ is: "done", id, version: 3 });
    expect(heard).toHaveLength(1);
  });

  it("mends itself and sends what was not answered again, under the same id", async () => {
    last().open();
    const answer = socket.send({ do: "start" });
    const first = last().sent[0]!;
    last().drop();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(Wire.all).toHaveLength(2);
    last().open();
    expect(states.at(-1)).toBe("online");
    expect(last().sent).toEqual([first]);
    last().say({ is: "done", id: JSON.parse(first).id, version: 1 });
    expect((await answer).is).toBe("done");
  });

  it("sends a wish made on opening once", () => {
    const one: Socket = new Socket(
      () => "ws://here",
      () => undefined,
      (state) => state === "online" && void one.send({ do: "start" }),
    );
    last().open();
    expect(last().sent).toHaveLength(1);
    one.close();
  });

  it("sends a wish once it is open", () => {
    void socket.send({ do: "start" });
    expect(last().sent).toEqual([]);
    last().open();
    expect(last().sent).toHaveLength(1);
  });

  it("asks for the address at each opening", () => {
    last().open();
    version = 7;
    last().drop();
    vi.advanceTimersByTime(1000);
    expect(Wire.all.map(({ address }) => address)).toEqual(["ws://here?after=1", "ws://here?after=7"]);
  });

  it("is opened anew without a word of a break, and hears nothing more on the old one", async () => {
    const old = last();
    old.open();
    const answer = socket.send({ do: "start" });
    socket.renew();
    socket.renew();
    expect(old.readyState).toBe(3);
    old.say({ is: "notice", remark: null });
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(Wire.all).toHaveLength(2);
    last().open();
    expect(last().sent).toEqual(old.sent);
    last().say({ is: "done", id: JSON.parse(old.sent[0]!).id, version: 1 });
    expect((await answer).is).toBe("done");
    expect(states).toEqual(["online", "online"]);
  });

  it("waits longer and longer where it is opened and turned away", () => {
    for (const wait of [300, 600, 1200]) {
      const before = Wire.all.length;
      last().open();
      last().say({ is: "refused", id: null, why: { id: "too-many-sockets" }, version: 0 });
      last().drop();
      vi.advanceTimersByTime(wait * 0.74);
      expect(Wire.all).toHaveLength(before);
      vi.advanceTimersByTime(wait * 0.52);
      expect(Wire.all).toHaveLength(before + 1);
    }
  });

  it("waits longer and longer, and not at all where it is of no use", () => {
    for (let times = 0; times < 3; times++) {
      last().drop();
      vi.advanceTimersByTime(300 * 2 ** times * 1.25);
    }
    expect(Wire.all).toHaveLength(4);
    last().drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(4);
    expect(states.at(-1)).toBe("gone");
  });
});
