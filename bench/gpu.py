"""On a machine with a CUDA GPU: are its matches the CPU's, and how fast are they?

python bench/gpu.py
"""

import json

import click

from tafelrunde.cli.bench import measure
from tafelrunde.core import cuda
from tafelrunde.core.playout import playouts
from tafelrunde.core.registry import find, names

COMPARED = 2000


@click.command()
@click.option("--seconds", default=5.0, show_default=True, help="How long to measure each count.")
def main(seconds: float) -> None:
    """Compare the first matches with the CPU's to the byte, then measure every number of seats."""
    for name in names():
        for seats in find(name).seats:
            ours = cuda.playouts(name, seats, matches=COMPARED)
            theirs = playouts(name, seats, matches=COMPARED)
            same = (
                ours.states.tobytes() == theirs.states.tobytes()
                and (ours.decisions == theirs.decisions).all()
                and (ours.payoffs == theirs.payoffs).all()
            )
            speed = measure(name, seats, {}, "cuda", None, seconds, 0, lambda part: None)
            click.echo(json.dumps({**speed, f"first_{COMPARED}_equal_cpu": bool(same)}))


if __name__ == "__main__":
    main()
