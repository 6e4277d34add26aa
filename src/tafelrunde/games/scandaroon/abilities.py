"""Scandaroon: what abilities (§5) and the action piece (§6) can be turned on."""

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.games.scandaroon.deck import (
    BOOST,
    CARRIES,
    CODE,
    CRESCENT,
    DRAW,
    FETCH,
    FETCHERS,
    GUARD,
    KILL,
    MARKS,
    MUTE,
    NO_TRUMP,
    NUMBER,
    RECALL,
    SCIMITAR,
    SHIFT,
    TILE,
    TRUMP_NONE,
    TRUMP_OWN,
    TURBAN,
    UP_TO,
    VALUE,
    WITH_TEXT,
    XCHG,
)
from tafelrunde.games.scandaroon.rows import NONE, bit, row_of

# What a piece does beside the abilities: codes after those of the deck.
STEAL, SHIELD = 13, 14

POWER_OF = np.array([STEAL, SHIELD, NONE, NONE])  # by symbol; the other two need no target
ANY_SYMBOL = 0b1111
ALWAYS_PAY = CARRIES[TILE] | CARRIES[TURBAN]  # §6.1 a and b need no target


@rule
def targetable(s: State) -> int:
    """§5.3, §7.2: the cards that abilities and action pieces can touch."""
    cards = np.int64(0)
    for seat in range(s.seats):
        if not s.passed[seat]:
            cards |= s.row[seat]
    return cards & ~s.guarded


@rule
def usable(s: State, card: int, cards: int) -> bool:
    """§5.2: whether the ability of a card can be carried out; `cards` are the targetable ones."""
    code = CODE[card]
    if code == DRAW:
        return bool(s.decked > 0)
    if code == TRUMP_OWN:
        return callable_symbols(s, card) != 0
    if code == TRUMP_NONE:
        return bool(s.trump != NO_TRUMP)
    return first_targets(s, code, card, cards) != 0


@rule
def callable_symbols(s: State, card: int) -> int:
    """TRUMP-OWN: the symbols of the card that are not trump, as bits."""
    return int(MARKS[card] & ~(1 << int(s.trump)))


@rule
def first_targets(s: State, code: int, card: int, cards: int) -> int:
    """What the ability of a card, or a power that a card pays, can be turned on."""
    others = cards & ~bit(card)  # §5.3: not the ability card itself
    own = others & s.row[s.turn]
    if code == KILL:
        return others & UP_TO[NUMBER[card]]
    if code == BOOST or code == GUARD or code == RECALL:
        return own
    if code == MUTE:
        return others & WITH_TEXT
    if code == SHIFT:
        return _with_company(s, others)
    if code == XCHG:
        return own if _theirs(s, others) & UP_TO[NUMBER[card]] != 0 else np.int64(0)
    if code == FETCH:
        return s.discard & ~FETCHERS
    if code == STEAL:
        return others & UP_TO[VALUE[card]]  # §6.1 d
    return others  # §6.1 c


@rule
def second_targets(s: State, code: int, card: int, cards: int) -> int:
    """What can change places with the first target."""
    others = cards & ~bit(card) & ~bit(s.first)
    if code == SHIFT:
        return others & s.row[row_of(s, s.first)]
    return _theirs(s, others) & UP_TO[NUMBER[card]]


@rule
def _theirs(s: State, cards: int) -> int:
    return cards & ~s.row[s.turn]


@rule
def _with_company(s: State, cards: int) -> int:
    """Those of the cards that lie in a row with another of them."""
    found = np.int64(0)
    for seat in range(s.seats):
        there = cards & s.row[seat]
        if there & (there - 1) != 0:
            found |= there
    return found


# ── The action piece ─────────────────────────────────────────────────────────────────────────────


@rule
def can_pay(card: int, cards: int) -> bool:
    """§6.1: whether a power is left once the card is discarded; `cards` are the targetable ones."""
    return powers(card, cards) != 0


@rule
def powers(card: int, cards: int) -> int:
    """§6.1: the symbols, as bits, whose power can be carried out for the card."""
    others = cards & ~bit(card)  # R10: it has left
    symbols = MARKS[card] if MARKS[card] != 0 else ANY_SYMBOL
    if others == 0:
        symbols &= ~(1 << CRESCENT)
    if others & UP_TO[VALUE[card]] == 0:
        symbols &= ~(1 << SCIMITAR)
    return int(symbols)
