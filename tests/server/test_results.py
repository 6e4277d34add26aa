"""What came of matches: for each person, written with the fact that ends them, and read again."""

import asyncio
import itertools
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tafelrunde.core.message import Refused
from tafelrunde.core.registry import find, names
from tafelrunde.server import store as stores
from tafelrunde.server.archive import put_away
from tafelrunde.server.budgets import Asker, Budgets
from tafelrunde.server.decide import check_settings, chosen, decide
from tafelrunde.server.duties import DAY, UNTOUCHED_LASTS
from tafelrunde.server.facts import (
    AnyFact,
    BotSat,
    CameBack,
    Closed,
    Entry,
    Followed,
    Resigned,
    Sat,
    Started,
    StoodIn,
    Undone,
)
from tafelrunde.server.handed import read, settings_of
from tafelrunde.server.history import History
from tafelrunde.server.outcome import Outcome, Stood, mode_of, outcome
from tafelrunde.server.protocol import (
    Level,
    NewTable,
    PerMove,
    Relaxed,
    Resign,
    Settings,
    Sit,
    Start,
    Unhurried,
)
from tafelrunde.server.ratings import FIRST, NEW, UNSURE, Rating, bot, rated
from tafelrunde.server.results import Matches
from tafelrunde.server.run import prepare
from tafelrunde.server.settling import settle_all
from tafelrunde.server.store import Draft, Kept, Store
from tafelrunde.server.table import Table
from tests.server.conftest import DATABASES
from tests.server.evenings import Player
from tests.server.evenings import made as met
from tests.server.evenings import open_hub as open_frail
from tests.server.frail import Frail, Ledger
from tests.server.hubs import close_hub, open_hub, settle
from tests.server.hubs import new_database as small_database
from tests.server.stores import lay, opened, rows, write
from tests.server.tables import ANN, BEGUN, BOB, CLEO, DAN, begun, made, seated, take
from tests.server.test_handed import ANN as HOST
from tests.server.test_handed import handed, played

FAILING = 10
"""How often the end of a match fails, one time in another way, until nothing does."""
RATED: dict[str, Any] = {"rated": True, "undo": False, "hints": False}


def end(table: Table, seed: int = 1, by: dict[int, str] | None = None) -> Table:
    """Play any legal moves to the end."""
    chance = random.Random(seed)
    while table.status == "playing":
        seat = table.actor
        action = chance.choice(table.match_of(seat).actions)
        facts = decided(table, seat, action, (by or {}).get(seat, "person"))
        take(table, facts)
    return table


def decided(table: Table, seat: int, action: int, by: Any) -> AnyFact:
    return chosen(table, seat, action, by)


def of(table: Table) -> dict[str, Stood]:
    return {stood.person: stood for stood in outcome(table).people}


# ── What came of a match ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("game", names())
def test_places_follow_the_shares_and_the_points_of_the_book(game: str) -> None:
    seats = max(2, min(3, find(game).seats[-1]))
    for seed in range(3):
        table = end(begun(game, seats, seed=f"seed {seed}"), seed)
        stood = sorted(outcome(table).people, key=lambda one: one.seat)
        assert [one.place == 1 for one in stood] == [one.seat in table.winners for one in stood]
        assert all(one.won == (one.place == 1) and one.how == "played" for one in stood)
        match = table.match
        assert match is not None
        points = [int(row[1]) for row in match.standings]
        for one in stood:
            assert one.place is not None
            ahead = [other for other in stood if (other.place or 0) < one.place]
            assert all(points[other.seat] >= points[one.seat] for other in ahead)
            rivals = [points[other.seat] for other in stood if other != one]
            first = max(rivals) if one.won else max(points)
            assert one.lead == points[one.seat] - first


def test_whoever_gave_up_comes_after_all_who_stayed() -> None:
    table = begun("macarrons", 4)
    take(table, Resigned(1), Resigned(3, late=True))
    end(table, by={1: "bot", 3: "bot"})
    stood = of(table)
    assert [(stood[who].how, stood[who].place) for who in (BOB, DAN)] == [
        ("resigned", 3),
        ("late", 3),
    ]
    assert sorted(str(stood[who].place) for who in (ANN, CLEO)) in (["1", "2"], ["1", "1"])
    assert not stood[BOB].won
    assert stood[BOB].lead is None


def test_a_match_that_is_left_is_won_by_who_stayed_without_points() -> None:
    table = begun("macarrons", 2)
    take(table, Resigned(0))
    stood = of(table)
    assert (stood[ANN].place, stood[ANN].won) == (2, False)
    assert (stood[BOB].place, stood[BOB].won, stood[BOB].lead) == (1, True, None)


