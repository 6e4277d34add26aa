"""Bots in WebAssembly: sound thoughts, and the same judgement as native ones."""

import base64
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tafelrunde.bots import weights
from tafelrunde.bots.exports import THOUGHT, net_in
from tafelrunde.bots.greedy import ratings
from tafelrunde.bots.macarrons.exact import Exact
from tafelrunde.bots.search import tuning_of
from tafelrunde.bots.tree import Tree
from tafelrunde.core.link import STACK
from tafelrunde.core.match import Match, View
from tafelrunde.core.registry import find, names
from tests.bots import nets
from tests.node import Native, Page

pytestmark = pytest.mark.slow

ITERATIONS = 2_000
SEED = 12_345
CLOSE = 0.08
"""A share of the victory that so many iterations do not tell apart."""


def view_of(name: str, seats: int, moves: int, seed: int) -> View:
    """The view of someone who has a choice, after some moves at random."""
    match = Match(name, seats, seed=seed)
    rng = np.random.default_rng(seed)
    done = 0
    while done < moves or len(match.actions) < 2:
        if match.over:
            match = Match(name, seats, seed=f"{seed} again")
        match.play(int(rng.choice(match.actions)))
        done += 1
    return match.view(match.actor)


def read(page: Page, place: str, found: bytes) -> Any:
    return np.frombuffer(found, page.layout[place].form)


