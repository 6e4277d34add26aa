"""Tables without a server: facts one after the other, and commands that make them."""

from collections.abc import Sequence
from typing import Any

from tafelrunde.core.match import Step
from tafelrunde.server.decide import chosen, decide
from tafelrunde.server.facts import AnyFact, Entry, Sat, Started
from tafelrunde.server.protocol import Command, Settings
from tafelrunde.server.table import Table

ANN, BOB, CLEO, DAN = PEOPLE = ("ann", "bob", "cleo", "dan")
BEGUN = 1000.0
"""When tables are made here."""


def made(game: str = "macaron", seats: int = 2, **settings: Any) -> Table:
    """A table of Ann's at which nobody sits."""
    return Table("t", ANN, Settings(game, seats, **settings), BEGUN)


def take(table: Table, *facts: AnyFact, time: float = BEGUN) -> list[Step]:
    """Let a table take up facts; what the last one did to the match."""
    steps: list[Step] = []
    for fact in facts:
        steps = table.apply(Entry(table.version + 1, time, fact))
    return steps


def seated(
    game: str = "macaron", seats: int = 2, people: Sequence[str] = PEOPLE, **settings: Any
) -> Table:
    """A table with a person on each of the first seats, as many as there are."""
    table = made(game, seats, **settings)
    for seat, person in enumerate(people[:seats]):
        take(table, Sat(seat, person, person.title()))
    return table


def begun(
    game: str = "macaron",
    seats: int = 2,
    people: Sequence[str] = PEOPLE,
    seed: str = "a quiet evening",
    **settings: Any,
) -> Table:
    """A table of people that plays."""
    table = seated(game, seats, people, **settings)
    take(table, Started(seed))
    return table


def do(table: Table, person: str, command: Command, time: float = BEGUN) -> AnyFact:
    """Carry out a command of a person; the fact that it made."""
    fact = decide(table, person, person.title(), command, time)
    take(table, fact, time=time)
    return fact


def play(table: Table, *moves: str, by: Any = "person", time: float = BEGUN) -> None:
    """Make moves in words, each by the seat whose turn it is."""
    for move in moves:
        assert table.match is not None
        take(
            table,
            chosen(table, table.actor, table.match_of(table.actor).check(move), by),
            time=time,
        )
