"""The cards of Alarún and the magic square: §1 and §4 of RULES.md.

A square grows around its apprentice and never spans more than 5 by 5, so all of it lies within
nine rows and nine columns with the apprentice in the middle. They name its cells: rows A to I,
columns 1 to 9, the apprentice at E5, wherever the frame ends up.
"""

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule

COLORS = 7  # §1.2, in its order
INGREDIENTS = 7  # §1.1, in its order
CENTUM = 49  # the kind of Centum auri; kind 7 * color + ingredient is any other card
KINDS = 50
CARDS = 99  # §1.3
APPRENTICE = 50  # in a square only
NONE = -1  # no card, no cell, no seat
UNSEEN = -2  # a card, a cell or a colour that this view does not know

SIDE = 5  # §4.3
BREADTH = 9  # rows and columns that a square may come to use
CELLS = BREADTH * BREADTH
HOME = CELLS // 2  # the apprentice's cell, E5

ROW_OF = np.arange(CELLS, dtype=np.int8) // BREADTH
COLUMN_OF = np.arange(CELLS, dtype=np.int8) % BREADTH
FOLDED = (ROW_OF % SIDE * SIDE + COLUMN_OF % SIDE).astype(np.int8)
"""Where a cell is kept: five rows and columns in a row never share one of the 25 places."""


def _reach() -> NDArray[np.int16]:
    """For the rows or columns in use, as bits, those that a card may be laid in: §4.3."""
    reach = np.zeros(1 << BREADTH, np.int16)
    for used in range(1, 1 << BREADTH):
        first, last = (used & -used).bit_length() - 1, used.bit_length() - 1
        open_ = [n for n in range(BREADTH) if max(last, n) - min(first, n) < SIDE]
        reach[used] = sum(1 << n for n in open_)
    return reach


REACH = _reach()
LOWEST = np.array([max((n & -n).bit_length() - 1, 0) for n in range(1 << BREADTH)], np.int8)
"""The lowest bit of a number, by its place."""


@rule
def clear(s: State, seat: int) -> None:
    """§2.1: only the apprentice lies there."""
    s.square[seat, :] = NONE
    s.laid[seat, :] = 0
    lay(s, seat, HOME, APPRENTICE)


@rule
def lay(s: State, seat: int, cell: int, kind: int) -> None:
    s.square[seat, FOLDED[cell]] = kind
    s.laid[seat, ROW_OF[cell] + 1] |= 1 << int(COLUMN_OF[cell])


@rule
def lift(s: State, seat: int, cell: int) -> int:
    """Take a card out of a square, as if it had never been laid; its kind."""
    kind = int(s.square[seat, FOLDED[cell]])
    s.square[seat, FOLDED[cell]] = NONE
    s.laid[seat, ROW_OF[cell] + 1] &= ~(1 << int(COLUMN_OF[cell]))
    return kind


@rule
def lies(s: State, seat: int, cell: int) -> bool:
    """Whether a card lies there."""
    return bool((s.laid[seat, ROW_OF[cell] + 1] >> int(COLUMN_OF[cell])) & 1)


@rule
def rows_in_use(s: State, seat: int) -> int:
    """As bits."""
    used = 0
    for row in range(BREADTH):
        if s.laid[seat, row + 1] != 0:
            used |= 1 << row
    return used


@rule
def columns_in_use(s: State, seat: int) -> int:
    """As bits."""
    used = 0
    for row in range(BREADTH):
        used |= int(s.laid[seat, row + 1])
    return used


@rule
def free(s: State, seat: int, row: int) -> int:
    """§4.2: the empty cells of a row that touch a card, as bits."""
    here = int(s.laid[seat, row + 1])
    touched = (here << 1) | (here >> 1) | int(s.laid[seat, row]) | int(s.laid[seat, row + 2])
    return touched & ~here


@rule
def touches(s: State, seat: int, cell: int) -> bool:
    return bool((free(s, seat, int(ROW_OF[cell])) >> int(COLUMN_OF[cell])) & 1)


@rule
def write_cells(s: State, seat: int, out: NDArray[np.int16]) -> int:
    """§4.2 and §4.3: write the cells where a card may be laid, ascending; how many."""
    rows = int(REACH[rows_in_use(s, seat)])
    columns = int(REACH[columns_in_use(s, seat)])
    n = 0
    for row in range(BREADTH):
        if (rows >> row) & 1:
            cells = free(s, seat, row) & columns
            while cells != 0:
                out[n] = row * BREADTH + LOWEST[cells]
                cells &= cells - 1
                n += 1
    return n


@rule
def nth_cell(s: State, seat: int, nth: int) -> int:
    """The cell that `write_cells` would write there; NONE past the last."""
    rows = int(REACH[rows_in_use(s, seat)])
    columns = int(REACH[columns_in_use(s, seat)])
    for row in range(BREADTH):
        cells = free(s, seat, row) & columns if (rows >> row) & 1 else 0
        while cells != 0:
            if nth == 0:
                return int(row * BREADTH + LOWEST[cells])
            cells &= cells - 1
            nth -= 1
    return NONE


@rule
def count_cells(s: State, seat: int) -> int:
    """How many cells `write_cells` would write."""
    rows = int(REACH[rows_in_use(s, seat)])
    columns = int(REACH[columns_in_use(s, seat)])
    n = 0
    for row in range(BREADTH):
        cells = free(s, seat, row) & columns if (rows >> row) & 1 else 0
        while cells != 0:
            cells &= cells - 1
            n += 1
    return n


@rule
def span(used: int) -> int:
    """How many rows or columns there are from the first in use to the last."""
    rest = used >> int(LOWEST[used])
    count = 0
    while rest != 0:
        rest >>= 1
        count += 1
    return count
