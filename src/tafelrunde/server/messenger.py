"""Tells people that they are waited for: whoever is not here, not at night, once for each turn."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tafelrunde.core.message import Message, Refused, refuse
from tafelrunde.server import meters
from tafelrunde.server.identity import Identities
from tafelrunde.server.logs import Lasting
from tafelrunde.server.mail import Mailer
from tafelrunde.server.outbox import Bell, Call, Device, Outbox
from tafelrunde.server.push import Pusher
from tafelrunde.server.store import Store
from tafelrunde.server.trouble import Unavailable

AT_ONCE: Final = 32
"""People who are called at the same time; the others wait in the database."""
LONGEST: Final = 300.0
"""Seconds that all tries of a call may take."""
OFTEN: Final = 0.25
SELDOM: Final = 5.0
"""Seconds between two looks for whoever is to be called, at least and at most."""
ENDS: Final = 5.0
"""Seconds that what is being sent has when the server ends."""
CONFIRMED_WITHIN: Final = 86400.0
"""Seconds for which a link confirms an address."""
Way: TypeAlias = Literal["push", "mail"]

log = logging.getLogger("tafelrunde.messenger")


class Stop(Struct, frozen=True, tag="stop", tag_field="is"):
    """A link that switches messages off: those to a device, or to an address."""

    person: str
    way: Way
    at: str
    """The device, or the trace of the address."""


class Confirm(Struct, frozen=True, tag="confirm", tag_field="is"):
    """A link that was sent to an address, and proves that someone reads there."""

    person: str
    trace: str
    until: float


class Links:
    """What stands in messages and comes back from them: sealed, so that nobody makes any."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def make(self, link: Stop | Confirm) -> str:
        return self._store.keys.seal(msgspec.json.encode(link)).rstrip("=")

    def read(self, token: str) -> Stop | Confirm | None:
        try:
            text = self._store.keys.open(token + "=" * (-len(token) % 4))
            return msgspec.json.decode(text, type=Stop | Confirm)
        except (Refused, ValueError, msgspec.DecodeError):
            return None


