"""Gymnasium: one seat against bots, and many such matches at once.

    import gymnasium
    import tafelrunde.research.gymnasium
    env = gymnasium.make("Tafelrunde/Macarrons-v0", bots="greedy")

The reward comes at the end: the seat's share of the victory.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde import bots as our_bots
from tafelrunde.bots.bot import Bot
from tafelrunde.core.message import IllegalMove, Message, is_whole, refuse, written
from tafelrunde.core.playout import check_seeds
from tafelrunde.core.random import seed as begin_stream
from tafelrunde.core.registry import names
from tafelrunde.research.batch import check_choices
from tafelrunde.research.duel import RIVALS, Rivals
from tafelrunde.research.play import RENDER_MODES, Play, check_drawing, needs, new_seed

try:
    import gymnasium as gym
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise needs(missing) from missing

ILLEGAL: Final = ("lose", "refuse")
ALONE: Final = ("budget", "illegal", "render_mode", "language")
"""Settings of SeatEnv that many matches at once have not."""
Seen = dict[str, NDArray[np.int8]]


class SeatEnv(gym.Env[Seen, Any]):
    """One seat of a match; bots have the others. `settings` are the options of the game.

    An action that the mask forbids loses the match at once, and `info["illegal"]` says why: many
    learners cannot help choosing one. With `illegal="refuse"` it is an error instead, which changes
    nothing.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        budget: float = 0.1,
        illegal: str = "lose",
        render_mode: str | None = None,
        language: str = "en",
        **settings: object,
    ) -> None:
        check_drawing(render_mode, language)
        if illegal not in ILLEGAL:
            raise refuse("bad-illegal", illegal=written(illegal), ways=", ".join(ILLEGAL))
        check_budget(budget)
        self._play = Play(game, seats, settings)
        self._seat = check_seat(seat, self._play.seats)
        self._bots = {
            other: our_bots.find_for(name, self._play.game)
            for other, name in named(bots, self._seat, self._play.seats).items()
        }
        self._budget, self._illegal = budget, illegal
        self.render_mode, self._language = render_mode, language
        self._chance = np.zeros(1, np.uint64)
        self._is_lost = False
        self.observation_space = seen_space(self._play)
        self.action_space = spaces.Discrete(self._play.game.rules.ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._play.begin(new_seed(self.np_random))
        begin_stream(self._chance, new_seed(self.np_random))
        self._is_lost = False
        self._let_bots_move()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        if self._over:
            raise IllegalMove(Message("over-until-reset"))
        try:
            self._play.check(action)
        except IllegalMove as why:
            if self._illegal == "refuse" or not self.action_space.contains(action):
                raise
            self._is_lost = True
            return self._seen(), 0.0, True, False, {"illegal": str(why)}
        self._play.play(action)
        self._let_bots_move()
        if self.render_mode == "human":
            self.render()
        reward = self._play.game.payoff(self._play.state)[self._seat] if self._over else 0.0
        return self._seen(), reward, self._over, False, {}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, in the form that sb3-contrib's MaskablePPO asks for."""
        return self._mask().astype(bool)

    def render(self) -> Any:
        drawn = self._play.draw(self._seat, self._language)
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn if self.render_mode == "ansi" else None

    def _let_bots_move(self) -> None:
        while self._play.actor in self._bots:
            seat = self._play.actor
            bot: Bot = self._bots[seat]
            legal = self._play.actions.tolist()
            view = self._play.view(seat)
            self._play.play(bot.choose(view, legal, self._budget, self._chance))

    @property
    def _over(self) -> bool:
        return self._is_lost or self._play.over

    def _mask(self) -> NDArray[np.int8]:
        """What the seat may do now; nothing when the match is over."""
        mask = self._play.mask(self._seat)
        return np.zeros_like(mask) if self._over else mask

    def _seen(self) -> Seen:
        return {"observation": self._play.observation(self._seat), "action_mask": self._mask()}


class SeatVector(VectorEnv[Seen, Any, Any]):
    """Many such matches at once, moved by compiled code; the bots are `random` or `greedy`.

    A match that is over begins anew with the next step, which ignores its action (Gymnasium's
    NEXT_STEP). Where an action is not legal nothing is done in any match, and the error says which.
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        **settings: object,
    ) -> None:
        check_seeds(0, num_envs)
        alone = next((name for name in settings if name in ALONE), None)
        if alone is not None:
            raise refuse("only-alone", setting=alone)
        self._play = Play(game, seats, settings)
        rivals = named(bots, check_seat(seat, self._play.seats), self._play.seats)
        for name in rivals.values():
            our_bots.find_for(name, self._play.game)
            if name not in RIVALS:
                raise refuse("slow-rival", bot=name, bots=", ".join(RIVALS))
        try:
            self._rivals = Rivals(self._play, num_envs, seat, rivals)
        except (MemoryError, ValueError) as error:
            raise refuse("too-many-matches", matches=str(num_envs)) from error
        self._has_begun = False
        self.num_envs = num_envs
        self.single_observation_space = seen_space(self._play)
        self.single_action_space = spaces.Discrete(self._play.game.rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._rivals.begin(new_seed(self.np_random))
        self._has_begun = True
        return self._seen(), {}

    def step(
        self, actions: Any
    ) -> tuple[Seen, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        if not self._has_begun:
            raise refuse("not-begun")
        chosen = check_choices(actions, self.num_envs)
        self._rivals.step(chosen, self._play.game.moves.words)
        over = self._rivals.over.astype(bool)
        return self._seen(), self._rivals.shares.copy(), over, np.zeros_like(over), {}

    def _seen(self) -> Seen:
        return {
            "observation": self._play.sight.spread(self._rivals.numbers),
            "action_mask": self._rivals.mask.astype(np.int8),
        }


def seen_space(play: Play) -> spaces.Dict:
    """What a seat sees, and what it may do."""
    least, most = play.sight.bounds_spread()
    return spaces.Dict(
        observation=spaces.Box(least, most, dtype=np.int8),
        action_mask=spaces.Box(0, 1, (play.game.rules.ACTIONS,), np.int8),
    )


def check_seat(seat: object, seats: int) -> int:
    if not is_whole(seat) or not 0 <= seat < seats:
        raise refuse("bad-own-seat", seat=written(seat), most=seats - 1)
    return seat


def check_budget(budget: object) -> None:
    """Refuse what are no seconds for a bot to think; there may be none, and without end."""
    if isinstance(budget, bool) or not isinstance(budget, int | float) or not budget >= 0:
        raise refuse("bad-budget", budget=written(budget))


def named(bots: str | Sequence[str], seat: int, seats: int) -> dict[int, str]:
    """The bots of the other seats: one for all, or one for each, in their order."""
    others = [other for other in range(seats) if other != seat]
    names = [bots] * len(others) if isinstance(bots, str) else bots
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise refuse("not-bots", bots=written(bots))
    if len(names) != len(others):
        raise refuse("bad-rivals", bots=len(names), others=len(others))
    return dict(zip(others, names, strict=True))


def register() -> None:
    """Make the ids known: Tafelrunde/Macaron-v0 and so on."""
    here = __name__
    for name in names():
        gym.register(
            id=f"Tafelrunde/{name.capitalize()}-v0",
            entry_point=f"{here}:SeatEnv",
            vector_entry_point=f"{here}:SeatVector",
            kwargs={"game": name},
        )


register()
