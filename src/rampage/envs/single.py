"""Games as Gymnasium environments: one seat is the agent, and bots have the others."""

import json
from collections.abc import Mapping
from typing import Any, Final

from rampage.bots.arena import Player
from rampage.bots.levels import BotSpec
from rampage.envs.encoding import encoder
from rampage.envs.seeds import check_seat, match_seed, opponents_of
from rampage.kernel.errors import RampageError
from rampage.kernel.extras import need
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng

need("gymnasium", "rl", "a Gymnasium environment")
import gymnasium  # noqa: E402
import numpy as np  # noqa: E402


class SingleEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat against bots. An observation has `observation`, what the seat knows as numbers, and `action_mask`.

    The reward comes at the end: the outcome's reward of the seat, 0 to 1. A choice that is not legal ends the match
    with a reward of -1, and `info["illegal"]` has the reason."""

    def __init__(
        self,
        game: str,
        seat: int = 0,
        opponents: BotSpec = "random",
        seats: int = 0,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.encoder: Final = encoder(game, seats, options)
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.start: Final[Position] = self.encoder.start
        count = int(self.start.seats)
        check_seat(seat, count)
        self.seat: Final = seat
        self.opponents: Final = opponents_of(opponents, count)
        self.action_space = gymnasium.spaces.Discrete(self.encoder.actions)
        self.observation_space = self.encoder.space()
        self.position: Position = self.start.copy()
        self.dice = Rng(0)
        self.bots: list[Player] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match; equal seeds have equal dice and equal opponents. `options={"match_seed": n}` repeats a match of
        a SingleVectorEnv."""
        super().reset(seed=seed)
        fresh = match_seed(self.np_random, options)
        self.dice = Rng(fresh)
        self.bots = self.opponents(fresh)
        self.position = self.start.copy()
        self._others()
        return self.encoder.look(self.position, self.seat), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The agent's choice, and then the bots' until it is asked again."""
        try:
            self.position.play(int(action), self.seat)
        except RampageError as refused:
            return self.encoder.look(self.position, self.seat), -1.0, True, False, {"illegal": str(refused)}
        self._others()
        outcome = self.position.outcome() if self.position.waiting <= 0 else None
        reward = 0.0 if outcome is None else float(outcome.rewards[self.seat])
        return self.encoder.look(self.position, self.seat), reward, outcome is not None, False, {}

    def _others(self) -> None:
        """Let chance and bots choose until the agent is asked, or the match is over."""
        settle_chance(self.position, self.dice)
        while self.position.waiting > 0 and self.seat not in self.position.actors():
            other = int(self.position.actor())
            self.position.play(self.bots[other].choose(self.position, other), other)
            settle_chance(self.position, self.dice)

    def render(self) -> str:
        """What the agent's seat knows, as JSON."""
        return json.dumps(self.position.facts(self.seat), default=str)
