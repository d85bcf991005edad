"""Moving: boxes, lane changes, Steering points; and whole moves at once."""

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.rules.position import Rush
from rampage.kernel.position import CHANCE
from tests.support.playing import facts, legal, play, refused, types
from tests.support.rules import rule
from tests.support.rush import board, crossing, lost, race, roll, see, where

VALLEY = "track=death_valley"  # Tile 6 is 1B, with scattered blocks.


@rule("RUSH-8.1", "RUSH-Q5")
def test_all_boxes_of_the_speed_are_moved() -> None:
    p = race("a T1L1b1, b T1L5b9", "tests", a="hearse tombstone 1/4")
    for left in (4, 3, 2, 1):
        turn = see(p)["turn"]
        assert turn is not None
        assert turn["boxes_left"] == left
        assert refused(p, "end") == "RUSH-3.6"  # No stopping short.
        play(p, "ahead")
    assert where(p, "a") == "T1L1b5"
    assert "ahead" not in legal(p)


@rule("RUSH-8.2")
def test_there_is_no_way_back() -> None:
    for name in ("ava_oval", "kosmos_sprint", "death_valley"):
        track = board(f"track={name}").track
        for box in range(int(track.boxes)):
            ahead = track.ahead[box]
            assert track.front[ahead] > track.front[box] or (track.tile[ahead], track.index[ahead]) == (0, 0)
    # In a whole move as well: progress never falls by more than the rear rounding of a lane change.
    p = race("a T1L3b2, b T1L5b9", left=5, free=4)
    for text in legal(p, "drive"):
        q = p.copy()
        play(q, text)
        assert q.progress(0) > p.progress(0)


@rule("RUSH-8.3", "RUSH-8.4", "RUSH-8.5", "RUSH-Q6")
def test_free_lane_changes_first_then_steering_points_then_none() -> None:
    p = race("a T1L1b1, b T1L5b9", a="hearse tombstone 1/7; steering 1", left=7, free=1)
    events = play(p, "shift right")
    assert (p.free, p.steering[0]) == (0, 1)
    assert facts(events, "shifted", "paid") == [0]
    events = play(p, "shift right")
    assert (p.free, p.steering[0]) == (0, 0)
    assert facts(events, "shifted", "paid") == [1]
    assert refused(p, "shift right") == "RUSH-8.3"
    assert legal(p, "ahead") == {"ahead"}
    assert where(p, "a") == "T1L3b1"


@rule("RUSH-8.5", "RUSH-8.6")
def test_straight_on_into_whatever_is_there() -> None:
    p = race("a T6L1b4, b T1L5b9", options=VALLEY, a="hearse tombstone 1/5; steering 0", left=3, moved=2)
    assert {text for text in legal(p) if not text.startswith("on")} == {"ahead"}
    play(p, "ahead")
    assert lost(p, "a") == [1]
    by_choice = race("a T6L1b4, b T1L5b9", options=VALLEY, a="hearse tombstone 1/5", left=3, free="unlimited")
    assert {"ahead", "shift right"} <= legal(by_choice)


@rule("RUSH-8.7", "RUSH-Q1")
def test_a_lane_change_is_a_sidestep_that_costs_no_box() -> None:
    p = race("a T1L3b4, b T1L5b9", left=3, free=2)
    play(p, "shift left")
    assert (where(p, "a"), p.left, p.moved) == ("T1L2b4", 3, 0)
    play(p, "ahead", "shift right")
    assert (where(p, "a"), p.left, p.moved) == ("T1L3b5", 2, 1)


@rule("RUSH-8.7", "RUSH-Q4")
def test_lane_changes_never_leave_the_track_or_enter_obstacles() -> None:
    p = race("a T6L1b3, b T1L5b9", options=VALLEY, left=3, free=2)
    assert refused(p, "shift left") == "RUSH-Q4"
    inside = race("a T6L2b5, b T1L5b9", options=VALLEY, left=3, free=2)  # T6L1b5 is an obstacle.
    assert refused(inside, "shift left") == "RUSH-Q4"
    assert "shift right" in legal(inside)


@rule("RUSH-8.7")
def test_into_a_live_car_it_is_a_ram() -> None:
    p = race("a T1L3b4, b T1L2b4", left=3, moved=1, free=2)
    assert refused(p, "shift left") == "RUSH-8.7"
    assert "ram left plain" in legal(p)
    assert refused(p, "ram right plain") == "RUSH-8.7"


@rule("RUSH-Q2")
def test_lanes_are_changed_before_and_between_boxes_not_after_the_last() -> None:
    p = race("a T1L3b4, b T1L5b9", left=1, free=3)
    assert "shift left" in legal(p)
    play(p, "ahead")
    assert p.free == 3
    assert refused(p, "shift left") == "RUSH-3.6"


@rule("RUSH-Q3")
def test_no_going_to_and_fro_between_two_boxes() -> None:
    p = race("a T1L3b4, b T1L5b9", a="hearse tombstone 1/5", left=5, free="unlimited")
    play(p, "shift left")
    assert refused(p, "shift right") == "RUSH-Q3"
    play(p, "shift left")
    assert refused(p, "shift right") == "RUSH-Q3"
    play(p, "ahead")
    assert "shift right" in legal(p)
    play(p, "shift right")
    assert where(p, "a") == "T1L2b5"


# Whole moves.


def drives(p: Rush) -> dict[str, int]:
    shown = {end["box"]: end["lanes"] for end in see(p)["ends"] if end["chance"] == 1.0}
    assert {f"drive {box}" for box in shown} == legal(p, "drive"), "view and choices differ"
    return shown


