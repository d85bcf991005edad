"""Writes notices into the outbox, right after what they are about is on disk.

A server is notified of every change of its tables and looks at them once a second. What a server that stopped in
between has not written, any server finds later by a query; the outbox takes each notice once. Time that runs out is
found by a query, too, because tables where nobody is are not in memory.
"""

import json
from contextlib import suppress
from typing import Any, Final

from rampage.club.notices.calls import GRACE, GRACE_DAYS, Call, calls
from rampage.club.notices.outbox import COUNTED, Outbox
from rampage.club.notices.preferences import Preferences
from rampage.club.notices.texts import Facts
from rampage.club.repeat import repeat
from rampage.games import UnknownGame
from rampage.table.bus import Asked, Changed, ChoicesPlayed, Notice
from rampage.table.database import DatabaseStore
from rampage.table.pace import DAYS
from rampage.table.tables import Tables
from rampage.table.writer import Statement

EVERY: Final = 1.0  # Seconds.
SCAN: Final = 30.0  # Between two looks for deadlines,
CATCH_UP: Final = 300.0  # and for what was missed.
BACK: Final = 86400.0  # What was missed longer ago is not sent.
SOME: Final = 200
WARNING: Final = (
    12 * 3600.0
)  # Time runs out when less than this is left, or than a quarter of the time for a turn.
PART: Final = 4
NEAR: Final = """
    SELECT d.table_id, d.decision, d.due, h.browser, t.game, t.title FROM deadlines d
    JOIN tables t ON t.id = d.table_id AND t.status = 'playing'
    JOIN seats s ON s.table_id = d.table_id AND s.seat = d.seat AND NOT s.sitting_in
    JOIN holders h ON h.table_id = d.table_id AND h.seat = d.seat
    JOIN wanted_notices w ON w.person = h.browser AND w.kind = 'time'
    WHERE d.due > ? AND d.due < ? AND d.remaining > 0 AND d.due - ? < t.clock_seconds / ?
    GROUP BY d.table_id, d.decision, d.due, h.browser, t.game, t.title ORDER BY d.due, d.table_id LIMIT ?
"""
# The turn of a person began after the last choice of somebody else's seat.
TURN: Final = """
    SELECT COALESCE(max(c.number) + 1, 0) FROM choices c WHERE c.table_id = ? AND c.seat >= 0
    AND c.seat NOT IN (SELECT seat FROM holders WHERE table_id = ? AND browser = ?)
"""
MY_TURN: Final = """
    SELECT t.id, h.browser, t.game, t.title, t.house, min(d.due) FROM holders h
    JOIN tables t ON t.id = h.table_id AND t.status = 'playing'
    JOIN seats s ON s.table_id = h.table_id AND s.seat = h.seat AND NOT s.sitting_in
    JOIN choices c ON c.table_id = t.id AND c.number = (SELECT max(number) FROM choices WHERE table_id = t.id)
        AND ((c.waiting >> h.seat) & 1) = 1
    LEFT JOIN deadlines d ON d.table_id = t.id AND d.seat = h.seat
"""
GROUPED: Final = " GROUP BY t.id, h.browser, t.game, t.title, t.house"
MISSED_TURNS: Final = (
    f"{MY_TURN} JOIN wanted_notices w ON w.person = h.browser AND w.kind = 'turn' AND w.since < c.at"
    " WHERE h.seat >= 0 AND c.at > ?"
    f"{GROUPED} ORDER BY t.id LIMIT ?"
)
IS_MY_TURN: Final = f"{MY_TURN} WHERE h.seat >= 0 AND t.id = ? AND h.browser = ?{GROUPED}"
MISSED_ENDS: Final = """
    SELECT t.id, h.browser, t.game, t.title FROM matches m JOIN tables t ON t.id = m.table_id AND t.origin = ''
    JOIN holders h ON h.table_id = t.id AND h.seat >= 0
    JOIN wanted_notices w ON w.person = h.browser AND w.kind = 'over' AND w.since < m.ended
    WHERE m.ended > ? GROUP BY t.id, h.browser, t.game, t.title ORDER BY t.id LIMIT ?
"""


async def turn_number(store: DatabaseStore, table: str, person: str) -> int | None:
    """Where the turn of a person began, from the store; None if it is not that person's turn."""
    rows: list[Any] = await store.rows(IS_MY_TURN, (table, person))
    if not rows or is_paused(rows[0][4]):
        return None
    found: list[Any] = await store.rows(TURN, (table, table, person))
    return int(found[0][0])


def is_paused(house: object) -> bool:
    """Is a table paused, or damaged?"""
    try:
        return bool(json.loads(str(house)).get("paused"))
    except ValueError:
        return True


