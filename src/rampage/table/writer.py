"""One thread writes: it takes all the work that waits, commits it together, and wakes the callers.

Waiting for the disk is the dear part of a commit, and the same for one choice as for a hundred, so
tables that play at the same time share it. The rows of choices of a whole batch go over as one
statement: SQLite then runs once without Python's lock instead of once a row, which matters while the
event loop is busy with that lock.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

LOGGER: Final = logging.getLogger("rampage.table")
Row = tuple[object, ...]
Done = Callable[[Exception | None], None]

ADD_CHOICES: Final = (
    "INSERT INTO choices (table_id, number, seat, choice, audience, forced, waiting, at) VALUES "
)
ONE_ROW: Final = "(?, ?, ?, ?, ?, ?, ?, ?)"
MOST_ROWS: Final = 100  # In one statement: SQLite keeps that many forms of it ready.


def _nobody(_: Exception | None) -> None:
    """Nobody waits."""


@dataclass(slots=True, eq=False)
class Work:
    """One caller's change: statements in order, then rows of choices; all of it or nothing."""

    statements: list[tuple[str, Row]] = field(default_factory=list)
    choices: list[Row] = field(default_factory=list)
    done: Done = _nobody


class Writer:
    """Owns the one connection that writes."""

    def __init__(
        self, connect: Callable[[], sqlite3.Connection], explain: Callable[[sqlite3.Error], Exception]
    ) -> None:
        self._connect: Final = connect
        self._explain: Final = explain
        self._loop: asyncio.AbstractEventLoop | None = None
        self._queue: Final[queue.SimpleQueue[Work | None]] = queue.SimpleQueue()
        self._closed = False
        self.batches = 0  # Commits so far, for measurements.
        self._thread: Final = threading.Thread(target=self._run, name="rampage-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work) -> None:
        """Queue a change. `work.done` is called on the event loop when it is on disk, or with what failed."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        if self._closed:
            work.done(self._explain(sqlite3.OperationalError("it is closed")))
        else:
            self._queue.put(work)

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

    def close(self) -> None:
        """Commit what waits, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

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
                batch.append(item)
                item = self._queue.get_nowait()
        except queue.Empty:
            return batch, True
        return batch, False

    def _commit(self, connection: sqlite3.Connection, batch: list[Work]) -> list[sqlite3.Error | None]:
        """Commit all together; if that fails, one by one, so that only the culprit fails."""
        self.batches += 1
        try:
            write(connection, batch)
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.rollback()
            if len(batch) == 1:
                return [error]
            return [outcome for work in batch for outcome in self._commit(connection, [work])]
        return [None] * len(batch)

    def _finish(self, batch: list[Work], outcomes: list[sqlite3.Error | None]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._tell, batch, outcomes)

    def _tell(self, batch: list[Work], outcomes: list[sqlite3.Error | None]) -> None:
        """Wake the callers, in the order in which they came; one that fails does not harm the next."""
        for work, error in zip(batch, outcomes, strict=True):
            try:
                work.done(None if error is None else self._explain(error))
            except Exception:
                LOGGER.exception("what should follow a commit failed")


def write(connection: sqlite3.Connection, batch: list[Work]) -> None:
    """All changes of a batch in one transaction, in order; choices that follow each other in one statement."""
    statements: list[tuple[str, Any]] = []
    rows: list[Row] = []
    for work in batch:
        if work.statements and rows:
            statements.extend(_additions(rows))
            rows = []
        statements.extend(work.statements)
        rows.extend(work.choices)
    statements.extend(_additions(rows))
    if not statements:
        return
    if len(statements) == 1:  # A statement by itself is a transaction by itself.
        connection.execute(*statements[0])
        return
    connection.execute("BEGIN IMMEDIATE")
    for statement, values in statements:
        connection.execute(statement, values)
    connection.execute("COMMIT")


def _additions(rows: list[Row]) -> list[tuple[str, Row]]:
    """Rows of choices as few statements."""
    found: list[tuple[str, Row]] = []
    for start in range(0, len(rows), MOST_ROWS):
        some = rows[start : start + MOST_ROWS]
        values = tuple(value for row in some for value in row)
        found.append((ADD_CHOICES + ", ".join([ONE_ROW] * len(some)), values))
    return found
