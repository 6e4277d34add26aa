"""Scandaroon: who knows what. The numbers are those of RULES.md."""

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.scandaroon.deck import ALL, CARDS
from tafelrunde.games.scandaroon.rows import bit, count, nth


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
    drawn how many of them each hand holds, by the number of deals that there are for each answer.
    """
    unseen = ALL & ~s.discard
    for other in range(s.seats):
        unseen &= ~(s.hand[other] | s.row[other] | s.pile[other])
    back = count(unseen & s.back)
    answer = _draw_answer(s, count(unseen), back, rng)
    for other in range(s.seats):
        places, answers = unknown(s, other), _most_back(s, other, back) + 1
        for place in range(places):
            cards = unseen & (s.back if place < answer % answers else ~s.back)
            card = bit(nth(cards, draw(rng, count(cards))))
            s.hand[other] |= card
            unseen ^= card
        answer //= answers
    s.deck = unseen


@rule
def unknown(s: State, seat: int) -> int:
    """How many cards of a hand the view does not show."""
    return int(s.held[seat]) - count(s.hand[seat])


@rule
def _most_back(s: State, seat: int, back: int) -> int:
    """K5: how many unseen cards of a hand can be among the `back` that were shuffled back."""
    return min(unknown(s, seat), int(s.fresh[seat]), back)


@rule
def _draw_answer(s: State, cards: int, back: int, rng: Stream) -> int:
    """How many cards of each hand were shuffled back, as one number of mixed base."""
    answers = 1
    for seat in range(s.seats):
        answers *= _most_back(s, seat, back) + 1
    if answers == 1:
        return 0
    total = 0.0
    for answer in range(answers):
        total += _deals(s, answer, cards, back)
    point = draw(rng, 2**32 - 1) / 2**32 * total
    chosen = 0
    for answer in range(answers):
        deals = _deals(s, answer, cards, back)
        if deals > 0.0:
            chosen = answer
        if point < deals:
            break
        point -= deals
    return chosen


_CHOOSE = np.zeros((CARDS + 1, CARDS + 1))  # _CHOOSE[n, k]: the sets of k of n cards
for _n in range(CARDS + 1):
    _CHOOSE[_n, 0] = 1.0
    for _k in range(1, _n + 1):
        _CHOOSE[_n, _k] = _CHOOSE[_n - 1, _k - 1] + _CHOOSE[_n - 1, _k]


@routine
def _deals(s: State, answer: int, cards: int, back: int) -> float:
    """How many deals of the unseen cards, of which `back` were shuffled back, fit an answer."""
    deals = 1.0
    all_back = back
    for seat in range(s.seats):
        places, answers = unknown(s, seat), _most_back(s, seat, all_back) + 1
        n = answer % answers
        answer //= answers
        if n > back:
            return 0.0
        deals *= _CHOOSE[back, n] * _CHOOSE[cards - back, places - n]
        cards -= places
        back -= n
    return float(deals)
