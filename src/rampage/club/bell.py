"""Deadlines of tables where nobody is: found by a query, so that a table need not be loaded to have a clock.

A table that is loaded rings by itself, in whichever server has it. So this looks only for deadlines that have been over
for a while, and takes no table away from another server. Time in which no server was running does not count: nobody
could choose.
"""

import asyncio
import json
import logging
from contextlib import suppress
from secrets import token_hex
from typing import Final

from rampage.club.repeat import repeat
from rampage.table.database import KEEP_SETTING, DatabaseStore
from rampage.table.refusal import Refusal
from rampage.table.tables import Tables

LOGGER: Final = logging.getLogger("rampage.club")
EVERY: Final = 15.0  # Seconds between two looks,
SLACK: Final = 20.0  # and for how long a deadline must be over.
MOST: Final = 50  # Tables that are woken at a time.
DOWN: Final = 300.0  # Nobody was away for less than this: a restart costs no player a turn.
ALIVE: Final = "bell"  # The setting with the last time at which a server was running.
ANY: Final = "SELECT 1 FROM deadlines WHERE due IS NOT NULL LIMIT 1"
OVERDUE: Final = (
    "SELECT table_id, min(due) FROM deadlines WHERE due < ?"
    " GROUP BY table_id ORDER BY min(due), table_id LIMIT ?"
)
# Of several servers that start at once only the first finds the old value, so time is given back once.
MARK: Final = "UPDATE settings SET value = ? WHERE name = ? AND value = ?"
PUT_OFF: Final = (
    "UPDATE deadlines SET due = due + ? WHERE due IS NOT NULL"
    " AND EXISTS (SELECT 1 FROM settings WHERE name = ? AND value = ?)"
)


class Bell:
    """Wakes tables whose deadlines have passed."""

    def __init__(self, tables: Tables, store: DatabaseStore) -> None:
        self._tables: Final = tables
        self._store: Final = store

    async def run(self) -> None:
        """Ring as long as the server runs."""
        await repeat(self.ring, EVERY, "looking for deadlines", self._tables.time)

    async def begin(self) -> None:
        """Give back the time in which no server was running."""
        if not await self._store.rows(ANY):
            return
        now = self._tables.time.wall()
        before = self._store.setting(ALIVE)
        mark = _mark(now)
        down = now - _time_of(before)
        if before is None or down < DOWN:
            await self._store.keep_setting(ALIVE, mark)
            return
        await self._store.write([(MARK, (mark, ALIVE, before)), (PUT_OFF, (down, ALIVE, mark))])
        LOGGER.info("no server was running for %d minutes; deadlines are put off by that", down // 60)

    async def ring(self) -> int:
        """Wake the tables that are due; how many there were."""
        if not await self._store.rows(ANY):  # Nothing is written where nobody plays by days.
            return 0
        now = self._tables.time.wall()
        await self._store.write([(KEEP_SETTING, (ALIVE, _mark(now)))])
        found = [str(id) for id, _ in await self._store.rows(OVERDUE, (now - SLACK, MOST))]
        for id in found:
            with suppress(Refusal):  # It cannot be loaded, which is logged; the others can.
                await self._tables.find(id)
            await asyncio.sleep(0)
        return len(found)


def _mark(now: float) -> bytes:
    return json.dumps({"at": now, "by": token_hex(8)}).encode()


def _time_of(mark: bytes | None) -> float:
    try:
        return float(json.loads(mark or b"{}")["at"])
    except (ValueError, LookupError, TypeError):
        return 0.0
