"""Who is waited for at a table over days, so that a message can call them."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from tafelrunde.server.facts import (
    AnyFact,
    CameBack,
    Chosen,
    Closed,
    Moved,
    Resigned,
    SeatDeclined,
    SeatGranted,
    UndoAsked,
    UndoDeclined,
    UndoGranted,
    Undone,
)
from tafelrunde.server.protocol import PerMove
from tafelrunde.server.table import Table

Why: TypeAlias = Literal["move", "asked", "over"]
"""A move or a choice is theirs, their consent is wanted, or the match has ended."""


class Waits(Struct, frozen=True):
    """Who is waited for after a fact, and who did something by it."""

    why: Mapping[str, Why]
    doer: str | None = None
    has_moved: bool = False
    is_over: bool = False
    """Nobody is waited for any more; whoever did not end it is told so, once."""


def waits(table: Table, fact: AnyFact) -> Waits | None:
    """Who is waited for after a fact; None: the match is none over days, or it changes nothing."""
    if not isinstance(table.settings.pace, PerMove) or table.status == "waiting":
        return None
    doer = _doer(table, fact)
    if table.status != "playing" or table.other_rules:
        is_end = isinstance(fact, Moved | Chosen | Resigned | Closed)
        return Waits(_told_of_end(table, fact, doer), doer, is_over=True) if is_end else None
    asked = (table.sitters[seat].person for seat in (*table.asked, *table.asked_for_seat))
    found: dict[str, Why] = dict.fromkeys((person for person in asked if person), "asked")
    for seat in table.awaited:
        person = table.sitters[seat].person
        if person is not None and table.sitters[seat].plays_itself:
            found[person] = "move"
    return Waits(found, doer, isinstance(fact, Moved | Chosen))


def _told_of_end(table: Table, fact: AnyFact, doer: str | None) -> Mapping[str, Why]:
    """Who hears that a match is over: those who were in it to the end."""
    if table.status != "over":
        return {}
    late = fact.seat if isinstance(fact, Resigned) and fact.late else None
    people = {
        sitter.person
        for seat, sitter in enumerate(table.sitters)
        if sitter.person is not None and (not sitter.resigned or seat == late)
    }
    return dict.fromkeys(sorted(people - {doer or ""}), "over")


def _doer(table: Table, fact: AnyFact) -> str | None:
    """Who did something themselves by a fact."""
    match fact:
        case Moved(seat=seat, by="person") | Chosen(seat=seat, by="person"):
            return table.sitters[seat].person
        case Resigned(seat=seat, late=False):
            return table.sitters[seat].person
        case (
            UndoAsked(seat) | UndoGranted(seat) | Undone(seat) | CameBack(seat) | SeatGranted(seat)
        ):
            return table.sitters[seat].person
        case UndoDeclined(int() as seat) | SeatDeclined(int() as seat):
            return table.sitters[seat].person
    return None
