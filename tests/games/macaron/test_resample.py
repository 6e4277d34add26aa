"""A resampled truth is any that fits the view, all equally likely: proved by enumeration."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product

import numpy as np
import pytest

from tafelrunde.core.game import State
from tafelrunde.core.random import seed
from tafelrunde.games.macaron import notation, rules
from tafelrunde.games.macaron.state import DECK, DISCARDED, PILE, UNKNOWN, UNSEEN, cards, flavor

pytestmark = pytest.mark.slow


def view_of(line: str, seat: int) -> State:
    s = notation.state(line)
    rules.redact(s, seat)
    return s


def truths(view: State) -> Iterator[tuple[int, ...]]:
    """Every way to lay the unseen cards into free slots, voids respected; slow and plain."""
    unseen = [card for card in range(cards(view)) if view.place[card] == UNSEEN]
    free = Counter({DECK: int(view.deck)})
    for seat in range(view.seats):
        free[seat] = int(view.held[seat]) - int((view.place == seat).sum())
    free[DISCARDED] = int(view.discards) - int((view.place == DISCARDED).sum())
    for pile in range(5):
        free[PILE + pile] = int(view.stray[pile] == UNKNOWN)
    slots = [place for place, count in free.items() for _ in range(count)]
    assert len(slots) == len(unseen)
    for laid in set(permutations(slots)):
        fits = all(
            place > 4 or not int(view.voids[place]) >> flavor(card) & 1
            for card, place in zip(unseen, laid, strict=True)
        )
        if fits:
            yield laid


def laid_out(view: State, truth: State) -> tuple[int, ...]:
    unseen = [card for card in range(cards(view)) if view.place[card] == UNSEEN]
    return tuple(int(truth.place[card]) for card in unseen)


def assert_even(
    view: State,
    seat: int,
    outcomes: set[tuple[int, ...]],
    read: Callable[[State], tuple[int, ...]],
) -> None:
    """Chi-square over all outcomes, 6 sigma; and none but them."""
    rng = np.zeros(1, np.uint64)
    seed(rng, 2026)
    draws = 60 * len(outcomes)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(draws):
        truth = view.copy()
        rules.resample(truth, seat, rng)
        counts[read(truth)] += 1
    assert set(counts) <= outcomes
    expected = draws / len(outcomes)
    chi = sum((counts[outcome] - expected) ** 2 / expected for outcome in outcomes)
    free = len(outcomes) - 1
    assert chi < free + 6 * (2 * free) ** 0.5 + 6


CASES = {
    "three hands and what was left out": (
        "playing 0 | mode 3 standard 10 | round 1 start 0 | hands a4 a5 / p1 s1 / b1 g1"
        " | deck 3 | royal A | allergen g",
        0,
    ),
    "one void": (
        "playing 0 | mode 3 standard 10 | round 1 start 0 | hands a4 a5 / p1 s1 / b1 g1"
        " | deck 2 | voids 1:bg | royal A | allergen g",
        0,
    ),
    "voids that overlap": (
        "playing 0 | mode 4 standard 10 | round 1 start 0 | hands a4 / p1 s1 / b1 p3 / g1 s4"
        " | deck 0 | voids 1:bg 2:gs 3:bp | royal A | allergen g",
        0,
    ),
    "voids that leave one deal": (
        "playing 0 | mode 4 standard 10 | round 1 start 0 | hands a4 / p1 p2 / b1 b3 / g1 g4"
        " | deck 0 | voids 1:bg 2:gp 3:bp | royal A | allergen g",
        0,
    ),
    "a card that was passed stays where it went": (
        "playing 0 | mode 3 standard 10 | round 1 start 0 | hands a4 a5 / p1 s1 / b1 g1"
        " | deck 3 | given p1 s1 / b1 g1 / a4 a5 | royal A | allergen g",
        0,
    ),
    "a spectator": (
        "playing 0 | mode 2 standard 10 | round 1 start 0 | hands a4 p5 / p1 s1"
        " | deck 3 | voids 0:b 1:a | royal A | allergen g",
        -1,
    ),
    "solo: the random cards of the piles": (
        "playing 0 | mode 1 standard 10 | round 1 start 0 | hands a4 a6"
        " | deck 2 | royal A | allergen g | bets 1 | piles a1 *b2 / p3 / *s1 / - / g1 *a2"
        " | discards p7 | shown g7",
        0,
    ),
}


@pytest.mark.parametrize(("line", "seat"), CASES.values(), ids=CASES)
def test_cards_are_dealt_evenly_over_all_that_fit(line: str, seat: int) -> None:
    view = view_of(line, seat)
    assert_even(view, seat, set(truths(view)), lambda truth: laid_out(view, truth))


def test_tokens_are_drawn_evenly() -> None:
    """Two hidden tokens on the table and one in each hand, of those that are not accounted for."""
    line = (
        "voting 0 step 8 | mode 4 standard 10 | round 1 start 0 | hands a1 / a2 / a3 / a4 | deck 0"
        " | tokens 3 / 3 / 4 / 5 | votes a0^3 a1^3 p0_4 p1^? s2^5 s2_+6/-2 b3^+6/-2 b3_+2/-6"
    ).replace("?", "+2/-6")
    truth, view = notation.state(line), view_of(line, 0)
    hidden = [(f, i) for f, i in product(range(6), range(3)) if view.kind[f, i] == UNKNOWN]
    rng = np.zeros(1, np.uint64)
    seed(rng, 5)
    totals = Counter[int]()
    draws = 6000
    for _ in range(draws):
        s = view.copy()
        rules.resample(s, 0, rng)
        assert (s.tokens[0] == truth.tokens[0]).all()
        assert s.tokens[1:4].sum() == 3
        totals.update(int(s.kind[f, i]) for f, i in hidden)
        totals.update(int(k) for seat in (1, 2, 3) for k in np.repeat(range(5), s.tokens[seat]))
        assert s.kind[0, 0] == truth.kind[0, 0]
    left = [2, 1, 2, 2, 2]  # 3, 4, 5, +6/-2, +2/-6 that seat 0 has not seen
    slots = len(hidden) + 3
    for kind, count in enumerate(left):
        assert totals[kind] / draws == pytest.approx(slots * count / sum(left), abs=0.08)


def test_others_passes_are_drawn_evenly_from_what_they_can_be() -> None:
    line = (
        "crowning 1 | mode 3 standard 10 | round 1 start 0"
        " | hands a1 a2 a3 a4 a5 a6 a7 p1 p2 p3 p4 p5 p6"
        " / p7 s1 s2 s3 s4 s5 s6 s7 b1 b2 b3 b4 b5 / b6 b7 g1 g2 g3 g4 g5 g6 g7 e1 e2 e3 e4"
        " | deck 3 | given p7 s1 / b6 b7 / a1 a2"
    )
    view = view_of(line, 0)
    rng = np.zeros(1, np.uint64)
    seed(rng, 9)
    pairs = Counter[int]()
    for _ in range(3000):
        s = view.copy()
        rules.resample(s, 0, rng)
        first, second = (int(card) for card in s.given[1])
        assert first < second
        assert s.place[first] == s.place[second] == 2
        assert (s.given[0] == view.given[0]).all()
        assert (s.given[2] == view.given[2]).all()
        holders = [card for card in range(42) if s.place[card] == 2]
        pairs.update([holders.index(first), holders.index(second)])
    assert len(pairs) == 13
    for count in pairs.values():
        assert count == pytest.approx(6000 / 13, abs=120)
