"""A match that was played on a device becomes a table."""

import asyncio
import random
from pathlib import Path

import pytest

from tafelrunde.core.match import Match
from tafelrunde.core.message import Refused
from tafelrunde.core.registry import find, names
from tafelrunde.server.budgets import Asker
from tafelrunde.server.door import event
from tafelrunde.server.folds import Work, finished
from tafelrunde.server.handed import drafted, drawn_anew, read, settings_of
from tafelrunde.server.identity import Person
from tafelrunde.server.protocol import Handed, Settings
from tafelrunde.server.store import Draft
from tafelrunde.server.table import Table
from tests.server.hubs import close_hub, new_database, open_hub, settle

SEED = "a quiet evening"
ANN = Person("ann", "Ann")


def played(game: str, moves: int) -> Match:
    """The first moves of a match of Ann's, at random."""
    seats = max(2, find(game).seats[0])
    match = Match(game, ["Ann", "Ada", "Bruno"][:seats], seed=SEED)
    chance = random.Random(moves)
    while not match.over and match.decisions < moves:
        match.play(chance.choice(match.actions))
    return match


def handed(match: Match, text: str | None = None, **more: object) -> Handed:
    seats = len(match.names)
    whole: dict[str, object] = {
        "transcript": text or match.transcript,
        "seed": SEED,
        "settings": Settings(match.game.name, seats),
        "chairs": ["you", *["apprentice"] * (seats - 1)],
    }
    return Handed(**(whole | more))  # type: ignore[arg-type]


def taken(folder: Path, given: Handed) -> Table:
    """The table that a server makes of it, read again from what is stored."""

    async def take() -> Table:
        hub = await open_hub(new)
        try:
            id = await hub.commands.take_over(ANN, given, Asker("ann", "here"), "here")
            await settle(hub)
            hub.tables.parties.clear()
            return (await hub.tables.party(id)).table
        finally:
            await close_hub(hub)

    new = new_database(folder)
    return asyncio.run(take())


@pytest.mark.parametrize("game", names())
def test_an_unfinished_match_goes_on_where_it_was(game: str, tmp_path: Path) -> None:
    match = played(game, 12)
    if match.over:  # a short game: from its start
        match.undo(match.decisions)
    table = taken(tmp_path, handed(match))
    assert table.status == "playing"
    assert table.seats_of("ann") == [0]
    assert [sitter.name for sitter in table.sitters] == match.names
    assert table.match is not None
    assert table.match.history[: len(match.history)] == match.history
    assert table.seed == SEED


def test_a_match_that_is_handed_over_twice_is_one_table(tmp_path: Path) -> None:
    async def take() -> None:
        hub = await open_hub(new)
        given, asker = handed(played("macarrons", 3), id="m 3"), Asker("ann", "here")
        take_over = hub.commands.take_over
        ids = {await take_over(ANN, given, asker, "here") for _ in range(2)}
        ids |= set(await asyncio.gather(*(take_over(ANN, given, asker, "here") for _ in range(2))))
        assert len(ids) == 1
        more = handed(played("macarrons", 4), id="m 4")
        assert await take_over(ANN, more, asker, "here") not in ids
        await close_hub(hub)

    new = new_database(tmp_path)
    asyncio.run(take())


def test_what_nobody_can_read_costs_as_much_as_what_is_read(tmp_path: Path) -> None:
    async def take() -> None:
        hub = await open_hub(new, limited=True)
        asker = Asker("ann", "here")
        many = handed(played("macarrons", 3), "once upon a time\n" * 3000)
        with pytest.raises(Refused, match="Tafelrunde 1"):
            await hub.commands.take_over(ANN, many, asker, "here")
        for _ in range(60):
            hub.budgets.take("fact", asker, 100)
        with pytest.raises(Refused, match="more than one person"):
            await hub.commands.take_over(ANN, many, asker, "here")
        await close_hub(hub)

    new = new_database(tmp_path)
    asyncio.run(take())


