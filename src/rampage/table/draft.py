"""Choices that are in memory but not yet on disk."""

from dataclasses import dataclass

from rampage.table.live_match import LiveMatch
from rampage.table.store import Advance, ChoiceRow


@dataclass(slots=True)
class Draft:
    """Choices that were played in memory and are not yet on disk: the state before them, and the change."""

    before: int
    lines: int
    change: Advance


def drafted(
    id: str, live: LiveMatch, rows: list[ChoiceRow], before: int, lines: int, status: str | None = None
) -> Draft:
    """What was played since, and everything that a table keeps with it."""
    status = "over" if live.over else status
    outcome = live.match.record.outcome
    return Draft(before, lines, Advance(id, rows, live.snapshot(), live.revealed(rows), status, outcome))
