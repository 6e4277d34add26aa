"""Modules of games, run by Node as a browser would, and natively beside it."""

import base64
import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tafelrunde.bots import exports as bots
from tafelrunde.bots import modules
from tafelrunde.core import exports as rules
from tafelrunde.core.exports import arguments
from tafelrunde.core.game import Game, State
from tafelrunde.core.link import STACK
from tafelrunde.core.message import Refused

RUNNER = Path(__file__).parent / "module.mjs"


class Page:
    """Asks a module for things, all at once, as `run` is called."""

    def __init__(self, game: Game, kind: str) -> None:
        self.game = game
        self.module = modules.build(game.name, kind)
        self.layout = (rules if kind == "rules" else bots).layout_of(game)
        self._jobs: list[list[Any]] = []

    def at(self, place: str, number: int = 0) -> int:
        found = self.layout[place]
        return int(STACK + found.at + number * found.form.itemsize)

    def put(self, place: str, number: int, s: State) -> None:
        self.ask("put", self.at(place, number), base64.b64encode(s.tobytes()).decode())

    def get(self, place: str) -> None:
        self.ask("get", self.at(place), self.layout[place].bytes)

    def call(self, function: str, *args: int) -> None:
        self.ask("call", function, *args)

    def ask(self, *job: Any) -> None:
        self._jobs.append(list(job))

    def run(self) -> list[Any]:
        """What came of all that was asked; bytes are bytes again."""
        asked = {
            "file": str(self.module.path),
            "memory": [STACK, self.layout.bytes],
            "jobs": self._jobs,
        }
        node = modules.node()
        assert node, "tests of modules need Node: `make web` installs one"
        done = subprocess.run(
            [node, str(RUNNER)], input=json.dumps(asked), capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        answers = json.loads(done.stdout)
        found = [
            base64.b64decode(answer) if job[0] == "get" else answer
            for job, answer in zip(self._jobs, answers, strict=True)
        ]
        self._jobs = []
        return found


class Native:
    """The same functions in this process, in memory of the same layout."""

    def __init__(self, game: Game, kind: str) -> None:
        source = rules if kind == "rules" else bots
        self.game = game
        self.functions = source.exports_of(game)
        self.places = source.layout_of(game).arrays()

    def call(self, function: str, *args: Any) -> Any:
        found, given = self.functions[function], iter(args)
        places = self.places
        return found(
            *(places[a] if a in places else next(given) for a in arguments(found, self.game))
        )


def modes(game: Game) -> Iterator[tuple[int, list[int]]]:
    """Every number of seats with the usual options, and with each word of each option."""
    for seats in game.seats:
        choices: Sequence[dict[str, str]] = [
            {},
            *({option.name: word} for option in game.options for word in option.words[1:]),
        ]
        for choice in choices:
            try:
                yield seats, game.codes(seats, choice)
            except Refused:  # not with so many, or not without another option
                continue
