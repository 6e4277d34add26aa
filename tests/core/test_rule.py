"""Compiled code on disk: a second process finds it, an edit never meets it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tafelrunde

pytestmark = pytest.mark.slow

PACKAGE = Path(tafelrunde.__file__).parent
PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
import tafelrunde
from tafelrunde.core.playout import _play
from tafelrunde.games.macarrons import rules
done = tafelrunde.playouts("macarrons", 2, matches=1, seed=3, threads=1)
print(rules.worth(5), sum(_play.stats.cache_hits.values()), sum(_play.stats.cache_misses.values()))
"""


def run(package: Path, cache: Path) -> list[int]:
    """What a macaroni counts, and how often the playouts were found in the cache or not."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache), "NUMBA_DISABLE_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(package.parent)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return [int(word) for word in done.stdout.split()]


def test_a_second_process_compiles_nothing_and_an_edit_is_compiled_anew(tmp_path: Path) -> None:
    package = tmp_path / "source" / "tafelrunde"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    cache = tmp_path / "cache"
    assert run(package, cache) == [5, 0, 1]
    assert run(package, cache) == [5, 1, 0]
    rules = package / "games" / "macarrons" / "rules.py"
    stamp = rules.stat()
    rules.write_text(rules.read_text().replace("min(face + 1, 5)", "min(face + 1, 4)"))
    os.utime(rules, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))  # as a checkout or a copy may do
    assert run(package, cache) == [4, 0, 1]


def test_old_editions_of_the_compiled_code_are_removed(tmp_path: Path) -> None:
    folders = [tmp_path / "tafelrunde" / "compiled" / f"old{n}" for n in range(9)]
    for age, folder in enumerate(folders):
        folder.mkdir(parents=True)
        os.utime(folder, (age, age))
    program = "import tafelrunde.core.rule as rule; print(rule.KEPT_CACHES)"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path), "NUMBA_DISABLE_JIT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    left = list((tmp_path / "tafelrunde" / "compiled").iterdir())
    assert len(left) == int(done.stdout)
    assert folders[-1] in left
    assert folders[0] not in left


def test_where_no_folder_is_open_nothing_is_kept_and_all_works(tmp_path: Path) -> None:
    """As for a user of the system alone, who has no home and owns no sources."""
    closed = tmp_path / "a file"
    closed.touch()
    environment = {
        **os.environ,
        "HOME": str(closed),
        "XDG_CACHE_HOME": str(closed),
        "NUMBA_CACHE_LOCATOR_CLASSES": "UserProvidedCacheLocator",
        "NUMBA_DISABLE_JIT": "0",
    }
    program = "from tafelrunde.games.macarrons import rules; print(rules.worth(5))"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout == "5\n"
