"""The audit log: what moderators and the operator did. The database itself lets nobody change or delete a line.

Lines name people by their ids, which are random. Once an account is deleted its id belongs to no name, so what remains
is a pseudonym.
"""

from dataclasses import dataclass
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Final

from rampage.club.sessions import hashed, is_account
from rampage.table.writer import Statement

if TYPE_CHECKING:
    from rampage.club.people import People

OPERATOR: Final = "operator"
COLUMNS: Final = "id, at, actor, act, person, report, reason, until"
ADD: Final = f"INSERT INTO audit ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
# The ids are in the order of time.
LATEST: Final = f"SELECT {COLUMNS} FROM audit WHERE id < ? ORDER BY id DESC LIMIT ?"  # noqa: S608
ABOUT: Final = f"SELECT {COLUMNS} FROM audit WHERE person = ? ORDER BY id DESC LIMIT ?"  # noqa: S608
LAST: Final = "~"  # After every id.


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log."""

    id: str
    at: float
    actor: str
    act: str
    person: str
    report: str
    reason: str
    until: float | None


def entered(entry: Entry) -> Statement:
    """What adds a line."""
    each = entry
    return (
        ADD,
        (each.id, each.at, each.actor, each.act, each.person, each.report, each.reason, each.until),
    )


def fresh_id(now: float) -> str:
    """An id that sorts after those of earlier lines."""
    return f"{int(now * 1e6):016d}-{token_hex(4)}"


def pseudonym(person: str) -> str:
    """What a person without a name is called."""
    return f"{'former account' if is_account(person) else 'guest'} {hashed(person)[:6]}"


class Audit:
    """The log of a server."""

    def __init__(self, people: "People") -> None:
        self._people: Final = people
        self._store: Final = people.store

    async def latest(self, most: int, before: str = LAST) -> list[Entry]:
        """The latest lines, before one of them."""
        rows: list[Any] = await self._store.rows(LATEST, (before, most))
        return [Entry(*row) for row in rows]

    async def about(self, person: str, most: int) -> list[Entry]:
        """The latest lines about a person."""
        rows: list[Any] = await self._store.rows(ABOUT, (person, most))
        return [Entry(*row) for row in rows]

    async def names(self, persons: set[str]) -> dict[str, str]:
        """What people in the log are called now."""
        known = await self._people.accounts(persons)
        out = {person: known[person].name if person in known else pseudonym(person) for person in persons}
        return {**out, OPERATOR: OPERATOR, "": ""}
