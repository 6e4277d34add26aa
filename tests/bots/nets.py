"""Small nets at random, for tests."""

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots import weights
from tafelrunde.bots.weights import Layers
from tafelrunde.core.game import Game
from tafelrunde.core.sight import sight_of


def layers(game: Game, seed: int = 1, wide: int = 24, deep: int = 16) -> Layers:
    rng = np.random.default_rng(seed)

    def matrix(outputs: int, inputs: int, size: float) -> NDArray[np.float32]:
        return (rng.standard_normal((outputs, inputs)) * size).astype(np.float32)

    def bias(outputs: int) -> NDArray[np.float32]:
        return (rng.standard_normal(outputs) * 0.1).astype(np.float32)

    inputs = len(sight_of(game).bounds_spread()[0])
    answers, seats = weights.answers(game.moves).size, game.seats[-1]
    return Layers(
        *(matrix(wide, inputs, 0.3), bias(wide)),
        *(matrix(deep, wide, 0.3), bias(deep)),
        *(matrix(deep, deep, 0.3), bias(deep)),
        *(matrix(answers, deep, 0.5), bias(answers)),
        *(matrix(seats, deep, 0.3), bias(seats)),
    )


def lay(folder: Path, game: Game, seed: int = 1, wide: int = 24, deep: int = 16) -> Path:
    """A net's file in a folder."""
    path = folder / f"{game.name}-{seed}.npz"
    weights.write(path, game, layers(game, seed, wide, deep), "at random, for a test")
    return path
