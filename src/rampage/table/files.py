"""Database files: backup, restore, and copies to read from.

Files are written under a temporary name first, so they are complete or absent. Reading uses a private copy that SQLite
takes in one transaction: a server may keep running, and files of older versions are migrated only in the copy.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from rampage.table.keys import flush_folder, key_file, key_inside, make_private, private_part, wipe_key
from rampage.table.migrations import APPLICATION, migrate
from rampage.table.process_lock import ProcessLock
from rampage.table.store import RESTORE, StoreError

PARTS: Final = ("", "-wal", "-shm")
BEGINNING: Final = b"SQLite format 3\0"


def must_be_ours(path: Path) -> None:
    """Refuse anything that is not a Rampage database before touching it."""
    try:
        with path.open("rb") as file:
            head = file.read(72)
    except OSError as error:
        raise StoreError(str(path), f"It cannot be read: {error.strerror}.", "check the path.") from None
    if not head.startswith(BEGINNING) or int.from_bytes(head[68:72], "big") != APPLICATION:
        raise StoreError(str(path), "This is not a Rampage database.", "choose another file.")


@contextmanager
def explained(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        full = "check that the disk has room and the folder is writable."
        raise StoreError(str(path), f"It did not work: {error}.", full) from error
    except sqlite3.Error as error:
        raise StoreError(str(path), f"The database is damaged: {error}.", RESTORE) from error
    except OSError as error:
        raise StoreError(str(path), f"It did not work: {error.strerror}.", "check the folder.") from error


def copy_file(source: Path, target: Path) -> None:
    """A consistent copy of a database."""
    with closing(sqlite3.connect(source, timeout=30.0)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # A single file, without -wal and -shm.


@contextmanager
def part_of(target: Path) -> Iterator[Path]:
    """A private temporary name next to a file, until the file is complete."""
    handle, name = private_part(target)
    os.close(handle)
    part = Path(name)
    try:
        yield part
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            part.with_name(part.name + end).unlink(missing_ok=True)


def must_be_whole(path: Path, place: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        fault = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if fault != "ok":
        raise StoreError(str(place), f"The database is damaged: {fault}.", RESTORE)


def flush(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def backup(database: Path, target: Path) -> None:
    """Copy a database, whether or not a server is using it."""
    must_be_ours(database)
    if target.exists():
        if target.samefile(database):
            raise StoreError(str(target), "This is the database itself.", "choose another file.")
        must_be_ours(target)  # Only an older backup may be overwritten.
    with explained(target), part_of(target) as part:
        copy_file(database, part)
        must_be_whole(part, database)
        flush(part)
        part.replace(target)
        flush_folder(target.parent)


def restore(source: Path, database: Path) -> Path | None:
    """Replace a database with a backup, and return where the old one is kept. No server may be running."""
    must_be_ours(source)
    if database.exists() and source.samefile(database):
        raise StoreError(str(source), "This is the database itself.", "choose a backup.")
    with explained(database), part_of(database) as part:
        copy_file(source, part)
        must_be_whole(part, source)
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            migrate(connection, source)
            if key_file(database).exists():  # A backup must not bring back a key that was revoked.
                wipe_key(connection)
        flush(part)
        if not database.exists():
            part.replace(database)
            return None
        lock = ProcessLock(database)
        try:
            return _put_in_place(part, database)
        finally:
            lock.release()


def _put_in_place(part: Path, database: Path) -> Path:
    kept = _free_name(database)
    try:
        with closing(sqlite3.connect(database)) as connection:  # Closing it merges the three files into one.
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError:
        # It is damaged, which may be why it is being replaced. Keep all of its files.
        pass
    for end in PARTS[1:]:
        beside = database.with_name(database.name + end)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + end))
    os.link(database, kept)
    make_private(kept)
    part.replace(database)
    flush_folder(database.parent)
    return kept


def _free_name(database: Path) -> Path:
    number = 1
    while (kept := database.with_name(f"{database.name}.before-restore-{number}")).exists():
        number += 1
    return kept


def key_in(database: Path) -> bytes | None:
    """The key that an older version left in a database; the server moves it when it starts."""
    must_be_ours(database)
    with explained(database), closing(sqlite3.connect(database, timeout=30.0)) as connection:
        return key_inside(connection)


@contextmanager
def private_copy(database: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a database of any version, migrated, for reading."""
    must_be_ours(database)
    with tempfile.TemporaryDirectory(prefix="rampage-") as folder, explained(database):
        copy = Path(folder) / "copy.db"
        copy_file(database, copy)
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            migrate(connection, database)
            yield connection


def check_file(database: Path) -> str:
    """What SQLite finds wrong with the file itself; empty if nothing is."""
    must_be_ours(database)
    with explained(database), closing(sqlite3.connect(database, timeout=30.0)) as connection:
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    return "" if found == "ok" else str(found)
