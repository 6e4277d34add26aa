"""The net as torch knows it: for all seats, player counts and modes of a game.

Its layers are those of `tafelrunde.bots.weights`. What counts, while it learns as well, is what the
file can hold of the weights: whole numbers, times one step for each output.
"""

from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn.functional import linear, relu

from tafelrunde.bots import weights
from tafelrunde.bots.weights import LAYERS
from tafelrunde.core.game import Game
from tafelrunde.core.sight import Sight, sight_of
from training import kin
from training.modes import Size

FINEST: Final = 127
"""The largest whole number that a file can hold."""
CUT: Final = 4.0
"""Where fewer are used, a weight is at most so many times the mean size of those of its output."""


class Net(nn.Module):
    def __init__(self, game: Game, size: Size, *, answers: bool = True) -> None:
        """Without answers it says only how the seats stand."""
        super().__init__()
        sight = sight_of(game)
        source, wanted = spreading(sight)
        self.register_buffer("source", torch.from_numpy(source), persistent=False)
        self.register_buffer("wanted", torch.from_numpy(wanted), persistent=False)
        largest = torch.from_numpy(weights.largest(sight))
        self.register_buffer("largest", largest, persistent=False)
        self.first = nn.Linear(len(source), size.wide)
        self.second = nn.Linear(size.wide, size.deep)
        self.third = nn.Linear(size.deep, size.deep)
        count = weights.answers(game.moves).size
        self.answers = nn.Linear(size.deep, count) if answers else None
        self.seats = nn.Linear(size.deep, game.seats[-1])
        self.levels = size.levels
        self.common = nn.ModuleDict()
        for name, (traits, count), width in (
            ("first", kin.inputs(game), size.wide),
            ("answers", kin.answers(game), size.deep),
        ):
            if count and (answers or name != "answers"):
                self.common[name] = nn.Embedding(count + 1, width, padding_idx=0)
                self.register_buffer(f"{name}_traits", torch.from_numpy(traits), persistent=False)
        with torch.no_grad():
            self.first.weight.mul_(4.0)  # few numbers are on at a time
            if self.answers:
                self.answers.weight.mul_(0.1)
            self.seats.weight.mul_(0.1)
            for shared in self.common.parameters():
                shared.zero_()

    def spread(self, seen: Tensor) -> Tensor:
        """As `Sight.spread`."""
        found = seen.index_select(1, self.get_buffer("source"))
        wanted = self.get_buffer("wanted")
        return torch.where(wanted > 0, (found == wanted).to(torch.int8), found)

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """From observations: the answers, and how the seats stand, before any softmax."""
        kind = torch.bfloat16 if seen.is_cuda else torch.float32
        first = self._weight("first") / self.get_buffer("largest")
        h = self.spread(seen).to(kind)
        h = relu(linear(h, first.to(kind), self.first.bias.to(kind)))
        h = relu(self._layer("second", h))
        h = h + relu(self._layer("third", h))
        answers = self._layer("answers", h) if self.answers else h[:, :0]
        return answers, self._layer("seats", h).float()

    def _layer(self, name: str, h: Tensor) -> Tensor:
        return linear(h, self._weight(name).to(h.dtype), getattr(self, name).bias.to(h.dtype))

    def _weight(self, name: str) -> Tensor:
        weight: Tensor = getattr(self, name).weight
        if name in self.common:
            shared = self.common[name]
            for column in self.get_buffer(f"{name}_traits").T:
                of_trait = shared(column)
                weight = weight + (of_trait.T if name == "first" else of_trait)
        return rounded(weight, self.levels)

    @torch.no_grad()
    def layers(self) -> weights.Layers:
        """What is written into a file."""
        found: dict[str, NDArray[np.float32]] = {}
        for name in LAYERS:
            if getattr(self, name) is None:
                continue
            found[name] = self._weight(name).float().cpu().numpy()
            found[f"{name}_bias"] = getattr(self, name).bias.float().cpu().numpy()
        return weights.Layers(**found)

    @torch.no_grad()
    def take(self, net: weights.Net) -> None:
        """Begin with what a file holds."""
        known = weights.learned(net)
        for name in LAYERS:
            layer = getattr(self, name)
            if layer is None:
                continue
            layer.weight.copy_(torch.from_numpy(getattr(known, name)))
            layer.bias.copy_(torch.from_numpy(getattr(known, f"{name}_bias")))
        for shared in self.common.parameters():
            shared.zero_()


def rounded(weight: Tensor, levels: int) -> Tensor:
    """Each row as whole numbers up to `levels` times a step; gradients pass as if it were not."""
    known = weight.detach()
    most = known.abs().amax(1, keepdim=True)
    if levels < FINEST:
        most = torch.minimum(most, CUT * known.square().mean(1, keepdim=True).sqrt())
    step = (most / levels).clamp(min=1e-12)
    return weight + ((known / step).round().clamp(-levels, levels) * step - known)


def spreading(sight: Sight) -> tuple[NDArray[np.int64], NDArray[np.int8]]:
    """Of each number that is spread: where it comes from, and which choice it is; 0: an amount."""
    source: list[int] = []
    wanted: list[int] = []
    for part in sight.parts:
        for at in range(part.at, part.at + part.size):
            choices = range(1, part.most + 1) if part.is_choice else (0,)
            source += [at] * len(choices)
            wanted += choices
    return np.array(source), np.array(wanted, np.int8)
