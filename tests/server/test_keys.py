"""Keys apart from the data: cookies that they sign, secrets that they seal."""

import asyncio
import errno
import hashlib
import hmac
import os
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner

from tafelrunde.cli.main import main
from tafelrunde.core.message import Message, Refused
from tafelrunde.server import keys
from tafelrunde.server.app import _life, create
from tafelrunde.server.archive import backup, export
from tafelrunde.server.config import Config
from tafelrunde.server.database import database_for
from tafelrunde.server.facts import AnyFact, Chosen, Moved, Sat, Started
from tafelrunde.server.identity import FIRST, SECOND, Identities, guest_names
from tafelrunde.server.keys import Keys
from tafelrunde.server.migrate import migrate
from tafelrunde.server.run import _claim, prepare
from tafelrunde.server.store import Store
from tests.server.stores import KEYS, draft, lay, opened, rows, write
from tests.server.tables import ANN, BOB

SEED = "a seed that nobody may read"


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def refusal(file: Path) -> str:
    with pytest.raises(Refused) as refused:
        keys.read(file)
    return refused.value.message.id


def test_a_key_file_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "config" / "keys"
    made = keys.read_or_make(file)
    assert (mode(file), mode(file.parent)) == (0o600, 0o700)
    assert keys.read(file) == made
    assert list(file.parent.iterdir()) == [file]
    file.chmod(0o640)
    assert refusal(file) == "key-file-open"
    file.chmod(0o600)
    for text in ("", "secret\n", f"{'a' * 63}\n"):
        file.write_text(text)
        assert refusal(file) == "bad-key-file"
    assert refusal(tmp_path) in ("key-file-open", "no-key-file")
    with pytest.raises(Refused) as refused:
        keys.read_or_make(Path("/proc/nowhere/keys"))
    assert refused.value.message.id == "no-key-file"


