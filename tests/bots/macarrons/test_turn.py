"""A turn of Macarrons is solved exactly."""

from fractions import Fraction

import numpy as np
import pytest

from tafelrunde.bots.macarrons.turn import ENDS, FAILED, NEVER, Worths, slate, solve, spread, turn
from tafelrunde.games.macarrons.odds import AT_LEAST, EXACTLY
from tafelrunde.games.macarrons.rules import FACE_WORDS
from tests.bots.macarrons.brute_force import rolling

POINTS = [("5 5 m", 4), ("m m", 4), ("3 4 4 5", 4), ("1 2 3 5 m", 3), ("5 5 5 4", 3), ("1", 4)]


def read(kept: str) -> tuple[int, int]:
    """The faces of some dice, as a mask, and their sum."""
    faces = [FACE_WORDS.index(word) for word in kept.split()]
    return sum(1 << face for face in set(faces)), sum(min(face + 1, 5) for face in faces)


def macaroni(total: int) -> Fraction:
    return Fraction(0 if total < 21 else min(1 + (total - 21) // 4, 4))


def full_grill() -> Worths:
    worths = np.full(ENDS, NEVER)
    worths[FAILED] = 0
    worths[21:FAILED] = [float(macaroni(total)) for total in range(21, FAILED)]
    return worths


@pytest.mark.parametrize(("kept", "dice"), POINTS)
def test_the_most_macaroni_are_those_of_brute_force(kept: str, dice: int) -> None:
    mask, total = read(kept)
    whole = turn(mask, dice, total)
    exact = rolling(frozenset(kept.split()), dice, total, macaroni)
    assert solve(whole, full_grill(), slate(whole)) == pytest.approx(float(exact))


@pytest.mark.parametrize(("kept", "dice"), POINTS)
@pytest.mark.parametrize("target", [21, 24, 25, 29])
def test_chances_are_those_of_brute_force(kept: str, dice: int, target: int) -> None:
    mask, total = read(kept)
    if total >= target:
        return
    faces = frozenset(kept.split())
    least = rolling(faces, dice, total, lambda total: Fraction(total >= target))
    exactly = rolling(faces, dice, total, lambda total: Fraction(total == target))
    assert AT_LEAST[mask, dice, target - total] == pytest.approx(float(least))
    assert EXACTLY[mask, dice, target - total] == pytest.approx(float(exactly))


@pytest.mark.parametrize("target", range(21, 37))
def test_two_ways_to_compute_the_chances_agree(target: int) -> None:
    worths = np.zeros(ENDS)
    worths[target:FAILED] = 1
    assert solve(turn(), worths, slate(turn())) == pytest.approx(AT_LEAST[0, 8, target])
    worths[target + 1 :] = 0
    assert solve(turn(), worths, slate(turn())) == pytest.approx(EXACTLY[0, 8, target])


def test_the_ends_of_a_turn_are_as_likely_as_its_worth_says() -> None:
    worths, ends, solved = full_grill(), np.zeros(ENDS), slate(turn())
    worth = solve(turn(), worths, solved)
    spread(turn(), worths, solved, ends)
    assert ends.sum() == pytest.approx(1)
    assert (ends * worths)[ends > 0].sum() == pytest.approx(worth)
    assert worth == pytest.approx(1.6447, abs=1e-4)


def test_who_has_a_tile_to_lose_expects_less_and_fails_less() -> None:
    found = []
    for loss in (0, 4):
        worths, ends, solved = full_grill(), np.zeros(ENDS), slate(turn())
        worths[FAILED] = -loss
        worth = solve(turn(), worths, solved)
        spread(turn(), worths, solved, ends)
        found.append((worth, ends[FAILED]))
    assert found[0] > found[1]


def test_every_point_of_a_turn_is_there_once() -> None:
    whole = turn()
    assert len(whole.end) == 1939
    assert sorted(whole.number[whole.number >= 0]) == list(range(1939))
    assert (whole.dice[-1], whole.free[-1], whole.end[-1]) == (8, 6, FAILED)
