"""OpenSpiel's own tests and algorithms take our games."""

import pickle
import sys
from dataclasses import dataclass
from urllib.parse import quote

import numpy as np
import pyspiel
import pytest
from absl import logging
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy

from tafelrunde.core.game import SPECTATOR, seen
from tafelrunde.core.match import View
from tafelrunde.core.message import IllegalMove, Refused
from tafelrunde.core.registry import find, names
from tafelrunde.research import openspiel
from tests.games.test_laws import has_secrets
from tests.research.variants import variants
from tests.toy import GAME as TOY

pytestmark = pytest.mark.slow
MOMENTS, BRANCHES, STORIES = 60, 4, 10
"""Of the histories that are compared: moments, parted at each, and how many are followed."""
# OpenSpiel brings absl, which closes what it logs to when logs are set up anew: not pytest's stream
logging.get_absl_handler().python_handler.setStream(sys.__stderr__)


def load(name: str, seats: int, options: dict[str, str]) -> pyspiel.Game:
    given = "".join(f",{name}={openspiel.as_word(word)}" for name, word in options.items())
    return pyspiel.load_game(f"tafelrunde_{name}(seats={seats}{given})")


def dealt(game: pyspiel.Game, moves: int, seed: int = 1) -> pyspiel.State:
    """A state after some moves of players."""
    rng, state = np.random.RandomState(seed), game.new_initial_state()
    while state.is_chance_node() or moves:
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(actions, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            moves -= 1
    return state


@pytest.mark.parametrize("name", names())
def test_openspiels_own_test_holds_in_every_mode(name: str) -> None:
    for seats, options in variants(find(name)):
        pyspiel.random_sim_test(
            load(name, seats, options), num_sims=1, serialize=True, verbose=False, mask_test=True
        )


@pytest.mark.parametrize("name", names())
def test_a_resampled_state_is_known_alike_and_is_possible(name: str) -> None:
    game = load(name, find(name).seats[-1], {})
    state = dealt(game, 7)
    player, rng = state.current_player(), np.random.RandomState(2)
    others = set()
    for _ in range(5):
        other = state.resample_from_infostate(player, rng.random_sample)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.legal_actions() == state.legal_actions()
        others.add(str(other))
        for seat in range(game.num_players()):
            if seat != player:
                mine = other.information_state_string(seat)
                assert mine != state.information_state_string(seat)
    assert len(others) > 1 or not has_secrets(name)


@dataclass
class Story:
    """A history, with all that each seat was shown of it."""

    state: pyspiel.State
    shown: list[tuple[object, ...]]

    def and_then(self, action: int) -> "Story":
        before, after = self.state.state(), self.state.clone()
        after.apply_action(action)
        shown = [
            (*past, int(seen(before, action, seat)), after.observation_string(seat))
            for seat, past in enumerate(self.shown)
        ]
        return Story(after, shown)


@pytest.mark.parametrize("name", names())
def test_an_information_state_tells_apart_what_a_seat_was_shown_and_nothing_else(name: str) -> None:
    """Histories that part at some moment and go on alike: a seat cannot tell them apart exactly
    where it was shown the same."""
    game = load(name, find(name).seats[-1], {})
    seats, rng = range(game.num_players()), np.random.RandomState(5)
    stories = [Story(game.new_initial_state(), [()] * len(seats))]
    secrets = 0
    for _ in range(MOMENTS):
        if stories[0].state.is_terminal():
            break
        could = [set(story.state.legal_actions()) for story in stories]
        chosen = int(rng.choice(sorted(could[0])))
        aside = sorted(could[0] - {chosen})[:BRANCHES]
        branches = [stories[0].and_then(action) for action in aside]
        follow = [
            story.and_then(chosen)
            for story, legal in zip(stories, could, strict=True)
            if chosen in legal and story.state.current_player() == stories[0].state.current_player()
        ]
        compared = follow + branches
        for seat in seats:
            shown = [story.shown[seat] for story in compared]
            infos = [story.state.information_state_string(seat) for story in compared]
            truths = [str(story.state) for story in compared]
            assert len({*shown}) == len({*infos}) == len({*zip(shown, infos, strict=True)})
            secrets += len({*zip(shown, truths, strict=True)}) - len({*shown})
        stories = compared[:STORIES]
    assert secrets > 0 or name == "macarrons"  # where all is open


@pytest.mark.parametrize("name", names())
def test_the_observer_shows_the_parts_of_the_sight(name: str) -> None:
    game = load(name, find(name).seats[-1], {})
    observation = make_observation(game)
    state = dealt(game, 4)
    observation.set_from(state, state.current_player())
    sight = find(name).sight.SIGHT  # type: ignore[union-attr]
    assert list(observation.dict) == [part.name for part in sight.parts]
    assert observation.tensor.any()


def test_its_search_plays() -> None:
    game = load("scandaroon", 3, {})
    state, rng = dealt(game, 2), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), uct_c=1.0, max_simulations=8, random_state=rng
    )
    assert bot.step(state) in state.legal_actions()


