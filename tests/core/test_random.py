"""The random numbers of playouts."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.random import Stream, draw, seed


def stream(number: int) -> Stream:
    rng = np.zeros(1, np.uint64)
    seed(rng, number)
    return rng


@given(st.integers(0, 2**63 - 1), st.integers(1, 10_000))
def test_a_draw_is_below_its_bound(number: int, n: int) -> None:
    rng = stream(number)
    assert all(0 <= draw(rng, n) < n for _ in range(20))


def test_the_stream_of_a_number_never_changes() -> None:
    rng = stream(2026)
    assert [draw(rng, 6) for _ in range(12)] == [5, 5, 1, 2, 1, 4, 0, 1, 2, 0, 1, 5]


def test_neighbouring_numbers_begin_at_different_places() -> None:
    starts = {int(stream(number)[0]) for number in range(20_000)}
    assert len(starts) == 20_000
    assert 0 not in starts


@pytest.mark.parametrize("place", [0, 1, 7])
def test_the_same_die_of_neighbouring_numbers_is_even(place: int) -> None:
    """The n-th die over 12,000 streams in a row: chi-square with 5 degrees of freedom, p > 1e-6."""
    counts = np.zeros(6)
    for number in range(12_000):
        rng = stream(number)
        for _ in range(place):
            draw(rng, 6)
        counts[draw(rng, 6)] += 1
    assert ((counts - 2000) ** 2 / 2000).sum() < 36


def test_neighbouring_dice_of_a_stream_are_independent() -> None:
    """Pairs of dice: chi-square with 35 degrees of freedom, p > 1e-6."""
    rng = stream(5)
    counts = np.zeros((6, 6))
    for _ in range(36_000):
        counts[draw(rng, 6), draw(rng, 6)] += 1
    assert ((counts - 1000) ** 2 / 1000).sum() < 95
