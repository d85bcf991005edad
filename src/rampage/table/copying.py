"""Copies all rows of a database into another, of whatever kind, and compares both.

Rows are copied as they are, damaged ones too. They are read in slices, in the order of their primary keys, which is the
same in both kinds of databases, so a checksum over all rows of a table shows whether anything was lost or changed.
"""

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final, Protocol

from rampage.table.keys import SIGNING_KEY
from rampage.table.loading import Source
from rampage.table.rows import SEATS, TABLES
from rampage.table.store import StoreError
from rampage.table.writer import Row

SLICE: Final = 2000  # Rows that are read at a time.


@dataclass(frozen=True, slots=True)
class Kind:
    """A table of the database: its columns, those of its primary key first, and those that are true or false."""

    name: str
    key: int
    columns: tuple[str, ...]
    booleans: frozenset[str]

    @property
    def select(self) -> str:
        return f"SELECT {', '.join(self.columns)} FROM {self.name}"  # noqa: S608

    def after(self, row: Row | None) -> tuple[str, Row]:
        """The next slice: a condition and its values."""
        key = ", ".join(self.columns[: self.key])
        order = f" ORDER BY {key} LIMIT {SLICE}"
        if row is None:
            return order, ()
        return f" WHERE ({key}) > ({', '.join('?' * self.key)}){order}", row[: self.key]


def _kind(name: str, key: int, columns: str, booleans: str = "") -> Kind:
    return Kind(name, key, tuple(columns.split(", ")), frozenset(booleans.split()))


CHOICE: Final = "seat, choice, audience, forced, waiting, at, sum"
# Those that others refer to come first.
KINDS: Final = (
    _kind("settings", 1, "name, value"),
    _kind("contents", 1, "fingerprint, meaning"),
    _kind("tables", 1, TABLES, "play_forced"),
    _kind("seats", 2, f"table_id, {SEATS}", "taken sitting_in vacated ready"),
    _kind("holders", 3, "browser, table_id, seat"),
    _kind("choices", 2, f"table_id, number, {CHOICE}", "forced"),
    _kind("snapshots", 2, "table_id, number, position, log, sum"),
    _kind("chat", 2, "table_id, number, seat, name, text, at, speaker, until"),
    _kind("dice", 1, "table_id, ceremony"),
    _kind("taken_back", 2, "table_id, number, after, seat, agreed, free, earlier, at, sum", "free earlier"),
    _kind("taken_choices", 3, f"table_id, undo, number, {CHOICE}", "forced"),
    _kind("resignations", 2, "table_id, number, seat, after, over, at", "over"),
    _kind("accounts", 1, "id, name, look, created, profile"),
    _kind("sessions", 1, "id, person, guest, joining, device, created, used", "joining"),
    _kind("passkeys", 1, "id, person, key, count, host, device, created, used"),
    _kind("recovery_codes", 1, "hash, person, created"),
    _kind("spent", 1, "hash, until"),
    _kind("matches", 1, "table_id, game, ended, rated"),
    _kind("results", 2, "table_id, seat, person, level, place, won, resigned, played_as", "won resigned"),
    _kind("ratings", 2, "person, game, mu, sigma, played, at"),
    _kind("rating_changes", 3, "person, game, number, table_id, mu, sigma, at"),
    _kind("deadlines", 2, "table_id, seat, decision, bank, remaining, due"),
    _kind("listings", 1, "table_id, line, changed, until"),
    _kind("wishes", 1, "id, person, wants, since, until"),
    _kind("pairings", 1, "wish, table_id"),
    _kind("wanted_notices", 3, "person, kind, channel, since"),
    _kind(
        "notice_targets",
        1,
        "id, person, channel, address, form, secret, label, hours, created, confirmed, problem, "
        "last, lease, until",
    ),
    _kind(
        "notices",
        4,
        "table_id, number, kind, target, person, channel, facts, made, due, state, tries, done, error",
    ),
    _kind("blocks", 2, "person, other, at"),
    _kind("moderators", 1, "person, since"),
    _kind(
        "reports", 1, "id, reporter, person, name, table_id, kind, words, evidence, at, until, open", "open"
    ),
    _kind("sanctions", 1, "id, person, kind, reason, at, until, done", "done"),
    _kind("sanction_addresses", 2, "address, sanction, until"),
    _kind("allowances", 2, "caller, number, whole"),
    _kind("audit", 1, "id, at, actor, act, person, report, reason, until"),
    _kind("cups", 1, "id, host, name, game, rules, seed, status, listed, created, began, ended", "listed"),
    _kind("cup_entries", 2, "cup, number, person, level, seed, state, no_shows, entered"),
    _kind("cup_games", 4, "cup, round, board, attempt, first, second, seats, made, due"),
    _kind("cup_tables", 4, "cup, round, board, attempt, table_id"),
    _kind("cup_results", 4, "cup, round, board, attempt, result, how, at"),
    _kind("cup_log", 2, "cup, id, at, actor, act, about, detail"),
)


