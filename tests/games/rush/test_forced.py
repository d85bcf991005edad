"""Forced lane changes. Worked example E8."""

from itertools import product
from typing import Any

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.content.board import Board
from rampage.games.rush.rules.position import UNLIMITED, Rush
from rampage.games.rush.text.position_text import KEYS, own_seats, read
from rampage.kernel.options import complete_options
from rampage.kernel.packed import i64
from rampage.kernel.position import CHANCE
from rampage.kernel.text import Lines
from tests.support.playing import legal, play, refused, types
from tests.support.rules import rule
from tests.support.rush import dead, dice, lost, race, race_text, roll, see, where

VALLEY = "track=death_valley"  # Tile 6 is 1B: T6L2b8 is an obstacle, all around it is free.
FREE = "a T6L2b7, b T1L5b9"
BLOCKED = "a T6L2b7, b T6L3b7"  # Beyond is T6L4b7, an obstacle.
OPEN = "a T6L1b4, b T6L2b4"  # Before T6L1b5; beyond b is T6L3b4, empty.


def swerving(places: str, left: int = 5, moved: int = 2, **lines: Any) -> Rush:
    """At Speed 5, where the obstacle costs one point: the side is to be chosen."""
    p = race(places, options=VALLEY, left=left, moved=moved, **{"a": "hearse tombstone 1/5", **lines})
    play(p, "ahead")
    return p


@rule("RUSH-13.1")
def test_it_costs_nothing_and_the_car_moves_on() -> None:
    p = swerving(FREE, free=0, a="hearse tombstone 1/5; steering 0")
    play(p, "swerve left")
    assert (where(p, "a"), p.left, p.free, p.steering[0], p.moved) == ("T6L1b7", 5, 0, 0, 2)
    play(p, "ahead")
    assert p.left == 4


@rule("RUSH-Q22")
def test_the_player_picks_among_boxes_that_exist_and_are_free_of_obstacles() -> None:
    assert legal(swerving(FREE)) == {"swerve left", "swerve right"}
    edge = swerving("a T6L1b4, b T1L5b9")
    assert legal(edge) == {"swerve right"}
    assert refused(edge, "swerve left") == "RUSH-Q4"
    assert refused(edge, "ahead") == "RUSH-12.6"


@rule("RUSH-Q22")
def test_with_no_side_the_move_ends_there() -> None:
    # Tracks with such a place are refused, so the place is made by hand on its own board.
    board = Board(GAME.standard(), complete_options(GAME.options, {"track": "death_valley"}))
    box = board.track.numbers["T6L2b7"]
    for side in (0, 1):
        board.swerve[box * 2 + side] = i64(-1)
    lines: dict[str, Any] = {"a": "hearse tombstone 1/5", "left": 5, "moved": 2}
    text = Lines(race_text(FREE, "move", VALLEY, "a", lines), "rush", KEYS)
    p = read(Rush(GAME, board, own_seats(text), True), text)
    p.advance()
    assert types(play(p, "ahead")) == ["obstacle_flat", "lost", "no_room"]
    assert where(p, "a") == "T6L2b7"
    assert see(p)["phase"] == "after"


@rule("RUSH-13.2", "RUSH-Q23")
def test_a_car_that_is_there_must_be_rammed_if_possible() -> None:
    p = swerving(OPEN)
    assert legal(p) == {"ram right plain"}
    assert refused(p, "swerve right") == "RUSH-13.2"
    play(p, "ram right plain")
    roll(p, 4)
    assert (where(p, "a"), where(p, "b"), p.left) == ("T6L2b4", "T6L3b4", 5)
    assert "ahead" in legal(p)


@rule("RUSH-Q23")
def test_the_forced_ram_costs_no_lane_change_and_may_use_tools() -> None:
    p = swerving(OPEN, free=0, a="hearse tombstone 1/5; steering 0; on saw")
    assert legal(p) == {"ram right plain", "ram right saw"}
    play(p, "ram right saw")
    roll(p, 4, 4)
    assert lost(p, "ab") == [1, 1]
    assert p.steering[0] == 0


@rule("RUSH-13.1", "RUSH-Q23")
@pytest.mark.parametrize("places", [OPEN, BLOCKED])
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("free", [0, 1, 3, UNLIMITED])
def test_the_forced_ram_leaves_free_lane_changes_and_steering_points_alone(
    places: str, face: int, free: int
) -> None:
    p = swerving(places, left=2, free="unlimited" if free == UNLIMITED else free)
    play(p, "ram right plain")
    assert (p.free, p.steering[0]) == (free, 8)
    roll(p, face)
    assert (p.free, p.steering[0]) == (free, 8)


