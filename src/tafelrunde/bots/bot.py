"""What a bot may see and say."""

from collections.abc import Sequence
from typing import Protocol

from tafelrunde.core.match import View
from tafelrunde.core.random import Stream


class Bot(Protocol):
    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        """One of the legal actions, within `budget` seconds.

        The view is all that a bot ever gets of a match, and `rng` its only source of chance.
        """
