"""Pausing a match by consent: clocks are stopped, nobody chooses, bots do not think.

To pause, everybody who is here must agree. To resume, everybody must, including those who are away: their time would
run. A player who was away when the match was paused agreed to nothing, and can end the pause alone: otherwise a player
whose time is short could wait for a moment in which nobody else is here. A player who stays away can be replaced as in
any match (absence.py).
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rampage.table.bus import Asked, Changed
from rampage.table.casual import must_not_be_of_a_cup
from rampage.table.change import May
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import is_person

if TYPE_CHECKING:
    from rampage.table.table import Table

NOT_PLAYING: Final = {
    "gathering": ("Not everybody is here yet.", "wait, or let a bot take the free seat."),
    "over": ("The match is over.", "ask for a rematch."),
}


class Pause(Part):
    """Who asks to pause or resume, and who agreed."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.asked_by: int | None = None
        self.agreed: set[int] = set()

    @property
    def paused(self) -> bool:
        """Is the match paused?"""
        return self._table.row.house.paused

    def must_play(self) -> None:
        """Refuse unless the match is in progress, and not paused."""
        status = self._table.status
        if status == "playing" and self.paused:
            raise Refusal("paused", "The match is paused.", "ask the others to resume.")
        if status != "playing":
            stopped = (self._table.stopped, "save its record, and begin another match.")
            raise Refusal("not_playing", *NOT_PLAYING.get(status, stopped))

    def waits_for(self) -> list[int]:
        """Seats that still have to agree to the request."""
        table = self._table
        if self.asked_by is None or (self.paused and self.agreed.intersection(table.row.house.not_asked)):
            return []
        return [
            row.seat
            for row in table.seats
            if is_person(row) and not row.sitting_in and row.seat not in self.agreed
            if self.paused or table.presence.online(row.seat)
        ]

    async def ask(self, seat: int, browser: str, pause: bool, may: May = None) -> None:
        """A seat asks to pause or resume. People on the same device agree by asking."""
        table = self._table
        async with table.changing(may):
            must_not_be_of_a_cup(table, "it is not paused.", "play on; the clock decides.")
            self._must_run(pause)
            if self.asked_by is None:
                self.asked_by = seat
                self.agreed = set()
            self.agreed |= table.seats_of(browser)
            await self._settle()
            table.publish(Changed())

    async def answer(self, browser: str, agree: bool) -> None:
        """Agree to the request, or decline. The player who asked may withdraw it."""
        table = self._table
        async with table.changing():
            own = sorted(seat for seat in table.seats_of(browser) if seat >= 0)
            if not own:
                raise Refusal("no_seat", "You have no seat at this table.", "leave that to the players.")
            if self.asked_by is None:
                raise Refusal("stale", "Nobody is asking for that.", "it was withdrawn, or done already.")
            if agree:
                self.agreed.update(own)
                await self._settle()
            else:
                asker, what = self.asked_by, "resume" if self.paused else "pause"
                self.drop()
                if asker not in own:
                    await table.talk.note(f"{table.seats[own[0]].name} does not want to {what} now.")
            table.publish(Changed())

    def _must_run(self, pause: bool) -> None:
        table = self._table
        if table.status != "playing":
            table.must_play()
        if pause == self.paused:
            text = "The match is paused already." if pause else "The match is not paused."
            raise Refusal("stale", text, "nothing needs to be done.")

    async def recheck(self) -> None:
        """Somebody came, left or was replaced: the request may be decided now."""
        if self.asked_by is not None:
            async with self._table.changing():
                await self._settle()
                self._table.publish(Changed())

    async def _settle(self) -> None:
        """Do it, if everybody agrees."""
        if self.asked_by is None or self.waits_for():
            return
        table, pause, asker = self._table, not self.paused, self.asked_by
        away = [row.seat for row in table.seats if is_person(row) and row.seat not in self.agreed]
        house = replace(table.row.house, paused=pause, not_asked=away if pause else [])
        if pause:
            table.timekeeper.clock.hold()
        await table.host.keep(house)
        self.drop()
        if not pause:
            table.timekeeper.clock.go_on()
        text = "The match is paused. The clocks are stopped." if pause else "The match continues."
        screen = {asker}.union(*(held for held in table.holders.values() if asker in held))
        # A player who is alone with bots sees it on the page.
        if any(is_person(row) and row.seat not in screen for row in table.seats):
            await table.talk.note(text)
        table.undo.drop()
        await table.timekeeper.keep()
        table.next()
        table.publish(Changed())
        table.publish(Asked())

    def drop(self) -> None:
        """Drop the request."""
        self.asked_by = None
        self.agreed = set()
