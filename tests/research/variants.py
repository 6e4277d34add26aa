"""Every number of players and every option of a game, each at least once."""

from collections.abc import Iterator

from tafelrunde.core.game import Game
from tafelrunde.core.message import Refused
from tafelrunde.core.registry import find, names

Variant = tuple[int, dict[str, str]]
JUDGED = [name for name in names() if find(name).policy]
"""The games that greedy bots play."""


def variants(game: Game) -> list[Variant]:
    return list(_variants(game))


def _variants(game: Game) -> Iterator[Variant]:
    for seats in game.seats:
        yield seats, {}
    for option in game.options:
        for word in option.words[1:]:
            fitting = [seats for seats in game.seats if _goes(game, seats, {option.name: word})]
            if fitting:
                yield fitting[-1], {option.name: word}


def _goes(game: Game, seats: int, options: dict[str, str]) -> bool:
    try:
        game.codes(seats, options)
    except Refused:
        return False
    return True
