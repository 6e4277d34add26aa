"""What is kept of a person in lists of their own: it goes with them, or to whoever they become."""

import asyncio
from typing import Any

import sqlalchemy as sa

from tafelrunde.server.erasing import FORGOTTEN, HANDED_ON, Erasing, Leaver
from tafelrunde.server.schema import metadata
from tafelrunde.server.store import Store
from tests.server.stores import change, lay, opened

OLD, NEW = "old-person", "new-person"


def row(column: sa.Column[str], person: str, number: int) -> dict[str, Any]:
    """A row of someone; rows of other numbers are about other tables, games or people."""

    def value(each: sa.Column[Any]) -> Any:
        if each is column:
            return person
        if each.foreign_keys:
            return f"t{number}"
        if isinstance(each.type, sa.Boolean):
            return False
        if isinstance(each.type, sa.Integer | sa.Double):
            return number
        return f"{number}{each.name}"[: getattr(each.type, "length", None)]

    return {each.name: value(each) for each in column.table.columns}


def rows_of(column: sa.Column[str]) -> list[dict[str, Any]]:
    """Row 1 of the old person, row 2 of both, where a key lets both have it; else one of each."""
    if not column.primary_key:
        first = 10 * (1 + HANDED_ON.index(column))
        return [row(column, OLD, first), row(column, NEW, first + 1)]
    others = [each for each in column.table.primary_key if each is not column]
    return [row(column, OLD, at) for at in ((1, 2) if others else (1,))] + [row(column, NEW, 2)]


async def filled(store: Store) -> None:
    for number in (1, 2, *range(10, 10 * len(HANDED_ON) + 12)):
        await lay(store, f"t{number}")
    for column in HANDED_ON:
        for values in rows_of(column):
            await change(store, sa.insert(column.table).values(values))


async def people_in(store: Store, column: sa.Column[str]) -> list[str]:
    def read(connection: sa.Connection) -> list[str]:
        return sorted(connection.execute(sa.select(column)).scalars())

    return list(await store.database.read(read))


def test_nothing_of_someone_who_leaves_is_left(database: str) -> None:
    async def scene() -> None:
        async with opened(database) as store:
            await filled(store)
            before = {str(c): (await people_in(store, c)).count(NEW) for c in HANDED_ON}
            await Erasing(store).begin(Leaver(OLD))
            for column in HANDED_ON:
                left = await people_in(store, column)
                assert OLD not in left, column
                assert left.count(NEW) == before[str(column)], column

    asyncio.run(scene())


def test_who_becomes_another_brings_what_that_one_has_not(database: str) -> None:
    async def scene() -> None:
        async with opened(database) as store:
            await filled(store)
            await Erasing(store).begin(Leaver(OLD, NEW))
            for column in HANDED_ON:
                left = await people_in(store, column)
                alone = column.primary_key and len(column.table.primary_key) == 1
                assert OLD not in left, column
                assert left.count(NEW) == (1 if alone else 2), column

    asyncio.run(scene())


def test_every_column_that_names_a_person_is_dealt_with() -> None:
    """Those of tables at which someone sat are written anew by `rewrite`."""
    named = {"person", "who", "invited", "inviter", "blocked", "muted", "host"}
    by_table = {"seats", "chat", "presence", "visits", "tables"}
    found = {
        str(column)
        for table in metadata.tables.values()
        if table.name not in by_table
        for column in table.columns
        if column.name in named
    }
    assert found == {str(column) for column in (*FORGOTTEN, *HANDED_ON)}
