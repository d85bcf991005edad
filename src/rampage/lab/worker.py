"""A worker process: plays matches, and sends what is finished several times a second."""

import contextlib
import os
import signal
import threading
import time
import traceback
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from rampage.lab.bot_fault import BotFault
from rampage.lab.guest import Heartbeat
from rampage.lab.matches import PlayedMatch, PreparedPlan
from rampage.lab.packing import pack
from rampage.lab.plan import Plan
from rampage.lab.schedule import Job
from rampage.lab.tally import Tally

SLICE: Final = 0.25  # Seconds between two messages, if matches are shorter than that.


class Keep(NamedTuple):
    """What to report about each match besides its count, and what bots may use."""

    matches: bool = False  # The matches themselves.
    packed: bool = False  # The matches as bytes for a journal.
    megabytes: int = 0  # How much memory a worker may use; 0 for no limit.
    seconds: float = 0.0  # For how long a bot may think about a decision; 0 for no limit.


class Segment(NamedTuple):
    """Finished matches of one plan, one after the other."""

    job: Job
    tally: Tally
    played: list[PlayedMatch]  # Empty unless wanted.
    packed: bytes


class Failure(NamedTuple):
    """Why a worker can't continue, and the traceback as text."""

    error: Exception
    traceback: str


class Stopped(BaseException):
    """The parent wants this process to end. No bot should catch it."""


def segment_of(plan: int, played: list[PlayedMatch], keep: Keep) -> Segment:
    """Finished matches, ready to be sent."""
    tally = Tally(max(played[0].entrants) + 1, len(played[0].entrants))
    for one in played:
        tally.add(one)
    job = Job(plan, played[0].number, played[-1].number + 1)
    return Segment(job, tally, played if keep.matches else [], pack(played) if keep.packed else b"")


class Worker:
    """Plays what it is given until the connection closes."""

    def __init__(self, connection: Connection, heartbeat: Heartbeat, plans: list[Plan], keep: Keep) -> None:
        self.connection: Final = connection
        self.heartbeat: Final = heartbeat
        self.plans: Final = plans
        self.keep: Final = keep
        self.prepared: dict[int, PreparedPlan] = {}
        self.finished: list[PlayedMatch] = []
        self.sending = False
        self.stopping = False

    def stop(self, *_: object) -> None:
        """Asked to end: leave whatever is being done, but never a message half sent."""
        if self.stopping:
            return
        self.stopping = True
        if not self.sending:
            raise Stopped

    def serve(self) -> None:
        """Play jobs until there are no more."""
        while True:
            job: Job | None = self.connection.recv()
            if job is None:
                return
            try:
                self.play(job)
            except Stopped:
                self.send_finished(job.plan)
                return
            except Exception as error:
                self.send_finished(job.plan)
                self.send(failure_of(error))
            else:
                self.send(None)

    def play(self, job: Job) -> None:
        """Play a job, and send what is finished every now and then."""
        since = time.perf_counter()
        plan = self.prepare(job.plan)
        for number in range(job.first, job.last):
            self.finished.append(plan.play(number))
            if time.perf_counter() - since > SLICE:
                self.send_finished(job.plan)
                since = time.perf_counter()
        self.send_finished(job.plan)

    def prepare(self, plan: int) -> PreparedPlan:
        """A plan, ready to be played."""
        if plan not in self.prepared:
            self.prepared[plan] = PreparedPlan(self.plans[plan], self.heartbeat, self.keep.seconds)
        return self.prepared[plan]

    def send_finished(self, plan: int) -> None:
        """Send the matches that have not been sent yet."""
        finished, self.finished = self.finished, []
        if finished:
            self.send(segment_of(plan, finished, self.keep))

    def send(self, message: object) -> None:
        """Send a message as a whole, even if this process is asked to end meanwhile."""
        already = self.stopping
        self.sending = True
        self.connection.send(message)
        self.sending = False
        if self.stopping and not already:
            raise Stopped


def failure_of(error: Exception) -> Failure:
    """An error as it can be sent: one of ours as it is, any other as a text."""
    text = "".join(traceback.format_exception(error))
    return Failure(error if isinstance(error, BotFault) else RuntimeError(str(error)), text)


def limit_memory(megabytes: int) -> None:
    """Let an allocation fail beyond this size, where the system can do that."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))


def end_with_parent() -> None:
    """End this process when its parent is gone, even if a bot hangs and nothing is ever sent."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def run_worker(connection: Connection, shared: Any, plans: list[Plan], keep: Keep) -> None:
    """The main function of a worker process."""
    with contextlib.suppress(OSError):
        os.dup2(2, 1)  # What a bot prints must not get into the results.
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The parent decides what Ctrl-C means.
    worker = Worker(connection, Heartbeat(shared), plans, keep)
    end_with_parent()
    if keep.megabytes:
        limit_memory(keep.megabytes)
    with contextlib.suppress(EOFError, OSError, Stopped):  # The parent is gone, or wants no more.
        signal.signal(signal.SIGTERM, worker.stop)  # It raises Stopped, which must not leave this block.
        try:
            worker.serve()
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)  # It ends anyway.
            for plan in worker.prepared.values():
                plan.bots.end()
