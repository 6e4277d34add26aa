"""The score sheet: where every point of a seat came from, as data for any client."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tafelrunde.core.game import State
from tafelrunde.games.alarun import scoring
from tafelrunde.games.alarun.scoring import COLOR_OF, INGREDIENT_OF, NOTHING
from tafelrunde.games.alarun.square import APPRENTICE, BREADTH, CENTUM, NONE, SIDE

COLOR: Final = "color"
INGREDIENT: Final = "ingredient"
SINGLE: Final = "single"
"""What the cards of a run share; a card alone shares nothing."""


@dataclass(frozen=True)
class Potion:
    """A row or a column, with the run that counted: §6.2."""

    row: bool
    place: int
    """Which row or column, counted from 0 at the top or the left of the square."""
    cells: tuple[int, ...]
    """Of the run. Of equally strong ones the first, by colour before by ingredient."""
    shares: str
    """COLOR, INGREDIENT or SINGLE."""
    strength: int
    points: int


@dataclass(frozen=True)
class Sheet:
    rows: tuple[Potion, ...]
    columns: tuple[Potion, ...]
    apprentice: int
    """The kind that the apprentice counts as: R4."""
    centum: int
    """Points for Centum auri: §6.7."""
    bonus: int
    """Points for cards of the secret colour; 0 where it is not known: §6.8."""

    @property
    def potions(self) -> int:
        return sum(potion.points for potion in self.rows + self.columns)

    @property
    def total(self) -> int:
        return self.potions + self.centum + self.bonus


def sheet(s: State, seat: int) -> Sheet:
    """Of a whole square, or of one that still grows; its lines are those in use."""
    top, left = scoring.frame(s, seat)
    _, best = scoring.apprentice(s, seat, top, left)
    grid = _grid(s, seat, top, left, best)
    rows = [potion(grid, top, left, row, True) for row in range(SIDE)]
    columns = [potion(grid, top, left, column, False) for column in range(SIDE)]
    centum = scoring.WORTH_OF_CENTUM * int(CENTUM in s.square[seat])
    return Sheet(
        tuple(potion for potion in rows if potion),
        tuple(potion for potion in columns if potion),
        best,
        centum,
        int(scoring.bonus(s, seat)) - centum,
    )


def places(s: State) -> list[int]:
    """R7: each seat's place; a tie skips the places that it fills."""
    sheets = [sheet(s, seat) for seat in range(s.seats)]
    keys = [(page.total, page.potions) for page in sheets]
    return [1 + sum(other > key for other in keys) for key in keys]


Grid = list[list[int]]


def _grid(s: State, seat: int, top: int, left: int, apprentice: int) -> Grid:
    """The square row by row, with the apprentice as the kind that it counts as."""
    rows = [
        [scoring.card(s, seat, top, left, row, True, place) for place in range(SIDE)]
        for row in range(SIDE)
    ]
    return [[apprentice if kind == APPRENTICE else kind for kind in row] for row in rows]


def potion(grid: Grid, top: int, left: int, place: int, row: bool) -> Potion | None:
    """A line and its strongest run; None where no card lies."""
    kinds = grid[place] if row else [cards[place] for cards in grid]
    if all(kind == NONE for kind in kinds):
        return None
    strength, shares, run = max(_runs(kinds), key=lambda found: found[0])
    lines = [(place, n) if row else (n, place) for n in run]
    cells = tuple((top + r) * BREADTH + left + c for r, c in lines)
    return Potion(row, place, cells, shares, strength, scoring.POINTS[strength])


def _runs(kinds: list[int]) -> Iterator[tuple[int, str, range]]:
    """The runs of a line: strength, what they share, where they lie."""
    for shares, mine, other in (
        (COLOR, COLOR_OF, INGREDIENT_OF),
        (INGREDIENT, INGREDIENT_OF, COLOR_OF),
    ):
        start = 0
        for end in range(1, SIDE + 1):
            if end == SIDE or mine[kinds[end]] != mine[kinds[start]]:
                run = range(start, end)
                if mine[kinds[start]] != NOTHING:
                    different = {int(other[kinds[n]]) for n in run}
                    yield len(different), shares if len(run) > 1 else SINGLE, run
                start = end
    yield 1, SINGLE, range(next(n for n in range(SIDE) if kinds[n] != NONE), SIDE)[:1]
