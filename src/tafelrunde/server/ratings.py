"""Ratings: how strong someone plays a kind of match, and how sure that is.

A journeyman is 1,500, and so is whoever plays the first time. Of two, one who is 100 points ahead
wins about 64 times of 100.
"""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from tafelrunde.core.registry import find
from tafelrunde.server.outcome import Member, Outcome, Side
from tafelrunde.server.protocol import Level

FIRST: Final = 1500.0
UNSURE: Final = 250.0
"""The rating of whoever is new, and its uncertainty: a standard deviation."""
_MODEL: Final = PlackettLuce(mu=FIRST, sigma=UNSURE, beta=125.0, tau=2.5)
BOT_UNSURE: Final = 50.0
_USUAL: Final[dict[Level, float]] = {"apprentice": 1200.0, "journeyman": 1500.0, "master": 1550.0}
"""The levels as fixed opponents, where a game does not say how strong they are (`Game.levels`).

Those figures are from the ladder (docs/bots.md), by how often one beats the next: with two players,
in Macaron and Scandaroon with three. They never change: whoever plays many matches against a level
is measured by it.
"""


class Rating(NamedTuple):
    """How strong someone plays, and how sure that is."""

    mu: float
    sigma: float

    @property
    def low(self) -> float:
        """As strong as that they surely are: by it lists are in order."""
        return self.mu - 2 * self.sigma


NEW: Final = Rating(FIRST, UNSURE)


def bot(game: str, level: Level) -> Rating:
    """The rating of a level, which does not change."""
    return Rating(dict(find(game).levels).get(level, _USUAL[level]), BOT_UNSURE)


def rated(outcome: Outcome, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """The ratings of the people of a rated match after it.

    Whoever gave up is last, and their side with them where nobody else of it played on.
    """
    stayed = _after(outcome, known, lambda side: all(each.gave_up for each in _people(side)))
    if not any(_is_torn(side) for side in outcome.sides):
        return stayed
    gone = _after(outcome, known, lambda side: any(each.gave_up for each in _people(side)))
    gave_up = {each.person for side in outcome.sides for each in side.members if each.gave_up}
    return {person: (gone if person in gave_up else stayed)[person] for person in stayed}


def _people(side: Side) -> list[Member]:
    return [member for member in side.members if member.person is not None]


def _is_torn(side: Side) -> bool:
    """Whether some of a side gave up, and some did not."""
    return len({member.gave_up for member in _people(side)}) > 1


def _after(
    outcome: Outcome, known: Mapping[str, Rating], is_last: Callable[[Side], bool]
) -> dict[str, Rating]:
    last = 1 + len(outcome.sides)
    ranks = [
        float(last if _people(side) and is_last(side) else side.place) for side in outcome.sides
    ]
    teams = [
        [_MODEL.rating(*_of(outcome.game, member, known)) for member in side.members]
        for side in outcome.sides
    ]
    after = _MODEL.rate(teams, ranks=ranks)
    return {
        str(member.person): Rating(rating.mu, rating.sigma)
        for side, team in zip(outcome.sides, after, strict=True)
        for member, rating in zip(side.members, team, strict=True)
        if member.person is not None
    }


def _of(game: str, member: Member, known: Mapping[str, Rating]) -> Rating:
    if member.person is not None:
        return known.get(member.person, NEW)
    assert member.level is not None
    return bot(game, member.level)
