"""The cards of Alarún by name."""

from collections.abc import Iterable, Sequence

from tafelrunde.core.message import Message
from tafelrunde.games.alarun.square import CENTUM, INGREDIENTS

COLOR_WORDS = ("yellow", "white", "pink", "blue", "red", "green", "purple")
INGREDIENT_WORDS = (
    "fungi magica",
    "moonberry",
    "marigold",
    "phoenix feather",
    "dragon egg",
    "mandrake",
    "myrrh",
)
KIND_WORDS = [f"{color} {word}" for color in COLOR_WORDS for word in INGREDIENT_WORDS]
KIND_WORDS.append("Centum auri")


def color_message(color: int) -> Message:
    """A colour; nothing where it is not known."""
    return Message("alarun-color", {"color": COLOR_WORDS[color] if color >= 0 else "unseen"})


def card_message(kind: int) -> Message:
    return Message("alarun-card", _names(kind))


def short_message(kind: int) -> Message:
    """A card of a square in seven letters."""
    return Message("alarun-short", _names(kind))


def code_message(kind: int) -> Message:
    """A card of a square in four letters."""
    return Message("alarun-code", _names(kind))


def _names(kind: int) -> dict[str, "int | str | Message"]:
    if kind >= CENTUM:
        return {"color": "none", "ingredient": "centum" if kind == CENTUM else "apprentice"}
    color, ingredient = divmod(int(kind), INGREDIENTS)
    word = INGREDIENT_WORDS[ingredient].replace(" ", "-")
    return {"color": COLOR_WORDS[color], "ingredient": word}


def cards_message(kinds: Iterable[int]) -> Message:
    """Three cards."""
    return three([card_message(kind) for kind in kinds])


def three(messages: Sequence[Message]) -> Message:
    first, second, third = messages
    return Message("alarun-three", {"first": first, "second": second, "third": third})
