"""Lessons as the browser plays them: `web/src/learn/teacher.svelte.ts`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tafelrunde.games
from tafelrunde.core.registry import names
from tafelrunde.server.decide import chosen
from tafelrunde.server.facts import Sat, Started
from tafelrunde.server.table import Table
from tests.server.tables import PEOPLE, made, take

FOLDER = Path(tafelrunde.games.__file__).parent
FIRST = "first"

Lesson = dict[str, Any]
Step = dict[str, Any]


def lessons() -> list[tuple[str, str]]:
    """The game and the name of every lesson and of every example of the book."""
    return [
        (game, path.stem)
        for game in names()
        for path in sorted((FOLDER / game / "lessons").glob("*.json"))
    ]


def read(game: str, name: str = FIRST) -> Lesson:
    lesson: Lesson = json.loads((FOLDER / game / "lessons" / f"{name}.json").read_text())
    return lesson


def begun(game: str, lesson: Lesson) -> Table:
    """The table of a lesson before its first step."""
    table = made(game, lesson["seats"], options=lesson["options"], forced=False, undo=False)
    for seat, person in enumerate(PEOPLE[: lesson["seats"]]):
        take(table, Sat(seat, person, person.title()))
    take(table, Started(lesson["seed"]))
    return table


def play(table: Table, seat: int, move: str) -> None:
    """Make a move, which must be legal."""
    assert seat in table.awaited, f"{seat} is not to move: {move}"
    take(table, chosen(table, seat, table.match_of(seat).check(move), "person"))


def tries(game: str, lesson: Lesson) -> Iterator[tuple[Step, str | None, list[str]]]:
    """Step by step: each move that is wanted, and all that could be done instead.

    A step that is only read comes once, with nothing wanted.
    """
    table = begun(game, lesson)
    own = lesson["seat"]
    for step in lesson["steps"]:
        for line in step.get("moves", []):
            seat, move = line.split(": ")
            play(table, int(seat), move)
        if not step.get("do"):
            yield step, None, []
        left = list(step.get("do", []))
        while left:
            legal = table.match_of(own).moves if own in table.awaited else []
            yield step, left[0], [move for move in legal if move not in left]
            play(table, own, left.pop(0))


def played(game: str, lesson: Lesson) -> Table:
    """The table of a lesson after its last step."""
    table = begun(game, lesson)
    for step in lesson["steps"]:
        own = [f"{lesson['seat']}: {move}" for move in step.get("do", [])]
        for line in [*step.get("moves", []), *own]:
            seat, move = line.split(": ")
            play(table, int(seat), move)
    return table
