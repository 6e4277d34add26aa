"""Golden transcripts: small matches, a file each, written anew only by `make golden`.

The matches of a game are listed in `tests/games/<game>/matches.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from tafelrunde.core.match import Match
from tafelrunde.core.registry import names

FOLDER = Path(__file__).parent / "games"
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gil"]


@dataclass(frozen=True)
class Golden:
    game: str
    policy: Callable[[Match], int]
    """What every seat plays."""
    seats: int
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    decisions: int = 1000
    """Where the match stops, if it is not over before."""

    def play(self) -> str:
        match = Match(self.game, NAMES[: self.seats], self.options, self.seed)
        while not match.over and match.decisions < self.decisions:
            match.play(self.policy(match))
        return match.transcript


def matches() -> dict[Path, Golden]:
    """Every golden match and its file."""
    found: dict[Path, Golden] = {}
    for game in names():
        listed: dict[str, Golden] = import_module(f"tests.games.{game}.matches").MATCHES
        found |= {FOLDER / game / "golden" / f"{n}.match": golden for n, golden in listed.items()}
    return found


if __name__ == "__main__":
    for path, golden in matches().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(golden.play(), "utf-8")
        print(path.relative_to(FOLDER))
