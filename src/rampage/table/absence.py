"""Lets a bot play for a player who is away, once the others agree.

Any player may ask; the bot takes over when every other person at the table agrees. A person who is alone at the table
waits longer instead. A table can leave the decision to its host, or forbid it (`row.absence`). A player who comes back
gets the seat back at once.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from rampage.kernel.words import several
from rampage.table.bus import Changed
from rampage.table.casual import must_be_casual
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.seats import LEVELS, is_human, is_person
from rampage.table.stored import SeatRow
from rampage.table.time_source import Handle, Time

if TYPE_CHECKING:
    from rampage.table.table import Table

ABSENCE: Final = ("ask", "host", "never")


@dataclass(frozen=True, slots=True)
class Patience:
    """How many seconds a player must be away before anybody may ask for a bot, and how long it then takes."""

    least: float = 60.0  # With a clock: the time for one decision, but at least this.
    unclocked: float = 600.0  # Without a clock.
    alone: float = 1.5  # If nobody else is here to agree, wait this many times as long again.
    warning: float = 30.0  # If the host alone decides, wait this long.

    def before_asking(self, clock_seconds: float) -> float:
        """Seconds of absence before anybody may ask."""
        return max(self.least, clock_seconds) if clock_seconds else self.unclocked

    def before_acting_alone(self, clock_seconds: float) -> float:
        """Seconds from the request until the bot takes over, if nobody else is here to agree."""
        return self.alone * self.before_asking(clock_seconds)


@dataclass(slots=True)
class Wish:
    """A request to let a bot play for a seat. `asker` is the seat that asked, None for a host who only watches."""

    seat: int
    level: int
    browser: str
    asker: int | None
    wait: float  # Seconds until the bot takes over if nobody else is here to agree.
    due: float  # When that is.
    by_host: bool = False
    shared: bool = False  # Others were here to be asked.
    agreed: set[int] = field(default_factory=set)
    timer: Handle | None = None


class Absence(Part):
    """Requests for bots on the seats of players who are away."""

    def __init__(self, table: "Table", time: Time, patience: Patience) -> None:
        super().__init__(table)
        self._time: Final = time
        self._patience: Final = patience
        self.wishes: Final[dict[int, Wish]] = {}
        self._declined: Final[dict[int, float]] = {}  # When a request was declined or withdrawn, by seat.

    # Reading.

    def ask_in(self, seat: int) -> float | None:
        """Seconds until anybody may ask for a bot; None if nobody may: a bot plays already, the player is here, or need
        not be, because there are days for a turn."""
        table, row = self._table, self._table.seats[seat]
        over = table.status in ("over", "stopped") or table.timekeeper.days.on
        if over or not is_human(row) or table.presence.online(seat) or table.row.absence == "never":
            return None
        if not row.taken and table.status == "gathering":
            return None  # Nobody has joined yet, so nobody is away.
        wait = self._patience.before_asking(table.row.clock_seconds)
        declined = self._declined.get(seat)
        again = 0.0 if declined is None else declined + wait - self._time.now()
        return max(0.0, again, wait - table.presence.away(seat))

    def due_in(self, wish: Wish) -> float | None:
        """Seconds until the bot takes over automatically; None while it waits for others to agree."""
        return None if self._others(wish) else max(0.0, wish.due - self._time.now())

    def needed(self, wish: Wish) -> list[int]:
        """Seats of people who are here and have not agreed yet."""
        return [seat for seat in self._others(wish) if seat not in wish.agreed]

    def _others(self, wish: Wish) -> list[int]:
        """Seats of the people who are here, except the one who asked. Bots have no say."""
        if wish.by_host:
            return []
        table = self._table
        own = table.seats_of(wish.browser)
        return [
            row.seat
            for row in table.seats
            if row.seat not in own and row.seat != wish.seat
            if is_person(row) and table.presence.online(row.seat)
        ]

    # Asking.

    async def ask(self, seat: int, level: int, browser: str) -> None:
        """Let a bot play the browser's own seat, as the host a seat that nobody has, or the seat of a player who is
        away. In the last case the others are asked."""
        table = self._table
        async with table.changing():
            row = table.seats[seat]
            must_be_casual(table, "no bot plays for a person.", "wait, or resign.")
            if table.status not in ("gathering", "playing"):
                table.must_play()
            if not is_human(row):
                raise Refusal("taken", "A bot plays this seat already.", "nothing needs to be done.")
            if not 1 <= level <= LEVELS:
                raise Refusal("bad_seats", f"There is no bot of level {level}.", f"use 1 to {LEVELS}.")
            mine = seat in table.seats_of(browser)
            if mine or (not row.taken and table.is_host(browser) and self._may_fill(browser)):
                if not mine:  # For the player's own seat the page shows it, and it may happen often.
                    await self._announce_filled(seat, level)
                    if seat in self.wishes:
                        self._drop(self.wishes[seat])
                await table.seating.sit_in([row], level)
                return
            self._must_be_away(row, browser)
            await self._begin(row, level, browser)

    def _may_fill(self, browser: str) -> bool:
        """May the host give a seat that nobody has to a bot? At any time, unless others play at a table that does not
        allow bots to sit in."""
        table = self._table
        if table.status == "gathering" or table.row.absence != "never":
            return True
        own = table.seats_of(browser)
        return not any(is_person(row) and row.seat not in own for row in table.seats)

    def _must_be_away(self, row: SeatRow, browser: str) -> None:
        """Refuse unless this browser may ask for a bot now."""
        table, name = self._table, row.name
        if not row.taken and table.status == "gathering":
            raise Refusal("not_yours", "Only the host can give an open seat to a bot.", "ask the host.")
        if table.timekeeper.days.on:
            raise Refusal("not_yours", "Here a seat is claimed once its time is over.", "wait until then.")
        if table.presence.online(row.seat):
            raise Refusal("not_yours", f"{name} is still here.", "give them a moment, or ask in the chat.")
        if table.row.absence == "never":
            raise Refusal("not_yours", "Bots cannot sit in at this table.", f"wait until {name} is back.")
        if table.row.absence == "host" and not table.is_host(browser):
            raise Refusal(
                "not_yours", "Only the host can do that at this table.", "ask the host in the chat."
            )
        if row.seat in self.wishes:
            raise Refusal(
                "taken", f"Somebody has asked for a bot for {name} already.", "wait for the others."
            )
        wait = self.ask_in(row.seat)
        if wait:
            raise Refusal("too_early", f"{name} may be back soon.", f"ask again in {spell(wait)}.")

    async def _begin(self, row: SeatRow, level: int, browser: str) -> None:
        table, now = self._table, self._time.now()
        own = sorted(seat for seat in table.seats_of(browser) if seat >= 0)
        by_host = table.row.absence == "host"
        clock = table.row.clock_seconds
        wait = self._patience.warning if by_host else self._patience.before_acting_alone(clock)
        wish = Wish(row.seat, level, browser, own[0] if own else None, wait, now + wait, by_host)
        self._declined.pop(row.seat, None)
        self.wishes[row.seat] = wish
        who = table.seats[own[0]].name if own else "The host"
        away = spell(table.presence.away(row.seat))
        gone = f"{row.name} has been away" if row.taken else f"The {row.name} seat has been empty"
        text = f"{gone} for {away}. {who} asks to let a bot of level {level} play for {row.name}."
        if not self._others(wish):
            text += f" It takes over in {spell(wait)} unless {row.name} returns."
        await table.talk.note(text)
        self._set_timer(wish)
        await self._decide(wish)
        table.publish(Changed())

    async def answer(self, seat: int, browser: str, agree: bool) -> None:
        """Agree to a bot for a player who is away, or decline. The player who asked may withdraw the request."""
        table = self._table
        async with table.changing():
            wish = self.wishes.get(seat)
            if wish is None:
                raise Refusal(
                    "stale",
                    "Nobody is asking for a bot on that seat.",
                    "the request was withdrawn or granted.",
                )
            own = {seat for seat in table.seats_of(browser) if seat >= 0}
            asked = browser == wish.browser or bool(own.intersection(self._others(wish)))
            if not asked:
                raise Refusal("not_yours", "You have no say in this.", "leave it to the other players.")
            if agree:
                wish.agreed |= own
                await self._decide(wish)
            else:
                self._drop(wish)
                self._declined[seat] = self._time.now()
                if browser != wish.browser:
                    name = table.seats[min(own)].name
                    await table.talk.note(f"{name} does not want a bot to play for {table.seats[seat].name}.")
            table.publish(Changed())

    # Deciding a request. The caller holds the table's lock.

    async def _decide(self, wish: Wish) -> None:
        """Let the bot play if everybody else who is here agrees or, if nobody else is here, the time is up."""
        others = self._others(wish)
        if not others and wish.shared:  # They left without answering, which is not consent.
            wish.shared, wish.due = False, self._time.now() + wish.wait
            self._set_timer(wish)
        wish.shared = bool(others)
        if not self.needed(wish) if others else self._time.now() >= wish.due:
            self._drop(wish)
            await self._announce(wish.seat, wish.level)
            await self._table.seating.sit_in([self._table.seats[wish.seat]], wish.level)

    def _set_timer(self, wish: Wish) -> None:
        if wish.timer is not None:
            wish.timer.cancel()
        wish.timer = self._time.call_at(wish.due, self._on_timer)

    def _on_timer(self) -> None:
        if self.wishes:
            self._table.start(self.recheck())

    async def recheck(self) -> None:
        """Check all requests again after somebody came or left, or time passed: each may be decided or obsolete
        now."""
        table = self._table
        async with table.changing():
            before = len(self.wishes)
            for wish in list(self.wishes.values()):
                row = table.seats[wish.seat]
                gone = not table.presence.here(wish.browser)
                if table.status in ("over", "stopped") or not is_human(row) or gone:
                    self._drop(wish)
                elif table.presence.online(wish.seat):
                    self._drop(wish)
                    await table.talk.note(f"{row.name} is back.")
                else:
                    await self._decide(wish)
            if before:
                table.publish(Changed())

    async def _announce(self, seat: int, level: int) -> None:
        await self._table.talk.note(f"A bot of level {level} plays for {self._table.seats[seat].name}.")

    async def _announce_filled(self, seat: int, level: int) -> None:
        table = self._table
        text = f"The host gave the {table.seating.role(seat)} seat to a bot of level {level}."
        await table.talk.note(text)

    def _drop(self, wish: Wish) -> None:
        if self.wishes.get(wish.seat) is wish:
            del self.wishes[wish.seat]
        if wish.timer is not None:
            wish.timer.cancel()
            wish.timer = None

    def stop(self) -> None:
        """Drop all requests."""
        for wish in list(self.wishes.values()):
            self._drop(wish)

    # Coming back.

    def arrived(self, browser: str) -> None:
        """A browser connected, or got one more seat: a bot may have to leave, or a request to end."""
        if self.wishes or any(self._table.seats[seat].sitting_in for seat in self._seats(browser)):
            self._table.start(self.welcome_back(browser))

    def departed(self) -> None:
        """Somebody left: a request may be decided or obsolete now."""
        if self.wishes:
            self._table.start(self.recheck())

    def _seats(self, browser: str) -> list[int]:
        return sorted(seat for seat in self._table.seats_of(browser) if seat >= 0)

    async def welcome_back(self, browser: str) -> None:
        """Give returning players their seats back at once, unless their time for the current decision is over."""
        table = self._table
        async with table.changing():
            for seat in self._seats(browser):
                row = table.seats[seat]
                if row.sitting_in and table.presence.here(browser) and not table.timekeeper.late(seat):
                    await table.talk.note(f"{row.name} is back and playing again.")
                    await table.seating.come_back(seat)
        await self.recheck()


def spell(seconds: float) -> str:
    """A duration in words: `40 seconds`, `1 minute`, `2 hours`."""
    for size, name in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return several(round(seconds / size), name)
    return several(max(1, round(seconds)), "second")
