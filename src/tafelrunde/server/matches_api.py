"""Over HTTP: the matches of people, their pages, and the best."""

from datetime import UTC, datetime
from typing import Annotated, Any

from litestar import Request, delete, get, patch
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from tafelrunde.core.message import refuse
from tafelrunde.core.registry import find
from tafelrunde.server.api import (
    Me,
    TableId,
    TheHub,
    WhoAsks,
    address_of,
    can_fail,
)
from tafelrunde.server.budgets import Asker
from tafelrunde.server.hub import Hub
from tafelrunde.server.protocol import (
    BestList,
    BestOf,
    FinishedMatch,
    FinishedPage,
    Month,
    Portrait,
    RatingOf,
    RatingStep,
    RunningMatch,
    Shown,
    TallyOf,
)
from tafelrunde.server.ratings import Rating, bot
from tafelrunde.server.results import Best, Ended, Matches, Running, Strength

MONTHS = 9
"""Months of which a page of a person tells."""
PersonOf = Annotated[str, PathParameter(max_length=40, pattern=r"^[\w-]+$")]
Game = Annotated[str, PathParameter(max_length=40, pattern=r"^\w+$")]


def _pay(hub: Hub, what: str, asker: Asker) -> None:
    if not hub.budgets.take(what, asker):
        raise refuse("too-much")


# ── One's own matches ────────────────────────────────────────────────────────────────────────────


@get("/matches/running", responses=can_fail(401))
async def running(person: Me, hub: TheHub, asker: WhoAsks) -> list[RunningMatch]:
    """One's own matches that go on and tables that wait: whose turn it is, and how long."""
    _pay(hub, "list", asker)
    return [_running(each, person.id) for each in await Matches(hub.store).running(person.id)]


def _running(match: Running, person: str) -> RunningMatch:
    return RunningMatch(
        match.table,
        match.status,
        match.settings,
        match.chairs,
        match.created,
        match.since,
        match.until,
        person in match.to_move,
        [seat for seat, chair in enumerate(match.chairs) if chair.person in match.to_move],
    )


@get("/matches/finished", responses=can_fail(400, 401))
async def finished(
    person: Me,
    hub: TheHub,
    asker: WhoAsks,
    game: Annotated[str | None, QueryParameter(max_length=40, pattern=r"^\w+$")] = None,
    other: Annotated[
        str | None, QueryParameter(name="with", max_length=40, pattern=r"^[\w-]+$")
    ] = None,
    before: Annotated[float | None, QueryParameter(ge=0, le=1e12)] = None,
    beside: Annotated[str, QueryParameter(max_length=40, pattern=r"^[\w-]*$")] = "",
    limit: Annotated[int, QueryParameter(ge=1, le=100)] = 20,
) -> FinishedPage:
    """One's own matches that are over, the last first: of a game, with someone.

    `before` and `beside` are the end and the table of the last that is known.
    """
    _pay(hub, "list", asker)
    matches = Matches(hub.store)
    last = None if before is None else (before, beside)
    found = await matches.finished(person.id, limit, game, other, last)
    counts = await matches.counts(person.id, other) if last is None else {}
    return FinishedPage([_finished(each) for each in found], counts)


def _finished(match: Ended) -> FinishedMatch:
    rating = None if match.rating is None else round(match.rating)
    before = None if match.before is None else round(match.before)
    return FinishedMatch(
        match.table,
        match.game,
        match.chairs,
        match.seat,
        match.place,
        match.places,
        match.won,
        match.lead,
        match.how,  # type: ignore[arg-type]
        match.ended,
        rating,
        None if rating is None or before is None else rating - before,
    )


@delete("/matches/{id:str}", responses=can_fail(401, 403, 404))
async def unlist(id: TableId, person: Me, hub: TheHub, request: Request[Any, Any, State]) -> None:
    """Take a match that is over off one's own list. It stays what it is for everyone else."""
    await hub.budgets.spend("shown", person.id, address_of(request))
    if not await Matches(hub.store).hide(person.id, id):
        raise refuse("no-such-table", table=id)


# ── People ───────────────────────────────────────────────────────────────────────────────────────


@get("/people/{id:str}", responses=can_fail(400, 404))
async def portrait(id: PersonOf, hub: TheHub, asker: WhoAsks) -> Portrait:
    """The page of a person, for whom they let see it: by default those they have played with.

    Who may not see it is told the same as if there were no such person.
    """
    _pay(hub, "portrait", asker)
    matches = Matches(hub.store)
    known = await matches.known(id)
    page, ranked = await matches.shown(id)
    is_own = asker.person == id
    may_see = is_own or page == "everyone"
    if known is not None and not may_see and page == "played" and asker.person:
        may_see = await matches.have_played(asker.person, id)
    if known is None or not may_see:
        raise refuse("no-such-person")
    name, since = known
    tallies = [
        TallyOf(each.game, each.seats, each.played, each.won) for each in await matches.tallies(id)
    ]
    streak, longest = await matches.streaks(id)
    return Portrait(
        id,
        name,
        since,
        tallies,
        await _months(matches, id, hub.store.now()),
        streak,
        longest,
        [_rating(each) for each in await matches.strengths(id)],
        Shown(page, ranked) if is_own else None,
    )


async def _months(matches: Matches, person: str, now: float) -> list[Month]:
    today = datetime.fromtimestamp(now, UTC)
    last = today.year * 12 + today.month - 1
    months = [divmod(number, 12) for number in range(last - MONTHS + 1, last + 2)]
    times = [datetime(year, month + 1, 1, tzinfo=UTC).timestamp() for year, month in months]
    counts = await matches.between(person, times)
    return [
        Month(year, month + 1, count)
        for (year, month), count in zip(months[:-1], counts, strict=True)
    ]


def _rating(strength: Strength) -> RatingOf:
    return RatingOf(
        strength.game,
        strength.mode,
        *_told(strength.rating),
        strength.matches,
        [RatingStep(*_told(step)) for step in strength.steps],
    )


def _told(rating: Rating) -> tuple[int, int]:
    return round(rating.mu), round(rating.sigma)


@patch("/me/shown", responses=can_fail(400, 401, 403))
async def show(
    data: JSONBody[Shown], person: Me, hub: TheHub, request: Request[Any, Any, State]
) -> Shown:
    """Say who sees one's page, and whether one is in lists of the best."""
    await hub.budgets.spend("shown", person.id, address_of(request))
    await Matches(hub.store).show(person.id, data.page, data.ranked)
    return data


@get("/games/{game:str}/best", responses=can_fail(400))
async def best(
    game: Game,
    hub: TheHub,
    asker: WhoAsks,
    mode: Annotated[str, QueryParameter(max_length=120, pattern=r"^[\w= -]*$")] = "",
) -> BestList:
    """The best of a game in a mode, of those who want to be in the list."""
    _pay(hub, "list", asker)
    find(game)
    matches = Matches(hub.store)
    return BestList(
        game,
        mode,
        await matches.modes(game),
        [_best(each) for each in await matches.best(game, mode)],
        {
            "apprentice": round(bot(game, "apprentice").mu),
            "journeyman": round(bot(game, "journeyman").mu),
            "master": round(bot(game, "master").mu),
        },
    )


def _best(one: Best) -> BestOf:
    return BestOf(one.person, one.name, *_told(one.rating), one.matches)


MATCHES = [running, finished, unlist, portrait, show, best]