def test_whom_a_bot_ended_a_match_for_has_not_won_it() -> None:
    table = begun("macarrons", 2)
    take(table, StoodIn(0))
    end(table, by={0: "bot"})
    assert of(table)[ANN].how == "stood-in"
    assert not of(table)[ANN].won
    back = begun("macarrons", 2)
    take(back, StoodIn(0), CameBack(0))
    assert of(end(back))[ANN].how == "played"


def test_in_a_rated_match_the_bot_may_not_make_most_of_ones_moves() -> None:
    table = begun("macarrons", 2, **RATED)
    take(table, StoodIn(0))
    while table.match is not None and len(table.plies) < 60 and table.status == "playing":
        take(table, decided(table, table.actor, table.match.actions[0], "bot"))
    if table.status == "playing":
        take(table, CameBack(0))
        take(table, Resigned(1))
    found = outcome(table)
    assert next(one for one in found.people if one.person == ANN).how == "stood-in"
    assert [member.gave_up for side in found.sides for member in side.members] == [True, True]


def test_of_a_closed_match_nothing_is_decided() -> None:
    table = begun("macarrons", 2)
    take(table, Closed())
    assert [(one.how, one.place, one.won) for one in outcome(table).people] == [
        ("closed", None, False)
    ] * 2
    empty = made()
    take(empty, Closed())
    assert outcome(empty).people == []


def test_partners_stand_together_and_one_who_plays_alone_is_first_or_second() -> None:
    table = end(begun("macaron", 4, options={"teams": "yes"}))
    stood = of(table)
    assert stood[ANN].place == stood[CLEO].place
    assert stood[BOB].place == stood[DAN].place
    assert {stood[ANN].place, stood[BOB].place} <= {1, 2}
    assert outcome(table).mode == "teams=yes"
    alone = end(begun("macaron", 1))
    assert of(alone)[ANN].place == (1 if alone.winners else 2)
    assert of(alone)[ANN].lead is None


def test_one_person_at_several_seats_has_one_row() -> None:
    table = seated("macarrons", 2, (ANN, ANN))
    take(table, Started("seed"), Resigned(0))
    assert [(one.person, one.seat, one.hands) for one in outcome(table).people] == [(ANN, 0, 2)]


def test_a_mode_is_what_is_not_as_usual() -> None:
    macaron = find("macaron")
    options = macaron.words(macaron.codes(4, {"side": "advanced", "start": "1"}))
    assert mode_of(macaron, options) == "side=advanced"
    assert mode_of(macaron, macaron.words(macaron.codes(4, {}))) == ""


# ── Rated matches ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"undo": True}, "rated-without-help"),
        ({"hints": True}, "rated-without-help"),
        ({"pace": Unhurried()}, "rated-in-time"),
        ({"stand_in": None}, "rated-in-time"),
        ({"game": "macaron", "seats": 1}, "rated-with-rivals"),
    ],
)
def test_what_cannot_be_rated_is_refused(changed: dict[str, Any], why: str) -> None:
    wish = {"game": "macarrons", "seats": 2, "pace": Relaxed(), **RATED}
    check_settings(Settings(**wish))
    with pytest.raises(Refused) as refused:
        check_settings(Settings(**(wish | changed)))
    assert refused.value.message.id == why


def test_in_a_rated_match_everyone_has_one_seat_and_nobody_joins_it() -> None:
    table = seated("macarrons", 2, (ANN, ANN), **RATED)
    with pytest.raises(Refused, match="one seat"):
        decide(table, ANN, "Ann", Start("1"), BEGUN)
    table = seated("macarrons", 2, (ANN,), **RATED)
    take(table, BotSat(1, "apprentice"), Started("seed"))
    with pytest.raises(Refused, match="rated"):
        decide(table, BOB, "Bob", Sit("1", 1), BEGUN)


def test_a_match_from_a_device_is_not_rated() -> None:
    given = handed(played("macarrons", 3), settings=Settings("macarrons", 2, **RATED))
    assert not settings_of(given, read(given)).rated


def of_two(first: str, second: str, **settings: Any) -> Outcome:
    """A rated match of two that the first one wins, for the other gives up."""
    table = seated("macarrons", 2, (first, second), **RATED, **settings)
    take(table, Started("seed"), Resigned(1))
    return outcome(table)


def test_the_winner_of_two_who_are_new_gains_what_the_other_loses() -> None:
    after = rated(of_two(ANN, BOB), {})
    assert after[ANN].mu - FIRST == pytest.approx(FIRST - after[BOB].mu)
    assert after[ANN].mu > FIRST
    assert after[ANN].sigma < UNSURE


