"""Choices that are in memory but not yet on disk."""

from dataclasses import dataclass

from rampage.table.store import Advance


@dataclass(slots=True)
class Draft:
    """Choices that were played in memory and are not yet on disk: the state before them, and the change."""

    before: int
    lines: int
    change: Advance
