"""Search: information-set Monte Carlo tree search, by iterations or by the clock."""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import inf

from tafelrunde.bots import weights
from tafelrunde.bots.tree import Tree
from tafelrunde.bots.weights import Net, has_odds, has_values
from tafelrunde.core.game import Game
from tafelrunde.core.match import View
from tafelrunde.core.message import refuse
from tafelrunde.core.policy import Tuning
from tafelrunde.core.random import Stream, draw

MOST_NODES = 1 << 18
"""Of one tree: what a second of thought fills at most."""
SECONDS = 1.0
"""Of thought, where nothing else is said."""
HINT = 0.5
"""Seconds of thought for a hint, where no net gives it at once."""
GLANCES = 400
"""Iterations for a hint with a net."""
BREATH = 0.005
"""Seconds between two looks at the clock."""


@dataclass(frozen=True)
class Thought:
    """What search makes of a move."""

    action: int
    visits: int
    value: float
    """The share of the victory that it brought on average."""


@dataclass(frozen=True)
class Search:
    """Thinks for so many iterations, or for so many seconds, whichever end first; else for one.

    Every core grows a tree of its own. With iterations alone the same stream gives the same move.
    """

    iterations: int | None = None
    seconds: float | None = None
    cores: int = 1
    tuning: Tuning | None = None
    """Otherwise the game's own."""
    uses_net: bool = False
    """Whether odds and values come from the game's net, if it has one that fits."""

    def __post_init__(self) -> None:
        for name in ("iterations", "seconds", "cores"):
            number = getattr(self, name)
            if number is not None and not 0 < number < inf:
                raise refuse("bad-search", what=name, number=str(number))

    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        if len(legal) == 1:
            return legal[0]
        best = max(self.think(view, budget, rng), key=lambda thought: thought.visits)
        return best.action

    def think(self, view: View, budget: float, rng: Stream) -> list[Thought]:
        """What the actor could do, the most promising first."""
        if view.actor != view.seat:
            raise refuse("not-to-move", seat=view.seat)
        net = weights.net_of(view.game) if self.uses_net else None
        _compile(view, net)
        limit = self.seconds or (SECONDS if self.iterations is None else inf)
        deadline = time.perf_counter() + min(budget, limit)
        share = None if self.iterations is None else -(-self.iterations // self.cores)
        nodes = MOST_NODES if share is None else min(share + 1, MOST_NODES)
        tuning = self.tuning or tuning_of(view.game)
        trees = [
            Tree(view.game, view.state, view.seat, tuning, nodes, 1 + draw(rng, 1 << 31), net)
            for _ in range(self.cores)
        ]
        if self.cores == 1:
            _grow(trees[0], share, deadline)
        else:
            with ThreadPoolExecutor(self.cores) as pool:
                list(pool.map(lambda tree: _grow(tree, share, deadline), trees))
        return _thoughts(trees)


_compiled: set[tuple[str, bool]] = set()


def _compile(view: View, net: Net | None) -> None:
    """Compile the search of a game, if need be, before the clock runs."""
    kind = (view.game.name, net is not None)
    if kind not in _compiled:
        Tree(view.game, view.state, view.seat, tuning_of(view.game), 2, 1, net).grow(1)
        _compiled.add(kind)


def tuning_of(game: Game) -> Tuning:
    return game.policy.TUNING if game.policy else Tuning()


def adviser(game: Game) -> Search:
    """Who gives hints: nobody waits where a net that plays better knows moves and positions."""
    net = weights.net_of(game) if tuning_of(game).prefers_net else None
    if net is not None and has_odds(net) and has_values(net):
        return Search(GLANCES, uses_net=True)
    return Search(seconds=HINT)


def strongest_search(game: Game, cores: int) -> Search:
    """Search for as long as it is given, with the net where that is the stronger one."""
    return Search(cores=cores, uses_net=tuning_of(game).prefers_net)


def _grow(tree: Tree, iterations: int | None, deadline: float) -> None:
    """Let a tree grow until its iterations are done or the time is up; a little in any case."""
    done, part, began = 0, 16, time.perf_counter()
    while True:
        part = part if iterations is None else min(part, iterations - done)
        tree.grow(part)
        done += part
        now = time.perf_counter()
        if done == iterations or now >= deadline:
            return
        part = max(1, int(min(BREATH, deadline - now) * done / (now - began)))


def _thoughts(trees: Sequence[Tree]) -> list[Thought]:
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for tree in trees:
        for action, (count, total) in tree.moves().items():
            visits[action] = visits.get(action, 0) + count
            totals[action] = totals.get(action, 0.0) + total
    thoughts = [Thought(a, visits[a], totals[a] / visits[a]) for a in sorted(visits)]
    return sorted(thoughts, key=lambda thought: (-thought.visits, -thought.value))


def all_cores() -> int:
    return os.cpu_count() or 1
