"""The 51 cards: the file of components, checked, and as arrays for the rules.

The file is ours, a reconstruction, or the owner's own. Its vocabulary is that of RULES.md.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import components
from tafelrunde.core.message import Message, Value, refuse, written

CARDS = 51  # §1.2
SYMBOLS = ("scimitar", "crescent", "turban", "tile")  # §1.1
SCIMITAR, CRESCENT, TURBAN, TILE = range(4)
NO_TRUMP = 4
TRUMP_WORDS = (*SYMBOLS, "none")
HIGHEST_VALUE = 9

# What stands on a card.
NOTHING, EFFECT, KILL, BOOST, GUARD, XCHG, SHIFT, MUTE, DRAW, FETCH, RECALL = range(11)
TRUMP_OWN, TRUMP_NONE = 11, 12
TEXTS = (
    *("nothing", "effect", "kill", "boost", "guard", "xchg", "shift", "mute"),
    *("draw", "fetch", "recall", "trump-own", "trump-none"),
)
"""What each is called in messages: `scandaroon-text-kill`."""

_VOCABULARY = {
    r"KILL<=([0-9])": KILL,
    r"BOOST\+([1-9])": BOOST,
    r"GUARD": GUARD,
    r"XCHG<=([0-9])": XCHG,
    r"SHIFT": SHIFT,
    r"MUTE": MUTE,
    r"DRAW([1-9])": DRAW,
    r"FETCH": FETCH,
    r"RECALL": RECALL,
    r"TRUMP-OWN": TRUMP_OWN,
    r"TRUMP-NONE": TRUMP_NONE,
}
_EFFECT = re.compile(r"EFF (?:L([+-][1-9]))?(?:R([+-][1-9]))?")
_ID = re.compile(r"(?=.*[0-9-])[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
_KEYS = ("id", "value", "symbols", "end", "anywhere", "text")


@dataclass(frozen=True)
class Card:
    id: str
    value: int
    symbols: tuple[int, ...]
    end: bool
    anywhere: bool
    text: str
    """Its effect or ability as it is written in the file, or nothing."""
    code: int = NOTHING
    number: int = 0
    """The n of its ability."""
    on_left: int = 0
    """What its effect adds to the card to its left."""
    on_right: int = 0


def symbol_word(symbol: int) -> Message:
    """A symbol, or no trump, in the words of a language."""
    return Message("scandaroon-symbol", {"symbol": TRUMP_WORDS[symbol]})


def meaning(card: Card) -> Message:
    """What stands on a card, in words."""
    if card.code != EFFECT:
        return Message(f"scandaroon-text-{TEXTS[card.code]}", {"n": card.number})
    sides = "both" if card.on_left and card.on_right else "left" if card.on_left else "right"
    left, right = (f"{n:+}".replace("-", "−") for n in (card.on_left, card.on_right))
    return Message("scandaroon-text-effect", {"sides": sides, "left": left, "right": right})


def parse(data: dict[str, Any]) -> tuple[Card, ...]:
    """The deck of a file of components; refused with the card and its fault."""
    listed = data.get("cards")
    if not isinstance(listed, list):
        raise refuse("scandaroon-deck-list", cards=written(listed))
    if len(listed) != CARDS:
        raise refuse("scandaroon-deck-size", cards=len(listed))
    deck = tuple(_card(place, card) for place, card in enumerate(listed, start=1))
    ids = [card.id.casefold() for card in deck]
    for card in deck:
        if ids.count(card.id.casefold()) > 1:
            raise _fault(card.id, "scandaroon-deck-twice")
    bare = [card.id for card in deck if not card.symbols]
    if len(bare) != 1:
        raise refuse("scandaroon-deck-bare", count=len(bare), cards=", ".join(bare) or "–")
    return deck


def _card(place: int, card: Any) -> Card:
    if not isinstance(card, dict):
        raise _fault(f"{place}", "scandaroon-deck-table", given=written(card))
    id, value, symbols = card.get("id", ""), card.get("value"), card.get("symbols")
    if not isinstance(id, str) or not _ID.fullmatch(id):
        raise _fault(f"{place}", "scandaroon-deck-id", name=written(id))
    for key in card:
        if key not in _KEYS:
            raise _fault(id, "scandaroon-deck-key", key=key, keys=", ".join(_KEYS))
    if type(value) is not int or not 0 <= value <= HIGHEST_VALUE:
        raise _fault(id, "scandaroon-deck-value", value=written(value), highest=HIGHEST_VALUE)
    if (
        not isinstance(symbols, list)
        or len(symbols) > 2
        or len(set(map(str, symbols))) != len(symbols)
    ):
        raise _fault(id, "scandaroon-deck-symbols", symbols=written(symbols))
    for symbol in symbols:
        if symbol not in SYMBOLS:
            raise _fault(id, "scandaroon-deck-symbol", symbol=str(symbol), known=", ".join(SYMBOLS))
    for key in ("end", "anywhere"):
        if not isinstance(card.get(key, False), bool):
            raise _fault(id, "scandaroon-deck-flag", key=key, value=written(card[key]))
    return Card(
        id,
        value,
        tuple(sorted(SYMBOLS.index(symbol) for symbol in symbols)),
        card.get("end", False),
        card.get("anywhere", False),
        str(card.get("text", "")),
        *_text(id, str(card.get("text", ""))),
    )


def _text(id: str, text: str) -> tuple[int, int, int, int]:
    """The code, the number and the two sides of what stands on a card."""
    if not text:
        return NOTHING, 0, 0, 0
    if (effect := _EFFECT.fullmatch(text)) and any(effect.groups()):
        return EFFECT, 0, int(effect[1] or 0), int(effect[2] or 0)
    for form, code in _VOCABULARY.items():
        if found := re.fullmatch(form, text):
            return code, int(found[1]) if found.groups() else 0, 0, 0
    raise _fault(id, "scandaroon-deck-text", text=text)


def _fault(card: str, fault: str, **args: Value) -> Exception:
    return refuse("scandaroon-deck-card", card=card, fault=Message(fault, dict(args)))


FILE = components.load(Path(__file__).parent)
DECK = parse(FILE)


# ── For the rules ────────────────────────────────────────────────────────────────────────────────
# A set of cards is a number whose bit c is set where card c is in it.


def _numbers(of: Callable[[Card], int]) -> NDArray[np.int64]:
    return np.array([of(card) for card in DECK], np.int64)


def _set(belongs: Callable[[Card], bool]) -> np.int64:
    return np.int64(sum(1 << c for c, card in enumerate(DECK) if belongs(card)))


VALUE = _numbers(lambda card: card.value)
CODE = _numbers(lambda card: card.code)
NUMBER = _numbers(lambda card: card.number)
ON_LEFT = _numbers(lambda card: card.on_left)
ON_RIGHT = _numbers(lambda card: card.on_right)
MARKS = _numbers(lambda card: sum(1 << symbol for symbol in card.symbols))

ALL = np.int64((1 << CARDS) - 1)
END = _set(lambda card: card.end)  # §4.2
ANYWHERE = _set(lambda card: card.anywhere)  # §4.3
WITH_TEXT = _set(lambda card: card.code != NOTHING)
ABILITY = _set(lambda card: card.code > EFFECT)
FETCHERS = _set(lambda card: card.code == FETCH)
CARRIES = np.array(  # CARRIES[symbol]: the cards with that symbol, none for NO_TRUMP
    [_set(lambda card, symbol=symbol: symbol in card.symbols) for symbol in range(NO_TRUMP + 1)]  # type: ignore[misc]
)
OF_VALUE = np.array(
    [_set(lambda card, n=n: card.value == n) for n in range(HIGHEST_VALUE + 1)]  # type: ignore[misc]
)
UP_TO = np.cumsum(OF_VALUE)  # UP_TO[n]: the cards of face value n or less
