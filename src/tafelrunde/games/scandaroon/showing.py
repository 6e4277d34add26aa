"""What a drawn table of Scandaroon shows besides the record."""

from typing import Any

import numpy as np

from tafelrunde.core.game import Field, State
from tafelrunde.core.rule import record, rule
from tafelrunde.core.sentences import Rows, put
from tafelrunde.core.telling import Chances, States
from tafelrunde.games.scandaroon import deck, rules, scoring
from tafelrunde.games.scandaroon import sentences as says
from tafelrunde.games.scandaroon.abilities import first_targets, second_targets, targetable
from tafelrunde.games.scandaroon.deck import CARDS, CARRIES, DECK, FILE
from tafelrunde.games.scandaroon.rows import (
    NONE,
    Cards,
    bit,
    closed,
    count,
    current,
    end_of,
    final,
    lowest,
)
from tafelrunde.games.scandaroon.rules import (
    CHOOSING,
    DEAL,
    DRAWING,
    LAY,
    LAYING,
    OVER,
    PAIRING,
    PAY,
    SEATS,
    TARGETING,
    USE,
)
from tafelrunde.games.scandaroon.telling import ends_round, exchanges

BOXES = ("rank", "bare", "pile", "best")
"""Where victory points come from: §9.3, §9.4, §9.5, §9.7."""

TIES = ("", "rank", "pile", "shared")
"""What decided between those with the most victory points: §11.2; the first: nothing had to."""
BY_RANK, BY_PILE, SHARED = 1, 2, 3

PROTECTED, MUTED, BOOSTED, DOUBLED = 1, 2, 4, 8
"""What lies on a card of a row, as bits; doubled: it carries the trump (§8.1)."""

NO_TRUMP, ROUNDS = deck.NO_TRUMP, rules.ROUNDS
SYMBOLS, TRUMP_WORDS, TEXTS = deck.SYMBOLS, deck.TRUMP_WORDS, deck.TEXTS
CONSTANTS = (
    *("NONE", "NO_TRUMP", "ROUNDS", "BOXES", "TIES", "PROTECTED", "MUTED", "DOUBLED"),
    *("SYMBOLS", "TRUMP_WORDS", "TEXTS"),
)
"""What a client needs to read the records."""

OUTLINE = record(  # row scores are in the record
    ("tie", np.int16),  # §11.2: a place in TIES; 0 before the end; two bytes, else a gap
    ("current", np.int16, CARDS),  # by place in `cards`: the current value (§8.1)
    ("final", np.int16, CARDS),  # by place in `cards`: the final value
    ("cards", np.int8, CARDS),  # the cards of all rows, seat after seat, left to right; then NONE
    ("marks", np.int8, CARDS),  # by place in `cards`: 1 protected, 2 muted, 4 boosted, 8 doubled
    ("lengths", np.int8, SEATS),  # how many cards a row has
    ("closed", np.int8, SEATS),  # 1 where an end card closes the row (§4.2)
    ("row_places", np.int8, SEATS),  # how many rows score more
    ("aims", np.int8, CARDS),  # by card: 1 where the player to move can choose it as a target
    ("exchanges", np.int8),  # hand cards that the player to move can still exchange
    ("boxes", np.int8, (SEATS, len(BOXES))),  # victory points so far: rank, bare, pile, best
    ("points", np.int8, SEATS),  # all victory points so far (§11.1)
    ("piles", np.int8, SEATS),  # what a score pile is worth, or NONE
    ("places", np.int8, SEATS),  # how many players are ahead (§11.2)
)

OUTCOME = record(
    ("current", np.int16, CARDS),  # this and the next three as in the outline, where it was counted
    ("final", np.int16, CARDS),
    ("cards", np.int8, CARDS),
    ("marks", np.int8, CARDS),
    ("lengths", np.int8, SEATS),
    ("scores", np.int16, SEATS),  # of the rows, where the round was counted
    ("counted", np.int8),  # 1: the round was counted
    ("over", np.int8),  # 1: the match is over
    ("round", np.int8),  # 1 to 4
    ("trump", np.int8),  # the trump that counted
    ("rank", np.int8, SEATS),  # rank points that the round brought (§9.3)
    ("bare", np.int8, SEATS),  # victory points for no trump that it brought (§9.4)
    ("row_places", np.int8, SEATS),  # how many rows scored more, where the round was counted
    ("best", np.int8, SEATS),  # 1 where the row is the best winning row so far (§9.7)
    ("laid", np.int8, SEATS),  # the card that went to the score pile, or NONE
    ("boxes", np.int8, (SEATS, len(BOXES))),  # this and the rest as in the outline
    ("points", np.int8, SEATS),
    ("piles", np.int8, SEATS),
    ("places", np.int8, SEATS),
)


