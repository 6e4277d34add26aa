"""A command that comes twice under one id happens once and is answered alike."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.client import Arrive, Json, Place, Server, gather


def twice(place: Place, do: str, **fields: object) -> tuple[str, Json]:
    """Send a command twice; its id and its answer."""
    id = place.fresh_id()
    first = place.ask(do, id, **fields)
    assert first["is"] == "done", first
    place.quiet()
    version = place.version
    assert place.ask(do, id, **fields) == first
    place.quiet()
    assert place.version == version
    return id, first


def waiting(server: Server, arrive: Arrive) -> tuple[Place, Place]:
    host, other = arrive(server), arrive(server)
    table = host.make("alarun", 2)
    return host.visit(table), other.visit(table)


def test_sitting_down_and_starting_twice(server: Server, arrive: Arrive) -> None:
    host, other = waiting(server, arrive)
    twice(other, "sit", seat=1)
    assert host.table["chairs"][1]["is"] == "open"
    host.quiet()
    assert host.table["chairs"][1]["is"] == "person"
    twice(other, "leave", seat=1)
    twice(host, "seat-bot", seat=1, level="apprentice")
    twice(host, "open", seat=1)
    twice(other, "sit", seat=1)
    twice(host, "configure", settings=host.table["settings"])
    twice(host, "start")
    assert host.status == "playing"


def test_moving_and_taking_back_twice(server: Server, arrive: Arrive) -> None:
    places = gather(server, arrive, "alarun", 2)
    mover = next(place for place in places if place.legal)
    ply = mover.position["ply"]
    move = {"seat": mover.seat, "ply": ply, "action": mover.legal[0]}
    twice(mover, "move", **move)
    assert mover.position["ply"] == ply + 1
    twice(mover, "undo", seat=mover.seat)
    assert mover.position["ply"] == ply


def test_talking_twice(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "alarun", 2)
    id = one.fresh_id()
    first = one.ask("say", id, text="hello")
    assert one.ask("say", id, text="hello") == first
    one.do("react", reaction="laugh")
    other.until(lambda: len(other.chat) == 2)
    assert [line.get("text") for line in other.chat] == ["hello", None]


def test_resigning_and_a_rematch_twice(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "alarun", 2)
    twice(one, "resign", seat=one.seat)
    assert one.status == "over"
    _, answer = twice(other, "rematch")
    assert answer["table"]


def test_a_table_that_is_asked_for_twice_is_made_once(server: Server, arrive: Arrive) -> None:
    """The first answer may have been lost; it came while the second was on its way, perhaps."""
    one, other = arrive(server), arrive(server)
    wish = {"settings": {"game": "alarun", "seats": 2}, "id": "w1"}
    with ThreadPoolExecutor() as pool:
        asked = [pool.submit(one.post, "/api/tables", wish) for _ in range(4)]
    made = {each.result().raise_for_status().json()["table"] for each in asked}
    made.add(one.post("/api/tables", {**wish, "start": False}).json()["table"])
    (table,) = made
    assert [row["table"] for row in one.get("/api/matches")] == [table]
    assert other.post("/api/tables", wish).json()["table"] != table
    assert one.post("/api/tables", {**wish, "id": "w2"}).json()["table"] != table


def test_an_id_is_each_persons_own(server: Server, arrive: Arrive) -> None:
    one, other = gather(server, arrive, "alarun", 2)
    one.do("say", id="same", text="mine")
    other.do("say", id="same", text="yours")
    one.until(lambda: len(one.chat) == 2)


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_answers_stay_the_same_across_a_restart(
    database: str, start: Callable[..., Server], arrive: Arrive, how: str
) -> None:
    server = start(database)
    host, other = waiting(server, arrive)
    commands: list[tuple[int, str, Json, str, Json]] = []

    def do(who: int, what: str, **fields: object) -> None:
        id, answer = twice((host, other)[who], what, **fields)
        commands.append((who, what, dict(fields), id, answer))
        for place in (host, other):
            place.quiet()

    do(1, "sit", seat=1)
    do(0, "start")
    seat = host.position["actor"]
    mover = (host, other)[seat]
    action = mover.legal[0]
    do(seat, "move", seat=seat, ply=mover.position["ply"], action=action)
    do(seat, "undo", seat=seat)
    do(seat, "move", seat=seat, ply=mover.position["ply"], action=action)
    do(0, "say", text="until later")
    known = host.known
    getattr(server, how)()
    server.start()
    host, other = (place.person.visit(place.id) for place in (host, other))
    assert host.known == known
    for who, what, fields, id, answer in commands:
        assert (host, other)[who].ask(what, id, **fields) == answer
    for place in (host, other):
        place.quiet()
    host.until(lambda: host.chat)
    other.until(lambda: other.chat)
    for place in (host, other):
        assert [line["text"] for line in place.chat] == ["until later"]
    assert host.version == known["version"]
