"""How a match ended for each person in it, and for each side: told from the table alone."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from tafelrunde.core.game import Game
from tafelrunde.server.protocol import Level
from tafelrunde.server.table import Sitter, Table

How: TypeAlias = Literal["played", "resigned", "late", "stood-in", "closed"]
"""For one person: played to its end, given up, out of time, ended by a bot for them, or closed."""
GAVE_UP: tuple[How, ...] = ("resigned", "late")


class Stood(Struct, frozen=True):
    """What came of a match for a person."""

    person: str
    seat: int
    """The first one they had."""
    hands: int
    """How many seats they had: where there are several they played against themself."""
    place: int | None
    """Among the sides; None: nothing was decided."""
    won: bool
    lead: int | None
    """Points ahead of the next, or of the first (below 0: behind); None where none were counted."""
    how: How


class Member(Struct, frozen=True):
    """Who played on a side: a person, or a bot of a level."""

    person: str | None
    level: Level | None
    gave_up: bool
    """Counts as one who gave up, for the rating."""


class Side(Struct, frozen=True):
    """Who played together, and the place of the side by the book."""

    place: int
    members: list[Member]


class Outcome(Struct, frozen=True):
    """What came of a match; of a table at which none began there are no people."""

    game: str
    mode: str
    """The options that make it another kind of match, in words."""
    seats: int
    ended: float
    places: int = 0
    """How many sides there were; with one who plays alone, two."""
    people: list[Stood] = []
    sides: list[Side] = []
    """Of a rated match."""


def mode_of(game: Game, options: dict[str, str]) -> str:
    """The options that are not as usual, but for those that hardly anyone changes."""
    counting = (option for option in game.options if not (option.rare or option.names_seat))
    found = ((option, options.get(option.name, option.words[0])) for option in counting)
    return " ".join(f"{option.name}={word}" for option, word in found if word != option.words[0])


def outcome(table: Table) -> Outcome:
    """What came of the match at a table that is over or closed."""
    game, seats = table.game, table.settings.seats
    if not table.has_begun:
        return Outcome(game.name, "", seats, table.touched)
    hows = [_how(table, seat, sitter) for seat, sitter in enumerate(table.sitters)]
    book = _Book(table, hows)
    firsts = {
        sitter.person: seat
        for seat, sitter in reversed(list(enumerate(table.sitters)))
        if sitter.person is not None
    }
    people = [
        Stood(
            person,
            seat,
            len(table.seats_of(person)),
            book.place(seat),
            book.has_won(seat),
            book.lead(seat),
            hows[seat],
        )
        for person, seat in sorted(firsts.items())
    ]
    options = table.foreign.options if table.foreign is not None else table.options
    rated = _is_rated(table, people)
    return Outcome(
        game.name,
        mode_of(game, dict(options)),
        seats,
        table.touched,
        max(len(book.sides), 2),
        people,
        book.sides_rated() if rated else [],
    )


def _how(table: Table, seat: int, sitter: Sitter) -> How:
    if sitter.resigned:
        return "late" if sitter.late else "resigned"
    if table.status == "closed":
        return "closed"
    return "stood-in" if _was_played_for(table, seat, sitter) else "played"


def _was_played_for(table: Table, seat: int, sitter: Sitter) -> bool:
    """Whether a bot ended the match for a person; where it is rated, or made most of their moves.

    Elsewhere someone may have taken the seat of a bot, whose moves were its own.
    """
    if sitter.person is None:
        return False
    by = [ply.by for ply in table.plies if ply.seat == seat]
    return sitter.away or (table.settings.rated and by.count("bot") > by.count("person"))


def _is_rated(table: Table, people: Sequence[Stood]) -> bool:
    """Whether a match counts for the ratings: played by the server's own rules and components."""
    match = table.match
    if not table.settings.rated or match is None or table.other_rules is not None:
        return False
    if match.edition_hash is not None or any(stood.hands > 1 for stood in people):
        return False
    if table.status == "closed":  # someone has to have let it lie
        return any(table.sitters[seat].plays_itself for seat in table.ended_on)
    return True


class _Book:
    """Who stands where: first those who stayed, as the rules count them, then who gave up."""

    def __init__(self, table: Table, hows: Sequence[How]) -> None:
        self.table, self.hows = table, hows
        match = table.match
        self.is_counted = match is not None and match.over
        rows = match.standings if match is not None and self.is_counted else []
        self.points = [int(row[1]) for row in rows if len(row) > 1]
        if len(self.points) < len(hows):
            self.points = []
        self.sides = _sides(table)
        self.is_decided = table.status == "over"
        won = set(table.winners) if self.is_decided else set()
        share = dict(enumerate(table.payoff)) if match is not None and self.is_decided else {}
        self.keys = {
            side: (
                max(share.get(seat, float(seat in won)) for seat in seats),
                self.points[seats[0]] if self.points else 0,
            )
            for side, seats in self.sides.items()
        }
        self.stayed = [side for side in self.sides if not self._all(side, GAVE_UP)]

    def _all(self, side: int, hows: Sequence[How]) -> bool:
        """Whether all people of a side, of which there is one, ended it in one of these ways."""
        sitters = self.table.sitters
        people = [seat for seat in self.sides[side] if sitters[seat].person is not None]
        return bool(people) and all(self.hows[seat] in hows for seat in people)

    def _of(self, seat: int) -> int:
        return next(side for side, seats in self.sides.items() if seat in seats)

    def place(self, seat: int) -> int | None:
        if not self.is_decided or (self.table.match is None and self.table.foreign is None):
            return None
        if self.hows[seat] in GAVE_UP:
            return 1 + len(self.stayed)
        return self._place_of(self._of(seat))

    def _place_of(self, side: int) -> int:
        """Of one that stayed; whoever is alone and has not won comes second."""
        ahead = sum(self.keys[other] > self.keys[side] for other in self.stayed if other != side)
        return 1 + (ahead or int(len(self.sides) == 1 and self.keys[side][0] <= 0))

    def has_won(self, seat: int) -> bool:
        return self.hows[seat] == "played" and self.place(seat) == 1

    def lead(self, seat: int) -> int | None:
        """Points ahead of the next who stayed, or of the first."""
        place = self.place(seat)
        if not self.points or place is None or self.hows[seat] in GAVE_UP:
            return None
        own = self._of(seat)
        others = [side for side in self.stayed if side != own]
        if not others:
            return None
        first = max(others, key=lambda side: self.keys[side])
        return self.keys[own][1] - self.keys[first][1]

    def sides_rated(self) -> list[Side]:
        """The sides as the ratings see them: who had a bot play for them has given up, too."""
        table = self.table
        found = []
        for side, seats in self.sides.items():
            members = [
                Member(table.sitters[seat].person, table.sitters[seat].level, self._gave_up(seat))
                for seat in seats
            ]
            found.append(Side(self._place_of(side) if self.is_decided else 1, members))
        return found

    def _gave_up(self, seat: int) -> bool:
        if self.table.sitters[seat].person is None:
            return False
        if self.hows[seat] == "closed":  # whoever was to move let it lie
            return seat in self.table.ended_on
        return self.hows[seat] != "played"


def _sides(table: Table) -> dict[int, list[int]]:
    """The seats of each side."""
    if table.foreign is not None:
        return {seat: [seat] for seat in range(len(table.sitters))}
    sides = table.game.sides(table.settings.seats, table.options)
    return {side: [s for s, of in enumerate(sides) if of == side] for side in sorted(set(sides))}
