"""A real server in a process of its own, and people who play there over HTTP and sockets."""

import json
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from copy import deepcopy
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeAlias

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

Json: TypeAlias = dict[str, Any]

PARTS = ("status", "settings", "chairs", "seed_hash", "position", "clock", "rematch", "names")
"""What an event says of the table as it is now, where that has changed."""

SLOW = {"database-busy", "database-away"}
"""Why a command was refused that may be sent again: on a busy machine a disk can take seconds."""
PATIENCE = 180.0
"""Seconds to wait for a message: the first start after an edit compiles the rules."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`tafelrunde serve` on a database."""

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.database = database
        self.log = log
        self.options = options
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, again on the same port if it ran before, and wait until it answers."""
        command = [sys.executable, "-m", "tafelrunde", "serve", "--port", str(self.port)]
        command += ["--database", self.database, "--requests", "0", "--thinkers", "1"]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, *self.options], stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, self.logged
            with suppress(httpx.TransportError):
                if httpx.get(f"{self.address}/health").status_code == 200:
                    return
            time.sleep(0.05)
        raise TimeoutError(self.logged)

    @property
    def logged(self) -> str:
        return self.log.read_text()

    def stop(self) -> None:
        """End it as an operator would."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """`kill -9`: it can do nothing more."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        process.send_signal(how)
        try:
            process.wait(20)
        finally:
            process.kill()
            process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


class Person:
    """Someone with a browser's cookies."""

    def __init__(self, server: Server, cookies: dict[str, str] | None = None) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE)
        for name, value in (cookies or {}).items():
            self.http.cookies.set(name, value, domain="127.0.0.1")
        self.places: list[Place] = []
        profile = self.http.get("/api/me").raise_for_status().json()
        self.id: str = profile["person"]
        self.name: str = profile["name"]

    @property
    def cookies(self) -> dict[str, str]:
        return {cookie.name: cookie.value or "" for cookie in self.http.cookies.jar}

    @property
    def token(self) -> dict[str, str]:
        """The header that proves that a page of ours asks."""
        return {"x-csrftoken": self.cookies["csrftoken"]}

    def post(self, path: str, body: object = None) -> httpx.Response:
        return self.http.post(path, json=body, headers=self.token)

    def get(self, path: str) -> Any:
        return self.http.get(path).raise_for_status().json()

    def make(
        self,
        game: str,
        seats: int,
        chairs: Sequence[str] = (),
        *,
        start: bool = False,
        **settings: Any,
    ) -> str:
        """Make a table; its id."""
        wish = {
            "settings": {"game": game, "seats": seats, "bot_pause": 0, **settings},
            "chairs": list(chairs),
            "start": start,
        }
        made = self.post("/api/tables", wish)
        assert made.status_code == 201, made.text
        return str(made.json()["table"])

    def visit(self, table: str, server: Server | None = None) -> "Place":
        """Open a socket at a table and read the table."""
        place = Place(self, table, server or self.server)
        self.places.append(place)
        place.until(lambda: place.table)
        return place

    def come_back(
        self, old: "Place", table: Json | None = None, server: Server | None = None
    ) -> "Place":
        """Open a socket with what an old one knew, or with a table of then, and catch up."""
        known = deepcopy(table or old.table)
        chat = old.chat[-1]["number"] if old.chat else 0
        asked = f"?after={known['version']}&seat={known['seat']}&chat={chat}"
        place = Place(self, old.id, server or self.server, asked)
        place.table, place.chat = known, old.chat.copy()
        self.places.append(place)
        place.quiet()
        return place

    def elsewhere(self, server: Server) -> "Person":
        """The same person through another server."""
        return Person(server, self.cookies)

    def close(self) -> None:
        for place in self.places:
            place.close()
        self.http.close()


Arrive: TypeAlias = Callable[..., Person]
"""Brings someone to a server."""


