"""The contract of what a table shows: verbs that a game writes, compiled like its rules.

They read views alone and write numbers: sentences as rows (`core/sentences.py`), the outline of a
view and the outcome of an action as records. A game may leave any of them out. `scratch` is one
record to reckon on, `rows` are empty rows.
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import rule
from tafelrunde.core.game import State
from tafelrunde.core.sentences import MOST_ROWS, ROW, Row, Rows, Sentences

States: TypeAlias = Any
"""An array of a game's records."""
Chances: TypeAlias = NDArray[np.float64]

MOST_MOMENTS = 2
PRICE = -1.0
"""Stands where a chance would, beside the sentence that says what failing would cost."""


@rule.verb
def tell(before: State, action: int, after: State, seat: int, rows: Rows, scratch: States) -> int:
    """Write what an action did, as sentences to a seat; return how many.

    Both states are that seat's views, and the action is as `seen`. No sentences while a roll or a
    deal is still going on.
    """
    return 0


@rule.verb
def part(s: State, seat: int, rows: Rows) -> int:
    """Write what happens now belongs to, a turn, a trick …, as a heading to a seat; 1 or 0."""
    return 0


@rule.verb
def ask(s: State, rows: Rows) -> int:
    """Write what the actor, whose view this is, is asked to do now; 1 or 0."""
    return 0


@rule.verb
def why(s: State, action: int, rows: Rows) -> int:
    """Write why the actor, whose view this is, may not do this now; 1."""
    return 0


@rule.verb
def standing(s: State, seat: int, rows: Rows) -> int:
    """Write what counts for the victory, for one seat; 1."""
    return 0


@rule.verb
def outline(s: State, seat: int, out: Any, scratch: States) -> None:
    """Fill a record of the game's OUTLINE with what the rules make of the view of a seat."""


@rule.verb
def outcome(before: State, action: int, after: State, out: Any, scratch: States) -> bool:
    """Fill a record of the game's OUTCOME with what an action brought to its end; False: nothing.

    A round that was counted, a turn that failed: what a table shows of it besides the sentences.
    """
    return False


@rule.verb
def moments(before: State, action: int, after: State, out: States) -> int:
    """Write what there was to see on the way from one view to the next, and is gone again."""
    return 0


@rule.verb
def foresee(s: State, action: int, after: States, rows: Rows, chances: Chances) -> int:
    """Write what a legal move would bring, where that can be told: its rows, or 0.

    The first row says what it comes to, and `after[0]` is the state then. The others say what may
    come of it, with their chances, what one fears first; or what that would cost (PRICE).
    """
    return 0


# ── Called from plain Python ─────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Prospect:
    """What a move would bring: what it comes to, and what may come of it after that."""

    state: State
    says: Row
    chances: tuple[tuple[Row, float], ...]
    """What can happen next, and how likely it is; what one fears comes first."""
    price: Row | None
    """What that would cost."""


def told(says: Sentences, before: State, action: int, after: State, seat: int) -> list[Row]:
    """What an action did, as rows to a seat whose views these are."""
    rows = _rows()
    return says.cut(rows, tell(before, action, after, seat, rows, _states(before)))


def heading(says: Sentences, s: State, seat: int) -> Row | None:
    """What happens now belongs to, as a row to a seat."""
    rows = _rows()
    return _first(says, rows, part(s, seat, rows))


def request(says: Sentences, s: State) -> Row | None:
    """What the actor is asked to do; `s` is the actor's view."""
    rows = _rows()
    return _first(says, rows, ask(s, rows))


def refusal(says: Sentences, s: State, action: int) -> Row:
    """Why the actor may not do this, whose view this is."""
    rows = _rows()
    return says.cut(rows, why(s, action, rows))[0]


def counted(says: Sentences, s: State, seat: int) -> Row:
    """What counts for the victory, for one seat."""
    rows = _rows()
    return says.cut(rows, standing(s, seat, rows))[0]


def outlined(form: np.dtype[Any], s: State, seat: int) -> State:
    """What the rules make of the view of a seat, as the game's OUTLINE."""
    out = np.zeros(1, form)[0].copy()
    outline(s, seat, out, _states(s))
    return out


def ended(form: np.dtype[Any], before: State, action: int, after: State) -> State | None:
    """What an action brought to its end, as the game's OUTCOME; None: nothing."""
    out = np.zeros(1, form)[0].copy()
    return out if outcome(before, action, after, out, _states(before)) else None


def between(before: State, action: int, after: State) -> list[State]:
    """What there was to see on the way from one view to the next."""
    out = _states(before, MOST_MOMENTS)
    return [s.copy() for s in out[: moments(before, action, after, out)]]


def foreseen(says: Sentences, s: State, action: int) -> Prospect | None:
    """What a legal move would bring, where that can be told."""
    after, rows, chances = _states(s, 2), _rows(), np.zeros(MOST_ROWS)
    n = foresee(s, action, after, rows, chances)
    if n == 0:
        return None
    first, *others = says.cut(rows, n)
    with_chances = list(zip(others, chances[1:n].tolist(), strict=True))
    likely = tuple((row, chance) for row, chance in with_chances if chance != PRICE)
    price = next((row for row, chance in with_chances if chance == PRICE), None)
    return Prospect(after[0].copy(), first, likely, price)


def _first(says: Sentences, rows: Rows, count: int) -> Row | None:
    return says.cut(rows, 1)[0] if count else None


def _rows() -> Rows:
    return np.empty((MOST_ROWS, ROW), np.int32)


def _states(like: State, count: int = 1) -> States:
    return np.zeros(count, like.dtype)
