"""What a chat shows of a link to a match: a title, a sentence, and a picture with the game's box.

The boxes and the letters were drawn by a browser from the client's own drawings (`make previews`)
and lie beside this file as numbers: 1200 × 630 places of a palette of 256 colours for each game,
and letters as masks of 16 shades. So a picture is a copy of the box with some letters put on it,
and needs no library that draws.
"""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.locales import say

DRAWN: Final = Path(__file__).with_name("previews.npz")
WIDTH, HEIGHT = 1200, 630
LEFT, TOP, RIGHT, LINE = 560, 258, 1100, 58
"""Where the lines of a picture begin and end, and how far one is from the next."""
MOST_LINES: Final = 5
INK, BRASS = 0, 16
"""Where in a palette the shades from paper to a colour begin."""
STAR: Final = "★"
PICTURES_KEPT: Final = 64
"""Pictures that are kept, of some 70 kB each: all members of a chat ask for the same one."""


@dataclass(frozen=True)
class Preview:
    """What everyone may know of a match; of one that is not over, who sits there."""

    game: str
    names: tuple[str, ...]
    winners: tuple[int, ...] | None = None
    """None: it is not over."""
    is_waiting: bool = False
    is_match: bool = True
    """False: what is told of is the game itself, or without a game the house."""

    def title(self, language: str) -> str:
        if not self.game:
            return "Tafelrunde"
        game = say(language, self.game, {})
        if not self.is_match:
            return game
        if self.winners == () and len(self.names) == 1:
            return f"{game}: {say(language, f'{self.game}-nobody-wins', {}).rstrip('.')}"
        if self.winners is not None:
            names = [self.names[seat] for seat in self.winners]
            told: dict[str, str | int] = {
                "names": _listed(language, names),
                "count": len(names),
            }
            won = say(language, "web-preview-won", told)
            return f"{game}: {won}"
        if self.is_waiting:
            return say(language, "web-preview-waiting", {"game": game})
        return say(language, "web-preview-playing", {"game": game})

    def sentence(self, language: str) -> str:
        if not self.game:
            return say(language, "web-preview-about", {})
        if not self.names:
            return say(language, f"{self.game}-about", {})
        return say(language, "web-preview-players", {"names": _listed(language, self.names)})


def head(preview: Preview, language: str, link: str, picture: str) -> str:
    """The lines of a page's head that chats read."""
    facts = {
        "og:type": "website",
        "og:site_name": "Tafelrunde",
        "og:title": preview.title(language),
        "og:description": preview.sentence(language),
        "og:url": link,
        "og:locale": {"en": "en_GB", "de": "de_DE", "ca": "ca_ES"}[language],
        "twitter:card": "summary",
    }
    if has_picture(preview):
        facts |= {
            "og:image": picture,
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "twitter:card": "summary_large_image",
        }
    lines = [
        f'    <meta {"name" if name.startswith("twitter") else "property"}="{name}" '
        f'content="{escape(value)}" />\n'
        for name, value in facts.items()
    ]
    sentence = escape(facts["og:description"])
    return "".join([*lines, f'    <meta name="description" content="{sentence}" />\n'])


def _listed(language: str, names: Sequence[str]) -> str:
    """`Ada, Bruno and Clara`."""
    *first, last = names or [""]
    if not first:
        return last
    return say(language, "web-preview-and", {"first": ", ".join(first), "last": last})


# ── The picture ──────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class _Drawn:
    boxes: dict[str, NDArray[np.uint8]]
    palettes: dict[str, NDArray[np.uint8]]
    letters: dict[str, NDArray[np.uint8]]


@cache
def _drawn() -> _Drawn:
    with np.load(DRAWN) as found:
        widths, masks = found["widths"], found["masks"]
        ends = np.cumsum(widths)
        letters = {
            chr(code): masks[:, end - width : end]
            for code, width, end in zip(found["codes"], widths, ends, strict=True)
        }
        games = [name.removeprefix("box_") for name in found.files if name.startswith("box_")]
        return _Drawn(
            {game: found[f"box_{game}"] for game in games},
            {game: found[f"palette_{game}"] for game in games},
            letters,
        )


def has_picture(preview: Preview) -> bool:
    """Whether the box of the game has been drawn."""
    return preview.game in _drawn().boxes


def picture(preview: Preview, language: str = "en") -> bytes | None:
    """The box of the game, and who played; a star stands before who won. None: it has no box.

    Without players it says what the game is about.
    """
    if not has_picture(preview):
        return None
    about = "" if preview.names else preview.sentence(language)
    return _painted(preview.game, preview.names, preview.winners or (), about)


@lru_cache(PICTURES_KEPT)
def _painted(game: str, players: tuple[str, ...], winners: tuple[int, ...], about: str) -> bytes:
    drawn = _drawn()
    canvas = drawn.boxes[game].copy()
    names = list(enumerate(players))
    if len(names) > MOST_LINES:  # those who won come first
        names.sort(key=lambda each: each[0] not in winners)
    for line, (seat, name) in enumerate(names[:MOST_LINES]):
        has_won = seat in winners
        text = f"{STAR} {name}" if has_won else name
        _write(canvas, text, TOP + line * LINE, BRASS if has_won else INK)
    for line, text in enumerate(_lines(about)[:MOST_LINES]):
        _write(canvas, text, TOP + line * LINE, INK)
    return _png(canvas, drawn.palettes[game])


def _write(canvas: NDArray[np.uint8], text: str, top: int, shade: int) -> None:
    """Put a line of letters on the paper; one that is too long ends before the edge."""
    letters = _drawn().letters
    left = LEFT
    for letter in text:
        mask = letters.get(letter, letters["?"])
        height, width = mask.shape
        if left + width > RIGHT:
            return
        place = canvas[top : top + height, left : left + width]
        np.copyto(place, mask + np.uint8(shade), where=mask > 0)
        left += width


def _lines(text: str) -> list[str]:
    """Text in lines that fit between the edges of the paper."""
    letters = _drawn().letters
    lines = [""]
    for word in text.split():
        line = f"{lines[-1]} {word}".lstrip()
        width = sum(letters.get(letter, letters["?"]).shape[1] for letter in line)
        if lines[-1] and LEFT + width > RIGHT:
            lines.append(word)
        else:
            lines[-1] = line
    return lines


def _png(places: NDArray[np.uint8], palette: NDArray[np.uint8]) -> bytes:
    height, width = places.shape
    rows = np.zeros((height, width + 1), np.uint8)  # each begins with its filter: none
    rows[:, 1:] = places
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 6)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
