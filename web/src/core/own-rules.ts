/** The same rules as the server's, on this device: they answer at once from what a seat may know. */
import type * as wire from "../protocol";
import type { Settings, Remark } from "../protocol";
import { ahead, foreseen, reasonAgainst } from "../rules/answers";
import { fromBase64 } from "../rules/bytes";
import { addressOf, type Modules, modulesOf } from "../rules/manifest";
import { Rules, type State } from "../rules/rules";
import type { Declared } from "./declared";
import type { Position } from "./heard";

/** What is known of the table. */
export interface Asked {
  readonly seat: number;
  readonly position: Position | null;
  readonly isMyTurn: boolean;
  readonly settings: Settings | null;
  readonly names: readonly string[];
}

export class OwnRules {
  private constructor(
    private readonly rules: Rules,
    private readonly declared: Declared,
  ) {}

  /** Null: they cannot be had here, and the server is asked. */
  static async load(game: string, declared: Declared): Promise<OwnRules | null> {
    const modules = await modulesOf(game);
    return modules && OwnRules.of(modules, declared);
  }
  static async of(modules: Modules, declared: Declared): Promise<OwnRules | null> {
    try {
      return new OwnRules(await Rules.load(modules, declared.facts, addressOf(modules.rules.file)), declared);
    } catch {
      return null;
    }
  }

  /** Why a move is not allowed; null: it is. Undefined: it cannot be told here. */
  why(asked: Asked, action: number, path: readonly number[]): Remark | null | undefined {
    const { seat, isMyTurn, names } = asked;
    if (!isMyTurn) return { id: "not-your-turn" };
    return this.tried(asked, path, (view) => {
      if (action >= this.declared.size) return undefined;
      const row = reasonAgainst(this.rules, view, seat, action);
      return row && this.declared.remark(row, { seat, names });
    });
  }

  /** What each move would bring. Undefined: it cannot be told here. */
  foresee(asked: Asked, path: readonly number[]): wire.Foresight | undefined {
    const { seat, position, settings } = asked;
    const hints = settings?.hints ?? false;
    return this.tried(asked, path, (view) => ({
      is: "foresight", id: "", ply: position!.ply, ...foreseen(this.rules, view, seat, hints),
    }));
  }

  private tried<T>({ seat, position }: Asked, path: readonly number[], work: (view: State) => T): T | undefined {
    if (!position) return undefined;
    try {
      return work(ahead(this.rules, fromBase64(position.bytes), seat, path));
    } catch {
      return undefined; // whoever holds the table says what is wrong with it
    }
  }
}
