"""Matches that ended under older servers, or were mended: their results are written by and by."""

import asyncio
import logging

from tafelrunde.core.message import Refused
from tafelrunde.server.history import History
from tafelrunde.server.outcome import outcome
from tafelrunde.server.results import Matches
from tafelrunde.server.store import Store
from tafelrunde.server.trouble import Unavailable

EVERY = 3600.0
"""Seconds from one look for such matches to the next."""

log = logging.getLogger("tafelrunde")


async def settle_all(store: Store, history: History) -> int:
    """Write the results of matches that have none, archived or not; of how many."""
    matches, last, settled = Matches(store), "", 0
    while ids := await matches.unsettled(last):
        for id in ids:
            try:
                table = await history.table(id)
                if table is not None:
                    await matches.settle_old(id, outcome(table))
                    settled += 1
            except Unavailable:
                raise
            except Refused as refused:
                log.warning("table %s has no results: %s", id, refused)
        last = ids[-1]
    return settled


async def keep_settling(store: Store, history: History) -> None:
    """Do so as long as a server runs: another of an older form may end matches, too."""
    while True:
        try:
            await settle_all(store, history)
        except Unavailable as trouble:
            log.warning("no results are written: %s", trouble)
        await asyncio.sleep(EVERY)
