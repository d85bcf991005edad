"""Tables with a clock."""

from rampage.table.table import Table
from tests.table.hosting import decision


def left(table: Table) -> float | None:
    """Seconds that are left for the one who is asked."""
    readings = table.timekeeper.clock.readings()
    return readings[0].left if readings else None


def begin(table: Table) -> None:
    """The page of whoever is asked has shown everything."""
    for seat in table.live.position.actors():
        table.timekeeper.ready(seat, decision(table))
