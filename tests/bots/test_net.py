"""Bots with a net: the same answers everywhere, from what a seat sees alone."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tafelrunde import Match, Refused, bots
from tafelrunde.bots import weights
from tafelrunde.bots.greedy import Greedy
from tafelrunde.bots.net import AtOnce
from tafelrunde.bots.search import HINT, Search, adviser, strongest_search
from tafelrunde.bots.weights import HEADS, Layers, Net
from tafelrunde.core import game as verbs
from tafelrunde.core.game import Game
from tafelrunde.core.match import View
from tafelrunde.core.registry import find, names
from tafelrunde.core.sight import observe, sight_of
from tests.bots import nets
from tests.bots.nets import views
from tests.bots.test_bots import decisions, seen_by
from tests.games.test_laws import stream

ROUNDED = 1e-4
"""What sums of floats of 32 bits in another order may differ by."""


HOLDS = {"both": HEADS, "odds": ("answers",), "values": ("seats",)}
"""What a net may hold."""

every_kind = pytest.mark.parametrize("holds", HOLDS.values(), ids=HOLDS)


@pytest.fixture
def net_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Gives a game a small net at random."""

    def give(name: str, holds: Sequence[str] = HEADS) -> Net:
        path = nets.lay(tmp_path, find(name), holds=holds)
        monkeypatch.setenv(f"TAFELRUNDE_NET_{name.upper()}", str(path))
        return weights.demand(find(name))

    return give


def dense(layers: Layers, game: Game, view: View) -> tuple[Any, Any]:
    """Answers for the legal actions, and shares: as one would write it down with matrices."""
    seen = sight_of(game)
    numbers = np.zeros(len(seen), np.int8)
    observe(view.state, view.seat, numbers)
    x = seen.spread(numbers) / weights.largest(seen)
    x = np.maximum(layers.first @ x + layers.first_bias, 0)
    x = np.maximum(layers.second @ x + layers.second_bias, 0)
    x = x + np.maximum(layers.third @ x + layers.third_bias, 0)
    seats = int(view.state.seats)
    assert layers.answers is not None
    assert layers.answers_bias is not None
    assert layers.seats is not None
    assert layers.seats_bias is not None
    rows = weights.answers_of(game, seats)[view.seat, game.legal(view.state)]
    answers = layers.answers[rows] @ x + layers.answers_bias[rows]
    stands = (layers.seats @ x + layers.seats_bias)[:seats]
    shares = np.exp(stands) / np.exp(stands).sum() if seats > 1 else 1 / (1 + np.exp(-stands))
    return answers, np.roll(shares, view.seat)


@pytest.mark.parametrize("name", names())
def test_the_answers_are_those_of_dense_matrices(name: str, net_of: Any) -> None:
    game, net = find(name), net_of(name)
    layers = weights.learned(net)
    for view in views(name):
        answers, shares = nets.ask(game, net, view)
        expected, stands = dense(layers, game, view)
        assert answers == pytest.approx(expected, rel=ROUNDED, abs=ROUNDED)
        assert shares == pytest.approx(stands, rel=ROUNDED, abs=ROUNDED)
        assert sum(shares) == pytest.approx(1) or len(shares) == 1
        chosen = AtOnce().choose(view, game.legal(view.state), inf, stream(1))
        assert chosen == game.legal(view.state)[int(np.argmax(answers))]


