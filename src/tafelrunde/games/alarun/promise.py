"""What the potions of a growing square promise: points to come, as a plain player reckons them.

A *stretch* of a line is a series of neighbouring cells that are free or hold cards of one colour,
or of one ingredient: where a run (§6.3) lies or may still grow. The best one is what the line is
worth. A card laid changes two lines, so a placement is judged by those alone.
"""

from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import State
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.alarun.scoring import (
    BITS,
    COLOR_OF,
    INGREDIENT_OF,
    MIDDLE,
    NOTHING,
    POINTS,
)
from tafelrunde.games.alarun.square import (
    APPRENTICE,
    BREADTH,
    COLUMN_OF,
    LOWEST,
    REACH,
    ROW_OF,
    SIDE,
    columns_in_use,
    lay,
    lift,
    rows_in_use,
)

FITTING = (0.5,) * 8
"""How likely a gap is to get a card that fits, by the rounds that are over."""


def _worth() -> NDArray[np.float64]:
    """The points to expect of a stretch, by the rounds that are over, strength and gaps.

    Of its gaps, each gets a fitting card by itself.
    """
    worth = np.zeros((len(FITTING), SIDE + 1, SIDE + 1))
    for over, p in enumerate(FITTING):
        for strength in range(SIDE + 1):
            for gaps in range(SIDE + 1):
                for filled in range(gaps + 1):
                    chance = comb(gaps, filled) * p**filled * (1 - p) ** (gaps - filled)
                    points = max(1, POINTS[min(strength + filled, SIDE)])  # §6.5
                    worth[over, strength, gaps] += chance * points
    return worth


WORTH = _worth()
HIGHEST = np.array([max(n.bit_length() - 1, 0) for n in range(1 << BREADTH)], np.int8)
"""The highest bit of a number, by its place."""
TRAITS = np.array([COLOR_OF, INGREDIENT_OF])
BY_COLOR, BY_INGREDIENT = 0, 1


Standing: TypeAlias = tuple[tuple[float, ...], tuple[float, ...]]
"""What each row and each column promises as it stands; for the apprentice's, both together."""


@routine
def standing(s: State, seat: int) -> Standing:
    rows = int(REACH[rows_in_use(s, seat)])
    columns = int(REACH[columns_in_use(s, seat)])
    middle = _middle(s, seat, rows, columns)
    return (
        (
            _line(s, seat, 0, True, columns),
            _line(s, seat, 1, True, columns),
            _line(s, seat, 2, True, columns),
            _line(s, seat, 3, True, columns),
            middle,
            _line(s, seat, 5, True, columns),
            _line(s, seat, 6, True, columns),
            _line(s, seat, 7, True, columns),
            _line(s, seat, 8, True, columns),
        ),
        (
            _line(s, seat, 0, False, rows),
            _line(s, seat, 1, False, rows),
            _line(s, seat, 2, False, rows),
            _line(s, seat, 3, False, rows),
            middle,
            _line(s, seat, 5, False, rows),
            _line(s, seat, 6, False, rows),
            _line(s, seat, 7, False, rows),
            _line(s, seat, 8, False, rows),
        ),
    )


@rule
def gain(s: State, seat: int, kind: int, cell: int, now: float) -> float:
    """By how much a card there raises what its row and its column promise, which is `now`.

    The card lies in the square only meanwhile.
    """
    lay(s, seat, cell, kind)
    promised = both(s, seat, cell)
    lift(s, seat, cell)
    return promised - now


@routine
def both(s: State, seat: int, cell: int) -> float:
    """What the row and the column of a cell promise."""
    rows = int(REACH[rows_in_use(s, seat)])
    columns = int(REACH[columns_in_use(s, seat)])
    row, column = int(ROW_OF[cell]), int(COLUMN_OF[cell])
    promised = 0.0
    if row == MIDDLE or column == MIDDLE:
        promised += _middle(s, seat, rows, columns)
    if row != MIDDLE:
        promised += _line(s, seat, row, True, columns)
    if column != MIDDLE:
        promised += _line(s, seat, column, False, rows)
    return promised


