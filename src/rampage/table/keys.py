"""The signing keys, stored apart from the data in a file that only its owner can read.

The first key signs; the others are earlier ones, whose cookies and links remain valid, perhaps only for a while:
`<key> until 2026-12-31T12:00:00Z`. `RAMPAGE_KEY` takes precedence over the file: the same, separated by commas, the
newest first.

After a leak, cookies signed by the server and forged ones look the same, so everything
that the old key signed must be refused, and players need new links.
"""

import math
import os
import sqlite3
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rampage.table.store import StoreError
from rampage.table.tokens import KEY_BYTES, Key, fresh_key

if TYPE_CHECKING:
    from rampage.table.loading import Source

SIGNING_KEY: Final = "signing_key"  # The setting in which older versions kept their key.
HEAD: Final = (
    "# Signing keys of Rampage, the newest first. Anybody who has them can take any seat: keep them secret.\n"
)
UNTIL: Final = " until "
MAKE: Final = "`python3 -c 'import secrets; print(secrets.token_hex(32))'` makes one."


def key_file(database: Path) -> Path:
    """The key file of a database: next to it."""
    return database.with_name(f"{database.name}.key")


def vapid_file(database: Path) -> Path:
    """The file of the key for Web Push (club/notices/push.py): next to the database, too."""
    return database.with_name(f"{database.name}.vapid")


def parse_keys(text: str, place: str) -> list[Key]:
    """Parse keys, one per line or separated by commas. One without a time is valid forever."""
    lines = [line.partition("#")[0] for line in text.splitlines()]
    words = filter(None, (word.strip() for line in lines for word in line.split(",")))
    return [_parsed(word, place) for word in words]


def _parsed(word: str, place: str) -> Key:
    secret, _, until = word.partition(UNTIL)
    try:
        key = bytes.fromhex(secret)
    except ValueError:
        key = b""
    if len(key) < KEY_BYTES:
        problem = f"A signing key must have {2 * KEY_BYTES} or more hexadecimal digits."
        raise StoreError(place, problem, MAKE)
    if not until:
        return Key(key)
    try:
        end = datetime.fromisoformat(until.strip())
    except ValueError:
        problem = f"{until.strip()!r} is not a time until which a signing key is valid."
        raise StoreError(place, problem, "write it like 2026-12-31T12:00:00Z.") from None
    return Key(key, (end if end.tzinfo else end.replace(tzinfo=UTC)).timestamp())


def _written(key: Key) -> str:
    if key.until == math.inf:
        return f"{key.secret.hex()}\n"
    return f"{key.secret.hex()}{UNTIL}{datetime.fromtimestamp(key.until, UTC):%Y-%m-%dT%H:%M:%SZ}\n"


def joined(keys: list[Key], more: list[Key]) -> list[Key]:
    """All keys of two lists, each once."""
    known = {key.secret for key in keys}
    return [*keys, *(key for key in more if key.secret not in known)]


def with_key(keys: list[Key], secret: bytes) -> list[Key]:
    """One more key, the oldest."""
    return joined(keys, [Key(secret)])


def read_keys(database: Path) -> list[Key]:
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


def write_keys(database: Path, keys: list[Key]) -> None:
    """Replace the key file of a database atomically."""
    file = key_file(database)
    try:
        write_private(file, (HEAD + "".join(map(_written, keys))).encode())
    except OSError as error:
        problem = f"The signing keys cannot be written: {error.strerror}."
        remedy = "let the user that runs the server write there, or set RAMPAGE_KEY."
        raise StoreError(str(file), problem, remedy) from error


def keys_of(database: Path, kept: bytes | None, given: str) -> list[Key]:
    """The keys of a server. `kept` is a key that an older version left in the database: it moves to the file."""
    own = parse_keys(given, "RAMPAGE_KEY")
    filed = read_keys(database)
    if kept is not None and kept not in {key.secret for key in filed}:
        filed = with_key(filed, kept)
        write_keys(database, filed)
    if not own and not filed:
        filed = [fresh_key()]
        write_keys(database, filed)
    return joined(own, filed)


def rotate(database: Path, keep_seconds: float = 0.0) -> list[Key]:
    """Sign with a new key from now on. Earlier keys are dropped, or kept for a while."""
    now = time.time()
    until = now + keep_seconds
    kept = [Key(key.secret, min(key.until, until)) for key in read_keys(database)] if keep_seconds else []
    keys = [fresh_key(), *(key for key in kept if key.until > now)]
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


def private_part(file: Path) -> tuple[int, str]:
    """A new file next to another one, with mode 0600. One that root makes belongs to the owner of the folder: it is a
    server's, which could not read it otherwise."""
    handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # Windows has neither root nor owners of this kind.
        owner = file.parent.stat()
        os.fchown(handle, owner.st_uid, owner.st_gid)
    return handle, name


def write_private(file: Path, data: bytes) -> None:
    """Write a file that only its owner can read, under a temporary name first, so that it is complete or absent."""
    handle, name = private_part(file)
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
