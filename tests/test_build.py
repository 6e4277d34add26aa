"""How a wheel is built."""

import os
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
OF_HATCH = "hatchling.builders.hooks.plugin.interface"


def test_what_pip_brought_for_a_build_is_found_where_modules_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pip names it in the search path; Hatch is there only while a wheel is built."""
    interface = ModuleType(OF_HATCH)
    interface.BuildHookInterface = object  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, OF_HATCH, interface)
    (tmp_path / "brought_by_pip.py").touch()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    search_path = runpy.run_path(str(ROOT / "hatch_build.py"))["_search_path"]
    subprocess.run(
        [sys.executable, "-S", "-c", "import brought_by_pip, tafelrunde"],
        env={**os.environ, "PYTHONPATH": search_path(ROOT / "src")},
        cwd=tmp_path,
        check=True,
    )
