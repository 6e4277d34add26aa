"""Makes a WebAssembly module of one relocatable object, as LLVM writes it.

There is nothing to resolve between objects, so that this is all that a linker has to do: give the
module a memory and a stack, move its constants to where they will lie, say what it exports, and
leave out what only a linker reads. The stack lies first, so that one that is too deep traps; then
`places` bytes that the code knows as the symbol "places"; then constants.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

STACK: Final = 1 << 17
"""Bytes. Also the address of the places."""
PAGE: Final = 1 << 16
MAGIC: Final = b"\0asm\1\0\0\0"
PLACES: Final = "places"

CUSTOM, TYPE, IMPORT, FUNCTION, _, MEMORY, GLOBAL, EXPORT = range(8)
CODE, DATA, DATA_COUNT = 10, 11, 12
"""Sections."""
A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL = range(4)
"""What is imported and exported."""
INDEXES: Final = (0, 6, 7)
"""Relocations by the number of a function, a type, a global: those of the object stay true."""
ADDRESS, SIGNED_ADDRESS, WORD_ADDRESS = 3, 4, 5
"""Relocations by an address in memory."""
SYMBOLS: Final = 8
UNDEFINED: Final = 0x10
EXPLICIT_NAME: Final = 0x40


class Unlinkable(TypeError):
    """An object that is not of the simple kind that rules are compiled to."""


class Relocation(NamedTuple):
    kind: int
    at: int
    symbol: int
    addend: int


class Symbol(NamedTuple):
    name: str
    is_data: bool
    is_defined: bool
    number: int
    """Of a function."""


@dataclass
class _Object:
    """What an object holds."""

    sections: dict[int, bytes] = field(default_factory=dict)
    order: list[int] = field(default_factory=list)
    symbols: list[Symbol] = field(default_factory=list)
    relocations: dict[int, list[Relocation]] = field(default_factory=dict)


class Linked(NamedTuple):
    module: bytes
    imports: list[str]
    memory: int
    """Bytes of memory, whole pages."""


def link(source: bytes, exports: Iterable[str], places: int) -> Linked:
    """The module, with these functions exported and so many bytes of places."""
    read = _read(source)
    start = STACK + -(-places // 16) * 16
    imports, kept = _imports(read.sections[IMPORT])
    segments = _segments(read, start)
    end = max((at + len(data) for at, data in segments), default=start)
    pages = -(-end // PAGE)
    numbers = {symbol.name: symbol.number for symbol in read.symbols if not symbol.is_data}
    named = [_name("memory") + bytes([A_MEMORY]) + _unsigned(0)]
    named += [_name(name) + bytes([A_FUNCTION]) + _unsigned(numbers[name]) for name in exports]
    filled = [(at, data.rstrip(b"\0")) for at, data in segments]
    data = [b"\0\x41" + _signed(at) + b"\x0b" + _counted(data) for at, data in filled if data]
    stack_pointer = b"\x7f\x01\x41" + _signed(STACK) + b"\x0b"
    written = {
        TYPE: read.sections[TYPE],
        IMPORT: _vector(kept),
        FUNCTION: read.sections[FUNCTION],
        MEMORY: _vector([b"\0" + _unsigned(pages)]),
        GLOBAL: _vector([stack_pointer]),
        EXPORT: _vector(named),
        DATA_COUNT: _unsigned(len(data)),
        CODE: _code(read, start),
        DATA: _vector(data),
    }
    module = MAGIC + b"".join(bytes([kind]) + _counted(body) for kind, body in written.items())
    return Linked(module, imports, pages * PAGE)


def _read(source: bytes) -> _Object:
    if source[:8] != MAGIC:
        raise Unlinkable("no WebAssembly object")
    found = _Object()
    cursor = _Cursor(source, 8)
    while cursor.at < len(source):
        kind = cursor.byte()
        body = cursor.take(cursor.unsigned())
        found.order.append(kind)
        if kind != CUSTOM:
            found.sections[kind] = body
            continue
        inner = _Cursor(body)
        name = inner.name()
        if name == "linking":
            found.symbols = _symbols(inner)
        elif name.startswith("reloc."):
            section = found.order[inner.unsigned()]
            found.relocations[section] = [_relocation(inner) for _ in range(inner.unsigned())]
    known = {CUSTOM, TYPE, IMPORT, FUNCTION, CODE, DATA, DATA_COUNT}
    if strange := set(found.order) - known:
        raise Unlinkable(f"the object has sections that are not foreseen: {sorted(strange)}")
    return found


def _symbols(cursor: "_Cursor") -> list[Symbol]:
    if cursor.unsigned() != 2:
        raise Unlinkable("the object's linking section is of another version")
    while cursor.at < len(cursor.source):
        kind = cursor.byte()
        body = _Cursor(cursor.take(cursor.unsigned()))
        if kind == SYMBOLS:
            return [_symbol(body) for _ in range(body.unsigned())]
    return []


def _symbol(cursor: "_Cursor") -> Symbol:
    kind, flags = cursor.byte(), cursor.unsigned()
    is_defined = not flags & UNDEFINED
    if kind == 1:  # data
        name = cursor.name()
        if is_defined:
            for _ in range(3):  # segment, offset, size
                cursor.unsigned()
        elif name != PLACES:
            raise Unlinkable(f"the object wants data that nobody has: {name}")
        return Symbol(name, True, is_defined, -1)
    if kind == 3:  # a section
        return Symbol("", False, True, cursor.unsigned())
    number = cursor.unsigned()
    name = cursor.name() if is_defined or flags & EXPLICIT_NAME else ""
    return Symbol(name, False, is_defined, number)


def _relocation(cursor: "_Cursor") -> Relocation:
    kind, at, symbol = cursor.byte(), cursor.unsigned(), cursor.unsigned()
    if kind in INDEXES:
        return Relocation(kind, at, symbol, 0)
    if kind in (ADDRESS, SIGNED_ADDRESS, WORD_ADDRESS):
        return Relocation(kind, at, symbol, cursor.signed())
    raise Unlinkable(f"the object has a relocation that is not foreseen: {kind}")


def _imports(body: bytes) -> tuple[list[str], list[bytes]]:
    """The functions that are wanted, and their part of the section; the rest is made here."""
    cursor = _Cursor(body)
    names: list[str] = []
    kept: list[bytes] = []
    for _ in range(cursor.unsigned()):
        begin = cursor.at
        cursor.name()
        name, kind = cursor.name(), cursor.byte()
        if kind == A_FUNCTION:
            cursor.unsigned()
            names.append(name)
            kept.append(body[begin : cursor.at])
        elif kind == A_MEMORY:
            has_most = cursor.byte()
            for _ in range(1 + has_most):
                cursor.unsigned()
        elif kind == A_GLOBAL and name == "__stack_pointer":
            cursor.take(2)
        else:
            raise Unlinkable(f"the object wants something that is not foreseen: {name}")
    return names, kept


def _segments(read: _Object, start: int) -> list[tuple[int, bytes]]:
    """The constants, and where they will lie."""
    if DATA not in read.sections:
        return []
    body = bytearray(read.sections[DATA])
    for relocation in read.relocations.get(DATA, []):
        here = slice(relocation.at, relocation.at + 4)
        before = int.from_bytes(body[here], "little")
        body[here] = _address(read, relocation, before, start).to_bytes(4, "little")
    cursor = _Cursor(bytes(body))
    found = []
    for _ in range(cursor.unsigned()):
        if cursor.take(2) != b"\0\x41":
            raise Unlinkable("a data segment is not of the plain kind")
        at = cursor.signed()
        cursor.byte()
        found.append((start + at, cursor.take(cursor.unsigned())))
    return found


def _code(read: _Object, start: int) -> bytes:
    """The functions, with their addresses moved, each number as short as it can be."""
    body = read.sections[CODE]
    relocations = iter(sorted(read.relocations.get(CODE, []), key=lambda found: found.at))
    relocation = next(relocations, None)
    cursor = _Cursor(body)
    functions = []
    for _ in range(cursor.unsigned()):
        length = cursor.unsigned()
        at, end = cursor.at, cursor.at + length
        parts = []
        while relocation is not None and relocation.at < end:
            parts.append(body[at : relocation.at])
            number = _Cursor(body, relocation.at)
            if relocation.kind in INDEXES:
                parts.append(_unsigned(number.unsigned()))
            elif relocation.kind == ADDRESS:
                parts.append(_unsigned(_address(read, relocation, number.unsigned(), start)))
            elif relocation.kind == SIGNED_ADDRESS:
                parts.append(_signed(_address(read, relocation, number.signed(), start)))
            else:
                raise Unlinkable("an address in the code is not foreseen")
            at = number.at
            relocation = next(relocations, None)
        parts.append(body[at:end])
        functions.append(_counted(b"".join(parts)))
        cursor.at = end
    return _vector(functions)


def _address(read: _Object, relocation: Relocation, before: int, start: int) -> int:
    """Where something will lie that the object has at `before`."""
    if read.symbols[relocation.symbol].is_defined:
        return start + before
    return STACK + relocation.addend


class _Cursor:
    """Reads numbers and names one after the other."""

    def __init__(self, source: bytes, at: int = 0) -> None:
        self.source = source
        self.at = at

    def byte(self) -> int:
        self.at += 1
        return self.source[self.at - 1]

    def take(self, count: int) -> bytes:
        self.at += count
        return self.source[self.at - count : self.at]

    def name(self) -> str:
        return self.take(self.unsigned()).decode()

    def unsigned(self) -> int:
        number = shift = 0
        for part in self._parts():
            number |= part << shift
            shift += 7
        return number

    def signed(self) -> int:
        number = shift = 0
        for part in self._parts():
            number |= part << shift
            shift += 7
        return number - (1 << shift) if number >> (shift - 1) & 1 else number

    def _parts(self) -> Iterator[int]:
        while True:
            byte = self.byte()
            yield byte & 0x7F
            if byte < 0x80:
                return


def _unsigned(number: int) -> bytes:
    return _leb(number, lambda rest, part: rest == 0)


def _signed(number: int) -> bytes:
    return _leb(number, lambda rest, part: rest == (-1 if part & 0x40 else 0))


def _leb(number: int, is_last: Callable[[int, int], bool]) -> bytes:
    found = bytearray()
    while True:
        part = number & 0x7F
        number >>= 7
        if is_last(number, part):
            return bytes([*found, part])
        found.append(part | 0x80)


def _counted(body: bytes) -> bytes:
    return _unsigned(len(body)) + body


def _vector(parts: list[bytes]) -> bytes:
    return _unsigned(len(parts)) + b"".join(parts)


def _name(name: str) -> bytes:
    return _counted(name.encode())
