"""Matches: playing, seeing, taking back, saving."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tafelrunde import NOBODY, IllegalMove, Match, Refused, playouts


def some_match(moves: int = 0, **arguments: object) -> Match:
    match = Match("macarrons", **{"seats": 3, "seed": "calm", **arguments})  # type: ignore[arg-type]
    for _ in range(moves):
        match.play(match.moves[-1])
    return match


def whole_match() -> Match:
    match = some_match()
    while not match.over:
        match.play(match.moves[-1])
    return match


def test_a_match_begins_where_a_player_must_choose() -> None:
    match = some_match(options={"start": 2})
    assert match.actor == 2
    assert not match.over
    assert match.result is None
    assert all(move.startswith("set aside ") for move in match.moves)


def test_the_same_seed_gives_the_same_match_and_another_another() -> None:
    assert some_match(40).transcript == some_match(40).transcript
    assert some_match(0, seed=1).history != some_match(0, seed=2).history


def test_without_a_seed_every_match_has_one_of_its_own() -> None:
    assert some_match(seed=None).seed_hash != some_match(seed=None).seed_hash


def test_seats_are_a_number_or_names() -> None:
    assert some_match(seats=2).names == ["Seat 0", "Seat 1"]
    assert some_match(seats=["Anna", "Ben"]).names == ["Anna", "Ben"]


def test_a_move_can_be_given_in_words_or_as_an_action() -> None:
    one, other = some_match(), some_match()
    one.play(one.moves[0])
    other.play(other.actions[0])
    assert one.history == other.history


def test_playing_tells_what_happened() -> None:
    match = some_match()
    seat = match.actor
    steps = match.play(match.moves[0])
    assert steps[0].actor == seat
    assert [step.action for step in steps] == list(match.history[-len(steps) :])
    assert steps[-1].after.tobytes() == match.view(0).state.tobytes()


@pytest.mark.parametrize(
    "move", ["dance", "", "set aside 9", "take 20", -1, 53, 1.5, True, None, b"roll", []]
)
def test_what_is_not_a_move_is_refused(move: Any) -> None:
    match = some_match()
    before = match.transcript
    with pytest.raises(IllegalMove, match="is no move of this game"):
        match.play(move)
    assert match.transcript == before


def test_chance_cannot_be_played() -> None:
    with pytest.raises(IllegalMove, match="The dice decide that"):
        some_match().play("m")


def test_nothing_can_be_played_when_the_match_is_over() -> None:
    match = whole_match()
    with pytest.raises(IllegalMove, match="The match is over"):
        match.play("roll")
    assert match.actor == NOBODY


def test_the_result_names_the_winners_and_what_counted() -> None:
    result = whole_match().result
    assert result is not None
    assert result.winners == tuple(seat for seat in range(3) if result.payoff[seat])
    assert [str(standing).split()[1] for standing in result.standings] == ["macaroni,"] * 3
    assert not result.cut_off


@pytest.mark.slow
def test_a_match_that_is_cut_off_says_so() -> None:
    match = some_match(seats=2, options={"start": 0})
    while not match.over:
        match.play(match.actions[0])  # never takes a tile
    assert match.result is not None
    assert match.result.cut_off
    assert match.decisions == 10_000


def test_undo_takes_back_a_move_and_the_chance_after_it() -> None:
    match = some_match(7)
    history, line = match.history, str(match.view(0))
    match.play(match.moves[-1])
    match.undo()
    assert match.history == history
    assert str(match.view(0)) == line


def test_several_moves_can_be_taken_back_at_once() -> None:
    match = some_match(9)
    match.undo(5)
    assert match.history == some_match(4).history
    with pytest.raises(Refused, match="no move to take back"):
        match.undo(5)


def test_undo_never_rolls_anew() -> None:
    match = some_match(7)
    move = match.moves[-1]
    match.play(move)
    history = match.history
    match.undo()
    match.play(move)
    assert match.history == history


def test_there_is_nothing_to_undo_before_the_first_move() -> None:
    with pytest.raises(Refused, match="no move to take back"):
        some_match().undo()


def test_a_match_that_is_over_can_be_undone_and_played_on() -> None:
    match = whole_match()
    match.undo()
    assert match.result is None
    assert match.seed is None
    match.play(match.moves[-1])
    assert match.over


@pytest.mark.parametrize("seat", [-2, 3, True, 0.5, 1.0, None, "1", [0], [10**5000]])
def test_a_view_is_of_a_seat_or_of_a_spectator(seat: Any) -> None:
    match = some_match(1)
    step = next(match.steps())
    for ask in (match.told, match.heading, match.seen):
        with pytest.raises(Refused, match=r"Seats run from 0 to 2"):
            ask(step, seat)
    with pytest.raises(Refused, match=r"Seats run from 0 to 2"):
        match.view(seat)
    with pytest.raises(Refused, match=r"Seats run from 0 to 2"):
        match.planned(seat, [])


@pytest.mark.parametrize("action", [None, True, "roll", 0.5, -1, 10**30])
def test_only_an_action_of_the_game_has_a_refusal(action: Any) -> None:
    with pytest.raises(IllegalMove, match="is no move of this game"):
        some_match().refusal(action)


@pytest.mark.parametrize("plan", [None, 5, "roll", {3}])
def test_a_plan_is_a_list_of_actions(plan: Any) -> None:
    with pytest.raises(Refused, match="is no plan: give a list of actions"):
        some_match().planned(0, plan)


def test_a_table_shows_itself_to_its_own_seats() -> None:
    match = some_match()
    for seat in (5, None, True, -2):
        with pytest.raises(Refused, match=r"Seats run from 0 to 2"):
            match.look(seat, True)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="is_mine is True or False, not 1"):
        match.look(match.actor, 1)  # type: ignore[arg-type]
    assert match.look(match.actor, True).actions == match.actions


@pytest.mark.parametrize("action", [10**6, -1, "roll", None, True])
def test_what_is_no_move_cannot_be_planned(action: Any) -> None:
    match = some_match()
    with pytest.raises(IllegalMove, match="is no move of this game"):
        match.planned(match.actor, [action])


@pytest.mark.parametrize("moves", [0, -1, True, 1.0, "1", None, [10**5000]])
def test_only_a_number_of_moves_can_be_taken_back(moves: Any) -> None:
    match = some_match(3)
    before = match.transcript
    with pytest.raises(Refused, match="moves cannot be taken back: give a whole number from 1 on"):
        match.undo(moves)
    with pytest.raises(Refused, match="anew is True or False, not 'yes'"):
        match.undo(1, anew="yes")  # type: ignore[arg-type]
    assert match.transcript == before


@pytest.mark.parametrize("decision", [3, -1, None, "1", True])
def test_chance_is_asked_after_only_since_a_move_that_was_made(decision: Any) -> None:
    with pytest.raises(Refused, match=r"There is no move .*, and 3 have been made"):
        some_match(3).chance_since(decision)


@pytest.mark.parametrize("path", [None, 7, "", b"evening.match", ["evening.match"]])
def test_a_file_is_named_by_a_text(path: Any) -> None:
    with pytest.raises(Refused, match="does not name a file"):
        Match.load(path)
    with pytest.raises(Refused, match="does not name a file"):
        some_match().save(path)


@pytest.mark.parametrize("text", [None, 7, b"Tafelrunde 1", "", "Tafelrunde 2"])
def test_a_transcript_is_a_text_that_begins_as_one(text: Any) -> None:
    with pytest.raises(Refused, match="not a saved match"):
        Match.from_transcript(text)


def test_a_loaded_match_takes_no_seed_that_is_none() -> None:
    match = some_match(3)
    with pytest.raises(Refused, match=r"1\.5 is no seed"):
        Match.from_transcript(match.transcript, seed=1.5)  # type: ignore[arg-type]


def test_a_view_is_drawn_with_a_name_for_each_seat() -> None:
    with pytest.raises(Refused, match="3 seats needs as many names, not 2"):
        some_match().view(0).draw(["Anna", "Ben"], str)


@pytest.mark.parametrize("names", [True, 0.5, None, 10**9, np.int64(2), "ab", [1, 2, 3]])
def test_a_view_is_drawn_with_names_and_nothing_else(names: Any) -> None:
    with pytest.raises(Refused, match="3 seats needs as many names"):
        some_match().view(0).draw(names, str)


@pytest.mark.parametrize("step", [None, "x", 3, (0, 1)])
def test_what_is_no_step_is_refused(step: Any) -> None:
    for ask in (some_match().told, some_match().rows, some_match().seen):
        with pytest.raises(Refused, match="is no step of a match"):
            ask(step, 0)
    with pytest.raises(Refused, match="is no step of a match"):
        some_match().halts(step)


@pytest.mark.parametrize("language", [True, None, ["en"], "2", "../en"])
def test_rules_are_asked_for_in_a_language_that_there_is(language: Any) -> None:
    game = some_match().game
    for ask in (game.sections, game.chapters, Match("macaron", 2).game.edition_in):
        with pytest.raises(Refused, match="There are: en, de, ca"):
            ask(language)


@pytest.mark.parametrize("language", ["en", "de", "ca"])
def test_refusals_are_said_in_every_language(language: str) -> None:
    asked: list[Callable[[Any], object]] = [
        lambda bad: Match("macarrons", bad),
        lambda bad: Match("macarrons", 2, seed=[bad]),  # type: ignore[arg-type]
        some_match().view,
        some_match().undo,
        some_match().chance_since,
        lambda bad: some_match().save([bad]),  # type: ignore[arg-type]
        lambda bad: some_match(3).undo(1, bad),
        lambda bad: some_match().view(0).draw(bad, str),
        lambda bad: some_match().told(bad, 0),
        lambda bad: some_match().heading(bad, 0),
        some_match().game.sections,
        lambda bad: playouts("macarrons", 2, matches=bad),
        lambda bad: playouts("macarrons", 2, matches=1, threads=bad),
        lambda bad: playouts("macarrons", 2, matches=1, seed=bad),
    ]
    for ask in asked:
        with pytest.raises(Refused) as refused:
            ask("✗\n")  # type: ignore[arg-type, unused-ignore]
        said = refused.value.message.in_language(language)
        assert "✗\\n" in said or "\\u2717\\n" in said
        assert said.isprintable()


def test_a_view_is_a_copy() -> None:
    match = some_match()
    match.view(0).state.turn = 6
    assert match.view(0).state.turn != 6


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess", "seats": 2}, "There is no game “chess”. Known games: "),
        ({"game": "macarrons", "seats": 1}, "macarrons is for 2 to 7 players, not 1"),
        ({"game": "macarrons", "seats": ["A"] * 8}, "2 to 7 players, not 8"),
        ({"game": "macarrons", "seats": 2, "options": {"speed": 1}}, "has no option “speed”"),
        (
            {"game": "macarrons", "seats": 2, "options": {"steal_is_optional": "maybe"}},
            "steal_is_optional cannot be “maybe”. It can be: no, yes",
        ),
        (
            {"game": "macarrons", "seats": 2, "options": {"start": 2}},
            "start cannot be “2”. It can be: random, 0, 1",
        ),
        ({"game": "macarrons", "seats": 2.0}, "2.0 does not say who sits there"),
        ({"game": "macarrons", "seats": "ab"}, "'ab' does not say who sits there"),
        ({"game": "macarrons", "seats": [1, 2]}, "does not say who sits there"),
        ({"game": "macarrons", "seats": 2, "options": [("start", 0)]}, "are no options"),
        ({"game": "macarrons", "seats": ["A", "B\nC"]}, "one line of printable text"),
        ({"game": "macarrons", "seats": ["A", " "]}, "one line of printable text"),
        ({"game": "macarrons", "seats": 2, "seed": "a\nb"}, "one line of printable text"),
        ({"game": "macarrons", "seats": 10**9}, "2 to 7 players, not 1000000000"),
        ({"game": "macarrons", "seats": 10**5000}, r"2 to 7 players, not \(int\)"),
        ({"game": "macarrons", "seats": [""] * 10**6}, "2 to 7 players, not 1000000"),
        ({"game": "macarrons", "seats": -1}, "2 to 7 players, not -1"),
        ({"game": "macaron", "seats": True}, "True does not say who sits there"),
        ({"game": "macarrons", "seats": None}, "None does not say who sits there"),
        ({"game": None, "seats": 2}, "There is no game “None”"),
        ({"game": 7, "seats": 2}, "There is no game “7”"),
        ({"game": ["macarrons"], "seats": 2}, "There is no game"),
        ({"game": "macarrons", "seats": 2, "options": []}, "are no options"),
        ({"game": "macarrons", "seats": 2, "options": {1: 2}}, "has no option “1”"),
        ({"game": "macarrons", "seats": 2, "options": {"start": 10**5000}}, "cannot be"),
        ({"game": "macarrons", "seats": 2, "options": {"start": None}}, "cannot be “None”"),
        ({"game": "macarrons", "seats": 2, "seed": 1.5}, "1.5 is no seed"),
        ({"game": "macarrons", "seats": 2, "seed": True}, "True is no seed"),
        ({"game": "macarrons", "seats": 2, "seed": b"calm"}, "b'calm' is no seed"),
        ({"game": "macarrons", "seats": 2, "seed": 10**5000}, "is no seed"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        Match(**arguments)  # type: ignore[arg-type]


def test_a_saved_match_is_loaded_and_goes_on(tmp_path: Path) -> None:
    match = some_match(20, seed=None)
    match.save(tmp_path / "evening.match")
    again = Match.load(tmp_path / "evening.match")
    assert again.transcript == match.transcript
    move = match.moves[-1]
    match.play(move)
    again.play(move)
    assert again.history == match.history


def test_the_seed_of_a_saved_match_stays_on_this_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = some_match(5, seed="secret")
    match.save(tmp_path / "evening.match")
    assert "secret" not in (tmp_path / "evening.match").read_text()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "another machine"))
    elsewhere = Match.load(tmp_path / "evening.match")
    assert elsewhere.moves == match.moves
    with pytest.raises(Refused, match="cannot go on here"):
        elsewhere.play(elsewhere.moves[0])
    assert elsewhere.history == match.history
    given = Match.load(tmp_path / "evening.match", seed="secret")
    given.play(given.moves[0])
    with pytest.raises(Refused, match="does not have the hash"):
        Match.load(tmp_path / "evening.match", seed="guess")


def test_the_seed_is_revealed_at_the_end(tmp_path: Path) -> None:
    match = some_match(5)
    match.save(tmp_path / "evening.match")
    kept = list((tmp_path / "data").rglob(match.seed_hash))
    assert len(kept) == 1
    assert kept[0].stat().st_mode & 0o077 == 0
    before = match.seed
    assert before is None
    while not match.over:
        match.play(match.moves[-1])
    assert match.seed == "calm"
    match.save(tmp_path / "evening.match")
    assert "seed: calm\n" in (tmp_path / "evening.match").read_text()


def test_a_match_that_was_given_up_reveals_its_seed_and_cannot_go_on(tmp_path: Path) -> None:
    match = some_match(5)
    match.give_up()
    match.save(tmp_path / "evening.match")
    assert "winners: given up\nseed: calm\n" in match.transcript
    loaded = Match.load(tmp_path / "evening.match")
    assert loaded.given_up
    assert loaded.seed == "calm"
    assert not loaded.can_go_on
    with pytest.raises(Refused, match="over"):
        loaded.play(loaded.moves[0])


def test_a_match_that_is_over_cannot_be_given_up() -> None:
    match = some_match(5)
    while not match.over:
        match.play(match.moves[-1])
    text = match.transcript
    match.give_up()
    assert match.transcript == text


def test_nothing_is_written_where_the_seed_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/dev/null")
    with pytest.raises(Refused, match="cannot be written"):
        some_match().save(tmp_path / "evening.match")
    assert list(tmp_path.iterdir()) == []


@settings(max_examples=20)
@given(st.lists(st.integers(0, 5), max_size=30), st.integers(0, 10))
def test_undo_is_the_inverse_of_play(choices: list[int], back: int) -> None:
    match = some_match()
    lines = []
    for choice in choices:
        if match.over:
            break
        lines.append(match.transcript)
        match.play(match.actions[choice % len(match.actions)])
    for _ in range(min(back, len(lines))):
        match.undo()
        assert match.transcript == lines.pop()
