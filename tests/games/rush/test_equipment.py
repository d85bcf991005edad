"""Activated equipment. Worked examples E9, E10 and E12."""

from itertools import product
from typing import Any

import pytest

from rampage.games.rush.rules.position import Rush
from rampage.kernel.position import CHANCE
from tests.support.playing import facts, legal, play, refused, types
from tests.support.rules import rule
from tests.support.rush import dead, dice, lost, race, roll, see, where

GUNNER = "hearse tombstone 1/7; on gun"
FLAMER = "gravedigger totentanz 1/7; on flamer"


def armed(places: str = "a T1L3b4, b T1L3b5", a: str = GUNNER, phase: str = "speed", **lines: Any) -> Rush:
    return race(places, phase, a=a, **lines)


def pawn_moves_left(p: Rush) -> int:
    turn = see(p)["turn"]
    assert turn is not None
    return turn["pawn_moves_left"]


def sixes(p: Rush) -> None:
    while p.actors() == [CHANCE]:
        roll(p, 6)


@rule("RUSH-15.1", "RUSH-15.2", "RUSH-15.3")
def test_on_before_use_and_off_by_use() -> None:
    p = armed(a="hearse tombstone 1/7")
    assert refused(p, "use gun") == "RUSH-15.1"
    assert refused(p, "on flamer") == "RUSH-15.1"  # The driver has none.
    play(p, "on gun")
    assert see(p)["cars"][0]["on"] == ["gun"]
    assert refused(p, "on gun") == "RUSH-15.2"
    play(p, "use gun")
    assert see(p)["cars"][0]["on"] == []


@rule("RUSH-15.4", "RUSH-Q40")
@pytest.mark.parametrize(
    ("first", "second", "third"),
    [
        ("use gun", "on extinguisher", "use extinguisher"),
        ("on extinguisher", "use extinguisher", "use gun"),
        ("use gun", "on gun", "on extinguisher"),
    ],
)
def test_two_pawn_moves_in_a_turn(first: str, second: str, third: str) -> None:
    p = armed(a="hearse tombstone 1/7; heat 2; on gun")
    play(p, first)
    sixes(p)
    play(p, second)
    sixes(p)
    assert refused(p, third) == "RUSH-15.4"
    assert pawn_moves_left(p) == 0


@rule("RUSH-15.5")
def test_no_item_is_activated_twice_in_a_turn() -> None:
    p = armed(a="hearse tombstone 1/7; heat 3", options="activation_limit=pawns")
    play(p, "on extinguisher", "use extinguisher")
    assert refused(p, "on extinguisher") == "RUSH-15.5"


@rule("RUSH-Q40")
def test_two_pawns_each_on_and_off_at_some_tables() -> None:
    p = armed(a="hearse tombstone 1/7; heat 3; on gun", options="activation_limit=pawns")
    play(p, "on extinguisher", "use extinguisher", "use gun")
    roll(p, 6, 6, 6)
    play(p, "on gun")
    assert refused(p, "on saw") == "RUSH-15.4"
    assert pawn_moves_left(p) == 0
    # A pawn that was only moved Off is one of the two as well.
    q = armed(a="hearse tombstone 1/7; heat 3; on gun", options="activation_limit=pawns")
    play(q, "use gun")
    roll(q, 6, 6, 6)
    play(q, "on extinguisher")
    assert refused(q, "on saw") == "RUSH-15.4"


@rule("RUSH-15.4")
def test_the_limit_begins_anew_with_each_turn() -> None:
    p = armed("a T1L3b4, b T1L1b2", a="hearse tombstone 0", b="sputnik komet 0")
    play(p, "on gun", "on saw", "speed maintain")
    assert p.actor() == 1  # Nothing but the end was open: no question is asked.
    play(p, "speed maintain", "end", "on extinguisher")
    assert see(p)["cars"][0]["on"] == ["extinguisher", "gun", "saw"]


@rule("RUSH-Q39")
def test_windows_of_a_turn() -> None:
    p = armed("a T1L3b4, b T1L3b6, c T1L1b1", a="hearse tombstone 1/4; heat 2; on extinguisher gun")
    assert {"use extinguisher", "use gun", "on saw"} <= legal(p)  # Before the lever is set.
    play(p, "speed accelerate")
    assert p.actors() == [CHANCE]  # Not between a roll and its result.
    roll(p, 6)
    assert {"use extinguisher", "use gun"} <= legal(p)  # After the tests.
    play(p, "shift left", "ahead")
    assert "use extinguisher" in legal(p)  # Between two steps.
    play(p, *["ahead"] * 4)
    assert see(p)["phase"] == "after"
    assert "use extinguisher" in legal(p)  # After the move.
    for other in (1, 2):
        assert refused(p, "on booster", other) == "RUSH-3.2"  # Only in the own turn.


