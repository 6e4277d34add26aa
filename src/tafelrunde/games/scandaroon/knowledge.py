"""Scandaroon: who knows what. The numbers are those of RULES.md."""

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.scandaroon.deck import ALL, CARDS
from tafelrunde.games.scandaroon.rows import Cards, bit, count, nth


@rule
def redact(s: State, seat: int) -> None:
    """K1 to K4: the draw deck goes, and of other hands all but the cards that everyone knows."""
    s.deck = 0
    for other in range(s.seats):
        if other != seat:
            s.hand[other] &= s.known


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """All deals of the unseen cards that fit the view are alike.

    A hand cannot hold more cards that were shuffled back than it got since (K5). So it is first
    drawn how many of them it holds, by the number of deals that there are for each answer.
    """
    unseen = ALL & ~s.discard
    for other in range(s.seats):
        unseen &= ~(s.hand[other] | s.row[other] | s.pile[other])
    for other in range(s.seats):
        places = unknown(s, other)
        back = _back_in(s, other, unseen, rng)
        for place in range(places):
            cards = unseen & (s.back if place < back else ~s.back)
            card = bit(nth(cards, draw(rng, count(cards))))
            s.hand[other] |= card
            unseen ^= card
    s.deck = unseen


@rule
def unknown(s: State, seat: int) -> int:
    """How many cards of a hand the view does not show."""
    return int(s.held[seat]) - count(s.hand[seat])


_CHOOSE = np.zeros((CARDS + 1, CARDS + 1))  # _CHOOSE[n, k]: the sets of k of n cards
for _n in range(CARDS + 1):
    _CHOOSE[_n, 0] = 1.0
    for _k in range(1, _n + 1):
        _CHOOSE[_n, _k] = _CHOOSE[_n - 1, _k - 1] + _CHOOSE[_n - 1, _k]


@rule
def _back_in(s: State, seat: int, unseen: Cards, rng: Stream) -> int:
    """Draw how many of the cards that were shuffled back a hand holds."""
    cards, back = count(unseen), count(unseen & s.back)
    point = draw(rng, 2**32 - 1) / 2**32 * _deals(s, seat, cards, back)
    chosen = 0
    for n in range(_most_back(s, seat, back) + 1):
        ways = _fillings(s, seat, cards, back, n)
        if ways > 0:
            ways *= _deals(s, seat + 1, cards - unknown(s, seat), back - n)
        if ways > 0:
            chosen = n
        if point < ways:
            break
        point -= ways
    return chosen


@routine
def _deals(s: State, seat: int, cards: int, back: int) -> float:
    """The ways to fill the hands from a seat on; `back` of the unseen cards were shuffled back."""
    if seat == s.seats:
        return 1.0
    total = 0.0
    for n in range(_most_back(s, seat, back) + 1):
        ways = _fillings(s, seat, cards, back, n)
        if ways > 0:
            total += ways * _deals(s, seat + 1, cards - unknown(s, seat), back - n)
    return total


@rule
def _most_back(s: State, seat: int, back: int) -> int:
    """K5"""
    return min(unknown(s, seat), int(s.fresh[seat]), back)


@rule
def _fillings(s: State, seat: int, cards: int, back: int, n: int) -> float:
    """The ways to fill one hand with n cards that were shuffled back and others that were not."""
    return float(_CHOOSE[back, n] * _CHOOSE[cards - back, unknown(s, seat) - n])
