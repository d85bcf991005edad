"""Tables for tests: on a real file, with bots that answer at once, and with Duel among the games."""

import asyncio
import hashlib
import heapq
import itertools
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from rampage.games import game
from rampage.kernel.dice.shared import seat_commitment
from rampage.kernel.game import AnyGame
from rampage.kernel.position import Position
from rampage.table.absence import Patience
from rampage.table.address import Database, ServerAddress
from rampage.table.bot_workers import Chosen, Thinkers, Thought, quick
from rampage.table.bus import Notice
from rampage.table.fair_queue import Claim
from rampage.table.migrations import APPLICATION, MIGRATIONS
from rampage.table.moving import rows_from
from rampage.table.seats import Chair
from rampage.table.sqlite import SqliteStore
from rampage.table.stores import open_store
from rampage.table.table import Table
from rampage.table.tables import Invitation, Tables
from rampage.table.time_source import Handle, Time
from tests.support.duel import DUEL

SMASH = "smash"
WEDNESDAY = 1_795_000_000.0 - 1_795_000_000.0 % 86400  # 18 November 2026, midnight in UTC.
AT_ONCE = Patience(least=0.0, unclocked=0.0, warning=0.0)  # Nobody waits for whoever is away.


def find_game(name: str) -> AnyGame:
    """The games of Rampage, and Duel, which has secrets."""
    return DUEL if name == "duel" else game(name)


@asynccontextmanager
async def tables_on(path: Database, **more: Any) -> AsyncIterator[Tables]:
    """Tables over a database; leaving the context is a clean stop of the server."""
    store = open_store(path) if isinstance(path, ServerAddress) else SqliteStore(path)
    thinkers = more.pop("thinkers", None) or Thinkers()
    found = more.pop("find_game", find_game)
    tables = Tables(store, thinkers, find_game=found, **more)
    await tables.open()
    try:
        with known_dice(path):
            yield tables
    finally:
        await tables.close()


def known_dice(path: Database) -> Any:
    """Seeds, and names of new tables, that are the same in every run: the dice depend on both."""
    seeds, names = itertools.count(), itertools.count(tables_in(path))
    return patch.multiple(
        "rampage.table.tables",
        fresh_seed=lambda: hashlib.sha256(f"seed {next(seeds)}".encode()).digest(),
        fresh_id=lambda: hashlib.sha256(f"table {next(names)}".encode()).hexdigest()[:10],
    )


def tables_in(path: Database) -> int:
    """How many tables a database has; it may not be there yet."""
    if isinstance(path, ServerAddress):
        with rows_from(path) as rows:
            return int(rows.execute("SELECT count(*) FROM tables").fetchone()[0])
    if not path.exists():
        return 0
    with closing(sqlite3.connect(path)) as found:
        known = found.execute("SELECT count(*) FROM sqlite_master WHERE name = 'tables'").fetchone()[0]
        return int(found.execute("SELECT count(*) FROM tables").fetchone()[0]) if known else 0


def older_file(path: Path, version: int) -> None:
    """Write a file again as a Rampage of an older version did: without what it did not know."""
    newer = path.with_suffix(".newer")
    path.rename(newer)
    old = sqlite3.connect(path)
    for change in MIGRATIONS[:version]:
        old.executescript(change)
    old.execute("ATTACH ? AS newer", (str(newer),))
    for (name,) in old.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall():
        columns = ", ".join(row[1] for row in old.execute(f"PRAGMA main.table_info({name})"))
        old.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM newer.{name}")
    old.execute(f"PRAGMA application_id = {APPLICATION}")
    old.execute(f"PRAGMA user_version = {version}")
    old.commit()
    old.close()


def play_story(story: Callable[[], Awaitable[None]]) -> None:
    """Run an async test; a story that has not ended in ten minutes never will."""

    async def bounded() -> None:
        await asyncio.wait_for(story(), 600)

    asyncio.run(bounded())


def chairs(*kinds: str) -> list[Chair]:
    """`chairs("you", "bot:2")`."""
    out = []
    for word in kinds:
        kind, _, level = word.partition(":")
        out.append(Chair(kind, level=int(level or 0)))
    return out


def invitation(*kinds: str, game: str = SMASH, **more: Any) -> Invitation:
    """A table as most tests want it: it begins as soon as every seat is taken, and allows takebacks."""
    return Invitation(game, chairs(*kinds), **{"shared_dice": False, "takebacks": True, **more})


