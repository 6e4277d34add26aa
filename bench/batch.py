"""How fast many matches go on side by side, masks and observations included.

python bench/batch.py                        one core
python bench/batch.py --device cuda --pgx    a GPU, and Pgx's nearest games in the same run

On the CPU only `Batch.step` is timed; on the GPU whole steps, the choice of the moves included, as
Pgx's are.
"""

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import click
import numpy as np

from tafelrunde.core.registry import names
from tafelrunde.research.batch import Batch

SEATS = 4
WARM_UP = 60
WANTED = {
    "cpu": {"macaron": 3, "alarun": 2, "macarrons": 3, "scandaroon": 3},
    "cuda": {"macaron": 150, "alarun": 150, "macarrons": 1000, "scandaroon": 80},
}
"""Millions of decisions a second."""
PGX = ("sparrow_mahjong", "backgammon", "leduc_holdem")


def on_cpu(name: str, matches: int, seconds: float) -> float:
    batch, rng = Batch(name, matches, seats=SEATS, threads=1), np.random.default_rng(1)
    for _ in range(WARM_UP):
        batch.step(batch.sample(rng))
    steps, spent = 0, 0.0
    while spent < seconds:
        actions = batch.sample(rng)
        begin = time.process_time()
        batch.step(actions)
        spent += time.process_time() - begin
        steps += 1
    return steps * matches / spent


def on_gpu(name: str, matches: int, seconds: float) -> float:
    from numba import cuda

    batch, rng = Batch(name, matches, seats=SEATS, device="cuda"), np.random.default_rng(1)

    def step() -> None:
        batch.step(batch.sample(rng))

    return repeat(step, cuda.synchronize, matches, seconds)


def repeat(step: Callable[[], None], wait: Callable[[], None], each: int, seconds: float) -> float:
    """How many a second, after a warm-up."""
    for _ in range(WARM_UP):
        step()
    wait()
    begin, steps = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        step()
        steps += 1
    wait()
    return steps * each / (time.perf_counter() - begin)


def in_pgx(name: str, matches: int, seconds: float) -> float:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.utils import act_randomly
    from pgx.experimental.wrappers import auto_reset

    env: Any = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))
    onward = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    @jax.jit
    def whole(state: Any, key: Any) -> Any:
        key, first, second = jax.random.split(key, 3)
        actions = act_randomly(first, state.legal_action_mask)
        return onward(state, actions, jax.random.split(second, matches)), key

    held = [begin(jax.random.split(jax.random.PRNGKey(0), matches)), jax.random.PRNGKey(1)]

    def step() -> None:
        held[:] = whole(*held)

    return repeat(step, lambda: jnp.asarray(held[0].rewards).block_until_ready(), matches, seconds)


def measured(device: str, matches: int, seconds: float, pgx: bool) -> Iterator[dict[str, Any]]:
    for name in names():
        speed = (on_cpu if device == "cpu" else on_gpu)(name, matches, seconds)
        wanted = WANTED[device][name] * 1_000_000
        yield {"game": name, "matches": matches, "decisions/s": round(speed), "wanted": wanted}
    for name in PGX if pgx else ():
        yield {"pgx": name, "matches": matches, "steps/s": round(in_pgx(name, matches, seconds))}


@click.command()
@click.option("--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True)
@click.option("--matches", type=int, help="Side by side; 4,096 on a CPU, 1,048,576 on a GPU.")
@click.option("--seconds", default=2.0, show_default=True, help="How long to measure each game.")
@click.option("--pgx", is_flag=True, help="Measure Pgx's nearest games, too.")
def main(device: str, matches: int | None, seconds: float, pgx: bool) -> None:
    """Measure every game with four players."""
    usual = 4096 if device == "cpu" else 1 << 20
    for found in measured(device, matches or usual, seconds, pgx):
        click.echo(json.dumps(found))


if __name__ == "__main__":
    main()
