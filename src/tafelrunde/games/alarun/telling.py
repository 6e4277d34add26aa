"""What is said at a table of Alarún: what happened, what is asked, why a move is refused."""

from tafelrunde.core.game import HIDDEN, State
from tafelrunde.core.rule import rule
from tafelrunde.core.sentences import Rows, put
from tafelrunde.core.telling import States
from tafelrunde.games.alarun import scoring
from tafelrunde.games.alarun import sentences as says
from tafelrunde.games.alarun.rules import (
    CLEARING,
    COLORING,
    DEAL,
    DEALING,
    HAND,
    OVER,
    PLACE,
    PLACING,
    SHOW,
    SHOWING,
    START,
    STARTING,
    SWAP,
    SWAP_ALL,
    SWAPPING,
    TURN_UP,
    is_limited,
)
from tafelrunde.games.alarun.scoring import POINTS
from tafelrunde.games.alarun.sheet import centum, place_of, potions, run
from tafelrunde.games.alarun.square import (
    CELLS,
    COLUMN_OF,
    FOLDED,
    KINDS,
    NONE,
    ROW_OF,
    SIDE,
    columns_in_use,
    lies,
    rows_in_use,
    span,
)

# ── What happened ────────────────────────────────────────────────────────────────────────────────


@rule
def tell(before: State, action: int, after: State, seat: int, rows: Rows, scratch: States) -> int:
    turn = int(before.turn)
    if action == HIDDEN or action >= DEAL:
        return _tell_chance(before, action, after, seat, rows)
    if action >= PLACE:
        return put(rows, 0, says.PLACES, (action - PLACE) // CELLS, (action - PLACE) % CELLS)
    if action >= SWAP:
        given, taken = (action - SWAP) // KINDS, (action - SWAP) % KINDS
        return put(rows, 0, says.SWAPS, turn, given, taken)
    if action == TURN_UP:
        return put(rows, 0, says.TURNS_UP, turn)
    n = put(rows, 0, says.PASSES, turn)
    if action == SWAP_ALL:
        n = put(rows, 0, says.SWAPS_ALL, turn, before.open[0], before.open[1], before.open[2])
    if before.alarun == NONE:
        n = put(rows, n, says.TAKES_ALARUN, turn)
    return n


@rule
def _tell_chance(before: State, action: int, after: State, seat: int, rows: Rows) -> int:
    """What was dealt, once all of it is; and what others have laid, once they may see it."""
    if action == SHOW:
        return _tell_show(before, after, seat, rows)
    if START <= action < SHOW:
        return put(rows, 0, says.STARTS, action - START)
    if before.phase == CLEARING:
        return put(rows, 0, says.DISCARDED, action - DEAL)
    if before.phase == after.phase and before.turn == after.turn:
        return 0
    if before.phase == PLACING:
        return put(rows, 0, says.HAS_PLACED, before.turn)
    if before.phase == COLORING:
        if seat < 0:
            return put(rows, 0, says.COLORS_DEALT)
        return put(rows, 0, says.YOUR_COLOR, after.color[seat])
    if before.phase == DEALING:
        if seat < 0:
            return put(rows, 0, says.CARDS_DEALT)
        hand = after.hand[seat]
        return put(rows, 0, says.YOUR_CARDS, hand[0], hand[1], hand[2])
    return put(rows, 0, says.MIDDLE, after.open[0], after.open[1], after.open[2], after.down)


@rule
def _tell_show(before: State, after: State, seat: int, rows: Rows) -> int:
    """K5: what the others have laid; at the end of the match, what everyone has scored."""
    n = 0
    for other in range(after.seats):
        if other != seat:
            n = _tell_laid(before, after, other, rows, n)
    if after.phase != OVER:
        return put(rows, n, says.NEXT_ROUND, after.first, after.rounds + 1)
    for other in range(after.seats):
        n = _tell_score(after, other, rows, n)
    return n


@rule
def _tell_laid(before: State, after: State, seat: int, rows: Rows, n: int) -> int:
    put(rows, n, says.HAS_LAID, seat)
    gap = 2
    for cell in range(CELLS):
        if is_new(before, after, seat, cell) and gap < 2 + 2 * HAND:
            rows[n, gap] = after.square[seat, FOLDED[cell]]
            rows[n, gap + 1] = cell
            gap += 2
    return n + 1


@rule
def is_new(before: State, after: State, seat: int, cell: int) -> bool:
    """Whether a card was laid there in the round that an action ended."""
    for i in range(HAND):
        if before.fresh[seat, i] == cell:
            return True
    return lies(after, seat, cell) and not lies(before, seat, cell)


@rule
def _tell_score(s: State, seat: int, rows: Rows, n: int) -> int:
    top, left = scoring.frame(s, seat)
    _, apprentice = scoring.apprentice(s, seat, top, left)
    put(rows, n, says.SCORES, seat)
    for potion in range(2 * SIDE):
        strength, _, _, _ = run(s, seat, top, left, apprentice, potion % SIDE, potion < SIDE)
        rows[n, 2 + potion] = POINTS[strength] if strength > 0 else NONE
    rows[n, 2 + 2 * SIDE] = apprentice
    return n + 1


@rule
def standing(s: State, seat: int, rows: Rows) -> int:
    points, bonus, gold = potions(s, seat), scoring.bonus(s, seat), centum(s, seat)
    color = max(int(s.color[seat]), NONE)
    total, place = points + bonus, place_of(s, seat)
    return put(rows, 0, says.STANDING, total, points, gold, bonus - gold, color, place)


@rule
def part(s: State, seat: int, rows: Rows) -> int:
    if s.phase == STARTING or s.phase == COLORING:
        return 0
    if s.phase == OVER:
        return put(rows, 0, says.SCORING)
    if s.phase == PLACING or s.phase == SHOWING:
        return put(rows, 0, says.PLACING, s.rounds + 1)
    return put(rows, 0, says.ROUND, s.rounds + 1)


# ── What is asked ────────────────────────────────────────────────────────────────────────────────


@rule
def ask(s: State, rows: Rows) -> int:
    if s.phase == PLACING:
        return put(rows, 0, says.ASK_PLACE, HAND - s.done)
    if is_limited(s):
        return put(rows, 0, says.ASK_PASS)
    return put(rows, 0, says.ASK_SWAP if s.alarun == NONE else says.ASK_LAST, s.down)


# ── Why not ──────────────────────────────────────────────────────────────────────────────────────


@rule
def why(s: State, action: int, rows: Rows) -> int:
    if action >= DEAL:
        return put(rows, 0, says.NOT_CHANCE)
    if action >= PLACE:
        return _why_not_place(s, (action - PLACE) // CELLS, (action - PLACE) % CELLS, rows)
    if s.phase == PLACING:
        return put(rows, 0, says.PLACE_NOW)
    if action >= SWAP:
        given, taken = (action - SWAP) // KINDS, (action - SWAP) % KINDS
        if not _holds(s, given):
            return put(rows, 0, says.NOT_HELD_TO_SWAP, given)
        if taken != s.open[0] and taken != s.open[1] and taken != s.open[2]:
            return put(rows, 0, says.NOT_OPEN, taken)
    elif s.seats > 2:
        return put(rows, 0, says.ONLY_TWO)
    elif s.down == 0:
        return put(rows, 0, says.NONE_DOWN)
    return put(rows, 0, says.LIMIT, s.taken[s.turn])


@rule
def _holds(s: State, kind: int) -> bool:
    for i in range(HAND):
        if s.hand[s.turn, i] == kind:
            return True
    return False


@rule
def _why_not_place(s: State, kind: int, cell: int, rows: Rows) -> int:
    seat = int(s.turn)
    if s.phase == SWAPPING:
        return put(rows, 0, says.PLACE_LATER)
    if not _holds(s, kind):
        return put(rows, 0, says.NOT_HELD_TO_PLACE, kind)
    if lies(s, seat, cell):
        return put(rows, 0, says.TAKEN, cell)
    wide = span(columns_in_use(s, seat) | 1 << int(COLUMN_OF[cell]))
    if wide > SIDE:
        return put(rows, 0, says.TOO_WIDE, cell, wide)
    high = span(rows_in_use(s, seat) | 1 << int(ROW_OF[cell]))
    if high > SIDE:
        return put(rows, 0, says.TOO_HIGH, cell, high)
    return put(rows, 0, says.APART, cell)