def test_its_log_says_that_someone_knows_the_seed() -> None:
    match = played("macarrons", 3)
    given = handed(match)
    record = read(given)
    empty = Table("t", "ann", settings_of(given, record), 0.0)
    table, drafts = finished(drafted(empty, "ann", given, record, 0.0))
    said = [event(table, draft.entry, [], 0).said for draft in drafts]
    assert [remark.id for each in said for remark in each] == ["begun-on-a-device"]


def test_what_was_drawn_anew_is_played_again_step_by_step() -> None:
    match = played("macarrons", 1)
    while not match.chance_since(match.decisions - 1):
        match.play(match.actions[0])
    for _ in range(30):
        match.undo(1, anew=True)
        match.play(match.actions[0])
    given = handed(match)
    record = read(given)
    assert drawn_anew(record) == 30

    def work() -> Work[tuple[Table, list[Draft]]]:
        empty = Table("t", "ann", settings_of(given, record), 0.0)
        return drafted(empty, "ann", given, record, 0.0)

    table, _ = finished(work())
    assert table.transcript == match.transcript
    assert sum(1 for _ in work()) > 30  # others' folds come between


@pytest.mark.parametrize("game", names())
def test_a_finished_match_is_a_table_that_is_over(game: str, tmp_path: Path) -> None:
    match = played(game, 100_000)
    table = taken(tmp_path, handed(match))
    assert table.status == "over"
    assert table.transcript == match.transcript


def test_who_gave_up_on_the_device_has_given_up(tmp_path: Path) -> None:
    match = played("macarrons", 6)
    match.give_up()
    table = taken(tmp_path, handed(match, resigned=[0]))
    assert table.status == "over"
    assert table.transcript == match.transcript


def test_moves_of_which_there_was_only_one_are_not_taken_back(tmp_path: Path) -> None:
    match = played("macarrons", 20)
    table = taken(tmp_path, handed(match))
    made = {ply.by for ply in table.plies if ply.seat == 0}
    assert made <= {"person", "rule"}
    assert {ply.by for ply in table.plies if ply.seat == 1} <= {"bot", "rule"}


def drawn(text: str, chance: str, times: int) -> str:
    """A text that says that chance had drawn anew so often before a line."""
    return signed(text.replace(chance, chance.replace("chance", f"chance {times}")))


def signed(text: str) -> str:
    """A text that was edited, with a check line that fits."""
    from tafelrunde.core.transcript import _checksum

    body = text.rpartition("check: ")[0]
    return f"{body}check: {_checksum(body)}\n"


def test_what_does_not_follow_from_the_rules_is_refused(tmp_path: Path) -> None:
    match = played("macarrons", 8)
    text = match.transcript
    own = next(line for line in text.splitlines() if line[:2] in ("0:", "1:"))
    chance = next(line for line in text.splitlines() if line.startswith("chance: ") and "," in line)
    other = chance.replace("chance: ", "chance: m, m, m, m, m, m, m, m, ")[: len(chance)]
    wrong = {
        "not-a-transcript": handed(match, "once upon a time"),
        "file-edited": handed(match, text.replace("Ann", "Eve")),
        "file-truncated": handed(match, text[: len(text) // 2]),
        "file-illegal": handed(match, signed(text.replace(own, f"{own[0]}: steal 36"))),
        "file-chance": handed(match, signed(text.replace(chance, other))),
        "seed-does-not-fit": handed(match, seed="another"),
        "bad-chairs": handed(match, chairs=["you"]),
        "handed-without-you": handed(match, chairs=["master", "master"]),
        "handed-names": handed(Match("macarrons", ["Ann", "\u0391nn"], seed=SEED)),
        "handed-resigned": handed(match, resigned=[1]),
        "too-many-changes": handed(match, drawn(text, chance, 301)),
        "other-version": handed(match, signed(text.replace("rules: ", "rules: 9"))),
        "unknown-game": handed(match, signed(text.replace("game: macarrons", "game: chess"))),
    }
    for number, (id, given) in enumerate(wrong.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        with pytest.raises(Refused) as refused:
            taken(folder, given)
        assert refused.value.message.id == id
