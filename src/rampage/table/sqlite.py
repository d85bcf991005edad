"""The store in one SQLite file.

WAL with synchronous=FULL: a commit returns after its log has been flushed to the disk, so "committed
before it is answered" holds through a loss of power, not only through a crash of the program. Group
commit (writer.py) is what makes that cheap.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from rampage.kernel.position import SPECTATOR
from rampage.table.migrations import migrate
from rampage.table.names import TABLE
from rampage.table.sole import Sole
from rampage.table.store import (
    Advance,
    ChatRow,
    ChoiceRow,
    Listed,
    SeatRow,
    SeedTaken,
    SnapshotRow,
    Stored,
    StoreError,
    TableRow,
)
from rampage.table.talk import of_spectator
from rampage.table.writer import FORMS, Done, Row, Statement, Work, Writer

BUSY_SECONDS: Final = 5.0
MOST_CHECKED: Final = 1 << 26  # Larger files take seconds to look through at every start.

ADD_TABLE: Final = (
    "INSERT INTO tables (id, game, rules, content, options, title, host, status, clock_seconds, play_forced,"
    " seed, commitment, created, origin, dice_from, proof, outcome, rematch, undos, clock)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
KEEP_SEAT: Final = (
    "INSERT OR REPLACE INTO seats (table_id, seat, kind, name, level, taken, sitting_in, word, word_when)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
HOLD: Final = "INSERT OR IGNORE INTO holders (browser, table_id, seat) VALUES (?, ?, ?)"
ADD_CHAT: Final = "INSERT INTO chat (table_id, number, seat, name, text, at) VALUES (?, ?, ?, ?, ?, ?)"
OF_SORT: Final = "table_id = ? AND (seat IS NULL AND name <> ?) = ?"
DROP_CHAT: Final = (
    f"DELETE FROM chat WHERE {OF_SORT} AND number NOT IN"  # noqa: S608
    f" (SELECT number FROM chat WHERE {OF_SORT} ORDER BY number DESC LIMIT ?)"
)
MY_TABLES: Final = """
    SELECT DISTINCT tables.id, game, title, status, created FROM holders
    JOIN tables ON tables.id = holders.table_id WHERE browser = ? AND seat >= 0
    ORDER BY created DESC LIMIT 200
