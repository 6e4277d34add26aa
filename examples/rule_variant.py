"""What a rule variant is worth: Macarrons with and without the obligation to steal (R4).

    python examples/rule_variant.py
    python examples/rule_variant.py --option flip_without_tile --matches 50000

The same bots play the same number of matches with the option off and on. For each figure the
difference is told with its 95 % interval: where that holds 0, nothing was found.
"""

import argparse
import tempfile
from math import sqrt
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from pyarrow import parquet

from tafelrunde.research import simulate

Column = NDArray[np.float64]


def played(option: str, value: str, matches: int, seats: int) -> dict[str, Column]:
    """Figures of each match."""
    plan = simulate.plan(
        "macarrons", seats, {option: value, "start": "0"}, names=["greedy"], matches=matches
    )
    with tempfile.TemporaryDirectory() as folder:
        simulate.simulate(plan, Path(folder) / "matches")
        results = parquet.read_table(Path(folder) / "matches" / "results")
    share = results["share"].to_numpy().reshape(matches, seats)
    decisions = results["decisions"].to_numpy().reshape(matches, seats)
    return {
        "decisions in a match": decisions.sum(1).astype(float),
        "the first player's share of the victory": share[:, 0],
        "matches with one winner": (share.max(1) == 1).astype(float),
    }


def difference(off: Column, on: Column) -> tuple[float, float]:
    """How much larger the mean is with the option, and half its 95 % interval."""
    spread = sqrt(off.var(ddof=1) / len(off) + on.var(ddof=1) / len(on))
    return float(on.mean() - off.mean()), 1.96 * spread


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--option", default="steal_is_optional")
    arguments.add_argument("--matches", type=int, default=20_000)
    arguments.add_argument("--seats", type=int, default=4)
    wanted = arguments.parse_args()
    off, on = (
        played(wanted.option, value, wanted.matches, wanted.seats) for value in ("no", "yes")
    )
    for name in off:
        more, half = difference(off[name], on[name])
        found = "" if abs(more) > half else ": nothing was found"
        print(f"{name}: {off[name].mean():.3f} without, {on[name].mean():.3f} with", end="")
        print(f" ({more:+.3f} ± {half:.3f}{found})")


if __name__ == "__main__":
    main()
