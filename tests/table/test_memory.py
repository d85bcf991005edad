"""A table that is put away leaves the memory at once, without waiting for a garbage collection."""

from pathlib import Path

import pytest

from rampage.table.table import Table
from rampage.table.tables import Tables
from tests.support.games import NAMES
from tests.support.memory import Watched
from tests.table.hosting import choose, invitation, tables_on, until

GAMES = list(NAMES)


async def put_away(tables: Tables) -> None:
    """As after ten idle minutes."""
    await tables.sweep()
    assert tables.loaded() == 0


async def busy_table(tables: Tables, name: str) -> Table:
    """A table at which much happened: choices, taking back, a bot that sat in, chat, a clock."""
    count = tables.game(name).about.seat_counts[0]
    table = await tables.create(
        invitation("you", *["here"] * (count - 1), game=name, clock_seconds=600), "b1"
    )
    table.arrive("b1")
    for _ in range(5):
        await choose(table)
    await table.talk.say(0, "Ann", "Good luck!")
    free = table.undo.points()[0]
    if free:
        await table.undo.ask(free[0], int(table.live.position.played))
    await table.absence.ask(0, 1, "b1")
    await table.seating.reclaim(0)
    table.leave("b1")
    return table


@pytest.mark.parametrize("name", GAMES)
async def test_a_table_that_is_put_away_is_freed_at_once(
    tmp_path: Path, no_collection: None, name: str
) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await busy_table(tables, name)
        parts = Watched(table, table.live, table.undo, table.absence, table.bots, table.pause, table.rolling)
        assert len(parts.left()) == 7
        await table.close()
        del table
        await put_away(tables)
        await until(lambda: not parts.left(), 60)
