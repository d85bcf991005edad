"""Which matches are still to be played, and in which order."""

from collections.abc import Iterable
from typing import NamedTuple


class Job(NamedTuple):
    """Matches `first` to `last - 1` of a plan, which is named by its number."""

    plan: int
    first: int
    last: int

    @property
    def size(self) -> int:
        """How many matches."""
        return self.last - self.first


class Schedule:
    """The matches that nobody has been given yet, lowest first."""

    def __init__(self, jobs: Iterable[Job]) -> None:
        self.waiting: list[Job] = [job for job in jobs if job.size > 0]

    @property
    def left(self) -> int:
        """How many matches nobody has been given yet."""
        return sum(job.size for job in self.waiting)

    def take(self, most: int) -> Job | None:
        """The next matches, `most` of them or fewer; None if there are no more."""
        if not self.waiting:
            return None
        job = self.waiting[0]
        if job.size <= most:
            return self.waiting.pop(0)
        taken = Job(job.plan, job.first, job.first + most)
        self.waiting[0] = Job(job.plan, taken.last, job.last)
        return taken

    def give_back(self, job: Job) -> None:
        """Matches that were taken, and not played."""
        if job.size > 0:
            self.waiting.insert(0, job)

    def drop(self, plan: int) -> None:
        """No more matches of this plan are wanted."""
        self.waiting = [job for job in self.waiting if job.plan != plan]


def missing(done: Iterable[Job], plan: int, games: int) -> list[Job]:
    """The matches of a plan that are not among those done."""
    out: list[Job] = []
    first = 0
    for job in sorted(job for job in done if job.plan == plan):
        if job.first > first:
            out.append(Job(plan, first, min(job.first, games)))
        first = max(first, job.last)
    if first < games:
        out.append(Job(plan, first, games))
    return out