"""
LAST_CHOICE: Final = "SELECT waiting, at FROM choices WHERE table_id = ? ORDER BY number DESC LIMIT 1"


class SqliteStore:
    """Tables in a file. Reads run where they are called, from memory mostly; writes in one thread."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        with self._explained():
            path.parent.mkdir(parents=True, exist_ok=True)
            self._sole: Final = Sole(path)
            try:
                self._reader: Final = self._opened()
            except BaseException:
                self._sole.release()
                raise
        self._writer: Final = Writer(self._connect, self._explain)

    def _opened(self) -> sqlite3.Connection:
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
        connection.execute("PRAGMA temp_store = MEMORY")  # What a statement may have to take back: no file.
        return connection

    def _check(self, connection: sqlite3.Connection) -> None:
        """Ours, whole and up to date, before anybody plays on it."""
        if self.path.stat().st_size < MOST_CHECKED:
            fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if fault != "ok":
                raise self._error(f"The database is damaged: {fault}.")
        migrate(connection, self.path)
        connection.execute("PRAGMA journal_mode = WAL")

    def _error(self, problem: str) -> StoreError:
        return StoreError(
            str(self.path),
            problem,
            "move the file away to begin with a new one, or put back a copy; RAMPAGE_DB names another file.",
        )

    def _explain(self, error: Exception) -> StoreError:
        """What kept a change from the file as an error of ours, which names the file and the remedy."""
        if not isinstance(error, sqlite3.Error):
            return StoreError(
                str(self.path), f"This cannot be stored: {error}.", "leave out what is no text."
            )
        if isinstance(error, sqlite3.OperationalError):
            problem = f"The database cannot be used: {error}."
            remedy = "check that the folder may be written to, has room, and no other program holds the file."
            return StoreError(str(self.path), problem, remedy)
        if isinstance(error, sqlite3.IntegrityError):
            problem = f"The change does not fit what is stored: {error}."
            return StoreError(str(self.path), problem, "load the table again.")
        return self._error(f"This is no whole Rampage database: {error}.")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._explain(error) from error
        except OSError as error:
            problem = f"The folder cannot be made: {error.strerror}."
            raise StoreError(str(self.path), problem, "choose another file with RAMPAGE_DB.") from error

    async def _write(self, statements: list[Statement]) -> None:
        await self._writer.commit(Work(statements))

    @property
    def batches(self) -> int:
        """Commits so far."""
        return self._writer.batches

    # Settings.

    def setting(self, name: str) -> bytes | None:
        with self._explained():
            row = self._reader.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return None if row is None else bytes(row[0])

    async def keep_setting(self, name: str, value: bytes) -> None:
        await self._write([("INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", (name, value))])

    # Reading.

    def load(self, id: str) -> Stored | None:
        with self._explained():
            self._reader.execute("BEGIN")  # One moment for all that is read.
            try:
                return self._load(id)
            finally:
                self._reader.execute("COMMIT")

    def _rows(self, columns: str, source: str, id: str, order: str = "number") -> list[Any]:
        # The words come from this module only; the table's id goes in as a parameter.
        query = f"SELECT {columns} FROM {source} WHERE table_id = ? ORDER BY {order}"  # noqa: S608
        return self._reader.execute(query, (id,)).fetchall()

    def _load(self, id: str) -> Stored | None:
        row = self._reader.execute("SELECT * FROM tables WHERE id = ?", (id,)).fetchone()
        if row is None:
            return None
        holders: dict[str, set[int]] = {}
        for browser, seat in self._rows("browser, seat", "holders", id, "seat"):
            holders.setdefault(browser, set()).add(seat)
        seats = "seat, kind, name, level, taken, sitting_in, word, word_when"
        choices = "number, seat, choice, audience, forced, waiting, at"
        return Stored(
            _table(row),
            [_seat(row) for row in self._rows(seats, "seats", id, "seat")],
            holders,
            [_choice(row) for row in self._rows(choices, "choices", id)],
            [SnapshotRow(*r) for r in self._rows("number, position, log", "snapshots", id)],
            [ChatRow(*r) for r in self._rows("number, seat, name, text, at", "chat", id)],
        )

    def tables_of(self, browser: str) -> list[Listed]:
        with self._explained():
            found = self._reader.execute(MY_TABLES, (browser,)).fetchall()
            listed = [self._listed(browser, *row) for row in found]
        return sorted(listed, key=lambda line: line.updated, reverse=True)

    def _listed(self, browser: str, id: str, game: str, title: str, status: str, created: float) -> Listed:
        names = [name for (name,) in self._rows("name", "seats", id, "seat")]
        held = self._reader.execute(
            "SELECT seat FROM holders WHERE browser = ? AND table_id = ?", (browser, id)
        ).fetchall()
        waiting, at = self._reader.execute(LAST_CHOICE, (id,)).fetchone() or (0, created)
        mine = any(seat != SPECTATOR and waiting > 0 and waiting >> seat & 1 for (seat,) in held)
        return Listed(id, game, title, status, names, mine and status == "playing", at)

    # Writing.

    async def create(self, stored: Stored) -> None:
        id = stored.table.id
        statements: list[Statement] = [(ADD_TABLE, _table_values(stored.table))]
        statements += [(KEEP_SEAT, _seat_values(id, seat)) for seat in stored.seats]
        for browser, seats in stored.holders.items():
            statements += [(HOLD, (browser, id, seat)) for seat in sorted(seats)]
        choices = [_choice_values(id, row) for row in stored.choices]
        snapshots = [_snapshot_values(id, row) for row in stored.snapshots]
        try:
            await self._writer.commit(Work(statements, choices, snapshots))
        except StoreError as error:
            if "tables.commitment" in error.problem:
                raise SeedTaken("These dice were used before.") from None
            raise

    async def advance(self, change: Advance) -> None:
        await self._writer.commit(_work(change))

    def advance_then(self, change: Advance, done: Done) -> None:
        work = _work(change)
        work.done = done
        self._writer.submit(work)

    async def take_back(self, id: str, count: int) -> None:
        await self._write(
            [
                ("DELETE FROM choices WHERE table_id = ? AND number >= ?", (id, count)),
                ("DELETE FROM snapshots WHERE table_id = ? AND number > ?", (id, count)),
                ("UPDATE tables SET undos = undos + 1 WHERE id = ?", (id,)),
            ]
        )

    async def keep_seats(self, id: str, seats: list[SeatRow]) -> None:
        await self._write([(KEEP_SEAT, _seat_values(id, seat)) for seat in seats])

    async def keep_clock(self, id: str, clock: list[tuple[int, int, float]]) -> None:
        await self._write([("UPDATE tables SET clock = ? WHERE id = ?", (_json(clock), id))])

    async def hold(self, id: str, seat: int, browser: str) -> None:
        await self._write([(HOLD, (browser, id, seat))])

    async def say(self, id: str, line: ChatRow, kept: int) -> None:
        await self._write(
            [
                (ADD_CHAT, (id, line.number, line.seat, line.name, line.text, line.at)),
                (DROP_CHAT, (*_sort(id, line), *_sort(id, line), kept)),
            ]
        )

    async def set_status(self, id: str, status: str) -> None:
        await self._write([("UPDATE tables SET status = ? WHERE id = ?", (status, id))])

    async def set_rematch(self, id: str, next: str) -> None:
        await self._write([("UPDATE tables SET rematch = ? WHERE id = ?", (next, id))])

    async def flush(self) -> None:
        await self._write([])

    async def close(self) -> None:
        await self._writer.close()
        self._reader.close()
        self._sole.release()


