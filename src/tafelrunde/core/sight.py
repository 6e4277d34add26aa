"""What a seat sees as small whole numbers, for programs that learn.

A game writes `sight.py`: SIGHT, the parts of an observation in their order, and the verb `observe`,
which fills them in. From SIGHT come the length of an observation, the page of the docs and a
reader for people.
"""

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import rule
from tafelrunde.core.game import State
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

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))


class Sight:
    """The layout of a game's observations."""

    def __init__(self) -> None:
        self.parts: list[Part] = []

    def part(self, name: str, meaning: str, *shape: int, most: int = 1, least: int = 0) -> int:
        """Declare the next part; where it begins. Without a shape it is one number."""
        if any(known.name == name for known in self.parts):
            raise ValueError(f"there are two parts named {name}")
        if not -MOST - 1 <= least < most <= MOST:
            raise ValueError(f"{name} does not fit into a byte: {least} to {most}")
        at = len(self)
        self.parts.append(Part(name, shape or (1,), least, most, meaning, at))
        return at

    def __len__(self) -> int:
        """How many numbers an observation has."""
        return self.parts[-1].at + self.parts[-1].size if self.parts else 0

    def read(self, numbers: NDArray[np.integer]) -> dict[str, NDArray[np.integer]]:
        """An observation by the names of its parts."""
        if numbers.shape != (len(self),):
            raise refuse("bad-observation", shape=str(numbers.shape), size=len(self))
        return {
            part.name: numbers[part.at : part.at + part.size].reshape(part.shape)
            for part in self.parts
        }

    def bounds(self) -> tuple[Numbers, Numbers]:
        """The least and the most that each number can be."""
        sizes = [part.size for part in self.parts]
        least = np.repeat([part.least for part in self.parts], sizes)
        most = np.repeat([part.most for part in self.parts], sizes)
        return least.astype(np.int8), most.astype(np.int8)


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
    return (seat - max(viewer, 0) + seats) % seats


@rule.rule
def mark(out: Numbers, at: int, place: int) -> None:
    """Write a 1 at a place of a part; below 0 there is nothing to mark."""
    if place >= 0:
        out[at + place] = 1


@rule.rule
def put(out: Numbers, at: int, number: int) -> None:
    """Write a number, as near as a byte comes to it."""
    out[at] = max(-MOST, min(MOST, number))
