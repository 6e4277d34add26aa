"""What holds for every game, at every point of every match."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from tafelrunde.core import game as verbs
from tafelrunde.core import telling
from tafelrunde.core.desk import desk
from tafelrunde.core.game import SPECTATOR, Game, State
from tafelrunde.core.match import Match, Step
from tafelrunde.core.message import Message, Refused
from tafelrunde.core.random import Stream, draw, seed
from tafelrunde.core.registry import find, names
from tafelrunde.core.rule import CHANCE, NOBODY
from tafelrunde.locales import LANGUAGES
from tests.examples import examples
from tests.games import said


@dataclass(frozen=True)
class Walk:
    """A match as far as its choices go, seen at every point."""

    game: Game
    seats: int
    options: dict[str, str]
    choices: bytes
    """A byte for each action, chance's too: its place among the legal ones."""

    def __repr__(self) -> str:
        """The moves in words, as a transcript has them."""
        moves = ", ".join(self.game.moves.words[action] for _, action, _ in self.steps())
        return f"{self.game.name} for {self.seats}, {self.options}: {moves or 'no move'}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """So hypothesis writes it."""
        printer.text(repr(self))

    @property
    def players(self) -> list[str]:
        return [f"Seat {seat}" for seat in range(self.seats)]

    def steps(self) -> Iterator[tuple[State, int, State]]:
        """The state before an action, the action, the state after it."""
        s = self.game.start(self.seats, self.options)
        for choice in self.choices:
            actions = self.game.legal(s)
            if not actions:
                return
            before, action = s.copy(), actions[choice % len(actions)]
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


def wander(
    game: Game, seats: int, number: int, length: int, options: dict[str, str] | None = None
) -> Walk:
    """A walk whose choices a number gives."""
    rng = stream(number)
    return Walk(game, seats, options or {}, bytes(draw(rng, 256) for _ in range(length)))


def has_secrets(game: str) -> bool:
    """Whether in this game someone does not know something."""
    walk = wander(find(game), find(game).seats[-1], 1, 40)
    return any(view_of(s, SPECTATOR) != s.tobytes() for s in walk.states())


seeds = st.integers(1, 2**40)


@st.composite
def walks(pick: Any, games: Sequence[str] = names(), most: int = 400, least: int = 0) -> Walk:
    """Hypothesis draws every choice; of a walk that fails it leaves out all it can.

    How long a walk is at least is drawn first: left alone, hypothesis prefers short ones.
    """
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
    shortest = pick(st.integers(least, max(least, most // 2)))
    return Walk(game, seats, options, pick(st.binary(min_size=shortest, max_size=most)))


def test_a_walk_that_fails_is_left_with_what_it_takes_and_written_in_moves() -> None:
    failed: list[Walk] = []

    @settings(database=None)
    @given(walks(most=40))
    def is_short(walk: Walk) -> None:
        if len(list(walk.steps())) > 4:
            failed.append(walk)
            raise AssertionError

    with pytest.raises(AssertionError) as caught:
        is_short()
    assert len(list(failed[-1].steps())) == 5
    assert not any(failed[-1].choices)
    assert f"walk={failed[-1]!r}," in "".join(caught.value.__notes__)


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
@examples(10)
@given(walks(most=0), seeds)
def test_a_match_ends_and_shares_out_one_victory(walk: Walk, number: int) -> None:
    match = Match(walk.game, seats=walk.seats, options=walk.options, seed=number)
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


@given(walks(), seeds)
def test_a_resampled_truth_gives_the_same_view_and_the_same_choices(walk: Walk, n: int) -> None:
    truth = walk.last()
    rng = stream(n)
    for seat in range(SPECTATOR, walk.seats):
        view = truth.copy()
        verbs.redact(view, seat)
        other = view.copy()
        verbs.resample(other, seat, rng)
        assert verbs.actor(other) == verbs.actor(truth)
        if verbs.actor(truth) == seat != CHANCE:
            assert walk.game.legal(other) == walk.game.legal(truth)
        verbs.redact(other, seat)
        assert other.tobytes() == view.tobytes()


@given(walks(), seeds)
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


@given(walks(least=100), seeds)
def test_a_move_is_forced_where_everyone_can_tell_and_nowhere_else(walk: Walk, n: int) -> None:
    """The answer is the same in every view, and in every truth that someone thinks possible."""
    rng = stream(n)
    last = walk.last()
    for s in walk.states():
        forced = walk.game.is_forced(s)
        assert not forced or (len(walk.game.legal(s)) == 1 and verbs.actor(s) >= 0)
        for seat in range(SPECTATOR, walk.seats):
            view = s.copy()
            verbs.redact(view, seat)
            assert walk.game.is_forced(view) == forced
            if forced or s.tobytes() == last.tobytes():
                verbs.resample(view, seat, rng)
                assert walk.game.is_forced(view) == forced


def alike(game: Game, s: State, look: int, after: bytes, seat: int) -> tuple[int, State] | None:
    """An action that looks so to a seat and leads to this view of it, and the state after it."""
    for action in game.legal(s):
        if verbs.seen(s, action, seat) == look:
            then = s.copy()
            verbs.apply(then, action)
            if view_of(then, seat) == after:
                return action, then
    return None


@examples(50)
@given(walks(least=20), seeds)
def test_what_a_table_shows_rests_on_views_alone(walk: Walk, number: int) -> None:
    """Positions, and steps that look the same: in every truth that a seat thinks possible."""
    rng = stream(number)
    game, at = walk.game, desk(walk.game)
    for before, action, after in list(walk.steps())[-4:]:
        for seat in range(SPECTATOR, walk.seats):
            other = before.copy()
            verbs.redact(other, seat)
            verbs.resample(other, seat, rng)
            is_mine = verbs.actor(before) == seat >= 0
            shown = at.look(before, seat, is_mine)
            assert at.look(other, seat, is_mine) == shown
            if is_mine:
                assert questions(game, other, seat) == questions(game, before, seat)
            look = verbs.seen(before, action, seat)
            same = alike(game, other, look, view_of(after, seat), seat)
            if same is not None:
                report = at.report(before, action, after, seat)
                assert at.report(other, same[0], same[1], seat) == report


def questions(game: Game, s: State, seat: int) -> list[object]:
    """What the actor is answered: why not, and what its moves would bring."""
    view = s.copy()
    verbs.redact(view, seat)
    answers: list[object] = []
    for action in range(0, game.rules.ACTIONS, 1 + game.rules.ACTIONS // 100):
        if action in game.legal(s):
            prospect = telling.foreseen(game.sentences, view, action)
            if prospect is not None:
                answers += [prospect.says, prospect.chances, prospect.price]
                answers.append(prospect.state.tobytes())
        else:
            answers.append(telling.refusal(game.sentences, view, action))
    assert view.tobytes() == view_of(s, seat)
    return answers


@examples(50)
@given(walks(most=300, least=20))
def test_whoever_shows_a_table_leaves_it_as_it_is(walk: Walk) -> None:
    for before, action, after in list(walk.steps())[-10:]:
        states = before.copy(), after.copy()
        for seat in range(SPECTATOR, walk.seats):
            desk(walk.game).report(before, action, after, seat)
            desk(walk.game).look(after, seat, verbs.actor(after) == seat >= 0)
        assert (before.tobytes(), after.tobytes()) == tuple(s.tobytes() for s in states)


SIMULTANEOUS = [name for name in names() if hasattr(find(name).rules, "together")]
"""The games in which seats choose together."""


@dataclass
class Choice:
    """What a seat chooses together with others, found as if it had come first."""

    plan: list[int]
    legal: list[list[int]]
    """What it could do before each action of the plan."""


def choose(game: Game, start: State, seat: int, rng: Stream) -> Choice:
    s = start.copy()
    verbs.turn_to(s, seat)
    assert verbs.actor(s) == seat
    choice = Choice([], [])
    while verbs.actor(s) == seat and verbs.together(s, seat):
        actions = game.legal(s)
        for other in set(range(SPECTATOR, s.seats)) - {seat}:
            assert len({verbs.seen(s, action, other) for action in actions}) == 1
        choice.legal.append(actions)
        choice.plan.append(actions[draw(rng, len(actions))])
        verbs.apply(s, choice.plan[-1])
    assert not verbs.together(s, seat)
    return choice


def together(s: State) -> list[int]:
    """The seats that choose together."""
    return [seat for seat in range(s.seats) if verbs.together(s, seat)]


def beginnings(walk: Walk) -> list[State]:
    """Where seats begin to choose together."""
    return [after for before, _, after in walk.steps() if together(after) and not together(before)]


def view_of(s: State, seat: int) -> bytes:
    view = s.copy()
    verbs.redact(view, seat)
    return bytes(view.tobytes())


@examples(50)
@given(walks(SIMULTANEOUS, least=80), seeds)
def test_who_chooses_together_chooses_whatever_the_others_do_and_sees_none_of_it(
    walk: Walk, n: int
) -> None:
    rng = stream(n)
    for start in beginnings(walk)[-2:]:
        seats = together(start)
        assert len(seats) > 1
        mine = [choose(walk.game, start, seat, rng) for seat in seats]
        for me in seats:
            others = [choose(walk.game, start, seat, rng) for seat in seats]
            others[seats.index(me)] = mine[seats.index(me)]
            one, two = start.copy(), start.copy()
            while together(one):
                assert together(one) == together(two)
                at = seats.index(verbs.actor(one))
                assert verbs.actor(two) == seats[at]
                for i, action in enumerate(mine[at].plan):
                    assert walk.game.legal(one) == mine[at].legal[i]
                    assert view_of(one, me) == view_of(two, me)
                    verbs.apply(one, action)
                    verbs.apply(two, others[at].plan[i])
            assert view_of(one, me) == view_of(two, me)
            assert not together(two)


@examples(25)
@given(walks(SIMULTANEOUS, least=80), seeds)
def test_the_order_of_those_who_choose_together_is_no_matter(walk: Walk, n: int) -> None:
    """They choose in turns, or by and by; what stands in between is a state like any other."""
    rng = stream(n)
    for start in beginnings(walk)[-2:]:
        plans = {seat: choose(walk.game, start, seat, rng).plan for seat in together(start)}
        whole = start.copy()
        while together(whole):
            for action in plans[verbs.actor(whole)]:
                verbs.apply(whole, action)
        mixed = start.copy()
        while seats := together(mixed):
            seat = seats[draw(rng, len(seats))]
            verbs.turn_to(mixed, seat)
            check_turned(walk.game, mixed, seat, rng)
            verbs.apply(mixed, plans[seat].pop(0))
        assert mixed.tobytes() == whole.tobytes()


def check_turned(game: Game, s: State, seat: int, rng: Stream) -> None:
    """A state whose turn was changed is written, seen, imagined and played like others."""
    assert verbs.actor(s) == seat
    assert not game.is_forced(s)
    assert game.notation.state(game.notation.line(s)).tobytes() == s.tobytes()
    same = s.copy()
    verbs.turn_to(same, seat)
    assert same.tobytes() == s.tobytes()
    for viewer in range(SPECTATOR, s.seats):
        other = s.copy()
        verbs.redact(other, viewer)
        view = other.copy()
        verbs.resample(other, viewer, rng)
        assert together(view) == together(other) == together(s)
        assert verbs.actor(other) == seat
        assert viewer != seat or game.legal(other) == game.legal(s)
        assert view_of(other, viewer) == view.tobytes()
        while together(other):
            actions = game.legal(other)
            verbs.apply(other, actions[draw(rng, len(actions))])


@given(walks(most=150))
def test_whoever_is_to_move_chooses(walk: Walk) -> None:
    for s in walk.states():
        mover = verbs.actor(s)
        assert walk.game.choosers(s) == (together(s) or [mover] * (mover >= 0))
        assert not together(s) or mover in together(s)
        assert not any(verbs.together(s, seat) for seat in (SPECTATOR, walk.seats))
        if mover >= 0:
            same = s.copy()
            verbs.turn_to(same, mover)
            assert same.tobytes() == s.tobytes()


@pytest.mark.parametrize("name", names())
def test_moves_are_written_and_read_back(name: str) -> None:
    game = find(name)
    written = [game.moves.words[action] for action in range(game.rules.ACTIONS)]
    assert [game.moves.actions.get(move) for move in written] == list(range(game.rules.ACTIONS))
    assert all(", " not in move and move == move.strip() for move in written)


@given(walks())
def test_states_are_written_and_read_back(walk: Walk) -> None:
    s = walk.last()
    line = walk.game.notation.line(s)
    assert "\n" not in line
    read = walk.game.notation.state(line)
    assert walk.game.notation.line(read) == line
    assert read.tobytes() == s.tobytes()


@given(walks())
def test_views_are_written_and_read_back(walk: Walk) -> None:
    for seat in range(SPECTATOR, walk.seats):
        view = walk.last()
        verbs.redact(view, seat)
        read = walk.game.notation.state(walk.game.notation.line(view))
        assert read.tobytes() == view.tobytes()


@examples(30)
@given(walks())
def test_every_other_move_is_refused_with_a_paragraph_in_every_language(walk: Walk) -> None:
    s = walk.last()
    if verbs.actor(s) < 0:
        return
    sections = walk.game.sections()
    for action in set(range(walk.game.rules.ACTIONS)) - set(walk.game.legal(s)):
        refusal = said.refusal(walk.game, s, action, walk.players)
        assert refusal.section in sections
        for language in LANGUAGES:
            assert f"§{refusal.section}" in refusal.in_language(language)


@examples(30)
@given(walks(most=150))
def test_a_match_can_be_told_and_drawn_in_every_language(walk: Walk) -> None:
    notation = walk.game.notation
    match = Match(walk.game, walk.seats, walk.options)
    for before, action, after in walk.steps():
        for seat in (SPECTATOR, 0):
            for sentence in match.told(Step(verbs.actor(before), action, before, after), seat):
                for language in LANGUAGES:
                    assert sentence.in_language(language)
        for sentence in asides(walk.game, after, walk.players):
            for language in LANGUAGES:
                assert sentence.in_language(language)
    for language in LANGUAGES:
        view = walk.last()
        verbs.redact(view, 0)
        drawn = notation.draw(view, 0, walk.players, lambda m, to=language: m.in_language(to))  # type: ignore[misc]
        assert all(player in drawn for player in walk.players)


def asides(game: Game, s: State, players: Sequence[str]) -> Iterator[Message]:
    """What a table says besides what happened: headings, what is asked and foreseen, standings."""
    for seat in range(len(players)):
        yield said.standing(game, s, seat)
        heading = said.part(game, s, players, seat)
        if heading is not None:
            yield heading
    if verbs.actor(s) < 0:
        return
    view = s.copy()
    verbs.redact(view, verbs.actor(s))
    yield said.ask(game, view, players)
    for action in game.legal(s)[:3]:
        prospect = said.foresee(game, view, action, players)
        if prospect is not None:
            yield prospect.says
            yield from (sentence for sentence, _ in prospect.chances)
            yield from [prospect.price] if prospect.price else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_moves_are_distinct_words_in_every_language(name: str, language: str) -> None:
    game = find(name)
    words = [game.moves.message(a).in_language(language) for a in range(game.rules.ACTIONS)]
    assert len(words) == len(set(words))


@examples(30)
@given(walks(), seeds)
def test_drawn_chance_is_legal(walk: Walk, number: int) -> None:
    rng = stream(number)
    for s in walk.states():
        if verbs.actor(s) == CHANCE and verbs.draws(s):
            assert verbs.chance(s, rng) in walk.game.legal(s)


@pytest.mark.parametrize("name", names())
def test_drawn_chance_is_as_likely_as_its_weights_say(name: str) -> None:
    """Chi-square at the first chance node of each kind that a match meets; 5 sigma."""
    game = find(name)
    seen: set[tuple[int, ...]] = set()
    rng = stream(1)
    for s in wander(game, game.seats[-1], 1, 300).states():
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


@examples(25)
@given(walks(most=0), st.integers(0, 40), seeds)
def test_a_transcript_replays_to_the_same_bytes(walk: Walk, decisions: int, number: int) -> None:
    match = Match(walk.game, seats=walk.seats, options=walk.options, seed=number)
    while not match.over and match.decisions < decisions:
        match.play(match.actions[match.decisions % len(match.actions)])
    again = Match.from_transcript(match.transcript, seed=None if match.over else number)
    assert again.transcript == match.transcript
    for seat in range(SPECTATOR, walk.seats):
        assert again.view(seat).state.tobytes() == match.view(seat).state.tobytes()