class Target(Protocol):
    """A database that rows are added to, in a transaction that the caller commits."""

    def execute(self, statement: str, values: tuple[object, ...] = (), /) -> Any:
        """Run a statement."""

    def add(self, kind: Kind, rows: Iterable[Row]) -> None:
        """Add rows."""


class FileTarget:
    """A new SQLite file."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.execute: Final = connection.execute
        self._connection: Final = connection

    def add(self, kind: Kind, rows: Iterable[Row]) -> None:
        values = ", ".join("?" * len(kind.columns))
        statement = f"INSERT INTO {kind.name} ({', '.join(kind.columns)}) VALUES ({values})"  # noqa: S608
        self._connection.executemany(statement, rows)


class ServerTarget:
    """A PostgreSQL database."""

    def __init__(self, connection: Any, execute: Callable[..., Any]) -> None:
        self._connection: Final = connection
        self.execute: Final = execute

    def add(self, kind: Kind, rows: Iterable[Row]) -> None:
        statement = f"COPY {kind.name} ({', '.join(kind.columns)}) FROM STDIN"
        with self._connection.cursor() as cursor, cursor.copy(statement) as copy:
            for row in rows:
                copy.write_row(row)


class Sum:
    """Counts rows, and adds them to a checksum."""

    def __init__(self) -> None:
        self.count = 0
        self._hash: Final = hashlib.sha256()

    def over(self, rows: Iterable[Row]) -> Iterator[Row]:
        """The same rows; all are counted when the last one has passed."""
        for row in rows:
            self.count += 1
            self._hash.update(repr(row).encode("utf-8", "surrogatepass"))
            yield row

    @property
    def result(self) -> tuple[int, str]:
        return self.count, self._hash.hexdigest()


def rows_of(source: Source, kind: Kind, place: str) -> Iterator[Row]:
    """All rows, in the same form from any kind of database. A key that an older version left among the settings stays
    behind: keys are kept apart from the data."""
    last: Row | None = None
    while True:
        condition, values = kind.after(last)
        some = source.execute(kind.select + condition, values).fetchall()
        for row in some:
            if kind.name != "settings" or row[0] != SIGNING_KEY:
                yield _plain(kind, row, place)
        if len(some) < SLICE:
            return
        last = tuple(some[-1])


def _plain(kind: Kind, row: Any, place: str) -> Row:
    if not kind.booleans:
        return tuple(row)
    out: list[object] = list(row)
    for number, column in enumerate(kind.columns):
        if column in kind.booleans:
            if out[number] not in (0, 1):
                problem = (
                    f"A row of {kind.name} is damaged: {column} of {row[: kind.key]} is {out[number]!r}."
                )
                raise StoreError(place, problem, "restore a backup with `rampage admin restore`.")
            out[number] = bool(out[number])
    return tuple(out)


def copy_all(source: Source, target: Target, places: tuple[str, str]) -> dict[str, int]:
    """Copy all rows, read them back, and compare. Returns how many rows of each table there are. `places` names both
    in messages. The caller commits, or rolls back if this raises."""
    counts: dict[str, int] = {}
    for kind in KINDS:
        read = Sum()
        target.add(kind, read.over(rows_of(source, kind, places[0])))
        kept = Sum()
        for _ in kept.over(rows_of(target, kind, places[1])):
            pass
        if read.result != kept.result:
            problem = f"{kind.name} came out different: {read.count} rows before, {kept.count} after."
            raise StoreError(
                places[1], problem, "nothing was changed; please report this with both versions."
            )
        counts[kind.name] = read.count
    return counts


def is_empty(source: Source) -> bool:
    """Is there no row in any table?"""
    return all(not list(islice(rows_of(source, kind, ""), 1)) for kind in KINDS)
