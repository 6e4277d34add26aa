"""The toy game in one line, and drawn for a terminal.

    cards 2 ? | choices keep - | coin -

A card is `-` before it is dealt and `?` where it is not known.
"""

import re
from collections.abc import Sequence

import numpy as np

from tafelrunde.core.game import State
from tafelrunde.core.message import Message, Say, refuse, text_of
from tests.toy import rules
from tests.toy.rules import CARDS, FOLD, SEATS, UNSEEN

COINS = {0: "-", rules.HEADS: "heads", rules.TAILS: "tails"}
_LINE = re.compile(
    r"cards (?P<cards>[0-3?-]( [0-3?-])*)"
    r" \| choices (?P<choices>(keep|fold|-)( (keep|fold|-))*)"
    r" \| coin (?P<coin>heads|tails|-)(?P<twice> \| twice)?"
)


def line(s: State) -> str:
    return _written(s)


def _written(s: State) -> str:
    choices = " ".join(_choice(s, seat) for seat in range(s.seats))
    cards = " ".join(_card(s, seat) for seat in range(s.seats))
    return f"cards {cards} | choices {choices} | coin {COINS[s.coin]}{' | twice' * s.twice}"


def _card(s: State, seat: int) -> str:
    if seat >= s.dealt:
        return "-"
    return "?" if s.card[seat] == UNSEEN else str(s.card[seat])


def _choice(s: State, seat: int) -> str:
    if seat >= s.chosen:
        return "-"
    return "fold" if s.folded[seat] else "keep"


def state(line: str) -> State:
    found = _LINE.fullmatch(text_of(line).strip())
    if found is None:
        raise refuse("toy-bad-line", line=line)
    cards, choices = found["cards"].split(), found["choices"].split()
    s = np.zeros(1, rules.STATE)[0].copy()
    rules.setup(s, min(len(cards), SEATS), found["twice"] is not None)
    s.dealt = sum(card != "-" for card in cards)
    s.chosen = sum(choice != "-" for choice in choices)
    for seat, card in enumerate(cards[:SEATS]):
        s.card[seat] = int(card) if card.isdigit() else UNSEEN
    for seat, choice in enumerate(choices[:SEATS]):
        s.folded[seat] = choice == "fold"
    s.coin = next(coin for coin, word in COINS.items() if word == found["coin"])
    known = [card for card in cards if card.isdigit()]
    is_possible = (
        len(cards) == len(choices) >= 2
        and len(set(known)) == len(known) <= CARDS
        and ("?" not in cards or (len(known) <= 1 and s.coin == 0))
        and (s.chosen == 0 or s.dealt == s.seats)
        and (s.coin == 0 or s.chosen == s.seats)
    )
    if not is_possible or _written(s) != line.strip():
        raise refuse("toy-bad-line", line=line)
    return s


def draw(s: State, seat: int, names: Sequence[str], say: Say) -> str:
    return "\n".join(f"{name}: {_held(s, place, say)}" for place, name in enumerate(names))


def _held(s: State, seat: int, say: Say) -> str:
    if s.card[seat] == UNSEEN:
        return say(Message("toy-hidden"))
    card = say(Message("toy-card", {"card": int(s.card[seat])}))
    return f"{card} ({say(rules.MOVES.message(FOLD))})" if s.folded[seat] else card
