"""Links to a seat: single-use invitations, links for one more device, and the host's control over seats.

A link opens a seat once. After that the seat belongs to the cookie of the browser that took it (`holders`), so a copy
of the link is useless, even to the host. Giving a seat to a browser or taking it away is announced to the whole table.
"""

from dataclasses import replace
from time import time as wall_clock
from typing import TYPE_CHECKING, Final

from rampage.table.bus import Changed
from rampage.table.casual import must_be_casual, must_not_have_begun
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import INVITED
from rampage.table.stored import SeatRow
from rampage.table.tokens import AGAIN, DEVICE, INVITATION, PROGRAM, Link, fresh_nonce

if TYPE_CHECKING:
    pass

DEVICE_SECONDS: Final = 15 * 60  # How long a link for another device is valid.


class Invitations(Part):
    """What links open at a table."""

    # Reading.

    def holds(self, link: Link) -> bool:
        """Does a link open its seat now?"""
        if not 0 <= link.seat < len(self._table.seats):
            return False
        row = self._table.seats[link.seat]
        if link.sort == DEVICE:
            return row.taken and row.device == link.nonce != "" and wall_clock() < link.until
        if link.sort == AGAIN:
            return row.taken and row.kind not in ("bot", "program") and row.generation == link.generation
        return (
            link.sort in (INVITATION, PROGRAM)
            and not row.taken
            and row.kind == "friend"
            and row.generation == link.generation
        )

    def why_not(self, link: Link) -> Refusal:
        """Why a link no longer opens anything, and what to do about it."""
        if not 0 <= link.seat < len(self._table.seats):
            return Refusal("no_seat", "This link does not open a seat here.", "ask for a new link.")
        row, role = self._table.seats[link.seat], self._table.seating.role(link.seat)
        if link.sort == DEVICE:
            return Refusal(
                "link_used",
                "This link for another device was used, replaced, or is too old.",
                "make a new one on the device where you play.",
            )
        if link.sort == PROGRAM:
            return Refusal(
                "link_old",
                f"This token no longer opens the {role} seat: another player has it, or the host took it back.",
                "ask the host for a new token.",
            )
        if row.taken:
            return Refusal(
                "link_used",
                f"This invitation was used: {row.name} has the {role} seat.",
                f"if you are {row.name}, open the table in the browser where you took the seat; there you can make a "
                "link for another device. Otherwise ask the host for a seat.",
            )
        return Refusal(
            "link_old",
            f"This invitation to the {role} seat is no longer valid: the host freed the seat or made a new link.",
            "ask the host for the new link.",
        )

    def must_open(self, link: Link, browser: str) -> None:
        """Refuse unless a browser may take a seat by a link now."""
        if link.sort == PROGRAM and browser != link.program:
            raise Refusal(
                "not_yours",
                "This is the token of a bot, not an invitation for people.",
                "give it to the program; ask the host for a link to play yourself.",
            )
        if link.sort in (INVITATION, PROGRAM) and self._table.status in ("over", "stopped"):
            raise Refusal("not_playing", "The match is over.", "open the address of the table to look at it.")
        self._table.host.must_admit(browser)
        if not self.holds(link):
            raise self.why_not(link)
        self._one_hand_only(link.seat, browser)

    def _one_hand_only(self, seat: int, browser: str) -> None:
        """In games with secrets nobody may see two hands: a player who has a seat cannot take another by a link."""
        about = self._table.live.match.record.game.about
        held = [other for other in self._table.seats_of(browser) if other >= 0 and other != seat]
        if about.secrets and held and self._table.seats[seat].kind != "here":
            raise Refusal(
                "two_seats",
                f"You play {self._table.seating.role(held[0])} in this browser. In {about.title} players have secrets "
                "from each other, so nobody can take a second seat.",
                "send the link to the player it is for.",
            )

    # Changes.

    async def claim(self, link: Link, browser: str, name: str) -> None:
        """Take a seat by a link. A browser that holds it already just comes back."""
        table = self._table
        async with table.changing():
            if link.seat in table.seats_of(browser):
                return
            self.must_open(link, browser)
            if link.sort == INVITATION:
                await table.seating.take(link.seat, browser, name)
            elif link.sort == PROGRAM:
                await table.seating.take(link.seat, browser, name, "program")
            elif link.sort == DEVICE:
                await self._open_here_too(link.seat, browser)
            else:
                await self._give_back(link.seat, browser)

    async def join(self, browser: str, name: str) -> None:
        """Take a free seat of a public table that has not begun. Of several who ask at once, the first gets it; a
        player who is here already just comes back."""
        table = self._table
        async with table.changing():
            if any(seat >= 0 for seat in table.seats_of(browser)):
                return
            table.host.must_admit(browser)
            if not table.row.house.public:
                raise Refusal("no_seat", "This table is not in the lobby any more.", "choose another one.")
            free = [row.seat for row in table.seats if row.kind == "friend" and not row.taken]
            if table.status != "gathering" or not free:
                raise Refusal("taken", "Somebody else was faster: no seat is free.", "choose another table.")
            await table.seating.take(free[0], browser, name)

    async def _open_here_too(self, seat: int, browser: str) -> None:
        """Give the seat to one more device of the same player. It is announced, so nobody shares a seat unnoticed."""
        table = self._table
        row = replace(table.seats[seat], device="")
        await table.store.hold(table.id, row, browser)
        table.seats[seat] = row
        table.holders.setdefault(browser, set()).add(seat)
        table.publish(Changed())
        await table.talk.note(f"{table.seating.role(seat)} was opened on another device.")
        table.absence.arrived(browser)

    async def _give_back(self, seat: int, browser: str) -> None:
        """Give a seat back to a player who lost it; the browser that held it until now loses it."""
        table, row = self._table, self._table.seats[seat]
        await table.seating.hand_over(replace(row, generation=row.generation + 1, device=""), browser)
        await table.talk.note(
            f"{table.seating.role(seat)} was opened with a link from the operator of the server."
        )
        table.absence.arrived(browser)

    async def for_device(self, seat: int, browser: str) -> Link:
        """A link for one more device, for the player who holds the seat. It replaces the previous one."""
        table = self._table
        async with table.changing():
            if seat not in table.seats_of(browser):
                raise Refusal("not_yours", "That seat is not yours.", "make a link for your own seat.")
            must_be_casual(table, "a seat belongs to one account.", "sign in on the other device instead.")
            link = Link(DEVICE, seat, nonce=fresh_nonce(), until=int(wall_clock()) + DEVICE_SECONDS)
            await table.seating.keep([replace(table.seats[seat], device=link.nonce)])
            return link

    async def for_program(self, seat: int) -> Link:
        """A token with which a bot program may take an open seat. The seat's other invitations stay valid until
        somebody takes it."""
        async with self._table.changing():
            must_be_casual(
                self._table, "only people and bots of the table play.", "play elsewhere with programs."
            )
            row = self._friends(seat)
            if row.taken:
                raise Refusal("taken", f"{row.name} has this seat.", "free it first.")
            return Link(PROGRAM, seat, row.generation, fresh_nonce())

    async def free(self, seat: int) -> None:
        """The host takes a friend's seat away. Everybody is notified, including the player who held it."""
        table = self._table
        async with table.changing():
            row = self._friends(seat)
            if not row.taken:
                raise Refusal("no_seat", "Nobody has this seat.", "send its link to somebody.")
            must_not_have_begun(table, "nobody loses a seat during the match.", "play on.")
            await table.seating.empty(seat)
            role = table.seating.role(seat)
            gone = "" if row.name == role else f" {row.name} is no longer playing."
            await table.talk.note(f"The host freed the {role} seat.{gone}")
            table.publish(Changed())

    async def renew(self, seat: int) -> None:
        """The host makes a new invitation to an open seat; it replaces the previous one."""
        table = self._table
        async with table.changing():
            row = self._friends(seat)
            if row.taken:
                raise Refusal("taken", f"{row.name} has this seat.", "free it first.")
            await table.seating.keep([replace(row, generation=row.generation + 1)])
            role = table.seating.role(seat)
            await table.talk.note(
                f"The host made a new link for the {role} seat. The old one no longer works."
            )
            table.publish(Changed())

    def _friends(self, seat: int) -> SeatRow:
        """A seat that the host may free or invite to."""
        table = self._table
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind not in INVITED:
            raise Refusal("no_seat", "That is not a friend's seat.", "choose the seat of a friend.")
        if table.status in ("over", "stopped"):
            raise Refusal("not_playing", "The match is over.", "ask for a rematch.")
        return table.seats[seat]
