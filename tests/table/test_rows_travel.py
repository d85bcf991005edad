"""Rows of the store travel to the processes that read records, and back, whether they are compiled or not."""

import copy
import pickle

import pytest

from rampage.table.stored import (
    Advance,
    ChatRow,
    ChoiceRow,
    DeadlineRow,
    DiceRow,
    House,
    PartRow,
    ResignedRow,
    SeatRow,
    SnapshotRow,
    Stored,
    TableRow,
    TakenRow,
)

CHOICE = ChoiceRow(3, 1, "fly OH1 D4", -1, True, 2, 12.5)
SEAT = SeatRow(1, "friend", "Bob", 2, sitting_in=True, device="n")
SHOT = SnapshotRow(128, "a position", b"[]")
TABLE = TableRow(
    "id", "smash", "2012", "sha256:x", {"length": "short"}, "A table", "host", "playing", 30, True, bytes(32), "c", 1.5,
    clock=[(1, 0, 2.5)], house=House(hinted=[[0, 3]], zone="Europe/Berlin"),
)  # fmt: skip
ROWS = [
    CHOICE,
    SEAT,
    SHOT,
    TABLE,
    TakenRow(1, 2, 0, [1], False, 3.5, [CHOICE], earlier=True),
    ResignedRow(1, 0, 5, True, 2.5),
    DeadlineRow(0, 4, 60.0, 30.0, None),
    ChatRow(1, None, "Cy", "Hello", 1.0),
    DiceRow([PartRow("c", none="bot")], 2, "t", False),
    Advance("id", [CHOICE], SHOT, {1: -1}, "over", {"winner": 0}),
    Advance("id", [CHOICE]),
    Stored(TABLE, [SEAT], {"b": {0, 1}}, [CHOICE], [SHOT], []),
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: type(row).__name__)
def test_a_row_is_the_same_after_a_journey(row: object) -> None:
    for there in (pickle.loads(pickle.dumps(row)), copy.deepcopy(row)):
        assert there is not row
        assert type(there) is type(row)
        assert there == row
