"""`kill -9` in the middle of a match.

Five rounds a database. For two hundred:
`TAFELRUNDE_ROUNDS=200 pytest tests/server/test_kill.py -k acknowledged`
"""

import asyncio
import os
import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.server.client import Arrive, Person, Place, Server, gather
from tests.server.stores import opened, rows

ROUNDS = int(os.environ.get("TAFELRUNDE_ROUNDS", "5"))


class Players:
    """Two people who play match after match, and remember which moves were acknowledged."""

    def __init__(self, server: Server, arrive: Arrive, rng: random.Random) -> None:
        self.server = server
        self.arrive = arrive
        self.rng = rng
        self.sent: tuple[int, str, dict[str, int]] | None = None
        """The seat, the id and the move of which no answer came yet."""
        self.places: list[Place] = []
        self.acknowledged: dict[int, tuple[int, int]] = {}
        """By version: the seat and its action."""
        self.begin()

    def begin(self) -> None:
        self.places = gather(self.server, self.arrive, "macarrons", 2, forced=False, undo=False)
        self.acknowledged = {}

    def move_on(self) -> None:
        """Move until the connection breaks or the match is over."""
        try:
            while self.places[0].status != "over":
                seat = next(seat for seat, place in enumerate(self.places) if place.legal)
                place = self.places[seat]
                action = place.legal[-1] if self.rng.random() < 0.7 else place.legal[0]
                move = {"seat": seat, "ply": place.position["ply"], "action": action}
                self.sent = seat, place.fresh_id(), move
                self.send_and_hear()
        except ConnectionClosed:
            return

    def send_and_hear(self) -> None:
        assert self.sent is not None
        seat, id, move = self.sent
        answer = self.places[seat].ask("move", id, **move)
        if answer["is"] == "done":
            self.acknowledged[answer["version"]] = seat, move["action"]
        else:
            assert answer["why"]["id"] == "too-fast"
        self.sent = None
        for place in self.places:
            place.reach(answer["version"])

    def come_back(self) -> None:
        """Open new sockets, send again what was not answered, and begin anew if it is over."""
        for seat, old in enumerate(self.places):
            old.close()
            self.places[seat] = old.person.visit(old.id)
            assert self.places[seat].seat == seat
        if self.sent:
            self.send_and_hear()
        self.check()
        if self.places[0].status == "over":
            self.begin()

    def check(self) -> None:
        """Each acknowledged move is in the log, at its place, and no other one."""
        events = self.places[0].whole_log()
        assert [event["version"] for event in events] == list(range(1, len(events) + 1))
        moved = {e["version"]: (e["seat"], e["action"]) for e in events if e["kind"] == "moved"}
        assert moved == self.acknowledged


def test_no_acknowledged_move_is_lost_and_none_is_made_twice(
    database: str, start: Callable[..., Server], arrive: Arrive
) -> None:
    rng = random.Random(6)
    server = start(database)
    players = Players(server, arrive, rng)
    for _ in range(ROUNDS):
        killer = threading.Timer(0.05 + rng.random() * 0.5, server.kill)
        killer.start()
        players.move_on()
        killer.join()
        server.start()
        players.come_back()


def test_the_turn_of_a_bot_that_was_interrupted_is_made_after_the_restart(
    database: str, start: Callable[..., Server], arrive: Arrive
) -> None:
    server = start(database)
    person = arrive(server)
    table = person.make("alarun", 2, ["you", "apprentice"], start=True, bot_pause=3000)
    place = person.visit(table)
    place.until(lambda: place.table["position"] and place.legal)
    ply = place.position["ply"]
    while place.legal:
        place.move(place.legal[0])
    assert place.position["actor"] == 1
    ply = place.position["ply"]
    server.kill()
    server.start()
    place = person.visit(table)
    assert (place.position["actor"], place.position["ply"]) == (1, ply)
    place.until(lambda: place.legal)
    assert place.position["ply"] > ply


def test_a_server_that_is_killed_leaves_no_half_made_pairing(
    database: str, start: Callable[..., Server], arrive: Arrive
) -> None:
    server = start(database)
    people = [arrive(server) for _ in range(8)]
    killed = threading.Timer(0.02, server.kill)

    def seek(person: Person) -> None:
        with suppress(httpx.TransportError):
            person.post("/api/meet/seek", {"game": "macaron", "seats": 2})

    with ThreadPoolExecutor(len(people)) as pool:
        for person in people[:4]:
            seek(person)
        killed.start()
        list(pool.map(seek, people[4:]))
    killed.join()

    async def stored() -> tuple[list[Any], list[Any], list[Any]]:
        async with opened(database) as store:
            return (
                await rows(store, "SELECT id, status FROM tables"),
                await rows(store, "SELECT table_id, person FROM seats"),
                await rows(store, "SELECT table_id, person FROM seekers"),
            )

    tables, seats, seekers = asyncio.run(stored())
    assert {table.status for table in tables} <= {"playing"}
    for table in tables:
        assert len([seat for seat in seats if seat.table_id == table.id]) == 2
    ended = {(row.table_id, row.person) for row in seekers if row.table_id is not None}
    assert ended == {(seat.table_id, seat.person) for seat in seats}
    assert len(seats) == len({seat.person for seat in seats})
