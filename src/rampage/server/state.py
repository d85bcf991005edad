"""What the routes and sockets of one server share: its tables, connections and limits."""

import asyncio
import contextlib
import time
from typing import Protocol

from rampage.club.club import Club
from rampage.club.notices.notices import Notices
from rampage.club.sessions import is_session
from rampage.server.connection_gate import Gate
from rampage.server.history_queue import HistoryQueue
from rampage.server.latency import Latency
from rampage.server.lobby import Lobby
from rampage.server.settings import Settings
from rampage.session.allowance import Allowance, Allowances
from rampage.session.state import SessionState
from rampage.table.store import StoreError
from rampage.table.tables import Tables
from rampage.table.workers import NO_WORKERS, Workers


class Closable(Protocol):
    """What the server must know about a connection. `session` is the name in its cookie."""

    session: str

    def close_if_slow(self, now: float) -> None:
        """Drop a socket that has accepted nothing for too long."""

    def sign_out(self) -> None:
        """Close the connection: its browser was signed out."""


class ServerState(SessionState):
    """One server's tables and their connections."""

    def __init__(
        self,
        settings: Settings,
        tables: Tables,
        gate: Gate,
        lobby: Lobby,
        aside: Workers | None = None,
        club: Club | None = None,
    ) -> None:
        super().__init__(tables)
        self.lobby = lobby
        self.club = club
        self.settings = settings
        self.gate = gate
        self.limits = settings.limits
        self.history = HistoryQueue(aside or NO_WORKERS, settings.limits, tables.find_game)
        self.connections: set[Closable] = set()
        self.stopping = False
        self.latency = Latency()  # Of choices.
        limits = settings.limits
        self.tables_by_browser = Allowances(limits.tables_per_hour / 3600, limits.tables_per_hour)
        self.account_requests = Allowances(
            limits.account_requests_per_minute / 60, limits.account_requests_at_once
        )
        self.notices: Notices | None = None  # None: this server sends none.
        self.confirmations = Allowances(limits.confirmations_per_day / 86_400, limits.confirmations_at_once)
        self.test_notices = Allowances(limits.test_notices_per_hour / 3600, limits.test_notices_at_once)
        self.seat_changes = Allowances(limits.seat_changes_per_minute / 60, limits.seat_changes_at_once)
        self.programs = Allowances(limits.program_messages_per_second, limits.program_messages_at_once)
        self.tables_by_address = Allowances(
            limits.tables_per_hour_and_address / 3600, limits.tables_per_hour_and_address
        )

    async def person_of(self, browser: str) -> str | None:
        """The person behind a browser; None if it was signed out."""
        return browser if self.club is None else await self.club.people.person_of(browser)

    async def has_account(self, person: str) -> bool:
        """Has a person an account here?"""
        if self.club is None or not self.settings.accounts:
            return False
        return await self.club.people.account(person) is not None

    async def name_for(self, browser: str, wanted: str) -> str:
        if self.club is None or not self.settings.accounts:
            return wanted
        return await self.club.people.name_at_table(browser, wanted)

    def spectator_chat(self) -> Allowance:
        return Allowance(self.limits.spectator_lines_per_second, self.limits.spectator_lines_at_once)

    def send_stopping(self) -> None:
        """Notify everybody at a table that the server is stopping."""
        self.stopping = True
        for broadcast in list(self.broadcasts.values()):
            broadcast.send_stopping()
        self.lobby.send_stopping()

    async def watch(self) -> None:
        """Drop slow sockets, and those of browsers that were signed out, as long as the server runs."""
        while True:
            await asyncio.sleep(self.limits.slow_seconds / 4)
            now = time.monotonic()
            for connection in list(self.connections):
                connection.close_if_slow(now)
            with contextlib.suppress(StoreError):  # It says so itself; the next round may succeed.
                await self.close_signed_out()

    async def close_signed_out(self) -> None:
        """Close the connections of browsers that were signed out here or at another server."""
        found = [connection for connection in self.connections if is_session(connection.session)]
        if self.club is None or not found:
            return
        alive = await self.club.sessions.alive({connection.session for connection in found})
        for connection in found:
            if connection.session not in alive:
                connection.sign_out()
