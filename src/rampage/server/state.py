"""What the routes and sockets of one server share: its tables, connections and limits."""

import asyncio
import time
from typing import Protocol

from rampage.server.broadcast import Broadcast
from rampage.server.connection_gate import Gate
from rampage.server.history_queue import HistoryQueue
from rampage.server.limits import Allowances
from rampage.server.settings import Settings
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.table.tokens import INVITATION, Link
from rampage.table.workers import Workers


class Closable(Protocol):
    """What the server must know of a connection."""

    def close_if_slow(self, now: float) -> None:
        """Drop a socket that has accepted nothing for too long."""


class Observer(Protocol):
    """Records durations."""

    def observe(self, amount: float) -> None:
        """Record a duration in seconds."""


class ServerState:
    """One server's tables and their connections."""

    def __init__(self, settings: Settings, tables: Tables, gate: Gate, aside: Workers | None = None) -> None:
        self.settings = settings
        self.gate = gate
        self.limits = settings.limits
        self.tables = tables
        self.history = HistoryQueue(aside or Workers(0), settings.limits, tables.find_game)
        self.broadcasts: dict[str, Broadcast] = {}
        self.connections: set[Closable] = set()
        self.stopping = False
        self.latency: Observer | None = None  # Of choices, for metrics.py.
        limits = settings.limits
        self.tables_by_browser = Allowances(limits.tables_per_hour / 3600, limits.tables_per_hour)
        self.seat_changes = Allowances(limits.seat_changes_per_minute / 60, limits.seat_changes_at_once)
        self.tables_by_address = Allowances(
            limits.tables_per_hour_and_address / 3600, limits.tables_per_hour_and_address
        )

    def broadcast(self, table: Table) -> Broadcast:
        """The broadcast of a table, made for its first subscriber."""
        broadcast = self.broadcasts.get(table.id)
        if broadcast is None or broadcast.table is not table:
            id = table.id
            broadcast = Broadcast(
                table, self.tables.bus, self.spectate(id), lambda: self._forget(id), self.limits
            )
            self.broadcasts[table.id] = broadcast
        return broadcast

    def _forget(self, id: str) -> None:
        broadcast = self.broadcasts.get(id)
        if broadcast is not None and not broadcast.subscribers:
            del self.broadcasts[id]

    def spectate(self, id: str) -> str:
        """The path for spectators of a table."""
        return f"/t/{id}#watch={self.tables.signer.watch(id)}"

    def link(self, table: Table, token: str) -> Link:
        """What a token opens at a table. Refuses those that are not ours."""
        link = self.tables.signer.read_link(table.id, token)
        if link is None or link.seat >= len(table.seats):
            raise Refusal("no_seat", "This link does not open a seat here.", "ask for a new link.")
        return link

    def path(self, table: Table, link: Link) -> str:
        """The path of a link to a seat."""
        return f"/t/{table.id}#seat={self.tables.signer.link(table.id, link)}"

    def invitation(self, table: Table, seat: int) -> str:
        """The path of the invitation to an open seat."""
        return self.path(table, Link(INVITATION, seat, table.seats[seat].generation))

    def spectators(self, id: str) -> int:
        """How many connections only watch a table."""
        broadcast = self.broadcasts.get(id)
        return 0 if broadcast is None else broadcast.spectators()

    def send_stopping(self) -> None:
        """Tell everybody at a table that the server is stopping."""
        self.stopping = True
        for broadcast in list(self.broadcasts.values()):
            broadcast.send_stopping()

    async def watch(self) -> None:
        """Drop slow sockets, as long as the server runs."""
        while True:
            await asyncio.sleep(self.limits.slow_seconds / 4)
            now = time.monotonic()
            for connection in list(self.connections):
                connection.close_if_slow(now)
