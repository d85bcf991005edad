"""A worked example of training: an actor-critic in NumPy learns to beat the bot `random`.

    python -m rampage.envs.actor_critic rush --steps 400000 --out rush_policy.npz

docs/training.md explains it step by step.
"""

import argparse
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rampage.envs.encoding import MASK
from rampage.envs.vector import SingleVectorEnv
from rampage.kernel.errors import RampageError
from rampage.kernel.extras import need

need("gymnasium", "rl", "training")
import numpy as np  # noqa: E402

MATCHES: Final = 128  # Side by side.
STEPS: Final = 32  # Of every match between two updates.
HIDDEN: Final = 64
FAR_SIGHT: Final = 0.995  # What a reward is worth one decision earlier.
SMOOTHING: Final = 0.95  # Of advantages: GAE's lambda.
CURIOSITY: Final = 0.01  # The weight of the policy's entropy.
RATE: Final = 1e-3
NEVER: Final = np.float32(-1e9)  # The logit of a choice that is not legal.


class Network:
    """One hidden layer; from it the logits of all choices, and the value of the position."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights = {
            "hidden": rng.normal(0, inputs**-0.5, (inputs, HIDDEN)).astype(np.float32),
            "hidden_bias": np.zeros(HIDDEN, np.float32),
            "policy": np.zeros(
                (HIDDEN, actions), np.float32
            ),  # All legal choices are equally likely at first.
            "policy_bias": np.zeros(actions, np.float32),
            "value": np.zeros(HIDDEN, np.float32),
            "value_bias": np.zeros((), np.float32),
        }
        self.moments = {name: [np.zeros_like(one), np.zeros_like(one)] for name, one in self.weights.items()}
        self.updates = 0

    def forward(self, inputs: Any, masks: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the probabilities of all choices, and the values."""
        w = self.weights
        hidden = np.tanh(inputs @ w["hidden"] + w["hidden_bias"])
        logits = np.where(masks, hidden @ w["policy"] + w["policy_bias"], NEVER)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        return hidden, odds, hidden @ w["value"] + w["value_bias"]

    def update(self, inputs: Any, masks: Any, actions: Any, advantages: Any, returns: Any) -> None:
        """One step of gradient descent."""
        self._descend(self.gradients(inputs, masks, actions, advantages, returns))

    def gradients(
        self, inputs: Any, masks: Any, actions: Any, advantages: Any, returns: Any
    ) -> dict[str, Any]:
        """Of the loss: the means of -advantage * log(odds of the choice made), of (value - return)**2 / 2, and of
        -CURIOSITY * entropy."""
        hidden, odds, values = self.forward(inputs, masks)
        count = np.float32(len(inputs))
        logs = np.log(odds + 1e-9)
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        to_logits = (
            odds * advantages[:, None]
        )  # The gradient of -advantage * log(odds of the choice made) ...
        to_logits[np.arange(len(actions)), actions] -= advantages
        to_logits += CURIOSITY * odds * (logs + entropy)  # ... and of the entropy.
        to_logits /= count
        to_values = (values - returns) / count
        to_hidden = to_logits @ self.weights["policy"].T + to_values[:, None] * self.weights["value"]
        to_hidden *= 1 - hidden**2
        return {
            "hidden": inputs.T @ to_hidden,
            "hidden_bias": to_hidden.sum(axis=0),
            "policy": hidden.T @ to_logits,
            "policy_bias": to_logits.sum(axis=0),
            "value": hidden.T @ to_values,
            "value_bias": to_values.sum(),
        }

    def _descend(self, gradients: dict[str, Any]) -> None:
        """Adam."""
        self.updates += 1
        for name, gradient in gradients.items():
            first, second = self.moments[name]
            first += 0.1 * (gradient - first)
            second += 0.001 * (gradient**2 - second)
            step = (first / (1 - 0.9**self.updates)) / (np.sqrt(second / (1 - 0.999**self.updates)) + 1e-8)
            self.weights[name] -= np.float32(RATE) * step


def draw(odds: Any, rng: np.random.Generator) -> Any:
    """A choice in every match, as likely as the policy says."""
    sums = odds.cumsum(axis=1)
    return (sums < (rng.random(len(odds)) * sums[:, -1])[:, None]).sum(axis=1)


@dataclass(frozen=True)
class Point:
    """A point of the learning curve."""

    seconds: float  # Of processor time.
    steps: int
    matches: int
    share: float  # Of the rewards of the last matches: what the agent won.


