"""Moves a database to another place or kind, and makes and restores backups of PostgreSQL.

A backup of any database is an SQLite file, so backups of one kind can be restored to the other.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from rampage.table.address import Database, ServerAddress, beside
from rampage.table.copying import FileTarget, ServerTarget, copy_all, is_empty
from rampage.table.files import explained as explained_file
from rampage.table.files import flush, must_be_ours, part_of, private_copy
from rampage.table.keys import (
    flush_folder,
    joined,
    key_inside,
    read_keys,
    vapid_file,
    with_key,
    write_keys,
    write_private,
)
from rampage.table.loading import Source
from rampage.table.migrations import migrate
from rampage.table.process_lock import ProcessLock
from rampage.table.store import StoreError
from rampage.table.tokens import Key

NOT_EMPTY = "This database is not empty."


def move(source: Database, target: Database) -> dict[str, int]:
    """Copy everything to an empty database, with the signing keys. No server may use either. Returns how many rows of
    each table were copied."""
    with ExitStack() as stack:
        if not isinstance(source, ServerAddress):
            must_be_ours(source)
        stack.enter_context(_locked(source))
        rows = stack.enter_context(rows_from(source))
        counts = _copy(rows, source, target, with_keys=True)
    _copy_vapid(beside(source), beside(target))
    return counts


def _copy_vapid(source: Path, target: Path) -> None:
    """The key for Web Push moves along, so that browsers stay subscribed; one that is there already stays."""
    old, new = vapid_file(source), vapid_file(target)
    if old.exists() and not new.exists():
        write_private(new, old.read_bytes())


def backup_server(address: ServerAddress, file: Path) -> None:
    """Copy a PostgreSQL database to a file, whether or not a server is using it. Replaces an older backup."""
    if file.exists():
        must_be_ours(file)
    with rows_from(address) as rows:
        _to_file(rows, str(address), file)


def restore_server(file: Path, address: ServerAddress) -> None:
    """Copy a backup to an empty PostgreSQL database. No server may be running."""
    must_be_ours(file)
    with rows_from(file) as rows:
        _copy(rows, file, address, with_keys=False)


@contextmanager
def rows_from(source: Database) -> Iterator[Source]:
    """The rows of a database at one moment, without changing it. A file of an older version is migrated in a copy."""
    if isinstance(source, ServerAddress):
        from rampage.table.postgres.driver import explained
        from rampage.table.postgres.link import ReadLink
        from rampage.table.postgres.schema import must_be_current
        from rampage.table.postgres.store import READ

        with explained(source), closing(ReadLink(source)) as link:
            must_be_current(link, source)
            link.execute(READ)
            yield link
        return
    must_be_ours(source)
    with private_copy(source) as connection:
        yield connection


@contextmanager
def _locked(database: Database) -> Iterator[None]:
    """Keep servers away from a database."""
    if isinstance(database, ServerAddress):
        from rampage.table.postgres.driver import explained
        from rampage.table.postgres.write_link import WriteLink

        with explained(database), closing(WriteLink(database, alone=True)):
            yield
        return
    lock = ProcessLock(database)
    try:
        yield
    finally:
        lock.release()


def _copy(rows: Source, source: Database, target: Database, with_keys: bool) -> dict[str, int]:
    keys = _keys_of(rows, source) if with_keys else []
    if isinstance(target, ServerAddress):
        return _to_server(rows, source, target, keys)
    if target.exists():
        with rows_from(target) as there:
            if not is_empty(there):
                raise StoreError(str(target), NOT_EMPTY, "choose a new file.")
        with _locked(target):
            _add_keys(target, keys)
            return _to_file(rows, str(source), target)
    _add_keys(target, keys)
    return _to_file(rows, str(source), target)


def _keys_of(rows: Source, source: Database) -> list[Key]:
    keys = read_keys(beside(source))
    inside = None if isinstance(source, ServerAddress) else key_inside(rows)
    return keys if inside is None else with_key(keys, inside)


def _add_keys(target: Database, keys: list[Key]) -> None:
    """The keys move along, so that cookies and links stay valid; those that are there already stay, too."""
    there = read_keys(beside(target))
    if keys and any(key not in there for key in keys):
        write_keys(beside(target), joined(keys, there))


def _to_server(rows: Source, source: Database, target: ServerAddress, keys: list[Key]) -> dict[str, int]:
    from rampage.table.postgres.driver import explained
    from rampage.table.postgres.link import connect, translated
    from rampage.table.postgres.schema import prepare

    with _locked(target), explained(target):
        prepare(target)
        with connect(target, autocommit=False) as connection:  # Commits at the end, or rolls back.

            def execute(statement: str, values: tuple[object, ...] = ()) -> object:
                return connection.execute(translated(statement), values)

            there = ServerTarget(connection, execute)
            if not is_empty(there):
                remedy = f"make a new database, such as with `createdb {target.name}2`."
                raise StoreError(str(target), NOT_EMPTY, remedy)
            counts = copy_all(rows, there, (str(source), str(target)))
            _add_keys(target, keys)
        return counts


def _to_file(rows: Source, source: str, target: Path) -> dict[str, int]:
    with explained_file(target), part_of(target) as part:
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            migrate(connection, target)
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute("BEGIN")
            counts = copy_all(rows, FileTarget(connection), (source, str(target)))
            connection.execute("COMMIT")
        flush(part)
        part.replace(target)
        flush_folder(target.parent)
    return counts
