"""The interface of a store, and its errors. What it stores is in stored.py."""

from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from mypy_extensions import mypyc_attr

from rampage.table.listing import Glance, Listed
from rampage.table.stored import (
    Advance,
    ChatRow,
    DeadlineRow,
    DiceRow,
    House,
    ResignedRow,
    SeatRow,
    Stored,
    TakenRow,
)
from rampage.table.tokens import Key

Statement = tuple[str, tuple[object, ...]]  # Of a database, with `?` for values.

RESTORE: Final = "stop the server and restore a backup with `rampage admin restore`."
# What players see: a problem and a remedy.
NOT_NOW: Final = ("The server cannot read or save that right now.", "try again in a moment.")
DAMAGED: Final = (
    "This table is damaged and cannot be read.",
    "ask the host of the server to restore a backup.",
)


@mypyc_attr(allow_interpreted_subclasses=True)
class StoreError(Exception):
    """The store cannot be used: names the file, the problem and the remedy. `public` has the problem and the remedy for
    players, who can do nothing about a file of a server."""

    def __init__(self, place: str, problem: str, remedy: str, public: tuple[str, str] = NOT_NOW) -> None:
        self.place = place
        self.problem = problem
        self.remedy = remedy
        self.public = public
        super().__init__(f"{place}: {problem} Remedy: {remedy}")


class Conflict(StoreError):
    """The store has something else than the caller believes: another server may have changed the table. A caller that
    keeps the table in memory must load it again."""

    def __init__(self, place: str, problem: str, remedy: str) -> None:
        public = ("This table has changed in the meantime.", "look at the table and choose again.")
        super().__init__(place, problem, remedy, public)


class SeedTaken(Exception):
    """Another table uses these dice already."""


class Store(Protocol):
    """Stores tables. Every `async` method returns once its change is on disk, or raises StoreError."""

    @property
    def keys(self) -> list[Key]:
        """The signing keys: the first signs, the others are earlier ones that are still valid."""

    @property
    def batches(self) -> int:
        """Commits so far."""

    @property
    def choices(self) -> int:
        """Choices stored so far."""

    def probe(self) -> None:
        """Raise StoreError unless tables can be read and written."""

    def setting(self, name: str) -> bytes | None:
        """Read a setting."""

    async def keep_setting(self, name: str, value: bytes) -> None:
        """Store a setting."""

    async def load(self, id: str) -> Stored | None:
        """Everything stored about a table, or None."""

    def glance(self, id: str) -> Glance | None:
        """A table at a glance, or None. It is read without loading the match."""

    async def tables_of(self, browser: str) -> list[Listed]:
        """The tables at which a browser has a seat, newest first."""

    async def create(self, stored: Stored, also: Sequence[Statement] = ()) -> None:
        """Store a new table and, in the same transaction, what belongs to it elsewhere in the database. Raises
        SeedTaken if its dice were used before."""

    async def advance(self, change: Advance) -> None:
        """Add choices."""

    def advance_then(self, change: Advance, done: Callable[[Exception | None], None]) -> None:
        """Like `advance`, for callers that do not wait: `done` is called on the event loop."""

    async def take_back(self, id: str, count: int, taken: TakenRow, house: House) -> None:
        """Go back to the first `count` choices. The others are kept as taken back; nothing is lost."""

    async def resign(
        self, id: str, resigned: ResignedRow, seat: SeatRow | None, outcome: dict[str, Any] | None
    ) -> None:
        """Add a resignation. With an outcome the match is over; otherwise the seat changes hands: nobody holds it."""

    async def keep_house(self, id: str, house: House) -> None:
        """Update what holds at a table besides the rules."""

    async def keep_seats(self, id: str, seats: list[SeatRow]) -> None:
        """Update seats."""

    async def arrange(self, id: str, seats: list[SeatRow], holders: dict[str, set[int]]) -> None:
        """Update all seats and who holds them."""

    async def keep_dice(self, id: str, dice: DiceRow) -> None:
        """Update the dice ceremony."""

    async def keep_clock(self, id: str, clock: list[tuple[int, int, float]]) -> None:
        """Store the remaining time, by decision and seat."""

    async def keep_deadlines(self, id: str, deadlines: list[DeadlineRow]) -> None:
        """Store the time of some seats of a table with days for a choice."""

    async def hold(self, id: str, seat: SeatRow, browser: str) -> None:
        """Update a seat; one more browser holds it."""

    async def hand_over(self, id: str, seat: SeatRow, browser: str | None) -> None:
        """Update a seat; only this browser holds it or, if None, nobody."""

    async def say(self, id: str, line: ChatRow, kept: int) -> None:
        """Add a line of chat. Only the last `kept` lines of its kind (spectators', or all others) stay."""

    def contents_missing(self) -> list[tuple[str, str]]:
        """Games and fingerprints of tables whose content is not stored yet."""

    async def keep_content(self, known_as: str, fingerprint: str, meaning: str) -> None:
        """Store a content, and switch tables that knew it by another fingerprint to this one."""

    async def set_rules(self, id: str, rules: str, content: str) -> None:
        """Set the rules and the content under which a table continues."""

    async def set_rematch(self, id: str, next: str) -> None:
        """Set the table that follows."""

    def watch(self, lost: Callable[[], None], wanted: Callable[[str], object]) -> None:
        """Begin to share the store with other servers, if it can be shared. `lost` is called if they have taken over
        all tables of this one, `wanted` if one of them wants a table."""

    async def claim(self, id: str) -> bool:
        """Take a table that no other server has; False, and a request to its owner, if one has it."""

    async def release(self, id: str) -> None:
        """Other servers may take a table."""

    async def release_all(self) -> None:
        """Other servers may take any table of this one."""

    async def flush(self) -> None:
        """Return when everything requested before is on disk."""

    async def close(self) -> None:
        """Finish pending work."""
