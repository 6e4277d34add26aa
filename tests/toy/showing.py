"""What the drawn table of the toy game shows besides the record."""

from typing import Any

import numpy as np

from tafelrunde.core.game import Field, State
from tafelrunde.core.rule import record, rule
from tafelrunde.core.telling import States
from tests.toy.rules import SEATS, best, worth

OUTLINE = record(("wins", np.int8, SEATS))  # once the coin has fallen


def figures() -> dict[str, Field]:
    return {}


@rule
def outline(s: State, seat: int, out: Any, scratch: States) -> None:
    out.wins[:] = 0
    if s.coin != 0:
        for place in range(s.seats):
            out.wins[place] = best(s) < 0 or (not s.folded[place] and worth(s, place) == best(s))
