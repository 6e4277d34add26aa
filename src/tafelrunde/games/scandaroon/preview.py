"""What a move would do to the row scores, as data: for a client's preview and for bots."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.message import IllegalMove
from tafelrunde.games.scandaroon import notation, rules


@dataclass(frozen=True)
class Preview:
    before: tuple[int, ...]
    """The row scores, seat by seat."""
    after: tuple[int, ...]


def preview(view: State, actions: Sequence[int]) -> Preview:
    """The row scores before and after a chain of small actions, from what the actor may know.

    The chain need not be whole. Cards that it draws are not known, and change no row. Passing and
    laying a card on the score pile change no row score of the round.
    """
    s = view.copy()
    after = before = _scores(s)
    for action in actions:
        if action not in _legal(s):
            raise IllegalMove(notation.refusal(s, action))
        rules.apply(s, action)
        if s.phase == rules.DRAWING:
            s.drawing = 0
            rules.end_turn(s)
        if action != rules.PASS and not rules.LAY <= action < rules.DEAL:
            after = _scores(s)
    return Preview(before, after)


def _legal(s: State) -> list[int]:
    out = np.empty(rules.MOST_LEGAL, np.int16)
    return [int(action) for action in out[: rules.legal(s, out)]]


def _scores(s: State) -> tuple[int, ...]:
    return tuple(int(score) for score in s.score[: s.seats])