class Place:
    """A socket at a table, and what its client knows: the whole table and the events since."""

    def __init__(self, person: Person, id: str, server: Server, known: str = "") -> None:
        """`known`: what is known of the table, as the address says it."""
        self.person = person
        self.id = id
        self.table: Json = {}
        self.told: list[Json] = []
        """What happened while one looked, event by event."""
        self.chat: list[Json] = []
        self.presence: Json = {}
        self.answers: dict[str, Json] = {}
        self.refused: list[Json] = []
        self._next = 0
        self._open = ExitStack()
        self._socket = self._open.enter_context(bare_socket(server, id, person.cookies, known))

    # ── What comes in ────────────────────────────────────────────────────────────────────────────

    def read(self, timeout: float = PATIENCE) -> Json:
        """Take up the next message."""
        message: Json = json.loads(self._socket.recv(timeout))
        match message["is"]:
            case "table":
                self.table = message
            case "event":
                self._take(message)
            case "chat":
                self.chat.append(message)
            case "presence":
                self.presence = message
            case "notice":
                if self.table:
                    self.table["notice"] = message["remark"]
            case "done" | "refused" | "earlier" | "why" | "hint" | "foresight":
                self.answers[message["id"]] = message
        if message["is"] == "refused":
            self.refused.append(message)
        return message

    def _take(self, event: Json) -> None:
        if event["version"] <= self.version:  # it was sent again
            return
        assert event["version"] == self.version + 1, (self.version, event)
        self.told.append(event)
        self.table["version"] = event["version"]
        self.table["undo_asked"] = event.get("undo_asked")
        self.table["seat_asked"] = event.get("seat_asked")
        self.table["log"] = [*self.table["log"], told_only(event)]
        for part in PARTS:
            if part in event:
                self.table[part] = event[part]

    def until(self, happened: Callable[[], object], timeout: float = PATIENCE) -> None:
        """Read until something is so."""
        end = time.monotonic() + timeout
        while not happened():
            self.read(max(end - time.monotonic(), 0.01))

    def until_closed(self) -> int:
        """Read until the server closes the socket; the number it gives."""
        try:
            while True:
                self.read()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    def reach(self, version: int) -> None:
        self.until(lambda: self.version >= version)

    def wait_for_turn(self) -> None:
        self.until(lambda: self.legal)

    def quiet(self) -> None:
        """Read everything that was sent until now."""
        id = self.fresh_id()
        self.say_raw(json.dumps({"do": "nothing", "id": id}))  # is refused, after all before it
        self.answer(id)
        self.refused.pop()

    # ── What goes out ────────────────────────────────────────────────────────────────────────────

    def fresh_id(self) -> str:
        self._next += 1
        return f"{id(self)}-{self._next}"

    def send(self, do: str, id: str | None = None, **fields: Any) -> str:
        id = id or self.fresh_id()
        self.say_raw(json.dumps({"do": do, "id": id, **fields}))
        return id

    def say_raw(self, text: str | bytes) -> None:
        self._socket.send(text)

    def ask(self, do: str, id: str | None = None, **fields: Any) -> Json:
        """Send a command and wait for its answer."""
        return self.answer(self.send(do, id, **fields))

    def answer(self, id: str) -> Json:
        self.until(lambda: id in self.answers)
        return self.answers.pop(id)

    def do(self, do: str, id: str | None = None, **fields: Any) -> Json:
        """Send a command that is carried out, and again with the same id while the disk is slow."""
        id = id or self.fresh_id()
        answer = self.ask(do, id, **fields)
        while answer["is"] == "refused" and answer["why"]["id"] in SLOW:
            time.sleep(0.1)
            answer = self.ask(do, id, **fields)
        assert answer["is"] != "refused", answer
        return answer

    def whole_log(self) -> list[Json]:
        """Everything that was told, however many pages of it: ask until there is no more."""
        log, more = self.table["log"], self.table["more"]
        while more:
            page = self.ask("earlier", before=log[0]["version"])
            if page["is"] == "earlier":
                log, more = page["log"] + log, page["more"]
            else:
                assert page["why"]["id"] == "too-fast", page
                time.sleep(0.1)
        return list(log)

    def odd(self, text: str | bytes) -> None:
        """Send something that is refused, whatever it is."""
        before = len(self.refused)
        self.say_raw(text)
        self.until(lambda: len(self.refused) > before)

    def look(self, seat: int | None) -> None:
        """See the table from another seat."""
        self.do("look", seat=seat)
        self.until(lambda: self.seat == (-1 if seat is None else seat))

    def refusal(self, do: str, **fields: Any) -> str:
        """Send a command that is refused; why."""
        answer = self.ask(do, **fields)
        assert answer["is"] == "refused", answer
        return str(answer["why"]["id"])

    def move(self, action: int, id: str | None = None) -> Json:
        """Make a move, and again with the same id while that is too fast."""
        id = id or self.fresh_id()
        while True:
            answer = self.ask("move", id, seat=self.seat, ply=self.position["ply"], action=action)
            if answer["is"] == "done" or answer["why"]["id"] != "too-fast":
                return answer
            time.sleep(0.1)

    def move_somehow(self, rng: random.Random) -> Json:
        """Make a legal move; mostly the last one, which ends a turn or a match soon."""
        legal, game = self.legal, self.table["settings"]["game"]
        hurry = game != "alarun" and rng.random() < 0.7
        return self.move(legal[-1] if hurry else rng.choice(legal))

    def close(self) -> None:
        self._open.close()

    # ── What it looks like ───────────────────────────────────────────────────────────────────────

    @property
    def version(self) -> int:
        return int(self.table["version"])

    @property
    def status(self) -> str:
        return str(self.table["status"])

    @property
    def seat(self) -> int:
        return int(self.table["seat"])

    @property
    def position(self) -> Json:
        position: Json = self.table["position"]
        return position

    @property
    def legal(self) -> list[int]:
        """One's own moves, where it is one's turn."""
        if self.status != "playing" or self.position["actor"] != self.seat:
            return []
        return list(self.position.get("legal", []))

    @property
    def ending(self) -> Json:
        ending: Json = self.position["ending"]
        return ending

    @property
    def known(self) -> Json:
        """What one knows, without the time of day, and without the log: who came later has less."""
        return {
            part: value
            for part, value in self.table.items()
            if part not in ("time", "clock", "notice", "you", "seat", "log", "more")
        }


