"""Exact play of Macarrons, and play for one turn."""

from math import inf
from pathlib import Path

import numpy as np
import pytest

from tafelrunde import bots
from tafelrunde.bots import weights
from tafelrunde.bots.macarrons.choice import solver
from tafelrunde.bots.macarrons.exact import Exact, values
from tafelrunde.bots.macarrons.one_turn import OneTurn
from tafelrunde.bots.macarrons.tree import (
    FLOOR,
    LEAST_LIKELY,
    NODES,
    begin,
    grow,
    plant,
    waiting,
)
from tafelrunde.bots.net import mind_of
from tafelrunde.core.game import State
from tafelrunde.core.match import Match, View
from tafelrunde.core.message import Refused
from tafelrunde.games.macarrons import GAME, notation, rules
from tafelrunde.games.macarrons.judgement import WEIGHTS, judge
from tafelrunde.games.macarrons.odds import AT_LEAST, EXACTLY
from tests.bots import nets
from tests.games.test_laws import stream

LAST_21 = "roll 0 | kept - | rolled - | grill 21 (22-36) | stacks"


def move(bot: Exact | OneTurn, line: str) -> str:
    s = notation.state(line)
    seat = int(s.turn)
    return GAME.moves.words[bot.choose(View(GAME, seat, s), GAME.legal(s), inf, stream(1))]


@pytest.fixture(scope="module")
def exact() -> Exact:
    return Exact()


def shares(s: State) -> list[float]:
    """Each seat's share of the victory, as far as the tree reaches."""
    tree = plant(NODES)
    begin(tree, s)
    while waiting(tree, LEAST_LIKELY, FLOOR):
        grow(tree, *solver(), LEAST_LIKELY, None, None)
    return [float(share) for share in tree.shares[0, : s.seats]]


@pytest.mark.parametrize("seats", range(2, 8))
def test_who_is_first_to_take_the_last_tile_wins(seats: int) -> None:
    """Failures change nothing: the turns go round until someone has 21, and each is alike."""
    s = notation.state(f"{LAST_21} {', '.join('-' * seats)}")
    fail = 1 - AT_LEAST[0, 8, 21]
    by_hand = [(1 - fail) * fail**seat / (1 - fail**seats) for seat in range(seats)]
    assert shares(s) == pytest.approx(by_hand, abs=LEAST_LIKELY)


def test_a_failure_without_a_tile_can_end_the_match() -> None:
    s = notation.state(f"{LAST_21} -, - | flip_without_tile")
    chance = AT_LEAST[0, 8, 21]
    assert shares(s) == pytest.approx([(1 + chance) / 2, (1 - chance) / 2])


def test_a_tile_is_stolen_to_and_fro() -> None:
    """Who holds nothing loses with 21, so steals 22 or fails; who holds 22 wins with 21.

    `holder` and `thief` are the chances of who moves; a holder who fails loses 22 for good (§3.9).
    """
    line = "roll 0 | kept - | rolled - | grill 21 (23-36) | stacks {}"
    take, steal = AT_LEAST[0, 8, 21], EXACTLY[0, 8, 22]
    holder = take + (1 - take) * (1 - 1 / (2 - take))
    thief = (steal + (1 - steal) * (1 - holder)) / (1 + steal)
    for stacks, by_hand in (("22, -", holder), ("-, 22", thief)):
        found = shares(notation.state(line.format(stacks)))
        assert found == pytest.approx([by_hand, 1 - by_hand], abs=LEAST_LIKELY)


def test_the_last_tile_is_taken_by_who_wins_with_it_and_by_nobody_else(exact: Exact) -> None:
    line = "choose 0 | kept 5 5 5 5 m | rolled - | grill 25 (26-31) | stacks {}"
    assert move(exact, line.format("33 34, 21-24 32 35 36")) == "roll"
    assert move(exact, line.format("33-36, 21-24 32")) == "take 25"


def test_a_theft_that_wins_is_preferred_to_more_macaroni(exact: Exact) -> None:
    line = "choose 0 | kept 5 5 5 5 m | rolled - | grill 24 (26-36) | stacks 21 22, 23 25"
    assert move(exact, f"{line} | steal_is_optional") == "steal 25"


