"""A guest's tables join an account. A guest's wish for an opponent does not: it ends.

What is to happen is stored with the session (`joining`), so a server that was stopped meanwhile goes on at its next
start. Tables that are being played are changed under their lock, wherever they are in memory.
"""

import logging
from dataclasses import replace
from typing import Any, Final

from rampage.club.lobby.wishes import FORGET
from rampage.table.database import DatabaseStore
from rampage.table.refusal import Refusal
from rampage.table.rows import house_value
from rampage.table.stored import House
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.table.writer import Statement

LOGGER: Final = logging.getLogger("rampage.club")
THEIRS: Final = """
    SELECT id, status FROM tables WHERE host = ? OR id IN (SELECT table_id FROM holders WHERE browser = ?)
    ORDER BY created DESC, id
"""
TAKE_OVER: Final = (
    "INSERT INTO holders (browser, table_id, seat) SELECT ?, table_id, seat FROM holders"
    " WHERE table_id = ? AND browser = ? ON CONFLICT DO NOTHING"
)


async def join_guest(tables: Tables, store: DatabaseStore, session: str) -> None:
    """Let the tables of the guest that signed in by a session join its account, if they are to."""
    rows: list[Any] = await store.rows(
        "SELECT guest, person FROM sessions WHERE id = ? AND joining", (session,)
    )
    for guest, person in rows:
        await _move(tables, store, str(guest), str(person))
        done = "UPDATE sessions SET guest = '', joining = ? WHERE id = ?"
        await store.write([
            ("UPDATE results SET person = ? WHERE person = ?", (person, guest)),
            ("UPDATE chat SET speaker = ? WHERE speaker = ?", (person, guest)),
            *((forget, (guest,)) for forget in FORGET),
            (done, (False, session)),
        ])  # fmt: skip


async def finish_joining(tables: Tables, store: DatabaseStore) -> None:
    """Go on with what an earlier server began."""
    rows: list[Any] = await store.rows("SELECT id FROM sessions WHERE joining")
    for (session,) in rows:
        await join_guest(tables, store, str(session))


async def _move(tables: Tables, store: DatabaseStore, old: str, new: str) -> None:
    rows: list[Any] = await store.rows(THEIRS, (old, old))
    for id, status in rows:
        table = tables.in_memory(id)
        if table is None and status != "over":  # A finished match need not be loaded for this.
            table = await _opened(tables, id)
        if table is None or table.closed:
            await store.write(_statements(id, old, new))
            continue
        async with table.changing():
            house = _renamed(table.row.house, old, new)
            keep: Statement = ("UPDATE tables SET house = ? WHERE id = ?", (house_value(house), id))
            await store.write([*_statements(id, old, new), keep])
            table.seating.adopted(old, new, house)


async def _opened(tables: Tables, id: str) -> Table | None:
    """A table in memory; None if it is damaged, or of rules that are not installed: then nobody plays there."""
    try:
        return await tables.find(id)
    except Refusal as refusal:
        LOGGER.warning("table %s joins an account although it cannot be opened: %s", id, refusal.text)
        return None


def _statements(id: str, old: str, new: str) -> list[Statement]:
    return [
        (TAKE_OVER, (new, id, old)),
        ("DELETE FROM holders WHERE table_id = ? AND browser = ?", (id, old)),
        ("UPDATE tables SET host = ? WHERE id = ? AND host = ?", (new, id, old)),
    ]


def _renamed(house: House, old: str, new: str) -> House:
    """A person who may not chat or come back still may not under the new name."""
    silenced, removed = (
        [new if name == old else name for name in names] for names in (house.silenced, house.removed)
    )
    return replace(house, silenced=silenced, removed=removed)
