"""The chances of a turn of Macarrons, and its best move."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from tafelrunde.bots.macarrons.turn import ENDS, FAILED, NEVER, Turn, Worths, slate, solve, turn
from tafelrunde.core.message import Message, refuse
from tafelrunde.games.macarrons.odds import AT_LEAST, EXACTLY, WITH_MACARONI
from tafelrunde.games.macarrons.rules import (
    DICE,
    FACE_WORDS,
    FACES,
    LOWEST,
    MOVES,
    ROLL,
    SET_ASIDE,
    TAKE,
    TILES,
)

WIDTH = 12
"""Of a column of the table."""


@dataclass(frozen=True)
class Point:
    """Dice set aside in a turn, and how many are rolled next."""

    mask: int
    total: int
    dice: int

    def after(self, face: int, count: int) -> "Point":
        total = self.total + count * min(face + 1, 5)
        return Point(self.mask | 1 << face, total, self.dice - count)

    def chance(self, number: int, *, exactly: bool) -> float:
        """The best chance to stop with this sum, or at least with it."""
        need = number - self.total
        if exactly:
            return float(EXACTLY[self.mask, self.dice, need]) if need >= 0 else 0.0
        return float(AT_LEAST[self.mask, self.dice, max(need, 0)])

    @property
    def can_roll(self) -> bool:
        return self.dice > 0 and self.mask.bit_count() < FACES

    @property
    def can_take(self) -> bool:
        return bool(self.mask & WITH_MACARONI) and self.total >= LOWEST

    @property
    def tile(self) -> int:
        """The tile that the sum takes from a full grill."""
        return min(self.total - LOWEST, TILES - 1)


def odds(kept: str, dice: int | None, rolled: str) -> dict[str, Any]:
    """The chances for every tile, and the best move of who wants the most macaroni of this turn.

    All tiles are open on the grill, and there is none to lose.
    """
    before, fresh = _read(kept, dice, rolled)
    choices = [before.after(face, count) for face, count in fresh.items()] or [before]
    numbers = range(LOWEST, LOWEST + TILES)
    return {
        "at_least": {str(n): max(p.chance(n, exactly=False) for p in choices) for n in numbers},
        "exactly": {str(n): max(p.chance(n, exactly=True) for p in choices) for n in numbers},
        "best": MOVES.words[_best(before, fresh)],
    }


def table(found: dict[str, Any], language: str) -> str:
    """The chances, to read."""
    heads = ("odds-tile", "odds-at-least", "odds-exactly")
    point = Message("odds-point").in_language(language)
    lines = ["".join(f"{Message(head).in_language(language):>{WIDTH}}" for head in heads)]
    for number in found["at_least"]:
        chances = (100 * found["at_least"][number], 100 * found["exactly"][number])
        cells = [number, *(f"{chance:.1f} %".replace(".", point) for chance in chances)]
        lines.append("".join(f"{cell:>{WIDTH}}" for cell in cells))
    move = MOVES.message(MOVES.actions[found["best"]])
    best = Message("odds-best", {"move": move}).in_language(language)
    return "\n".join([*lines, "", best])


def _read(kept: str, dice: int | None, rolled: str) -> tuple[Point, dict[int, int]]:
    """The point of the turn before the choice, and the dice of each face to be chosen from."""
    aside, shown = _dice(kept), _dice(rolled)
    if shown and dice is not None:
        raise refuse("odds-dice-or-rolled")
    most = DICE - sum(aside.values())
    if most < 0:
        raise refuse("odds-too-many-kept", kept=sum(aside.values()))
    dice = dice if dice is not None else sum(shown.values()) or most
    if not 0 <= dice <= most:
        raise refuse("odds-too-many-dice", kept=sum(aside.values()), dice=dice, most=most)
    point = Point(0, 0, sum(aside.values()) + dice)
    for face, count in aside.items():
        point = point.after(face, count)
    fresh = {face: count for face, count in shown.items() if face not in aside}
    failed = not fresh if shown else not (point.can_roll or point.can_take)
    if failed:
        raise refuse("odds-failed")
    return point, fresh


def _dice(words: str) -> dict[int, int]:
    """How many dice of each face are written: `5,5,m`."""
    counts: dict[int, int] = {}
    for word in words.lower().replace(",", " ").split():
        if word not in FACE_WORDS:
            raise refuse("odds-bad-die", die=word)
        face = FACE_WORDS.index(word)
        counts[face] = counts.get(face, 0) + 1
    return counts


def _best(point: Point, fresh: dict[int, int]) -> int:
    """The action that expects most macaroni of the turn."""
    whole = turn(point.mask, point.dice, point.total)
    solved = slate(whole)
    worths = _macaroni()
    rolling = solve(whole, worths, solved)
    if fresh:
        return SET_ASIDE + max(fresh, key=lambda f: _worth(whole, solved.best, point, f, fresh[f]))
    if point.can_take and not (point.can_roll and rolling > worths[point.total]):
        return TAKE + point.tile
    return ROLL


def _worth(whole: Turn, best: Worths, point: Point, face: int, count: int) -> float:
    after = point.after(face, count)
    return float(best[whole.number[after.mask, after.dice, after.total]])


def _macaroni() -> Worths:
    """What every end of the turn brings from a full grill (§1.1, R5)."""
    worths = np.full(ENDS, NEVER)
    worths[FAILED] = 0.0
    for total in range(LOWEST, FAILED):
        worths[total] = 1 + min(total - LOWEST, TILES - 1) // 4
    return worths
