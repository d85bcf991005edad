"""Converts between database rows and objects.

Each choice and each snapshot has a checksum over everything in it that never changes, including its table's id: a row
that was damaged, or belongs to another table, is found when its table is loaded.
"""

import json
from dataclasses import asdict
from typing import Any, Final

from rampage.table.checksums import choice_sum, snapshot_sum, taken_sum
from rampage.table.stored import (
    Advance,
    ChoiceRow,
    DiceRow,
    House,
    PartRow,
    ResignedRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    TakenRow,
)
from rampage.table.writer import Row, Statement, Work

TABLES: Final = (
    "id, game, rules, content, options, title, host, status, clock_seconds, play_forced, seed, commitment, created,"
    " origin, dice_from, proof, outcome, rematch, undos, clock, absence, house"
)
SEATS: Final = (
    "seat, kind, name, level, taken, sitting_in, word, word_when, generation, device, vacated, ready"
)


def advance_work(change: Advance) -> Work:
    """An advance as statements and rows."""
    statements: list[Statement] = []
    for number, audience in change.audiences.items():
        opened = "UPDATE choices SET audience = ? WHERE table_id = ? AND number = ?"
        statements.append((opened, (audience, change.table, number)))
    if change.status is not None:
        ended = "UPDATE tables SET status = ?, outcome = ? WHERE id = ?"
        statements.append((ended, (change.status, as_json(change.outcome), change.table)))
    choices = [choice_values(change.table, row) for row in change.choices]
    snapshots = [] if change.snapshot is None else [snapshot_values(change.table, change.snapshot)]
    return Work(statements, choices, snapshots)


def as_json(value: object) -> str | None:
    """JSON, or NULL."""
    return None if value is None else json.dumps(value, ensure_ascii=False)


def table_of(row: Any) -> TableRow:
    """A table from a row with the columns of `TABLES`."""
    id, game, rules, content, options, title, host, status, clock, forced = row[:10]
    seed, commitment, created, origin, dice_from, proof, outcome, rematch, undos, clock_left = row[10:20]
    absence, house = row[20:]
    return TableRow(
        id, game, rules, content, json.loads(options), title, host, status, clock, bool(forced),
        bytes(seed), commitment, created, origin, dice_from,
        None if proof is None else json.loads(proof),
        None if outcome is None else json.loads(outcome),
        rematch, undos, [(number, seat, left) for number, seat, left in json.loads(clock_left)], absence,
        House(**json.loads(house)),
    )  # fmt: skip


def table_values(row: TableRow) -> Row:
    """The row of a table."""
    return (
        row.id, row.game, row.rules, row.content, as_json(row.options), row.title, row.host, row.status,
        row.clock_seconds, row.play_forced, row.seed, row.commitment, row.created, row.origin, row.dice_from,
        as_json(row.proof), as_json(row.outcome), row.rematch, row.undos, as_json(row.clock), row.absence,
        house_value(row.house),
    )  # fmt: skip


def house_value(house: House) -> str | None:
    """What holds at a table, as its column; only what is not as usual."""
    usual = asdict(House())
    return as_json({name: value for name, value in asdict(house).items() if value != usual[name]})


def resigned_values(id: str, row: ResignedRow) -> Row:
    """The row of a resignation."""
    return (id, row.number, row.seat, row.after, row.over, row.at)


def seat_of(row: Any) -> SeatRow:
    """A seat from its row."""
    seat, kind, name, level, taken, sitting_in, word, word_when, generation, device, vacated, ready = row
    return SeatRow(
        seat, kind, name, level, bool(taken), bool(sitting_in), word, word_when, generation, device, bool(vacated),
        bool(ready),
    )  # fmt: skip


def choice_of(row: Any) -> ChoiceRow:
    """A choice from its row."""
    number, seat, choice, audience, forced, waiting, at = row
    return ChoiceRow(number, seat, choice, audience, bool(forced), waiting, at)


def dice_values(id: str, dice: DiceRow) -> Row:
    """The row of a dice ceremony."""
    return (id, as_json(asdict(dice)))


def dice_of(text: str) -> DiceRow:
    """A dice ceremony from its row."""
    kept = json.loads(text)
    parts = [PartRow(**part) for part in kept["seats"]]
    return DiceRow(parts, kept["round"], kept["transcript"], kept["shared"])


def seat_values(id: str, seat: SeatRow) -> Row:
    """The row of a seat."""
    return (
        id, seat.seat, seat.kind, seat.name, seat.level, seat.taken, seat.sitting_in, seat.word, seat.word_when,
        seat.generation, seat.device, seat.vacated, seat.ready,
    )  # fmt: skip


def choice_values(id: str, row: ChoiceRow) -> Row:
    """The row of a choice."""
    return (
        id, row.number, row.seat, row.choice, row.audience, row.forced, row.waiting, row.at,
        choice_sum(id, row),
    )  # fmt: skip


def snapshot_values(id: str, row: SnapshotRow) -> Row:
    """The row of a snapshot."""
    return (id, row.number, row.position, row.log, snapshot_sum(id, row))


def taken_values(id: str, row: TakenRow) -> Row:
    """The row of a take-back, without its choices."""
    return (
        id, row.number, row.after, row.seat, as_json(row.agreed), row.free, row.earlier, row.at,
        taken_sum(id, row),
    )  # fmt: skip


def taken_of(row: Any, choices: list[ChoiceRow]) -> TakenRow:
    """A take-back from its row."""
    number, after, seat, agreed, free, earlier, at = row
    return TakenRow(number, after, seat, json.loads(agreed), bool(free), at, choices, bool(earlier))
