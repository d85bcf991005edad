"""Clocks of days: each turn has its time, and each player a bank for the whole match.

A player's time runs only while the match waits for that player. First the time for the turn is used, then the bank, and
what is used of the bank is gone. A turn lasts until another player has chosen: neither several choices
in a row nor taking one back gives new time. Deadlines are moments, not timers, so that they hold while nobody is here
and the table is not even loaded: the server looks for those that have passed (`club/bell.py`).

When a player's time is over, nothing is lost yet: the others may claim the seat, which then is played by a bot or
resigns, as the table says. If they don't, it happens automatically after as much time as a turn has.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rampage.table.bus import Changed, Timed
from rampage.table.calendar import Calendar
from rampage.table.clock_info import ClockInfo
from rampage.table.pace import DAYS
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import is_human
from rampage.table.store import StoreError
from rampage.table.stored import DeadlineRow
from rampage.table.time_source import Handle, Time

if TYPE_CHECKING:
    from rampage.table.table import Table

LEVEL: Final = 3  # Of the bot that plays on.


class Days(Part):
    """The clocks of one table with days for a turn. With another pace it does nothing."""

    def __init__(self, table: "Table", time: Time, rows: list[DeadlineRow]) -> None:
        super().__init__(table)
        house = table.row.house
        self.on: Final = house.pace == DAYS
        self._time: Final = time
        self._calendar: Final = Calendar(house.zone, house.weekends_off)
        self._rows: Final = {row.seat: self._on_a_working_day(row) for row in rows}
        self._kept: dict[int, DeadlineRow] = {row.seat: row for row in rows}
        self._timer: Handle | None = None

    def _on_a_working_day(self, row: DeadlineRow) -> DeadlineRow:
        """A deadline that was put off, because the server was down, may have come to a weekend."""
        return row if row.due is None else replace(row, due=self._calendar.after(row.due, 0.0))

    # Reading.

    def late(self, seat: int) -> bool:
        """Is the time of a seat over, in a turn that is not?"""
        row = self._rows.get(seat)
        return row is not None and row.due is not None and self._is_over(row)

    def _is_over(self, row: DeadlineRow) -> bool:
        return row.due is not None and (row.remaining == 0 or self._time.wall() >= row.due)

    def readings(self) -> list[ClockInfo]:
        """The clocks of the people who must choose now. Time that is over is 0 until the seat is claimed."""
        now, out = self._time.wall(), []
        for seat, row in sorted(self._rows.items()):
            if row.due is not None:
                over = self._is_over(row)
                left = 0.0 if over else row.due - now
                counts = 0.0 if over else self._calendar.between(now, row.due)
                out.append(ClockInfo(seat, left, 0.0, row.due, min(row.bank, counts), over))
        return out

    # Running.

    def ask(self, people: list[int]) -> None:
        """These seats must choose now: their clocks run, and all others are stopped."""
        if not self.on:
            return
        now = self._time.wall()
        for seat in self._rows.keys() - set(people):
            self._rows[seat] = self._stopped(self._rows[seat], now)
        for seat in people:
            self._rows[seat] = self._running(seat, now)
        self._set_timer()
        if self._rows != self._kept:
            self._table.start(self.keep())

    def _running(self, seat: int, now: float) -> DeadlineRow:
        table = self._table
        row = self._rows.get(seat) or DeadlineRow(seat, -1, float(table.row.house.bank), 0.0)
        if self._is_the_same_turn(row):
            return row if row.due is not None else self._until(row, now)
        row = self._stopped(row, now)
        total = table.row.clock_seconds + row.bank
        return self._until(replace(row, decision=table.live.count, remaining=total), now)

    def _until(self, row: DeadlineRow, now: float) -> DeadlineRow:
        return replace(row, due=self._calendar.after(now, row.remaining))

    def _is_the_same_turn(self, row: DeadlineRow) -> bool:
        """Has nobody else chosen since the turn began?"""
        if row.decision < 0:
            return False
        since = self._table.live.match.record.moves[row.decision :]
        return all(move.seat < 0 or move.seat == row.seat for move in since)

    def _stopped(self, row: DeadlineRow, now: float) -> DeadlineRow:
        if row.due is None:
            return row
        left = 0.0 if self._is_over(row) else self._calendar.between(now, row.due)
        return replace(row, bank=min(row.bank, left), remaining=left, due=None)

    def reset(self) -> None:
        """Choices were taken back by agreement: what follows is a new turn."""
        for seat, row in self._rows.items():
            self._rows[seat] = replace(self._stopped(row, self._time.wall()), decision=-1)

    def new_player(self, seat: int) -> None:
        """Somebody else plays a seat from now on, and begins with a whole turn; the bank is the seat's."""
        if seat in self._rows:
            self._rows[seat] = replace(self._stopped(self._rows[seat], self._time.wall()), decision=-1)

    def _set_timer(self) -> None:
        self.stop()
        due = [row.due for row in self._rows.values() if row.due is not None]
        if due:
            wait = max(0.0, min(due) - self._time.wall())
            self._timer = self._time.call_at(self._time.now() + wait, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if not self._table.closed:
            self._table.start(self._time_out())

    async def _time_out(self) -> None:
        """Somebody's time is over, or nobody has claimed a seat whose time is over."""
        table = self._table
        async with table.changing():
            if not table.in_progress:
                return
            for seat, row in sorted(self._rows.items()):
                if row.due is None or self._time.wall() < row.due or table.status != "playing":
                    continue
                if row.remaining > 0:
                    await self._announce(seat, row)
                else:
                    await self._apply(seat)
            if table.in_progress:
                self._set_timer()

    async def _announce(self, seat: int, row: DeadlineRow) -> None:
        table, now = self._table, self._time.wall()
        claimed = self._calendar.after(max(now, row.due or now), float(table.row.clock_seconds))
        self._rows[seat] = replace(row, bank=0.0, remaining=0.0, due=claimed)
        await self.keep()
        name = table.seats[seat].name
        what = "a bot plays on" if table.row.house.overdue == "bot" else "the seat resigns"
        await table.talk.note(
            f"The time of {name} has run out. {name} may still choose, until another player claims the seat:"
            f" then {what}."
        )
        table.publish(Changed())
        table.publish(Timed())

    # Claiming.

    def can_claim(self, seat: int) -> bool:
        """May the others claim a seat now?"""
        return self._table.in_progress and self.late(seat) and is_human(self._table.seats[seat])

    async def claim(self, seat: int, browser: str) -> None:
        """A player claims a seat whose time is over."""
        table = self._table
        async with table.changing():
            own = [held for held in table.seats_of(browser) if held >= 0]
            if not own or seat in own:
                raise Refusal("not_yours", "Only another player can claim a seat.", "leave it to the others.")
            if not self.can_claim(seat):
                raise Refusal("too_early", "This player's time is not over.", "wait until it is.")
            await self._apply(seat, table.seats[min(own)].name)

    async def _apply(self, seat: int, claimed_by: str = "") -> None:
        """What the table says happens to a seat whose time is over."""
        table, row = self._table, self._table.seats[seat]
        why = (
            f"{claimed_by} claimed the seat of {row.name}"
            if claimed_by
            else f"Nobody waits for {row.name} any longer"
        )
        if table.row.house.overdue == "resign" and row.taken:
            await table.talk.note(f"{why}, whose time has run out.")
            await table.leaving.give_up(seat)
        else:
            await table.talk.note(f"{why}: a bot of level {LEVEL} plays on.")
            await table.seating.sit_in([row], LEVEL)

    # Keeping.

    async def keep(self) -> None:
        """Store what has changed. If that fails, the next change does it."""
        changed = [row for seat, row in self._rows.items() if self._kept.get(seat) != row]
        if not changed:
            return
        try:
            await self._table.store.keep_deadlines(self._table.id, changed)
        except StoreError as error:
            self._table.not_saved(error)
            return
        self._kept.update({row.seat: row for row in changed})

    def stop(self) -> None:
        """No timer is set any more; deadlines stay."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
