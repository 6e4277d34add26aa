"""The golden transcripts: what a match was, it is."""

from pathlib import Path

import pytest

from tafelrunde.core.match import Match
from tafelrunde.core.registry import names
from tests.golden import FOLDER, matches

MATCHES = matches()
each = pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")


@each
def test_a_golden_match_is_played_again_to_the_letter(path: Path) -> None:
    assert MATCHES[path].play() == path.read_text("utf-8")


@each
def test_a_golden_match_replays_from_its_file(path: Path) -> None:
    match = Match.load(path, seed=MATCHES[path].seed)
    assert match.transcript == path.read_text("utf-8")


def test_every_game_has_a_whole_golden_match() -> None:
    whole = {golden.game for path, golden in MATCHES.items() if Match.load(path).over}
    assert whole == set(names())


def test_every_golden_file_is_made_by_make_golden() -> None:
    assert set(FOLDER.glob("*/golden/*")) == set(MATCHES)
