"""Learned values: the fit, the file, and how good a value is."""

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.packed import vec
from rampage.kernel.value_network import ValueNetwork, network_values, read_network
from rampage.lab.cluster_address import ClusterError
from rampage.lab.training import crew
from rampage.lab.training.crew import Batch, Crew, on_cluster
from rampage.lab.training.quality import calibration, distance
from rampage.lab.training.self_play import Sample, SelfPlay, quiet_positions
from rampage.lab.training.train import CannotTrain, Stage, Training, train, value_in_use, weights_hash
from tests.cli.running import Shell
from tests.cli.running import shell as shell

np = pytest.importorskip("numpy")

from rampage.lab.training.fit import Data, Settings, fit  # noqa: E402

SMALL = Training("kaiju", (2,), (Stage("hasty", 12),), 5, Settings(hidden=3, epochs=3))


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
    (tmp_path / "value.json").write_text(first.text(), encoding="utf-8")
    names = game("kaiju").evaluation.feature_names()
    assert read_network(tmp_path, names) is not None
    provenance = first.document["provenance"]
    assert provenance["weights_sha256"] == weights_hash(first.document["weights"])
    assert "--seed 5" in provenance["command"]
    assert provenance["value_before"] == "hand-written"


def test_a_file_names_the_value_that_its_matches_were_played_by() -> None:
    kept = json.loads((game("menace").folder / "value.json").read_text())
    assert value_in_use("menace") == kept["provenance"]["weights_sha256"]
    assert value_in_use("menace") != kept["provenance"]["value_before"]


def test_a_second_stage_goes_on_from_the_first() -> None:
    data, other, check = made_up(3000, 1), made_up(150, 3), made_up(1000, 2)
    settings = Settings(hidden=8, epochs=8, rate=0.01, decay=1e-5)
    alone, _ = fit([other], [check], settings)
    first, losses = fit([data], [check], settings)
    both, later = fit([other], [check], replace(settings, rate=1e-4), first)
    assert both is first
    assert later[0] == pytest.approx(min(losses)), "it begins where the first stage ended"
    assert both.loss([check]) < 0.9 * alone.loss([check])
    two = train(replace(SMALL, stages=(*SMALL.stages, Stage("greedy", 6))))
    assert "--bot hasty,greedy --matches 12,6" in two.document["provenance"]["command"]
    assert two.document["weights"] != train(SMALL).document["weights"]
    assert two.positions > train(SMALL).positions


BOTS = """
from rampage.bots.greedy import HastyBot

class Mine(HastyBot):
    pass
"""


class Task:
    """A task that a cluster plays at once, and the reference to its result."""

    def __init__(self, work: Any, fault: Exception | None) -> None:
        self.work = work
        self.fault = fault

    def remote(self, *given: Any) -> Any:
        return self.fault or self.work(*given)


class Cluster:
    """Stands in for the few functions of the package `ray`."""

    exceptions = SimpleNamespace(RayError=ConnectionError)

    def __init__(self, fault: Exception | None = None) -> None:
        self.fault = fault

    def is_initialized(self) -> bool:
        return True

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **wanted: Any) -> Any:
        assert wanted["max_retries"] > 1, "a lost node costs time, not matches"
        return lambda work: Task(work, self.fault)

    def get(self, reference: Any) -> Any:
        if isinstance(reference, Exception):
            raise reference
        return reference


def test_samples_are_the_same_whoever_plays(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(BOTS, encoding="utf-8")
    plan = SelfPlay("kaiju", 2, f"{tmp_path / 'bots.py'}:Mine", 7, 5)
    done: list[int] = []
    alone = list(Crew().samples(plan, done.append))
    assert {sample.match for sample in alone} == set(range(7))
    assert done == [1, 2, 3, 4, 5, 6, 7]
    done.clear()
    assert list(Crew(2).samples(plan, done.append)) == alone
    assert done == [4, 7]
    elsewhere = [
        one for batch in on_cluster(plan, "here:1", ray=Cluster()) for match in batch for one in match
    ]
    assert elsewhere == alone


def test_a_cluster_that_fails_or_has_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = SelfPlay("kaiju", 2, "hasty", 2, 5)
    with pytest.raises(ClusterError, match="A worker failed: the node is gone"):
        list(on_cluster(plan, "here:1", ray=Cluster(ConnectionError("the node is gone"))))
    older: tuple[dict[str, str], Batch] = ({"rampage": "0.0.1", "rules": "x"}, [])
    monkeypatch.setattr(crew, "play_elsewhere", lambda *_: older)
    with pytest.raises(ClusterError, match=r"A node has Rampage 0\.0\.1"):
        list(on_cluster(plan, "here:1", ray=Cluster()))


def test_no_match_teaches_nothing() -> None:
    with pytest.raises(CannotTrain, match="play more"):
        train(replace(SMALL, stages=(Stage("hasty", 0),)))


def test_the_commands(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "value.json"
    plan = ["--matches", "6", "--bot", "hasty", "--epochs", "2", "--seed", "3", "--out", str(out), "--json"]
    ran = shell("train", "kaiju", "--jobs", "1", *plan)
    assert ran.code == 0, ran
    assert json.loads(ran.out)["file"] == str(out)
    assert json.loads(out.read_text())["game"] == "kaiju"
    ran = shell(
        "calibrate",
        "kaiju",
        "--jobs",
        "1",
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


def test_a_place_that_can_not_be_written_is_named_before_the_matches(shell: Shell, tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "no" / "value.json"):
        problem = shell.refused("train", "kaiju", "--matches", "1000000", "--out", str(place))
        assert "can't be written" in problem


def test_matches_of_several_bots(shell: Shell) -> None:
    assert "3 numbers of matches for 2 bots" in shell.refused(
        "train", "kaiju", "--bot", "hasty,random", "--matches", "9,9,9"
    )
    for wrong in ("4", "many", "9,-9", ""):
        assert "not a number of matches" in shell.refused("train", "kaiju", "--matches", wrong)


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
