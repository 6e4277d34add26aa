"""Random numbers for playouts: the same in plain Python, on the CPU and on the GPU.

A stream is one 64-bit word in an array of length one. Every operation stays below 2**64, so
nothing depends on how a machine overflows.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core.rule import rule

Stream: TypeAlias = NDArray[np.uint64]

FINE = 1 << 30
"""Parts into which a chance between 0 and 1 is divided."""

_LOW = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_FOLD = np.uint64(15)
_ROUNDS = (
    np.uint64(0x9E3779B1),
    np.uint64(0x85EBCA77),
    np.uint64(0xC2B2AE3D),
    np.uint64(0x27D4EB2F),
    np.uint64(0x165667B1),
    np.uint64(0xD3A2646C),
)
_A, _B, _C = np.uint64(13), np.uint64(7), np.uint64(17)


@rule
def seed(rng: Stream, number: int) -> None:
    """Begin the stream of a number. Different numbers below 2**63 begin at different places."""
    word = np.uint64(number)
    high, low = word >> _HALF, word & _LOW
    for factor in _ROUNDS:  # a Feistel network: scatters, and can be undone, so nothing collides
        high, low = low, high ^ (((low * factor) >> _FOLD) & _LOW)
    word = (high << _HALF) | low
    rng[0] = word if word != np.uint64(0) else _LOW


def stream(number: int) -> Stream:
    """A new stream, that of a number."""
    rng = np.zeros(1, np.uint64)
    seed(rng, number)
    return rng


@rule
def draw(rng: Stream, n: int) -> int:
    """A number from 0 to n - 1 (n below 2**32): Marsaglia's xorshift64, its upper half scaled."""
    x = rng[0]
    x ^= x << _A
    x ^= x >> _B
    x ^= x << _C
    rng[0] = x
    return int(np.int64(((x >> _HALF) * np.uint64(n)) >> _HALF))
