"""What a terminal shows: lines that fit it, with colours where it has them."""

import re
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import Any

import click

from tafelrunde.core.game import Game, Paint, Style
from tafelrunde.core.message import Say

LEAST = 40
"""Letters: a narrower window is not worth wrapping for."""
_PARTS = re.compile(r"( {2,}|^)((?: ?\S)+)")
_WORDS: dict[str, Any] = {
    "break_long_words": False,
    "break_on_hyphens": False,
    "drop_whitespace": True,
}
_LABEL = re.compile(r" *\S+(?: \S+)*? {2,}")
_COMMON: tuple[Paint, ...] = (
    (r"(?m)^▸ .+?(?=:|  |$)", {"bold": True}),
    (r"§ ?[0-9KR][0-9.]*", {"dim": True}),
)


class Page:
    """Writes for one game in one language."""

    def __init__(self, game: Game, say: Say) -> None:
        paints = getattr(game.notation, "paints", None)
        self._paints = [*_COMMON, *(paints(say) if paints else ())]

    def write(self, text: str = "") -> None:
        """Colours go by themselves where the terminal has none, as click sees to it."""
        click.echo(painted(fitted(text, _width()), self._paints))

    def question(self, text: str) -> str:
        """A prompt."""
        return click.style(text, bold=True) if sys.stdout.isatty() else text


def _width() -> int | None:
    """Letters in a line; None: what is written goes to no terminal."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def fitted(text: str, width: int | None) -> str:
    """Lines that fit the width, broken between words; what follows stands below its beginning."""
    if width is None or width < LEAST:
        return text
    return "\n".join(_broken(line, width) for line in text.split("\n"))


def _broken(line: str, width: int) -> str:
    if len(line) <= width:
        return line
    margin = len(line) - len(line.lstrip())
    label = _LABEL.match(line)
    hang = " " * (label.end() if label and label.end() <= width // 3 else margin + 2)
    lines = [line[:margin]]
    for gap, part in _PARTS.findall(line[margin:]):  # what belongs together stays on a line
        whole = lines[-1] + gap + part
        if len(whole) <= width:
            lines[-1] = whole
        elif len(hang + part) <= width:
            lines.append(hang + part)
        else:
            words = textwrap.wrap(whole, width, subsequent_indent=hang, **_WORDS)
            lines[-1:] = words
    return "\n".join(line.rstrip() for line in lines if line.strip())


def painted(text: str, paints: Sequence[Paint]) -> str:
    """A text with the styles of what is found in it; the last that fits a place has it.

    A name of several words (`\\ ` in a pattern) keeps its style where a line ends within it.
    """
    styled: list[tuple[int, int, Style]] = []
    for pattern, style in reversed(paints):
        styled += [
            (found.start(), found.end(), style)
            for found in re.finditer(pattern.replace(r"\ ", r"\s+"), text)
            if not any(found.start() < end and start < found.end() for start, end, _ in styled)
        ]
    for start, end, style in sorted(styled, key=lambda each: each[0], reverse=True):
        text = text[:start] + click.style(text[start:end], **style) + text[end:]
    return text
