"""Worker processes for long tasks, so that no table waits for another's.

Threads would not help: the work is Python code, and would hold the GIL while the tables need it.
"""

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
from time import monotonic
from typing import Any, Final, TypeVar

from rampage.table.fair_queue import Claim, Turns, Waiting

LOGGER: Final = logging.getLogger("rampage.table")
START: Final = "forkserver" if sys.platform.startswith("linux") else "spawn"
Found = TypeVar("Found")


class Busy(Exception):
    """No worker was free soon enough."""


class Lost(Exception):
    """The worker died, or did not answer in time."""


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


class Worker:
    """One process. `nice`: how much it yields to others when the CPU is busy."""

    def __init__(self, nice: int = 0) -> None:
        self._pool: Final = ProcessPoolExecutor(
            1, mp_context=multiprocessing.get_context(START), initializer=_prepare, initargs=(nice,)
        )
        self._pid = 0

    async def warm(self) -> None:
        """Start the process and let it import."""
        self._pid = await asyncio.wrap_future(self._pool.submit(_warm))

    async def run(self, work: Callable[..., Found], args: tuple[Any, ...], limit: float) -> Found:
        """Run work and return its result. After TimeoutError or BrokenProcessPool the worker is unusable."""
        if not self._pid:
            await self.warm()
        return await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(work, *args)), limit)

    def end(self) -> None:
        """Stop at once, even in the middle of work."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
            self._pid = 0


class Workers:
    """A pool of workers and its queue. Lost workers are replaced."""

    def __init__(self, count: int, nice: int = 0, make: Callable[[int], Worker] | None = None) -> None:
        self.count: Final = count
        self.turns: Final = Turns()
        self._nice: Final = nice
        self._make: Final = make or Worker
        self._idle: Final[list[Worker]] = []
        self._all: Final[set[Worker]] = set()

    async def start(self) -> None:
        """Start the workers and warm them up, so that the first caller does not have to wait."""
        for _ in range(self.count):
            self._add()
        warmed = await asyncio.gather(*(worker.warm() for worker in self._all), return_exceptions=True)
        for failed in warmed:
            if isinstance(failed, Exception):  # It is tried again, and replaced, when it is needed.
                LOGGER.warning("a worker did not start: %r", failed)

    @property
    def there(self) -> bool:
        """Are there any workers?"""
        return bool(self._all)

    def _add(self) -> None:
        worker = self._make(self._nice)
        self._all.add(worker)
        self._idle.append(worker)

    def close(self) -> None:
        """End all workers."""
        for worker in self._all:
            worker.end()
        self._all.clear()
        self._idle.clear()

    async def run(
        self,
        claim: Claim,
        work: Callable[..., Found],
        args: tuple[Any, ...],
        *,
        limit: float,
        patience: float | None = None,
        begun: Callable[[], None] = lambda: None,
    ) -> Found:
        """Run work in a worker when it is its turn. Raises Busy after `patience` seconds in the queue, Lost if the
        worker does not finish within `limit`, and whatever the work raises."""
        waiting = self.turns.join(claim)
        self._call_next()
        worker = await self._turn(waiting, patience)
        begun()
        # Work whose caller was cancelled (undo) runs to its end; then its worker is free again.
        return await asyncio.shield(asyncio.ensure_future(self._do(worker, waiting, work, args, limit)))

    async def _turn(self, waiting: Waiting, patience: float | None) -> Worker:
        """Wait for a free worker."""
        try:
            worker: Worker = await asyncio.wait_for(asyncio.shield(waiting.turn), patience)
        except TimeoutError:
            if not waiting.turn.done():
                self.turns.drop(waiting)
                raise Busy from None
            worker = waiting.turn.result()  # At the last moment.
        except asyncio.CancelledError:
            self.turns.drop(waiting)
            if waiting.turn.done():  # It was given a worker, and will not use it.
                self._free(waiting.turn.result(), waiting, 0.0)
            raise
        return worker

    def _call_next(self) -> None:
        """Give idle workers to the next requests."""
        while self._idle and (chosen := self.turns.next()) is not None:
            chosen.turn.set_result(self._idle.pop())

    def _free(self, worker: Worker, waiting: Waiting, cost: float) -> None:
        self.turns.correct(waiting, cost)
        if worker in self._all:
            self._idle.append(worker)
        self._call_next()

    async def _do(
        self,
        worker: Worker,
        waiting: Waiting,
        work: Callable[..., Found],
        args: tuple[Any, ...],
        limit: float,
    ) -> Found:
        began = monotonic()
        try:
            return await worker.run(work, args, limit)
        except (TimeoutError, BrokenProcessPool) as error:
            LOGGER.warning("a worker was lost (%s); starting another", type(error).__name__)
            worker.end()
            if worker in self._all:
                self._all.discard(worker)
                self._add()
            raise Lost from error
        finally:
            self._free(worker, waiting, monotonic() - began)
