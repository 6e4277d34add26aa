"""What holds for every game, at every point of every match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from tafelrunde.core import game as verbs
from tafelrunde.core.game import Game, State
from tafelrunde.core.match import SPECTATOR, Match, Step
from tafelrunde.core.message import Refused
from tafelrunde.core.random import Stream, draw, seed
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.locales import LANGUAGES


@dataclass
class Walk:
    """A match played at random from a number, seen at every point."""

    game: Game
    seats: int
    options: dict[str, str]
    number: int
    length: int

    def steps(self) -> Iterator[tuple[State, int, State]]:
        """The state before an action, the action, the state after it."""
        rng = stream(self.number)
        s = self.game.start(self.seats, self.options)
        for _ in range(self.length):
            actions = self.game.legal(s)
            if not actions:
                return
            before, action = s.copy(), actions[draw(rng, len(actions))]
            verbs.apply(s, action)
            yield before, action, s.copy()

    def states(self) -> Iterator[State]:
        yield self.game.start(self.seats, self.options)
        for _, _, after in self.steps():
            yield after

    def last(self) -> State:
        *_, s = self.states()
        return s


def stream(number: int) -> Stream:
    rng = np.zeros(1, np.uint64)
    seed(rng, number)
    return rng


@st.composite
def walks(pick: Any, games: Sequence[str] = names(), most: int = 400) -> Walk:
    game = find(pick(st.sampled_from(games)))
    seats = pick(st.sampled_from(game.seats))
    options = {
        option.name: pick(
            st.sampled_from(option.words[: seats + 1] if option.names_seat else option.words)
        )
        for option in game.options
    }
    try:
        game.codes(seats, options)
    except Refused:
        reject()
    number = pick(st.integers(0, 2**40))
    return Walk(game, seats, options, number, pick(st.integers(0, most)))


@given(walks())
def test_legal_actions_are_ascending_in_range_and_there_until_the_end(walk: Walk) -> None:
    for s in walk.states():
        actions = walk.game.legal(s)
        assert actions == sorted(set(actions))
        assert len(actions) <= walk.game.rules.MOST_LEGAL
        assert all(0 <= action < walk.game.rules.ACTIONS for action in actions)
        assert bool(actions) == (verbs.actor(s) != NOBODY)
        assert NOBODY <= verbs.actor(s) < walk.seats


@pytest.mark.slow
@settings(max_examples=10)
@given(walks(most=1))
def test_a_match_ends_and_shares_out_one_victory(walk: Walk) -> None:
    match = Match(walk.game, seats=walk.seats, options=walk.options, seed=walk.number)
    while not match.over:
        actions = match.actions
        match.play(actions[match.decisions % len(actions)])
    assert match.result is not None
    assert sum(match.result.payoff) == pytest.approx(1 if match.result.winners else 0)


@given(walks())
def test_redacting_twice_is_redacting_once(walk: Walk) -> None:
    truth = walk.last()
    for seat in range(SPECTATOR, walk.seats):
        view = truth.copy()
        verbs.redact(view, seat)
        again = view.copy()
        verbs.redact(again, seat)
        assert again.tobytes() == view.tobytes()


@given(walks(), st.integers(1, 2**40))
def test_a_resampled_truth_gives_the_same_view_and_the_same_choices(walk: Walk, n: int) -> None:
    truth = walk.last()
    rng = stream(n)
    for seat in range(walk.seats):
        view = truth.copy()
        verbs.redact(view, seat)
        other = view.copy()
        verbs.resample(other, seat, rng)
        assert verbs.actor(other) == verbs.actor(truth)
        if verbs.actor(truth) == seat:
            assert walk.game.legal(other) == walk.game.legal(truth)
        verbs.redact(other, seat)
        assert other.tobytes() == view.tobytes()


@given(walks(), st.integers(1, 2**40))
def test_actions_that_look_the_same_to_a_seat_lead_to_the_same_view(walk: Walk, n: int) -> None:
    """Whichever truth holds: what a seat does not see of an action, it does not see after it.

    An action that it sees whole may reveal what was secret; a swap of all cards shows a hand.
    """
    truth = walk.last()
    rng = stream(n)
    for seat in range(walk.seats):
        other = truth.copy()
        verbs.redact(other, seat)
        verbs.resample(other, seat, rng)
        views: dict[int, bytes] = {}
        for s in (truth, other):
            for action in walk.game.legal(s):
                after = s.copy()
                verbs.apply(after, action)
                verbs.redact(after, seat)
                look = verbs.seen(s, action, seat)
                assert look == action or views.setdefault(look, after.tobytes()) == after.tobytes()


@pytest.mark.parametrize("name", names())
def test_moves_are_written_and_read_back(name: str) -> None:
    game = find(name)
    written = [game.notation.move(action) for action in range(game.rules.ACTIONS)]
    assert [game.notation.action(move) for move in written] == list(range(game.rules.ACTIONS))
    assert all(", " not in move and move == move.strip() for move in written)


@given(walks())
def test_states_are_written_and_read_back(walk: Walk) -> None:
    s = walk.last()
    line = walk.game.notation.line(s)
    assert "\n" not in line
    read = walk.game.notation.state(line)
    assert walk.game.notation.line(read) == line
    assert read.tobytes() == s.tobytes()


@settings(max_examples=30)
@given(walks())
def test_every_other_move_is_refused_with_a_paragraph_in_every_language(walk: Walk) -> None:
    s = walk.last()
    if verbs.actor(s) < 0:
        return
    sections = walk.game.sections()
    for action in set(range(walk.game.rules.ACTIONS)) - set(walk.game.legal(s)):
        refusal = walk.game.notation.refusal(s, action)
        assert refusal.section in sections
        for language in LANGUAGES:
            assert f"§{refusal.section}" in refusal.in_language(language)


@settings(max_examples=30)
@given(walks(most=150))
def test_a_match_can_be_told_and_drawn_in_every_language(walk: Walk) -> None:
    players = [f"Seat {seat}" for seat in range(walk.seats)]
    notation = walk.game.notation
    match = Match(walk.game, walk.seats, walk.options)
    for before, action, after in walk.steps():
        for seat in (SPECTATOR, 0):
            for sentence in match.told(Step(verbs.actor(before), action, before, after), seat):
                for language in LANGUAGES:
                    assert sentence.in_language(language)
    for language in LANGUAGES:
        view = walk.last()
        verbs.redact(view, 0)
        drawn = notation.draw(view, 0, players, lambda m, to=language: m.in_language(to))  # type: ignore[misc]
        assert all(player in drawn for player in players)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_moves_are_distinct_words_in_every_language(name: str, language: str) -> None:
    game = find(name)
    words = [game.notation.message(a).in_language(language) for a in range(game.rules.ACTIONS)]
    assert len(words) == len(set(words))


@settings(max_examples=30)
@given(walks())
def test_drawn_chance_is_legal(walk: Walk) -> None:
    rng = stream(walk.number)
    for s in walk.states():
        if verbs.actor(s) == CHANCE and verbs.draws(s):
            assert verbs.chance(s, rng) in walk.game.legal(s)


@pytest.mark.parametrize("name", names())
def test_drawn_chance_is_as_likely_as_its_weights_say(name: str) -> None:
    """Chi-square at the first chance node of each kind that a match meets; 5 sigma."""
    game = find(name)
    seen: set[tuple[int, ...]] = set()
    rng = stream(1)
    for s in Walk(game, game.seats[-1], {}, 1, 300).states():
        actions = tuple(game.legal(s))
        if verbs.actor(s) != CHANCE or not verbs.draws(s) or actions in seen or len(seen) > 5:
            continue
        seen.add(actions)
        draws = 300 * len(actions)
        counts = dict.fromkeys(actions, 0)
        for _ in range(draws):
            counts[verbs.chance(s, rng)] += 1
        weights = np.array([verbs.weight(s, action) for action in actions])
        expected = draws * weights / weights.sum()
        chi = float((((np.array(list(counts.values())) - expected) ** 2) / expected).sum())
        free = len(actions) - 1
        assert chi < free + 5 * (2 * free) ** 0.5 + 10


@settings(max_examples=25)
@given(walks(most=1), st.integers(0, 40))
def test_a_transcript_replays_to_the_same_bytes(walk: Walk, decisions: int) -> None:
    match = Match(walk.game, seats=walk.seats, options=walk.options, seed=walk.number)
    while not match.over and match.decisions < decisions:
        match.play(match.actions[match.decisions % len(match.actions)])
    again = Match.from_transcript(match.transcript, seed=None if match.over else walk.number)
    assert again.transcript == match.transcript
    for seat in range(SPECTATOR, walk.seats):
        assert again.view(seat).state.tobytes() == match.view(seat).state.tobytes()