def contribution_of(seat: int) -> bytes:
    """What a seat gives to the dice, the same in every run."""
    return hashlib.sha256(f"seat {seat}".encode()).digest()


async def commit(table: Table, seat: int, word: str = "") -> None:
    """A seat commits to its contribution."""
    assert table.ceremony.dice is not None
    made = table.ceremony.dice.round
    shown = seat_commitment(table.id, made, table.row.commitment, seat, contribution_of(seat), word)
    await table.ceremony.commit(seat, made, shown)


async def open_dice(table: Table, seat: int, word: str = "") -> None:
    """A seat opens its contribution."""
    assert table.ceremony.dice is not None
    await table.ceremony.open(seat, table.ceremony.dice.round, contribution_of(seat).hex(), word)


async def contribute(table: Table, words: dict[int, str] | None = None) -> None:
    """The whole ceremony, for every seat that it waits for."""
    seats = table.ceremony.missing()
    for act in (commit, open_dice):
        for seat in seats:
            await act(table, seat, (words or {}).get(seat, ""))


class Ears:
    """Hears what a table announces."""

    def __init__(self, tables: Tables, table: Table) -> None:
        self.heard: list[Notice] = []
        self.stop = tables.bus.subscribe(table.id, self.heard.append)

    def of(self, sort: type) -> list[Any]:
        """What was heard of one sort."""
        return [notice for notice in self.heard if isinstance(notice, sort)]


def decision(table: Table) -> int:
    """The number of the decision at hand."""
    return int(table.live.position.played)


def actor(table: Table) -> int:
    """The seat that must choose."""
    return int(table.live.position.actor())


async def choose(table: Table, choice: int | None = None) -> int:
    """Let the seat at hand choose; by default some choice that depends on nothing but the position."""
    seat = actor(table)
    offers = table.live.offers(seat)
    picked = offers[decision(table) * 7 % len(offers)] if choice is None else choice
    await table.choose(seat, decision(table), picked)
    return picked


async def play_on(table: Table, most: int = 10_000) -> None:
    """Play choices for whoever must choose, until the end or for this many."""
    for _ in range(most):
        if table.status != "playing":
            return
        await choose(table)


def same(one: Position, other: Position) -> bool:
    """Are two positions alike in all that matters?"""
    return one.to_text() == other.to_text()


def texts(table: Table) -> list[str]:
    """Every choice so far, in words."""
    space = table.live.position.space()
    return [f"{move.seat} {space.text(move.choice)}" for move in table.live.match.record.moves]


async def until(holds: Callable[[], bool], seconds: float = 300.0) -> None:
    """Wait until something holds; fail if it does not in time."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while not holds():
        assert loop.time() < end, "it never came true"
        await asyncio.sleep(0.005)


class Later:
    """Something that a `SlowTime` is to do."""

    def __init__(self, act: Callable[[], object]) -> None:
        self.act: Callable[[], object] | None = act

    def cancel(self) -> None:
        self.act = None


class SlowTime(Time):
    """Time that stands still until a test lets it pass."""

    def __init__(self) -> None:
        self.hour = 1000.0
        self._due: list[tuple[float, int, Later]] = []
        self._numbers = itertools.count()

    def now(self) -> float:
        return self.hour

    def wall(self) -> float:
        return WEDNESDAY + self.hour

    def call_at(self, when: float, act: Callable[[], object]) -> Handle:
        later = Later(act)
        heapq.heappush(self._due, (when, next(self._numbers), later))
        return later

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.Event()
        self.call_at(self.hour + seconds, woken.set)
        await woken.wait()

    async def pass_by(self, seconds: float) -> None:
        """Let time pass, and all happen that is due."""
        end = self.hour + seconds
        await self._settle()
        while self._due and self._due[0][0] <= end:
            when, _, later = heapq.heappop(self._due)
            self.hour = max(self.hour, when)
            if later.act is not None:
                later.act()
            await self._settle()
        self.hour = end

    async def _settle(self) -> None:
        for _ in range(20):
            await asyncio.sleep(0)


def answer_quickly(monkeypatch: pytest.MonkeyPatch, note: Callable[[Thought, Claim], object]) -> None:
    """Let bots play by their quick policy, and note what they are asked."""

    async def noted(
        self: Thinkers, thought: Thought, found: Any, position: Any, seed: int, claim: Claim
    ) -> Chosen:
        note(thought, claim)
        return Chosen(quick(found, position, thought.seat, seed))

    monkeypatch.setattr(Thinkers, "choose", noted)
