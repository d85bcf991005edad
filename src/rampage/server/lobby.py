"""The lobby of a server: the list of tables, people who look for an opponent, deadlines, and who is connected."""

import logging
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from rampage.club.bell import Bell
from rampage.club.lobby.listings import EVERY, Listings
from rampage.club.lobby.matching import Matching
from rampage.server.lobby_messages import LobbyChanged, LobbyList
from rampage.session.allowance import Allowances
from rampage.table.database import DatabaseStore
from rampage.table.store import StoreError
from rampage.table.tables import Tables

LOGGER: Final = logging.getLogger("rampage.server")
ENCODE: Final[Callable[[object], bytes]] = msgspec.json.Encoder().encode


class Watcher(Protocol):
    """A connection that shows the list."""

    def news(self) -> None:
        """There is a newer list."""

    def stopping(self) -> None:
        """The server is stopping."""


class Lobby:
    """What all connections to the lobby share. A message for many of them is made once."""

    def __init__(self, tables: Tables, store: DatabaseStore) -> None:
        self.store: Final = store
        self.listings: Final = Listings(tables, store)
        self.matching: Final = Matching(tables, store)
        self.bell: Final = Bell(tables, store)
        self.watchers: Final[set[Watcher]] = set()
        self.looks: Final = Allowances(0.2, 10)  # Wishes per browser: one in five seconds, ten at once.
        self._time: Final = tables.time
        self._waiting: dict[str, int] = {}
        self._waits = 0  # Counts changes of `_waiting`.
        self._made: dict[tuple[int, int, int], bytes] = {}  # By version, and the one that is known.
        self.listings.watched = lambda: bool(self.watchers)

    @property
    def version(self) -> tuple[int, int]:
        """The number of the list, and of the count of people who wait."""
        return self.listings.version, self._waits

    async def run(self) -> None:
        """Keep everything up to date, as long as the server runs."""
        while True:
            try:
                await self.tick()
            except Exception:
                LOGGER.exception("the lobby failed")
            await self._time.sleep(EVERY)

    async def tick(self) -> None:
        """What happens once a second."""
        before = self.version
        await self.matching.tick()
        await self.listings.tick()
        waiting = self.matching.waiting
        if waiting != self._waiting:
            self._waiting = dict(waiting)
            self._waits += 1
        if self.version != before:
            self._made.clear()
            for watcher in list(self.watchers):
                watcher.news()

    def message(self, known: int | None) -> bytes:
        """The list for somebody who knows a version of it, or none."""
        key = (*self.version, -1 if known is None else known)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = ENCODE(self._message(known))
        return made

    def _message(self, known: int | None) -> LobbyList | LobbyChanged:
        found = self.listings
        deltas = None if known is None else found.since(known)
        if deltas is None:
            return LobbyList(found.version, list(found.lines.values()), self._waiting)
        touched = {line.id for delta in deltas for line in delta.lines}
        gone = {id for delta in deltas for id in delta.gone}
        lines = [line for id, line in found.lines.items() if id in touched]
        return LobbyChanged(found.version, lines, sorted(gone - found.lines.keys()), self._waiting)

    def send_stopping(self) -> None:
        """Notify everybody that the server is stopping."""
        for watcher in list(self.watchers):
            watcher.stopping()

    async def close(self) -> None:
        """The server stops."""
        try:
            await self.listings.close()
        except StoreError as error:
            LOGGER.error("%s", error)


async def open_lobby(tables: Tables, store: DatabaseStore) -> Lobby:
    """The lobby of a server whose tables are open; time in which no server was running is given back."""
    lobby = Lobby(tables, store)
    await lobby.bell.begin()
    return lobby
