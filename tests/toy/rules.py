"""Each seat is dealt one of four cards, keeps it or folds; then a coin falls; high or low wins."""

import numpy as np

from tafelrunde.core.game import HIDDEN, Actions, Payoffs, State
from tafelrunde.core.kinds import Kind
from tafelrunde.core.moves import Moves
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.rule import CHANCE, NOBODY, record, rule

RULES_VERSION = 1
CARDS, SEATS, UNSEEN = 4, 3, -1
CARD = Kind("card", ("0", "1", "2", "3"))
MOVES = Moves("toy")
KEEP = MOVES.verb("keep", "keep", "1.3")
FOLD = MOVES.verb("fold", "fold", "1.3")
HEADS = MOVES.verb("heads", "heads", "1.4", by="chance")
TAILS = MOVES.verb("tails", "tails", "1.4", by="chance")
DEAL = MOVES.verb("deal", "card {card}", "1.1", by="chance", card=CARD)
ACTIONS, MOST_LEGAL = len(MOVES), 4

STATE = record(
    ("card", np.int8, SEATS),  # or UNSEEN
    ("dealt", np.int8),
    ("chosen", np.int8),
    ("folded", np.int8, SEATS),
    ("coin", np.int8),  # 0 before it falls, then HEADS or TAILS
    ("seats", np.int8),
    ("twice", np.int8),  # heads falls nine times as often, not three times
)


@rule
def setup(s: State, seats: int, twice: int) -> None:
    s.seats = seats
    s.twice = twice
    s.card[:] = UNSEEN


@rule
def actor(s: State) -> int:
    if s.dealt < s.seats:
        return CHANCE
    if s.chosen < s.seats:
        return int(s.chosen)
    return CHANCE if s.coin == 0 else NOBODY


@rule
def legal(s: State, out: Actions) -> int:
    n = 0
    if s.dealt < s.seats:
        for card in range(CARDS):
            if s.card[0] != card and s.card[1] != card and s.card[2] != card:
                out[n] = DEAL + card
                n += 1
    elif s.chosen < s.seats:
        out[0], out[1] = KEEP, FOLD
        n = 2
    elif s.coin == 0:
        out[0], out[1] = HEADS, TAILS
        n = 2
    return n


@rule
def weight(s: State, action: int) -> int:
    if action != HEADS:
        return 1
    return 9 if s.twice else 3


@rule
def apply(s: State, action: int) -> None:
    if action >= DEAL:
        s.card[s.dealt] = action - DEAL
        s.dealt += 1
    elif action >= HEADS:
        s.coin = action
    else:
        s.folded[s.chosen] = action == FOLD
        s.chosen += 1


@rule
def worth(s: State, seat: int) -> int:
    """What a card is worth: high wins with heads, low with tails."""
    return int(s.card[seat] if s.coin == HEADS else CARDS - 1 - s.card[seat])


@rule
def best(s: State) -> int:
    """The highest value of those who kept their cards; -1: all have folded."""
    found = -1
    for seat in range(s.seats):
        if not s.folded[seat]:
            found = max(found, worth(s, seat))
    return found


@rule
def payoff(s: State, out: Payoffs) -> None:
    for seat in range(s.seats):
        if best(s) < 0:
            out[seat] = 1.0 / s.seats
        else:
            out[seat] = 1.0 if not s.folded[seat] and worth(s, seat) == best(s) else 0.0


@rule
def seen(s: State, action: int, seat: int) -> int:
    """§1.2: of a deal the others see that it was made."""
    return HIDDEN if action >= DEAL and s.dealt != seat else action


@rule
def redact(s: State, seat: int) -> None:
    if s.coin != 0:
        return
    for other in range(s.seats):
        if other != seat:
            s.card[other] = UNSEEN


@rule
def resample(s: State, seat: int, rng: Stream) -> None:
    for other in range(s.dealt):
        while s.card[other] == UNSEEN:
            card = draw(rng, CARDS)
            if s.card[0] != card and s.card[1] != card and s.card[2] != card:
                s.card[other] = card
