"""What a desk says of a step and of a position is what the verbs say one by one."""

import threading

import pytest
from hypothesis import given, settings

from tafelrunde.core import game as verbs
from tafelrunde.core import telling
from tafelrunde.core.desk import Desk, Look, Report, desk
from tafelrunde.core.game import HIDDEN, SPECTATOR, Game, State
from tafelrunde.core.registry import find, names
from tests.games.test_laws import Walk, walks, wander


def view_of(s: State, seat: int) -> State:
    view = s.copy()
    verbs.redact(view, seat)
    return view


def outlined(game: Game, view: State, seat: int) -> tuple[bytes, bytes]:
    if game.outline is None:
        return view.tobytes(), b""
    return view.tobytes(), telling.outlined(game.outline, view, seat).tobytes()


def report(game: Game, before: State, action: int, after: State, seat: int) -> Report:
    """What a seat hears and sees of a step, verb by verb."""
    known = int(verbs.seen(before, action, seat))
    step = view_of(before, seat), known, view_of(after, seat)
    told = telling.told(game.sentences, *step, seat)
    ended = None if game.outcome is None else telling.ended(game.outcome, *step)
    return Report(
        known,
        told,
        telling.heading(game.sentences, step[0], seat) if told else None,
        [outlined(game, moment, seat) for moment in telling.between(*step)],
        None if ended is None else ended.tobytes(),
    )


def look(game: Game, s: State, seat: int, is_mine: bool) -> Look:
    """What a seat sees of a position, verb by verb."""
    view = view_of(s, seat)
    return Look(
        *outlined(game, view, seat),
        telling.request(game.sentences, view) if is_mine else None,
        game.legal(s) if is_mine else [],
    )


@settings(max_examples=50)
@given(walks(least=30))
def test_a_desk_says_what_the_verbs_say(walk: Walk) -> None:
    """However much it was used before."""
    game = walk.game
    for before, action, after in list(walk.steps())[-12:]:
        for seat in range(SPECTATOR, walk.seats):
            step = before, action, after, seat
            assert desk(game).report(*step) == report(game, *step)
            is_mine = verbs.actor(after) == seat >= 0
            assert desk(game).look(after, seat, is_mine) == look(game, after, seat, is_mine)
            view = view_of(after, seat)
            assert desk(game).outlined(view, seat) == outlined(game, view, seat)


@settings(max_examples=50)
@given(walks(least=10))
def test_news_is_what_someone_could_not_expect(walk: Walk) -> None:
    game = walk.game
    for before, action, _ in list(walk.steps())[-12:]:
        mover = int(verbs.actor(before))
        others = [seat for seat in range(SPECTATOR, walk.seats) if seat != mover]
        seen = [seat for seat in others if verbs.seen(before, action, seat) != HIDDEN]
        is_news = any(action not in game.legal(view_of(before, seat)) for seat in seen)
        if mover >= 0:
            assert desk(game).is_news(before, action, mover) == is_news


@pytest.mark.parametrize("name", names())
def test_a_walk_meets_everything_that_a_desk_reports(name: str) -> None:
    """Or else the comparison above would compare nothing."""
    game = find(name)
    seen: set[str] = set()
    for before, action, after in wander(game, game.seats[-1], 3, 1500).steps():
        found = desk(game).report(before, action, after, 0)
        seen |= {part for part in ("told", "heading", "moments", "outcome") if getattr(found, part)}
    has_moments = hasattr(game.showing, "moments")
    assert seen == {"told", "heading", "outcome"} | ({"moments"} if has_moments else set())


def test_a_thread_has_a_desk_of_its_own_for_each_game() -> None:
    first, second = map(find, names()[:2])
    mine = desk(first)
    assert desk(first) is mine
    assert desk(second) is not mine
    found: list[Desk] = []
    thread = threading.Thread(target=lambda: found.append(desk(first)))
    thread.start()
    thread.join()
    assert found[0] is not mine
