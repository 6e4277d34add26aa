"""The figures of a game, and the hash of those it is played with."""

from pathlib import Path

import pytest

from tafelrunde.core import components


def test_a_file_that_is_changed_later_does_not_change_the_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A match is stamped with the figures that were loaded, not with what lies on the disk now."""
    folder = tmp_path / "bridge"
    folder.mkdir()
    ours, theirs = folder / "components.toml", tmp_path / "mine.toml"
    ours.write_text("cards = 52\n")
    theirs.write_text("cards = 51\n")
    first = components.digest(folder)
    ours.write_text("cards = 53\n")
    assert components.digest(folder) == first
    assert components.load(folder) == {"cards": 52}
    monkeypatch.setenv("TAFELRUNDE_COMPONENTS_BRIDGE", str(theirs))
    assert components.load(folder) == {"cards": 51}
    second = components.digest(folder)
    theirs.write_text("cards = 54\n")
    assert components.digest(folder) == components.edition("bridge") == second != first


def test_a_game_without_figures_has_no_digest(tmp_path: Path) -> None:
    assert components.digest(tmp_path) is None
