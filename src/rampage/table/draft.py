"""Choices between memory and disk."""

from dataclasses import dataclass

from rampage.table.store import Advance


@dataclass(slots=True)
class Draft:
    """Choices that are played in memory and not yet on disk: how much there was before, and the change."""

    before: int
    lines: int
    change: Advance