def _work(change: Advance) -> Work:
    """An advance as statements and rows."""
    statements: list[Statement] = []
    for number, audience in change.audiences.items():
        opened = "UPDATE choices SET audience = ? WHERE table_id = ? AND number = ?"
        statements.append((opened, (audience, change.table, number)))
    if change.status is not None:
        ended = "UPDATE tables SET status = ?, outcome = ? WHERE id = ?"
        statements.append((ended, (change.status, _json(change.outcome), change.table)))
    choices = [_choice_values(change.table, row) for row in change.choices]
    snapshots = [] if change.snapshot is None else [_snapshot_values(change.table, change.snapshot)]
    return Work(statements, choices, snapshots)


def _sort(id: str, line: ChatRow) -> Row:
    """The values of OF_SORT: lines of spectators, or of all others, such as the table itself."""
    return (id, TABLE, of_spectator(line))


def _json(value: object) -> str | None:
    return None if value is None else json.dumps(value, ensure_ascii=False)


def _table(row: Any) -> TableRow:
    id, game, rules, content, options, title, host, status, clock, forced = row[:10]
    seed, commitment, created, origin, dice_from, proof, outcome, rematch, undos, clock_left = row[10:]
    return TableRow(
        id, game, rules, content, json.loads(options), title, host, status, clock, bool(forced),
        bytes(seed), commitment, created, origin, dice_from,
        None if proof is None else json.loads(proof),
        None if outcome is None else json.loads(outcome),
        rematch, undos, [(number, seat, left) for number, seat, left in json.loads(clock_left)],
    )  # fmt: skip


def _table_values(row: TableRow) -> Row:
    return (
        row.id, row.game, row.rules, row.content, _json(row.options), row.title, row.host, row.status,
        row.clock_seconds, row.play_forced, row.seed, row.commitment, row.created, row.origin, row.dice_from,
        _json(row.proof), _json(row.outcome), row.rematch, row.undos, _json(row.clock),
    )  # fmt: skip


def _seat(row: Any) -> SeatRow:
    seat, kind, name, level, taken, sitting_in, word, word_when = row
    return SeatRow(seat, kind, name, level, bool(taken), bool(sitting_in), word, word_when)


def _choice(row: Any) -> ChoiceRow:
    number, seat, choice, audience, forced, waiting, at = row
    return ChoiceRow(number, seat, choice, audience, bool(forced), waiting, at)


def _seat_values(id: str, seat: SeatRow) -> Row:
    return (
        id, seat.seat, seat.kind, seat.name, seat.level, seat.taken, seat.sitting_in, seat.word, seat.word_when,
    )  # fmt: skip


def _choice_values(id: str, row: ChoiceRow) -> Row:
    return (id, row.number, row.seat, row.choice, row.audience, int(row.forced), row.waiting, row.at)


def _snapshot_values(id: str, row: SnapshotRow) -> Row:
    return (id, row.number, row.position, row.log)
