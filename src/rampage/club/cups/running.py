"""Runs cups: makes their tables, reads results, lets no-shows lose, and begins the next round.

Any number of servers may do this for the same cup. What must happen once is a row with a primary key: a game of a
round, the table of a game (written in the same transaction as the table), the result of a game. The second writer gets
a Conflict, and looks again. `attend` derives from what is stored what is to be done next, so a server that was killed
at any moment leaves nothing that another one, or the next start, would not continue.
"""

import asyncio
import logging
from typing import Any, Final

from rampage.club.cups.cup import LEFT, OVER, RUNNING, Cup, CupGame, next_games, without_play
from rampage.club.cups.larger.attending import NO_SHOWS, LargerTables
from rampage.club.cups.model import FIRST, NEITHER, NO_SHOW, PLAYED, SECOND, SHARED, Game
from rampage.club.cups.names import names_of
from rampage.club.cups.stored import (
    ADD_NO_SHOW,
    ADD_RESULT,
    ADD_TABLE,
    SET_STATE,
    StoredCups,
    added,
    ending,
    line,
)
from rampage.club.ledger import Ledger
from rampage.club.people import People
from rampage.club.repeat import repeat
from rampage.kernel.errors import RampageError
from rampage.table.bus import Changed, Notice
from rampage.table.database import DatabaseStore
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair
from rampage.table.store import Conflict, StoreError
from rampage.table.table import Table
from rampage.table.tables import Invitation, Tables
from rampage.table.writer import Statement

LOGGER: Final = logging.getLogger("rampage.club")
EVERY: Final = 10.0  # Seconds between two looks at all running cups.
STALLED: Final = 60.0  # Seconds without a choice after which a table of bots is woken,
STALLED_PEOPLE: Final = 120.0  # and one of people, besides the time for a choice.
# After a start nobody loses by not having come before this, in seconds: nobody could come while no server was running.
AFTER_START: Final = 600.0
SERVER: Final = ""  # The actor of what the server does.
STEPS: Final = 50  # More never follow from each other.


