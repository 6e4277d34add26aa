"""Bots see views and choose legal actions."""

import numpy as np
import pytest

from tafelrunde import Match, Refused, bots
from tafelrunde.core.random import seed


@pytest.mark.parametrize("name", bots.BOTS)
def test_a_bot_plays_a_whole_match(name: str) -> None:
    bot = bots.find(name)
    rng = np.zeros(1, np.uint64)
    seed(rng, 4)
    match = Match("macarrons", seats=2, seed=4)
    while not match.over:
        match.play(bot.choose(match.view(match.actor), match.actions, 1.0, rng))
    assert match.result is not None


def test_the_random_bot_chooses_all_alike() -> None:
    rng = np.zeros(1, np.uint64)
    seed(rng, 4)
    view = Match("macarrons", seats=2).view(0)
    chosen = [bots.find("random").choose(view, [3, 5, 8], 1.0, rng) for _ in range(3000)]
    for action in (3, 5, 8):
        assert chosen.count(action) == pytest.approx(1000, abs=130)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Refused, match="There is no bot “deep”"):
        bots.find("deep")
