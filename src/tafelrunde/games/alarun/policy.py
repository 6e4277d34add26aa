"""A plain player of Alarún: swaps for what fits the square, and lays it where it fits best."""

from typing import TypeAlias

import numpy as np

from tafelrunde.core.game import Actions, Payoffs, State
from tafelrunde.core.policy import Ratings, Tuning
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.alarun.promise import POINT, gain, lay_and_note, note_all, promised_in_all
from tafelrunde.games.alarun.rules import (
    PASS,
    PLACE,
    PLACING,
    ROUNDS,
    SHOWING,
    SWAP,
    SWAP_ALL,
    TURN_UP,
)
from tafelrunde.games.alarun.scoring import COLOR_OF, WORTH_OF_CENTUM, WORTH_OF_COLOR
from tafelrunde.games.alarun.square import (
    BREADTH,
    CELLS,
    CENTUM,
    COLUMN_OF,
    KINDS,
    LOWEST,
    NONE,
    REACH,
    ROW_OF,
    SIDE,
    columns_in_use,
    free,
    lift,
    rows_in_use,
)

TUNING = Tuning(horizon=2, guided=1.0, exploration=0.4, widening=1.0, trust=0.3)

PATIENCE = 50
"""What a swap must gain while nobody has passed: it lets the others go on as well."""
IMPATIENCE = 30
"""What it must gain more for every action that the seat has taken in this round."""
SWAPPING_ALL = 100
"""What a swap of all three must gain: it shows the hand, and there is no going on."""
TURNING_UP = 50
"""What turning up is worth as a first action, before the other player has passed."""

NEVER = -30.0

LEAD = np.array([18.0, 14.0, 11.0, 9.5, 8.0, 7.0, 5.5])
"""How many points ahead make the odds of victory e to 1, by the rounds over before this one."""


