"""The worked example of training: its gradients are right, it is repeatable, and it learns."""

import subprocess
import sys
from typing import Any, Final

import numpy as np
import pytest

from rampage.envs.actor_critic import CURIOSITY, Network, Trainer, draw, evaluate, train
from rampage.lab.intervals import wilson

STEPS: Final = 400_000


def loss(network: Network, inputs: Any, masks: Any, actions: Any, advantages: Any, returns: Any) -> float:
    _, odds, values = network.forward(inputs, masks)
    made = odds[np.arange(len(odds)), actions]
    entropy = -np.where(odds > 0, odds * np.log(np.where(odds > 0, odds, 1)), 0).sum(axis=1)
    policy = -advantages * np.log(made)
    return float(np.mean(policy + (values - returns) ** 2 / 2 - CURIOSITY * entropy))


def test_gradients_are_those_of_the_loss() -> None:
    """Compared with small differences of the loss."""
    rng = np.random.default_rng(4)
    network = Network(5, 7, seed=2)
    weights: dict[str, Any] = network.weights
    for name, before in weights.items():
        weights[name] = rng.normal(0, 0.5, before.shape)
    masks = rng.random((9, 7)) < 0.6
    masks[:, 3] = True
    inputs, advantages, returns = rng.normal(size=(9, 5)), rng.normal(size=9), rng.normal(size=9)
    actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
    played = (inputs, masks, actions, advantages, returns)
    for name, found in network.gradients(*played).items():
        for _ in range(6):
            place = tuple(int(rng.integers(size)) for size in weights[name].shape)
            change = np.zeros(weights[name].shape)
            change[place] = 1e-6
            kept = weights[name]
            weights[name] = kept + change
            more = loss(network, *played)
            weights[name] = kept - change
            less = loss(network, *played)
            weights[name] = kept
            assert found[place] == pytest.approx((more - less) / 2e-6, rel=1e-4, abs=1e-6), name


def test_choices_that_are_not_legal_are_never_drawn() -> None:
    rng = np.random.default_rng(1)
    network = Network(4, 6, seed=1)
    network.weights["policy"] += rng.normal(0, 5, (64, 6)).astype(np.float32)
    masks = np.tile([True, False, True, False, False, True], (500, 1))
    _, odds, _ = network.forward(rng.normal(size=(500, 4)).astype(np.float32), masks)
    assert np.allclose(odds.sum(axis=1), 1, atol=1e-5)
    assert set(draw(odds, rng).tolist()) <= {0, 2, 5}
    even = np.full((4000, 4), 0.25)
    assert np.bincount(draw(even, rng), minlength=4).min() > 800


def test_equal_seeds_learn_the_same() -> None:
    one, other = Trainer("kaiju", seed=3), Trainer("kaiju", seed=3)
    one.round()
    other.round()
    assert one.steps == 32 * 128
    assert one.rewards == other.rewards
    for name, weights in one.network.weights.items():
        assert np.array_equal(weights, other.network.weights[name])
    assert one.network.weights["policy"].any()


def test_bad_arguments() -> None:
    command = [sys.executable, "-m", "rampage.envs.actor_critic", "chess", "--steps", "10"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "chess" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.long
def test_it_learns_to_beat_random() -> None:
    trainer, curve = train("rush", STEPS, seed=1)
    assert len(curve) == -(-STEPS // (32 * 128))
    found = evaluate(trainer, "rush", 2000, seed=1001)
    assert set(found) <= {0.0, 0.5, 1.0}
    assert wilson(found.count(1.0), len(found)).low > 0.6
