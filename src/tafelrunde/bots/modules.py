"""WebAssembly modules of games: made, kept in the user's cache, found, and laid out for a page.

Each game has two, `rules` and `bots` (docs/wasm.md). They are made in processes of their own, one
for each module: `python -m tafelrunde.bots.modules GAME KIND`.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

import numpy as np

from tafelrunde.bots import weights
from tafelrunde.bots.levels import JOURNEY
from tafelrunde.bots.own import strongest
from tafelrunde.bots.search import MOST_NODES, SECONDS, adviser, tuning_of
from tafelrunde.core import components, folders
from tafelrunde.core.game import Game
from tafelrunde.core.message import Refused, refuse
from tafelrunde.core.registry import find, names

try:
    from fcntl import LOCK_EX, flock
except ImportError:  # not on Windows
    flock = None  # type: ignore[assignment]

FORMAT: Final = 1
KINDS: Final = ("rules", "bots")
MANIFEST: Final = "manifest.json"
SHIPPED: Final = Path(__file__).parent.parent / "server" / "wasm"
"""Folder of the modules in a built wheel."""
PACKED: Final = (".br", ".gz")
"""What lies beside a module, the smallest first."""
NICENESS: Final = 15
"""Of a process that makes a module patiently: all else comes before it."""
_NODE: Final = """
const { readFileSync, writeFileSync } = require("node:fs");
const { brotliCompressSync, constants } = require("node:zlib");
const params = { [constants.BROTLI_PARAM_LGWIN]: 22 };
writeFileSync(process.argv[2], brotliCompressSync(readFileSync(process.argv[1]), { params }));
"""

_MODULE: Final = re.compile(
    r"[a-z0-9_]+-((rules|bots)\.[0-9a-f]{16}\.wasm|net\.[0-9a-f]{16}\.bin)(\.br|\.gz)?"
)

Facts = dict[str, Any]
"""What the manifest says of a module."""


@dataclass(frozen=True)
class Module:
    facts: Facts
    folder: Path

    @property
    def path(self) -> Path:
        return self.folder / str(self.facts["file"])

    @property
    def paths(self) -> list[Path]:
        """The module, and the net that is loaded beside it, if there is one."""
        net = self.facts.get("net")
        return [self.path, *([self.folder / str(net["file"])] if net else [])]


def sources(game: str) -> str:
    """A hash of all that a game's modules are made of."""
    return _sources(game, weights.path_of(find(game)))


@cache
def _sources(game: str, net: Path) -> str:
    package = Path(__file__).parent.parent
    own = find(game).folder
    digest = hashlib.sha256()
    for folder in (package / "core", package / "bots", own):
        for path in sorted(set(folder.rglob("*.py")) - {Path(__file__)}):
            digest.update(str(path.relative_to(folder)).encode() + path.read_bytes())
    digest.update((components.digest(own) or "").encode())
    digest.update(net.read_bytes() if net.is_file() else b"")
    return digest.hexdigest()[:16]


def _cache(game: str) -> Path:
    """The folder of a game's modules in the user's cache."""
    return _folder(game, sources(game))


@cache
def _folder(game: str, sources: str) -> Path:
    made_by = f"{version('numba')} {version('llvmlite')} {sources}"
    digest = hashlib.sha256(made_by.encode()).hexdigest()[:16]
    return folders.keyed("wasm", f"{game}-{digest}", kept=4 * len(names()))


def build(game: str, kind: str) -> Module:
    """A module, made if it is not there."""
    found = search(game, kind)
    if found is None:
        done = subprocess.run(
            command(game, kind), env=environment(), capture_output=True, text=True
        )
        found = search(game, kind)
        if found is None:
            last = done.stderr.strip().splitlines()[-1:] or [f"exit status {done.returncode}"]
            raise refuse("module-not-made", game=game, kind=kind, reason=last[0])
    return found


def command(game: str, kind: str, *, patiently: bool = False) -> list[str]:
    """What makes a module and puts it into the cache; to be run with `environment()`."""
    return [sys.executable, "-m", "tafelrunde.bots.modules", game, kind, *["-"] * patiently]


def environment() -> dict[str, str]:
    return {**os.environ, "NUMBA_OPT": "0", "NUMBA_DISABLE_JIT": "0"}


def search(game: str, kind: str) -> Module | None:
    """A module of the present sources, if there is one: brought by the package, or in the cache."""
    shipped = _read(SHIPPED / MANIFEST).get("games", {}).get(game, {})
    if shipped.get("sources") == sources(game) and shipped.get(kind):
        return Module(shipped[kind], SHIPPED)
    facts = _read(_cache(game) / f"{kind}.json")
    return Module(facts, _cache(game)) if facts else None


def _read(path: Path) -> Facts:
    try:
        found: Facts = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def manifest(modules: Mapping[str, Mapping[str, Module]]) -> Facts:
    """What a page has to know of modules, by game and kind; a game without rules is left out."""
    return {
        "format": FORMAT,
        "games": {
            name: {**_facts(find(name)), **{kind: _said(found.get(kind)) for kind in KINDS}}
            for name, found in modules.items()
            if "rules" in found
        },
    }


def _said(module: Module | None) -> Facts | None:
    return module.facts if module else None


