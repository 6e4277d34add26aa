"""Positions of Alarún for the tests."""

from collections import Counter

from tafelrunde.core.game import State, redact
from tafelrunde.games.alarun import GAME, notation, position
from tests.games import positions, said

EXAMPLE = (  # §6.10
    "D2 ym wm pm bp gm/yd wd pd ** rd/au wk pk bk rk/yp wg pf bp rg/yy gy py bf rf"
)


def at(line: str) -> State:
    return notation.state(line)


def do(s: State, *moves: str) -> State:
    return positions.do(GAME, s, *moves)


def moves(s: State) -> list[str]:
    return positions.moves(GAME, s)


def seen_by(s: State, seat: int) -> State:
    """A seat's view; -1 is a spectator's."""
    view = s.copy()
    redact(view, seat)
    return view


def cards(*codes: str) -> list[int]:
    return [position.KIND_OF[code] for code in codes]


def hand(s: State, seat: int) -> list[str]:
    return [position.CODES[kind] for kind in s.hand[seat] if kind >= 0]


def middle(s: State) -> list[str]:
    return [position.CODES[kind] for kind in s.open if kind >= 0]


def all_but(*codes: str) -> str:
    """The discards of a line where these cards lie elsewhere or are left."""
    rest = position.COPIES - Counter(cards(*codes))
    return " ".join(position.CODES[kind] for kind in sorted(rest.elements()))


def refused(s: State, move: str) -> tuple[str, str | None]:
    """Why a move is refused, and the paragraph."""
    action = GAME.moves.actions[move]
    assert action not in GAME.legal(s)
    refusal = said.refusal(GAME, s, action)
    return str(refusal), refusal.section
