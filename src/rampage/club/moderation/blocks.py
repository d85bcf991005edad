"""Blocks: a person does not want to meet another, who is never notified.

Somebody who is blocked can't take a seat at a table of the one who blocked, or ask for one, and the two are not
brought together. Neither sees what the other says at any table.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rampage.club.sessions import is_account
from rampage.table.refusal import Refusal

if TYPE_CHECKING:
    from rampage.club.people import Account, People

MOST: Final = 500  # Blocks of one person.
SOME: Final = 400  # Values of one statement.
AROUND: Final = "SELECT other FROM blocks WHERE person = ? UNION SELECT person FROM blocks WHERE other = ?"
ADD: Final = "INSERT INTO blocks (person, other, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
LISTED: Final = (
    "SELECT accounts.name, blocks.at FROM blocks JOIN accounts ON accounts.id = blocks.other"
    " WHERE blocks.person = ? ORDER BY blocks.at DESC, accounts.name"
)


@dataclass(frozen=True, slots=True)
class Blocked:
    """Somebody I blocked, and since when."""

    name: str
    at: float


class Blocks:
    """The people each person has blocked."""

    def __init__(self, people: "People") -> None:
        self._people: Final = people
        self._store: Final = people.store

    async def of(self, person: str) -> list[Blocked]:
        """Everybody a person has blocked, the latest first."""
        rows: list[Any] = await self._store.rows(LISTED, (person,))
        return [Blocked(*row) for row in rows]

    async def around(self, person: str) -> frozenset[str]:
        """Everybody a person has blocked or was blocked by: neither sees the other's chat."""
        if not is_account(person):
            return frozenset()
        rows = await self._store.rows(AROUND, (person, person))
        return frozenset(str(other) for (other,) in rows)

    async def among(self, persons: Iterable[str]) -> dict[str, set[str]]:
        """For each of some persons, those among them who are not to be met, whichever of the two blocked the other."""
        wanted = sorted({person for person in persons if is_account(person)})
        out: dict[str, set[str]] = {}
        if len(wanted) < 2:
            return out
        known = set(wanted)
        for start in range(0, len(wanted), SOME):
            some = tuple(wanted[start : start + SOME])
            marks = ", ".join("?" * len(some))
            query = f"SELECT person, other FROM blocks WHERE person IN ({marks})"  # noqa: S608
            for person, other in await self._store.rows(query, some):
                if other in known:
                    out.setdefault(str(person), set()).add(str(other))
                    out.setdefault(str(other), set()).add(str(person))
        return out

    async def blocked_by(self, person: str, others: Iterable[str]) -> bool:
        """Has one of the others blocked a person?"""
        asked = sorted({other for other in others if is_account(other)})[:SOME]
        if not asked or not is_account(person):
            return False
        marks = ", ".join("?" * len(asked))
        query = f"SELECT 1 FROM blocks WHERE other = ? AND person IN ({marks}) LIMIT 1"  # noqa: S608
        return bool(await self._store.rows(query, (person, *asked)))

    async def block(self, person: str, other: "Account") -> None:
        """Block somebody."""
        if other.id == person:
            raise Refusal("not_yours", "You cannot block yourself.", "choose somebody else.")
        rows: list[Any] = await self._store.rows("SELECT count(*) FROM blocks WHERE person = ?", (person,))
        if rows[0][0] >= MOST:
            raise Refusal("too_many", f"You have blocked {MOST} people.", "unblock somebody first.")
        await self._store.write([(ADD, (person, other.id, self._people.now()))])

    async def unblock(self, person: str, other: str) -> None:
        """Let somebody meet me again."""
        await self._store.write([("DELETE FROM blocks WHERE person = ? AND other = ?", (person, other))])
