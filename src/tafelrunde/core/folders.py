"""Where this user's files of ours belong."""

import os
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path

DAY = 86_400


def cache() -> Path:
    """The user's cache folder: for what can be made again."""
    if sys.platform == "win32":
        return _home("LOCALAPPDATA", "AppData/Local") / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/tafelrunde"
    return _home("XDG_CACHE_HOME", ".cache")


def keyed(what: str, key: str, kept: int) -> Path:
    """The folder in the cache for what was made of the sources that `key` stands for.

    Of such folders so many are kept, besides those of the last day.
    """
    caches = cache() / what
    folder = caches / key
    with suppress(OSError):  # whoever uses it finds out where it is closed
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        by_age = sorted(caches.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
        for old in by_age[kept:]:
            if time.time() - old.stat().st_mtime > DAY:  # a younger one may be in use
                shutil.rmtree(old, ignore_errors=True)
    return folder


def data() -> Path:
    """The user's data folder: for what must not be lost."""
    if sys.platform == "win32":
        return _home("LOCALAPPDATA", "AppData/Local") / "Data"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/tafelrunde"
    return _home("XDG_DATA_HOME", ".local/share")


def config() -> Path:
    """For what someone may change, and what is apart from the data."""
    if sys.platform == "win32":
        return _home("LOCALAPPDATA", "AppData/Local") / "Config"
    if sys.platform == "darwin":
        return Path.home() / "Library/Preferences/tafelrunde"
    return _home("XDG_CONFIG_HOME", ".config")


def _home(variable: str, otherwise: str) -> Path:
    return Path(os.environ.get(variable) or Path.home() / otherwise) / "tafelrunde"
