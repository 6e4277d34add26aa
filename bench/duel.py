"""A search in WebAssembly against the same search in native code: who wins more often?

    python -m bench.duel --matches 400 --iterations 1000

Both have the same iterations, not the same time, and share the seats as on the ladder. The module
is as strong if what is fair lies within its interval.
"""

import base64
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import click

from tafelrunde import bots
from tafelrunde.bots import exports, modules
from tafelrunde.core.link import STACK
from tafelrunde.core.match import View
from tafelrunde.core.random import Stream, draw
from tafelrunde.core.registry import find, names
from tafelrunde.research.ladder import Contest, play, rungs

RUNNER = Path(__file__).parent / "duel.mjs"


@dataclass(frozen=True)
class Device:
    """Asks a module in Node for its moves."""

    iterations: int

    def choose(self, view: View, legal: Sequence[int], budget: float, rng: Stream) -> int:
        if len(legal) == 1:
            return legal[0]
        node = _node(view.game.name, self.iterations)
        assert node.stdin
        assert node.stdout
        state = base64.b64encode(view.state.tobytes()).decode()
        node.stdin.write(f"{view.seat} {1 + draw(rng, 1 << 31)} {state}\n")
        node.stdin.flush()
        return int(node.stdout.readline())


@cache
def _node(game: str, iterations: int) -> "subprocess.Popen[str]":
    layout = exports.layout_of(find(game))
    file = modules.build(game, "bots").path
    places = [str(STACK + layout[place].at) for place in ("states", "thoughts")]
    return subprocess.Popen(
        [modules.node() or "node", str(RUNNER), str(file), *places, str(iterations)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@click.command(help=__doc__)
@click.argument("games", nargs=-1)
@click.option("--matches", default=400)
@click.option("--iterations", default=1000)
def main(games: Sequence[str], matches: int, iterations: int) -> None:
    bots.BOTS["device"] = lambda: Device(iterations)
    for name in games or names():
        seats = find(name).seats
        least = max(2, seats[0])
        contest = Contest(name, ("device", f"search:{iterations}"), least, {}, 1)
        played = [play(contest, number) for number in range(matches)]
        device, native = rungs(contest, played)
        click.echo(
            f"{name}, {least} players, {matches} matches: device {device.win_rate:.1%} "
            f"({device.low:.1%} to {device.high:.1%}), native {native.win_rate:.1%}, "
            f"fair {1 / least:.1%}"
        )
        _node(name, iterations).communicate()  # it ends with what it reads from


if __name__ == "__main__":
    main()
