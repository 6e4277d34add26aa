"""How rules are compiled. No other module knows.

A rule is a function on a state record: pure, without allocation, in the small Python that numba
understands. `@rule` makes native code of it; a CUDA kernel that calls it makes device code of the
same source; with ``NUMBA_DISABLE_JIT=1`` it stays the plain Python function it is.

Compiling takes minutes, once. A process that must not wait for it says `plain_first()`: its rules
run as plain Python until `hand_over` makes a game's native, and give the same results before and
after (ADR 10).

A *verb* (`actor`, `legal`, `apply` …) is a rule that every game writes for its own record.
`verb()` turns the contract's empty function into one that finds the right game by the record's
type, in plain Python and inside compiled code alike.
"""

import hashlib
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial, update_wrapper
from operator import itemgetter
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from numba.core.caching import NullCache
from numba.core.registry import CPUDispatcher
from numba.extending import overload

from tafelrunde.core import folders

F = TypeVar("F", bound=Callable[..., Any])

CHANCE: Final = -1
"""The actor when dice fall or cards are dealt."""
NOBODY: Final = -2
"""The actor when the match is over."""

KEPT_CACHES = 4
"""How many versions of the compiled code stay on disk, besides those of the last day."""


def _cache_folder() -> Path:
    """The folder for compiled code, named by a hash of everything that shapes it."""
    package = Path(__file__).parent.parent
    sources = sorted(
        path
        for layer in ("core", "games", "bots")
        for path in (package / layer).rglob("*")
        if path.suffix in (".py", ".toml")
    )
    digest = hashlib.sha256(f"{sys.version} {numba.__version__} {np.__version__}".encode())
    for path in sources:
        digest.update(str(path.relative_to(package)).encode())
        digest.update(path.read_bytes())
    for name, value in sorted(
        os.environ.items()
    ):  # components of the owner's own: see components.py
        if name.startswith("TAFELRUNDE_COMPONENTS_") and Path(value).is_file():
            digest.update(name.encode() + Path(value).read_bytes())
    # where this one is closed numba looks for another, and there may be none
    return folders.keyed("compiled", digest.hexdigest()[:16], KEPT_CACHES)


_CACHE = "" if numba.config.DISABLE_JIT else str(_cache_folder())


def rule(function: F) -> F:
    """Compile a function on records: for the CPU at its first call, for CUDA inside a kernel.

    Rules are folded into their callers: a playout is one flat loop, measured twice as fast as one
    that calls.
    """
    return _compile(function, fold=True)


def routine(function: F) -> F:
    """A rule that is called, not folded: for a long one that stands in many places."""
    return _compile(function, fold=False)


def _compile(function: F, *, fold: bool) -> F:
    theirs = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = _CACHE or theirs
    try:
        manner = _ABROAD if _is_abroad else {"cache": True, "forceinline": fold}
        compile_ = partial(numba.njit, nogil=True, error_model="numpy")
        try:
            compiled: F = compile_(**manner)(function)
        except RuntimeError:  # no folder is open to keep it in: each process makes its own
            compiled = compile_(forceinline=fold)(function)
    finally:
        numba.config.CACHE_DIR = theirs
    if isinstance(compiled, CPUDispatcher):
        _rules.append(compiled)
        if _starts_plain:
            compiled.__class__ = _Plain
    return compiled


