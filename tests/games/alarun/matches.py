"""The golden matches of Alarún."""

from tafelrunde.core.match import Match
from tafelrunde.games.alarun import rules
from tests.golden import Golden


def thrifty(match: Match) -> int:
    """Swap a little, then pass; place now here, now there."""
    actions = match.actions
    s = match.view(match.actor).state
    if s.phase == rules.SWAPPING and s.taken[s.turn] == 0:
        return actions[2 + (match.decisions + int(s.rounds)) % (len(actions) - 2)]
    if s.phase == rules.SWAPPING:
        return actions[match.decisions % 2]
    return actions[match.decisions * 7 % len(actions)]


MATCHES = {
    "two-players": Golden("alarun", thrifty, 2, 1),
    "three-players": Golden("alarun", thrifty, 3, 2, {"start": 1}, decisions=60),
    "four-players-swap-limit": Golden("alarun", thrifty, 4, 3, {"swap_limit": "3"}, decisions=60),
}
