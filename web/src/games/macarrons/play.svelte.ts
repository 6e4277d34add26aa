/** What one is about to do at a table of Macarrons. */
import { memory } from "../../core/memory";
import { preferences } from "../../core/preferences.svelte";
import { sounds } from "../../core/sound";
import type { GameTable } from "../../core/game-table";
import { Hint } from "../../kit/hint.svelte";
import type { LegalMove, MacarronsView, Prospect } from "../../protocol";
import { arrange, type Lying } from "./dice";
import { CHOOSING, faceOf, outlineOf, setAside, viewOf, type Outline, type Print } from "./view";

/** Milliseconds in which a second touch of the same face confirms it. */
const DOUBLE = 380;
/** Milliseconds in which a die rolls, by pace, and how much later the next one falls. */
const TUMBLE = { calm: 640, normal: 600, quick: 360, instant: 0 };
export const STAGGER = 22;
const CHANCES = "tafelrunde-macarrons-chances";

export class Play {
  /** The face that was touched last, and in which position. */
  private picked = $state.raw({ face: -1, ply: -1 });
  private pickedAt = 0;
  get tumble(): number {
    return TUMBLE[preferences.pace];
  }
  /** The throw that is rolling now; -1: all dice lie still. */
  rolling = $state(-1);
  private timer = 0;
  private kept = $state(memory.get(CHANCES) === "on");
  readonly hint: Hint;

  private lies: Lying | null = null;

  constructor(
    readonly table: GameTable,
    readonly print: Print,
  ) {
    this.hint = new Hint(table);
  }

  // ── What there is ────────────────────────────────────────────────────────────────────────────

  view: MacarronsView = $derived.by(() => viewOf(this.table.scene!));
  outline: Outline = $derived.by(() => outlineOf(this.table.scene!));
  lying: Lying = $derived.by(() => {
    const isUndone = this.table.event?.kind === "undone";
    this.lies = arrange(this.lies, this.view, this.table.position?.ply ?? 0, isUndone);
    return this.lies;
  });
  /** One's own moves, also while one of them is under way. */
  moves: LegalMove[] = $derived.by(() => (this.table.isMyTurn ? (this.table.position?.legal ?? []) : []));
  isChoosing = $derived.by(() => this.view.phase === CHOOSING && this.table.isMyTurn);

  /** The face that is chosen and not yet set aside; -1: none. */
  chosen: number = $derived.by(() => {
    const { face, ply } = this.picked;
    return ply === this.table.position?.ply && this.can(setAside(face)) ? face : -1;
  });
  can(move: string): boolean {
    return this.moves.some((legal) => legal.move === move);
  }
  prospects: { move: string; face: number; prospect: Prospect }[] = $derived.by(() => {
    const foresight = this.table.foresight;
    if (!foresight || foresight.ply !== this.table.position?.ply) return [];
    return foresight.prospects.flatMap((prospect) => {
      const move = this.moves.find((legal) => legal.action === prospect.action)?.move;
      return move === undefined ? [] : [{ move, face: faceOf(move), prospect }];
    });
  });
  /** What the chosen face would bring. */
  get ahead(): Prospect | null {
    return this.prospects.find(({ face }) => face >= 0 && face === this.chosen)?.prospect ?? null;
  }
  /** The tile (by number) that can be had, or could be with the chosen face, and how. */
  get within(): { tile: number; how: "take" | "steal" }[] {
    const ahead = this.ahead?.say;
    const found = this.moves.flatMap(({ move }) => {
      const [how, tile] = move.split(" ");
      return how === "take" || how === "steal" ? [{ tile: Number(tile), how } as const] : [];
    });
    if (ahead?.id === "macarrons-brings-take") found.push({ tile: Number(ahead.args?.tile), how: "take" });
    if (ahead?.id === "macarrons-brings-steal") found.push({ tile: Number(ahead.args?.tile), how: "steal" });
    return found;
  }

  // ── Chances ──────────────────────────────────────────────────────────────────────────────────

  get chances(): boolean {
    return this.kept && this.hint.isAgreed;
  }
  showChances(on: boolean): void {
    this.kept = on;
    memory.keep(CHANCES, on ? "on" : "off");
  }

  // ── What one does ────────────────────────────────────────────────────────────────────────────

  /** Touch a face: choose it, let it go, or set it aside with a second quick touch. */
  touch(face: number): void {
    const now = performance.now();
    const again = this.picked.face === face && now - this.pickedAt < DOUBLE;
    this.pickedAt = now;
    if (!this.can(setAside(face))) void this.act(setAside(face));
    else if (again) void this.act(setAside(face));
    else if (this.chosen === face) this.drop();
    else {
      this.picked = { face, ply: this.table.position!.ply };
      sounds.tap();
    }
  }
  drop(): void {
    this.picked = { face: -1, ply: -1 };
  }
  confirm(): void {
    if (this.chosen >= 0) void this.act(setAside(this.chosen));
  }
  async act(move: string): Promise<void> {
    if (!this.table.busy) await this.table.play(move);
  }

  // ── Rolling ──────────────────────────────────────────────────────────────────────────────────

  roll(thrown: number): void {
    this.rest();
    if (this.tumble === 0 || !preferences.moves || document.hidden) return;
    this.rolling = thrown;
    this.timer = window.setTimeout(() => this.rest(), this.tumble + this.lying.of * STAGGER);
  }
  /** Let all dice lie where they come to rest. */
  rest(): void {
    clearTimeout(this.timer);
    this.rolling = -1;
  }
}
