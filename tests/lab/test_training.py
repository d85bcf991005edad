"""Learned values: the fit, the file, and how good a value is."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rampage.games import game
from rampage.kernel.packed import vec
from rampage.kernel.value_network import ValueNetwork, network_values, read_network
from rampage.lab.training.quality import calibration, distance
from rampage.lab.training.self_play import Sample, SelfPlay, quiet_positions
from rampage.lab.training.train import CannotTrain, Training, train, weights_hash
from tests.cli.running import Shell
from tests.cli.running import shell as shell

np = pytest.importorskip("numpy")

from rampage.lab.training.fit import Data, Settings, fit  # noqa: E402

SMALL = Training("kaiju", (2,), "hasty", 12, 5, Settings(hidden=3, epochs=3))


def made_up(rows: int, seed: int) -> Data:
    """Three seats; the chance to win grows with |a| and falls with b, which no linear value can say."""
    random = np.random.default_rng(seed)
    features = random.normal(size=(rows, 3, 3))
    features[:, :, 0] = 0.0
    features[:, 2, :] = np.where(np.arange(rows)[:, None] % 4 == 0, 0.0, features[:, 2, :])
    logits = 2.0 * np.abs(features[:, :, 1]) - features[:, :, 2]
    logits = np.where((features != 0).any(axis=2), logits, -1e9)
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    shares = odds / odds.sum(axis=1, keepdims=True)
    winners = (shares.cumsum(axis=1) > random.random(rows)[:, None]).argmax(axis=1)
    return Data(features, np.eye(3)[winners], np.arange(rows))


def test_a_fit_finds_what_is_not_linear_and_the_engine_computes_the_same() -> None:
    data, check = made_up(4000, 1), made_up(1000, 2)
    found, losses = fit([data], [check], Settings(hidden=8, epochs=12, rate=0.01, decay=1e-5))
    straight, _ = fit([data], [check], Settings(hidden=1, epochs=1, rate=1e-9))
    assert min(losses) < 0.8 * straight.loss([check])
    network = ValueNetwork(3, 8, vec[float](found.flat()))
    for row in range(20):
        ours = list(network_values(network, vec[float](check.features[row].ravel().tolist())))
        assert ours == pytest.approx(found.shares(check.features[row : row + 1])[0].tolist(), abs=1e-4)


def test_the_same_training_writes_the_same_file(tmp_path: Path) -> None:
    first, again = train(SMALL), train(SMALL)
    assert first.document == again.document
    assert first.document["weights"] != train(replace(SMALL, seed=6)).document["weights"]
    first.write(tmp_path / "value.json")
    names = game("kaiju").evaluation.feature_names()
    assert read_network(tmp_path, names) is not None
    provenance = first.document["provenance"]
    assert provenance["weights_sha256"] == weights_hash(first.document["weights"])
    assert "--seed 5" in provenance["command"]


def test_no_match_teaches_nothing() -> None:
    with pytest.raises(CannotTrain, match="play more"):
        train(replace(SMALL, matches=0))


def test_the_commands(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "value.json"
    plan = ["--matches", "6", "--bot", "hasty", "--epochs", "2", "--seed", "3", "--out", str(out), "--json"]
    ran = shell("train", "kaiju", *plan)
    assert ran.code == 0, ran
    assert json.loads(ran.out)["file"] == str(out)
    assert json.loads(out.read_text())["game"] == "kaiju"
    ran = shell(
        "calibrate",
        "kaiju",
        "--matches",
        "4",
        "--bot",
        "hasty",
        "--positions",
        "2",
        "--playouts",
        "3",
        "--json",
    )
    assert ran.code == 0, ran
    report = json.loads(ran.out)
    assert len(report["deciles"]) == 10
    assert report["rmse"]["positions"] == 2


def test_seats_that_a_game_does_not_have(shell: Shell) -> None:
    assert "kaiju is played by 2, 3, 4" in shell.refused("train", "kaiju", "--seats", "2,7")


def test_calibration_counts_what_came_true() -> None:
    samples = [Sample(0, [], [0.25, 0.75], [0.0, 1.0]), Sample(1, [], [0.27, 0.73], [1.0, 0.0])]
    tenths = calibration(samples)
    low, high = tenths[2], tenths[7]
    assert low is not None
    assert high is not None
    assert (low.count, low.won, round(low.expected, 3)) == (2, 0.5, 0.26)
    assert round(high.gap, 3) == -0.24
    assert tenths[0] is None


def test_the_distance_from_playouts_knows_their_noise() -> None:
    positions = quiet_positions(SelfPlay("kaiju", 2, "hasty", 1, 3), 4)
    assert len(positions) == 4
    far = distance(positions, "hasty", 8, 1)
    assert 0.0 <= far.true <= far.plain <= 1.0
    assert far == distance(positions, "hasty", 8, 1)
