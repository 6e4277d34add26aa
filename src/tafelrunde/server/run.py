"""Starting a server: from the command line to a process that listens."""

import gc
import logging
import os
import shutil
import socket
import tempfile
import threading
import time
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from pathlib import Path
from typing import IO

import uvicorn
from litestar import Litestar

from tafelrunde.core.message import Message, Refused, Value, refuse
from tafelrunde.server import keys as key_file
from tafelrunde.server import logs
from tafelrunde.server.config import FIGURES, Config
from tafelrunde.server.database import LONG, check_exists, close_to_others, sqlite_path
from tafelrunde.server.migrate import migrate
from tafelrunde.server.protocol import LONGEST_MESSAGE
from tafelrunde.server.store import Store

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

FACTORY = "tafelrunde.server.run:work"
OURS = "tafelrunde-figures-"
"""How such a folder is called where the server made it, and takes it away."""
SELDOM = (5_000, 20, 20)
"""When Python looks for objects that hold each other: nearly all of a server's are freed without,
and looking through those of many tables again and again took a tenth of its time or more."""
LISTEN_BACKLOG = 4096
"""Sockets that may knock at the same moment."""


async def prepare(
    database: str, key: Path | None = None, warn: Callable[[Message], None] | None = None
) -> bool:
    """Bring the database to the present form, and its key into the file of keys.

    Where that file cannot be written the key stays where it was, and verifies from there; `warn` is
    told. Whether what is sealed in the database can be opened with the keys of the file.
    """
    keys = key_file.read_or_make(key)
    store = Store(database, keys, patience=LONG)
    try:
        await migrate(store.database)
        try:
            await _take_over(store, key)
        except Refused as refused:
            args: dict[str, Value | Message] = {"reason": refused.message}
            if warn is not None:
                warn(Message("old-key-stays", args))
        return await store.knows_key()
    finally:
        await store.close()


async def take_over(database: str, key: Path | None = None) -> bool:
    """Move the key that an old database holds into the file of keys; whether it held one."""
    check_exists(database)
    store = Store(database, key_file.read(key), patience=LONG)
    try:
        await migrate(store.database)
        return await _take_over(store, key)
    finally:
        await store.close()


async def _take_over(store: Store, key: Path | None) -> bool:
    old = await store.old_key()
    if old is None:
        return False
    await store.seal_old()
    key_file.take_over(key, old)
    await store.forget_key()
    return True


def serve(
    host: str, port: int, workers: int, config: Config, opened: Callable[[str], None]
) -> None:
    """Listen until interrupted. `opened` is told the address once the table is up."""
    if workers > 1 and not config.database.startswith("postgres"):
        raise refuse("workers-need-postgresql", workers=workers)
    _check_free(host, port)
    claim = _claim(config.database)
    config.publish()
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0', '::') else host}:{port}"
    threading.Thread(target=_when_up, args=(host, port, address, opened), daemon=True).start()
    with _folder_of_figures(workers):
        uvicorn.run(
            FACTORY,
            factory=True,
            host=host,
            port=port,
            workers=workers,
            loop="uvloop" if _has_uvloop() else "asyncio",
            http="tafelrunde.server.connections:Requests",
            ws="tafelrunde.server.connections:Frames",
            ws_max_size=LONGEST_MESSAGE,
            ws_per_message_deflate=False,
            backlog=LISTEN_BACKLOG,
            log_config=logs.CONFIG,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=5,
        )
    if claim:
        claim.close()


@contextmanager
def _folder_of_figures(workers: int) -> Iterator[None]:
    """Where the figures of several workers are added up, for as long as the server runs."""
    if workers == 1 or FIGURES in os.environ:
        yield
        return
    with tempfile.TemporaryDirectory(prefix=OURS, ignore_cleanup_errors=True) as folder:
        os.environ[FIGURES] = folder
        try:
            yield
        finally:
            del os.environ[FIGURES]


def work() -> Litestar:
    """What a worker serves, as uvicorn asks for it.

    A worker ends with its supervisor, however that ends, at once: what was acknowledged is stored.
    Its thinkers end with it, and the folder of figures goes.
    """
    from tafelrunde.server.app import create

    supervisor = parent_process()
    if supervisor is not None:

        def watch() -> None:
            supervisor.join()
            figures = Path(os.environ.get(FIGURES, ""))
            if figures.name.startswith(OURS):
                shutil.rmtree(figures, ignore_errors=True)
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()
    logging.captureWarnings(True)  # as lines of the log
    app = create()
    gc.set_threshold(*SELDOM)
    return app


def _when_up(host: str, port: int, address: str, opened: Callable[[str], None]) -> None:
    near = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    for _ in range(300):
        with suppress(OSError), socket.create_connection((near, port), 0.2):
            opened(address)
            return
        time.sleep(0.05)


def open_browser(address: str) -> None:
    webbrowser.open(address)


def _claim(database: str) -> IO[bytes] | None:
    """Take an SQLite file for this server alone: another would not hear of what this one writes.

    The system gives it back when the process ends, however it does.
    """
    path = sqlite_path(database)
    if path is None or fcntl is None:
        return None
    lock = path.with_name(f"{path.name}.lock")
    close_to_others(lock)
    claim = lock.open("ab")
    try:
        fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        claim.close()
        raise refuse("database-in-use", path=str(path)) from error
    return claim


def _check_free(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise refuse("cannot-listen", host=host, port=str(port), reason=reason) from error


def _has_uvloop() -> bool:
    with suppress(ImportError):
        import uvloop

        return bool(uvloop)
    return False
