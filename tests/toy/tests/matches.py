"""The golden match of the toy game."""

from tafelrunde.core.match import Match
from tests.golden import Golden


def bold(match: Match) -> int:
    """Keep every card."""
    return match.actions[0]


MATCHES = {"two-players": Golden("toy", bold, 2, 1)}
