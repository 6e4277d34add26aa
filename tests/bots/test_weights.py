"""Files of nets: for which moves and numbers they are, and which are refused."""

from pathlib import Path

import numpy as np
import pytest

from tafelrunde.bots import weights
from tafelrunde.bots.weights import LANES, NO_ANSWER, answers, answers_of
from tafelrunde.core import sight
from tafelrunde.core.kinds import Kind, seats
from tafelrunde.core.message import BadFile, Refused
from tafelrunde.core.moves import Moves
from tafelrunde.core.registry import find, names
from tafelrunde.core.sight import Numbers, Sight, sight_of
from tests.bots import nets
from tests.toy import GAME as TOY


@pytest.mark.parametrize("name", names())
def test_answers_are_those_of_players_dense_and_in_order(name: str) -> None:
    game = find(name)
    table = answers_of(game, game.seats[-1])
    players = [
        action for action in range(game.rules.ACTIONS) if game.moves.of(action).by == "player"
    ]
    assert table[0, players].tolist() == list(range(len(players)))
    assert answers(game.moves).size == len(players)
    others = set(range(game.rules.ACTIONS)) - set(players)
    assert (table[:, sorted(others)] == NO_ANSWER).all()


@pytest.mark.parametrize("name", names())
def test_every_action_has_an_answer_of_its_own_for_each_who_looks(name: str) -> None:
    game = find(name)
    for count in game.seats:
        for row in answers_of(game, count):
            given = row[row != NO_ANSWER]
            assert sorted(given) == list(range(answers(game.moves).size))


def test_seats_in_a_move_are_counted_from_the_one_that_looks() -> None:
    game = find("scandaroon")
    table = answers_of(game, 3)
    verb = next(verb for verb in game.moves.verbs if verb.name == "play-to")
    for card in (0, 7, 50):
        named = [verb.first + seat * 51 + card for seat in range(4)]
        assert [game.moves.of(a).things(a)["seat"] for a in named] == [0, 1, 2, 3]
        for viewer in range(3):
            for seat in range(3):
                turned = (seat - viewer) % 3
                assert table[viewer, named[seat]] == table[0, named[turned]]
            assert table[viewer, named[3]] == table[0, named[3]]


def test_things_behind_a_seat_keep_their_places() -> None:
    moves = Moves("small")
    thing = Kind("thing", ("a", "b", "c"))
    moves.verb("deal", "deal {thing}", "1.1", by="chance", thing=thing)
    moves.verb("wait", "wait", "1.2")
    moves.verb(
        "give", "give {thing} to {seat} as {other}", "1.3", thing=thing, seat=seats(4), other=thing
    )
    found = answers(moves)
    assert found.size == 1 + 36
    give = moves.verbs[-1].first
    to_me = [give + first * 12 + 2 * 3 + last for first in range(3) for last in range(3)]
    expected = [1 + first * 12 + 0 * 3 + last for first in range(3) for last in range(3)]
    got = [weights.answer_of(action, 2, 3, *found[:3]) for action in to_me]
    assert got == expected


def test_a_move_that_names_two_seats_is_not_foreseen() -> None:
    moves = Moves("small")
    moves.verb("swap", "swap {one} {other}", "1.1", one=seats(3), other=seats(3))
    with pytest.raises(TypeError, match="“swap” of small names two seats"):
        answers(moves)


@pytest.mark.parametrize("name", [*names(), "toy"])
def test_a_file_gives_the_weights_back_as_near_as_a_byte_comes(name: str, tmp_path: Path) -> None:
    game = TOY if name == "toy" else find(name)
    layers = nets.layers(game)
    path = tmp_path / "net.npz"
    weights.write(path, game, layers, "at random")
    net = weights.read(path, game)
    found = weights.learned(net)
    for part in weights.LAYERS:
        matrix = getattr(layers, part)
        step = np.abs(matrix).max(axis=1) / 127
        assert (np.abs(getattr(found, part) - matrix) <= 0.501 * step[:, None]).all()
        assert (getattr(found, f"{part}_bias") == getattr(layers, f"{part}_bias")).all()
    assert all(array.flags.c_contiguous for array in net)
    with np.load(path) as file:
        assert str(file["made"]) == "at random"


@pytest.mark.parametrize(("held", "other"), [("answers", "seats"), ("seats", "answers")])
def test_a_file_may_hold_odds_or_values_alone(held: str, other: str, tmp_path: Path) -> None:
    game = find("macarrons")
    both = weights.read(nets.lay(tmp_path, game), game)
    net = weights.read(nets.lay(tmp_path, game, holds=[held]), game)
    assert (weights.has_odds(net), weights.has_values(net)) == (held == "answers", held == "seats")
    assert (weights.has_odds(both), weights.has_values(both)) == (True, True)
    assert (getattr(net, held) == getattr(both, held)).all()
    again = weights.learned(net)
    assert getattr(again, other) is None
    assert getattr(again, f"{other}_bias") is None
    weights.write(tmp_path / "again.npz", game, again, "again")
    assert len(getattr(weights.read(tmp_path / "again.npz", game), other)) == 0


def test_a_net_that_holds_neither_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot have these sizes: answers, seats"):
        nets.lay(tmp_path, find("macarrons"), holds=[])


