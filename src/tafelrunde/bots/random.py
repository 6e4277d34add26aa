"""Any legal move, all alike."""

from collections.abc import Sequence

from tafelrunde.core.match import View
from tafelrunde.core.random import Stream, draw


class Random:
    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        return legal[draw(rng, len(legal))]
