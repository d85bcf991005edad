"""The luck report adds up what chance gave each player."""

from rampage.kernel.records.record import Record
from tests.support.kaiju import KAIJU
from tests.support.recorded import GAMES, load


def test_tokens_and_hands_are_weighed() -> None:
    record = load(GAMES / "kaiju/records/four_players.json")
    report = KAIJU.luck(record)
    assert [entry["seat"] for entry in report] == [0, 1, 2, 3]
    rows = [row for entry in report for row in entry["rows"]]
    drawn = [move for move in record.moves if record.start().space().kind(move.choice).name == "token"]
    tokens = [row for row in rows if row["label"] == "Values of tokens drawn"]
    assert sum(row["times"] for row in tokens) == len(drawn)
    first = record.start().space().parse("token 1")
    assert sum(row["actual"] for row in tokens) == sum(move.choice - first + 1 for move in drawn)
    hands = [row for row in rows if row["label"] == "Strength of battle hands"]
    assert hands
    assert all(0 < row["expected"] < row["times"] for row in hands)


def test_without_chance_there_is_nothing_to_tell() -> None:
    empty = Record(KAIJU, {}, KAIJU.standard(), ["Ann", "Bob"])
    assert KAIJU.luck(empty) == [{"seat": 0, "rows": []}, {"seat": 1, "rows": []}]
