"""The cards and cells of Alarún by name."""

from tafelrunde.core.kinds import Kind
from tafelrunde.core.message import Message
from tafelrunde.games.alarun.square import BREADTH, CELLS, CENTUM, INGREDIENTS, KINDS

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
KIND_WORDS = (
    *(f"{color} {ingredient}" for color in COLOR_WORDS for ingredient in INGREDIENT_WORDS),
    "Centum auri",
)
ROW_NAMES = tuple("ABCDEFGHI")
COLUMN_NAMES = tuple("123456789")
CELL_NAMES = tuple(
    f"{ROW_NAMES[cell // BREADTH]}{COLUMN_NAMES[cell % BREADTH]}" for cell in range(CELLS)
)


def color_message(color: int) -> Message:
    """A colour; nothing where it is not known."""
    return Message("alarun-color", {"color": COLOR_WORDS[color] if color >= 0 else "unseen"})


def card_message(kind: int) -> Message:
    return Message("alarun-card", _names(kind))


def short_message(kind: int) -> Message:
    """A card of a square in seven letters: three of its colour, three of its ingredient."""
    return Message("alarun-short", _names(kind))


def _names(kind: int) -> dict[str, "int | str | Message"]:
    if kind >= CENTUM:
        return {"color": "none", "ingredient": "centum" if kind == CENTUM else "apprentice"}
    color, ingredient = divmod(int(kind), INGREDIENTS)
    word = INGREDIENT_WORDS[ingredient].replace(" ", "-")
    return {"color": COLOR_WORDS[color], "ingredient": word}


CARD = Kind("card", KIND_WORDS, tuple(map(card_message, range(KINDS))))
COLOR = Kind("color", COLOR_WORDS, tuple(map(color_message, range(len(COLOR_WORDS)))))
CELL = Kind("cell", CELL_NAMES)
ROW = Kind("row", ROW_NAMES)
COLUMN = Kind("column", COLUMN_NAMES)
