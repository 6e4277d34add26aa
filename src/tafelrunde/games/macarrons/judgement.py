"""A position of Macarrons at the beginning of a turn, judged at a glance."""

from math import exp
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.game import Payoffs, State
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.macarrons.odds import AT_LEAST, EXACTLY
from tafelrunde.games.macarrons.rules import (
    DICE,
    LOWEST,
    NONE,
    OPEN,
    TILES,
    highest_tile,
    macaroni,
)

RISK = 0.75
"""What the loss of an own macaroni counts."""
WEIGHTS: Final[NDArray[np.float64]] = np.array(
    [
        *([[0.0] * 9] * 2),  # two to seven play
        [0.65, 0.116, 0.15, 0.155, 0.455, 0.167, 1.32, 0.4, 0.94],
        [0.658, 0.121, 0.132, 0.224, 0.624, 0.142, 1.09, 0.72, 0.807],
        [0.639, 0.112, 0.158, 0.25, 0.929, 0.122, 1.46, 1.258, 0.523],
        [0.674, 0.122, 0.151, 0.214, 0.714, 0.146, 1.231, 1.468, 0.281],
        [0.666, 0.12, 0.169, 0.242, 0.647, 0.147, 1.488, 1.426, 0.375],
        [0.661, 0.113, 0.159, 0.237, 0.6, 0.167, 1.413, 1.517, 0.294],
    ]
)
"""By the number of seats. `bench/fit_macarrons.py` found the rows of three and more in two rounds,
from that of two, which was fitted likewise to matches of two, three and four players together. A
row fitted to two alone (0.621, 0.119, 0.153, 0.166, 0.045, 0.224, 1.195, -0.56, 1.528) played no
better."""


@routine
def judge(s: State, table: NDArray[np.float64], out: Payoffs) -> None:
    """Write each seat's share of the victory: odds of what they have and will soon have.

    What they have is counted in macaroni, and says less while many of them lie open on the grill.
    """
    weights = table[s.seats]
    certainty = weights[0] / (1.0 + weights[1] * macaroni(s, OPEN))
    turn = weights[7] + weights[8] * _prospect(s)
    total = 0.0
    for seat in range(s.seats):
        points = _holds(s, seat, weights) + turn * _lead(s, seat)
        out[seat] = exp(certainty * points)
        total += out[seat]
    for seat in range(s.seats):
        out[seat] /= total


@rule
def _holds(s: State, seat: int, weights: NDArray[np.float64]) -> float:
    """What a player has; the top tile may be lost, or stolen before the next turn."""
    points = macaroni(s, seat) + weights[2] * highest_tile(s, seat)
    top = int(s.top[seat])
    if top == NONE:
        return float(points)
    first = 3 if seat == s.turn else 5
    doubt = weights[first] + weights[first + 1] * EXACTLY[0, DICE, LOWEST + top]
    return float(points - (1 + top // 4) * doubt)


@rule
def _lead(s: State, seat: int) -> float:
    """How many turns more than the last in turn a player can expect, wherever the match ends."""
    seats = int(s.seats)
    waits = (seat - int(s.turn)) % seats
    return (seats - 1 - waits) / seats


@rule
def _prospect(s: State) -> float:
    """What the turn promises to a player who aims at the best tile; a rival's loss counts, too."""
    top = int(s.top[s.turn])
    risk = 0.0 if top == NONE else RISK * (1 + top // 4)
    best = -risk
    for tile in range(TILES):
        if s.place[tile] == OPEN:
            best = max(best, AT_LEAST[0, DICE, LOWEST + tile] * (1 + tile // 4 + risk) - risk)
    for seat in range(s.seats):
        stolen = int(s.top[seat])
        if seat != s.turn and stolen != NONE:
            chance = EXACTLY[0, DICE, LOWEST + stolen]
            best = max(best, chance * (2 * (1 + stolen // 4) + risk) - risk)
    return float(best)
