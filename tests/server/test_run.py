"""What a server leaves behind when it ends, however it ends."""

import json
import os
import signal
import socket
import stat
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tafelrunde.server import run
from tafelrunde.server.config import FIGURES, VARIABLE, Config
from tests.server.client import PATIENCE, Server


def family(pid: int) -> set[int]:
    """A process and all that descend from it."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True)
    parents = {int(one): int(other) for one, other in map(str.split, listed.stdout.splitlines())}
    found = {pid}
    while more := {one for one, parent in parents.items() if parent in found} - found:
        found |= more
    return found


def asked_of(pid: int, what: str) -> str:
    asked = subprocess.run(
        ["ps", "-ww", "-o", f"{what}=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return asked.stdout.strip()


def is_running(pid: int) -> bool:
    """Whether a process runs; one that nobody has buried does not."""
    state = asked_of(pid, "stat")
    return bool(state) and not state.startswith("Z")


def gone(pids: set[int]) -> bool:
    until = time.monotonic() + PATIENCE
    while any(map(is_running, pids)):
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def test_a_worker_that_is_replaced_is_named_in_the_log(
    start: Callable[..., Server], new_database: Callable[[str], str]
) -> None:
    server = start(new_database("postgresql"), "--workers", "2")
    assert server.process
    supervisor = server.process.pid
    children = [pid for pid in family(supervisor) if asked_of(pid, "ppid") == str(supervisor)]
    worker = next(pid for pid in children if "spawn_main" in asked_of(pid, "args"))
    os.kill(worker, signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while f"[{worker}] died" not in server.logged and time.monotonic() < until:
        time.sleep(0.05)
    lines = [json.loads(line) for line in server.logged.splitlines() if line.startswith("{")]
    assert f"Child process [{worker}] died" in [line["message"] for line in lines]


def test_workers_and_thinkers_end_with_a_supervisor_that_is_killed(
    start: Callable[..., Server],
    new_database: Callable[[str], str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    server = start(new_database("postgresql"), "--workers", "2")
    assert server.process
    supervisor = server.process.pid
    until = time.monotonic() + PATIENCE
    while len(family(supervisor)) < 5 and time.monotonic() < until:
        time.sleep(0.05)  # two workers, and a thinker of each
    everyone = family(supervisor)
    assert len(everyone) >= 5
    assert list(tmp_path.glob(f"{run.OURS}*"))
    server.kill()
    left = everyone - {supervisor}
    try:
        assert gone(left)
        assert not list(tmp_path.glob(f"{run.OURS}*"))
    finally:
        for pid in left:
            if is_running(pid):
                os.kill(pid, signal.SIGKILL)
    server.start()  # the port is free again


def test_the_folder_of_the_workers_figures_goes_with_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, list[Path]]] = []

    def serve(*_: object, **__: object) -> None:
        (Path(os.environ[FIGURES]) / "counter_1.db").touch()
        seen.append((os.environ[FIGURES], list(tmp_path.iterdir())))
        raise SystemExit(3)  # however it ends

    monkeypatch.delenv(FIGURES, raising=False)
    monkeypatch.setenv(VARIABLE, "")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr("uvicorn.run", serve)
    monkeypatch.setattr(run, "_when_up", lambda *_: None)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    config = Config("postgresql://nowhere/x")
    with pytest.raises(SystemExit):
        run.serve("127.0.0.1", port, 2, config, lambda _: None)
    [(folder, there)] = seen
    assert there == [Path(folder)]
    assert list(tmp_path.iterdir()) == []
    assert FIGURES not in os.environ


def test_what_lies_beside_the_database_is_for_us_alone(
    start: Callable[..., Server], tmp_path: Path
) -> None:
    lock = tmp_path / "tables.db.lock"
    lock.touch(0o644)
    start(f"sqlite:///{tmp_path / 'tables.db'}")
    assert stat.S_IMODE(lock.stat().st_mode) == 0o600
