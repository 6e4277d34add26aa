"""Arrays are lent without a copy. Main memory stands for that of a GPU, which there may not be."""

import gc
from typing import Any

import numpy as np
import pytest
import torch.utils.dlpack

from tafelrunde.core import dlpack

CPU = 1
"""DLPack's name for main memory."""


class Memory:
    """What numba knows of an array on a GPU."""

    def __init__(self, array: Any) -> None:
        self.array = array
        self.shape, self.dtype, self.strides = array.shape, array.dtype, array.strides
        data = (array.ctypes.data, False)
        self.__cuda_array_interface__ = {"typestr": array.dtype.str, "data": data, "version": 3}


@pytest.mark.parametrize("kind", [np.uint8, np.int8, np.int16, np.float64])
def test_whoever_takes_an_array_reads_and_writes_the_same_memory(
    kind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dlpack, "CUDA", CPU)
    ours = np.arange(12, dtype=kind).reshape(3, 4)
    waits: list[bool] = []
    lent = dlpack.GpuArray(Memory(ours), lambda: 0, lambda: waits.append(True))
    theirs = torch.utils.dlpack.from_dlpack(lent)
    assert waits, "the GPU may still be writing"
    assert tuple(theirs.shape) == lent.shape == (4, 3)
    assert (theirs.numpy() == ours.T).all()
    theirs[3, 0] = 77
    assert ours[0, 3] == 77
    assert (np.from_dlpack(lent) == ours.T).all()
    assert len(dlpack._lent) == 1, "numpy has given its back"
    del theirs
    gc.collect()
    assert not dlpack._lent


def test_what_nobody_takes_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dlpack, "CUDA", CPU)
    capsule = dlpack.GpuArray(Memory(np.zeros(3)), lambda: 0, lambda: None).__dlpack__()
    assert len(dlpack._lent) == 1
    del capsule
    assert not dlpack._lent
