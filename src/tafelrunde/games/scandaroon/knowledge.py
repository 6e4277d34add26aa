"""Scandaroon: who knows what. The numbers are those of RULES.md."""

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.scandaroon.deck import ALL, CARDS
from tafelrunde.games.scandaroon.rows import NONE, Cards, bit, count, lowest, nth

MOST_SEATS = 4
BITS = 8  # of a number that holds one for each seat
MOST = (1 << BITS) - 1


@rule
def redact(s: State, seat: int) -> None:
    """K1 to K4: the draw deck goes, and of other hands all but the cards that everyone knows."""
    s.deck = 0
    for other in range(s.seats):
        if other != seat:
            s.hand[other] &= s.known


@rule
def sending(seat: int, got: int) -> int:
    """What `sent` says of a card from the hand of a seat that had got so many since the shuffle.

    It is 0 of a card that came out of no hand unseen.
    """
    return 1 + int(seat) + MOST_SEATS * int(got)


@rule
def sent_by(s: State, seat: int) -> Cards:
    """The cards that came into the open from a hand since the shuffle, unknown before."""
    cards = np.int64(0)
    for card in range(CARDS):
        if s.sent[card] != 0 and (int(s.sent[card]) - 1) % MOST_SEATS == seat:
            cards |= bit(card)
    return cards


@rule
def unknown(s: State, seat: int) -> int:
    """How many cards of a hand the view does not show."""
    return int(s.held[seat]) - count(s.hand[seat])


# ── One possible truth ───────────────────────────────────────────────────────────────────────────
# An unknown card of a hand is fresh if the hand got it since the shuffle before round 3, else kept.
# A fresh one can be any card, a kept one none that was shuffled back (K5).


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    """A truth is as likely as chance is to lead to it by what all have seen.

    Kept cards are drawn first, from those that were not shuffled back; then the fresh ones, from
    all that are left.
    """
    unseen = ALL & ~s.discard
    for other in range(s.seats):
        unseen &= ~(s.hand[other] | s.row[other] | s.pile[other])
    kept = 0 if unseen & s.back == 0 else _draw_kept(s, unseen, rng)
    for of_kept in (True, False):
        for other in range(s.seats):
            cards = kept >> (BITS * other) & MOST
            if not of_kept:
                cards = unknown(s, other)
            for _ in range(cards):
                source = unseen & ~s.back if of_kept else unseen
                card = bit(nth(source, draw(rng, count(source))))
                s.hand[other] |= card
                unseen ^= card
    s.deck = unseen


@rule
def _draw_kept(s: State, unseen: Cards, rng: Stream) -> int:
    """How many unknown cards of each hand are kept ones, BITS bits for each.

    Numbers that fit what came out of the hands are accepted as often as so many of the unseen
    cards, drawn at random, are all old; the least that there must be count as drawn already.
    """
    least = 0
    for seat in range(s.seats):
        if unknown(s, seat) > 0:
            least += unknown(s, seat) - most_fresh(s, seat, unknown(s, seat))
    while True:
        kept, total = 0, 0
        for seat in range(s.seats):
            if unknown(s, seat) > 0:
                n = unknown(s, seat) - _draw_fresh(s, seat, unknown(s, seat), rng)
                kept |= n << (BITS * seat)
                total += n
        if _none_is_back(least, total, count(unseen), count(unseen & ~s.back), rng):
            return kept


@rule
def _none_is_back(first: int, last: int, cards: int, old: int, rng: Stream) -> bool:
    """Whether cards drawn at random up to the number `last` are all old, as `first` are already."""
    for drawn in range(first, last):
        if draw(rng, cards - drawn) >= old - drawn:
            return False
    return True


@routine
def _draw_fresh(s: State, seat: int, places: int, rng: Stream) -> int:
    """How many of a hand's unknown cards are fresh, by what came out of it since the shuffle."""
    sent, got = sent_by(s, seat), int(s.fresh[seat])
    fresh = NONE
    while fresh == NONE:
        fresh = _try_fresh(s, sent, seat, got, places, rng)
    return fresh


@rule
def _try_fresh(s: State, sent: Cards, seat: int, got: int, places: int, rng: Stream) -> int:
    """Follow the hand since the shuffle: any of its unknown cards was the one that came out.

    NONE if that was a kept one, and the card had been shuffled back.
    """
    fresh, held = 0, places + count(sent) - got
    for by_then in range(got + 1):
        cards = sent
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if s.sent[card] == sending(seat, by_then):
                is_fresh = draw(rng, held) < fresh
                if s.back & bit(card) != 0 and not is_fresh:
                    return NONE
                fresh -= int(is_fresh)
                held -= 1
        fresh += 1
        held += 1
    return fresh - 1


@rule
def most_fresh(s: State, seat: int, places: int) -> int:
    """How many of a hand's unknown cards can be fresh, or NONE if no deal leads to such a hand."""
    sent, got = sent_by(s, seat), int(s.fresh[seat])
    fresh, held = 0, places + count(sent) - got
    for by_then in range(got + 1):
        cards = sent
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if s.sent[card] == sending(seat, by_then):
                fresh -= int(s.back & bit(card) != 0 or fresh == held)
                held -= 1
        if fresh < 0 or held < fresh:
            return NONE
        fresh += 1
        held += 1
    return fresh - 1
