/** What the record and the outline of Macarrons hold. */
import type { Scene } from "../../core/heard";
import { say } from "../../core/speaker.svelte";
import type { GameFacts } from "../../protocol";
import { MACARONI, NONE, type Outline as Record, type View } from "./made";

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
