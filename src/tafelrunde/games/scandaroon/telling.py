"""What is said at a table of Scandaroon: what happened, what is asked, why a move is refused."""

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.core.sentences import Rows, put
from tafelrunde.core.telling import States
from tafelrunde.games.scandaroon import sentences as says
from tafelrunde.games.scandaroon.abilities import powers, targetable, usable
from tafelrunde.games.scandaroon.deck import (
    ABILITY,
    ANYWHERE,
    CARDS,
    CODE,
    DRAW,
    NUMBER,
    SHIFT,
    TILE,
    VALUE,
)
from tafelrunde.games.scandaroon.rows import NONE, bit, closed, lowest, row_of
from tafelrunde.games.scandaroon.rules import (
    CALL,
    CALLING,
    CHOOSING,
    DEAL,
    DEALING,
    DISCARD,
    DRAWING,
    EMPOWERING,
    ENOUGH,
    EXCHANGE,
    EXCHANGING,
    EXTRA,
    LAY,
    LAYING,
    MOST_EXCHANGED,
    PAIRING,
    PASS,
    PAY,
    PLAY_TO,
    POWER,
    PROTECT,
    START,
    TARGETING,
    TURN_UP,
    USE,
    VERB,
    WITH,
    doing,
)
from tafelrunde.games.scandaroon.scoring import HIGH, pile_points, pile_total, points

# ── What happened ────────────────────────────────────────────────────────────────────────────────


@rule
def tell(before: State, action: int, after: State, seat: int, rows: Rows, scratch: States) -> int:
    if before.phase <= DRAWING:
        return _tell_chance(before, action, after, seat, rows)
    n = _tell_move(before, action, after, seat, rows)
    if ends_round(before, action):
        n = _tell_scores(before, after, rows, n)
    if action == PASS or LAY <= action < DEAL:
        for who in range(before.seats):
            laid = after.pile[who] & ~before.pile[who]
            if laid != 0:
                n = put(rows, n, says.LAYS, who, lowest(laid))
    if before.rounds == 2 and after.rounds == 3:
        n = put(rows, n, says.SHUFFLED)
    if after.rounds > before.rounds and after.phase > DRAWING:
        n = _tell_round(after, rows, n)
    return n


@rule
def ends_round(before: State, action: int) -> bool:
    """§7.3: everyone else has passed."""
    if action != PASS:
        return False
    for seat in range(before.seats):
        if not before.passed[seat] and seat != before.turn:
            return False
    return True


@rule
def _tell_chance(before: State, action: int, after: State, seat: int, rows: Rows) -> int:
    if action >= TURN_UP:
        if before.rounds > 1:
            return _tell_round(after, rows, 0)
        return put(rows, 0, says.TRUMP_IS, after.trump)
    if action >= START:
        return put(rows, 0, says.STARTS, action - START)
    if before.phase == DRAWING:
        return 0 if action < DEAL else put(rows, 0, says.DRAWS_CARD, seat, action - DEAL)
    if after.phase == DEALING:
        return 0
    n = put(rows, 0, says.DEALT)
    bare = after.phase == CHOOSING and after.rounds > 1
    return _tell_round(after, rows, n) if bare else n


@rule
def _tell_round(s: State, rows: Rows, n: int) -> int:
    """A round after the first begins."""
    return put(rows, n, says.ROUND, s.start, s.rounds, s.trump)


@rule
def _tell_move(before: State, action: int, after: State, seat: int, rows: Rows) -> int:
    turn = int(before.turn)
    if action < DEAL:
        return _tell_card(before, action, after, seat, rows)
    if action == PASS:
        return put(rows, 0, says.PASSES, turn)
    if action == POWER + TILE:
        return put(rows, 0, says.PILE_GROWS, turn)
    if action < CALL:
        return put(rows, 0, says.EMPOWERS, turn, action - POWER)
    return 0 if action == ENOUGH else put(rows, 0, says.CALLS, turn, after.trump)


