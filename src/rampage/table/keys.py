"""The signing keys, stored apart from the data in a file that only its owner can read.

The first key signs; the others are earlier ones, whose cookies and links remain valid. `RAMPAGE_KEY` takes precedence
over the file: hexadecimal keys, separated by commas, the newest first.
"""

import os
import sqlite3
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rampage.table.store import StoreError
from rampage.table.tokens import KEY_BYTES, fresh_key

if TYPE_CHECKING:
    from rampage.table.loading import Source

SIGNING_KEY: Final = "signing_key"  # The setting in which older versions kept their key.
HEAD: Final = (
    "# Signing keys of Rampage, the newest first. Anybody who has them can take any seat: keep them secret.\n"
)
MAKE: Final = "`python3 -c 'import secrets; print(secrets.token_hex(32))'` makes one."


def key_file(database: Path) -> Path:
    """The key file of a database: next to it."""
    return database.with_name(f"{database.name}.key")


def parse_keys(text: str, place: str) -> list[bytes]:
    """Parse keys, one per line or separated by commas."""
    lines = [line.partition("#")[0] for line in text.splitlines()]
    keys: list[bytes] = []
    for word in filter(None, (word.strip() for line in lines for word in line.split(","))):
        try:
            key = bytes.fromhex(word)
        except ValueError:
            key = b""
        if len(key) < KEY_BYTES:
            problem = f"A signing key must have {2 * KEY_BYTES} or more hexadecimal digits."
            raise StoreError(place, problem, MAKE)
        keys.append(key)
    return keys


def read_keys(database: Path) -> list[bytes]:
    """The keys in the key file of a database; empty if there is no such file."""
    file = key_file(database)
    try:
        text = file.read_text(encoding="ascii", errors="replace")
        make_private(file)
    except FileNotFoundError:
        return []
    except OSError as error:
        problem = f"The signing keys cannot be read: {error.strerror}."
        raise StoreError(str(file), problem, "let the user that runs the server read it.") from error
    return parse_keys(text, str(file))


def write_keys(database: Path, keys: list[bytes]) -> None:
    """Replace the key file of a database atomically."""
    file = key_file(database)
    try:
        write_private(file, (HEAD + "".join(f"{key.hex()}\n" for key in keys)).encode())
    except OSError as error:
        problem = f"The signing keys cannot be written: {error.strerror}."
        remedy = "let the user that runs the server write there, or set RAMPAGE_KEY."
        raise StoreError(str(file), problem, remedy) from error


def keys_of(database: Path, kept: bytes | None, given: str) -> list[bytes]:
    """The keys of a server. `kept` is a key that an older version left in the database: it moves to the file."""
    own = parse_keys(given, "RAMPAGE_KEY")
    filed = read_keys(database)
    if kept is not None and kept not in filed:
        filed = [*filed, kept]
        write_keys(database, filed)
    if not own and not filed:
        filed = [fresh_key()]
        write_keys(database, filed)
    return [*own, *(key for key in filed if key not in own)]


def rotate(database: Path, forget: bool) -> list[bytes]:
    """Sign with a new key from now on; earlier keys stay valid, or are forgotten."""
    keys = [fresh_key(), *([] if forget else read_keys(database))]
    write_keys(database, keys)
    return keys


def key_inside(connection: "Source") -> bytes | None:
    """The key that an older version left in a database."""
    row = connection.execute("SELECT value FROM settings WHERE name = ?", (SIGNING_KEY,)).fetchone()
    return None if row is None else bytes(row[0])


def wipe_key(connection: sqlite3.Connection) -> None:
    """Remove the key from a database, and overwrite its bytes too."""
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("DELETE FROM settings WHERE name = ?", (SIGNING_KEY,))
    connection.execute("VACUUM")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


# Files that only their owner can read.


def make_private(file: Path) -> bool:
    """Remove all rights to a file from everybody but its owner; False if that is not allowed."""
    try:
        mode = file.stat().st_mode
        if mode & 0o077:
            file.chmod(mode & 0o700)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


def write_private(file: Path, data: bytes) -> None:
    """Write a file that only its owner can read, under a temporary name first, so that it is complete or absent."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # Creates it with mode 0600.
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    flush_folder(file.parent)


def flush_folder(folder: Path) -> None:
    """Flush a new directory entry to the disk, where the system supports it."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
