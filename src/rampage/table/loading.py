"""Reads a table from the database, and checks how much of it is intact."""

import json
import logging
import sqlite3
from dataclasses import dataclass
from typing import Any, Final, Protocol

from rampage.table.checksums import choice_sum, snapshot_sum, taken_sum
from rampage.table.listing import Glance, Listed, listed
from rampage.table.pace import DAYS
from rampage.table.rows import SEATS, TABLES, choice_of, dice_of, seat_of, table_of, taken_of
from rampage.table.store import DAMAGED, RESTORE, StoreError
from rampage.table.stored import ChatRow, ChoiceRow, DeadlineRow, ResignedRow, SnapshotRow, Stored, TakenRow

MY_TABLES: Final = """
    SELECT DISTINCT tables.id, game, title, status, created, outcome FROM holders
    JOIN tables ON tables.id = holders.table_id WHERE browser = ? AND seat >= 0
    ORDER BY created DESC LIMIT 200
"""
GLANCE: Final = "SELECT game, title, status, clock_seconds, host, house FROM tables WHERE id = ?"
SEATS_AT_A_GLANCE: Final = """
    SELECT name, taken OR sitting_in, EXISTS (
        SELECT 1 FROM holders
        WHERE holders.table_id = seats.table_id AND holders.seat = seats.seat AND browser = ?
    ) FROM seats WHERE table_id = ? ORDER BY seat
"""
LAST_CHOICE: Final = "SELECT waiting, at FROM choices WHERE table_id = ? ORDER BY number DESC LIMIT 1"
CHOICES: Final = "number, seat, choice, audience, forced, waiting, at, sum"
RESIGNED: Final = "number, seat, after, over, at"
DEADLINE: Final = "seat, decision, bank, remaining, due"
TAKEN: Final = "number, after, seat, agreed, free, earlier, at, sum"
UNREADABLE: Final = (
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
)  # What damaged JSON and numbers cause.
LOGGER: Final = logging.getLogger("rampage.table")


