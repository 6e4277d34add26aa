"""Many matches of bots as data: every decision and every result, in Parquet files.

A simulation is cut into parts of so many matches. A part depends on its number alone, whoever plays
it: the files are the same on any number of cores. It is written under another name and renamed when
it is whole, so that a simulation goes on where it was stopped, however that was.
"""

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tafelrunde import bots
from tafelrunde.core import components
from tafelrunde.core.game import Actions, Payoffs, State, actor, apply, legal, payoff, redact
from tafelrunde.core.message import refuse
from tafelrunde.core.playout import check_seeds, check_threads, draw_chance
from tafelrunde.core.policy import SCRATCH, rate
from tafelrunde.core.random import draw, seed, stream
from tafelrunde.core.registry import find
from tafelrunde.core.rule import CHANCE, NOBODY, record, rule
from tafelrunde.research.crew import crew, done
from tafelrunde.research.play import decisions

if TYPE_CHECKING:
    import pyarrow as pa

PART: Final = 4096
"""Matches of a part."""
SLOW_PART: Final = 64
"""The same where a bot thinks."""
PLAN: Final = "simulation.json"
UNFINISHED: Final = ".unfinished-"
"""What the name of a file begins with that is not whole."""
PREFIX: Final = "part-"
NAME: Final = re.compile(rf"{PREFIX}\d{{6,}}\.parquet", re.ASCII)
"""What files of a part are called."""
RANDOM, GREEDY = 0, 1
NATIVE: Final = {"random": RANDOM, "greedy": GREEDY}
"""Bots that play in native code, and their number there."""
FIRST_ROWS: Final = 1 << 16
"""Decisions for which there is memory at first."""

DECISIONS: Final = {
    "match": ("int64", "the number of the match, from 0"),
    "decision": ("int32", "the number of the decision in its match, from 0; chance does not count"),
    "seat": ("int8", "whose decision it was, from 0"),
    "action": ("int16", "what was chosen: its number in [moves.md](moves.md)"),
    "choices": ("int16", "how many actions were legal"),
}
"""The columns of a decision: their types and what they mean."""
RESULTS: Final = {
    "match": ("int64", "the number of the match, from 0"),
    "seat": ("int8", "from 0"),
    "bot": ("string", "who sat there"),
    "share": ("double", "the seat's share of the victory; the shares of a match add up to 1"),
    "decisions": ("int32", "how many decisions the seat made"),
}
"""The columns of a result: one row for each seat of each match."""


