/** What was heard of a table, with its numbers and bytes read: what components draw. */
import type * as wire from "../protocol";
import type { Remark } from "../protocol";
import type { Declared, Fields, Listener, Move } from "./declared";

export interface Scene {
  state: Fields;
  outline: Fields;
}

export interface Moment extends Scene {
  /** So many of the event's sentences are told by then. */
  told: number;
}

export interface Ending extends Omit<wire.Ending, "standings"> {
  standings: Remark[];
}

type Numbers = "view" | "outline" | "ask" | "legal" | "ending";
export interface Position extends Omit<wire.Position, Numbers> {
  scene: Scene;
  /** The bytes that one's own rules can read. */
  bytes: string;
  ask: Remark | null;
  legal: Move[];
  ending?: Ending;
}

/** A sentence, the player it is about, and the heading it stands under. */
export interface Told {
  remark: Remark;
  /** Null: it is about nobody. */
  about: number | null;
  part: Remark | null;
  /** It says what a turn came to. */
  sumsUp?: true;
}

export interface Event extends Omit<wire.Event, "told" | "parts" | "moments" | "outcomes" | "position" | "said"> {
  told: Told[];
  moments: Moment[];
  outcomes: Fields[];
  position?: Position;
}

export interface Prospect {
  action: number;
  scene: Scene;
  says: Remark;
  chances: { says: Remark; chance: number }[];
  price: Remark | null;
}

export interface Foresight {
  ply: number;
  prospects: Prospect[];
  /** What one would be asked then. */
  ask: Remark | null;
}

/** Reads what the server sends of a game, for someone who listens. */
export class Reading {
  constructor(
    private readonly declared: Declared,
    private readonly listener: Listener,
  ) {}

  remark(row: readonly number[]): Remark {
    return this.declared.remark(row, this.listener);
  }

  scene({ view, outline }: wire.Scene): Scene {
    return { state: this.declared.view(view), outline: this.declared.outline(outline) };
  }

  position({ view, outline, ask, legal, ending, ...rest }: wire.Position): Position {
    return {
      ...rest,
      scene: this.scene({ view, outline }),
      bytes: view,
      ask: ask ? this.remark(ask) : null,
      legal: (legal ?? []).map((action) => this.declared.move(action)),
      ...(ending && { ending: this.ending(ending) }),
    };
  }

  event({ told, parts, moments, outcomes, position, said, ...rest }: wire.Event): Event {
    return {
      ...rest,
      told: [...this.told(told ?? [], parts ?? []), ...(said ?? []).map(alone)],
      moments: (moments ?? []).map((moment) => ({ ...this.scene(moment), told: moment.told })),
      outcomes: (outcomes ?? []).map((bytes) => this.declared.outcome(bytes)),
      ...(position && { position: this.position(position) }),
    };
  }

  foresight({ ply, prospects, ask }: wire.Foresight): Foresight {
    return {
      ply,
      prospects: prospects.map((prospect) => this.prospect(prospect)),
      ask: ask ? this.remark(ask) : null,
    };
  }

  private prospect({ action, says, chances, price, ...scene }: wire.Prospect): Prospect {
    return {
      action,
      scene: this.scene(scene),
      says: this.remark(says),
      chances: chances.map((chance) => ({ says: this.remark(chance.says), chance: chance.chance })),
      price: price ? this.remark(price) : null,
    };
  }

  private told(rows: number[][], parts: [number, number[]][]): Told[] {
    return rows.map((row, i) => {
      const part = parts.findLast(([from]) => from <= i);
      return {
        remark: this.remark(row),
        about: this.declared.about(row),
        part: part ? this.remark(part[1]) : null,
        ...(this.declared.sumsUp(row) && { sumsUp: true as const }),
      };
    });
  }

  private ending({ standings, ...rest }: wire.Ending): Ending {
    return { ...rest, standings: standings.map((row) => this.remark(row)) };
  }
}

function alone(remark: Remark): Told {
  return { remark, about: null, part: null };
}
