"""Connections to PostgreSQL: opened when needed, and opened again when lost."""

import threading
import time
from functools import cache
from typing import Any, Final

from rampage.table.address import SETTING, ServerAddress
from rampage.table.postgres.driver import driver, first_line
from rampage.table.store import StoreError
from rampage.table.writer import FORMS, Statement, Unreachable

PATIENCE: Final = 5.0  # Seconds in which a lost connection may come back before callers are told.
RETRY: Final = 0.1
LEAVING: Final = 2.0  # Seconds in which a server that was killed just now still has the lock.
LOCK: Final = 0x52414D50  # "RAMP": the class of our advisory locks.
OLDEST: Final = 12
# What an address may leave out. A server that vanished is noticed within half a minute.
USUAL: Final = {
    "connect_timeout": "5",
    "application_name": "rampage",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
}
# One lock for each schema, because each may have tables of Rampage.
TRY_LOCK: Final = """
    SELECT current_schema(),
        pg_try_advisory_lock(%s::int, to_regnamespace(quote_ident(current_schema()))::oid::int)
"""
MARK: Final = "UPDATE servers SET batch = ? WHERE id = ?"


@cache
def translated(statement: str) -> str:
    """A statement as psycopg wants it."""
    return statement.replace("?", "%s")


def connect(address: ServerAddress, autocommit: bool = True) -> Any:
    """A new connection. Raises errors of psycopg, or StoreError if the address makes no sense."""
    psycopg = driver()
    try:
        given = psycopg.conninfo.conninfo_to_dict(address.url)
    except psycopg.Error as error:
        problem = f"This is not the address of a database: {first_line(error)}."
        remedy = "write it like postgresql://user@host:5432/rampage, with % codes for special characters."
        raise StoreError(SETTING, address.hidden(problem), remedy) from None
    connection = psycopg.connect(**{**USUAL, **given}, autocommit=autocommit)
    connection.prepared_max = FORMS
    connection.prepare_threshold = 3
    # Every number as 64 bits, or each mixture of small and large numbers would be a statement to prepare.
    connection.adapters.register_dumper(int, driver("psycopg.types.numeric").Int8BinaryDumper)
    version = connection.info.server_version // 10000
    if version < OLDEST:
        connection.close()
        problem = f"The server is PostgreSQL {version}."
        raise StoreError(str(address), problem, f"use PostgreSQL {OLDEST} or newer.")
    return connection


class Locked(StoreError):
    """Another server has the database."""


class ReadLink:
    """A connection that reads. A lost one is replaced before a transaction begins, and nobody notices. Only one thread
    may use it at a time: callers hold `lock`."""

    def __init__(self, address: ServerAddress) -> None:
        self._address: Final = address
        self._connection: Any = connect(address)
        self.lock: Final = threading.RLock()

    def execute(self, statement: str, values: tuple[object, ...] = (), /) -> Any:
        connection = self._connection
        between = connection.closed or connection.info.transaction_status == 0
        if connection.closed:
            connection = self._connection = connect(self._address)
        try:
            return connection.execute(translated(statement), values)
        except driver().OperationalError:
            if not (between and connection.closed):
                raise
        self._connection = connect(self._address)
        return self._connection.execute(translated(statement), values)

    def close(self) -> None:
        self._connection.close()


class WriteLink:
    """The connection that writes. It holds the lock that keeps other servers out.

    If the connection is lost during a commit, only the database knows whether it happened. So each transaction also
    writes its number to the row of this server, by which the next connection finds out.
    """

    def __init__(self, address: ServerAddress, id: str) -> None:
        self._address: Final = address
        self._id: Final = id
        self._batch = 0
        self._ready = False  # The row of this server is there.
        self._connection: Any = self._first()

    def _first(self) -> Any:
        until = time.monotonic() + LEAVING
        while True:
            try:
                return self._locked()
            except Locked:
                if time.monotonic() > until:
                    raise
            time.sleep(RETRY)

    def _locked(self) -> Any:
        """A connection with the lock, which PostgreSQL releases when the connection ends for any reason."""
        connection = connect(self._address)
        try:
            connection.execute("SET synchronous_commit = on")  # Whatever is usual on that server.
            schema, free = connection.execute(TRY_LOCK, (LOCK,)).fetchone()
        except BaseException:
            connection.close()
            raise
        if schema is not None and free:
            return connection
        connection.close()
        if schema is None:
            remedy = "create it, or correct search_path in the address."
            raise StoreError(str(self._address), "The schema for the tables is missing.", remedy)
        raise Locked(
            str(self._address),
            "Another Rampage server is using this database.",
            "stop it first, or choose another database with --db or RAMPAGE_DB.",
        )

    def begin(self) -> None:
        """Note this server in the database, once its tables are there."""
        self._connection.execute("DELETE FROM servers")
        self._connection.execute("INSERT INTO servers (id, batch) VALUES (%s, 0)", (self._id,))
        self._ready = True

    def write(self, statements: list[Statement]) -> None:
        self._batch += 1
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if not self._connection.closed or not self._reconnected():
                    self._send(statements)
                return
            except driver().OperationalError as error:
                if not self._connection.closed:
                    raise
                if time.monotonic() > until:
                    raise Unreachable(error) from error
            except Locked as error:  # Perhaps by the connection that was lost.
                if time.monotonic() > until:
                    raise Unreachable(error) from error
            time.sleep(RETRY)

    def _reconnected(self) -> bool:
        """Connect again. True if the current transaction was committed before the connection was lost."""
        self._connection = self._locked()
        query = "SELECT batch FROM servers WHERE id = %s"
        row = self._connection.execute(query, (self._id,)).fetchone()
        if row is None:  # Somebody else had the database meanwhile.
            self.begin()
        return row is not None and int(row[0]) == self._batch

    def _send(self, statements: list[Statement]) -> None:
        """One transaction, and one round trip."""
        connection = self._connection
        try:
            with connection.pipeline():
                connection.execute("BEGIN")
                for statement, values in statements:
                    connection.execute(translated(statement), values)
                connection.execute(translated(MARK), (self._batch, self._id))
                connection.execute("COMMIT")
        except BaseException:
            if not connection.closed and connection.info.transaction_status != 0:
                connection.rollback()
            raise

    def close(self) -> None:
        try:
            if self._ready and not self._connection.closed:
                self._connection.execute("DELETE FROM servers WHERE id = %s", (self._id,))
        except driver().Error:
            pass  # The next server removes the row.
        finally:
            self._connection.close()
