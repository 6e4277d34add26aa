"""Scandaroon: how a plain good player judges moves. Numbers are RULES.md's.

A move is as good as the table looks after it: who will end up ahead of whom, counted from row
scores and from what the hands can still add, and what is left in the own hand for later rounds.
A chain of small actions is as good as the best it can lead to. The unit is the victory point.

The constants were found by self-play: hill climbing, each step measured over thousands of matches.
"""

import numpy as np

from tafelrunde.core.game import Actions, Payoffs, State
from tafelrunde.core.policy import Ratings, Tuning
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.scandaroon import rules
from tafelrunde.games.scandaroon.abilities import (
    callable_symbols,
    first_targets,
    powers,
    second_targets,
    targetable,
)
from tafelrunde.games.scandaroon.deck import (
    ABILITY,
    CARDS,
    CARRIES,
    CODE,
    END,
    NO_TRUMP,
    TILE,
    VALUE,
)
from tafelrunde.games.scandaroon.rows import NONE, Cards, append, bit, closed, lowest
from tafelrunde.games.scandaroon.rules import (
    CALL,
    CHOOSING,
    DRAWING,
    EMPOWERING,
    ENOUGH,
    EXCHANGING,
    LAYING,
    PAIRING,
    PASS,
    PLAY_TO,
    POWER,
    ROUNDS,
    TARGETING,
    USE,
    VERB,
    WITH,
)
from tafelrunde.games.scandaroon.scoring import points

TUNING = Tuning(horizon=1)

ODDS = 6.0  # ratings per victory point

IN_HAND = 0.91  # a point in hand, against one in the row
RIVAL_CARD = 3.66  # what a rival's card in hand adds to their row
RIVAL_SHUT = 0.5  # and where their row is closed
DOUBT = 0.81  # how wrong all this may be, in row points
DOUBT_CARD = 1.5  # and per card in hand of a rival
DOUBT_OWN = 1.11  # and per own card
WIN = 1.0  # what the first place is worth beside its rank points
LAID = 0.02  # a point of the card that the winner lays
BARE = 1.5  # §9.4
BOX = 0.7  # §9.7, and once more for every round over
KEEP = 0.19  # a point of a card kept for the next round, above the average
AVERAGE = 6.98  # what a card that is dealt instead is worth
PIECE = 0.8  # an action piece not yet used
PIECE_LATE = 0.3  # which is less with every round
PILE = 0.66  # 4 points on the score pile
ROW_TEXT = 0.43  # an ability that lies in the row, against in the hand
WORTH = np.array(  # what an ability or effect adds to its card, by its code
    [0.44, 2.0, 0.1, 2.0, 0.0, 1.53, 1.39, 1.0, 2.0, 1.87, 0.37, 2.0, 1.72]
)


