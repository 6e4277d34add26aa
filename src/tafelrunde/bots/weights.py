"""A net's file: what it learned, and for which moves and numbers. One that does not fit is refused.

A game's net lies beside its rules, `games/<game>/net.npz`; the variable TAFELRUNDE_NET_<GAME> names
another. What a seat sees goes through three layers, of which the last adds to the one before it;
from there come an answer for each action of a player and a number for each seat, both counted from
the seat that looks (`net.py` computes them). A net may hold only one of the two: its file then has
no arrays of the other, and whoever plays takes that from elsewhere.
"""

import hashlib
import io
import json
import logging
import os
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.core import sight
from tafelrunde.core.game import Game, actor, apply, redact
from tafelrunde.core.message import BadFile, Message, Refused, refuse
from tafelrunde.core.moves import Moves
from tafelrunde.core.playout import draw_chance
from tafelrunde.core.random import draw, stream
from tafelrunde.core.rule import CHANCE, NOBODY, rule
from tafelrunde.core.sight import Sight, sight_of

log = logging.getLogger("tafelrunde.net")

Floats = NDArray[np.float32]
Rounded = NDArray[np.int8]

MOST_BYTES: Final = 1_000_000
"""Of a net's file."""
LANES: Final = 8
"""The last layer is a multiple of it wide, so that sums over it are taken so many at a time."""
NO_ANSWER: Final = -1
"""Of an action that is not a player's."""
NO_SEAT: Final = -1
"""Of an action that names none."""
LOOKS: Final = 48
"""How many numbers of players are part of the hash of a sight, for each number of seats."""


class Layers(NamedTuple):
    """Weights as they were learned: of each layer the matrix, outputs by inputs, and what is added.

    The inputs are what `Sight.spread` makes of an observation, divided by `largest`. The first
    three layers end in `max(0, x)`; what comes of the third is added to what came of the second.
    Answers and seats are computed from that sum; None of the one or the other: the net has none.
    """

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    third: Floats
    third_bias: Floats
    answers: Floats | None = None
    answers_bias: Floats | None = None
    seats: Floats | None = None
    seats_bias: Floats | None = None


class Net(NamedTuple):
    """Weights as they are used: whole numbers of a byte, and for each output what they count.

    `answers` or `seats` without a row: the net has none (`has_odds`, `has_values`).
    """

    row: NDArray[np.int32]
    """Of each number of an observation the first row of `first` that belongs to it."""
    counts: Floats
    """What an amount is multiplied by; 0: the number is a choice."""
    answer: NDArray[np.int16]
    """Of each action, where the seat that it names is the one that looks; or NO_ANSWER."""
    named: Rounded
    """The seat that an action names, or NO_SEAT."""
    step: NDArray[np.int16]
    """How far apart the answers of two seats are."""
    first: Rounded
    first_scale: Floats
    first_bias: Floats
    second: Rounded
    second_scale: Floats
    second_bias: Floats
    third: Rounded
    third_scale: Floats
    third_bias: Floats
    answers: Rounded
    answers_scale: Floats
    answers_bias: Floats
    seats: Rounded
    seats_scale: Floats
    seats_bias: Floats


LAYERS: Final = ("first", "second", "third", "answers", "seats")
INPUTS_FIRST: Final = LAYERS[:3]
"""Matrices whose rows are inputs, so that a 0 saves a row; those of the others are outputs."""
HEADS: Final = LAYERS[3:]
"""What a net may hold only one of."""


@rule
def has_odds(net: Net) -> bool:
    """Whether a net answers for moves."""
    return len(net.answers) > 0


@rule
def has_values(net: Net) -> bool:
    """Whether a net says how the seats stand."""
    return len(net.seats) > 0


# ── Answers ──────────────────────────────────────────────────────────────────────────────────────


class Answers(NamedTuple):
    """Where a net answers for each action; the fields are those of a Net."""

    answer: NDArray[np.int16]
    named: Rounded
    step: NDArray[np.int16]
    size: int


def answers(moves: Moves) -> Answers:
    """The answers of a game, dense and in the order of the actions."""
    answer = np.full(len(moves), NO_ANSWER, np.int16)
    named = np.full(len(moves), NO_SEAT, np.int8)
    step = np.zeros(len(moves), np.int16)
    count = 0
    for verb in moves.verbs:
        if verb.by != "player":
            continue
        gaps = [gap for gap, kind in verb.kinds.items() if kind.name == "seat"]
        if len(gaps) > 1:
            raise TypeError(f"“{verb.name}” of {moves.game} names two seats")
        behind = list(verb.kinds.values())[list(verb.kinds).index(gaps[0]) + 1 :] if gaps else []
        apart = int(np.prod([len(kind) for kind in behind], dtype=int)) if gaps else 0
        for action in range(verb.first, verb.first + len(verb)):
            if gaps:
                named[action] = verb.things(action)[gaps[0]]
            step[action] = apart
            answer[action] = count + action - verb.first - max(int(named[action]), 0) * apart
        count += len(verb)
    return Answers(answer, named, step, count)