@pytest.mark.parametrize("name", names())
def test_thoughts_are_sound_and_rank_moves_as_native_ones_do(name: str) -> None:
    game = find(name)
    page = Page(game, "bots")
    views = [view_of(name, seats, 5 * seats, seats) for seats in {2, *game.seats} & {*game.seats}]
    for view in views:
        page.put("states", 0, view.state)
        page.call("plant", page.at("states"), view.seat, ITERATIONS + 1, SEED, 0)
        page.call("grow", ITERATIONS // 2)
        page.call("grow", ITERATIONS // 2)
        page.call("thoughts")
        page.get("thoughts")
    answers = page.run()
    for i, view in enumerate(views):
        *_, count, found = answers[6 * i : 6 * i + 6]
        thoughts = np.frombuffer(found, THOUGHT)[:count]
        assert set(thoughts["action"]) <= set(game.legal(view.state))
        assert thoughts["visits"].sum() == ITERATIONS
        assert (thoughts["visits"] > 0).all()
        values = thoughts["total"] / thoughts["visits"]
        assert ((values >= 0) & (values <= 1)).all()
        tree = Tree(game, view.state, view.seat, tuning_of(game), ITERATIONS + 1, SEED)
        tree.grow(ITERATIONS)
        native = {action: total / visits for action, (visits, total) in tree.moves().items()}
        ours = int(thoughts["action"][thoughts["visits"].argmax()])
        theirs = max(tree.moves().items(), key=lambda item: item[1][0])[0]
        assert native.get(ours, -1.0) == pytest.approx(native[theirs], abs=CLOSE)


@pytest.mark.parametrize("name", names())
def test_ratings_are_those_of_native_code(name: str) -> None:
    game = find(name)
    page = Page(game, "bots")
    views = [view_of(name, game.seats[-1], moves, moves) for moves in range(0, 40, 4)]
    for view in views:
        page.put("states", 0, view.state)
        page.call("begin", SEED, 0)
        page.call("rate", page.at("states"))
        page.get("ratings")
        for bot in ("greedy", "apprentice", "random"):
            page.call(bot, page.at("states"))
    answers = page.run()
    for i, view in enumerate(views):
        _, _, count, found, *chosen = answers[7 * i : 7 * i + 7]
        legal = game.legal(view.state)
        expected = ratings(game, view.state, legal)
        assert count == len(legal)
        ours = read(page, "ratings", found)[:count]
        assert ours == pytest.approx(expected, rel=1e-9, abs=1e-9)
        assert set(chosen) <= set(legal)
        assert expected[legal.index(chosen[0])] == pytest.approx(expected.max(), abs=1e-9)


@pytest.mark.parametrize("has_net", [False, True], ids=["formula", "net"])
def test_exact_play_is_that_of_native_code(
    has_net: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("macarrons")
    path = nets.lay(tmp_path, game, holds=["seats"]) if has_net else tmp_path / "none.npz"
    monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(path))
    net = weights.net_of(game)
    page, here = Page(game, "bots"), Native(game, "bots")
    if net:
        _, content = net_in(page.layout, net)
        page.ask("put", page.module.facts["net"]["at"], base64.b64encode(content).decode())
        for place, array in zip(here.places["net"], net, strict=True):
            place[...] = array
    views = [view_of("macarrons", seats, moves, moves) for seats in (2, 4) for moves in (0, 9, 30)]
    expected: list[Any] = []
    for view in views:
        page.put("states", 0, view.state)
        here.places["states"][0] = view.state
        s = here.places["states"][0]
        page.call("exact_begin", page.at("states"))
        here.call("exact_begin", s)
        rounds = 0
        while here.call("exact_ahead"):
            page.call("exact_ahead")
            page.call("exact_grow")
            here.call("exact_grow")
            rounds += 1
        page.call("exact_ahead")
        page.get("own_gains")
        page.call("exact_choose", page.at("states"))
        page.call("one_turn", page.at("states"))
        gains = here.places["own_gains"].copy()
        chosen = here.call("exact_choose", s)
        legal = game.legal(view.state)
        assert chosen == Exact(net).choose(view, legal, 1e9, np.ones(1, np.uint64))
        expected.append((2 + 2 * rounds, gains, chosen, here.call("one_turn", s)))
    answers = iter(page.run()[bool(net) :])
    for before, gains, chosen, careless in expected:
        for _ in range(before):
            next(answers)
        assert next(answers) == 0
        assert read(page, "own_gains", next(answers)) == pytest.approx(
            gains, abs=1e-6 if net else 1e-9
        )
        assert next(answers) == chosen
        assert next(answers) == careless


@pytest.mark.parametrize("name", names())
def test_a_module_of_bots_asks_for_numbers_alone(name: str) -> None:
    facts = Page(find(name), "bots").module.facts
    assert set(facts["imports"]) <= {"exp", "log"}
    assert facts["brotli"] < 160_000


def test_a_net_of_values_is_searched_with_as_natively(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("macarrons")
    path = nets.lay(tmp_path, game, holds=["seats"])
    monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(path))
    net = weights.demand(game)
    page = Page(game, "bots")
    facts = page.module.facts["net"]
    assert (facts["odds"], facts["values"]) == (False, True)
    page.ask("put", facts["at"], base64.b64encode(net_in(page.layout, net)[1]).decode())
    views = nets.views("macarrons")[:6]
    for view in views:
        page.put("states", 0, view.state)
        page.call("plant_net", page.at("states"), view.seat, ITERATIONS + 1, SEED, 0)
        page.call("grow_net", ITERATIONS)
        page.call("thoughts")
        page.get("thoughts")
    found = page.run()[1:]
    for i, view in enumerate(views):
        *_, tried, thoughts = found[5 * i : 5 * i + 5]
        there = np.frombuffer(thoughts, THOUGHT)[:tried]
        assert there["visits"].sum() == ITERATIONS
        tree = Tree(game, view.state, view.seat, tuning_of(game), ITERATIONS + 1, SEED, net)
        tree.grow(ITERATIONS)
        here = {a: total / visits for a, (visits, total) in tree.moves().items()}
        best = int(there["action"][there["visits"].argmax()])
        assert here.get(best, -1.0) == pytest.approx(max(here.values()), abs=CLOSE)


def test_a_net_answers_as_natively_and_is_searched_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find("macarrons")
    monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(nets.lay(tmp_path, game)))
    net = weights.demand(game)
    page = Page(game, "bots")
    file = page.module.facts["net"]
    at, content = net_in(page.layout, net)
    assert (file["at"], file["bytes"]) == (STACK + at, len(content))
    assert page.module.paths[1].read_bytes() == content
    page.ask("put", file["at"], base64.b64encode(content).decode())
    views = nets.views("macarrons")
    for view in views:
        page.put("states", 0, view.state)
        page.call("net", page.at("states"))
        page.get("ratings")
        page.get("shares")
        page.call("plant_net", page.at("states"), view.seat, ITERATIONS + 1, SEED, 0)
        page.call("grow_net", ITERATIONS)
        page.call("thoughts")
        page.get("thoughts")
    found = page.run()[1:]
    for i, view in enumerate(views):
        _, count, odds, shares, _, _, tried, thoughts = found[8 * i : 8 * i + 8]
        legal = game.legal(view.state)
        answers, stands = nets.ask(game, net, view)
        expected = np.exp(np.array(answers) - max(answers))
        assert count == len(legal)
        assert read(page, "ratings", odds)[:count] == pytest.approx(
            expected / expected.sum(), abs=1e-5
        )
        assert read(page, "shares", shares)[: len(stands)] == pytest.approx(stands, abs=1e-5)
        there = np.frombuffer(thoughts, THOUGHT)[:tried]
        assert set(there["action"]) <= set(legal)
        assert (there["visits"] > 0).all()
        assert there["visits"].sum() == ITERATIONS
        tree = Tree(game, view.state, view.seat, tuning_of(game), ITERATIONS + 1, SEED, net)
        tree.grow(ITERATIONS)
        here = {a: total / visits for a, (visits, total) in tree.moves().items()}
        best = int(there["action"][there["visits"].argmax()])
        assert here.get(best, -1.0) == pytest.approx(max(here.values()), abs=CLOSE)
