/** Where a table hears from: a server's socket, a replay, a lesson, or rules on this device. */
import type { AnyAnswer, AnyCommand } from "../protocol";

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
  /** What can be done with a table that is on this device. */
  readonly device?: Device;
}

export interface Device {
  /** The match as a text, in the form of a saved file, once it is over. */
  transcript(): Promise<string>;
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
