"""Tables as rows of the browser's own database: texts under keys that sort as they are read.

    table/ID             everything about a table that is small: its row, seats, holders, dice, chat
    choice/ID/NUMBER     a choice
    opened/ID/NUMBER     the audience of a choice that is no longer secret
    shot/ID/NUMBER       a snapshot
    taken/ID/NUMBER      choices that were taken back together
    content/FINGERPRINT  a content
    dice/COMMITMENT      dice that were used
    setting/NAME         a setting

Every value is JSON. Members that this version does not know are left alone, and those that an older version did not
write get their defaults, so that a new version reads the rows of an old one.
"""

import json
from dataclasses import asdict, fields
from typing import Any, Final, Protocol, TypeVar

from rampage.table.checksums import choice_sum, taken_sum
from rampage.table.stored import (
    ChatRow,
    ChoiceRow,
    DiceRow,
    House,
    PartRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    TakenRow,
)

FORMAT: Final = 1  # Of these rows. A higher one was written by a newer version.
DIGITS: Final = 6  # Of a number in a key.
Json = dict[str, Any]
Change = list[str | None]  # `[key, value]`; without a value, the row is deleted.
Row = TypeVar("Row")


class Rows(Protocol):
    """The browser's database."""

    async def read(self, first: str, last: str) -> list[tuple[str, str]]:
        """Keys and values from the key `first` up to `last`, in order."""

    async def write(self, changes: list[Change]) -> None:
        """All of these changes, or none. Returns when they are on disk. Raises StoreError."""


def key(*parts: str | int) -> str:
    """The key of a row."""
    return "/".join(str(part).zfill(DIGITS) if isinstance(part, int) else part for part in parts)


def known(sort: type[Row], found: Json) -> Row:
    """A row from its members."""
    names = {field.name for field in fields(sort)}  # type: ignore[arg-type]
    return sort(**{name: value for name, value in found.items() if name in names})


def table_json(row: TableRow) -> Json:
    """A table's row as JSON."""
    return {**asdict(row), "seed": row.seed.hex()}


def table_row(found: Json) -> TableRow:
    """A table's row from its JSON."""
    row = known(TableRow, found)
    row.seed = bytes.fromhex(found["seed"])
    row.house = known(House, found.get("house", {}))
    row.clock = [(number, seat, left) for number, seat, left in row.clock]
    return row


def dice_row(found: Json | None) -> DiceRow | None:
    """A dice ceremony from its JSON."""
    if found is None:
        return None
    row = known(DiceRow, found)
    row.seats = [known(PartRow, part) for part in found["seats"]]
    return row


def choice_text(id: str, row: ChoiceRow) -> str:
    """A choice as JSON, with its checksum."""
    return json.dumps([*asdict(row).values(), choice_sum(id, row)], ensure_ascii=False)


def choice_row(id: str, text: str) -> ChoiceRow | None:
    """A choice from its JSON; None if it was changed."""
    *values, kept = json.loads(text)
    row = ChoiceRow(*values)
    return row if choice_sum(id, row) == kept else None


def snapshot_text(row: SnapshotRow) -> str:
    """A snapshot as JSON."""
    return json.dumps({"number": row.number, "position": row.position, "log": row.log.decode()})


def snapshot_row(text: str) -> SnapshotRow:
    """A snapshot from its JSON."""
    found = json.loads(text)
    return SnapshotRow(found["number"], found["position"], found["log"].encode())


def taken_text(id: str, row: TakenRow) -> str:
    """Choices that were taken back as JSON, with a checksum."""
    return json.dumps({**asdict(row), "sum": taken_sum(id, row)}, ensure_ascii=False)


def taken_row(id: str, text: str) -> TakenRow | None:
    """Choices that were taken back from their JSON; None if they were changed."""
    found = json.loads(text)
    row = known(TakenRow, found)
    row.choices = [known(ChoiceRow, choice) for choice in found["choices"]]
    return row if taken_sum(id, row) == found["sum"] else None


def chat_row(found: Json) -> ChatRow:
    """A line of chat from its JSON."""
    return known(ChatRow, found)


def seat_row(found: Json) -> SeatRow:
    """A seat from its JSON."""
    return known(SeatRow, found)
