"""Results of matches in the database, and what is asked of them: lists, pages of people, ratings.

They are written in the transaction of the fact with which a match ends, and so are the ratings that
follow from it; of matches that ended under older servers by and by (`settling.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import msgspec
import sqlalchemy as sa

from tafelrunde.server.asking import Shelf, reads, writes
from tafelrunde.server.outcome import Outcome
from tafelrunde.server.protocol import Chair, Settings, Viewers
from tafelrunde.server.ratings import NEW, Rating
from tafelrunde.server.ratings import rated as ratings_after
from tafelrunde.server.schema import (
    UNSETTLED,
    people,
    rated,
    ratings,
    results,
    seats,
    shown,
    tables,
)

Insert = Callable[[sa.Table], Any]
Key = tuple[str, str, str]
"""A person, a game and a mode."""
STEPS = 30
"""Changes of a rating that a page shows: the last ones."""
MOST_BEST = 50
PLAYED_BEST = 5
"""Rated matches that it takes to be in a list of the best."""

# ── Writing ──────────────────────────────────────────────────────────────────────────────────────


def settle(connection: sa.Connection, insert: Insert, ended: Mapping[str, Outcome | None]) -> None:
    """Write what came of matches, in place of what was written of them before; None: they go on."""
    hidden = sa.select(results.c.table_id, results.c.person).where(
        results.c.table_id.in_(ended), results.c.hidden
    )
    kept = {(row.table_id, row.person) for row in connection.execute(hidden)}
    connection.execute(sa.delete(results).where(results.c.table_id.in_(ended)))
    known = {table: outcome for table, outcome in ended.items() if outcome is not None}
    rows = [
        {
            **msgspec.structs.asdict(stood),
            "table_id": table,
            "game": outcome.game,
            "mode": outcome.mode,
            "seats": outcome.seats,
            "places": outcome.places,
            "rated": bool(outcome.sides),
            "ended": outcome.ended,
            "hidden": (table, stood.person) in kept,
        }
        for table, outcome in known.items()
        for stood in outcome.people
    ]
    if rows:
        connection.execute(sa.insert(results), rows)
    is_known = tables.c.id.in_(known)
    connection.execute(sa.update(tables).where(is_known).values(settled=True))
    _rate(connection, insert, {id: outcome for id, outcome in known.items() if outcome.sides})


def _rate(connection: sa.Connection, insert: Insert, ended: Mapping[str, Outcome]) -> None:
    """Write the ratings after matches, of which none is rated twice."""
    if not ended:
        return
    done = sa.select(rated.c.table_id).where(rated.c.table_id.in_(ended))
    old = set(connection.scalars(done))
    fresh = sorted(
        ((id, outcome) for id, outcome in ended.items() if id not in old),
        key=lambda each: (each[1].ended, each[0]),
    )
    now = _held(connection, insert, sorted({key for _, each in fresh for key in _keys(each)}))
    for id, outcome in fresh:
        keys = _keys(outcome)
        after = ratings_after(outcome, {key[0]: now[key][0] for key in keys})
        for key in keys:
            (before, count), rating = now[key], after[key[0]]
            now[key] = rating, count + 1
            person, game, mode = key
            step = {"table_id": id, "person": person, "game": game, "mode": mode}
            changed = {"mu": rating.mu, "sigma": rating.sigma}
            connection.execute(
                sa.insert(rated).values(**step, **changed, number=count + 1, before=before.mu)
            )
            connection.execute(
                sa.update(ratings)
                .where(_is(key))
                .values(**changed, low=rating.low, matches=count + 1)
            )


def _keys(outcome: Outcome) -> list[Key]:
    return [(stood.person, outcome.game, outcome.mode) for stood in outcome.people]


def _is(key: Key) -> sa.ColumnElement[bool]:
    person, game, mode = key
    columns = ratings.c
    return sa.and_(columns.person == person, columns.game == game, columns.mode == mode)


def _held(
    connection: sa.Connection, insert: Insert, keys: Sequence[Key]
) -> dict[Key, tuple[Rating, int]]:
    """Ratings, and after how many matches, for nobody else until the transaction is over.

    All workers ask for them in the same order, so that none waits for one that waits for it.
    """
    found = {}
    for key in keys:
        person, game, mode = key
        values = {"mu": NEW.mu, "sigma": NEW.sigma, "low": NEW.low, "matches": 0}
        first = insert(ratings).values(person=person, game=game, mode=mode, **values)
        connection.execute(first.on_conflict_do_nothing())
        row = connection.execute(sa.select(ratings).where(_is(key)).with_for_update()).one()
        found[key] = Rating(row.mu, row.sigma), row.matches
    return found


# ── Asking ───────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Running:
    """A match of one's own that goes on, or a table that waits."""

    table: str
    settings: Settings
    chairs: list[Chair]
    status: str
    created: float
    since: float
    """When something happened last."""
    until: float | None
    """When the first running clock is up."""
    to_move: list[str]