@pytest.mark.parametrize(
    "command",
    [
        ["export", "t"],
        ["import", "evening.match"],
        ["backup", "copy.db"],
        ["archive", "--after", "30"],
        ["repair"],
        ["key"],
        ["key", "--take-over"],
    ],
    ids=" ".join,
)
def test_a_command_makes_no_key_file_where_none_is(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("evening.match").touch()
    url = "sqlite:///tables.db"
    asyncio.run(prepare(url))
    before = sorted(tmp_path.iterdir())
    key = tmp_path / "typo" / "keys"
    options = ["--key", str(key)] + ["--database", url] * (command != ["key"])
    told = CliRunner().invoke(main, [*command, *options])
    assert told.exit_code == 2
    assert told.output == f"{Message('key-file-missing', {'path': str(key)})}\n"
    assert sorted(tmp_path.iterdir()) == before


def test_a_key_moves_out_of_no_database_that_is_not_there(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'typo.db'}"
    told = CliRunner().invoke(main, ["key", "--take-over", "--database", url])
    assert told.exit_code == 2
    assert "cannot be opened" in told.output
    assert list(tmp_path.iterdir()) == []


def test_a_fresh_key_is_first_and_the_old_ones_still_count(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    old = keys.change(file)
    signature, sealed = old.sign(ANN), old.seal(b"secret")
    told = CliRunner().invoke(main, ["key", "--new", "--key", str(file)])
    assert told.exit_code == 0
    assert str(file) in told.output
    new = keys.read(file)
    assert new.texts[1:] == old.texts
    assert mode(file) == 0o600
    assert new.signed(ANN, signature)
    assert new.open(sealed) == b"secret"
    assert not old.signed(ANN, new.sign(ANN))
    with pytest.raises(Refused) as refused:
        old.open(new.seal(b"secret"))
    assert refused.value.message.id == "sealed-with-another-key"
    assert "2" in CliRunner().invoke(main, ["key", "--key", str(file)]).output


def test_each_purpose_has_a_secret_of_its_own() -> None:
    words = {KEYS.word("forms"), KEYS.word("other"), *KEYS.marks, *KEYS.texts}
    assert len(words) == 4
    assert not KEYS.signed(BOB, KEYS.sign(ANN))


def test_nothing_that_is_secret_lies_open_in_the_database(database: str, tmp_path: Path) -> None:
    file = tmp_path / "keys"

    async def story() -> None:
        async with opened(database, keys.change(file)) as store:
            table = await lay(store, game="macarrons")
            await write(store, table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"), Started(SEED))
            more: list[AnyFact] = [
                Moved(0, 3, chance=["a roll"]),
                Chosen(1, ["a choice"], chance=["a card"]),
                Moved(0, move="a covered vote", hidden=True),
            ]
            for version, fact in enumerate(more, 4):
                assert await store.append(draft(version, fact, command=f"c{version}"))
            stored = str(await rows(store, "SELECT * FROM facts"))
            for secret in (SEED, "a roll", "a choice", "a card", "a covered vote"):
                assert secret not in stored
            log = await store.log("t")
            assert log is not None
            assert [entry.fact for entry in log.entries][2:] == [Started(SEED), *more]
            assert await store.facts_of("t", 3) == log.entries[3:]
            assert await store.done("t", "c5") == (5, more[1])
        copy = tmp_path / "copy.db"
        await backup(database, copy, file)
        assert mode(copy) == 0o600
        for each in tmp_path.glob("copy.db*"):
            assert SEED.encode() not in each.read_bytes()
        async with opened(f"sqlite:///{copy}", keys.read(file)) as store:
            assert await store.log("t") == log
        async with opened(f"sqlite:///{copy}", KEYS) as store:
            with pytest.raises(Refused) as refused:
                await store.log("t")
            assert refused.value.message.id == "sealed-with-another-key"
            assert len(await store.of_person(ANN)) == 1
        with pytest.raises(Refused):
            await export(f"sqlite:///{copy}", "t", KEYS)

    asyncio.run(story())


def test_another_key_is_noticed_at_the_start(database: str, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    assert asyncio.run(prepare(database, one))
    assert not asyncio.run(prepare(database, other))
    assert asyncio.run(prepare(database, one))
    keys.change(one)
    assert asyncio.run(prepare(database, one))
    one.write_text(one.read_text().splitlines()[0])
    assert asyncio.run(prepare(database, one))


OLD_KEY = "ab" * 32


async def make_old(url: str) -> None:
    """A database of the second form: its key and a seed in the open, and a gap in a table."""
    old = database_for(url)
    await migrate(old, "0002")
    await old.close()
    store = Store(url, KEYS)
    made = (
        "INSERT INTO tables (id, host, made_with, settings, chairs, status, listed, created,"
        " touched) VALUES (:id, 'ann', :s, :s, '[]', 'playing', false, 0, 0)"
    )
    fact = "INSERT INTO facts (table_id, version, time, fact) VALUES (:id, :version, 0, :fact)"
    settings = '{"game":"macarrons","seats":2}'
    sat = '{"fact":"sat","seat":0,"person":"ann","name":"Ann"}'
    started = f'{{"fact":"started","seed":"{SEED}"}}'
    await rows(store, "INSERT INTO keys VALUES ('cookies', :key)", key=OLD_KEY)
    for id, versions in (("t", (1, 2)), ("gap", (1, 3))):
        await rows(store, made, id=id, s=settings)
        for version, text in zip(versions, (sat, started), strict=True):
            await rows(store, fact, id=id, version=version, fact=text)
    await store.close()


def test_an_old_database_hands_over_its_key_and_is_sealed(database: str, tmp_path: Path) -> None:
    file = tmp_path / "keys"
    cookie = f"ann.{hmac.new(OLD_KEY.encode(), b'ann', hashlib.sha256).hexdigest()[:40]}"

    async def story() -> None:
        await make_old(database)
        for _ in range(2):
            assert await prepare(database, file)
        found = keys.read(file)
        assert found.texts[1:] == (OLD_KEY,)  # it was in every backup, and seals nothing
        async with opened(database, found) as store:
            everything = [str(await rows(store, f"SELECT * FROM {t}")) for t in ("facts", "keys")]
            assert SEED not in everything[0]
            assert OLD_KEY not in everything[1]
            entries = await store.facts_of("t")
            assert entries[1].fact == Started(SEED)
            assert [entry.version for entry in await store.facts_of("gap")] == [1, 3]
            identities = Identities(store, found)
            assert identities.read(cookie) == ANN
            assert identities.read(identities.cookie(ANN)) == ANN
            assert identities.cookie(ANN) != cookie

    asyncio.run(story())
    if database.startswith("sqlite"):
        for each in Path(database.removeprefix("sqlite:///")).parent.iterdir():
            assert SEED.encode() not in each.read_bytes()


def test_an_old_database_starts_where_the_file_of_keys_cannot_be_written(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As under systemd, which shows the file and lets nobody write it."""
    file = tmp_path / "keys"
    first = keys.change(file).texts
    cookie = f"ann.{hmac.new(OLD_KEY.encode(), b'ann', hashlib.sha256).hexdigest()[:40]}"
    told: list[Message] = []

    def fail(*_: object) -> Path:
        raise OSError(errno.EROFS, "Read-only file system")

    async def read_only() -> None:
        await make_old(database)
        assert await prepare(database, file, told.append)
        assert [message.id for message in told] == ["old-key-stays"]
        assert "Read-only file system" in str(told[0])
        assert keys.read(file).texts == first
        app = create(Config(database, str(file), thinkers=1))
        async with _life(app):
            assert app.state.identities.read(cookie) == ANN
            assert app.state.identities.read(app.state.identities.cookie(ANN)) == ANN
            assert SEED not in str(await rows(app.state.hub.store, "SELECT * FROM facts"))
            [entry] = [e for e in await app.state.hub.store.facts_of("t") if e.version == 2]
            assert entry.fact == Started(SEED)

    with monkeypatch.context() as frozen:
        frozen.setattr(keys, "_draft", fail)
        asyncio.run(read_only())
    command = ["key", "--take-over", "--key", str(file), "--database", database]
    for known in ("is last in", "holds no key"):
        result = CliRunner().invoke(main, command)
        assert result.exit_code == 0, result.output
        assert known in result.output
    assert keys.read(file).texts == (*first, OLD_KEY)


def test_files_of_the_database_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "tables.db"
    url = f"sqlite:///{path}"
    before = os.umask(0)
    try:

        async def story() -> None:
            async with opened(url) as store:
                await store.greet("Ann")
                claim = _claim(url)
                files = sorted(path.parent.iterdir())
                assert [file.name for file in files] == [
                    f"tables.db{end}" for end in ("", "-shm", "-wal", ".lock")
                ]
                assert {mode(file) for file in files} == {0o600}
                assert claim is not None
                claim.close()

        asyncio.run(story())
        path.chmod(0o644)
        asyncio.run(story())  # those of an old server are closed
    finally:
        os.umask(before)


def test_no_two_guests_have_the_same_name_before_all_names_were_given() -> None:
    first, second = FIRST.split(), SECOND.split()
    many = len(set(first)) * len(set(second))
    assert many >= 1500
    assert max(map(len, first)) + 1 + max(map(len, second)) <= 24
    names = guest_names()
    given = [next(names) for _ in range(many)]
    assert len(set(given)) == many
    assert given != [next(names) for _ in range(many)]


def test_keys_do_not_show_themselves(tmp_path: Path) -> None:
    assert "11" not in repr(Keys(("11" * 32,)))
