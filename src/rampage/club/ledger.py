"""Writes down the results of finished matches, and what they change in ratings: once, and after the match is on disk.

Everything about a match is one transaction whose key is the table, so a second one is refused by the database. What a
server that stopped in between has not written, any server writes later: `catch_up` looks for finished tables without a
result. Changes of a rating are numbered by person and game; if another match of the same person was written
meanwhile, that number is taken, and this one is computed again.
"""

import asyncio
import logging
import time
from typing import Any, Final

from rampage.club.people import People
from rampage.club.rated import RATED, verdict
from rampage.club.ratings import NEW, Belief, anchors, rated
from rampage.club.repeat import repeat
from rampage.club.results import Finished, SeatResult, finished_earlier, finished_table, results_of
from rampage.games import UnknownGame
from rampage.kernel.errors import RampageError
from rampage.table.bus import Changed, Notice
from rampage.table.database import DatabaseStore
from rampage.table.match_opening import Unreadable, open_match
from rampage.table.store import Conflict, StoreError
from rampage.table.tables import Tables
from rampage.table.writer import Statement

LOGGER: Final = logging.getLogger("rampage.club")
AGAIN: Final = 300.0  # Seconds between two looks for matches without a result.
TRIES: Final = 8
SOME: Final = 200
MOST_KNOWN: Final = 10_000
# Of tables whose rules are not installed, nothing can be said; they are written down, so that nobody asks again.
UNKNOWN: Final = "unknown"
MISSING: Final = """
    SELECT id FROM tables WHERE status = 'over' AND id > ?
    AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.table_id = tables.id) ORDER BY id LIMIT ?
"""
ADD_MATCH: Final = "INSERT INTO matches (table_id, game, ended, rated) VALUES (?, ?, ?, ?)"
ADD_RESULT: Final = (
    "INSERT INTO results (table_id, seat, person, level, place, won, resigned, played_as)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_CHANGE: Final = (
    "INSERT INTO rating_changes (person, game, number, table_id, mu, sigma, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
KEEP_RATING: Final = (
    "INSERT INTO ratings (person, game, mu, sigma, played, at) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (person, game) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma,"
    " played = excluded.played, at = excluded.at"
)

CHANGES: Final = """
    SELECT seat, results.person, number, mu, sigma FROM results JOIN rating_changes
    ON rating_changes.table_id = results.table_id AND rating_changes.person = results.person
    WHERE results.table_id = ? ORDER BY seat
"""


class Ledger:
    """The results of a server's matches."""

    def __init__(self, store: DatabaseStore, tables: Tables, people: People) -> None:
        self._store: Final = store
        self._tables: Final = tables
        self._people: Final = people
        self._known: set[str] = set()  # Finished tables that need no further look.
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    # When.

    def listen(self) -> None:
        """Write every match down as soon as it is over."""
        self._tables.bus.overhear.append(self._hear)

    def _hear(self, id: str, notice: Notice) -> None:
        if not isinstance(notice, Changed) or id in self._known:
            return
        table = self._tables.in_memory(id)
        if table is None or table.row.status != "over":
            return
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()  # Looking again does no harm.
        self._known.add(id)
        task = asyncio.get_running_loop().create_task(self._later(id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _later(self, id: str) -> None:
        try:
            await self.write(id)
        except (StoreError, RampageError) as error:
            LOGGER.error("the result of table %s could not be written yet: %s", id, error)

    async def settle(self) -> None:
        """Wait until everything that was reported is written."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def watch(self) -> None:
        """Write down what was missed, now and every few minutes, as long as the server runs."""
        await repeat(self.catch_up, AGAIN, "writing results of finished matches")

    async def catch_up(self) -> int:
        """Write down all finished matches that have no result yet; returns how many."""
        last, count = "", 0
        while True:
            rows: list[Any] = await self._store.rows(MISSING, (last, SOME))
            for (id,) in rows:
                count += await self.write(str(id))
                await asyncio.sleep(0)  # Players come first.
            if len(rows) < SOME:
                return count
            last = str(rows[-1][0])

    # What.

    async def write(self, id: str) -> bool:
        """Write the result of a finished match; False if it was written before."""
        match = await self._finished(id)
        if match is None:
            return await self._once([(ADD_MATCH, (id, "", time.time(), UNKNOWN))], id)
        results = [] if match.imported else results_of(match)
        for _ in range(TRIES):
            if await self._written(id):
                return False
            try:
                await self._store.write(await self._statements(match, results))
                return True
            except Conflict:
                continue  # Another match of one of these people was written meanwhile, or this one.
        raise StoreError(self._store.place, f"Table {id} could not be rated.", "it is tried again later.")

    async def _once(self, statements: list[Statement], id: str) -> bool:
        if await self._written(id):
            return False
        try:
            await self._store.write(statements)
        except Conflict:
            return False
        return True

    async def _written(self, id: str) -> bool:
        return bool(await self._store.rows("SELECT 1 FROM matches WHERE table_id = ?", (id,)))

    async def _finished(self, id: str) -> Finished | None:
        """A match that is over: in memory, or from the store."""
        table = self._tables.in_memory(id)
        if table is not None and not table.closed and not table.stopped and table.row.status == "over":
            return finished_table(table, time.time())
        stored = await self._store.load(id)
        if stored is None:
            return None
        try:
            opened = open_match(self._tables.find_game(stored.table.game), stored)
        except (UnknownGame, Unreadable):
            return None
        return None if opened.stopped else finished_earlier(stored, opened.live)

    async def _statements(self, match: Finished, results: list[SeatResult]) -> list[Statement]:
        id, game = match.row.id, match.row.game
        accounts = set(await self._people.accounts(one.person for one in results))
        persons = [one.person for one in results]
        mark = match.live.dice_mark
        judged = verdict(match.house, match.seats, persons, accounts, match.dice, mark) if results else ""
        statements: list[Statement] = [(ADD_MATCH, (id, game, match.ended, judged))]
        statements += [
            (
                ADD_RESULT,
                (id, one.seat, one.person, one.level, one.place, one.won, one.resigned, one.played_as),
            )
            for one in results
        ]
        return statements + (await self._rating(match, results) if judged == RATED else [])

    async def _rating(self, match: Finished, results: list[SeatResult]) -> list[Statement]:
        """What the match changes in the ratings of its players."""
        id, game, now = match.row.id, match.row.game, time.time()
        known = {one.person: await self.rating(one.person, game) for one in results if one.person}
        bots = anchors(game)
        before = [known[one.person][0] if one.person else bots[one.level - 1] for one in results]
        after = rated(before, [one.place for one in results], [not one.person for one in results])
        out: list[Statement] = []
        for one, belief in zip(results, after, strict=True):
            if one.person:
                number = known[one.person][1] + 1
                out.append((ADD_CHANGE, (one.person, game, number, id, belief.mu, belief.sigma, now)))
                out.append((KEEP_RATING, (one.person, game, belief.mu, belief.sigma, number, now)))
        return out

    async def rating(self, person: str, game: str) -> tuple[Belief, int]:
        """A person's rating, and after how many rated matches."""
        rows: list[Any] = await self._store.rows(
            "SELECT mu, sigma, played FROM ratings WHERE person = ? AND game = ?", (person, game)
        )
        return (Belief(rows[0][0], rows[0][1]), int(rows[0][2])) if rows else (NEW, 0)

    async def changes(self, id: str) -> tuple[str | None, list[tuple[int, Belief, Belief]]]:
        """The verdict about a finished match, None if there is none yet, and what it changed by seat."""
        rows: list[Any] = await self._store.rows("SELECT rated, game FROM matches WHERE table_id = ?", (id,))
        if not rows:
            return None, []
        ((judged, game),) = rows
        found: list[Any] = await self._store.rows(CHANGES, (id,)) if judged == RATED else []
        out = []
        for seat, person, number, mu, sigma in found:
            earlier: list[Any] = await self._store.rows(
                "SELECT mu, sigma FROM rating_changes WHERE person = ? AND game = ? AND number = ?",
                (person, game, number - 1),
            )
            out.append((int(seat), Belief(*earlier[0]) if earlier else NEW, Belief(mu, sigma)))
        return str(judged), out
