/** How a match ended, in words: who won, with how many points. */
import type { Fields } from "../core/declared";
import { titleOf } from "../core/speaker.svelte";
import { Standings, type Stood } from "../frame/standings";
import { roomOf } from "../games";
import type { Past } from "./past";

/** The names of all who play: of the seats, and of whoever has none. */
export function playersOf(past: Past): string[] {
  const { facts, declared, names, settings } = past;
  const { players } = roomOf(settings.game) ?? {};
  const { outline } = past.events(0, false).at(-1)!.position!;
  return players ? [...names, ...facts.declared.others].slice(0, declared.outline(outline)[players] as number) : names;
}

/** Who won, by place among all who play; where no seat did, whoever has none, unless someone gave up. */
export function winnersOf(past: Past): number[] {
  const { ending } = past.events(0, false).at(-1)!.position!;
  if (!ending || ending.winners.length > 0 || ending.why === "resigned") return ending?.winners ?? [];
  return playersOf(past).flatMap((_, place) => (place < past.names.length ? [] : [place]));
}

export function resultOf(past: Past): string {
  const { declared, names, settings } = past;
  const { ending, outline } = past.events(0, false).at(-1)!.position!;
  const room = roomOf(settings.game);
  if (!ending || !room?.points) return titleOf(settings.game);
  const counted = declared.outline(outline);
  const winners = winnersOf(past);
  const rows = rowsOf(winners.some((one) => one >= names.length) ? playersOf(past) : names, counted, room.points, room.partners);
  const stood = rows.map((row) => ({ ...row, won: winners.includes(row.seat) }));
  return new Standings(stood, ending).titleFor(-1);
}

/** Partners stand together. */
function rowsOf(names: readonly string[], counted: Fields, points: string, partners: string | undefined): Omit<Stood, "won">[] {
  const totals = counted[points] as number[];
  return names.map((name, seat) => {
    const partner = partners ? (counted[partners] as number[])[seat]! : -1;
    return { seat, name, total: totals[seat]!, side: partner < 0 ? seat : Math.min(seat, partner) };
  });
}
