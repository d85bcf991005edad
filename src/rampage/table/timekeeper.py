"""A table's clocks: set when people must choose, started when their pages are ready, kept through restarts."""

import logging
from typing import TYPE_CHECKING, Final

from rampage.table.bus import Timed
from rampage.table.clock import Clock, grace
from rampage.table.clock_info import ClockInfo
from rampage.table.days import Days
from rampage.table.part import Part
from rampage.table.seats import is_human
from rampage.table.store import StoreError
from rampage.table.stored import DeadlineRow
from rampage.table.time_source import Handle, Time

if TYPE_CHECKING:
    from rampage.table.table import Table

LOGGER: Final = logging.getLogger("rampage.table")
CLOCK_LEVEL: Final = 3  # The bot that sits in when a clock runs out.
KEEP_SECONDS: Final = 5.0  # How often the remaining time is stored: a crash gives back no more than this.


class Timekeeper(Part):
    """The clocks of one table."""

    def __init__(self, table: "Table", time: Time, deadlines: list[DeadlineRow] | None = None) -> None:
        super().__init__(table)
        self._time: Final = time
        self.days: Final = Days(table, time, deadlines or [])
        self.clock: Final = Clock(0 if self.days.on else table.row.clock_seconds, time, table.row.clock)
        self._next_keep: Handle | None = None
        if table.row.house.paused:
            self.clock.hold()

    @property
    def on(self) -> bool:
        """Has this table clocks?"""
        return self.days.on or bool(self.clock.seconds)

    @property
    def decision(self) -> int:
        """The decision for which the clocks run."""
        return int(self._table.live.position.played) if self.days.on else self.clock.decision

    def readings(self) -> list[ClockInfo]:
        """The clocks of the people who must choose now."""
        return self.days.readings() if self.days.on else self.clock.readings()

    def reset(self) -> None:
        """Choices were taken back by agreement."""
        self.clock.reset()
        self.days.reset()

    def rest(self) -> None:
        """Nobody has to choose."""
        self.clock.stop()
        if not self._table.in_progress:
            self.days.ask([])

    def ask(self, people: list[int]) -> None:
        """These seats must choose now."""
        live = self._table.live
        self.days.ask(people)
        if not self.clock.seconds or not people:
            return
        decision = int(live.position.played)
        graces = {seat: grace(live.unseen(seat)) for seat in people if self._can_choose(seat, people)}
        self.clock.ask(decision, graces, self._ring)
        if self._next_keep is None:
            self._next_keep = self._time.call_at(self._time.now() + KEEP_SECONDS, self._keep_going)

    def _ring(self, seat: int) -> None:
        self._table.start(self._time_out(self.clock.decision, seat))

    def _can_choose(self, seat: int, people: list[int]) -> bool:
        """Can a seat choose now? People on one device choose one after another; the next one's time starts when
        the device is passed on."""
        live = self._table.live
        screens = [held for held in self._table.holders.values() if seat in held]
        asked = [[one for one in people if one in held] for held in screens]
        return not screens or any(
            live.first_of(held, some) == seat for held, some in zip(screens, asked, strict=True)
        )

    def ready(self, seat: int, decision: int) -> None:
        """A seat's page has shown everything and offers the choices. If it is too late, nothing changes."""
        if not self._table.closed and self.clock.ready(decision, seat):
            self._table.publish(Timed())

    def late(self, seat: int) -> bool:
        """Did a seat let its time for the current decision run out?"""
        return self.days.late(seat) or self.clock.is_over(int(self._table.live.position.played), seat)

    async def _time_out(self, decision: int, seat: int) -> None:
        """The clock ran out on a player who has not chosen: a bot sits in, or the seat resigns, as the table
        says."""
        table = self._table
        async with table.changing():
            position = table.live.position
            if table.status != "playing" or decision != position.played or not self.late(seat):
                return
            row = table.seats[seat]
            if seat not in position.actors() or not is_human(row):
                return
            if table.row.house.overdue == "resign" and row.taken:
                await table.talk.note(f"The time of {row.name} has run out.")
                await table.leaving.give_up(seat)
            else:
                await table.seating.sit_in([row], CLOCK_LEVEL)

    def _keep_going(self) -> None:
        self._next_keep = None
        if self.clock.running and not self._table.closed:
            self._next_keep = self._time.call_at(self._time.now() + KEEP_SECONDS, self._keep_going)
            self._table.start(self.keep())

    async def keep(self) -> None:
        """Store the remaining time. If that fails, the next attempt does it, and a restart gives some seconds back."""
        await self.days.keep()
        if self.clock.seconds and self._table.status == "playing":
            try:
                await self._table.store.keep_clock(self._table.id, self.clock.kept())
            except StoreError as error:
                LOGGER.error("table %s: %s", self._table.id, error)

    def stop(self) -> None:
        """Nobody has to choose any more."""
        self.clock.stop()
        self.days.stop()
        if self._next_keep is not None:
            self._next_keep.cancel()
            self._next_keep = None
