"""What the module of a game's bots exports, and the layout of its memory (docs/wasm.md).

Arguments are as in `core/exports.py`; states are views of the seat that is to move.
"""

from collections.abc import Callable
from math import exp
from typing import Any

import numpy as np

from tafelrunde.bots import own, weights
from tafelrunde.bots import tree as search
from tafelrunde.bots.levels import HASTE
from tafelrunde.bots.net import Mind, answer, mind_of, stand, think, to_odds
from tafelrunde.bots.perfect import DEEPEST, PATH
from tafelrunde.bots.search import MOST_NODES, tuning_of
from tafelrunde.bots.tree import EDGE, MOST_EDGES, NODE, NONE, desk_of
from tafelrunde.bots.weights import Net, has_odds, has_values
from tafelrunde.core import policy
from tafelrunde.core.exports import STATES, Exports, begin
from tafelrunde.core.game import Actions, Game, Payoffs, State, actor, legal
from tafelrunde.core.layout import Layout
from tafelrunde.core.policy import SCRATCH, Ratings, endgame
from tafelrunde.core.random import FINE, Stream, draw, seed
from tafelrunde.core.rule import record, rule

THOUGHT = record(("total", np.float64), ("visits", np.int32), ("action", np.int32))
"""What search makes of a move: what it got in all, and how often it was tried."""
SEAT, COUNT, PLACES = range(3)
"""Of a tree that was planted: who thinks, how many nodes it can have, and how many places its table
has."""
TABLE = 1 << (2 * MOST_NODES - 1).bit_length()


