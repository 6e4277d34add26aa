"""Where the arrays lie that rules read and write: the same in numpy's memory and in a module's."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import Any, Final

import numpy as np

ALIGNED: Final = 16


@dataclass(frozen=True)
class Place:
    """An array at a fixed distance from the beginning of the memory."""

    at: int
    form: np.dtype[Any]
    shape: tuple[int, ...]

    @property
    def bytes(self) -> int:
        return self.form.itemsize * prod(self.shape)


class Layout:
    """Places by name, one behind the other, all zero at first."""

    def __init__(self) -> None:
        self._places: dict[str, Place] = {}
        self.groups: dict[str, Any] = {}
        """Tuples of places by name: their types. The places are called `group.field`."""
        self.bytes = 0

    def lay(self, name: str, form: Any, *shape: int) -> None:
        """Add a place for an array."""
        self._places[name] = place = Place(self.bytes, np.dtype(form), shape)
        self.bytes += -(-place.bytes // ALIGNED) * ALIGNED

    def lay_all(self, name: str, arrays: Any) -> None:
        """Add places for a named tuple of arrays like these."""
        self.groups[name] = type(arrays)
        for field, array in zip(arrays._fields, arrays, strict=True):
            self.lay(f"{name}.{field}", array.dtype, *array.shape)

    def group(self, name: str) -> list[str]:
        """The places of a tuple."""
        return [f"{name}.{field}" for field in self.groups[name]._fields]

    def share(self, name: str, of: str, form: Any, *shape: int) -> None:
        """The memory of another place, to be read as something else too."""
        place = Place(self._places[of].at, np.dtype(form), shape)
        if place.bytes > -(-self._places[of].bytes // ALIGNED) * ALIGNED:
            raise TypeError(f"{name} is larger than {of}")
        self._places[name] = place

    def words(self, name: str, of: str) -> None:
        """The memory of another place as numbers of 64 bits."""
        self.share(name, of, np.uint64, -(-self._places[of].bytes // 8))

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __getitem__(self, name: str) -> Place:
        return self._places[name]

    def __iter__(self) -> Iterator[tuple[str, Place]]:
        return iter(self._places.items())

    def arrays(self) -> dict[str, Any]:
        """Places as arrays of numpy's, and tuples of them, all in one stretch of memory."""
        memory = np.zeros(self.bytes // 8, np.uint64)
        found: dict[str, Any] = {
            name: np.ndarray(place.shape, place.form, memory.data, place.at) for name, place in self
        }
        groups = {
            name: form(*(found[place] for place in self.group(name)))
            for name, form in self.groups.items()
        }
        return found | groups
