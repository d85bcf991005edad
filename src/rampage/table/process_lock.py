"""One server for a database: each keeps its tables in memory, and two would not know of each other.

The lock is on the database file itself, so that no other name of it (a link, a path through another folder)
leads around it. SQLite has locks of another sort on the same file; they do not meet, but all of SQLite's are
gone when this process closes any descriptor of the file. So the lock is taken before SQLite opens the file and
given back after it closed it, and a second one is refused without opening anything.
"""

import os
import sys
from pathlib import Path
from typing import Final

from rampage.table.store import StoreError

HELD: Final[set[tuple[int, int]]] = set()  # Files that this process has, by device and number.
PRIVATE: Final = 0o600  # Hands, seeds and names are in there.


class Sole:
    """Held for as long as a server runs; the system lets it go when the process ends, however that happens."""

    def __init__(self, database: Path) -> None:
        self._key = _number(database)
        if self._key in HELD:
            raise _taken(database)
        self._file: Final = os.open(_locked_file(database), os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            free = _lock(self._file)
        except BaseException:
            os.close(self._file)
            raise
        if not free:
            os.close(self._file)
            raise _taken(database)
        self._key = _number(database)
        if self._key is not None:
            HELD.add(self._key)

    def release(self) -> None:
        """Another may have it."""
        if self._key is not None:
            HELD.discard(self._key)
        os.close(self._file)


def _number(database: Path) -> tuple[int, int] | None:
    try:
        found = database.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _taken(database: Path) -> StoreError:
    return StoreError(
        str(database),
        "Another Rampage serves this database already.",
        "end that one first, or choose another file with --db or RAMPAGE_DB.",
    )


def _locked_file(database: Path) -> Path:
    """Windows lets nobody read what is locked, SQLite included: there it is a file beside the database."""
    return database.with_name(f"{database.name}.lock") if sys.platform == "win32" else database


def _lock(file: int) -> bool:
    """False if somebody else has it. Where the file system knows no locks nobody can tell: then it is ours."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True
