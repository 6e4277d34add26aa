"""A net learns a game by playing against itself: PPO, one net for all seats, counts and modes.

    python -m training.train alarun --minutes 20 --out build/training        # needs a CUDA GPU
    python -m training.train macarrons --device cpu --rounds 2 --lanes 64 --steps 16 --batch 256

It begins with `--start FILE`, a net, or with what the plain player does in `--lessons FOLDER`
(`training/teach.py`), or from nothing; and where OUT holds a checkpoint, it goes on from that.
Every stretch of rounds begins with new matches and ends with a checkpoint and a net. With both a
net and lessons, `--bond` keeps it near them on the way, less and less.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, replace
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from tafelrunde.bots import weights
from tafelrunde.core.game import Game
from tafelrunde.core.registry import find
from tafelrunde.core.sight import sight_of
from tafelrunde.research.batch import Batch
from training.modes import MODES, SIZES, Mode
from training.net import Net

FOCUS: Final = 4
"""How many lanes a mode gets, that is in focus, for each of another."""
NEVER: Final = -1e9
"""The answer for a move that there is not."""


@dataclass
class Plan:
    """How it learns. `lanes` are all matches side by side; a round plays `steps` moves in each."""

    game: str
    device: str = "cuda"
    minutes: float = 0.0
    rounds: int = 0
    """How long all sittings take together: minutes, or as many rounds."""
    sitting: float = 0.0
    """How many of them in this sitting at most; 0: all."""
    lanes: int = 49152
    steps: int = 64
    batch: int = 32768
    stretch: int = 40
    """Rounds between checkpoints."""
    rate: float = 7e-4
    least: float = 0.05
    """The share of the rate that is left at the end."""
    trace: float = 0.95
    """Lambda of the advantages: how far a surprise reaches back."""
    forced: float = 0.25
    """The share of forced moves that are looked at: they teach only what a position is worth."""
    clip: float = 0.2
    spice: float = 0.02
    """What entropy counts at the beginning, and"""
    plain: float = 0.0005
    """at the end."""
    sharpness: float = 2.0
    """What ratings of lessons are multiplied by."""
    passes: int = 2
    """How often lessons are gone through."""
    seed: int = 1
    start: str = ""
    lessons: str = ""
    bond: float = 0.0
    """How much it counts, on the way, that the moves of lessons are likely: at the beginning."""
    focus: str = ""
    """Modes, with commas between, that get FOCUS times as many lanes as others."""
    out: str = "build/training"

    def __post_init__(self) -> None:
        if (self.minutes > 0) == (self.rounds > 0):
            raise SystemExit("say either --minutes or --rounds")
        if unknown := set(self.focused) - {mode.name for mode in MODES[self.game]}:
            raise SystemExit(f"{self.game} has no mode {', '.join(sorted(unknown))}")

    @property
    def focused(self) -> list[str]:
        return self.focus.split(",") if self.focus else []

    def ends(self) -> list[int]:
        """Where the lanes of each mode begin, and where the last end."""
        counts = [FOCUS if mode.name in self.focused else 1 for mode in MODES[self.game]]
        return [self.lanes * sum(counts[:n]) // sum(counts) for n in range(len(counts) + 1)]


class Field:
    """Matches of all modes of a game, side by side; what is seen lies in one row of lanes."""

    def __init__(self, game: Game, plan: Plan, seed: int) -> None:
        modes, device = MODES[game.name], plan.device
        self.places = [slice(a, b) for a, b in pairwise(plan.ends())]
        self.batches = [
            Batch(
                game,
                place.stop - place.start,
                seats=mode.seats,
                seed=seed * 10**6 + place.start,
                device=device,
                **mode.settings,
            )
            for mode, place in zip(modes, self.places, strict=True)
        ]
        self.parts = [
            [lent(a) for a in (b.observations, b.options, b.counts, b.actor, b.done, b.payoffs)]
            for b in self.batches
        ]

    def see(self, seen: Tensor, options: Tensor, counts: Tensor, actor: Tensor) -> None:
        """Gather what is to be seen and done now."""
        for place, parts in zip(self.places, self.parts, strict=True):
            for whole, part in zip((seen, options, counts, actor), parts, strict=False):
                whole[place].copy_(part)

    def step(self, actions: Tensor, done: Tensor, shares: Tensor) -> None:
        """Make a move in each lane; which matches ended, and how they did."""
        for place, batch, parts in zip(self.places, self.batches, self.parts, strict=True):
            batch.step(actions[place], check=False)
            done[place].copy_(parts[4])
            shares[place, : parts[5].shape[1]].copy_(parts[5])


def lent(array: Any) -> Tensor:
    """The same memory as torch knows it."""
    if isinstance(array, np.ndarray):
        return torch.from_numpy(array)
    return torch.as_tensor(array, device="cuda")


class Table:
    """Where the net answers for actions, for all modes of a game at once."""

    def __init__(self, game: Game, modes: tuple[Mode, ...], device: str) -> None:
        most, self.actions = game.seats[-1], game.rules.ACTIONS
        rows = np.zeros((len(modes), most, self.actions), np.int16)
        for n, mode in enumerate(modes):
            rows[n, : mode.seats] = weights.answers_of(game, mode.seats)
        self.rows = torch.from_numpy(rows).flatten().to(device)
        self.most = most

    def find(self, mode: Tensor, actor: Tensor, options: Tensor, counts: Tensor) -> Tensor:
        """The answers for these options; below 0 where there is none."""
        first = (mode.long() * self.most + actor.long()) * self.actions
        options = options.long().clamp(0, self.actions - 1)
        found = self.rows[first[:, None] + options]
        there = torch.arange(options.shape[1], device=options.device) < counts[:, None]
        return torch.where(there, found, torch.full_like(found, -1))


def odds_of(answers: Tensor, places: Tensor) -> Tensor:
    """The logarithms of the odds of some moves, from all answers of a net."""
    columns = torch.arange(places.shape[1], device=places.device).expand_as(places)
    chosen = torch.where(places >= 0, places.long(), columns)  # apart, so that nothing collides
    found = answers.gather(1, chosen).float()
    return functional.log_softmax(found.masked_fill(places < 0, NEVER), 1)


def shares_of(stand: Tensor, seats: Tensor) -> Tensor:
    """The logarithms of the shares of the victory, for the seats counted from the one that looks.

    Alone, the second share is that of whom one plays against, and only the first is learned.
    """
    columns = torch.arange(stand.shape[1], device=stand.device)
    alone = (seats == 1)[:, None]
    stand = stand.masked_fill(alone & (columns == 1), 0.0)
    return functional.log_softmax(
        stand.masked_fill(columns >= seats.clamp(min=2)[:, None], NEVER), 1
    )


@dataclass
class Round:
    """What happened in a round: steps by lanes."""

    seen: Tensor
    places: Tensor
    chosen: Tensor
    odds: Tensor
    value: Tensor
    actor: Tensor
    done: Tensor
    shares: Tensor


class Learner:
    """A net and everything it learns with."""

    def __init__(self, plan: Plan) -> None:
        self.plan, self.game = plan, find(plan.game)
        self.modes = MODES[plan.game]
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        device = plan.device
        self.net = Net(self.game, SIZES[plan.game]).to(device)
        if plan.start:
            self.net.take(weights.read(Path(plan.start), self.game))
        self.mean = Net(self.game, SIZES[plan.game]).to(device)
        self.mean.load_state_dict(self.net.state_dict())
        self.optimizer = torch.optim.AdamW(
            self.net.parameters(), lr=plan.rate, weight_decay=1e-4, eps=1e-5, fused=device == "cuda"
        )
        self.random = torch.Generator(device).manual_seed(plan.seed)
        self.table = Table(self.game, self.modes, device)
        self.round, self.decisions, self.matches, self.minutes = 0, 0, 0, 0.0
        self.lesson: dict[str, Tensor] = {}
        most, steps, lanes = self.game.seats[-1], plan.steps, plan.lanes
        numbers, width = len(sight_of(self.game)), self.game.rules.MOST_LEGAL

        def zeros(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(*shape, dtype=kind, device=device)

        self.options = zeros(lanes, width, kind=torch.int16)
        self.counts = zeros(lanes, kind=torch.int16)
        self.kept = Round(
            seen=zeros(steps, lanes, numbers, kind=torch.int8),
            places=zeros(steps, lanes, width, kind=torch.int16),
            chosen=zeros(steps, lanes, kind=torch.int16),
            odds=zeros(steps, lanes),
            value=zeros(steps, lanes),
            actor=zeros(steps, lanes, kind=torch.int8),
            done=zeros(steps, lanes, kind=torch.uint8),
            shares=zeros(steps, lanes, most),
        )
        sizes = [b - a for a, b in pairwise(plan.ends())]
        mode = np.repeat(np.arange(len(self.modes)), sizes)
        self.mode = torch.from_numpy(mode).to(device)
        self.seats_of = torch.tensor([m.seats for m in self.modes], device=device)
        self.seats = self.seats_of[self.mode]

    # ── A round ──────────────────────────────────────────────────────────────────────────────────

    @torch.no_grad()
    def play(self, ground: Field) -> None:
        """Some moves in each lane, as the net draws them."""
        kept = self.kept
        for t in range(self.plan.steps):
            ground.see(kept.seen[t], self.options, self.counts, kept.actor[t])
            places = self.table.find(self.mode, kept.actor[t], self.options, self.counts)
            answers, stand = self.net(kept.seen[t])
            odds = odds_of(answers, places)
            luck = torch.empty_like(odds).exponential_(generator=self.random)
            drawn = (odds - luck.log()).argmax(1, keepdim=True)
            kept.places[t] = places
            kept.chosen[t] = drawn.squeeze(1)
            kept.odds[t] = odds.gather(1, drawn).squeeze(1)
            kept.value[t] = shares_of(stand, self.seats)[:, 0].exp()
            actions = self.options.gather(1, drawn).squeeze(1)
            ground.step(actions, kept.done[t], kept.shares[t])

    @torch.no_grad()
    def look_back(self) -> dict[str, Tensor]:
        """How much better each move turned out than expected (GAE), along its seat's own moves.

        `valid`: the same seat moved again, or the match ended. `known`: how it ended is known, and
        `outcome` says so for the seats counted from the one that moved.
        """
        kept, most = self.kept, self.game.seats[-1]
        lanes = kept.value.shape[1]
        after = torch.zeros_like(kept.shares[0])
        trail, final = torch.zeros_like(after), torch.zeros_like(after)
        met = torch.zeros_like(after, dtype=torch.bool)
        ended = torch.zeros_like(kept.done[0], dtype=torch.bool)
        gain, valid = torch.zeros_like(kept.value), torch.zeros_like(kept.done, dtype=torch.bool)
        known, outcome = torch.zeros_like(valid), torch.zeros_like(kept.shares)
        turn = torch.arange(most, device=after.device)
        for t in reversed(range(self.plan.steps)):
            over = kept.done[t].bool()
            ended |= over
            final = torch.where(over[:, None], kept.shares[t], final)
            after = torch.where(over[:, None], kept.shares[t], after)
            trail = torch.where(over[:, None], torch.zeros_like(trail), trail)
            met = met | over[:, None]
            seat = kept.actor[t].long()[:, None]
            valid[t] = met.gather(1, seat).squeeze(1)
            surprise = after.gather(1, seat) - kept.value[t][:, None]
            surprise = (surprise + self.plan.trace * trail.gather(1, seat)) * valid[t][:, None]
            gain[t] = surprise.squeeze(1)
            trail.scatter_(1, seat, surprise)
            after.scatter_(1, seat, kept.value[t][:, None])
            met.scatter_(1, seat, torch.ones_like(seat, dtype=torch.bool))
            known[t] = ended
            outcome[t] = final.gather(1, (seat + turn) % self.seats[:, None])
        outcome *= turn < self.seats[:, None]
        alone = (self.seats == 1).expand(self.plan.steps, lanes)
        outcome[..., 1] = torch.where(alone, 1 - outcome[..., 0], outcome[..., 1])
        seats = self.seats.expand(self.plan.steps, lanes)
        found = {"gain": gain, "valid": valid, "known": known, "outcome": outcome, "seats": seats}
        found |= {key: getattr(kept, key) for key in ("seen", "places", "chosen", "odds")}
        found["aim"] = (gain + kept.value).clamp(0, 1)
        return {key: rows.flatten(0, 1) for key, rows in found.items()}

    def learn(self, part: float) -> dict[str, float]:
        """Once through what was played; `part` of all is over."""
        plan, found = self.plan, self.look_back()
        chose = found["places"][:, 1] >= 0
        luck = torch.rand(len(chose), generator=self.random, device=plan.device)
        rows = (found["valid"] & (chose | (luck < plan.forced))).nonzero().squeeze(1)
        gain = found["gain"][found["valid"] & chose]
        mean, spread = gain.mean(), gain.std() + 1e-8
        warm = min(1.0, (self.round + 1) / 10)
        falling = 0.5 * (1 + math.cos(math.pi * min(part, 1.0)))
        self.set_rate(plan.rate * warm * (plan.least + (1 - plan.least) * falling))
        spice = plan.spice * (plan.plain / plan.spice) ** part
        bond = plan.bond * falling
        sums = torch.zeros(5, device=plan.device)
        parts = self.shuffled(rows)
        for index in parts:
            answers, stand = self.net(found["seen"][index])
            odds = odds_of(answers, found["places"][index])
            own = odds.gather(1, found["chosen"][index].long()[:, None]).squeeze(1)
            ratio = (own - found["odds"][index]).exp()
            worth = (found["gain"][index] - mean) / spread
            clipped = ratio.clamp(1 - plan.clip, 1 + plan.clip)
            policy = -torch.min(ratio * worth, clipped * worth).mean()
            entropy = -(odds.exp() * odds).sum(1).mean()
            shares = shares_of(stand, found["seats"][index])
            mine = shares[:, 0].exp().clamp(1e-5, 1 - 1e-5)
            value = functional.binary_cross_entropy(mine, found["aim"][index])
            known = found["known"][index].float()
            others = -(found["outcome"][index] * shares.clamp(min=-20)).sum(1)
            others = (others * known).sum() / known.sum().clamp(min=1)
            loss = policy + 0.5 * value + 0.25 * others - spice * entropy
            if self.lesson and bond > 0:
                luck = torch.randint(
                    len(self.lesson["counts"]),
                    (len(index) // 4,),
                    generator=self.random,
                    device=plan.device,
                )
                loss = loss + bond * self.taught(luck)[0]
            self.descend(loss)
            with torch.no_grad():
                far = ((ratio - 1).abs() > plan.clip).float().mean()
                sums += torch.stack([policy, value, others, entropy, far])
        self.follow(min(0.9, self.round / (self.round + 10)))
        names = ("policy", "value", "others", "entropy", "clipped")
        return dict(zip(names, (sums / len(parts)).tolist(), strict=True))

    def set_rate(self, rate: float) -> None:
        for group in self.optimizer.param_groups:
            group["lr"] = rate

    def descend(self, loss: Tensor) -> None:
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()

    @torch.no_grad()
    def follow(self, keep: float) -> None:
        """The mean of the last weights is what plays."""
        for mean, now in zip(self.mean.parameters(), self.net.parameters(), strict=True):
            mean.lerp_(now, 1 - keep)

    def shuffled(self, rows: Tensor) -> list[Tensor]:
        """Rows by chance, in batches."""
        order = torch.randperm(len(rows), generator=self.random, device=self.plan.device)
        return list(rows[order].chunk(max(1, len(rows) // self.plan.batch)))

    def prepare(self) -> None:
        """Compile what matches need, with a few of them."""
        few = len(self.modes)
        ground = Field(self.game, replace(self.plan, lanes=few, focus=""), 0)
        ground.see(self.kept.seen[0], self.options, self.counts, self.kept.actor[0])
        ground.step(self.options[:few, 0], self.kept.done[0], self.kept.shares[0])
        weights.sight_hash(self.game)

    # ── Lessons ──────────────────────────────────────────────────────────────────────────────────

    def attend(self, folder: Path) -> None:
        """Wait for lessons, and take them in: of modes in focus alone, if there are such."""
        while not (folder / f"{self.plan.game}-lesson-done").exists():
            time.sleep(0.2)  # they are still being given
        for key in ("seen", "options", "ratings", "counts", "movers", "shares", "mode"):
            rows = torch.from_numpy(np.load(folder / f"{self.plan.game}-lesson-{key}.npy"))
            self.lesson[key] = rows.to(self.plan.device)
        if self.plan.focused:
            modes = [mode.name in self.plan.focused for mode in self.modes]
            there = torch.tensor(modes, device=self.plan.device)[self.lesson["mode"].long()]
            self.lesson = {key: rows[there] for key, rows in self.lesson.items()}

    def taught(self, index: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """How far some decisions of lessons are from what the net makes of them.

        The moves, how the match ended, and in what part the likeliest move is the same.
        """
        part = {key: rows[index] for key, rows in self.lesson.items()}
        places = self.table.find(part["mode"], part["movers"], part["options"], part["counts"])
        answers, stand = self.net(part["seen"])
        odds = odds_of(answers, places)
        ratings = self.plan.sharpness * part["ratings"].float()
        wanted = functional.softmax(ratings.masked_fill(places < 0, NEVER), 1)
        count = self.seats_of[part["mode"].long()]
        shares = shares_of(stand, count)
        outcome = part["shares"].float()
        outcome[:, 1] = torch.where(count == 1, 1 - outcome[:, 0], outcome[:, 1])
        policy = -(wanted * odds).sum(1).mean()
        value = -(outcome * shares.clamp(min=-20)).sum(1).mean()
        same = (odds.argmax(1) == wanted.argmax(1)).float().mean()
        return policy, value, same

    def study(self) -> dict[str, float]:
        """Learn what the plain player does, and how its matches end."""
        plan, size, rows = self.plan, max(64, self.plan.batch // 8), len(self.lesson["counts"])
        total = plan.passes * max(1, rows // size)
        sums, made = torch.zeros(3, device=plan.device), 0
        for _ in range(plan.passes):
            order = torch.randperm(rows, generator=self.random, device=plan.device)
            for index in order.chunk(max(1, rows // size)):
                self.set_rate(2 * plan.rate * min(1.0, (made + 1) / 50) * (1 - 0.9 * made / total))
                policy, value, same = self.taught(index)
                self.descend(policy + 0.5 * value)
                with torch.no_grad():
                    sums = 0.98 * sums + 0.02 * torch.stack([policy, value, same])
                    self.follow(min(0.98, made / (made + 10)))
                made += 1
        names = ("study_policy", "study_value", "study_same")
        return dict(zip(names, (sums / (1 - 0.98**made)).tolist(), strict=True))

    # ── Sittings ─────────────────────────────────────────────────────────────────────────────────

    def sit(self) -> Iterator[dict[str, Any]]:
        """Rounds until all is over, or this sitting; what there is to tell after each stretch."""
        plan, first, then = self.plan, self.round, self.minutes
        began = math.inf

        def spent() -> float:
            return self.round / plan.rounds if plan.rounds else self.minutes / plan.minutes

        def over() -> bool:
            now = self.round - first if plan.rounds else self.minutes - then
            return spent() >= 1 or (plan.sitting > 0 and now >= plan.sitting)

        while not over():
            ground = Field(self.game, plan, plan.seed + 1 + self.round)
            self.play(ground)  # so that the matches stand differently; and kernels are compiled
            began = min(began, time.monotonic())
            told: dict[str, float] = {}
            for _ in range(plan.stretch):
                self.play(ground)
                told = self.learn(spent())
                self.round += 1
                self.decisions += plan.steps * plan.lanes
                self.matches += int(self.kept.done.sum())
                self.minutes = then + (time.monotonic() - began) / 60
                if over():
                    break
            self.save()
            yield {
                "round": self.round,
                "minutes": round(self.minutes, 3),
                "decisions": self.decisions,
                "matches": self.matches,
                **{key: round(value, 4) for key, value in told.items()},
            }

    @property
    def place(self) -> Path:
        return Path(self.plan.out) / f"{self.plan.game}.pt"

    def save(self) -> None:
        """Keep everything there is to go on from, and the net as it would play now."""
        state = {
            "net": self.net.state_dict(),
            "mean": self.mean.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "random": self.random.get_state(),
            "counts": [self.round, self.decisions, self.matches, self.minutes],
        }
        part = self.place.with_suffix(".part")
        torch.save(state, part)
        part.replace(self.place)
        self.write(Path(self.plan.out) / f"{self.plan.game}-{self.round:05}.npz")

    def load(self) -> None:
        """Go on from a checkpoint."""
        state = torch.load(self.place, map_location=self.plan.device, weights_only=True)
        self.net.load_state_dict(state["net"])
        self.mean.load_state_dict(state["mean"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.random.set_state(state["random"].cpu())
        self.round, self.decisions, self.matches, self.minutes = state["counts"]

    def write(self, path: Path) -> None:
        """The net as a file for the package."""
        begun = f" from {Path(self.plan.start).name}" if self.plan.start else ""
        made = f"{self.decisions:,} decisions of self-play{begun}, {time.strftime('%Y-%m-%d')}"
        part = path.with_suffix(".part.npz")
        weights.write(part, self.game, self.mean.layers(), made, SIZES[self.plan.game].levels)
        part.replace(path)


def train(plan: Plan) -> Learner:
    """All of a sitting; what it tells stands in `GAME.jsonl` of its folder."""
    learner = Learner(plan)
    out = Path(plan.out)
    out.mkdir(parents=True, exist_ok=True)
    log = out / f"{plan.game}.jsonl"

    def tell(row: dict[str, Any]) -> None:
        with log.open("a") as file:
            file.write(json.dumps(row) + "\n")
        print(plan.game, json.dumps(row), flush=True)

    learner.prepare()
    if plan.lessons:
        learner.attend(Path(plan.lessons))
    if learner.place.exists():
        learner.load()
    else:
        if plan.lessons and not plan.start:
            tell({key: round(v, 4) for key, v in learner.study().items()})
        learner.write(out / f"{plan.game}-00000.npz")
    for row in learner.sit():
        tell(row)
    return learner


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    for setting in fields(Plan):
        kind: Any = setting.type
        if setting.default is MISSING:
            arguments.add_argument(setting.name, choices=MODES)
        else:
            arguments.add_argument(f"--{setting.name}", type=kind, default=setting.default)
    train(Plan(**vars(arguments.parse_args())))


if __name__ == "__main__":
    main()