@rule
def rate(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    """Rate moves by points gained; half a point makes a move e times as likely."""
    scratch[0] = s
    note_all(s, int(s.turn), scratch[1])
    if s.phase == PLACING:
        _rate_cells(actions, n, ratings, scratch)
    else:
        _rate_swaps(actions, n, ratings, scratch)


@rule
def glance(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    """In a hurry nobody swaps, and cards are laid in the order of the hand."""
    if s.phase != PLACING:
        for i in range(n):
            ratings[i] = 0.0 if actions[i] == PASS else NEVER
        return
    kind = (int(actions[0]) - PLACE) // CELLS
    m = 0
    while m < n and (int(actions[m]) - PLACE) // CELLS == kind:
        m += 1
    rate(s, actions, m, ratings, scratch)
    for i in range(m, n):
        ratings[i] = NEVER


@rule
def pause(s: State) -> bool:
    """All have placed, and more rounds are to come."""
    return bool(s.phase == SHOWING and s.rounds + 1 < ROUNDS)


@rule
def value(s: State, out: Payoffs) -> None:
    """The odds of each seat by what it can expect of its square.

    LEAD fits best, by likelihood, the pauses of 8,500 matches of this player against itself with
    two, three and four seats; a fiftieth of its moves was drawn at random.
    """
    most = 0.0
    for seat in range(s.seats):
        out[seat] = prospect(s, seat)
        most = max(most, out[seat])
    total = 0.0
    for seat in range(s.seats):
        out[seat] = np.exp((out[seat] - most) / LEAD[s.rounds])
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@rule
def prospect(s: State, seat: int) -> float:
    """The points that a seat can expect of its square, besides those of cards to come."""
    points = promised_in_all(s, seat)
    for place in range(SIDE * SIDE):
        points += reward(s, seat, int(s.square[seat, place]))
    return points / POINT


# ── Placing ──────────────────────────────────────────────────────────────────────────────────────


@routine
def _rate_cells(actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    """A card goes where it adds most to what its row and its column promise."""
    s, notes = scratch[0], scratch[1]
    seat = int(s.turn)
    for i in range(n):
        kind, cell = divmod(int(actions[i]) - PLACE, CELLS)
        ratings[i] = 2 * gain(s, seat, kind, cell, notes) / POINT


@rule
def reward(s: State, seat: int, kind: int) -> int:
    """What a card is worth wherever it lies: §6.7 and §6.8."""
    if kind == CENTUM:
        return WORTH_OF_CENTUM * POINT
    return WORTH_OF_COLOR * POINT if kind >= 0 and COLOR_OF[kind] == s.color[seat] else 0


# ── Swapping ─────────────────────────────────────────────────────────────────────────────────────

Spot: TypeAlias = tuple[int, int]
"""The most that a card can gain, and the cell where it does."""


@routine
def _rate_swaps(actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    """A swap is worth what the new hand will bring more than the old one."""
    s, notes = scratch[0], scratch[1]
    seat = int(s.turn)
    a, b, c = int(s.hand[seat, 0]), int(s.hand[seat, 1]), int(s.hand[seat, 2])
    x, y, z = int(s.open[0]), int(s.open[1]), int(s.open[2])
    at_a, at_b, at_c = _best(s, a, notes), _best(s, b, notes), _best(s, c, notes)
    at_x, at_y, at_z = _best(s, x, notes), _best(s, y, notes), _best(s, z, notes)
    paid_a, paid_b, paid_c = reward(s, seat, a), reward(s, seat, b), reward(s, seat, c)
    paid_x, paid_y, paid_z = reward(s, seat, x), reward(s, seat, y), reward(s, seat, z)
    kept = _hand(scratch, a, b, c, at_a, at_b, at_c) + paid_a + paid_b + paid_c
    least = PATIENCE + IMPATIENCE * int(s.taken[seat]) if s.alarun == NONE else 0
    for i in range(n):
        action = int(actions[i])
        if action == PASS:
            gained = 0
        elif action == SWAP_ALL:
            new = _hand(scratch, x, y, z, at_x, at_y, at_z) + paid_x + paid_y + paid_z
            gained = new - kept - SWAPPING_ALL
        elif action == TURN_UP:
            gained = TURNING_UP if s.taken[seat] == 0 and s.alarun == NONE else -5 * POINT
        else:
            given, taken = divmod(action - SWAP, KINDS)
            at = at_x if taken == x else (at_y if taken == y else at_z)
            paid = reward(s, seat, taken)
            if given == a:
                new = _hand(scratch, taken, b, c, at, at_b, at_c) + paid + paid_b + paid_c
            elif given == b:
                new = _hand(scratch, a, taken, c, at_a, at, at_c) + paid_a + paid + paid_c
            else:
                new = _hand(scratch, a, b, taken, at_a, at_b, at) + paid_a + paid_b + paid
            gained = new - kept - least
        ratings[i] = 2 * gained / POINT


@routine
def _hand(scratch: State, a: int, b: int, c: int, at_a: Spot, at_b: Spot, at_c: Spot) -> int:
    """What three cards gain if the best is laid first, then the better of the others."""
    scratch[2] = scratch[1]
    s, notes = scratch[0], scratch[2]
    seat = int(s.turn)
    if at_b[0] > at_a[0] and at_b[0] >= at_c[0]:
        a, b, at_a, at_b = b, a, at_b, at_a
    elif at_c[0] > at_a[0]:
        a, c, at_a, at_c = c, a, at_c, at_a
    lay_and_note(s, seat, at_a[1], a, notes)
    at_b = _best_after(s, b, notes, at_b, at_a[1])
    at_c = _best_after(s, c, notes, at_c, at_a[1])
    if at_c[0] > at_b[0]:
        b, c, at_b, at_c = c, b, at_c, at_b
    lay_and_note(s, seat, at_b[1], b, notes)
    at_c = _best_after(s, c, notes, at_c, at_b[1])
    lift(s, seat, at_b[1])
    lift(s, seat, at_a[1])
    return at_a[0] + at_b[0] + at_c[0]


@routine
def _best(s: State, kind: int, notes: State) -> Spot:
    """Where a card gains most: of equal cells the first."""
    return _better(s, kind, notes, (-9999, NONE), NONE)


@routine
def _best_after(s: State, kind: int, notes: State, at: Spot, laid: int) -> Spot:
    """As `_best`, after another card was laid: it changes only cells in its row and column."""
    seat = int(s.turn)
    rows, columns = REACH[rows_in_use(s, seat)], REACH[columns_in_use(s, seat)]
    row, column = int(ROW_OF[at[1]]), int(COLUMN_OF[at[1]])
    if row == ROW_OF[laid] or column == COLUMN_OF[laid]:
        return _best(s, kind, notes)
    if not (rows >> row) & (columns >> column) & 1:
        return _best(s, kind, notes)
    return _better(s, kind, notes, at, laid)


@rule
def _better(s: State, kind: int, notes: State, at: Spot, laid: int) -> Spot:
    """The cell that gains most: `at` or any other, or only those in row and column of `laid`."""
    seat = int(s.turn)
    rows, columns = REACH[rows_in_use(s, seat)], REACH[columns_in_use(s, seat)]
    most, best = at
    for row in range(BREADTH):
        cells = free(s, seat, row) & columns if (rows >> row) & 1 else 0
        if laid != NONE and row != ROW_OF[laid]:
            cells &= 1 << int(COLUMN_OF[laid])
        while cells != 0:
            cell = row * BREADTH + int(LOWEST[cells])
            cells &= cells - 1
            gained = gain(s, seat, kind, cell, notes)
            if gained > most:
                most, best = gained, cell
    return most, best