@dataclass(frozen=True)
class Plan:
    """What is simulated: everything that fixes every file, but for bots that look at the clock."""

    game: str
    seats: int
    options: Mapping[str, str]
    bots: tuple[str, ...]
    matches: int
    seed: int
    part: int
    rules: int
    components: str | None

    @property
    def is_native(self) -> bool:
        """Whether all bots play in native code."""
        return set(self.bots) <= set(NATIVE)

    @property
    def parts(self) -> int:
        return -(-self.matches // self.part)

    def matches_of(self, part: int) -> range:
        return range(part * self.part, min((part + 1) * self.part, self.matches))


def plan(
    game: str,
    seats: int,
    options: Mapping[str, object] | None = None,
    *,
    names: Sequence[str],
    matches: int,
    seed: int = 1,
) -> Plan:
    """The plan of a simulation, or a refusal that says what would be right.

    `names` are the bots, one for each seat or one for all.
    """
    found = find(game)
    words = found.words(found.codes(seats, options or {}))
    check_seeds(seed, matches)
    each = tuple(names) * seats if len(names) == 1 else tuple(names)
    if len(each) != seats:
        raise refuse("bots-and-seats", bots=len(each), seats=seats)
    for name in each:
        bots.find_for(name, found)
    part = PART if set(each) <= set(NATIVE) else SLOW_PART
    edition = components.digest(found.folder)
    return Plan(found.name, seats, words, each, matches, seed, part, found.version, edition)


def simulate(
    plan: Plan,
    folder: Path,
    *,
    cores: int | None = None,
    ray: str | None = None,
    progress: Callable[[int], None] = lambda matches: None,
    enough: Callable[[], bool] = lambda: False,
) -> int:
    """Play what is missing in a folder, on several cores; how many matches there are now.

    `ray` is the address of a cluster that plays instead of this machine. `progress` is told how
    many matches have come, those that were there first.
    """
    check_threads(cores)
    _check_folder(plan, folder)
    whole = _whole_parts(plan, folder)
    there = sum(len(plan.matches_of(part)) for part in whole)
    progress(there)
    if there == plan.matches:
        return there
    if not plan.is_native:
        for name in set(plan.bots):  # once, so that not every process compiles
            bots.prepare(bots.find(name), find(plan.game))
    workers = crew(cores, ray=ray, native=plan.is_native)
    missing = (part for part in range(plan.parts) if part not in whole)
    for part, files in done(workers, partial(played, plan), missing, enough):
        for path, text in zip(paths(folder, part), files, strict=True):
            _write(folder, path, text)
        there += len(plan.matches_of(part))
        progress(len(plan.matches_of(part)))
    if there == plan.matches:
        for left in folder.glob(f"{UNFINISHED}*"):  # of those that were killed
            left.unlink(missing_ok=True)
    return there


# ── Files ────────────────────────────────────────────────────────────────────────────────────────


def paths(folder: Path, part: int) -> tuple[Path, Path]:
    """The files of a part: its decisions, and its results, which come last."""
    name = f"{PREFIX}{part:06}.parquet"
    return folder / "decisions" / name, folder / "results" / name


def _whole_parts(plan: Plan, folder: Path) -> set[int]:
    """The parts of which both files are there. There may be far too many parts to ask for each."""
    found = {path for kind in ("decisions", "results") for path in (folder / kind).iterdir()}
    numbers = {int(path.stem[len(PREFIX) :]) for path in found if NAME.fullmatch(path.name)}
    return {part for part in numbers if part < plan.parts and found.issuperset(paths(folder, part))}


def _check_folder(plan: Plan, folder: Path) -> None:
    """Make the folder, or refuse one in which something else lies."""
    wanted = json.loads(json.dumps(asdict(plan)))
    path = folder / PLAN
    if path.exists():
        try:
            found = json.loads(path.read_text("utf-8"))
        except ValueError as error:
            raise refuse("no-plan", folder=str(folder)) from error
        other = next((name for name in wanted if found.get(name) != wanted[name]), None)
        if other is not None:
            args = {"found": str(found.get(other)), "wanted": str(wanted[other])}
            raise refuse("other-simulation", folder=str(folder), what=other, **args)
    elif folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise refuse("not-a-simulation", folder=str(folder))
    for kind in ("decisions", "results"):
        with _writing(folder):
            (folder / kind).mkdir(parents=True, exist_ok=True)
    if not path.exists():
        _write(folder, path, (json.dumps(wanted, indent=2) + "\n").encode())


def _write(folder: Path, path: Path, text: bytes) -> None:
    """Write a file under another name; it has its own when all of it is on the disk.

    Until then it lies where whoever reads the parts does not look.
    """
    new = folder / f"{UNFINISHED}{path.name}.{os.getpid()}"
    with _writing(path):
        with new.open("wb") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """A disk that is full or closed is told of in one sentence; what there was before stays."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise refuse("file-unwritable", path=str(path), reason=reason) from error


def schema(columns: Mapping[str, tuple[str, str]]) -> "pa.Schema":
    import pyarrow as pa

    return pa.schema([(name, pa.type_for_alias(type)) for name, (type, _) in columns.items()])


def played(plan: Plan, part: int) -> tuple[bytes, bytes]:
    """Play a part: its files."""
    numbers = plan.matches_of(part)
    columns = _natively(plan, numbers) if plan.is_native else _by_bots(plan, numbers)
    matches, seats = len(numbers), plan.seats
    counts = np.bincount(
        (columns["match"] - numbers.start) * seats + columns["seat"], minlength=matches * seats
    )
    results = {
        "match": np.repeat(np.arange(numbers.start, numbers.stop), seats),
        "seat": np.tile(np.arange(seats, dtype=np.int8), matches),
        "bot": np.tile(np.array(plan.bots), matches),
        "share": columns.pop("share").ravel(),
        "decisions": counts.astype(np.int32),
    }
    return _written(DECISIONS, columns), _written(RESULTS, results)


def _written(columns: Mapping[str, tuple[str, str]], found: Mapping[str, Any]) -> bytes:
    import pyarrow as pa
    from pyarrow import parquet

    file = pa.BufferOutputStream()
    parquet.write_table(pa.table(found, schema=schema(columns)), file)
    return bytes(file.getvalue())


# ── Playing ──────────────────────────────────────────────────────────────────────────────────────

ROW: Final = record(
    ("match", np.int32),  # in its part
    ("decision", np.int32),
    ("seat", np.int32),
    ("action", np.int16),
    ("choices", np.int16),
)


@rule
def _choose(s: State, kind: int, n: int, desk: State, view: State, scratch: State) -> int:
    """What a bot does of the first n actions on the desk."""
    if kind == RANDOM:
        return int(desk[0].out[draw(desk[0].rng, n)])
    view[0] = s
    redact(view[0], actor(s))
    rate(view[0], desk[0].out, n, desk[0].ratings, scratch)
    best = 0
    for i in range(1, n):
        if desk[0].ratings[i] > desk[0].ratings[best]:
            best = i
    return int(desk[0].out[best])


@rule
def _play(s: State, kinds: Actions, rows: State, desk: State, view: State, scratch: State) -> int:
    """Play a match to its end; the row after its last, or NOBODY where there are too few."""
    at = int(desk[0].at)
    while True:
        while actor(s) == CHANCE:
            apply(s, draw_chance(s, desk[0].out, desk[0].rng))
        seat = actor(s)
        if seat == NOBODY:
            return at
        if at == len(rows):
            return NOBODY
        n = legal(s, desk[0].out)
        action = _choose(s, int(kinds[seat]), n, desk, view, scratch)
        rows[at].match = desk[0].match
        rows[at].decision = at - desk[0].at
        rows[at].seat = seat
        rows[at].action = action
        rows[at].choices = n
        apply(s, action)
        at += 1


@rule
def _play_on(
    states: State,
    first: int,
    kinds: Actions,
    rows: State,
    shares: Payoffs,
    desk: State,
    view: State,
    scratch: State,
) -> None:
    """Play on from the match on the desk, until all are played or the rows are full.

    The states are the beginning of a match, and one to play in.
    """
    while desk[0].match < len(shares):
        seed(desk[0].rng, first + desk[0].match)
        states[1] = states[0]
        end = _play(states[1], kinds, rows, desk, view, scratch)
        if end == NOBODY:
            return
        payoff(states[1], shares[desk[0].match])
        desk[0].at = end
        desk[0].match += 1


def _natively(plan: Plan, numbers: range) -> dict[str, Any]:
    """The columns of decisions, and the shares of the victory, by native code alone."""
    game = find(plan.game)
    state = game.rules.STATE
    most = -(-game.rules.MOST_LEGAL // 4) * 4
    desk = np.zeros(
        1,
        record(
            ("rng", np.uint64, 1),
            ("ratings", np.float64, most),
            ("match", np.int64),
            ("at", np.int64),
            ("out", np.int16, most),
        ),
    )
    states = np.zeros(2, state)
    states[0] = game.start(plan.seats, plan.options)
    kinds = np.array([NATIVE[name] for name in plan.bots], np.int16)
    shares = np.zeros((len(numbers), plan.seats))
    rows = np.zeros(FIRST_ROWS, ROW)
    view, scratch = np.zeros(1, state), np.zeros(SCRATCH, state)
    first = plan.seed + numbers.start
    while True:
        _play_on(states, first, kinds, rows, shares, desk, view, scratch)
        if desk[0].match == len(shares):
            break
        rows = np.concatenate([rows, np.zeros(len(rows), ROW)])
    made = rows[: int(desk[0].at)]
    return {
        "match": made["match"] + np.int64(numbers.start),
        "decision": made["decision"],
        "seat": made["seat"].astype(np.int8),
        "action": made["action"],
        "choices": made["choices"],
        "share": shares,
    }


def _by_bots(plan: Plan, numbers: range) -> dict[str, Any]:
    """The decisions of matches, made one after the other, by bots of any kind."""
    game = find(plan.game)
    players = [bots.find(name) for name in plan.bots]
    rows: list[tuple[int, int, int, int, int]] = []
    shares = []
    for number in numbers:
        rng = stream(plan.seed + number)
        s = game.start(plan.seats, plan.options)
        made = decisions(game, s, players, rng, [rng] * plan.seats)
        rows += [(number, decision, *choice) for decision, choice in enumerate(made)]
        shares.append(game.payoff(s))
    columns = np.array(rows, np.int64).reshape(-1, len(DECISIONS)).T
    found = {
        name: column.astype(type)
        for (name, (type, _)), column in zip(DECISIONS.items(), columns, strict=True)
    }
    return found | {"share": np.array(shares)}
