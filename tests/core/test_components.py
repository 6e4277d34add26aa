"""Files of components, of whichever game: what is read, and what is wrong with them."""

import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from tafelrunde.core import components
from tafelrunde.core.message import Refused
from tafelrunde.locales import LANGUAGES

FOLDER = Path("games") / "macaron"


@pytest.fixture
def theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's file, which the test is to write."""
    path = tmp_path / "mine.toml"
    monkeypatch.setenv("TAFELRUNDE_COMPONENTS_MACARON", str(path))
    return path


def refusals(theirs: Path) -> list[str]:
    with pytest.raises(Refused) as refused:
        components.load(FOLDER)
    said = [refused.value.message.in_language(language) for language in LANGUAGES]
    assert all(str(theirs) in sentence for sentence in said)
    return said


def test_a_text_may_begin_with_a_byte_order_mark(theirs: Path) -> None:
    theirs.write_bytes("\ufeffname = 'mine'\n".encode())
    assert components.load(FOLDER) == {"name": "mine"}


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_a_text_in_another_encoding_is_named_as_that(theirs: Path, encoding: str) -> None:
    theirs.write_text("name = 'ÿ'", encoding)
    english, german, catalan = refusals(theirs)
    assert english.endswith("is not a file of components: it is not a text in UTF-8.")
    assert "kein Text in UTF-8" in german
    assert "no és un text en UTF-8" in catalan


def test_a_fault_of_the_text_is_told_with_its_place(theirs: Path) -> None:
    theirs.write_text("name = 'mine'\nvalue = \n")
    assert "at line 2" in refusals(theirs)[0]


def test_a_folder_is_named_as_a_folder(theirs: Path) -> None:
    theirs.mkdir()
    assert "cannot be read: Is a directory" in refusals(theirs)[0]
    with pytest.raises(Refused, match="cannot be read: Is a directory"):
        components.choose("macaron", theirs)
    with pytest.raises(Refused, match="cannot be read: Is a directory"):
        components.edition_hash("macaron")


def test_a_pipe_can_be_given_as_well_as_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.toml"
    os.mkfifo(pipe)
    owner = Thread(target=pipe.write_text, args=("name = 'mine'\n",))
    owner.start()
    code = (
        "import sys; from pathlib import Path; from tafelrunde.core import components;"
        "components.choose('macaron', Path(sys.argv[1]));"
        "print(components.load(Path('macaron')), components.digest(Path('macaron')))"
    )
    command = [sys.executable, "-c", code, str(pipe)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    owner.join()
    assert done.stdout.startswith("{'name': 'mine'} "), done.stderr


def test_a_file_that_is_not_there_is_told(theirs: Path) -> None:
    assert "cannot be read: No such file or directory" in refusals(theirs)[0]
    with pytest.raises(Refused, match="cannot be read: No such file or directory"):
        components.choose("macaron", theirs)
    assert "TAFELRUNDE_COMPONENTS_MACARON" in os.environ


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
    assert components.digest(folder) == components.edition_hash("bridge") == second != first


def test_a_game_without_figures_has_no_digest(tmp_path: Path) -> None:
    assert components.digest(tmp_path) is None
