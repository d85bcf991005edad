"""What a database contains: check of every table, and export of records."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rampage.games import UnknownGame
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE
from rampage.kernel.records.record import RecordError, read_record
from rampage.kernel.records.verify import rolls, taken_rolls, with_rolls
from rampage.table.address import Database, ServerAddress
from rampage.table.dice_ceremony import proof_of
from rampage.table.files import explained, private_copy
from rampage.table.keys import write_private
from rampage.table.loading import Reader
from rampage.table.match_opening import Unreadable, fault_of
from rampage.table.record_export import stored_record
from rampage.table.resigned import resignation_of
from rampage.table.store import StoreError
from rampage.table.stored import Stored
from rampage.table.taken_back import stretch_of


@dataclass(frozen=True, slots=True)
class Finding:
    """A table that was checked, and what is wrong with it; empty if nothing is."""

    id: str
    game: str
    fault: str
    damaged: bool  # Data was lost; otherwise the match is intact but follows other rules.


@contextmanager
def reading(database: Database) -> Iterator[Reader]:
    """Read a database without changing it; a server may be using it. Files may be of any version."""
    if isinstance(database, ServerAddress):
        from rampage.table.postgres.store import reading as reading_server

        with reading_server(database) as reader:
            yield reader
        return
    with private_copy(database) as connection:
        yield Reader(connection, str(database))


def check(database: Database, find_game: Callable[[str], AnyGame]) -> Iterator[Finding]:
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


def export(
    database: Database, folder: Path, find_game: Callable[[str], AnyGame], only: str = ""
) -> Iterator[Finding]:
    """Export the records of all tables, or of one, as files in a folder. They contain every secret of the match."""
    with reading(database) as reader:
        ids = reader.ids()
        if only and only not in ids:
            raise StoreError(str(database), f"There is no table {only!r}.", "check the name in the link.")
        with explained(folder):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for id in [only] if only else ids:
            found = _loaded(reader, id)
            if isinstance(found, Stored):
                text = json.dumps(_record(found, find_game), indent=1, ensure_ascii=False) + "\n"
                with explained(folder):
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
