"""What people say at a table, and whom they do not want to hear."""

from typing import Final

from tafelrunde.core.message import refuse
from tafelrunde.server import strangers
from tafelrunde.server.budgets import Budgets
from tafelrunde.server.guest import Guest
from tafelrunde.server.names import could_be, plain
from tafelrunde.server.protocol import Chat, Done, Mute, React, Say
from tafelrunde.server.store import ChatLine
from tafelrunde.server.table import Table
from tafelrunde.server.tables import Party, Tables

TALKS_AS_ANOTHER: Final = "talks-as-another"


class Talk:
    """Chat, reactions and mutes."""

    def __init__(self, tables: Tables, budgets: Budgets) -> None:
        self._tables = tables
        self._store = tables.store
        self._budgets = budgets

    async def say(self, party: Party, guest: Guest, command: Say | React, key: str) -> None:
        done = Done(command.id, party.shown_to(guest).version)
        if await self._store.was_said(party.table.id, key):
            guest.tell(done)
            return
        await self._speaker(party.table, guest)  # who may not talk spends nothing
        await self._budgets.spend("talk", guest.person, guest.address)
        text = reaction = None
        if isinstance(command, React):
            reaction = command.reaction
        else:
            text = plain(" ".join(command.text.split()))
            if text is None:
                raise refuse("not-one-line", text=repr(command.text))
        name = await self._speaker(party.table, guest)
        line, is_new = await self._store.say(
            party.table.id, guest.person, name, text, reaction, key
        )
        guest.tell(done)
        if is_new and not self._store.is_shared:  # or else the notification comes back
            self._pass_on_to_all(party, line)

    async def tell(self, id: str, number: int) -> None:
        """Everyone at a table hears what was said."""
        party = self._tables.parties.get(id)
        if party is None:
            return
        self._pass_on_to_all(party, await self._store.line(id, number))

    def _pass_on_to_all(self, party: Party, line: ChatLine) -> None:
        for guest in party.guests:
            self.pass_on(guest, line)

    def pass_on(self, guest: Guest, line: ChatLine) -> None:
        if line.person not in guest.muted:
            guest.tell(
                Chat(line.number, line.time, line.person, line.name, line.text, line.reaction)
            )

    async def mute(self, party: Party, guest: Guest, command: Mute) -> None:
        if command.muted:
            await self._budgets.new_mute(guest.person, guest.address)
        await self._store.mute(guest.person, command.person, command.muted)
        guest.muted = await self._store.muted_by(guest.person)
        guest.tell(Done(command.id, party.shown_to(guest).version))

    async def _speaker(self, table: Table, guest: Guest) -> str:
        """The name under which someone talks: nobody else at the table could be meant."""
        mine = table.seats_of(guest.person)
        if mine:
            return table.sitters[mine[0]].name
        if guest.person in table.kicked:
            raise refuse("was-kicked-and-talks")
        for sitter in table.sitters:
            if not sitter.is_open and could_be(guest.name, sitter.name):
                raise refuse(TALKS_AS_ANOTHER, name=guest.name, other=sitter.name)
        await strangers.check(self._store, table, guest, guest.name, TALKS_AS_ANOTHER)
        return guest.name
