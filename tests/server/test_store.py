"""The memory of tables."""

import asyncio
from pathlib import Path

import pytest

from tafelrunde.core.message import Refused
from tafelrunde.server.archive import backup, export
from tafelrunde.server.config import Config
from tafelrunde.server.duties import kept
from tafelrunde.server.facts import Entry, Followed
from tafelrunde.server.run import _claim, prepare, serve
from tafelrunde.server.store import Draft, Store
from tests.server.client import free_port
from tests.server.hubs import new_database
from tests.server.tables import BEGUN, made


def draft(version: int, next_table: str, command: str | None = None) -> Draft:
    fact = Followed(next_table)
    return Draft("t", Entry(version, BEGUN, fact), kept(made(), BEGUN, fact), command)


async def written(url: str, *drafts: Draft) -> tuple[list[bool], list[tuple[int, str]]]:
    """Whether each of the drafts was stored, all at the same moment, and what is there then."""
    store = Store(url)
    await store.create(made())
    await store.open()
    try:
        stored = await asyncio.gather(*map(store.append, drafts))
        facts = [entry for entry in await store.facts_of("t") if isinstance(entry.fact, Followed)]
    finally:
        await store.close()
    return list(stored), [(e.version, e.fact.table) for e in facts if isinstance(e.fact, Followed)]


def test_the_second_of_two_facts_for_one_place_is_not_stored(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    stored, facts = asyncio.run(written(url, draft(1, "a"), draft(1, "b"), draft(2, "c")))
    assert stored == [True, False, True]
    assert facts == [(1, "a"), (2, "c")]


def test_a_command_is_carried_out_once(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    stored, facts = asyncio.run(written(url, draft(1, "a", "ann:1"), draft(2, "b", "ann:1")))
    assert stored == [True, False]
    assert facts == [(1, "a")]


@pytest.mark.parametrize(
    "url",
    ["sqlite:////proc/nowhere/t.db", "sqlite:////proc/t.db", "postgresql://a:secret@127.0.0.1:1/x"],
)
def test_a_database_that_cannot_be_opened_is_named_without_its_password(url: str) -> None:
    with pytest.raises(Refused) as refused:
        asyncio.run(prepare(url))
    assert refused.value.message.id == "no-database"
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("url", ["mysql://a:secret@host/x", "postgresq://a:secret@host/x"])
def test_what_is_no_database_is_named_without_its_password(url: str) -> None:
    with pytest.raises(Refused) as refused:
        Store(url)
    assert refused.value.message.id == "bad-database"
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize("name", ["ssl", "sslmode"])
def test_encryption_is_asked_for_as_everywhere(name: str) -> None:
    store = Store(f"postgresql://a:secret@host/x?{name}=require")
    assert dict(store.engine.url.query) == {"ssl": "require"}
    assert store.dsn == "postgresql://a:secret@host/x?sslmode=require"


@pytest.mark.parametrize("query", ["nonsense=1", "sslmode=nonsense"])
def test_an_address_with_nonsense_in_it_is_refused(query: str) -> None:
    with pytest.raises(Refused) as refused:
        asyncio.run(prepare(f"postgresql://a:secret@127.0.0.1:1/x?{query}"))
    assert refused.value.message.id == "no-database"
    assert "nonsense" in str(refused.value)


def test_nothing_is_read_from_a_database_that_is_not_there(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'typo.db'}"
    for reading in (export(url, "t"), backup(url, tmp_path / "copy.db")):
        with pytest.raises(Refused) as refused:
            asyncio.run(reading)
        assert refused.value.message.id == "no-database"
    assert list(tmp_path.iterdir()) == []


def test_one_server_alone_uses_an_sqlite_file(tmp_path: Path) -> None:
    url = new_database(tmp_path)
    claim = _claim(url)
    assert claim is not None
    with pytest.raises(Refused) as refused:
        serve("127.0.0.1", free_port(), 1, Config(url, "key"), lambda _: None)
    assert refused.value.message.id == "database-in-use"
    claim.close()
    again = _claim(url)
    assert again is not None
    again.close()
    assert _claim("postgresql://a@host/x") is None
