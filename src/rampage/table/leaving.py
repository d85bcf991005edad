"""Leaving a seat, and resigning.

Leaving concerns the seat, not the match: before the match the seat is open again, and during it a bot plays until
somebody takes the seat, unless this table does not allow bots. Resigning concerns the match. It is a part of the record
(kernel/records/resignation.py) and cannot be taken back.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rampage.kernel.records.resignation import Resignation
from rampage.table.bus import Asked, Changed, ChoicesPlayed
from rampage.table.casual import must_not_have_begun
from rampage.table.change import May
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.resigned import resigned_row
from rampage.table.store import StoreError
from rampage.table.stored import SeatRow

if TYPE_CHECKING:
    from rampage.table.table import Table

LEVEL: Final = 3  # Of the bot that plays on.


class Leaving(Part):
    """Players who leave."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.left: Final[set[int]] = set()  # Open seats whose players left.

    async def leave(self, seat: int, may: May = None) -> None:
        """A player leaves the seat. It becomes a friend's seat, to which the host can invite."""
        table = self._table
        async with table.changing(may):
            row = self._own(seat)
            must_not_have_begun(table, "nobody else can play your seat.", "resign, or play on.")
            name, role = row.name, table.seating.role(seat)
            who = "A player" if name == role else name
            self.left.add(seat)
            await table.seating.empty(seat, left=True)
            if table.status == "playing" and table.row.absence != "never":
                await table.talk.note(
                    f"{who} left the {role} seat. A bot of level {LEVEL} plays until somebody takes it."
                )
                await table.seating.sit_in([table.seats[seat]], LEVEL)
            else:
                await table.talk.note(f"{who} left the {role} seat.")
            table.publish(Changed())

    async def resign(self, seat: int, may: May = None) -> None:
        """A player resigns. The match ends if nobody is left to play against; otherwise a bot plays on."""
        table = self._table
        async with table.changing(may):
            if table.status != "playing":
                table.must_play()
            await self.give_up(seat)

    async def give_up(self, seat: int) -> None:
        """A seat resigns. The caller holds the lock."""
        table = self._table
        row = self._own(seat)
        resignation = Resignation(seat, table.live.count, self._ends(seat))
        bot = None if resignation.over else self._replaced(row)
        if bot is not None:
            await self._note(seat)
        await self._write(resignation, bot)
        role = table.seating.role(seat)
        who = role if row.name == role else f"{row.name} ({role})"
        lines = len(table.live.log.lines) - 1
        if resignation.over:
            table.row.status, table.row.outcome = "over", table.live.match.record.outcome
            await table.talk.note(f"{who} resigned.")
        else:
            await table.talk.note(
                f"{who} resigned. A bot of level {LEVEL} plays this seat, which can no longer win."
            )
        table.undo.drop()
        table.pause.drop()
        table.next()
        table.publish(Changed())
        table.publish(ChoicesPlayed(lines))
        table.publish(Asked())

    async def _write(self, resignation: Resignation, bot: SeatRow | None) -> None:
        """On disk first; if that fails, the match continues as if nothing had happened."""
        table, record = self._table, self._table.live.match.record
        table.live.resign(resignation)
        number = len(record.resigned)
        try:
            await table.store.resign(table.id, resigned_row(resignation, number), bot, record.outcome)
        except StoreError:
            table.live.take_back_resignation()
            raise
        except BaseException:
            # Cancelled in mid-commit: only the store knows the result, so the table must be reloaded.
            table.abandon()
            raise
        if bot is not None:
            table.seating.seated(bot, None)

    async def _note(self, seat: int) -> None:
        """Keep who resigned: the seat is about to be nobody's."""
        table = self._table
        held = sorted(browser for browser, seats in table.holders.items() if seat in seats)
        if held:
            gone = {**table.row.house.gone, str(seat): held[0]}
            await table.host.keep(replace(table.row.house, gone=gone))

    def _own(self, seat: int) -> SeatRow:
        """A seat that a person has and can leave."""
        row = self._table.seats[seat]
        if not row.taken or row.kind == "bot":
            raise Refusal("no_seat", "Nobody has this seat.", "choose your own seat.")
        if self._table.status in ("over", "stopped"):
            self._table.must_play()
        return row

    def _ends(self, seat: int) -> bool:
        """Does the match end if this seat resigns, too? Nobody plays on alone, and bots do not play for nobody, except
        in a cup, where they play for a place."""
        table = self._table
        gone = {one.seat for one in table.live.match.record.resigned} | {seat}
        left = [row for row in table.seats if row.seat not in gone]
        if table.row.house.cup:
            return len(left) <= 1
        return len(left) <= 1 or not any(row.kind != "bot" and row.taken for row in left)

    def _replaced(self, row: SeatRow) -> SeatRow:
        """The seat with its own bot from now on. Its links end."""
        return replace(
            row,
            kind="bot",
            level=LEVEL,
            taken=True,
            sitting_in=False,
            generation=row.generation + 1,
            device="",
        )