@every_kind
@pytest.mark.parametrize("name", ["macarrons", "scandaroon"])
def test_plain_python_answers_and_searches_as_native_code_does(
    name: str, holds: Sequence[str], net_of: Any
) -> None:
    net = net_of(name, holds)
    here = [(*nets.ask(find(name), net, view), nets.searched(view)) for view in views(name)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.bots.nets", name],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    for ours, plain in zip(here, json.loads(done.stdout), strict=True):
        answers, shares, thoughts = ours
        assert list(answers) == plain[0]
        assert shares == pytest.approx(plain[1], rel=1e-12)
        assert [each[:2] for each in thoughts] == [(action, n) for action, n, _ in plain[2]]
        assert [each[2] for each in thoughts] == pytest.approx([each[2] for each in plain[2]])


@pytest.mark.parametrize(
    ("bot", "holds"),
    [("net", HEADS), ("net:40", HEADS), ("net:40", ("answers",)), ("net:40", ("seats",))],
    ids=["net", "net:40", "net:40 of odds", "net:40 of values"],
)
@pytest.mark.parametrize("name", names())
def test_a_net_answers_alike_where_a_seat_sees_alike(
    name: str, bot: str, holds: Sequence[str], net_of: Any
) -> None:
    """Two truths that the actor cannot tell apart: the same answers, shares and choice."""
    game, net = find(name), net_of(name, holds)
    player = bots.find_for(bot, game)
    for truth, seat, number in decisions(name):
        other = seen_by(game, truth, seat).state
        verbs.resample(other, seat, stream(number + 1))
        found = []
        for world in (truth, other):
            view = seen_by(game, world, seat)
            answers, shares = nets.ask(game, net, view)
            choice = player.choose(view, game.legal(world), inf, stream(number))
            found.append((list(answers), list(shares), choice))
        assert found[0] == found[1]


@every_kind
@pytest.mark.parametrize("name", names())
def test_search_with_a_net_accounts_for_every_visit(
    name: str, holds: Sequence[str], net_of: Any
) -> None:
    net_of(name, holds)
    for view in views(name)[:3]:
        thoughts = Search(200, uses_net=True).think(view, inf, stream(1))
        assert sum(thought.visits for thought in thoughts) == 200
        assert {thought.action for thought in thoughts} <= set(find(name).legal(view.state))
        assert all(thought.visits > 0 for thought in thoughts)
        assert all(0 <= thought.value <= 1 for thought in thoughts)


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("name", ["macarrons", "scandaroon"])
def test_the_same_stream_gives_the_same_thoughts_with_a_net(
    name: str, cores: int, net_of: Any
) -> None:
    net_of(name)
    view = views(name)[0]
    search = Search(200, cores=cores, uses_net=True)
    once, again = (search.think(view, inf, stream(7)) for _ in range(2))
    assert once == again


@every_kind
def test_search_with_a_net_takes_the_victory_that_lies_open(
    holds: Sequence[str], net_of: Any
) -> None:
    """Whatever a net at random says of it: 25 takes the last open tile, and wins."""
    net_of("macarrons", holds)
    game = find("macarrons")
    line = "choose 0 | kept m m m 5 5 | rolled - | grill 25 (26-36) | stacks 21 24, 22 23"
    s = game.notation.state(line)
    action = Search(400, uses_net=True).choose(View(game, 0, s), game.legal(s), inf, stream(1))
    assert game.moves.words[action] == "take 25"


def test_a_tree_with_a_net_goes_on_where_it_has_no_room(
    net_of: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    net_of("macarrons")
    monkeypatch.setattr("tafelrunde.bots.search.MOST_NODES", 20)
    monkeypatch.setattr("tafelrunde.bots.tree.MOST_EDGES", 40)
    thoughts = Search(400, uses_net=True).think(views("macarrons")[0], inf, stream(1))
    assert sum(thought.visits for thought in thoughts) == 400


@pytest.mark.parametrize("bot", ["net", "net:40", "net:20ms"])
def test_a_bot_with_a_net_is_refused_where_there_is_none(
    bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(tmp_path / "none.npz"))
    with pytest.raises(Refused, match="macarrons has no net yet, so that this bot cannot"):
        bots.find_for(bot, find("macarrons"))


def test_a_net_without_odds_is_searched_with_and_not_asked_at_once(net_of: Any) -> None:
    net_of("macarrons", ("seats",))
    game = find("macarrons")
    with pytest.raises(Refused, match="says what positions are worth, and not which move is best"):
        bots.find_for("net", game)
    assert bots.find_for("net:40", game)
    for view in views("macarrons")[:3]:
        legal = game.legal(view.state)
        expected = Greedy().choose(view, legal, inf, stream(1))
        assert AtOnce().choose(view, legal, inf, stream(1)) == expected


def prefer(game: Game, prefers: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    assert game.policy is not None
    tuning = replace(game.policy.TUNING, prefers_net=prefers)
    monkeypatch.setattr(game.policy, "TUNING", tuning)


def test_a_hint_comes_at_once_where_a_net_that_is_preferred_knows_moves_and_positions(
    net_of: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("macarrons")
    prefer(game, False, monkeypatch)
    net_of("macarrons")
    assert adviser(game) == Search(seconds=HINT)
    prefer(game, True, monkeypatch)
    for holds, at_once in ((HEADS[:1], False), (HEADS[1:], False), (HEADS, True)):
        net_of("macarrons", holds)
        assert adviser(game).uses_net == at_once
        assert (adviser(game).iterations is None) != at_once
    thoughts = adviser(game).think(views("macarrons")[0], inf, stream(1))
    assert thoughts[0].visits >= thoughts[-1].visits


@pytest.mark.parametrize("prefers", [False, True])
def test_the_master_searches_with_a_net_that_is_the_stronger_one(
    prefers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("macaron")
    prefer(game, prefers, monkeypatch)
    assert strongest_search(game, 2) == Search(cores=2, uses_net=prefers)


def test_where_a_net_does_not_fit_the_ratings_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("macarrons")
    monkeypatch.setattr(game.rules, "RULES_VERSION", game.version + 1)
    path = nets.lay(tmp_path, game)
    monkeypatch.undo()
    monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(path))
    with pytest.raises(Refused, match="is not used: it was made for version"):
        bots.find_for("net", game)
    for view in views("macarrons"):
        legal = game.legal(view.state)
        expected = Greedy().choose(view, legal, inf, stream(1))
        assert AtOnce().choose(view, legal, inf, stream(1)) == expected
        plain = Search(50).think(view, inf, stream(1))
        assert Search(50, uses_net=True).think(view, inf, stream(1)) == plain


def test_a_forced_move_is_not_thought_about(net_of: Any) -> None:
    net_of("macarrons")
    match = Match("macarrons", seats=2, seed=5)
    for bot in ("net", "net:40"):
        rng = stream(1)
        assert bots.find(bot).choose(match.view(match.actor), [3], inf, rng) == 3
        assert rng[0] == stream(1)[0]