def figures() -> dict[str, Field]:
    return {
        "value": [card.value for card in DECK],
        "symbols": [list(card.symbols) for card in DECK],
        "end": [int(card.end) for card in DECK],
        "anywhere": [int(card.anywhere) for card in DECK],
        "code": [card.code for card in DECK],
        "number": [card.number for card in DECK],
        "on_left": [card.on_left for card in DECK],
        "on_right": [card.on_right for card in DECK],
        "reconstructed": int(FILE.get("provenance") == "reconstruction"),
    }


# ── The table ────────────────────────────────────────────────────────────────────────────────────


@rule
def outline(s: State, seat: int, out: Any, scratch: States) -> None:
    _outline_rows(s, out)
    for place in range(s.seats):
        out.closed[place] = closed(s, place)
        out.row_places[place] = scoring.better(s, place)
    aims = _aims(s)
    while aims != 0:
        out.aims[lowest(aims)] = 1
        aims &= aims - 1
    out.exchanges = exchanges(s)
    _count_points(s, out)
    out.tie = _tie(s) if s.phase == OVER else 0


@rule
def _outline_rows(s: State, out: Any) -> None:
    """The cards of all rows, with their values and what lies on them."""
    out.cards[:] = NONE
    first = 0
    for place in range(s.seats):
        out.lengths[place] = count(s.row[place])
        _outline_row(s, place, first, out)
        first += out.lengths[place]


@rule
def _outline_row(s: State, seat: int, first: int, out: Any) -> None:
    """The cards of a row, from `first` on."""
    at = first + out.lengths[seat]
    right = NONE
    card = end_of(s, seat)
    while card != NONE:
        at -= 1
        out.cards[at] = card
        out.current[at] = current(s, card, right)
        out.final[at] = final(s, card, right)
        out.marks[at] = _marks(s, card)
        right = card
        card = int(s.left[card])


@rule
def _marks(s: State, card: int) -> int:
    marks = PROTECTED if s.guarded & bit(card) != 0 else 0
    if s.muted & bit(card) != 0:
        marks |= MUTED
    if s.extra[card] != 0:
        marks |= BOOSTED
    return marks | DOUBLED if CARRIES[s.trump] & bit(card) != 0 else marks


@rule
def _aims(s: State) -> Cards:
    """What the player to move can turn an ability or a power on, or lay on the score pile."""
    if s.phase == TARGETING:
        return first_targets(s, rules.doing(s), rules.source(s), targetable(s))
    if s.phase == PAIRING:
        return second_targets(s, rules.doing(s), int(s.using), targetable(s))
    return scoring.layable(s, s.turn) if s.phase == LAYING else np.int64(0)


@rule
def _count_points(s: State, out: Any) -> None:
    """The victory points of every seat, and who is ahead."""
    for seat in range(s.seats):
        out.boxes[seat, 0] = s.rank[seat]
        out.boxes[seat, 1] = 2 * s.bare[seat]
        out.boxes[seat, 2] = scoring.pile_points(s, seat)
        out.boxes[seat, 3] = 2 * (s.best_by >> seat & 1)
        out.points[seat] = scoring.points(s, seat)
        out.piles[seat] = scoring.pile_total(s, seat)
        ahead = 0
        for other in range(s.seats):
            if scoring.merit(s, other) > scoring.merit(s, seat):
                ahead += 1
        out.places[seat] = ahead


@rule
def _tie(s: State) -> int:
    """What decided between the two who come first."""
    first, second = NONE, NONE
    for seat in range(s.seats):
        if first == NONE or scoring.merit(s, seat) > scoring.merit(s, first):
            first, second = seat, first
        elif second == NONE or scoring.merit(s, seat) > scoring.merit(s, second):
            second = seat
    if scoring.points(s, first) != scoring.points(s, second):
        return 0
    if scoring.merit(s, first) == scoring.merit(s, second):
        return SHARED
    return BY_PILE if s.rank[first] == s.rank[second] else BY_RANK


