"""Live tables of Kaiju Crush that begin from a position."""

from rampage.table.table import Table
from rampage.table.tables import Tables
from tests.support.games import begin
from tests.support.kaiju import KAIJU
from tests.table.hosting import chairs


async def table_from(tables: Tables, origin: str, seats: int) -> Table:
    """A live table that begins from a position text, each seat its own browser."""
    record = begin(KAIJU, seats, origin=origin).match.record
    table = await tables.import_record(
        record, chairs("you", *["friend"] * (seats - 1)), "b0", shared_dice=False
    )
    for seat in range(1, seats):
        await table.seating.claim(seat, f"b{seat}", "", f"word {seat}")
    assert table.status == "playing"
    return table
