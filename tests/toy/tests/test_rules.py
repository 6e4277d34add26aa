"""The rules of the toy game, paragraph by paragraph."""

import numpy as np
import pytest

from tafelrunde.core.game import HIDDEN, SPECTATOR, State
from tafelrunde.core.rule import CHANCE
from tests.games.positions import do, moves, to_move
from tests.toy import GAME, rules


def at(line: str) -> State:
    return GAME.notation.state(line)


def payoff(s: State) -> list[float]:
    return list(GAME.payoff(s))


@pytest.mark.section("1.1")
def test_everyone_is_dealt_one_of_four_cards() -> None:
    s = GAME.start(3)
    assert moves(GAME, s) == ["card 0", "card 1", "card 2", "card 3"]
    do(GAME, s, "card 2", "card 0")
    assert moves(GAME, s) == ["card 1", "card 3"]
    assert GAME.notation.line(s) == "cards 2 0 - | choices - - - | coin -"


@pytest.mark.section("1.2")
def test_cards_of_others_are_hidden_until_the_coin_has_fallen() -> None:
    s = GAME.start(2)
    assert [rules.seen(s, rules.DEAL + 2, seat) for seat in (SPECTATOR, 0, 1)] == [
        HIDDEN,
        rules.DEAL + 2,
        HIDDEN,
    ]
    before, after = (
        at("cards 2 0 | choices keep keep | coin -"),
        at("cards 2 0 | choices keep keep | coin heads"),
    )
    for s, shown in ((before, "cards ? 0 "), (after, "cards 2 0 ")):
        rules.redact(s, 1)
        assert GAME.notation.line(s).startswith(shown)


@pytest.mark.section("1.3")
def test_one_after_the_other_keeps_or_folds() -> None:
    s = at("cards 2 0 | choices - - | coin -")
    for seat in range(2):
        assert to_move(s) == seat
        assert moves(GAME, s) == ["keep", "fold"]
        do(GAME, s, "keep")
    assert to_move(s) == CHANCE


@pytest.mark.section("1.4")
@pytest.mark.parametrize(
    ("line", "shares"),
    [
        ("cards 2 0 3 | choices keep keep keep | coin heads", [0, 0, 1]),
        ("cards 2 0 3 | choices keep keep keep | coin tails", [0, 1, 0]),
        ("cards 2 0 3 | choices keep keep fold | coin heads", [1, 0, 0]),
        ("cards 2 0 | choices fold fold | coin heads", [0.5, 0.5]),
    ],
)
def test_the_coin_says_who_of_those_that_kept_wins(line: str, shares: list[float]) -> None:
    assert payoff(at(line)) == shares


@pytest.mark.section("R1")
@pytest.mark.parametrize(("option", "odds"), [("", 3), (" | twice", 9)])
def test_heads_falls_more_often(option: str, odds: int) -> None:
    s = at(f"cards 2 0 | choices keep fold | coin -{option}")
    actions = np.array(GAME.legal(s))
    assert [rules.weight(s, action) for action in actions] == [odds, 1]
