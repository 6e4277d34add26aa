"""The turns to come.

A node is a position at the beginning of a turn. Its children are the ends of that turn. What the
player to move makes of the turn is solved exactly (`turn.py`); positions that have not been looked
into are judged at a glance (by a net, or `games/macarrons/judgement.py`), finished matches by their
payoff.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots.macarrons.ends import (
    CLOSINGS,
    MOST_CLOSINGS,
    Endings,
    better,
    end_turn,
    list_endings,
    weigh,
)
from tafelrunde.bots.macarrons.turn import ENDS, Slate, Turn, Worths, solve, spread
from tafelrunde.bots.net import Mind, stand, think
from tafelrunde.bots.weights import Net
from tafelrunde.core.game import Payoffs, State
from tafelrunde.core.rule import routine, rule
from tafelrunde.games.macarrons.judgement import WEIGHTS, judge
from tafelrunde.games.macarrons.rules import NONE, OVER, SEATS, STATE, payoff

LEAF = -1
NODES = 400
"""A round that could lead to more is not begun."""
LEAST_LIKELY = 0.002
"""Positions that are less likely to come about are judged at a glance."""
FLOOR = 0.05
"""Every end of the own turn is looked into as if it were at least so likely."""


class Tree(NamedTuple):
    """Positions, parents before their children, and the slate on which turns are solved."""

    states: State
    shares: Payoffs
    """Each seat's share of the victory."""
    parent: NDArray[np.int32]
    action: NDArray[np.int16]
    """By which the turn of the parent ended."""
    chance: NDArray[np.float64]
    """How likely the turn of the parent ends so."""
    reach: NDArray[np.float64]
    """How likely the match comes here."""
    children: NDArray[np.int32]
    """The first, and the one behind the last; LEAF where nothing has been looked into."""
    changed: NDArray[np.bool_]
    """Whether something below has changed since the turn was solved."""
    size: NDArray[np.int32]
    """How many positions there are, alone in an array."""
    weights: NDArray[np.float64]
    """Of the judgement at a glance, by the number of seats."""
    endings: Endings
    gains: Worths
    worths: Worths
    ends: Worths


def plant(nodes: int) -> Tree:
    """A tree with nothing in it yet."""
    return Tree(
        states=np.zeros(nodes, STATE),
        shares=np.zeros((nodes, SEATS)),
        parent=np.zeros(nodes, np.int32),
        action=np.zeros(nodes, np.int16),
        chance=np.zeros(nodes),
        reach=np.zeros(nodes),
        children=np.zeros((nodes, 2), np.int32),
        endings=np.zeros((ENDS, 2), np.int16),
        worths=np.zeros(ENDS),
        gains=np.zeros(CLOSINGS),
        ends=np.zeros(ENDS),
        changed=np.zeros(nodes, np.bool_),
        size=np.zeros(1, np.int32),
        weights=WEIGHTS.copy(),
    )


@routine
def begin(tree: Tree, s: State) -> None:
    """Begin with the position in which the turn that goes on in `s` began."""
    tree.states[0] = s
    tree.parent[0] = 0
    tree.children[0, 0] = LEAF
    tree.reach[0] = 1.0
    tree.size[0] = 1


@routine
def waiting(tree: Tree, likely: float, floor: float) -> int:
    """How many positions have not been looked into and are likely enough to be.

    Every end of the first turn counts as at least as likely as `floor`, for it may become a better
    one than it seems.
    """
    count = 0
    for node in range(tree.size[0]):
        if node > 0:
            chance = tree.chance[node]
            if tree.parent[node] == 0:
                chance = max(chance, floor)
            tree.reach[node] = tree.reach[tree.parent[node]] * chance
        if _waits(tree, node, likely):
            count += 1
    return count


@routine
def ahead(tree: Tree, rounds: int) -> int:
    """About how many turns the next round has to solve; 0: nothing waits, or the tree is full."""
    new = waiting(tree, LEAST_LIKELY, FLOOR)
    if tree.size[0] + new * MOST_CLOSINGS >= len(tree.states):
        return 0
    inner = 0
    for node in range(tree.size[0]):
        if tree.children[node, 0] != LEAF:
            inner += 1
    return new + min(inner, new * rounds)


