"""What a drawn table of Alarún shows besides the record."""

from typing import Any

import numpy as np

from tafelrunde.core.game import Field, State
from tafelrunde.core.rule import record, rule
from tafelrunde.core.sentences import Rows, put
from tafelrunde.core.telling import Chances, States
from tafelrunde.games.alarun import rules, scoring, sheet, square
from tafelrunde.games.alarun import sentences as says
from tafelrunde.games.alarun.rules import (
    DEAL,
    HAND,
    MOST_CELLS,
    OVER,
    PLACE,
    PLACING,
    ROUNDS,
    SEATS,
    SHOW,
    SHOWING,
)
from tafelrunde.games.alarun.scoring import COLOR_OF, INGREDIENT_OF, POINTS
from tafelrunde.games.alarun.sheet import centum, place_of, potions, run
from tafelrunde.games.alarun.square import (
    BREADTH,
    CELLS,
    CENTUM,
    COLUMN_OF,
    HOME,
    KINDS,
    NONE,
    ROW_OF,
    SIDE,
    UNSEEN,
    columns_in_use,
    rows_in_use,
    span,
    write_cells,
)
from tafelrunde.games.alarun.telling import is_new

APPRENTICE, COLOR, INGREDIENT = square.APPRENTICE, sheet.COLOR, sheet.INGREDIENT
TIES = ("", "decided", "shared")
"""What became of a tie for the most points: there was none, the potions decided it (§6.9), or not.
"""
DECIDED, SHARED = 1, 2
CONSTANTS = ("NONE", "CENTUM", "APPRENTICE", "SIDE", "BREADTH", "COLOR", "INGREDIENT", "TIES")

POTIONS = 2 * SIDE
"""The rows of a square from its top, then its columns from the left."""

SHEET = (
    ("potions", np.int16, SEATS),  # §6.2: the points of all of them
    ("total", np.int16, SEATS),  # §6.9
    ("centum", np.int8, SEATS),  # §6.7
    ("bonus", np.int8, SEATS),  # §6.8; 0 where the colour is not known
    ("apprentice", np.int8, SEATS),  # R4: the kind that it counts as
    ("points", np.int8, (SEATS, POTIONS)),  # §6.5; 0 where no card lies
    ("strength", np.int8, (SEATS, POTIONS)),  # §6.3; 0 where no card lies
    ("shares", np.int8, (SEATS, POTIONS)),  # by the run that counts: a place in SHARES
    ("start", np.int8, (SEATS, POTIONS)),  # the place in its potion where that run starts
    ("length", np.int8, (SEATS, POTIONS)),  # the cards of that run
)
"""Where the points of each seat come from."""

OUTLINE = record(
    ("tie", np.int16),  # §6.9: a place in TIES; 0 before the end; two bytes, else a gap
    *SHEET,
    ("top", np.int8, SEATS),  # the first row in use
    ("left", np.int8, SEATS),  # the first column in use
    ("high", np.int8, SEATS),  # rows from there to the last in use
    ("wide", np.int8, SEATS),  # columns from there to the last in use
    ("cards", np.int8, (SEATS, SIDE * SIDE)),  # kinds from the top left, row by row, or NONE
    ("finished", np.int8, SEATS),  # K5: who has placed the cards of this round
    ("cells", np.int8, MOST_CELLS),  # §4.2: where the looker may lay any card, then NONE
    ("discards", np.int8, KINDS),  # K4: how many of each kind
)

OUTCOME = record(
    *SHEET,
    ("place", np.int8, SEATS),  # R7; 0 while the match goes on
    ("laid", np.int8, (SEATS, HAND)),  # K5: the cells that each laid in the round that ended
)


def figures() -> dict[str, Field]:
    return {
        "points": list(POINTS),
        "worth_of_centum": scoring.WORTH_OF_CENTUM,
        "worth_of_color": scoring.WORTH_OF_COLOR,
        "color_of": [int(COLOR_OF[kind]) for kind in range(CENTUM)],
        "ingredient_of": [int(INGREDIENT_OF[kind]) for kind in range(CENTUM)],
        "rounds": ROUNDS,
        "side": SIDE,
        "breadth": BREADTH,
        "home": HOME,
    }


@rule
def outline(s: State, seat: int, out: Any, scratch: States) -> None:
    are_placing = s.phase == PLACING or s.phase == SHOWING
    for other in range(s.seats):
        _count(s, other, out)
        _line_up(s, other, out)
        out.finished[other] = 1 if are_placing and s.hand[other, 0] == NONE else 0
    out.cells[:] = NONE
    if seat >= 0 and s.hand[seat, 0] != NONE:
        write_cells(s, seat, out.cells)
    _find_discards(s, out)
    out.tie = _tie(s, out) if s.phase == OVER else 0


@rule
def _tie(s: State, out: Any) -> int:
    """Whether several have the most points, and whether one of them comes first: §6.9."""
    most, tied, first = 0, 0, 0
    for seat in range(s.seats):
        tied = 1 if out.total[seat] > most else tied + (out.total[seat] == most)
        most = max(most, int(out.total[seat]))
        first += place_of(s, seat) == 1
    if tied < 2:
        return 0
    return SHARED if first > 1 else DECIDED


