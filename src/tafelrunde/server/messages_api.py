"""Over HTTP: how someone is told that they are waited for, and how that is switched off."""

from typing import Annotated, Any

from litestar import Request, delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from tafelrunde.core.message import refuse
from tafelrunde.server import push
from tafelrunde.server.api import Me, TheHub, WhoAsks, can_fail
from tafelrunde.server.mail import is_address
from tafelrunde.server.messenger import Confirm, Messenger, Stop
from tafelrunde.server.outbox import Device, Subscription
from tafelrunde.server.protocol import (
    Messages,
    NewAddress,
    NewDevice,
    QuietTime,
    Sealed,
    Stopped,
    WaitedFor,
    Where,
)
from tafelrunde.server.quiet import NIGHT, zone_of

TheMessenger = NamedDependency[Messenger]
DeviceId = Annotated[str, PathParameter(max_length=32, pattern=r"^[0-9a-f]+$")]
Token = Annotated[str, PathParameter(max_length=400, pattern=r"^[\w-]+$")]


def _contact(request: Request[Any, Any, State]) -> str:
    """Our address, as the browser knows it."""
    return f"https://{request.base_url.hostname}"


def _zone(where: Where) -> str:
    """Where someone is: a zone that we know, or else as far from UTC as clocks there are now."""
    if zone_of(where.zone) is not None:
        return where.zone
    hours, minutes = divmod(abs(where.offset), 60)
    return f"{'-' if where.offset < 0 else '+'}{hours:02}:{minutes:02}"


async def _messages(messenger: Messenger, state: State, person: str) -> Messages:
    bell = await messenger.outbox.bell(person)
    devices = await messenger.outbox.devices_of(person)
    key = next(iter(state.hub.store.keys.callers.values()))
    begins, ends = (bell.quiet.begins, bell.quiet.ends) if bell else NIGHT
    return Messages(
        push.public_key(key),
        [device.id for device in devices],
        messenger.mailer is not None,
        bell.mail if bell else None,
        bell.confirmed if bell else False,
        begins,
        ends,
    )


@get("/messages", responses=can_fail(401))
async def messages(person: Me, messenger: TheMessenger, state: State) -> Messages:
    """How one is told that one is waited for."""
    return await _messages(messenger, state, person.id)


@get("/messages/waiting", responses=can_fail())
async def waiting(asker: WhoAsks, messenger: TheMessenger) -> WaitedFor:
    """At how many tables over days one is waited for: none, for a stranger."""
    found = await messenger.outbox.waiting(asker.person) if asker.person else []
    return WaitedFor(found)


@put("/messages", responses=can_fail(400, 401, 403))
async def set_quiet(
    data: JSONBody[QuietTime],
    person: Me,
    hub: TheHub,
    messenger: TheMessenger,
    asker: WhoAsks,
    state: State,
) -> Messages:
    """Say in which language one is told, and when not."""
    await hub.budgets.spend("bell", person.id, asker.address)
    hours = data.quiet_from, data.quiet_to
    await messenger.outbox.hang(person.id, data.language, _zone(data), hours)
    return await _messages(messenger, state, person.id)


@post("/messages/devices", status_code=200, responses=can_fail(400, 401, 403))
async def add_device(
    data: JSONBody[NewDevice],
    person: Me,
    hub: TheHub,
    messenger: TheMessenger,
    asker: WhoAsks,
    state: State,
    request: Request[Any, Any, State],
) -> Messages:
    """Have this device called, by the push service of its browser."""
    await hub.budgets.spend("bell", person.id, asker.address)
    reached = Subscription(data.endpoint, data.p256dh, data.auth, _contact(request))
    push.check(reached, loopback=state.config.loopback)
    mark = next(iter(hub.store.keys.callers))
    device = Device(push.id_of(data.endpoint), data.language, mark, reached)
    await messenger.outbox.hang(person.id, data.language, _zone(data))
    await messenger.outbox.add_device(person.id, device)
    return await _messages(messenger, state, person.id)


@delete("/messages/devices/{id:str}", status_code=200, responses=can_fail(400, 401, 403))
async def drop_device(
    id: DeviceId,
    person: Me,
    hub: TheHub,
    messenger: TheMessenger,
    asker: WhoAsks,
    state: State,
) -> Messages:
    """Have a device of one's own called no more."""
    await hub.budgets.spend("bell", person.id, asker.address)
    await messenger.outbox.drop_device(person.id, id)
    return await _messages(messenger, state, person.id)


@post("/messages/mail", status_code=200, responses=can_fail(400, 401, 403))
async def add_address(
    data: JSONBody[NewAddress],
    person: Me,
    hub: TheHub,
    messenger: TheMessenger,
    asker: WhoAsks,
    state: State,
) -> Messages:
    """Name an address for mails. A link is sent there; before someone opens it, nothing else is."""
    if messenger.mailer is None:
        raise refuse("no-mail-here")
    if not is_address(data.address):
        raise refuse("bad-address")
    await hub.budgets.new_letter(person.id, asker.address, data.address)
    await messenger.outbox.hang(person.id, data.language, _zone(data))
    await messenger.ask_to_confirm(person.id, data.address, data.language)
    return await _messages(messenger, state, person.id)


@delete("/messages/mail", status_code=200, responses=can_fail(401, 403))
async def drop_address(
    person: Me, hub: TheHub, messenger: TheMessenger, asker: WhoAsks, state: State
) -> Messages:
    """Have one's address forgotten."""
    await hub.budgets.spend("bell", person.id, asker.address)
    await messenger.outbox.drop_address(person.id, None)
    return await _messages(messenger, state, person.id)


@post("/messages/confirm", status_code=200, responses=can_fail(400, 403))
async def confirm(
    data: JSONBody[Sealed], hub: TheHub, messenger: TheMessenger, asker: WhoAsks
) -> Stopped:
    """Confirm an address by the link that was sent there, on whatever device it was opened."""
    await hub.budgets.spend("bell", "", asker.address)
    link = messenger.links.read(data.token)
    if not isinstance(link, Confirm) or hub.store.now() > link.until:
        raise refuse("link-old")
    if not await messenger.outbox.confirm(link.person, link.trace):
        raise refuse("link-old")
    return Stopped("mail")


@post("/messages/stop", status_code=200, responses=can_fail(400, 403))
async def stop(
    data: JSONBody[Sealed], hub: TheHub, messenger: TheMessenger, asker: WhoAsks
) -> Stopped:
    """Switch messages off by a link that was in one: to that device, or to that address."""
    await hub.budgets.spend("bell", "", asker.address)
    return await _stop(messenger, data.token)


@post(
    "/messages/stop/{token:str}",
    status_code=200,
    responses=can_fail(400, 403),
    opt={"exclude_from_csrf": True},
)
async def stop_at_once(
    token: Token, hub: TheHub, messenger: TheMessenger, asker: WhoAsks
) -> Stopped:
    """The same for mail programs (RFC 8058), and for a message on a screen: with one tap."""
    await hub.budgets.spend("bell", "", asker.address)
    return await _stop(messenger, token)


async def _stop(messenger: Messenger, token: str) -> Stopped:
    link = messenger.links.read(token)
    if not isinstance(link, Stop):
        raise refuse("link-old")
    if link.way == "push":
        await messenger.outbox.drop_device(link.person, link.at)
    else:
        await messenger.outbox.drop_address(link.person, link.at)
    return Stopped(link.way)


HANDLERS = [
    messages,
    waiting,
    set_quiet,
    add_device,
    drop_device,
    add_address,
    drop_address,
    confirm,
    stop,
    stop_at_once,
]
