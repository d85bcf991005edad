"""A real Ray cluster of two nodes on this machine: the results are those of one process, even if a node is lost."""

import importlib
import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from rampage.lab.cluster_address import ClusterError
from rampage.lab.parquet import scan, write_tables
from rampage.lab.plan import Plan
from rampage.lab.ray_cluster import on_ray
from rampage.lab.run_folder import create
from rampage.lab.simulate import Limits, simulate_streaming
from rampage.lab.sprt import Bounds
from rampage.lab.tournament import Setting, Tournament, make_plans

pytestmark = pytest.mark.long
ray: Any = pytest.importorskip("ray", reason="make test-long installs rampage[ray]")

BOTS = """
from rampage.bots.bot import RandomBot

class Mine(RandomBot):
    def choose(self, position, seat):
        return max(position.choices(seat)) if self.seed % 2 else super().choose(position, seat)

class Sleeper(RandomBot):
    def choose(self, position, seat):
        while self.seed % 8 == 0:
            pass
        return super().choose(position, seat)
"""
PLAN = Plan("kaiju", ("level:2", "level:3"), games=80, seed=16, traits=True, decisions=True)


class TwoNodes:
    """A cluster whose second node can be ended without grace."""

    def __init__(self) -> None:
        utilities: Any = importlib.import_module("ray.cluster_utils")
        head = {"num_cpus": 1, "include_dashboard": False}
        self.cluster: Any = utilities.Cluster(initialize_head=True, head_node_args=head)
        self.second: Any = self.cluster.add_node(num_cpus=1)
        self.address: str = self.cluster.address

    def lose_second(self) -> None:
        self.cluster.remove_node(self.second, allow_graceful=False)
        self.second = None

    def repaired(self) -> "TwoNodes":
        if self.second is None:
            self.second = self.cluster.add_node(num_cpus=1)
        return self


@pytest.fixture(scope="module")
def nodes() -> Iterator[TwoNodes]:
    found = TwoNodes()
    yield found
    ray.shutdown()
    found.cluster.shutdown()


@pytest.fixture
def bots(tmp_path: Path) -> str:
    (tmp_path / "bots.py").write_text(BOTS, encoding="utf-8")
    return str(tmp_path / "bots.py")


def tables(plan: Plan, path: Path, **more: Any) -> dict[str, pl.DataFrame]:
    """The tables of a run, without the times."""
    run = create(path, [plan], {})
    try:
        assert simulate_streaming(run.plans[0], 1, folder=run, **more).games == plan.games
        write_tables(run)
    finally:
        run.close()
    names = ["matches", "seats"] + ["decisions"] * plan.decisions
    found: dict[str, pl.DataFrame] = {name: scan(path, name).collect() for name in names}
    return {name: table.select(pl.exclude("seconds")) for name, table in found.items()}


def assert_equal(one: dict[str, pl.DataFrame], other: dict[str, pl.DataFrame]) -> None:
    assert one.keys() == other.keys()
    for name, table in one.items():
        assert table.equals(other[name]), name


def test_a_node_that_is_lost_in_the_middle(nodes: TwoNodes, tmp_path: Path) -> None:
    nodes.repaired()
    lost_at: list[int] = []

    def progress(done: int, of: int) -> None:
        if not lost_at and done >= of // 5:
            nodes.lose_second()
            lost_at.append(done)

    alone = tables(PLAN, tmp_path / "alone")
    found = tables(PLAN, tmp_path / "cluster", progress=progress, employ=on_ray(nodes.address))
    assert lost_at
    assert lost_at[0] < PLAN.games
    assert_equal(found, alone)


def test_own_bots_and_content_on_the_nodes(nodes: TwoNodes, tmp_path: Path, bots: str) -> None:
    import rampage.games.smash

    own = tmp_path / "own.toml"
    standard = Path(rampage.games.smash.__file__).with_name("content.toml")
    own.write_text(standard.read_text(encoding="utf-8"), encoding="utf-8")
    plan = Plan("smash", (f"{bots}:Mine", "hasty"), 30, 3, content=str(own), traits=True)
    alone = tables(plan, tmp_path / "alone")
    found = tables(plan, tmp_path / "cluster", employ=on_ray(nodes.repaired().address))
    assert_equal(found, alone)


def test_a_bot_that_hangs_forfeits_the_same_matches(nodes: TwoNodes, tmp_path: Path, bots: str) -> None:
    plan = Plan("kaiju", (f"{bots}:Sleeper", "random"), 24, 5, forfeit=True)
    limits = Limits(2.0)
    alone = tables(plan, tmp_path / "alone", limits=limits)
    found = tables(plan, tmp_path / "cluster", limits=limits, employ=on_ray(nodes.repaired().address))
    assert (alone["matches"]["ending"] == "forfeit").sum() > 0
    assert_equal(found, alone)


def test_a_tournament_with_an_early_end(nodes: TwoNodes) -> None:
    plans = make_plans(
        Plan("kaiju", (), 400, 4), ["hasty", "random", "level:1"], "gauntlet", [Setting("", {})]
    )
    results = []
    for employ in (None, on_ray(nodes.repaired().address)):
        tournament = Tournament(plans, [""], Bounds(0.0, 60.0))
        tournament.play(1, employ=employ)
        results.append({**tournament.json("bradley-terry", "hasty"), "seconds": 0})
    assert results[0] == results[1]
    assert any(pairing["games"] < 400 for pairing in results[0]["pairings"])


def test_the_command_line(nodes: TwoNodes, tmp_path: Path) -> None:
    def run(*more: str) -> dict[str, Any]:
        command = [
            sys.executable,
            "-m",
            "rampage",
            "simulate",
            "crush",
            "--games",
            "40",
            "--seed",
            "2",
            "--json",
        ]
        done = subprocess.run([*command, *more], capture_output=True, text=True, check=True)
        found: dict[str, Any] = json.loads(done.stdout)
        for bot in found["bots"]:
            del bot["milliseconds_per_decision"]
        return {
            key: value
            for key, value in found.items()
            if key not in ("seconds", "jobs", "decisions_per_second")
        }

    assert run("--ray", nodes.repaired().address) == run("--jobs", "1")


def test_something_else_listens_at_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    if ray.is_initialized():
        ray.shutdown()
    monkeypatch.setattr("rampage.lab.cluster_address.HEALTH_SECONDS", 20.0)
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(ClusterError, match=r"no healthy Ray cluster|No Ray cluster answered"):
            simulate_streaming(replace(PLAN, games=2), 1, employ=on_ray(address))
