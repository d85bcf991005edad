"""Brings people together who look for an opponent, on any number of servers that share a database.

A wish belongs to the server at which its person is connected, which renews it; the wish of a server that was killed
ends by itself. Pairs are made by the server of the one who has waited longer. The table is created in the same
transaction that marks both wishes as used (`pairings`, whose key is the wish), so a wish that is used, withdrawn or
ended meanwhile makes the whole transaction fail: nobody is paired twice, and no table stays behind.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from secrets import randbelow, token_hex
from typing import Final

from rampage.club.lobby.wishes import FORGET, SPEEDS, Pair, Wish, checked, pairs, wants_of, wish_from
from rampage.table.database import DatabaseStore
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair
from rampage.table.store import Conflict, Statement, StoreError
from rampage.table.tables import Invitation, Tables

LOGGER: Final = logging.getLogger("rampage.club")
STAYS: Final = 20.0  # Seconds for which a wish counts unless its server renews it.
RENEW: Final = 5.0
SWEPT: Final = 120.0  # Seconds after its end at which nobody asks for a wish any more.
MOST: Final = 1000  # Wishes that are looked at together.
ADD: Final = "INSERT INTO wishes (id, person, wants, since, until) VALUES (?, ?, ?, ?, ?)"
CHANGE: Final = "UPDATE wishes SET wants = ? WHERE id = ?"
CANCEL: Final = "DELETE FROM wishes WHERE id = ?"  # Fails if it was used, because `pairings` refers to it.
STAY: Final = "UPDATE wishes SET until = ? WHERE id = ?"
PAIR: Final = "INSERT INTO pairings (wish, table_id) VALUES (?, ?)"
FOUND: Final = "SELECT table_id FROM pairings WHERE wish = ?"
USED: Final = ("DELETE FROM pairings WHERE wish = ?", "DELETE FROM wishes WHERE id = ?")
ALL: Final = (
    "SELECT wants, since, table_id FROM wishes LEFT JOIN pairings ON wish = id WHERE until >= ?"
    " ORDER BY since, id LIMIT ?"
)
OLD: Final = (
    "DELETE FROM pairings WHERE wish IN (SELECT id FROM wishes WHERE until < ?)",
    "DELETE FROM wishes WHERE until < ?",
)


Apart = Callable[[list[str]], Awaitable[dict[str, set[str]]]]


async def nobody_is_apart(_: list[str]) -> dict[str, set[str]]:
    """Without accounts nobody has blocked anybody."""
    return {}


@dataclass(slots=True)
class Looking:
    """A wish of somebody who is connected here. `found` gets the id of the table, `ended` a reason."""

    wish: Wish
    found: Callable[[str], None]
    ended: Callable[[str], None]
    delivered: bool = False


class Matching:
    """The wishes of the people at this server."""

    def __init__(self, tables: Tables, store: DatabaseStore) -> None:
        self._tables: Final = tables
        self._store: Final = store
        self._here: Final[dict[str, Looking]] = {}
        self._renewed = 0.0
        self.apart: Apart = nobody_is_apart  # People who must not meet; set by the server.
        self.waiting: dict[str, int] = {}  # How many people look for an opponent, by game.

    # What people do.

    async def look(self, wish: Wish, found: Callable[[str], None], ended: Callable[[str], None]) -> Wish:
        """Begin to look. An earlier wish of the same person ends, on whichever server and page it was made."""
        now = self._tables.time.wall()
        wish = replace(checked(wish, self._tables), id=token_hex(12), since=now)
        for looking in [one for one in self._here.values() if one.wish.person == wish.person]:
            del self._here[looking.wish.id]
            looking.ended("elsewhere")
        work: list[Statement] = [(text, (wish.person,)) for text in FORGET]
        work.append((ADD, (wish.id, wish.person, wants_of(wish), wish.since, now + STAYS)))
        await self._saved(work)
        self._here[wish.id] = Looking(wish, found, ended)
        return wish

    async def change(self, id: str, bot_after: float, bot_level: int) -> Wish:
        """Change how long to wait for a person."""
        looking = self._here.get(id)
        if looking is None:
            raise Refusal("stale", "You are not looking for an opponent.", "begin again.")
        wish = checked(replace(looking.wish, bot_after=bot_after, bot_level=bot_level), self._tables)
        await self._saved([(CHANGE, (wants_of(wish), id))])
        looking.wish = wish
        return wish

    async def cancel(self, id: str) -> bool:
        """Stop looking; False if an opponent was found first."""
        looking = self._here.get(id)
        if looking is None:
            return True
        try:
            await self._store.write([(CANCEL, (id,))])
        except Conflict:
            await self._deliver(looking)
            return False
        except StoreError as error:  # It ends by itself.
            LOGGER.error("%s", error)
        self._here.pop(id, None)
        return not looking.delivered  # Perhaps an opponent was found while this was written.

    async def _saved(self, work: list[Statement]) -> None:
        try:
            await self._store.write(work)
        except StoreError as error:
            LOGGER.error("%s", error)
            raise Refusal("storage", *error.public) from error

    async def _deliver(self, looking: Looking) -> None:
        """A table was found for somebody here."""
        id = looking.wish.id
        for (table,) in await self._store.rows(FOUND, (id,)):
            if self._here.pop(id, None) is not None:
                looking.delivered = True
                looking.found(str(table))
            await self._store.write([(text, (id,)) for text in USED])

    # Bringing people together.

    async def tick(self) -> None:
        """Look at all wishes. Called once a second."""
        if not self._here:
            return
        try:
            await self._renew()
            await self._match()
        except StoreError as error:
            LOGGER.error("%s", error)

    async def _renew(self) -> None:
        now = self._tables.time.wall()
        if now - self._renewed >= RENEW:
            self._renewed = now
            work: list[Statement] = [(STAY, (now + STAYS, id)) for id in self._here]
            await self._store.write(work + [(text, (now - SWEPT,)) for text in OLD])

    async def _match(self) -> None:
        now = self._tables.time.wall()
        rows = await self._store.rows(ALL, (now, MOST))
        found: dict[str, tuple[Wish, object]] = {}
        for text, since, table in rows:
            wish = wish_from(str(text))
            if wish is not None and isinstance(since, (int, float)):
                found[wish.id] = (replace(wish, since=float(since)), table)
        self._count([wish for wish, table in found.values() if table is None])
        for id, looking in list(self._here.items()):
            if id in found and found[id][1] is not None:
                await self._deliver(looking)
            elif id not in found and len(rows) < MOST and id in self._here:
                del self._here[id]
                looking.ended("elsewhere")
        free = [wish for wish, table in found.values() if table is None]
        apart = await self.apart([wish.person for wish in free]) if len(free) > 1 else {}
        for wish in free:
            wish.avoid = sorted(apart.get(wish.person, ()))
        for pair in pairs(free, now):
            if pair.one.id in self._here:
                await self._pair(pair)
        for looking in list(self._here.values()):
            if looking.wish.bot_after and now - looking.wish.since >= looking.wish.bot_after:
                await self._with_bot(looking)

    def _count(self, free: list[Wish]) -> None:
        self.waiting = {}
        for wish in free:
            for game in wish.games:
                self.waiting[game] = self.waiting.get(game, 0) + 1

    async def _pair(self, pair: Pair) -> None:
        both = [pair.one, pair.other]
        if randbelow(2):
            both.reverse()
        seconds, pace = SPEEDS[pair.speed]
        chairs = [Chair("friend", wish.name) for wish in both]
        asked = Invitation(pair.game, chairs, clock_seconds=seconds, pace=pace)
        await self._open(asked, both)
        for wish in both:
            if wish.id in self._here:
                await self._deliver(self._here[wish.id])

    async def _with_bot(self, looking: Looking) -> None:
        wish = looking.wish
        chairs = [Chair("you", wish.name), Chair("bot", level=wish.bot_level)]
        await self._open(Invitation(wish.games[0], chairs), [wish])
        if wish.id in self._here:
            await self._deliver(looking)

    async def _open(self, asked: Invitation, people: list[Wish]) -> None:
        """Create a table and mark the wishes as used, in one transaction. Nothing happens if one of them was used."""
        try:
            await self._tables.seat_together(
                asked,
                [wish.person for wish in people],
                # In the same order on all servers: two that pair the same people must not wait for each other.
                lambda table: [(PAIR, (id, table)) for id in sorted(wish.id for wish in people)],
            )
        except Conflict:
            LOGGER.info("a wish was used or withdrawn meanwhile")
        except Refusal as refusal:
            LOGGER.error("people who look for an opponent get no table: %s", refusal)
