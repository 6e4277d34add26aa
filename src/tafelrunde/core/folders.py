"""Where this user's files of ours belong."""

import os
import sys
from pathlib import Path


def cache() -> Path:
    """For what can be made again."""
    if sys.platform == "win32":
        return _home("LOCALAPPDATA", "AppData/Local") / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/tafelrunde"
    return _home("XDG_CACHE_HOME", ".cache")


def data() -> Path:
    """For what must not be lost."""
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
