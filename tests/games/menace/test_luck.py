"""The luck report."""

from rampage.kernel.records.record import Record
from tests.support.menace import GAME, world


def test_each_die_is_weighed_by_what_it_needed() -> None:
    record = Record(GAME, {}, GAME.standard(), ["Ash", "Bo"])
    record.origin = world("colombia konk", "peru zorb, ADF-T1").to_text()
    p = record.start()
    for text in ("move konk peru", "end_move", "battle peru", "attack konk zorb", "die 6", "attack konk zorb", "die 2",
                 "stop", "attack zorb konk", "die 1", "keep", "stop", "shoot ADF-T1 zorb", "die 5"):  # fmt: skip
        choice, seat = p.space().parse(text), int(p.actor())
        record.enter(p, choice, seat)
    red, blue = GAME.luck(record)
    rows = {row["label"]: row for row in red["rows"]}
    assert (rows["Hits by Monster and Minions"]["times"], rows["Hits by Monster and Minions"]["actual"]) == (
        2,
        1,
    )
    assert rows["Hits by Monster and Minions"]["expected"] == 1.33  # Twice four of six faces.
    assert rows["Hits by units"] == {"label": "Hits by units", "times": 1, "expected": 0.67, "actual": 1.0}
    assert rows["Attacks that missed Monster and Minions"]["expected"] == 0.5
    escapes = next(row for row in blue["rows"] if row["label"] == "Attacks that missed Monster and Minions")
    assert (escapes["times"], escapes["expected"], escapes["actual"]) == (3, 1.0, 1.0)
