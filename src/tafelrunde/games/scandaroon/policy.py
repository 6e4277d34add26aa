"""Scandaroon: how a plain good player judges moves and rounds. Numbers are RULES.md's.

A move is as good as the table looks after it: who is likely to end up ahead of whom, by the row
scores and by what hands can still add to them, and what is left over for later rounds. A chain of
small actions is as good as the best it can lead to. All of it is counted in victory points.

The constants were found by self-play, three and four at the table: each was moved by itself and
with others, and a change stayed if it won more over thousands of deals, every seat of every deal
played by the old and by the new.
"""

from math import exp

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
    HIGHEST_VALUE,
    NO_TRUMP,
    OF_VALUE,
    TILE,
    VALUE,
)
from tafelrunde.games.scandaroon.rows import NONE, Cards, append, bit, closed, lowest, row_of
from tafelrunde.games.scandaroon.rules import (
    CALL,
    CHOOSING,
    DRAWING,
    EMPOWERING,
    ENOUGH,
    EXCHANGING,
    LAY,
    LAYING,
    PAIRING,
    PASS,
    PLAY_TO,
    POWER,
    PROTECT,
    ROUNDS,
    TARGETING,
    USE,
    VERB,
    WITH,
)
from tafelrunde.games.scandaroon.scoring import layable, merit, pile_total

TUNING = Tuning(horizon=1, guided=1.0, trust=0.2, prefers_net=True, net_temper=2.5)

ODDS = 10.0  # one victory point more: e ** ODDS times as likely a choice

# In points of a row:
IN_HAND = 1.0  # a point of a card in hand, against one in the row
UNSEEN = 4.0  # a card that is yet to be drawn
ROW_TEXT = 0.4  # an ability in the row, against one in hand
RIVAL_CARD = 3.7  # a card in a rival's hand
DOUBT = 1.4  # how far off the guess at a rival's row may be
DOUBT_CARD = 2.6  # and for every card that they hold
DOUBT_OWN = 1.0  # and for every card of the own hand
BOX_WIDE = 5.0  # how far the own row may end from where it seems to
WORTH = np.array(  # what its effect or ability adds to a card, by the codes of the deck
    [0.3, 2.2, 0.1, 1.7, 0.0, 1.0, 1.4, 1.0, 2.0, 1.9, 0.4, 2.0, 1.7]
)

# In victory points:
LAID = 0.2  # a point of the card that the winner lays on the score pile
BARE = 1.2  # the no-trump points
BOX = 0.7  # the highest-score box, once for every round begun
LEADER = 0.2  # in the last round, a rival's place, more for every point they are ahead
VICTORY = 2.0  # to have won the match
KEEP = 0.19  # a point of a card that is kept for the next round
AVERAGE = 6.8  # less the points of the card that would have been dealt instead
PIECE = 0.8  # the action piece, as long as it is not used
PIECE_LATER = 0.5  # and for every later round in which it can be
PILE = 1.0  # 4 on the score pile
EXCHANGE_BELOW = 5.0  # a card worth less is exchanged, in points of a row

# In logarithms of odds, before the second, third and fourth round: fitted by maximum likelihood to
# the results of 40,000 matches of this player against itself, half of them with three players.
RANK_POINT = np.array([0.18, 0.21, 0.27])
BARE_POINTS = np.array([0.10, 0.28, 0.47])
IN_BOX = np.array([0.18, 0.28, 0.51])
PILE_SUM = np.array([0.13, 0.165, 0.225])
PIECE_LEFT = np.array([0.70, 0.78, 0.87])  # an action piece not yet used
HELD = np.array([0.40, 0.39, 0.48])  # a card in hand: the last-placed player has one more
STARTS = np.array([-0.10, -0.17, -0.22])  # the start player is the first to show cards


