/** What the record and the outline of Macarrons hold, and how its moves are written. */
import { say } from "../../core/words.svelte";
import type { GameFacts, MacarronsView, Scene, Words } from "../../protocol";

/** Where a tile lies that is in no stack. */
export const OPEN = -1;
export const DOWN = -2;

export const SETTING_ASIDE = 2;
export const CHOOSING = 3;

export const DICE = 8;
/** The faces as moves name them; the last is the macaroni. */
export const FACES = ["1", "2", "3", "4", "5", "m"] as const;

export interface Outline {
  /** The tiles of each seat, from the lowest to the top. */
  stacks: number[][];
  macaroni: number[];
}

/** What is printed on the tiles, by tile. */
export interface Print {
  tiles: number[];
  macaroni: number[];
}

export const viewOf = (scene: Scene): MacarronsView => scene.state as unknown as MacarronsView;
export const outlineOf = (scene: Scene): Outline => scene.outline as unknown as Outline;
export const printOf = (facts: GameFacts): Print => facts.figures as unknown as Print;

export const setAside = (face: number): string => `set aside ${FACES[face]}`;
export const take = (number: number): string => `take ${number}`;
export const steal = (number: number): string => `steal ${number}`;
export const ROLL = "roll";
export const LEAVE = "leave";

/** The face that a move sets aside; -1: it does something else. */
export function faceOf(move: string): number {
  return move.startsWith("set aside ") ? FACES.indexOf(move.slice(10) as "m") : -1;
}

/** A face as sentences of the table ask for it: a number, "m" or "none". */
export function wordOf(face: number): number | string {
  return face < 0 ? "none" : face === 5 ? "m" : face + 1;
}

/** Dice in words, for those who hear them. */
export function named(faces: number[]): string {
  return faces.map((face) => say("macarrons-face", { face: FACES[face] ?? "" })).join(", ");
}

/** The dice that a sentence names: "1 1 m", or one face in words. */
export function diceIn(value: string | number | Words): number[] {
  const text = typeof value === "object" ? String(value.args?.face ?? "") : String(value);
  return text.split(" ").flatMap((word) => {
    const face = FACES.indexOf(word as "m");
    return face < 0 ? [] : [face];
  });
}
