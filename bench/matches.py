"""How long the page of one's matches takes where ten thousand are over: at the server, p95.

A server's own application, asked in this process over HTTP without a network: what is measured is
all that the server does for an answer. `--database` names an empty PostgreSQL; without it a file of
SQLite is made. Many others have matches, too.

    python bench/matches.py [--database postgresql://…] [--matches 10000]
"""

import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import click
import sqlalchemy as sa
from litestar.testing import TestClient

from tafelrunde.core.registry import names
from tafelrunde.server.app import create
from tafelrunde.server.config import Config
from tafelrunde.server.run import prepare
from tafelrunde.server.schema import results, seats, tables
from tafelrunde.server.store import Store

OTHERS = 40
"""People whom one has played with."""
ROUNDS = 60
CHUNK = 2000


def fill(url: str, person: str, matches: int) -> None:
    """Matches of a person with others, and as many of the others among themselves."""
    chance = random.Random(1)
    games = names()
    rows: dict[sa.Table, list[dict[str, Any]]] = {tables: [], seats: [], results: []}
    now = time.time()
    for number in range(2 * matches):
        others = [f"other-{chance.randrange(OTHERS)}" for _ in range(3)]
        people = [person if number % 2 else "someone", *dict.fromkeys(others)]
        game, ended = chance.choice(games), now - 3600.0 * number
        chairs = [{"is": "person", "name": who.title(), "person": who} for who in people]
        settings = json.dumps({"game": game, "seats": len(people)})
        id = f"m{number}"
        rows[tables].append(
            {
                "id": id,
                "host": people[0],
                "made_with": settings,
                "settings": settings,
                "chairs": json.dumps(chairs),
                "status": "over",
                "listed": False,
                "created": ended - 60,
                "touched": ended,
                "settled": True,
            }
        )
        for seat, who in enumerate(people):
            rows[seats].append({"table_id": id, "seat": seat, "person": who})
            rows[results].append(
                {
                    "table_id": id,
                    "person": who,
                    "seat": seat,
                    "hands": 1,
                    "game": game,
                    "mode": "",
                    "seats": len(people),
                    "place": seat + 1,
                    "places": len(people),
                    "won": seat == 0,
                    "lead": 5,
                    "how": "played",
                    "rated": False,
                    "ended": ended,
                }
            )

    def write(connection: sa.Connection) -> None:
        for table, found in rows.items():
            for first in range(0, len(found), CHUNK):
                connection.execute(sa.insert(table), found[first : first + CHUNK])

    async def keep() -> None:
        store = Store(url, patience=600.0)
        await store.database.write(write)
        if store.is_shared:
            await store.database.write(lambda c: c.execute(sa.text("ANALYZE")))
        await store.close()

    asyncio.run(keep())


def measured(ask: Callable[[], Any]) -> dict[str, float]:
    """Milliseconds that it takes, in the middle and for all but one of twenty; and of our cores."""
    times, works = [], []
    for _ in range(ROUNDS):
        began, begun = time.perf_counter(), time.process_time()
        ask()
        times.append(1000 * (time.perf_counter() - began))
        works.append(1000 * (time.process_time() - begun))
    found = {"median": median(times), "p95": quantiles(times, n=20)[-1], "cpu": median(works)}
    return {name: round(value, 1) for name, value in found.items()}


@click.command(help=__doc__)
@click.option("--database", default=None, help="An empty PostgreSQL.")
@click.option("--matches", default=10_000, show_default=True)
def main(database: str | None, matches: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{Path(folder) / 'tables.db'}"
        asyncio.run(prepare(url))
        with TestClient(create(Config(url, requests=0))) as client:
            person = client.get("/api/me").json()["person"]
            fill(url, person, matches)
            client.app.state.hub.budgets.limited = False
            first = client.get("/api/matches/finished?limit=20").json()
            assert sum(first["counts"].values()) == matches
            deep = client.get("/api/matches/finished?limit=100").json()["matches"][-1]
            paths = {
                "the first page, with counts": "/matches/finished?limit=20",
                "a page further on": f"/matches/finished?limit=20&before={deep['ended']}"
                f"&beside={deep['table']}",
                "of one game": "/matches/finished?limit=20&game=alarun",
                "with one person": "/matches/finished?limit=20&with=other-7",
                "those that go on": "/matches/running",
                "the page of the person": f"/people/{person}",
                "the lists of the front page": "/matches",
            }
            kind = "PostgreSQL" if database else "SQLite"
            for name, path in paths.items():

                def ask(path: str = path) -> None:
                    client.get(f"/api{path}").raise_for_status()

                ask()
                found = measured(ask)
                line = f"{kind}, {matches:,} matches, {name}: "
                line += f"median {found['median']} ms, p95 {found['p95']} ms"
                click.echo(f"{line}; {found['cpu']} ms of our cores")


if __name__ == "__main__":
    main()
