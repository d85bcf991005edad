"""Plays matches on a Ray cluster (`rampage[ray]`). docs/clusters.md describes its use.

Each CPU of the cluster gets an actor with its own worker process, as in `WorkerPool`: bots that hang, die or
eat memory are handled there, exactly as on one machine. The driver gives out jobs, at most two at a time to each actor,
and takes back what a lost actor did not deliver. Files that plans name travel with them.
"""

import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from rampage.kernel.extras import need
from rampage.lab.cluster_address import ClusterError, connect
from rampage.lab.executor import BatchSize, Employ, Interrupts
from rampage.lab.parcel import Parcel
from rampage.lab.plan import Plan
from rampage.lab.pool import WorkerLost, WorkerPool, WorkerTraceback
from rampage.lab.run_folder import versions
from rampage.lab.schedule import Job, Schedule
from rampage.lab.worker import Failure, Keep, Segment, failure_of

POLL: Final = 0.2  # Seconds between two looks at Ctrl-C.
SHORT: Final = 1.0  # A job that takes less is followed by a larger one: a round trip costs some milliseconds.
LONG: Final = 4.0
AHEAD: Final = 2  # Jobs that an actor has at once: it need not wait for the next one.
COUNT_SECONDS: Final = 5.0  # Between two looks at the size of the cluster.
MOST_LOSSES: Final = 5  # Of actors with the same match, or before they were ready.
END_SECONDS: Final = 5.0


class Delivery(NamedTuple):
    """What an actor sends: finished matches of a job, and why it could not finish it."""

    segments: list[Segment]
    failure: Failure | None


class Player:
    """An actor: one worker process on some node."""

    def __init__(self, parcel: Parcel, keep: Keep) -> None:
        self.plans: Final = parcel.unpacked()
        self.pool: Final = WorkerPool(self.plans, 1, keep)

    def ready(self) -> dict[str, str]:
        """The versions on this node."""
        return versions(self.plans[0].game)

    def play(self, job: Job) -> Delivery:
        """Play a job."""
        found: list[Segment] = []
        try:
            found.extend(self.pool.work(Schedule([job])))
        except Exception as error:
            lost = isinstance(error, WorkerLost)
            return Delivery(found, Failure(error, str(error)) if lost else failure_of(error))
        return Delivery(found, None)

    def end(self) -> None:
        """End the worker process."""
        self.pool.end_all()


class Member:
    """An actor as the driver sees it."""

    def __init__(self, actor: Any) -> None:
        self.actor: Final = actor
        self.starting: Any = actor.ready.remote()  # None once it has started.
        self.jobs: Final[dict[Any, Job]] = {}  # By the reference of their delivery, first given first.
        self.size: Final = BatchSize(SHORT, LONG)
        self.since = 0.0  # When its first job began.

    def give(self, job: Job) -> None:
        """Let it play."""
        if not self.jobs:
            self.since = time.monotonic()
        self.jobs[self.actor.play.remote(job)] = job

    def delivered(self, reference: Any) -> None:
        """A job is finished."""
        now = time.monotonic()
        self.size.took(now - self.since)
        self.since = now
        del self.jobs[reference]

    def waits_for(self) -> list[Any]:
        """What may come from it."""
        return [*self.jobs] if self.starting is None else [self.starting]


