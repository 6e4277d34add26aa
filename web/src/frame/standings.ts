/** How a match ended: who stands where, and who won, in words. */
import { listed, say } from "../core/speaker.svelte";
import type { Ending } from "../protocol";

type How = Pick<Ending, "why" | "resigned">;

/** Of a seat what its side has, and whether it won. */
export interface Stood {
  seat: number;
  name: string;
  total: number;
  won: boolean;
  /** Where the rules put them, if more than the total decides. */
  place?: number;
  /** Partners have the same; without it everyone plays for themself. */
  side?: number;
}

/** Who plays together: one seat, or partners, who share a total. */
export interface Side<S extends Stood = Stood> {
  rows: S[];
  names: string;
  total: number;
  won: boolean;
  place: number | undefined;
}

export function namesOf(rows: readonly Stood[]): string {
  return listed(rows.map((row) => row.name));
}
const sideOf = (row: Stood): number => row.side ?? row.seat;

export class Standings<S extends Stood> {
  /** It ended because the others gave up or ran out of time: nothing was counted out. */
  readonly isLeft: boolean;
  /** Several were left, and nobody played on: nobody has won. */
  readonly isBrokenOff: boolean;
  /** The winners come first. */
  readonly sides: Side<S>[];
  readonly winners: Side<S>[];
  readonly best: number;
  /** The winners have as many points; not where someone resigned. */
  readonly isEven: boolean;

  constructor(
    private readonly rows: readonly S[],
    private readonly ending: How | undefined,
  ) {
    this.isLeft = ending?.why === "resigned";
    this.isBrokenOff = this.isLeft && new Set(rows.filter((row) => row.won).map(sideOf)).size > 1;
    this.sides = [...new Set(rows.map(sideOf))]
      .map((side): Side<S> => {
        const own = rows.filter((row) => sideOf(row) === side);
        const { total, place } = own[0]!;
        const won = !this.isBrokenOff && own.some((row) => row.won);
        return { rows: own, names: namesOf(own), total, won, place };
      })
      .sort((a, b) => Number(b.won) - Number(a.won) || (a.place ?? 0) - (b.place ?? 0) || b.total - a.total);
    this.winners = this.sides.filter((side) => side.won);
    this.best = this.winners[0]?.total ?? 0;
    this.isEven = this.winners.every((side) => side.total === this.best);
  }

  /** How it ended, as someone at the table reads it; -1: anyone else. */
  titleFor(reader: number): string {
    const { best: total, winners } = this;
    const rows = winners.flatMap((side) => side.rows);
    const names = namesOf(rows);
    if (this.isBrokenOff) {
      const gone = this.rows.filter((row) => this.ending?.resigned.includes(row.seat));
      const who = gone.some((row) => row.seat === reader) ? "you" : "other";
      return say("web-broken-off", { who, names: namesOf(gone), count: gone.length });
    }
    if (rows.length === 0) return say("web-over");
    if (this.isLeft && rows.length > 1) return say("web-share-victory", { names });
    if (this.isLeft) return say("web-left-wins", { who: rows[0]!.seat === reader ? "you" : "other", names });
    if (rows.length === 1 && rows[0]!.seat === reader) return say("web-you-win", { total });
    if (!this.isEven) return say("web-share-victory", { names });
    if (winners.length === 1 && rows.length > 1) return say("web-team-wins", { names, total });
    return say("web-wins", { names, count: rows.length, total });
  }
}
