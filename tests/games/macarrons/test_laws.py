"""What holds for Macarrons at every point of every match."""

from hypothesis import given

from tafelrunde.games.macarrons import notation, rules
from tests.games.test_laws import Walk, walks


@given(walks(games=["macarrons"]))
def test_every_tile_lies_in_exactly_one_place(walk: Walk) -> None:
    for s in walk.states():
        stacked = [tile for seat in range(s.seats) for tile in notation.stack(s, seat)]
        assert len(stacked) == len(set(stacked))
        for tile in range(rules.TILES):
            assert (tile in stacked) == (s.place[tile] >= 0)
        for seat in range(s.seats):
            assert all(s.place[tile] == seat for tile in notation.stack(s, seat))


@given(walks(games=["macarrons"]))
def test_there_are_always_eight_dice(walk: Walk) -> None:
    for s in walk.states():
        if s.phase not in (rules.STARTING, rules.OVER):
            assert s.kept.sum() + s.rolled.sum() + s.loose == rules.DICE
            assert s.total == sum(int(s.kept[f]) * rules.worth(f) for f in range(rules.FACES))


@given(walks(games=["macarrons"]))
def test_a_tile_turned_over_never_comes_back(walk: Walk) -> None:
    down: set[int] = set()
    for s in walk.states():
        now = {tile for tile in range(rules.TILES) if s.place[tile] == rules.DOWN}
        assert down <= now
        down = now
