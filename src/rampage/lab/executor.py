"""Where the matches of a schedule are played: processes of this machine (pool.py), or a Ray cluster (ray_cluster.py).

An executor takes jobs from the schedule, gets them played in worker processes, and passes finished segments on. It
loses no match and counts none twice: what a lost worker did not deliver goes back to the schedule. Every match has its
own seeds, so results do not depend on the executor.
"""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from rampage.lab.plan import Plan
from rampage.lab.schedule import Schedule
from rampage.lab.worker import Keep, Segment


class Executor(Protocol):
    """Plays schedules of plans."""

    @property
    def interrupted(self) -> bool:
        """Was it stopped by Ctrl-C?"""

    def play(self, schedule: Schedule) -> Iterator[Segment]:
        """Play all of a schedule; segments come as they are finished. After Ctrl-C, those that are finished still
        come, and `interrupted` is set."""


# Makes an executor for some plans.
Employ = Callable[[list[Plan], Keep], Executor]


class BatchSize:
    """How many matches a worker gets at once: more if a job was short, fewer if it took long."""

    def __init__(self, short: float, long: float) -> None:
        self.short: Final = short  # Seconds.
        self.long: Final = long
        self.matches = 1

    def took(self, seconds: float) -> None:
        """A job was finished after some time."""
        if seconds < self.short:
            self.matches *= 2
        elif seconds > self.long:
            self.matches = max(1, self.matches // 2)

    def of(self, schedule: Schedule, workers: int) -> int:
        """The size of the next job: nobody should be left with all the rest."""
        return max(1, min(self.matches, -(-schedule.left // (2 * workers))))


class Interrupts:
    """Notices Ctrl-C."""

    def __init__(self) -> None:
        self.noticed = False

    @contextmanager
    def noticing(self) -> Iterator[None]:
        """Ctrl-C only sets `noticed`, so that no file is left half written; the second one is as usual."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = signal.getsignal(signal.SIGINT)

        def interrupt(*_: object) -> None:
            self.noticed = True
            signal.signal(signal.SIGINT, before)

        signal.signal(signal.SIGINT, interrupt)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
