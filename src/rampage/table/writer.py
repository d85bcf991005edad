"""One thread writes: it takes all the work that waits, commits it together, and wakes the callers.

Waiting for the disk is the dear part of a commit, and the same for one choice as for a hundred, so
tables that play at the same time share it. Python's lock is the other dear part: the thread wants it
while the event loop is busy with it, and each time it passes from one to the other costs both. So the
loop hands over what came in one turn of it together, and the rows of a whole batch go to SQLite as one
statement, which runs without that lock.

Those who wait for a commit are woken half in one turn of the loop, half in the following ones, so that
what the first of them answer is read and handed over while the others are told. Otherwise all would go
in step: disk, loop and players, each waiting for the others.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

LOGGER: Final = logging.getLogger("rampage.table")
Row = tuple[object, ...]
Done = Callable[[Exception | None], None]

Statement = tuple[str, Row]

FEW: Final = 20  # So many callers are woken in one turn all together.
ADD_CHOICES: Final = (
    "INSERT INTO choices (table_id, number, seat, choice, audience, forced, waiting, at, sum) VALUES "
)
ADD_SNAPSHOTS: Final = "INSERT OR REPLACE INTO snapshots (table_id, number, position, log, sum) VALUES "
MOST_CHOICES: Final = 100  # In one statement: so many forms of it are kept ready;
MOST_SNAPSHOTS: Final = 10  # and so many of this one.
FORMS: Final = 2 * (MOST_CHOICES + MOST_SNAPSHOTS)  # To be kept ready, with all other statements.


def _nobody(_: Exception | None) -> None:
    """Nobody waits."""


@dataclass(slots=True, eq=False)
class Work:
    """One caller's change: statements in order, then rows of choices and snapshots; all of it or nothing."""

    statements: list[Statement] = field(default_factory=list)
    choices: list[Row] = field(default_factory=list)
    snapshots: list[Row] = field(default_factory=list)
    done: Done = _nobody


class Writer:
    """Owns the one connection that writes."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], explain: Callable[[Exception], Exception]
    ) -> None:
        self._connect: Final = connect
        self._explain: Final = explain
        self._loop: asyncio.AbstractEventLoop | None = None
        self._gathered: list[Work] = []  # In this turn of the loop, and not yet handed over.
        self._finished: Final[deque[tuple[Work, Exception | None]]] = deque()  # And not yet told.
        self._queue: Final[queue.SimpleQueue[list[Work] | None]] = queue.SimpleQueue()
        self._closed = False
        self.batches = 0  # Commits so far, for measurements;
        self.choices = 0  # and choices that they held.
        self._thread: Final = threading.Thread(target=self._run, name="rampage-writer", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Does the thread still write?"""
        return self._thread.is_alive() and not self._closed

    def submit(self, work: Work) -> None:
        """Queue a change. `work.done` is called on the event loop when it is on disk, or with what failed."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        if self._closed:
            work.done(self._explain(sqlite3.OperationalError("it is closed")))
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
        """Commit what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        while self._finished:
            self._tell()

    def _run(self) -> None:
        connection = self._connect()
        try:
            going_on = True
            while going_on:
                batch, going_on = self._take()
                if batch:
                    self._finish(batch, self._commit(connection, batch))
        finally:
            connection.close()

    def _take(self) -> tuple[list[Work], bool]:
        """All that waits, at least one piece; False once the end is asked for."""
        batch: list[Work] = []
        item = self._queue.get()
        try:
            while item is not None:
                batch.extend(item)
                item = self._queue.get_nowait()
        except queue.Empty:
            return batch, True
        return batch, False

    def _commit(self, connection: sqlite3.Connection, batch: list[Work]) -> list[Exception | None]:
        """Commit all together; if that fails, one by one, so that only the culprit fails."""
        self.batches += 1
        try:
            write(connection, batch)
        except Exception as error:  # Not only SQLite's: text that is no Unicode, a number beyond 64 bits.
            if connection.in_transaction:
                connection.rollback()
            if len(batch) == 1:
                return [error]
            return [outcome for work in batch for outcome in self._commit(connection, [work])]
        self.choices += sum(len(work.choices) for work in batch)
        return [None] * len(batch)

    def _finish(self, batch: list[Work], outcomes: list[Exception | None]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._hear, list(zip(batch, outcomes, strict=True)))

    def _hear(self, finished: list[tuple[Work, Exception | None]]) -> None:
        telling = bool(self._finished)
        self._finished.extend(finished)
        if not telling:
            self._tell()

    def _tell(self) -> None:
        """Wake callers, in the order in which they came; one that fails does not harm the next."""
        waiting = len(self._finished)
        for _ in range(min(waiting, max(FEW, waiting // 2))):
            work, error = self._finished.popleft()
            try:
                work.done(None if error is None else self._explain(error))
            except Exception:
                LOGGER.exception("what should follow a commit failed")
        if self._finished:
            asyncio.get_running_loop().call_soon(self._tell)


def write(connection: sqlite3.Connection, batch: list[Work]) -> None:
    """All changes of a batch in one transaction, in order; rows that follow each other in one statement."""
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
    if not statements:
        return
    if len(statements) == 1:  # A statement by itself is a transaction by itself.
        connection.execute(*statements[0])
        return
    connection.execute("BEGIN IMMEDIATE")
    for statement, values in statements:
        connection.execute(statement, values)
    connection.execute("COMMIT")


def _additions(choices: list[Row], snapshots: list[Row]) -> list[Statement]:
    """Rows as few statements."""
    return [
        *_inserts(ADD_CHOICES, choices, MOST_CHOICES),
        *_inserts(ADD_SNAPSHOTS, snapshots, MOST_SNAPSHOTS),
    ]


def _inserts(into: str, rows: list[Row], most: int) -> Iterator[Statement]:
    for start in range(0, len(rows), most):
        some = rows[start : start + most]
        one = f"({', '.join('?' * len(some[0]))})"
        yield into + ", ".join([one] * len(some)), tuple(chain.from_iterable(some))
