"""Scandaroon: sets of cards, rows (§4) and values (§8). The numbers are those of RULES.md."""

from typing import Any, TypeAlias

import numpy as np

from tafelrunde.core.game import Actions, State
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.scandaroon.deck import (
    CARDS,
    CARRIES,
    END,
    ON_LEFT,
    ON_RIGHT,
    VALUE,
)

NONE = -1  # no card

Cards: TypeAlias = Any
"""A set of cards: a number whose bit c is set where card c is in it."""

_PRIME = 53  # the powers of two from 0 to 51 leave different remainders
_PLACE = np.zeros(_PRIME, np.int64)
for _card in range(CARDS):
    _PLACE[2**_card % _PRIME] = _card


@rule
def bit(card: int) -> Cards:
    """The set of one card."""
    return np.int64(1) << np.int64(card)


@rule
def lowest(cards: Cards) -> int:
    """The first card of a set."""
    return int(_PLACE[(cards & -cards) % _PRIME])


@rule
def nth(cards: Cards, n: int) -> int:
    """The card of a set before which n others of it come, in the order of the deck."""
    for _ in range(n):
        cards &= cards - 1
    return lowest(cards)


@rule
def count(cards: Cards) -> int:
    n = 0
    while cards != 0:
        cards &= cards - 1
        n += 1
    return n


@rule
def write(cards: Cards, verb: int, out: Actions, n: int) -> int:
    """Write `verb` + card for each card of a set from out[n] on; return where it ends."""
    while cards != 0:
        out[n] = verb + lowest(cards)
        cards &= cards - 1
        n += 1
    return n


# ── Rows: s.row[seat] is the set of its cards, s.left the order ──────────────────────────────────


@rule
def end_of(s: State, seat: int) -> int:
    """The right-most card of a row, or NONE."""
    return int(s.left[CARDS + seat])


@rule
def closed(s: State, seat: int) -> bool:
    """§4.2: whether a row ends with an end card, so that nothing can be played there."""
    card = end_of(s, seat)
    return card != NONE and END & bit(card) != 0


@rule
def row_of(s: State, card: int) -> int:
    """The seat in whose row the card lies, or NONE."""
    for seat in range(s.seats):
        if s.row[seat] & bit(card) != 0:
            return seat
    return NONE


@rule
def append(s: State, seat: int, card: int) -> None:
    """§4.1: a card is put at the right end of a row."""
    s.left[card] = s.left[CARDS + seat]
    s.left[CARDS + seat] = card
    s.row[seat] |= bit(card)
    recount(s, seat)


@routine
def remove(s: State, card: int) -> None:
    """A card leaves its row, which closes up (§4.1); what lay on the card is lost."""
    seat = row_of(s, card)
    s.left[_slot(s, seat, card)] = s.left[card]
    s.left[card] = NONE
    s.row[seat] &= ~bit(card)
    s.guarded &= ~bit(card)  # only on its way to a score pile
    s.muted &= ~bit(card)
    s.extra[card] = 0
    recount(s, seat)


@routine
def swap(s: State, one: int, other: int) -> None:
    """Two cards take each other's exact place, in one row or in two."""
    seat, seat_of_other = row_of(s, one), row_of(s, other)
    slot, slot_of_other = _slot(s, seat, one), _slot(s, seat_of_other, other)
    s.left[slot], s.left[slot_of_other] = other, one
    beyond = s.left[one]
    s.left[one] = s.left[other]
    s.left[other] = beyond
    if seat != seat_of_other:  # out of their rows: what lay on them is lost
        both = bit(one) | bit(other)
        s.row[seat] ^= both
        s.row[seat_of_other] ^= both
        s.muted &= ~both
        s.extra[one] = 0
        s.extra[other] = 0
        recount(s, seat_of_other)
    recount(s, seat)


@rule
def _slot(s: State, seat: int, card: int) -> int:
    """The place in `left` that names the card: its right neighbour's, or its row's if last."""
    slot = CARDS + seat
    while s.left[slot] != card:
        slot = int(s.left[slot])
    return slot


# ── Values ───────────────────────────────────────────────────────────────────────────────────────


@rule
def current(s: State, card: int, right: int) -> int:
    """§8.1: the current value of a card that has `right`, or NONE, to its right."""
    value = VALUE[card] + s.extra[card]
    left = s.left[card]
    if left != NONE and s.muted & bit(left) == 0:
        value += ON_RIGHT[left]
    if right != NONE and s.muted & bit(right) == 0:
        value += ON_LEFT[right]
    return max(int(value), 0)


@rule
def final(s: State, card: int, right: int) -> int:
    """§8.1: doubled as trump."""
    value = current(s, card, right)
    return 2 * value if CARRIES[s.trump] & bit(card) != 0 else value


@rule
def recount(s: State, seat: int) -> None:
    """§3.3, §8.2: the row score of a row that has changed."""
    score = 0
    right = NONE
    card = end_of(s, seat)
    while card != NONE:
        score += final(s, card, right)
        right = card
        card = int(s.left[card])
    s.score[seat] = score


@rule
def set_trump(s: State, trump: int) -> None:
    """A trump change counts at once for all rows."""
    s.trump = trump
    for seat in range(s.seats):
        recount(s, seat)
