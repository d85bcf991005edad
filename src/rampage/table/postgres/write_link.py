"""The connection that writes, and how several servers share a database.

Each server has a row in `servers`, which it renews with every transaction and at least every second. A server
that wants a table of one that has been silent removes the row of that one, and with it the leases of its tables. Every
transaction begins with its server's row: if that is gone, nothing is written, so a server that was believed dead can do
no harm when it wakes up.

If the connection is lost during a commit, only the database knows whether it happened. So each transaction is numbered,
and the next connection looks for the number. It also begins a new epoch: whatever may still arrive from the old
connection is outdated and fails.
"""

import hashlib
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from rampage.table.address import ServerAddress
from rampage.table.postgres.driver import driver
from rampage.table.postgres.link import connect, translated
from rampage.table.postgres.schema import must_serve
from rampage.table.store import Conflict, StoreError
from rampage.table.tokens import Key
from rampage.table.writer import Statement, Unreachable

PATIENCE: Final = 5.0  # Seconds in which a lost connection may come back before callers get an error.
RETRY: Final = 0.1
DEADLOCKS: Final = 3  # After this many in a row, the changes of a batch are written one by one.
LEAVING: Final = 2.0  # Seconds in which somebody who is about to end may still have the lock.
SILENT: Final = 3  # Seconds after which a server is believed dead.
LOCK: Final = 0x52414D50  # "RAMP": the class of our advisory locks.
# One lock for each schema, because each may have tables of Rampage. Servers share it; moving a database does not.
TRY_LOCK: Final = """
    SELECT current_schema(),
        pg_try_advisory_lock{}(%s::int, to_regnamespace(quote_ident(current_schema()))::oid::int)
"""
UNLOCK: Final = """
    SELECT pg_advisory_unlock(%s::int, to_regnamespace(quote_ident(current_schema()))::oid::int)
"""
# Fails with a division by zero if the row of this server is gone, or belongs to a later connection.
MARK: Final = f"""
    WITH marked AS (
        UPDATE servers SET batch = %s, until = clock_timestamp() + interval '{SILENT} seconds'
        WHERE id = %s AND epoch = %s RETURNING 1
    ) SELECT 1 / count(*) FROM marked
"""  # noqa: S608
JOIN: Final = f"""
    INSERT INTO servers (id, batch, epoch, until, keys)
    VALUES (%s, 0, 0, clock_timestamp() + interval '{SILENT} seconds', %s)
"""  # noqa: S608
COME_BACK: Final = "UPDATE servers SET epoch = epoch + 1 WHERE id = %s RETURNING batch, epoch"
# Not those that are just being renewed.
SWEEP: Final = """
    DELETE FROM servers WHERE id IN (
        SELECT id FROM servers WHERE until < clock_timestamp() FOR UPDATE SKIP LOCKED
    )
"""
Taken = TypeVar("Taken")
REJOIN: Final[Statement] = ("SELECT 'rejoin'", ())  # A server that was given up has let go of all its tables.


class Locked(StoreError):
    """Somebody else has the database."""


class MixedBatch(Exception):
    """Some changes of a batch are from before this server was given up, so each is looked at separately."""


def _ignore() -> None:
    """Nobody has to know."""


def patiently(lock: Callable[[], Taken]) -> Taken:
    """Take a lock, or wait a moment for somebody who is about to end."""
    until = time.monotonic() + LEAVING
    while True:
        try:
            return lock()
        except Locked:
            if time.monotonic() > until:
                raise
        time.sleep(RETRY)


