"""Matches in which choices are taken back."""

import json
from typing import Any

from rampage.kernel.position import CHANCE
from rampage.table.table import Table
from rampage.table.tables import Tables
from tests.table.hosting import actor, choose, decision, invitation, texts


async def two_browsers(tables: Tables, **more: Any) -> Table:
    """Two people, each with their own browser."""
    table = await tables.create(invitation("you", "friend", **more), "b1")
    await table.seating.claim(1, "b2", "Bea")
    return table


async def until_rolled(table: Table) -> tuple[int, int]:
    """Play until a seat chose and dice fell: who, and where it would go back to."""
    while True:
        seat = actor(table)
        await choose(table)
        point = table.live.undo_point(seat)
        if point is None or seat in table.undo.points()[0]:
            continue
        if any(move.seat == CHANCE for move in table.live.match.record.moves[point:]):
            return seat, point


async def taken_with_dice(table: Table) -> tuple[int, list[str]]:
    """Dice fell, and both agree to take that back: who asked, and what went."""
    seat, point = await until_rolled(table)
    gone = texts(table)[point:]
    await table.undo.ask(seat, decision(table))
    if table.undo.asked_by is not None:
        await table.undo.answer(1 - seat, True)
    assert table.live.count == point
    return seat, gone


def lines(table: Table) -> list[dict[str, Any]]:
    """The log."""
    return [json.loads(bytes(line.json)) for line in table.live.log.lines]


def log_texts(table: Table) -> list[str]:
    """The lines about what was taken back."""
    return [line["text"] for line in lines(table) if line["type"] == "taken_back"]
