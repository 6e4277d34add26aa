import { flushSync } from "svelte";
import { expect, it } from "vitest";

import type { GameTable } from "../core/game-table";
import { soundsOfMoves } from "./sounds.svelte";

it("sounds for each move that is made, also for one that ends a round", () => {
  const VERBS = ["pass", "swap", "place"];
  let now = $state.raw({ event: null as object | null, isAnew: true });
  const table = {
    get event() {
      return now.event;
    },
    get isAnew() {
      return now.isAnew;
    },
    declared: { parts: (action: number) => ({ verb: VERBS[action] }) },
  } as unknown as GameTable;
  const heard: string[] = [];
  const end = $effect.root(() => {
    soundsOfMoves(table, { pass: () => heard.push("pass"), swap: () => heard.push("swap") });
  });
  const happens = (event: object, isAnew = false): void => {
    now = { event, isAnew };
    flushSync();
  };
  flushSync();
  happens({ kind: "moved", action: 1 });
  happens({ kind: "moved", action: 0 });
  happens({ kind: "moved", action: 0 });
  happens({ kind: "moved", action: 2 });
  happens({ kind: "moved", action: -1 }); // unseen
  happens({ kind: "undone", action: 0 });
  happens({ kind: "moved", action: 1 }, true); // leafed to
  expect(heard).toEqual(["swap", "pass", "pass"]);
  end();
});