@routine
def harvest(tree: Tree, gains: Worths) -> None:
    """Write what each end of the first turn is worth to the player who has it."""
    for child in range(tree.children[0, 0], tree.children[0, 1]):
        gains[tree.action[child]] = tree.shares[child, tree.states[0].turn]


@rule
def _waits(tree: Tree, node: int, likely: float) -> bool:
    if tree.children[node, 0] != LEAF or tree.states[node].phase == OVER:
        return False
    return bool(tree.reach[node] >= likely)


@routine
def grow(
    tree: Tree, turn: Turn, slate: Slate, likely: float, net: Net | None, mind: Mind | None
) -> None:
    """Look one turn further wherever a position is `waiting`; solve anew the turns before it."""
    size = tree.size[0]
    for node in range(size):
        if _waits(tree, node, likely) and tree.size[0] + MOST_CLOSINGS < len(tree.states):
            _branch(tree, node, net, mind)
    for node in range(size - 1, -1, -1):
        if tree.changed[node]:
            _settle(tree, node, turn, slate)
            tree.changed[tree.parent[node]] = True
            tree.changed[node] = False


@routine
def _branch(tree: Tree, node: int, net: Net | None, mind: Mind | None) -> None:
    """Add the ends of a turn, each judged at a glance."""
    first = tree.size[0]
    new = first
    list_endings(tree.states[node], _trial(tree), tree.endings)
    tree.gains[:] = 0.0
    for end in range(ENDS):
        for which in range(2):
            action = tree.endings[end, which]
            if action != NONE and tree.gains[action] == 0.0:
                tree.gains[action] = 1.0  # it is in the tree
                _add(tree, new, node, action, net, mind)
                new += 1
    tree.size[0] = new
    tree.children[node, 0] = first
    tree.children[node, 1] = new
    tree.changed[node] = True


@routine
def _add(tree: Tree, new: int, node: int, action: int, net: Any, mind: Any) -> None:
    end_turn(tree.states[node], action, tree.states[new : new + 1])
    tree.parent[new] = node
    tree.action[new] = action
    tree.chance[new] = 0.0
    tree.reach[new] = 0.0
    tree.children[new, 0] = LEAF
    tree.changed[new] = False
    if tree.states[new].phase == OVER:
        payoff(tree.states[new], tree.shares[new])
    elif net is not None:
        _ask(tree.states[new], net, mind, tree.shares[new])
    else:
        judge(tree.states[new], tree.weights, tree.shares[new])


@routine
def _ask(s: State, net: Net, mind: Mind, shares: Payoffs) -> None:
    """How a position stands, as its net sees it through the eyes of who has the turn."""
    seat = int(s.turn)
    think(s, seat, net, mind)
    stand(seat, int(s.seats), net, mind, shares)


@rule
def _trial(tree: Tree) -> State:
    """A state to try sums on: the last one, which never belongs to the tree."""
    return tree.states[len(tree.states) - 1 :]


@routine
def _settle(tree: Tree, node: int, turn: Turn, slate: Slate) -> None:
    """Solve the turn of a position, for the player who has it."""
    s = tree.states[node]
    children = range(tree.children[node, 0], tree.children[node, 1])
    for child in children:
        tree.gains[tree.action[child]] = tree.shares[child, s.turn]
        tree.chance[child] = 0.0
    list_endings(s, _trial(tree), tree.endings)
    weigh(tree.endings, tree.gains, tree.worths)
    solve(turn, tree.worths, slate)
    spread(turn, tree.worths, slate, tree.ends)
    for end in range(ENDS):
        if tree.ends[end] > 0.0:
            chosen = better(tree.endings, tree.gains, end)
            for child in children:
                if tree.action[child] == chosen:
                    tree.chance[child] += tree.ends[end]
    tree.shares[node] = 0.0
    for child in children:
        for seat in range(s.seats):
            tree.shares[node, seat] += tree.chance[child] * tree.shares[child, seat]
