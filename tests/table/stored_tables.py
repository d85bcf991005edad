"""Tables as a store keeps them, for tests of stores."""

import dataclasses

from rampage.table.stored import ChoiceRow, SeatRow, Stored, TableRow


def table_row(id: str, **more: object) -> TableRow:
    row = TableRow(
        id, "smash", "2012", "sha256:x", {"edition": "2012"}, "A <b>title</b>", "host", "playing", 30, True,
        bytes(range(32)), f"commitment of {id}", 1.5,
    )  # fmt: skip
    return dataclasses.replace(row, **more)  # type: ignore[arg-type]


def stored(id: str) -> Stored:
    seats = [SeatRow(0, "you", "Ann", word="w"), SeatRow(1, "bot", "Bot 3", 3)]
    return Stored(table_row(id), seats, {"host": {0}, "guest": {-3}}, [], [], [])


def choice_row(number: int, seat: int = 0, waiting: int = 1) -> ChoiceRow:
    return ChoiceRow(number, seat, f"fly OH1 A{number}", -1, False, waiting, 100.0 + number)
