"""The table of Alarún, drawn for a terminal."""

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

from tafelrunde.core.game import Paint, State
from tafelrunde.core.message import Message, Say, Value
from tafelrunde.games.alarun import rules
from tafelrunde.games.alarun.kinds import (
    CELL_NAMES,
    ROW_NAMES,
    card_message,
    color_message,
    short_message,
)
from tafelrunde.games.alarun.position import discarded
from tafelrunde.games.alarun.sheet import SHARES, Potion, Sheet, sheet
from tafelrunde.games.alarun.square import (
    BREADTH,
    FOLDED,
    INGREDIENTS,
    NONE,
    REACH,
    columns_in_use,
    lies,
    rows_in_use,
    touches,
)

LARGE = 7
"""Letters of a card in a square: three of its colour, three of its ingredient."""
BREADTH_OF_PAGE = 78
"""Letters within which squares stand side by side."""
_COLORS = (
    *((205, 160, 40), (150, 145, 135), (224, 110, 160), (79, 134, 217)),
    *((217, 72, 59), (80, 150, 96), (139, 98, 196)),
)


def paints(say: Say) -> list[Paint]:
    """Cards in their colours, in full and in short."""
    found: list[Paint] = []
    for color, rgb in enumerate(_COLORS):
        kinds = range(color * INGREDIENTS, (color + 1) * INGREDIENTS)
        names = {say(message(kind)) for kind in kinds for message in (card_message, short_message)}
        words = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
        found.append((rf"\b(?:{words})\b", {"fg": rgb}))
    return [*found, (r"◆\d+", {"fg": (183, 134, 44), "bold": True})]


def draw(s: State, seat: int, names: Sequence[str], say: Say) -> str:
    """The own square large, the others small, and what the seat knows of the rest."""
    lines = [_round(s, say), ""]
    lines += [_player(s, other, names, say) for other in range(s.seats)]
    lines.append("")
    if (s.open != NONE).any() or s.down:
        lines.append(
            say(Message("alarun-middle", {"cards": _cards(s.open, say), "down": int(s.down)}))
        )
    if gone := discarded(s):
        lines.append(say(Message("alarun-discards", {"cards": _cards(gone.elements(), say)})))
    if seat >= 0:
        own: dict[str, Value | Message] = {"cards": _cards(s.hand[seat], say)}
        own["color"] = color_message(int(s.color[seat]))
        lines.append(say(Message("alarun-hand", own)))
        lines += ["", *_large_square(s, seat, say)]
    others = [other for other in range(s.seats) if other != seat]
    lines += ["", *_beside([_small_square(s, other, names[other], say) for other in others])]
    if s.phase == rules.OVER:
        for other in range(s.seats):
            lines += ["", names[other], *score_lines(sheet(s, other), say)]
    return "\n".join(line.rstrip() for line in lines)


def _round(s: State, say: Say) -> str:
    nth = min(int(s.rounds) + 1, rules.ROUNDS)
    return say(Message("alarun-round", {"round": nth, "pile": int(s.pile)}))


def _player(s: State, seat: int, names: Sequence[str], say: Say) -> str:
    """A line about a player: turn, actions, Alarún, and what is known of the hand (K2, K6)."""
    mark = "▸" if rules.actor(s) == seat else " "
    facts = [say(Message("alarun-taken", {"actions": int(s.taken[seat])}))]
    if s.passed[seat]:
        facts.append(say(Message("alarun-passed")))
    if s.alarun == seat:
        facts.append("Alarún")
    if (s.shown[seat] != NONE).any() and (s.fresh[seat] == NONE).all():
        facts.append(say(Message("alarun-shown", {"cards": _cards(s.shown[seat], say)})))
    if s.phase in (rules.PLACING, rules.SHOWING):
        placed = int((s.fresh[seat] != NONE).sum())
        facts.append(say(Message("alarun-placed", {"cards": placed})))
    return f"{mark} {names[seat]:<{max(map(len, names))}}  {', '.join(facts)}"


def _cards(kinds: Iterable[int], say: Say) -> str:
    return ", ".join(say(card_message(kind)) for kind in kinds if kind >= 0) or "–"


