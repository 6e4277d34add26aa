"""What the potions of a growing square promise: points to come, as a plain player reckons them.

The plan of the player is to gather a colour in every row and an ingredient in every column, so
that a card can serve both. A *potion* is a row or a column (§6.2). A *stretch* of it is a series of
neighbouring cells that are free or hold cards of what it gathers: where a run (§6.3) lies or may
still grow. Its worth depends on the run and on the gaps; a run off the plan counts for what it is.
All in hundredths of a point.

A card laid changes two potions, so a placement is judged by those alone. What all potions promise
as they stand is noted in `notes`, a spare record of the STATE type, in its field `laid`.
"""

from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import State
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.alarun.scoring import BITS, COLOR_OF, INGREDIENT_OF, NOTHING, POINTS
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

POINT = 100
FITTING = (0.45, 0.45, 0.45, 0.45, 0.45, 0.45, 0.1, 0.1)
"""How likely a gap is to get a card that fits, by the rounds that are over."""
RIVALRY = 150
"""What it costs a potion to gather the same as another: they compete for the same cards."""


def _worth() -> NDArray[np.int16]:
    """What a stretch promises, by the rounds that are over, its strength and its gaps."""
    worth = np.zeros((len(FITTING), SIDE + 1, SIDE + 1))
    for over, p in enumerate(FITTING):
        for strength in range(SIDE + 1):
            for gaps in range(SIDE + 1):
                for filled in range(gaps + 1):
                    chance = comb(gaps, filled) * p**filled * (1 - p) ** (gaps - filled)
                    points = max(1, POINTS[min(strength + filled, SIDE)])  # §6.5
                    worth[over, strength, gaps] += chance * points * POINT
    return worth.round().astype(np.int16)


WORTH = _worth()
HIGHEST = np.array([max(n.bit_length() - 1, 0) for n in range(1 << BREADTH)], np.int8)
"""The highest bit of a number, by its place."""

# ── Squares ──────────────────────────────────────────────────────────────────────────────────────

ROWS, COLUMNS = 0, 1  # where promises are noted
GATHERED = 2  # where it is noted what rows gather; then columns


@routine
def gain(s: State, seat: int, kind: int, cell: int, notes: State) -> int:
    """By how much a card there would raise what its row and its column promise."""
    row, column = int(ROW_OF[cell]), int(COLUMN_OF[cell])
    lay(s, seat, cell, kind)
    across, color = promise(s, seat, row, True, REACH[columns_in_use(s, seat)])
    down, ingredient = promise(s, seat, column, False, REACH[rows_in_use(s, seat)])
    lift(s, seat, cell)
    across -= int(notes.laid[ROWS, row]) + _rivalry(notes, ROWS, row, color)
    down -= int(notes.laid[COLUMNS, column]) + _rivalry(notes, COLUMNS, column, ingredient)
    return across + down


@rule
def _rivalry(notes: State, way: int, potion: int, gathers: int) -> int:
    """Points lost when a potion changes to a colour or ingredient that others gather."""
    before = notes.laid[GATHERED + way, potion]
    if gathers == before:
        return 0
    rivals = 0
    for other in range(BREADTH):
        if other != potion and notes.laid[GATHERED + way, other] != NOTHING:
            rivals += int(notes.laid[GATHERED + way, other] == gathers)
            rivals -= int(notes.laid[GATHERED + way, other] == before)
    return rivals * RIVALRY


@routine
def note_all(s: State, seat: int, notes: State) -> None:
    """Note what every potion promises and gathers."""
    rows, columns = REACH[rows_in_use(s, seat)], REACH[columns_in_use(s, seat)]
    for potion in range(BREADTH):
        _note(s, seat, ROWS, potion, columns, notes)
        _note(s, seat, COLUMNS, potion, rows, notes)


@routine
def lay_and_note(s: State, seat: int, cell: int, kind: int, notes: State) -> None:
    """Lay a card; unless it narrows the frame (§4.3), only its row and column are noted anew."""
    rows, columns = REACH[rows_in_use(s, seat)], REACH[columns_in_use(s, seat)]
    lay(s, seat, cell, kind)
    if rows == REACH[rows_in_use(s, seat)] and columns == REACH[columns_in_use(s, seat)]:
        _note(s, seat, ROWS, int(ROW_OF[cell]), columns, notes)
        _note(s, seat, COLUMNS, int(COLUMN_OF[cell]), rows, notes)
    else:
        note_all(s, seat, notes)


