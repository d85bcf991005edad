"""Workers that are processes, for servers."""

import asyncio
import contextlib
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from time import monotonic
from typing import Any, Final, TypeVar

from rampage.table.workers import Lost, Workers

LOGGER: Final = logging.getLogger("rampage.table")
START: Final = "forkserver" if sys.platform.startswith("linux") else "spawn"
Found = TypeVar("Found")


def _prepare(nice: int) -> None:
    """Runs first in a worker: leave Ctrl-C to the parent, and exit when the parent exits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


def _warm() -> int:
    """Runs in a worker: import what it will need; return its process id."""
    try:
        import rampage.bots.levels  # noqa: F401
    except ImportError:
        LOGGER.warning("the bots cannot be imported; the quick policy plays for them")
    return os.getpid()


ENDING: Final[list[threading.Thread]] = []  # Each waits for a pool to end.


class WorkerProcess:
    """A worker in a process. `nice`: how much it yields to others when the CPU is busy."""

    def __init__(self, nice: int = 0) -> None:
        self._pool: Final = ProcessPoolExecutor(
            1, mp_context=multiprocessing.get_context(START), initializer=_prepare, initargs=(nice,)
        )
        self._pid = 0

    async def warm(self) -> None:
        """Start the process and let it import."""
        self._pid = await asyncio.wrap_future(self._pool.submit(_warm))

    async def run(self, work: Callable[..., Found], args: tuple[Any, ...], limit: float) -> Found:
        """Run work and return its result. After TimeoutError or Lost the worker is unusable."""
        try:
            if not self._pid:
                await self.warm()
            return await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(work, *args)), limit)
        except BrokenProcessPool as error:
            raise Lost from error

    def end(self) -> None:
        """Stop at once, even in the middle of work."""
        if self._pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
            self._pid = 0
        closing = threading.Thread(target=self._pool.shutdown, kwargs={"cancel_futures": True}, daemon=True)
        closing.start()
        ENDING[:] = [*(thread for thread in ENDING if thread.is_alive()), closing]


def wait_until_ended(seconds: float = 10.0) -> None:
    """Wait for the workers that were ended. Call it before the program exits: if a pool closes just then, Python prints
    an error (its exit and the pool's own thread both use the pool's pipe)."""
    until = monotonic() + seconds
    while ENDING:
        ENDING.pop().join(max(0.0, until - monotonic()))


def processes(count: int, nice: int = 0) -> Workers:
    """A pool of processes."""
    return Workers(count, partial(WorkerProcess, nice))
