"""Ours and the peers', one after the other on one core, random play. `make bench` runs it.

A decision is a choice of a player; dice and deals are not counted. Every engine plays whole
matches in its own fastest way: OpenSpiel wholly in C++, pickomino-env through its Python step.
"""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import click
import pyspiel
from pickomino_env.pickomino import PickominoEnv

SECONDS = 4.0


@dataclass(frozen=True)
class Speed:
    decisions: float
    """A second."""
    matches: float
    """A second."""


def ours(game: str, seats: int, threads: int = 1) -> Speed:
    """`tafelrunde bench`, in a process of its own as a user runs it."""
    command = [sys.executable, "-m", "tafelrunde", "bench", "--game", game]
    command += ["--seats", str(seats), "--target", "cpu", "--threads", str(threads)]
    command += ["--seconds", str(SECONDS), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    speed = json.loads(done.stdout)
    return Speed(speed["decisions_per_second"], speed["matches_per_second"])


def openspiel(name: str) -> Speed:
    """`pyspiel.evaluate_bots` with uniform random bots: the whole match is played in C++."""
    game = pyspiel.load_game(name)
    seats = game.num_players()
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(seats)]

    def play(number: int) -> "pyspiel.State":
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        return state

    lengths = [
        sum(1 for step in play(number).full_history() if step.player >= 0) for number in range(2000)
    ]
    matches, passed = _played(play)
    return Speed(matches / passed * sum(lengths) / len(lengths), matches / passed)


def pickomino() -> Speed:
    """The same game as Macarrons, in Python: one seat at random, the three others its own bots.

    A step of its environment is two decisions, a face and whether to roll on; those of its bots
    cannot be counted, so that only the matches compare.
    """
    env = PickominoEnv(number_of_bots=3)
    rng = random.Random(1)
    steps = 0

    def play(number: int) -> None:
        nonlocal steps
        view, _ = env.reset(seed=number)
        over = False
        while not over:
            fresh = [
                f for f in range(6) if view["dice_rolled"][f] and not view["dice_collected"][f]
            ]
            view, _, over, _, _ = env.step((rng.choice(fresh), rng.randrange(2)))
            steps += 1

    matches, passed = _played(play)
    return Speed(2 * steps / passed, matches / passed)


def _played(play: Callable[[int], object]) -> tuple[int, float]:
    """How many matches were played in how many seconds."""
    matches = 0
    began = time.perf_counter()
    while (passed := time.perf_counter() - began) < SECONDS:
        play(matches)
        matches += 1
    return matches, passed


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program.")
def main(as_json: bool) -> None:
    """Measure Tafelrunde and its peers in one run and print the table."""
    measured: dict[str, Speed] = {}
    engines: dict[str, Callable[[], Speed]] = {
        "tafelrunde macarrons, 1 thread": lambda: ours("macarrons", 4),
        "tafelrunde macarrons, 2 threads": lambda: ours("macarrons", 4, threads=2),
        "OpenSpiel pig, C++": lambda: openspiel("pig"),
        "pickomino-env": pickomino,
    }
    hidden = not sys.stderr.isatty()
    with click.progressbar(engines, label="Measuring", file=sys.stderr, hidden=hidden) as names:
        for name in names:
            measured[name] = engines[name]()
    one, two, pig, env = measured.values()
    ratios = {
        "decisions: macarrons to pig": one.decisions / pig.decisions,
        "matches: macarrons to pickomino-env": one.matches / env.matches,
        "two threads to one": two.decisions / one.decisions,
    }
    if as_json:
        speeds = {name: vars(speed) for name, speed in measured.items()}
        click.echo(json.dumps({"a_second": speeds, "ratios": ratios}, indent=2))
        return
    click.echo(f"{'':<34}{'decisions/s':>14}{'matches/s':>12}")
    for name, speed in measured.items():
        click.echo(f"{name:<34}{speed.decisions:>14,.0f}{speed.matches:>12,.0f}")
    click.echo()
    for name, ratio in ratios.items():
        click.echo(f"{name:<38}{ratio:>10.2f}")


if __name__ == "__main__":
    main()
