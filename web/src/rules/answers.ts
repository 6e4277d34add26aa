/** Why a move is not allowed and what moves would bring, reckoned from what a seat may know. */
import type * as wire from "../protocol";
import { toBase64 } from "./bytes";
import type { Rules, State } from "./rules";

/** Moves that cannot be made, or cannot be foreseen, in a path. */
export class NoSuchMove extends Error {
  constructor(readonly action: number) {
    super(`no move: ${action}`);
  }
}

/** The view of a seat as if it had made these moves, each as far as it can be foreseen. */
export function ahead(rules: Rules, view: State, seat: number, path: readonly number[]): State {
  let now = view;
  for (const action of path) {
    const mayMove = rules.actor(now) === seat && rules.legal(now).includes(action);
    const prospect = mayMove ? rules.foresee(now, action) : null;
    if (!prospect) throw new NoSuchMove(action);
    now = prospect.state;
  }
  return now;
}

/** Why the seat of a view may not do this; null: it may. */
export function reasonAgainst(rules: Rules, view: State, seat: number, action: number): number[] | null {
  if (rules.actor(view) === seat && rules.legal(view).includes(action)) return null;
  return rules.why(view, action);
}

/** What each legal move of the seat of a view would bring. */
export function foreseen(rules: Rules, view: State, seat: number, hints: boolean): Omit<wire.Foresight, "id" | "is" | "ply"> {
  const actions = rules.actor(view) === seat ? rules.legal(view) : [];
  const ask = actions.length > 0 ? rules.ask(view) : null;
  const prospects: wire.Prospect[] = [];
  for (const action of rules.modules.outline ? actions : []) {
    const prospect = rules.foresee(view, action);
    if (!prospect) continue;
    const { view: state, outline } = rules.outlined(prospect.state, seat);
    prospects.push({
      action,
      view: toBase64(state),
      outline: toBase64(outline),
      says: prospect.says,
      chances: hints ? prospect.chances.map(({ says, chance }) => ({ says, chance: rounded(chance) })) : [],
      price: hints ? prospect.price : null,
    });
  }
  return { prospects, ask };
}

function rounded(chance: number): number {
  return Math.round(chance * 1e4) / 1e4;
}
