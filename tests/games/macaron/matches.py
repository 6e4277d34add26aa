"""The golden matches of Macaron: one round or two of each mode."""

from tafelrunde.core.match import Match
from tests.golden import Golden


def middling(match: Match) -> int:
    """The move in the middle of the list."""
    actions = match.actions
    return actions[len(actions) // 2]


MATCHES = {
    "solo": Golden("macaron", middling, 1, 1),
    "two-players": Golden("macaron", middling, 2, 1, {"side": "advanced"}, decisions=64),
    "three-players": Golden("macaron", middling, 3, 1, {"target": 20}, decisions=50),
    "four-players": Golden("macaron", middling, 4, 1, decisions=76),
    "two-teams": Golden("macaron", middling, 4, 2, {"teams": True}, decisions=80),
    "five-players": Golden("macaron", middling, 5, 1, {"negative_scores": True}, decisions=75),
}
