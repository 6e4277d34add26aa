"""Scandaroon: what counts at the end of a round (§9) and of the game (§11)."""

from tafelrunde.core.game import State
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.scandaroon.deck import HIGHEST_VALUE, OF_VALUE, TILE, VALUE
from tafelrunde.games.scandaroon.rows import NONE, Cards, lowest

PIECE_POINTS = 4  # §6.1 a
HIGH, LOW = 1, 2  # what a seat has still to lay on its score pile


@rule
def better(s: State, seat: int) -> int:
    """How many rows score more than that of a seat."""
    n = 0
    for other in range(s.seats):
        if s.score[other] > s.score[seat]:
            n += 1
    return n


@rule
def layable(s: State, seat: int) -> Cards:
    """The cards of the highest, or lowest, face value of a row."""
    row = s.row[seat]
    if row == 0:
        return row
    value = 0
    if s.lays[seat] == HIGH:
        value = HIGHEST_VALUE
        while row & OF_VALUE[value] == 0:
            value -= 1
    else:
        while row & OF_VALUE[value] == 0:
            value += 1
    return row & OF_VALUE[value]


@rule
def pile_total(s: State, seat: int) -> int:
    """§9.5: the face values on a score pile and the 4 of the piece, or NONE if it has neither."""
    piece = s.piece[seat] == 1 + TILE
    if s.pile[seat] == 0 and not piece:  # R8
        return NONE
    total = PIECE_POINTS if piece else 0
    cards = s.pile[seat]
    while cards != 0:
        total += VALUE[lowest(cards)]
        cards &= cards - 1
    return int(total)


@rule
def best_totals(s: State) -> tuple[int, int]:
    """The highest total of a score pile, and the one below it; NONE where there is none."""
    highest, second = NONE, NONE
    for seat in range(s.seats):
        total = pile_total(s, seat)
        if total > highest:
            highest, second = total, highest
        elif second < total < highest:
            second = total
    return highest, second


@rule
def points_for(total: int, highest: int, second: int) -> int:
    """§9.6: what a total brings."""
    if total == NONE:
        return 0
    if total == highest:
        return 3
    return 1 if total == second else 0


@rule
def pile_points(s: State, seat: int) -> int:
    """§9.5, §9.6, R8: the points of a seat for its score pile."""
    highest, second = best_totals(s)
    return points_for(pile_total(s, seat), highest, second)


@rule
def points(s: State, seat: int) -> int:
    """§11.1: victory points, the two boxes as they stand."""
    return points_with(s, seat, pile_points(s, seat))


@rule
def points_with(s: State, seat: int, for_pile: int) -> int:
    """§11.1: victory points, where those for the score pile are known."""
    box = 2 * (s.best_by >> seat & 1)  # §9.7
    return int(s.rank[seat] + 2 * s.bare[seat] + for_pile + box)


@routine
def merit(s: State, seat: int) -> int:
    """§11.2: victory points, then rank points, then the score pile, as one number."""
    return (points(s, seat) * 64 + int(s.rank[seat])) * 64 + max(pile_total(s, seat), 0)