@rule
def rate(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    if s.phase == CHOOSING:
        _rate_turns(s, actions, n, ratings, scratch)
    elif s.phase == LAYING:
        ratings[:n] = 0.0  # R7: they have the same face value
    elif s.phase == EXCHANGING:
        _rate_exchanges(actions, n, ratings)
    else:
        for i in range(n):
            scratch[0] = s
            ratings[i] = ODDS * _after(int(s.turn), int(actions[i]), scratch)
            if PROTECT <= actions[i] < PROTECT + CARDS:
                ratings[i] += _rate_shelter(s, int(actions[i]) - PROTECT)


# ── Trying moves ─────────────────────────────────────────────────────────────────────────────────


@routine
def _rate_turns(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    """§3.1: passing and playing a card are tried and taken back, the rest is tried on copies."""
    seat = int(s.turn)
    scratch[0] = s
    for i in range(n):
        action = int(actions[i])
        if action == PASS:
            ratings[i] = ODDS * _after_passing(seat, scratch)
        elif action < USE:
            ratings[i] = ODDS * _after_playing(seat, action, scratch)
        else:
            ratings[i] = ODDS * _after(seat, action, scratch)
            scratch[0] = s


@rule
def _after_passing(seat: int, scratch: State) -> float:
    t = scratch[0]
    t.passed[seat] = 1
    outlook = _outlook(t, seat)
    t.passed[seat] = 0
    return outlook + _victory(seat, scratch)


@rule
def _after_playing(seat: int, action: int, scratch: State) -> float:
    t = scratch[0]
    card = action % CARDS
    row = seat if action < PLAY_TO else action // CARDS - 1
    score = t.score[row]
    t.hand[seat] ^= bit(card)
    t.held[seat] -= 1
    append(t, row, card)
    outlook = _outlook(t, seat) + _victory(seat, scratch)
    t.left[CARDS + row] = t.left[card]
    t.left[card] = NONE
    t.row[row] ^= bit(card)
    t.score[row] = score
    t.hand[seat] ^= bit(card)
    t.held[seat] += 1
    return outlook


@rule
def _victory(seat: int, scratch: State) -> float:
    """What a move in scratch[0] has won for good, tried on a copy."""
    if not _alone(scratch[0]):
        return 0.0
    scratch[1] = scratch[0]
    return _won(scratch[1], seat)


@routine
def _after(seat: int, action: int, scratch: State) -> float:
    """The best that a move in scratch[0] can lead to. A chain has three parts at most."""
    if not _follow(scratch[0], action):
        return _judge(scratch[0], seat)
    best = -np.inf
    ways, verb = _ways_on(scratch[0])
    while ways != 0:
        scratch[1] = scratch[0]
        best = max(best, _after_second(seat, verb + lowest(ways), scratch))
        ways &= ways - 1
    return best


@routine
def _after_second(seat: int, action: int, scratch: State) -> float:
    """The best that the second part of a chain, in scratch[1], can lead to."""
    if not _follow(scratch[1], action):
        return _judge(scratch[1], seat)
    best = -np.inf
    ways, verb = _ways_on(scratch[1])
    while ways != 0:
        scratch[2] = scratch[1]
        _follow(scratch[2], verb + lowest(ways))
        best = max(best, _judge(scratch[2], seat))
        ways &= ways - 1
    return best


@routine
def _follow(t: State, action: int) -> bool:
    """Make a move; whether its chain goes on. Nobody knows which cards will be drawn."""
    seat = int(t.turn)
    rules.apply(t, action)
    if t.phase == DRAWING:
        t.held[seat] += t.drawing
        t.drawing = 0
        rules.end_turn(t)
    elif t.phase == EXCHANGING:
        t.phase = CHOOSING
    return bool(t.phase != CHOOSING)


@routine
def _ways_on(t: State) -> tuple[Cards, int]:
    """The cards, or symbols, with which a chain can go on, and the verb."""
    cards = targetable(t)
    if t.phase == TARGETING:
        code = rules.doing(t)
        source = int(t.using) if t.using != NONE else int(t.paid)
        targets = first_targets(t, code, source, cards)
        if VERB[code] == PROTECT:
            targets &= -targets  # one is like the other
        return targets, int(VERB[code])
    if t.phase == PAIRING:
        return second_targets(t, rules.doing(t), int(t.using), cards), WITH
    if t.phase == EMPOWERING:
        return np.int64(powers(int(t.paid), cards)), POWER
    return np.int64(callable_symbols(t, int(t.using))), CALL


@rule
def _rate_exchanges(actions: Actions, n: int, ratings: Ratings) -> None:
    """§6.1 b: whatever is worth little goes, the worst first."""
    for i in range(n):
        ratings[i] = 0.0
        if actions[i] != ENOUGH:
            ratings[i] = EXCHANGE_BELOW - _quality(int(actions[i]) % CARDS)


@rule
def _rate_shelter(s: State, card: int) -> float:
    """§6.1 c: the best own card rather than another, and no rival's."""
    value = 1.0 + VALUE[card] + s.extra[card]
    return float(value if row_of(s, card) == s.turn else -value)


# ── How the table looks ──────────────────────────────────────────────────────────────────────────


@routine
def _judge(t: State, seat: int) -> float:
    """How the table looks to a seat that has made its move; the state is used up."""
    outlook = _outlook(t, seat)
    if _alone(t):
        outlook += _won(t, seat)
    return outlook


@routine
def _outlook(t: State, seat: int) -> float:
    """The victory points that a seat can hope for from this round, and what it keeps."""
    promise = t.score[seat] + _reserve(t, seat)
    doubt = 0.05
    if t.passed[seat] == 0:
        doubt += DOUBT_OWN * t.held[seat]
    places = 0.0
    first = 1.0
    for rival in range(t.seats):
        if rival != seat:
            lead = promise - t.score[rival]
            unsure = doubt
            if t.passed[rival] == 0:
                unsure += DOUBT + DOUBT_CARD * t.held[rival]
                if not closed(t, rival):
                    lead -= RIVAL_CARD * t.held[rival]
            ahead = _likely(lead, unsure)
            first *= ahead
            places += ahead * _rivalry(t, rival, seat)
    return places + first * _prize(t, seat, promise) + _kept(t, seat)


@rule
def _likely(lead: float, doubt: float) -> float:
    """How likely it is that a lead lasts: one half if there is none."""
    return float(0.5 + 0.5 * lead / np.sqrt(doubt * doubt + lead * lead))


@rule
def _rivalry(t: State, rival: int, seat: int) -> float:
    """§9.3: a place ahead of a rival is one rank point; in the last round leaders matter more."""
    if t.rounds < ROUNDS:
        return 1.0
    ahead = t.rank[rival] - t.rank[seat] + 2 * (t.bare[rival] - t.bare[seat])
    return float(max(0.3, 1.0 + LEADER * ahead))


@rule
def _reserve(t: State, seat: int) -> float:
    """What abilities in the row, and the hand while the row is open, can add to its score."""
    if t.passed[seat] != 0:
        return 0.0
    reserve = 0.0
    abilities = t.row[seat] & ABILITY & ~t.muted
    while abilities != 0:
        reserve += ROW_TEXT * WORTH[CODE[lowest(abilities)]]
        abilities &= abilities - 1
    if closed(t, seat):
        return reserve
    hand = t.hand[seat]
    unseen = int(t.held[seat])
    best_end = 0.0
    while hand != 0:
        card = lowest(hand)
        value = _quality(card)
        if CARRIES[t.trump] & bit(card) != 0:
            value += VALUE[card]
        if END & bit(card) != 0:  # §4.2: only one of them
            best_end = max(best_end, value)
        else:
            reserve += IN_HAND * value
        unseen -= 1
        hand &= hand - 1
    return reserve + IN_HAND * best_end + UNSEEN * unseen


@rule
def _prize(t: State, seat: int, promise: float) -> float:
    """What the first place brings beside its rank points: §9.1, §9.4, §9.7."""
    prize = LAID * _highest(t, seat) + BOX * t.rounds * _likely(promise - t.best, BOX_WIDE)
    if t.bare[seat] == 0 and (t.began == NO_TRUMP or t.trump == NO_TRUMP):
        prize += BARE
    return float(prize)


@rule
def _highest(t: State, seat: int) -> int:
    """§9.1: the highest face value that a row has or, while it is open, can still get."""
    cards = t.row[seat]
    if t.passed[seat] == 0 and not closed(t, seat):
        cards |= t.hand[seat]
    if cards == 0:
        return 0
    face = HIGHEST_VALUE
    while cards & OF_VALUE[face] == 0:
        face -= 1
    return face


@rule
def _kept(t: State, seat: int) -> float:
    """What the action piece and the hand (§10.3) are worth in later rounds."""
    later = ROUNDS - t.rounds
    kept = 0.0
    if t.piece[seat] == 0:
        kept = PIECE + PIECE_LATER * later
    elif t.piece[seat] == 1 + TILE:
        kept = PILE
    if later > 0:
        hand = t.hand[seat]
        while hand != 0:
            kept += KEEP * (_quality(lowest(hand)) - AVERAGE)
            hand &= hand - 1
    return kept


@rule
def _quality(card: int) -> float:
    """What a card is worth in hand, where it is not trump."""
    return float(VALUE[card] + WORTH[CODE[card]])


@rule
def _alone(t: State) -> bool:
    """Whether the last round is left to the player whose turn it is."""
    if t.rounds < ROUNDS:
        return False
    for seat in range(t.seats):
        if seat != t.turn and t.passed[seat] == 0:
            return False
    return True


@routine
def _won(t: State, seat: int) -> float:
    """§11: whether the seat wins the match if the round ends here; the state is used up."""
    _follow(t, PASS)
    while t.phase == LAYING:
        _follow(t, LAY + lowest(layable(t, int(t.turn))))
    winners = 1
    for rival in range(t.seats):
        if rival != seat:
            if merit(t, rival) > merit(t, seat):
                return 0.0
            if merit(t, rival) == merit(t, seat):
                winners += 1
    return VICTORY / winners


# ── Between rounds ───────────────────────────────────────────────────────────────────────────────


@rule
def pause(s: State) -> bool:
    """A new round begins: its cards are dealt and the start player has the first turn.

    It seems to begin again if a whole circle of turns leaves all rows empty.
    """
    if s.phase != CHOOSING or s.turn != s.start or s.rounds == 1:
        return False
    for seat in range(s.seats):
        if s.row[seat] != 0 or s.passed[seat] != 0:
            return False
    return True


@rule
def value(s: State, out: Payoffs) -> None:
    """The odds that `_standing` gives."""
    total = 0.0
    for seat in range(s.seats):
        out[seat] = exp(_standing(s, seat))
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@rule
def _standing(s: State, seat: int) -> float:
    """How a seat stands before a round, from what is open to all: e times the odds for 1 more.

    The score pile counts by its sum, which tells more than the points that it would bring now.
    """
    before = max(int(s.rounds), 2) - 2
    standing = RANK_POINT[before] * s.rank[seat] + PILE_SUM[before] * max(pile_total(s, seat), 0)
    standing += HELD[before] * s.held[seat]
    if s.bare[seat] != 0:
        standing += BARE_POINTS[before]
    if s.best_by >> seat & 1 != 0:
        standing += IN_BOX[before]
    if s.piece[seat] == 0:
        standing += PIECE_LEFT[before]
    if s.start == seat:
        standing += STARTS[before]
    return float(standing)
