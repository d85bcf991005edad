"""The luck report of a race."""

from pathlib import Path
from typing import Any

from rampage.games.rush import GAME
from rampage.games.rush.display.luck import COOL, HAZARDS, LABELS, MILD, RAMS, STEERING
from rampage.kernel.luck import LuckRow
from rampage.kernel.position import CHANCE
from rampage.kernel.records.move import Move
from rampage.kernel.records.record import Record, read_record
from tests.support.rush import race_text

RACES = Path(__file__).parent / "races"


def report(text: str, *choices: str) -> list[dict[str, LuckRow]]:
    """Rows of each seat after some choices from a position; dice are `die 3`."""
    record = Record(GAME, {}, GAME.standard(), ["Ann", "Bob"])
    record.origin = text
    p = record.start()
    for choice in choices:
        seat = int(p.actor())
        number = p.space().parse(choice)
        record.moves.append(Move(seat, number, -1))
        p.play(number, seat)
    return [{row["label"]: row for row in known["rows"]} for known in GAME.luck(record)]


def row(known: LuckRow) -> tuple[int, float, float]:
    return known["times"], known["expected"], known["actual"]


def test_temperature_and_steering() -> None:
    text = race_text("a T1L1b3, b T1L5b3", "speed", "", "a", {"a": "hearse tombstone 1/7"})
    rows = report(text, "turbo maintain 1", "die 4", "die 1", "die 6", "die 2", "die 5", "die 3")[0]
    assert row(rows[COOL]) == (3, 1.5, 2.0)  # Three dice, threshold 4.
    assert row(rows[STEERING]) == (1, 4.96, 5.0)
    assert set(rows) == {COOL, STEERING}


def test_rams_hazards_and_obstacles() -> None:
    lines: dict[str, Any] = {"left": 3, "moved": 1, "free": 2}
    text = race_text("a T1L2b4, b T1L3b4, m T1L4b4", "move", "", "a", lines)
    mine, theirs = report(text, "ram right plain", "die 5", "die 2")
    assert row(mine[RAMS]) == (1, 0.5, 1.0)
    assert row(theirs[HAZARDS]) == (1, 0.5, 0.0)  # The pushed car met the mine.
    block = race_text(
        "a T6L2b7, b T1L5b9", "move", "track=death_valley", "a", {"left": 3, "a": "hearse tombstone 3/10"}
    )
    assert row(report(block, "ahead", "die 2")[0][MILD]) == (1, 2.5, 4.0)


def test_whole_races_have_luck_for_everybody() -> None:
    for path in sorted(RACES.glob("*.json")):
        record = read_record(path.read_text(encoding="utf-8"), lambda _: GAME)
        rows = GAME.luck(record)
        assert [known["seat"] for known in rows] == list(range(len(record.names)))
        assert {row["label"] for known in rows for row in known["rows"]} <= set(LABELS)
        thrown = sum(1 for move in record.moves if move.seat == CHANCE)
        assert 0 < sum(row["times"] for known in rows for row in known["rows"]) <= thrown
