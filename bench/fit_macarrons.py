"""Fits the weights of `games/macarrons/judgement.py`: a minute for each number of seats.

Every turn of many matches is played best for the weights so far, now and then for its macaroni
alone. The new weights are those of the greatest likelihood, where a fifth of a position's target is
who won in the end and the rest what the tree finds one turn deeper.
"""

import sys
import time

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.macarrons.choice import promise, solver
from tafelrunde.bots.macarrons.ends import CLOSINGS, list_endings, weigh
from tafelrunde.bots.macarrons.one_turn import count_macaroni
from tafelrunde.bots.macarrons.tree import Tree, begin, grow, plant, waiting
from tafelrunde.bots.macarrons.turn import Slate, Turn, solve
from tafelrunde.core.game import Actions, Payoffs, State
from tafelrunde.core.playout import draw_chance
from tafelrunde.core.random import Stream, draw, seed
from tafelrunde.core.rule import NOBODY, routine
from tafelrunde.games.macarrons import GAME, rules
from tafelrunde.games.macarrons.judgement import judge
from tafelrunde.games.macarrons.policy import pause

POSITIONS = 20_000
ROUNDS = 2
FIRST = np.array([0.65, 0.116, 0.15, 0.155, 0.455, 0.167, 1.32, 0.4, 0.94])
"""Weights to begin with."""
CARELESS = 10
"""One turn in so many is played for its macaroni alone."""

Weights = NDArray[np.float64]


@routine
def look(tree: Tree, turn: Turn, slate: Slate, s: State) -> None:
    """Look one turn ahead."""
    begin(tree, s)
    waiting(tree, 1.0, 0.0)
    grow(tree, turn, slate, 1.0, None, None)


@routine
def play(
    s: State, tree: Tree, turn: Turn, slate: Slate, rng: Stream, out: Actions, kept: State, n: int
) -> int:
    """Play a match; keep half of the positions at the beginning of turns, from the n-th on."""
    while rules.actor(s) != NOBODY:
        if pause(s):
            look(tree, turn, slate, s)
            if n < len(kept) and draw(rng, 2) == 0:
                kept[n] = s
                n += 1
            if draw(rng, CARELESS) == 0:
                count_macaroni(s, tree.gains)
            list_endings(s, tree.states[len(tree.states) - 1 :], tree.endings)
            weigh(tree.endings, tree.gains, tree.worths)
            solve(turn, tree.worths, slate)
        if rules.actor(s) < 0:
            rules.apply(s, draw_chance(s, out, rng))
            continue
        best = 0
        for i in range(1, rules.legal(s, out)):
            better = promise(s, out[i], turn, slate, tree.gains)
            if better > promise(s, out[best], turn, slate, tree.gains):
                best = i
        rules.apply(s, out[best])
    return n


@routine
def distance(kept: State, targets: Payoffs, table: Weights, out: Payoffs) -> float:
    """How unlikely the targets are to the judgement: the cross entropy."""
    total = 0.0
    for i in range(len(kept)):
        judge(kept[i], table, out)
        for seat in range(kept[i].seats):
            total -= targets[i, seat] * np.log(out[seat])
    return total / len(kept)


def positions(seats: int, weights: Weights, first: int) -> tuple[State, Payoffs]:
    """Positions of matches, and what they are to be worth."""
    turn, slate = solver()
    tree = plant(2 * CLOSINGS)
    tree.weights[seats] = weights
    kept = np.zeros(POSITIONS, rules.STATE)
    targets = np.zeros((POSITIONS, rules.SEATS))
    rng, out = np.zeros(1, np.uint64), np.zeros(rules.MOST_LEGAL, np.int16)
    n = 0
    while n < POSITIONS:
        seed(rng, first)
        first += 1
        s = GAME.start(seats)
        before, n = n, play(s, tree, turn, slate, rng, out, kept, n)
        rules.payoff(s, targets[before])
        targets[before:n] = targets[before]
    for i in range(POSITIONS):
        look(tree, turn, slate, kept[i])
        targets[i] += 4 * tree.shares[0]
    return kept, targets / 5


def fit(kept: State, targets: Payoffs, weights: Weights) -> Weights:
    """Better weights, one after the other in ever smaller steps."""
    out = np.zeros(rules.SEATS)

    def far(weights: Weights) -> float:
        return distance(kept, targets, np.tile(weights, (rules.SEATS + 1, 1)), out)

    steps = np.abs(weights) * 0.1
    nearest = far(weights)
    while (steps > 0.004 * np.abs(weights)).any():
        for i in range(len(weights)):
            for step in (steps[i], -steps[i]):
                other = weights.copy()
                other[i] += step
                if (found := far(other)) < nearest:
                    nearest, weights = found, other
                    break
            else:
                steps[i] *= 0.5
    return weights


if __name__ == "__main__":
    for seats in map(int, sys.argv[1:] or GAME.seats):
        weights = FIRST.copy()
        for number in range(ROUNDS):
            began = time.perf_counter()
            weights = fit(*positions(seats, weights, 1 + number * 10**6), weights)
            print(
                seats, weights.round(3).tolist(), f"{time.perf_counter() - began:.0f} s", flush=True
            )
