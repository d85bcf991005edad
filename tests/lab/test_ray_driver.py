"""The driver of a Ray cluster against a cluster that loses workers at random: no match is lost or counted twice.

The cluster here is a stand-in for the few functions of the package `ray`; test_ray_cluster.py uses a real one.
"""

import socket
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from rampage.kernel.content import read_source
from rampage.lab.cluster_address import ClusterError, connect
from rampage.lab.executor import Executor
from rampage.lab.matches import PreparedPlan
from rampage.lab.parcel import Parcel
from rampage.lab.plan import Plan
from rampage.lab.ray_cluster import MOST_LOSSES, Delivery, RayCluster
from rampage.lab.run_folder import versions
from rampage.lab.schedule import Job, Schedule
from rampage.lab.simulate import simulate, simulate_streaming
from rampage.lab.worker import Keep, segment_of

PLAN = Plan("kaiju", ("random", "hasty"), games=60, seed=7)
KEEP = Keep(matches=True)


class RayError(Exception):
    """What the package raises for a lost actor."""


class Reference:
    """A result that may come, or an error."""

    def __init__(self, value: Any) -> None:
        self.value = value


class Actor:
    """An actor that may die at any call, before or after it has played."""

    def __init__(self, cluster: "Cluster", keep: Keep) -> None:
        self.cluster = cluster
        self.keep = keep
        self.dead = False
        self.ready = SimpleNamespace(remote=lambda: self.call(lambda: versions("kaiju"), fatal=False))
        self.play = SimpleNamespace(remote=lambda job: self.call(lambda: self.played(job)))
        self.end = SimpleNamespace(remote=lambda: Reference(None))

    def call(self, work: Any, fatal: bool = True) -> Reference:
        self.dead = self.dead or (fatal and self.cluster.dice.random() < self.cluster.risk)
        return Reference(RayError("the node is gone") if self.dead else work())

    def played(self, job: Job) -> Delivery:
        self.cluster.played.update(range(job.first, job.last))
        plan = PreparedPlan(PLAN)
        matches = [plan.play(number) for number in range(job.first, job.last)]
        return Delivery([segment_of(0, matches, self.keep)], None)


class Cluster:
    """Stands in for the package."""

    def __init__(self, seed: int, risk: float) -> None:
        self.dice = Random(seed)
        self.risk = risk
        self.killed: list[Actor] = []
        self.made: list[Actor] = []
        self.played: Counter[int] = Counter()
        self.exceptions = SimpleNamespace(RayError=RayError)

    def is_initialized(self) -> bool:
        return True

    def put(self, value: Any) -> Any:
        return value

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, **_: Any) -> Any:
        return lambda _: SimpleNamespace(remote=self.make)

    def make(self, _: Parcel, keep: Keep) -> Actor:
        self.made.append(Actor(self, keep))
        return self.made[-1]

    def wait(self, references: list[Reference], num_returns: int, timeout: float) -> Any:
        found = self.dice.sample(references, self.dice.randint(0, len(references)))  # Some are late.
        return (found, [])

    def get(self, reference: Reference) -> Any:
        if isinstance(reference.value, Exception):
            raise reference.value
        return reference.value

    def kill(self, actor: Actor) -> None:
        self.killed.append(actor)


def driver(cluster: Cluster, plans: list[Plan], keep: Keep) -> RayCluster:
    return RayCluster(plans, keep, "here:1", ray=cluster)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_lost_the_results_are_the_same(seed: int) -> None:
    cluster = Cluster(seed, risk=0.2)

    def employ(plans: list[Plan], keep: Keep) -> Executor:
        return driver(cluster, plans, keep)

    found = simulate(PLAN, 1, employ=employ)
    alone = simulate(PLAN)
    assert [one._replace(seat_seconds=()) for one in found.played] == [
        one._replace(seat_seconds=()) for one in alone.played
    ]
    assert any(actor.dead for actor in cluster.made), "nothing was lost: choose another seed"
    assert len(cluster.made) == len(cluster.killed) + sum(actor.dead for actor in cluster.made)


