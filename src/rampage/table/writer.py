"""One thread writes: it takes all pending work, commits it together, and wakes the callers.

fsync dominates the cost of a commit, and costs the same for one choice as for a hundred, so tables that play at the
same time share it. The GIL is the other cost: the thread needs it while the event loop is busy, and each switch costs
both. So the loop hands over all the work of one iteration together, and the rows of a whole batch go to the database as
one statement, which runs without the GIL.

Of the callers that wait for a commit, half are woken in one iteration of the loop and the rest in the following ones,
so that the answers to the first are read and handed over while the others are being notified. Otherwise all would run
in lockstep: disk, loop and players, each waiting for the others.
"""

import asyncio
import logging
import queue
import threading
from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from typing import Final, Protocol

from rampage.table.store import Statement

__all__ = ["Statement", "Work", "Writer"]
LOGGER: Final = logging.getLogger("rampage.table")
Row = tuple[object, ...]
Done = Callable[[Exception | None], None]

FEW: Final = 20  # Up to this many callers are woken in one iteration.
ADD_CHOICES: Final = (
    "INSERT INTO choices (table_id, number, seat, choice, audience, forced, waiting, at, sum) VALUES "
)
ADD_SNAPSHOTS: Final = "INSERT INTO snapshots (table_id, number, position, log, sum) VALUES "
REPLACING: Final = (
    " ON CONFLICT (table_id, number) DO UPDATE"
    " SET position = excluded.position, log = excluded.log, sum = excluded.sum"
)
MOST_CHOICES: Final = 100  # Rows per statement; each number of rows is one cached statement.
MOST_SNAPSHOTS: Final = 10  # The same for snapshots.
# The size of the statement cache, with room for all other statements.
FORMS: Final = 2 * (MOST_CHOICES + MOST_SNAPSHOTS)


def _nobody(_: Exception | None) -> None:
    """Nobody waits."""


class Work:
    """One caller's change: statements in order, then rows of choices and snapshots; atomic."""

    def __init__(
        self,
        statements: list[Statement],
        choices: list[Row] | None = None,
        snapshots: list[Row] | None = None,
        done: Done = _nobody,
    ) -> None:
        self.statements: Final = statements
        self.choices: Final = choices or []
        self.snapshots: Final = snapshots or []
        self.done = done


class WriterClosed(Exception):
    """The writer takes no more work."""


class Unreachable(Exception):
    """The database cannot be reached: what fails for one change of a batch fails for all."""


class Sink(Protocol):
    """A connection that writes."""

    def write(self, statements: list[Statement]) -> None:
        """Commit some statements, at least one: all of them, or raise."""

    def close(self) -> None:
        """Disconnect."""


class Writer:
    """Owns the only connection that writes."""

    def __init__(self, connect: Callable[[], Sink], explain: Callable[[Exception], Exception]) -> None:
        self._connect: Final = connect
        self._explain: Final = explain
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gathered: list[Work] = []  # Submitted in this iteration of the loop, not yet handed over.
        self._finished: Final[deque[tuple[Work, Exception | None]]] = deque()  # Callers not yet notified.
        self._queue: Final[queue.SimpleQueue[list[Work] | None]] = queue.SimpleQueue()
        self._closed = False
        self.batches = 0  # Commits so far, for metrics.
        self.choices = 0  # Choices in them.
        self._runner: Final = threading.Thread(target=self._run, name="rampage-writer", daemon=True)
        self._runner.start()

    @property
    def alive(self) -> bool:
        """Is the thread still writing?"""
        return self._runner.is_alive() and not self._closed

    def submit(self, work: Work) -> None:
        """Queue a change. `work.done` is called on the event loop when it is on disk, or with the error."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        if self._closed:
            work.done(self._explain(WriterClosed()))
            return
        if not self._gathered:
            self._loop.call_soon(self._hand_over)
        self._gathered.append(work)

    def _hand_over(self) -> None:
        if self._gathered:
            self._queue.put(self._gathered)
            self._gathered = []

    async def commit(self, work: Work) -> None:
        """Queue a change and wait until it is on disk."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        work.done = done
        self.submit(work)
        await future

    async def close(self) -> None:
        """Commit what is pending, then stop."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.to_thread(self._runner.join)
        while self._finished:
            self._wake_callers()

    def _run(self) -> None:
        sink = self._connect()
        try:
            going_on = True
            while going_on:
                batch, going_on = self._take()
                if batch:
                    self._finish(batch, self._commit(sink, batch))
        finally:
            sink.close()

    def _take(self) -> tuple[list[Work], bool]:
        """All pending work, at least one item; False once the writer should stop."""
        batch: list[Work] = []
        item = self._queue.get()
        try:
            while item is not None:
                batch.extend(item)
                item = self._queue.get_nowait()
        except queue.Empty:
            return batch, True
        return batch, False

    def _commit(self, sink: Sink, batch: list[Work]) -> list[Exception | None]:
        """Commit all together; if that fails, one by one, so that only the faulty one fails."""
        self.batches += 1
        try:
            statements = statements_of(batch)
            if statements:
                sink.write(statements)
        except Unreachable as gone:
            return [gone] * len(batch)
        # Not only the database's: also unpaired surrogates, or a number beyond 64 bits.
        except Exception as error:
            if len(batch) == 1:
                return [error]
            return [outcome for work in batch for outcome in self._commit(sink, [work])]
        self.choices += sum(len(work.choices) for work in batch)
        return [None] * len(batch)

    def _finish(self, batch: list[Work], outcomes: list[Exception | None]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._on_finished, list(zip(batch, outcomes, strict=True)))

    def _on_finished(self, finished: list[tuple[Work, Exception | None]]) -> None:
        waking = bool(self._finished)
        self._finished.extend(finished)
        if not waking:
            self._wake_callers()

    def _wake_callers(self) -> None:
        """Wake callers in the order in which they came; an error in one does not affect the next."""
        waiting = len(self._finished)
        for _ in range(min(waiting, max(FEW, waiting // 2))):
            work, error = self._finished.popleft()
            try:
                work.done(None if error is None else self._explain(error))
            except Exception:
                LOGGER.exception("a callback after a commit failed")
        if self._finished:
            asyncio.get_running_loop().call_soon(self._wake_callers)


def statements_of(batch: list[Work]) -> list[Statement]:
    """A batch for one transaction, in order; consecutive rows share a statement."""
    statements: list[Statement] = []
    choices: list[Row] = []
    snapshots: list[Row] = []
    for work in batch:
        if work.statements:
            statements += _additions(choices, snapshots)
            choices, snapshots = [], []
            statements += work.statements
        choices += work.choices
        snapshots += work.snapshots
    statements += _additions(choices, snapshots)
    return statements


def _additions(choices: list[Row], snapshots: list[Row]) -> list[Statement]:
    """Rows as few statements."""
    return [
        *_inserts(ADD_CHOICES, choices, MOST_CHOICES),
        *_inserts(ADD_SNAPSHOTS, snapshots, MOST_SNAPSHOTS, REPLACING),
    ]


def _inserts(into: str, rows: list[Row], most: int, end: str = "") -> Iterator[Statement]:
    for start in range(0, len(rows), most):
        some = rows[start : start + most]
        yield _insert(into, len(some), len(some[0]), end), tuple(chain.from_iterable(some))


@cache
def _insert(into: str, rows: int, columns: int, end: str) -> str:
    """The statement for some rows: one text for each number of them, as in the cache of statements."""
    one = f"({', '.join('?' * columns)})"
    return into + ", ".join([one] * rows) + end
