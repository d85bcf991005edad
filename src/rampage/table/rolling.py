"""Dice that wait for their player.

Where a phase ends automatically, because the last point is spent or only one choice is left, the dice of the next one
would come as a surprise, and nothing could be taken back any more. A client may ask with its choice that they wait
(`hold`): then the match rests in a position in which chance is to answer, until the player rolls. It affects neither
the rules nor the record: the same choices and the same answers of chance follow. At a table with a clock
nothing waits.
"""

from typing import TYPE_CHECKING

from rampage.kernel.position import CHANCE
from rampage.table.change import May
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import is_human

if TYPE_CHECKING:
    pass


class Rolling(Part):
    """Who is to roll at a table."""

    def holder(self, seat: int, hold: bool) -> int:
        """The seat that the dice may wait for after a choice; -1: none."""
        clock = self._table.row.clock_seconds
        return seat if hold and not clock else -1

    @property
    def seat(self) -> int | None:
        """The seat whose dice wait."""
        table = self._table
        if table.status != "playing" or table.live.position.waiting != CHANCE:
            return None
        return next((move.seat for move in reversed(table.live.match.record.moves) if move.seat >= 0), None)

    async def roll(self, seat: int, decision: int, may: May = None) -> None:
        """A player rolls the dice that wait."""
        table = self._table
        async with table.changing(may):
            table.must_play()
            if self.seat != seat or decision != table.live.position.played:
                raise Refusal("stale", "Those dice have been rolled.", "look at the table.")
            await table.commit(table.rolled())

    def proceed(self) -> None:
        """Dice wait only for people: roll them if a bot plays that seat now. The caller holds the lock."""
        seat = self.seat
        if seat is not None and not is_human(self._table.seats[seat]):
            self._table.start(self.roll(seat, int(self._table.live.position.played)))
