"""§4: which card a plain player lays to a trick."""

import numpy as np

from tafelrunde.core.game import Actions, State
from tafelrunde.core.policy import Ratings
from tafelrunde.core.rule import rule
from tafelrunde.games.macaron.prospects import gain, stake
from tafelrunde.games.macaron.state import (
    ABSENT,
    CARDS,
    CHOCOLATE,
    GROUPS,
    NONE,
    PILE,
    PLAY,
    flavor,
    is_royal,
    number,
    players,
)
from tafelrunde.games.macaron.tricks import winning_position

ODDS = 4.0
"""How much a point counts in the odds of a choice."""
WILL = 0.7
"""How likely a player who can take a trick does."""
KEEP = 0.5
"""How much of a card's worth for later is lost by playing it now."""


def _above(flavors: list[int], least: int) -> int:
    """The cards of some flavors from a number on, as a set of bits."""
    return sum(
        1 << card
        for card in range(CARDS)
        if min(card // 7, CHOCOLATE) in flavors and card - 7 * min(card // 7, CHOCOLATE) + 1 > least
    )


_NUMBERS = range(11)
HIGHER = np.array([[_above([f], n) for n in _NUMBERS] for f in range(CHOCOLATE + 1)])
"""The cards of a flavor above a number."""
HIGHER_ROYALS = np.array([[_above([2 * g, 2 * g + 1], n) for n in _NUMBERS] for g in range(GROUPS)])
"""The cards of a group above a number."""


@rule
def unseen(s: State, me: int) -> int:
    """The cards that others may hold, as a set of bits: neither mine nor out of play."""
    found = 0
    for card in range(CARDS):
        place = s.place[card]
        found |= int((place != me) & ((place < ABSENT) | (place >= PILE))) << card
    return found


@rule
def _size(cards: int) -> int:
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


@rule
def _power(base: float, exponent: int) -> float:
    """base ** exponent, for exponents below 16."""
    result = base if exponent & 1 else 1.0
    base *= base
    result *= base if exponent & 2 else 1.0
    base *= base
    result *= base if exponent & 4 else 1.0
    base *= base
    return result * base if exponent & 8 else result


@rule
def _unruffed(s: State, led: int, cards: int, share: float, later: int) -> float:
    """How likely none of the players to come trumps a flavor that is not Royal."""
    may_be_void = _power(1.0 - share, min(_size(cards & HIGHER[led, 0]), 15))
    armed = 1.0 - _power(1.0 - share, min(_size(cards & HIGHER_ROYALS[s.royal, 0]), 15))
    result = 1.0
    seat = int(s.turn)
    for _ in range(later):
        seat = seat + 1 if seat + 1 < players(s) else 0
        void = 1.0 if int(s.voids[seat]) >> led & 1 else may_be_void
        result *= 1.0 - WILL * void * armed
    return result


@rule
def rate_cards(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    """Rate every card by what the trick then brings, and by what the card is kept for."""
    me = int(s.turn)
    position = int(s.plays - s.trick)
    later = players(s) - position - 1
    left = int(s.held[me]) - 1
    cards = unseen(s, me)
    share = (left + 1) / max(_size(cards), 1)
    mine_one, mine_three = gain(s, me, 1, left), gain(s, me, 3, left)

    # the trick so far
    led, best_flavor, best_number = NONE, NONE, 0
    spoiled, cured, taken = False, False, 0.0
    if position > 0:
        led = int(s.counts_as[0])
        best = winning_position(s)
        best_flavor = int(s.counts_as[best])
        best_number = number(s.played[s.trick + best])
        for i in range(position):
            spoiled = spoiled or s.counts_as[i] == s.allergen
            cured = cured or number(s.played[s.trick + i]) == 2
        winner = (s.leader + best) % players(s)
        taken = stake(s, me, winner) * gain(s, winner, 3 if best_number == 1 else 1, left)
    led_royal = led != NONE and is_royal(s, led)
    theirs = 0.0
    seat = me
    for _ in range(later):
        seat = seat + 1 if seat + 1 < players(s) else 0
        theirs += stake(s, me, seat) * gain(s, seat, 1, left)
    if later > 0:
        theirs /= later
    exposed = 1.0 - WILL * min(later * share, 1.0)
    unruffed = 1.0
    if position > 0 and not led_royal:
        unruffed = _unruffed(s, led, cards, share, later)
    flavor_before = NONE
    for i in range(n):
        card = int(actions[i]) - PLAY
        f, num = flavor(card), number(card)
        royal = is_royal(s, f)
        if position == 0:
            takes = True
            if f != flavor_before:
                unruffed = 1.0 if royal else _unruffed(s, f, cards, share, later)
                flavor_before = f
        elif led_royal or not is_royal(s, best_flavor):
            takes = (f == led and num > best_number) or (royal and not led_royal)
        else:
            takes = royal and num > best_number
        wf = f if takes else best_flavor
        wn = num if takes else best_number
        if position > 0 and not led_royal and is_royal(s, wf):
            over = _size(cards & HIGHER_ROYALS[s.royal, wn])
            holds = 1.0 - (1.0 - _power(exposed, min(over, 15))) * (1.0 - unruffed)
        else:
            holds = _power(exposed, min(_size(cards & HIGHER[wf, wn]), 15)) * unruffed
        clean = cured or num == 2 or not (spoiled or f == s.allergen)
        outcome = 0.0
        if clean:
            got = (mine_three if num == 1 else mine_one) if takes else taken
            outcome = holds * got + (1.0 - holds) * theirs
        higher = _size(cards & (HIGHER_ROYALS[s.royal, num] if royal else HIGHER[f, num]))
        strength = 1.0 / (1.0 + higher) if not royal else 1.0 / (1.0 + 0.3 * higher)
        ratings[i] = ODDS * (outcome - KEEP * strength * mine_one)