class CupRunner:
    """The running cups of a server."""

    def __init__(self, store: DatabaseStore, tables: Tables, people: People, ledger: Ledger) -> None:
        self.stored: Final = StoredCups(store)
        self._store: Final = store
        self._tables: Final = tables
        self._people: Final = people
        self._larger: Final = LargerTables(self, ledger)
        self._since: Final = tables.time.wall()
        self._locks: Final[dict[str, asyncio.Lock]] = {}
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    # When.

    def listen(self) -> None:
        """Listen for matches of cups that end."""
        self._tables.bus.overhear.append(self._hear)

    def _hear(self, id: str, notice: Notice) -> None:
        if isinstance(notice, Changed):
            table = self._tables.in_memory(id)
            if table is not None and table.row.house.cup and table.row.status == "over":
                self.soon(table.row.house.cup)

    def soon(self, cup: str) -> None:
        """Look at a cup, in the background."""
        task = asyncio.get_running_loop().create_task(self._attend_safely(cup))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _attend_safely(self, cup: str) -> None:
        try:
            await self.attend(cup)
        except (StoreError, RampageError, Refusal) as error:
            LOGGER.error("cup %s does not go on yet: %s", cup, error)
        except Exception:
            LOGGER.exception("cup %s does not go on yet", cup)

    async def settle(self) -> None:
        """Wait until everything that was reported is written."""
        while self._tasks:
            await asyncio.gather(*self._tasks)

    async def watch(self) -> None:
        """Look at all running cups every few seconds, as long as the server runs."""
        await repeat(self.tick, EVERY, "running cups", self._tables.time)

    async def tick(self) -> None:
        for cup in await self.stored.with_status(RUNNING):
            await self._attend_safely(cup)
            await asyncio.sleep(0)  # Players come first.

    # What.

    async def attend(self, id: str) -> None:
        """Do everything that is to be done for a cup now."""
        lock = self._locks.setdefault(id, asyncio.Lock())
        async with lock:
            for _ in range(STEPS):
                cup = await self.stored.load(id)
                if cup is None or cup.status != RUNNING:
                    break
                if not await self._step(cup):
                    return
            self._locks.pop(id, None)

    async def _step(self, cup: Cup) -> bool:
        """One thing; True if something has changed, here or by another server."""
        try:
            if await self._decide(cup) or await self._open_tables(cup):
                return True
            return await self._go_on(cup)
        except Conflict:
            return True

    async def _decide(self, cup: Cup) -> bool:
        """Write the results of all games that have one."""
        states = await self.stored.states(cup.id)
        now = self._tables.time.wall()
        changed = False
        for one in cup.games:
            if one.game.result:
                continue
            status, outcome, last = states.get(one.table, ("", None, 0.0))
            late = now >= max(one.due, self._since + min(AFTER_START, cup.rules.show_up))
            if cup.rules.larger:
                changed |= await self._larger.decide(cup, one, status, now, late)
                known = None
            elif status == "over":
                known = result_of(outcome or {}), PLAYED
            else:
                known = without_play(cup, one.game)
            if known is not None:
                changed |= await self.write_result(cup, one, *known)
                if status in ("gathering", "playing"):
                    await self.end_table(one.table, losers(known[0]), "A player has withdrawn from the cup.")
            elif status == "gathering" and late and not cup.rules.larger:
                changed |= await self._no_show(cup, one)
            elif status == "playing":
                await self._wake(cup, one, now - max(last, one.made))
        return changed

    async def write_result(
        self, cup: Cup, one: CupGame, result: str, how: str, also: tuple[Statement, ...] = ()
    ) -> bool:
        """The result of a game, once; False if it has one."""
        now = self._tables.time.wall()
        statement: Statement = (ADD_RESULT, (cup.id, *one.game.key, result, how, now))
        try:
            await self._store.write([statement, *also])
        except Conflict:
            return False
        return True

    async def missing(self, id: str) -> set[int]:
        """The seats of a table whose players have not come."""
        table = await self._tables.find(id)
        async with table.lock:
            return set(table.ceremony.missing()) if table.status == "gathering" else set()

    async def _no_show(self, cup: Cup, one: CupGame) -> bool:
        """The time to sit down is over: players who have not come have lost."""
        missing = sorted(await self.missing(one.table))
        if not missing:
            return False
        result = NEITHER if len(missing) > 1 else SECOND if missing == [0] else FIRST
        now = self._tables.time.wall()
        also: list[Statement] = []
        for seat in missing:
            entry = cup.entries[one.game.pair.both[seat]]
            also.append((ADD_NO_SHOW, (cup.id, entry.number)))
            also.append(line(cup.id, now, SERVER, "no_show", entry.number, str(one.game.round)))
            if entry.no_shows + 1 >= NO_SHOWS and entry.plays:
                also.append((SET_STATE, (LEFT, cup.id, entry.number)))
                also.append(line(cup.id, now, SERVER, "withdrawn", entry.number))
        written = await self.write_result(cup, one, result, NO_SHOW, tuple(also))
        if written:
            await self.end_table(one.table, missing, "The time to sit down is over.")
        return written

    async def end_table(self, id: str, losers: list[int], why: str) -> None:
        """End a match that the cup has decided, as if the losers had resigned."""
        try:
            table = await self._tables.find(id)
            async with table.changing():
                if table.status not in ("gathering", "playing"):
                    return
                await table.talk.note(why)
                await table.ceremony.skip_everybody()
                for seat in losers:
                    if table.status == "playing" and table.seats[seat].kind != "bot":
                        await table.leaving.give_up(seat)
        except Refusal as refusal:  # The cup has decided; what remains is a table that nobody needs.
            LOGGER.warning("table %s of a cup stays open: %s", id, refusal)

    async def _wake(self, cup: Cup, one: CupGame, quiet: float) -> None:
        """Load a table whose bots or clocks a stopped server left. One that another server plays is left alone: its
        bots choose, and its clocks run out, before this."""
        people = any(cup.entries[number].person for number in one.game.seats)
        if people and cup.rules.pace == "days":
            return  # Its deadlines are found by club/bell.py.
        patience = STALLED_PEOPLE + cup.rules.clock_seconds if people else STALLED
        table = self._tables.in_memory(one.table)
        if quiet > patience and (table is None or table.closed):
            await self._tables.find(one.table)

    # Tables.

    async def _open_tables(self, cup: Cup) -> bool:
        waiting = [one for one in cup.games if not one.game.result and not one.table]
        for one in waiting:
            await self._open_table(cup, one.game)
            await asyncio.sleep(0)
        return bool(waiting)

    async def _open_table(self, cup: Cup, game: Game) -> Table:
        entries = [cup.entries[number] for number in game.seats]
        names = await names_of(self._people, cup)
        chairs = [
            Chair("friend" if entry.person else "bot", names[entry.number], entry.level) for entry in entries
        ]
        rules = cup.rules
        asked = Invitation(
            cup.game, chairs, dict(rules.options), title=cup.name, clock_seconds=rules.clock_seconds,
            absence="never", hints="never", rated=rules.rated and any(entry.person for entry in entries),
            public=cup.listed, substitutes="never", pace=rules.table_pace, cup=cup.id,
        )  # fmt: skip
        return await self._tables.seat_together(
            asked,
            [entry.person for entry in entries],
            lambda table: [(ADD_TABLE, (cup.id, *game.key, table))],
        )

    # Rounds.

    async def _go_on(self, cup: Cup) -> bool:
        """Begin the next round, or end the cup."""
        games = await coming(cup)
        now = self._tables.time.wall()
        if games is None:
            await self._store.write(ending(cup.id, now, SERVER, OVER))
            return True
        if not games:
            return False
        work = added(cup.id, games, now, now + cup.rules.show_up)
        if games[0].round > cup.round:
            work.append(line(cup.id, now, SERVER, "round", 0, str(games[0].round)))
        await self._store.write(work)
        return True


async def coming(cup: Cup) -> list[Game] | None:
    """What comes next in a cup. To group a hundred players at larger tables takes up to a second, so others play on."""
    return await asyncio.to_thread(next_games, cup) if cup.rules.larger else next_games(cup)


def result_of(outcome: dict[str, Any]) -> str:
    """The result of a match of two by its outcome."""
    winners = set(outcome.get("winners", ()))
    return {frozenset({0}): FIRST, frozenset({1}): SECOND}.get(frozenset(winners), SHARED)


def losers(result: str) -> list[int]:
    """The seats that have lost by a result."""
    return {FIRST: [1], SECOND: [0], NEITHER: [0, 1]}.get(result, [])