def test_ratings_find_out_who_is_stronger_and_are_ever_surer() -> None:
    known: dict[str, Rating] = {}
    chance = random.Random(4)
    for _ in range(200):
        pair = (ANN, BOB) if chance.random() < 0.75 else (BOB, ANN)
        known |= rated(of_two(*pair), known)
    ahead = known[ANN].mu - known[BOB].mu
    assert 100 < ahead < 320  # 75 of 100: about 190
    assert known[ANN].sigma < 70


def test_levels_of_bots_stay_what_they_are_and_whoever_beats_them_is_above() -> None:
    table = seated("macarrons", 2, (ANN,), **RATED)
    take(table, BotSat(1, "apprentice"), Started("seed"))
    found = outcome(end(table, by={1: "bot"}))
    sides = [
        msgspec.structs.replace(side, place=1 if side.members[0].person else 2)
        for side in found.sides
    ]
    known: dict[str, Rating] = {}
    for _ in range(60):
        known = rated(msgspec.structs.replace(found, sides=sides), known)
    assert known.keys() == {ANN}
    assert known[ANN].mu > bot("macarrons", "apprentice").mu + 300


def test_every_level_has_a_rating_in_every_game_in_its_order() -> None:
    levels: list[Level] = ["apprentice", "journeyman", "master"]
    for game in names():
        found = [bot(game, level).mu for level in levels]
        assert found == sorted(found)
        assert found[1] == FIRST


def test_partners_of_one_who_gave_up_are_rated_by_the_book() -> None:
    table = begun("macaron", 4, options={"teams": "yes"}, **RATED)
    take(table, Resigned(0))
    end(table, by={0: "bot"})
    found = outcome(table)
    after = rated(found, {})
    assert after[ANN].mu < FIRST
    if 2 in table.winners:
        assert after[CLEO].mu > FIRST
    else:
        assert after[CLEO].mu < FIRST


def test_who_lets_a_rated_match_lie_has_given_up() -> None:
    table = begun("macarrons", 2, pace=PerMove(), **RATED)
    (waited_for,) = table.to_move
    take(table, Closed(), time=BEGUN + UNTOUCHED_LASTS)
    after = rated(outcome(table), {})
    other = BOB if waited_for == ANN else ANN
    assert after[waited_for].mu < FIRST < after[other].mu


# ── In the database ──────────────────────────────────────────────────────────────────────────────


async def stored(store: Store, table: str = "t") -> list[Any]:
    return await rows(store, f"SELECT * FROM results WHERE table_id = '{table}' ORDER BY person")


