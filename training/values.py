"""A net learns what positions are worth, from how matches of a teacher end; it answers no moves.

python -m training.values GAME --seconds 60 --passes 4 --out FOLDER

The teacher is the plain player, of whose decisions some are kept; in Macarrons, one that solves its
turns (`training/turns.py`). The last matches are not learned from but tell how far it is off.
"""

import argparse
import json
import math
import os
import time
from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from tafelrunde.bots import weights
from tafelrunde.core.game import Game, State
from tafelrunde.core.registry import find
from tafelrunde.core.sight import sight_of
from tafelrunde.games.alarun.scoring import score
from tafelrunde.games.alarun.square import APPRENTICE, CENTUM, COLORS, INGREDIENTS, KINDS
from training.modes import MODES, VALUES, Mode
from training.net import Net
from training.teach import Lesson, Player, Teacher, from_mover, gather
from training.train import shares_of
from training.turns import Solver

WIDTH_OF_A_LEAD: Final = 6.0
"""Points of Alarún that make the odds of what is learned beside the outcome e to 1."""


@dataclass
class Plan:
    game: str
    device: str = "cuda"
    seconds: float = 60.0
    """Of matches."""
    rows: int = 20_000_000
    """Positions, at most."""
    threads: int = os.cpu_count() or 1
    kept: float = 0.3
    """The share of the decisions of a match that are kept."""
    sharpness: float = 1.0
    """What the plain player's ratings are multiplied by."""
    astray: float = 0.02
    """The share of moves, or turns, that are not made as the teacher thinks best."""
    outcome: float = 0.5
    """What the outcome counts of what is learned; the rest is the teacher's nearer idea of it."""
    passes: int = 4
    batch: int = 8192
    rate: float = 2e-3
    held: float = 0.02
    """The share of positions, those of the last matches, that are not learned from."""
    seed: int = 1
    start: str = ""
    """A net by which the teacher of Macarrons judges positions; else by the formula."""
    out: str = "build/training"


class Plain:
    """Matches of the plain player; positions kept by chance."""

    def __init__(self, game: Game, mode: Mode, plan: Plan, seed: int) -> None:
        self._game, self._mode, self._kept = game, mode, plan.kept
        self._teacher = Teacher(game, mode, plan.sharpness, seed, plan.astray)
        self._luck = np.random.default_rng(seed)

    def play(self) -> Lesson:
        lesson = self._teacher.play()
        rows = np.flatnonzero(self._luck.random(len(lesson["seen"])) < self._kept)
        seats = self._mode.seats
        nearer = lesson["shares"]
        if known := NEARER.get(self._game.name):
            nearer = from_mover(known(self._teacher.final, seats), lesson["movers"], seats)
        kept = {"seen": lesson["seen"], "shares": lesson["shares"], "nearer": nearer}
        return {key: found[rows] for key, found in kept.items()}


def _of_points(s: State, seats: int) -> NDArray[np.float64]:
    """Shares of the victory by the points of Alarún: near ones share it."""
    found = np.zeros((1, 4))
    points = np.array([score(s, seat) for seat in range(seats)])
    odds = np.exp((points - points.max()) / WIDTH_OF_A_LEAD)
    found[0, :seats] = odds / odds.sum()
    return found


