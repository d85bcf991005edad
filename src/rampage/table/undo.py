"""Taking back: at once where it is free, otherwise when all the others agree.

The dice stay: a roll belongs to the number of its decision, so taking back and choosing the same again
meets the same roll.
"""

from typing import TYPE_CHECKING, Final

from rampage.table.bus import Asked, Played
from rampage.table.refusal import Refusal
from rampage.table.seats import has_no_person, is_human
from rampage.table.store import SeatRow

if TYPE_CHECKING:
    from rampage.table.table import Table


class Undo:
    """Who may take back at a table, who wishes to, and who agreed."""

    def __init__(self, table: "Table") -> None:
        self._table: Final = table
        self.asked_by: int | None = None
        self.agreed: set[int] = set()

    def points(self) -> tuple[list[int], list[int]]:
        """Seats that may take back without asking, and seats that have something to take back at all."""
        free: list[int] = []
        possible: list[int] = []
        if self._table.status == "playing":
            course = self._table.course
            for seat in self._table.seats:
                point = course.undo_point(seat.seat) if is_human(seat) else None
                if point is not None:
                    possible.append(seat.seat)
                    if course.is_free(seat.seat, point):
                        free.append(seat.seat)
        return free, possible

    async def ask(self, seat: int, decision: int) -> None:
        """A seat wishes to take back its last choice."""
        table = self._table
        async with table.changing():
            table.must_play()
            if decision != table.course.position.played:
                raise Refusal("stale", "The match has gone on since.", "look at the table and ask again.")
            point = table.course.undo_point(seat)
            if point is None:
                raise Refusal("no_undo", "There is no choice of yours to take back.", "choose first.")
            if table.course.is_free(seat, point) and self._in_time(seat, point):
                await self._take_back(point, seat)
                return
            self.asked_by = seat
            self.agreed = set()
            await self.agree([other.seat for other in table.seats if self._agrees_anyway(other, seat)])

    async def answer(self, seat: int, agree: bool) -> None:
        """Agree to another seat's wish, or not. Who wished may withdraw it."""
        async with self._table.changing():
            if self.asked_by is None:
                raise Refusal("no_undo", "Nobody asks to take back.", "it was withdrawn, or done already.")
            if agree:
                await self.agree([seat])
            else:
                self.drop()
                self._table.tell(Asked())

    async def agree(self, seats: list[int]) -> None:
        """These seats agree to the wish, if there is one; done when nobody is left."""
        if self.asked_by is None:
            return
        self.agreed.update(seats)
        if len(self.agreed) < len(self._table.seats):
            self._table.tell(Asked())
            return
        point = self._table.course.undo_point(self.asked_by)
        assert point is not None, "a wish ends with the next choice"
        await self._take_back(point)

    def drop(self) -> None:
        """The wish is no more."""
        self.asked_by = None
        self.agreed = set()

    def _agrees_anyway(self, other: SeatRow, asker: int) -> bool:
        """Bots always agree, and so do those who sit at the asker's own screen. A bot that sits in for a person
        who is away does not: that person has a say."""
        if other.seat == asker or has_no_person(other):
            return True
        return any(asker in held and other.seat in held for held in self._table.holders.values())

    def _in_time(self, seat: int, point: int) -> bool:
        """A decision whose time is over is not had back without asking."""
        clock, course = self._table.timekeeper.clock, self._table.course
        return not clock.seconds or clock.allows(int(course.match.at(point).played), seat)

    async def _take_back(self, count: int, freely: int | None = None) -> None:
        """To disk first: nothing in memory has changed if that fails. What a seat takes back freely brings
        it no new time: it could think for ever."""
        table = self._table
        await table.store.take_back(table.id, count)
        table.stop_thinking()
        table.course.cut(count)
        table.row.undos += 1  # So that a bot that must choose again does not only repeat itself.
        if freely is None:
            table.timekeeper.clock.reset()
        else:
            table.timekeeper.clock.go_back(int(table.course.position.played), freely)
        self.drop()
        table.next()
        table.tell(Played(len(table.course.log.lines), reset=True))