@rule("RUSH-Q39")
def test_booster_bumper_and_saw_have_their_own_moments() -> None:
    p = armed("a T1L3b4, b T1L5b6", a="hearse tombstone 1/7; on booster saw", phase="move", left=3, moved=1)
    assert refused(p, "boost 1") == "RUSH-3.6"
    assert p.space().vocabularies["USABLE"].words == ["extinguisher", "gun", "flamer"]
    assert legal(p, "use") == set()


# Gun and flamer.


@rule("RUSH-17.6", "RUSH-Q41")
@pytest.mark.parametrize("distance", [1, 2, 3])
def test_every_result_of_the_gun(distance: int) -> None:
    start = armed(f"a T1L3b4, b T1L3b{4 + distance}")
    play(start, "use gun")
    assert dice(start) == 4 - distance
    for faces in product(range(1, 7), repeat=4 - distance):
        p = start.copy()
        events = roll(p, *faces)
        assert lost(p, "b") == [sum(1 for face in faces if face <= 2)]
        assert facts(events, "gun_fired", "distance") == [distance]


@rule("RUSH-17.4")
@pytest.mark.parametrize("distance", [1, 2, 3])
def test_every_result_of_the_flamer(distance: int) -> None:
    start = armed(f"a T1L3b8, b T1L3b{8 - distance}, c T1L1b1", a=FLAMER)
    play(start, "use flamer")
    assert dice(start) == 4 - distance
    for faces in product(range(1, 7), repeat=4 - distance):
        p = start.copy()
        roll(p, *faces)
        assert p.heat[1] == sum(1 for face in faces if face <= 2)
        assert p.heat[0] == 0


@rule("RUSH-Q49")
def test_the_flamer_may_wreck_at_once_whatever_turbo_was_used() -> None:
    p = armed("a T1L3b8, b T1L3b5, c T1L1b1", a=FLAMER, b="sputnik komet 1/7; turbo 3 heat 5", turbo_used=3)
    play(p, "use flamer")
    q = p.copy()
    roll(q, 3)  # With the turbo's threshold this would heat.
    assert q.heat[1] == 5
    events = roll(p, 2)
    assert dead(p, "b")
    assert where(p, "b") == "T1L3b5"
    assert facts(events, "wrecked", "cause") == ["flamer"]
    assert p.actor() == 0


@rule("RUSH-17.6", "RUSH-17.4")
def test_out_of_range_or_line_there_is_no_target() -> None:
    for b in ("T1L3b8", "T1L4b5", "T1L3b3"):
        assert refused(armed(f"a T1L3b4, b {b}"), "use gun") == "RUSH-Q41"
    for b in ("T1L3b4", "T1L2b7", "T1L3b9"):
        assert refused(armed(f"a T1L3b8, b {b}", a=FLAMER), "use flamer") == "RUSH-Q41"


@rule("RUSH-Q41")
def test_the_first_live_car_is_the_only_target() -> None:
    p = armed("a T1L3b4, b T1L3b6, c T1L3b5")
    shown = next(item["shot"] for item in see(p)["items"] if item["item"] == "gun")
    assert shown is not None
    assert (shown["target"], shown["distance"], shown["dice"]) == (2, 1, 3)
    play(p, "use gun")
    roll(p, 1, 1, 6)
    assert lost(p, "bc") == [0, 2]


@rule("RUSH-Q41")
def test_wrecks_and_mines_do_not_stop_a_line_but_obstacles_do() -> None:
    through = armed("a T1L3b4, b T1L3b6, C T1L3b5, m T1L3b5")
    assert "use gun" in legal(through)
    behind_a_block = armed("a T6L3b2, b T6L3b4", options="track=death_valley")  # T6L3b3 is an obstacle.
    assert refused(behind_a_block, "use gun") == "RUSH-Q41"


@rule("RUSH-Q41")
def test_lines_follow_the_lane_over_joints_and_the_start_of_a_lap() -> None:
    assert "use gun" in legal(armed("a T1L3b10, b T2L3b2"))
    assert "use gun" in legal(armed("a T4L3b16, b T1L3b1"))
    assert "use flamer" in legal(armed("a T1L3b1, b T4L3b15, c T1L1b1", a=FLAMER))
    # Behind the first box of an open track there is nothing.
    edge = armed("a T1L3b1, b T1L2b1, c T1L1b1", a=FLAMER, options="track=canyon_run")
    assert refused(edge, "use flamer") == "RUSH-Q41"


@rule("RUSH-Q46")
def test_team_mates_are_targets() -> None:
    p = armed(b="gravedigger totentanz 1/7")
    play(p, "use gun")
    roll(p, 1, 6, 6)
    assert lost(p, "b") == [1]


