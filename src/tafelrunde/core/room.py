"""Room for what rules read and write, laid out once: as numpy's arrays, and in a module's memory."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import Any, Final

import numpy as np

ALIGNED: Final = 16


@dataclass(frozen=True)
class Place:
    """An array at a fixed distance from the beginning of the room."""

    at: int
    form: np.dtype[Any]
    shape: tuple[int, ...]

    @property
    def bytes(self) -> int:
        return self.form.itemsize * prod(self.shape)


class Room:
    """Places by name, one behind the other, all zero at first."""

    def __init__(self) -> None:
        self._places: dict[str, Place] = {}
        self.bytes = 0

    def lay(self, name: str, form: Any, *shape: int) -> None:
        """Make room for an array."""
        self._places[name] = place = Place(self.bytes, np.dtype(form), shape)
        self.bytes += -(-place.bytes // ALIGNED) * ALIGNED

    def words(self, name: str, of: str) -> None:
        """The same memory as another place, as numbers of 64 bits."""
        place = self._places[of]
        self._places[name] = Place(place.at, np.dtype(np.uint64), (-(-place.bytes // 8),))

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __getitem__(self, name: str) -> Place:
        return self._places[name]

    def __iter__(self) -> Iterator[tuple[str, Place]]:
        return iter(self._places.items())

    def arrays(self) -> dict[str, Any]:
        """The places as arrays of numpy's, all in one stretch of memory."""
        memory = np.zeros(self.bytes // 8, np.uint64)
        return {
            name: np.ndarray(place.shape, place.form, memory.data, place.at) for name, place in self
        }
