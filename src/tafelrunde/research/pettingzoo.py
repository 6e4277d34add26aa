"""PettingZoo: every game and mode as an environment of agents that take turns.

    from tafelrunde.research import pettingzoo
    env = pettingzoo.env("macaron", seats=4, side="advanced")

An agent's reward comes at the end: its share of the victory (1 alone, ½ of two …).
"""

from typing import Any

import numpy as np

from tafelrunde.core.message import is_whole, refuse, written
from tafelrunde.core.playout import check_seeds
from tafelrunde.research.play import RENDER_MODES, Play, check_drawing, needs, new_seed

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as missing:
    raise needs(missing) from missing


def env(game: str, **settings: Any) -> OrderEnforcingWrapper:
    """The environment of a game. Moves in a wrong order are refused; see TableEnv for the rest."""
    return OrderEnforcingWrapper(TableEnv(game, **settings))


class TableEnv(AECEnv):
    """A match. Agents are `seat_0`, `seat_1`, …; chance moves by itself.

    `settings` are the options of the game. With `max_cycles` a match is broken off after that many
    moves of each agent, on average.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        render_mode: str | None = None,
        language: str = "en",
        max_cycles: int | None = None,
        **settings: object,
    ) -> None:
        super().__init__()
        check_drawing(render_mode, language)
        if max_cycles is not None and (not is_whole(max_cycles) or max_cycles < 1):
            raise refuse("bad-cycles", cycles=written(max_cycles))
        self._play = Play(game, seats, settings)
        rules, sight = self._play.game.rules, self._play.sight
        self.metadata = {
            "name": f"tafelrunde_{self._play.game.name}_v{self._play.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode, self._language = render_mode, language
        self._most = None if max_cycles is None else max_cycles * self._play.seats
        self._rng = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self._play.seats)]
        least, most = sight.bounds_spread()
        self.observation_spaces = {
            agent: spaces.Dict(
                observation=spaces.Box(least, most, dtype=np.int8),
                action_mask=spaces.Box(0, 1, (rules.ACTIONS,), np.int8),
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(rules.ACTIONS) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; one of a seed, or the next by chance."""
        if seed is not None:
            check_seeds(seed, 1)
            self._rng = np.random.default_rng(seed)
        self._play.begin(new_seed(self._rng))
        self._moves = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._play.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(self._known(agent))
        return {
            "observation": self._play.observation(seat),
            "action_mask": self._play.mask(seat),
        }

    def step(self, action: Any) -> None:
        """Make a move. One that the mask forbids is refused with a reason and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play.play(action)
        self._moves += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._play.over:
            shares = self._play.game.payoff(self._play.state)
            self.rewards = dict(zip(self.agents, shares, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self._play.actor]
            if self._moves == self._most:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The terminal's table, as the agent to move sees it: `human` prints it."""
        if self.render_mode is None:
            return None
        drawn = self._play.draw(self._play.actor, self._language)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _known(self, agent: str) -> str:
        """An agent; refused if it is none of ours."""
        if agent not in self.possible_agents:
            agents = ", ".join(self.possible_agents)
            raise refuse("unknown-agent", agent=written(agent), agents=agents)
        return agent
