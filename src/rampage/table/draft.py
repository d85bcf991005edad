"""Choices that are in memory but not yet on disk."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rampage.table.live_match import LiveMatch
from rampage.table.refusal import Refusal
from rampage.table.stored import Advance, ChoiceRow

if TYPE_CHECKING:
    from rampage.table.table import Table

OnDone = Callable[[Refusal | None], None]


class Draft:
    """Choices that were played in memory and are not yet on disk: the state before them, and the change."""

    def __init__(self, before: int, lines: int, change: Advance) -> None:
        self.before: Final = before
        self.lines: Final = lines
        self.change: Final = change


def drafted(
    id: str, live: LiveMatch, rows: list[ChoiceRow], before: int, lines: int, status: str | None = None
) -> Draft:
    """What was played since, and everything that a table keeps with it."""
    status = "over" if live.over else status
    outcome = live.match.record.outcome
    return Draft(before, lines, Advance(id, rows, live.snapshot(), live.revealed(rows), status, outcome))


class Underway:
    """A person's choice on its way to the disk. Its table is locked meanwhile."""

    def __init__(self, table: "Table", draft: Draft, done: OnDone) -> None:
        self._table: Final = table
        self._draft: Final = draft
        self._done: Final = done

    def arrived(self, error: Exception | None) -> None:
        """It is on disk, or cannot be stored."""
        table, refusal = self._table, None
        try:
            if error is None:
                table.committed(self._draft)
            else:
                table.roll_back(self._draft)
                refusal = table.not_saved(error)
        finally:
            table.lock.leave()
            self._done(refusal)
