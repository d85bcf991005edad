"""Deletes what is kept for a time only: chat, reports, and what moderators decided long ago.

Lines of chat go when their table says so (table/talk.py), and at the latest after the days that the operator sets. It
happens when a match ends, at every start, and every few minutes. A match that an update has stopped has ended, too; the
database does not know of it, so matches of other rules are opened once to see whether they go on.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from rampage.club.repeat import repeat
from rampage.club.shared_allowance import forgetting
from rampage.games import UnknownGame
from rampage.table.bus import Changed, Notice
from rampage.table.database import DatabaseStore
from rampage.table.match_opening import Unreadable, open_match
from rampage.table.pace import DAY
from rampage.table.store import StoreError
from rampage.table.tables import Tables
from rampage.table.writer import Statement

LOGGER: Final = logging.getLogger("rampage.club")
AGAIN: Final = 600.0  # Seconds.
OVER: Final = "until < 0 AND table_id IN (SELECT id FROM tables WHERE status = 'over')"
OF_TABLE: Final = "until < 0 AND table_id = ?"
RUNNING: Final = """
    SELECT DISTINCT tables.id, tables.game, tables.rules FROM tables JOIN chat ON chat.table_id = tables.id
    WHERE chat.until < 0 AND tables.status = 'playing'
"""
TIMED: Final = "until >= 0 AND until <= ?"
OLD: Final = "at < ?"


@dataclass(frozen=True, slots=True)
class Keeping:
    """For how many days things are kept, as the operator sets it: chat at most (0: no limit), reports, and what
    moderators decided, after its end."""

    chat_days: float = 0.0
    report_days: float = 90.0
    sanction_days: float = 365.0


KEEPING: Final = Keeping()


class Retention:
    """What goes, and when."""

    def __init__(
        self,
        store: DatabaseStore,
        tables: Tables,
        keeping: Keeping = KEEPING,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store: Final = store
        self._tables: Final = tables
        self._chat_days: Final = keeping.chat_days
        self._sanction_days: Final = keeping.sanction_days
        self._now: Final = now
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._going_on: Final[set[str]] = set()  # Matches that began under other rules.

    def listen(self) -> None:
        """Delete the chat of a match as soon as it is over or has stopped, where the table says so."""
        self._tables.bus.overhear.append(self._hear)

    def _hear(self, id: str, notice: Notice) -> None:
        if not isinstance(notice, Changed):
            return
        table = self._tables.in_memory(id)
        if table is None or table.row.house.chat_days != 0 or not table.has_ended:
            return
        if table.talk.lines:
            task = asyncio.get_running_loop().create_task(self._end(id))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _end(self, id: str) -> None:
        try:
            await self._delete([OF_TABLE], [(id,)])
        except StoreError as error:  # The next round may succeed.
            LOGGER.error("the chat of table %s could not be deleted yet: %s", id, error)
            return
        self._forget(id)

    async def settle(self) -> None:
        """Wait until everything that was reported is deleted."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def watch(self) -> None:
        """Delete what is due, now and every few minutes, as long as the server runs."""
        await repeat(self.sweep, AGAIN, "deleting what is due")

    async def sweep(self) -> int:
        """Delete what is due; returns how many lines of chat there were."""
        now = self._now()
        conditions = [OVER, TIMED]
        values: list[tuple[Any, ...]] = [(), (now,)]
        for id in await self._stopped():
            conditions.append(OF_TABLE)
            values.append((id,))
        if self._chat_days > 0:
            conditions.append(OLD)
            values.append((now - self._chat_days * DAY,))
        count = await self._delete(conditions, values)
        for table in self._tables.all_in_memory():
            self._forget(table.id)
        due: list[Statement] = []
        if await self._store.rows("SELECT 1 FROM reports WHERE until <= ? LIMIT 1", (now,)):
            due.append(("DELETE FROM reports WHERE until <= ?", (now,)))
        ended = (now - self._sanction_days * DAY,)
        past = "(until <= ? OR (done AND at <= ?))"
        if await self._store.rows(f"SELECT 1 FROM sanctions WHERE {past} LIMIT 1", ended * 2):  # noqa: S608
            due.append((f"DELETE FROM sanctions WHERE {past}", ended * 2))  # noqa: S608
        if await self._store.rows("SELECT 1 FROM allowances WHERE whole <= ? LIMIT 1", (now,)):
            due.append(forgetting(now))
        if await self._store.rows("SELECT 1 FROM sanction_addresses WHERE until <= ? LIMIT 1", (now,)):
            due.append(("DELETE FROM sanction_addresses WHERE until <= ?", (now,)))
        if due:
            await self._store.write(due)
            self._store.scrub()
        return count

    async def _stopped(self) -> list[str]:
        """Tables with chat for as long as the match runs, whose match cannot go on."""
        rows: list[Any] = await self._store.rows(RUNNING, ())
        return [str(id) for id, game, rules in rows if await self._has_stopped(str(id), game, rules)]

    async def _has_stopped(self, id: str, game: str, rules: str) -> bool:
        table = self._tables.in_memory(id)
        if table is not None and not table.closed:
            return table.has_ended
        try:
            installed = self._tables.find_game(game)
            if rules == installed.about.rules_version or id in self._going_on:
                return False
            stored = await self._store.load(id)
            if stored is not None and open_match(installed, stored).stopped:
                return True
        except (UnknownGame, Unreadable, StoreError) as error:
            LOGGER.debug("table %s: %s", id, error)  # It may be readable another time.
            return False
        self._going_on.add(id)
        return False

    async def _delete(self, conditions: list[str], values: list[tuple[Any, ...]]) -> int:
        """Delete lines of chat, if there are any."""
        work: list[Statement] = []
        count = 0
        for condition, some in zip(conditions, values, strict=True):
            rows: list[Any] = await self._store.rows(f"SELECT count(*) FROM chat WHERE {condition}", some)  # noqa: S608
            if rows[0][0]:
                count += rows[0][0]
                work.append((f"DELETE FROM chat WHERE {condition}", some))  # noqa: S608
        if work:
            await self._store.write(work)
            self._store.scrub()
        return count

    def _forget(self, id: str) -> None:
        table = self._tables.in_memory(id)
        if table is not None:
            oldest = self._now() - self._chat_days * DAY if self._chat_days > 0 else 0.0
            table.talk.forget(self._now(), oldest)
