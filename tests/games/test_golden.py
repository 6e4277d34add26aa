"""The golden transcripts: what a match was, it is."""

import pytest

from tafelrunde.core.match import Match
from tafelrunde.core.registry import names
from tests.golden import FOLDER, MATCHES


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_is_played_again_to_the_letter(name: str) -> None:
    assert MATCHES[name].play() == (FOLDER / name).read_text("utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_replays_from_its_file(name: str) -> None:
    match = Match.load(FOLDER / name, seed=MATCHES[name].seed)
    assert match.transcript == (FOLDER / name).read_text("utf-8")


def test_every_game_has_a_whole_golden_match() -> None:
    whole = [golden.game for name, golden in MATCHES.items() if Match.load(FOLDER / name).over]
    assert set(whole) == set(names())


def test_every_golden_file_is_made_by_make_golden() -> None:
    files = {str(path.relative_to(FOLDER)) for path in FOLDER.glob("*/golden/*")}
    assert files == set(MATCHES)
