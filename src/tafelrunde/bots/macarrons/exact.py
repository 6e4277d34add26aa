"""The whole match in view: every turn solved exactly, as many turns ahead as time allows.

Solved: the dice of a turn, for its player and for everyone who moves after them in the tree, each
of whom wants the greatest share of the victory for themselves. That covers stealing and being
robbed, what a failure costs, what the rivals can take, and who wins when the grill is empty.

Approximated: where the tree ends, a net or `judgement.py` judges. A tree is two turns deep while
the grill is full and reaches the end of the match when few tiles are open; what repeats itself (a
tile stolen to and fro, turns that fail with nothing to lose) is followed until it is too unlikely
to matter. A third turn ahead on a full grill made no measurable difference.
"""

import time
from collections.abc import Sequence

import numpy as np

from tafelrunde.bots import weights
from tafelrunde.bots.macarrons.choice import best_action, refuse_other_game, solver
from tafelrunde.bots.macarrons.ends import CLOSINGS
from tafelrunde.bots.macarrons.tree import LEAST_LIKELY, NODES, ahead, begin, grow, harvest, plant
from tafelrunde.bots.net import mind_of
from tafelrunde.bots.weights import Net, has_values
from tafelrunde.core.game import State
from tafelrunde.core.match import View
from tafelrunde.core.message import refuse
from tafelrunde.core.random import Stream
from tafelrunde.games.macarrons import GAME
from tafelrunde.games.macarrons.rules import STATE, setup

SHARE_OF_BUDGET = 0.6
"""A round that would not be over by then is not begun."""


def values() -> Net | None:
    """The net that judges positions, if there is one that fits."""
    net = weights.net_of(GAME)
    return net if net and has_values(net) else None


def demand_values() -> Net:
    """The net that judges positions; refused with the reason where there is none."""
    net = weights.demand(GAME)
    if not has_values(net):
        raise refuse("net-no-values", game=GAME.name)
    return net


class Exact:
    """Wants to win the match; thinks once a turn, for until its end nothing changes but dice."""

    def __init__(self, net: Net | None = None) -> None:
        self._net, self._mind = net, mind_of(net) if net else None
        self._tree = plant(NODES)
        self._table = (b"", 0.0)
        self._gains = np.zeros(CLOSINGS)
        begun = np.zeros(1, STATE)
        setup(begun[0], 2, 1, 0, 0, 0)
        self._think(begun[0], 0.0)  # compiles, so that the first move is in time

    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        refuse_other_game("exact", view)
        if len(legal) == 1:
            return legal[0]
        table = (_table(view.state), budget)
        if table != self._table:
            self._think(view.state, budget)
            self._table = table
        return best_action(view.state, legal, self._gains)

    def _think(self, s: State, budget: float) -> None:
        """Find what each end of this turn is worth, turn after turn while there is time."""
        began = time.perf_counter()
        tree = self._tree
        begin(tree, s)
        solved = passed = 0.0
        rounds = 1
        while turns := ahead(tree, rounds):
            if solved and passed + passed / solved * turns > SHARE_OF_BUDGET * budget:
                break
            grow(tree, *solver(), LEAST_LIKELY, self._net, self._mind)
            passed = time.perf_counter() - began
            solved += turns
            rounds += 1
        harvest(tree, self._gains)


def _table(s: State) -> bytes:
    """What stays the same until the turn ends."""
    options = (s.seats, s.turn, s.flip_without_tile, s.returned_tile_stays, s.steal_is_optional)
    return bytes(s.place) + bytes(s.below) + bytes(int(option) for option in options)
