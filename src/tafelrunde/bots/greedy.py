"""The move that seems best at once, to a plain player of the game."""

from collections.abc import Sequence

import numpy as np

from tafelrunde.core.game import Game, State
from tafelrunde.core.match import View
from tafelrunde.core.message import refuse
from tafelrunde.core.policy import SCRATCH, Ratings, rate
from tafelrunde.core.random import Stream


class Greedy:
    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        return legal[int(np.argmax(ratings(view.game, view.state, legal)))]


def ratings(game: Game, s: State, legal: Sequence[int]) -> Ratings:
    """How good each legal action seems to the actor."""
    if game.policy is None:
        raise refuse("no-policy", game=game.name)
    found = np.zeros(len(legal))
    scratch = np.zeros(SCRATCH, game.rules.STATE)
    rate(s, np.array(legal, np.int16), len(legal), found, scratch)
    return found
