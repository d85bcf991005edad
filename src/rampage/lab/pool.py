"""Worker processes that play a schedule. One that hangs or dies is replaced, and no match is lost."""

import multiprocessing
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from rampage.kernel.errors import RampageError
from rampage.lab.executor import BatchSize, Interrupts
from rampage.lab.guest import Heartbeat, Thinking
from rampage.lab.matches import PreparedPlan
from rampage.lab.plan import Plan
from rampage.lab.schedule import Job, Schedule
from rampage.lab.worker import Failure, Keep, Segment, run_worker, segment_of

POLL: Final = 0.1  # Seconds between two looks at the clock and at Ctrl-C.
GRACE: Final = 1.0  # Seconds that a worker has to send what is finished.
SHORT: Final = 0.4  # A job that takes less is followed by a larger one.
LONG: Final = 2.0
MARGIN: Final = 0.3  # Seconds after its limit until a bot is stopped.


class WorkerLost(RampageError):
    """A worker process ended unexpectedly."""


class WorkerTraceback(Exception):
    """The traceback of an error in a worker process, as a text."""

    def __str__(self) -> str:
        return f"in a worker process:\n{self.args[0]}"


class WorkerHandle:
    """A worker process as its parent sees it."""

    def __init__(self, context: Any, plans: list[Plan], keep: Keep) -> None:
        shared = context.RawArray("q", Heartbeat.SIZE)
        self.connection: Connection
        self.connection, theirs = context.Pipe()
        self.heartbeat: Final = Heartbeat(shared)
        self.process: Final = context.Process(
            target=run_worker, args=(theirs, shared, plans, keep), daemon=True
        )
        with (
            ignored_interrupts()
        ):  # A child inherits that: Ctrl-C while it starts must not print a traceback.
            self.process.start()
        theirs.close()
        self.job: Job | None = None
        self.next = 0  # The first match of the job that has not arrived.
        self.size: Final = BatchSize(SHORT, LONG)
        self.given = 0.0

    def give(self, job: Job) -> None:
        """Let it play."""
        self.job, self.next, self.given = job, job.first, time.monotonic()
        self.connection.send(job)

    def done(self) -> None:
        """A job is finished; the next one should take about a second."""
        self.job = None
        self.size.took(time.monotonic() - self.given)

    def ask_to_end(self) -> None:
        """Let the process send what is finished, and end."""
        if self.job is None:
            with suppress(OSError):
                self.connection.send(None)
        else:
            self.process.terminate()

    def end(self, until: float) -> list[Segment]:
        """What the process sends until then; after that it is ended."""
        out: list[Segment] = []
        try:
            while self.connection.poll(max(0.0, until - time.monotonic())):
                message = self.connection.recv()
                if isinstance(message, Segment):
                    out.append(message)
        except (EOFError, OSError):
            pass
        self.process.kill()
        self.process.join()
        self.connection.close()
        return out


class WorkerPool:
    """Plays schedules of plans in worker processes."""

    def __init__(self, plans: list[Plan], workers: int, keep: Keep) -> None:
        self.plans: Final = plans
        self.workers: Final = max(1, workers)
        self.keep: Final = keep
        # An outside program has its own clock; this one is for bots that nothing but ending a process can stop.
        self.time_limit: Final = keep.seconds
        # `spawn` works on every system, and inherits no state that could differ between processes.
        self.context: Final = multiprocessing.get_context("spawn")
        self.handles: list[WorkerHandle] = []
        self.interrupts: Final = Interrupts()

    @property
    def interrupted(self) -> bool:
        """Was it stopped by Ctrl-C?"""
        return self.interrupts.noticed

    def play(self, schedule: Schedule) -> Iterator[Segment]:
        """Play all of a schedule; segments come as they are finished. After Ctrl-C, those that are finished still
        come, and `interrupted` is set."""
        with self.interrupts.noticing():
            try:
                yield from self.work(schedule)
                if self.interrupted:
                    yield from self.end_all()
            finally:
                self.end_all()

    def work(self, schedule: Schedule) -> Iterator[Segment]:
        """Play a schedule, and let the workers wait for the next one."""
        while not self.interrupted and self.employ(schedule):
            yield from self.listen(schedule)

    def employ(self, schedule: Schedule) -> bool:
        """Give every idle worker a job; False if nobody has one."""
        while len(self.handles) < min(self.workers, schedule.left + self.busy):
            self.handles.append(WorkerHandle(self.context, self.plans, self.keep))
        for handle in self.handles:
            if handle.job is None:
                job = schedule.take(handle.size.of(schedule, len(self.handles)))
                if job is not None:
                    handle.give(job)
        return self.busy > 0

    @property
    def busy(self) -> int:
        """How many workers have a job."""
        return sum(1 for handle in self.handles if handle.job is not None)

    def listen(self, schedule: Schedule) -> Iterator[Segment]:
        """What workers send within a moment."""
        ready = wait([handle.connection for handle in self.handles if handle.job is not None], POLL)
        for handle in [handle for handle in self.handles if handle.connection in ready]:
            try:
                message = handle.connection.recv()
            except (EOFError, OSError):
                yield from self.replace(handle, schedule, handle.heartbeat.thinking(), "its process ended")
                continue
            if isinstance(message, Segment):
                handle.next = message.job.last
                yield message
            elif isinstance(message, Failure):
                raise message.error from WorkerTraceback(message.traceback)
            else:
                handle.done()
        if self.time_limit:
            for handle, thinking in self.overdue():
                problem = f"it thought for more than {self.time_limit:g} s"
                yield from self.replace(handle, schedule, thinking, problem)

    def overdue(self) -> list[tuple[WorkerHandle, Thinking]]:
        """Workers in which a bot has been thinking for too long, and which one. It may choose at last while its worker
        is being ended, and still loses."""
        return [
            (handle, thinking)
            for handle in self.handles
            if (thinking := handle.heartbeat.thinking()) is not None
            and thinking.seconds > self.time_limit + MARGIN
        ]

    def replace(
        self, handle: WorkerHandle, schedule: Schedule, thinking: Thinking | None, problem: str
    ) -> Iterator[Segment]:
        """End a worker. The bot that was thinking forfeits its match; everything else goes back to the schedule."""
        job = handle.job
        handle.ask_to_end()
        for segment in handle.end(time.monotonic() + GRACE):
            handle.next = segment.job.last
            yield segment
        self.handles.remove(handle)
        if job is None:
            return
        if thinking is None:
            code = handle.process.exitcode
            raise WorkerLost(
                f"a worker process ended in match {handle.next + 1} or one of the next (exit code {code}); "
                "is there enough memory?"
            )
        match, seat, _ = thinking
        schedule.give_back(Job(job.plan, max(match + 1, handle.next), job.last))
        schedule.give_back(Job(job.plan, handle.next, match))
        if match >= handle.next:
            played = PreparedPlan(self.plans[job.plan]).forfeited(match, seat, problem)
            yield segment_of(job.plan, [played], self.keep)

    def end_all(self) -> list[Segment]:
        """End every worker; what they could still send."""
        for handle in self.handles:
            handle.ask_to_end()
        until = time.monotonic() + GRACE  # For all of them together.
        out = [segment for handle in self.handles for segment in handle.end(until)]
        self.handles = []
        return out


@contextmanager
def ignored_interrupts() -> Iterator[None]:
    """Ctrl-C does nothing in here."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
