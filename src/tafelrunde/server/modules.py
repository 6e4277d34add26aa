"""The games as WebAssembly, for pages that play without us: served, and made behind all else."""

import asyncio
import hashlib
import json
import logging
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import Parameter

from tafelrunde.bots import modules
from tafelrunde.server.lasting import AS_IT_IS, lasting

log = logging.getLogger("tafelrunde.modules")


@get("/wasm/manifest.json", include_in_schema=False, sync_to_thread=True)
def manifest(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Which modules there are by now, and of which games some are still made."""
    coming = sorted(request.app.state.coming)
    said = json.dumps({**modules.manifest(modules.present()), "coming": coming}).encode()
    tag = f'"{hashlib.sha256(said).hexdigest()[:16]}"'
    headers = {"Cache-Control": "no-cache", "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=MediaType.JSON)
    return Response(said, headers=headers, media_type=MediaType.JSON)


@get("/wasm/{file:str}", include_in_schema=False, sync_to_thread=True, opt=AS_IT_IS)
def module(
    request: Request[Any, Any, Any], file: Annotated[str, Parameter(max_length=100)]
) -> Response[bytes]:
    """A module, as compressed as whoever asks can take it."""
    path = _path(file)
    kind = "application/wasm" if path.suffix == ".wasm" else "application/octet-stream"
    return lasting(request, path, kind)


def _path(file: str) -> Path:
    for found in modules.present().values():
        for path in (path for each in found.values() for path in each.paths):
            if path.name == file:
                return path
    raise NotFoundException("There is no such module.")


async def make_missing(coming: set[str]) -> None:
    """Make the modules that are not there, one after the other, in processes that come last.

    A game leaves `coming` when nothing more of it is to come.
    """
    left = await asyncio.to_thread(lambda: list(modules.missing()))
    coming.intersection_update(game for game, _ in left)
    while left:
        game, kind = left.pop(0)
        process = await asyncio.create_subprocess_exec(
            *modules.command(game, kind, patiently=True),
            env=modules.environment(),
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            _, said = await process.communicate()
        except asyncio.CancelledError:
            with suppress(ProcessLookupError):
                process.terminate()
            await process.wait()
            raise
        if process.returncode:
            *_, reason = ["", *said.decode(errors="replace").strip().splitlines()]
            log.warning("failed", extra={"work": f"make {game} {kind}", "reason": reason})
        else:
            log.info("made", extra={"game": game, "kind": kind})
        coming.intersection_update(game for game, _ in left)
