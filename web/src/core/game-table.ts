/** A table as the components of a game know it, whatever feed it hears from. */
import type { Chair, ClockFace, Kind, Settings, Thought, Whole, Remark } from "../protocol";
import type { Declared, Fields, Move } from "./declared";
import type { Leafing } from "./feed";
import type { Event, Foresight, Position, Scene, Told } from "./heard";

export interface GameTable {
  readonly settings: Settings | null;
  readonly status: Whole["status"] | null;
  /** The seat from which one looks; -1: one only watches. */
  readonly seat: number;
  /** The seat to whom the table says "you"; -1: nobody, as in a replay. */
  readonly listener: number;
  readonly chairs: Chair[];
  /** The match is leafed through; null: it is played, or watched. */
  readonly leafing: Pick<Leafing, "isOpen"> | null;
  nameOf(seat: number): string;
  /** Whose something is, as messages ask for it. */
  whose(seat: number): { who: "you" | "other"; name: string };
  /** What the game's numbers mean. */
  readonly declared: Declared;

  // ── What is drawn ──
  /** What is drawn now: a position, or a moment on the way to it. */
  readonly scene: Scene | null;
  /** The position that is drawn; while a moment is shown, the one before it. */
  readonly position: Position | null;
  /** The last event that is drawn. */
  readonly event: Event | null;
  /** All was drawn anew, or one has leafed elsewhere: nothing moved, rolled or sounded on the way. */
  readonly isAnew: boolean;
  readonly inMoment: boolean;
  /** What there is to say of the moment that is drawn. */
  readonly toldInMoment: Remark | null;
  readonly log: Entry[];
  /** Bring the log from its beginning, for what is counted from all of it. */
  complete(): Promise<void>;
  /** How many moves of others wait to be drawn. */
  readonly waiting: number;
  /** Everything that waits to be drawn is drawn now. */
  hasten(): void;
  readonly clock: RunningClock | null;
  /** What rises from plates for a short while. */
  readonly rising: Rising[];

  // ── Whose turn it is ──
  readonly isMyTurn: boolean;
  /** The seats that are to move; several where they choose at the same time. */
  readonly awaited: number[];
  /** What a seat does where several choose at the same time. */
  choiceOf(seat: number): "ready" | "choosing" | null;
  /** One has chosen; the others have not. */
  readonly isReady: boolean;
  /** A bot plays on for the one who looks. */
  readonly hasResigned: boolean;
  /** It is a lesson: what is marked is what the lesson is about. */
  readonly isTaught: boolean;
  readonly ask: Remark | null;
  /** What can be done now; nothing while an older event is still being drawn. */
  readonly legal: Move[];
  /** The legal move that this action is. */
  find(action: number): Move | undefined;

  // ── What one does ──
  /** A wish is under way: no move can be made. */
  readonly busy: boolean;
  readonly refused: Refused | null;
  /** What each move would bring, once it was asked for. */
  readonly foresight: Foresight | null;
  /** The same, as if one had made these moves before. */
  foresightAfter(path: readonly number[]): Foresight | null;
  /** What search thinks of the moves, once it was asked for. */
  readonly thoughts: Thought[] | null;
  /** Make a move, or hear why it is not one. */
  play(action: number): Promise<void>;
  /** Ask why a move is not allowed, and show the answer; with a path, as if one had made these moves before. */
  why(action: number, path?: readonly number[]): Promise<void>;
  /** Ask what each move would bring, now or after a path of one's own moves; it is kept until the position changes. */
  foresee(path?: readonly number[]): Promise<void>;
  /** Ask search for its thoughts. */
  hint(): Promise<void>;
  /** What search thinks of the steps that can follow; none where it does not say. */
  hintAfter(path: readonly number[]): Promise<Thought[]>;
  /** Take back a move. True: it was done. */
  undo(): Promise<boolean>;
}

/** Clocks as they stood when they were heard of, by this browser's time. */
export type RunningClock = ClockFace & { at: number };

/** Something short that a player said, or that was done for them. */
export interface Rising {
  key: string;
  seat: number;
  says: Remark;
}

/** Something that happened, as it stands in the log. */
export interface Entry {
  version: number;
  kind: Kind;
  seat: number | null;
  /** Who sat down. */
  name: string | null;
  /** The time was up. */
  late: boolean;
  /** The server made the move: it was the only one. */
  forced?: boolean;
  told: Told[];
  /** What came to its end. */
  outcomes: Fields[];
  /** It happened in the match and was taken back. */
  isUndone: boolean;
  /** Who would like to have the seat. */
  asks: string | null;
  /** Chance draws anew from here. */
  anew: boolean;
}

/** Why something could not be done, and where to say so. */
export interface Refused {
  why: Remark;
  /** The move that was tried; null: something else. */
  action: number | null;
}