@dataclass
class Late:
    """A late moment of a match, as everyone knows it, and how many truths chance draws from."""

    line: str
    truths: int


LATE = {
    "macaron": Late(
        "playing 1 | mode 2 standard 10 | round 3 start 0 | view | scores 7 8 | hands ?2 / ?3 | "
        "deck 9 | played 0:s5 s4 ; 0:g6 g1 ; 0:a7 a1 ; 0:b5 b6 ; 1:s7 s3 ; 1:p5 p7 ; 0:a5 a6 ; "
        "1:p4 p3 ; 1:b3 b2 ; 1:g5 p6 ; 0:a4 | won p | voids 0:g | given ? ? / ? ? | royal A | "
        "allergen g | bets 3 1 | boxes 3 5",
        20,
    ),
    "alarun": Late(
        "place 0 | round 8 from 1 | alarun 1 | passed 0 1 | taken 7 7 | open yg rf gk | "
        "colors ? ? | hands ? ? ?, - | shown yy pf gd, bf rf ug | fresh -, ? ? ? | squares B5"
        " yf ug wy ym yy/yp bp wk wp rg/-- uf gm yd wd/** by bm wp gg/-- rm -- um ry, C5 bd "
        "um -- pd wg/uk pp bk up uk/** py ym up rg/gm uy bf pk pm/rd -- -- rm yp | discards "
        "yf yg yd yk yk wf wf wm wm wg wd wy pf pm pg pp pd pk py bm bg bg bp bd bk by rp rp "
        "rd rk rk ry gf gf gg gp gp gd gk gy gy uf ud uy au",
        6,
    ),
    "macarrons": Late(
        "set aside 1 | kept 1 2 5 m m | rolled 4 5 m | grill 21 (22-36) | stacks -, - | "
        "181 decisions | flip_without_tile",
        1,
    ),
    "scandaroon": Late(
        "choose 1 | round 4 start 2 | trump crescent | began none | shown scimitar crescent turban "
        "| rows -, S9, C3 T1 T4 C4 | passed 0 2 | hands S4! ?4, ?1, ?1 | deck ?28 | piles C2, C11 "
        "X6, S11 C10 | discard S3 S7 C1 C8 T5 X9 | pieces scimitar crescent turban | rank 5 6 8 | "
        "fresh 2 4 3 | best 16 by 2 | back S10 C3 C8 T5 T7 X1 X4 X5 X8 X10 D-SC D-CX | sent C8@2, "
        "S3@3 S7@3 S9@3 C11@3 T1@3 X9@3, C1@3 C3@3 C4@3 T4@3 T5@3",
        8,
    ),
}


def late(name: str, truths: int | None = None) -> pyspiel.Game:
    moment, game = LATE[name], find(name)
    view = View(game, SPECTATOR, game.notation.state(moment.line))
    return openspiel.endgame(view, truths or moment.truths)


def falls(game: pyspiel.Game) -> list[float]:
    """What could be won against players who choose at random, and against those that CFR makes."""
    solver, found = cfr.CFRSolver(game), [UniformRandomPolicy(game)]
    for _ in range(5):
        solver.evaluate_and_update_policy()
    found.append(solver.average_policy())
    return [exploitability.nash_conv(game, policy) for policy in found]


def test_a_small_game_is_solved() -> None:
    openspiel.register(TOY)
    before, after = falls(pyspiel.load_game(f"tafelrunde_{TOY.name}(seats=2)"))
    assert before == pytest.approx(0.5)
    assert after < before / 2


@pytest.mark.parametrize("name", names())
def test_the_rest_of_a_match_is_solved(name: str) -> None:
    before, after = falls(late(name))
    assert after < before / 2


@pytest.mark.parametrize("name", ["macaron", "macarrons", "alarun"])
def test_what_is_lost_by_chance_is_the_same_for_its_tools_in_python_and_in_cpp(name: str) -> None:
    game = late(name)
    by_chance = UniformRandomPolicy(game)
    lost = exploitability.nash_conv(game, by_chance)
    assert exploitability.exploitability(game, by_chance) == pytest.approx(lost / 2)
    assert exploitability.nash_conv(game, by_chance, use_cpp_br=True) == pytest.approx(lost)
    assert pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game)) == pytest.approx(lost)


def test_the_solver_in_cpp_takes_the_rest_of_a_match() -> None:
    game = late("macaron")
    solver = pyspiel.CFRSolver(game)
    for _ in range(5):
        solver.evaluate_and_update_policy()
    lost = pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game))
    assert pyspiel.nash_conv(game, solver.average_policy()) < lost / 2


