"""What a game declares is enough to read its rows, moves and bytes without knowing its rules."""

import json
from base64 import b64decode
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings

from tafelrunde.core import game as verbs
from tafelrunde.core.desk import desk
from tafelrunde.core.game import SPECTATOR
from tafelrunde.core.kinds import Kind, Listener, Phrase, Tally
from tafelrunde.core.moves import Moves
from tafelrunde.core.registry import find, names
from tafelrunde.server.declared import declared, declared_by, fields
from tafelrunde.server.protocol import encoder, remark
from tests import toy
from tests.games.said import fields as as_lists
from tests.games.test_laws import Walk, walks

Json = Any
PLAYERS = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fee", "Gus"]


@cache
def facts(game: str) -> Json:
    """What a client is sent of a game."""
    return json.loads(encoder.encode(declared_by(game)))


# ── A reader that knows nothing but the facts ────────────────────────────────────────────────────


def read_row(game: str, row: list[int], seat: int, players: list[str]) -> Json:
    """A row as a message."""
    known = facts(game)
    sentence = known["sentences"][row[0]]
    numbers = iter(row[1:])
    args = read_gaps(known, sentence["gaps"], numbers, seat, [*players, *known["others"]])
    assert list(numbers) == []
    things = read_things(sentence["gaps"], iter(row[1:]))
    return message(sentence["id"], args, sentence["section"], things)


def message(
    id: str,
    args: dict[str, Json],
    section: str | None = None,
    things: dict[str, list[int]] | None = None,
) -> Json:
    more = {"args": args, "section": section, "things": things}
    return {"id": id} | {name: value for name, value in more.items() if value}


def read_things(gaps: list[Json], numbers: Iterator[int]) -> dict[str, list[int]]:
    """The things of a kind that a row names: the number of the one, or of each of several."""
    things = {}
    for gap in gaps:
        taken = [next(numbers) for _ in range(gap.get("width", 1))]
        if gap["is"] == "one":
            things[gap["name"]] = taken
        if gap["is"] == "tally":
            things[gap["name"]] = [n for n, count in enumerate(taken) for _ in range(count)]
    return things


def read_gaps(
    known: Json, gaps: list[Json], numbers: Iterator[int], seat: int, players: list[str]
) -> dict[str, Json]:
    args: dict[str, Json] = {}
    for gap in gaps:
        taken = [] if gap["is"] == "phrase" else [next(numbers) for _ in range(gap.get("width", 1))]
        kind = known["kinds"].get(gap.get("kind"))
        match gap["is"]:
            case "same":
                args[gap["name"]] = gap["value"]
            case "number":
                args[gap["name"]] = taken[0] + gap.get("first", 0)
            case "one":
                shown = kind.get("gaps") or kind["words"]
                args[gap["name"]] = shown[taken[0] - kind.get("least", 0)]
            case "who":
                args["who"] = "you" if taken[0] == seat else "other"
                args["name"] = players[taken[0]]
            case "name":
                args[gap["name"]] = players[taken[0]]
            case "tally":
                each = zip(kind["words"], taken, strict=True)
                args[gap["name"]] = "".join(f"{word} " * n for word, n in each).strip() or "-"
            case "several":
                args[gap["name"]] = " ".join(str(number) for number in taken if number >= 0)
            case "phrase":
                inner = read_gaps(known, gap["gaps"], numbers, seat, players)
                args[gap["name"]] = message(gap["phrase"], inner)
    return args


def read_move(game: str, action: int) -> tuple[str, Json]:
    """An action in the words of a transcript, and as a message."""
    known = facts(game)
    verb = next(verb for verb in reversed(known["verbs"]) if verb["first"] <= action)
    rest, things = action - verb["first"], {}
    for gap, kind in reversed(verb["things"]):
        rest, things[gap] = divmod(rest, len(known["kinds"][kind]["words"]))
    assert rest == 0
    said, id, args = verb["words"], verb["message"], {}
    for gap, name in verb["things"]:
        kind = known["kinds"][name]
        word = kind["words"][things[gap]]
        said = said.replace(f"{{{gap}}}", word)
        if f"{{{gap}}}" in id:
            id = id.replace(f"{{{gap}}}", word)
        else:
            args[gap] = (kind.get("gaps") or kind["words"])[things[gap] - kind.get("least", 0)]
    return said, message(id, args, things={gap: [things[gap]] for gap in args})


def read_record(layout: list[Json], data: bytes) -> dict[str, Json]:
    """The fields of a record of bytes."""
    found = {}
    for field in layout:
        form, size = field["type"], 1
        for length in field["shape"]:
            size *= length
        of = int(form.lstrip("uint")) // 8
        numbers = [
            int.from_bytes(data[at : at + of], "little", signed=not form.startswith("u"))
            for at in range(field["at"], field["at"] + size * of, of)
        ]
        found[field["name"]] = shaped(numbers, field["shape"])
    return found


def shaped(numbers: list[int], shape: list[int]) -> Json:
    if not shape:
        return numbers[0]
    size = len(numbers) // shape[0] if shape[0] else 0
    return [shaped(numbers[i * size : (i + 1) * size], shape[1:]) for i in range(shape[0])]


