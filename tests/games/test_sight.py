"""What a seat sees as numbers, in every game."""

import numpy as np
import pytest
from hypothesis import given

from tafelrunde.core import game as verbs
from tafelrunde.core.game import SPECTATOR, Game, State
from tafelrunde.core.message import Refused
from tafelrunde.core.registry import find, names
from tafelrunde.core.sight import Numbers, observe, sight_of
from tests.games.test_laws import Walk, seeds, stream, walks, wander

SEEN = [name for name in names() if find(name).sight is not None]


def seen_by(game: Game, truth: State, seat: int) -> Numbers:
    view = truth.copy()
    verbs.redact(view, seat)
    out = np.zeros(len(sight_of(game)), np.int8)
    observe(view, seat, out)
    return out


@given(walks(SEEN), seeds)
def test_nothing_is_seen_that_a_seat_cannot_know(walk: Walk, number: int) -> None:
    truth = walk.last()
    for seat in range(walk.seats):
        other = truth.copy()
        verbs.redact(other, seat)
        verbs.resample(other, seat, stream(number))
        assert (seen_by(walk.game, truth, seat) == seen_by(walk.game, other, seat)).all()


@given(walks(SEEN))
def test_every_number_is_within_what_its_part_says(walk: Walk) -> None:
    least, most = sight_of(walk.game).bounds()
    for s in walk.states():
        for seat in range(SPECTATOR, walk.seats):
            numbers = seen_by(walk.game, s, seat)
            wrong = np.flatnonzero((numbers < least) | (numbers > most))
            assert not len(wrong), [
                part.name for part in sight_of(walk.game).parts if part.at <= wrong[0]
            ][-1]


@given(walks(SEEN))
def test_views_that_differ_look_different(walk: Walk) -> None:
    for seat in range(walk.seats):
        known: dict[bytes, bytes] = {}
        for s in walk.states():
            view = s.copy()
            verbs.redact(view, seat)
            numbers = seen_by(walk.game, s, seat)
            assert known.setdefault(numbers.tobytes(), view.tobytes()) == view.tobytes()


@pytest.mark.parametrize("name", SEEN)
def test_every_part_is_of_use(name: str) -> None:
    game = find(name)
    sight = sight_of(game)
    used = np.zeros(len(sight), bool)
    for seats in game.seats:
        for number in range(6):
            options = {
                o.name: o.words[number % len(o.words)] for o in game.options if not o.names_seat
            }
            try:
                game.codes(seats, options)
            except Refused:
                options = {}
            for s in wander(game, seats, number, 700, options).states():
                for seat in range(seats):
                    used |= seen_by(game, s, seat) != 0
    unused = [part.name for part in sight.parts if not used[part.at : part.at + part.size].any()]
    assert not unused


@pytest.mark.parametrize("name", SEEN)
def test_an_observation_is_read_by_the_names_of_its_parts(name: str) -> None:
    game = find(name)
    sight = sight_of(game)
    numbers = seen_by(game, game.start(game.seats[0]), 0)
    found = sight.read(numbers)
    assert list(found) == [part.name for part in sight.parts]
    assert np.concatenate([part.ravel() for part in found.values()]).tolist() == numbers.tolist()
    assert list(sight.read(numbers.tolist())) == list(found)
    for ask in (sight.read, sight.spread):
        for wrong in (numbers[1:], numbers[1:].tolist(), 5):
            with pytest.raises(Refused) as refused:
                ask(wrong)
            assert refused.value.message.id == "bad-observation"


@given(walks(SEEN))
def test_spread_each_number_is_an_amount_and_none_is_lost(walk: Walk) -> None:
    sight = sight_of(walk.game)
    numbers = seen_by(walk.game, walk.last(), 0)
    spread = sight.spread(numbers)
    least, most = sight.bounds_spread()
    assert ((least <= spread) & (spread <= most)).all()
    at = 0
    for part in sight.parts:
        block = spread[at : at + int(np.prod(part.shape_spread))].reshape(part.shape_spread)
        at += block.size
        if part.is_choice:
            assert (block.sum(axis=-1) <= 1).all()
            block = np.where(block.any(axis=-1), block.argmax(axis=-1) + 1, 0)
        assert (block == sight.read(numbers)[part.name]).all()
    assert at == len(spread)


@pytest.mark.parametrize("name", SEEN)
def test_observations_are_spread_side_by_side_as_one_by_one(name: str) -> None:
    game = find(name)
    sight = sight_of(game)
    least, most = (bound.astype(int) for bound in sight.bounds())
    numbers = np.random.default_rng(1).integers(least, most + 1, (2, 3, len(sight)))
    spread = sight.spread(numbers)
    assert spread.dtype == np.int8
    for place in np.ndindex(2, 3):
        assert spread[place].tolist() == sight.spread(numbers[place]).tolist()
    assert sight.spread(numbers[:0]).shape == (0, *spread.shape[1:])
