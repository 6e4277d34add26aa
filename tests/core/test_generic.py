"""Generic code asks nothing of a game but its verbs: it plays the toy game too."""

import numpy as np
import pytest

from tafelrunde.core import game as verbs
from tafelrunde.core import rule
from tafelrunde.core.match import Match
from tafelrunde.core.playout import playouts
from tafelrunde.core.rule import NOBODY
from tests.toy import GAME, rules


def test_a_batch_is_played_by_the_weights_of_chance() -> None:
    done = playouts(GAME, 3, matches=4000)
    heads = float((done.states.coin == rules.HEADS).mean())
    assert heads == pytest.approx(3 / 4, abs=0.035)
    twice = playouts(GAME, 3, {"twice": True}, matches=4000)
    assert float((twice.states.coin == rules.HEADS).mean()) == pytest.approx(9 / 10, abs=0.025)
    assert (done.decisions == 3).all()
    assert np.allclose(done.payoffs.sum(axis=1), 1)


def test_a_match_draws_chance_by_its_weights() -> None:
    coins = []
    for number in range(300):
        match = Match(GAME, seats=2, seed=number)
        while not match.over:
            match.play("keep")
        coins.append(int(match.view(0).state.coin))
    assert coins.count(rules.HEADS) / 300 == pytest.approx(3 / 4, abs=0.12)


def test_a_view_holds_no_card_of_another_seat() -> None:
    match = Match(GAME, seats=3, seed="hidden")
    truth = match.view(0).state.card.copy()
    for seat in range(3):
        card = match.view(seat).state.card
        assert card[seat] != rules.UNSEEN
        assert all(card[other] == rules.UNSEEN for other in range(3) if other != seat)
    assert (match.view(-1).state.card == rules.UNSEEN).all()
    match.play("keep")
    assert (match.view(0).state.card == truth).all()


def test_a_verb_that_a_game_leaves_out_is_the_contracts() -> None:
    s = GAME.start(2)
    assert not verbs.draws(s)
    assert verbs.weighted(s)
    macarrons = Match("macarrons", seats=2).view(0).state
    assert verbs.draws(macarrons)
    assert not verbs.weighted(macarrons)
    assert verbs.weight(macarrons, 0) == 1
    while verbs.actor(s) < 0:
        verbs.apply(s, GAME.legal(s)[0])
    before = s.copy()
    verbs.turn_to(s, 0)
    assert s.tobytes() == before.tobytes()
    assert GAME.choosers(s) == [0]
    assert not verbs.together(s, 0)
    assert not GAME.is_forced(s)


def test_a_match_that_is_over_has_no_actor() -> None:
    match = Match(GAME, seats=2, seed=1)
    match.play("keep")
    match.play("fold")
    assert match.actor == NOBODY
    assert match.moves == []
    assert match.result is not None
    assert match.result.payoff == (1.0, 0.0)


def test_a_record_has_no_gaps() -> None:
    with pytest.raises(TypeError, match="has gaps"):
        rule.record(("small", np.int8), ("wide", np.int32))


def test_two_games_cannot_have_the_same_record() -> None:
    class Copy:
        STATE = rules.STATE
        __name__ = "copy"

    with pytest.raises(TypeError, match="the same STATE record"):
        rule.register(Copy)  # type: ignore[arg-type]