def _facts(game: Game) -> Facts:
    return {
        "version": game.version,
        "edition": components.edition_hash(game.name) if game.edition_table else None,
        "sources": sources(game.name),
        "seats": [game.seats[0], game.seats[-1]],
        "options": len(game.options),
        "actions": game.rules.ACTIONS,
        "simultaneous": game.is_simultaneous,
        "state": game.rules.STATE.itemsize,
        "outline": game.outline.itemsize if game.outline else 0,
        "outcome": game.outcome.itemsize if game.outcome else 0,
    }


def present() -> dict[str, dict[str, Module]]:
    """All modules that are there, by game and kind."""
    return {
        game: {kind: found for kind in KINDS if (found := search(game, kind))} for game in names()
    }


def missing() -> Iterator[tuple[str, str]]:
    """Games and kinds whose modules are not there, rules first."""
    for kind in KINDS:
        for game in names():
            if search(game, kind) is None:
                yield game, kind


def build_all(games: Sequence[str]) -> dict[str, dict[str, Module]]:
    """All modules of games, made where need be."""
    wanted = [(game, kind) for kind in reversed(KINDS) for game in games]  # the longest first
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = dict(zip(wanted, pool.map(lambda each: build(*each), wanted), strict=True))
    return {game: {kind: made[game, kind] for kind in KINDS} for game in games}


def lay_out(games: Sequence[str], folder: Path) -> Facts:
    """Put the modules of games and their manifest into a folder, made where need be."""
    found = build_all(games)
    said = manifest(found)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path in folder.iterdir():
            if _MODULE.fullmatch(path.name):
                path.unlink()
        for modules in found.values():
            for module in modules.values():
                for part in module.paths:
                    for path in module.folder.glob(f"{part.name}*"):
                        shutil.copyfile(path, folder / path.name)
        (folder / MANIFEST).write_text(json.dumps(said, indent=1) + "\n", "utf-8")
    except OSError as error:
        path = error.filename or folder
        raise refuse("file-unwritable", path=str(path), reason=str(error.strerror)) from error
    return said


def node() -> str | None:
    """Where Node is, beside this Python or on the search path."""
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return shutil.which("node", path=beside)


# ── In a process of its own ──────────────────────────────────────────────────────────────────────


def _make(game: str, kind: str) -> None:
    """Make a module and put it into the cache, if nobody else has by now."""
    from tafelrunde.bots import exports as bots
    from tafelrunde.core import exports as rules
    from tafelrunde.core import rule

    rule.abroad()
    found = find(game)
    folder = _cache(game)
    with _alone(folder / f"{kind}.lock"):
        if (folder / f"{kind}.json").exists():
            return
        from tafelrunde.core.link import STACK
        from tafelrunde.core.wasm import lower

        source = rules if kind == "rules" else bots
        layout = source.layout_of(found)
        linked = lower(found, source.exports_of(found), layout)
        facts = {
            **_file(folder, f"{game}-{kind}", "wasm", linked.module),
            "imports": sorted(linked.imports),
            "places": {name: _place(found, place) for name, place in layout},
        }
        if kind == "bots":
            levels = {"journeyman": JOURNEY, "master": SECONDS}
            facts |= {"levels": levels, "nodes": MOST_NODES, "exact": strongest(game) is not None}
            facts |= {"glances": adviser(found).iterations, "net": None}
            if net := weights.net_of(found):
                at, content = bots.net_in(layout, net)
                facts["net"] = {
                    **_file(folder, f"{game}-net", "bin", content),
                    "at": STACK + at,
                    "odds": bool(weights.has_odds(net)),
                    "values": bool(weights.has_values(net)),
                    "leads": tuning_of(found).prefers_net,
                }
        _write(folder / f"{kind}.json", json.dumps(facts).encode())


def _file(folder: Path, name: str, ending: str, content: bytes) -> Facts:
    """Write what a page loads, packed too; what the manifest says of it."""
    digest = hashlib.sha256(content).hexdigest()[:16]
    path = folder / f"{name}.{digest}.{ending}"
    _write(path, content)
    _write(path.with_name(f"{path.name}.gz"), gzip.compress(content, 9, mtime=0))
    return {"file": path.name, "bytes": len(content), "brotli": _brotli(path)}


def _place(game: Game, place: Any) -> Facts:
    from tafelrunde.core.link import STACK

    forms = {game.rules.STATE: "state", game.outline: "outline", game.outcome: "outcome"}
    kind = forms.get(place.form) or _number(place.form)
    at, count = STACK + place.at, int(np.prod(place.shape))
    return {"at": at, "kind": kind, "size": place.form.itemsize, "count": count}


def _number(form: np.dtype[Any]) -> str:
    """What a place holds: "i16", "f64" …"""
    return "record" if form.names else f"{form.kind}{8 * form.itemsize}"


def _brotli(path: Path) -> int | None:
    """The size of a module in brotli, put beside it where a Node is at hand to make it."""
    packed = path.with_name(f"{path.name}.br")
    found = node()
    if found is None:
        return None
    done = subprocess.run([found, "-e", _NODE, str(path), str(packed)], check=False)
    return packed.stat().st_size if done.returncode == 0 else None


def _write(path: Path, content: bytes) -> None:
    """Write a file that others see whole or not at all."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    new.write_bytes(content)
    new.replace(path)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Hold a lock, so that one process at a time makes this."""
    with path.open("a") as lock:
        if flock is not None:
            flock(lock, LOCK_EX)
        yield


if __name__ == "__main__":
    if len(sys.argv) > 3:
        with suppress(OSError):
            os.nice(NICENESS)
    try:
        _make(sys.argv[1], sys.argv[2])
    except Refused as refused:
        sys.exit(str(refused))