class RayCluster:
    """Plays schedules of plans on a cluster. `workers` limits the number of actors; 0: one for each CPU."""

    def __init__(
        self,
        plans: list[Plan],
        keep: Keep,
        address: str,
        workers: int = 0,
        patience: float = 120.0,
        ray: Any = None,
    ) -> None:
        self.plans: Final = plans
        self.keep: Final = keep
        self.address: Final = address
        self.workers: Final = workers
        self.patience: Final = patience  # Seconds without any actor until it gives up.
        self.ray: Final = need("ray", "ray", "--ray") if ray is None else ray
        self.interrupts: Final = Interrupts()
        self.crew: list[Member] = []
        self.parcel: Any = None
        self.wanted = 0
        self.counted = 0.0
        self.working = 0.0  # When an actor was last ready.
        self.false_starts = 0
        self.losses: Final[dict[tuple[int, int], int]] = {}  # By plan and first match.

    @property
    def interrupted(self) -> bool:
        """Was it stopped by Ctrl-C?"""
        return self.interrupts.noticed

    def play(self, schedule: Schedule) -> Iterator[Segment]:
        """Play all of a schedule; segments come as they are finished. After Ctrl-C, those that are finished still
        come, and `interrupted` is set."""
        connect(self.ray, self.address)
        self.parcel = self.ray.put(Parcel(self.plans))
        self.working = time.monotonic()
        with self.interrupts.noticing():
            try:
                while not self.interrupted and (schedule.left or self.busy):
                    self.hire(schedule)
                    self.assign(schedule)
                    yield from self.listen(schedule, POLL)
                if self.interrupted:
                    yield from self.listen(schedule, 0.0)
            finally:
                self.end_all()

    @property
    def busy(self) -> int:
        """How many actors have a job."""
        return sum(1 for member in self.crew if member.jobs)

    def hire(self, schedule: Schedule) -> None:
        """Start actors for all CPUs of the cluster, as it is now: nodes come and go."""
        now = time.monotonic()
        if now - self.counted > COUNT_SECONDS or not self.crew:
            cpus = int(self.ray.cluster_resources().get("CPU", 0))
            self.wanted = min(self.workers, cpus) if self.workers else cpus
            self.counted = now
        actor = self.ray.remote(num_cpus=1, max_restarts=0, scheduling_strategy="SPREAD")(Player)
        while len(self.crew) < min(self.wanted, schedule.left + self.busy):
            self.crew.append(Member(actor.remote(self.parcel, self.keep)))
        if any(member.starting is None for member in self.crew):
            self.working = now
        elif now - self.working > self.patience:
            problem = f"No CPU of the cluster has been free for {self.patience:g} s (it has {self.wanted})."
            raise ClusterError(
                self.address, problem, "add nodes or wait; --resume continues a run with --out."
            )

    def assign(self, schedule: Schedule) -> None:
        """Give jobs to actors that have started. First one to each, then a second one."""
        started = [member for member in self.crew if member.starting is None]
        for count in range(AHEAD):
            for member in started:
                if len(member.jobs) == count:
                    job = schedule.take(member.size.of(schedule, len(started) * AHEAD))
                    if job is not None:
                        member.give(job)

    def listen(self, schedule: Schedule, seconds: float) -> Iterator[Segment]:
        """What actors deliver within a moment."""
        whose = {reference: member for member in self.crew for reference in member.waits_for()}
        if not whose:
            time.sleep(seconds)
            return
        self.ray.wait(list(whose), num_returns=1, timeout=seconds)
        done, _ = self.ray.wait(list(whose), num_returns=len(whose), timeout=0)
        for reference in done:
            member = whose[reference]
            if member not in self.crew:
                continue  # It was lost a moment ago.
            try:
                found = self.ray.get(reference)
            except self.ray.exceptions.RayError as error:
                self.lose(member, schedule, error)
                continue
            if reference is member.starting:
                self.welcome(member, found)
            else:
                member.delivered(reference)
                yield from found.segments
                if found.failure is not None:
                    raise found.failure.error from WorkerTraceback(found.failure.traceback)

    def welcome(self, member: Member, found: dict[str, str]) -> None:
        """An actor has started. Only the same version plays the same matches."""
        here = versions(self.plans[0].game)
        if found != here:
            problem = f"A node has Rampage {found['rampage']} with rules {found['rules']}; here they are "
            problem += f"{here['rampage']} and {here['rules']}."
            raise ClusterError(self.address, problem, "install the same version on all nodes.")
        member.starting = None
        self.false_starts = 0

    def lose(self, member: Member, schedule: Schedule, error: Exception) -> None:
        """An actor is lost, perhaps with its node: others play what it had. Another one replaces it."""
        self.crew.remove(member)
        self.counted = 0.0  # Perhaps the cluster is smaller now.
        if member.starting is not None:
            self.false_starts += 1
            if self.false_starts >= MOST_LOSSES:
                why = " ".join(str(error).split())[-300:]
                remedy = "install rampage[ray] of the same version on all nodes."
                raise ClusterError(self.address, f"Workers do not start on the cluster: {why}", remedy)
            return
        jobs = list(member.jobs.values())
        for job in reversed(jobs):
            schedule.give_back(job)
        for job in jobs[:1]:
            place = (job.plan, job.first)
            self.losses[place] = self.losses.get(place, 0) + 1
            if self.losses[place] >= MOST_LOSSES:
                problem = f"{MOST_LOSSES} workers were lost with match {job.first + 1} or one of the next."
                raise ClusterError(
                    self.address, problem, "look at the memory of the nodes, then use --resume."
                )

    def end_all(self) -> None:
        """Free what this run uses of the cluster. Nothing else on it is touched."""
        idle = [member.actor.end.remote() for member in self.crew if not member.waits_for()]
        if idle and not self.interrupted:
            self.ray.wait(idle, num_returns=len(idle), timeout=END_SECONDS)
        for member in self.crew:
            self.ray.kill(member.actor)
        self.crew = []
        self.parcel = None


def on_ray(address: str, workers: int = 0) -> Employ:
    """Let a cluster play."""
    return lambda plans, keep: RayCluster(plans, keep, address, workers)
