"""Converts resignations between the store and the record."""

import time

from rampage.kernel.records.resignation import Resignation
from rampage.table.stored import ResignedRow


def resignation_of(row: ResignedRow) -> Resignation:
    """A row as the record has it."""
    return Resignation(row.seat, row.after, row.over)


def resigned_row(resignation: Resignation, number: int) -> ResignedRow:
    """A resignation as the store has it."""
    return ResignedRow(number, resignation.seat, resignation.after, resignation.over, time.time())
