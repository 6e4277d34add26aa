"""Ours and the peers', one after the other on one core: `make bench`.

It takes some three minutes once the rules are compiled, and prints what stands between two comments
in docs/benchmarks.md, to be put there as it is.

Random play: a decision is a choice of a player; dice and deals are not counted. Three ways:

- whole matches in native code: ours, OpenSpiel's in C++;
- a loop in Python that asks for the legal actions and makes one: ours, OpenSpiel, PettingZoo,
  RLCard, pickomino-env;
- many matches side by side with masks and observations: our `Batch` and Pgx on the CPU.

Search: simulations of a search of SIMULATIONS from the first card of a round of four.
"""

import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial
from importlib.metadata import version
from typing import Any

import click
import numpy as np
import pyspiel
import rlcard
from pettingzoo.classic import texas_holdem_v4
from pettingzoo.utils.env import AECEnv
from pickomino_env.pickomino import PickominoEnv
from rlcard.agents import RandomAgent

from bench import batch
from tafelrunde.core.registry import names as games
from tafelrunde.research import pettingzoo
from tafelrunde.research.play import Play

SECONDS = 2.0
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


def our_loop(game: str) -> Speed:
    """Our rules from a loop in Python, four players."""
    play, rng = Play(game, 4), random.Random(1)
    decisions = 0

    def one(number: int) -> None:
        nonlocal decisions
        play.begin(number)
        while not play.over:
            play.play(rng.choice(play.actions))
            decisions += 1

    one(0)  # compiles
    decisions = 0
    matches, passed = _played(one)
    return Speed(decisions / passed, matches / passed)


