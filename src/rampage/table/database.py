"""Tables in a database of any kind: what is written and read, as statements that SQLite and PostgreSQL both take.

Statements have `?` for values. sqlite.py and postgres.py know how to connect, and what an error means.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import astuple
from typing import Any, Final, TypeVar

from rampage.table.listing import Glance, Listed
from rampage.table.loading import Reader
from rampage.table.names import TABLE
from rampage.table.rows import (
    SEATS,
    TABLES,
    advance_work,
    as_json,
    choice_values,
    dice_values,
    house_value,
    resigned_values,
    seat_values,
    snapshot_values,
    table_values,
    taken_values,
)
from rampage.table.store import SeedTaken, StoreError
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
from rampage.table.talk import of_spectator
from rampage.table.tokens import Key
from rampage.table.writer import Done, Row, Statement, Work, Writer

Answer = TypeVar("Answer")

ADD_TABLE: Final = (
    f"INSERT INTO tables ({TABLES})"  # noqa: S608
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
KEEP_SEAT: Final = (
    f"INSERT INTO seats (table_id, {SEATS})"  # noqa: S608
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE SET "
    + ", ".join(f"{name} = excluded.{name}" for name in SEATS.split(", "))
)
KEEP_DICE: Final = (
    "INSERT INTO dice (table_id, ceremony) VALUES (?, ?)"
    " ON CONFLICT (table_id) DO UPDATE SET ceremony = excluded.ceremony"
)
KEEP_SETTING: Final = (
    "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
HOLD: Final = "INSERT INTO holders (browser, table_id, seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
ADD_RESIGNED: Final = (
    "INSERT INTO resignations (table_id, number, seat, after, over, at) VALUES (?, ?, ?, ?, ?, ?)"
)
KEEP_DEADLINE: Final = (
    "INSERT INTO deadlines (table_id, seat, decision, bank, remaining, due) VALUES (?, ?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id, seat) DO UPDATE SET decision = excluded.decision, bank = excluded.bank,"
    " remaining = excluded.remaining, due = excluded.due"
)
END: Final = "UPDATE tables SET status = 'over', outcome = ? WHERE id = ?"
LET_GO: Final = "DELETE FROM holders WHERE table_id = ? AND seat = ?"
ADD_CHAT: Final = (
    "INSERT INTO chat (table_id, number, seat, name, text, at, speaker, until)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_CONTENT: Final = "INSERT INTO contents (fingerprint, meaning) VALUES (?, ?) ON CONFLICT DO NOTHING"
ADD_TAKEN: Final = (
    "INSERT INTO taken_back (table_id, number, after, seat, agreed, free, earlier, at, sum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_TAKEN_CHOICE: Final = (
    "INSERT INTO taken_choices (undo, table_id, number, seat, choice, audience, forced, waiting, at, sum)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
PUT_ASIDE: Final = (
    "INSERT INTO taken_choices (undo, table_id, number, seat, choice, audience, forced, waiting, at, sum)"
    " SELECT ?, table_id, number, seat, choice, audience, forced, waiting, at, sum FROM choices"
    " WHERE table_id = ? AND number >= ?"
)
OF_KIND: Final = "table_id = ? AND (seat IS NULL AND name <> ?) = ?"
DROP_CHAT: Final = (
    f"DELETE FROM chat WHERE {OF_KIND} AND number NOT IN"  # noqa: S608
    f" (SELECT number FROM chat WHERE {OF_KIND} ORDER BY number DESC LIMIT ?)"
)


class DatabaseStore(ABC):
    """Tables in a database. One thread writes; reads run where `_ask` says."""

    seed_taken = ""  # What a conflict names if dice were used before.
    shared = False  # Other servers may change the database meanwhile.

    def __init__(self, place: str, read: Reader, writer: Writer, keys: list[Key]) -> None:
        self.place: Final = place
        self.keys = keys
        self._read: Final = read
        self._writer: Final = writer

    @abstractmethod
    def _explained(self) -> AbstractContextManager[None]:
        """Turns errors of the database into errors of ours."""

    async def _ask(self, question: Callable[[], Answer]) -> Answer:
        """Read, here and now; a database far away answers in another thread."""
        with self._explained():
            return question()

    async def _write(self, statements: list[Statement]) -> None:
        await self._writer.commit(Work(statements))

    @property
    def batches(self) -> int:
        """Commits so far."""
        return self._writer.batches

    @property
    def choices(self) -> int:
        """Choices stored so far."""
        return self._writer.choices

    def probe(self) -> None:
        with self._explained():
            self._read.setting("")
        if not self._writer.alive:
            raise StoreError(self.place, "The store can no longer write.", "restart the server.")

    # For `club`, which has its own tables in the same database.

    async def rows(self, statement: str, values: Row = ()) -> list[Row]:
        """What a statement reads; `?` stands for a value."""
        return await self._ask(lambda: self._read.rows(statement, values))

    async def write(self, statements: list[Statement]) -> None:
        """Commit some statements together."""
        await self._write(statements)

    def scrub(self) -> None:
        """Remove what deleted rows have left behind in files of ours, if anything."""
        return

    # Settings.

    def setting(self, name: str) -> bytes | None:
        with self._explained():
            return self._read.setting(name)

    async def keep_setting(self, name: str, value: bytes) -> None:
        await self._write([(KEEP_SETTING, (name, value))])

    # Reading.

    async def load(self, id: str) -> Stored | None:
        return await self._ask(lambda: self._read.load(id))

    def glance(self, id: str) -> Glance | None:
        with self._explained():
            return self._read.glance(id)

    async def tables_of(self, browser: str) -> list[Listed]:
        return await self._ask(lambda: self._read.tables_of(browser))

    def contents_missing(self) -> list[tuple[str, str]]:
        with self._explained():
            return self._read.contents_missing()

    # Writing.

    async def create(self, stored: Stored, also: Sequence[Statement] = ()) -> None:
        id = stored.table.id
        statements: list[Statement] = [(ADD_TABLE, table_values(stored.table))]
        if stored.content:
            statements.append((ADD_CONTENT, (stored.table.content, stored.content)))
        statements += [(KEEP_SEAT, seat_values(id, seat)) for seat in stored.seats]
        if stored.dice is not None:
            statements.append((KEEP_DICE, dice_values(id, stored.dice)))
        for browser, seats in stored.holders.items():
            statements += [(HOLD, (browser, id, seat)) for seat in sorted(seats)]
        statements += [(ADD_RESIGNED, resigned_values(id, row)) for row in stored.resigned]
        for taken in stored.taken:
            statements.append((ADD_TAKEN, taken_values(id, taken)))
            statements += [
                (ADD_TAKEN_CHOICE, (taken.number, *choice_values(id, row))) for row in taken.choices
            ]
        statements += [(KEEP_DEADLINE, (id, *astuple(row))) for row in stored.deadlines]
        statements += [*self._claims(id), *also]
        choices = [choice_values(id, row) for row in stored.choices]
        snapshots = [snapshot_values(id, row) for row in stored.snapshots]
        try:
            await self._writer.commit(Work(statements, choices, snapshots))
        except StoreError as error:
            if self.seed_taken in error.problem:
                raise SeedTaken("These dice were used before.") from None
            raise

    async def advance(self, change: Advance) -> None:
        await self._writer.commit(advance_work(change))

    def advance_then(self, change: Advance, done: Done) -> None:
        work = advance_work(change)
        work.done = done
        self._writer.submit(work)

    async def take_back(self, id: str, count: int, taken: TakenRow, house: House) -> None:
        await self._write(
            [
                (ADD_TAKEN, taken_values(id, taken)),
                (PUT_ASIDE, (taken.number, id, count)),
                ("DELETE FROM choices WHERE table_id = ? AND number >= ?", (id, count)),
                ("DELETE FROM snapshots WHERE table_id = ? AND number > ?", (id, count)),
                ("UPDATE tables SET undos = undos + 1, house = ? WHERE id = ?", (house_value(house), id)),
            ]
        )

    async def resign(
        self, id: str, resigned: ResignedRow, seat: SeatRow | None, outcome: dict[str, Any] | None
    ) -> None:
        statements: list[Statement] = [(ADD_RESIGNED, resigned_values(id, resigned))]
        if seat is not None:
            statements += [(KEEP_SEAT, seat_values(id, seat)), (LET_GO, (id, seat.seat))]
        if outcome is not None:
            statements.append((END, (as_json(outcome), id)))
        await self._write(statements)

    async def keep_house(self, id: str, house: House) -> None:
        await self._write([("UPDATE tables SET house = ? WHERE id = ?", (house_value(house), id))])

    async def arrange(self, id: str, seats: list[SeatRow], holders: dict[str, set[int]]) -> None:
        statements: list[Statement] = [(KEEP_SEAT, seat_values(id, seat)) for seat in seats]
        statements += [(LET_GO, (id, seat.seat)) for seat in seats]
        for browser, held in holders.items():
            statements += [(HOLD, (browser, id, seat)) for seat in sorted(held) if seat >= 0]
        await self._write(statements)

    async def keep_seats(self, id: str, seats: list[SeatRow]) -> None:
        await self._write([(KEEP_SEAT, seat_values(id, seat)) for seat in seats])

    async def keep_dice(self, id: str, dice: DiceRow) -> None:
        await self._write([(KEEP_DICE, dice_values(id, dice))])

    async def keep_clock(self, id: str, clock: list[tuple[int, int, float]]) -> None:
        await self._write([("UPDATE tables SET clock = ? WHERE id = ?", (as_json(clock), id))])

    async def keep_deadlines(self, id: str, deadlines: list[DeadlineRow]) -> None:
        await self._write([(KEEP_DEADLINE, (id, *astuple(row))) for row in deadlines])

    async def hold(self, id: str, seat: SeatRow, browser: str) -> None:
        await self._write([(KEEP_SEAT, seat_values(id, seat)), (HOLD, (browser, id, seat.seat))])

    async def hand_over(self, id: str, seat: SeatRow, browser: str | None) -> None:
        held: list[Statement] = [] if browser is None else [(HOLD, (browser, id, seat.seat))]
        await self._write([(KEEP_SEAT, seat_values(id, seat)), (LET_GO, (id, seat.seat)), *held])

    async def say(self, id: str, line: ChatRow, kept: int) -> None:
        await self._write(
            [
                (ADD_CHAT, (id, *astuple(line))),
                (DROP_CHAT, (*_kind(id, line), *_kind(id, line), kept)),
            ]
        )

    async def set_rematch(self, id: str, next: str) -> None:
        await self._write([("UPDATE tables SET rematch = ? WHERE id = ?", (next, id))])

    async def keep_content(self, known_as: str, fingerprint: str, meaning: str) -> None:
        await self._write(
            [
                (ADD_CONTENT, (fingerprint, meaning)),
                ("UPDATE tables SET content = ? WHERE content = ?", (fingerprint, known_as)),
            ]
        )

    async def set_rules(self, id: str, rules: str, content: str) -> None:
        await self._write([("UPDATE tables SET rules = ?, content = ? WHERE id = ?", (rules, content, id))])

    # Sharing the database with other servers: a file is never shared.

    def watch(self, lost: Callable[[], None], wanted: Callable[[str], object]) -> None:
        return

    async def claim(self, id: str) -> bool:
        return True

    async def release(self, id: str) -> None:
        return

    async def release_all(self) -> None:
        return

    def _claims(self, id: str) -> list[Statement]:
        """What claims a new table."""
        return []

    async def flush(self) -> None:
        await self._write([])

    async def close(self) -> None:
        await self._writer.close()


def _kind(id: str, line: ChatRow) -> Row:
    """The values for OF_KIND: lines of spectators, or all others, such as the table's own."""
    return (id, TABLE, of_spectator(line))