class Trainer:
    """Plays, and learns from what it played."""

    def __init__(self, game: str, seed: int = 1, opponents: str = "random") -> None:
        self.env: Final = SingleVectorEnv(game, MATCHES, "any", opponents)
        found = self.env.matches.encoder
        self.fingerprint: Final = found.fingerprint
        self.features: Final = found.features()
        self.network: Final = Network(self.features.size, found.actions, seed)
        self.rng: Final = np.random.default_rng(seed)
        self.seen: Any = self.env.reset(seed=seed)[0]
        self.rewards: list[float] = []  # Of all matches so far.
        self.steps = 0

    def round(self) -> None:
        """Play some steps of all matches, then learn from them."""
        rows: dict[str, list[Any]] = {
            name: [] for name in ("inputs", "masks", "actions", "values", "rewards", "ended")
        }
        for _ in range(STEPS):
            inputs, masks = self.features(self.seen["observation"]), self.seen[MASK] != 0
            _, odds, values = self.network.forward(inputs, masks)
            actions = draw(odds, self.rng)
            self.seen, rewards, ended, _, _ = self.env.step(actions)
            for name, row in zip(rows, (inputs, masks, actions, values, rewards, ended), strict=True):
                rows[name].append(row)
            self.rewards += rewards[ended].tolist()
        self.steps += STEPS * MATCHES
        self._learn(rows)

    def _learn(self, rows: dict[str, list[Any]]) -> None:
        """Estimate how much better each choice was than expected (GAE), and update the network."""
        _, _, ahead = self.network.forward(self.features(self.seen["observation"]), self.seen[MASK] != 0)
        advantage = np.zeros(MATCHES)
        advantages = []
        for values, rewards, ended in zip(
            reversed(rows["values"]), reversed(rows["rewards"]), reversed(rows["ended"]), strict=True
        ):
            goes_on = 1.0 - ended
            surprise = rewards + FAR_SIGHT * goes_on * ahead - values
            advantage = surprise + FAR_SIGHT * SMOOTHING * goes_on * advantage
            advantages.append(advantage)
            ahead = values
        better = np.concatenate(advantages[::-1]).astype(np.float32)
        returns = better + np.concatenate(rows["values"])
        scaled = (better - better.mean()) / (better.std() + 1e-6)
        inputs, masks, actions = (np.concatenate(rows[name]) for name in ("inputs", "masks", "actions"))
        order = self.rng.permutation(len(better))
        for part in np.array_split(order, 8):
            self.network.update(inputs[part], masks[part], actions[part], scaled[part], returns[part])


def train(game: str, steps: int, seed: int = 1, report: Any = None) -> tuple[Trainer, list[Point]]:
    """Learn from this many decisions; the trainer and its curve. Equal seeds learn the same."""
    trainer, curve, start = Trainer(game, seed), [], time.process_time()
    while trainer.steps < steps:
        trainer.round()
        last = trainer.rewards[-1000:]
        share = sum(last) / max(1, len(last))
        curve.append(Point(time.process_time() - start, trainer.steps, len(trainer.rewards), share))
        if report is not None:
            report(curve[-1])
    return trainer, curve


def evaluate(trainer: Trainer, game: str, matches: int, seed: int) -> list[float]:
    """The agent's rewards in fresh matches, in which it does not learn. The first match of every place counts, so that
    short ones do not count more often."""
    env = SingleVectorEnv(game, matches, "any", "random")
    seen, _ = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    found = np.full(matches, np.nan)
    while np.isnan(found).any():
        _, odds, _ = trainer.network.forward(trainer.features(seen["observation"]), seen[MASK] != 0)
        seen, rewards, ended, _, _ = env.step(draw(odds, rng))
        fresh = ended & np.isnan(found)
        found[fresh] = rewards[fresh]
    return [float(reward) for reward in found]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m rampage.envs.actor_critic", description=__doc__)
    parser.add_argument("game", nargs="?", default="rush", help="a game; the default is rush")
    parser.add_argument("--steps", type=int, default=400_000, help="decisions to learn from")
    parser.add_argument("--seed", type=int, default=1, help="of matches and weights")
    parser.add_argument("--out", metavar="FILE", help="write the weights there, as .npz")
    parser.add_argument("--curve", metavar="FILE", help="write the curve there, as .csv")
    asked = parser.parse_args()
    try:
        return learn(asked)
    except (RampageError, OSError) as error:
        print(f"actor_critic: {error}", file=sys.stderr)
        return 1


def learn(asked: argparse.Namespace) -> int:
    """Train, evaluate, and write what was asked for."""

    def report(point: Point) -> None:
        if point.steps % (10 * STEPS * MATCHES) == 0:
            print(
                f"{point.seconds:6.0f} s {point.steps:10,} steps {point.matches:8,} matches, won {point.share:.1%}"
            )

    trainer, curve = train(asked.game, asked.steps, asked.seed, report)
    found = evaluate(trainer, asked.game, 1000, asked.seed + 1)
    print(f"1,000 fresh matches against random: won {sum(found) / len(found):.1%}")
    if asked.out:
        kept: dict[str, Any] = {"fingerprint": trainer.fingerprint, **trainer.network.weights}
        np.savez(asked.out, **kept)
    if asked.curve:
        rows = [f"{one.seconds:.1f},{one.steps},{one.matches},{one.share:.4f}" for one in curve]
        text = "\n".join(["seconds,steps,matches,share", *rows])
        Path(asked.curve).write_text(text + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
