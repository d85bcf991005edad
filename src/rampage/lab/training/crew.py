"""Who plays the matches that a value learns from: this process, processes of this machine, or a Ray cluster.

Every match has its number and its own seeds, so the samples are the same, in the same order, no matter which worker
plays them.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, TypeVar

from rampage.kernel.extras import need
from rampage.lab.cluster_address import ClusterError, connect
from rampage.lab.parcel import bot_file
from rampage.lab.pool import WorkerLost
from rampage.lab.run_folder import versions
from rampage.lab.training.self_play import Sample, SelfPlay

BATCH: Final = 4  # Matches in one piece of work.
AHEAD: Final = 2  # Pieces of work for each worker: nobody has to wait for the next one.
MOST_LOSSES: Final = 5  # Of workers with the same piece of work.

Batch = list[list[Sample]]  # The samples of each match.
Promise = TypeVar("Promise")


class Crew(NamedTuple):
    """A number of processes on this machine (1: this one alone), or a cluster at an address."""

    processes: int = 1
    ray: str = ""

    def samples(self, plan: SelfPlay, progress: Callable[[int], None] | None = None) -> Iterator[Sample]:
        """Every sample of a plan, match by match."""
        if self.ray:
            batches = on_cluster(plan, self.ray, self.processes)
        elif self.processes > 1:
            batches = in_processes(plan, self.processes)
        else:
            batches = (plan.play(job) for job in jobs_of(plan, 1))
        done = 0
        for batch in batches:
            for samples in batch:
                yield from samples
            done += len(batch)
            if progress is not None:
                progress(done)


def jobs_of(plan: SelfPlay, size: int = BATCH) -> Iterator[range]:
    """The numbers of the matches, in pieces."""
    for first in range(0, plan.matches, size):
        yield range(first, min(first + size, plan.matches))


def in_order(
    jobs: Iterator[range], most: int, submit: Callable[[range], Promise], wait: Callable[[Promise], Batch]
) -> Iterator[Batch]:
    """Results in the order of their jobs, with `most` of them under way."""
    waiting: deque[Promise] = deque()
    for job in jobs:
        waiting.append(submit(job))
        if len(waiting) >= most:
            yield wait(waiting.popleft())
    while waiting:
        yield wait(waiting.popleft())


def in_processes(plan: SelfPlay, processes: int) -> Iterator[Batch]:
    """Play in processes of this machine."""
    pool = ProcessPoolExecutor(processes, get_context("spawn"), _ignore_interrupts)
    try:
        yield from in_order(
            jobs_of(plan),
            processes * AHEAD,
            lambda job: pool.submit(plan.play, job),
            lambda future: future.result(),
        )
    except BrokenProcessPool:
        raise WorkerLost("a worker process ended; is there enough memory?") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The parent decides what Ctrl-C means.


def on_cluster(plan: SelfPlay, address: str, workers: int = 0, ray: Any = None) -> Iterator[Batch]:
    """Play on a cluster, with this many CPUs or (0) all of them. Ray itself plays again what a lost node had."""
    ray = need("ray", "ray", "--ray") if ray is None else ray
    connect(ray, address)
    cpus = max(1, int(ray.cluster_resources().get("CPU", 1)))
    task = ray.remote(num_cpus=1, max_retries=MOST_LOSSES, scheduling_strategy="SPREAD")(play_elsewhere)
    place = bot_file(plan.bot)
    data = Path(place).read_bytes() if place else b""

    def wait(reference: Any) -> Batch:
        try:
            found, batch = ray.get(reference)
        except ray.exceptions.RayError as error:
            why = " ".join(str(error).split())[-300:]
            remedy = "look at the nodes, and install rampage[ray] of the same version on all of them."
            raise ClusterError(address, f"A worker failed: {why}", remedy) from None
        here = versions(plan.game)
        if found != here:
            problem = f"A node has Rampage {found['rampage']} with rules {found['rules']}; here they are "
            problem += f"{here['rampage']} and {here['rules']}."
            raise ClusterError(address, problem, "install the same version on all nodes.")
        return list(batch)

    most = AHEAD * (min(workers, cpus) if workers else cpus)
    yield from in_order(jobs_of(plan), most, lambda job: task.remote(plan, job, data), wait)


def play_elsewhere(plan: SelfPlay, job: range, data: bytes) -> tuple[dict[str, str], Batch]:
    """Runs on a node, with the file of the bot if it has one: the versions there, and the samples."""
    place, _, wanted = plan.bot.rpartition(":")
    with TemporaryDirectory(prefix="rampage-") as folder:
        if data:
            file = Path(folder, Path(place).name)
            file.write_bytes(data)
            plan = replace(plan, bot=f"{file}:{wanted}")
        return versions(plan.game), plan.play(job)
