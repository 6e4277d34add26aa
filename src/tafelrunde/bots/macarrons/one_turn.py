"""The most macaroni from this turn, as if there were no other."""

from collections.abc import Sequence

import numpy as np

from tafelrunde.bots.macarrons.choice import best_action, refuse_other_game
from tafelrunde.bots.macarrons.ends import CLOSINGS
from tafelrunde.bots.macarrons.turn import Worths
from tafelrunde.core.game import State
from tafelrunde.core.match import View
from tafelrunde.core.random import Stream
from tafelrunde.core.rule import routine
from tafelrunde.games.macarrons.rules import LEAVE, NONE, STEAL, TAKE, TILES


class OneTurn:
    """Expects the most macaroni of the turn, less those of the own top tile if it fails (§3.9)."""

    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        refuse_other_game("one-turn", view)
        s = view.state
        gains = np.zeros(CLOSINGS)
        count_macaroni(s, gains)
        return best_action(s, legal, gains)


@routine
def count_macaroni(s: State, gains: Worths) -> None:
    """Write how many macaroni each end of the turn brings; stolen ones count like others."""
    for tile in range(TILES):
        gains[TAKE + tile] = 1 + tile // 4  # §1.1
        gains[STEAL + tile] = 1 + tile // 4
    top = s.top[s.turn]
    gains[LEAVE] = 0 if top == NONE else -(1 + top // 4)
