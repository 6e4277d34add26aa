"""Information-set Monte Carlo tree search, compiled, once for all games.

The tree belongs to the seat that thinks. Each iteration guesses a truth that fits what this seat
sees (`resample`), walks down the tree, plays on from its edge and credits every choice on the way
with what its chooser got. A node is what the thinking seat would see at that point, so that all
truths share one tree, the order in which dice fell is forgotten, and what rivals do in secret does
not split it. Whether a move could be chosen depends on the truth: UCB therefore counts how often
each was available. Chance moves by the game's own rules and has no nodes.

What is explored, and what a position is worth, is told by ratings and playouts; or, where `grow`
gets a net, by what it makes of a new position: its odds say what to try, and nothing is played out.
A net that has no odds leaves them to the ratings, and one that has no values leaves those to
playouts.
"""

from math import exp, log, sqrt
from typing import Any

import numpy as np

from tafelrunde.bots.net import Mind, answer, mind_of, stand, think, to_odds
from tafelrunde.bots.perfect import DEEPEST as PERFECT_DEPTH
from tafelrunde.bots.perfect import PATH, play_perfectly
from tafelrunde.bots.weights import Net, has_odds, has_values
from tafelrunde.core.game import Game, State, actor, apply, legal, payoff, redact, resample
from tafelrunde.core.playout import draw_chance
from tafelrunde.core.policy import SCRATCH, Tuning, endgame, glance, pause, rate, rated, value
from tafelrunde.core.random import FINE, draw
from tafelrunde.core.random import seed as begin
from tafelrunde.core.rule import CHANCE, NOBODY, record, routine, rule

DEEPEST = 256
"""Choices on one way down the tree."""
MOST_EDGES = 1 << 18
"""Of one tree with a net, which has an edge for each move of a position."""
NONE = -1

NODE = record(
    ("key", np.uint64),  # what the thinking seat sees, hashed
    ("worth", np.float64),  # for the chooser, as a net saw it first
    ("visits", np.int32),
    ("first", np.int32),  # an edge, or NONE
)
EDGE = record(
    ("total", np.float64),  # of what the chooser got
    ("prior", np.float64),  # how much it is to be explored, or the odds of a net
    ("visits", np.int32),
    ("available", np.int32),  # how often it could have been chosen
    ("action", np.int32),
    ("next", np.int32),  # the next edge of the same node, or NONE
)
ROOT = np.uint64(0)
"""The key of the root, which need not be looked at."""
LOGS = np.log(np.maximum(np.arange(1024), 1))
_LOW, _HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
_ONE, _OTHER = np.uint64(0x9E3779B1), np.uint64(0xC2B2AE3D)


