/** What a person can do at a table, and what came of it. */
import type * as wire from "../protocol";
import type { Reaction, Thought, Remark } from "../protocol";
import type { Move } from "./declared";
import type { AnyWish, Feed } from "./feed";
import type { Refused } from "./game-table";
import type { Foresight } from "./heard";
import type { Asked, OwnRules } from "./own-rules";

/** The second press of a double click comes within this time; by then it may be another's turn. */
const DOUBLE_MS = 500;

/** A seat that one cannot have under this name. */
export interface Renaming {
  seat: number;
  why: Remark;
}

/** What has to be known of the table. */
interface Known extends Asked {
  find(action: number): Move | undefined;
  read(foresight: wire.Foresight): Foresight;
  /** The rules on this device, where they are here. */
  readonly own: OwnRules | null;
}

export class Actions {
  refused = $state.raw<Refused | null>(null);
  renaming = $state.raw<Renaming | null>(null);
  /** By the moves that one is to have made before. */
  private foresights = $state.raw<ReadonlyMap<string, Foresight>>(new Map());
  thoughts = $state.raw<Thought[] | null>(null);
  /** What is wished for and not answered yet. */
  private wishes = $state.raw<readonly string[]>([]);
  /** When (by this browser's clock) the last move of one's own was made. */
  private moved = -Infinity;

  constructor(
    private readonly table: Known,
    private readonly send: Feed["send"],
  ) {}

  get busy(): boolean {
    return this.wishes.length > 0;
  }

  get foresight(): Foresight | null {
    return this.foresightAfter([]);
  }
  foresightAfter(path: readonly number[]): Foresight | null {
    return this.foresights.get(path.join()) ?? null;
  }

  /** What was said of the last position is not true of the next. */
  forget(): void {
    this.foresights = new Map();
    this.thoughts = null;
    this.refused = null;
  }

  async play(action: number): Promise<void> {
    if (this.busy) return;
    if (!this.table.find(action)) return this.why(action);
    const { seat, position } = this.table;
    const isMade = await this.wish({ do: "move", seat, ply: position!.ply, action });
    if (isMade) this.moved = performance.now();
  }

  async why(action: number, path: readonly number[] = []): Promise<void> {
    const { seat, isMyTurn } = this.table;
    if (seat < 0) return;
    if (!isMyTurn && performance.now() - this.moved < DOUBLE_MS) return;
    const why = this.table.own?.why(this.table, action, path);
    if (why !== undefined) {
      if (why) this.refused = { why, action };
      return;
    }
    const answer = await this.send({ do: "why", seat, action, ...(path.length > 0 && { path: [...path] }) });
    if (answer.is === "why" && answer.why) this.refused = { why: answer.why, action };
    else if (answer.is === "refused") this.refused = { why: answer.why, action };
  }

  async foresee(path: readonly number[] = []): Promise<void> {
    const ply = this.table.position?.ply;
    if (!this.table.isMyTurn || this.foresightAfter(path)?.ply === ply) return;
    const own = this.table.own?.foresee(this.table, path);
    if (own) return this.keep(path, own);
    const { seat } = this.table;
    const answer = await this.send({ do: "foresee", seat, ...(path.length > 0 && { path: [...path] }) });
    if (answer.is === "foresight" && answer.ply === this.table.position?.ply) this.keep(path, answer);
  }
  private keep(path: readonly number[], foresight: wire.Foresight): void {
    this.foresights = new Map(this.foresights).set(path.join(), this.table.read(foresight));
  }

  async hint(): Promise<void> {
    const answer = await this.send({ do: "hint", seat: this.table.seat });
    if (answer.is === "hint") {
      this.thoughts = answer.thoughts;
      this.refused = null; // it was refused before, perhaps
    } else if (answer.is === "refused") this.refused = { why: answer.why, action: null };
  }
  /** What search thinks of the steps that can follow; none where it does not say. */
  async hintAfter(path: readonly number[]): Promise<Thought[]> {
    const answer = await this.send({ do: "hint", seat: this.table.seat, path: [...path] });
    return answer.is === "hint" ? answer.thoughts : [];
  }

  undo(): Promise<boolean> {
    return this.wish({ do: "undo", seat: this.table.seat });
  }

  /** Wish for something that changes the table; a double press wishes once. True: it was done. */
  async wish(wish: AnyWish): Promise<boolean> {
    const text = JSON.stringify(wish);
    if (this.wishes.includes(text)) return false;
    this.wishes = [...this.wishes, text];
    this.refused = null;
    try {
      const answer = await this.send(wish);
      if (answer.is === "refused" && answer.rename && wish.do === "sit")
        this.renaming = { seat: wish.seat, why: answer.why };
      else if (answer.is === "refused") this.refused = { why: answer.why, action: null };
      return answer.is === "done";
    } finally {
      this.wishes = this.wishes.filter((other) => other !== text);
    }
  }

  /** A new table for another match; null: there is none. */
  async rematch(): Promise<string | null> {
    const answer = await this.send({ do: "rematch" });
    if (answer.is === "refused") this.refused = { why: answer.why, action: null };
    return answer.is === "done" ? (answer.table ?? null) : null;
  }

  say(text: string): Promise<boolean> {
    return this.talk({ do: "say", text });
  }
  react(reaction: Reaction): Promise<boolean> {
    return this.talk({ do: "react", reaction });
  }
  mute(person: string, muted: boolean): Promise<boolean> {
    return this.talk({ do: "mute", person, muted });
  }
  private async talk(wish: AnyWish): Promise<boolean> {
    const answer = await this.send(wish);
    if (answer.is === "refused") this.refused = { why: answer.why, action: null };
    return answer.is === "done";
  }
}
