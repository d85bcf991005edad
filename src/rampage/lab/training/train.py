"""From self-play to a file: what `rampage train` does."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rampage.kernel.errors import RampageError
from rampage.kernel.value_network import FORMAT
from rampage.lab.training.crew import Crew
from rampage.lab.training.fit import Data, Settings, fit, numpy
from rampage.lab.training.self_play import SelfPlay, trainable

Progress = Callable[[str, int, int], None]
ALONE: Final = Crew()


class CannotTrain(RampageError):
    """A game has no features, or the matches gave nothing to learn from."""


@dataclass(frozen=True)
class Training:
    """What to train on: matches of one bot against itself, at several numbers of seats."""

    game: str
    seats: tuple[int, ...]
    bot: str
    matches: int
    seed: int
    settings: Settings
    check: float = 0.2  # The share of matches used only to decide when to stop.

    def command(self) -> str:
        """The command that does this again."""
        seats = ",".join(map(str, self.seats))
        settings = self.settings
        return (
            f"rampage train {self.game} --seats {seats} --bot {self.bot} --matches {self.matches} --seed {self.seed}"
            f" --hidden {settings.hidden} --epochs {settings.epochs}"
        )


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
    """Play, fit, and describe how it was done. The same training gives the same file, whoever plays the matches."""
    from rampage import __version__

    evaluation = trainable(training.game)
    if evaluation is None:
        raise CannotTrain(f"{training.game} has no features to learn from: see Evaluation.features")
    names = evaluation.feature_names()
    parts = [gather(training, seats, len(names), progress, crew) for seats in training.seats]
    split = [part.split(training.check) for part in parts]
    found, losses = fit([early for early, _ in split], [late for _, late in split], training.settings)
    weights = found.flat()
    positions = sum(len(part.features) for part in parts)
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": training.game,
        "features": names,
        "hidden": training.settings.hidden,
        "provenance": {
            "command": training.command(),
            "version": __version__,
            "positions": positions,
            "loss_before": round(losses[0], 5),
            "loss_after": round(min(losses), 5),
            "weights_sha256": weights_hash(weights),
        },
        "weights": weights,
    }
    return Trained(document, losses, positions)


def weights_hash(weights: list[float]) -> str:
    """A fingerprint of weights, as their file has them."""
    return hashlib.sha256(json.dumps(weights).encode()).hexdigest()


def gather(training: Training, seats: int, inputs: int, progress: Progress | None, crew: Crew) -> Data:
    """Self-play at one number of seats."""
    np = numpy()
    plan = SelfPlay(training.game, seats, training.bot, training.matches, training.seed)

    def advance(done: int) -> None:
        if progress is not None:
            progress(f"{seats} seats", done, training.matches)

    features, rewards, matches = [], [], []
    for sample in crew.samples(plan, advance):
        if sum(sample.rewards) <= 0.0:
            continue  # The game itself won: nothing to learn about who is ahead.
        features.append(np.array(sample.features, dtype=np.float32).reshape(seats, inputs))
        rewards.append(np.array(sample.rewards) / sum(sample.rewards))
        matches.append(sample.match)
    if not features:
        raise CannotTrain(
            f"{training.game}: {training.matches} matches gave no position to learn from; play more"
        )
    return Data(np.stack(features), np.stack(rewards), np.array(matches))