class Source(Protocol):
    """A connection that reads."""

    def execute(self, statement: str, values: tuple[object, ...] = (), /) -> Any:
        """Run a statement; `?` stands for a value. The answer has `fetchone`, `fetchall` and its rows."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """How a kind of database begins a transaction that only reads, and what its errors mean."""

    begin: str
    damage: tuple[type[Exception], ...]  # A row cannot be read...
    unavailable: tuple[type[Exception], ...]  # ...but these among them: nothing can be read now.


SQLITE: Final = Dialect("BEGIN", (*UNREADABLE, sqlite3.DatabaseError), (sqlite3.OperationalError,))


class Reader:
    """Reads through a connection that belongs to the caller."""

    def __init__(self, connection: Source, place: str, dialect: Dialect = SQLITE) -> None:
        self._connection: Final = connection
        self._place: Final = place
        self._dialect: Final = dialect

    def rows(self, statement: str, values: tuple[object, ...]) -> list[tuple[object, ...]]:
        """All rows that a statement reads."""
        return [tuple(row) for row in self._connection.execute(statement, values).fetchall()]

    def setting(self, name: str) -> bytes | None:
        """A setting."""
        row = self._connection.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
        return None if row is None else bytes(row[0])

    def load(self, id: str) -> Stored | None:
        """Everything stored about a table, in one transaction. Raises StoreError if too little of it is readable."""
        self._connection.execute(self._dialect.begin)
        try:
            return self._load(id)
        except self._dialect.damage as error:
            if isinstance(error, self._dialect.unavailable):
                raise
            raise self._damaged(id, error) from error
        finally:
            self._connection.execute("COMMIT")

    def _damaged(self, id: str, error: Exception) -> StoreError:
        return StoreError(self._place, f"Table {id} is damaged: {error}.", RESTORE, DAMAGED)

    def _rows(self, columns: str, source: str, id: str, order: str = "number") -> list[Any]:
        # The query text comes from this module only; the table's id is a parameter.
        query = f"SELECT {columns} FROM {source} WHERE table_id = ? ORDER BY {order}"  # noqa: S608
        return list(self._connection.execute(query, (id,)).fetchall())

    def _load(self, id: str) -> Stored | None:
        query = f"SELECT {TABLES} FROM tables WHERE id = ?"  # noqa: S608
        row = self._connection.execute(query, (id,)).fetchone()
        if row is None:
            return None
        holders: dict[str, set[int]] = {}
        for browser, seat in self._rows("browser, seat", "holders", id, "seat"):
            holders.setdefault(browser, set()).add(seat)
        table = table_of(row)
        choices, damage = self._choices(id)
        snapshots, last = self._snapshots(id)
        if not damage and last > len(choices):
            damage = f"there are {len(choices)} choices, but a position after {last}"
        if not damage and table.house.choices > len(choices):
            damage = f"there are {len(choices)} choices, but there were {table.house.choices}"
        taken, taken_damage = self._taken(id, table.undos)
        return Stored(
            table,
            [seat_of(row) for row in self._rows(SEATS, "seats", id, "seat")],
            holders,
            choices,
            snapshots,
            [ChatRow(*r) for r in self._rows("number, seat, name, text, at, speaker, until", "chat", id)],
            next((dice_of(text) for (text,) in self._rows("ceremony", "dice", id, "table_id")), None),
            content=self.content(table.content) or "",
            damage=damage,
            taken=taken,
            taken_damage=taken_damage,
            resigned=[
                ResignedRow(number, seat, after, bool(over), at)
                for number, seat, after, over, at in self._rows(RESIGNED, "resignations", id)
            ],
            deadlines=[DeadlineRow(*row) for row in self._rows(DEADLINE, "deadlines", id, "seat")],
        )

    def _choices(self, id: str) -> tuple[list[ChoiceRow], str]:
        """The choices up to the first fault, and that fault."""
        out: list[ChoiceRow] = []
        for *row, kept in self._rows(CHOICES, "choices", id):
            choice = choice_of(row)
            if choice.number != len(out):
                return out, f"choice {len(out) + 1} is missing"
            if kept is not None and kept != choice_sum(id, choice):  # Older rows have none.
                return out, f"choice {len(out) + 1} was changed"
            out.append(choice)
        return out, ""

    def _taken(self, id: str, undos: int) -> tuple[list[TakenRow], str]:
        """The take-backs after the last fault, and that fault: each one depends on the later ones."""
        choices: dict[int, list[ChoiceRow]] = {}
        for undo, *row in self._rows(f"undo, {CHOICES}", "taken_choices", id, "undo, number"):
            choices.setdefault(undo, []).append(choice_of(row[:-1]))
        out: list[TakenRow] = []
        expected = undos
        for *row, kept in reversed(self._rows(TAKEN, "taken_back", id)):
            taken = taken_of(row, choices.get(row[0], []))
            if taken.number != expected:
                return out[::-1], f"takeback {expected} is missing"
            if kept != taken_sum(id, taken):
                return out[::-1], f"takeback {taken.number} was changed"
            out.append(taken)
            expected -= 1
        return out[::-1], ""

    def _snapshots(self, id: str) -> tuple[list[SnapshotRow], int]:
        """The snapshots before the first damaged one, which suffice, and the number of the last one."""
        out: list[SnapshotRow] = []
        last, whole = 0, True
        for *row, kept in self._rows("number, position, log, sum", "snapshots", id):
            shot = SnapshotRow(*row)
            last = shot.number
            whole = whole and (kept is None or kept == snapshot_sum(id, shot))
            if whole:
                out.append(shot)
        return out, last

    def ids(self) -> list[str]:
        """The ids of all tables, the oldest first."""
        return [id for (id,) in self._connection.execute("SELECT id FROM tables ORDER BY created, id")]

    def glance(self, id: str) -> Glance | None:
        """A table at a glance."""
        row = self._connection.execute(GLANCE, (id,)).fetchone()
        if row is None:
            return None
        game, title, status, clock, host, house = row
        seats = self._connection.execute(SEATS_AT_A_GLANCE, (host, id)).fetchall()
        hosts = [name for name, _, held in seats if held]
        names = [name for name, taken, _ in seats if taken]
        who, open_seats = hosts[0] if hosts else "", len(seats) - len(names)
        try:
            rules = json.loads(house)
            content, by_days = rules.get("content", ""), rules.get("pace") == DAYS
        except UNREADABLE as error:
            raise self._damaged(id, error) from error
        return Glance(game, title, status, clock, who, names, open_seats, content, by_days)

    def tables_of(self, browser: str) -> list[Listed]:
        """The tables at which a browser has a seat, the latest first."""
        lines: list[Listed] = []
        for row in self._connection.execute(MY_TABLES, (browser,)).fetchall():
            try:
                lines.append(self._listed(browser, *row))
            except UNREADABLE as error:  # One damaged table must not hide the others.
                LOGGER.error("%s", self._damaged(row[0], error))
                lines.append(listed(row[:4], [], [], (0, 0.0), None))
        return sorted(lines, key=lambda line: line.updated, reverse=True)

    def _listed(
        self, browser: str, id: str, game: str, title: str, status: str, created: float, outcome: str | None
    ) -> Listed:
        names = [name for (name,) in self._rows("name", "seats", id, "seat")]
        held = self._connection.execute(
            "SELECT seat FROM holders WHERE browser = ? AND table_id = ?", (browser, id)
        ).fetchall()
        waiting, at = self._connection.execute(LAST_CHOICE, (id,)).fetchone() or (0, created)
        ended = None if outcome is None else json.loads(outcome)
        last = int(waiting), float(at)
        return listed((id, game, title, status), names, [seat for (seat,) in held], last, ended)

    # Contents.

    def content(self, fingerprint: str) -> str | None:
        """The meaning of a content that some table uses or used."""
        query = "SELECT meaning FROM contents WHERE fingerprint = ?"
        row = self._connection.execute(query, (fingerprint,)).fetchone()
        return None if row is None else str(row[0])

    def contents_missing(self) -> list[tuple[str, str]]:
        """Games and fingerprints of tables whose content is not stored yet."""
        query = (
            "SELECT DISTINCT game, content FROM tables"
            " WHERE content NOT IN (SELECT fingerprint FROM contents)"
        )
        return [(str(game), str(content)) for game, content in self._connection.execute(query)]
