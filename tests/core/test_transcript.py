"""Saved matches: what a file may be and what not."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tafelrunde import Match
from tafelrunde.core import transcript
from tafelrunde.core.message import BadFile
from tafelrunde.locales import LANGUAGES
from tests.core.test_match import some_match, whole_match


def with_check(text: str) -> str:
    """The text as someone would write it who knows how the check line is made."""
    body = text[: text.rindex("check: ")]
    return body + f"check: {transcript._checksum(body)}\n"


def edited(old: str, new: str) -> Callable[[str], str]:
    def edit(text: str) -> str:
        assert old in text
        return with_check(text.replace(old, new, 1))

    return edit


def other_die(text: str) -> str:
    """Another number on the last die that fell."""
    head, mark, tail = text.rpartition("chance: ")
    die = "1" if tail[0] != "1" else "2"
    return with_check(head + mark + die + tail[1:])


UNFINISHED = [
    ("nothing", lambda text: "", "This is not a saved match"),
    ("a letter", lambda text: "Dear Anna,\n", "This is not a saved match"),
    ("another format", lambda text: text.replace("Tafelrunde 1", "Tafelrunde 2"), "not a saved"),
    ("cut in the middle", lambda text: text[: len(text) // 2], "The file is truncated"),
    ("cut before the check", lambda text: text[: text.rindex("check")], "The file is truncated"),
    ("a name edited", lambda text: text.replace("Seat 1", "Anna"), "The file was edited"),
    ("another version", edited("rules: 1", "rules: 2"), "version 2 of the rules of macarrons"),
    ("another game", edited("game: macarrons", "game: chess"), "There is no game “chess”"),
    ("too few seats", edited("seat 1: Seat 1\nseat 2: Seat 2\n", ""), "2 to 7 players, not 1"),
    ("an unknown option", edited("option start", "option speed"), "no option “speed”"),
    ("a strange line", edited("\n\nchance", "\n\nhello there\n\nchance"), "is not part of a saved"),
    ("an illegal move", edited(": roll", ": take 36"), "“take 36” was not possible there"),
    ("another seat", edited("0: roll", "1: roll"), "“roll” was not possible there"),
    ("no move at all", edited(": roll", ": dance"), "“dance” was not possible there"),
    ("winners too early", edited("winners: -", "winners: 1"), "The winners that the file names"),
    ("the wrong seed", edited("winners: -\n", "winners: -\nseed: x\n"), "does not have the hash"),
    ("the seed early", edited("winners: -\n", "winners: -\nseed: calm\n"), "is not over, but its"),
    ("a die changed", other_die, "is not what the seed gives"),
    ("winners without a number", edited("winners: -", "winners: 0, "), "is not part of a saved"),
    ("no seed hash", lambda text: with_check(re.sub("seed hash: .*\n", "", text)), "was edited"),
    ("a path for a hash", lambda t: with_check(re.sub("hash: .*", "hash: /bin/ls", t)), "not part"),
    ("a long number", edited("rules: 1", "rules: 1" + "0" * 5000), "is not part of a saved"),
    ("a number of another script", edited("rules: 1", "rules: ١"), "is not part of a saved"),
    ("a number with a zero", edited("rules: 1", "rules: 01"), "was edited"),
    ("seats renumbered", edited("seat 0: Seat 0\nseat 1", "seat 1: Seat 0\nseat 0"), "was edited"),
    ("a name with an escape", edited("Seat 0", "Seat \x1b[31m"), "one line of printable text"),
    ("an option missing", edited("option steal_is_optional: no\n", ""), "was edited"),
    ("a line twice", edited("rules: 1\n", "rules: 1\nrules: 1\n"), "was edited"),
    ("a blank line", edited("rules: 1\n", "rules: 1\n\n"), "was edited"),
]


@pytest.mark.parametrize(
    ("edit", "sentence"), [case[1:] for case in UNFINISHED], ids=[c[0] for c in UNFINISHED]
)
def test_a_file_that_is_not_whole_or_not_ours_is_refused(
    edit: Callable[[str], str], sentence: str, tmp_path: Path
) -> None:
    match = some_match(12, options={"start": 0})
    path = tmp_path / "evening.match"
    match.save(path)  # keeps the seed, so that chance is checked too
    path.write_text(edit(path.read_text()))
    with pytest.raises(ValueError, match=sentence):
        Match.load(path)


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (edited("seed: calm\n", ""), "does not reveal the seed"),
        (edited("seed: calm\n", "seed: wild\n"), "does not have the hash"),
        (other_die, "is not what the seed gives"),
    ],
)
def test_a_finished_match_must_fit_its_seed(edit: Callable[[str], str], sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        Match.from_transcript(edit(whole_match().transcript))


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be read: No such file"):
        Match.load(tmp_path / "nowhere.match")
    (tmp_path / "picture.match").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadFile, match="This is not a saved match"):
        Match.load(tmp_path / "picture.match")


def test_a_file_that_cannot_be_written_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="cannot be written: No such file"):
        some_match().save(tmp_path / "nowhere" / "evening.match")
    assert not (tmp_path / "nowhere").exists()
    (tmp_path / "folder").mkdir()
    with pytest.raises(BadFile, match="cannot be written"):
        some_match().save(tmp_path / "folder")
    assert {path.name for path in tmp_path.iterdir()} == {"folder", "data"}


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("", "does not name a file"),
        (".", "it is a folder"),
        ("/", "it is a folder"),
        ("./.", "it is a folder"),
    ],
)
def test_a_path_without_the_name_of_a_file_is_refused(path: str, why: str) -> None:
    with pytest.raises(BadFile, match=why) as refused:
        some_match().save(path)
    said = {refused.value.message.in_language(language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)


def test_a_text_that_lost_its_last_line_end_is_read() -> None:
    match = whole_match()
    assert Match.from_transcript(match.transcript.removesuffix("\n")).moves == match.moves


@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_file_that_a_windows_editor_wrote_is_read(tmp_path: Path, mark: str) -> None:
    path = tmp_path / "evening.match"
    path.write_bytes((mark + whole_match().transcript.replace("\n", "\r\n")).encode())
    assert Match.load(path).over


def test_a_transcript_is_short_and_can_be_read() -> None:
    lines = some_match(3, seats=["Anna", "Ben"], options={"start": 0}).transcript.splitlines()
    assert lines[:9] == [
        "Tafelrunde 1",
        "game: macarrons",
        "rules: 1",
        "option start: 0",
        "option flip_without_tile: no",
        "option returned_tile_stays: no",
        "option steal_is_optional: no",
        "seat 0: Anna",
        "seat 1: Ben",
    ]
    assert lines[9].startswith("seed hash: ")
    assert lines[11].startswith("chance: ")
    assert lines[12].startswith("0: set aside ")
    assert lines[-2] == "winners: -"
