/** A game for tests: one verb, three sentences, a record of two numbers. */
import type { Declared as Facts, Event, Position } from "../protocol";
import { Declared } from "./declared";

const FACTS: Facts = {
  sources: "toy",
  kinds: {
    face: { words: ["1", "2", "m"], gaps: ["1", "2", { id: "macaroni" }] },
    tile: { words: ["none", "21", "22"], gaps: ["none", 21, 22], least: -1 },
  },
  verbs: [
    { name: "keep", first: 0, words: "keep", message: "toy-keep", things: [], section: "1.1", by: "player" },
    { name: "put", first: 1, words: "put {face} on {tile}", message: "toy-put-{face}", things: [["tile", "face"], ["face", "face"]], section: "1.2", by: "player" },
  ],
  sentences: [
    { id: "falls", gaps: [], section: null },
    { id: "lies", gaps: [], section: null },
    { id: "told", gaps: [{ name: "who", is: "who" }, { name: "dice", is: "tally", kind: "face", width: 3 }, { name: "tile", is: "one", kind: "tile" }], section: "1.2" },
    { id: "many", gaps: [{ name: "by", is: "same", value: "hand", width: 0 }, { name: "points", is: "several", width: 3 }, { name: "to", is: "name" }, { name: "more", is: "number", first: 20 }, { name: "at", is: "phrase", phrase: "place", width: 2, gaps: [{ name: "face", is: "one", kind: "face" }, { name: "row", is: "number" }] }], section: null },
  ],
  others: ["Emma"],
  view: [{ name: "ply", type: "int16", at: 0, shape: [] }],
  outline: [],
  outcome: [{ name: "points", type: "int8", at: 0, shape: [2, 2] }],
};

export const TOY = new Declared(FACTS);
export const learnToy = async (): Promise<Declared> => TOY;
/** It is not compiled: whoever holds the table is asked. */
export const noRules = async (): Promise<null> => null;

/** A number as a record of two bytes. */
export function bytesOf(ply: number): string {
  return btoa(String.fromCharCode(ply & 255, (ply >> 8) & 255));
}

export function toyPosition(ply: number, actor: number, more: Partial<Position> = {}): Position {
  return { ply, actor, view: bytesOf(ply), outline: "", legal: actor === 0 ? [0] : [], undo: "no", ...more };
}

/** An event with so many moments: the first shows 100, the next 101 … */
export function toyEvent(version: number, actor: number, moments = 0): Event {
  const scenes = Array.from({ length: moments }, (_, i) => ({ view: bytesOf(100 + i), outline: "", told: i + 1 }));
  const position = toyPosition(version, actor);
  return { is: "event", version, time: 0, kind: "moved", seat: 0, told: [[0], [1]], moments: scenes, position };
}