# ── Squares ──────────────────────────────────────────────────────────────────────────────────────


def _large_square(s: State, seat: int, say: Say) -> list[str]:
    """Every cell in use or free for a card, with the strength of each potion at its edge."""
    rows = _near(rows_in_use(s, seat))
    columns = _near(columns_in_use(s, seat))
    page = sheet(s, seat)
    down = _strengths(page, columns_in_use(s, seat), row=False)
    across = _strengths(page, rows_in_use(s, seat), row=True)
    drawn = ["   " + " ".join(f"{column + 1:^{LARGE}}" for column in columns)]
    for row in rows:
        cells = [_cell(s, seat, row * BREADTH + column, say) for column in columns]
        drawn.append(f"{ROW_NAMES[row]}  {' '.join(cells)}  {across.get(row, '')}")
    drawn.append("   " + " ".join(f"{down.get(column, ''):^{LARGE}}" for column in columns))
    return drawn


def _near(used: int) -> list[int]:
    """The rows or columns in use, and those beside them where a card may still be laid."""
    near = (used | used << 1 | used >> 1) & int(REACH[used])
    return [n for n in range(BREADTH) if near >> n & 1]


def _strengths(page: Sheet, used: int, *, row: bool) -> dict[int, str]:
    first = (used & -used).bit_length() - 1
    potions = page.rows if row else page.columns
    return {first + potion.place: f"◆{potion.strength}" for potion in potions}


def _cell(s: State, seat: int, cell: int, say: Say) -> str:
    if lies(s, seat, cell):
        return _laid(s, seat, cell, say)
    return f"{CELL_NAMES[cell] if touches(s, seat, cell) else '':^{LARGE}}"


def _small_square(s: State, seat: int, name: str, say: Say) -> list[str]:
    """The rows and columns in use only."""
    rows = [n for n in range(BREADTH) if rows_in_use(s, seat) >> n & 1]
    columns = [n for n in range(BREADTH) if columns_in_use(s, seat) >> n & 1]
    drawn = [name, "  " + " ".join(f"{column + 1:^{LARGE}}" for column in columns)]
    for row in rows:
        words = [_laid(s, seat, row * BREADTH + column, say) for column in columns]
        drawn.append(f"{ROW_NAMES[row]} {' '.join(words)}")
    return drawn


def _laid(s: State, seat: int, cell: int, say: Say) -> str:
    kind = s.square[seat, FOLDED[cell]]
    return f"{say(short_message(kind)) if lies(s, seat, cell) else '':<{LARGE}}"


def _beside(blocks: Sequence[Sequence[str]]) -> list[str]:
    """Blocks of lines, as many side by side as the page is broad, the others below."""
    widths = [max(map(len, block)) for block in blocks]
    fit = 1
    while fit < len(blocks) and sum(widths[: fit + 1]) + 4 * fit <= BREADTH_OF_PAGE:
        fit += 1
    rows = zip_longest(*blocks[:fit], fillvalue="")
    drawn = ["    ".join(f"{t:<{w}}" for t, w in zip(row, widths, strict=False)) for row in rows]
    return [*drawn, "", *_beside(blocks[fit:])] if blocks[fit:] else drawn


# ── The score sheet ──────────────────────────────────────────────────────────────────────────────


def score_lines(page: Sheet, say: Say) -> list[str]:
    """Where every point came from: a line a potion, then the rest."""
    lines = [say(_potion(potion)) for potion in page.rows + page.columns]
    args: dict[str, Value | Message] = {"apprentice": card_message(page.apprentice)}
    args |= {"potions": page.potions, "centum": page.centum, "bonus": page.bonus}
    return [*lines, say(Message("alarun-sum", {**args, "total": page.total}))]


def _potion(potion: Potion) -> Message:
    cells = [CELL_NAMES[cell] for cell in potion.cells]
    args: dict[str, Value | Message] = {"potion": cells[0][0 if potion.row else 1]}
    args |= {"points": f"{potion.points:>2}", "strength": potion.strength}
    args |= {"shares": SHARES[potion.shares], "cells": " ".join(cells)}
    return Message("alarun-potion", args)
