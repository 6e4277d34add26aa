"""How Scandaroon is written: a state in one line, the table in a terminal, and the deck in use."""

import re
from collections.abc import Sequence
from itertools import pairwise

from tafelrunde.core.game import Paint, State
from tafelrunde.core.message import Message, Say, Value
from tafelrunde.games.scandaroon import deck, scoring
from tafelrunde.games.scandaroon.deck import (
    DECK,
    NOTHING,
    SYMBOLS,
    Card,
    meaning,
    symbol_word,
)
from tafelrunde.games.scandaroon.position import cards_of, line, marked, row, state
from tafelrunde.games.scandaroon.rows import NONE, current, final
from tafelrunde.games.scandaroon.rules import DEALING, OVER

__all__ = ["draw", "edition", "line", "state"]

_COLORS = ((120, 140, 165), (150, 160, 200), (214, 150, 40), (44, 156, 148))  # of the symbols


def paints(say: Say) -> list[Paint]:
    """Symbols in their colours, and how a value changes."""
    return [
        (rf"\b{re.escape(say(symbol_word(symbol)))}\b", {"fg": color})
        for symbol, color in enumerate(_COLORS)
    ] + [(r"\d+→\d+→\d+", {"fg": (183, 134, 44), "bold": True})]


def values(s: State, seat: int) -> list[tuple[int, int, int]]:
    """§8.1: face, current and final value of each card of a row, from left to right."""
    return [
        (DECK[card].value, int(current(s, card, right)), int(final(s, card, right)))
        for card, right in pairwise([*row(s, seat), NONE])
    ]


# ── The table ────────────────────────────────────────────────────────────────────────────────────


def draw(s: State, seat: int, names: Sequence[str], say: Say) -> str:
    lines = [say(_round(s)), say(Message("scandaroon-discarded", {"cards": _names(s.discard)})), ""]
    for place, name in enumerate(names):
        mark = "▸" if s.phase not in (DEALING, OVER) and place == s.turn else " "
        lines.append(f"{mark} {place} {name}: {say(_place(s, place))}")
        lines += [f"    {line}" for line in _drawn_row(s, place, say)]
    if under_way := _under_way(s, say):
        lines += ["", say(Message("scandaroon-under-way", {"moves": under_way}))]
    if seat >= 0:
        lines += ["", say(Message("scandaroon-hand"))]
        cards = cards_of(s.hand[seat])
        lines += [f"    {_drawn_card(DECK[card], say)}" for card in cards] or ["    –"]
    return "\n".join(lines)


def _round(s: State) -> Message:
    args: dict[str, Value | Message] = {"round": int(s.rounds), "deck": int(s.decked)}
    args |= {"trump": symbol_word(s.trump), "began": symbol_word(s.began)}
    args["changed"] = "yes" if s.trump != s.began else "no"
    return Message("scandaroon-round", args)


def _place(s: State, seat: int) -> Message:
    """What lies before a player beside the row."""
    piece = int(s.piece[seat])
    return Message(
        "scandaroon-place",
        {
            "score": int(s.score[seat]),
            "hand": int(s.held[seat]),
            "known": _names(s.hand[seat] & s.known),
            "knows": "yes" if s.hand[seat] & s.known else "no",
            "pile": _names(s.pile[seat]),
            "piece": SYMBOLS[piece - 1] if piece else "unused",
            "passed": "yes" if s.passed[seat] else "no",
            "points": scoring.points(s, seat),
        },
    )


def _drawn_row(s: State, seat: int, say: Say) -> list[str]:
    """A line for each card: its name, its values from face to final, its symbols, its text."""
    cards = row(s, seat)
    if not cards:
        return ["–"]
    columns = [
        (
            f"{marked(s, card)}{'▕' if DECK[card].end else ''}",
            "→".join(map(str, worth)),
            _symbols(DECK[card], say),
            _text(DECK[card], say),
        )
        for card, worth in zip(cards, values(s, seat), strict=True)
    ]
    widths = [max(map(len, column)) for column in zip(*columns, strict=True)]
    return [
        "  ".join(f"{word:<{width}}" for word, width in zip(line, widths, strict=True)).rstrip()
        for line in columns
    ]


def _drawn_card(card: Card, say: Say) -> str:
    marks = [
        say(Message(id))
        for id, there in (("scandaroon-end", card.end), ("scandaroon-anywhere", card.anywhere))
        if there
    ]
    words = ", ".join(word for word in (*marks, _text(card, say)) if word)
    return f"{card.id:<5} {card.value}  {_symbols(card, say):<22} {words}".rstrip()


def _text(card: Card, say: Say) -> str:
    return "" if card.code == NOTHING else say(meaning(card))


def _symbols(card: Card, say: Say) -> str:
    return " + ".join(say(symbol_word(symbol)) for symbol in card.symbols) or "–"


def _under_way(s: State, say: Say) -> str:
    """The chain of small moves so far."""
    words = []
    if s.using != NONE:
        words.append(f"{DECK[s.using].id} ({say(meaning(DECK[s.using]))})")
    if s.paid != NONE:
        words.append(DECK[s.paid].id)
    if s.first != NONE:
        words.append(DECK[s.first].id)
    return " → ".join([*words, "…"]) if words else ""


def _names(cards: int) -> str:
    return " ".join(DECK[card].id for card in cards_of(cards)) or "–"


# ── The deck in use ──────────────────────────────────────────────────────────────────────────────


def edition(language: str) -> str:
    """The deck as a table, with where it comes from."""

    def say(message: Message) -> str:
        return message.in_language(language)

    source = str(deck.FILE.get("provenance", ""))
    ours = Message("scandaroon-reconstruction")
    head = say(ours if source == "reconstruction" else Message("scandaroon-from", {"from": source}))
    return "\n".join([head, "", *(_drawn_card(card, say) for card in DECK)])
