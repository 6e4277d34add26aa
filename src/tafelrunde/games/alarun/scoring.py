"""What a magic square is worth: §6 of RULES.md."""

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.games.alarun.square import (
    CENTUM,
    COLORS,
    INGREDIENTS,
    LOWEST,
    NONE,
    SIDE,
    columns_in_use,
    rows_in_use,
)

POINTS = (0, 1, 3, 6, 10, 15)  # §6.5, by strength
WORTH_OF_CENTUM = 10  # §6.7
WORTH_OF_COLOR = 2  # §6.8
MIDDLE = 4  # the apprentice's row and column

NOTHING = 7
"""The colour and the ingredient of what belongs to no run: Centum auri (R5), an empty cell."""
COLOR_OF = np.array([k // INGREDIENTS for k in range(CENTUM)] + [NOTHING] * 3, np.int8)
INGREDIENT_OF = np.array([k % INGREDIENTS for k in range(CENTUM)] + [NOTHING] * 3, np.int8)
BITS = np.array([n.bit_count() for n in range(1 << 7)], np.int8)


@rule
def score(s: State, seat: int) -> int:
    """All points of a seat: §6.9."""
    return potions(s, seat) + bonus(s, seat)


@rule
def bonus(s: State, seat: int) -> int:
    """§6.7, §6.8: the points of Centum auri and of the secret colour."""
    points = 0
    for place in range(SIDE * SIDE):
        kind = s.square[seat, place]
        if kind == CENTUM:
            points += WORTH_OF_CENTUM
        elif kind >= 0 and COLOR_OF[kind] == s.color[seat]:
            points += WORTH_OF_COLOR
    return points


@rule
def potions(s: State, seat: int) -> int:
    """§6.2: the ten potions, with the apprentice as what scores most (R4)."""
    top, left = frame(s, seat)
    points, _ = apprentice(s, seat, top, left)
    for potion in range(SIDE):
        if potion != MIDDLE - top:
            points += POINTS[strength(s, seat, top, left, potion, True)]
        if potion != MIDDLE - left:
            points += POINTS[strength(s, seat, top, left, potion, False)]
    return points


@rule
def frame(s: State, seat: int) -> tuple[int, int]:
    """The first row and the first column in use."""
    return int(LOWEST[rows_in_use(s, seat)]), int(LOWEST[columns_in_use(s, seat)])


@rule
def card(s: State, seat: int, top: int, left: int, potion: int, across: bool, place: int) -> int:
    """The card at a place of a potion: a row if it goes across, else a column."""
    row, column = (potion, place) if across else (place, potion)
    return int(s.square[seat, (top + row) % SIDE * SIDE + (left + column) % SIDE])


@rule
def strength(s: State, seat: int, top: int, left: int, potion: int, across: bool) -> int:
    """§6.3: of the strongest run in a potion; the apprentice breaks runs here."""
    best = 1  # §6.5, R5
    color, ingredient = NOTHING, NOTHING
    colors, ingredients = 0, 0  # the different ones in the run so far, as bits: §6.4
    for place in range(SIDE):
        kind = card(s, seat, top, left, potion, across, place)
        ingredients = ingredients if COLOR_OF[kind] == color else 0
        colors = colors if INGREDIENT_OF[kind] == ingredient else 0
        color, ingredient = int(COLOR_OF[kind]), int(INGREDIENT_OF[kind])
        if color != NOTHING:  # §6.6
            ingredients |= 1 << ingredient
            colors |= 1 << color
            best = max(best, BITS[ingredients], BITS[colors])
    return int(best)


@rule
def apprentice(s: State, seat: int, top: int, left: int) -> tuple[int, int]:
    """R4: what its row and column score at best, and the first kind that does it.

    A kind changes only the runs through the apprentice's cell: those that its four neighbours
    begin.
    """
    row, column = MIDDLE - top, MIDDLE - left
    fixed_across = strength(s, seat, top, left, row, True)
    fixed_down = strength(s, seat, top, left, column, False)
    w_color, w_ingredient, w_colors, w_ingredients = _run(s, seat, top, left, row, True, column, -1)
    e_color, e_ingredient, e_colors, e_ingredients = _run(s, seat, top, left, row, True, column, 1)
    n_color, n_ingredient, n_colors, n_ingredients = _run(
        s, seat, top, left, column, False, row, -1
    )
    s_color, s_ingredient, s_colors, s_ingredients = _run(s, seat, top, left, column, False, row, 1)
    most, best = 0, NONE
    for color in range(COLORS):
        across = (w_ingredients if w_color == color else 0) | (
            e_ingredients if e_color == color else 0
        )
        down = (n_ingredients if n_color == color else 0) | (
            s_ingredients if s_color == color else 0
        )
        for ingredient in range(INGREDIENTS):
            colors_across = (w_colors if w_ingredient == ingredient else 0) | (
                e_colors if e_ingredient == ingredient else 0
            )
            colors_down = (n_colors if n_ingredient == ingredient else 0) | (
                s_colors if s_ingredient == ingredient else 0
            )
            in_row = max(
                fixed_across,
                BITS[across | (1 << ingredient)],
                BITS[colors_across | (1 << color)],
            )
            in_column = max(
                fixed_down, BITS[down | (1 << ingredient)], BITS[colors_down | (1 << color)]
            )
            points = POINTS[in_row] + POINTS[in_column]
            if points > most:
                most, best = points, color * INGREDIENTS + ingredient
    return most, best


@rule
def _run(
    s: State, seat: int, top: int, left: int, potion: int, across: bool, start: int, step: int
) -> tuple[int, int, int, int]:
    """What lies beside a place of a potion: a colour, an ingredient, and the runs they begin.

    The runs are the different colours that share the ingredient and the different ingredients that
    share the colour, as bits.
    """
    color, ingredient, colors, ingredients = NOTHING, NOTHING, 0, 0
    same_color, same_ingredient = True, True
    place = start + step
    while 0 <= place < SIDE and (same_color or same_ingredient):
        kind = card(s, seat, top, left, potion, across, place)
        if place == start + step:
            color, ingredient = int(COLOR_OF[kind]), int(INGREDIENT_OF[kind])
        same_color = same_color and COLOR_OF[kind] == color and color != NOTHING
        same_ingredient = same_ingredient and INGREDIENT_OF[kind] == ingredient != NOTHING
        if same_color:
            ingredients |= 1 << int(INGREDIENT_OF[kind])
        if same_ingredient:
            colors |= 1 << int(COLOR_OF[kind])
        place += step
    return color, ingredient, colors, ingredients