# ── The end of a round, and of the match ─────────────────────────────────────────────────────────


@rule
def outcome(before: State, action: int, after: State, out: Any, scratch: States) -> bool:
    """A round that was counted (§9), a card laid by choice (R7), the end of the match (§11)."""
    out.counted = ends_round(before, action)
    out.over = after.phase == OVER
    if not out.counted and not out.over and not LAY <= action < DEAL:
        return False
    out.cards[:] = NONE
    if out.counted:
        _outline_rows(before, out)
    out.round = before.rounds
    out.trump = before.trump
    out.laid[:] = NONE
    for seat in range(before.seats):
        if out.counted:
            out.scores[seat] = before.score[seat]
            out.row_places[seat] = scoring.better(before, seat)
            out.best[seat] = before.score[seat] == after.best and after.best_by >> seat & 1
        out.rank[seat] = after.rank[seat] - before.rank[seat]
        out.bare[seat] = 2 * (after.bare[seat] - before.bare[seat])
        laid = after.pile[seat] & ~before.pile[seat]
        if laid != 0:
            out.laid[seat] = lowest(laid)
    _count_points(after, out)
    return True


@rule
def moments(before: State, action: int, after: State, out: States) -> int:
    """What is gone at once: an ability without a target, and the rows at the end of a round.

    The rows are seen when all have passed, and when cards have been laid on the score piles.
    """
    if USE <= action < PAY and after.using == NONE:
        out[0] = before
        out[0].using = action - USE
        return 1
    n = 0
    if ends_round(before, action):
        out[0] = before
        out[0].passed[before.turn] = 1
        n = 1
    if after.rounds > before.rounds and (n == 1 or LAY <= action < DEAL):
        out[n] = before
        _lay_all(out[n], after)
        n += 1
    return n


@rule
def _lay_all(s: State, after: State) -> None:
    """The round is counted and cards lie on the score piles, while the rows are still there."""
    for seat in range(s.seats):
        laid = after.pile[seat] & ~s.pile[seat]
        if laid != 0:
            rules.lay_down(s, seat, lowest(laid))
        s.rank[seat] = after.rank[seat]
        s.bare[seat] = after.bare[seat]
        s.passed[seat] = 1
        s.lays[seat] = 0
    s.best = after.best
    s.best_by = after.best_by
    s.phase = CHOOSING


# ── What a move would bring ──────────────────────────────────────────────────────────────────────


@rule
def foresee(s: State, action: int, after: States, rows: Rows, chances: Chances) -> int:
    """Every row score that a move would change; of a chain, that its next step would change.

    Cards that would be drawn are not in it. A pass that ends the round, and a card laid on the
    score pile, are shown before the table is cleared.
    """
    after[0] = s
    turn = int(s.turn)
    if ends_round(s, action):
        after[0].passed[turn] = 1
        return put(rows, 0, says.SCORES, turn, s.score[turn], 3 - scoring.better(s, turn))
    if LAY <= action < DEAL:
        rules.lay_down(after[0], turn, action - LAY)
        after[0].lays[turn] = 0
        return _bring_pile(s, after[0], rows)
    rules.apply(after[0], action)
    if after[0].phase == DRAWING:
        after[0].drawing = 0
        rules.end_turn(after[0])
    if scoring.pile_total(s, turn) != scoring.pile_total(after[0], turn):
        return _bring_pile(s, after[0], rows)
    return _bring_scores(s, after[0], rows)


@rule
def _bring_pile(s: State, after: State, rows: Rows) -> int:
    before = max(scoring.pile_total(s, s.turn), 0)
    return put(rows, 0, says.BRINGS_PILE, before, max(scoring.pile_total(after, s.turn), 0))


@rule
def _bring_scores(s: State, after: State, rows: Rows) -> int:
    """The own row first, the others clockwise."""
    changed = 0
    seat = int(s.turn)
    for _ in range(s.seats):
        if s.score[seat] != after.score[seat]:
            at = 1 + 3 * changed
            rows[0, at] = seat
            rows[0, at + 1] = s.score[seat]
            rows[0, at + 2] = after.score[seat]
            changed += 1
        seat = rules.left_of(s, seat)
    rows[0, 0] = says.BRINGS_SCORES[changed]
    return 1
