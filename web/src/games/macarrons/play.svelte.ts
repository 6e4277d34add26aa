/** What one is about to do at a table of Macarrons. */
import { memory } from "../../core/memory";
import { preferences } from "../../core/preferences.svelte";
import { sounds } from "../../core/sound";
import type { GameTable } from "../../core/game-table";
import { say } from "../../core/speaker.svelte";
import { Hint } from "../../kit/hint.svelte";
import type { Move } from "../../core/declared";
import type { Prospect } from "../../core/heard";
import { arrange, type Lying } from "./dice";
import { MACARONI, NONE, PHASE, type Moves } from "./made";
import { outlineOf, viewOf, type Outline, type Print, type View } from "./view";

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
    this.hint = new Hint(table, { reason: ({ action }) => this.reasonFor(action) });
  }

  // ── What there is ────────────────────────────────────────────────────────────────────────────

  view: View = $derived.by(() => viewOf(this.table.scene!));
  outline: Outline = $derived.by(() => outlineOf(this.table.scene!));
  lying: Lying = $derived.by(() => {
    const isUndone = this.table.event?.kind === "undone";
    this.lies = arrange(this.lies, this.view, this.table.position?.ply ?? 0, isUndone);
    return this.lies;
  });
  /** One's own moves, also while one of them is under way. */
  moves: Move[] = $derived.by(() => (this.table.isMyTurn ? (this.table.position?.legal ?? []) : []));
  isChoosing = $derived.by(() => this.view.phase === PHASE.choosing && this.table.isMyTurn);

  /** The face that is chosen and not yet set aside; -1: none. */
  chosen: number = $derived.by(() => {
    const { face, ply } = this.picked;
    return face >= 0 && ply === this.table.position?.ply && this.can(this.action("set-aside", face)) ? face : -1;
  });
  action<V extends keyof Moves>(verb: V, ...things: Moves[V]): number {
    return this.table.declared.action(verb, ...things);
  }
  can(action: number): boolean {
    return this.moves.some((legal) => legal.action === action);
  }
  prospects: Choice[] = $derived.by(() => {
    const foresight = this.table.foresight;
    if (!foresight || foresight.ply !== this.table.position?.ply) return [];
    return foresight.prospects
      .filter(({ action }) => this.can(action))
      .map((prospect) => {
        const { verb, things } = this.table.declared.parts(prospect.action);
        return { action: prospect.action, face: verb === "set-aside" ? things[0]! : -1, prospect };
      });
  });
  /** What the chosen face would bring. */
  get ahead(): Prospect | null {
    return this.prospects.find(({ face }) => face >= 0 && face === this.chosen)?.prospect ?? null;
  }
  /** The tiles that can be had, or could be with the chosen face, and how. */
  get within(): Aim[] {
    if (this.isChoosing) return aimsOf(this.outline).filter(({ tile, how }) => this.can(this.action(how, tile)));
    return this.ahead ? aimsOf(outlineOf(this.ahead.scene)).slice(0, 1) : [];
  }

  /** What speaks for a move: what it brings at once, or how seldom it fails. */
  private reasonFor(action: number): string | null {
    const { verb, things } = this.table.declared.parts(action);
    if (verb === "take" || verb === "steal") return say("web-macarrons-reason", { reason: verb, tile: 0, share: 0 });
    const prospect = this.prospects.find((choice) => choice.action === action)?.prospect;
    if (!prospect) return null;
    const [aim] = aimsOf(outlineOf(prospect.scene));
    const [failure] = prospect.chances;
    const share = Math.round(100 * (failure?.chance ?? 0));
    const tile = aim ? this.print.tiles[aim.tile]! : 0;
    const isFirstMacaroni = verb === "set-aside" && things[0] === MACARONI && this.view.kept[MACARONI] === 0;
    const reason = verb === "set-aside" && aim ? "tile" : isFirstMacaroni ? "macaroni" : failure ? "safe" : null;
    return reason && say("web-macarrons-reason", { reason, tile, share });
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
    const action = this.action("set-aside", face);
    if (!this.can(action) || again) void this.act(action);
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
    if (this.chosen >= 0) void this.act(this.action("set-aside", this.chosen));
  }
  async act(action: number): Promise<void> {
    if (!this.table.busy) await this.table.play(action);
  }

  // ── Rolling ──────────────────────────────────────────────────────────────────────────────────

  roll(thrown: number): void {
    this.settle();
    if (this.tumble === 0 || !preferences.moves || document.hidden) return;
    this.rolling = thrown;
    this.timer = window.setTimeout(() => this.settle(), this.tumble + this.lying.of * STAGGER);
  }
  /** Let all dice lie where they fall. */
  settle(): void {
    clearTimeout(this.timer);
    this.rolling = -1;
  }
}

/** A choice: the action, the face that is set aside with it (-1: the dice are rolled), what it brings. */
export interface Choice {
  action: number;
  face: number;
  prospect: Prospect;
}

/** Choices, the most promising first: one that has a tile, the highest; then by the chance of one. */
export function promising(choices: readonly Choice[]): Choice[] {
  const worth = ({ prospect }: Choice): number => {
    const [aim] = aimsOf(outlineOf(prospect.scene));
    const [, next] = prospect.chances;
    if (aim) return 2 + aim.tile / 16 + (aim.how === "steal" ? 1 : 0);
    return next?.chance ?? -1;
  };
  const fails = ({ prospect }: Choice): number => prospect.chances[0]?.chance ?? 1;
  return choices.toSorted((a, b) => worth(b) - worth(a) || fails(a) - fails(b));
}

/** A tile that a sum takes, and how. */
export interface Aim {
  tile: number;
  how: "take" | "steal";
}

/** What the sum takes; a theft comes first. */
export function aimsOf({ takes, steals }: Outline): Aim[] {
  const aims: Aim[] = [
    { tile: steals, how: "steal" },
    { tile: takes, how: "take" },
  ];
  return aims.filter(({ tile }) => tile !== NONE);
}
