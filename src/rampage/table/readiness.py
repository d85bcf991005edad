"""Beginning a match: everybody at the table says that they are ready.

Only tables that ask for it wait for this (`house.ready_check`), which the page does whenever a friend is invited.
Everybody sits down, looks around and chats; the match begins when the last one is ready, not when the last seat is
taken.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from rampage.table.bus import Changed
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import is_person

if TYPE_CHECKING:
    pass


class Readiness(Part):
    """Who is ready to begin."""

    def missing(self) -> list[int]:
        """Seats whose players have not said yet that they are ready."""
        table = self._table
        if not table.row.house.ready_check or table.status != "gathering":
            return []
        return [
            seat.seat for seat in table.seats if is_person(seat) and not seat.sitting_in and not seat.ready
        ]

    async def set(self, browser: str, ready: bool) -> None:
        """Everybody at a browser is ready, or not any more; after the last one the match begins."""
        table = self._table
        async with table.changing():
            if table.status != "gathering":
                raise Refusal("playing", "The match has begun.", "play on.")
            if not table.row.house.ready_check:
                raise Refusal("playing", "This table starts automatically.", "wait for the other players.")
            own = [table.seats[seat] for seat in sorted(table.seats_of(browser)) if seat >= 0]
            if not own:
                raise Refusal("no_seat", "You have no seat at this table.", "take one first.")
            changed = [replace(row, ready=ready) for row in own if row.ready != ready]
            if not changed:
                return
            await table.seating.keep(changed)
            table.publish(Changed())
            await table.begin_if_ready()
