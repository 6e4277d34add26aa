"""A plain player of Alarún: swaps for what fits the square, and lays it where it fits best."""

import numpy as np

from tafelrunde.core.game import Actions, Payoffs, State
from tafelrunde.core.policy import Ratings, Tuning
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.alarun.promise import Standing, both, gain, standing
from tafelrunde.games.alarun.rules import (
    KINDS,
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
    LOWEST,
    NONE,
    REACH,
    ROW_OF,
    SIDE,
    columns_in_use,
    free,
    lay,
    lift,
    rows_in_use,
)

TUNING = Tuning(horizon=1, guided=0.5)

PATIENCE = 0.5
"""Points that a swap must gain, while nobody has passed: it lets the others go on as well."""
IMPATIENCE = 0.3
"""Points that it must gain more for every action that the seat has taken in this round."""
TURNING_UP = -1.0
"""What turning up is worth: as bad as that, since the other player has the first choice."""

EVEN = np.array([5.0, 8.0, 11.0, 13.0, 15.0, 16.0, 17.0, 18.0])
"""How many points ahead make the odds e to 1, by the rounds left."""


@rule
def rate(s: State, actions: Actions, n: int, ratings: Ratings, scratch: State) -> None:
    scratch[0] = s
    if s.phase == PLACING:
        _rate_cells(s, actions, n, ratings, scratch[0])
    else:
        _rate_swaps(s, actions, n, ratings, scratch[0])


@rule
def pause(s: State) -> bool:
    """All have placed, and more rounds are to come."""
    return bool(s.phase == SHOWING and s.rounds + 1 < ROUNDS)


@rule
def value(s: State, out: Payoffs) -> None:
    """The odds of each seat by what its square promises."""
    total = 0.0
    best = 0.0
    for seat in range(s.seats):
        out[seat] = prospect(s, seat)
        best = max(best, out[seat])
    for seat in range(s.seats):
        out[seat] = np.exp((out[seat] - best) / EVEN[ROUNDS - 1 - s.rounds])
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@rule
def prospect(s: State, seat: int) -> float:
    """The points that a seat can expect of its square, besides those of cards to come."""
    points = 0.0
    rows, columns = standing(s, seat)
    for line in range(BREADTH):
        if rows_in_use(s, seat) >> line & 1:
            points += rows[line]
        if columns_in_use(s, seat) >> line & 1 and line != BREADTH // 2:
            points += columns[line]
    for place in range(SIDE * SIDE):
        points += reward(s, seat, int(s.square[seat, place]))
    return points


# ── Placing ──────────────────────────────────────────────────────────────────────────────────────


@routine
def _rate_cells(s: State, actions: Actions, n: int, ratings: Ratings, trial: State) -> None:
    """A card goes where it adds most to what its row and its column promise."""
    seat = int(s.turn)
    rows, columns = standing(s, seat)
    for i in range(n):
        kind, cell = divmod(int(actions[i]) - PLACE, CELLS)
        ratings[i] = gain(trial, seat, kind, cell, rows[ROW_OF[cell]] + columns[COLUMN_OF[cell]])


@rule
def reward(s: State, seat: int, kind: int) -> float:
    """What a card is worth wherever it lies: §6.7 and §6.8."""
    if kind == CENTUM:
        return float(WORTH_OF_CENTUM)
    return float(WORTH_OF_COLOR if kind >= 0 and COLOR_OF[kind] == s.color[seat] else 0)


# ── Swapping ─────────────────────────────────────────────────────────────────────────────────────