@rule
def answer_of(action: int, viewer: int, seats: int, answer: Any, named: Any, step: Any) -> int:
    """The answer for an action of the seat that looks: a seat in it is counted from that one."""
    seat = int(named[action])
    if 0 <= seat < seats:
        seat = (seat - viewer + seats) % seats
    return int(answer[action]) + max(seat, 0) * int(step[action])


def answers_of(game: Game, seats: int) -> NDArray[np.int16]:
    """The answer for each action by the seat that looks: seats by actions, or NO_ANSWER."""
    answer, named, step, _ = answers(game.moves)
    found = np.empty((seats, len(game.moves)), np.int16)
    for viewer in range(seats):
        for action in range(len(game.moves)):
            found[viewer, action] = answer_of(action, viewer, seats, answer, named, step)
    return found


# ── What a net is made for ───────────────────────────────────────────────────────────────────────


def largest(seen: Sight) -> Floats:
    """What each number that `Sight.spread` gives is divided by: the largest of its part."""
    least, most = (ends.astype(np.float32) for ends in seen.bounds_spread())
    return np.maximum(np.abs(least), np.abs(most))


def sight_hash(game: Game) -> str:
    """A hash of what a seat sees: the parts, and the numbers in a few matches at random."""
    seen = sight_of(game)
    parts = [(p.name, p.shape, p.least, p.most, p.is_choice) for p in seen.parts]
    digest = hashlib.sha256(json.dumps(parts).encode())
    out, numbers = np.empty(game.rules.MOST_LEGAL, np.int16), np.zeros(len(seen), np.int8)
    for seats in game.seats:
        rng, looks = stream(seats), 0
        s = game.start(seats)
        while looks < LOOKS and actor(s) != NOBODY:
            if actor(s) == CHANCE:
                apply(s, draw_chance(s, out, rng))
                continue
            view = s.copy()
            redact(view, actor(s))
            numbers[:] = 0
            sight.observe(view, actor(s), numbers)
            digest.update(numbers.tobytes())
            looks += 1
            legal = game.legal(s)
            apply(s, legal[draw(rng, len(legal))])
    return digest.hexdigest()[:16]


def answers_hash(game: Game) -> str:
    """A hash of where the net answers for which action, in the words of a transcript."""
    answer, named, step, _ = answers(game.moves)
    digest = hashlib.sha256(json.dumps(game.moves.words).encode())
    for table in (answer, named, step):
        digest.update(table.tobytes())
    return digest.hexdigest()[:16]


# ── The file ─────────────────────────────────────────────────────────────────────────────────────


def write(path: Path, game: Game, layers: Layers, made: str, levels: int = 127) -> None:
    """Write a net's file; `made` says in plain text how it came about.

    The largest weight of an output becomes so many levels, up to 127, and the others are rounded to
    that measure: few levels need little space.
    """
    arrays: dict[str, Any] = {}
    for name in LAYERS:
        if getattr(layers, name) is None:
            continue
        matrix = np.asarray(getattr(layers, name), np.float32)
        scale = np.maximum(np.abs(matrix).max(axis=1), np.float32(1e-20)) / np.float32(levels)
        rounded = np.rint(matrix / scale[:, None]).astype(np.int8)
        arrays[name] = np.ascontiguousarray(rounded.T if name in INPUTS_FIRST else rounded)
        arrays[f"{name}_scale"] = scale
        arrays[f"{name}_bias"] = np.asarray(getattr(layers, f"{name}_bias"), np.float32)
    if wrong := _wrong_sizes(game, arrays):
        raise ValueError(f"a net of {game.name} cannot have these sizes: {', '.join(wrong)}")
    arrays["rules_version"] = np.array(game.version)
    arrays["sight_hash"] = np.array(sight_hash(game))
    arrays["answers_hash"] = np.array(answers_hash(game))
    arrays["made"] = np.array(made)
    with zipfile.ZipFile(path, "w") as file:
        for name, array in arrays.items():
            content = io.BytesIO()
            np.lib.format.write_array(content, np.asarray(array), allow_pickle=False)
            member = zipfile.ZipInfo(f"{name}.npy")  # without a time: equal nets are equal files
            file.writestr(member, content.getvalue(), zipfile.ZIP_DEFLATED, 9)
    if path.stat().st_size > MOST_BYTES:
        raise ValueError(f"{path} has {path.stat().st_size} bytes, more than {MOST_BYTES}")


