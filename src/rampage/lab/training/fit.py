"""The fit of a value network in NumPy: cross-entropy of a softmax over seats, by Adam."""

from dataclasses import dataclass
from typing import Any, Final

from rampage.kernel.extras import need

BATCH: Final = 256
OUT_LOGIT: Final = -1e9  # Of a seat that is out of the match: all its features are 0.


def numpy() -> Any:
    """NumPy, or a message that says how to get it."""
    return need("numpy", "lab", "rampage train")


@dataclass(frozen=True)
class Data:
    """Positions: `features` by position, seat and feature; `rewards` by position and seat; the match of each."""

    features: Any
    rewards: Any
    matches: Any

    def split(self, share: float) -> tuple["Data", "Data"]:
        """The first matches for the fit, the last `share` of them to see when it has learned enough."""
        border = self.matches.max() * (1.0 - share)
        early = self.matches <= border
        return self.where(early), self.where(~early)

    def where(self, rows: Any) -> "Data":
        """Some of the rows."""
        return Data(self.features[rows], self.rewards[rows], self.matches[rows])


@dataclass(frozen=True)
class Settings:
    """How to fit."""

    hidden: int = 12
    epochs: int = 10
    rate: float = 1.5e-3
    decay: float = 1e-3
    seed: int = 0


class Fit:
    """Weights on standardised features, their moments for Adam, and the inverse transformation to plain features."""

    def __init__(self, data: list[Data], settings: Settings) -> None:
        np = numpy()
        self.settings: Final = settings
        self.random: Final = np.random.default_rng(settings.seed)
        inputs = data[0].features.shape[2]
        rows = np.concatenate([part.features.reshape(-1, inputs) for part in data])
        rows = rows[(rows != 0.0).any(axis=1)]
        self.mean: Final = rows.mean(axis=0)
        self.width: Final = rows.std(axis=0) + 1e-3
        linear = np.zeros(inputs)
        linear[0] = self.width[0]  # The first feature is the hand-written value: the fit begins there.
        first = self.random.normal(0.0, inputs**-0.5, (settings.hidden, inputs))
        second = self.random.normal(0.0, 0.05, settings.hidden)
        self.weights: Final = [linear, first, np.zeros(settings.hidden), second]
        self._means: Final = [np.zeros_like(weight) for weight in self.weights]
        self._squares: Final = [np.zeros_like(weight) for weight in self.weights]
        self._steps = 0

    def go_on(self) -> None:
        """Forget how the last steps went: other positions follow."""
        for moments in (*self._means, *self._squares):
            moments[...] = 0.0
        self._steps = 0

    def shares(self, features: Any) -> Any:
        """The chances of all seats."""
        return self._forward(features)[0]

    def _forward(self, features: Any) -> tuple[Any, Any, Any]:
        np = numpy()
        linear, first, bias, second = self.weights
        scaled = (features - self.mean) / self.width
        hidden = np.maximum(scaled @ first.T + bias, 0.0)
        logits = scaled @ linear + hidden @ second
        logits = np.where((features != 0.0).any(axis=2), logits, OUT_LOGIT)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True), scaled, hidden

    def learn(self, data: Data, rows: Any, rate: float) -> None:
        """One step of Adam on some rows."""
        np = numpy()
        decay = self.settings.decay
        _, first, _, second = self.weights
        shares, scaled, hidden = self._forward(data.features[rows])
        wrong = (shares - data.rewards[rows]) / len(rows)
        through = wrong[:, :, None] * second * (hidden > 0.0)
        self._adam(
            [
                np.einsum("ns,nsf->f", wrong, scaled),
                np.einsum("nsh,nsf->hf", through, scaled) + decay * first,
                through.sum(axis=(0, 1)),
                np.einsum("ns,nsh->h", wrong, hidden) + decay * second,
            ],
            rate,
        )

    def _adam(self, gradients: list[Any], rate: float) -> None:
        np = numpy()
        self._steps += 1
        for n, gradient in enumerate(gradients):
            self._means[n][...] = 0.9 * self._means[n] + 0.1 * gradient
            self._squares[n][...] = 0.999 * self._squares[n] + 0.001 * gradient**2
            mean = self._means[n] / (1.0 - 0.9**self._steps)
            square = self._squares[n] / (1.0 - 0.999**self._steps)
            self.weights[n] -= rate * mean / (np.sqrt(square) + 1e-8)

    def loss(self, data: list[Data]) -> float:
        """The mean cross-entropy."""
        np = numpy()
        total = count = 0.0
        for part in data:
            shares = self.shares(part.features)
            total -= float((part.rewards * np.log(shares + 1e-9)).sum())
            count += len(part.features)
        return total / count

    def flat(self) -> list[float]:
        """The weights on plain features, in the order of `ValueNetwork`."""
        linear, first, bias, second = self.weights
        plain = first / self.width
        out = [float(weight) for weight in linear / self.width]
        for unit in range(self.settings.hidden):
            start = bias[unit] - float((plain[unit] * self.mean).sum())
            out += [float(start), float(second[unit]), *(float(weight) for weight in plain[unit])]
        return [round(weight, 6) for weight in out]


def fit(
    data: list[Data], check: list[Data], settings: Settings, start: Fit | None = None
) -> tuple[Fit, list[float]]:
    """Fit a network, from the beginning or from what it has learned before; returns it as it was when it did best on
    `check`, and its losses there, first to last."""
    np = numpy()
    if start is not None:
        start.go_on()
    found = start or Fit(data, settings)
    losses = [found.loss(check)]
    best = [weight.copy() for weight in found.weights]
    for epoch in range(settings.epochs):
        rate = settings.rate * 0.5 * (1.0 + np.cos(np.pi * epoch / settings.epochs))
        batches = [(part, rows) for part in data for rows in _batches(len(part.features), found.random)]
        for n in found.random.permutation(len(batches)):
            part, rows = batches[n]
            found.learn(part, rows, rate)
        losses.append(found.loss(check))
        if losses[-1] == min(losses):
            best = [weight.copy() for weight in found.weights]
    for weight, kept in zip(found.weights, best, strict=True):
        weight[...] = kept
    return found, losses


def _batches(rows: int, random: Any) -> list[Any]:
    order = random.permutation(rows)
    return [order[start : start + BATCH] for start in range(0, rows, BATCH)]