def way(p: Rush, text: str) -> list[str]:
    return list(GAME.preview(p, 0, p.space().parse(text))["way"])


@rule("RUSH-8.1", "RUSH-8.3")
def test_a_whole_move_ends_where_the_lane_changes_allow() -> None:
    p = race("a T1L3b2, b T1L5b9", a="hearse tombstone 1/7; steering 0", left=5, free=1)
    assert drives(p) == {"T1L2b7": 1, "T1L3b7": 0, "T1L4b7": 1}
    assert refused(p, "drive T1L1b7") == "RUSH-8.3"
    assert refused(p, "drive T1L3b6") == "RUSH-8.1"
    assert refused(p, "drive T1L5b9") == "RUSH-11.1"
    events = play(p, "drive T1L4b7")
    assert (where(p, "a"), p.left, p.free) == ("T1L4b7", 0, 0)
    assert facts(events, "drove", "box") == ["T1L4b7"]


def test_a_whole_move_goes_around_obstacles_and_cars() -> None:
    p = race("a T6L3b1, b T6L2b3, c T1L5b9", options=VALLEY, left=6, free=2)
    # Lane 3 has a block at box 3, lane 2 a car at box 3: so by way of lane 4.
    events = play(p, "drive T6L3b7")
    path = facts(events, "drove", "many")[0]
    assert not {"T6L3b3", "T6L2b3"} & set(path)
    assert "T6L4b3" in path
    assert (where(p, "a"), p.free) == ("T6L3b7", 0)
    blocked = race("a T6L3b1, b T1L5b9", options=VALLEY, left=2, free=2)
    assert refused(blocked, "drive T6L3b3") == "RUSH-Q4"


def test_a_whole_move_counts_boxes_and_lanes_as_single_steps_do() -> None:
    for left in range(1, 12):
        p = race("a T1L3b8, b T1L5b2", left=left, free=3)
        for text in sorted(legal(p, "drive")):
            whole, steps = p.copy(), p.copy()
            path = way(whole, text)
            play(whole, text)
            for box in path:
                track, at = steps.board.track, steps.at[0]
                there = track.numbers[box]
                left_box = track.side[at * 2]
                play(
                    steps,
                    "ahead"
                    if there == track.ahead[at]
                    else "shift left"
                    if there == left_box
                    else "shift right",
                )
            assert whole.to_text().replace(f"played: {whole.played}", "") == steps.to_text().replace(
                f"played: {steps.played}", ""
            )


@pytest.mark.parametrize(("face", "goes_on"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_whole_move_stops_for_a_die_and_goes_on_if_nothing_changed(face: int, goes_on: bool) -> None:
    p = race("a T1L3b2, b T1L5b9, C T1L3b4", a="hearse tombstone 1/7; steering 0", left=5, free=0)
    play(p, "drive T1L3b7")
    assert p.actors() == [CHANCE]
    assert where(p, "a") == "T1L3b4"
    roll(p, face)
    assert where(p, "a") == ("T1L3b7" if goes_on else "T1L3b4")
    assert p.left == (0 if goes_on else 3)
    assert goes_on or "drive T1L3b7" in legal(p)


def test_among_equally_cheap_ways_the_safe_one_is_taken() -> None:
    p = race("a T1L3b2, b T1L5b9, C T1L3b4", left=5, free=1)
    assert GAME.preview(p, 0, p.space().parse("drive T1L2b7"))["hazards"] == 0
    events = play(p, "drive T1L2b7")
    assert types(events) == ["drove"]
    assert p.left == 0
    # Where a wreck cannot be avoided without a further lane change, it is met.
    straight = race("a T1L3b2, b T1L5b9, C T1L3b4", left=5, free=1)
    play(straight, "drive T1L3b7")
    assert straight.actors() == [CHANCE]


def test_no_whole_move_while_the_booster_burns() -> None:
    p = race("a T1L3b2, b T1L5b9", left=2, moved=4, boosting=1)
    assert legal(p, "drive") == set()
    assert refused(p, "drive T1L3b4") == "RUSH-17.1"


FEWEST = {
    "1A": "00000", "2A": "00000", "1B": "21212", "2B": "10001", "3A": "54323", "4A": "01210", "4B": "01101",
    "5A": "00001", "6A": "00012", "7A": "10123", "8A": "21001", "9A": "10012", "10A": "12123",
}  # fmt: skip


@rule("RUSH-C5")
@pytest.mark.parametrize("face", FEWEST)
def test_fewest_lane_changes_to_cross_a_face(face: str) -> None:
    assert "".join(str(crossing(face, lane)) for lane in range(1, 6)) == FEWEST[face]


@rule("RUSH-C5")
@pytest.mark.parametrize("tile", ["3", "5", "6", "7", "8", "9", "10"])
def test_the_back_of_a_tile_mirrors_its_front(tile: str) -> None:
    lanes = range(1, 6)
    assert [crossing(f"{tile}B", lane) for lane in lanes] == [
        crossing(f"{tile}A", 6 - lane) for lane in lanes
    ]


def test_a_way_is_sought_again_when_the_road_has_changed() -> None:
    """The last search is remembered: nothing that it rests on may differ."""
    p = race("a T1L1b1, b T1L5b9", "tests", a="hearse tombstone 1/4")
    free = legal(p)
    assert legal(p) == free
    blocked = race("a T1L1b1, b T1L1b5", "tests", a="hearse tombstone 1/4")
    assert blocked.board.reach is p.board.reach, "or there is nothing to forget"
    assert legal(blocked) == free - {"drive T1L1b5"}
    assert legal(p) == free
