"""The things of Macaron and what they are called: flavours, cards, tokens, levels."""

from tafelrunde.core.kinds import Kind
from tafelrunde.core.message import Message
from tafelrunde.games.macaron.edition import RANGES, TOKENS

FLAVORS = (
    "almond",
    "pistachio",
    "strawberry",
    "blueberry",
    "green tea",
    "Earl Grey",
    "chocolate",
)
GROUPS = "ABCD"


def _token(above: int, below: int) -> str:
    """`5`, or `+6/-2` for a double number."""
    return str(above) if above == -below else f"+{above}/{below}"


def _level(first: int, last: int) -> str:
    """The number of boxes of a level: `0`, `3–4`, `8+`."""
    if last == RANGES[-1][1]:
        return f"{first}+"
    return str(first) if first == last else f"{first}–{last}"


FLAVOR_NAMES = tuple(Message(f"macaron-flavor-{flavor}") for flavor in range(len(FLAVORS)))
_CARDS = [
    (flavor, number)  # §1.2: ten of chocolate, which comes last
    for flavor, name in enumerate(FLAVORS)
    for number in range(1, 11 if name == "chocolate" else 8)
]
CARD_NAMES = tuple(
    Message("macaron-card", {"flavor": FLAVOR_NAMES[flavor], "number": number})
    for flavor, number in _CARDS
)

FLAVOR = Kind("flavor", FLAVORS, FLAVOR_NAMES)
VOTED = Kind("voted flavor", FLAVORS[:-1], FLAVOR_NAMES[:-1])  # all but chocolate
GROUP = Kind("group", tuple(GROUPS[:-1]))  # those that can be Royal
CARD = Kind("card", tuple(f"{FLAVORS[flavor]} {number}" for flavor, number in _CARDS), CARD_NAMES)
TOKEN = Kind("token", tuple(_token(above, below) for above, below in TOKENS))
COVERED = Kind("covered token", ("?",))
SIDE = Kind("side", ("above", "below"))
LEVEL = Kind("level", tuple(_level(first, last) for first, last in RANGES))