@rule
def rate(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    if s.phase == CHOOSING:
        _rate_turns(s, actions, n, ratings, scratch)
    elif s.phase == LAYING:
        ratings[:n] = 0.0  # R7: equal face values
    elif s.phase == EXCHANGING:
        _rate_exchange(s, actions, n, ratings)
    else:
        for i in range(n):
            scratch[0] = s
            ratings[i] = ODDS * _after(int(s.turn), int(actions[i]), scratch)


# ── Trying moves ─────────────────────────────────────────────────────────────────────────────────


@routine
def _rate_turns(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    """§3.1: every move on a scratch state, plain plays cheaply."""
    seat = int(s.turn)
    t = scratch[0]
    scratch[0] = s
    for i in range(n):
        action = int(actions[i])
        if action < USE:
            card = action % CARDS
            row = seat if action < PLAY_TO else action // CARDS - 1
            t.hand[seat] ^= bit(card)
            t.held[seat] -= 1
            append(t, row, card)
            ratings[i] = ODDS * _outlook(t, seat)
            t.left[CARDS + row] = t.left[card]
            t.left[card] = NONE
            t.row[row] ^= bit(card)
            t.score[row] = s.score[row]
            t.hand[seat] ^= bit(card)
            t.held[seat] += 1
        elif action == PASS:
            t.passed[seat] = 1
            ratings[i] = ODDS * _outlook(t, seat)
            t.passed[seat] = 0
        else:
            ratings[i] = ODDS * _after(seat, action, scratch)
            scratch[0] = s


@routine
def _after(seat: int, action: int, scratch: State) -> float:
    """The best outlook that a move of the state scratch[0] can lead to, the chain followed."""
    if not _follow(scratch[0], action):
        return _outlook(scratch[0], seat)
    best = -np.inf
    cards, verb = _next(scratch[0])
    while cards != 0:
        scratch[1] = scratch[0]
        best = max(best, _after_second(seat, verb + lowest(cards), scratch))
        cards &= cards - 1
    return best


@routine
def _after_second(seat: int, action: int, scratch: State) -> float:
    """The same from scratch[1]."""
    if not _follow(scratch[1], action):
        return _outlook(scratch[1], seat)
    best = -np.inf
    cards, verb = _next(scratch[1])
    while cards != 0:
        scratch[2] = scratch[1]
        _follow(scratch[2], verb + lowest(cards))
        best = max(best, _outlook(scratch[2], seat))
        cards &= cards - 1
    return best


@routine
def _follow(t: State, action: int) -> bool:
    """Make a move; whether its chain asks the same player on."""
    seat = int(t.turn)
    rules.apply(t, action)
    if t.phase == DRAWING:  # unseen cards count as average ones: only their number
        t.held[seat] += t.drawing
        t.drawing = 0
        rules.end_turn(t)
    elif t.phase == EXCHANGING:
        t.phase = CHOOSING
    return bool(t.phase != CHOOSING)


@routine
def _next(t: State) -> tuple[Cards, int]:
    """The cards, or symbols, that a chain can go on with, and the verb."""
    cards = targetable(t)
    if t.phase == TARGETING:
        code = rules.doing(t)
        source = int(t.using) if t.using != NONE else int(t.paid)
        return first_targets(t, code, source, cards), int(VERB[code])
    if t.phase == PAIRING:
        return second_targets(t, rules.doing(t), int(t.using), cards), WITH
    if t.phase == EMPOWERING:
        return np.int64(powers(int(t.paid), cards)), POWER
    return np.int64(callable_symbols(t, int(t.using))), CALL


@rule
def _rate_exchange(s: State, actions: Actions, n: int, ratings: Ratings) -> None:
    """§6.1 b: whatever is worth less than an average card goes, the worst first."""
    for i in range(n):
        action = int(actions[i])
        ratings[i] = 0.0
        if action != ENOUGH:
            ratings[i] = AVERAGE - _quality(action % CARDS)


# ── How the table looks ──────────────────────────────────────────────────────────────────────────


@routine
def _outlook(t: State, seat: int) -> float:
    """The victory points that a seat can hope for from this round, and what it keeps."""
    total = t.score[seat] + _reserve(t, seat)
    doubt = DOUBT_OWN * t.held[seat] if t.passed[seat] == 0 else 0.0
    ahead = 0.0
    first = 1.0
    for rival in range(t.seats):
        if rival != seat:
            lead = total - t.score[rival]
            unsure = 0.05 + doubt
            if t.passed[rival] == 0:
                lead -= t.held[rival] * (RIVAL_SHUT if closed(t, rival) else RIVAL_CARD)
                unsure += DOUBT + DOUBT_CARD * t.held[rival]
            beaten = 0.5 + 0.5 * lead / np.sqrt(unsure * unsure + lead * lead)
            ahead += beaten
            first *= beaten
    return ahead + first * _prize(t, seat) + _kept(t, seat)


@rule
def _reserve(t: State, seat: int) -> float:
    """What the cards in hand and the abilities in the row can still add to a row's score."""
    if t.passed[seat] != 0:
        return 0.0
    total = 0.0
    abilities = t.row[seat] & ABILITY & ~t.muted
    while abilities != 0:
        total += ROW_TEXT * WORTH[CODE[lowest(abilities)]]
        abilities &= abilities - 1
    if closed(t, seat):
        return total
    hand = t.hand[seat]
    best_end = 0.0
    while hand != 0:
        card = lowest(hand)
        value = VALUE[card] + WORTH[CODE[card]]
        if CARRIES[t.trump] & bit(card) != 0:
            value += VALUE[card]
        if END & bit(card) != 0:
            best_end = max(best_end, value)
        else:
            total += IN_HAND * value
        hand &= hand - 1
    return total + IN_HAND * best_end


@rule
def _prize(t: State, seat: int) -> float:
    """What the first place gives beside its rank points: §9.1, §9.4, §9.7."""
    prize = WIN
    if t.bare[seat] == 0 and (t.began == NO_TRUMP or t.trump == NO_TRUMP):
        prize += BARE
    if t.score[seat] >= t.best:
        prize += BOX * t.rounds
    return prize


@rule
def _kept(t: State, seat: int) -> float:
    """What the hand and the action piece are worth in later rounds."""
    left = ROUNDS - t.rounds
    kept = 0.0
    if t.piece[seat] == 0:
        kept += PIECE + PIECE_LATE * left
    elif t.piece[seat] == 1 + TILE:
        kept += PILE
    if left > 0:
        hand = t.hand[seat]
        while hand != 0:
            kept += KEEP * (_quality(lowest(hand)) - AVERAGE)
            hand &= hand - 1
    return kept


@rule
def _quality(card: int) -> float:
    """What a card is worth in a hand, whatever is trump."""
    return float(VALUE[card] + WORTH[CODE[card]])


# ── Between rounds ───────────────────────────────────────────────────────────────────────────────


@rule
def pause(s: State) -> bool:
    """A new round begins: its cards are dealt and the start player has the first turn.

    Where all have paid for their action piece and no row has a card yet, it seems to begin again.
    """
    if s.phase != CHOOSING or s.turn != s.start or s.rounds == 1:
        return False
    for seat in range(s.seats):
        if s.row[seat] != 0 or s.passed[seat] != 0:
            return False
    return True


@rule
def value(s: State, out: Payoffs) -> None:
    total = 0.0
    for seat in range(s.seats):
        out[seat] = np.exp(points(s, seat) * 0.5)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total
