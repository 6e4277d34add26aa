"""§4: which card a plain player lays to a trick.

A card is judged by three things: who takes the trick with it and what that is worth to each (a
spoiled trick nothing, a winning 1 three boxes), how likely that stays so with the players to come,
and what the rest of the hand still promises, against the bet.
"""

import numpy as np

from tafelrunde.core.game import Actions, State
from tafelrunde.core.policy import Ratings
from tafelrunde.core.rule import rule
from tafelrunde.games.macaron.emma import pile_to_play
from tafelrunde.games.macaron.prospects import PROMISE, ROYAL_ONE, SPOILT, gain, stake, worth
from tafelrunde.games.macaron.state import (
    ABSENT,
    CARDS,
    CHOCOLATE,
    EMMA,
    GROUPS,
    NONE,
    PILE,
    PLAY,
    after,
    flavor,
    hides_stray,
    is_royal,
    number,
    players,
)
from tafelrunde.games.macaron.tricks import winning_position

ODDS = 4.0
"""How much a point counts in the odds of a choice."""
WILL = 0.9
"""How likely a player who can take a trick does."""


def _above(flavors: tuple[int, ...], num: int) -> int:
    """The cards of some flavors above a number, as a set of bits."""
    return sum(1 << card for card in range(CARDS) if flavor(card) in flavors and number(card) > num)


_NUMBERS = range(11)
HIGHER = np.array([[_above((f,), n) for n in _NUMBERS] for f in range(CHOCOLATE + 1)])
"""The cards of a flavor above a number."""
HIGHER_ROYALS = np.array([[_above((2 * g, 2 * g + 1), n) for n in _NUMBERS] for g in range(GROUPS)])
"""The cards of a group above a number."""


