"""Three levels for people, in every game: an apprentice, a journeyman and a master."""

from collections.abc import Sequence

import numpy as np

from tafelrunde.bots.bot import Bot
from tafelrunde.bots.greedy import ratings
from tafelrunde.bots.own import strongest
from tafelrunde.bots.search import SECONDS, Search, all_cores, strongest_search
from tafelrunde.core.match import View
from tafelrunde.core.random import FINE, Stream, draw

HASTE = 2.0
"""How much an apprentice's odds are drawn towards even ones; 1 leaves them."""
JOURNEY = 400
"""Iterations of a journeyman."""


class Apprentice:
    """Has an eye for good moves and does not always take the best."""

    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        weights = ratings(view.game, view.state, legal) / HASTE
        weights = np.cumsum(np.exp(weights - weights.max()))
        return legal[int(np.searchsorted(weights, weights[-1] * draw(rng, FINE) / FINE, "right"))]


class Journeyman:
    """Looks ahead a little."""

    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        return Search(iterations=JOURNEY).choose(view, legal, budget, rng)


class Master:
    """The strongest we have, within a second a move, on all cores unless told otherwise."""

    def __init__(self, cores: int | None = None) -> None:
        self._cores = cores or all_cores()
        self._strongest: dict[str, Bot] = {}

    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        game = view.game.name
        if game not in self._strongest:
            make = strongest(game)
            self._strongest[game] = make() if make else strongest_search(view.game, self._cores)
        return self._strongest[game].choose(view, legal, min(budget, SECONDS), rng)
