"""The luck report: rolls against expectation, from the record alone."""

from pathlib import Path
from typing import Any

import pytest

from rampage.games import game
from rampage.games.smash.display.luck import FIREBALLS, HITS, LABELS, MOVEMENT, OUTRIGHT, SPARED, STEADY
from rampage.games.smash.rules.position import Smash
from rampage.kernel.luck import LuckRow
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record, read_record
from rampage.testing.walks import matches
from tests.support.city import luck_over
from tests.support.duel import DUEL
from tests.support.smash import GAME, attacking, city

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))


def report(start: Smash, *choices: str) -> list[dict[str, LuckRow]]:
    """The rows of each player after some choices."""
    record = Record(GAME, {}, GAME.standard(), ["Ann", "Ben"])
    record.origin = start.to_text()
    match = Match(record)
    for text in choices:
        match.play(match.position.space().parse(text), match.position.actor())
    found = GAME.luck(record)
    assert [line["seat"] for line in found] == [0, 1]
    return [{row["label"]: row for row in line["rows"]} for line in found]


def row(label: str, times: int, expected: float, actual: float) -> LuckRow:
    near: Any = pytest.approx(expected, abs=0.006)
    return {"label": label, "times": times, "expected": near, "actual": actual}


def test_movement_rolls() -> None:
    p = city("T1^ A12, t1^ P12", monster="G7 N", turn="4 green monster")
    orange, green = report(p, "monster right", "dice 6 5", "halt", "monster right", "dice 1 1")
    assert orange == {MOVEMENT: row(MOVEMENT, 1, 7, 11)}
    assert green == {MOVEMENT: row(MOVEMENT, 1, 7, 2)}


def test_hits_are_weighed_by_their_range() -> None:
    p = attacking("H1 J5, H2 G5, H3 E5", monster="C5 N", standing="O11")
    orange, green = report(
        p, "fire OH1", "die 1", "fire OH2", "die 3", "card direct_hit", "fire OH3", "die 2", "card S4"
    )
    # Range 6, 3 and 1.
    assert orange[HITS] == row(HITS, 3, 1 / 6 + 4 / 6 + 5 / 6, 2)
    assert orange[STEADY] == row(STEADY, 3, 2.5, 2)
    assert green == {}


def test_cards_are_weighed_by_what_the_deck_still_held() -> None:
    p = attacking("H1 C4, H2 D4", monster="C5 N", deck="direct_hit*3 fly_swat mission_accomplished")
    orange, _ = report(p, "fire OH1", "die 6", "card fly_swat", "fire OH2", "die 6", "card direct_hit")
    assert orange[OUTRIGHT] == row(OUTRIGHT, 1, 3 / 4, 0)  # After the Fly Swat only Direct Hits were left.


def test_fireballs() -> None:
    p = attacking("T1< G5, T2< I5", monster="C5 N", standing="O11")
    orange, _ = report(
        p,
        "fire OT2",
        "die 6",
        "card revenge_attack",
        "die 4",
        "fire OT1",
        "die 6",
        "card revenge_attack",
        "die 3",
    )
    # At Range 5 four faces miss, at Range 3 two.
    assert orange[FIREBALLS] == row(FIREBALLS, 2, 4 / 6 + 2 / 6, 1)


def test_dangers_of_the_monster_die() -> None:
    """Facing north on E9: t1 on E8 would be trampled (3 faces), H1 on D7 blasted (1), T1 is safe."""
    p = city("T1^ F12, H1 D7, t1> E8", monster="E9 N", turn="4 green monster")
    for face, spared in (("forward", (1, 0)), ("blast", (0, 1)), ("right", (1, 1))):
        orange, green = report(p, f"monster {face}")
        assert orange == {SPARED: row(SPARED, 1, 5 / 6, spared[0])}
        assert green == {SPARED: row(SPARED, 1, 3 / 6, spared[1])}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_reports_of_whole_games(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"), game)
    for line in GAME.luck(record):
        rows = {row["label"]: row for row in line["rows"]}
        assert list(rows) == [label for label in LABELS if label in rows]
        for found in rows.values():
            assert found["times"] > 0
            if found["label"] != MOVEMENT:
                assert 0 <= found["actual"] <= found["times"]
                assert 0 <= found["expected"] <= found["times"]
        if STEADY in rows:
            assert rows[STEADY]["times"] == rows[HITS]["times"]


def test_over_many_games_luck_evens_out() -> None:
    """What is expected is what comes on the average."""
    times = luck_over(GAME, LABELS, 25, MOVEMENT)
    assert min(times[label] for label in LABELS if label != FIREBALLS) > 100
    assert times[FIREBALLS] > 0


def test_a_game_may_tell_nothing() -> None:
    assert DUEL.luck(matches(DUEL, 1, 100).record) == []
