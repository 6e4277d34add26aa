/** What search found, where hints were agreed on. */
import type { GameTable } from "../core/game-table";
import type { Move } from "../core/declared";

export interface Best extends Move {
  /** Its share of the search, in percent. */
  share: number;
}

export class Hint {
  isThinking = $state(false);

  constructor(private readonly table: GameTable) {}

  /** The move that search likes best; null: nobody asked, or it is not one's turn any more. */
  readonly best: Best | null = $derived.by(() => {
    const thoughts = this.table.thoughts ?? [];
    const legal = this.table.isMyTurn ? (this.table.position?.legal ?? []) : [];
    const all = thoughts.reduce((sum, { visits }) => sum + visits, 0);
    const [first] = thoughts.toSorted((a, b) => b.visits - a.visits);
    const move = legal.find(({ action }) => action === first?.action);
    return first && move ? { ...move, share: Math.round((100 * first.visits) / Math.max(all, 1)) } : null;
  });

  get isAgreed(): boolean {
    return this.table.settings?.hints === true;
  }

  async ask(): Promise<void> {
    this.isThinking = true;
    await this.table.hint();
    this.isThinking = false;
  }
}
