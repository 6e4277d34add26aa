"""What a seat sees as small whole numbers, for programs that learn.

A game writes `sight.py`: SIGHT, the parts of an observation in their order, and the verb `observe`,
which fills them in. From SIGHT come the length of an observation, the page of the docs and a
reader for people.
"""

from functools import cached_property
from itertools import groupby
from math import prod
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tafelrunde.core import rule
from tafelrunde.core.game import Game, State
from tafelrunde.core.message import refuse

Numbers: TypeAlias = NDArray[np.int8]

MOST = 127
"""The largest number of an observation; what is larger is written as this."""


class Part(NamedTuple):
    """A named block of an observation."""

    name: str
    shape: tuple[int, ...]
    least: int
    most: int
    meaning: str
    at: int
    """Where it begins."""
    is_choice: bool
    """Whether a number is the name of something, not an amount; 0 is nothing."""

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def shape_spread(self) -> tuple[int, ...]:
        """Its shape where 0s and a 1 stand for each choice."""
        return (*self.shape, self.most) if self.is_choice else self.shape


class Sight:
    """The layout of a game's observations."""

    def __init__(self) -> None:
        self.parts: list[Part] = []

    def part(
        self,
        name: str,
        meaning: str,
        *shape: int,
        most: int = 1,
        least: int = 0,
        choice: bool = False,
    ) -> int:
        """Declare the next part; where it begins. Without a shape it is one number."""
        if any(known.name == name for known in self.parts):
            raise ValueError(f"there are two parts named {name}")
        if not -MOST - 1 <= least < most <= MOST:
            raise ValueError(f"{name} does not fit into a byte: {least} to {most}")
        if choice and least != 0:
            raise ValueError(f"{name} is a choice, and 0 is nothing: it does not begin at {least}")
        at = len(self)
        self.parts.append(Part(name, shape or (1,), least, most, meaning, at, choice))
        return at

    def __len__(self) -> int:
        """How many numbers an observation has."""
        return self.parts[-1].at + self.parts[-1].size if self.parts else 0

    def read(self, numbers: ArrayLike) -> dict[str, NDArray[np.integer]]:
        """An observation by the names of its parts."""
        numbers = np.asarray(numbers)
        if numbers.shape != (len(self),):
            raise refuse("bad-observation", shape=str(numbers.shape), size=len(self))
        return {
            part.name: numbers[part.at : part.at + part.size].reshape(part.shape)
            for part in self.parts
        }

    def spread(self, numbers: ArrayLike) -> Numbers:
        """Observations, one or many, with 0s and a 1 in place of each number that is a choice.

        So a net can take every number as an amount. A choice from 1 to n becomes n numbers.
        """
        numbers = np.asarray(numbers)
        if numbers.shape[-1:] != (len(self),):
            raise refuse("bad-observation", shape=str(numbers.shape), size=len(self))
        found = []
        for run, most in self._runs:
            block = numbers[..., run]
            if most:
                chosen = block[..., None] == np.arange(1, most + 1)
                block = chosen.reshape(*block.shape[:-1], block.shape[-1] * most)
            found.append(block.astype(np.int8))
        return np.concatenate(found, axis=-1)

    @cached_property
    def _runs(self) -> list[tuple[slice, int]]:
        """Parts side by side that are spread alike: where they lie, and into how many each number.

        0 is for amounts, which stay as they are.
        """
        found = []
        for most, run in groupby(self.parts, lambda part: part.most if part.is_choice else 0):
            alike = list(run)
            found.append((slice(alike[0].at, alike[-1].at + alike[-1].size), most))
        return found

    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the most that each number can be."""
        sizes = [part.size for part in self.parts]
        return self._repeat([(part.least, part.most) for part in self.parts], sizes)

    def bounds_spread(self) -> tuple[Numbers, Numbers]:
        """The same of what `spread` makes of them."""
        sizes = [prod(part.shape_spread) for part in self.parts]
        ends = [(0, 1) if part.is_choice else (part.least, part.most) for part in self.parts]
        return self._repeat(ends, sizes)

    @staticmethod
    def _repeat(ends: list[tuple[int, int]], sizes: list[int]) -> tuple[Numbers, Numbers]:
        least, most = (np.repeat(end, sizes).astype(np.int8) for end in zip(*ends, strict=True))
        return least, most


def sight_of(game: Game) -> Sight:
    """How a game is seen as numbers."""
    if game.sight is None:
        raise refuse("no-sight", game=game.name)
    found: Sight = game.sight.SIGHT
    return found


@rule.verb
def observe(s: State, seat: int, out: Numbers) -> None:
    """Write what a view shows to its seat into `out`, which is all zero.

    `s` is a view of that seat. Seats are counted from the one that looks: 0 is itself, 1 the next;
    for a spectator, from the first.
    """
    raise NotImplementedError


@rule.rule
def around(seat: int, viewer: int, seats: int) -> int:
    """A seat, counted from the one that looks."""
    distance = seat - max(viewer, 0)
    return distance if distance >= 0 else distance + seats


@rule.rule
def mark(out: Numbers, at: int, place: int) -> None:
    """Write a 1 at a place of a part; below 0 there is nothing to mark."""
    if place >= 0:
        out[at + place] = 1


@rule.rule
def choose(out: Numbers, at: int, place: int) -> None:
    """Write 1 + the number of a choice; below 0 there is none."""
    if place >= 0:
        out[at] = place + 1


@rule.rule
def put(out: Numbers, at: int, number: int) -> None:
    """Write a number, as near as a byte comes to it."""
    out[at] = max(-MOST, min(MOST, number))
