"""OpenSpiel's own tests and algorithms take our games."""

import sys
from dataclasses import dataclass

import numpy as np
import pyspiel
import pytest
from absl import logging
from open_spiel.python.algorithms import exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy

from tafelrunde.core.game import seen
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


def test_a_reduced_game_can_be_solved() -> None:
    openspiel.register(TOY)
    game = pyspiel.load_game(f"tafelrunde_{TOY.name}(seats={TOY.seats[0]})")
    assert exploitability.nash_conv(game, UniformRandomPolicy(game)) > 0


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
