"""Arrays in a GPU's memory, lent to other libraries without a copy.

Numba's own arrays can be lent as `__cuda_array_interface__` (torch, CuPy); JAX asks for DLPack.
This is the small part of DLPack that lends whole numbers and floats: a capsule around a C struct,
which whoever takes it gives back through `deleter`.
"""

import ctypes
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

CUDA: Final = 2
"""DLPack's name for the memory of an NVIDIA GPU."""
CODES: Final = {"i": 0, "u": 1, "f": 2}
"""DLPack's names for whole numbers, those without a sign, and floats."""
NAME: Final = b"dltensor"
"""What a capsule is called until someone has taken it."""


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32 * 2),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


_DELETER = ctypes.CFUNCTYPE(None, ctypes.c_void_p)


class _Managed(ctypes.Structure):
    _fields_ = (("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _DELETER))


_DESTRUCTOR = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype = ctypes.py_object
_new_capsule.argtypes = (ctypes.c_void_p, ctypes.c_char_p, _DESTRUCTOR)
_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.argtypes = (ctypes.c_void_p, ctypes.c_char_p)

_lent: dict[int, tuple[Any, ...]] = {}
"""What is lent, by the address of its struct: it stays until it is given back."""


@_DELETER
def _give_back(address: int, lent: dict[int, Any] = _lent) -> None:
    lent.pop(address, None)  # a default, for at the end of Python names are gone


@_DESTRUCTOR
def _forget(capsule: int) -> None:
    """Called when a capsule is freed untaken: let its array go."""
    if _is_valid(capsule, NAME):
        _lent.pop(_address(capsule, NAME), None)


_address = ctypes.pythonapi.PyCapsule_GetPointer
_address.restype = ctypes.c_void_p
_address.argtypes = (ctypes.c_void_p, ctypes.c_char_p)


def capsule(owner: object, array: dict[str, Any], device: int) -> Any:
    """A DLPack capsule of memory that `owner` keeps, described as a `__cuda_array_interface__`."""
    kind, shape = np.dtype(array["typestr"]), array["shape"]
    row = ctypes.c_int64 * len(shape)
    sizes, strides = row(*shape), row(*(step // kind.itemsize for step in array["strides"]))
    managed = _Managed()
    managed.tensor = _Tensor(
        array["data"][0],
        (ctypes.c_int32 * 2)(CUDA, device),
        len(shape),
        CODES[kind.kind],
        8 * kind.itemsize,
        1,
        sizes,
        strides,
        0,
    )
    managed.deleter = _give_back
    _lent[ctypes.addressof(managed)] = (managed, sizes, strides, owner)
    return _new_capsule(ctypes.addressof(managed), NAME, _forget)


class GpuArray:
    """An array in a GPU's memory, for people and for other libraries.

    `torch.as_tensor`, `torch.from_dlpack` and `jax.dlpack.from_dlpack` read and write the same
    memory; `numpy.asarray` copies it. In memory the first axis comes last.
    """

    def __init__(self, array: Any, device: Callable[[], int], finish: Callable[[], object]) -> None:
        self._array, self._device, self._finish = array, device, finish
        self.shape: tuple[int, ...] = tuple(array.shape[::-1])
        self.dtype: np.dtype[Any] = np.dtype(array.dtype)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        strides = self._array.strides[::-1]
        lent = self._array.__cuda_array_interface__
        return {**lent, "shape": self.shape, "strides": tuple(strides)}

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, self._device()

    def __dlpack__(self, **_: object) -> Any:
        self._finish()  # whoever takes it may work on a stream of its own, as JAX does
        return capsule(self._array, self.__cuda_array_interface__, self._device())

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        found: NDArray[Any] = self._array.copy_to_host().T
        return found if dtype is None else found.astype(dtype)

    def __getitem__(self, where: Any) -> Any:
        return np.asarray(self)[where]

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"GpuArray({self.dtype}{list(self.shape)})"