def test_one_turn_counts_macaroni_alone() -> None:
    line = "choose 0 | kept 5 5 5 5 m | rolled - | grill 25 (26-31) | stacks 33 34, 21-24 32 35 36"
    assert move(OneTurn(), line.replace("5 5 5 5 m", "1 2 5 5 5 m m")) == "take 25"
    line = "choose 0 | kept 5 5 m | rolled - | grill 21-36 | stacks -, -"
    assert move(OneTurn(), line) == "roll"


def test_one_turn_brings_the_macaroni_that_were_computed() -> None:
    bot, rng, found = OneTurn(), stream(3), []
    for _ in range(400):
        s = GAME.start(2, {"start": 0})
        while s.turn == 0:
            actions = GAME.legal(s)
            seat = rules.actor(s)
            view = View(GAME, seat, s)
            action = rules.chance(s, rng) if seat < 0 else bot.choose(view, actions, inf, rng)
            rules.apply(s, action)
        found.append(rules.macaroni(s, 0))
    assert np.mean(found) == pytest.approx(1.6447, abs=5 * np.std(found) / 400**0.5)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize(
    "option", ["start", "flip_without_tile", "returned_tile_stays", "steal_is_optional"]
)
def test_exact_plays_with_every_option_even_without_time(
    exact: Exact, seats: int, option: str
) -> None:
    options = {} if option == "start" else {option: "yes"}
    match = Match("macarrons", seats=seats, options=options, seed=seats)
    while not match.over and match.decisions < 150:
        match.play(exact.choose(match.view(match.actor), match.actions, 0.0, stream(1)))


def test_the_judgement_shares_out_one_victory_and_favours_who_has_more() -> None:
    s = notation.state("roll 1 | kept - | rolled - | grill 21-29 | stacks 30 31, 32-36, -")
    out = np.zeros(rules.SEATS)
    judge(s, WEIGHTS, out)
    assert out.sum() == pytest.approx(1)
    assert out[1] > out[0] > out[2]


@pytest.mark.parametrize("seats", [2, 5])
def test_a_net_judges_where_the_tree_ends(seats: int, tmp_path: Path) -> None:
    net = weights.read(nets.lay(tmp_path, GAME, holds=["seats"]), GAME)
    tree = plant(NODES)
    begin(tree, GAME.start(seats))
    grow(tree, *solver(), 1.0, net, mind_of(net))
    first, last = tree.children[0]
    assert last - first > seats
    for node in range(first, last):
        s = tree.states[node]
        assert s.turn == 1
        _, expected = nets.ask(GAME, net, View(GAME, 1, s))
        assert tree.shares[node, :seats] == pytest.approx(expected)


def test_exact_play_with_a_net_knows_a_victory(tmp_path: Path) -> None:
    bot = Exact(weights.read(nets.lay(tmp_path, GAME, holds=["seats"]), GAME))
    line = "choose 0 | kept 5 5 5 5 m | rolled - | grill 25 (26-31) | stacks {}"
    assert move(bot, line.format("33-36, 21-24 32")) == "take 25"
    assert move(bot, line.format("33 34, 21-24 32 35 36")) == "roll"


def test_exact_play_asks_for_a_net_of_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def path(holds: str) -> None:
        net = nets.lay(tmp_path, GAME, holds=[holds])
        monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(net))

    path("seats")
    assert bots.find_for("exact-net", GAME)
    assert values() is not None
    path("answers")
    assert values() is None
    with pytest.raises(Refused, match="has moves that it likes, and no values of positions"):
        bots.find_for("exact-net", GAME)
    monkeypatch.setenv("TAFELRUNDE_NET_MACARRONS", str(tmp_path / "none.npz"))
    assert values() is None
    with pytest.raises(Refused, match="macarrons has no net yet"):
        bots.find_for("exact-net", GAME)


@pytest.mark.parametrize("bot", [Exact(), OneTurn()])
def test_another_game_is_refused(bot: Exact | OneTurn) -> None:
    match = Match("alarun", seats=2, seed=1)
    with pytest.raises(Refused, match="does not play alarun"):
        bot.choose(match.view(match.actor), match.actions, 1.0, stream(1))