def told_only(event: Json) -> Json:
    """An event as it stands in the log."""
    left_out = ("position", "moments", "chairs", "settings", "clock")
    return {part: value for part, value in event.items() if part not in left_out}


def bare_socket(
    server: Server, table: str, cookies: dict[str, str], known: str = "", **headers: str
) -> AbstractContextManager[ClientConnection]:
    """A bare socket to a table."""
    cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return connect(
        f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket{known}",
        additional_headers={"Cookie": cookie, **headers},
        max_queue=None,
        compression=None,
        open_timeout=PATIENCE,
        close_timeout=2,
        proxy=None,
    )


def gather(
    servers: Server | Sequence[Server], arrive: Arrive, game: str, seats: int, **settings: Any
) -> list[Place]:
    """A table where everyone is a person, spread over servers, and the match has begun."""
    doors = [servers] if isinstance(servers, Server) else list(servers)
    people = [arrive(doors[0]) for _ in range(seats)]
    table = people[0].make(game, seats, **settings)
    places = [person.visit(table, doors[seat % len(doors)]) for seat, person in enumerate(people)]
    for seat, place in enumerate(places[1:], 1):
        places[0].reach(place.do("sit", seat=seat)["version"])  # another server tells it later
    places[0].do("start")
    for place in places:
        place.reach(places[0].version)
    return places


def play(
    places: Sequence[Place], rng: random.Random, until: Callable[[], object] = lambda: False
) -> int:
    """Let people make legal moves until the match is over; how many they made."""
    moves = 0
    while places[0].status != "over" and not until():
        mover = next((place for place in places if place.legal), None)
        if mover is None:
            places[0].read()
        else:
            answer = mover.move_somehow(rng)
            assert answer["is"] == "done", answer
            moves += 1
        version = max(place.version for place in places)
        for place in places:
            place.reach(version)
    return moves


def same(places: Sequence[Place]) -> None:
    """Everyone knows of the same table."""
    first = places[0].table
    for place in places[1:]:
        for part in ("version", "status", "chairs", "rematch"):
            assert place.table[part] == first[part]