class Messenger:
    """Looks for people who are to be called, and calls them beside everything else."""

    def __init__(
        self,
        store: Store,
        identities: Identities,
        pusher: Pusher,
        mailer: Mailer | None,
        address: str = "",
        after: float = 60.0,
    ) -> None:
        """`after`: seconds for which nobody is disturbed; `address`: ours, for links in mails."""
        self.outbox = Outbox(store)
        self.links = Links(store)
        self.mailer = mailer
        self._store = store
        self._identities = identities
        self._pusher = pusher
        self._address = address.rstrip("/")
        self._after = after
        self._room = asyncio.Semaphore(AT_ONCE)
        self._sending: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Look again and again, for as long as a server runs."""
        trouble = Lasting(log, "failed", work="call")
        while True:
            try:
                await self.look()
                trouble.worked()
            except Exception as error:
                meters.FAILURES.labels("call").inc()
                trouble.failed(error)
            await asyncio.sleep(min(max(self._after / 12, OFTEN), SELDOM))

    async def close(self) -> None:
        """What is being sent comes to its end, or to its limit."""
        if self._sending:
            await asyncio.wait(self._sending, timeout=ENDS)
        for task in list(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        await self._pusher.close()
        if self.mailer is not None:
            self.mailer.close()

    async def look(self) -> None:
        """Call everyone who is to be called by now."""
        before = self._store.now() - self._after
        await self.outbox.let_go(before)
        for call in await self.outbox.due(before):
            later = await self._later(call)
            if later is not None:
                await self.outbox.put_off(call, later)
                continue
            await self._room.acquire()
            try:
                is_ours = await self.outbox.claim(call)
            except BaseException:
                self._room.release()
                raise
            if is_ours:
                self._spawn(self._call(call), self._room.release)
            else:
                self._room.release()

    async def sent(self) -> None:
        """Wait until all that was begun is done."""
        while self._sending:
            await asyncio.wait(self._sending)

    async def _later(self, call: Call) -> float | None:
        """From when on someone is to be waited for anew; None: they can be called."""
        now = self._store.now()
        left = (await self._store.present(call.table)).get(call.person, 0.0)
        if left is None:
            return now
        if left > now - self._after:
            return left
        until = call.quiet.until(now)
        return None if until is None else until - self._after

    def _spawn(self, work: Coroutine[Any, Any, None], then: Callable[[], None]) -> None:
        task = asyncio.create_task(work)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        task.add_done_callback(lambda _: then())

    async def _call(self, call: Call) -> None:
        """Tell someone on all ways that they have chosen."""
        try:
            bell = await self.outbox.bell(call.person)
            reached = await self.outbox.devices_of(call.person)
        except Unavailable as trouble:
            _failed(trouble)
            return
        ways = [self._push(call, device) for device in reached]
        if bell is not None:
            ways.append(self._write(call, bell))
        limited = (asyncio.wait_for(way, LONGEST) for way in ways)
        for outcome in await asyncio.gather(*limited, return_exceptions=True):
            if isinstance(outcome, Exception):
                _failed(outcome)

    # ── Push ─────────────────────────────────────────────────────────────────────────────────────

    async def _push(self, call: Call, device: Device) -> None:
        token = self.links.make(Stop(call.person, "push", device.id))
        note = {
            "title": Message(call.game).in_language(device.language),
            "body": _said(call).in_language(device.language),
            "language": device.language,
            "table": call.table,
            "turn": call.turn,
            "is_over": call.why == "over",
            "play": Message("call-play").in_language(device.language),
            "stop": Message("call-stop").in_language(device.language),
            "token": token,
        }
        outcome = await self._pusher.send(device, msgspec.json.encode(note), call.table)
        if outcome == "gone":
            await self.outbox.drop_device(call.person, device.id)
        _count("push", outcome)

    # ── Mail ─────────────────────────────────────────────────────────────────────────────────────

    async def _write(self, call: Call, bell: Bell) -> None:
        """One line and a link that opens the table, signed in on that device."""
        if self.mailer is None or not bell.confirmed or bell.mail is None or bell.trace is None:
            return
        language = bell.language
        token = await self._identities.mail_link(call.person)
        stop = self.links.make(Stop(call.person, "mail", bell.trace))
        there = f"{self._address}/carry?table={call.table}&who={call.person}#{token}"
        line = _named(call).in_language(language)
        off = Message("mail-stop").in_language(language)
        text = f"{line}\n{there}\n\n{off}\n{self._address}/stop#{stop}\n"
        one_tap = f"{self._address}/api/messages/stop/{stop}"
        outcome = await self.mailer.send(bell.mail, line, text, one_tap)
        if outcome == "gone":
            await self.outbox.drop_address(call.person, bell.trace)
        _count("mail", outcome)

    async def ask_to_confirm(self, person: str, address: str, language: str) -> None:
        """Send a link to an address; nothing else is sent there before someone has opened it."""
        if self._room.locked():
            raise refuse("too-much")
        await self._room.acquire()
        try:
            trace = await self.outbox.write_address(person, address)
        except BaseException:
            self._room.release()
            raise
        link = self.links.make(Confirm(person, trace, self._store.now() + CONFIRMED_WITHIN))
        self._spawn(self._send_link(person, trace, address, language, link), self._room.release)

    async def _send_link(
        self, person: str, trace: str, address: str, language: str, link: str
    ) -> None:
        assert self.mailer is not None
        line = Message("mail-confirm").in_language(language)
        subject = Message("mail-confirm-subject").in_language(language)
        try:
            text = f"{line}\n{self._address}/confirm#{link}\n"
            outcome = await asyncio.wait_for(self.mailer.send(address, subject, text), LONGEST)
            if outcome == "gone":
                await self.outbox.drop_address(person, trace)
            _count("mail", outcome)
        except (TimeoutError, Unavailable) as trouble:
            _failed(trouble)


def _said(call: Call) -> Message:
    """Why someone is called, where the game is named already."""
    return Message("call", {"why": call.why})


def _named(call: Call) -> Message:
    """Why someone is called, with the game."""
    return Message("call-in", {"why": call.why, "game": Message(call.game)})


def _failed(error: Exception) -> None:
    """Never in the error's own words: an address may be among them."""
    meters.FAILURES.labels("call").inc()
    log.error("a message was not sent", extra={"why": type(error).__name__})


def _count(way: Way, outcome: str) -> None:
    meters.CALLS.labels(way, outcome).inc()
    if outcome == "failed":
        log.warning("a message was not sent", extra={"way": way})
