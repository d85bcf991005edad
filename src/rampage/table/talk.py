"""The chat of a table: players and spectators have separate limits, so neither can drown out the other."""

from time import time as wall_clock
from typing import TYPE_CHECKING, Final

from rampage.table.bus import Changed, Spoken
from rampage.table.names import SPECTATOR_NAME, TABLE
from rampage.table.refusal import Refusal
from rampage.table.sanitize import CHAT_LENGTH, NAME_LENGTH, plain
from rampage.table.store import ChatRow

if TYPE_CHECKING:
    from rampage.table.table import Table

# Lines of players and of the table itself that are kept; older ones are dropped.
CHAT_KEPT: Final = 200
SPECTATOR_CHAT_KEPT: Final = 50  # The same for spectators: their lines never displace players'.
MOST_SPEAKERS: Final = 1000  # Spectators whose number is remembered.


def of_spectator(line: ChatRow) -> bool:
    """Is it a spectator's line?"""
    return line.seat is None and line.name != TABLE


class Talk:
    """The chat of one table."""

    def __init__(self, table: "Table", lines: list[ChatRow]) -> None:
        self._table: Final = table
        self.lines: Final = lines
        self._names: Final[dict[str, str]] = {}  # Of spectators, by browser.
        self._last = max((_number(line.name) for line in lines if of_spectator(line)), default=0)
        self.silenced: Final[set[str]] = set()  # Names of spectators that the host silenced.
        self.players_only = False  # All spectators are silenced.

    async def say(self, seat: int, name: str, text: str) -> None:
        """Add a player's line."""
        await self._say(seat, plain(name, NAME_LENGTH), text)

    async def say_as_spectator(self, browser: str, text: str) -> None:
        """Add a spectator's line."""
        name = self._name(browser)
        if self.players_only or name in self.silenced:
            whom = "spectators" if self.players_only else "you"
            raise Refusal("silenced", f"The host has silenced {whom}.", "you can still watch.")
        await self._say(None, name, text)

    async def _say(self, seat: int | None, name: str, text: str) -> None:
        said = plain(text, CHAT_LENGTH)
        if said:
            async with self._table.changing():
                await self.speak(seat, name, said)

    async def speak(self, seat: int | None, name: str, text: str) -> None:
        """Add a line. The caller holds the table's lock."""
        number = self.lines[-1].number + 1 if self.lines else 0
        line = ChatRow(number, seat, name, text, wall_clock())
        kept = SPECTATOR_CHAT_KEPT if of_spectator(line) else CHAT_KEPT
        await self._table.store.say(self._table.id, line, kept)
        self.lines.append(line)
        alike = [old for old in self.lines if of_spectator(old) == of_spectator(line)]
        for old in alike[:-kept]:
            self.lines.remove(old)
        self._table.publish(Spoken(number))

    def silence(self, name: str, silent: bool) -> None:
        """Silence one spectator, or all of them if no name is given; or let them speak again."""
        if not name:
            self.players_only = silent
        elif not silent:
            self.silenced.discard(name)
        elif name not in self._names.values() and not any(
            of_spectator(line) and line.name == name for line in self.lines
        ):
            raise Refusal("no_seat", "There is no spectator of that name.", "look at the chat again.")
        else:
            self.silenced.add(name)
        self._table.publish(Changed())

    def _name(self, browser: str) -> str:
        """Spectators are numbered in the order in which they first speak, so that each can be muted."""
        if browser not in self._names:
            while len(self._names) >= MOST_SPEAKERS:
                self._names.pop(next(iter(self._names)))
            self._last += 1
            self._names[browser] = f"{SPECTATOR_NAME} {self._last}"
        return self._names[browser]


def _number(name: str) -> int:
    word = name.rpartition(" ")[2]
    return int(word) if word.isdecimal() and len(word) < 9 else 0
