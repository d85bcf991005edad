"""The network of a learned value, against the arithmetic written down plainly."""

import json
from math import exp
from pathlib import Path
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.packed import vec
from rampage.kernel.value_network import FILE, ValueNetwork, network_values, read_network, size_of

GAMES = ("smash", "crush", "kaiju", "rush", "menace")
# Two inputs, two hidden units: linear 0.5 and -1; units max(0, 1 + a - b) * 2 and max(0, -1 + b) * 3.
WEIGHTS = [0.5, -1.0, 1.0, 2.0, 1.0, -1.0, -1.0, 3.0, 0.0, 1.0]


def network() -> ValueNetwork:
    return ValueNetwork(2, 2, vec[float](WEIGHTS))


@pytest.mark.parametrize(
    ("a", "b", "score"),
    [
        (1.0, 0.0, 0.5 + 2.0 * 2.0),
        (0.0, 2.0, -2.0 + 3.0 * 1.0),
        (4.0, 2.0, 0.0 + 2.0 * 3.0 + 3.0 * 1.0),
    ],
)
def test_a_score_is_a_linear_term_and_rectified_units(a: float, b: float, score: float) -> None:
    assert network().score(vec[float]([9.0, a, b]), 1) == pytest.approx(score)


def test_chances_are_a_softmax_and_who_is_out_has_none() -> None:
    values = list(network_values(network(), vec[float]([1.0, 0.0, 0.0, 0.0, 0.0, 2.0])))
    ours, theirs = exp(4.5), exp(1.0)
    assert values == pytest.approx([ours / (ours + theirs), 0.0, theirs / (ours + theirs)])


def test_a_file_for_other_features_is_not_used(tmp_path: Path) -> None:
    data: dict[str, Any] = {"format": 1, "features": ["a", "b"], "hidden": 2, "weights": WEIGHTS}
    (tmp_path / FILE).write_text(json.dumps(data), encoding="utf-8")
    assert read_network(tmp_path, ["a", "b"]) is not None
    assert read_network(tmp_path, ["a", "c"]) is None
    assert read_network(tmp_path / "nowhere", ["a", "b"]) is None
    (tmp_path / FILE).write_text(json.dumps({**data, "weights": WEIGHTS[:-1]}), encoding="utf-8")
    assert read_network(tmp_path, ["a", "b"]) is None


@pytest.mark.parametrize("name", GAMES)
def test_every_file_that_comes_with_a_game_fits_it(name: str) -> None:
    found = game(name)
    path = found.folder / FILE
    if not path.exists():
        pytest.skip("this game plays by its hand-written value")
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["features"] == found.evaluation.feature_names()
    assert len(data["weights"]) == size_of(len(data["features"]), data["hidden"])
    assert data["provenance"]["command"].startswith(f"rampage train {name} ")
    assert read_network(found.folder, found.evaluation.feature_names()) is not None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [0, -1])
def test_every_seat_has_as_many_features_as_names(name: str, seats: int) -> None:
    from rampage.kernel.playout import play_out
    from rampage.kernel.rng import Rng

    found = game(name)
    counts = found.about.seat_counts
    p = found.new(counts[seats])
    play_out(p, Rng(4), 40)
    features = found.evaluation.features(p)
    assert len(features) == len(found.evaluation.feature_names()) * p.seats
    assert all(-20.0 < feature < 20.0 for feature in features)