@pytest.mark.parametrize("name", names())
def test_the_rest_of_a_match_passes_openspiels_own_test(name: str) -> None:
    pyspiel.random_sim_test(late(name), num_sims=3, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", names())
def test_in_the_rest_of_a_match_a_seat_knows_its_view_and_no_more(name: str) -> None:
    game = late(name)
    first = game.new_initial_state()
    states = [first.child(number) for number in first.legal_actions()]
    for state in states:
        assert str(View(find(name), SPECTATOR, state.view(SPECTATOR))) == LATE[name].line
    for seat in range(game.num_players()):
        views = [state.observation_string(seat) for state in states]
        known = [state.information_state_string(seat) for state in states]
        assert len({*views}) == len({*known}) == len({*zip(views, known, strict=True)})


def test_with_enough_truths_the_rest_is_the_game_that_the_rules_make() -> None:
    """The toy game after the deal: all twelve deals, and as much to be lost as in the whole."""
    openspiel.register(TOY)
    whole = pyspiel.load_game(f"tafelrunde_{TOY.name}(seats=2)")
    dealt = whole.new_initial_state()
    while dealt.is_chance_node():
        dealt.apply_action(dealt.legal_actions()[0])
    rest = openspiel.endgame(View(TOY, 0, dealt.view(0)), 6000)
    assert len(rest.new_initial_state().chance_outcomes()) == 12
    losses = [exploitability.nash_conv(game, UniformRandomPolicy(game)) for game in (whole, rest)]
    assert losses[0] == pytest.approx(losses[1], abs=0.05)


def test_the_same_rest_of_a_match_comes_from_its_name_and_from_a_pickle() -> None:
    game = late("macaron")
    for other in (pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        again = other.new_initial_state()
        assert again.chance_outcomes() == game.new_initial_state().chance_outcomes()
        assert str(again.child(3)) == str(game.new_initial_state().child(3))


def test_a_whole_game_comes_from_a_pickle() -> None:
    game = load("macaron", 2, {"side": "advanced"})
    again = pickle.loads(pickle.dumps(game))
    assert str(again.new_initial_state()) == str(game.new_initial_state())


def test_a_beginning_that_cannot_be_is_refused() -> None:
    game, line = find("macaron"), LATE["macaron"].line
    view = View(game, SPECTATOR, game.notation.state(line))
    for truths in (0, -1, 10**7):
        with pytest.raises(Refused, match="whole number from 1 to"):
            openspiel.endgame(view, truths)
    with pytest.raises(Refused, match="below 2"):
        openspiel.endgame(view, seed=-1)
    with pytest.raises(Refused, match="is not a state of Macaron"):
        pyspiel.load_game("tafelrunde_macaron(begin=nonsense)")
    for name, value in {"seats": 3, "side": "advanced"}.items():
        with pytest.raises(Refused, match=f"^{name}: "):
            pyspiel.load_game("tafelrunde_macaron", {"begin": quote(line), name: value})
    with pytest.raises(Refused, match=r"^truths, seed: "):
        pyspiel.load_game("tafelrunde_macaron(seats=2,truths=7,seed=1)")
    first = late("macaron").new_initial_state()
    for action in (-2, len(first.legal_actions())):
        with pytest.raises(IllegalMove, match="chance_outcomes"):
            first.apply_action(action)


def test_what_does_not_exist_is_named() -> None:
    with pytest.raises(Refused, match="1 to 5"):
        load("macaron", 9, {})
    with pytest.raises(Refused, match="advanced"):
        load("macaron", 4, {"side": "dark"})


@pytest.mark.parametrize("name", names())
def test_what_is_not_legal_is_refused_and_changes_nothing(name: str) -> None:
    game = load(name, find(name).seats[-1], {})
    begun, over = dealt(game, 3), game.new_initial_state()
    rng = np.random.RandomState(4)
    while not over.is_terminal():
        over.apply_action(int(rng.choice(over.legal_actions())))
    for state in (game.new_initial_state(), begun, over):
        before = str(state), state.history()
        legal = {*state.legal_actions()}
        forbidden = [action for action in range(game.num_distinct_actions()) if action not in legal]
        for action in (*rng.choice(forbidden, 5).tolist(), 10**6, -2):
            with pytest.raises(IllegalMove):
                state.apply_action(action)
        assert (str(state), state.history()) == before


def test_players_that_do_not_exist_see_and_draw_nothing() -> None:
    game = load("macaron", 3, {})
    state, observation = dealt(game, 2), make_observation(game)
    for player in (-1, 3):
        for ask in (
            state.information_state_string,
            state.observation_string,
            lambda player: state.resample_from_infostate(player, lambda: 0.5),
            lambda player: observation.set_from(state, player),
        ):
            with pytest.raises(Refused, match="0 to 2"):
                ask(player)
    with pytest.raises(Refused, match="0 to 2"):  # chance moves
        game.new_initial_state().information_state_string()
