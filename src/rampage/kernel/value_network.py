"""A small network that turns features of a seat into its chance to win: the learned value of a game.

Every seat is scored by the same network, and the scores become chances by a softmax, so one file serves any number of
seats. `rampage train` writes the file; a game whose file is missing or was made for other features plays by its
hand-written value.
"""

import json
from math import exp
from pathlib import Path
from typing import Any, ClassVar, Final, TypeVar

from rampage.kernel.game import Evaluation
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import Position

P = TypeVar("P", bound=Position)

FORMAT: Final = 1
FILE: Final = "value.json"
OUT: Final = -1e9


class ValueNetwork:
    """One hidden layer of rectified units plus a linear term. `weights` has, in this order, the linear term, and for
    each hidden unit its bias, its weight in the sum and one weight for each input."""

    def __init__(self, inputs: i64, hidden: i64, weights: vec[float]) -> None:
        self.inputs: Final = inputs
        self.hidden: Final = hidden
        self.weights: Final = weights

    def score(self, features: vec[float], start: i64) -> float:
        """The log-odds of the seat whose features begin at `start`, up to a constant that all seats share."""
        weights = self.weights
        inputs = self.inputs
        total = 0.0
        there = False
        for n in range(inputs):
            there = there or features[start + n] != 0.0
            total += weights[n] * features[start + n]
        if not there:
            return OUT
        place = inputs
        for _ in range(self.hidden):
            unit = weights[place]
            for n in range(inputs):
                unit += weights[place + 2 + n] * features[start + n]
            if unit > 0.0:
                total += weights[place + 1] * unit
            place += 2 + inputs
        return total


def network_values(network: ValueNetwork, features: vec[float]) -> vec[float]:
    """The chances to win of all seats, together 1, given the features of one after the other. A seat whose features
    are all 0 is out."""
    best = OUT
    out = vec[float]()
    start: i64 = 0
    while start < len(features):
        score = network.score(features, start)
        best = max(best, score)
        out = append(out, score)
        start += network.inputs
    total = 0.0
    for seat in range(len(out)):
        odds = exp(out[seat] - best) if out[seat] > OUT else 0.0
        out[seat] = odds
        total += odds
    for seat in range(len(out)):
        out[seat] /= total
    return out


def size_of(inputs: int, hidden: int) -> int:
    """The number of weights."""
    return inputs + hidden * (inputs + 2)


def read_network(folder: Path, names: list[str]) -> ValueNetwork | None:
    """The network of a game's folder; None if there is none for these features."""
    path = folder / FILE
    if not path.is_file():
        return None
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    weights: list[float] = data["weights"]
    if (
        data["format"] != FORMAT
        or data["features"] != names
        or len(weights) != size_of(len(names), data["hidden"])
    ):
        return None
    return ValueNetwork(len(names), data["hidden"], vec[float](weights))


class LearnedEvaluation(Evaluation[P]):
    """What a bot knows of a game with a learned value: all seats are valued together, by the network where there is
    one. NAMES are those of `features`. A class of a game is made from its network alone."""

    NAMES: ClassVar[list[str]] = []

    def __init__(self, network: ValueNetwork | None) -> None:
        self.network: Final = network

    def untrained(self) -> Evaluation[P]:
        return type(self)(None)

    def feature_names(self) -> list[str]:
        return self.NAMES

    def value(self, p: P, seat: i64) -> float:
        return self.values(p)[seat]
