"""What a net of each game is trained on: its modes, and how large it is."""

from typing import Any, Final, NamedTuple


class Mode(NamedTuple):
    """A way to play a game: one batch of matches side by side."""

    name: str
    seats: int
    settings: dict[str, Any]


class Size(NamedTuple):
    """Hidden numbers: after the first layer, and after the others."""

    wide: int
    deep: int
    levels: int
    """The largest whole number that stands for a weight in the file."""


def _counts(first: int, last: int) -> tuple[Mode, ...]:
    return tuple(Mode(str(seats), seats, {}) for seats in range(first, last + 1))


def _macaron() -> tuple[Mode, ...]:
    found = []
    for side in ("standard", "advanced"):
        for seats in range(1, 6):
            name = "solo" if seats == 1 else str(seats)
            found.append(Mode(f"{name} {side}", seats, {"side": side}))
        found.append(Mode(f"2v2 {side}", 4, {"side": side, "teams": True}))
    return tuple(found)


MODES: Final = {
    "macaron": _macaron(),
    "alarun": _counts(2, 4),
    "macarrons": _counts(2, 7),
    "scandaroon": _counts(3, 4),
}

SIZES: Final = {
    "macaron": Size(320, 192, 127),
    "alarun": Size(160, 112, 7),
    "macarrons": Size(384, 192, 127),
    "scandaroon": Size(384, 224, 127),
}

VALUES: Final = {
    "alarun": Size(288, 96, 7),
    "macarrons": Size(320, 96, 127),
}
"""Of nets that hold values alone."""
