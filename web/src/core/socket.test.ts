import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { AnyAnswer } from "../protocol";
import { Socket, type Line } from "./socket";
import { Wire } from "./wire";

let lines: Line[];
let heard: AnyAnswer[];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  lines = [];
  heard = [];
  socket = new Socket(
    "ws://here",
    (message) => heard.push(message),
    (line) => lines.push(line),
  );
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const last = (): Wire => Wire.all.at(-1)!;

describe("a line to a table", () => {
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
    expect(lines.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(Wire.all).toHaveLength(2);
    last().open();
    expect(lines.at(-1)).toBe("online");
    expect(last().sent).toEqual([first]);
    last().say({ is: "done", id: JSON.parse(first).id, version: 1 });
    expect((await answer).is).toBe("done");
  });

  it("sends a wish made on opening once", () => {
    const one: Socket = new Socket("ws://here", () => undefined, (line) => line === "online" && void one.send({ do: "log" }));
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

  it("waits longer and longer, and not at all where it is of no use", () => {
    for (let times = 0; times < 3; times++) {
      last().drop();
      vi.advanceTimersByTime(300 * 2 ** times * 1.25);
    }
    expect(Wire.all).toHaveLength(4);
    last().drop(4404);
    vi.advanceTimersByTime(60_000);
    expect(Wire.all).toHaveLength(4);
    expect(lines.at(-1)).toBe("gone");
  });
});
