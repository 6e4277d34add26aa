"""The terminal table, played by a script."""

from pathlib import Path

import pytest
from click.testing import Result

from tafelrunde import Match, Refused
from tafelrunde.cli.table import come_back, sit_down
from tafelrunde.core.registry import find
from tests.cli.test_commands import tafelrunde


def play(
    *typed: str, language: str = "en", seats: str = "you:Anna,random", more: str = ""
) -> Result:
    arguments = ["play", "macarrons", "--seats", seats, "--language", language, "--seed", "calm"]
    arguments += ["--option", "start=0", *more.split()]
    done = tafelrunde(*arguments, typed="".join(f"{line}\n" for line in typed))
    assert done.exit_code == 0, done.output
    return done


def first_moves() -> list[str]:
    return Match("macarrons", seats=2, seed="calm", options={"start": 0}).moves


def test_the_table_draws_the_view_and_lists_the_moves() -> None:
    shown = play("quit").stdout
    assert " 21   22   23   24 " in shown
    assert "▸ You" in shown
    for place, move in enumerate(first_moves(), start=1):
        assert f"  {place:>2}  {move.replace(' m', ' macaroni')}" in shown
    assert "You leave the table." in shown


def test_the_hash_of_the_seed_is_shown_before_the_first_move() -> None:
    match = Match("macarrons", seats=2, seed="calm")
    assert match.seed_hash in play("quit").stdout.splitlines()[0]


@pytest.mark.parametrize("answer", ["1", "SET  aside {}", "set aside {}"])
def test_a_move_is_a_number_or_words(answer: str) -> None:
    face = first_moves()[0].removeprefix("set aside ")
    assert f"You set aside {face}" in play(answer.format(face), "quit").stdout


@pytest.mark.parametrize(
    ("language", "words", "told"),
    [("de", "lege {} beiseite", "Du legst {}"), ("ca", "reserva {}", "Reserves {}")],
)
def test_a_move_is_understood_in_the_language_of_the_table(
    language: str, words: str, told: str
) -> None:
    face = first_moves()[0].removeprefix("set aside ")
    assert told.format(face) in play(words.format(face), "quit", language=language).stdout


def test_enter_makes_the_only_possible_move() -> None:
    shown = play("1", "", "quit").stdout
    assert shown.count("You roll ") == 2


def test_enter_chooses_nothing_where_there_is_a_choice() -> None:
    assert "is neither a move nor a command" in play("", "quit").stdout


def test_a_refused_move_is_explained_with_its_paragraph() -> None:
    assert "First set aside the dice of one face: §3.2" in play("roll", "quit").stdout
    assert "Wähle zuerst eine Seite" in play("würfle", "quit", language="de").stdout


@pytest.mark.parametrize("answer", ["dance", "99", "0", "set aside 7"])
def test_what_is_not_understood_is_said(answer: str) -> None:
    assert f"“{answer}” is neither a move nor a command" in play(answer, "quit").stdout


def test_undo_goes_back_to_your_last_choice() -> None:
    shown = play("1", "undo", "quit").stdout
    assert "Taken back." in shown
    assert shown.count(f"   1  {first_moves()[0].replace(' m', ' macaroni')}\n") == 2


def test_undo_takes_back_what_the_bots_did_too(tmp_path: Path) -> None:
    path = tmp_path / "evening.match"
    turns = [first_moves()[0], "roll"]
    for _ in range(200):  # always the first face, always on: the turn fails sooner or later
        shown = play(*turns, "undo", f"save {path}", "quit").stdout
        match = Match.load(path)
        if "Random sets aside" in shown:
            break
        match.play(match.moves[0])
        turns.append(match.moves[0])
    assert "Random sets aside" in shown.partition("Taken back.")[0]
    assert match.actor == 0
    assert match.decisions == len(turns) - 1


def test_there_is_nothing_to_undo_at_first() -> None:
    assert "There is no move to take back." in play("undo", "quit").stdout


def test_rules_are_read_at_the_table() -> None:
    assert "§3.6  Taking from the grill" in play("rules 3.6", "quit").stdout
    assert "§3.6  Taking from the grill" in play("rules §3.6", "quit").stdout
    chapter = play("rules 4", "quit").stdout
    assert "§4.1" in chapter
    assert "§4.3" in chapter
    assert "§3.1" not in chapter
    assert "§R7" in play("rules R7", "quit").stdout
    assert "have no § 9.9" in play("rules 9.9", "quit").stdout
    assert "graella" in play("regles 3.6", "surt", language="ca").stdout


@pytest.mark.parametrize(
    ("language", "command"), [("en", "help"), ("de", "hilfe"), ("ca", "ajuda")]
)
def test_help_lists_the_commands(language: str, command: str) -> None:
    assert "3.6" in play(command, "quit", language=language).stdout


