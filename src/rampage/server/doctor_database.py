"""Checks of the database, its keys and the clock, for `rampage admin doctor`."""

import os
import shutil
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from rampage.server.doctor import Finding
from rampage.table.address import ServerAddress, beside, database_at
from rampage.table.files import BEGINNING, PARTS
from rampage.table.keys import key_file, key_inside
from rampage.table.migrations import APPLICATION, MIGRATIONS
from rampage.table.store import StoreError

LITTLE: Final = 1 << 30  # Bytes left on the disk that deserve a remark,
ALMOST_NONE: Final = 100 << 20  # and those that are a problem.
# File systems whose locks can't be trusted.
FAR: Final = ("nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs")
OLDEST: Final = 1_767_225_600  # The beginning of 2026: no clock that is right shows less.
AHEAD: Final = 120.0  # Seconds.
RESTORE: Final = "stop the server, and restore a backup: rampage admin restore FILE."


def _opened(path: Path) -> sqlite3.Connection:
    """A connection to a database that exists. A read-only one would leave `-wal` and `-shm` files behind."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", timeout=30.0, uri=True)


def check_database(db: str, mounts: Path = Path("/proc/mounts")) -> Iterator[Finding]:
    """Can the database be used, is it private, does it have room, and is it intact?"""
    path = database_at(db)
    if isinstance(path, ServerAddress):
        yield check_server(path)
        return
    yield from check_folder(path, mounts)
    if not path.exists():
        yield Finding("database", "fine", f"{path} does not exist yet; the first start makes it.")
        return
    wrong = _unusable(path)
    if wrong is not None:
        yield wrong
        return
    yield from check_private(path)
    yield from check_content(path)


def check_server(address: ServerAddress) -> Finding:
    """Does a PostgreSQL server answer, and are its tables of this version?"""
    from rampage.table.postgres.driver import explained
    from rampage.table.postgres.link import ReadLink
    from rampage.table.postgres.schema import VERSION, version_of

    try:
        with explained(address):
            link = ReadLink(address)
            try:
                version = version_of(link, address)
            finally:
                link.close()
    except StoreError as error:
        return Finding("database", "wrong", f"{address}: {error.problem}", error.remedy)
    if version == 0:
        return Finding("database", "fine", f"{address} is empty; the first start makes the tables.")
    if version < VERSION:
        text = (
            f"{address} is of an older Rampage (schema {version} of {VERSION}); the next start upgrades it."
        )
        return Finding("database", "advice", text, "make a backup first: rampage admin backup FILE.")
    return Finding("database", "fine", f"{address} answers (schema {version}).")


def check_folder(path: Path, mounts: Path = Path("/proc/mounts")) -> Iterator[Finding]:
    """The folder must be writable (SQLite makes files next to the database), local, and have room."""
    folder = path.absolute().parent
    while not folder.exists():
        folder = folder.parent
    if not os.access(folder, os.W_OK | os.X_OK):
        text = f"This user may not write to {folder}, where the database belongs."
        remedy = "run this as the user of the server (sudo -u rampage), or change the owner of the folder."
        yield Finding("database folder", "wrong", text, remedy)
    sort = file_system(folder, mounts)
    if sort in FAR:
        text = f"{folder} is on a network file system ({sort}), whose locks can't be trusted."
        yield Finding("database folder", "wrong", text, "keep the database on a disk of this machine.")
    yield from check_space(folder, shutil.disk_usage(folder).free)


def check_space(folder: Path, free: int) -> Iterator[Finding]:
    """Is there room for more tables?"""
    text = f"{free // (1 << 20):,} MB are free in {folder}."
    remedy = "delete old backups or logs, or move the database to a larger disk."
    if free < ALMOST_NONE:
        yield Finding("disk", "wrong", f"Only {text}", remedy)
    else:
        yield Finding("disk", "advice", text, remedy) if free < LITTLE else Finding("disk", "fine", text)


def file_system(folder: Path, mounts: Path) -> str:
    """The sort of file system that a folder is on; empty if the system does not say."""
    try:
        lines = [
            line.split(" ") for line in mounts.read_text(encoding="utf-8", errors="replace").splitlines()
        ]
    except OSError:
        return ""
    real = folder.resolve()
    inside = [
        (len(words[1]), words[2]) for words in lines if len(words) > 2 and real.is_relative_to(words[1])
    ]
    return max(inside)[1] if inside else ""


def _unusable(path: Path) -> Finding | None:
    try:
        with path.open("rb") as file:
            head = file.read(72)
    except OSError as error:
        remedy = _remedy_for(path)
        return Finding("database", "wrong", f"{path} cannot be read: {error.strerror}.", remedy)
    if head and (not head.startswith(BEGINNING) or int.from_bytes(head[68:72], "big") != APPLICATION):
        remedy = "name another file with db (RAMPAGE_DB, --db)."
        return Finding("database", "wrong", f"{path} is not a Rampage database.", remedy)
    if not os.access(path, os.W_OK):
        remedy = _remedy_for(path)
        return Finding("database", "wrong", f"This user may not write to {path}.", remedy)
    return None


def _remedy_for(path: Path) -> str:
    """What lets this user, and so the server, use a file."""
    owner = path.parent.stat().st_uid
    # Somebody else, such as root, made it in the folder of the server.
    if hasattr(os, "geteuid") and owner == os.geteuid() != path.stat().st_uid:
        return f"give it to the owner of its folder: chown --reference={path.parent} {path}"
    return "run this as the user of the server (sudo -u rampage), or name another file with db."


def check_private(path: Path) -> Iterator[Finding]:
    """Only the owner may read hands and seeds."""
    files = [path.with_name(path.name + part) for part in PARTS]
    open_ones = [file for file in files if file.exists() and stat.S_IMODE(file.stat().st_mode) & 0o077]
    for file in open_ones:
        text = f"Others than the owner can read {file}, which contains hands and seeds of running matches."
        yield Finding("database mode", "wrong", text, f"chmod 600 {file}")
    if not open_ones:
        yield Finding("database mode", "fine", "Only the owner can read the database.")


def check_content(path: Path) -> Iterator[Finding]:
    """The version of the schema, and SQLite's quick check."""
    try:
        with closing(_opened(path)) as connection:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        yield Finding("database", "wrong", f"{path} is damaged: {error}.", RESTORE)
        return
    if version > len(MIGRATIONS):
        text = f"{path} was written by a newer Rampage (schema {version}, this one knows {len(MIGRATIONS)})."
        yield Finding("database", "wrong", text, "update Rampage.")
    elif version < len(MIGRATIONS):
        text = f"{path} is of an older Rampage (schema {version} of {len(MIGRATIONS)}); the next start upgrades it."
        yield Finding("database", "advice", text, "make a backup first: rampage admin backup FILE.")
    if fault != "ok":
        yield Finding("database", "wrong", f"{path} is damaged: {fault}.", RESTORE)
    elif version == len(MIGRATIONS):
        yield Finding("database", "fine", f"{path} is intact (schema {version}, quick check).")