def test_worked_example_of_gun_and_flamer() -> None:
    p = armed("a T1L3b4, b T1L3b5")
    play(p, "use gun")
    roll(p, 1, 2, 6)
    assert lost(p, "b") == [2]
    far = armed("a T1L3b4, b T1L3b7")
    play(far, "use gun")
    roll(far, 3)
    assert lost(far, "b") == [0]
    fire = armed("a T1L3b8, b T1L3b6, c T1L1b1", a=FLAMER)
    play(fire, "use flamer")
    roll(fire, 2, 3)
    assert fire.heat[1] == 1


# Extinguisher.


@rule("RUSH-17.5", "RUSH-Q42")
def test_the_extinguisher_cools_by_one_unless_at_0() -> None:
    p = armed(a="hearse tombstone 1/7; heat 2; on extinguisher")
    play(p, "use extinguisher")
    assert p.heat[0] == 1
    cold = armed(a="hearse tombstone 1/7; on extinguisher")
    assert refused(cold, "use extinguisher") == "RUSH-Q42"


# Rocket Booster.


def boosting(places: str = "a T1L3b4, b T1L5b9", more: str = "", **lines: Any) -> Rush:
    given: dict[str, Any] = {"moved": 7, "a": f"hearse tombstone 1/7{more}; on booster", **lines}
    return race(places, "after", **given)


@rule("RUSH-17.1")
def test_one_to_three_extra_boxes_without_lane_changes() -> None:
    p = boosting(free=3)
    assert legal(p, "boost") == {"boost 1", "boost 2", "boost 3"}
    play(p, "boost 3")
    assert {text for text in legal(p) if not text.startswith("on ")} == {"ahead"}
    assert refused(p, "shift left") == "RUSH-17.1"
    for _ in range(3):
        assert refused(p, "end") == "RUSH-3.6"  # What was declared is moved.
        play(p, "ahead")
        roll(p, 6)
    assert where(p, "a") == "T1L3b7"
    assert see(p)["phase"] == "after"
    assert refused(p, "boost 1") == "RUSH-17.1"


@rule("RUSH-17.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_one_red_die_for_each_extra_box(face: int) -> None:
    p = boosting(turbo_used=3)
    play(p, "boost 1", "ahead")
    roll(p, face)
    assert p.heat[0] == (1 if face <= 2 else 0)  # The threshold is 3, turbo or not.
    assert p.actor() == 0


def test_worked_example_of_the_booster() -> None:
    p = boosting()
    play(p, "boost 3")
    for face in (1, 4, 2):
        play(p, "ahead")
        roll(p, face)
    assert p.heat[0] == 2
    q = boosting("a T1L3b4, b T1L3b6")
    play(q, "boost 2", "ahead")
    roll(q, 6)
    play(q, "ahead")
    assert dice(q) == 1
    roll(q, 1)
    assert lost(q, "ab") == [1, 1]
    assert where(q, "a") == "T1L3b5"


@rule("RUSH-Q43")
def test_the_booster_needs_a_whole_normal_move() -> None:
    assert refused(boosting(moved=0), "boost 1") == "RUSH-Q43"
    assert refused(boosting(over=1), "boost 1") == "RUSH-Q43"
    off = race("a T1L3b4, b T1L5b9", "after", moved=7)
    assert refused(off, "boost 1") == "RUSH-15.1"


@rule("RUSH-Q43")
def test_for_each_box_enter_then_wreck_and_mine_then_the_red_die() -> None:
    p = boosting("a T1L3b4, b T1L5b9, C T1L3b5, m T1L3b5")
    play(p, "boost 1")
    events = play(p, "ahead") + roll(p, 4) + roll(p, 4) + roll(p, 4)
    assert types(events) == ["moved", "wreck_rolled", "mine_rolled", "boost_heat"]
    q = boosting("a T1L3b4, b T1L5b9, C T1L3b5", more="; structure 1")
    play(q, "boost 1", "ahead")
    roll(q, 1)
    assert dead(q, "a")
    assert q.actors() != [CHANCE]  # No red die for a wreck.


@rule("RUSH-Q43")
def test_the_booster_against_an_obstacle() -> None:
    p = boosting("a T6L2b7, b T1L5b9", options="track=death_valley")
    play(p, "boost 3", "ahead")
    assert dice(p) == 4  # By the speed on the lever, 7.
    roll(p, 2, 3, 3, 3)
    assert lost(p, "a") == [2]
    assert where(p, "a") == "T6L2b7"  # No forced lane change: the move ends there.
    assert see(p)["phase"] == "after"


@rule("RUSH-Q43", "RUSH-6.4")
def test_the_booster_may_blow_the_engine() -> None:
    p = boosting(more="; heat 5")
    play(p, "boost 2", "ahead")
    events = roll(p, 1)
    assert dead(p, "a")
    assert facts(events, "wrecked", "cause") == ["booster"]
    assert where(p, "a") == "T1L3b5"
