"""What a net makes of a view: an answer for each move, and how the seats stand.

Most numbers of an observation are 0, so that the first layer adds up the few rows that count,
straight from the numbers. Weights are whole numbers of a byte and get their measure at the end of
each sum. Nothing is allocated, and sums are taken in the same order everywhere.
"""

from collections.abc import Sequence
from math import exp
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.bots import weights
from tafelrunde.bots.greedy import Greedy
from tafelrunde.bots.weights import Floats, Net, answer_of, has_odds
from tafelrunde.core.game import Actions, Payoffs, State
from tafelrunde.core.match import View
from tafelrunde.core.policy import Ratings
from tafelrunde.core.random import Stream
from tafelrunde.core.rule import routine, rule
from tafelrunde.core.sight import Numbers, observe

_ZERO: Final = np.float32(0)


class Mind(NamedTuple):
    """The memory that a net thinks in."""

    numbers: Numbers
    """What is seen."""
    wide: Floats
    deep: Floats
    last: Floats
    """What came of each layer."""


def mind_of(net: Net) -> Mind:
    wide, deep = net.second.shape
    numbers = np.zeros(len(net.row), np.int8)
    return Mind(numbers, *(np.zeros(size, np.float32) for size in (wide, deep, deep)))


@routine
def think(s: State, seat: int, net: Net, mind: Mind) -> None:
    """From what the view of a seat shows to the last layer."""
    mind.numbers[:] = 0
    observe(s, seat, mind.numbers)
    _first(net, mind)
    _second(net, mind)
    _third(net, mind)


@rule
def _first(net: Net, mind: Mind) -> None:
    numbers, h, first = mind.numbers, mind.wide, net.first
    for j in range(len(h)):
        h[j] = _ZERO
    for i in range(len(numbers)):
        number = int(numbers[i])
        if number == 0:
            continue
        row = int(net.row[i])
        if net.counts[i] == _ZERO:
            row += number - 1
            for j in range(len(h)):
                h[j] += np.float32(first[row, j])
        else:
            size = np.float32(number) * net.counts[i]
            for j in range(len(h)):
                h[j] += size * np.float32(first[row, j])
    for j in range(len(h)):
        h[j] = max(h[j] * net.first_scale[j] + net.first_bias[j], _ZERO)


@rule
def _second(net: Net, mind: Mind) -> None:
    before, h, second = mind.wide, mind.deep, net.second
    for j in range(len(h)):
        h[j] = _ZERO
    for i in range(len(before)):
        if before[i] > _ZERO:
            size = before[i]
            for j in range(len(h)):
                h[j] += size * np.float32(second[i, j])
    for j in range(len(h)):
        h[j] = max(h[j] * net.second_scale[j] + net.second_bias[j], _ZERO)


@rule
def _third(net: Net, mind: Mind) -> None:
    before, h, third = mind.deep, mind.last, net.third
    for j in range(len(h)):
        h[j] = _ZERO
    for i in range(len(before)):
        if before[i] > _ZERO:
            size = before[i]
            for j in range(len(h)):
                h[j] += size * np.float32(third[i, j])
    for j in range(len(h)):
        h[j] = before[j] + max(h[j] * net.third_scale[j] + net.third_bias[j], _ZERO)


@rule
def _sum(matrix: Any, row: int, h: Floats) -> Any:
    """A row times the last layer: eight sums side by side (`weights.LANES`), then their sum."""
    a, b, c, d = _ZERO, _ZERO, _ZERO, _ZERO
    e, f, g, i = _ZERO, _ZERO, _ZERO, _ZERO
    for j in range(0, len(h), 8):
        a += np.float32(matrix[row, j]) * h[j]
        b += np.float32(matrix[row, j + 1]) * h[j + 1]
        c += np.float32(matrix[row, j + 2]) * h[j + 2]
        d += np.float32(matrix[row, j + 3]) * h[j + 3]
        e += np.float32(matrix[row, j + 4]) * h[j + 4]
        f += np.float32(matrix[row, j + 5]) * h[j + 5]
        g += np.float32(matrix[row, j + 6]) * h[j + 6]
        i += np.float32(matrix[row, j + 7]) * h[j + 7]
    return ((a + b) + (c + d)) + ((e + f) + (g + i))


@rule
def answer(seat: int, seats: int, out: Actions, n: int, net: Net, mind: Mind, to: Ratings) -> None:
    """Write what the net answers for each of the first n actions, once it has thought."""
    for i in range(n):
        row = answer_of(int(out[i]), seat, seats, net.answer, net.named, net.step)
        to[i] = _sum(net.answers, row, mind.last) * net.answers_scale[row] + net.answers_bias[row]


@rule
def to_odds(n: int, temper: float, ratings: Ratings) -> None:
    """Make odds, which add up to 1, of the first n answers; a higher temper evens them out."""
    most = ratings[0]
    for i in range(1, n):
        most = max(most, ratings[i])
    total = 0.0
    for i in range(n):
        ratings[i] = exp((ratings[i] - most) / temper)
        total += ratings[i]
    for i in range(n):
        ratings[i] /= total


@rule
def stand(seat: int, seats: int, net: Net, mind: Mind, shares: Payoffs) -> None:
    """Write what share of the victory each seat can expect, once the net has thought."""
    for k in range(seats):
        who = (seat + k) % seats
        shares[who] = _sum(net.seats, k, mind.last) * net.seats_scale[k] + net.seats_bias[k]
    if seats == 1:
        shares[0] = 1.0 / (1.0 + exp(-shares[0]))
    else:
        to_odds(seats, 1.0, shares)


@rule
def best_of(
    s: State, seat: int, seats: int, out: Actions, n: int, net: Net, mind: Mind, ratings: Ratings
) -> int:
    """The action with the highest answer, of equals the first."""
    think(s, seat, net, mind)
    answer(seat, seats, out, n, net, mind, ratings)
    best = 0
    for i in range(1, n):
        if ratings[i] > ratings[best]:
            best = i
    return int(out[best])


class AtOnce:
    """Makes the move that the net answers highest; by the ratings where no net does."""

    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        if len(legal) == 1:
            return legal[0]
        net = weights.net_of(view.game)
        if net is None or not has_odds(net):
            return Greedy().choose(view, legal, budget, rng)
        out, s = np.array(legal, np.int16), view.state
        ratings: NDArray[np.float64] = np.zeros(len(legal))
        return best_of(s, view.seat, int(s.seats), out, len(legal), net, mind_of(net), ratings)
