"""Matches of Macarrons in which every turn is solved, and what beginnings of turns are worth.

    python -m training.turns build/training/macarrons-values.npz --seconds 20

tells how strong a net of values is: one seat judges by it, the others by the formula.

Kept is what the player whose turn begins sees, how the match ended, and what the tree made of the
position, for the seats counted from that one.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.bots import weights
from tafelrunde.bots.macarrons.choice import promise, solver
from tafelrunde.bots.macarrons.ends import CLOSINGS, list_endings, weigh
from tafelrunde.bots.macarrons.one_turn import count_macaroni
from tafelrunde.bots.macarrons.tree import Tree, begin, grow, plant, waiting
from tafelrunde.bots.macarrons.turn import Slate, Turn, solve
from tafelrunde.bots.net import Mind, mind_of
from tafelrunde.bots.weights import Net
from tafelrunde.core.game import Actions, Game, State, actor, apply, legal, payoff
from tafelrunde.core.playout import draw_chance
from tafelrunde.core.policy import pause
from tafelrunde.core.random import FINE, Stream, draw
from tafelrunde.core.random import seed as begin_stream
from tafelrunde.core.registry import find
from tafelrunde.core.rule import NOBODY, routine
from tafelrunde.core.sight import observe, sight_of
from training.modes import MODES, Mode
from training.teach import LONGEST, Lesson, from_mover


@routine
def match(
    state: State,
    tree: Tree,
    turn: Turn,
    slate: Slate,
    rng: Stream,
    out: Actions,
    astray: float,
    net: Net | None,
    mind: Mind | None,
    uses_net: Any,
    seen: Any,
    movers: Any,
    found: Any,
) -> int:
    """Play a match; how many turns there were, 0 if they were too many.

    Some seats judge positions by the net, the others by the formula.
    """
    s, made = state[0], 0
    while actor(s) != NOBODY:
        if pause(s):
            if made == len(seen):
                return 0
            begin(tree, s)
            waiting(tree, 1.0, 0.0)
            if uses_net[s.turn]:
                grow(tree, turn, slate, 1.0, net, mind)
            else:
                grow(tree, turn, slate, 1.0, None, None)
            observe(s, int(s.turn), seen[made])
            movers[made] = s.turn
            found[made] = tree.shares[0]
            made += 1
            if draw(rng, FINE) < astray * FINE:
                count_macaroni(s, tree.gains)
                list_endings(s, tree.states[len(tree.states) - 1 :], tree.endings)
                weigh(tree.endings, tree.gains, tree.worths)
                solve(turn, tree.worths, slate)
        if actor(s) < 0:
            apply(s, draw_chance(s, out, rng))
            continue
        best = 0
        for i in range(1, legal(s, out)):
            better = promise(s, out[i], turn, slate, tree.gains)
            if better > promise(s, out[best], turn, slate, tree.gains):
                best = i
        apply(s, out[best])
    return made


class Solver:
    """Plays matches of one mode, one after the other."""

    def __init__(
        self, game: Game, mode: Mode, seed: int, astray: float, net: Net | None = None
    ) -> None:
        self._start = game.start(mode.seats, mode.settings)
        self._state = np.zeros(1, game.rules.STATE)
        self._tree, self._turn = plant(2 * CLOSINGS), solver()[0]
        self._slate = Slate(*(part.copy() for part in solver()[1]))
        self._rng, self._out = np.zeros(1, np.uint64), np.zeros(game.rules.MOST_LEGAL, np.int16)
        begin_stream(self._rng, seed)
        self._seats, self._astray = mode.seats, astray
        self._net, self._mind = net, mind_of(net) if net else None
        self.uses_net = np.full(mode.seats, net is not None)
        self._seen = np.zeros((LONGEST, len(sight_of(game))), np.int8)
        self._movers = np.zeros(LONGEST, np.int8)
        self._found = np.zeros((LONGEST, game.seats[-1]))
        self.shares = np.zeros(game.seats[-1])
        """How the last match ended."""

    def play(self) -> Lesson:
        """A match: what there was to see, and what it was worth, a row for each turn."""
        self._seen[:] = 0
        self._state[0] = self._start
        made = match(
            self._state,
            self._tree,
            self._turn,
            self._slate,
            self._rng,
            self._out,
            self._astray,
            self._net,
            self._mind,
            self.uses_net,
            self._seen,
            self._movers,
            self._found,
        )
        payoff(self._state[0], self.shares)
        movers = self._movers[:made]
        return {
            "seen": self._seen[:made].copy(),
            "shares": from_mover(self.shares[None], movers, self._seats),
            "nearer": from_mover(self._found[:made], movers, self._seats),
        }


def contest(mode: Mode, net: Net, seconds: float, seed: int) -> tuple[float, float, int]:
    """The share of one seat that judges by a net, half its interval, and of how many matches.

    It sits everywhere in turn. All look one turn ahead.
    """
    solver = Solver(find("macarrons"), mode, seed, 0.0, net)
    shares: list[float] = []
    end = time.monotonic() + seconds
    while not shares or time.monotonic() < end or len(shares) % mode.seats:
        seat = len(shares) % mode.seats
        solver.uses_net[:] = np.arange(mode.seats) == seat
        solver.play()
        shares.append(float(solver.shares[seat]))
    found = np.array(shares)
    return float(found.mean()), 1.96 * float(found.std()) / len(found) ** 0.5, len(found)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("net", type=Path)
    arguments.add_argument("--seconds", type=float, default=20.0, help="for each number of seats")
    arguments.add_argument("--seed", type=int, default=77)
    a = arguments.parse_args()
    net = weights.read(a.net, find("macarrons"))
    for mode in MODES["macarrons"]:
        share, half, matches = contest(mode, net, a.seconds, a.seed)
        row = {"mode": mode.name, "share": round(share, 4), "half": round(half, 4)}
        print(json.dumps(row | {"matches": matches}), flush=True)


if __name__ == "__main__":
    main()
