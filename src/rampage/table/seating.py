"""Taking a seat, naming it, letting a bot sit in, and coming back."""

from dataclasses import replace
from typing import TYPE_CHECKING

from rampage.table.bus import Asked, Changed
from rampage.table.change import May
from rampage.table.names import fitting, is_reserved, skeleton
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.sanitize import NAME_LENGTH, plain
from rampage.table.stored import House, SeatRow

if TYPE_CHECKING:
    pass


class Seating(Part):
    """Changes of who sits where at a table."""

    def role(self, seat: int) -> str:
        """The game's name for a seat."""
        return self._table.live.match.record.game.about.roles[seat]

    async def claim(self, seat: int, browser: str, name: str = "", word: str = "") -> None:
        """Take an open seat; does nothing if the browser holds it already. `word` is sent by older clients and
        ignored: a word for the dice comes with a contribution."""
        async with self._table.changing():
            if seat in self._table.seats_of(browser):
                return
            if self._table.seats[seat].taken:
                raise Refusal(
                    "taken", f"{self._table.seats[seat].name} has this seat.", "ask for another one."
                )
            await self.take(seat, browser, name)

    # For callers that hold the table's lock.

    async def take(self, seat: int, browser: str, name: str, kind: str = "") -> None:
        """Give an open seat to this browser alone, or to a program (`kind`). Its invitation ends."""
        table, row = self._table, self._table.seats[seat]
        called = self._fitting(row, name) if name.strip() else row.name
        table.leaving.left.discard(seat)
        table.timekeeper.days.new_player(seat)
        taken = replace(row, taken=True, sitting_in=False, level=0, name=called, vacated=False, ready=False)
        taken.kind = kind or row.kind
        await self.hand_over(_closed(taken), browser)
        await table.ceremony.forget(seat)
        bot = taken.kind == "program"
        who = ("A bot" if bot else "Somebody") if called == self.role(seat) else called + ", a bot," * bot
        await table.talk.note(f"{who} took the {self.role(seat)} seat.")
        if row.sitting_in:  # The bot that began without its player leaves.
            table.bots.stop(seat)
            table.next()
            table.publish(Asked())
        table.publish(Changed())
        await table.begin_if_ready()

    async def hand_over(self, row: SeatRow, browser: str | None) -> None:
        """Change a seat and who holds it, exclusively: on disk, then in memory."""
        await self._table.store.hand_over(self._table.id, row, browser)
        self.seated(row, browser)

    def seated(self, row: SeatRow, browser: str | None) -> None:
        """A seat and who holds it have changed on disk: change them in memory too."""
        table = self._table
        table.seats[row.seat] = row
        for other, held in list(table.holders.items()):
            held.discard(row.seat)
            if not held:
                del table.holders[other]
        if browser is not None:
            table.holders.setdefault(browser, set()).add(row.seat)
        table.live.match.record.names[row.seat] = row.name
        # First of all: a client that lost the seat must not get any more messages meant for it.
        table.publish(Changed())

    def adopted(self, old: str, new: str, house: House) -> None:
        """Everything that was a browser's belongs to somebody else on disk: in memory too."""
        table = self._table
        held = table.holders.pop(old, None)
        if held:
            table.holders.setdefault(new, set()).update(held)
        if table.row.host == old:
            table.row.host = new
        table.row.house = house
        table.talk.adopted(old, new)
        table.publish(Changed())

    async def empty(self, seat: int, left: bool = False) -> None:
        """Take a seat away from everybody; it is a friend's from now on. During a match it waits for a new player, with
        its clock if there is one; a bot that sat in leaves. `left`: its player wanted to go, and has no more say."""
        table, row = self._table, self._table.seats[seat]
        open_row = replace(
            row,
            kind="friend",
            taken=False,
            sitting_in=False,
            level=0,
            vacated=table.status == "playing" and not left,
            ready=False,
        )
        open_row.name = self._fitting(row, self.role(seat))
        table.presence.left(seat)
        await self.hand_over(_closed(open_row), None)
        await table.ceremony.forget(seat)
        table.undo.drop()  # The new player has agreed to nothing.
        table.bots.stop(seat)
        table.next()
        table.publish(Asked())

    async def sit_in(self, rows: list[SeatRow], level: int) -> None:
        """Let bots play these seats from now on."""
        await self.keep([replace(row, level=level, sitting_in=True) for row in rows])
        self._table.publish(Changed())
        await self._table.begin_if_ready()
        self._table.next()
        self._table.publish(Asked())

    async def keep(self, rows: list[SeatRow]) -> None:
        """Change seats: on disk, then in memory."""
        await self._table.store.keep_seats(self._table.id, rows)
        for row in rows:
            self._table.seats[row.seat] = row

    async def come_back(self, seat: int) -> None:
        """A person plays again; the bot that sat in leaves."""
        await self.keep([replace(self._table.seats[seat], level=0, sitting_in=False)])
        await self._table.ceremony.proceed()
        self._table.bots.stop(seat)
        self._table.next()
        self._table.publish(Changed())
        self._table.publish(Asked())

    # Requests of players.

    async def rename(self, seat: int, name: str, may: May = None) -> None:
        """Rename a player."""
        async with self._table.changing(may):
            called = plain(name, NAME_LENGTH)
            if not called or called == self._table.seats[seat].name:
                return
            row = self._table.seats[seat]
            if is_reserved(called) or not skeleton(called):
                raise Refusal("bad_name", "That name cannot be used here.", "choose another one.")
            if self._fitting(row, called) != called:
                raise Refusal("bad_name", "Somebody at this table has that name.", "choose another one.")
            await self.keep([replace(self._table.seats[seat], name=called)])
            self._table.live.match.record.names[seat] = called
            self._table.publish(Changed())

    async def reclaim(self, seat: int, may: May = None) -> None:
        """A player takes the seat back; the bot that sat in leaves."""
        async with self._table.changing(may):
            if not self._table.seats[seat].sitting_in:
                raise Refusal("taken", "You already have your seat.", "nothing needs to be done.")
            if self._table.timekeeper.late(seat):  # Otherwise no time would ever run out.
                raise Refusal(
                    "late",
                    "Your time for this choice has run out.",
                    "take your seat back after the bot's choice.",
                )
            await self.come_back(seat)

    def _fitting(self, row: SeatRow, name: str) -> str:
        """A name for a seat that no other seat has as a name or as a role."""
        others = [seat for seat in self._table.seats if seat.seat != row.seat]
        taken = [seat.name for seat in others] + [self.role(seat.seat) for seat in others]
        return fitting(name, taken, self.role(row.seat))


def _closed(row: SeatRow) -> SeatRow:
    """A seat whose previous links no longer work."""
    return replace(row, generation=row.generation + 1, device="")
