"""From self-play to a file: what `rampage train` does."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from rampage.games import game
from rampage.kernel.errors import RampageError
from rampage.kernel.value_network import FORMAT, read_network
from rampage.lab.training.crew import Crew
from rampage.lab.training.fit import Data, Fit, Settings, fit, numpy
from rampage.lab.training.self_play import SelfPlay, trainable

Progress = Callable[[str, int, int], None]
ALONE: Final = Crew()
FEWEST: Final = 5  # Matches of a stage: some to learn from, some to see when to stop.


class CannotTrain(RampageError):
    """A game has no features, or the matches gave nothing to learn from."""


class Stage(NamedTuple):
    """Matches of one bot against itself: how many for each number of seats."""

    bot: str
    matches: int


@dataclass(frozen=True)
class Training:
    """What to train on: matches at several numbers of seats, in one stage or more. A quick bot plays many matches, but
    not as strong bots do; a second stage corrects what is different in theirs."""

    game: str
    seats: tuple[int, ...]
    stages: tuple[Stage, ...]
    seed: int
    settings: Settings
    check: float = 0.2  # The share of matches used only to decide when to stop.

    def command(self) -> str:
        """The command that does this again."""
        seats = ",".join(map(str, self.seats))
        bots = ",".join(stage.bot for stage in self.stages)
        matches = ",".join(str(stage.matches) for stage in self.stages)
        settings = self.settings
        return (
            f"rampage train {self.game} --seats {seats} --bot {bots} --matches {matches} --seed {self.seed}"
            f" --hidden {settings.hidden} --epochs {settings.epochs}"
        )

    def plan(self, number: int, seats: int) -> SelfPlay:
        """The matches of a stage at one number of seats; every stage has its own dice."""
        stage = self.stages[number]
        return SelfPlay(self.game, seats, stage.bot, stage.matches, self.seed + number)


@dataclass(frozen=True)
class Trained:
    """A network as it goes into a file, and how the fit went."""

    document: dict[str, Any]
    losses: list[float]
    positions: int

    def text(self) -> str:
        """The contents of the file."""
        return json.dumps(self.document, indent=1) + "\n"


def train(training: Training, progress: Progress | None = None, crew: Crew = ALONE) -> Trained:
    """Play, fit, and describe how it was done. The same training gives the same file, no matter which worker plays the
    matches."""
    from rampage import __version__

    evaluation = trainable(training.game)
    if evaluation is None:
        raise CannotTrain(f"{training.game} has no features to learn from: see Evaluation.features")
    names = evaluation.feature_names()
    found: Fit | None = None
    losses: list[float] = []
    positions = 0
    for stage in range(len(training.stages)):
        plans = [training.plan(stage, seats) for seats in training.seats]
        parts = [gather(plan, len(names), progress, crew) for plan in plans]
        split = [part.split(training.check) for part in parts]
        found, losses = fit(
            [early for early, _ in split], [late for _, late in split], training.settings, found
        )
        positions += sum(len(part.features) for part in parts)
    assert found is not None
    weights = found.flat()
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": training.game,
        "features": names,
        "hidden": training.settings.hidden,
        "provenance": {
            "command": training.command(),
            "version": __version__,
            "positions": positions,
            "value_before": value_in_use(training.game),
            "loss_before": round(losses[0], 5),
            "loss_after": round(min(losses), 5),
            "weights_sha256": weights_hash(weights),
        },
        "weights": weights,
    }
    return Trained(document, losses, positions)


def value_in_use(name: str) -> str:
    """The value that search bots play by while they are watched: the fingerprint of its weights, or `hand-written`."""
    found = game(name)
    network = read_network(found.folder, found.evaluation.feature_names())
    return "hand-written" if network is None else weights_hash(list(network.weights))


def weights_hash(weights: list[float]) -> str:
    """A fingerprint of weights, as their file has them."""
    return hashlib.sha256(json.dumps(weights).encode()).hexdigest()


def gather(plan: SelfPlay, inputs: int, progress: Progress | None, crew: Crew) -> Data:
    """Self-play at one number of seats."""
    np = numpy()
    seats = plan.seats

    def advance(done: int) -> None:
        if progress is not None:
            progress(f"{plan.bot}, {seats} seats", done, plan.matches)

    features, rewards, matches = [], [], []
    for sample in crew.samples(plan, advance):
        if sum(sample.rewards) <= 0.0:
            continue  # The game itself won: nothing to learn about who is ahead.
        features.append(np.array(sample.features, dtype=np.float32).reshape(seats, inputs))
        rewards.append(np.array(sample.rewards) / sum(sample.rewards))
        matches.append(sample.match)
    if not features:
        raise CannotTrain(f"{plan.game}: {plan.matches} matches gave no position to learn from; play more")
    return Data(np.stack(features), np.stack(rewards), np.array(matches))