@rule
def rate_cards(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    """Rate each card by the points to expect when the trick is over, the rivals' taken off."""
    if s.seats == 1 and s.plays == s.trick:
        _rate_leads_to_emma(s, actions, n, ratings, scratch)
    else:
        _rate_among_players(s, actions, n, ratings)


@rule
def _rate_among_players(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    me = int(s.turn)
    left = int(s.held[me]) - 1
    about = unseen(s, me)
    hope = coming(s, held(s, me), about, left)
    bet, made = int(s.bets[me]), int(s.boxes[me])

    position = int(s.plays - s.trick)
    later = players(s) - position - 1
    share = (left + 1) / max(_size(about), 1)
    exposed = 1.0 - WILL * min(later * share, 1.0)
    led, best_flavor, best_number, spoiled, cured, theirs = NONE, NONE, 0, False, False, 0.0
    unruffed = 1.0
    if position > 0:
        led = int(s.counts_as[0])
        best = winning_position(s)
        best_flavor, best_number = int(s.counts_as[best]), number(s.played[s.trick + best])
        for i in range(position):
            spoiled = spoiled or s.counts_as[i] == s.allergen
            cured = cured or number(s.played[s.trick + i]) == 2
        winner = (int(s.leader) + best) % players(s)
        theirs = stake(s, me, winner) * gain(s, winner, 3 if best_number == 1 else 1, left)
        if not is_royal(s, led):
            unruffed = _unruffed(s, led, about, share, later)
    others = _if_taken_later(s, me, later, left)

    for i in range(n):
        card = int(actions[i]) - PLAY
        f, num = flavor(card), number(card)
        if position == 0 and f != led:
            led = f
            unruffed = 1.0 if is_royal(s, f) else _unruffed(s, f, about, share, later)
        takes = position == 0 or _beats(s, led, f, num, best_flavor, best_number)
        best_f, best_n = (f, num) if takes else (best_flavor, best_number)
        if is_royal(s, best_f) and not is_royal(s, led):
            over = 1.0 - _power(exposed, _size(about & HIGHER_ROYALS[s.royal, best_n]))
            holds = 1.0 - over * (1.0 - unruffed)
        else:
            holds = _power(exposed, _size(about & HIGHER[best_f, best_n])) * unruffed

        rest = max(hope - promise(s, card, about, left), 0.0)
        points = worth(s, bet, made, left, rest)
        if cured or num == 2 or not (spoiled or f == s.allergen):
            won = theirs
            if takes:
                won = worth(s, bet, made + (3 if num == 1 else 1), left, rest) - points
            points += holds * won + (1.0 - holds) * others
        ratings[i] = ODDS * points


@rule
def _beats(
    s: State, led: int, of_flavor: int, num: int, best_flavor: int, best_number: int
) -> bool:
    """§4.5, §4.6: whether a card beats the best of the trick."""
    if is_royal(s, led) or not is_royal(s, best_flavor):
        trumps = is_royal(s, of_flavor) and not is_royal(s, led)
        return trumps or (of_flavor == led and num > best_number)
    return is_royal(s, of_flavor) and num > best_number


@rule
def _if_taken_later(s: State, me: int, later: int, left: int) -> float:
    """What it is worth to me that one of the players to come takes the trick."""
    sum_ = 0.0
    seat = me
    for _ in range(later):
        seat = after(s, seat)
        sum_ += stake(s, me, seat) * gain(s, seat, 1, left)
    return sum_ / max(later, 1)


@rule
def _unruffed(s: State, led: int, about: int, share: float, later: int) -> float:
    """How likely none of the players to come trumps a flavor that is not Royal."""
    may_be_void = _power(1.0 - share, _size(about & HIGHER[led, 0]))
    armed = 1.0 - _power(1.0 - share, _size(about & HIGHER_ROYALS[s.royal, 0]))
    unruffed = 1.0
    seat = int(s.turn)
    for _ in range(later):
        seat = after(s, seat)
        void = 1.0 if int(s.voids[seat]) >> led & 1 else may_be_void
        unruffed *= 1.0 - WILL * void * armed
    return unruffed


@rule
def _rate_leads_to_emma(
    s: State, actions: Actions, n: int, ratings: Ratings, scratch: State
) -> None:
    """§7.9, §7.11: which pile Emma answers from is known, and what may lie on top of it."""
    left = int(s.held[0]) - 1
    about = unseen(s, 0)
    hope = coming(s, held(s, 0), about, left)
    bet, made = int(s.bets[0]), int(s.boxes[0])
    hers_one, hers_three = gain(s, EMMA, 1, left), gain(s, EMMA, 3, left)
    for i in range(n):
        card = int(actions[i]) - PLAY
        f, num = flavor(card), number(card)
        scratch[0] = s
        scratch[0].counts_as[0] = f
        scratch[0].plays += 1
        pile = pile_to_play(scratch[0])
        rest = max(hope - promise(s, card, about, left), 0.0)
        lost = worth(s, bet, made, left, rest)
        won = worth(s, bet, made + (3 if num == 1 else 1), left, rest)
        points, chances = 0.0, 0.0
        for her_number in range(1, 8):
            chance = _chance_on_top(s, pile, her_number)
            chances += chance
            if (f == s.allergen or pile == s.allergen) and num != 2 and her_number != 2:
                points += chance * lost
            elif _beats(s, f, pile, her_number, f, num):
                points += chance * (lost - (hers_three if her_number == 1 else hers_one))
            else:
                points += chance * won
        ratings[i] = ODDS * points / chances


@rule
def _chance_on_top(s: State, pile: int, num: int) -> float:
    """K6: how much of a pile has a number; the random card may have any."""
    card = 7 * pile + num - 1
    known = s.place[card] == PILE + pile and s.stray[pile] != card
    return (1.0 if known else 0.0) + (1.0 / 7.0 if hides_stray(s, pile) else 0.0)


# ── The cards that are still about ───────────────────────────────────────────────────────────────


@rule
def held(s: State, me: int) -> int:
    """My cards, as a set of bits."""
    found = 0
    for card in range(CARDS):
        found |= int(s.place[card] == me) << card
    return found


@rule
def unseen(s: State, me: int) -> int:
    """The cards that others may hold: neither mine nor out of play."""
    found = 0
    for card in range(CARDS):
        place = s.place[card]
        found |= int((place != me) & ((place < ABSENT) | (place >= PILE))) << card
    return found


@rule
def promise(s: State, card: int, about: int, left: int) -> float:
    """The boxes that a card in my hand promises, while these cards are about."""
    f, num = flavor(card), number(card)
    royal = is_royal(s, f)
    higher = _size(about & (HIGHER_ROYALS[s.royal, num] if royal else HIGHER[f, num]))
    boxes = PROMISE[s.seats - 1, int(royal), left, higher]
    if royal and num == 1:
        boxes += ROYAL_ONE
    return float(boxes * SPOILT if f == s.allergen else boxes)


@rule
def coming(s: State, hand: int, about: int, left: int) -> float:
    """The boxes that a hand promises in the tricks left."""
    boxes = 0.0
    while hand:
        lowest = hand & -hand
        boxes += promise(s, _size(lowest - 1), about, left)
        hand ^= lowest
    return boxes


@rule
def _size(cards: int) -> int:
    """How many cards are in a set."""
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


@rule
def _power(base: float, exponent: int) -> float:
    """base ** exponent, for exponents below 16."""
    power = base if exponent & 1 else 1.0
    base *= base
    power *= base if exponent & 2 else 1.0
    base *= base
    power *= base if exponent & 4 else 1.0
    base *= base
    return power * base if exponent & 8 else power
