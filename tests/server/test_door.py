"""What a table tells of what happened."""

from tafelrunde.server import door
from tafelrunde.server.facts import AnyFact, BotSat, Entry, Left, Moved, Resigned, Sat
from tafelrunde.server.protocol import Event
from tafelrunde.server.table import BOT_NAMES, Table
from tests.server.tables import BEGUN, begun, made


def told(table: Table, fact: AnyFact, seat: int = 0) -> Event:
    """A fact that the table takes up, as a seat hears of it."""
    entry = Entry(table.version + 1, BEGUN, fact)
    return door.event(table, entry, table.apply(entry), seat)


def test_who_sits_down_is_named_and_nobody_else() -> None:
    table = made()
    assert told(table, BotSat(1, "master")).name == BOT_NAMES[0]
    assert told(table, Left(1)).name is None
    assert told(table, Sat(1, "bob", "Bob")).name == "Bob"


def test_who_runs_out_of_time_is_told_from_who_gives_up() -> None:
    assert told(begun(seats=3), Resigned(0, late=True)).late
    assert not told(begun(seats=3), Resigned(0)).late


def test_a_moment_knows_which_sentences_are_told_by_then() -> None:
    """The roll with which a turn fails is seen before the next one rolls, and so it is said."""
    table = begun("macarrons", seats=2)
    while table.match is not None and not table.match.over:
        event = told(table, Moved(table.actor, table.match.actions[0]))
        for moment in event.moments:
            ids = [table.game.sentences.rows[row[0]].id for row in event.told]
            said, rest = ids[: moment.told], ids[moment.told :]
            assert "macarrons-told-fail" in said
            assert "macarrons-told-fail" not in rest
            if "macarrons-told-roll" in rest:
                return
    raise AssertionError("No turn failed by a roll.")


def test_a_move_by_rule_is_told_from_one_that_was_chosen() -> None:
    table = begun("macarrons", seats=2)
    assert table.match is not None
    assert not told(table, Moved(table.actor, table.match.actions[0])).forced
    assert told(table, Moved(table.actor, table.match.actions[0], by="rule")).forced
