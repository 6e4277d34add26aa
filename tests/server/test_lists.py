"""Lists of tables, where what is kept of one is damaged."""

import asyncio

import pytest

from tafelrunde.server.facts import Sat
from tafelrunde.server.repair import Found, repair
from tafelrunde.server.store import Store, Unreadable
from tests.server.stores import KEYS, folded, lay, opened, rows, write
from tests.server.tables import ANN

DAMAGED = ["'{'", """'{"game": 3}'"""]
NO_TEXT = "CAST(x'7bff' AS TEXT)"
"""What only SQLite keeps in a column of texts."""


async def listed(store: Store) -> list[list[str]]:
    """The tables in the lobby, and those of Ann."""
    found = await store.listed(), await store.of_person(ANN)
    return [sorted(row.id for row in each) for each in found]


@pytest.mark.parametrize("column", ["settings", "chairs"])
def test_a_table_of_which_lists_cannot_be_read_takes_no_other_out_of_them(
    database: str, column: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with opened(database) as store:
            for id in ("a", "b"):
                await write(store, await lay(store, id, listed=True), Sat(0, ANN, "Ann"))
            for damaged in DAMAGED if store.is_shared else [*DAMAGED, NO_TEXT]:
                assert await listed(store) == [["a", "b"]] * 2
                store._misread.clear()
                caplog.clear()
                await rows(store, f"UPDATE tables SET {column} = {damaged} WHERE id = 'b'")
                assert await listed(store) == [["a"]] * 2
                assert await store.shown("a") == ("macaron", True)
                if column == "settings":
                    assert await store.shown("b") is None
                told = [(each.getMessage(), vars(each)["table"]) for each in caplog.records]
                assert told == [("left out of lists", "b")]
                assert await repair(database, KEYS, lambda _: None) == Found(1, 0, 0, 1)

    asyncio.run(story())


def test_a_fact_that_is_no_text_breaks_its_own_table_alone(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            for id in ("a", "b"):
                await write(store, await lay(store, id), Sat(0, ANN, "Ann"))
            damaged = "'{'" if store.is_shared else NO_TEXT
            await rows(store, f"UPDATE facts SET fact = {damaged} WHERE table_id = 'a'")
            with pytest.raises(Unreadable):
                await store.log("a")
            assert folded(await store.log("b")).people == {ANN}
            assert await repair(database, KEYS, lambda _: None) == Found(1, 0, 1)

    asyncio.run(story())
