"""The list of public tables: kept up to date by the servers that have the tables, read once for everybody who looks.

A server is notified of every change of its tables, and writes a line when it differs from the one before. The list is
read again at most once a second, only while somebody looks at it, and only if something has changed; who looks costs
nothing but what is sent.
"""

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rampage.club.lobby.lines import DAYS_UNTIL, LIVE_UNTIL, LobbyLine, line_from, line_of, text_of
from rampage.table.bus import Changed, Gone, Notice
from rampage.table.database import DatabaseStore
from rampage.table.store import Statement, StoreError
from rampage.table.tables import Tables

LOGGER: Final = logging.getLogger("rampage.club")
EVERY: Final = 1.0  # Seconds.
REPEAT: Final = 20.0  # How often a server says that its live tables are still there.
MOST: Final = 300  # Lines of the list.
KEPT: Final = 30  # Changes that somebody who is behind may still get, instead of the whole list.
ADD: Final = (
    "INSERT INTO listings (table_id, line, changed, until) VALUES (?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE"
    " SET line = excluded.line, changed = excluded.changed, until = excluded.until"
)
STAY: Final = "UPDATE listings SET until = ? WHERE table_id = ?"
DROP: Final = "DELETE FROM listings WHERE table_id = ?"
SWEEP: Final = "DELETE FROM listings WHERE until < ?"
READ: Final = "SELECT line FROM listings WHERE until >= ? ORDER BY changed DESC, table_id LIMIT ?"
STATE: Final = "SELECT count(*), max(changed) FROM listings WHERE until >= ?"


@dataclass(frozen=True, slots=True)
class Delta:
    """What changed from the version before."""

    version: int
    lines: list[LobbyLine]
    gone: list[str]


class Listings:
    """Writes the lines of this server's tables, and has the list of all."""

    def __init__(self, tables: Tables, store: DatabaseStore) -> None:
        self._tables: Final = tables
        self._store: Final = store
        self._dirty: Final[set[str]] = set()
        self._listed: Final[dict[str, str]] = {}  # The lines of tables of this server, as stored.
        self._repeated = 0.0
        self._state: object = None
        self._read_at = 0.0
        self._stale = True
        self.lines: dict[str, LobbyLine] = {}
        self.version = 0
        self.deltas: Final[deque[Delta]] = deque(maxlen=KEPT)
        self.listeners: Final[list[Callable[[], None]]] = []
        self.watched: Callable[[], bool] = lambda: True
        tables.bus.overhear.append(self._hear)

    def _hear(self, id: str, notice: Notice) -> None:
        if type(notice) is Changed or type(notice) is Gone:
            self._dirty.add(id)

    # Writing.

    async def tick(self) -> None:
        """Write what has changed, and read the list again if need be. Called once a second."""
        try:
            await self._write()
            if self.watched():
                await self._read()
        except StoreError as error:
            self._stale = True
            LOGGER.error("%s", error)

    async def _write(self) -> None:
        now = self._tables.time.wall()
        work: list[Statement] = []
        changed: dict[str, str | None] = {}
        for id in list(self._dirty):
            table = self._tables.in_memory(id)
            gone = table is None or table.closed
            if gone and id not in self._listed:
                continue
            line = None if table is None or gone else line_of(table)
            if gone and '"pace": "days"' in self._listed[id]:
                changed[id] = None  # Unloaded, but still there: another server may have it now.
            elif line is None and id in self._listed:
                work.append((DROP, (id,)))
                changed[id] = None
            elif line is not None and (text := text_of(line)) != self._listed.get(id):
                work.append((ADD, (id, text, now, now + _stays(line))))
                changed[id] = text
        self._dirty.clear()
        if now - self._repeated >= REPEAT:
            self._repeated = now
            live = (id for id, text in self._listed.items() if '"pace": "live"' in text and id not in changed)
            work += [(STAY, (now + LIVE_UNTIL, id)) for id in live]
            work.append((SWEEP, (now - LIVE_UNTIL,)))
        try:
            if work:
                await self._store.write(work)
        except StoreError:
            self._dirty.update(changed)
            raise
        for id, text_or_none in changed.items():
            if text_or_none is None:
                self._listed.pop(id, None)
            else:
                self._listed[id] = text_or_none
        self._stale = self._stale or bool(changed)

    async def close(self) -> None:
        """The server stops: its live tables are no longer listed, until players come back."""
        gone = [id for id, text in self._listed.items() if '"pace": "live"' in text]
        if gone:
            await self._store.write([(DROP, (id,)) for id in gone])

    # Reading.

    async def _read(self) -> None:
        now = self._tables.time.wall()
        if self._store.shared:
            state = await self._store.rows(STATE, (now,))
            self._stale = self._stale or state != self._state
            self._state = state
        # A line whose server was killed ends by itself, which nothing announces.
        if not self._stale and now - self._read_at < REPEAT:
            return
        self._stale, self._read_at = False, now
        found = [line_from(str(text)) for (text,) in await self._store.rows(READ, (now, MOST))]
        self._change({line.id: line for line in found if line is not None})

    def _change(self, lines: dict[str, LobbyLine]) -> None:
        for line in lines.values():
            line.watch = f"/t/{line.id}#watch={self._tables.signer.watch(line.id)}"
        new = [line for id, line in lines.items() if self.lines.get(id) != line]
        gone = [id for id in self.lines if id not in lines]
        if not new and not gone:
            return
        self.version += 1
        self.lines = lines
        self.deltas.append(Delta(self.version, new, gone))
        for listener in list(self.listeners):
            listener()

    def since(self, version: int) -> list[Delta] | None:
        """The changes since a version; None if the whole list is needed."""
        if self.version - version > len(self.deltas):
            return None
        return [delta for delta in self.deltas if delta.version > version]


def _stays(line: LobbyLine) -> float:
    return LIVE_UNTIL if line.pace == "live" else DAYS_UNTIL