def desk_of(game: Game) -> np.dtype[Any]:
    """What an iteration needs again and again."""
    most = -(-game.rules.MOST_LEGAL // 4) * 4
    seats = -(-max(game.seats) // 2) * 2
    return record(
        ("rng", np.uint64, 1),
        ("ratings", np.float64, most),
        ("shares", np.float64, seats),
        ("exploration", np.float64),
        ("widening", np.float64),
        ("sharpness", np.float64),
        ("trust", np.float64),
        ("temper", np.float64),
        ("doubt", np.float64),
        ("guided", np.int64),  # of FINE
        ("horizon", np.int64),
        ("solves", np.int64),
        ("pauses", np.int64),  # passed in this iteration
        ("nodes", np.int64),
        ("edges", np.int64),
        ("depth", np.int64),
        ("stamp", np.int64),
        ("path", np.int32, DEEPEST),
        ("chooser", np.int32, DEEPEST),
        ("mark", np.int32, 2 * -(-game.rules.ACTIONS // 2)),  # stamp: legal now; and 1: tried
        ("out", np.int16, most),
    )


class Tree:
    """The tree of one seat at one point of a match, and the memory it works in."""

    def __init__(
        self,
        game: Game,
        view: State,
        seat: int,
        tuning: Tuning,
        nodes: int,
        seed: int,
        net: Net | None = None,
    ) -> None:
        state = game.rules.STATE
        self.seat = seat
        self.root = np.array([view], state)
        self.state = np.zeros(1, state)
        self.scratch = np.zeros(SCRATCH, state)
        self.stack = np.zeros(PERFECT_DEPTH + 1, state)
        self.path = np.zeros(1, PATH)
        self.words = np.zeros(2 * -(-state.itemsize // 16), np.uint64)
        self.veil = self.words.view(np.uint8)[: state.itemsize].view(state)
        self.nodes = np.zeros(nodes, NODE)
        self.net, self.mind = net, mind_of(net) if net else None
        edges = min(nodes * game.rules.MOST_LEGAL, MOST_EDGES) if net else nodes
        self.edges = np.zeros(edges, EDGE)
        self.table = np.full(1 << (2 * nodes - 1).bit_length(), NONE, np.int32)
        self.desk = np.zeros(1, desk_of(game))
        desk = self.desk[0]
        begin(desk.rng, seed)
        desk.exploration = tuning.net_exploration if net else tuning.exploration
        desk.widening = tuning.widening
        desk.sharpness = tuning.sharpness
        desk.trust = tuning.trust
        desk.temper = tuning.net_temper
        desk.doubt = tuning.net_doubt
        desk.guided = int(tuning.guided * FINE) if game.policy else 0
        judges = net is not None and has_values(net)
        desk.horizon = 0 if judges else tuning.horizon
        desk.solves = tuning.solves and not judges and endgame(view)

    def grow(self, iterations: int) -> None:
        """Think for so many iterations more."""
        grow(
            iterations,
            self.seat,
            self.root,
            self.state,
            self.scratch,
            self.stack,
            self.path,
            self.veil,
            self.words,
            self.nodes,
            self.edges,
            self.table,
            self.net,
            self.mind,
            self.desk,
        )

    def moves(self) -> dict[int, tuple[int, float]]:
        """The actions tried at the root: how often, and the sum of what they got."""
        found = {}
        edge = int(self.nodes[0].first) if self.desk[0].nodes else NONE
        while edge != NONE:
            e = self.edges[edge]
            if e.visits > 0:
                found[int(e.action)] = int(e.visits), float(e.total)
            edge = int(e.next)
        return found


@routine
def grow(
    iterations: int,
    seat: int,
    root: State,
    state: State,
    scratch: State,
    stack: State,
    path: Any,
    veil: State,
    words: Any,
    nodes: Any,
    edges: Any,
    table: Any,
    net: Net | None,
    mind: Mind | None,
    desk: Any,
) -> None:
    d = desk[0]
    for _ in range(iterations):
        state[0] = root[0]
        s = state[0]
        resample(s, seat, d.rng)
        d.pauses = 0
        d.depth = 0
        if _descend(s, seat, scratch, veil, words, nodes, edges, table, net, mind, d):
            _play_out(s, scratch, stack, path, d)
        for i in range(d.depth):
            edges[d.path[i]].visits += 1
            edges[d.path[i]].total += d.shares[d.chooser[i]]


@rule
def _descend(
    s: State,
    seat: int,
    scratch: State,
    veil: State,
    words: Any,
    nodes: Any,
    edges: Any,
    table: Any,
    net: Net | None,
    mind: Mind | None,
    d: Any,
) -> bool:
    """Walk down the tree and one step out of it; False if the shares are known by then."""
    leaving = False
    while not leaving and d.depth < DEEPEST:
        if not _go_on(s, d):
            return False
        n = _legal(s, d)
        action = int(d.out[0])
        if n > 1 or d.depth == 0:
            key = ROOT
            if d.depth > 0:
                veil[0] = s
                redact(veil[0], seat)
                key = _key(words)
            node = _find(key, nodes, table, d)
            if net is not None:
                edge = _prefer(s, n, node, scratch, nodes, edges, net, mind, d)
                if edge == NONE:
                    return not has_values(net)
            else:
                if node == NONE:
                    return True
                edge, leaving = _choose(s, n, node, scratch, nodes, edges, d)
                if edge == NONE:
                    return True
            action = int(edges[edge].action)
            d.path[d.depth] = edge
            d.chooser[d.depth] = actor(s)
            d.depth += 1
        if not _step(s, action, d):
            return False
    return True


@routine
def _step(s: State, action: int, d: Any) -> bool:
    """Make a move; False if the position after it is the last to look at, and judge it."""
    apply(s, action)
    return not (pause(s) and _is_last(s, d))


@routine
def _is_last(s: State, d: Any) -> bool:
    """True if the search stops at this pause; the shares are then written."""
    d.pauses += 1
    if d.pauses != d.horizon or actor(s) == NOBODY:
        return False
    value(s, d.shares)
    return True


@routine
def _go_on(s: State, d: Any) -> bool:
    """Let chance move until someone has to choose; False if there is nothing left to choose."""
    while actor(s) == CHANCE:
        if not _step(s, draw_chance(s, d.out, d.rng), d):
            return False
    if actor(s) == NOBODY:
        payoff(s, d.shares)
        return False
    return True


@routine
def _legal(s: State, d: Any) -> int:
    return legal(s, d.out)


@routine
def _rate(s: State, n: int, scratch: State, d: Any) -> None:
    rate(s, d.out, n, d.ratings, scratch)


@routine
def _glance(s: State, n: int, scratch: State, d: Any) -> None:
    glance(s, d.out, n, d.ratings, scratch)


@rule
def _key(words: Any) -> Any:
    one, other = np.uint64(0), np.uint64(1)
    for i in range(0, len(words), 2):  # two at a time: neither waits for the other
        one = _mixed(one ^ words[i])
        other = _mixed(other ^ words[i + 1])
    return _mixed(one) ^ other


@rule
def _mixed(word: Any) -> Any:
    low, high = (word & _LOW) * _ONE, (word >> _HALF) * _OTHER
    return low ^ ((high << _HALF) | (high >> _HALF))


@rule
def _find(key: Any, nodes: Any, table: Any, d: Any) -> int:
    """The node of a key, made if there is none; NONE if the tree is full."""
    mask = len(table) - 1
    place = int(key & _LOW) & mask
    while table[place] != NONE:
        if nodes[table[place]].key == key:
            return int(table[place])
        place = (place + 1) & mask
    node = int(d.nodes)
    if node == len(nodes):
        return NONE
    table[place] = node
    nodes[node].key = key
    nodes[node].first = NONE
    d.nodes += 1
    return node


@rule
def _choose(
    s: State, n: int, node: int, scratch: State, nodes: Any, edges: Any, d: Any
) -> tuple[int, bool]:
    """The edge to follow, or NONE where the tree is full; and whether it is new."""
    d.stamp += 2
    for i in range(n):
        d.mark[d.out[i]] = d.stamp
    tried, best, most = 0, NONE, -1.0
    edge = int(nodes[node].first)
    while edge != NONE:
        if d.mark[edges[edge].action] == d.stamp:
            d.mark[edges[edge].action] = d.stamp + 1
            tried += 1
            edges[edge].available += 1
            once = 1.0 / edges[edge].visits
            bound = edges[edge].total * once + edges[edge].prior * sqrt(
                _log(edges[edge].available) * once
            )
            if bound > most:
                best, most = edge, bound
        edge = int(edges[edge].next)
    nodes[node].visits += 1
    new = tried < n and d.edges < len(edges) and tried < _width(nodes[node].visits, d)
    if new:
        i, prior = _untried(s, n, tried, scratch, d)
        best = _expand(int(d.out[i]), prior * d.exploration, node, nodes, edges, d)
    return best, new


@rule
def _prefer(
    s: State, n: int, node: int, scratch: State, nodes: Any, edges: Any, net: Any, mind: Any, d: Any
) -> int:
    """The edge to follow by odds; NONE where the position is new, and judged if the net can."""
    if node == NONE or d.depth == DEEPEST - 1:
        _look(s, n, False, True, scratch, net, mind, d)
        return NONE
    d.stamp += 2
    for i in range(n):
        d.mark[d.out[i]] = d.stamp
    known, visits, total = 0, 0, 0.0
    edge = int(nodes[node].first)
    while edge != NONE:
        if d.mark[edges[edge].action] == d.stamp:
            d.mark[edges[edge].action] = d.stamp + 1
            known += 1
            visits += edges[edge].visits
            total += edges[edge].total
        edge = int(edges[edge].next)
    is_new = nodes[node].first == NONE
    if known < n:
        _look(s, n, True, is_new, scratch, net, mind, d)
        for i in range(n):
            if _is_untried(i, d) and d.edges < len(edges):
                _expand(int(d.out[i]), d.ratings[i], node, nodes, edges, d)
                d.mark[d.out[i]] = d.stamp + 1
    if is_new:
        nodes[node].worth = d.shares[actor(s)]
        if d.depth > 0:
            return NONE
    nodes[node].visits += 1
    untried = (nodes[node].worth + total) / (1 + visits) - d.doubt
    breadth = d.exploration * sqrt(1.0 + visits)
    best, most = NONE, -1e30
    edge = int(nodes[node].first)
    while edge != NONE:
        if d.mark[edges[edge].action] == d.stamp + 1:
            tried = edges[edge].visits
            worth = edges[edge].total / tried if tried > 0 else untried
            bound = worth + breadth * edges[edge].prior / (1 + tried)
            if bound > most:
                best, most = edge, bound
        edge = int(edges[edge].next)
    if best == NONE:  # there is no room for an edge
        _look(s, n, False, True, scratch, net, mind, d)
    return best


@routine
def _look(
    s: State, n: int, odds: bool, shares: bool, scratch: State, net: Net, mind: Mind, d: Any
) -> None:
    """Write what is asked for, as the one who chooses sees it: odds of moves as ratings, shares."""
    seat, seats = actor(s), int(s.seats)
    if (odds and has_odds(net)) or (shares and has_values(net)):
        scratch[0] = s
        redact(scratch[0], seat)
        think(scratch[0], seat, net, mind)
    if shares:
        if has_values(net):
            stand(seat, seats, net, mind, d.shares)
        else:
            d.shares[:] = 1.0 / max(seats, 2)
    if odds:
        if has_odds(net):
            answer(seat, seats, d.out, n, net, mind, d.ratings)
        elif rated(s):
            _rate(s, n, scratch, d)
        else:
            d.ratings[:] = 0.0
        to_odds(n, d.temper, d.ratings)


@rule
def _log(n: int) -> float:
    """The logarithm, looked up where it is asked for all the time."""
    return float(LOGS[n] if n < len(LOGS) else log(n))


@rule
def _width(visits: int, d: Any) -> float:
    """How many moves of a position are tried by now."""
    if d.widening == 0.0:
        return 1e9
    return float(1.0 + d.widening * sqrt(visits))


@rule
def _untried(s: State, n: int, tried: int, scratch: State, d: Any) -> tuple[int, float]:
    """The untried move that is rated best, or any where all are tried anyway; its prior."""
    if rated(s) and d.widening > 0.0:
        _rate(s, n, scratch, d)
        most, best = d.ratings[0], NONE
        for i in range(n):
            most = max(most, d.ratings[i])
            if _is_untried(i, d) and (best == NONE or d.ratings[i] > d.ratings[best]):
                best = i
        return best, exp(d.trust * (d.ratings[best] - most))
    nth = draw(d.rng, n - tried)
    i = 0
    while not _is_untried(i, d) or nth > 0:
        nth -= _is_untried(i, d)
        i += 1
    return i, 1.0


@rule
def _is_untried(i: int, d: Any) -> bool:
    return bool(d.mark[d.out[i]] == d.stamp)


@rule
def _expand(action: int, prior: float, node: int, nodes: Any, edges: Any, d: Any) -> int:
    edge = int(d.edges)
    d.edges += 1
    edges[edge].action = action
    edges[edge].prior = prior
    edges[edge].available = 1
    edges[edge].next = nodes[node].first
    nodes[node].first = edge
    return edge


@rule
def _play_out(s: State, scratch: State, stack: State, path: Any, d: Any) -> None:
    """Play on to where the match is judged: at random, by the odds of ratings, or perfectly.

    This is where the time goes, so that rules are folded in here and called elsewhere.
    """
    guided, solves = d.guided, d.solves
    while True:
        if actor(s) < 0 and not _go_on(s, d):
            return
        if solves and d.pauses + 1 == d.horizon and endgame(s):
            stack[0] = s
            play_perfectly(stack, path, d.shares)
            return
        n = legal(s, d.out)
        i = 0
        if n > 1:
            if rated(s) and guided > 0 and draw(d.rng, FINE) < guided:
                _glance(s, n, scratch, d)
                i = _by_odds(n, d)
            else:
                i = draw(d.rng, n)
        apply(s, int(d.out[i]))
        if pause(s) and _is_last(s, d):
            return


@rule
def _by_odds(n: int, d: Any) -> int:
    """Draw one of the rated actions: e to the rating, sharpened, is its weight."""
    highest = d.ratings[0]
    for i in range(1, n):
        highest = max(highest, d.ratings[i])
    total = 0.0
    for i in range(n):
        d.ratings[i] = exp((d.ratings[i] - highest) * d.sharpness)
        total += d.ratings[i]
    point = total * draw(d.rng, FINE) / FINE
    for i in range(n - 1):
        point -= d.ratings[i]
        if point < 0.0:
            return i
    return n - 1
