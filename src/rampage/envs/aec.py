"""Games as PettingZoo environments: every seat is an agent, and they choose in turn."""

import json
from collections.abc import Mapping
from typing import Any, Final

from rampage.envs.encoding import encoder
from rampage.envs.seeds import match_seed
from rampage.kernel.extras import need
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import SPECTATOR, Position
from rampage.kernel.rng import Rng

need("pettingzoo", "rl", "a PettingZoo environment")
import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402


class RampageAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types.
    """A match. An observation has `observation`, what the agent's seat knows as numbers, and `action_mask`. The reward
    comes at the end: the outcome's reward of the seat, 0 to 1. A choice that is not legal raises IllegalChoice."""

    def __init__(
        self,
        game: str,
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.encoder: Final = encoder(game, seats, options)
        self.metadata = {
            "name": f"rampage_{game}_v{self.encoder.fingerprint}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.start: Final[Position] = self.encoder.start
        self.possible_agents = [f"player_{seat}" for seat in range(int(self.start.seats))]
        space: gymnasium.Space[Any] = self.encoder.space()
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        size = self.encoder.actions
        self.action_spaces = {agent: gymnasium.spaces.Discrete(size) for agent in self.possible_agents}
        self.position: Position = self.start.copy()
        self.dice = Rng(0)
        self.fresh = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """All choices of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; equal seeds have equal dice. `options={"match_seed": n}` repeats a match of a VectorEnv."""
        if seed is not None:
            self.fresh = np.random.default_rng(seed)
        self.dice = Rng(match_seed(self.fresh, options))
        self.position = self.start.copy()
        settle_chance(self.position, self.dice)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self.position.actor())]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows."""
        return self.encoder.look(self.position, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """The choice of the agent whose turn it is; None for one that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.position.play(action, self.possible_agents.index(agent))
        settle_chance(self.position, self.dice)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = self.position.outcome() if self.position.waiting <= 0 else None
        if outcome is not None:
            self.rewards = dict(zip(self.possible_agents, outcome.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[int(self.position.actor())]
        self._accumulate_rewards()

    def render(self) -> str:
        """What a spectator may know, as JSON."""
        return json.dumps(self.position.facts(SPECTATOR), default=str)

    def close(self) -> None:
        """Nothing is open."""


def env(game: str, seats: int = 0, options: Mapping[str, str] | None = None, **more: Any) -> RampageAEC:
    """A PettingZoo environment of a game."""
    return RampageAEC(game, seats, options, **more)