@rule
def _line(s: State, seat: int, line: int, across: bool, reach: int) -> float:
    """What a line without the apprentice promises."""
    color, _ = _stretch(s, seat, line, across, reach, BY_COLOR, False)
    ingredient, _ = _stretch(s, seat, line, across, reach, BY_INGREDIENT, False)
    return max(color, ingredient)


@rule
def _middle(s: State, seat: int, rows: int, columns: int) -> float:
    """What the apprentice's row and column promise, where it counts as one kind: §6.1.

    It helps both if one shares a colour and the other an ingredient, or if they share the same.
    """
    row_c, row_color = _stretch(s, seat, MIDDLE, True, columns, BY_COLOR, True)
    row_i, row_ingredient = _stretch(s, seat, MIDDLE, True, columns, BY_INGREDIENT, True)
    column_c, column_color = _stretch(s, seat, MIDDLE, False, rows, BY_COLOR, True)
    column_i, column_ingredient = _stretch(s, seat, MIDDLE, False, rows, BY_INGREDIENT, True)
    best = max(row_c + column_i, row_i + column_c)
    if row_color == column_color or row_color == NOTHING or column_color == NOTHING:
        best = max(best, row_c + column_c)
    if (
        row_ingredient == column_ingredient
        or row_ingredient == NOTHING
        or column_ingredient == NOTHING
    ):
        best = max(best, row_i + column_i)
    row, column = max(row_c, row_i), max(column_c, column_i)
    if best < row + column:  # it can only help one of them
        best = max(best, row + _alone(s, seat, False, rows))
        best = max(best, column + _alone(s, seat, True, columns))
    return best


@rule
def _alone(s: State, seat: int, across: bool, reach: int) -> float:
    """What the apprentice's row or column promises without its help."""
    color, _ = _stretch(s, seat, MIDDLE, across, reach, BY_COLOR, False)
    ingredient, _ = _stretch(s, seat, MIDDLE, across, reach, BY_INGREDIENT, False)
    return max(color, ingredient)


@routine
def _stretch(
    s: State, seat: int, line: int, across: bool, reach: int, by: int, helped: bool
) -> tuple[float, int]:
    """The points that the best stretch of a line promises, and the trait that its cards share.

    The apprentice belongs to any stretch if the line is `helped` by it, else to none.
    """
    best, best_trait = 0.0, NOTHING
    trait, others, cards, gaps, helper = NOTHING, 0, 0, 0, 0
    free, apprentice = 0, 0  # since the last card
    over = int(s.rounds)
    place = int(LOWEST[reach]) - 1
    laid = _laid(s, seat, line, across)
    while laid != 0:
        next_ = int(LOWEST[laid])
        laid &= laid - 1
        free += next_ - place - 1
        place = next_
        row, column = (line, place) if across else (place, line)
        kind = int(s.square[seat, row % SIDE * SIDE + column % SIDE])
        if kind == APPRENTICE and helped:
            apprentice = 1
            continue
        mine = int(TRAITS[by, kind])
        if mine != trait or mine == NOTHING:
            promised = _promised(over, others, cards, gaps + free, helper + apprentice)
            if promised > best:
                best, best_trait = promised, trait
            others, cards, gaps, helper = 0, 0, 0, 0
        trait = mine
        if mine != NOTHING:
            others |= 1 << int(TRAITS[1 - by, kind])
            cards += 1
            gaps += free
            helper += apprentice
        free, apprentice = 0, 0
    free += int(HIGHEST[reach]) - place
    promised = _promised(over, others, cards, gaps + free, helper + apprentice)
    if promised > best:
        best, best_trait = promised, trait
    return best, best_trait


@rule
def _promised(over: int, others: int, cards: int, gaps: int, helper: int) -> float:
    """Of a stretch, where a frame that is not yet fixed (§4.3) leaves room for five in all."""
    room = SIDE - cards - helper
    return float(WORTH[over, BITS[others] + helper, min(gaps, room)])


@rule
def _laid(s: State, seat: int, line: int, across: bool) -> int:
    """The places of a line where cards lie, as bits."""
    if across:
        return int(s.laid[seat, line + 1])
    laid = 0
    for row in range(BREADTH):
        laid |= ((int(s.laid[seat, row + 1]) >> line) & 1) << row
    return laid
