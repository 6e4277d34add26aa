"""What the module of Macarrons' bots exports besides: exact play (docs/wasm.md)."""

from typing import Any

import numpy as np

from tafelrunde.bots.macarrons.choice import choose, solver
from tafelrunde.bots.macarrons.ends import CLOSINGS
from tafelrunde.bots.macarrons.exact import values
from tafelrunde.bots.macarrons.one_turn import count_macaroni
from tafelrunde.bots.macarrons.tree import (
    LEAST_LIKELY,
    NODES,
    Tree,
    ahead,
    begin,
    grow,
    harvest,
    plant,
)
from tafelrunde.bots.macarrons.turn import Slate, Turn, Worths
from tafelrunde.bots.net import Mind
from tafelrunde.bots.weights import Net
from tafelrunde.core.exports import Exports
from tafelrunde.core.game import Actions, State, legal
from tafelrunde.core.layout import Layout
from tafelrunde.core.rule import rule
from tafelrunde.games.macarrons.judgement import WEIGHTS

_WHOLE = solver()[0]
_END, _FREE, _DICE, _FOLLOW, _POINTS = _WHOLE[:5]
_ROLLS, _CHANCE, _SHOWS, _CHOICES, _NUMBER = _WHOLE[5:]


def lay(layout: Layout) -> None:
    """The places of exact play."""
    layout.lay_all("tree", plant(NODES))
    layout.lay_all("turn", solver()[1])
    layout.lay("own_gains", np.float64, CLOSINGS)
    layout.lay("rounds", np.int64, 1)


@rule
def _turn() -> Turn:
    """The points of a whole turn, as constants."""
    return Turn(_END, _FREE, _DICE, _FOLLOW, _POINTS, _ROLLS, _CHANCE, _SHOWS, _CHOICES, _NUMBER)


@rule
def exact_begin(s: State, tree: Tree, rounds: Any) -> None:
    for seats in range(WEIGHTS.shape[0]):
        for i in range(WEIGHTS.shape[1]):
            tree.weights[seats, i] = WEIGHTS[seats, i]
    begin(tree, s)
    rounds[0] = 1


@rule
def exact_ahead(tree: Tree, rounds: Any) -> int:
    return int(ahead(tree, rounds[0]))


@rule
def exact_grow(tree: Tree, turn: Slate, own_gains: Worths, rounds: Any) -> None:
    grow(tree, _turn(), turn, LEAST_LIKELY, None, None)
    harvest(tree, own_gains)
    rounds[0] += 1


@rule
def exact_grow_net(
    tree: Tree, turn: Slate, own_gains: Worths, rounds: Any, net: Net, mind: Mind
) -> None:
    grow(tree, _turn(), turn, LEAST_LIKELY, net, mind)
    harvest(tree, own_gains)
    rounds[0] += 1


@rule
def exact_choose(
    s: State, tree: Tree, turn: Slate, own_gains: Worths, actions: Actions, scratch: State
) -> int:
    n = legal(s, actions)
    whole, endings, worths = _turn(), tree.endings, tree.worths
    return int(choose(s, actions, n, own_gains, whole, turn, scratch, endings, worths))


@rule
def one_turn(
    s: State, tree: Tree, turn: Slate, own_gains: Worths, actions: Actions, scratch: State
) -> int:
    count_macaroni(s, own_gains)
    return exact_choose(s, tree, turn, own_gains, actions, scratch)


def exports() -> Exports:
    """The functions of exact play by name."""
    found = (exact_begin, exact_ahead, exact_choose, one_turn)
    growing = exact_grow_net if values() else exact_grow
    return {function.__name__: function for function in found} | {"exact_grow": growing}
