"""The store in one SQLite file.

WAL with synchronous=FULL: a commit returns after its log has been flushed to the disk, so "committed before it is
answered" holds through a power failure, not only through a crash of the program. Group commit (writer.py) makes that
cheap.
"""

import errno
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rampage.table.database import DatabaseStore
from rampage.table.keys import key_inside, keys_of, make_private, wipe_key
from rampage.table.loading import Reader
from rampage.table.migrations import migrate
from rampage.table.process_lock import ProcessLock
from rampage.table.store import Conflict, StoreError
from rampage.table.tokens import Key
from rampage.table.writer import FORMS, Statement, Writer, WriterClosed

LOGGER: Final = logging.getLogger("rampage.table")
BUSY_SECONDS: Final = 5.0
MOST_CHECKED: Final = 1 << 26  # Larger files take seconds to check at every start.

# It would do the same without, but only after looking for an adapter in three places.
sqlite3.register_adapter(bool, int)


class SqliteSink:
    """The connection that writes."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection: Final = connection

    def write(self, statements: list[Statement]) -> None:
        connection = self._connection
        if len(statements) == 1:  # A single statement is its own transaction.
            connection.execute(*statements[0])
            return
        try:
            connection.execute("BEGIN IMMEDIATE")
            for statement, values in statements:
                connection.execute(statement, values)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.rollback()
            raise

    def close(self) -> None:
        self._connection.close()


class SqliteStore(DatabaseStore):
    """Tables in a file. Reads run in the caller's thread, mostly from memory; writes run in one thread."""

    seed_taken = "tables.commitment"

    def __init__(self, path: Path, key: str = "") -> None:
        """`key` takes precedence over the keys in the file next to the database (see keys.py)."""
        self.path: Final = path
        with self._explained():
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._process_lock: Final = ProcessLock(path)
            try:
                self._reader, keys = self._opened(key)
            except BaseException:
                self._process_lock.release()
                raise
        writer = Writer(lambda: SqliteSink(self._connect()), self._explain)
        super().__init__(str(path), Reader(self._reader, str(path)), writer, keys)

    def _opened(self, key: str) -> tuple[sqlite3.Connection, list[Key]]:
        """A connection to a file that is ours and intact, and the signing keys."""
        for part in ("", "-wal", "-shm"):  # Older versions left them readable for everybody.
            if not make_private(self.path.with_name(self.path.name + part)):
                LOGGER.warning("%s%s is readable by others, and its mode cannot be changed", self.path, part)
        first = self._connect()
        try:
            self._check(first)
            return first, self._keys(first, key)
        except BaseException:
            first.close()
            raise

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=FORMS,
        )
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(
            "PRAGMA secure_delete = ON"
        )  # What is deleted can't be read from the file any more.
        connection.execute("PRAGMA temp_store = MEMORY")  # No temporary file for statement rollbacks.
        return connection

    def _check(self, connection: sqlite3.Connection) -> None:
        """Make sure that the file is ours, intact and migrated before it is used."""
        if self.path.stat().st_size < MOST_CHECKED:
            fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if fault != "ok":
                raise self._error(f"The database is damaged: {fault}.")
        migrate(connection, self.path)
        connection.execute("PRAGMA journal_mode = WAL")

    def _keys(self, connection: sqlite3.Connection, given: str) -> list[Key]:
        """The signing keys. If an older version left its key in the database, it is moved to the file and wiped."""
        inside = key_inside(connection)
        keys = keys_of(self.path, inside, given)
        if inside is not None:
            wipe_key(connection)
        return keys

    def _error(self, problem: str) -> StoreError:
        return StoreError(
            str(self.path),
            problem,
            "restore a backup with `rampage admin restore`; `rampage admin export` saves what can still be read.",
        )

    def _explain(self, error: Exception) -> StoreError:
        """A write error as an error of ours, which names the file and the remedy."""
        if isinstance(error, WriterClosed):
            return StoreError(str(self.path), "The database is closed.", "start the server again.")
        if not isinstance(error, sqlite3.Error):
            return StoreError(
                str(self.path), f"This cannot be stored: {error}.", "remove invalid characters."
            )
        if isinstance(error, sqlite3.OperationalError):
            problem = f"The database cannot be used: {error}."
            if "readonly" in str(error):
                problem = "The database is read-only."
            remedy = (
                "check that the folder is writable, the disk has room, and no other program locks the file."
            )
            return StoreError(str(self.path), problem, remedy)
        # A trigger is not ours, and says nothing about another server.
        if isinstance(error, sqlite3.IntegrityError) and "TRIGGER" not in error.sqlite_errorname:
            problem = f"The change conflicts with what is stored: {error}."
            return Conflict(str(self.path), problem, "reload the table.")
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_CORRUPT"):
            return self._error(f"The database is damaged: {error}.")
        return self._error(f"This is not an intact Rampage database: {error}.")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._explain(error) from error
        except OSError as error:
            raise self._unusable(error) from error

    def _unusable(self, error: OSError) -> StoreError:
        """What the system says about the file or its folder, in words."""
        remedy = "choose another file with --db or RAMPAGE_DB."
        if isinstance(error, IsADirectoryError):
            return StoreError(str(self.path), "The database cannot be used: it is a folder.", remedy)
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            remedy = "let the user that runs the server write to the file and its folder, or " + remedy
            return StoreError(str(self.path), "The database is not writable.", remedy)
        if isinstance(error, (NotADirectoryError, FileExistsError)):
            return StoreError(str(self.path), f"The folder cannot be created: {error.strerror}.", remedy)
        return StoreError(str(self.path), f"The database cannot be used: {error.strerror}.", remedy)

    def scrub(self) -> None:
        with self._explained():  # The log of changes has copies of older pages.
            self._reader.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    async def close(self) -> None:
        await super().close()
        self._reader.close()
        self._process_lock.release()
