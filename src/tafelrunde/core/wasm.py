"""A game's rules as a WebAssembly module: the fourth machine, a browser's.

numba compiles the functions to export as for this machine, but leaves them as they are
(`NUMBA_OPT=0`, before it is loaded), so that no width of a pointer is baked in. The LLVM that it
brings along makes WebAssembly of that, `link.py` a module. Arguments are as in `exports.py`.
"""

import inspect
import os
import re
from collections.abc import Callable
from typing import Any, Final

import llvmlite.binding as llvm
import numba
import numpy as np
from numba import types

from tafelrunde.core.exports import ARRAY, RECORDS, Exports, arguments
from tafelrunde.core.game import Game
from tafelrunde.core.layout import Layout, Place
from tafelrunde.core.link import PLACES, Linked, link

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = (
    "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext,+multivalue"
)
"""What every browser of the last years has."""
UNOPTIMIZED: Final = {"NUMBA_OPT": "0"}
"""The environment in which `lower` can be called."""
FOLDED: Final = ("playout",)
"""Functions that have copies of all that they call folded in: as fast as can be, and large."""
NUMBERS: Final = ("exp", "log")
"""What a module may import."""

_COUNTING: Final = re.compile(
    r"^(define [^\n]*@NRT_(?:inc|dec)ref\([^\n]*\)[^\n]*?) *\{.*?^\}", re.M | re.S
)


def lower(game: Game, exports: Exports, layout: Layout) -> Linked:
    """The module of these functions. They must not have been compiled before."""
    if os.environ.get("NUMBA_OPT") != UNOPTIMIZED["NUMBA_OPT"]:
        raise RuntimeError("modules are made in a process with NUMBA_OPT=0")
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    whole: Any = None
    doors = [
        f"@{PLACES} = external global [{layout.bytes} x i8], align 16",
        "declare void @llvm.trap()",
    ]
    for name, function in exports.items():
        compiled = _compile(game, function, layout, name)
        part = llvm.parse_assembly(_foreign(compiled.library.get_llvm_str()))
        if name in FOLDED:
            _fold(part, compiled.fndesc.mangled_name)
        doors.append(_door(name, function, compiled, game, layout))
        if whole is None:
            whole = part
        else:
            whole.link_in(part)
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    whole.link_in(llvm.parse_assembly("\n".join(doors)))
    whole.triple = TRIPLE
    whole.data_layout = str(machine.target_data)
    _close(whole, set(exports))
    whole.verify()
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(whole, builder)
    linked = link(machine.emit_object(whole), exports, layout.bytes)
    if strange := set(linked.imports) - set(NUMBERS):
        raise TypeError(f"a module of {game.name} would import {', '.join(sorted(strange))}")
    return linked


def _compile(game: Game, function: Callable[..., Any], layout: Layout, name: str) -> Any:
    """A function, compiled for what its arguments are."""
    plain = getattr(function, "py_func", function)
    jit = numba.njit(error_model="numpy", no_cpython_wrapper=True, no_cfunc_wrapper=True)(plain)
    kinds = [_kind(argument, game, layout) for argument in arguments(function, game)]
    if jit.py_func.__code__.co_flags & inspect.CO_VARARGS:
        fixed = jit.py_func.__code__.co_argcount
        kinds[fixed:] = [types.StarArgTuple.from_types(kinds[fixed:])]
    jit.compile(tuple(kinds))
    return next(iter(jit.overloads.values()))


def _kind(argument: str, game: Game, layout: Layout) -> Any:
    state = numba.from_dtype(game.rules.STATE)
    if argument in RECORDS:
        return state
    if argument == ARRAY:
        return types.Array(state, 1, "C")
    if argument in layout.groups:
        parts = [_kind(place, game, layout) for place in layout.group(argument)]
        return types.NamedTuple(parts, layout.groups[argument])
    if argument in layout:
        place = layout[argument]
        return types.Array(numba.from_dtype(place.form), len(place.shape), "C")
    return types.int64


def _door(
    name: str, function: Callable[..., Any], compiled: Any, game: Game, layout: Layout
) -> str:
    """The exported function: calls the compiled one with the places, and traps if that raises."""
    outer: list[str] = []
    inner = ["ptr %result", "ptr %raised"]
    wide: list[str] = []
    kinds = ["ptr", "ptr"]
    for argument in arguments(function, game):
        if argument in RECORDS:
            passed = [f"ptr %{argument}"]
            outer.append(f"ptr %{argument}")
        elif argument == ARRAY:
            passed = _array(Place(0, game.rules.STATE, (1,)), f"%{argument}")
            outer.append(f"ptr %{argument}")
        elif argument in layout.groups:
            passed = [word for name in layout.group(argument) for word in _place(layout[name])]
        elif argument in layout:
            passed = _place(layout[argument])
        else:
            passed = [f"i64 %{argument}.wide"]
            outer.append(f"i32 %{argument}")
            wide.append(f"  %{argument}.wide = sext i32 %{argument} to i64")
        inner += passed
        kinds += [word.split()[0] for word in passed]
    called = f'@"{compiled.fndesc.mangled_name}"'
    gives = compiled.signature.return_type is not types.none
    end = ["  %got = load i64, ptr %result", "  %short = trunc i64 %got to i32", "  ret i32 %short"]
    return "\n".join(
        [
            f"declare i32 {called}({', '.join(kinds)})",
            f"define {'i32' if gives else 'void'} @{name}({', '.join(outer)}) {{",
            "  %result = alloca i64",
            "  %raised = alloca ptr",
            *wide,
            f"  %status = call i32 {called}({', '.join(inner)})",
            "  %fine = icmp eq i32 %status, 0",
            "  br i1 %fine, label %good, label %bad",
            "bad:",
            "  call void @llvm.trap()",
            "  unreachable",
            "good:",
            *(end if gives else ["  ret void"]),
            "}",
        ]
    )


def _place(place: Place) -> list[str]:
    return _array(place, f"getelementptr (i8, ptr @{PLACES}, i32 {place.at})")


def _array(place: Place, at: str) -> list[str]:
    """An array as numba passes it: who holds it, how much there is, where, and how it lies."""
    steps = [
        place.form.itemsize * int(np.prod(place.shape[i + 1 :])) for i in range(len(place.shape))
    ]
    sizes = (int(np.prod(place.shape)), place.form.itemsize)
    return [
        *("ptr null", "ptr null"),
        *(f"i64 {size}" for size in sizes),
        f"ptr {at}",
        *(f"i64 {size}" for size in (*place.shape, *steps)),
    ]


def _foreign(code: str) -> str:
    """The code without what it says of this machine, and without counting who holds an array:
    all of them lie in places, which nobody gives back."""
    code = re.sub(r'^target (triple|datalayout) = ".*"$', "", code, flags=re.M)
    code = re.sub(r'"(target-cpu|target-features)"="[^"]*"', "", code)
    code = _COUNTING.sub(r"\1 {\n  ret void\n}", code)
    return code.replace(" = common ", " = internal ")


def _fold(module: Any, outermost: str) -> None:
    """Have everything folded into one function."""
    for function in module.functions:
        if not function.is_declaration and function.name != outermost:
            function.linkage = "internal"
            if not function.name.startswith("NRT_"):
                function.add_function_attribute("alwaysinline")


def _close(module: Any, exports: set[str]) -> None:
    """Let nothing be seen from outside but the exports, so that the rest can be folded or left."""
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in exports else "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
