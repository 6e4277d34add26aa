/** What the record and the outline of Macarrons hold. */
import type { Thing } from "../../core/declared";
import type { Scene } from "../../core/heard";
import { say } from "../../core/words.svelte";
import type { GameFacts } from "../../protocol";
import { NONE, type Outline as Record, type View } from "./made";

export type { View } from "./made";

export interface Outline extends Record {
  /** The tiles of each seat, from the lowest to the top. */
  stacks: number[][];
}

/** What is printed on the tiles, by tile. */
export interface Print {
  tiles: number[];
  macaroni: number[];
}

export const viewOf = (scene: Scene): View => scene.state as unknown as View;
export const printOf = (facts: GameFacts): Print => facts.figures as unknown as Print;
export function outlineOf(scene: Scene): Outline {
  const outline = scene.outline as unknown as Record;
  return { ...outline, stacks: outline.stacks.map((stack) => stack.filter((tile) => tile !== NONE)) };
}

/** The last face is the macaroni. */
export const MACARONI = 5;

/** A face as sentences of the table ask for it: a number, "m" or "none". */
export function wordOf(face: number): number | string {
  return face < 0 ? "none" : face === MACARONI ? "m" : face + 1;
}

/** The face that someone types: a number or "m"; -1: none. */
export function faceOf(key: string): number {
  return [0, 1, 2, 3, 4, MACARONI].findIndex((face) => String(wordOf(face)) === key);
}

/** Dice in words, for those who hear them. */
export function named(faces: number[]): string {
  return faces.map((face) => say("macarrons-face", { face: String(wordOf(face)) })).join(", ");
}

/** The dice that a sentence names: "1 1 m", as they are written or with how they are spoken; or one face. */
export function diceIn(value: string | number | Thing): number[] {
  if (typeof value !== "object")
    return String(value)
      .split(" ")
      .map(faceOf)
      .filter((face) => face >= 0);
  return value.thing === undefined ? diceIn(String(value.args?.face ?? "")) : [value.thing];
}
