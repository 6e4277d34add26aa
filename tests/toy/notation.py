"""The toy game in words; it has no sentences, for nobody plays it."""

from collections.abc import Sequence

from tafelrunde.core.game import State
from tafelrunde.core.message import Message, Say

_WORDS = ["keep", "fold", "heads", "tails", "card 0", "card 1", "card 2", "card 3"]


def move(action: int) -> str:
    return _WORDS[action]


def action(move: str) -> int | None:
    return _WORDS.index(move) if move in _WORDS else None


def message(action: int) -> Message:
    return Message("not-a-move", {"move": move(action)})


def refusal(s: State, action: int) -> Message:
    return Message("not-a-move", {"move": move(action)})


def line(s: State) -> str:
    return " ".join(str(value) for value in s.tolist())


def state(line: str) -> State:
    raise NotImplementedError


def draw(s: State, seat: int, names: Sequence[str], say: Say) -> str:
    return line(s)


def told(
    before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    return []


def standing(s: State, seat: int) -> Message:
    return Message("not-a-move", {"move": str(s.card[seat])})
