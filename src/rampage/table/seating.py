"""Taking a seat, leaving it to a bot, coming back to it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rampage.table.bus import Asked, Changed
from rampage.table.names import fitting, is_reserved, skeleton
from rampage.table.plain import NAME_LENGTH, plain
from rampage.table.refusal import Refusal
from rampage.table.seats import LEVELS
from rampage.table.store import SeatRow

if TYPE_CHECKING:
    from rampage.table.table import Table


class Seating:
    """Who sits where at a table, as it changes."""

    def __init__(self, table: "Table") -> None:
        self._table: Final = table

    async def claim(self, seat: int, browser: str, name: str, word: str = "") -> None:
        """Take a seat by its link: a free one, or one's own again on another device. The others are told.
        `word` is of older clients and not used: a word for the dice comes with a contribution."""
        async with self._table.changing():
            taken = self._table.seats[seat].taken
            if not taken:
                await self._take_seat(self._table.seats[seat], name)
            if seat not in self._table.seats_of(browser):
                await self._table.store.hold(self._table.id, seat, browser)
                self._table.holders.setdefault(browser, set()).add(seat)
                if taken:  # Nobody shares a seat unnoticed.
                    role = self._table.course.match.record.game.about.roles[seat]
                    await self._table.note(f"{role} was opened on another device.")
            self._table.tell(Changed())
            await self._table.begin_if_ready()

    async def _take_seat(self, row: SeatRow, name: str) -> None:
        taken = replace(
            row,
            taken=True,
            sitting_in=False,
            level=0,
            name=self._fitting(row, name) if name.strip() else row.name,
        )
        await self._keep([taken])
        await self._table.ceremony.forget(row.seat)
        self._table.course.match.record.names[row.seat] = taken.name
        if row.sitting_in:  # The bot that began without its player leaves.
            self._table.stop_thinking(row.seat)
            self._table.next()
            self._table.tell(Asked())

    def _fitting(self, row: SeatRow, name: str) -> str:
        """A name for a seat that nobody else at the table has: neither as a name nor as a role."""
        roles = self._table.course.match.record.game.about.roles
        others = [seat for seat in self._table.seats if seat.seat != row.seat]
        taken = [seat.name for seat in others] + [roles[seat.seat] for seat in others]
        return fitting(name, taken, roles[row.seat])

    async def _keep(self, rows: list[SeatRow]) -> None:
        """Seats as they are from now on: to disk, then in memory."""
        await self._table.store.keep_seats(self._table.id, rows)
        for row in rows:
            self._table.seats[row.seat] = row

    async def rename(self, seat: int, name: str) -> None:
        """Somebody is called something else from now on."""
        async with self._table.changing():
            called = plain(name, NAME_LENGTH)
            if not called or called == self._table.seats[seat].name:
                return
            row = self._table.seats[seat]
            if is_reserved(called) or not skeleton(called):
                raise Refusal("bad_name", "That name cannot be used here.", "choose another one.")
            if self._fitting(row, called) != called:
                raise Refusal("bad_name", "Somebody at this table has that name.", "choose another one.")
            await self._keep([replace(self._table.seats[seat], name=called)])
            self._table.course.match.record.names[seat] = called
            self._table.tell(Changed())

    async def take_over(self, seat: int, level: int, asker: set[int], host: bool, patience: float) -> None:
        """Let a bot play a seat whose player is away, or one's own."""
        async with self._table.changing():
            row = self._table.seats[seat]
            if row.kind == "bot" or row.sitting_in:
                raise Refusal("taken", "A bot plays this seat already.", "nothing needs to be done.")
            if not 1 <= level <= LEVELS:
                raise Refusal("bad_seats", f"There is no bot of level {level}.", f"use 1 to {LEVELS}.")
            free = self._table.presence.deserted(seat, patience) if row.taken else host
            if seat not in asker and not free:
                raise Refusal(
                    "not_yours", f"{row.name} is still here.", "give them a moment, or ask in the chat."
                )
            await self.sit_in([row], level)

    async def sit_in(self, rows: list[SeatRow], level: int) -> None:
        """Bots play these seats from now on. The table is being changed already."""
        await self._keep([replace(row, level=level, sitting_in=True) for row in rows])
        self._table.tell(Changed())
        await self._table.begin_if_ready()
        await self._table.undo.agree([row.seat for row in rows])
        self._table.next()
        self._table.tell(Asked())

    async def reclaim(self, seat: int) -> None:
        """The person is back; the bot that sat in leaves."""
        async with self._table.changing():
            row = self._table.seats[seat]
            if not row.sitting_in:
                raise Refusal("taken", "You have your seat.", "nothing needs to be done.")
            if self._table.timekeeper.late(seat):  # Or nobody's time would ever be over.
                raise Refusal(
                    "late",
                    "Your time for this choice is over.",
                    "take your seat back after the bot's choice.",
                )
            await self._keep([replace(row, level=0, sitting_in=False)])
            await self._table.ceremony.settle()
            self._table.stop_thinking(seat)
            self._table.next()
            self._table.tell(Changed())
            self._table.tell(Asked())
