/** What a screen puts around a table: the notes of a lesson besides its frame, or nothing at all. */
import { getContext, setContext, type Snippet } from "svelte";

export type Around = Noted | Bare;

/** A small table in a book: without bar and log. */
export interface Bare {
  isBare: true;
}
export interface Noted {
  isBare?: false;
  /** Beside the table; below it where there is no room. */
  note: Snippet;
  /** In the bar. */
  more: Snippet;
  /** Where one is, in place of the match's own words. */
  readonly where: string;
  /** Something is to be done: what does not belong to it steps back. */
  readonly isToDo: boolean;
}

const KEY = Symbol("around");

export function setAround(around: Around): void {
  setContext(KEY, around);
}
/** Null: it is a match like any other. */
export function getAround(): Around | null {
  return getContext<Around | undefined>(KEY) ?? null;
}