@dataclass(frozen=True)
class Ended:
    """A match of one's own that is over, with what came of it."""

    table: str
    game: str
    seats: int
    chairs: list[Chair]
    seat: int
    place: int | None
    places: int
    won: bool
    lead: int | None
    how: str
    ended: float
    rating: float | None
    """After it, where it was rated."""
    before: float | None


@dataclass(frozen=True)
class Tally:
    """How often someone played a game with so many seats, and won."""

    game: str
    seats: int
    played: int
    won: int


@dataclass(frozen=True)
class Strength:
    """A rating of someone, with its last changes."""

    game: str
    mode: str
    rating: Rating
    matches: int
    steps: list[Rating]


@dataclass(frozen=True)
class Best:
    person: str
    name: str
    rating: Rating
    matches: int


class Matches(Shelf):
    """Questions about matches of people: those that go on, those that are over, and ratings."""

    @reads
    def running(self, connection: sa.Connection, person: str, limit: int = 100) -> list[Running]:
        """Tables of someone that wait or play, the last touched first."""
        mine = sa.select(seats.c.table_id).where(seats.c.person == person)
        query = (
            sa.select(tables)
            .where(tables.c.status.in_(["waiting", "playing"]))
            .where(sa.or_(tables.c.id.in_(mine), tables.c.host == person))
            .order_by(tables.c.touched.desc())
            .limit(limit)
        )
        found = []
        for row in connection.execute(query).all():
            settings = self.store.legible(row.id, row.settings, Settings)
            chairs = self.store.legible(row.id, row.chairs, list[Chair])
            if settings is not None and chairs is not None:
                times = row.created, row.touched, row.until
                to_move = (row.to_move or "").split()
                found.append(Running(row.id, settings, chairs, row.status, *times, to_move))
        return found

    @reads
    def finished(
        self,
        connection: sa.Connection,
        person: str,
        limit: int,
        game: str | None = None,
        other: str | None = None,
        before: tuple[float, str] | None = None,
    ) -> list[Ended]:
        """Matches of someone that are over, the last first; `before` is the last that is known."""
        query = (
            sa.select(
                *(results, tables.c.chairs),
                rated.c.mu.label("rating"),
                rated.c.before.label("rated_before"),
            )
            .join(tables, tables.c.id == results.c.table_id)
            .join(
                rated,
                sa.and_(rated.c.table_id == results.c.table_id, rated.c.person == results.c.person),
                isouter=True,
            )
            .where(*_listed(person, game, other))
            .order_by(results.c.ended.desc(), results.c.table_id.desc())
            .limit(limit)
        )
        if before is not None:
            query = query.where(sa.tuple_(results.c.ended, results.c.table_id) < before)
        found = []
        for row in connection.execute(query).all():
            chairs = self.store.legible(row.table_id, row.chairs, list[Chair])
            if chairs is not None:
                came_of_it = row.seat, row.place, row.places, row.won, row.lead, row.how
                rating = row.ended, row.rating, row.rated_before
                known = row.table_id, row.game, row.seats, chairs
                found.append(Ended(*known, *came_of_it, *rating))
        return found

    @reads
    def counts(
        self, connection: sa.Connection, person: str, other: str | None = None
    ) -> dict[str, int]:
        """How many of them are listed, by game."""
        query = (
            sa.select(results.c.game, sa.func.count())
            .where(*_listed(person, None, other))
            .group_by(results.c.game)
        )
        return {game: int(count) for game, count in connection.execute(query)}

    @writes
    def hide(self, connection: sa.Connection, person: str, table: str) -> bool:
        """Take a match off someone's own list; whether it was one of theirs."""
        own = (results.c.person == person, results.c.table_id == table)
        done = connection.execute(sa.update(results).where(*own).values(hidden=True))
        return done.rowcount > 0

    # ── The page of a person ─────────────────────────────────────────────────────────────────────

    @reads
    def known(self, connection: sa.Connection, person: str) -> tuple[str, float] | None:
        """How someone is called, and since when they are here; None: there is no such person."""
        query = sa.select(people.c.name, people.c.created).where(people.c.id == person)
        row = connection.execute(query).first()
        return (row.name, row.created) if row is not None else None

    @reads
    def shown(self, connection: sa.Connection, person: str) -> tuple[Viewers, bool]:
        """Who sees the page of someone, and whether they are in lists of the best."""
        query = sa.select(shown.c.page, shown.c.ranked).where(shown.c.person == person)
        row = connection.execute(query).first()
        return (row.page, row.ranked) if row is not None else ("played", False)

    @writes
    def show(self, connection: sa.Connection, person: str, page: Viewers, ranked: bool) -> None:
        insert = self.store.insert(shown).values(person=person, page=page, ranked=ranked)
        changed = {"page": page, "ranked": ranked}
        connection.execute(insert.on_conflict_do_update(index_elements=["person"], set_=changed))

    @reads
    def have_played(self, connection: sa.Connection, one: str, other: str) -> bool:
        """Whether two people have ended a match together, or are playing one."""
        mine, theirs = results.alias("mine"), results.alias("theirs")
        ended = (
            sa.select(sa.literal(1))
            .select_from(mine)
            .join(theirs, theirs.c.table_id == mine.c.table_id)
            .where(mine.c.person == one, theirs.c.person == other)
            .limit(1)
        )
        if connection.execute(ended).first() is not None:
            return True
        here, there = seats.alias("here"), seats.alias("there")
        playing = (
            sa.select(sa.literal(1))
            .select_from(here)
            .join(there, there.c.table_id == here.c.table_id)
            .join(tables, tables.c.id == here.c.table_id)
            .where(here.c.person == one, there.c.person == other, tables.c.status == "playing")
            .limit(1)
        )
        return connection.execute(playing).first() is not None

    @reads
    def tallies(self, connection: sa.Connection, person: str) -> list[Tally]:
        """What someone played, by game and number of seats; the most played first."""
        won = sa.func.sum(sa.case((results.c.won, 1), else_=0))
        played = sa.func.count()
        query = (
            sa.select(results.c.game, results.c.seats, played, won)
            .where(*_counting(person))
            .group_by(results.c.game, results.c.seats)
        )
        found = [
            Tally(game, seats, int(played), int(won))
            for game, seats, played, won in connection.execute(query)
        ]
        return sorted(found, key=lambda tally: (-tally.played, tally.game, tally.seats))

    @reads
    def between(self, connection: sa.Connection, person: str, times: Sequence[float]) -> list[int]:
        """How many matches of someone ended between each of these times and the next."""
        spans = [
            sa.func.sum(
                sa.case((sa.and_(results.c.ended >= since, results.c.ended < until), 1), else_=0)
            )
            for since, until in pairwise(times)
        ]
        query = sa.select(*spans).where(*_counting(person), results.c.ended >= times[0])
        return [int(count or 0) for count in connection.execute(query).one()]

    @reads
    def streaks(self, connection: sa.Connection, person: str) -> tuple[int, int]:
        """How many matches someone won one after the other: at the end, and at most."""
        lost = sa.func.sum(sa.case((results.c.won, 0), else_=1))
        before = lost.over(order_by=results.c.ended, rows=(None, 0))
        each = sa.select(results.c.won, before.label("lost")).where(*_counting(person)).subquery()
        length = sa.func.sum(sa.case((each.c.won, 1), else_=0)).label("length")
        runs = sa.select(each.c.lost, length).group_by(each.c.lost).cte()
        last = sa.select(runs.c.length).order_by(runs.c.lost.desc()).limit(1).scalar_subquery()
        row = connection.execute(sa.select(last, sa.func.max(runs.c.length))).one()
        return int(row[0] or 0), int(row[1] or 0)

    @reads
    def strengths(self, connection: sa.Connection, person: str) -> list[Strength]:
        """The ratings of someone, the most played first."""
        place = sa.func.row_number().over(
            partition_by=(rated.c.game, rated.c.mode), order_by=rated.c.number.desc()
        )
        last = sa.select(rated, place.label("place")).where(rated.c.person == person).subquery()
        steps: dict[tuple[str, str], list[Rating]] = {}
        for row in connection.execute(
            sa.select(last).where(last.c.place <= STEPS).order_by(last.c.number)
        ):
            steps.setdefault((row.game, row.mode), []).append(Rating(row.mu, row.sigma))
        query = (
            sa.select(ratings)
            .where(ratings.c.person == person, ratings.c.matches > 0)
            .order_by(ratings.c.matches.desc(), ratings.c.game, ratings.c.mode)
        )
        return [
            Strength(
                row.game,
                row.mode,
                Rating(row.mu, row.sigma),
                row.matches,
                steps[row.game, row.mode],
            )
            for row in connection.execute(query)
        ]

    @reads
    def best(self, connection: sa.Connection, game: str, mode: str) -> list[Best]:
        """Those who are surely the strongest, of those who want to be in the list."""
        query = (
            sa.select(ratings, people.c.name)
            .join(shown, shown.c.person == ratings.c.person)
            .join(people, people.c.id == ratings.c.person)
            .where(ratings.c.game == game, ratings.c.mode == mode, shown.c.ranked)
            .where(ratings.c.matches >= PLAYED_BEST)
            .order_by(ratings.c.low.desc(), ratings.c.person)
            .limit(MOST_BEST)
        )
        return [
            Best(row.person, row.name, Rating(row.mu, row.sigma), row.matches)
            for row in connection.execute(query)
        ]

    @reads
    def modes(self, connection: sa.Connection, game: str) -> list[str]:
        """The modes of a game in which someone is in the list of the best."""
        query = (
            sa.select(ratings.c.mode)
            .distinct()
            .join(shown, shown.c.person == ratings.c.person)
            .where(ratings.c.game == game, shown.c.ranked, ratings.c.matches >= PLAYED_BEST)
            .order_by(ratings.c.mode)
        )
        return list(connection.scalars(query))

    # ── Matches of older servers ─────────────────────────────────────────────────────────────────

    @reads
    def unsettled(self, connection: sa.Connection, after: str, limit: int = 50) -> list[str]:
        """Tables that are over or closed, and of which no results are written."""
        query = (
            sa.select(tables.c.id)
            .where(sa.text(UNSETTLED), tables.c.id > after)
            .order_by(tables.c.id)
            .limit(limit)
        )
        return list(connection.scalars(query))

    @writes
    def settle_old(self, connection: sa.Connection, table: str, outcome: Outcome) -> None:
        """Write what came of one, unless that was done meanwhile."""
        query = sa.select(tables.c.id).where(tables.c.id == table, sa.text(UNSETTLED))
        if connection.execute(query.with_for_update()).first() is not None:
            settle(connection, self.store.insert, {table: outcome})


def _listed(person: str, game: str | None, other: str | None) -> list[sa.ColumnElement[bool]]:
    """What is in someone's list: all, those of a game, those with someone else."""
    found = [results.c.person == person, ~results.c.hidden]
    if game is not None:
        found.append(results.c.game == game)
    if other is not None:
        theirs = results.alias("theirs")
        with_them = sa.select(theirs.c.table_id).where(theirs.c.person == other)
        found.append(results.c.table_id.in_(with_them))
    return found


def _counting(person: str) -> list[sa.ColumnElement[bool]]:
    """What counts for someone's statistics: what was decided, and not against themself."""
    return [results.c.person == person, results.c.hands == 1, results.c.place.is_not(None)]
