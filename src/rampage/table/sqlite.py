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
from typing import Any, Final

from rampage.table.keys import key_inside, keys_of, make_private, wipe_key
from rampage.table.loading import Reader
from rampage.table.migrations import migrate
from rampage.table.names import TABLE
from rampage.table.process_lock import ProcessLock
from rampage.table.rows import (
    SEATS,
    TABLES,
    advance_work,
    as_json,
    choice_values,
    dice_values,
    house_value,
    resigned_values,
    seat_values,
    snapshot_values,
    table_values,
    taken_values,
)
from rampage.table.store import (
    Advance,
    ChatRow,
    DiceRow,
    Glance,
    House,
    Listed,
    ResignedRow,
    SeatRow,
    SeedTaken,
    Stored,
    StoreError,
    TakenRow,
)
from rampage.table.talk import of_spectator
from rampage.table.writer import FORMS, Done, Row, Statement, Work, Writer

LOGGER: Final = logging.getLogger("rampage.table")
BUSY_SECONDS: Final = 5.0
MOST_CHECKED: Final = 1 << 26  # Larger files take seconds to check at every start.

ADD_TABLE: Final = (
    f"INSERT INTO tables ({TABLES})"  # noqa: S608
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
KEEP_SEAT: Final = (
    f"INSERT OR REPLACE INTO seats (table_id, {SEATS})"  # noqa: S608
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
KEEP_DICE: Final = "INSERT OR REPLACE INTO dice (table_id, ceremony) VALUES (?, ?)"
HOLD: Final = "INSERT OR IGNORE INTO holders (browser, table_id, seat) VALUES (?, ?, ?)"
ADD_RESIGNED: Final = (
    "INSERT INTO resignations (table_id, number, seat, after, over, at) VALUES (?, ?, ?, ?, ?, ?)"
)
END: Final = "UPDATE tables SET status = 'over', outcome = ? WHERE id = ?"
LET_GO: Final = "DELETE FROM holders WHERE table_id = ? AND seat = ?"
ADD_CHAT: Final = "INSERT INTO chat (table_id, number, seat, name, text, at) VALUES (?, ?, ?, ?, ?, ?)"
ADD_CONTENT: Final = "INSERT OR IGNORE INTO contents (fingerprint, meaning) VALUES (?, ?)"
ADD_TAKEN: Final = (
    "INSERT INTO taken_back (table_id, number, after, seat, agreed, free, earlier, at, sum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_TAKEN_CHOICE: Final = (
    "INSERT INTO taken_choices (undo, table_id, number, seat, choice, audience, forced, waiting, at, sum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
PUT_ASIDE: Final = (
    "INSERT INTO taken_choices (undo, table_id, number, seat, choice, audience, forced, waiting, at, sum)"
    " SELECT ?, table_id, number, seat, choice, audience, forced, waiting, at, sum FROM choices"
    " WHERE table_id = ? AND number >= ?"
)
OF_KIND: Final = "table_id = ? AND (seat IS NULL AND name <> ?) = ?"
DROP_CHAT: Final = (
    f"DELETE FROM chat WHERE {OF_KIND} AND number NOT IN"  # noqa: S608
    f" (SELECT number FROM chat WHERE {OF_KIND} ORDER BY number DESC LIMIT ?)"
)


class SqliteStore:
    """Tables in a file. Reads run in the caller's thread, mostly from memory; writes run in one thread."""

    def __init__(self, path: Path, key: str = "") -> None:
        """`key` takes precedence over the keys in the file next to the database (see keys.py)."""
        self.path: Final = path
        self._key: Final = key
        self.keys: list[bytes] = []
        with self._explained():
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._process_lock: Final = ProcessLock(path)
            try:
                self._reader: Final = self._opened()
            except BaseException:
                self._process_lock.release()
                raise
        self._read: Final = Reader(self._reader, str(path))
        self._writer: Final = Writer(self._connect, self._explain)

    def _opened(self) -> sqlite3.Connection:
        for part in ("", "-wal", "-shm"):  # Older versions left them readable for everybody.
            if not make_private(self.path.with_name(self.path.name + part)):
                LOGGER.warning("%s%s is readable by others, and its mode cannot be changed", self.path, part)
        first = self._connect()
        try:
            self._check(first)
        except BaseException:
            first.close()
            raise
        return first

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
        self.keys = self._keys(connection)

    def _keys(self, connection: sqlite3.Connection) -> list[bytes]:
        """The signing keys. If an older version left its key in the database, it is moved to the file and wiped."""
        inside = key_inside(connection)
        keys = keys_of(self.path, inside, self._key)
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
        if isinstance(error, sqlite3.IntegrityError):
            problem = f"The change conflicts with what is stored: {error}."
            return StoreError(str(self.path), problem, "reload the table.")
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

    async def _write(self, statements: list[Statement]) -> None:
        await self._writer.commit(Work(statements))

    @property
    def batches(self) -> int:
        """Commits so far."""
        return self._writer.batches

    @property
    def choices(self) -> int:
        """Choices stored so far."""
        return self._writer.choices

    def probe(self) -> None:
        with self._explained():
            self._reader.execute("SELECT count(*) FROM settings").fetchone()
        if not self._writer.alive:
            raise StoreError(str(self.path), "The store can no longer write.", "restart the server.")

    # Settings.

    def setting(self, name: str) -> bytes | None:
        with self._explained():
            row = self._reader.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return None if row is None else bytes(row[0])

    async def keep_setting(self, name: str, value: bytes) -> None:
        await self._write([("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", (name, value))])

    # Reading.

    async def load(self, id: str) -> Stored | None:
        with self._explained():
            return self._read.load(id)

    def glance(self, id: str) -> Glance | None:
        with self._explained():
            return self._read.glance(id)

    async def tables_of(self, browser: str) -> list[Listed]:
        with self._explained():
            return self._read.tables_of(browser)

    def contents_missing(self) -> list[tuple[str, str]]:
        with self._explained():
            return self._read.contents_missing()

    # Writing.

    async def create(self, stored: Stored) -> None:
        id = stored.table.id
        statements: list[Statement] = [(ADD_TABLE, table_values(stored.table))]
        if stored.content:
            statements.append((ADD_CONTENT, (stored.table.content, stored.content)))
        statements += [(KEEP_SEAT, seat_values(id, seat)) for seat in stored.seats]
        if stored.dice is not None:
            statements.append((KEEP_DICE, dice_values(id, stored.dice)))
        for browser, seats in stored.holders.items():
            statements += [(HOLD, (browser, id, seat)) for seat in sorted(seats)]
        statements += [(ADD_RESIGNED, resigned_values(id, row)) for row in stored.resigned]
        for taken in stored.taken:
            statements.append((ADD_TAKEN, taken_values(id, taken)))
            statements += [
                (ADD_TAKEN_CHOICE, (taken.number, *choice_values(id, row))) for row in taken.choices
            ]
        choices = [choice_values(id, row) for row in stored.choices]
        snapshots = [snapshot_values(id, row) for row in stored.snapshots]
        try:
            await self._writer.commit(Work(statements, choices, snapshots))
        except StoreError as error:
            if "tables.commitment" in error.problem:
                raise SeedTaken("These dice were used before.") from None
            raise

    async def advance(self, change: Advance) -> None:
        await self._writer.commit(advance_work(change))

    def advance_then(self, change: Advance, done: Done) -> None:
        work = advance_work(change)
        work.done = done
        self._writer.submit(work)

    async def take_back(self, id: str, count: int, taken: TakenRow) -> None:
        await self._write(
            [
                (ADD_TAKEN, taken_values(id, taken)),
                (PUT_ASIDE, (taken.number, id, count)),
                ("DELETE FROM choices WHERE table_id = ? AND number >= ?", (id, count)),
                ("DELETE FROM snapshots WHERE table_id = ? AND number > ?", (id, count)),
                ("UPDATE tables SET undos = undos + 1 WHERE id = ?", (id,)),
            ]
        )

    async def resign(
        self, id: str, resigned: ResignedRow, seat: SeatRow | None, outcome: dict[str, Any] | None
    ) -> None:
        statements: list[Statement] = [(ADD_RESIGNED, resigned_values(id, resigned))]
        if seat is not None:
            statements += [(KEEP_SEAT, seat_values(id, seat)), (LET_GO, (id, seat.seat))]
        if outcome is not None:
            statements.append((END, (as_json(outcome), id)))
        await self._write(statements)

    async def keep_house(self, id: str, house: House) -> None:
        await self._write([("UPDATE tables SET house = ? WHERE id = ?", (house_value(house), id))])

    async def arrange(self, id: str, seats: list[SeatRow], holders: dict[str, set[int]]) -> None:
        statements: list[Statement] = [(KEEP_SEAT, seat_values(id, seat)) for seat in seats]
        statements += [(LET_GO, (id, seat.seat)) for seat in seats]
        for browser, held in holders.items():
            statements += [(HOLD, (browser, id, seat)) for seat in sorted(held) if seat >= 0]
        await self._write(statements)

    async def keep_seats(self, id: str, seats: list[SeatRow]) -> None:
        await self._write([(KEEP_SEAT, seat_values(id, seat)) for seat in seats])

    async def keep_dice(self, id: str, dice: DiceRow) -> None:
        await self._write([(KEEP_DICE, dice_values(id, dice))])

    async def keep_clock(self, id: str, clock: list[tuple[int, int, float]]) -> None:
        await self._write([("UPDATE tables SET clock = ? WHERE id = ?", (as_json(clock), id))])

    async def hold(self, id: str, seat: SeatRow, browser: str) -> None:
        await self._write([(KEEP_SEAT, seat_values(id, seat)), (HOLD, (browser, id, seat.seat))])

    async def hand_over(self, id: str, seat: SeatRow, browser: str | None) -> None:
        held: list[Statement] = [] if browser is None else [(HOLD, (browser, id, seat.seat))]
        await self._write([(KEEP_SEAT, seat_values(id, seat)), (LET_GO, (id, seat.seat)), *held])

    async def say(self, id: str, line: ChatRow, kept: int) -> None:
        await self._write(
            [
                (ADD_CHAT, (id, line.number, line.seat, line.name, line.text, line.at)),
                (DROP_CHAT, (*_kind(id, line), *_kind(id, line), kept)),
            ]
        )

    async def set_status(self, id: str, status: str) -> None:
        await self._write([("UPDATE tables SET status = ? WHERE id = ?", (status, id))])

    async def set_rematch(self, id: str, next: str) -> None:
        await self._write([("UPDATE tables SET rematch = ? WHERE id = ?", (next, id))])

    async def keep_content(self, known_as: str, fingerprint: str, meaning: str) -> None:
        await self._write(
            [
                (ADD_CONTENT, (fingerprint, meaning)),
                ("UPDATE tables SET content = ? WHERE content = ?", (fingerprint, known_as)),
            ]
        )

    async def set_rules(self, id: str, rules: str, content: str) -> None:
        await self._write([("UPDATE tables SET rules = ?, content = ? WHERE id = ?", (rules, content, id))])

    async def flush(self) -> None:
        await self._write([])

    async def close(self) -> None:
        await self._writer.close()
        self._reader.close()
        self._process_lock.release()


def _kind(id: str, line: ChatRow) -> Row:
    """The values for OF_KIND: lines of spectators, or all others, such as the table's own."""
    return (id, TABLE, of_spectator(line))