def check_keys(db: str, given: bool) -> Iterator[Finding]:
    """The signing keys are apart from the data, and only the owner can read them."""
    database = database_at(db)
    path = database if isinstance(database, Path) else None
    if path and not path.exists() and not given:
        return
    file = key_file(beside(database))
    inside = path is not None and _has_key_inside(path)
    if inside:
        text = (
            "The database still contains the signing key, where an older Rampage put it: so do its backups."
        )
        remedy = "start the server once, which moves it to its own file; then rampage admin rotate-keys."
        yield Finding("keys", "wrong", text, remedy)
    mode = _mode(file)
    if mode is not None and mode & 0o077:
        text = f"Others than the owner can read {file}: they can take any seat."
        remedy = f"chmod 600 {file}, then rampage admin rotate-keys."
        yield Finding("keys", "wrong", text, remedy)
    elif mode is not None or given:
        yield Finding("keys", "fine", "The signing keys are apart from the database.")
    elif path and not inside:
        text = f"There is no {file}: the next start makes a new key, and all cookies and links stop working."
        yield Finding("keys", "wrong", text, "copy the key file back from where you keep it.")
    elif not path:
        text = f"There is no {file} in {Path.cwd()}; a server has it in the folder where it is started."
        yield Finding(
            "keys", "advice", text, "run this in that folder, or put the key into the settings (key)."
        )


def _mode(file: Path) -> int | None:
    """Who may do what with a file; None if it is not there, or in a folder that this user may not look into."""
    try:
        return stat.S_IMODE(file.stat().st_mode)
    except OSError:
        return None


def _has_key_inside(path: Path) -> bool:
    try:
        with closing(_opened(path)) as connection:
            return key_inside(connection) is not None
    except sqlite3.Error:  # Reported with the database.
        return False


def check_clock(db: str, now: float | None = None) -> Iterator[Finding]:
    """Clocks of tables, and the order of what happened, need a clock that is about right."""
    now = time.time() if now is None else now
    remedy = "set the clock: timedatectl set-ntp true."
    shown = time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(now))
    database = database_at(db)
    latest = _latest(database) if isinstance(database, Path) else 0.0
    if now < OLDEST:
        yield Finding("clock", "wrong", f"The clock of this machine says {shown}.", remedy)
    elif latest > now + AHEAD:
        text = f"The clock of this machine says {shown}, but the database has tables from after that."
        yield Finding("clock", "wrong", text, remedy)
    else:
        yield Finding("clock", "fine", f"The clock says {shown}.")


def _latest(path: Path) -> float:
    """When the newest table was made; 0 if there is none."""
    try:
        with closing(_opened(path)) as connection:
            found = connection.execute("SELECT max(created) FROM tables").fetchone()[0]
    except sqlite3.Error:
        return 0.0
    return float(found or 0.0)