def _recolored(seen: Tensor, random: torch.Generator) -> Tensor:
    """Positions of Alarún with other colours and ingredients: worth the same."""
    count, device = len(seen), seen.device
    colors, ingredients = (
        torch.rand(count, COLORS, generator=random, device=device).argsort(1) for _ in range(2)
    )
    kinds = torch.arange(KINDS, device=device).expand(count, KINDS).clone()
    kinds[:, :CENTUM] = (colors[:, :, None] * INGREDIENTS + ingredients[:, None, :]).flatten(1)
    nothing = torch.zeros_like(kinds[:, :1])
    cards = torch.cat([nothing, kinds + 1, nothing + APPRENTICE + 1], 1)
    found = seen.clone()
    for part in sight_of(find("alarun")).parts:
        place = slice(part.at, part.at + part.size)
        rows = seen[:, place]
        if part.name == "card":
            found[:, place] = cards.gather(1, rows.long()).to(rows.dtype)
        elif part.shape[-1] in (KINDS, COLORS):
            change = kinds if part.shape[-1] == KINDS else colors
            back = change.argsort(1)[:, None, :].expand(count, part.size // change.shape[1], -1)
            turned = rows.view(count, -1, change.shape[1]).gather(2, back)
            found[:, place] = turned.flatten(1)
    return found


ALIKE: Final = {"alarun": _recolored}
NEARER: Final[dict[str, Callable[[State, int], NDArray[np.float64]]]] = {"alarun": _of_points}


def matches(plan: Plan, seconds: float) -> Lesson:
    """What positions of many matches turned out to be worth, in the order of the matches."""
    game = find(plan.game)
    start = weights.read(Path(plan.start), game) if plan.start else None

    def player(mode: Mode, seed: int) -> Player:
        if plan.game == "macarrons":
            return Solver(game, mode, seed, plan.astray, start)
        return Plain(game, mode, plan, seed)

    return gather(player, MODES[plan.game], seconds, plan.rows, plan.seed * 10**6, plan.threads)


def far(shares: Tensor, wanted: Tensor) -> Tensor:
    """Cross entropy."""
    return -(wanted * shares.clamp(min=-20)).sum(1).mean()


def learn(plan: Plan, lesson: Lesson, tell: Callable[[dict[str, Any]], None]) -> Net:
    """The mean of the weights on the way, after so many passes."""
    torch.manual_seed(plan.seed)
    torch.set_float32_matmul_precision("high")
    game, device = find(plan.game), plan.device
    net, mean = (Net(game, VALUES[plan.game], answers=False).to(device) for _ in range(2))
    mean.load_state_dict(net.state_dict())
    optimizer = torch.optim.AdamW(net.parameters(), lr=plan.rate, weight_decay=1e-2, eps=1e-5)
    rows = {key: torch.from_numpy(part).to(device) for key, part in lesson.items()}
    count = torch.tensor([mode.seats for mode in MODES[plan.game]], device=device)
    apart = int(len(rows["seen"]) * (1 - plan.held))
    total, made = plan.passes * max(1, apart // plan.batch), 0
    random = torch.Generator(device).manual_seed(plan.seed)

    def shares(of: Net, part: dict[str, Tensor]) -> Tensor:
        return shares_of(of(part["seen"])[1], count[part["mode"].long()])

    def at(index: Any) -> dict[str, Tensor]:
        return {key: found[index] for key, found in rows.items()}

    for number in range(plan.passes):
        order = torch.randperm(apart, generator=random, device=device)
        for index in order.chunk(max(1, apart // plan.batch)):
            part = at(index)
            if plan.game in ALIKE:
                part["seen"] = ALIKE[plan.game](part["seen"], random)
            wanted = plan.outcome * part["shares"] + (1 - plan.outcome) * part["nearer"]
            for group in optimizer.param_groups:
                group["lr"] = plan.rate * min(1.0, (made + 1) / 100) * falling(made / total)
            optimizer.zero_grad(set_to_none=True)
            loss = far(shares(net, part), wanted.float())
            loss.backward()  # type: ignore[no-untyped-call]
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            made += 1
            with torch.no_grad():
                for slow, now in zip(mean.parameters(), net.parameters(), strict=True):
                    slow.lerp_(now, 1 - min(0.998, made / (made + 10)))
        tell({"pass": number + 1, **off(plan, shares, mean, at, apart, len(rows["seen"]))})
    return mean


def falling(part: float) -> float:
    return 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * part))


@torch.no_grad()
def off(plan: Plan, shares: Any, net: Net, at: Any, first: int, last: int) -> dict[str, float]:
    """How far the net is off in the matches that it did not learn from."""
    sums = torch.zeros(2, device=plan.device)
    for begin in range(first, last, plan.batch):
        part = at(slice(begin, min(begin + plan.batch, last)))
        found = shares(net, part)
        size = len(found)
        sums += size * torch.stack(
            [far(found, part["shares"].float()), far(found, part["nearer"].float())]
        )
    outcome, nearer = (sums / max(1, last - first)).tolist()
    return {"held": last - first, "off_outcome": round(outcome, 5), "off_nearer": round(nearer, 5)}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    for setting in fields(Plan):
        kind: Any = setting.type
        if setting.default is MISSING:
            arguments.add_argument(setting.name, choices=VALUES)
        else:
            arguments.add_argument(f"--{setting.name}", type=kind, default=setting.default)
    values(Plan(**vars(arguments.parse_args())))


def values(plan: Plan) -> Path:
    """All of it; the net's file."""
    out = Path(plan.out)
    out.mkdir(parents=True, exist_ok=True)

    def tell(row: dict[str, Any]) -> None:
        with (out / f"{plan.game}-values.jsonl").open("a") as file:
            file.write(json.dumps(row) + "\n")
        print(plan.game, json.dumps(row), flush=True)

    matches(plan, 0.0)  # compiles
    lesson = matches(plan, plan.seconds)
    tell({"positions": len(lesson["seen"])})
    net = learn(plan, lesson, tell)
    made = f"{len(lesson['seen']):,} positions, {time.strftime('%Y-%m-%d')}"
    path = out / f"{plan.game}-values.npz"
    weights.write(path, find(plan.game), net.layers(), made, VALUES[plan.game].levels)
    return path


if __name__ == "__main__":
    main()
