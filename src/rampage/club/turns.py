"""The tables at which it is somebody's turn, found by one query that loads none of them."""

from contextlib import suppress
from json import loads
from typing import Final

from rampage.table.database import DatabaseStore

MOST: Final = 200
# `waiting` of the last choice has a bit for each seat that chooses next. A seat at which a bot sits in does not wait.
MY_TURN: Final = """
    SELECT tables.id, tables.house, min(choices.at), min(deadlines.due) FROM holders
    JOIN tables ON tables.id = holders.table_id AND tables.status = 'playing'
    JOIN seats ON seats.table_id = holders.table_id AND seats.seat = holders.seat AND NOT seats.sitting_in
    JOIN choices ON choices.table_id = tables.id
        AND choices.number = (SELECT max(number) FROM choices WHERE table_id = tables.id)
        AND ((choices.waiting >> holders.seat) & 1) = 1
    LEFT JOIN deadlines ON deadlines.table_id = tables.id AND deadlines.seat = holders.seat
    WHERE holders.browser = ? AND holders.seat >= 0
    GROUP BY tables.id, tables.house LIMIT ?
"""


async def waiting_for(store: DatabaseStore, browser: str) -> list[str]:
    """The tables that wait for a browser: the earliest deadline first, then those that have waited longest."""
    found: list[tuple[float, float, str]] = []
    for id, house, since, due in await store.rows(MY_TURN, (browser, MOST)):
        with suppress(ValueError):  # A damaged table says so where it is opened.
            if not loads(str(house)).get("paused"):
                found.append(
                    (float(str(due)) if due is not None else float("inf"), float(str(since)), str(id))
                )
    return [id for _, _, id in sorted(found)]
