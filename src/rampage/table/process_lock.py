"""Ensures that only one server uses a database: each keeps tables in memory, and two would not see each other's
changes.

The lock is on the database file itself, so that another name for it (a link, a path through another folder) does not
bypass it. SQLite uses a different kind of lock on the same file. The two do not conflict, but all of SQLite's locks
vanish when this process closes any descriptor of the file. So the lock is taken before SQLite opens the file and
released after SQLite has closed it, and a second attempt is refused without opening anything.
"""

import os
import sys
from pathlib import Path
from typing import Final

from rampage.table.store import StoreError

HELD: Final[set[tuple[int, int]]] = set()  # Files locked by this process, by device and inode.
PRIVATE: Final = 0o600  # The file contains hands, seeds and names.


class ProcessLock:
    """Held while a server runs; the system releases it when the process ends for any reason."""

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
        """Release the lock."""
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
        "Another Rampage server is using this database.",
        "stop it first, or choose another file with --db or RAMPAGE_DB.",
    )


def _locked_file(database: Path) -> Path:
    """The file to lock. Windows lets nobody read a locked file, not even SQLite, so there it is a file next to the
    database."""
    return database.with_name(f"{database.name}.lock") if sys.platform == "win32" else database


def _lock(file: int) -> bool:
    """False if another process has the lock. If the file system does not support locks, it counts as ours."""
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
