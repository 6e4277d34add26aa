/** What search found, where hints were agreed on. */
import { untrack } from "svelte";

import type { GameTable } from "../core/game-table";
import type { Move } from "../core/declared";
import { say, speaker, tell } from "../core/speaker.svelte";
import type { Remark } from "../protocol";

export interface Best extends Move {
  /** Its share of the search, in percent. */
  share: number;
  /** Of a hundred tries of the search, how many were won with it. */
  wins: number;
}

/** How a game says a hint. */
export interface Saying {
  /** What speaks for a move, as far as that can be seen at the table; else what it would bring, where that was asked for. */
  reason?: (best: Best) => string | null;
  /** Puts words in the place of a notation. */
  hear?: (remark: Remark) => Remark;
  /** Shows the best one, and looks for the steps that follow it, before anything is said. */
  follow?: (best: Best) => Promise<void>;
  /** The whole move, where it has several steps. */
  move?: (best: Best) => string;
}

/** Of a hundred tries, from how many won ones on a move is said to win. */
const SLIGHT = 5;

export class Hint {
  isThinking = $state(false);
  /** Its words were seen; its mark stays. */
  isRead = $state(false);

  constructor(
    private readonly table: GameTable,
    private readonly saying: Saying = {},
  ) {
    // A lesson asks for it in its own place.
    $effect(() => {
      if (table.isTaught && this.best) void untrack(() => this.ask());
    });
  }

  /** The move that search likes best; null: nobody asked, or it is not one's turn any more. */
  readonly best: Best | null = $derived.by(() => {
    const thoughts = this.table.thoughts ?? [];
    const legal = this.table.isMyTurn ? (this.table.position?.legal ?? []) : [];
    const all = thoughts.reduce((sum, { visits }) => sum + visits, 0);
    const [first] = thoughts.toSorted((a, b) => b.visits - a.visits);
    const move = legal.find(({ action }) => action === first?.action);
    const percent = (share: number): number => Math.round(100 * share);
    return first && move
      ? { ...move, share: percent(first.visits / Math.max(all, 1e-9)), wins: percent(first.value) }
      : null;
  });

  /** The best move in words, and what speaks for it. */
  readonly note: string | null = $derived.by(() => {
    const { best } = this;
    const { reason, move } = this.saying;
    if (!best || this.isThinking) return null;
    const said = move?.(best) ?? tell(this.hear(best.say));
    if (this.table.isTaught) return said;
    const chance = best.wins === 0 ? "none" : best.wins < SLIGHT ? "slight" : "some";
    const found = say("web-hint-is", { move: said, chance, wins: best.wins });
    const why = reason ? reason(best) : this.brings(best);
    return `${found[0]!.toLocaleUpperCase(speaker.language)}${found.slice(1)} ${why || say("web-hint-means")}`;
  });
  private hear(remark: Remark): Remark {
    return this.saying.hear?.(remark) ?? remark;
  }
  private brings({ action }: Best): string | null {
    const prospect = this.table.foresight?.prospects.find((one) => one.action === action);
    return prospect ? tell(this.hear(prospect.says)) : null;
  }

  get isAgreed(): boolean {
    return this.table.settings?.hints === true;
  }

  /** Ask for it, or show it again where it was found already. */
  async ask(): Promise<void> {
    this.isThinking = true;
    if (!this.best) await this.table.hint();
    if (this.best) await this.saying.follow?.(this.best);
    this.isThinking = false;
    this.isRead = this.table.isTaught; // the lesson has its own words
  }
}
