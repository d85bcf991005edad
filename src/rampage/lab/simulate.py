"""Matches between bots, on all cores. Every match has its own seeds, so the results depend neither on the number of
processes nor on the order in which they finish."""

import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from rampage.lab.executor import Employ, Executor
from rampage.lab.matches import PreparedPlan
from rampage.lab.plan import Plan
from rampage.lab.pool import WorkerPool
from rampage.lab.run_folder import RunFolder
from rampage.lab.schedule import Schedule, missing
from rampage.lab.summary import Summary
from rampage.lab.tally import Tally
from rampage.lab.worker import Keep, Segment, segment_of

Progress = Callable[[int, int], None]
OnSegment = Callable[[Segment], None]


class Limits(NamedTuple):
    """What a bot may use: seconds for a decision, and megabytes in a worker process. 0 means no limit."""

    seconds: float = 0.0
    megabytes: int = 0


NO_LIMITS: Final = Limits()


class Interrupted(KeyboardInterrupt):
    """Ctrl-C ended a simulation; `summary` has the matches that were finished."""

    def __init__(self, summary: Summary) -> None:
        super().__init__()
        self.summary = summary


def employed(plans: list[Plan], jobs: int, keep: Keep, employ: Employ | None) -> Executor:
    """Where these plans are played: on processes of this machine, by default."""
    return WorkerPool(plans, jobs, keep) if employ is None else employ(plans, keep)


def simulate(
    plan: Plan,
    jobs: int = 1,
    progress: Progress | None = None,
    employ: Employ | None = None,
    limits: Limits = NO_LIMITS,
) -> Summary:
    """Play the whole plan, in this process if `jobs` is 1, no other executor is given (`employ`), and no bot has to be
    stopped (`limits`). `progress` is called with the number of matches done and their total. The matches are kept in
    `summary.played`."""
    summary = new_summary(plan, jobs)
    start = time.perf_counter()
    alone = jobs <= 1 and employ is None and limits == NO_LIMITS
    keep = Keep(matches=True)
    segments = play_here(plan) if alone else play_in_workers([plan], jobs, keep, limits, employ)
    for segment in segments:
        summary.add(segment.tally, segment.played)
        if progress is not None:
            progress(summary.games, plan.games)
    summary.seconds = time.perf_counter() - start
    summary.played.sort(key=lambda one: one.number)
    return summary


def new_summary(plan: Plan, jobs: int) -> Summary:
    """An empty summary. Finds what can't be played before the first match."""
    prepared = PreparedPlan(plan)
    for bot in plan.entrants():
        prepared.bots.check(bot)
    summary = Summary(plan.game, plan.labels(), tuple(plan.roles()), jobs)
    summary.wanted = plan.games
    return summary


def play_here(plan: Plan) -> Iterator[Segment]:
    """Play a plan in this process: bots that are objects keep what they learn."""
    prepared = PreparedPlan(plan)
    try:
        for number in range(plan.games):
            yield segment_of(0, [prepared.play(number)], Keep(matches=True))
    finally:
        prepared.bots.end()


def play_in_workers(
    plans: list[Plan], jobs: int, keep: Keep, limits: Limits = NO_LIMITS, employ: Employ | None = None
) -> Iterator[Segment]:
    """Play plans in worker processes. Raises KeyboardInterrupt after the last segment, if it was interrupted."""
    executor = employed(plans, jobs, keep._replace(**limits._asdict()), employ)
    schedule = Schedule(job for n, plan in enumerate(plans) for job in missing([], n, plan.games))
    yield from executor.play(schedule)
    if executor.interrupted:
        raise KeyboardInterrupt


def simulate_streaming(
    plan: Plan,
    jobs: int,
    progress: Progress | None = None,
    limits: Limits = NO_LIMITS,
    on_segment: OnSegment | None = None,
    folder: RunFolder | None = None,
    employ: Employ | None = None,
) -> Summary:
    """Play a plan in worker processes, in memory that does not grow with the number of matches. What `folder` has is
    not played again; `on_segment` gets the matches if `plan.records` is set. Raises Interrupted."""
    summary = new_summary(plan, jobs)
    done = [] if folder is None else folder.journal.jobs()
    if folder is not None:
        summary.add(tally_of(folder, 0, summary))
    keep = Keep(on_segment is not None, folder is not None, **limits._asdict())
    executor = employed([plan], jobs, keep, employ)
    start = time.perf_counter()
    for segment in executor.play(Schedule(missing(done, 0, plan.games))):
        if folder is not None:
            folder.add(segment.job, segment.packed)
        if on_segment is not None:
            on_segment(segment)
        summary.add(segment.tally)
        summary.seconds = time.perf_counter() - start
        if progress is not None:
            progress(summary.games, plan.games)
    if executor.interrupted:
        raise Interrupted(summary)
    return summary


def tally_of(folder: RunFolder, plan: int, summary: Summary) -> Tally:
    """What a run has played of a plan so far."""
    tally = Tally(len(summary.labels), len(summary.roles))
    for one in folder.journal.matches(plan):
        tally.add(one)
    return tally