def test_a_match_that_no_worker_survives_ends_the_run() -> None:
    cluster = Cluster(1, risk=1.0)
    with pytest.raises(ClusterError, match=rf"{MOST_LOSSES} workers were lost with match \d+"):
        list(driver(cluster, [PLAN], KEEP).play(Schedule([Job(0, 0, 60)])))
    assert not cluster.played


def test_a_cluster_with_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster(1, risk=0.0)
    monkeypatch.setattr(
        Actor, "call", lambda self, work, fatal=True: Reference({**work(), "rampage": "0.0.1"})
    )
    with pytest.raises(ClusterError, match=r"A node has Rampage 0\.0\.1"):
        list(driver(cluster, [PLAN], KEEP).play(Schedule([Job(0, 0, 60)])))


def test_a_cluster_without_a_free_cpu_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Cluster(1, risk=0.0)
    monkeypatch.setattr(cluster, "wait", lambda *_, **__: ([], []))
    busy = RayCluster([PLAN], KEEP, "here:1", patience=0.0, ray=cluster)
    with pytest.raises(ClusterError, match="No CPU of the cluster has been free"):
        list(busy.play(Schedule([Job(0, 0, 60)])))


def test_files_travel_with_their_plans(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_text(
        "from rampage.bots.bot import RandomBot\n\nclass Mine(RandomBot): pass\n"
    )
    spec = f"{tmp_path}/bots.py:Mine"
    plan = Plan("kaiju", (spec, "hasty"), games=4, seed=7, records=True)
    before = simulate(plan)
    parcel = Parcel([plan])
    (tmp_path / "bots.py").unlink()  # As on another machine.
    [arrived] = parcel.unpacked()
    after = simulate(arrived)
    assert [one.record for one in after.played] == [one.record for one in before.played]
    assert arrived.labels() == plan.labels()


def test_content_travels_with_its_plan(tmp_path: Path) -> None:
    import rampage.games.smash

    own = tmp_path / "own.toml"
    standard = Path(rampage.games.smash.__file__).with_name("content.toml")
    own.write_text(standard.read_text(encoding="utf-8"), encoding="utf-8")
    before = read_source(own)
    parcel = Parcel([Plan("smash", ("random",), games=1, content=str(own))])
    own.unlink()
    [arrived] = parcel.unpacked()
    assert arrived.source().fingerprint == before.fingerprint


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("ray://127.0.0.1:10001", "not supported"),
        ("nonsense", "not an address"),
        ("127.0.0.1:99999", "not an address"),
    ],
)
def test_addresses_that_are_none(address: str, problem: str) -> None:
    with pytest.raises(ClusterError, match=problem):
        connect(SimpleNamespace(is_initialized=lambda: False), address)


def test_an_address_that_does_not_answer() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # Bound, but nobody listens.
        address = f"127.0.0.1:{closed.getsockname()[1]}"
        with pytest.raises(ClusterError, match="Nothing answers there"):
            connect(SimpleNamespace(is_initialized=lambda: False), address)


def test_a_run_with_a_folder_keeps_what_was_finished(tmp_path: Path) -> None:
    from rampage.lab.run_folder import create, open_run

    run = create(tmp_path / "run", [PLAN], {})
    cluster = Cluster(3, risk=0.0)

    def lose_all(done: int, _: int) -> None:
        if done >= 10:
            cluster.risk = 1.0

    with pytest.raises(ClusterError):
        simulate_streaming(
            PLAN, 1, lose_all, folder=run, employ=lambda plans, keep: driver(cluster, plans, keep)
        )
    run.close()
    again = open_run(tmp_path / "run")
    done = sum(job.size for job in again.journal.jobs())
    assert 10 <= done < 60
    assert simulate_streaming(PLAN, 1, folder=again).games == 60
    numbers = [one.number for one in again.journal.matches(0)]
    assert numbers == list(range(60))
