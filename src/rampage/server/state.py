"""What the routes and sockets of one server share: the hall, the rooms, the limits."""

import asyncio
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from rampage.server.broadcast import Broadcast
from rampage.server.connection_gate import Gate
from rampage.server.history_queue import HistoryQueue
from rampage.server.limits import Allowances, Limits
from rampage.table.absence import Patience
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.table.tokens import INVITATION, Link
from rampage.table.workers import Workers

# One core stays free for the tables.
WORKERS = min(2, max(1, (os.cpu_count() or 1) - 1))
STATIC = Path(__file__).parent.parent / "static"


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    db: Path
    limits: Limits = field(default_factory=Limits)
    workers: int = WORKERS  # Processes in which bots think; with none, a quick policy plays.
    helpers: int = (
        1  # Processes for looking back and for bots that nobody waits for; with none, done at once.
    )
    bot_pause: float = 0.7  # Between the choices of bots, so that people can follow.
    idle_seconds: float = 600.0  # Tables at which nobody is leave the memory.
    desert_seconds: float = 20.0  # Away for so long, a match may begin without a player's dice.
    patience: Patience = field(default_factory=Patience)  # Away for so long, a bot may be asked for.
    static: Path = STATIC
    origins: tuple[str, ...] = ()  # Other origins that may use the server, such as a development server.
    hosts: tuple[str, ...] = ()  # Names under which the server may be called; empty: any.
    key: str = ""  # Signing keys that come before those in the file beside the database (table/keys.py).
    metrics_token: str = ""  # Who has it may read /metrics from anywhere; without one only this machine may.
    proxies: tuple[str, ...] = ()  # Addresses and networks whose X-Forwarded-For is believed.


class Closable(Protocol):
    """What the house must know of a connection."""

    def close_if_slow(self, now: float) -> None:
        """Give up a socket that has taken nothing for too long."""


class Observer(Protocol):
    """Takes note of how long things take."""

    def observe(self, amount: float) -> None:
        """So many seconds."""


class ServerState:
    """One server's tables and who is connected to them."""

    def __init__(self, settings: Settings, tables: Tables, gate: Gate, aside: Workers | None = None) -> None:
        self.settings = settings
        self.gate = gate
        self.limits = settings.limits
        self.tables = tables
        self.back = HistoryQueue(aside or Workers(0), settings.limits, tables.find_game)
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
        """The room of a table, made when its first guest comes."""
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
        """The path by which anybody may watch a table."""
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

    def say_stopping(self) -> None:
        """Say to everybody at a table that the server stops."""
        self.stopping = True
        for broadcast in list(self.broadcasts.values()):
            broadcast.say_stopping()

    async def watch(self) -> None:
        """Look after slow sockets, for as long as the server runs."""
        while True:
            await asyncio.sleep(self.limits.slow_seconds / 4)
            now = time.monotonic()
            for connection in list(self.connections):
                connection.close_if_slow(now)
