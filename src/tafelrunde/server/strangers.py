"""Strangers who could be someone else: a host without a seat, or one who was asked to leave."""

from tafelrunde.core.message import refuse
from tafelrunde.server.guest import Guest
from tafelrunde.server.names import could_be
from tafelrunde.server.store import Store
from tafelrunde.server.table import Table


async def check(store: Store, table: Table, guest: Guest, name: str, alike: str) -> None:
    """Refuse someone who has no seat and would sit down or talk as another.

    Names of those who sit are the table's own matter. `alike` is the refusal of a name. Who was
    asked to leave and comes back as somebody new, from the same address, is not let in; who was
    here before that is.
    """
    if guest.person == table.host:
        return
    if not table.seats_of(table.host):
        host = await store.name_of(table.host)
        if host is not None and could_be(name, host):
            raise refuse(alike, name=name, other=host)
    since = table.kicked_from.get(guest.whence) if table.kicked_from else None
    if since is not None and (await store.met(guest.person) or 0.0) > since:
        raise refuse("came-after-a-kick")