async def resigned(store: Store, id: str, who: int = 0, time: float = BEGUN, **more: Any) -> Table:
    table = await lay(store, id, game="macarrons", **more)
    await write(store, table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"), Started(f"s {id}"), time=time)
    await write(store, table, Resigned(who), time=time)
    return table


def test_results_are_written_with_the_fact_that_ends_a_match(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            table = await lay(store, game="macarrons")
            await write(store, table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"), Started("s"))
            assert await stored(store) == []
            await write(store, table, Resigned(0))
            found = await stored(store)
            assert [(row.person, row.place, bool(row.won), row.how) for row in found] == [
                (ANN, 2, False, "resigned"),
                (BOB, 1, True, "played"),
            ]
            await write(store, table, Followed("next"))
            assert await stored(store) == found
            assert await Matches(store).unsettled("") == []
            lost = Draft("t", Entry(2, BEGUN, Closed()), Kept("closed", None, []))
            assert not await store.append(lost)
            assert await stored(store) == found

    asyncio.run(story())


def test_a_match_that_goes_on_again_has_no_result_and_one_that_ends_anew_its_own(
    database: str,
) -> None:
    async def story() -> None:
        async with opened(database) as store:
            table = await resigned(store, "t")
            await Matches(store).hide(ANN, "t")
            back = Draft("t", Entry(table.version + 1, BEGUN, Undone(0, 0)), Kept("playing", 1, []))
            assert await store.append(back)
            assert await stored(store) == []
            again = begun("macarrons", 2)
            take(again, Resigned(1))
            last = Entry(table.version + 2, BEGUN + 5, Resigned(1))
            ended = Kept("over", None, [], outcome=outcome(again))
            assert await store.append(Draft("t", last, ended))
            assert [(row.person, row.place) for row in await stored(store)] == [(ANN, 1), (BOB, 2)]

    asyncio.run(story())


def test_a_rated_match_is_rated_once_with_its_result(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            matches = Matches(store)
            table = await resigned(store, "t", **RATED)
            (first,) = await matches.strengths(BOB)
            assert (first.game, first.mode, first.matches) == ("macarrons", "", 1)
            assert first.rating.mu > NEW.mu
            last = Entry(table.version + 1, BEGUN, Closed())
            ended = Kept("over", None, [], outcome=outcome(table))
            assert await store.append(Draft("t", last, ended))
            assert await matches.strengths(BOB) == [first]
            await resigned(store, "u", 1, BEGUN + 1, **RATED)
            (then,) = await matches.strengths(BOB)
            assert then.matches == 2
            assert [step.mu for step in then.steps] == [first.rating.mu, then.rating.mu]
            assert then.rating.mu < first.rating.mu
            await resigned(store, "v", 1, BEGUN + 2)
            assert await matches.strengths(BOB) == [then]

    asyncio.run(story())


def test_matches_that_end_together_are_rated_one_after_the_other(database: str) -> None:
    async def story() -> None:
        async with opened(database) as one, opened(database) as other:
            tables = []
            for number in range(12):
                store, pair = (one, other)[number % 2], (ANN, BOB) if number % 3 else (BOB, ANN)
                table = await lay(store, f"t{number}", game="macarrons", **RATED)
                sitting = [Sat(seat, who, who.title()) for seat, who in enumerate(pair)]
                await write(store, table, *sitting, Started("s"))
                tables.append((store, table))
            await asyncio.gather(*(write(store, table, Resigned(0)) for store, table in tables))
            for who in (ANN, BOB):
                (strength,) = await Matches(one).strengths(who)
                assert strength.matches == len(strength.steps) == 12
                assert strength.steps[-1] == strength.rating
                steps = await rows(
                    one, f"SELECT * FROM rated WHERE person = '{who}' ORDER BY number"
                )
                assert [step.number for step in steps] == list(range(1, 13))
                assert [step.before for step in steps[1:]] == [step.mu for step in steps[:-1]]

    asyncio.run(story())


@pytest.mark.parametrize("is_archived", [False, True])
def test_matches_that_ended_before_get_their_results(database: str, is_archived: bool) -> None:
    later = BEGUN + 40 * DAY

    async def story() -> None:
        async with opened(database, now=lambda: later) as store:
            await resigned(store, "t")
            empty = await lay(store, "u")
            await write(store, empty, Closed())
            before = await stored(store)
            if is_archived:
                assert (await put_away(store, 30)).archived == 2
            await rows(store, "DELETE FROM results")
            await rows(store, "UPDATE tables SET settled = false")
            history = History(store, Budgets(store, limited=False))
            assert await settle_all(store, history) == 2
            assert await stored(store) == before
            assert await settle_all(store, history) == 0
            history.close()

    asyncio.run(story())


def test_lists_are_read_page_by_page_by_game_and_by_person(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            matches = Matches(store)
            for number in range(7):
                await resigned(store, f"t{number}", time=BEGUN + number // 2)
            await write_with_cleo(store)
            assert await matches.counts(ANN) == {"alarun": 1, "macarrons": 7}
            assert await matches.counts(ANN, BOB) == {"macarrons": 7}
            seen: list[str] = []
            last: tuple[float, str] | None = None
            while page := await matches.finished(ANN, 3, before=last):
                seen += [each.table for each in page]
                last = page[-1].ended, page[-1].table
            assert seen == ["c", "t6", "t5", "t4", "t3", "t2", "t1", "t0"]
            assert [each.table for each in await matches.finished(ANN, 9, "alarun")] == ["c"]
            assert [each.table for each in await matches.finished(ANN, 9, None, CLEO)] == ["c"]
            assert await matches.hide(ANN, "t6")
            assert not await matches.hide(CLEO, "t6")
            assert await matches.counts(ANN) == {"alarun": 1, "macarrons": 6}
            assert (await matches.counts(BOB))["macarrons"] == 7
            assert "t6" not in [each.table for each in await matches.finished(ANN, 9)]
            assert [tally.played for tally in await matches.tallies(ANN)] == [7, 1]
            assert await matches.have_played(ANN, CLEO)
            assert not await matches.have_played(BOB, CLEO)
            assert await matches.between(ANN, [BEGUN, BEGUN + 1, BEGUN + 100]) == [2, 6]
            assert await matches.streaks(BOB) == (7, 7)
            assert await matches.streaks(ANN) == (1, 1)
            assert await matches.streaks(DAN) == (0, 0)
            await resigned(store, "later", 1, BEGUN + 60)
            assert await matches.streaks(BOB) == (0, 7)
            assert await matches.streaks(ANN) == (2, 2)

    async def write_with_cleo(store: Store) -> None:
        table = await lay(store, "c", game="alarun")
        await write(store, table, Sat(0, ANN, "Ann"), Sat(1, CLEO, "Cleo"), Started("s"))
        await write(store, table, Resigned(1), time=BEGUN + 50)

    asyncio.run(story())


def test_running_matches_say_since_when_and_until_when_they_wait(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            table = await lay(store, game="macarrons", pace=PerMove(24))
            await write(store, table, Sat(0, ANN, "Ann"), Sat(1, BOB, "Bob"))
            await write(store, table, Started("s"), time=BEGUN + 60)
            for person in (ANN, BOB):
                (match,) = await Matches(store).running(person)
                assert (match.since, match.until) == (BEGUN + 60, BEGUN + 60 + DAY)
                assert match.to_move == table.to_move
                assert len(match.to_move) == 1
            await write(store, table, Resigned(0))
            assert await Matches(store).running(ANN) == []

    asyncio.run(story())


def test_only_those_who_want_to_be_are_in_the_list_of_the_best(database: str) -> None:
    async def story() -> None:
        async with opened(database) as store:
            matches = Matches(store)
            ann, bob = await store.greet("Ann"), await store.greet("Bob")
            for number in range(5):
                table = await lay(store, f"t{number}", game="macarrons", **RATED)
                await write(store, table, Sat(0, ann, "Ann"), Sat(1, bob, "Bob"), Started("s"))
                await write(store, table, Resigned(0))
            assert await matches.best("macarrons", "") == []
            await matches.show(ann, "nobody", True)
            await matches.show(bob, "nobody", True)
            assert [one.name for one in await matches.best("macarrons", "")] == ["Bob", "Ann"]
            assert await matches.modes("macarrons") == [""]
            await matches.show(bob, "everyone", False)
            assert [one.name for one in await matches.best("macarrons", "")] == ["Ann"]
            assert await matches.shown(bob) == ("everyone", False)
            assert await matches.best("alarun", "") == []

    asyncio.run(story())


def test_a_match_from_a_device_has_its_result_at_once(tmp_path: Path) -> None:
    async def story() -> None:
        hub = await open_hub(new)
        match = played("macarrons", 10_000)
        id = await hub.commands.take_over(HOST, handed(match), Asker("ann", "here"), "here")
        (row,) = await rows(hub.store, f"SELECT * FROM results WHERE table_id = '{id}'")
        assert (row.person, row.how, row.rated) == ("ann", "played", False)
        await close_hub(hub)

    new = small_database(tmp_path)
    asyncio.run(story())


@pytest.mark.slow
@pytest.mark.parametrize("kind", DATABASES)
def test_whatever_fails_as_a_rated_match_ends_it_is_rated_once(
    kind: str, new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every statement of its end fails, is cut and hangs, and whoever gave up says so again."""
    monkeypatch.setattr(stores, "CLEARING", 0.05)
    url = new_database(kind)
    asyncio.run(prepare(url))
    ledger = Ledger()

    async def evening() -> bool:
        """A match to its end, with a fault; whether there was one."""
        hub = await open_frail(url)
        frail = Frail(hub.store, url, ledger)
        wish = NewTable(Settings("macarrons", 2, bot_pause=0, **RATED))
        party = await met(hub, wish)
        ann, bob = (Player(hub, party, who) for who in (ANN, BOB))
        for player in (ann, bob):
            await player.come()
        await bob.do(Sit, 1)
        await ann.do(Start)
        tries = itertools.count()
        ann.step = lambda step: frail.begin(step if next(tries) < FAILING else None)
        await ann.do(Resign, 0)
        await frail.rest()
        await settle(hub)
        await close_hub(hub)
        return frail.strikes > 0

    async def story() -> None:
        ended = 1
        while await evening():
            ended += 1
        async with opened(url) as fresh:
            for who in (ANN, BOB):
                (strength,) = await Matches(fresh).strengths(who)
                assert strength.matches == ended
                steps = await rows(fresh, f"SELECT * FROM rated WHERE person = '{who}'")
                assert sorted(step.number for step in steps) == list(range(1, ended + 1))
            found = await rows(fresh, "SELECT * FROM results")
            assert len(found) == 2 * ended
            assert await Matches(fresh).unsettled("") == []
        struck = {point.call for point, _ in ledger.struck}
        assert "do_commit" in struck
        assert len([call for call in struck if "rated" in call or "ratings" in call]) > 1

    asyncio.run(story())
