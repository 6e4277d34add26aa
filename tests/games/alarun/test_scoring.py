"""What a square is worth, against the book's example and a slow scorer of our own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tafelrunde.core.game import State
from tafelrunde.games.alarun import GAME, scoring
from tafelrunde.games.alarun.kinds import CELL_NAMES
from tafelrunde.games.alarun.sheet import COLOR, INGREDIENT, SINGLE, Potion, places, sheet
from tafelrunde.games.alarun.square import APPRENTICE, BREADTH, CENTUM, NONE, lay
from tests.games.alarun.positions import EXAMPLE, at, cards

HANNA = f"over 0 | round 9 from 0 | colors r y | hands -, - | squares {EXAMPLE}, E5 **"


def told(potion: Potion) -> tuple[str, int, int, int]:
    cells = " ".join(CELL_NAMES[cell] for cell in potion.cells)
    return cells, potion.shares, potion.strength, potion.points


def test_the_books_example_line_by_line() -> None:
    page = sheet(at(HANNA), 0)
    assert [told(potion) for potion in page.rows] == [
        ("D2 D3 D4", INGREDIENT, 3, 6),
        ("E2 E3 E4 E5 E6", INGREDIENT, 5, 15),
        ("F3 F4 F5 F6", INGREDIENT, 4, 10),
        ("G2", SINGLE, 1, 1),
        ("H2 H3 H4", INGREDIENT, 3, 6),
    ]
    assert [told(potion) for potion in page.columns] == [
        ("D2 E2", COLOR, 2, 3),
        ("D3 E3 F3 G3", COLOR, 4, 10),
        ("D4 E4 F4 G4 H4", COLOR, 5, 15),
        ("D5 E5 F5 G5 H5", COLOR, 4, 10),
        ("E6 F6 G6 H6", COLOR, 4, 10),
    ]


def test_the_books_example_in_sum() -> None:
    s = at(HANNA)
    page = sheet(s, 0)
    assert [page.apprentice] == cards("bd")
    assert (page.potions, page.centum, page.bonus, page.total) == (86, 10, 8, 104)
    assert (scoring.potions(s, 0), scoring.score(s, 0)) == (86, 104)


def test_a_square_that_still_grows_has_a_sheet_of_the_lines_in_use() -> None:
    s = at("swap 0 | hands -, - | squares D5 rd/**, E5 **")
    page = sheet(s, 0)
    assert [told(potion)[0] for potion in page.rows] == ["D5", "E5"]
    assert [told(potion) for potion in page.columns] == [("D5 E5", INGREDIENT, 2, 3)]


def test_places_follow_the_points() -> None:
    assert places(at(HANNA)) == [1, 2]


# ── A slow scorer ────────────────────────────────────────────────────────────────────────────────

Grid = list[list[int]]


def slow_strength(kinds: list[int]) -> int:
    """Every stretch of a line, tried one after the other."""
    best = 1
    for start in range(5):
        for end in range(start + 1, 6):
            stretch = kinds[start:end]
            if CENTUM in stretch or NONE in stretch:
                continue
            colors, ingredients = {k // 7 for k in stretch}, {k % 7 for k in stretch}
            if len(colors) == 1:
                best = max(best, len(ingredients))
            if len(ingredients) == 1:
                best = max(best, len(colors))
    return best


def slow_lines(grid: Grid, apprentice: int) -> list[int]:
    """The strengths of five rows and five columns."""
    rows = [[apprentice if kind == APPRENTICE else kind for kind in row] for row in grid]
    columns = [list(column) for column in zip(*rows, strict=True)]
    return [slow_strength(line) for line in rows + columns]


def slow_potions(grid: Grid, apprentice: int) -> int:
    return sum((0, 1, 3, 6, 10, 15)[strength] for strength in slow_lines(grid, apprentice))


@st.composite
def grids(pick: st.DrawFn, empty: bool = False) -> Grid:
    """Full squares of few colours and ingredients, so that runs are long."""
    colors = pick(st.lists(st.integers(0, 6), min_size=1, max_size=3))
    ingredients = pick(st.lists(st.integers(0, 6), min_size=1, max_size=4))
    kinds = [7 * color + ingredient for color in colors for ingredient in ingredients]
    kinds += [CENTUM, NONE] if empty else [CENTUM]
    card = st.one_of(st.sampled_from(kinds), st.integers(0, 48))
    grid = [[pick(card) for _ in range(5)] for _ in range(5)]
    grid[pick(st.integers(0, 4))][pick(st.integers(0, 4))] = APPRENTICE
    return grid


def with_square(grid: Grid) -> State:
    """A state where seat 0 has this square, its apprentice at E5."""
    s = GAME.start(2)
    (home,) = [(row, column) for row in range(5) for column in range(5) if grid[row][column] == 50]
    for row in range(5):
        for column in range(5):
            if grid[row][column] not in (NONE, APPRENTICE):
                cell = (4 + row - home[0]) * BREADTH + 4 + column - home[1]
                lay(s, 0, cell, grid[row][column])
    return s


@given(grids())
def test_potions_are_those_of_the_slow_scorer(grid: Grid) -> None:
    every = {kind: slow_potions(grid, kind) for kind in range(49)}
    s = with_square(grid)
    page = sheet(s, 0)
    assert scoring.potions(s, 0) == page.potions == max(every.values())
    assert page.apprentice == min(kind for kind in every if every[kind] == max(every.values()))


@given(grids())
def test_every_line_of_the_sheet_is_a_run_of_its_strength(grid: Grid) -> None:
    s = with_square(grid)
    page = sheet(s, 0)
    potions = page.rows + page.columns
    assert [potion.strength for potion in potions] == slow_lines(grid, page.apprentice)
    kinds = {cell: kind for cell, kind in cells_of(s, page.apprentice).items() if kind != CENTUM}
    for potion in potions:
        run = [kinds[cell] for cell in potion.cells if cell in kinds]
        assert potion.strength == len(set(run)) or (potion.strength == 1 and not run)
        if potion.shares == COLOR:
            assert len({kind // 7 for kind in run}) == 1
        if potion.shares == INGREDIENT:
            assert len({kind % 7 for kind in run}) == 1


def cells_of(s: State, apprentice: int) -> dict[int, int]:
    top, left = scoring.frame(s, 0)
    found = {}
    for row in range(5):
        for column in range(5):
            kind = scoring.card(s, 0, top, left, row, True, column)
            found[(top + row) * BREADTH + left + column] = apprentice if kind == 50 else kind
    return found


@given(grids(empty=True))
def test_strengths_of_a_square_with_gaps_are_those_of_the_slow_scorer(grid: Grid) -> None:
    s = with_square(grid)
    page = sheet(s, 0)
    in_use = [any(kind != NONE for kind in row) for row in grid]
    in_use += [any(row[column] != NONE for row in grid) for column in range(5)]
    lines = slow_lines(grid, page.apprentice)
    expected = [strength for strength, used in zip(lines, in_use, strict=True) if used]
    assert [potion.strength for potion in page.rows + page.columns] == expected


@pytest.mark.parametrize("color", range(7))
def test_the_bonus_counts_the_cards_of_the_secret_colour(color: int) -> None:
    s = at(HANNA)
    s.color[0] = color
    kinds = cells_of(s, APPRENTICE).values()
    expected = 2 * sum(kind // 7 == color for kind in kinds if kind < CENTUM)
    assert sheet(s, 0).bonus == expected