class WriteLink:
    """The connection that writes. `alone`: no server may use the database meanwhile."""

    def __init__(self, address: ServerAddress, alone: bool = False) -> None:
        self._address: Final = address
        self._alone: Final = alone
        self.id = ""  # Of the row of this server; empty until it has one.
        self.when_given_up: Callable[[], object] = _ignore  # Called in the thread that writes.
        self._given_up = False
        self._notified = False  # Our tables are being let go; REJOIN follows.
        self._keys = ""
        self._batch = 0
        self._epoch = 0
        self._connection: Any = self._first()

    def _first(self) -> Any:
        return patiently(self._locked)

    def _locked(self) -> Any:
        """A connection with the lock, which PostgreSQL releases when the connection ends for any reason."""
        connection = connect(self._address)
        try:
            connection.execute("SET synchronous_commit = on")  # Whatever is usual on that server.
            query = TRY_LOCK.format("" if self._alone else "_shared")
            schema, free = connection.execute(query, (LOCK,)).fetchone()
        except BaseException:
            connection.close()
            raise
        if schema is not None and free:
            return connection
        connection.close()
        place = str(self._address)
        if schema is None:
            remedy = "create it, or correct search_path in the address."
            raise StoreError(place, "The schema for the tables is missing.", remedy)
        if self._alone:
            problem = "Another Rampage server is using this database."
            raise Locked(place, problem, "stop it first, or choose another database with --db or RAMPAGE_DB.")
        problem = "This database is being moved or restored."
        raise Locked(place, problem, "wait until that is done, then start the server again.")

    @contextmanager
    def while_alone(self) -> Iterator[None]:
        """No other server may use the database meanwhile, and none does. Before `join`."""
        patiently(self._lock_out_others)
        try:
            yield
        finally:
            self._connection.execute(UNLOCK, (LOCK,))

    def _lock_out_others(self) -> None:
        if not self._connection.execute(TRY_LOCK.format(""), (LOCK,)).fetchone()[1]:
            problem = "This Rampage changes the database so that older servers can't use it, and others are running."
            remedy = "stop all servers, start this one, and then the others with this version."
            raise Locked(str(self._address), problem, remedy)

    def join(self, keys: list[Key]) -> None:
        """Become one of the servers of this database, once its tables are there. All must sign with the same key, or
        a player of one would be a stranger to the others."""
        self._keys = hashlib.sha256(keys[0].secret).hexdigest()[:16]
        self._connection.execute(SWEEP)
        others = self._connection.execute("SELECT keys FROM servers").fetchall()
        if any(other != self._keys for (other,) in others):
            raise StoreError(
                str(self._address),
                "Another Rampage server is using this database, with other signing keys.",
                "stop it first, or give both servers the same RAMPAGE_KEY.",
            )
        self._enter()

    def _enter(self) -> None:
        self.id = secrets.token_hex(8)
        self._epoch = 0
        self._connection.execute(JOIN, (self.id, self._keys))

    def write(self, statements: list[Statement]) -> None:
        if self._given_up:
            self._rejoin(statements)
            return
        self._batch += 1
        deadlocks = 0
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if not self._connection.closed or not self._came_back():
                    self._send(statements)
                return
            except driver("psycopg.errors").DivisionByZero:
                raise self._lost() from None
            except driver("psycopg.errors").DeadlockDetected:
                deadlocks += 1  # It was rolled back, and the other one went on.
                if deadlocks == DEADLOCKS:
                    raise
            except driver().OperationalError as error:
                if not self._connection.closed:
                    raise
                if time.monotonic() > until:
                    raise Unreachable(error) from error
            except Locked as error:
                if time.monotonic() > until:
                    raise Unreachable(error) from error
            time.sleep(RETRY)

    def _lost(self) -> Unreachable:
        """Others believe this server dead: nothing that it remembers of its tables counts any more."""
        self._given_up = True
        if not self._notified:
            self._notified = True
            self.when_given_up()
        problem = "Another server has taken over the tables of this one."
        return Unreachable(Conflict(str(self._address), problem, "reload the table."))

    def _rejoin(self, statements: list[Statement]) -> None:
        if REJOIN not in statements:
            raise self._lost()
        if len(statements) > 1:
            raise MixedBatch
        try:
            if self._connection.closed:
                self._connection = self._again()
            self._enter()
        except (driver().OperationalError, Locked) as error:
            self._notified = False  # The next renewal tries again.
            raise Unreachable(error) from error
        self._given_up = self._notified = False

    def _again(self) -> Any:
        """Connect again, if this server may still use the database."""
        connection = self._locked()
        try:
            must_serve(connection, self._address)
        except BaseException:
            connection.close()
            raise
        return connection

    def _came_back(self) -> bool:
        """Connect again. True if the current transaction was committed before the connection was lost."""
        self._connection = self._again()
        row = self._connection.execute(COME_BACK, (self.id,)).fetchone()
        if row is None:
            raise self._lost()
        batch, self._epoch = row
        return bool(batch == self._batch)

    def _send(self, statements: list[Statement]) -> None:
        """One transaction, and one round trip."""
        connection = self._connection
        try:
            with connection.pipeline():
                connection.execute("BEGIN")
                connection.execute(MARK, (self._batch, self.id, self._epoch))
                for statement, values in statements:
                    connection.execute(translated(statement), values)
                connection.execute("COMMIT")
        except BaseException:
            if not connection.closed and connection.info.transaction_status != 0:
                connection.rollback()
            raise

    def close(self) -> None:
        try:
            if self.id and not self._connection.closed:
                self._connection.execute("DELETE FROM servers WHERE id = %s", (self.id,))
        except driver().Error:
            pass  # It will be believed dead soon.
        finally:
            self._connection.close()
