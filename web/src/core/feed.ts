/** Where a table hears from: a server's socket, a replay, a lesson, or rules on this device. */
import type { AnyAnswer, AnyCommand } from "../protocol";

export type Line = "connecting" | "online" | "lost" | "gone" | "forbidden";

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
}

/** Whoever listens to a feed. */
export interface Ears {
  hear(message: AnyAnswer): void;
  line(line: Line): void;
  /** What need not be brought again. */
  had(): Had | null;
}

export type OpenFeed = (ears: Ears) => Feed;
