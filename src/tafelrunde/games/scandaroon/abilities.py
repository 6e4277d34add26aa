"""Scandaroon: what abilities (§5) and the action piece (§6) can be turned on."""

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.games.scandaroon.deck import (
    BOOST,
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
    TRUMP_NONE,
    TRUMP_OWN,
    UP_TO,
    VALUE,
    WITH_TEXT,
    XCHG,
)
from tafelrunde.games.scandaroon.rows import Cards, bit, row_of

# What a piece does beside the abilities: codes after those of the deck.
STEAL, SHIELD = 13, 14

ANY_SYMBOL = 0b1111


@rule
def targetable(s: State) -> Cards:
    """§5.3, §7.2: the cards that abilities and action pieces can touch."""
    cards = np.int64(0)
    for seat in range(s.seats):
        if not s.passed[seat]:
            cards |= s.row[seat]
    return cards & ~s.guarded


@rule
def usable(s: State, card: int, cards: Cards) -> bool:
    """§5.2: whether the ability of a card can be carried out; `cards` are the targetable ones."""
    code = CODE[card]
    if code == DRAW:
        return bool(s.decked > 0)
    if code == TRUMP_OWN:
        return callable_symbols(s, card) != 0
    if code == TRUMP_NONE:
        return bool(s.trump != NO_TRUMP)
    return bool(first_targets(s, code, card, cards) != 0)


@rule
def callable_symbols(s: State, card: int) -> int:
    """TRUMP-OWN: the symbols of the card that are not trump, as bits."""
    return int(MARKS[card] & ~(1 << int(s.trump)))


@rule
def first_targets(s: State, code: int, card: int, cards: Cards) -> Cards:
    """What the ability of a card, or a power that a card pays, can be turned on."""
    others = cards & ~bit(card)  # §5.3: not the ability card itself
    own = others & s.row[s.turn]
    if code == KILL:
        return others & UP_TO[NUMBER[card]]
    if code in (BOOST, GUARD, RECALL):
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
def second_targets(s: State, code: int, card: int, cards: Cards) -> Cards:
    """What can change places with the first target."""
    others = cards & ~bit(card) & ~bit(s.first)
    if code == SHIFT:
        return others & s.row[row_of(s, s.first)]
    return _theirs(s, others) & UP_TO[NUMBER[card]]


@rule
def _theirs(s: State, cards: Cards) -> Cards:
    return cards & ~s.row[s.turn]


@rule
def _with_company(s: State, cards: Cards) -> Cards:
    """Those of the cards that lie in a row with another of them."""
    found = np.int64(0)
    for seat in range(s.seats):
        there = cards & s.row[seat]
        if there & (there - 1) != 0:
            found |= there
    return found


# ── The action piece ─────────────────────────────────────────────────────────────────────────────


@rule
def powers(card: int, cards: Cards) -> int:
    """§6.1: the symbols, as bits, whose power a card can pay for; `cards` can be targeted."""
    others = cards & ~bit(card)  # R10: it has left
    symbols = MARKS[card] if MARKS[card] != 0 else ANY_SYMBOL
    if others == 0:
        symbols &= ~(1 << CRESCENT)
    if others & UP_TO[VALUE[card]] == 0:
        symbols &= ~(1 << SCIMITAR)
    return int(symbols)
