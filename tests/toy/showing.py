"""What the drawn table of the toy game shows besides the record."""

from collections.abc import Sequence

import numpy as np

from tafelrunde.core.game import Field, Prospect, State
from tafelrunde.core.message import Message
from tests.toy import rules


def figures() -> dict[str, Field]:
    return {}


def outline(s: State, seat: int) -> dict[str, Field]:
    """Who wins, once the coin has fallen."""
    shares = np.zeros(rules.SEATS)
    if s.coin != 0:
        rules.payoff(s, shares)
    return {"wins": [int(share > 0) for share in shares[: s.seats]]}


def ask(s: State, names: Sequence[str]) -> Message:
    return Message("toy-ask", section="1.3")


def part(s: State, names: Sequence[str], seat: int) -> Message | None:
    return None


def moments(before: State, action: int, after: State) -> list[State]:
    return []


def foresee(s: State, action: int, names: Sequence[str]) -> Prospect | None:
    return None
