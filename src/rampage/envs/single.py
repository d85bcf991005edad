"""Games as Gymnasium environments: one seat is the agent, and bots have the others."""

import json
from collections.abc import Mapping
from typing import Any, Final

from rampage.bots.bot import ask
from rampage.bots.levels import BotSpec, make_bot
from rampage.envs.encoding import encoder, mask_of
from rampage.kernel.errors import RampageError
from rampage.kernel.extras import need
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng

need("gymnasium", "rl", "a Gymnasium environment")
import gymnasium  # noqa: E402
import numpy as np  # noqa: E402

MASK: Final = "action_mask"


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
        if not 0 <= seat < count:
            raise RampageError(f"there is no seat {seat}: the seats of this match are 0 to {count - 1}")
        make_bot(opponents, 0)  # Find an unknown name now.
        self.seat: Final = seat
        self.opponents: Final = opponents
        size = self.start.space().size
        self.action_space = gymnasium.spaces.Discrete(size)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-np.inf, np.inf, (self.encoder.size,), np.float32),
                MASK: gymnasium.spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.position: Position = self.start.copy()
        self.dice = Rng(0)
        self.bots = [make_bot(opponents, other) for other in range(count)]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match; equal seeds have equal dice and equal opponents."""
        super().reset(seed=seed)
        fresh = [int(number) for number in self.np_random.integers(1 << 62, size=1 + len(self.bots))]
        self.dice = Rng(fresh[0])
        self.bots = [make_bot(self.opponents, number) for number in fresh[1:]]
        self.position = self.start.copy()
        self._others()
        return self._observation(), {}

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The agent's choice, and then the bots' until it is asked again."""
        try:
            self.position.play(int(action), self.seat)
        except RampageError as refused:
            return self._observation(), -1.0, True, False, {"illegal": str(refused)}
        self._others()
        outcome = self.position.outcome() if self.position.waiting <= 0 else None
        reward = 0.0 if outcome is None else float(outcome.rewards[self.seat])
        return self._observation(), reward, outcome is not None, False, {}

    def _others(self) -> None:
        """Let chance and bots choose until the agent is asked, or the match is over."""
        settle_chance(self.position, self.dice)
        while self.position.waiting > 0 and self.seat not in self.position.actors():
            other = int(self.position.actor())
            self.position.play(ask(self.bots[other], self.position, other), other)
            settle_chance(self.position, self.dice)

    def _observation(self) -> dict[str, Any]:
        return {
            "observation": self.encoder.encode(self.position, self.seat),
            MASK: mask_of(self.position, self.seat),
        }

    def render(self) -> str:
        """What the agent's seat knows, as JSON."""
        return json.dumps(self.position.facts(self.seat), default=str)
