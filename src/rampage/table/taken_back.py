"""Converts take-backs between the store and the record."""

import time

from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.position import Position
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.records.record import Record
from rampage.kernel.records.taken_back import Taken, TakenBack, retrace
from rampage.table.stored import ChoiceRow, TakenRow


def stretch_of(row: TakenRow) -> TakenBack:
    """A row as the record has it."""
    choices = [Taken(choice.seat, choice.choice, choice.audience) for choice in row.choices]
    return TakenBack(row.after, choices, row.seat, row.agreed, row.free)


def row_of(stretch: TakenBack, number: int, earlier: bool = False) -> TakenRow:
    """A take-back as the store has it."""
    now = time.time()
    choices = [
        ChoiceRow(stretch.after + place, taken.seat, taken.text, taken.audience, False, 0, now)
        for place, taken in enumerate(stretch.choices)
    ]
    return TakenRow(number, stretch.after, stretch.by, stretch.agreed, stretch.free, now, choices, earlier)


def playable_from(record: Record) -> int:
    """The first take-back from which all can be replayed under the installed rules; each depends on the later ones."""
    reached = len(record.taken_back)

    def visit(number: int, _position: Position, _choice: int, _seat: int) -> None:
        nonlocal reached
        reached = number

    try:
        retrace(record, visit)
    except (IllegalChoice, UnknownChoice):
        return reached + 1
    except Exception:  # New rules may fail on older choices in any way.
        return len(record.taken_back)
    return 0
