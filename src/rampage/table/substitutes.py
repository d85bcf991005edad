"""Taking a seat that became free during the match, for somebody from the lobby.

The players are asked, unless the table gives free seats to the first person who comes (`house.substitutes`). Everybody
who is here must agree, and at least one. The newcomer waits at the table, watching; leaving withdraws the request.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rampage.table.bus import Changed
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.sanitize import NAME_LENGTH, plain
from rampage.table.seats import is_person

if TYPE_CHECKING:
    from rampage.table.table import Table

MOST: Final = 5  # Requests at one table at a time.


@dataclass(slots=True)
class Newcomer:
    """Somebody who asks for a seat, by browser; `name` is empty if they gave none."""

    browser: str
    seat: int
    name: str
    agreed: set[int] = field(default_factory=set)


class Substitutes(Part):
    """Requests for free seats of a running match."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.newcomers: Final[dict[str, Newcomer]] = {}

    # Reading.

    def free(self) -> list[int]:
        """Seats of the running match that anybody may ask for."""
        table, house = self._table, self._table.row.house
        closed = not house.public or house.locked or house.rated or house.substitutes == "never"
        if closed or table.status != "playing":
            return []
        return [row.seat for row in table.seats if row.kind == "friend" and not row.taken]

    def needed(self, one: Newcomer) -> list[int]:
        """Seats of people who still have to agree: those who are here; if nobody is, any of them."""
        table = self._table
        people = [row.seat for row in table.seats if is_person(row)]
        here = [seat for seat in people if table.presence.online(seat)]
        return [seat for seat in here or ([] if one.agreed else people) if seat not in one.agreed]

    # Asking and answering.

    async def ask(self, seat: int, browser: str, name: str) -> None:
        """Ask for a free seat, or get it at once if nobody has to agree."""
        table = self._table
        async with table.changing():
            if any(held >= 0 for held in table.seats_of(browser)):
                raise Refusal("two_seats", "You have a seat at this table.", "play on.")
            table.host.must_admit(browser)
            if seat not in self.free():
                raise Refusal("taken", "This seat is no longer free.", "look for another table in the lobby.")
            if not any(is_person(row) for row in table.seats) or table.row.house.substitutes == "open":
                await self._seat(Newcomer(browser, seat, name))
                return
            if browser in self.newcomers:
                raise Refusal("stale", "You have asked already.", "wait for the answer.")
            if len(self.newcomers) >= MOST:
                raise Refusal(
                    "too_early", "Others have asked for this seat.", "wait until they have an answer."
                )
            self.newcomers[browser] = one = Newcomer(browser, seat, plain(name, NAME_LENGTH))
            who = one.name or "Somebody who watches"
            await table.talk.note(f"{who} asks to play the {table.seating.role(seat)} seat.")
            table.publish(Changed())

    async def answer(self, number: int, browser: str, agree: bool) -> None:
        """Agree to a newcomer, by the number in the list, or decline; or withdraw your own request."""
        table = self._table
        async with table.changing():
            found = list(self.newcomers.values())
            one = found[number] if 0 <= number < len(found) else None
            own = {seat for seat in table.seats_of(browser) if seat >= 0}
            if not own and (one is None or browser != one.browser):
                raise Refusal("not_yours", "Only players can answer.", "leave it to them.")
            if one is None:
                raise Refusal(
                    "stale", "Nobody is asking for a seat.", "the request was withdrawn or answered."
                )
            if agree and browser != one.browser:
                one.agreed |= own
                if not self.needed(one):
                    await self._seat(one)
            else:
                del self.newcomers[one.browser]
                if browser != one.browser:
                    who = one.name or "the newcomer"
                    await table.talk.note(f"{table.seats[min(own)].name} does not want {who} to join now.")
            table.publish(Changed())

    async def recheck(self, gone: str) -> None:
        """A browser left: its request ends, and others may be decided now."""
        table = self._table
        async with table.changing():
            if not table.presence.here(gone):
                self.newcomers.pop(gone, None)
            for one in list(self.newcomers.values()):
                if one.agreed and not self.needed(one):
                    await self._seat(one)
            table.publish(Changed())

    async def _seat(self, one: Newcomer) -> None:
        table = self._table
        self.newcomers.pop(one.browser, None)
        if one.seat not in self.free():
            return
        for other in [other for other in self.newcomers.values() if other.seat == one.seat]:
            del self.newcomers[other.browser]
        await table.seating.take(one.seat, one.browser, one.name)
