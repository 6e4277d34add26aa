"""A turn of Macarrons by every roll of every die, in fractions: slow, and hard to get wrong."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

Stop = Callable[[int], Fraction]
"""What it is worth to stop with a sum, once a macaroni is set aside."""


def rolling(kept: frozenset[str], dice: int, total: int, stop: Stop) -> Fraction:
    """What a roll is worth; a failed turn is worth nothing."""

    @cache
    def roll(kept: frozenset[str], dice: int, total: int) -> Fraction:
        rolls = list(product("12345m", repeat=dice))
        return sum((chosen(kept, shown, total) for shown in rolls), Fraction(0)) / len(rolls)

    def chosen(kept: frozenset[str], shown: tuple[str, ...], total: int) -> Fraction:
        best = Fraction(0)
        for face in set(shown) - kept:
            count = shown.count(face)
            after = total + count * (5 if face == "m" else int(face))
            best = max(best, decided(kept | {face}, len(shown) - count, after))
        return best

    def decided(kept: frozenset[str], dice: int, total: int) -> Fraction:
        stopped = stop(total) if "m" in kept else Fraction(0)
        if dice == 0 or len(kept) == 6:
            return stopped
        return max(stopped, roll(kept, dice, total))

    return roll(kept, dice, total)