@rule
def _tell_card(before: State, action: int, after: State, seat: int, rows: Rows) -> int:
    """A move on a card."""
    turn = int(before.turn)
    card, sentence = action % CARDS, says.ON_CARDS[action // CARDS]
    if sentence == says.NOTHING:
        return 0
    if sentence == says.PLAYS_TO and _besides(before, action) == seat:
        return put(rows, 0, says.PLAYS_TO_YOU, turn, card)
    n = put(rows, 0, sentence, turn, card, _besides(before, action))
    if sentence != says.USES:
        return n
    if CODE[card] == DRAW:
        return put(rows, n, says.DRAWS, turn, after.drawing)
    return put(rows, n, says.CALLS, turn, after.trump) if after.trump != before.trump else n


@rule
def _besides(before: State, action: int) -> int:
    """What is told of a move beside its card: a seat, a text, extra points, another card."""
    if action < USE:
        return (action - PLAY_TO) // CARDS
    if action < PAY:
        return action - USE
    if EXTRA <= action < PROTECT:
        return int(NUMBER[before.using])
    return int(before.first)


@rule
def _tell_scores(before: State, after: State, rows: Rows, n: int) -> int:
    """§9: what the round brought."""
    for who in range(before.seats):
        n = put(rows, n, says.SCORES, who, before.score[who], after.rank[who] - before.rank[who])
    for who in range(before.seats):
        if after.bare[who] > before.bare[who]:
            n = put(rows, n, says.BARE, who)
    if after.best > before.best or after.best_by != before.best_by:
        for who in range(before.seats):
            if int(after.best_by) >> who & 1:
                n = put(rows, n, says.BEST, who, after.best)
    return n


@rule
def standing(s: State, seat: int, rows: Rows) -> int:
    return put(
        rows,
        0,
        says.STANDING,
        points(s, seat),
        s.rank[seat],
        2 * s.bare[seat],
        pile_points(s, seat),
        max(pile_total(s, seat), 0),
        2 * (int(s.best_by) >> seat & 1),
    )


@rule
def part(s: State, seat: int, rows: Rows) -> int:
    """The round: one heading for each, whatever becomes trump in it."""
    return put(rows, 0, says.PART_ROUND, s.rounds)


# ── What is asked ────────────────────────────────────────────────────────────────────────────────


@rule
def ask(s: State, rows: Rows) -> int:
    if s.phase == CHOOSING:
        return put(rows, 0, says.ASK_TURN, _ways(s))
    if s.phase == TARGETING:
        n = VALUE[s.paid] if s.using == NONE else NUMBER[s.using]
        return put(rows, 0, says.ASK_TARGET[doing(s)], n)
    if s.phase == PAIRING:
        if doing(s) == SHIFT:
            return put(rows, 0, says.ASK_SHIFT_WITH, s.first)
        return put(rows, 0, says.ASK_XCHG_WITH, NUMBER[s.using], s.first)
    if s.phase == CALLING:
        return put(rows, 0, says.ASK_CALL)
    if s.phase == EMPOWERING:
        return put(rows, 0, says.ASK_POWER, s.paid)
    if s.phase == EXCHANGING:
        return put(rows, 0, says.ASK_EXCHANGE, exchanges(s))
    high = s.lays[s.turn] == HIGH
    return put(rows, 0, says.ASK_LAY_HIGH if high else says.ASK_LAY_LOW)


@rule
def exchanges(s: State) -> int:
    """§6.1 b, R12: how many hand cards can still be exchanged."""
    if s.phase != EXCHANGING:
        return 0
    return min(min(MOST_EXCHANGED, int(s.decked)) - int(s.exchanged), int(s.held[s.turn]))


@rule
def _ways(s: State) -> int:
    """§3.1: what the turn can be used for beside passing, as in WAYS."""
    seat = int(s.turn)
    cards = targetable(s)
    ways = 1 if _can_play(s) else 0
    abilities = s.row[seat] & ABILITY & ~s.guarded & ~s.muted
    while abilities != 0:
        if usable(s, lowest(abilities), cards):
            ways |= 2
        abilities &= abilities - 1
    payments = (s.hand[seat] | s.row[seat] & ~s.guarded) if not s.piece[seat] else np.int64(0)
    while payments != 0:
        if powers(lowest(payments), cards) != 0:
            ways |= 4
        payments &= payments - 1
    return ways


@rule
def _can_play(s: State) -> bool:
    """§4.1 to §4.3, R1"""
    hand = s.hand[s.turn]
    if hand != 0 and not closed(s, s.turn):
        return True
    for other in range(s.seats):
        is_open = s.row[other] != 0 and not closed(s, other)
        if hand & ANYWHERE != 0 and other != s.turn and is_open:
            return True
    return False


# ── Why not ──────────────────────────────────────────────────────────────────────────────────────


@rule
def why(s: State, action: int, rows: Rows) -> int:
    if action >= TURN_UP:
        return put(rows, 0, says.NOT_THE_TRUMP)
    if action >= START or DEAL <= action < POWER:
        return put(rows, 0, says.NOT_CHANCE)
    if s.phase == LAYING:
        return put(rows, 0, says.LAY_FIRST)
    if s.phase != CHOOSING:
        return put(rows, 0, _why_not_step(s, action), action % CARDS)
    if LAY <= action < DEAL:
        return put(rows, 0, says.NOT_LAID_NOW)
    if action >= DISCARD:
        return put(rows, 0, says.NOTHING_BEGUN)
    if action >= PAY:
        return put(rows, 0, _why_not_pay(s, action - PAY), action - PAY)
    if action >= USE:
        return put(rows, 0, _why_not_use(s, action - USE), action - USE)
    seat = action // CARDS - 1  # -1 is the own row
    if s.hand[s.turn] & bit(action % CARDS) != 0 and seat >= s.seats:
        return put(rows, 0, says.NO_SEAT, seat, s.seats)
    return put(rows, 0, _why_not_play(s, seat, action % CARDS), action % CARDS)


@rule
def _why_not_play(s: State, seat: int, card: int) -> int:
    if s.hand[s.turn] & bit(card) == 0:
        return says.NOT_IN_HAND
    if seat == s.turn:
        return says.OWN_ROW
    if seat >= 0 and ANYWHERE & bit(card) == 0:
        return says.NOT_ANYWHERE
    if seat >= 0 and s.row[seat] == 0:
        return says.EMPTY_ROW
    return says.CLOSED


@rule
def _why_not_use(s: State, card: int) -> int:
    if s.row[s.turn] & bit(card) == 0:
        return says.NOT_IN_ROW
    if ABILITY & bit(card) == 0:
        return says.NO_ABILITY
    if s.guarded & bit(card) != 0:
        return says.PROTECTED
    return says.MUTED if s.muted & bit(card) != 0 else says.NO_TARGET


@rule
def _why_not_pay(s: State, card: int) -> int:
    if s.piece[s.turn]:
        return says.PIECE_USED
    if (s.hand[s.turn] | s.row[s.turn]) & bit(card) == 0:
        return says.NOT_YOURS
    return says.PROTECTED_PAYMENT if s.guarded & bit(card) != 0 else says.NO_POWER


@rule
def _why_not_step(s: State, action: int) -> int:
    """Something has been begun and is carried out."""
    ability = int(s.using != NONE)
    if s.phase == EXCHANGING and EXCHANGE <= action < LAY:
        return says.NOT_EXCHANGED
    wanted = int(VERB[doing(s)]) if s.phase == TARGETING else WITH
    if not wanted <= action < wanted + CARDS or s.phase > PAIRING:
        return says.GO_ON[ability]
    card = action % CARDS
    seat = row_of(s, card)
    if seat != NONE and s.passed[seat]:
        return says.PASSED
    if seat != NONE and targetable(s) & bit(card) == 0:
        return says.PROTECTED
    return says.NO_SUCH_CARD[ability]