@routine
def _rate_swaps(s: State, actions: Actions, n: int, ratings: Ratings, trial: State) -> None:
    """A swap is worth what the new hand will bring more than the old one."""
    seat = int(s.turn)
    lines = standing(s, seat)
    a, b, c = int(s.hand[seat, 0]), int(s.hand[seat, 1]), int(s.hand[seat, 2])
    x, y, z = int(s.open[0]), int(s.open[1]), int(s.open[2])
    to_a, to_b, to_c = (
        _best(trial, seat, a, lines),
        _best(trial, seat, b, lines),
        _best(trial, seat, c, lines),
    )
    to_x, to_y, to_z = (
        _best(trial, seat, x, lines),
        _best(trial, seat, y, lines),
        _best(trial, seat, z, lines),
    )
    kept = _hand(trial, seat, a, b, c, to_a, to_b, to_c)
    last = s.alarun != NONE
    least = 0.0 if last else PATIENCE + IMPATIENCE * s.taken[seat]
    for i in range(n):
        action = int(actions[i])
        if action == PASS:
            ratings[i] = 0.0
        elif action == SWAP_ALL:
            ratings[i] = _hand(trial, seat, x, y, z, to_x, to_y, to_z) - kept
        elif action == TURN_UP:
            ratings[i] = TURNING_UP
        else:
            given, taken = divmod(action - SWAP, KINDS)
            to = to_x if taken == x else (to_y if taken == y else to_z)
            if given == a:
                new = _hand(trial, seat, taken, b, c, to, to_b, to_c)
            elif given == b:
                new = _hand(trial, seat, a, taken, c, to_a, to, to_c)
            else:
                new = _hand(trial, seat, a, b, taken, to_a, to_b, to)
            ratings[i] = new - kept - least


@routine
def _hand(
    s: State,
    seat: int,
    a: int,
    b: int,
    c: int,
    to_a: tuple[float, int],
    to_b: tuple[float, int],
    to_c: tuple[float, int],
) -> float:
    """What three cards bring if the best is laid first; for each, its gain and its cell alone."""
    points = reward(s, seat, a) + reward(s, seat, b) + reward(s, seat, c)
    if to_b[0] > to_a[0] and to_b[0] >= to_c[0]:
        a, b, to_a, to_b = b, a, to_b, to_a
    elif to_c[0] > to_a[0]:
        a, c, to_a, to_c = c, a, to_c, to_a
    lay(s, seat, to_a[1], a)
    to_b = _best_after(s, seat, b, to_b, to_a[1])
    to_c = _best_after(s, seat, c, to_c, to_a[1])
    if to_c[0] > to_b[0]:
        b, c, to_b, to_c = c, b, to_c, to_b
    lay(s, seat, to_b[1], b)
    to_c = _best_after(s, seat, c, to_c, to_b[1])
    lift(s, seat, to_b[1])
    lift(s, seat, to_a[1])
    return points + to_a[0] + to_b[0] + to_c[0]


@routine
def _best(s: State, seat: int, kind: int, lines: Standing) -> tuple[float, int]:
    """The most that a card can gain, and the first cell where it does."""
    rows = int(REACH[rows_in_use(s, seat)])
    columns = int(REACH[columns_in_use(s, seat)])
    most, best = -1000.0, NONE
    for row in range(BREADTH):
        cells = free(s, seat, row) & columns if (rows >> row) & 1 else 0
        while cells != 0:
            column = int(LOWEST[cells])
            cells &= cells - 1
            cell = row * BREADTH + column
            gained = gain(s, seat, kind, cell, lines[0][row] + lines[1][column])
            if gained > most:
                most, best = gained, cell
    return most, best


@routine
def _best_after(
    s: State, seat: int, kind: int, to: tuple[float, int], laid: int
) -> tuple[float, int]:
    """The same after another card was laid, which changes nothing but its row and its column."""
    rows = int(REACH[rows_in_use(s, seat)])
    columns = int(REACH[columns_in_use(s, seat)])
    row, column = int(ROW_OF[to[1]]), int(COLUMN_OF[to[1]])
    if row == ROW_OF[laid] or column == COLUMN_OF[laid]:
        return _best(s, seat, kind, standing(s, seat))
    if not (rows >> row) & (columns >> column) & 1:
        return _best(s, seat, kind, standing(s, seat))
    most, best = to
    for row in range(BREADTH):
        cells = free(s, seat, row) & columns if (rows >> row) & 1 else 0
        if row != ROW_OF[laid]:
            cells &= 1 << int(COLUMN_OF[laid])
        while cells != 0:
            cell = row * BREADTH + int(LOWEST[cells])
            cells &= cells - 1
            gained = gain(s, seat, kind, cell, both(s, seat, cell))
            if gained > most:
                most, best = gained, cell
    return most, best
