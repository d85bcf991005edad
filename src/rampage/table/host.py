"""What only the host of a table can do: put the seats in order, lock the table, remove somebody."""

import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rampage.table.bus import Changed
from rampage.table.casual import must_not_have_begun
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import INVITED, reordered
from rampage.table.store import StoreError
from rampage.table.stored import House

if TYPE_CHECKING:
    pass

LOGGER: Final = logging.getLogger("rampage.table")
REMOVED: Final = Refusal("removed", "The host has removed you from this table.", "find another table.")
MOST_REMOVED: Final = (
    200  # Browsers that are kept out; then the oldest may come back. A lock keeps everybody out.
)


class Host(Part):
    """The host's control over a table. The caller has checked that it is the host who asks."""

    # Reading.

    @property
    def house(self) -> House:
        """The settings of this table besides the rules."""
        return self._table.row.house

    def is_removed(self, browser: str) -> bool:
        """Did the host remove this browser? A finished match is open to everybody."""
        return browser in self.house.removed and self._table.status != "over"

    def must_admit(self, browser: str) -> None:
        """Refuse a browser that may not join: the host removed it, or locked the table before it came."""
        table = self._table
        if self.is_removed(browser):
            raise REMOVED
        if self.house.locked and table.status != "over" and not table.may_look(browser):
            raise Refusal(
                "locked",
                "The host has locked this table: nobody new can join.",
                "ask the host to unlock it.",
            )

    # Changes.

    async def keep(self, house: House) -> None:
        """Change the settings of the table: on disk, then in memory. The caller holds the lock."""
        table = self._table
        if table.status == "playing":
            house = replace(house, choices=table.live.count)
        await table.store.keep_house(table.id, house)
        table.row.house = house

    async def put_away(self) -> None:
        """Note how many choices there are, so that it is noticed if some get lost. The caller holds the lock."""
        table = self._table
        if table.status == "playing" and table.live.count != self.house.choices:
            try:
                await self.keep(self.house)
            except StoreError as error:  # The choices are on disk; the note can wait.
                LOGGER.error("table %s: %s", table.id, error)

    async def lock(self, locked: bool) -> None:
        """Lock or unlock the table for newcomers."""
        table = self._table
        async with table.changing():
            if locked == self.house.locked:
                return
            await self.keep(replace(self.house, locked=locked))
            if locked:  # Those who are here may come back when their connection breaks.
                table.watchers.update(table.presence.browsers)
            text = "locked the table: nobody new can join." if locked else "unlocked the table."
            await table.talk.note(f"The host {text}")
            table.publish(Changed())

    async def publish(self, public: bool, substitutes: str) -> None:
        """List the table in the lobby, or not any more; how a seat that becomes free is given away."""
        table = self._table
        async with table.changing():
            if (public, substitutes) == (self.house.public, self.house.substitutes):
                return
            if public and self.house.locked:
                raise Refusal("locked", "The table is locked: nobody new can join.", "unlock it first.")
            said = public != self.house.public
            await self.keep(replace(self.house, public=public, substitutes=substitutes))
            if said:
                what = "put the table into" if public else "took the table out of"
                await table.talk.note(f"The host {what} the lobby.")
            table.publish(Changed())

    async def arrange(self, order: list[int]) -> None:
        """Put the seats in another order before the match begins: the first gets the player who had seat `order[0]`,
        and so on. Links to seats that change end, everybody must say again that they are ready, and the dice start
        over."""
        table = self._table
        async with table.changing():
            if table.status != "gathering":
                raise Refusal("playing", "The match has begun.", "change the order before it begins.")
            if sorted(order) != list(range(len(table.seats))):
                raise Refusal("bad_seats", "That is not an order of the seats.", "name each seat once.")
            if order == sorted(order):
                return
            seats = reordered(table.seats, order, table.live.match.record.game.about.roles)
            holders = {
                browser: {order.index(seat) if seat >= 0 else seat for seat in held}
                for browser, held in table.holders.items()
            }
            await table.store.arrange(table.id, seats, holders)
            table.seats[:] = seats
            table.holders.clear()
            table.holders.update(holders)
            table.live.match.record.names[:] = [row.name for row in seats]
            table.absence.stop()
            table.presence.moved(order)
            for seat, before in enumerate(order):
                if seat != before:
                    await table.ceremony.forget(seat)
            table.publish(Changed())
            await table.talk.note("The host changed the order of the seats.")
            await table.begin_if_ready()
            table.publish(Changed())

    async def remove(self, browsers: list[str], name: str) -> None:
        """Remove browsers: they lose their seats, and cannot come back until the match is over."""
        table = self._table
        async with table.changing():
            if table.status in ("over", "stopped"):
                raise Refusal("not_playing", "The match is over.", "everybody may look at it.")
            if any(table.is_host(browser) for browser in browsers):
                raise Refusal("not_yours", "You cannot remove yourself.", "leave your seat instead.")
            if not browsers:
                raise Refusal("no_seat", "Nobody with that name is here.", "look at the table again.")
            if any(seat >= 0 for browser in browsers for seat in table.seats_of(browser)):
                must_not_have_begun(table, "nobody loses a seat during the match.", "play on.")
            removed = [*self.house.removed, *browsers][-MOST_REMOVED:]
            await self.keep(replace(self.house, removed=removed))
            for browser in browsers:
                table.watchers.discard(browser)
                for seat in sorted(seat for seat in table.seats_of(browser) if seat >= 0):
                    await table.seating.empty(seat)
            await table.talk.note(f"The host removed {name} from the table.")
            table.publish(Changed())

    async def remove_player(self, seat: int) -> None:
        """Remove the player of a seat, with all devices."""
        table = self._table
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind not in INVITED:
            raise Refusal("no_seat", "That is not a friend's seat.", "choose the seat of a friend.")
        await self.remove(
            [browser for browser, held in table.holders.items() if seat in held], table.seats[seat].name
        )

    async def remove_spectator(self, name: str) -> None:
        """Remove a spectator, by the name in the list of spectators."""
        found = [browser for browser, known in self._table.talk.watching().items() if known == name]
        await self.remove(found, name)
