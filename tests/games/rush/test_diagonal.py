"""Lane changes that go one box ahead as well, where the option says so."""

from typing import Any

import pytest

from rampage.games.rush.position import Rush
from tests.support.rules import rule
from tests.support.rush import board, dice, legal, lost, play, race, refused, roll, see, where

SLANT = "lane_change=diagonal"
VALLEY = "track=death_valley lane_change=diagonal"


def slanted(places: str, **lines: Any) -> Rush:
    return race(places, options=SLANT, **{"left": 4, "moved": 1, "free": 2, **lines})


@rule("RUSH-Q1")
def test_a_lane_change_leads_ahead_of_the_box_beside_and_uses_a_box() -> None:
    p = slanted("a T1L3b4, b T1L5b9")
    play(p, "shift left")
    assert (where(p, "a"), p.left, p.moved, p.free) == ("T1L2b5", 3, 2, 1)
    play(p, "shift right")  # It has gone ahead: nothing forbids to change back.
    assert (where(p, "a"), p.left) == ("T1L3b6", 2)


@rule("RUSH-Q1")
def test_only_the_box_that_is_entered_counts() -> None:
    # T6L1b5 is an obstacle: from T6L2b5, beside it, one gets to T6L1b6; from T6L2b4 one would hit it.
    beside = race("a T6L2b5, b T1L5b9", options=VALLEY, left=3, free=2)
    play(beside, "shift left")
    assert where(beside, "a") == "T6L1b6"
    before = race("a T6L2b4, b T1L5b9", options=VALLEY, left=3, free=2)
    assert refused(before, "shift left") == "RUSH-Q4"


@rule("RUSH-Q1", "RUSH-Q8")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_ram_goes_to_the_slanted_box(face: int) -> None:
    p = slanted("a T1L2b4, b T1L3b5, c T1L5b9")
    assert refused(p, "shift right") == "RUSH-8.7"
    play(p, "ram right plain")
    roll(p, face)
    if face >= 4:
        assert (where(p, "a"), where(p, "b"), p.left) == ("T1L3b5", "T1L4b5", 3)
        assert p.since_ram == 1  # The slanted step is a box moved.
    else:
        assert (where(p, "a"), where(p, "b"), p.left) == ("T1L2b4", "T1L3b5", 4)
        assert p.since_ram == 0
    assert p.free == 1


@rule("RUSH-Q1")
def test_a_blocked_ram_uses_the_lane_change_and_no_box() -> None:
    p = slanted("a T1L2b4, b T1L3b5, c T1L4b5")
    play(p, "ram right plain")
    roll(p, 6)
    assert (where(p, "a"), p.left, p.free) == ("T1L2b4", 4, 1)
    assert lost(p, "abc") == [0, 1, 1]


@rule("RUSH-Q1")
def test_a_forced_lane_change_uses_a_box() -> None:
    p = race("a T6L2b7, b T1L5b9", options=VALLEY, a="hearse tombstone 1/5", left=3, moved=1, free=0)
    play(p, "ahead", "swerve left")
    assert (where(p, "a"), p.left) == ("T6L1b8", 2)


@rule("RUSH-Q1")
def test_where_both_slanted_boxes_are_closed_it_is_a_plain_sidestep() -> None:
    # 3A: lanes 1 to 3 are closed in boxes 3 and 4, so from T3L2b2 neither slanted box is open.
    p = race("a T3L2b2, b T1L5b9", options=VALLEY, a="hearse tombstone 1/5", left=3, moved=1, free=0)
    assert max(int(board(VALLEY).lane[int(p.at[0]) * 2 + side]) for side in (0, 1)) == -1
    play(p, "ahead", "swerve right")
    assert (where(p, "a"), p.left) == ("T3L3b2", 3)


@rule("RUSH-Q1", "RUSH-13.3")
def test_a_forced_ram_that_fails_uses_no_box() -> None:
    start = race("a T6L1b4, b T6L2b5, c T1L5b9", options=VALLEY, a="hearse tombstone 1/5", left=3, moved=1)
    play(start, "ahead", "ram right plain")
    failed, done = start.copy(), start.copy()
    roll(failed, 3)
    assert dice(failed) == 3
    roll(done, 4)
    assert (where(done, "a"), where(done, "b"), done.left) == ("T6L2b5", "T6L3b5", 2)


@rule("RUSH-Q1")
def test_whole_moves_go_slanted_too() -> None:
    p = slanted("a T1L3b4, b T1L5b9", left=3, free=1, a="hearse tombstone 1/7; steering 0")
    assert legal(p, "drive") == {"drive T1L2b7", "drive T1L3b7", "drive T1L4b7"}
    play(p, "drive T1L2b7")
    assert (where(p, "a"), p.left, p.free) == ("T1L2b7", 0, 0)
    assert see(p)["phase"] == "after"


@rule("RUSH-Q1", "RUSH-Q36")
def test_a_slanted_step_may_cross_the_finish_line() -> None:
    p = race("a T7L3b9, b T1L5b9", options="track=kosmos_sprint lane_change=diagonal", left=3, free=1)
    play(p, "shift left")
    assert (see(p)["ending"], see(p)["winner"]) == ("finish", 0)
