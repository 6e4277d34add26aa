"""Rules that run as plain Python until they are native, in one process."""

from collections.abc import Iterator
from typing import Any

import numba
import numpy as np
import pytest

from tafelrunde.core import rule
from tafelrunde.core.match import Match
from tafelrunde.core.registry import find, names
from tafelrunde.server.thinkers import _packages, _play

PLAIN = numba.config.DISABLE_JIT
"""There is no native code at all."""


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    for game in names():
        find(game)
    rule.plain_first()
    try:
        yield
    finally:
        rule.hand_over_all()


def played(match: Match, decisions: int) -> bytes:
    """Play on, and all that the match was on the way."""
    seen = b""
    while not match.over and decisions > 0:
        decisions -= 1
        for step in match.play(match.actions[decisions % len(match.actions)]):
            seen += step.after.tobytes() + str(match.told(step, 0)).encode()
        seen += match.view(0).state.tobytes()
    return seen


def is_plain(known: object) -> bool:
    return isinstance(known, rule._Plain) or PLAIN


@pytest.mark.parametrize("game", names())
def test_a_match_half_plain_and_half_native_is_the_same(game: str) -> None:
    seats = find(game).seats[-1]
    half = Match(game, seats, seed="handed over")
    rules = half.game.rules
    assert is_plain(rules.apply)
    first = played(half, 40)
    _play(game)  # natively
    assert is_plain(rules.apply)
    rule.hand_over(*_packages(game))
    assert type(rules.apply) is not rule._Plain
    second = played(half, 40)
    rule.hand_over_all()
    whole = Match(game, seats, seed="handed over")
    assert first + second == played(whole, 40) + played(whole, 40)
    assert half.transcript == whole.transcript


def test_other_games_stay_plain_until_they_are_ready() -> None:
    from tafelrunde.core.match import weigh

    for game in names():
        assert is_plain(find(game).rules.apply)
        _play(game)
        before = _signatures()
        rule.hand_over(*_packages(game))
        for name in names():  # those that are not ready run, and compile nothing
            played(Match(name, find(name).seats[0], seed=1), 5)
        assert _signatures() == before
    assert type(weigh) is not rule._Plain or len(rule._games) > 2 * len(names())


def _signatures() -> int:
    """How much native code there is in this process."""
    return sum(len(known.signatures) for known in rule._rules)


def test_only_the_thread_that_asks_runs_natively() -> None:
    rules = find("macarrons").rules
    before = _signatures()
    assert rules.worth(5) == 5
    assert _signatures() == before
    with rule.natively():
        assert rules.worth(5) == 5
    assert rules.worth(5) == 5
    assert is_plain(rules.worth)


def test_rules_defined_later_are_plain_too_and_can_be_called_by_others() -> None:
    @rule.rule
    def doubled(number: int) -> int:
        return number * 2

    @rule.routine
    def fourfold(row: Any) -> int:
        return doubled(doubled(row[0]))

    assert is_plain(doubled)
    assert is_plain(fourfold)
    row = np.array([3])
    assert fourfold(row) == 12
    with rule.natively():
        assert fourfold(row) == doubled(6) == 12
    rule.hand_over("tests.core")
    assert fourfold(row) == doubled(6) == 12
    assert PLAIN or type(fourfold) is not rule._Plain
    assert is_plain(doubled)  # on numbers alone


def test_nobody_is_handed_over_who_was_not_called() -> None:
    rule.hand_over(*_packages("scandaroon"))
    assert all(
        isinstance(known, rule._Plain)
        for known in rule._rules
        if known.__module__.startswith(_packages("scandaroon")) and not known.signatures
    )
