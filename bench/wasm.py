"""Modules in Node against native code: random play on one core, a search, and sizes.

    python bench/wasm.py [GAME...]

Rounds of both alternate in one run, and the best of each counts. Seconds are those that a core
worked, so that what else the machine does matters little.
"""

import json
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
import numpy as np

from tafelrunde.bots import exports as bots
from tafelrunde.bots import modules
from tafelrunde.bots.search import tuning_of
from tafelrunde.bots.tree import Tree
from tafelrunde.core import exports as rules
from tafelrunde.core.game import Game
from tafelrunde.core.link import STACK
from tafelrunde.core.match import Match, View
from tafelrunde.core.playout import playouts
from tafelrunde.core.registry import find, names

ROUNDS = 5
WANTED = 0.75
MATCHES = 20_000
ITERATIONS = 2_000
RUNNER = Path(__file__).parent / "wasm.mjs"


def in_node(game: Game, seats: int, view: View) -> dict[str, Any]:
    """Decisions a second of random play, and seconds of a search, in a Node of its own."""
    asked = {
        "rules": str(modules.build(game.name, "rules").path),
        "bots": str(modules.build(game.name, "bots").path),
        "matches": MATCHES,
        "setup": [seats, *game.codes(seats, {})],
        "state": [STACK + rules.layout_of(game)["states"].at, game.rules.STATE.itemsize],
        "view": [STACK + bots.layout_of(game)["states"].at, *view.state.tobytes()],
        "seat": view.seat,
        "iterations": ITERATIONS,
    }
    found: dict[str, Any] = json.loads(
        subprocess.run(
            [modules.node() or "node", str(RUNNER)],
            input=json.dumps(asked),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    )
    return found


def natively(game: Game, seats: int, view: View) -> dict[str, Any]:
    began = time.process_time()
    played = playouts(game, seats, matches=MATCHES, threads=1)
    seconds = time.process_time() - began
    tree = Tree(game, view.state, view.seat, tuning_of(game), ITERATIONS + 1, 1)
    began = time.process_time()
    tree.grow(ITERATIONS)
    decisions = int(played.decisions.sum())
    return {
        "decisions": decisions,
        "speed": decisions / seconds,
        "search": time.process_time() - began,
    }


def _view(game: Game, seats: int) -> View:
    """A choice of the first player who has one, some moves into a match."""
    match, rng = Match(game, seats, seed=1), np.random.default_rng(1)
    for _ in range(3 * seats):
        match.play(int(rng.choice(match.actions)))
    while len(match.actions) < 2:
        match.play(match.actions[0])
    return match.view(match.actor)


@click.command()
@click.argument("games", nargs=-1)
@click.option("--rounds", default=ROUNDS, show_default=True)
def main(games: Sequence[str], rounds: int) -> None:
    chosen = games or names()
    click.echo("| game | players | native | WebAssembly | ratio | search, native | in Node |")
    click.echo("|---|---|---|---|---|---|---|")
    slow = []
    for name in chosen:
        game = find(name)
        for seats in sorted({game.seats[0], min(4, game.seats[-1]), game.seats[-1]}):
            view = _view(game, seats)
            natively(game, seats, view)  # compiles
            pairs = [
                (natively(game, seats, view), in_node(game, seats, view)) for _ in range(rounds)
            ]
            assert all(here["decisions"] == there["decisions"] for here, there in pairs)
            here, there = (max(each[i]["speed"] for each in pairs) for i in range(2))
            thought, thought_there = (min(each[i]["search"] for each in pairs) for i in range(2))
            if here * WANTED > there:
                slow.append(f"{name} at {seats}")
            click.echo(
                f"| {name} | {seats} | {here / 1e6:.1f} M/s | {there / 1e6:.1f} M/s "
                f"| {there / here:.2f} | {1000 * thought:.0f} ms | {1000 * thought_there:.0f} ms |"
            )
    click.echo("\n| module | bytes | in brotli |\n|---|---|---|")
    for name in chosen:
        for kind in modules.KINDS:
            facts = modules.build(name, kind).facts
            click.echo(f"| {name}, {kind} | {facts['bytes']:,} | {facts['brotli']:,} |")
    if slow:
        raise click.ClickException(f"below {WANTED} of native speed: {', '.join(slow)}")


if __name__ == "__main__":
    main()
