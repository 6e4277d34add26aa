"""Search finds what is best, from what it may know."""

import numpy as np
import pytest

from tafelrunde import Match, Refused, bots
from tafelrunde.bots.search import Search
from tafelrunde.core import game as verbs
from tafelrunde.core.game import State
from tafelrunde.core.match import View
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE
from tests.games.test_laws import stream
from tests.toy import GAME as TOY
from tests.toy import rules as toy

FOREVER = float("inf")


def expected(s: State, seat: int) -> float:
    """What a seat gets on average from a state in which only chance has to move."""
    if verbs.actor(s) != CHANCE:
        return TOY.payoff(s)[seat]
    total, weights = 0.0, 0
    for action in TOY.legal(s):
        after = s.copy()
        verbs.apply(after, action)
        total += verbs.weight(s, action) * expected(after, seat)
        weights += verbs.weight(s, action)
    return total / weights


def last_to_choose(card: int) -> State:
    """Seat 0 kept a card that seat 1, who holds `card`, cannot see."""
    s = TOY.start(2)
    for action in (toy.DEAL + (card + 1) % toy.CARDS, toy.DEAL + card, toy.KEEP):
        verbs.apply(s, action)
    verbs.redact(s, 1)
    return s


@pytest.mark.parametrize("card", range(toy.CARDS))
def test_search_values_a_move_as_much_as_it_brings_over_all_that_is_hidden(card: int) -> None:
    view = last_to_choose(card)
    exact = {}
    for action in (toy.KEEP, toy.FOLD):
        values = []
        for theirs in range(toy.CARDS):
            if theirs != card:
                s = view.copy()
                s.card[0] = theirs
                verbs.apply(s, action)
                values.append(expected(s, 1))
        exact[action] = sum(values) / len(values)
    thoughts = Search(4000).think(View(TOY, 1, view), FOREVER, stream(1))
    best = thoughts[0]
    assert best.value == pytest.approx(exact[best.action], abs=0.04)
    assert exact[best.action] == max(exact.values())


def test_every_iteration_is_a_visit_of_one_move() -> None:
    match = Match("macarrons", seats=3, seed=5)
    thoughts = Search(500).think(match.view(match.actor), FOREVER, stream(1))
    assert sum(thought.visits for thought in thoughts) == 500
    assert {thought.action for thought in thoughts} <= set(match.actions)
    assert [t.visits for t in thoughts] == sorted((t.visits for t in thoughts), reverse=True)
    assert all(0 <= thought.value <= 1 for thought in thoughts)


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize("game", ["macaron", "alarun", "macarrons", "scandaroon"])
def test_the_same_stream_and_iterations_give_the_same_thoughts(game: str, cores: int) -> None:
    match = Match(game, seats=find(game).seats[-1], seed=5)
    view = match.view(match.actor)
    once, again = (Search(300, cores=cores).think(view, FOREVER, stream(7)) for _ in range(2))
    assert once == again
    assert once != Search(300, cores=cores).think(view, FOREVER, stream(8))


def test_more_cores_share_the_iterations() -> None:
    match = Match("macarrons", seats=3, seed=5)
    thoughts = Search(501, cores=2).think(match.view(match.actor), FOREVER, stream(1))
    assert sum(thought.visits for thought in thoughts) == 502


def test_search_by_the_clock_thinks_for_a_while() -> None:
    match = Match("macarrons", seats=3, seed=5)
    thoughts = Search(seconds=0.05).think(match.view(match.actor), FOREVER, stream(1))
    assert sum(thought.visits for thought in thoughts) > 16


def test_search_does_not_think_about_a_forced_move() -> None:
    match = Match("macarrons", seats=2, seed=5)
    rng = stream(1)
    assert Search(10).choose(match.view(match.actor), [3], FOREVER, rng) == 3
    assert rng[0] == stream(1)[0]


def test_search_thinks_about_the_move_at_hand_even_if_it_is_forced() -> None:
    match = Match("macarrons", seats=2, seed=5)
    match.play(match.actions[0])
    assert match.moves == ["roll"]
    thoughts = Search(50).think(match.view(match.actor), FOREVER, stream(1))
    assert [(thought.action, thought.visits) for thought in thoughts] == [(match.actions[0], 50)]


def test_search_does_not_think_for_another_seat() -> None:
    match = Match("macarrons", seats=2, seed=5)
    with pytest.raises(Refused, match="It is not for seat"):
        Search(10).think(match.view(1 - match.actor), FOREVER, stream(1))


def test_search_takes_the_victory_that_lies_open() -> None:
    """Macarrons: a sum of 25 takes the last open tile, which ends the match and wins it."""
    game = find("macarrons")
    line = "choose 0 | kept m m m 5 5 | rolled - | grill 25 (26-36) | stacks 21 24, 22 23"
    s = game.notation.state(line)
    view = View(game, 0, s)
    legal = game.legal(s)
    action = Search(500).choose(view, legal, FOREVER, stream(1))
    assert game.moves.words[action] == "take 25"


def test_a_tree_without_room_goes_on_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tafelrunde.bots.search.MOST_NODES", 20)
    match = Match("alarun", seats=2, seed=5)
    thoughts = Search(400).think(match.view(match.actor), FOREVER, stream(1))
    assert sum(thought.visits for thought in thoughts) == 400


@pytest.mark.parametrize("wrong", [{"iterations": 0}, {"seconds": -1.0}, {"cores": 0}])
def test_a_search_of_nothing_is_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(Refused, match=f"Search needs {next(iter(wrong))} above 0"):
        Search(**wrong)  # type: ignore[arg-type]


def test_greedy_needs_a_judgement() -> None:
    s = last_to_choose(1)
    with pytest.raises(Refused, match="toy has no judgement of its moves"):
        bots.find("greedy").choose(View(TOY, 1, s), [0, 1], 1.0, np.ones(1, np.uint64))
