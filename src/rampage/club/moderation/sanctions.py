"""What moderators decided about a person, and whether it still holds.

A sanction ends at a time, or when it is `done`: a warning was read, a new name was chosen, or somebody lifted it.
"""

from dataclasses import dataclass
from time import gmtime, strftime
from typing import TYPE_CHECKING, Any, Final

from rampage.table.refusal import Refusal
from rampage.table.writer import Statement

if TYPE_CHECKING:
    from rampage.club.people import People

WARN: Final = "warn"
SILENCE: Final = "silence"
NO_RATED: Final = "no_rated"
NO_LOBBY: Final = "no_lobby"
RENAME: Final = "rename"
CLOSED: Final = "close"
FOR_A_TIME: Final = (SILENCE, NO_RATED, NO_LOBBY)
TEXTS: Final = {
    SILENCE: "A moderator has silenced you",
    NO_RATED: "You may not play rated matches",
    NO_LOBBY: "You may not use the lobby",
}
COLUMNS: Final = "id, person, kind, reason, at, until, done"
HOLDS: Final = (
    f"SELECT {COLUMNS} FROM sanctions WHERE person = ? AND NOT done AND (until IS NULL OR until > ?)"  # noqa: S608
    " ORDER BY at, id"
)
ADD: Final = f"INSERT INTO sanctions ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
DONE: Final = "UPDATE sanctions SET done = ? WHERE id = ? AND person = ?"
DONE_KIND: Final = "UPDATE sanctions SET done = ? WHERE person = ? AND kind = ?"


@dataclass(frozen=True, slots=True)
class Sanction:
    """Something that was decided about a person."""

    id: str
    person: str
    kind: str
    reason: str
    at: float
    until: float | None
    done: bool


def moment(at: float) -> str:
    """A time as people read it in a refusal."""
    return strftime("%Y-%m-%d %H:%M UTC", gmtime(at))


def adding(sanction: Sanction) -> Statement:
    """What adds a sanction."""
    each = sanction
    return (ADD, (each.id, each.person, each.kind, each.reason, each.at, each.until, each.done))


def _sanction(
    id: str, person: str, kind: str, reason: str, at: float, until: float | None, done: object
) -> Sanction:
    return Sanction(id, person, kind, reason, at, until, bool(done))


class Sanctions:
    """What holds for people."""

    def __init__(self, people: "People") -> None:
        self._people: Final = people
        self._store: Final = people.store

    async def holding(self, person: str) -> list[Sanction]:
        """What holds for a person now."""
        rows: list[Any] = await self._store.rows(HOLDS, (person, self._people.now()))
        return [_sanction(*row) for row in rows]

    async def all_of(self, person: str) -> list[Sanction]:
        """Everything that was ever decided about a person, the latest first."""
        query = f"SELECT {COLUMNS} FROM sanctions WHERE person = ? ORDER BY at DESC, id"  # noqa: S608
        rows: list[Any] = await self._store.rows(query, (person,))
        return [_sanction(*row) for row in rows]

    async def seen(self, person: str, id: str) -> None:
        """A warning was read: it is not shown again."""
        found = [one for one in await self.holding(person) if one.id == id and one.kind == WARN]
        if not found:
            raise Refusal("stale", "There is no such warning.", "reload the page.")
        await self._store.write([(DONE, (True, id, person))])

    def renamed(self, person: str) -> Statement:
        """What notes that somebody has chosen a new name."""
        return (DONE_KIND, (True, person, RENAME))

    async def must_be_free(self, kind: str, person: str) -> None:
        """Refuse somebody for whom a sanction of a kind holds."""
        for one in await self.holding(person):
            if one.kind == kind:
                end = "" if one.until is None else f" until {moment(one.until)}"
                raise Refusal("forbidden", f"{TEXTS[kind]}{end}: {one.reason}", "wait, or ask a moderator.")

    async def must_be_open(self, person: str) -> None:
        """Refuse an account that was closed."""
        for one in await self.holding(person):
            if one.kind == CLOSED:
                raise Refusal(
                    "closed", f"This account was closed: {one.reason}", "write to the operator of the server."
                )