class Watcher:
    """Listens to the tables of this server."""

    def __init__(
        self, store: DatabaseStore, tables: Tables, preferences: Preferences, outbox: Outbox
    ) -> None:
        self._store: Final = store
        self._tables: Final = tables
        self._preferences: Final = preferences
        self._outbox: Final = outbox
        self._dirty: set[str] = set()
        self._scanned = self._caught_up = float("-inf")

    def listen(self) -> None:
        """Listen to every change from now on."""
        self._tables.bus.overhear.append(self._hear)
        self._tables.bus.overhear_choices.append(self._hear)

    def _hear(self, id: str, notice: Notice) -> None:
        if isinstance(notice, (ChoicesPlayed, Changed, Asked)):
            self._dirty.add(id)

    async def run(self) -> None:
        """Look as long as the server runs."""
        await repeat(self.tick, EVERY, "writing notices", self._tables.time)

    async def tick(self) -> None:
        """What happens once a second."""
        await self.look()
        now = self._tables.time.wall()
        if now - self._scanned >= SCAN:
            self._scanned = now
            await self.look_for_deadlines()
        if now - self._caught_up >= CATCH_UP:
            self._caught_up = now
            await self.catch_up()

    # Tables in memory.

    async def look(self) -> None:
        """Look at the tables that have changed."""
        dirty, self._dirty = sorted(self._dirty), set()
        try:
            for start in range(0, len(dirty), SOME):
                await self._look_at(dirty[start : start + SOME])
        except BaseException:
            self._dirty.update(dirty)  # The next round does it.
            raise

    async def _look_at(self, ids: list[str]) -> None:
        found: dict[str, list[Call]] = {}
        for id in ids:
            table = self._tables.in_memory(id)
            if table is not None and not table.closed and table.holders:
                async with table.lock:  # What is seen between two changes is on disk.
                    found[id] = calls(table)
        if not found:
            return
        wanting = await self._preferences.wanting(call.person for some in found.values() for call in some)
        now = self._tables.time.wall()
        work: list[Statement] = []
        true: set[tuple[str, str, str, int]] = set()
        for id, some in found.items():
            # A notice that a match begins makes one about the turn in it needless.
            begins = {
                (call.person, target)
                for call in some
                if call.kind == "begin"
                for _, target in wanting.get((call.person, "begin"), ())
            }
            for call in some:
                if call.here and call.again:
                    continue  # What waited is dropped below, and may become true again.
                true.add((id, call.person, call.kind, call.number))
                targets = [target for _, target in wanting.get((call.person, call.kind), ())]
                for target in targets:
                    if call.kind != "turn" or (call.person, target) not in begins:
                        work.append(self._outbox.adding(id, call, target, now))
        work += await self._untrue(list(found), true)
        if work:
            await self._store.write(work)

    async def _untrue(self, ids: list[str], true: set[tuple[str, str, str, int]]) -> list[Statement]:
        """What drops notices that are not true any more. Time that runs out is a matter of the clock, but somebody who
        is at the table sees it."""
        out: list[Statement] = []
        for id, person, target, entry in await self._outbox.waiting_at(ids):
            table = self._tables.in_memory(id)
            if entry.kind == "time":
                if table is not None and table.presence.here(person):
                    call = Call(person, "time", entry.number, entry.facts, here=True)
                    out.append(self._outbox.adding(id, call, target, self._tables.time.wall()))
            elif (id, person, entry.kind, entry.number) not in true:
                out.append(self._outbox.dropping(id, entry, target))
        return out

    # By query.

    async def look_for_deadlines(self) -> None:
        """Find people whose time is running out."""
        now = self._tables.time.wall()
        rows: list[Any] = await self._store.rows(NEAR, (now, now + WARNING, now, PART, SOME))
        some = []
        for id, decision, due, person, game, title in rows:
            if await self._elsewhere(id):
                continue
            table = self._tables.in_memory(id)
            here = table is not None and not table.closed and table.presence.here(person)
            some.append((id, Call(person, "time", decision, self._facts(game, title, due), here, wait=0.0)))
        await self._add(some)

    async def catch_up(self) -> None:
        """Find what was missed because a server stopped. What was written before stays as it is."""
        cutoff = self._tables.time.wall() - BACK
        some: list[tuple[str, Call]] = []
        turns: list[Any] = await self._store.rows(MISSED_TURNS, (cutoff, SOME))
        for id, person, game, title, house, due in turns:
            if self._tables.in_memory(id) is None and not is_paused(house) and not await self._elsewhere(id):
                number: list[Any] = await self._store.rows(TURN, (id, id, person))
                facts = self._facts(game, title, due or 0.0)
                wait = GRACE_DAYS if json.loads(house).get("pace") == DAYS else GRACE
                some.append((id, Call(person, "turn", int(number[0][0]), facts, here=False, wait=wait)))
        ends: list[Any] = await self._store.rows(MISSED_ENDS, (cutoff, SOME))
        for id, person, game, title in ends:
            if self._tables.in_memory(id) is None and not await self._elsewhere(id):
                count: list[Any] = await self._store.rows(COUNTED, (id,))
                some.append(
                    (id, Call(person, "over", int(count[0][0]), self._facts(game, title), here=False))
                )
        await self._add(some)

    async def _elsewhere(self, id: str) -> bool:
        """Has another server this table? It knows who is there."""
        if not self._store.shared or self._tables.in_memory(id) is not None:
            return False
        return bool(await self._store.rows("SELECT 1 FROM leases WHERE table_id = ?", (id,)))

    def _facts(self, game: str, title: str, due: float = 0.0) -> Facts:
        with suppress(UnknownGame):
            game = self._tables.find_game(game).about.title
        return Facts(game, title, due)

    async def _add(self, some: list[tuple[str, Call]]) -> None:
        wanting = await self._preferences.wanting(call.person for _, call in some)
        now = self._tables.time.wall()
        work = [
            self._outbox.adding(id, call, target, now)
            for id, call in some
            for _, target in wanting.get((call.person, call.kind), ())
        ]
        if work:
            await self._store.write(work)
