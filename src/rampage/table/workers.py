"""Workers for long tasks, so that no table waits for another's, and the queue for them.

What a worker is depends on where tables live: a process of a server (worker_process.py), or a Web Worker of a page.
Threads would not help: the work is Python code, and would hold the GIL while the tables need it.
"""

import asyncio
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, Protocol, TypeVar

from rampage.table.fair_queue import Claim, Turns, Waiting

LOGGER: Final = logging.getLogger("rampage.table")
Found = TypeVar("Found")
STOP_SECONDS: Final = 1.0  # Work that nobody waits for any more may still finish within this time.


class Busy(Exception):
    """No worker was free soon enough."""


class Lost(Exception):
    """The worker died, or did not answer in time."""


class Worker(Protocol):
    """Runs one task at a time."""

    async def warm(self) -> None:
        """Start, and import what will be needed."""

    async def run(self, work: Callable[..., Found], args: tuple[Any, ...], limit: float) -> Found:
        """Run work and return its result. After TimeoutError or Lost the worker is unusable."""

    def end(self) -> None:
        """Stop at once, even in the middle of work; `run` then raises Lost."""


class Workers:
    """A pool of workers and its queue. Lost workers are replaced. `stops`: a worker whose caller no longer waits (undo)
    is ended and replaced; otherwise it finishes its work first."""

    def __init__(self, count: int, make: Callable[[], Worker], stops: bool = False) -> None:
        self.count: Final = count
        self.turns: Final = Turns()
        self._make: Final = make
        self._stops: Final = stops
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
        worker = self._make()
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
        doing = asyncio.ensure_future(self._do(worker, waiting, work, args, limit))
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError:
            doing.add_done_callback(_ignore)
            if self._stops and not doing.done():
                asyncio.get_running_loop().call_later(STOP_SECONDS, _stop, worker, doing)
            raise

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
        except (TimeoutError, Lost) as error:
            LOGGER.warning("a worker was lost (%s); starting another", type(error).__name__)
            worker.end()
            if worker in self._all:
                self._all.discard(worker)
                self._add()
                if self._stops:  # Stopped on purpose, so another is wanted soon.
                    self._warming = asyncio.ensure_future(self._idle[-1].warm())
            raise Lost from error
        finally:
            self._free(worker, waiting, monotonic() - began)


def _stop(worker: Worker, doing: "asyncio.Future[Any]") -> None:
    if not doing.done():
        worker.end()


def _ignore(done: "asyncio.Future[Any]") -> None:
    """Nobody waits for this any more, not even for its error."""
    if not done.cancelled():
        done.exception()


def _nobody() -> Worker:
    raise Lost


NO_WORKERS: Final = Workers(0, _nobody)  # Work given to these is done at once.
