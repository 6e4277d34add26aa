"""The golden matches of Scandaroon."""

from tafelrunde.core.match import Match
from tafelrunde.core.telling import foreseen
from tafelrunde.games.scandaroon import rules
from tafelrunde.games.scandaroon.deck import CARDS
from tafelrunde.games.scandaroon.sentences import SENTENCES
from tests.golden import Golden


def eager(match: Match) -> int:
    """Go on with what is begun, else do what leads by most at once; pass when nothing gains."""
    view = match.view(match.actor).state
    seat = match.actor
    if view.phase != rules.CHOOSING:
        return match.actions[0]

    def lead(action: int) -> int:
        prospect = foreseen(SENTENCES, view, action)
        assert prospect is not None
        scores = [int(score) for score in prospect.state.score]
        gain = 2 * scores[seat] - sum(scores)
        return gain if action != rules.PASS else gain + (view.score[seat] > 12)

    return max(match.actions, key=lead)


def inventive(match: Match) -> int:
    """Every kind of move in turn: abilities and pieces as soon as they can be used."""
    actions = match.actions
    for verb in (rules.USE, rules.PAY, rules.PLAY_TO):
        found = [action for action in actions if verb <= action < verb + CARDS]
        if found:
            return found[match.decisions % len(found)]
    return actions[match.decisions % len(actions)]


MATCHES = {
    "three-players": Golden("scandaroon", eager, 3, 2),
    "four-players": Golden("scandaroon", inventive, 4, 3, {"start": 2}),
    "four-players-eager": Golden("scandaroon", eager, 4, 5, decisions=40),
}
