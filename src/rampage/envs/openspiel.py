"""Games for OpenSpiel: `register()`, then `pyspiel.load_game("rampage_kaiju")`, and its algorithms play our games.

Chance is explicit: its outcomes have the game's own numbers and odds. Seats that choose at the same time do so one
after the other, and nobody sees a choice before all are in. What a player observes is what its seat may know. An
information state is the history of these observations, with the player's own choices.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from rampage.envs.encoding import Encoder, encoder
from rampage.envs.memory import Memory
from rampage.games import game, names
from rampage.kernel.errors import RampageError
from rampage.kernel.extras import need
from rampage.kernel.position import CHANCE, SPECTATOR, Position

pyspiel: Final[Any] = need("pyspiel", "rl", "an OpenSpiel game")

PREFIX: Final = "rampage_"
LONGEST: Final = 100_000  # Choices of a match; the games' own limits are far below.


def game_type(name: str) -> Any:
    """What OpenSpiel wants to know about a game, whatever the number of players."""
    about = game(name).about
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + name,
        long_name=about.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if about.secrets
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(about.seat_counts),
        min_num_players=min(about.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(about.seat_counts), "options": ""},
    )


def read_options(text: str) -> dict[str, str]:
    """`edition:2010;turn_cap:80`: OpenSpiel uses commas and equals signs itself."""
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    if any(not colon or not value for _, colon, value in pairs):
        raise RampageError(f"{text!r} is not a list of options; write name:value;name:value")
    return {option: value for option, _, value in pairs}


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # Made at run time.
    """A game of ours."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        players = int(given.get("players", min(game(name).about.seat_counts)))
        self.encoder: Encoder = encoder(name, players, read_options(str(given.get("options", ""))))
        size = self.encoder.start.space().size
        info = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=size,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name), info, given)

    def new_initial_state(self, state: Any = None) -> "SpielState":
        """A new match."""
        if state is not None:
            raise RampageError("a match can only be restored from its choices")
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver | SpielMemory":
        """What a player sees: what the seat may know now, or with perfect recall everything that it has seen."""
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return SpielMemory(self.encoder)
        return SpielObserver(self.encoder)


class SpielState(pyspiel.State):  # type: ignore[misc]  # Made at run time.
    """A match."""

    def __init__(self, owner: SpielGame) -> None:
        super().__init__(owner)
        self.position: Position = owner.encoder.start.copy()
        self.memories: dict[int, Memory] = {}  # Of players whose information state was asked for.

    def current_player(self) -> int:
        """The player to choose, chance, or nobody."""
        if self.position.waiting == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        if self.position.waiting <= 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.position.actor())

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.choices(player)) if player >= 0 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes of the roll at hand, with their probabilities."""
        odds = sorted(pair for pair in self.position.odds() if pair[1] > 0)
        total = sum(weight for _, weight in odds)
        return [(outcome, weight / total) for outcome, weight in odds]

    def _apply_action(self, action: int) -> None:
        self.position.apply(action, CHANCE if self.position.waiting == CHANCE else int(self.position.actor()))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.space().text(action)

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return self.position.waiting <= 0 and self.position.waiting != CHANCE

    def returns(self) -> list[float]:
        """The rewards of a match that is over, 0 to 1; zeros before."""
        outcome = self.position.outcome() if self.is_terminal() else None
        return [0.0] * int(self.position.seats) if outcome is None else list(outcome.rewards)

    def __str__(self) -> str:
        """What a spectator may know."""
        return json.dumps(self.position.facts(SPECTATOR), default=str)


class SpielObserver:
    """Observations as numbers, and as JSON."""

    def __init__(self, found: Encoder) -> None:
        self.encoder: Final = found
        self.tensor = found.numpy.zeros(found.size, dtype=found.numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor` with what a player knows."""
        self.tensor[:] = self.encoder.encode(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows, as JSON."""
        return json.dumps(state.position.facts(player), default=str)


class SpielMemory:
    """Information states: strings only, since a history has no fixed size."""

    def __init__(self, found: Encoder) -> None:
        self.start: Final = found.start
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """There is no tensor."""
        raise RampageError("an information state of Rampage is a string: ask for string_from")

    def string_from(self, state: SpielState, player: int) -> str:
        """Everything that a player has seen, and its own choices."""
        memory = state.memories.get(player)
        if memory is None:
            memory = state.memories[player] = Memory(self.start, player)
        memory.catch_up(state.history())
        return memory.text()


def register() -> list[str]:
    """Make every game known to OpenSpiel; their names there. May be called again."""
    known = set(pyspiel.registered_names())
    for name in names():
        if PREFIX + name not in known:
            _register(name)
    return [PREFIX + name for name in names()]


def _register(name: str) -> None:
    class Registered(SpielGame):
        """A game that OpenSpiel makes from parameters alone."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, params)

    pyspiel.register_game(game_type(name), Registered)
