"""Bots see views and choose legal actions."""

from functools import cache
from math import inf

import pytest

from tafelrunde import Match, Refused, bots
from tafelrunde.bots import Bot
from tafelrunde.core import game as verbs
from tafelrunde.core.game import Game, State
from tafelrunde.core.match import View
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.locales import LANGUAGES, messages
from tests.games.test_laws import stream, wander

QUICK = 0.02
"""Seconds for bots that look at the clock."""
NAMES = [*bots.BOTS, "search:40", "search:20ms"]


def plays(name: str, game: str) -> bool:
    try:
        bots.find_for(name, find(game))
    except Refused:
        return False
    return True


PAIRS = [(name, game) for name in NAMES for game in names() if plays(name, game)]


@pytest.mark.parametrize(("name", "game"), PAIRS)
def test_a_bot_plays_every_game_it_says_it_plays(name: str, game: str) -> None:
    bot = bots.find(name)
    match = Match(game, seats=find(game).seats[-1], seed=4)
    rng = stream(4)
    for _ in range(30):
        action = bot.choose(match.view(match.actor), match.actions, QUICK, rng)
        assert action in match.actions
        match.play(action)


@cache
def decisions(game: str) -> list[tuple[State, int, int]]:
    """Points of random matches at which someone chooses: truth, seat, number."""
    found = []
    for seats in find(game).seats:
        for number in range(3):
            for s in wander(find(game), seats, number, 160).states():
                if verbs.actor(s) not in (CHANCE, NOBODY) and len(find(game).legal(s)) > 1:
                    found.append((s, int(verbs.actor(s)), number))
    return found[:: max(len(found) // 24, 1)]


def seen_by(game: Game, truth: State, seat: int) -> View:
    view = truth.copy()
    verbs.redact(view, seat)
    return View(game, seat, view)


TIMED = ("master", "search", "search:20ms")
"""How far these get depends on the machine, so that they cannot be asked to do the same again."""


@pytest.mark.parametrize(("name", "game"), [pair for pair in PAIRS if pair[0] not in TIMED])
def test_a_bot_chooses_alike_wherever_it_sees_alike(name: str, game: str) -> None:
    """Two truths that the actor cannot tell apart, and the same chance: the same choice."""
    bot: Bot = bots.find(name)
    for truth, seat, number in decisions(game):
        other = seen_by(find(game), truth, seat).state
        verbs.resample(other, seat, stream(number + 1))
        choices = {
            bot.choose(
                seen_by(find(game), world, seat), find(game).legal(world), inf, stream(number)
            )
            for world in (truth, other)
        }
        assert len(choices) == 1


def test_the_random_bot_chooses_all_alike() -> None:
    rng = stream(4)
    view = Match("macarrons", seats=2).view(0)
    chosen = [bots.find("random").choose(view, [3, 5, 8], 1.0, rng) for _ in range(3000)]
    for action in (3, 5, 8):
        assert chosen.count(action) == pytest.approx(1000, abs=130)


@pytest.mark.parametrize("name", ["deep", "search:", "search:0", "search:5s", "random:3", ""])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(Refused, match=f"There is no bot “{name}”. Known bots: apprentice"):
        bots.find(name)


@pytest.mark.parametrize("name", bots.BOTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_named_and_described_in_every_language(name: str, language: str) -> None:
    assert {f"bot-{name}", f"bot-{name}-about"} <= messages(language)