def read(path: Path, game: Game) -> Net:
    """The net of a file, if it fits the game as it is now; else it is refused with the reason."""
    try:
        with np.load(path) as file:
            arrays = dict(file)
        version, *hashes = (
            arrays.pop(name)[()] for name in ("rules_version", "sight_hash", "answers_hash")
        )
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise _unfit(game, path, Message("net-unreadable")) from error
    if version != game.version:
        why = Message("net-other-rules", {"found": str(version), "version": game.version})
        raise _unfit(game, path, why)
    if hashes != [sight_hash(game), answers_hash(game)]:
        raise _unfit(game, path, Message("net-other-sight"))
    if _wrong_sizes(game, arrays):
        raise _unfit(game, path, Message("net-other-sizes"))
    return _laid_out(game, arrays)


def _unfit(game: Game, path: Path, why: Message) -> BadFile:
    return BadFile(Message("bad-net", {"game": game.name, "path": str(path), "why": why}))


def _wrong_sizes(game: Game, arrays: dict[str, Any]) -> list[str]:
    """The names of arrays that are missing or have not the form that they should have."""
    try:
        wide, deep = arrays["second"].shape
    except (KeyError, ValueError):
        return ["second"]
    if deep % LANES or 0 in (wide, deep):
        return ["second"]
    parts = {name: {name, f"{name}_scale", f"{name}_bias"} for name in LAYERS}
    without = [name for name in HEADS if not parts[name] & set(arrays)]
    if len(without) == len(HEADS):
        return without
    inputs, outputs = len(largest(sight_of(game))), answers(game.moves).size
    shapes = ((inputs, wide), (wide, deep), (deep, deep), (outputs, deep), (game.seats[-1], deep))
    forms: dict[str, tuple[tuple[int, ...], type]] = {}
    for name, shape in zip(LAYERS, shapes, strict=True):
        if name in without:
            continue
        size = shape[1 if name in INPUTS_FIRST else 0]
        forms[name] = shape, np.int8
        forms[f"{name}_scale"] = forms[f"{name}_bias"] = (size,), np.float32
    return [
        name
        for name, form in forms.items()
        if name not in arrays
        or (arrays[name].shape, arrays[name].dtype) != form
        or not np.isfinite(arrays[name]).all()
    ]


def _laid_out(game: Game, arrays: dict[str, Any]) -> Net:
    seen = sight_of(game)
    row = np.empty(len(seen), np.int32)
    counts = np.zeros(len(seen), np.float32)
    rows = 0
    for part in seen.parts:
        each, place = part.most if part.is_choice else 1, slice(part.at, part.at + part.size)
        row[place] = rows + each * np.arange(part.size)
        if not part.is_choice:
            counts[place] = np.float32(1) / max(abs(part.least), abs(part.most))
        rows += each * part.size
    answer, named, step, _ = answers(game.moves)
    nothing = np.zeros(0, np.float32)
    for name in HEADS:
        arrays.setdefault(name, np.zeros((0, arrays["third"].shape[1]), np.int8))
        arrays.setdefault(f"{name}_scale", nothing)
        arrays.setdefault(f"{name}_bias", nothing)
    return Net(row, counts, answer, named, step, *(arrays[name] for name in Net._fields[5:]))


def learned(net: Net) -> Layers:
    """The weights of a net as they could be learned on from."""
    found: dict[str, Floats] = {}
    for name in LAYERS:
        if len(getattr(net, name)) == 0:
            continue
        matrix = getattr(net, name).astype(np.float32)
        outputs_first = np.ascontiguousarray(matrix.T) if name in INPUTS_FIRST else matrix
        found[name] = outputs_first * getattr(net, f"{name}_scale")[:, None]
        found[f"{name}_bias"] = getattr(net, f"{name}_bias")
    return Layers(**found)


# ── The net of a game ────────────────────────────────────────────────────────────────────────────


def path_of(game: Game) -> Path:
    """Where the net of a game lies, if it has one."""
    theirs = os.environ.get(f"TAFELRUNDE_NET_{game.name.upper()}")
    return Path(theirs) if theirs else game.folder / "net.npz"


def net_of(game: Game) -> Net | None:
    """The net of a game, if there is one that fits."""
    found = _find(game, path_of(game))
    return None if isinstance(found, Refused) else found


def demand(game: Game) -> Net:
    """The net of a game; refused with the reason where there is none that fits."""
    found = _find(game, path_of(game))
    if isinstance(found, Refused):
        raise found
    return found


@cache
def _find(game: Game, path: Path) -> Net | Refused:
    if not path.exists():
        return refuse("no-net", game=game.name)
    try:
        return read(path, game)
    except Refused as refused:
        log.warning("%s", refused)
        return refused
