"""The words of Macaron in a transcript: cards, tokens, levels and moves."""

from tafelrunde.games.macaron.edition import RANGES, TOKENS
from tafelrunde.games.macaron.state import (
    ACTIONS,
    ALLERGEN,
    BET,
    CARD,
    COVERED_VOTE,
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    PASS,
    PLAY,
    REVEAL,
    ROYAL,
    SHUFFLE,
    START,
    TOKEN,
    VOTE,
    VOTED,
    flavor,
    number,
)

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
SIDES = ("above", "below")


def card_words(card: int) -> str:
    return f"{FLAVORS[flavor(card)]} {number(card)}"


def token_words(kind: int) -> str:
    """`5`, or `+6/-2` for a double number."""
    above, below = TOKENS[kind]
    return str(above) if above == -below else f"+{above}/{below}"


def level_words(index: int) -> str:
    """The number of boxes of a level: `0`, `3–4`, `8+`."""
    first, last = RANGES[index]
    if last == RANGES[-1][1]:
        return f"{first}+"
    return str(first) if first == last else f"{first}–{last}"


def spot_words(spot: int) -> str:
    """`above pistachio`."""
    return f"{SIDES[spot % 2]} {FLAVORS[spot // 2]}"


def _move(action: int) -> str:
    for first, words in (
        (COVERED_VOTE, lambda n: f"vote ? {spot_words(n)}"),
        (START, lambda n: f"start {n}"),
        (SHUFFLE, lambda _: "shuffle"),
        (REVEAL, lambda _: "reveal"),
        (EXCHANGE, lambda _: "exchange"),
        (TOKEN, lambda n: f"token {token_words(n)}"),
        (CARD, card_words),
        (DECLINE, lambda _: "no bet"),
        (BET, lambda n: f"bet {level_words(n)}"),
        (VOTE, lambda n: f"vote {token_words(n // (2 * VOTED))} {spot_words(n % (2 * VOTED))}"),
        (ALLERGEN, lambda n: f"allergen {FLAVORS[n]}"),
        (ROYAL, lambda n: f"royal {GROUPS[n]}"),
        (DRAW, lambda _: "draw"),
        (DISCARD, lambda n: f"discard {card_words(n)}"),
        (PASS, lambda n: f"pass {card_words(n)}"),
        (PLAY, lambda n: f"play {card_words(n)}"),
    ):
        if action >= first:
            return words(action - first)
    raise ValueError(action)


MOVES = [_move(action) for action in range(ACTIONS)]
ACTION_OF = {words: action for action, words in enumerate(MOVES)}
