"""What a plain good player of Scandaroon does, and how it judges a match between rounds."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde.core.game import State, actor, redact, resample
from tafelrunde.core.policy import SCRATCH, pause, rate, value
from tafelrunde.core.rule import NOBODY
from tafelrunde.games.scandaroon import GAME, notation, rules
from tests.games.scandaroon.table import at, do
from tests.games.test_laws import Walk, stream, walks


def rated(s: State) -> dict[str, float]:
    """The legal moves and how they are rated."""
    actions = np.array(GAME.legal(s), np.int16)
    ratings = np.zeros(rules.MOST_LEGAL)
    scratch = np.zeros(SCRATCH, rules.STATE).view(np.recarray)
    rate(s, actions, len(actions), ratings, scratch)
    return {notation.move(int(a)): float(r) for a, r in zip(actions, ratings, strict=False)}


def choice(line: str, *moves: str) -> str:
    """The move that the plain player makes, after these."""
    ratings = rated(do(at(line), *moves))
    return max(ratings, key=lambda move: ratings[move])


def shares(s: State) -> list[float]:
    out = np.zeros(rules.SEATS)
    value(s, out)
    return [float(share) for share in out[: s.seats]]


def test_whoever_is_ahead_when_all_others_have_passed_passes_and_keeps_good_cards() -> None:
    line = (
        "choose 0 | trump none | rows S10, S8, T5 | passed 1 2"
        " | hands C11 T9, -, - | pieces tile - -"
    )
    assert choice(line) == "pass"


def test_one_more_card_is_played_where_it_wins_the_round() -> None:
    line = (
        "choose 0 | trump none | rows C8, S10, T5 | passed 1 2 | hands T9, -, - | pieces tile - -"
    )
    assert choice(line) == "play T9 to own row"


def test_strong_cards_are_not_wasted_on_a_lost_round() -> None:
    line = (
        "choose 0 | trump scimitar | rows -, S8 S9 S11, D-SC S6 S10 | passed 1 2"
        " | hands C11, -, - | pieces tile - -"
    )
    assert choice(line) == "pass"


@settings(max_examples=40)
@given(walks(["scandaroon"]), st.integers(1, 2**40))
def test_ratings_are_finite_and_depend_only_on_what_the_actor_knows(walk: Walk, n: int) -> None:
    rng = stream(n)
    for s in list(walk.states())[-30:]:
        seat = actor(s)
        if seat < 0:
            continue
        before = s.copy()
        ratings = rated(s)
        assert s.tobytes() == before.tobytes()
        assert np.isfinite(list(ratings.values())).all()
        view = s.copy()
        redact(view, seat)
        assert rated(view) == ratings
        resample(view, seat, rng)
        assert rated(view) == ratings


@settings(max_examples=20)
@given(walks(["scandaroon"], most=10_000))
def test_a_match_pauses_at_every_new_round_and_the_shares_add_up(walk: Walk) -> None:
    paused = []
    for s in walk.states():
        if actor(s) != NOBODY and pause(s):
            paused.append(int(s.rounds))
            assert sum(shares(s)) == pytest.approx(1)
            last = s
    assert paused == sorted(paused)
    assert set(paused) == set(range(2, int(last.rounds) + 1)) if paused else True
