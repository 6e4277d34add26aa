"""The score sheet: where every point of a seat came from, for rules and for any client."""

from dataclasses import dataclass

from tafelrunde.core.game import State
from tafelrunde.core.rule import rule
from tafelrunde.games.alarun import scoring
from tafelrunde.games.alarun.scoring import BITS, COLOR_OF, INGREDIENT_OF, NOTHING, POINTS
from tafelrunde.games.alarun.square import (
    APPRENTICE,
    BREADTH,
    CENTUM,
    NONE,
    SIDE,
    columns_in_use,
    rows_in_use,
    span,
)

SHARES = ("single", "color", "ingredient")
"""What the cards of a run share; a card alone shares nothing."""
SINGLE, COLOR, INGREDIENT = range(3)


@rule
def run(
    s: State, seat: int, top: int, left: int, apprentice: int, potion: int, across: bool
) -> tuple[int, int, int, int]:
    """§6.2: the run that counts in a potion: strength, what it shares, first place, how many cards.

    Of equally strong ones the first, by colour before by ingredient. All are 0 where no card lies.
    """
    strength, shares, first, cards = 0, SINGLE, 0, 0
    for shared in (COLOR, INGREDIENT):
        common, start = NOTHING, 0
        different = 0  # as bits: §6.4
        for place in range(SIDE):
            kind = scoring.card(s, seat, top, left, potion, across, place)
            kind = apprentice if kind == APPRENTICE else kind  # R4
            color, ingredient = int(COLOR_OF[kind]), int(INGREDIENT_OF[kind])
            mine, other = (color, ingredient) if shared == COLOR else (ingredient, color)
            if mine != common:
                common, start, different = mine, place, 0
            if mine == NOTHING:  # §6.6
                continue
            different |= 1 << other
            if BITS[different] > strength:
                strength, shares, first = int(BITS[different]), shared, start
            if shares == shared and first == start:
                cards = place - start + 1
    if strength == 0:  # R5
        return _first_card(s, seat, top, left, potion, across)
    return strength, shares if cards > 1 else SINGLE, first, cards


@rule
def _first_card(
    s: State, seat: int, top: int, left: int, potion: int, across: bool
) -> tuple[int, int, int, int]:
    """What counts in a potion without runs."""
    for place in range(SIDE):
        if scoring.card(s, seat, top, left, potion, across, place) != NONE:
            return 1, SINGLE, place, 1
    return 0, SINGLE, 0, 0


@rule
def centum(s: State, seat: int) -> int:
    """§6.7: the points of Centum auri, if it lies in the square."""
    for place in range(SIDE * SIDE):
        if s.square[seat, place] == CENTUM:
            return scoring.WORTH_OF_CENTUM
    return 0


@rule
def potions(s: State, seat: int) -> int:
    """§6.2: the points of those in use; in a whole square that is all of them."""
    used = span(rows_in_use(s, seat)) + span(columns_in_use(s, seat))
    return scoring.potions(s, seat) - POINTS[1] * (2 * SIDE - used)


@rule
def place_of(s: State, seat: int) -> int:
    """R7: a tie skips the places that it fills."""
    mine = potions(s, seat)
    total = mine + scoring.bonus(s, seat)
    place = 1
    for other in range(s.seats):
        theirs = potions(s, other)
        in_all = theirs + scoring.bonus(s, other)
        if in_all > total or (in_all == total and theirs > mine):
            place += 1
    return place


# ── For plain Python ─────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Potion:
    """A row or a column, with the run that counted: §6.2."""

    row: bool
    place: int
    """Which row or column, counted from 0 at the top or the left of the square."""
    cells: tuple[int, ...]
    """The cells of the run that counted."""
    shares: int
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
    """Of a whole square, or of one that still grows; its potions are those in use."""
    top, left = scoring.frame(s, seat)
    _, best = scoring.apprentice(s, seat, top, left)
    rows = [_potion(s, seat, top, left, best, row, True) for row in range(SIDE)]
    columns = [_potion(s, seat, top, left, best, column, False) for column in range(SIDE)]
    return Sheet(
        tuple(potion for potion in rows if potion.strength),
        tuple(potion for potion in columns if potion.strength),
        best,
        centum(s, seat),
        int(scoring.bonus(s, seat)) - centum(s, seat),
    )


def places(s: State) -> list[int]:
    """Each seat's place."""
    return [place_of(s, seat) for seat in range(s.seats)]


def _potion(
    s: State, seat: int, top: int, left: int, apprentice: int, potion: int, across: bool
) -> Potion:
    strength, shares, first, cards = run(s, seat, top, left, apprentice, potion, across)
    places = range(first, first + cards)
    laid = [(potion, place) if across else (place, potion) for place in places]
    cells = tuple((top + row) * BREADTH + left + column for row, column in laid)
    return Potion(across, potion, cells, shares, strength, POINTS[strength])
