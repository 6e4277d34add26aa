"""Who of those who seek company plays together: reckoned from their wishes alone."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tafelrunde.core.registry import find
from tafelrunde.server.names import could_be
from tafelrunde.server.protocol import Pace

ANY = 0
"""As many players as can be."""
LEAST = 2
"""Nobody seeks company to be alone."""


@dataclass(frozen=True)
class Seeker:
    """Someone who seeks company, and of what kind."""

    person: str
    token: str
    """Another one for each seek."""
    name: str
    whence: str
    """The trace of the address from which they came, where that is known."""
    game: str
    seats: int
    pace: Pace
    bots_after: float | None
    """Seconds after which bots may fill up; None: never."""
    since: float

    def takes_bots(self, now: float) -> bool:
        return self.bots_after is not None and now >= self.since + self.bots_after


@dataclass(frozen=True)
class Company:
    """People who play together, and at how many seats; bots have the others."""

    people: tuple[Seeker, ...]
    seats: int


Apart = Collection[frozenset[str]]
"""Pairs of whom one has blocked the other."""


def sizes(game: str) -> list[int]:
    """With how many players a game can be sought."""
    return [seats for seats in find(game).seats if seats >= LEAST]


def companies(seekers: Sequence[Seeker], apart: Apart, now: float) -> list[Company]:
    """All who are brought together now: who has waited for longest comes first.

    Nobody sits down with a bot before their own wait is over.
    """
    rest = sorted(seekers, key=lambda seeker: (seeker.since, seeker.person))
    found: list[Company] = []
    for first in tuple(rest):
        if first in rest and (company := _of_people(first, rest, apart)):
            found.append(company)
            rest = [seeker for seeker in rest if seeker not in company.people]
    patient = [seeker for seeker in rest if seeker.takes_bots(now)]
    for first in tuple(patient):
        if first in patient:
            company = _with_bots(first, patient, apart)
            found.append(company)
            patient = [seeker for seeker in patient if seeker not in company.people]
    return found


def may_meet(one: Seeker, other: Seeker, apart: Apart) -> bool:
    """Neither has blocked the other, and nobody could take one for the other."""
    is_apart = frozenset((one.person, other.person)) in apart
    return not is_apart and not could_be(one.name, other.name)


def _of_people(first: Seeker, rest: Sequence[Seeker], apart: Apart) -> Company | None:
    for seats in _sizes(first):
        people = _gathered(first, seats, rest, apart)
        if len(people) == seats:
            return Company(people, seats)
    return None


def _with_bots(first: Seeker, rest: Sequence[Seeker], apart: Apart) -> Company:
    """With as many people as there are; alone with as many bots as are usual."""
    game = find(first.game)
    usual = game.usual_seats or game.seats[-1]
    gathered = [(_gathered(first, seats, rest, apart), seats) for seats in _sizes(first)]
    return Company(*max(gathered, key=lambda each: (len(each[0]), each[1] == usual, -each[1])))


def _sizes(seeker: Seeker) -> list[int]:
    return sizes(seeker.game) if seeker.seats == ANY else [seeker.seats]


def _gathered(
    first: Seeker, seats: int, rest: Sequence[Seeker], apart: Apart
) -> tuple[Seeker, ...]:
    """Who could sit at a table of so many seats with the first, those who wait for longest."""
    people = [first]
    for other in rest:
        is_alike = (other.game, other.pace) == (first.game, first.pace)
        if len(people) == seats or other is first or not is_alike:
            continue
        if other.seats in (ANY, seats) and all(may_meet(other, one, apart) for one in people):
            people.append(other)
    return tuple(people)
