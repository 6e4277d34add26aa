"""The golden matches of Macarrons."""

from tafelrunde.core.match import Match
from tafelrunde.games.macarrons import rules
from tests.golden import Golden


def hungry(match: Match) -> int:
    """Take a tile as soon as there is one; otherwise set aside what counts most."""
    s = match.view(match.actor).state
    actions = match.actions
    if s.phase == rules.CHOOSING:
        return actions[-1]
    return max(actions, key=lambda face: int(s.rolled[face]) * rules.worth(face))


MATCHES = {
    "two-players": Golden("macarrons", hungry, 2, 40),
    "three-players-steal-is-optional": Golden(
        "macarrons", hungry, 3, 1, {"steal_is_optional": "yes"}, decisions=60
    ),
    "four-players-flip-and-stay": Golden(
        "macarrons",
        hungry,
        4,
        43,
        {"start": 2, "flip_without_tile": True, "returned_tile_stays": True},
    ),
    "seven-players": Golden("macarrons", hungry, 7, 1, decisions=60),
}
