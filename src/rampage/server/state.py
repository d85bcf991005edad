"""What the routes and sockets of one server share: its tables, connections and limits."""

import asyncio
import time
from typing import Protocol

from rampage.server.connection_gate import Gate
from rampage.server.history_queue import HistoryQueue
from rampage.server.lobby import Lobby
from rampage.server.settings import Settings
from rampage.session.allowance import Allowance, Allowances
from rampage.session.state import SessionState
from rampage.table.tables import Tables
from rampage.table.workers import NO_WORKERS, Workers


class Closable(Protocol):
    """What the server must know about a connection."""

    def close_if_slow(self, now: float) -> None:
        """Drop a socket that has accepted nothing for too long."""


class Observer(Protocol):
    """Records durations."""

    def observe(self, amount: float) -> None:
        """Record a duration in seconds."""


class ServerState(SessionState):
    """One server's tables and their connections."""

    def __init__(
        self, settings: Settings, tables: Tables, gate: Gate, lobby: Lobby, aside: Workers | None = None
    ) -> None:
        super().__init__(tables)
        self.lobby = lobby
        self.settings = settings
        self.gate = gate
        self.limits = settings.limits
        self.history = HistoryQueue(aside or NO_WORKERS, settings.limits, tables.find_game)
        self.connections: set[Closable] = set()
        self.stopping = False
        self.latency: Observer | None = None  # Of choices, for metrics.py.
        limits = settings.limits
        self.tables_by_browser = Allowances(limits.tables_per_hour / 3600, limits.tables_per_hour)
        self.seat_changes = Allowances(limits.seat_changes_per_minute / 60, limits.seat_changes_at_once)
        self.programs = Allowances(limits.program_messages_per_second, limits.program_messages_at_once)
        self.tables_by_address = Allowances(
            limits.tables_per_hour_and_address / 3600, limits.tables_per_hour_and_address
        )

    def spectator_chat(self) -> Allowance:
        return Allowance(self.limits.spectator_lines_per_second, self.limits.spectator_lines_at_once)

    def send_stopping(self) -> None:
        """Notify everybody at a table that the server is stopping."""
        self.stopping = True
        for broadcast in list(self.broadcasts.values()):
            broadcast.send_stopping()
        self.lobby.send_stopping()

    async def watch(self) -> None:
        """Drop slow sockets, as long as the server runs."""
        while True:
            await asyncio.sleep(self.limits.slow_seconds / 4)
            now = time.monotonic()
            for connection in list(self.connections):
                connection.close_if_slow(now)
