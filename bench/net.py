"""Microseconds of a net's bare answer, from the view to the best move, native and in Node.

    python -m bench.net [GAME...]

Wanted: at most 60 µs on one core, natively, and 200 µs in WebAssembly. Views come from matches at
random, and the middle one of many counts. Microseconds are those that a core worked.
"""

import base64
import json
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import click
import numpy as np

from tafelrunde.bots import exports, modules, weights
from tafelrunde.bots.net import best_of, mind_of
from tafelrunde.bots.weights import Net
from tafelrunde.core.game import Game
from tafelrunde.core.link import STACK
from tafelrunde.core.match import Match, View
from tafelrunde.core.registry import find, names

WANTED, WANTED_IN_NODE = 60.0, 200.0
VIEWS = 64
ROUNDS = 200
RUNNER = Path(__file__).parent / "net.mjs"


def views(game: Game, seats: int) -> list[View]:
    """What those see who have a choice, throughout some matches at random."""
    found: list[View] = []
    rng, match = np.random.default_rng(seats), Match(game, seats, seed=seats)
    while len(found) < VIEWS:
        if match.over:
            match = Match(game, seats, seed=f"{seats} {len(found)}")
        if len(match.actions) > 1 and rng.integers(4) == 0:
            found.append(match.view(match.actor))
        match.play(int(rng.choice(match.actions)))
    return found


def natively(game: Game, net: Net, seen: Sequence[View]) -> float:
    """Microseconds of the middle view."""
    mind, took = mind_of(net), []
    for view in seen:
        s, legal = view.state, np.array(game.legal(view.state), np.int16)
        ratings = np.zeros(len(legal))
        given = (s, view.seat, int(s.seats), legal, len(legal), net, mind, ratings)
        best_of(*given)
        began = time.process_time()
        for _ in range(ROUNDS):
            best_of(*given)
        took.append((time.process_time() - began) / ROUNDS)
    return 1e6 * float(np.median(took))


def in_node(game: Game, net: Net, seen: Sequence[View]) -> float:
    """The same in a Node of its own, with the odds of all moves and the shares."""
    layout = exports.layout_of(game)
    at, content = exports.net_in(layout, net)
    asked = {
        "file": str(modules.build(game.name, "bots").path),
        "net": [STACK + at, base64.b64encode(content).decode()],
        "at": STACK + layout["states"].at,
        "views": [base64.b64encode(view.state.tobytes()).decode() for view in seen],
        "rounds": ROUNDS,
    }
    node = modules.node() or "node"
    done = subprocess.run(
        [node, str(RUNNER)], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    return float(np.median(json.loads(done.stdout)))


@click.command()
@click.argument("games", nargs=-1)
def main(games: Sequence[str]) -> None:
    slow = []
    click.echo("| game | players | native | in Node |\n|---|---|---|---|")
    for game in map(find, games or [name for name in names() if weights.net_of(find(name))]):
        net = weights.demand(game)
        for seats in game.seats:
            seen = views(game, seats)
            here, there = natively(game, net, seen), in_node(game, net, seen)
            click.echo(f"| {game.name} | {seats} | {here:.0f} µs | {there:.0f} µs |")
            if here > WANTED or there > WANTED_IN_NODE:
                slow.append(f"{game.name} at {seats}")
    if slow:
        raise click.ClickException(f"slower than {WANTED:.0f} or {WANTED_IN_NODE:.0f}: {slow}")


if __name__ == "__main__":
    main()