@pytest.mark.parametrize("levels", [7, 127])
def test_weights_of_so_many_levels_are_kept_as_they_are(levels: int, tmp_path: Path) -> None:
    game, path = find("macarrons"), tmp_path / "net.npz"
    weights.write(path, game, nets.layers(game), "at random", levels)
    once = weights.learned(weights.read(path, game))
    assert np.abs(weights.read(path, game).first).max() == levels
    weights.write(path, game, once, "again", levels)
    for before, after in zip(once, weights.learned(weights.read(path, game)), strict=True):
        assert after == pytest.approx(before, rel=1e-6)


@pytest.mark.parametrize("name", names())
def test_the_rows_of_a_number_are_those_that_spread_gives_it(name: str, tmp_path: Path) -> None:
    game = find(name)
    net = weights.read(nets.lay(tmp_path, game), game)
    seen = sight_of(game)
    least, most = seen.bounds()
    rng = np.random.default_rng(1)
    for _ in range(20):
        numbers = rng.integers(least, most, endpoint=True).astype(np.int8)
        expected = seen.spread(numbers) / weights.largest(seen)
        found = np.zeros(len(expected), np.float32)
        for i, number in enumerate(numbers.tolist()):
            if net.counts[i] > 0:
                found[net.row[i]] = number * net.counts[i]
            elif number > 0:
                found[net.row[i] + number - 1] = 1
        assert found == pytest.approx(expected, abs=1e-6)


ALL_HEADS = [head + part for head in weights.HEADS for part in ("", "_scale", "_bias")]


def changed(path: Path, **arrays: object) -> Path:
    with np.load(path) as file:
        found = dict(file) | arrays
    np.savez_compressed(path, **{k: v for k, v in found.items() if v is not None})
    return path


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"rules_version": np.array(0)}, "it was made for version 0 of the rules, and these are"),
        ({"sight_hash": np.array("0123456789abcdef")}, "what a player sees or may do is written"),
        ({"answers_hash": np.array("0123456789abcdef")}, "what a player sees or may do is written"),
        ({"second": np.zeros((24, 8), np.int8)}, "its layers are not of the right size"),
        ({"first": np.zeros((309, 24), np.int16)}, "its layers are not of the right size"),
        ({"seats_bias": np.full(7, np.nan, np.float32)}, "its layers are not of the right size"),
        ({"answers": None}, "its layers are not of the right size"),
        (dict.fromkeys(ALL_HEADS), "its layers are not of the right size"),
        ({"second": None}, "its layers are not of the right size"),
        ({"sight_hash": None}, "the file is none of ours, or broken"),
    ],
)
def test_a_net_that_does_not_fit_is_refused(
    changes: dict[str, object], why: str, tmp_path: Path
) -> None:
    game = find("macarrons")
    path = changed(nets.lay(tmp_path, game), **changes)
    with pytest.raises(BadFile, match=f"The net of macarrons in .* is not used: {why}"):
        weights.read(path, game)


@pytest.mark.parametrize("content", [b"", b"PK", b"\x93NUMPY\x01\x00", b"of no use" * 9])
def test_a_file_that_is_no_net_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(content)
    with pytest.raises(BadFile, match="the file is none of ours, or broken"):
        weights.read(path, find("macarrons"))


def test_a_net_of_another_game_is_refused(tmp_path: Path) -> None:
    path = nets.lay(tmp_path, find("macarrons"))
    with pytest.raises(BadFile, match="is not used"):
        weights.read(path, find("scandaroon"))


def test_another_sight_has_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    before = weights.sight_hash(TOY)
    assert before == weights.sight_hash(TOY)
    assert TOY.sight is not None
    other = Sight()
    for part in TOY.sight.SIGHT.parts:
        other.part(part.name, part.meaning, *part.shape, most=part.most + (part.name == "dealt"))
    monkeypatch.setattr(TOY.sight, "SIGHT", other)
    assert weights.sight_hash(TOY) != before


def test_other_numbers_of_the_same_parts_have_another_hash(monkeypatch: pytest.MonkeyPatch) -> None:
    before = weights.sight_hash(TOY)
    plain = sight.observe

    def other(s: object, seat: int, out: Numbers) -> None:
        plain(s, seat, out)
        out[-1] = 1 - out[-1]

    monkeypatch.setattr(sight, "observe", other)
    assert weights.sight_hash(TOY) != before


def test_a_net_that_is_too_large_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="more than 1000000"):
        nets.lay(tmp_path, find("alarun"), wide=128, deep=96)
    with pytest.raises(ValueError, match="cannot have these sizes"):
        nets.lay(tmp_path, find("macarrons"), deep=LANES + 1)


def test_the_net_of_a_game_is_the_one_that_a_variable_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = find("macarrons")
    monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(nets.lay(tmp_path, game)))
    net = weights.net_of(game)
    assert net is not None
    assert weights.demand(game) is net
    assert caplog.text == ""
    broken = changed(nets.lay(tmp_path, game, seed=2), rules_version=np.array(0))
    monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(broken))
    assert weights.net_of(game) is None
    assert "made for version 0 of the rules" in caplog.text
    with pytest.raises(Refused, match="made for version 0 of the rules"):
        weights.demand(game)
    monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(tmp_path / "none.npz"))
    assert weights.net_of(game) is None
    with pytest.raises(Refused, match="macarrons has no net yet"):
        weights.demand(game)
