/** Where a table hears from: a server's socket, a replay, a lesson, or rules on this device. */
import type { Component, Snippet } from "svelte";

import type { AnyAnswer, AnyCommand, Event, Remark } from "../protocol";
import type { TableClient } from "./table.svelte";

/** Broken: what is on this device cannot be opened here. */
export type Connection = "connecting" | "online" | "lost" | "gone" | "forbidden" | "broken";

type Wish<C> = C extends { id: string } ? Omit<C, "id"> : never;
export type AnyWish = Wish<AnyCommand>;
export type Answered = Extract<AnyAnswer, { id: string | null }>;

/** What one has of a table: the last event, from which seat, and the last thing that was said. */
export interface Had {
  version: number;
  seat: number;
  chat: number;
}

export interface Feed {
  /** Ask for something; the answer comes when it comes. */
  send(wish: AnyWish): Promise<Answered>;
  /** Something was missed: what one has not is brought again. */
  renew(): void;
  close(): void;
  /** It is a lesson: nobody else is there, and nothing is at stake. */
  readonly isTaught?: boolean;
  /** What can be done with a table that is on this device. */
  readonly device?: Device;
  /** What is over, or one's own past, is leafed through; nothing can be done in it. */
  readonly leafing?: Leafing;
}

/** A match that is leafed through: what the frame of a table needs of it; `replay/` makes it. */
export interface Leafing {
  /** To whom the table says "you": in one's own past to oneself, in a replay to nobody, -1. */
  readonly listener: number;
  /** All hands are open, beside the table. */
  readonly isOpen: boolean;
  /** What the bar says instead of where in the match one is. */
  heading(where: string): string;
  /** The place below the table, where one leafs. */
  readonly Dock: Component<{ table: TableClient; where: string; openLog: () => void; draws?: Draws; drawn?: Drawn }>;
  /** The log, with all that was still to come. */
  readonly Log: Component<{ table: TableClient; draws?: Draws; drawn?: Drawn }>;
  /** The sheet with the result is closed. */
  closeResult(): void;
}
type Argument = string | number | Remark;
type Draws = (name: string, value: Argument) => boolean;
type Drawn = Snippet<[string, Argument]>;

export interface Device {
  /** The match as a text, in the form of a saved file, once it is over. */
  transcript(): Promise<string>;
  /** What one of the seats here was told so far, event by event. */
  past(seat: number): Promise<Event[]>;
  /** Give the match to the server, with the word that a form of ours needs; what it answered. */
  handOver(address: string, token: string): Promise<{ text: string; status: number }>;
}

/** Whoever listens to a feed. */
export interface Ears {
  hear(message: AnyAnswer): void;
  connection(state: Connection): void;
  /** What need not be brought again. */
  had(): Had | null;
}

export type OpenFeed = (ears: Ears) => Feed;