@rule("RUSH-13.3", "RUSH-13.4", "RUSH-Q24")
def test_a_failed_ram_leads_to_a_side_collision_and_ends_the_turn() -> None:
    p = swerving(OPEN, left=3, a="hearse tombstone 1/5; on gun")
    play(p, "ram right plain")
    roll(p, 3)
    assert dice(p) == 3
    roll(p, 1, 2, 5)
    assert lost(p, "ab") == [3, 2]
    assert where(p, "a") == "T6L1b4"
    assert p.actor() == 1  # No equipment any more: the turn is over.


@rule("RUSH-13.3", "RUSH-Q23")
def test_a_blocked_ram_leads_to_a_side_collision_too() -> None:
    p = swerving(BLOCKED)
    play(p, "ram right plain")
    roll(p, 6)  # Blocked by an obstacle: b loses a point, nobody moves.
    assert lost(p, "ab") == [1, 1]
    assert dice(p) == 5
    roll(p, 6, 6, 6, 6, 6)
    assert p.actor() == 1


@rule("RUSH-13.3", "RUSH-Q8")
def test_without_a_run_up_there_is_no_ram_but_the_dice_at_once() -> None:
    p = swerving(OPEN, left=5, moved=0)
    assert legal(p) == {"swerve right"}
    assert refused(p, "ram right plain") == "RUSH-Q8"
    play(p, "swerve right")
    assert dice(p) == 5


@rule("RUSH-13.3", "RUSH-10.6")
def test_a_car_that_may_not_be_rammed_again_is_scraped() -> None:
    p = swerving(OPEN, spurned="b")
    assert legal(p) == {"swerve right"}
    play(p, "swerve right")
    assert dice(p) == 5


@rule("RUSH-13.3")
def test_every_result_of_a_side_collision() -> None:
    start = swerving(OPEN, left=3, moved=0)
    play(start, "swerve right")
    for faces in product(range(1, 7), repeat=3):
        p = start.copy()
        roll(p, *faces)
        points = sum(1 for face in faces if face <= 2)
        assert lost(p, "ab") == [1 + points, points]


@rule("RUSH-Q23")
def test_a_destroyed_defender_leaves_its_box_to_the_attacker() -> None:
    p = swerving("a T6L2b7, b T6L3b7, c T1L5b9", b="sputnik komet 1/7; structure 1")
    play(p, "ram right plain")
    roll(p, 4)  # Blocked: the defender loses its last point in its box.
    assert dead(p, "b")
    roll(p, 5)  # The wreck roll of the attacker, who enters.
    assert (where(p, "a"), p.left) == ("T6L3b7", 5)
    assert "ahead" in legal(p)


@rule("RUSH-Q23")
def test_a_destroyed_attacker_ends_it() -> None:
    p = swerving("a T6L1b4, b T6L2b4, c T1L5b9", a="hearse tombstone 1/5; structure 2")
    play(p, "ram right plain")
    roll(p, 1)
    assert dead(p, "a")
    assert p.actors() != [CHANCE]
    assert p.actor() != 0


@rule("RUSH-Q24")
def test_after_a_front_collision_equipment_but_the_booster_is_still_usable() -> None:
    p = race("a T1L3b4, b T1L3b5", a="hearse tombstone 1/7; on gun booster", left=2, moved=2)
    play(p, "ahead")
    roll(p, 6, 6)
    assert "use gun" in legal(p)
    assert refused(p, "boost 1") == "RUSH-Q43"


@rule("RUSH-Q3")
def test_a_forced_lane_change_may_go_back() -> None:
    p = race(
        "a T6L1b7, b T1L5b9", options=VALLEY, a="hearse tombstone 1/5", left=4, moved=1, free="unlimited"
    )
    play(p, "shift right", "ahead")
    assert "swerve left" in legal(p)  # It came from there.
    play(p, "swerve left")
    assert where(p, "a") == "T6L1b7"


@pytest.mark.parametrize("face", [5, 1])
def test_worked_example_of_a_forced_lane_change(face: int) -> None:
    p = race(OPEN, options=VALLEY, left=5, moved=2, free=2)
    play(p, "ahead")
    roll(p, 1, 1, 1, 1)
    assert lost(p, "ab") == [1, 0]
    play(p, "ram right plain")
    roll(p, face)
    if face == 5:
        assert (where(p, "b"), where(p, "a"), p.left) == ("T6L3b4", "T6L2b4", 5)
        assert lost(p, "ab") == [1, 1]
        return
    assert lost(p, "ab") == [2, 0]
    roll(p, 1, 2, 2, 4, 6)
    assert lost(p, "ab") == [5, 3]
    assert where(p, "a") == "T6L1b4"
    assert p.actor() == 1
    before = race(OPEN, options=VALLEY, left=7, free=2)
    play(before, "ahead")
    roll(before, 1, 1, 1, 1)
    play(before, "swerve right")
    assert dice(before) == 7
