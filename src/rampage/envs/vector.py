"""Many matches at once, for training: one call steps all of them in compiled code.

With `VectorEnv` a program chooses for every seat; `SingleVectorEnv` is Gymnasium's interface for one seat against bots.
The arrays are views of the engine's memory: read-only, and changed by the next step. Copy what you keep.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rampage.bots.batch import ALL_SEATS, ANY_SEAT, Batch, Opponents
from rampage.bots.levels import BotSpec
from rampage.envs.encoding import MASK, Encoder, encoder
from rampage.envs.seeds import SEEDS, check_seat, opponents_of
from rampage.kernel.errors import RampageError
from rampage.kernel.extras import need
from rampage.kernel.position import Position

need("gymnasium", "rl", "a vectorised environment")
import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

MOST_MATCHES: Final = 65536
ANY: Final = "any"


def _view(buffer: Any, dtype: Any, rows: int = 0) -> Any:
    """The engine's memory as an array that nobody else writes to."""
    found = np.frombuffer(buffer, dtype)
    found.flags.writeable = False
    return found.reshape(rows, -1) if rows else found


class Matches:
    """Matches of one game side by side, and the arrays that show them. A row of each array belongs to one match."""

    def __init__(self, found: Encoder, count: int, seat: int, opponents: Opponents | None) -> None:
        if not 1 <= count <= MOST_MATCHES:
            raise RampageError(f"{count} matches at once: ask for 1 to {MOST_MATCHES}")
        self.encoder: Final = found
        self.count: Final = count
        batch = self.batch = Batch(found.start, found.observer, found.size, count, seat, opponents)
        self.observations: Final = _view(batch.observations, np.int16, count)
        self.masks: Final = _view(batch.masks, np.int8, count)
        self.to_move: Final = _view(batch.to_move, np.int64)
        self.rewards: Final = _view(batch.rewards, np.float64, count)
        self.ended: Final = _view(batch.ended, np.bool_)
        self.final_observations: Final = _view(batch.finals, np.int16, count)
        self.match_seeds: Final = _view(batch.seeds, np.int64)
        self.fresh = np.random.default_rng()
        self.begun = False

    def reset(self, seed: int | Sequence[int | None] | None = None) -> None:
        """New matches, from one seed for all or one for each."""
        if isinstance(seed, (Sequence, np.ndarray)):
            if len(seed) != self.count:
                raise RampageError(f"{len(seed)} seeds for {self.count} matches: give one for each")
            seeds = [int(self.fresh.integers(SEEDS)) if one is None else int(one) for one in seed]
        else:
            if seed is not None:
                self.fresh = np.random.default_rng(seed)
            seeds = [int(one) for one in self.fresh.integers(SEEDS, size=self.count)]
        if min(seeds) < 0:
            raise RampageError(f"a seed is {min(seeds)}: seeds are not negative")
        self.batch.reset(seeds)
        self.begun = True

    def step(self, actions: Any) -> None:
        """One choice in every match."""
        if not self.begun:
            raise RampageError("no matches are under way: call reset first")
        self.batch.step(np.asarray(actions, dtype=np.int64).ravel().tolist())

    def sample(self) -> Any:
        """A random legal choice in every match."""
        return np.array(self.batch.sample(), dtype=np.int64)

    def position(self, match: int) -> Position:
        """A copy of the position of a match."""
        return self.batch.lanes[match].position.copy()

    def final_position(self, match: int) -> Position | None:
        """The last position of the last match that ended in this place; None if none has."""
        finished = self.batch.lanes[match].finished
        return None if finished is None else finished.copy()


class VectorEnv(Matches):
    """Many matches; the program chooses for the seat `to_move` of each. A match that is over gives its `rewards`, one
    for each seat, sets `ended`, leaves in `final_observations` what the seat that chose last sees, and a new match
    begins in its place at once."""

    def __init__(
        self, game: str, count: int, seats: int = 0, options: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(encoder(game, seats, options), count, ALL_SEATS, None)


class SingleVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many matches of one seat against bots, as `SingleEnv`, but a choice that is not legal raises IllegalChoice.
    Matches restart in the same step: `info["final_obs"]` has the last observation of those that are over.

    `seat` is a number, or "any": then the agent has another seat from match to match, which its observation names."""

    metadata: dict[str, Any] = {"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        count: int,
        seat: int | str = 0,
        opponents: BotSpec = "random",
        seats: int = 0,
        options: Mapping[str, str] | None = None,
    ) -> None:
        found = encoder(game, seats, options)
        number = int(found.start.seats)
        if isinstance(seat, str):
            if seat != ANY:
                raise RampageError(f"there is no seat {seat!r}: name a number, or {ANY!r}")
            seat = ANY_SEAT
        else:
            check_seat(seat, number)
        self.matches: Final = Matches(found, count, seat, opponents_of(opponents, number))
        self.num_envs = count
        self.single_observation_space = found.space()
        self.single_action_space = gymnasium.spaces.Discrete(found.actions)
        self.observation_space = batch_space(self.single_observation_space, count)
        self.action_space = batch_space(self.single_action_space, count)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """New matches, from one seed for all or one for each."""
        if options:
            raise RampageError(f"reset has no option {', '.join(options)}")
        self.matches.reset(seed)
        return self._observation(), {}

    def step(self, actions: Any) -> tuple[dict[str, Any], Any, Any, Any, dict[str, Any]]:
        """The agent's choices, and then the bots' until it is asked again."""
        matches = self.matches
        mine = matches.to_move.copy()
        matches.step(actions)
        ended = matches.ended.copy()
        rewards = matches.rewards[np.arange(self.num_envs), mine]
        return self._observation(), rewards, ended, np.zeros_like(ended), self._final(ended)

    def _final(self, ended: Any) -> dict[str, Any]:
        """What the agent saw at the end of each match that is over, where one is. Nothing was left to choose."""
        if not ended.any():
            return {}
        last = {
            "observation": self.matches.final_observations.copy(),
            MASK: np.zeros_like(self.matches.masks),
        }
        return {"final_obs": last, "_final_obs": ended}

    def _observation(self) -> dict[str, Any]:
        return {"observation": self.matches.observations, MASK: self.matches.masks}
