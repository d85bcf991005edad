"""Reports: somebody did something that a moderator should look at.

A report keeps a copy of what was public at the table: lines of chat around it, and how many choices had been made. It
never contains what only a player may know. It is deleted after a set time, whether it was looked at or not.
"""

import json
from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

from rampage.table.pace import DAY
from rampage.table.refusal import Refusal
from rampage.table.sanitize import plain
from rampage.table.store import Conflict
from rampage.table.table import Table

if TYPE_CHECKING:
    from rampage.club.people import People

KINDS: Final = ("abuse", "cheating", "stalling", "name", "other")
WORDS: Final = 500  # Characters of what the reporter says.
LINES: Final = 20  # Lines of chat before and after the one that is reported.
COLUMNS: Final = "id, reporter, person, name, table_id, kind, words, evidence, at, until, open"
ADD: Final = f"INSERT INTO reports ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
LISTED: Final = f"SELECT {COLUMNS} FROM reports WHERE open ORDER BY at, id LIMIT ?"  # noqa: S608
ABOUT: Final = f"SELECT {COLUMNS} FROM reports WHERE person = ? ORDER BY at DESC, id LIMIT ?"  # noqa: S608
ONE: Final = f"SELECT {COLUMNS} FROM reports WHERE id = ?"  # noqa: S608
CLOSE: Final = "UPDATE reports SET open = ? WHERE id = ?"


@dataclass(frozen=True, slots=True)
class Accused:
    """Whom a report is about, and where: the table, and the seat or the line of chat, if there was one."""

    person: str
    name: str
    table: Table | None = None
    seat: int | None = None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """A report."""

    id: str
    reporter: str
    person: str
    name: str
    table: str
    kind: str
    words: str
    evidence: dict[str, Any]
    at: float
    until: float
    open: bool


def evidence_of(about: Accused) -> dict[str, Any]:
    """What was public at the table."""
    table = about.table
    if table is None:
        return {}
    lines = table.talk.lines
    if about.line is not None:
        at = next((n for n, line in enumerate(lines) if line.number == about.line), len(lines))
        lines = lines[max(0, at - LINES) : at + LINES + 1]
    else:
        lines = lines[-2 * LINES :]
    return {
        "game": table.row.game,
        "status": table.status,
        "decision": table.live.count,
        "seat": about.seat,
        "line": about.line,
        "chat": [
            {"number": one.number, "name": one.name, "text": one.text, "at": one.at,
             "reported": one.speaker != "" and one.speaker == about.person}
            for one in lines
        ],
    }  # fmt: skip


class Reports:
    """What people reported."""

    def __init__(self, people: "People", keep_days: float = 90.0) -> None:
        self._people: Final = people
        self._store: Final = people.store
        self.keep_days = keep_days

    async def file(self, reporter: str, about: Accused, kind: str, words: str) -> str:
        """Report somebody; returns the id. Of one person at one table there is one open report."""
        if about.person == reporter:
            raise Refusal("not_yours", "You cannot report yourself.", "choose somebody else.")
        if kind not in KINDS:
            raise Refusal("bad_option", "That is not a kind of report.", f"use {', '.join(KINDS)}.")
        now = self._people.now()
        id = token_hex(12)
        row = (
            id, reporter, about.person, about.name, "" if about.table is None else about.table.id, kind,
            plain(words, WORDS), json.dumps(evidence_of(about), ensure_ascii=False), now,
            now + self.keep_days * DAY, True,
        )  # fmt: skip
        try:
            await self._store.write([(ADD, row)])
        except Conflict:
            text = f"You have reported {about.name} here already."
            raise Refusal("taken", text, "a moderator will look at it.") from None
        return id

    async def open(self, most: int) -> list[Report]:
        """Reports that nobody has looked at, the oldest first."""
        return _reports(await self._store.rows(LISTED, (most,)))

    async def about(self, person: str, most: int) -> list[Report]:
        """Reports about a person, the latest first."""
        return _reports(await self._store.rows(ABOUT, (person, most)))

    async def one(self, id: str) -> Report:
        """A report. Raises Refusal."""
        for found in _reports(await self._store.rows(ONE, (id,))):
            return found
        raise Refusal("no_report", "There is no such report any more.", "reload the page.")


def _reports(rows: list[Any]) -> list[Report]:
    return [
        Report(id, by, person, name, table, kind, words, json.loads(evidence), at, until, bool(open))
        for id, by, person, name, table, kind, words, evidence, at, until, open in rows
    ]
