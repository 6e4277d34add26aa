"""A plugin for pytest: of all games only one is there, so that the laws are about it alone.

ONLY_GAME=macarrons pytest -p tests.games.only tests/games/test_laws.py
"""

import os

import tafelrunde.games  # noqa: F401  they are listed
from tafelrunde.core import registry

for _name in set(registry.names()) - {os.environ["ONLY_GAME"]}:
    del registry._loaders[_name]
