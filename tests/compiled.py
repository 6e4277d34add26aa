"""Compiles every game once, on all cores, before many processes of tests would each do it.

python -m tests.compiled
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from tafelrunde import bots
from tafelrunde.bots import modules
from tafelrunde.core.registry import find, names
from tafelrunde.research import simulate
from tafelrunde.server import thinkers
from tests.bots import nets


def native(game: str) -> None:
    """Call all that tables, bots and simulations call; what is compiled stays on disk."""
    thinkers._play(game)
    thinkers._meet_bots(game)
    wanted = simulate.plan(game, find(game).seats[0], names=["random"], matches=1)
    simulate._natively(wanted, range(1))
    with TemporaryDirectory() as folder:
        os.environ[f"TAFELRUNDE_NET_{game.upper()}"] = str(nets.lay(Path(folder), find(game)))
        for bot in ("net", "net:2"):
            bots.prepare(bots.find_for(bot, find(game)), find(game))


def main() -> None:
    here = [([sys.executable, "-m", "tests.compiled", game], os.environ) for game in names()]
    for_pages = modules.environment()
    there = [(modules.command(game, kind), for_pages) for kind in modules.KINDS for game in names()]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in pool.map(lambda work: subprocess.run(work[0], env=work[1]), [*here, *there]):
            done.check_returncode()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        native(sys.argv[1])
    else:
        main()
