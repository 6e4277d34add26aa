"""A past for someone: matches that ended months ago, as they lie in the database of the server."""

import asyncio
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa

from tafelrunde.server.keys import Keys
from tafelrunde.server.schema import people, rated, ratings, results, tables
from tafelrunde.server.store import Store
from tests.server.client import Person, Place, Server

FRIENDS = ("Pau", "Jonas", "Aina", "Bruno")
FINISHED = {"macaron": 16, "alarun": 11, "macarrons": 9, "scandaroon": 5}
WON = {"macaron": 6, "alarun": 5, "macarrons": 3, "scandaroon": 1}
MANY = 9
"""Rated matches in each game that is rated."""
STRONG = {"macaron": (1540, 60), "alarun": (1610, 85), "macarrons": (1495, 95)}


def remember(server: Server, person: str) -> None:
    """Forty-one matches in nine months, and ratings in three games."""
    rows: dict[sa.Table, list[dict[str, Any]]] = {
        table: [] for table in (tables, results, ratings, rated)
    }
    now, number = datetime.now(UTC), 0
    for game, count in FINISHED.items():
        for place in range(count):
            ended = (now - timedelta(days=1 + number * 6)).timestamp()
            number += 1
            id = f"{person}-{number}"
            _one(rows, id, person, game, place, ended)
    for game, (mu, sigma) in STRONG.items():
        kind = {"person": person, "game": game, "mode": ""}
        for step in range(MANY):
            share = (step + 1) / MANY
            rows[rated].append(
                kind
                | {"table_id": f"{person}-{1 + _place(game, step)}", "number": step + 1}
                | {"mu": 1500 + (mu - 1500) * share + 25 * (-1) ** step * (1 - share)}
                | {"sigma": 250 + (sigma - 250) * share**0.5, "before": 1500.0}
            )
        low = mu - 2 * sigma
        rows[ratings].append(
            kind | {"mu": float(mu), "sigma": float(sigma), "low": float(low), "matches": MANY}
        )
    began = datetime(now.year - 1, 3, 4, tzinfo=UTC).timestamp()

    def write(connection: sa.Connection) -> None:
        for table, found in rows.items():
            connection.execute(sa.insert(table), found)
        here = people.c.id == person
        connection.execute(sa.update(people).where(here).values(created=began))

    async def keep() -> None:
        store = Store(server.database, Keys(("11" * 32,)))
        await store.database.write(write)
        await store.close()

    asyncio.run(keep())


def _place(game: str, step: int) -> int:
    """Where the matches of a game begin among all."""
    before = list(FINISHED).index(game)
    first = sum(list(FINISHED.values())[:before])
    return first + step


def _one(
    rows: dict[sa.Table, list[dict[str, Any]]],
    id: str,
    person: str,
    game: str,
    number: int,
    ended: float,
) -> None:
    others = FRIENDS[: 2 + number % 2]
    chairs: list[dict[str, Any]] = [{"is": "person", "name": "Mira", "person": person}]
    chairs += [{"is": "person", "name": name, "person": f"{person}-{name}"} for name in others]
    seats, won = len(chairs), number < WON[game]
    settings = json.dumps({"game": game, "seats": seats})
    rows[tables].append(
        {
            "id": id,
            "host": person,
            "made_with": settings,
            "settings": settings,
            "chairs": json.dumps(chairs),
            "status": "over",
            "listed": False,
            "created": ended - 3600,
            "touched": ended,
            "settled": True,
        }
    )
    rows[results].append(
        {
            "table_id": id,
            "person": person,
            "seat": 0,
            "hands": 1,
            "game": game,
            "mode": "",
            "seats": seats,
            "place": 1 if won else 2 + number % (seats - 1),
            "places": seats,
            "won": won,
            "lead": 6 if won else -3,
            "how": "played",
            "rated": False,
            "ended": ended,
        }
    )


def over_days(server: Server, me: Person, other: Person, game: str, **options: str) -> Place:
    """A match of two people at a move a day; the other's place at it."""
    pace = {"is": "per-move", "hours": 72}
    table = other.make(game, 2, ["you", "open"], options=options, pace=pace)
    theirs, mine = other.visit(table), me.visit(table)
    theirs.reach(mine.do("sit", seat=1)["version"])
    theirs.do("start")
    return theirs
