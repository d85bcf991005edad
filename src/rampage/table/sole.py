"""One server for a database: each keeps its tables in memory, and two would not know of each other."""

import os
import sys
from pathlib import Path
from typing import Final

from rampage.table.store import StoreError


class Sole:
    """Held for as long as a server runs. It is a lock on a file beside the database, which the system
    lets go when the process ends, however that happens; the file itself stays and means nothing."""

    def __init__(self, database: Path) -> None:
        self._file: Final = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            free = _lock(self._file)
        except BaseException:
            os.close(self._file)
            raise
        if not free:
            os.close(self._file)
            raise StoreError(
                str(database),
                "Another Rampage serves this database already.",
                "end that one first, or choose another file with --db or RAMPAGE_DB.",
            )

    def release(self) -> None:
        """Another may have it."""
        os.close(self._file)


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
