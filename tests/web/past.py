"""A past for someone: matches that ended months ago, as they lie in the database of the server."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import sqlalchemy as sa

from tafelrunde.server.schema import people, rated, ratings, results, tables
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
    now = datetime.now(UTC)
    for number, (game, has_won) in enumerate(_mixed()):
        age = 1 + 5.6 * number + 4 * (number % 3)  # not quite evenly
        ended = (now - timedelta(days=age)).timestamp()
        _one(rows, f"{person}-{number}", person, game, has_won, ended)
    for game, (mu, sigma) in STRONG.items():
        kind = {"person": person, "game": game, "mode": ""}
        played = [row for row in rows[results] if row["game"] == game][MANY - 1 :: -1]
        steps = [12.0 if row["won"] else -7.0 for row in played]
        drift = (mu - 1500 - sum(steps)) / MANY
        before = 1500.0
        for number, (row, step) in enumerate(zip(played, steps, strict=True), 1):
            after = before + step + drift
            rows[rated].append(
                kind
                | {"table_id": row["table_id"], "number": number, "before": before, "mu": after}
                | {"sigma": 250 + (sigma - 250) * (number / MANY) ** 0.5}
            )
            before = after
        low = mu - 2 * sigma
        rows[ratings].append(
            kind | {"mu": float(mu), "sigma": float(sigma), "low": float(low), "matches": MANY}
        )
    began = datetime(now.year - 1, 3, 4, tzinfo=UTC).timestamp()
    engine = sa.create_engine(server.database)  # beside the server, as another process
    with engine.begin() as connection:
        for table, found in rows.items():
            connection.execute(sa.insert(table), found)
        here = people.c.id == person
        connection.execute(sa.update(people).where(here).values(created=began))
    engine.dispose()


def _mixed() -> list[tuple[str, bool]]:
    """The games one after the other, and which of them were won."""
    every = [
        ((place + 0.5) / count, game, place * WON[game] % count < WON[game])
        for game, count in FINISHED.items()
        for place in range(count)
    ]
    return [(game, has_won) for _, game, has_won in sorted(every)]


def _one(
    rows: dict[sa.Table, list[dict[str, Any]]],
    id: str,
    person: str,
    game: str,
    won: bool,
    ended: float,
) -> None:
    number = len(rows[tables])
    others = FRIENDS[number % 2 : 2 + 2 * (number % 2)]
    chairs: list[dict[str, Any]] = [{"is": "person", "name": "Mira", "person": person}]
    chairs += [{"is": "person", "name": name, "person": f"{person}-{name}"} for name in others]
    seats = len(chairs)
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
            "lead": 2 + number % 5 if won else -3,
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
