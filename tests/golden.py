"""Golden transcripts: small matches, a file each, written anew only by `make golden`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tafelrunde.core.match import Match
from tafelrunde.games.macarrons import rules as macarrons

FOLDER = Path(__file__).parent / "games"
NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gil"]


@dataclass(frozen=True)
class Golden:
    game: str
    seats: int
    seed: int
    options: dict[str, object] = field(default_factory=dict)
    decisions: int = 1000
    """Where the match stops, if it is not over before."""

    def play(self) -> str:
        match = Match(self.game, NAMES[: self.seats], self.options, self.seed)
        while not match.over and match.decisions < self.decisions:
            match.play(POLICIES[self.game](match))
        return match.transcript


def hungry(match: Match) -> int:
    """Take a tile as soon as there is one; otherwise set aside what counts most."""
    s = match.view(match.actor).state
    actions = match.actions
    if s.phase == macarrons.CHOOSING:
        return actions[-1]
    return max(actions, key=lambda face: int(s.rolled[face]) * macarrons.worth(face))


POLICIES: dict[str, Callable[[Match], int]] = {"macarrons": hungry}

MATCHES = {
    "macarrons/golden/two-players.match": Golden("macarrons", 2, 40),
    "macarrons/golden/three-players-steal-is-optional.match": Golden(
        "macarrons", 3, 1, {"steal_is_optional": "yes"}, decisions=60
    ),
    "macarrons/golden/four-players-flip-and-stay.match": Golden(
        "macarrons", 4, 43, {"start": 2, "flip_without_tile": True, "returned_tile_stays": True}
    ),
    "macarrons/golden/seven-players.match": Golden("macarrons", 7, 1, decisions=60),
}

if __name__ == "__main__":
    for name, golden in MATCHES.items():
        (FOLDER / name).parent.mkdir(exist_ok=True)
        (FOLDER / name).write_text(golden.play(), "utf-8")
        print(f"tests/games/{name}")