@rule
def _count(s: State, seat: int, out: Any) -> None:
    """§6: the score sheet of a seat, line by line."""
    top, left = scoring.frame(s, seat)
    _, kind = scoring.apprentice(s, seat, top, left)
    potions = 0
    for potion in range(POTIONS):
        across = potion < SIDE
        strength, shares, start, length = run(s, seat, top, left, kind, potion % SIDE, across)
        out.points[seat, potion] = POINTS[strength]
        out.strength[seat, potion] = strength
        out.shares[seat, potion] = shares
        out.start[seat, potion] = start
        out.length[seat, potion] = length
        potions += POINTS[strength]
    bonus, gold = scoring.bonus(s, seat), centum(s, seat)
    out.potions[seat] = potions
    out.total[seat] = potions + bonus
    out.centum[seat] = gold
    out.bonus[seat] = bonus - gold
    out.apprentice[seat] = kind


@rule
def _line_up(s: State, seat: int, out: Any) -> None:
    """The square as it lies, from the first row and column in use."""
    top, left = scoring.frame(s, seat)
    out.top[seat] = top
    out.left[seat] = left
    out.high[seat] = span(rows_in_use(s, seat))
    out.wide[seat] = span(columns_in_use(s, seat))
    for place in range(SIDE * SIDE):
        row, column = place // SIDE, place % SIDE
        out.cards[seat, place] = scoring.card(s, seat, top, left, row, True, column)


@rule
def _find_discards(s: State, out: Any) -> None:
    """K4: the cards that are nowhere else."""
    for kind in range(KINDS):
        out.discards[kind] = (1 if kind == CENTUM else 2) - s.left[kind]
    for i in range(HAND):
        _take_off(out, s.open[i])
    for seat in range(s.seats):
        for place in range(SIDE * SIDE):
            _take_off(out, s.square[seat, place])
        is_hidden = s.hand[seat, 0] == UNSEEN or s.fresh[seat, 0] == UNSEEN
        for i in range(HAND):
            _take_off(out, s.shown[seat, i] if is_hidden else s.hand[seat, i])  # K2


@rule
def _take_off(out: Any, kind: int) -> None:
    if 0 <= kind < KINDS:
        out.discards[kind] -= 1


@rule
def outcome(before: State, action: int, after: State, out: Any, scratch: States) -> bool:
    """A round that ended: what everyone has laid, and what it comes to."""
    if action != SHOW:
        return False
    for seat in range(after.seats):
        _count(after, seat, out)
        out.place[seat] = place_of(after, seat) if after.phase == OVER else 0
        out.laid[seat, :] = NONE
        n = 0
        for cell in range(CELLS):
            if n < HAND and is_new(before, after, seat, cell):
                out.laid[seat, n] = cell
                n += 1
    return True


@rule
def moments(before: State, action: int, after: State, out: States) -> int:
    """K5: what everyone has laid, before anything of the next round is dealt."""
    if action != SHOW or after.phase == OVER:
        return 0
    out[0] = before
    s = out[0]
    for seat in range(after.seats):
        for i in range(s.laid.shape[1]):
            s.laid[seat, i] = after.laid[seat, i]
        for place in range(s.square.shape[1]):
            s.square[seat, place] = after.square[seat, place]
        s.fresh[seat, :] = NONE
        s.shown[seat, :] = NONE
    for kind in range(KINDS):
        s.left[kind] = after.left[kind]
    return 1


@rule
def foresee(s: State, action: int, after: States, rows: Rows, chances: Chances) -> int:
    """What laying a card would score, in all and in its row and column."""
    if not PLACE <= action < DEAL:
        return 0
    after[0] = s
    rules.apply(after[0], action)
    seat, cell = int(s.turn), (action - PLACE) % CELLS
    put(rows, 0, says.BRINGS_POINTS)
    rows[0, 3], rows[0, 6] = ROW_OF[cell], COLUMN_OF[cell]
    rows[0, 1], rows[0, 4], rows[0, 7] = _points(s, seat, cell)
    rows[0, 2], rows[0, 5], rows[0, 8] = _points(after[0], seat, cell)
    return 1


@rule
def _points(s: State, seat: int, cell: int) -> tuple[int, int, int]:
    """What a seat scores, and of that the row and the column of a cell; 0 where no card lies."""
    top, left = scoring.frame(s, seat)
    _, kind = scoring.apprentice(s, seat, top, left)
    row, column = int(ROW_OF[cell]) - top, int(COLUMN_OF[cell]) - left
    across, down = 0, 0
    if 0 <= row < SIDE:
        across, _, _, _ = run(s, seat, top, left, kind, row, True)
    if 0 <= column < SIDE:
        down, _, _, _ = run(s, seat, top, left, kind, column, False)
    total = potions(s, seat) + scoring.bonus(s, seat)
    return total, POINTS[across], POINTS[down]