_rules: list[Any] = []  # every rule and routine, as numba knows it
_starts_plain = False
_is_abroad = False
_ABROAD = {"forceinline": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
_thread = threading.local()
_NUMBERS = (numba.types.Number, numba.types.Boolean)


class _Plain(CPUDispatcher):  # type: ignore[misc]
    """A rule that is not native yet: a caller gets plain Python, and numba can still compile it.

    A rule changes to this class and back in place, so that nobody who holds it has to know, and
    once it is native it costs what it always did.
    """

    natives: frozenset[np.dtype[Any]] = frozenset()
    """The records for which it is native all the same: other games are not ready."""

    def __call__(self, *args: Any) -> Any:
        if getattr(_thread, "is_native", False) or (
            self.natives and any(getattr(arg, "dtype", None) in self.natives for arg in args)
        ):
            return super().__call__(*args)
        return self.py_func(*args)


def plain_first() -> None:
    """From now on rules run as plain Python in this process, those defined later too.

    To be said before the process has compiled anything; `hand_over_all` ends it.
    """
    global _starts_plain
    _starts_plain = True
    for known in _rules:
        known.__class__ = _Plain


def abroad() -> None:
    """From now on this process compiles for another machine, and runs rules as plain Python.

    Nothing is kept on disk, and rules are not folded into their callers: that machine's compiler
    decides about it.
    To be said before the process has compiled anything, and before games are loaded.
    """
    global _is_abroad
    plain_first()
    _is_abroad = True
    for known in _rules:
        known.targetoptions.update(_ABROAD)
        known._cache = NullCache()


@contextmanager
def natively() -> Iterator[None]:
    """Within it this thread calls native code, loaded from the disk or compiled if need be.

    That is how code is made ready for `hand_over` while other threads go on in plain Python.
    """
    before = getattr(_thread, "is_native", False)
    _thread.is_native = True
    try:
        yield
    finally:
        _thread.is_native = before


def hand_over(*packages: str) -> None:
    """Make native what has been called natively for the game in these packages.

    Rules that all games share are native for this game's record only, until all games are that have
    been loaded. A rule that nobody called stays plain: slow, but nobody waits for a compiler. So
    does a rule that takes numbers only: numba would compile it for each type of number, and it is
    as quick in Python. Native rules call its native code all the same.
    """
    inside = tuple(f"{package}." for package in packages)
    states = {modules[0].STATE: modules[0].__name__ for modules in _games.values()}
    others = tuple(f"{name.rpartition('.')[0]}." for name in states.values())
    ready = {state for state, name in states.items() if name.startswith(inside)}
    for known in _rules:
        kinds = [kind for signature in known.signatures for kind in signature]
        if not isinstance(known, _Plain) or all(isinstance(k, _NUMBERS) for k in kinds):
            continue
        if not known.__module__.startswith(inside):
            if known.__module__.startswith(others):
                continue
            single = set(map(_single, kinds))
            taken = {state for state in states if numba.from_dtype(state) in single}
            known.natives |= taken & ready
            if not taken or known.natives != set(states):
                continue
        known.__class__ = CPUDispatcher


def hand_over_all() -> None:
    """Rules are native again, all of them, and compiled where they have not been."""
    global _starts_plain
    _starts_plain = False
    for known in _rules:
        known.__class__ = CPUDispatcher
        known.__dict__.pop("natives", None)


def _single(kind: Any) -> Any:
    """What an array holds, or the type itself."""
    return kind.dtype if isinstance(kind, numba.types.Array) else kind


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """The type of a state: named fields of whole numbers, read and written as `s.field`.

    It has no gaps, for what lies in a gap is not copied alike everywhere: wide fields come first.
    """
    aligned = np.dtype(list(fields), align=True)
    if aligned.itemsize != np.dtype(list(fields)).itemsize:
        raise TypeError("the record has gaps: put wide fields first, and an even number of bytes")
    return np.dtype((_named(aligned), aligned))


def _named(fields: np.dtype[Any]) -> type[np.record]:
    """numpy's record with quick access from plain Python: to its fields, to a copy, for a rule."""
    assert fields.names is not None
    names = {name: property(itemgetter(name), _setter(name)) for name in fields.names}
    as_void = {"__getitem__": np.void.__getitem__, "__setitem__": np.void.__setitem__}
    as_object = {
        "__getattribute__": object.__getattribute__,
        "__setattr__": object.__setattr__,
    }
    copies = {"copy": lambda s: np.ndarray(1, s.dtype, bytearray(s.tobytes()))[0]}
    own = {"__slots__": (), "data": property(_memory), **as_void, **as_object, **copies}
    return type("Record", (np.record,), {**own, **names})


def _memory(s: Any) -> Any:
    """Where a record lies: numba asks whenever a rule is called from plain Python.

    numpy's own answer takes ten times as long as most rules; of a copy we know it.
    """
    array = s.base
    memory = None if array is None else array.base
    if type(memory) is bytearray and len(memory) == s.itemsize:
        return memory
    return np.generic.data.__get__(s)


def _setter(name: str) -> Callable[[Any, Any], None]:
    def set(record: Any, value: Any) -> None:
        record[name] = value

    return set


_games: dict[Any, tuple[ModuleType, ...]] = {}  # record type, numba's and numpy's, -> its modules


def register(rules: ModuleType, *others: ModuleType) -> None:
    """Let the verbs find these modules by the type of the rules' state record."""
    state: np.dtype[Any] = rules.STATE
    for key in (numba.from_dtype(state), state):
        known = _games.setdefault(key, (rules, *others))[0]
        if known is not rules:
            raise TypeError(f"{rules.__name__} and {known.__name__} have the same STATE record")


def _written(record_type: Any, name: str) -> Any:
    """The function of that name that the record's game writes, or None."""
    for module in _games[record_type]:
        if hasattr(module, name):
            return getattr(module, name)
    return None


def verb(contract: F) -> F:
    """Make the contract's function call the rule of that name of the game whose record it gets.

    Where a game leaves a verb out, the contract's own body counts.
    """
    name = contract.__name__

    known: dict[type, Any] = {}

    def plain(s: Any, *rest: Any) -> Any:
        chosen = known.get(type(s))
        if chosen is None:
            chosen = _written(s.dtype, name) or contract
            if type(s) is not np.record:  # a type of numpy's own that games would share
                known[type(s)] = chosen
        return chosen(s, *rest)

    default: Any = rule(contract)

    @overload(plain, target="generic", strict=False)
    def compiled(s: Any, *rest: Any) -> Any:
        if s not in _games:
            return None
        chosen = _written(s, name) or default
        return lambda s, *rest: chosen(s, *rest)

    return cast(F, update_wrapper(plain, contract))


def written(name: str) -> Callable[[Any], bool]:
    """A rule that tells whether the record's game writes this verb: a constant once compiled."""

    def plain(s: Any) -> bool:
        return _written(s.dtype, name) is not None

    @overload(plain, target="generic", strict=False)
    def compiled(s: Any) -> Any:
        if s not in _games:
            return None
        answer = _written(s, name) is not None
        return lambda s: answer

    return plain