# ── It reads what Python reads ───────────────────────────────────────────────────────────────────


@settings(max_examples=40)
@given(walks(least=30))
def test_rows_are_read_by_the_facts(walk: Walk) -> None:
    game, players = walk.game, PLAYERS[: walk.seats]
    for before, action, after in list(walk.steps())[-20:]:
        for seat in range(SPECTATOR, walk.seats):
            report = desk(game).report(before, action, after, seat)
            asked = desk(game).look(after, seat, verbs.actor(after) == seat >= 0).ask
            for row in (*report.told, *filter(None, (report.heading, asked))):
                said = remark(game.message(row, seat, players))
                assert read_row(game.name, list(row), seat, players) == as_json(said)


@pytest.mark.parametrize("name", names())
def test_every_sentence_is_read_by_the_facts(name: str) -> None:
    game = find(name)
    players = PLAYERS[: game.seats[-1]]
    listener = Listener(1, [*players, *game.others])
    for number, sentence in enumerate(game.sentences.rows):
        for value in (0, 1):
            row = [number, *lowest(sentence.gaps, value)]
            assert len(row) == sentence.width
            said = remark(game.sentences.message(row, listener))
            assert read_row(name, row, 1, players) == as_json(said)


def lowest(gaps: Mapping[str, Any], value: int) -> list[int]:
    """Numbers that fit gaps: for a kind its lowest, or one more where it has so many."""
    found: list[int] = []
    for kind in gaps.values():
        match kind:
            case str() | int():
                continue
            case Kind():
                found.append(kind.least + min(value, len(kind) - 1))
            case Phrase():
                found += lowest(kind.gaps, value)
            case _:
                found += [value] * kind.width
    return found


@pytest.mark.parametrize("name", names())
def test_every_move_is_read_by_the_facts(name: str) -> None:
    game = find(name)
    for action in range(game.rules.ACTIONS):
        said = game.moves.words[action], as_json(remark(game.moves.message(action)))
        assert read_move(name, action) == said


def as_json(value: object) -> Json:
    return json.loads(encoder.encode(value))


@settings(max_examples=40)
@given(walks())
def test_bytes_are_read_by_the_facts(walk: Walk) -> None:
    game, known = walk.game, facts(walk.game.name)
    assert game.outline is not None
    s = walk.last()
    for seat in range(SPECTATOR, walk.seats):
        look = desk(game).look(s, seat, False)
        sent = as_json({"view": look.view, "outline": look.outline})
        for record, form in (("view", game.rules.STATE), ("outline", game.outline)):
            data = b64decode(sent[record])
            assert read_record(known[record], data) == as_lists(np.frombuffer(data, form)[0])


# ── Layouts and names ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", names())
def test_a_layout_covers_the_whole_record(name: str) -> None:
    """Fields follow one another; between them and after the last are only bytes to align."""
    game = find(name)
    for form in (game.rules.STATE, game.outline, game.outcome):
        assert form is not None
        layout = sorted(fields(form), key=lambda field: field.at)
        assert [field.name for field in layout] == list(form.names or ())
        sizes = [int(np.prod(f.shape, dtype=int)) * np.dtype(f.type).itemsize for f in layout]
        ends = [field.at + size for field, size in zip(layout, sizes, strict=True)]
        assert layout[0].at == 0
        for end, field in zip(ends, layout[1:], strict=False):
            assert 0 <= field.at - end < np.dtype(field.type).itemsize, field.name
        assert 0 <= form.itemsize - ends[-1] < form.alignment
        assert all(np.dtype(field.type).kind in "iu" for field in layout)
        assert all(before.at < after.at for before, after in pairwise(layout))


@pytest.mark.parametrize("name", names())
def test_every_kind_that_is_named_is_there_under_its_own_name(name: str) -> None:
    game = find(name)
    kinds = {kind.name: kind for verb in game.moves.verbs for kind in verb.kinds.values()}
    for sentence in game.sentences.rows:
        kinds |= {kind.name: kind for kind in kinds_in(sentence.gaps)}
    known = declared(game).kinds
    assert set(known) == set(kinds)
    assert all(known[name].words == list(kind.words) for name, kind in kinds.items())


def kinds_in(gaps: Mapping[str, Any]) -> Iterator[Kind]:
    for kind in gaps.values():
        match kind:
            case Kind():
                yield kind
            case Tally():
                yield kind.of
            case Phrase():
                yield from kinds_in(kind.gaps)


def test_two_kinds_of_one_name_are_an_error() -> None:
    moves = Moves("toy")
    moves.verb("take", "take {fruit}", "1.1", fruit=Kind("fruit", ("fig",)))
    moves.verb("drop", "drop {fruit}", "1.1", fruit=Kind("fruit", ("plum",)))
    with pytest.raises(TypeError, match="two kinds are called fruit"):
        declared(replace(toy.GAME, moves=moves))


def test_a_game_says_which_sentences_sum_up_a_turn() -> None:
    told = {facts.id for facts in declared_by("macarrons").sentences if facts.sums_up}
    what = ("take", "steal", "robbed", "fail", "return", "flip")
    assert told == {f"macarrons-told-{each}" for each in what}
