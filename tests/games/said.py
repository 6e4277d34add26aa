"""What a game says and shows, as messages: for tests."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tafelrunde.core import telling
from tafelrunde.core.game import Game, State, actor
from tafelrunde.core.message import Message


@dataclass(frozen=True)
class Prospect:
    """What a move would bring, in words."""

    state: State
    says: Message
    chances: tuple[tuple[Message, float], ...]
    price: Message | None


def told(
    game: Game, before: State, action: int, after: State, names: Sequence[str], seat: int
) -> list[Message]:
    rows = telling.told(game.sentences, before, action, after, seat)
    return [game.message(row, seat, names) for row in rows]


def refusal(game: Game, s: State, action: int, names: Sequence[str] = ()) -> Message:
    return game.message(telling.refusal(game.sentences, s, action), int(actor(s)), names)


def ask(game: Game, s: State, names: Sequence[str]) -> Message:
    row = telling.request(game.sentences, s)
    assert row is not None
    return game.message(row, int(actor(s)), names)


def part(game: Game, s: State, names: Sequence[str], seat: int) -> Message | None:
    row = telling.heading(game.sentences, s, seat)
    return game.message(row, seat, names) if row else None


def standing(game: Game, s: State, seat: int) -> Message:
    return game.message(telling.counted(game.sentences, s, seat), seat, ())


def foresee(game: Game, s: State, action: int, names: Sequence[str]) -> Prospect | None:
    found = telling.foreseen(game.sentences, s, action)
    if found is None:
        return None
    turn = int(actor(s))
    return Prospect(
        found.state,
        game.message(found.says, turn, names),
        tuple((game.message(row, turn, names), chance) for row, chance in found.chances),
        game.message(found.price, turn, names) if found.price else None,
    )


def outline(game: Game, s: State, seat: int) -> dict[str, Any]:
    assert game.showing is not None
    return fields(telling.outlined(game.showing.OUTLINE, s, seat))


def fields(record: State) -> dict[str, Any]:
    """The fields of a record by name, as numbers and lists."""
    return {
        name: value if isinstance(value, int) else value.tolist()
        for name, value in zip(record.dtype.names, record.item(), strict=True)
    }
