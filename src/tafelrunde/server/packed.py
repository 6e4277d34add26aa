"""The facts of a table in one piece: what an archive holds, a line of JSON for each, compressed."""

import zlib
from collections.abc import Iterable

import msgspec
from msgspec import Raw, Struct


class Packed(Struct, frozen=True, array_like=True):
    """A fact as a database holds it, its secret joined."""

    version: int
    time: float
    command: str | None
    fact: Raw


_read = msgspec.json.Decoder(Packed).decode


def pack(lines: Iterable[Packed]) -> bytes:
    return zlib.compress(b"\n".join(map(msgspec.json.encode, lines)), 9)


def unpack(packed: bytes) -> list[Packed]:
    """The facts again; `DecodeError` where the piece is broken."""
    try:
        lines = zlib.decompress(packed).split(b"\n")
    except zlib.error as error:
        raise msgspec.DecodeError(str(error)) from error
    return [_read(line) for line in lines]
