"""Taking back choices: at once if it is free, otherwise when every other player agrees.

After a roll or a reveal nothing can be taken back, unless the table allows takebacks (`house.takebacks`): a player who
has seen how it went would choose again knowing more than before.

Nothing is lost: take-backs stay in the store and in the record, with who asked and who agreed, and the log mentions
them. The dice stay the same: a roll belongs to the number of its decision, so taking back and making the same choice
again gives the same roll. Rolls that were taken back have been seen, so the match is marked with them.

After a refusal the same player may not ask again before the next choice, so nobody is worn down.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rampage.kernel.records.taken_back import TakenBack
from rampage.table.bus import Asked, Changed, ChoicesPlayed
from rampage.table.change import May
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import has_no_person, is_human
from rampage.table.store import StoreError
from rampage.table.stored import SeatRow
from rampage.table.taken_back import row_of

if TYPE_CHECKING:
    from rampage.table.table import Table

MOST_UNDOS: Final = 1000  # Per match, because all of them are kept.


# Seats that may take back without asking, those that may at all, and those whose last choice is closed by a roll or a
# reveal; then how many choices and rolls each of those that may would lose.
Points = tuple[list[int], list[int], list[int], dict[int, tuple[int, int]]]


class Undo(Part):
    """Who may take back at a table, who asks to, and who agreed."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.asked_by: int | None = None
        self.agreed: set[int] = set()
        self._said_yes: list[int] = []  # Those who were asked and agreed, in the order of their answers.
        self.wish: TakenBack | None = None  # What would be taken back.
        # Seats whose request was refused or withdrawn since the last choice.
        self.refused: Final[set[int]] = set()
        self.refused_by: int | None = None  # The seat that did so last.

    def points(self) -> Points:
        """What each person could take back at this moment."""
        free: list[int] = []
        possible: list[int] = []
        closed: list[int] = []
        amounts: dict[int, tuple[int, int]] = {}
        table = self._table
        if table.status == "playing":
            live = table.live
            for seat in table.seats:
                point = live.undo_point(seat.seat) if is_human(seat) else None
                if point is None:
                    continue
                if not self._open(point):
                    closed.append(seat.seat)
                    continue
                possible.append(seat.seat)
                amounts[seat.seat] = live.amount(point)
                if live.is_free(seat.seat, point):
                    free.append(seat.seat)
        return free, possible, closed, amounts

    def _open(self, point: int) -> bool:
        """May anybody go back that far?"""
        return self._table.row.house.takebacks or not self._table.live.seen_since(point)

    def waits_for(self) -> list[int]:
        """Seats that still have to agree to the request."""
        if self.asked_by is None:
            return []
        return [seat.seat for seat in self._table.seats if seat.seat not in self.agreed]

    async def ask(self, seat: int, decision: int, may: May = None) -> None:
        """A seat asks to take back its last choice."""
        table = self._table
        async with table.changing(may):
            table.must_play()
            if decision != table.live.position.played:
                raise Refusal("stale", "The match has moved on since.", "look at the table and ask again.")
            point = table.live.undo_point(seat)
            if point is None:
                raise Refusal("no_undo", "You have no choice to take back.", "choose first.")
            if table.row.undos >= MOST_UNDOS:
                raise Refusal("no_undo", f"A match can have at most {MOST_UNDOS} undos.", "play on.")
            if not self._open(point):
                raise Refusal(
                    "no_undo",
                    "At this table, nothing can be taken back after a roll or a reveal.",
                    "allow takebacks when you set up a table.",
                )
            match = table.live.match
            if table.live.is_free(seat, point) and self._in_time(seat, point):
                await self._take_back(point, match.stretch(point, seat, [], True))
                return
            self._may_ask(seat)
            self._must_be_answered(seat)
            self.drop()
            self.asked_by, self.wish = seat, match.stretch(point, seat, [], False)
            await self.agree([other.seat for other in table.seats if self._agrees_anyway(other, seat)])

    def _may_ask(self, seat: int) -> None:
        """One request at a time, and no repetition of a refused one before the next choice."""
        if self.asked_by == seat:
            raise Refusal("no_undo", "You have asked already.", "wait for the others to answer.")
        if self.asked_by is not None:
            raise Refusal("no_undo", "Another player has asked for a takeback.", "answer that first.")
        if seat in self.refused:
            raise Refusal("no_undo", "Not everybody agreed to that.", "ask again after the next choice.")

    def _must_be_answered(self, asker: int) -> None:
        """Refuse a request for which nobody could ever agree."""
        for other in self._table.seats:
            if not other.taken and not self._agrees_anyway(other, asker):
                raise Refusal(
                    "no_undo",
                    f"Nobody has the {self._table.seating.role(other.seat)} seat, so nobody can agree for it.",
                    "ask again when somebody has taken it.",
                )

    async def answer(self, seat: int, agree: bool, may: May = None) -> None:
        """Agree to another seat's request, or refuse. The player who asked may withdraw it."""
        async with self._table.changing(may):
            if self.asked_by is None:
                raise Refusal(
                    "no_undo", "Nobody has asked for a takeback.", "it was withdrawn, or done already."
                )
            if agree:
                if seat not in self.agreed:
                    self._said_yes.append(seat)
                await self.agree([seat])
            else:
                asker = self.asked_by
                self.drop()
                self.refused.add(asker)
                self.refused_by = seat
                self._table.publish(Asked())

    async def agree(self, seats: list[int]) -> None:
        """These seats agree to the request, if there is one; it is granted when all have agreed."""
        if self.asked_by is None:
            return
        self.agreed.update(seats)
        if self.waits_for():
            self._table.publish(Asked())
            return
        point = self._table.live.undo_point(self.asked_by)
        assert point is not None, "a request ends with the next choice"
        stretch = self._table.live.match.stretch(point, self.asked_by, sorted(self._said_yes), False)
        await self._take_back(point, stretch)

    def drop(self) -> None:
        """Drop the request."""
        self.asked_by = self.wish = self.refused_by = None
        self.agreed = set()
        self._said_yes = []

    def forget(self) -> None:
        """The match has moved on: drop the request, and let everybody ask again."""
        if self.asked_by is not None or self.refused:
            self.drop()
            self.refused.clear()

    def _agrees_anyway(self, other: SeatRow, asker: int) -> bool:
        """Bots always agree, and so do seats on the asker's own device. A bot that sits in for a player who is away, or
        was sent away by the host, does not: that player, or the next one, has a say."""
        if other.seat == asker or has_no_person(other):
            return True
        return any(asker in held and other.seat in held for held in self._table.holders.values())

    def _in_time(self, seat: int, point: int) -> bool:
        """A decision whose time has run out cannot be taken back without asking."""
        clock, live = self._table.timekeeper.clock, self._table.live
        return not clock.seconds or clock.allows(int(live.match.at(point).played), seat)

    async def _take_back(self, count: int, stretch: TakenBack) -> None:
        """On disk first: if that fails, nothing in memory has changed. Taking back freely gives no new time, otherwise
        a player could think forever."""
        table = self._table
        house = replace(table.row.house, choices=min(count, table.row.house.choices))
        try:
            await table.store.take_back(table.id, count, row_of(stretch, table.row.undos + 1), house)
        except StoreError:
            raise
        except BaseException:
            # Cancelled in mid-commit: only the store knows the result, so the table must be reloaded.
            table.abandon()
            raise
        table.bots.stop()
        table.row.house = house
        kept = table.live.take_back(count, stretch)
        table.row.undos += 1  # So that a bot that must choose again does not just repeat itself.
        if stretch.free:
            table.timekeeper.clock.go_back(int(table.live.position.played), stretch.by)
        else:
            table.timekeeper.reset()
        self.forget()
        table.next()
        table.publish(ChoicesPlayed(kept, reset=True))
        table.publish(Changed())
