"""A small PPO learns Macarrons for two by playing against itself, then meets the greedy bot.

    pip install "tafelrunde[research,train]"
    python examples/ppo_macarrons.py                 # some minutes on two cores
    python examples/ppo_macarrons.py --rounds 10     # a look

A round plays STEPS moves in LANES matches side by side. Both seats are the same net, which sees
what the seat to move sees. What it is worth is said at the end: its share of the victories over
the greedy bot, with its 95 % interval, beside that of a random player.
"""

import argparse
import time
from math import sqrt
from typing import Any

import numpy as np
import torch
from torch import nn

from tafelrunde.research.batch import Batch
from tafelrunde.research.gymnasium import SeatVector

LANES, STEPS = 512, 48
EPOCHS, BATCHES = 3, 6
LEARNING_RATE, CLIP, TRACE, EXPLORING = 1e-3, 0.2, 0.97, 0.003
"""`TRACE` is lambda of the advantages: how far a surprise reaches back."""


class Player(nn.Module):
    """The odds of each action, and the share of the victory that is expected."""

    def __init__(self, numbers: int, actions: int, most: torch.Tensor) -> None:
        super().__init__()
        self.most = most
        self.body = nn.Sequential(
            nn.Linear(numbers, 192), nn.ReLU(), nn.Linear(192, 192), nn.ReLU()
        )
        self.head = nn.Linear(192, actions)
        self.judge = nn.Linear(192, 1)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        inside = self.body(seen / self.most)
        logits = self.head(inside).masked_fill(legal == 0, -1e9)
        return logits, torch.sigmoid(self.judge(inside)).squeeze(-1)


def odds_of(logits: torch.Tensor) -> Any:
    return torch.distributions.Categorical(logits=logits)


def new_player() -> tuple[Player, Batch]:
    batch = Batch("macarrons", LANES, seats=2, seed=1)
    _, most = batch.sight.bounds()
    actions = batch.legal.shape[1]
    return Player(len(most), actions, torch.tensor(most, dtype=torch.float32)), batch


@torch.no_grad()
def play(player: Player, batch: Batch) -> dict[str, torch.Tensor]:
    """Some moves in every match, with what the net thought of them and how it ended."""
    kept: dict[str, list[torch.Tensor]] = {
        name: [] for name in ("seen", "legal", "action", "odds", "value", "actor", "over", "shares")
    }
    for _ in range(STEPS):
        seen = torch.from_numpy(batch.observations.astype(np.float32))
        legal = torch.from_numpy(batch.legal.copy())
        actor = torch.from_numpy(batch.actor.astype(np.int64))
        logits, value = player(seen, legal)
        odds = odds_of(logits)
        action = odds.sample()
        batch.step(action.numpy())
        now = (seen, legal, action, odds.log_prob(action), value, actor)
        ended = (torch.from_numpy(batch.done.astype(bool)), torch.from_numpy(batch.payoffs.copy()))
        for name, row in zip(kept, (*now, *ended), strict=True):
            kept[name].append(row)
    found = {name: torch.stack(rows) for name, rows in kept.items()}
    seen = torch.from_numpy(batch.observations.astype(np.float32))
    _, last = player(seen, torch.from_numpy(batch.legal.copy()))
    mover = torch.from_numpy(batch.actor.astype(np.int64))
    found["gain"] = gains(found, last, mover)
    found["aim"] = (found["gain"] + found["value"]).clamp(0, 1)
    return {name: rows.flatten(0, 1) for name, rows in found.items()}


def gains(found: dict[str, torch.Tensor], last: torch.Tensor, mover: torch.Tensor) -> torch.Tensor:
    """How much better each move turned out than expected, for the seat that made it (GAE)."""
    lanes = torch.arange(LANES)
    after = torch.stack([torch.where(mover == seat, last, 1 - last) for seat in (0, 1)], 1)
    trail = torch.zeros(LANES, 2)
    gain = torch.zeros_like(found["value"])
    for step in reversed(range(STEPS)):
        over, seat = found["over"][step], found["actor"][step]
        after[over] = found["shares"][step][over].float()
        trail[over] = 0
        surprise = after[lanes, seat] - found["value"][step]
        trail[lanes, seat] = surprise + TRACE * trail[lanes, seat]
        gain[step] = trail[lanes, seat]
        after[lanes, seat] = found["value"][step]
    return gain


def learn(player: Player, found: dict[str, torch.Tensor], optimizer: torch.optim.Optimizer) -> None:
    gain = (found["gain"] - found["gain"].mean()) / (found["gain"].std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gain)).chunk(BATCHES):
            logits, value = player(found["seen"][part], found["legal"][part])
            odds = odds_of(logits)
            ratio = (odds.log_prob(found["action"][part]) - found["odds"][part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            better = torch.min(ratio * gain[part], clipped * gain[part]).mean()
            wrong = (value - found["aim"][part]).square().mean()
            loss = wrong - better - EXPLORING * odds.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def against_greedy(player: Player | None, matches: int) -> tuple[float, float]:
    """The share of the victories against the greedy bot, and half its 95 % interval.

    Every match of every lane counts until each lane has played equally many: to count those that
    end first would count the short ones.
    """
    lanes = min(matches, 500)
    env = SeatVector("macarrons", lanes, seats=2, bots="greedy")
    seen, _ = env.reset(seed=2)
    rng = np.random.default_rng(3)
    shares: list[list[float]] = [[] for _ in range(lanes)]
    each = -(-matches // lanes)
    while any(len(ended) < each for ended in shares):
        mask = seen["action_mask"]
        if player is None:
            action = (rng.random(mask.shape) * mask).argmax(1)
        else:
            numbers = torch.from_numpy(seen["observation"].astype(np.float32))
            action = player(numbers, torch.from_numpy(mask))[0].argmax(1).numpy()
        seen, share, over, _, _ = env.step(action)
        for lane in np.flatnonzero(over):
            shares[lane].append(float(share[lane]))
    counted = np.array([ended[:each] for ended in shares]).ravel()
    return float(counted.mean()), 1.96 * float(counted.std()) / sqrt(len(counted))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    arguments.add_argument("--rounds", type=int, default=250)
    arguments.add_argument("--matches", type=int, default=4000, help="against the greedy bot")
    wanted = arguments.parse_args()
    torch.manual_seed(1)
    player, batch = new_player()
    optimizer = torch.optim.Adam(player.parameters(), LEARNING_RATE)
    began = time.perf_counter()
    for nth in range(wanted.rounds):
        for group in optimizer.param_groups:
            group["lr"] = LEARNING_RATE * (1 - nth / wanted.rounds)
        learn(player, play(player, batch), optimizer)
        if (nth + 1) % 50 == 0:
            share, half = against_greedy(player, 1000)
            print(f"round {nth + 1}: {share:.1%} ± {half:.1%} against greedy", flush=True)
    print(f"{wanted.rounds * LANES * STEPS:,} moves in {time.perf_counter() - began:.0f} s")
    for name, who in (("PPO", player), ("random", None)):
        share, half = against_greedy(who, wanted.matches)
        print(f"{name}: {share:.1%} ± {half:.1%} of the victories against greedy; fair is 50 %")


if __name__ == "__main__":
    main()
