"""Worker processes: what takes long is done there, so that no table waits for another's.

Threads would not do: all of it is Python, and would hold Python's lock while the tables want it.
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
    """No worker had time soon enough."""


class Lost(Exception):
    """The worker died, or did not answer in time."""


def _prepare(nice: int) -> None:
    """In a worker, first: leave Ctrl-C to the parent, and end when it ends."""
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
    """In a worker: import what it will need; its process id."""
    try:
        import rampage.bots.levels  # noqa: F401
    except ImportError:
        LOGGER.warning("bots are missing; the quick policy plays for them")
    return os.getpid()


class Worker:
    """One process. `nice`: how far it stands back behind others where there is too little processor for all."""

    def __init__(self, nice: int = 0) -> None:
        self._pool: Final = ProcessPoolExecutor(
            1, mp_context=multiprocessing.get_context(START), initializer=_prepare, initargs=(nice,)
        )
        self._pid = 0

    async def warm(self) -> None:
        """Start the process and let it import."""
        self._pid = await asyncio.wrap_future(self._pool.submit(_warm))

    async def run(self, work: Callable[..., Found], args: tuple[Any, ...], limit: float) -> Found:
        """What the work gives. Raises TimeoutError or BrokenProcessPool; then the worker is of no more use."""
        if not self._pid:
            await self.warm()
        return await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(work, *args)), limit)

    def end(self) -> None:
        """Stop at once, in the middle of its work too."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
            self._pid = 0


class Workers:
    """Some workers, and the queue before them. Workers that are lost are replaced."""

    def __init__(self, count: int, nice: int = 0, make: Callable[[int], Worker] | None = None) -> None:
        self.count: Final = count
        self.turns: Final = Turns()
        self._nice: Final = nice
        self._make: Final = make or Worker
        self._idle: Final[list[Worker]] = []
        self._all: Final[set[Worker]] = set()

    async def start(self) -> None:
        """Start the workers and warm them, so that the first who comes need not wait."""
        for _ in range(self.count):
            self._add()
        warmed = await asyncio.gather(*(worker.warm() for worker in self._all), return_exceptions=True)
        for failed in warmed:
            if isinstance(failed, Exception):  # It is tried again, and replaced, when it is wanted.
                LOGGER.warning("a worker did not start: %r", failed)

    @property
    def there(self) -> bool:
        """Are there any?"""
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
        """Let a worker do something when it is its turn. Raises Busy after `patience` seconds in the queue,
        Lost when the worker does not finish within `limit`, and whatever the work raises."""
        waiting = self.turns.join(claim)
        self._call_next()
        worker = await self._turn(waiting, patience)
        begun()
        # Work that nobody wants any more (undo) ends by itself; its worker then is free again.
        return await asyncio.shield(asyncio.ensure_future(self._do(worker, waiting, work, args, limit)))

    async def _turn(self, waiting: Waiting, patience: float | None) -> Worker:
        """Wait for a worker that has time."""
        try:
            worker: Worker = await asyncio.wait_for(asyncio.shield(waiting.turn), patience)
        except TimeoutError:
            if not waiting.turn.done():
                self.turns.drop(waiting)
                raise Busy from None
            worker = waiting.turn.result()  # At the last moment.
        except asyncio.CancelledError:
            self.turns.drop(waiting)
            if waiting.turn.done():  # It was called, and does not come.
                self._free(waiting.turn.result(), waiting, 0.0)
            raise
        return worker

    def _call_next(self) -> None:
        """Give idle workers to whoever is next."""
        while self._idle and (chosen := self.turns.next()) is not None:
            chosen.turn.set_result(self._idle.pop())

    def _free(self, worker: Worker, waiting: Waiting, cost: float) -> None:
        self.turns.settle(waiting, cost)
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
