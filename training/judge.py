"""How strong are nets? One seat of the net among greedy bots, in every mode, on the CPU.

    python -m training.judge macaron --matches 2000    # the net of the package
    python -m training.judge macaron --watch           # those of a training, as they come

A row for each mode goes to `GAME-judged.jsonl`: the net's share of the victories, and half its 95 %
interval. Its best answer is its move; no search.
"""

import argparse
import json
import time
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import torch

from tafelrunde.bots import weights
from tafelrunde.core.game import Game
from tafelrunde.core.registry import find
from tafelrunde.research.duel import Rivals
from tafelrunde.research.play import Play
from training.modes import MODES, SIZES, Mode
from training.net import Net

MOST_LANES = 512


def contest(
    game: Game, mode: Mode, net: Net | None, rivals: str, matches: int, seed: int
) -> tuple[float, float, int]:
    """The share of the victories, half its interval, and of how many matches.

    Each lane plays equally many: to count those that end first would count the short ones. Without
    a net its seat plays at random.
    """
    lanes = min(matches, MOST_LANES)
    each = -(-matches // lanes)
    play = Play(game, mode.seats, mode.settings)
    field = Rivals(play, lanes, 0, dict.fromkeys(range(1, mode.seats), rivals))
    field.begin(seed)
    words, rng = game.moves.words, np.random.default_rng(seed)
    answer = np.maximum(weights.answers_of(game, mode.seats)[0], 0)
    shares: list[list[float]] = [[] for _ in range(lanes)]
    while min(map(len, shares)) < each:
        if net is None:
            wishes = rng.random(field.mask.shape)
        else:
            with torch.no_grad():
                wishes = net(torch.from_numpy(field.numbers))[0].numpy()[:, answer]
        chosen = np.where(field.mask > 0, wishes, -np.inf).argmax(1)
        field.step(chosen, words)
        for lane in np.flatnonzero(field.over):
            shares[lane].append(float(field.shares[lane]))
    counted = np.array([ended[:each] for ended in shares]).ravel()
    return (
        float(counted.mean()),
        1.96 * float(counted.std()) / sqrt(len(counted)),
        len(counted),
    )


def judge(
    name: str, path: Path | None, matches: int, rivals: str, seed: int
) -> list[dict[str, Any]]:
    """A net's rows."""
    game = find(name)
    net: Net | None = None
    if path is not None:
        file = weights.read(path, game)
        wide, deep = file.second.shape
        net = Net(game, SIZES[name]._replace(wide=wide, deep=deep))
        net.take(file)
    rows = []
    for mode in MODES[name]:
        share, half, count = contest(game, mode, net, rivals, matches, seed)
        rows.append(
            {
                "net": path.stem if path else "random",
                "mode": mode.name,
                "against": rivals,
                "share": round(share, 4),
                "half": round(half, 4),
                "matches": count,
            }
        )
    return rows


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("game", choices=MODES)
    arguments.add_argument(
        "--net", type=Path, action="append", help="or several; else the package's"
    )
    arguments.add_argument("--rivals", choices=("greedy", "random"), default="greedy")
    arguments.add_argument("--matches", type=int, default=1024, help="of each mode")
    arguments.add_argument("--seed", type=int, default=7)
    arguments.add_argument("--threads", type=int, default=1)
    arguments.add_argument("--out", type=Path, default=Path("build/training"))
    arguments.add_argument(
        "--watch", action="store_true", help="judge the newest net, again and again"
    )
    a = arguments.parse_args()
    torch.set_num_threads(a.threads)
    a.out.mkdir(parents=True, exist_ok=True)

    def tell(path: Path) -> None:
        with (a.out / f"{a.game}-judged.jsonl").open("a") as file:
            for row in judge(a.game, path, a.matches, a.rivals, a.seed):
                file.write(json.dumps(row) + "\n")
                print(a.game, json.dumps(row), flush=True)

    for path in a.net or ([] if a.watch else [weights.path_of(find(a.game))]):
        tell(path)
    known: set[Path] = set()
    while a.watch:
        found = sorted(set(a.out.glob(f"{a.game}-[0-9][0-9][0-9][0-9][0-9].npz")) - known)
        if found:
            known.update(found)
            tell(found[-1])
        else:
            time.sleep(2.0)


if __name__ == "__main__":
    main()
