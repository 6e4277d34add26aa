/** A match of one's own, in words. */
import { listed, say } from "../../core/words.svelte";
import type { Summary } from "../../protocol";
import { inWords, openSeats } from "../parts/lobby";
import { me } from "../parts/me.svelte";

/** Whose turn it is, or how many are still missing. */
export function stateOf(match: Summary): string {
  if (match.status === "waiting") return say("web-lobby-missing", { open: openSeats(match.chairs) });
  if (match.your_turn) return say("web-lobby-your-move");
  return match.to_move
    ? say("web-waits-for", { names: match.to_move, count: 1 })
    : say("web-lobby-their-move");
}

export function withWhom(match: Summary): string {
  const names = match.chairs.flatMap((chair) =>
    chair.name && chair.person !== me.profile?.person ? [chair.name] : [],
  );
  return names.length ? say("web-lobby-with", { names: listed(names) }) : inWords(match.settings);
}
