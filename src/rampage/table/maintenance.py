"""Database maintenance: backup, restore, check, and export of records.

Files are written under a temporary name first, so they are complete or absent. Reading uses a private copy that SQLite
takes in one transaction: a server may keep running, and files of older versions are migrated only in the copy.
"""

import json
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rampage.games import UnknownGame
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE
from rampage.kernel.records.record import RecordError, read_record
from rampage.kernel.records.verify import rolls, taken_rolls, with_rolls
from rampage.table.dice_ceremony import proof_of
from rampage.table.keys import flush_folder, key_file, key_inside, make_private, wipe_key, write_private
from rampage.table.loading import Reader
from rampage.table.match_opening import Unreadable, fault_of
from rampage.table.migrations import APPLICATION, migrate
from rampage.table.process_lock import ProcessLock
from rampage.table.record_export import stored_record
from rampage.table.resigned import resignation_of
from rampage.table.store import RESTORE, Stored, StoreError
from rampage.table.taken_back import stretch_of

PARTS: Final = ("", "-wal", "-shm")
BEGINNING: Final = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Finding:
    """A table that was checked, and what is wrong with it; empty if nothing is."""

    id: str
    game: str
    fault: str
    damaged: bool  # Data was lost; otherwise the match is intact but follows other rules.


# Files.


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
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.OperationalError as error:
        full = "check that the disk has room and the folder is writable."
        raise StoreError(str(path), f"It did not work: {error}.", full) from error
    except sqlite3.Error as error:
        raise StoreError(str(path), f"The database is damaged: {error}.", RESTORE) from error
    except OSError as error:
        raise StoreError(str(path), f"It did not work: {error.strerror}.", "check the folder.") from error


def _copy(source: Path, target: Path) -> None:
    """A consistent copy of a database."""
    with closing(sqlite3.connect(source, timeout=30.0)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")  # A single file, without -wal and -shm.


@contextmanager
def _part_of(target: Path) -> Iterator[Path]:
    """A private temporary name next to a file, until the file is complete."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
    finally:
        for end in ("", "-journal", "-wal", "-shm"):
            part.with_name(part.name + end).unlink(missing_ok=True)


def _whole(path: Path, place: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        fault = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if fault != "ok":
        raise StoreError(str(place), f"The database is damaged: {fault}.", RESTORE)


def _flush(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def backup(database: Path, target: Path) -> None:
    """Copy a database, whether or not a server is using it."""
    must_be_ours(database)
    if target.exists():
        if target.samefile(database):
            raise StoreError(str(target), "This is the database itself.", "choose another file.")
        must_be_ours(target)  # Only an older backup may be overwritten.
    with _explained(target), _part_of(target) as part:
        _copy(database, part)
        _whole(part, database)
        _flush(part)
        part.replace(target)
        flush_folder(target.parent)


def restore(source: Path, database: Path) -> Path | None:
    """Replace a database with a backup, and return where the old one is kept. No server may be running."""
    must_be_ours(source)
    if database.exists() and source.samefile(database):
        raise StoreError(str(source), "This is the database itself.", "choose a backup.")
    with _explained(database), _part_of(database) as part:
        _copy(source, part)
        _whole(part, source)
        with closing(sqlite3.connect(part, isolation_level=None)) as connection:
            migrate(connection, source)
            if key_file(database).exists():  # A backup must not bring back a key that was revoked.
                wipe_key(connection)
        _flush(part)
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
    with _explained(database), closing(sqlite3.connect(database, timeout=30.0)) as connection:
        return key_inside(connection)


# Contents.


@contextmanager
def reading(database: Path) -> Iterator[Reader]:
    """Read a database of any version, in one transaction, without changing it."""
    must_be_ours(database)
    with tempfile.TemporaryDirectory(prefix="rampage-") as folder, _explained(database):
        copy = Path(folder) / "copy.db"
        _copy(database, copy)
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            migrate(connection, database)
            yield Reader(connection, str(database))


def check(database: Path, find_game: Callable[[str], AnyGame]) -> Iterator[Finding]:
    """Check every table: is it intact, and can it continue under the installed rules?"""
    with reading(database) as reader:
        for id in reader.ids():
            found = _loaded(reader, id)
            if isinstance(found, Stored):
                lost = bool(found.damage or found.taken_damage)
                yield Finding(id, found.table.game, _fault(found, find_game), lost)
            elif found is not None:
                yield found


def _loaded(reader: Reader, id: str) -> Stored | Finding | None:
    """A table, or what is wrong with it; None if it is gone by now."""
    try:
        return reader.load(id)
    except StoreError as error:
        return Finding(id, "", error.problem, True)


def _fault(stored: Stored, find_game: Callable[[str], AnyGame]) -> str:
    try:
        return fault_of(find_game(stored.table.game), stored)
    except (Unreadable, UnknownGame) as error:
        return str(error)


def check_file(database: Path) -> str:
    """What SQLite finds wrong with the file itself; empty if nothing is."""
    must_be_ours(database)
    with _explained(database), closing(sqlite3.connect(database, timeout=30.0)) as connection:
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    return "" if found == "ok" else str(found)


def export(
    database: Path, folder: Path, find_game: Callable[[str], AnyGame], only: str = ""
) -> Iterator[Finding]:
    """Export the records of all tables, or of one, as files in a folder. They contain every secret of the match."""
    with reading(database) as reader:
        ids = reader.ids()
        if only and only not in ids:
            raise StoreError(str(database), f"There is no table {only!r}.", "check the name in the link.")
        with _explained(folder):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for id in [only] if only else ids:
            found = _loaded(reader, id)
            if isinstance(found, Stored):
                text = json.dumps(_record(found, find_game), indent=1, ensure_ascii=False) + "\n"
                with _explained(folder):
                    write_private(folder / f"{id}.json", text.encode("utf-8", "surrogatepass"))
                lost = found.damage or found.taken_damage
                yield Finding(id, found.table.game, lost, bool(lost))
            elif found is not None:
                yield found


def _record(stored: Stored, find_game: Callable[[str], AnyGame]) -> dict[str, Any]:
    row = stored.table
    try:
        roles = find_game(row.game).about.roles
    except UnknownGame:
        roles = []
    earlier = sum(taken.earlier for taken in stored.taken)
    words = {"commitment": row.commitment, "words": [seat.word for seat in stored.seats]}
    proof: dict[str, Any] = row.proof or {
        **(words if stored.dice is None else proof_of(row, stored.dice)),
        **({"seed": row.seed.hex()} if row.status == "over" else {}),
        **({"from": row.dice_from} if row.dice_from else {}),
        **({"taken_back_from": earlier} if earlier else {}),
    }
    taken = [stretch_of(row) for row in stored.taken]
    resigned = [resignation_of(one) for one in stored.resigned]
    names = [seat.name for seat in stored.seats]
    out = stored_record(row, names, stored.choices, taken, roles, proof, resigned)
    if row.status == "over" and stored.dice is not None and row.proof is None:
        out["proof"] = _listing_rolls(out, find_game)
    return out


def _listing_rolls(out: dict[str, Any], find_game: Callable[[str], AnyGame]) -> dict[str, Any]:
    """The proof of a finished match with every roll, if the installed rules can still play it."""
    proof: dict[str, Any] = out["proof"]
    try:
        record = read_record(json.dumps(out), find_game)
    except RecordError:
        return proof
    before = sum(move.seat == CHANCE for move in record.moves[: proof.get("from", 0)])
    taken = taken_rolls(record, ordered=True)[proof.get("taken_back_from", 0) :]
    return with_rolls(proof, rolls(record, ordered=True)[before:], taken)
