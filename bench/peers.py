"""Ours and the peers', one after the other on one core. `make bench` runs it.

Random play: a decision is a choice of a player; dice and deals are not counted. Every engine plays
whole matches in its own fastest way: OpenSpiel wholly in C++, pickomino-env through its Python
step. Search: simulations of a search of SIMULATIONS from the first card of a round of four.
"""

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import click
import numpy as np
import pyspiel
from pickomino_env.pickomino import PickominoEnv

SECONDS = 3.0
SIMULATIONS = 2000
OURS = [
    *(("macaron", seats) for seats in (1, 2, 3, 4, 5)),
    *(("alarun", seats) for seats in (2, 3, 4)),
    *(("macarrons", seats) for seats in (2, 4, 7)),
    *(("scandaroon", seats) for seats in (3, 4)),
]


@dataclass(frozen=True)
class Speed:
    decisions: float
    """A second."""
    matches: float
    """A second."""


def _name(game: str, seats: int) -> str:
    return f"{game}, {seats} player{'s' if seats > 1 else ''}"


def ours(game: str, seats: int, threads: int = 1, options: Sequence[str] = ()) -> Speed:
    """`tafelrunde bench`, in a process of its own as a user runs it."""
    command = [sys.executable, "-m", "tafelrunde", "bench", "--game", game]
    command += ["--seats", str(seats), "--target", "cpu", "--threads", str(threads)]
    command += ["--seconds", str(SECONDS), "--json"]
    command += [word for option in options for word in ("--option", option)]
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


def openspiel_search() -> float:
    """Simulations a second of OpenSpiel's ISMCTS on hearts, in C++, one random playout each."""
    game = pyspiel.load_game("hearts(pass_cards=false)")
    rng = random.Random(1)

    def think(number: int) -> None:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
        evaluator = pyspiel.RandomRolloutEvaluator(1, number)
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        pyspiel.ISMCTSBot(number, evaluator, 2.0, SIMULATIONS, -1, final, False, False).step(state)

    searches, passed = _played(think)
    return searches * SIMULATIONS / passed


def our_search() -> float:
    """Simulations a second of ours on Macaron, four players, without ratings: the same kind."""
    from tafelrunde import Match
    from tafelrunde.bots.search import Search, tuning_of
    from tafelrunde.core.random import seed
    from tafelrunde.core.registry import find

    rng = np.zeros(1, np.uint64)
    seed(rng, 1)
    tuning = replace(tuning_of(find("macaron")), guided=0.0, widening=0.0)
    views = []
    for number in range(20):
        match = Match("macaron", 4, seed=number)
        while not match.moves[0].startswith("play"):
            match.play(match.actions[0])
        views.append(match.view(match.actor))

    def think(number: int) -> None:
        Search(SIMULATIONS, tuning=tuning).think(views[number % len(views)], float("inf"), rng)

    think(0)  # compiles
    searches, passed = _played(think)
    return searches * SIMULATIONS / passed


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
    engines: dict[str, Callable[[], Speed]] = {
        "OpenSpiel pig, C++": lambda: openspiel("pig"),
        "OpenSpiel hearts, C++": lambda: openspiel("hearts"),
        "pickomino-env": pickomino,
        "macarrons, two threads": lambda: ours("macarrons", 4, threads=2),
    }
    for name, seats in OURS:
        engines[_name(name, seats)] = partial(ours, name, seats)
    engines["macaron, 2v2"] = partial(ours, "macaron", 4, options=("teams=yes",))
    hidden = not sys.stderr.isatty()
    measured: dict[str, Speed] = {}
    with click.progressbar(engines, label="Measuring", file=sys.stderr, hidden=hidden) as names:
        for name in names:
            measured[name] = engines[name]()
    four = {
        game: measured[_name(game, 4)] for game in ("macaron", "alarun", "macarrons", "scandaroon")
    }
    pig, hearts = measured["OpenSpiel pig, C++"], measured["OpenSpiel hearts, C++"]
    ratios = {
        "decisions: macarrons to pig": four["macarrons"].decisions / pig.decisions,
        "decisions: macaron to hearts": four["macaron"].decisions / hearts.decisions,
        "decisions: alarun to hearts": four["alarun"].decisions / hearts.decisions,
        "decisions: scandaroon to hearts": four["scandaroon"].decisions / hearts.decisions,
        "matches: macarrons to pickomino-env": four["macarrons"].matches
        / measured["pickomino-env"].matches,
        "macarrons: two threads to one": measured["macarrons, two threads"].decisions
        / four["macarrons"].decisions,
    }
    searches = {"OpenSpiel hearts, C++": openspiel_search(), "macaron, 4 players": our_search()}
    theirs, ours_ = searches.values()
    ratios["simulations: macaron to hearts"] = ours_ / theirs
    if as_json:
        speeds = {name: vars(speed) for name, speed in measured.items()}
        figures = {"a_second": speeds, "simulations_a_second": searches, "ratios": ratios}
        click.echo(json.dumps(figures, indent=2))
        return
    click.echo(f"{'':<34}{'decisions/s':>14}{'matches/s':>12}")
    for name, speed in measured.items():
        click.echo(f"{name:<34}{speed.decisions:>14,.0f}{speed.matches:>12,.0f}")
    click.echo(f"\n{'':<34}{'simulations/s':>14}")
    for name, simulations in searches.items():
        click.echo(f"{name:<34}{simulations:>14,.0f}")
    click.echo()
    for name, ratio in ratios.items():
        click.echo(f"{name:<38}{ratio:>10.2f}")


if __name__ == "__main__":
    main()
