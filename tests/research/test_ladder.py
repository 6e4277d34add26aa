"""The ladder seats bots evenly, plays the same matches again, and reckons honestly."""

from collections import Counter

import numpy as np
import pytest

from tafelrunde.research.ladder import Contest, fit, interval, play, play_matches, rungs, seating


def contest(*bots: str, seats: int = 4, game: str = "macarrons", **options: str) -> Contest:
    return Contest(game, bots, seats, options, seed=1)


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
@pytest.mark.parametrize("bots", [1, 2, 3, 5, 8])
def test_every_bot_sits_everywhere_equally_often(seats: int, bots: int) -> None:
    wanted = contest(*(f"search:{n + 1}" for n in range(bots)), seats=seats)
    lineups = [seating(wanted, number) for number in range(30 * bots)]
    for seat in range(seats):
        assert Counter(lineup[seat] for lineup in lineups) == dict.fromkeys(range(bots), 30)
    for lineup in lineups:
        counts = Counter(lineup)
        assert max(counts.values()) - min(counts[bot] for bot in range(bots)) <= 1


def test_bots_meet_in_different_orders() -> None:
    wanted = contest("random", "greedy", seats=4)
    lineups = {seating(wanted, number) for number in range(100)}
    assert lineups == {
        (0, 0, 1, 1), (0, 1, 0, 1), (0, 1, 1, 0), (1, 0, 0, 1), (1, 0, 1, 0), (1, 1, 0, 0),
    }  # fmt: skip


def test_partners_are_the_same_bot() -> None:
    wanted = contest("random", "greedy", game="macaron", teams="yes")
    assert {seating(wanted, number) for number in range(50)} == {(0, 1, 0, 1), (1, 0, 1, 0)}


def test_a_match_follows_from_its_number() -> None:
    wanted = contest("random", "search:20")
    assert play(wanted, 3) == play(wanted, 3)


def test_matches_on_several_cores_are_those_on_one() -> None:
    wanted = contest("random", "greedy")
    there = sorted(play_matches(wanted, 8, cores=2), key=lambda match: match.number)
    assert there == [play(wanted, number) for number in range(8)]


def test_a_win_rate_is_wins_per_seat_and_a_fair_share_one_over_the_seats() -> None:
    wanted = contest("random", "greedy", seats=3)
    found = rungs(wanted, [play(wanted, number) for number in range(40)])
    assert sum(rung.seats_played for rung in found) == 120
    assert found[0].seats_played == found[1].seats_played
    assert sum(rung.win_rate * rung.seats_played for rung in found) == pytest.approx(40)
    assert found[1].win_rate > 1 / 3 > found[0].win_rate
    assert found[1].rating > 1500 > found[0].rating
    for rung in found:
        assert rung.low <= rung.win_rate <= rung.high
        assert rung.high - rung.low > 0.01
        assert rung.mean_payoff == rung.win_rate


def test_the_interval_holds_the_truth_nineteen_times_in_twenty() -> None:
    rng = np.random.default_rng(1)
    inside = 0
    for _ in range(400):
        wins = (rng.random(200) < 0.25).astype(float)
        low, high = interval(np.ones(200), wins, np.arange(200))
        inside += low <= 0.25 <= high
    assert 365 <= inside <= 395


def test_the_interval_of_bots_that_always_or_never_win_is_not_a_point() -> None:
    low, high = interval(np.ones(50), np.ones(50), np.arange(50))
    assert 0.9 < low < high == pytest.approx(1.0)
    low, high = interval(np.ones(50), np.zeros(50), np.arange(50))
    assert 0.0 == low < high < 0.1
    low, high = interval(2 * np.ones(50), np.ones(50), np.arange(50))  # never both of its seats
    assert 0.45 < low < high == pytest.approx(0.5)
    low, high = interval(np.array([2.0, 1.0, 2.0]), np.ones(3), np.array([0, 0, 1]))
    assert low < 0.6 <= high < 0.61
    assert interval(np.zeros(3), np.zeros(3), np.arange(3)) == (0.0, 1.0)


def test_ratings_are_those_that_made_the_results() -> None:
    rng = np.random.default_rng(1)
    strength = np.array([200.0, 0.0, -200.0])
    seats, wins = np.ones((20_000, 3)), np.zeros((20_000, 3))
    odds = 10 ** (strength / 400)
    for row, winner in enumerate(rng.choice(3, 20_000, p=odds / odds.sum())):
        wins[row, winner] = 1
    ratings, errors = fit(seats, wins)
    assert ratings == pytest.approx(1500 + strength, abs=10)
    assert all(0 < error < 5 for error in errors)


def test_a_bot_that_plays_alone_is_rated_against_the_rulebook() -> None:
    seats = np.ones((100, 1))
    wins = np.repeat([[1.0], [0.0]], [75, 25], axis=0)
    ratings, _ = fit(seats, wins)
    assert ratings[0] == pytest.approx(1500 + 400 * np.log10(3), abs=15)