def openspiel_loop(name: str) -> Speed:
    """OpenSpiel's rules, in C++, from a loop in Python."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    decisions = 0

    def one(_: int) -> None:
        nonlocal decisions
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1

    matches, passed = _played(one)
    return Speed(decisions / passed, matches / passed)


def in_pettingzoo(env: "AECEnv[str, Any, Any]") -> Speed:
    """An environment of PettingZoo, by its own loop; observations are made at every move."""
    rng = random.Random(1)
    decisions = 0

    def one(number: int) -> None:
        nonlocal decisions
        env.reset(seed=number)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
            decisions += 1

    one(0)  # compiles ours
    decisions = 0
    matches, passed = _played(one)
    return Speed(decisions / passed, matches / passed)


def in_rlcard(name: str) -> Speed:
    """A game of RLCard with its own random agents; what they saw is kept, as it always does."""
    env = rlcard.make(name)
    env.set_agents([RandomAgent(env.num_actions)] * env.num_players)
    decisions = 0

    def one(_: int) -> None:
        nonlocal decisions
        seen, _ = env.run()
        decisions += sum(len(each) // 2 for each in seen)

    matches, passed = _played(one)
    return Speed(decisions / passed, matches / passed)


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
        sum(1 for step in play(number).full_history() if step.player >= 0) for number in range(500)
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


NATIVE = "native"
LOOPS = "a loop in Python"
SIDE_BY_SIDE = "side by side"
HEARTS, SPADES, PIG, GIN = "hearts", "spades", "pig", "gin_rummy"
CARDS = ("macaron", "alarun", "scandaroon")
NEAREST = {
    f"OpenSpiel {HEARTS}": CARDS,
    f"OpenSpiel {SPADES}": ("macaron",),
    f"OpenSpiel {PIG}": ("macarrons",),
    f"OpenSpiel {GIN}": ("alarun", "scandaroon"),
    "PettingZoo texas_holdem": (*CARDS, "macarrons"),
    "RLCard gin-rummy": ("alarun", "scandaroon"),
    "RLCard uno": CARDS,
    "pickomino-env": ("macarrons",),
    "Pgx sparrow_mahjong": CARDS,
    "Pgx backgammon": ("macarrons",),
    "Pgx leduc_holdem": CARDS,
}
"""Which of our games are like those of the peers."""
WANTED = (
    ("macarrons", f"OpenSpiel {PIG}", 2),
    ("macaron", f"OpenSpiel {HEARTS}", 5),
    ("alarun", f"OpenSpiel {HEARTS}", 3),
    ("scandaroon", f"OpenSpiel {HEARTS}", 3),
)
LIBRARIES = ("numba", "open_spiel", "pettingzoo", "rlcard", "pickomino-env", "pgx", "jax")
LANES, PGX_LANES = 4096, 1024


def engines() -> dict[str, dict[str, Callable[[], Speed]]]:
    """All that is measured, by the way it is played."""
    theirs = (HEARTS, SPADES, PIG, GIN)
    return {
        NATIVE: {
            **{f"OpenSpiel {name}": partial(openspiel, name) for name in theirs},
            **{_name(game, seats): partial(ours, game, seats) for game, seats in OURS},
            "macaron, 2v2": partial(ours, "macaron", 4, options=("teams=yes",)),
        },
        LOOPS: {
            **{f"OpenSpiel {name}": partial(openspiel_loop, name) for name in theirs},
            **{game: partial(our_loop, game) for game in games()},
            "PettingZoo texas_holdem": lambda: in_pettingzoo(texas_holdem_v4.env()),
            **{
                f"{game} in PettingZoo": lambda game=game: in_pettingzoo(  # type: ignore[misc]
                    pettingzoo.env(game, seats=4)
                )
                for game in games()
            },
            "RLCard gin-rummy": partial(in_rlcard, "gin-rummy"),
            "RLCard uno": partial(in_rlcard, "uno"),
            "pickomino-env": pickomino,
        },
        SIDE_BY_SIDE: {
            **{
                f"Pgx {name}": lambda name=name: Speed(  # type: ignore[misc]
                    batch.in_pgx(name, PGX_LANES, SECONDS), 0
                )
                for name in batch.PGX
            },
            **{
                game: lambda game=game: Speed(  # type: ignore[misc]
                    batch.on_cpu(game, LANES, SECONDS), 0
                )
                for game in games()
            },
        },
    }


Speeds = dict[str, dict[str, Speed]]


def ratio(speeds: Speeds, way: str, game: str, peer: str) -> float:
    """Ours to theirs, the same way played; of pickomino-env only the matches compare."""
    name = {
        NATIVE: _name(game, 4),
        LOOPS: f"{game} in PettingZoo" if peer.startswith("PettingZoo") else game,
        SIDE_BY_SIDE: game,
    }[way]
    ours, theirs = speeds[way][name], speeds[way][peer]
    if peer == "pickomino-env":
        return ours.matches / theirs.matches
    return ours.decisions / theirs.decisions


def page(speeds: Speeds, two_threads: float, searches: dict[str, float]) -> Iterator[str]:
    """The lines of docs/benchmarks.md."""
    versions = ", ".join(f"{name} {version(name)}" for name in LIBRARIES)
    yield (
        f"Python {platform.python_version()}, {versions}, {date.today():%B %Y}. `make bench` (that "
        f"is `python -m bench.peers`), {SECONDS:g} seconds each, one after the other on one core:"
    )
    yield "\n| how | engine | decisions/s | matches/s | ours to it |\n|---|---|---:|---:|---|"
    for way, all in speeds.items():
        for name, speed in all.items():
            ours = (
                f"{game} {ratio(speeds, way, game, name):,.2f}" for game in NEAREST.get(name, ())
            )
            matches = f"{speed.matches:,.0f}" if speed.matches else ""
            yield f"| {way} | {name} | {speed.decisions:,.0f} | {matches} | {', '.join(ours)} |"
    native = speeds[NATIVE]
    pickomino = speeds[LOOPS]["pickomino-env"]
    macarrons = native[_name("macarrons", 4)]
    yield "\n| ratio, same run | wanted | measured |\n|---|---|---|"
    for game, peer, wanted in WANTED:
        found = ratio(speeds, NATIVE, game, peer)
        yield f"| decisions, {game} to {peer}, native | {wanted} | {found:.2f} |"
    found = macarrons.matches / pickomino.matches
    yield f"| matches, macarrons, native, to pickomino-env | 200 | {found:.0f} |"
    yield f"| two threads to one, macarrons | 1.8 | {two_threads / macarrons.decisions:.2f} |"
    theirs, ours_ = searches.values()
    yield "\n| search | simulations/s | ours to it |\n|---|---:|---|"
    for name, simulations in searches.items():
        better = f"{ours_ / theirs:.2f}" if simulations == theirs else ""
        yield f"| {name} | {simulations:,.0f} | {better} |"


def on_one_core() -> None:
    """This process and those that it starts stay on one core, Pgx's threads too."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a program.")
def main(as_json: bool) -> None:
    """Measure Tafelrunde and its peers in one run and print the tables of the page."""
    two = ours("macarrons", 4, threads=2).decisions
    on_one_core()
    wanted = [(way, name, each) for way, all in engines().items() for name, each in all.items()]
    measured: Speeds = {NATIVE: {}, LOOPS: {}, SIDE_BY_SIDE: {}}
    hidden = not sys.stderr.isatty()
    with click.progressbar(wanted, label="Measuring", file=sys.stderr, hidden=hidden) as each:
        for way, name, measure in each:
            measured[way][name] = measure()
    searches = {"OpenSpiel hearts, C++": openspiel_search(), "macaron, 4 players": our_search()}
    if as_json:
        speeds = {
            way: {name: vars(speed) for name, speed in all.items()} for way, all in measured.items()
        }
        figures = {"a_second": speeds, "two_threads": two, "simulations_a_second": searches}
        click.echo(json.dumps(figures, indent=2))
        return
    for line in page(measured, two, searches):
        click.echo(line)


if __name__ == "__main__":
    main()