@rule
def _note(s: State, seat: int, way: int, potion: int, reach: int, notes: State) -> None:
    promised, gathers = promise(s, seat, potion, way == ROWS, reach)
    notes.laid[way, potion] = promised
    notes.laid[GATHERED + way, potion] = gathers


@routine
def promised_in_all(s: State, seat: int) -> int:
    """What all ten potions promise: those in use, and those that will be."""
    rows, columns = rows_in_use(s, seat), columns_in_use(s, seat)
    promised = 0
    used = 0
    for potion in range(BREADTH):
        if (rows >> potion) & 1:
            promised += promise(s, seat, potion, True, REACH[columns])[0]
            used += 1
        if (columns >> potion) & 1:
            promised += promise(s, seat, potion, False, REACH[rows])[0]
            used += 1
    return promised + (2 * SIDE - used) * int(WORTH[s.rounds, 0, SIDE])


# ── Potions ──────────────────────────────────────────────────────────────────────────────────────

Stretch: TypeAlias = tuple[int, int, int, int, int]
"""What its cards share; what else they are, as bits; cards; whether the apprentice helps; gaps."""


@routine
def promise(s: State, seat: int, potion: int, across: bool, reach: int) -> tuple[int, int]:
    """What a potion promises, and what it gathers: a row a colour, a column an ingredient.

    The apprentice can be part of any stretch (§6.1), since rows and columns do not gather alike.
    """
    over = int(s.rounds)
    most, gathers = 0, NOTHING
    stretch = _empty(NOTHING)
    gaps, helper = 0, 0  # since the last card
    shared, others, strength = NOTHING, 0, 0  # of the run off the plan
    before = int(LOWEST[reach]) - 1
    laid = _laid(s, seat, potion, across)
    while laid != 0:
        place = int(LOWEST[laid])
        laid &= laid - 1
        row, column = (potion, place) if across else (place, potion)
        kind = int(s.square[seat, row % SIDE * SIDE + column % SIDE])
        mine, other = int(COLOR_OF[kind]), int(INGREDIENT_OF[kind])
        if not across:
            mine, other = other, mine
        if other != shared or place > before + 1:
            others = 0
        if mine != NOTHING:
            shared = other
            others |= 1 << mine
            strength = max(strength, int(BITS[others]))
        else:
            shared = NOTHING
        gaps += place - before - 1
        before = place
        if kind == APPRENTICE:
            helper = 1
            continue
        if mine != stretch[0]:
            promised = _promised(over, stretch, helper, gaps)
            if promised > most:
                most, gathers = promised, stretch[0]
            stretch = _empty(mine)
        if mine != NOTHING:  # §6.6
            stretch = _joined(stretch, other, helper, gaps)
        gaps, helper = 0, 0
    promised = _promised(over, stretch, helper, gaps + int(HIGHEST[reach]) - before)
    if promised > most:
        most, gathers = promised, stretch[0]
    return max(most, POINTS[strength] * POINT), gathers


@rule
def _empty(shared: int) -> Stretch:
    return shared, 0, 0, 0, 0


@rule
def _joined(stretch: Stretch, other: int, helper: int, gaps: int) -> Stretch:
    """A stretch with one more card, and what lies between."""
    shared, others, cards, helped, free = stretch
    return shared, others | (1 << other), cards + 1, helped + helper, free + gaps


@rule
def _promised(over: int, stretch: Stretch, helper: int, gaps: int) -> int:
    """What a stretch promises with what follows its last card.

    While the frame is not fixed (§4.3) there may seem to be more gaps than fit into a potion.
    """
    _, others, cards, helped, free = stretch
    helped += helper
    return int(WORTH[over, BITS[others] + helped, min(free + gaps, SIDE - cards - helped)])


@rule
def _laid(s: State, seat: int, potion: int, across: bool) -> int:
    """The places of a potion where cards lie, as bits."""
    if across:
        return int(s.laid[seat, potion + 1])
    laid = 0
    for row in range(BREADTH):
        laid |= ((int(s.laid[seat, row + 1]) >> potion) & 1) << row
    return laid
