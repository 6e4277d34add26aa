"""The figures of Macaron's components: read from `components.toml`, checked, made into tables."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import components
from tafelrunde.core.message import Message, Refused, Value, written

MOST_BOXES = 8  # "8 or more" is the end of the track
SIDES = ("standard", "advanced")
FLAVOR_KINDS = ("royal", "allergen", "other")
WANTS = ("royal", "allergen", "non-royal", "neither", "same", "any")
NOTHING = -1  # where a list of wants ends

FIGURES = components.load(Path(__file__).parent)


def fault(id: str, **args: Value | Message) -> Refused:
    return Refused(Message(f"macaron-fault-{id}", args))


_SIDE = dict.fromkeys(("points", "levels", "won", "lost", "solo_only_from"))
_ROLE = dict.fromkeys(FLAVOR_KINDS)
_FORM: dict[str, Any] = {
    "tokens": dict.fromkeys(("values", "left_out_with_five")),
    **dict.fromkeys(SIDES, _SIDE),
    "emma": {"leads": _ROLE, "follows": _ROLE},
}


def _check_keys(table: dict[str, Any], form: dict[str, Any], path: str = "") -> None:
    """Refuse what is not read: a name with a slip would be overlooked."""
    for key, part in table.items():
        if key == "provenance":
            continue
        if key not in form:
            raise fault("key", key=f"{path}{key}", keys=", ".join(form))
        if isinstance(part, dict) and form[key]:
            _check_keys(part, form[key], f"{path}{key}.")


_check_keys(FIGURES, _FORM)


def _get(*keys: str) -> Any:
    """A figure by its path in the file."""
    found: Any = FIGURES
    for key in keys:
        if not isinstance(found, dict) or key not in found:
            raise fault("missing", figure=".".join(keys))
        found = found[key]
    return found


def _numbers(figure: Any, name: str, length: int | None = None) -> list[int]:
    """A list of whole numbers, as many as there must be."""
    if not isinstance(figure, list) or not all(type(n) is int and abs(n) < 100 for n in figure):
        raise fault("numbers", figure=name)
    if length is not None and len(figure) != length:
        raise fault("length", figure=name, length=int(length), found=len(figure))
    return figure


def _tokens() -> list[tuple[int, int]]:
    values = _get("tokens", "values")
    if not isinstance(values, list):
        raise fault("tokens-list", figure="tokens.values", found=written(values))
    if len(values) != 12:  # §1.3
        raise fault("tokens", found=len(values))
    return [_token(value, f"tokens.values[{place}]") for place, value in enumerate(values)]


def _amounts(side: str, name: str, length: int) -> list[int]:
    """What a bet wins or loses, level by level: how much, without a sign."""
    amounts = _numbers(_get(side, name), f"{side}.{name}", length)
    if min(amounts) < 0:
        raise fault("amounts", figure=f"{side}.{name}")
    return amounts


def _open_levels(side: str, levels: int) -> int:
    first = _get(side, "solo_only_from")
    if type(first) is not int:
        raise fault("whole", figure=f"{side}.solo_only_from", found=written(first))
    if first < 1:
        raise fault("solo-only", figure=f"{side}.solo_only_from")
    return min(first - 1, levels)


def _token(value: Any, name: str) -> tuple[int, int]:
    above, below = _numbers(value, name, 2)
    if above < 0 or below > 0:
        raise fault("token-signs", figure=name)
    return above, below


def _levels(side: str) -> list[tuple[int, int]]:
    """The first and last number of boxes of each level; together 0 to 8, each once (§1.4, §1.5)."""
    levels = _get(side, "levels")
    if not isinstance(levels, list):
        raise fault("numbers", figure=f"{side}.levels")
    free = 0
    for place, level in enumerate(levels):
        first, last = _numbers(level, f"{side}.levels[{place}]", 2)
        if first != free or last < first:
            raise fault("levels", figure=f"{side}.levels", boxes=free)
        free = last + 1
    if free != MOST_BOXES + 1:
        raise fault("levels", figure=f"{side}.levels", boxes=free)
    return [(first, last) for first, last in levels]


def _wants(role: str, kind: str) -> list[int]:
    words = _get("emma", role, kind)
    if not isinstance(words, list) or not all(word in WANTS for word in words):
        raise fault("wants", figure=f"emma.{role}.{kind}", words=", ".join(WANTS))
    return [WANTS.index(word) for word in words]


def _padded(rows: Sequence[Sequence[int]], filler: int = 0) -> NDArray[np.int64]:
    width = max(1, *map(len, rows))
    return np.array([[*row, *[filler] * (width - len(row))] for row in rows])


_ALL = _tokens()
TOKENS = sorted(set(_ALL), key=_ALL.index)
"""The kinds of voting tokens: what each counts above a flavour and below it."""
KINDS = len(TOKENS)
ABOVE = np.array([above for above, _ in TOKENS])
BELOW = np.array([below for _, below in TOKENS])

_LEFT_OUT = _token(_get("tokens", "left_out_with_five"), "tokens.left_out_with_five")
if _ALL.count(_LEFT_OUT) < 2:
    raise fault("left-out", figure="tokens.left_out_with_five")
SUPPLY = np.array(
    [[_ALL.count(t) for t in TOKENS], [_ALL.count(t) - 2 * (t == _LEFT_OUT) for t in TOKENS]]
)
"""How many of each kind there are: with four players, with five."""

LEVELS = [_levels(side) for side in SIDES]
"""Side by side, the first and last number of boxes of each level."""
LEVEL_COUNT = np.array([len(levels) for levels in LEVELS])
RANGES = sorted({level for levels in LEVELS for level in levels})
"""All levels of both sides: each is a bet of its own."""
RANGE_OF = _padded([[RANGES.index(level) for level in levels] for levels in LEVELS])
"""The bet on a level of a side."""
LEVEL_OF = np.array(
    [
        [
            next(n for n, (first, last) in enumerate(levels) if first <= boxes <= last)
            for boxes in range(MOST_BOXES + 1)
        ]
        for levels in LEVELS
    ]
)
"""The level of a number of boxes."""
POINTS = np.array([_numbers(_get(s, "points"), f"{s}.points", MOST_BOXES + 1) for s in SIDES])
WON = _padded([_amounts(s, "won", n) for s, n in zip(SIDES, LEVEL_COUNT, strict=True)])
LOST = _padded([_amounts(s, "lost", n) for s, n in zip(SIDES, LEVEL_COUNT, strict=True)])
OPEN_LEVELS = np.array([_open_levels(s, n) for s, n in zip(SIDES, LEVEL_COUNT, strict=True)])
"""How many levels can be bet on with two and more players."""

EMMA_LEADS = _padded([_wants("leads", kind) for kind in FLAVOR_KINDS], NOTHING)
EMMA_FOLLOWS = _padded([_wants("follows", kind) for kind in FLAVOR_KINDS], NOTHING)
