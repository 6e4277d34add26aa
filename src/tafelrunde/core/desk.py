"""What a table shows to a seat, in one compiled call for a step and one for a position.

From plain Python a call of a verb of `core/telling.py` takes longer than what the verb does: so one
call does it all. A desk holds the memory for what they write, and is used again and again.
"""

import threading
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import HIDDEN, SPECTATOR, Actions, Game, State, legal, redact, seen
from tafelrunde.core.rule import rule
from tafelrunde.core.sentences import MOST_ROWS, ROW, Row, Rows
from tafelrunde.core.telling import (
    MOST_MOMENTS,
    States,
    ask,
    moments,
    outcome,
    outline,
    part,
    tell,
)

BEFORE, AFTER, SCRATCH, MOMENTS = range(4)
"""Where a desk's states lie; the moments are the last."""
TOLD, PARTS, SEEN, ENDED, KNOWN = range(5)
"""What is counted of a step; and the action, as it is seen."""
ASKED, ALLOWED = range(2)
"""What is counted of a position."""
FILLED, BLANK = range(2)
"""The outline or outcome that a game fills, and an empty one to begin with."""
NOTHING: Final = np.dtype([("nothing", np.int8)], align=True)
"""Stands where a game has no such record."""


@rule
def write_report(
    before: State,
    action: int,
    after: State,
    seat: int,
    states: States,
    rows: Rows,
    out: Any,
    counts: Any,
) -> None:
    """Everything that a seat hears and sees of a step; its heading is the last row."""
    scratch = states[SCRATCH : SCRATCH + 1]
    states[BEFORE] = before
    redact(states[BEFORE], seat)
    states[AFTER] = after
    redact(states[AFTER], seat)
    known = seen(before, action, seat)
    counts[KNOWN] = known
    counts[TOLD] = tell(states[BEFORE], known, states[AFTER], seat, rows, scratch)
    counts[PARTS] = part(states[BEFORE], seat, rows[MOST_ROWS:]) if counts[TOLD] else 0
    counts[SEEN] = moments(states[BEFORE], known, states[AFTER], states[MOMENTS:])
    out[FILLED] = out[BLANK]
    counts[ENDED] = outcome(states[BEFORE], known, states[AFTER], out[FILLED], scratch)


@rule
def write_outline(s: State, seat: int, out: Any, scratch: States) -> None:
    out[FILLED] = out[BLANK]
    outline(s, seat, out[FILLED], scratch)


@rule
def write_look(
    s: State,
    seat: int,
    is_mine: bool,
    states: States,
    out: Any,
    rows: Rows,
    actions: Actions,
    counts: Any,
) -> None:
    """The view of a seat, its outline and, where it has to move, what it is asked and may do."""
    states[BEFORE] = s
    redact(states[BEFORE], seat)
    write_outline(states[BEFORE], seat, out, states[SCRATCH : SCRATCH + 1])
    counts[ASKED] = 0
    counts[ALLOWED] = 0
    if is_mine:
        counts[ASKED] = ask(states[BEFORE], rows)
        counts[ALLOWED] = legal(s, actions)


@rule
def tells_news(before: State, action: int, mover: int, scratch: States, actions: Actions) -> bool:
    """Whether anyone but its mover learns something from an action that all could not expect."""
    for seat in range(SPECTATOR, before.seats):
        if seat == mover or seen(before, action, seat) == HIDDEN:
            continue
        scratch[0] = before
        redact(scratch[0], seat)
        is_expected = False
        for i in range(legal(scratch[0], actions)):
            is_expected |= actions[i] == action
        if not is_expected:
            return True
    return False


class Report(NamedTuple):
    """What a seat hears and sees of a step."""

    action: int
    """As the seat sees it."""
    told: list[Row]
    heading: Row | None
    """Of what is told."""
    moments: list[tuple[bytes, bytes]]
    """View and outline of what is gone again."""
    outcome: bytes | None


class Look(NamedTuple):
    """What a seat sees of a position."""

    view: bytes
    outline: bytes
    ask: Row | None
    actions: list[int]


class Desk:
    """The memory for what a game shows, for one thread."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._sentences = game.sentences
        self._has_outline = game.outline is not None
        self._states = np.zeros(MOMENTS + MOST_MOMENTS, game.rules.STATE)
        self._view = self._states[BEFORE : BEFORE + 1]
        self._outline = np.zeros(2, game.outline or NOTHING)
        self._outcome = np.zeros(2, game.outcome or NOTHING)
        self._rows = np.zeros((MOST_ROWS + 1, ROW), np.int32)
        self._actions = np.zeros(game.rules.MOST_LEGAL, np.int16)
        self._counts: NDArray[np.int32] = np.zeros(KNOWN + 1, np.int32)
        self._filled = self._outline[:BLANK]

    def report(self, before: State, action: int, after: State, seat: int) -> Report:
        """What a seat hears and sees of a step, from what it may know."""
        rows, counts, sentences = self._rows, self._counts, self._sentences
        write_report(before, action, after, seat, self._states, rows, self._outcome, counts)
        told, parts, seen, ended, known = counts.tolist()
        return Report(
            known,
            sentences.cut(rows, told) if told else [],
            sentences.cut(rows[MOST_ROWS:], 1)[0] if parts else None,
            [self._outlined(MOMENTS + place, seat) for place in range(seen)] if seen else [],
            self._outcome[:BLANK].tobytes() if ended else None,
        )

    def look(self, s: State, seat: int, is_mine: bool) -> Look:
        """What a seat sees of a position; what it may do, where it has to move."""
        rows, counts = self._rows, self._counts
        write_look(s, seat, is_mine, self._states, self._outline, rows, self._actions, counts)
        asked = allowed = 0
        if is_mine:
            asked, allowed, *_ = counts.tolist()
        return Look(
            self._view.tobytes(),
            self._filled.tobytes() if self._has_outline else b"",
            self._sentences.cut(rows, 1)[0] if asked else None,
            self._actions[:allowed].tolist() if allowed else [],
        )

    def is_news(self, before: State, action: int, mover: int) -> bool:
        """Whether an action showed anyone but its mover something that they did not know.

        It did not where nobody else saw which it was, or all could have told that it was possible.
        """
        return bool(tells_news(before, action, mover, self._states, self._actions))

    def outlined(self, view: State, seat: int) -> tuple[bytes, bytes]:
        """A view and its outline, as bytes."""
        self._states[BEFORE] = view
        return self._outlined(BEFORE, seat)

    def _outlined(self, place: int, seat: int) -> tuple[bytes, bytes]:
        here = self._states[place : place + 1]
        write_outline(here[0], seat, self._outline, self._states[SCRATCH : SCRATCH + 1])
        return here.tobytes(), self._filled.tobytes() if self._has_outline else b""


_desks = threading.local()


def desk(game: Game) -> Desk:
    """This thread's desk for a game."""
    known: dict[str, Desk] | None = getattr(_desks, "known", None)
    if known is None:
        known = _desks.known = {}
    found = known.get(game.name)
    if found is None or found._game is not game:
        found = known[game.name] = Desk(game)
    return found