def test_a_saved_match_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "evening.match"
    shown = play("1", f"save {path}", "quit").stdout
    assert f"Saved as {path}." in shown
    assert Match.load(path).decisions == 1
    again = tafelrunde("play", "--resume", path, "--seats", "you,random", typed="quit\n").stdout
    assert "   1  roll" in again
    other = tafelrunde("play", "--resume", path, "--seats", "you,random,random")
    assert other.exit_code == 2
    assert "The saved match has 2 seats, not 3" in other.stderr


def test_save_never_overwrites_another_file(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anna")
    assert "is not this match" in play(f"save {path}", "quit").stdout
    assert path.read_text() == "Dear Anna"


def test_save_without_a_name_finds_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play("save", "quit")
    assert [path.suffix for path in tmp_path.glob("macarrons-*")] == [".match"]


def test_the_end_of_input_leaves_the_table() -> None:
    assert "You leave the table." in play().stdout


def test_bots_play_a_match_to_its_end_and_the_winner_is_named() -> None:
    done = tafelrunde("play", "--seats", "random,random,random", "--seed", "bots")
    assert done.exit_code == 0
    assert " wins.\nThe seed was bots;" in done.stdout
    assert "Random 3: " in done.stdout


def test_players_of_one_name_are_numbered() -> None:
    seats = ["you:Anna", "random", "search:20", "random"]
    players = sit_down(seats, find("macarrons"), "en")
    names = [player.name for player in players]
    assert names == ["Anna", "Random 1", "Search:20", "Random 2"]
    again = come_back(names, find("macarrons"))
    assert [type(player.bot) for player in again] == [type(player.bot) for player in players]
    assert again[2].bot == players[2].bot


def test_a_bot_of_another_game_is_not_seated() -> None:
    with pytest.raises(Refused, match="The bot “exact” does not play macaron"):
        sit_down(["you", "exact"], find("macaron"), "en")


def test_two_people_share_a_keyboard() -> None:
    shown = play("1", "quit", seats="you:Anna,you:Ben").stdout
    assert "Anna sets aside" in shown
    assert "Anna ›" in shown


def test_the_same_seed_and_answers_give_the_same_match() -> None:
    answers = ["1", ""] * 40
    assert play(*answers, seats="you,random,random").stdout == (
        play(*answers, seats="you,random,random").stdout
    )


def test_when_the_match_is_over_it_can_be_saved_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "evening.match"
    shown = play(f"save {path}", *["1"] * 3000, more="--option flip_without_tile=yes").stdout
    assert "The seed was calm" in shown
    assert shown.count(f"Saved as {path}.") == 2
    assert "The match is over: save, undo or quit." in shown
    assert tafelrunde("verify", path).stdout.startswith("Whole and fair")


def test_when_the_match_is_over_the_last_move_can_be_taken_back() -> None:
    ending = ["1"] * 3000
    first = play(*ending, more="--option flip_without_tile=yes").stdout
    used = first.count("›")
    shown = play(*ending[:used], "undo", "quit", more="--option flip_without_tile=yes").stdout
    assert "Taken back." in shown.partition("The match is over")[2]


@pytest.mark.parametrize(
    "name", ["x" * 400, "a\x00b", "/nowhere/at/all", "~nobody-here/x", ".", "..", "/"]
)
def test_a_name_that_cannot_be_saved_is_refused(name: str) -> None:
    assert "cannot be written" in play(f"save {name}", "quit").stdout


def test_a_very_long_number_is_no_move() -> None:
    assert "999…” is neither a move nor a command" in play("9" * 5000, "quit").stdout


def test_accents_and_capitals_do_not_matter() -> None:
    assert "Es gibt keinen Zug" in play("ZURUCK", "ende", language="de").stdout


def test_the_first_words_of_a_move_are_enough() -> None:
    assert "a tile is left only when no roll is possible" in play("1", "leave", "quit").stdout


def at_scandaroon(*typed: str) -> str:
    arguments = ["play", "scandaroon", "--seats", "you,random,random", "--seed", "a"]
    return tafelrunde(*arguments, typed="".join(f"{line}\n" for line in typed)).stdout


def test_the_steps_of_a_chain_can_be_typed_in_one_line() -> None:
    shown = at_scandaroon("piece: pay X2, score pile +4", "quit")
    assert "You discard X2 for the action piece." in shown
    assert "action piece on the score pile" in shown


def test_a_chain_is_made_whole_or_not_at_all() -> None:
    shown = at_scandaroon("piece: pay X2, use X3", "quit")
    assert "You discard X2" not in shown
    assert "§" in shown.rpartition("You ›")[0].rpartition("You ›")[2]
