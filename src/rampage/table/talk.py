"""The chat of a table: players and spectators have separate limits, so neither can drown out the other.

A table says how long lines are kept: for `House.chat_days`, until the match is over (0), or as long as the table (-1).
Each line knows until when (`ChatRow.until`): a time, as long as the match runs (`WHILE_PLAYING`), or as long as the
table (None). club/moderation/retention.py deletes them.
"""

from dataclasses import replace
from time import time as wall_clock
from typing import TYPE_CHECKING, Final

from rampage.table.bus import Changed, Spoken
from rampage.table.names import SPECTATOR_NAME, TABLE
from rampage.table.pace import DAY
from rampage.table.part import Part
from rampage.table.refusal import Refusal
from rampage.table.sanitize import CHAT_LENGTH, NAME_LENGTH, plain
from rampage.table.stored import ChatRow

if TYPE_CHECKING:
    from rampage.table.table import Table

# Lines of players and of the table itself that are kept; older ones are dropped.
CHAT_KEPT: Final = 200
SPECTATOR_CHAT_KEPT: Final = 50  # The same for spectators: their lines never displace players'.
WHILE_PLAYING: Final = -1.0  # `until` of lines that go when the match is over.
MOST_SPEAKERS: Final = 1000  # Spectators whose number is remembered.


def of_spectator(line: ChatRow) -> bool:
    """Is it a spectator's line?"""
    return line.seat is None and line.name != TABLE


class Talk(Part):
    """The chat of one table."""

    def __init__(self, table: "Table", lines: list[ChatRow]) -> None:
        super().__init__(table)
        self.lines: Final = lines
        self._names: Final[dict[str, str]] = {}  # Of spectators, by browser.
        self._next = lines[-1].number + 1 if lines else 0
        self._last = max((_number(line.name) for line in lines if of_spectator(line)), default=0)

    # Reading.

    def watching(self) -> dict[str, str]:
        """The spectators who are here: their names, by browser."""
        return {
            browser: self._names[browser]
            for browser in self._table.presence.browsers
            if browser in self._names and not self._plays(browser)
        }

    def silenced(self) -> list[str]:
        """The names of everybody the host silenced."""
        out: set[str] = set()
        for browser in self._table.row.house.silenced:
            seats = [self._table.seats[seat].name for seat in self._table.seats_of(browser) if seat >= 0]
            out.update(seats or ([self._names[browser]] if browser in self._names else []))
        return sorted(out)

    def _plays(self, browser: str) -> bool:
        return any(seat >= 0 for seat in self._table.seats_of(browser))

    # Speaking.

    def arrived(self, browser: str) -> None:
        """A spectator came, and gets a name, so that the host can say who is meant."""
        if not self._plays(browser):
            self._name(browser)

    async def say(self, seat: int, browser: str, text: str) -> None:
        """Add a player's line."""
        self._must_speak(browser)
        await self._say(seat, plain(self._table.seats[seat].name, NAME_LENGTH), text, browser)

    async def say_as_spectator(self, browser: str, text: str) -> None:
        """Add a spectator's line."""
        name = self._name(browser)
        if self._table.row.house.players_only:
            raise Refusal("silenced", "The host has silenced spectators.", "you can still watch.")
        self._must_speak(browser)
        await self._say(None, name, text, browser)

    def _must_speak(self, browser: str) -> None:
        if browser in self._table.row.house.silenced:
            raise Refusal("silenced", "The host has silenced you.", "you can still follow the match.")

    async def _say(self, seat: int | None, name: str, text: str, browser: str) -> None:
        said = plain(text, CHAT_LENGTH)
        if said:
            async with self._table.changing():
                await self.speak(seat, name, said, browser)

    async def speak(self, seat: int | None, name: str, text: str, speaker: str = "") -> None:
        """Add a line. The caller holds the table's lock."""
        now = wall_clock()
        line = ChatRow(self._next, seat, name, text, now, speaker, self._until(now))
        kept = SPECTATOR_CHAT_KEPT if of_spectator(line) else CHAT_KEPT
        await self._table.store.say(self._table.id, line, kept)
        self._next += 1
        self.lines.append(line)
        alike = [old for old in self.lines if of_spectator(old) == of_spectator(line)]
        for old in alike[:-kept]:
            self.lines.remove(old)
        self._table.publish(Spoken(line.number))

    def _until(self, now: float) -> float | None:
        days = self._table.row.house.chat_days
        if days < 0:
            return None
        return now + days * DAY if days else WHILE_PLAYING

    def adopted(self, old: str, new: str) -> None:
        """What a browser said was said by somebody else on disk: in memory too."""
        for line in self.lines:
            if line.speaker == old:
                line.speaker = new

    def forget(self, now: float, oldest: float) -> None:
        """Drop lines whose time is over, and those from before `oldest`. They are gone on disk already."""
        over = self._table.has_ended
        for line in list(self.lines):
            ended = line.until is not None and (over if line.until < 0 else line.until <= now)
            if ended or line.at < oldest:
                self.lines.remove(line)

    async def note(self, text: str) -> None:
        """Write a line as the table itself. The caller holds the lock."""
        await self.speak(None, TABLE, text)

    # The host.

    async def silence(self, name: str, silent: bool) -> None:
        """Silence a spectator or a player, or all spectators if no name is given; or let them speak again."""
        table = self._table
        async with table.changing():
            house = table.row.house
            if not name:
                await table.host.keep(replace(house, players_only=silent))
            else:
                found = self._browsers(name)
                if not found:
                    raise Refusal("no_seat", "Nobody with that name is here.", "look at the chat again.")
                if any(table.is_host(browser) for browser in found):
                    raise Refusal("not_yours", "You cannot silence yourself.", "choose somebody else.")
                kept = [browser for browser in house.silenced if browser not in found]
                silenced = [*kept, *found][-MOST_SPEAKERS:] if silent else kept
                await table.host.keep(replace(house, silenced=silenced))
                verb = "silenced" if silent else "lets"
                await self.note(f"The host {verb} {name}{'' if silent else ' speak again'}.")
            table.publish(Changed())

    def _browsers(self, name: str) -> list[str]:
        """The browsers of the person with a name at this table."""
        spectators = [browser for browser, known in self._names.items() if known == name]
        seats = {row.seat for row in self._table.seats if row.name == name and row.kind != "bot"}
        return spectators or [
            browser for browser, held in self._table.holders.items() if seats.intersection(held)
        ]

    def _name(self, browser: str) -> str:
        """Spectators are numbered in the order in which they come, so that each can be muted."""
        if browser not in self._names:
            while len(self._names) >= MOST_SPEAKERS:
                self._names.pop(next(iter(self._names)))
            self._last += 1
            self._names[browser] = f"{SPECTATOR_NAME} {self._last}"
        return self._names[browser]


def _number(name: str) -> int:
    word = name.rpartition(" ")[2]
    return int(word) if word.isdecimal() and len(word) < 9 else 0
