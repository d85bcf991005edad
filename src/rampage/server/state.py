"""What the routes and sockets of one server share: its tables, connections and limits."""

import asyncio
import contextlib
import time
from typing import Protocol

from rampage.club.club import Club
from rampage.club.moderation.sanctions import NO_LOBBY, NO_RATED, SILENCE
from rampage.club.notices.notices import Notices
from rampage.club.sessions import is_account, is_session
from rampage.server.connection_gate import Gate
from rampage.server.history_queue import HistoryQueue
from rampage.server.latency import Latency
from rampage.server.lobby import Lobby
from rampage.server.settings import Settings
from rampage.session.allowance import Allowance, Allowances
from rampage.session.state import SessionState
from rampage.table.refusal import Refusal
from rampage.table.store import StoreError
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.table.workers import NO_WORKERS, Workers

# It does not say who, or that anybody has blocked anybody.
NOT_WELCOME = Refusal("no_seat", "You can't join this table.", "choose another one.")


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
        self.test_notices = Allowances(limits.test_notices_per_hour / 3600, limits.test_notices_at_once)
        self.seat_changes = Allowances(limits.seat_changes_per_minute / 60, limits.seat_changes_at_once)
        self.cup_changes = Allowances(limits.cup_changes_per_minute / 60, limits.cup_changes_at_once)
        self.account_requests_of = Allowances(
            limits.account_requests_per_minute_and_person / 60, limits.account_requests_at_once_and_person
        )
        self.reports_of = Allowances(limits.reports_per_hour / 3600, limits.reports_at_once)
        self.reports_from = Allowances(
            limits.reports_per_hour_and_address / 3600, limits.reports_at_once_and_address
        )
        self.lines_of = Allowances(limits.lines_per_second_and_person, limits.lines_at_once_and_person)
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

    @property
    def shared(self) -> bool:
        """May other servers use the same database?"""
        return self.club is not None and self.club.store.shared

    # What people and moderators want (club/moderation).

    @property
    def moderated(self) -> Club | None:
        """The club, where there are accounts."""
        return self.club if self.settings.accounts else None

    async def hidden_from(self, browser: str) -> frozenset[str]:
        return frozenset() if self.moderated is None else await self.moderated.blocks.around(browser)

    async def must_speak(self, browser: str, address: str) -> None:
        if not self.lines_of.take(browser):
            raise Refusal("too_fast", "You are sending messages too fast.", "slow down a little.")
        await self._must_be_free(SILENCE, browser, address)

    async def _must_be_free(self, kind: str, browser: str, address: str) -> None:
        """Refuse what a moderator has forbidden somebody."""
        if self.moderated is not None:
            await self.moderated.shadows.note(browser, address)
            await self.moderated.sanctions.must_be_free(kind, browser)
            await self.moderated.shadows.must_be_clear(kind, browser, address)

    async def must_join(self, table: Table, browser: str, address: str) -> None:
        await self.must_use_lobby(browser, address)
        await self.must_be_welcome(table, browser, address)

    async def must_be_welcome(self, table: Table, browser: str, address: str) -> None:
        """Refuse a newcomer blocked by the host or a player of the table, and at a rated table one who may not play
        there."""
        if self.moderated is None or any(seat >= 0 for seat in table.seats_of(browser)):
            return
        if table.row.house.rated:
            await self.must_play_rated(browser, address)
        if await self.moderated.blocks.blocked_by(browser, {table.row.host, *table.holders}):
            raise NOT_WELCOME

    async def must_use_lobby(self, browser: str, address: str) -> None:
        """Refuse somebody banned from the lobby by a moderator."""
        await self._must_be_free(NO_LOBBY, browser, address)

    async def must_play_rated(self, browser: str, address: str) -> None:
        """Refuse somebody who may not play rated matches."""
        await self._must_be_free(NO_RATED, browser, address)

    async def must_meet(self, table: Table, browser: str) -> None:
        """Refuse a rematch between people if one has blocked the other."""
        if self.moderated is not None and (
            await self.moderated.blocks.around(browser) & {one for one, held in table.holders.items() if held}
        ):
            raise NOT_WELCOME

    async def keep_apart(self, *persons: str) -> None:
        """Whose chat these people see has changed: their pages get it without that."""
        for broadcast in list(self.broadcasts.values()):
            for subscriber in [one for one in broadcast.subscribers if one.browser in persons]:
                subscriber.hidden = await self.hidden_from(subscriber.browser)
                async with broadcast.table.lock:
                    if subscriber in broadcast.subscribers and not broadcast.table.closed:
                        broadcast.catch_up(subscriber)

    async def _hear_of_blocks(self) -> None:
        """What was changed at another server of the same database."""
        if self.moderated is None or not self.shared:
            return
        for broadcast in list(self.broadcasts.values()):
            for subscriber in list(broadcast.subscribers):
                if is_account(subscriber.browser):
                    subscriber.hidden = await self.hidden_from(subscriber.browser)

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
                await self._hear_of_blocks()

    async def close_signed_out(self) -> None:
        """Close the connections of browsers that were signed out here or at another server."""
        found = [connection for connection in self.connections if is_session(connection.session)]
        if self.club is None or not found:
            return
        alive = await self.club.sessions.alive({connection.session for connection in found})
        for connection in found:
            if connection.session not in alive:
                connection.sign_out()
