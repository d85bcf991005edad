"""The luck report: rolls against expectation, from the record alone."""

from pathlib import Path

import pytest

from rampage.games import game
from rampage.games.smash.display.luck import FIREBALLS, HITS, LABELS, MOVEMENT, OUTRIGHT, SPARED, STEADY
from rampage.kernel.records.record import read_record
from rampage.testing.walks import matches
from tests.support.city import luck_after, luck_over, luck_row
from tests.support.duel import DUEL
from tests.support.smash import GAME, attacking, city

RECORDS = sorted(Path(__file__).with_name("records").glob("*.json"))


def test_movement_rolls() -> None:
    p = city("T1^ A12, t1^ P12", monster="G7 N", turn="4 green monster")
    orange, green = luck_after(p, "monster right", "dice 6 5", "halt", "monster right", "dice 1 1")
    assert orange == {MOVEMENT: luck_row(MOVEMENT, 1, 7, 11)}
    assert green == {MOVEMENT: luck_row(MOVEMENT, 1, 7, 2)}


def test_hits_are_weighed_by_their_range() -> None:
    p = attacking("H1 J5, H2 G5, H3 E5", monster="C5 N", standing="O11")
    orange, green = luck_after(
        p, "fire OH1", "die 1", "fire OH2", "die 3", "card direct_hit", "fire OH3", "die 2", "card S4"
    )
    # Range 6, 3 and 1.
    assert orange[HITS] == luck_row(HITS, 3, 1 / 6 + 4 / 6 + 5 / 6, 2)
    assert orange[STEADY] == luck_row(STEADY, 3, 2.5, 2)
    assert green == {}


def test_cards_are_weighed_by_what_the_deck_still_held() -> None:
    p = attacking("H1 C4, H2 D4", monster="C5 N", deck="direct_hit*3 fly_swat mission_accomplished")
    orange, _ = luck_after(p, "fire OH1", "die 6", "card fly_swat", "fire OH2", "die 6", "card direct_hit")
    assert orange[OUTRIGHT] == luck_row(
        OUTRIGHT, 1, 3 / 4, 0
    )  # After the Fly Swat only Direct Hits were left.


def test_fireballs() -> None:
    p = attacking("T1< G5, T2< I5", monster="C5 N", standing="O11")
    orange, _ = luck_after(
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
    assert orange[FIREBALLS] == luck_row(FIREBALLS, 2, 4 / 6 + 2 / 6, 1)


def test_dangers_of_the_monster_die() -> None:
    """Facing north on E9: t1 on E8 would be trampled (3 faces), H1 on D7 blasted (1), T1 is safe."""
    p = city("T1^ F12, H1 D7, t1> E8", monster="E9 N", turn="4 green monster")
    for face, spared in (("forward", (1, 0)), ("blast", (0, 1)), ("right", (1, 1))):
        orange, green = luck_after(p, f"monster {face}")
        assert orange == {SPARED: luck_row(SPARED, 1, 5 / 6, spared[0])}
        assert green == {SPARED: luck_row(SPARED, 1, 3 / 6, spared[1])}


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


def test_a_game_may_show_nothing() -> None:
    assert DUEL.luck(matches(DUEL, 1, 100).record) == []