def layout_of(game: Game) -> Layout:
    """The places of the bots' module."""
    rules, layout = game.rules, Layout()
    state = rules.STATE
    layout.lay("states", state, STATES)
    layout.lay("rng", np.uint64, 1)
    layout.lay("actions", np.int16, rules.MOST_LEGAL)
    layout.lay("ratings", np.float64, rules.MOST_LEGAL)
    layout.lay("thoughts", THOUGHT, rules.ACTIONS)
    layout.lay("scratch", state, SCRATCH)
    layout.lay("plan", np.int64, PLACES + 1)
    layout.lay("desk", desk_of(game), 1)
    layout.lay("bare", desk_of(game), 1)
    layout.lay("root", state, 1)
    layout.lay("guess", state, 1)
    layout.lay("stack", state, DEEPEST + 1)
    layout.lay("path", PATH, 1)
    layout.lay("words", np.uint64, 2 * -(-state.itemsize // 16))
    layout.share("veil", "words", state, 1)
    if theirs := own.exports(game.name):
        theirs.lay(layout)
    if found := weights.net_of(game):
        layout.lay("shares", np.float64, game.seats[-1])
        layout.lay_all("net", found)
        layout.lay_all("mind", mind_of(found))
    layout.lay("nodes", NODE, MOST_NODES)
    layout.lay("edges", EDGE, max(MOST_NODES, MOST_EDGES))
    layout.lay("table", np.int32, TABLE)
    return layout


def exports_of(game: Game) -> Exports:
    """The functions of the bots' module by name."""
    found: list[Callable[..., Any]] = [begin, random, plant_of(game), grow, thoughts]
    if game.policy is not None:
        found += [rate, greedy, apprentice]
    if held := weights.net_of(game):
        found += [plant_of(game, held), grow_net]
        if has_odds(held) and has_values(held):
            found.append(net)
    theirs = own.exports(game.name)
    functions = {function.__name__: function for function in found}
    return functions | theirs.exports() if theirs else functions


@rule
def random(s: State, actions: Actions, rng: Stream) -> int:
    n = legal(s, actions)
    return int(actions[draw(rng, n)])


@rule
def rate(s: State, actions: Actions, ratings: Ratings, scratch: State) -> int:
    n = legal(s, actions)
    policy.rate(s, actions, n, ratings, scratch)
    return n


@rule
def greedy(s: State, actions: Actions, ratings: Ratings, scratch: State) -> int:
    n = rate(s, actions, ratings, scratch)
    best = 0
    for i in range(1, n):
        if ratings[i] > ratings[best]:
            best = i
    return int(actions[best])


@rule
def apprentice(s: State, actions: Actions, ratings: Ratings, scratch: State, rng: Stream) -> int:
    n = rate(s, actions, ratings, scratch)
    most = ratings[0]
    for i in range(1, n):
        most = max(most, ratings[i])
    total = 0.0
    for i in range(n):
        total += exp((ratings[i] - most) / HASTE)
        ratings[i] = total
    point = total * draw(rng, FINE) / FINE
    i = 0
    while i < n - 1 and ratings[i] <= point:
        i += 1
    return int(actions[i])


def net_in(layout: Layout, net: Net) -> tuple[int, bytes]:
    """Where the net lies in memory, and what has to be written there."""
    places = [layout[name] for name in layout.group("net")]
    begin, last = places[0].at, places[-1]
    memory = bytearray(last.at + last.bytes - begin)
    for place, array in zip(places, net, strict=True):
        memory[place.at - begin : place.at - begin + place.bytes] = np.asarray(array).tobytes()
    return begin, bytes(memory)


@rule
def net(s: State, actions: Actions, ratings: Ratings, shares: Payoffs, net: Net, mind: Mind) -> int:
    n, seat, seats = legal(s, actions), actor(s), int(s.seats)
    think(s, seat, net, mind)
    answer(seat, seats, actions, n, net, mind, ratings)
    to_odds(n, 1.0, ratings)
    stand(seat, seats, net, mind, shares)
    return n


def plant_of(game: Game, net: Net | None = None) -> Callable[..., None]:
    """`plant` of a game: it knows how search goes about it, `plant_net` with a net."""
    tuning = tuning_of(game)
    judges = net is not None and has_values(net)
    exploration = tuning.net_exploration if net else tuning.exploration
    widening, sharpness, trust = tuning.widening, tuning.sharpness, tuning.trust
    temper, doubt = tuning.net_temper, tuning.net_doubt
    guided = int(tuning.guided * FINE) if game.policy else 0
    horizon = 0 if judges else tuning.horizon
    solves = tuning.solves and not judges

    def plant(
        s: State,
        seat: int,
        count: int,
        low: int,
        high: int,
        root: State,
        desk: Any,
        bare: Any,
        nodes: Any,
        edges: Any,
        table: Any,
        plan: Any,
    ) -> None:
        for node in range(desk[0].nodes):
            nodes[node].visits = 0
        for edge in range(desk[0].edges):
            edges[edge].visits = 0
            edges[edge].total = 0.0
        desk[0] = bare[0]
        root[0] = s
        d = desk[0]
        seed(d.rng, (high << 32) | (low & 0xFFFFFFFF))
        d.exploration = exploration
        d.widening = widening
        d.sharpness = sharpness
        d.trust = trust
        d.temper = temper
        d.doubt = doubt
        d.guided = guided
        d.horizon = horizon
        if solves:
            d.solves = endgame(s)
        plan[SEAT] = seat
        plan[COUNT] = min(max(count, 1), MOST_NODES)
        places = 1
        while places < 2 * plan[COUNT]:
            places *= 2
        plan[PLACES] = places
        for place in range(places):
            table[place] = NONE

    plant.__name__ = "plant_net" if net else "plant"
    return plant


@rule
def grow(
    iterations: int,
    root: State,
    guess: State,
    scratch: State,
    stack: State,
    path: Any,
    veil: State,
    words: Any,
    nodes: Any,
    edges: Any,
    table: Any,
    desk: Any,
    plan: Any,
) -> None:
    search.grow(
        iterations,
        plan[SEAT],
        root,
        guess,
        scratch,
        stack,
        path,
        veil,
        words,
        nodes[: plan[COUNT]],
        edges[: plan[COUNT]],
        table[: plan[PLACES]],
        None,
        None,
        desk,
    )


@rule
def grow_net(
    iterations: int,
    root: State,
    guess: State,
    scratch: State,
    stack: State,
    path: Any,
    veil: State,
    words: Any,
    nodes: Any,
    edges: Any,
    table: Any,
    net: Net,
    mind: Mind,
    desk: Any,
    plan: Any,
) -> None:
    search.grow(
        iterations,
        plan[SEAT],
        root,
        guess,
        scratch,
        stack,
        path,
        veil,
        words,
        nodes[: plan[COUNT]],
        edges,
        table[: plan[PLACES]],
        net,
        mind,
        desk,
    )


@rule
def thoughts(thoughts: Any, nodes: Any, edges: Any, desk: Any) -> int:
    n = 0
    edge = int(nodes[0].first) if desk[0].nodes > 0 else NONE
    while edge != NONE:
        if edges[edge].visits > 0:
            thoughts[n].action = edges[edge].action
            thoughts[n].visits = edges[edge].visits
            thoughts[n].total = edges[edge].total
            n += 1
        edge = int(edges[edge].next)
    return n
