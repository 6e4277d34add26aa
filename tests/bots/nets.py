"""Small nets at random, for tests, and what they answer.

python -m tests.bots.nets GAME prints the answers of a game's net, and what short searches with it
come to, as JSON.
"""

import json
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots import weights
from tafelrunde.bots.net import answer, mind_of, stand, think
from tafelrunde.bots.search import Search
from tafelrunde.bots.weights import HEADS, Layers, Net, has_odds, has_values
from tafelrunde.core.game import Game
from tafelrunde.core.match import Match, View
from tafelrunde.core.registry import find
from tafelrunde.core.sight import sight_of

SHORT = 30
"""Iterations that plain Python can do, too."""


def layers(
    game: Game, seed: int = 1, wide: int = 24, deep: int = 16, holds: Sequence[str] = HEADS
) -> Layers:
    rng = np.random.default_rng(seed)

    def matrix(outputs: int, inputs: int, size: float) -> NDArray[np.float32]:
        return (rng.standard_normal((outputs, inputs)) * size).astype(np.float32)

    def bias(outputs: int) -> NDArray[np.float32]:
        return (rng.standard_normal(outputs) * 0.1).astype(np.float32)

    inputs = len(sight_of(game).bounds_spread()[0])
    answers, seats = weights.answers(game.moves).size, game.seats[-1]
    found = Layers(
        *(matrix(wide, inputs, 0.3), bias(wide)),
        *(matrix(deep, wide, 0.3), bias(deep)),
        *(matrix(deep, deep, 0.3), bias(deep)),
        *(matrix(answers, deep, 0.5), bias(answers)),
        *(matrix(seats, deep, 0.3), bias(seats)),
    )
    if "answers" not in holds:
        found = found._replace(answers=None, answers_bias=None)
    return found if "seats" in holds else found._replace(seats=None, seats_bias=None)


def lay(
    folder: Path,
    game: Game,
    seed: int = 1,
    wide: int = 24,
    deep: int = 16,
    holds: Sequence[str] = HEADS,
) -> Path:
    """A net's file in a folder."""
    path = folder / f"{game.name}-{seed}-{'-'.join(holds)}.npz"
    weights.write(path, game, layers(game, seed, wide, deep, holds), "at random, for a test")
    return path


def views(name: str) -> list[View]:
    """What some see who have a choice: by every number of seats, early and late in a match."""
    game, found = find(name), []
    for seats in game.seats:
        for moves in (0, 5 * seats, 15 * seats):
            match = Match(name, seats, seed=seats)
            rng, done = np.random.default_rng(seats), 0
            while done < moves or len(match.actions) < 2:
                if match.over:
                    match = Match(name, seats, seed=f"{seats} again")
                match.play(int(rng.choice(match.actions)))
                done += 1
            found.append(match.view(match.actor))
    return found


def ask(game: Game, net: Net, view: View) -> tuple[list[float], list[float]]:
    """What a net answers for the legal actions of a view, and how the seats stand; else 0."""
    s, mind = view.state, mind_of(net)
    seats, legal = int(s.seats), game.legal(s)
    answers, shares = np.zeros(len(legal)), np.zeros(seats)
    think(s, view.seat, net, mind)
    if has_odds(net):
        answer(view.seat, seats, np.array(legal, np.int16), len(legal), net, mind, answers)
    if has_values(net):
        stand(view.seat, seats, net, mind, shares)
    return answers.tolist(), shares.tolist()


def searched(view: View) -> list[tuple[int, int, float]]:
    """What a short search with the net of a view's game makes of the moves."""
    thoughts = Search(SHORT, uses_net=True).think(view, inf, np.ones(1, np.uint64))
    return [(thought.action, thought.visits, thought.value) for thought in thoughts]


if __name__ == "__main__":
    asked = find(sys.argv[1])
    net, seen = weights.demand(asked), views(asked.name)
    print(json.dumps([(*ask(asked, net, view), searched(view)) for view in seen]))
