"""Front collisions and obstacles. Worked examples E6 and E7."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from rampage.games.rush.rules.position import Rush
from tests.support.playing import facts, legal, play, refused, types
from tests.support.rules import rule
from tests.support.rush import dead, dice, lost, race, roll, see, structure, where

BEHIND = "a T1L3b4, b T1L3b5"
VALLEY = "track=death_valley"  # Tile 6 is 1B, with scattered blocks: T6L1b5, T6L2b8, T6L3b3 ...
BLOCK = "a T6L2b7, b T1L5b9"
SPUTNIK = {"a": "sputnik komet 1/7", "b": "hearse tombstone 1/7"}  # With a Combat Bumper.


def crashed(*faces: int, **lines: Any) -> Rush:
    p = race(BEHIND, left=len(faces), moved=2, **lines)
    play(p, "ahead")
    roll(p, *faces)
    return p


@rule("RUSH-9.1")
def test_a_hit_calls_for_a_test_that_says_who_loses() -> None:
    p = race(BEHIND, left=1, moved=2)
    play(p, "ahead")
    assert dice(p) == 1
    assert types(roll(p, 1)) == ["front_hit", "lost", "lost"]
    q = race(BLOCK, options=VALLEY, left=1, moved=2)
    play(q, "ahead")
    assert dice(q) == 4
    assert types(roll(q, 2, 2, 2, 2)) == ["obstacle_hit", "lost"]


@rule("RUSH-9.2")
def test_at_the_skull_the_move_ends_and_the_car_is_a_wreck() -> None:
    p = crashed(1, 6, 6, a="hearse tombstone 1/7; structure 1")
    assert dead(p, "a")
    assert where(p, "a") == "T1L3b4"
    assert p.actor() == 1


@rule("RUSH-11.1", "RUSH-11.2", "RUSH-11.3", "RUSH-Q17")
@pytest.mark.parametrize("left", range(1, 9))
def test_dice_as_many_as_boxes_left_and_the_move_is_over(left: int) -> None:
    p = race(BEHIND, left=left, moved=2, free=2)
    play(p, "ahead")
    assert dice(p) == left
    roll(p, *[6] * left)
    assert where(p, "a") == "T1L3b4"
    assert see(p)["phase"] == "after"
    assert refused(p, "ahead") == "RUSH-3.6"


@rule("RUSH-11.4", "RUSH-11.5", "RUSH-11.6")
def test_every_result_of_three_dice() -> None:
    for faces in product(range(1, 7), repeat=3):
        p = crashed(*faces)
        both = sum(1 for face in faces if face <= 2)
        assert lost(p, "ab") == [both, both + faces.count(3)]


@rule("RUSH-16.4")
def test_every_result_of_three_dice_with_a_combat_bumper() -> None:
    for faces in product(range(1, 7), repeat=3):
        p = crashed(*faces, **SPUTNIK)
        both = sum(1 for face in faces if face <= 2)
        assert lost(p, "ab") == [both, both + faces.count(3) + faces.count(4)]


@rule("RUSH-Q19")
def test_the_defender_s_combat_bumper_does_nothing() -> None:
    p = crashed(4, 4, 3)  # a Hearse runs into a Sputnik.
    assert lost(p, "ab") == [0, 1]


def test_worked_example_of_front_collisions() -> None:
    assert lost(crashed(1, 3, 6), "ab") == [1, 2]
    assert lost(crashed(2, 4, 3, **SPUTNIK), "ab") == [1, 3]
    assert lost(crashed(1, 2, 3, 4, 5, 6), "ab") == [2, 3]
    assert lost(crashed(1, 2, 3, 4, 5, 6, **SPUTNIK), "ab") == [2, 4]
    p = race("a T1L3b1, b T1L3b7", "tests", a="hearse tombstone 1/8",
             agenda="BeginRound NextTurn AfterMove MoveEnds Move BeginMove")  # fmt: skip
    roll(p, 1, 1, 1)
    play(p, *["ahead"] * 6)  # Five moved, the sixth is held: speed 8 leaves 3 dice.
    assert dice(p) == 3


@rule("RUSH-Q18")
def test_a_live_car_on_a_wreck_is_hit_and_the_wreck_is_not() -> None:
    p = race("a T1L3b4, b T1L3b5, C T1L3b5", left=2, moved=2)
    play(p, "ahead")
    assert types(roll(p, 6, 6)) == ["front_hit"]
    assert see(p)["phase"] == "after"


@rule("RUSH-Q26")
def test_one_roll_may_destroy_both() -> None:
    p = crashed(1, 6, a="hearse tombstone 1/7; structure 1", b="sputnik komet 1/7; structure 1")
    assert dead(p, "a")
    assert dead(p, "b")
    assert see(p)["ending"] == "all_wrecked"


@rule("RUSH-Q47")
def test_a_collision_ends_the_move_so_there_is_one_a_turn() -> None:
    p = crashed(6, 6, 6)
    assert not {text.split()[0] for text in legal(p)} & {"ahead", "shift", "ram", "drive"}
    assert "rush" not in {kind.name for kind in p.space().kinds}


# Obstacles.


def obstructed(node: str, *faces: int, left: int = 3, **lines: Any) -> Rush:
    p = race(BLOCK, options=VALLEY, left=left, moved=2, **{"a": f"hearse tombstone {node}", **lines})
    play(p, "ahead")
    roll(p, *faces)
    return p


Keep = Callable[[tuple[int, ...]], int]
OBSTACLES: dict[str, tuple[int, Keep]] = {
    "1/6": (5, min), "1/7": (4, min), "1/8": (3, min), "2/9": (2, min), "3/10": (1, min), "3/11": (2, max),
    "4/12": (3, max), "4/14": (4, max), "5/16": (5, max),
}  # fmt: skip


@rule("RUSH-12.1", "RUSH-12.4")
@pytest.mark.parametrize("node", OBSTACLES)
@pytest.mark.parametrize("left", [1, 3])
def test_dice_go_by_the_speed_on_the_lever_not_by_boxes_left(node: str, left: int) -> None:
    count, keep = OBSTACLES[node]
    p = race(BLOCK, options=VALLEY, left=left, moved=2, a=f"hearse tombstone {node}")
    play(p, "ahead")
    assert dice(p) == count
    for faces in product(range(1, 7), repeat=min(count, 2)):
        whole = (faces * 3)[:count]
        q = p.copy()
        events = roll(q, *whole)
        assert facts(events, "obstacle_hit", "points") == [keep(whole)]
        assert lost(q, "a") == [keep(whole)]


@rule("RUSH-12.2")
@pytest.mark.parametrize("node", ["1/4", "1/5", "2/5"])
def test_slow_cars_lose_one_point(node: str) -> None:
    assert lost(obstructed(node), "a") == [1]


@rule("RUSH-12.3", "RUSH-Q21")
def test_at_18_six_points_without_dice() -> None:
    p = obstructed("5/18", left=9)
    assert lost(p, "a") == [6]
    assert (structure(p, "a"), p.left) == ([2], 9)
    play(p, "swerve left")
    assert (where(p, "a"), p.left) == ("T6L1b7", 9)
    light = obstructed("5/18", a="sputnik komet 5/18", b="hearse tombstone 1/7")
    assert dead(light, "a")
    assert where(light, "a") == "T6L2b7"


@pytest.mark.parametrize(
    ("node", "faces", "points"),
    [
        ("1/5", (), 1), ("1/6", (3, 5, 2, 6, 4), 2), ("2/9", (6, 4), 4), ("3/10", (5,), 5), ("3/11", (1, 4), 4),
        ("5/16", (1, 1, 2, 1, 3), 3), ("5/18", (), 6),
    ],
)  # fmt: skip
def test_worked_example_of_obstacles(node: str, faces: tuple[int, ...], points: int) -> None:
    assert lost(obstructed(node, *faces), "a") == [points]


@rule("RUSH-12.5")
def test_a_destroyed_car_lies_before_the_obstacle() -> None:
    p = obstructed("3/10", 3, a="hearse tombstone 3/10; structure 3")
    assert dead(p, "a")
    assert [wreck["box"] for wreck in see(p)["wrecks"]] == ["T6L2b7"]


@rule("RUSH-12.6")
def test_a_car_that_survives_must_swerve() -> None:
    p = obstructed("3/10", 3)
    assert legal(p) == {"swerve left", "swerve right"}


@rule("RUSH-Q20")
def test_every_hit_of_a_move_counts() -> None:
    # Lane 5 of 1B has blocks at boxes 2 and 9; lane 4 one at 7.
    p = race(
        "a T6L4b6, b T1L5b9", options=VALLEY, a="hearse tombstone 1/5", left=4, moved=1, free="unlimited"
    )
    play(p, "ahead", "swerve right", "ahead", "ahead", "ahead")
    assert lost(p, "a") == [2]
    assert legal(p) == {"swerve left"}
    play(p, "swerve left", "ahead", "ahead")
    assert where(p, "a") == "T6L4b10"
