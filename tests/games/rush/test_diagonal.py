"""Lane changes that go one box ahead as well, where the option says so."""

from typing import Any

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.content.board import Board
from rampage.games.rush.rules.legality import NO_GAIN, OK, ground_code
from rampage.games.rush.rules.position import Rush
from tests.support.playing import legal, play, refused
from tests.support.rules import rule
from tests.support.rush import board, dice, given, lost, own_track, race, roll, see, where

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


# The joint from the last tile to the first: T4L3b16 is the last box of its lane, T1L3b1 the first.

LAST = "a T4L3b16, b T1L5b9"


@rule("RUSH-Q1", "RUSH-Q37", "RUSH-C4")
@pytest.mark.parametrize(("side", "there"), [("left", "T1L2b1"), ("right", "T1L4b1")])
def test_a_slanted_step_over_the_joint_begins_a_lap(side: str, there: str) -> None:
    p = slanted(LAST, arrived="1 2")
    play(p, f"shift {side}")
    assert (where(p, "a"), int(p.laps[0]), int(p.progress(0))) == (there, 1, 960 + 24)
    assert (p.left, p.moved, p.since_ram, p.free) == (3, 2, 2, 1)
    assert p.stamp[0] > p.stamp[1]  # It has just arrived.
    assert p.outcome() is None
    play(p, f"shift {'right' if side == 'left' else 'left'}")  # Nothing of the last lap holds it back.
    assert (where(p, "a"), int(p.laps[0]), int(p.progress(0))) == ("T1L3b2", 1, 960 + 48)


@rule("RUSH-Q1", "RUSH-Q37")
def test_whole_moves_and_rams_go_slanted_over_the_joint() -> None:
    p = slanted(LAST, left=2, free=2, a="hearse tombstone 1/7; steering 0")
    assert legal(p, "drive") == {f"drive T1L{lane}b2" for lane in range(1, 6)}
    play(p, "drive T1L1b2")
    assert (where(p, "a"), int(p.laps[0]), int(p.progress(0)), p.free) == ("T1L1b2", 1, 960 + 48, 0)
    rammer = slanted("a T4L3b16, b T1L2b1, c T1L5b9", b="sputnik komet 1/7; lap 1")
    play(rammer, "ram left plain")
    roll(rammer, 4)
    assert (where(rammer, "a"), where(rammer, "b")) == ("T1L2b1", "T1L1b1")
    assert [int(rammer.laps[seat]) for seat in (0, 1)] == [1, 1]
    assert rammer.progress(0) == rammer.progress(1) == 960 + 24


@rule("RUSH-Q1", "RUSH-Q36")
def test_a_slanted_step_over_the_joint_may_be_the_last_one() -> None:
    """With the line in the middle of the first tile a move that goes over the joint goes on to win."""
    p = race("a T4L3b16, b T1L5b9", options=SLANT, a="hearse tombstone 1/7; lap 1", left=7, free=7)
    play(p, "drive T1L1b6")
    assert (see(p)["ending"], see(p)["winner"], int(p.laps[0])) == ("finish", 0, 2)


# Boxes to go.


@rule("RUSH-Q1", "RUSH-C6")
@pytest.mark.parametrize("track", ["ava_oval", "kosmos_sprint", "canyon_run", "death_valley"])
def test_boxes_to_go_are_counted_by_slanted_steps(track: str) -> None:
    """Against its own search, from the line backwards: ahead or slanted, and where both slanted boxes are closed
    at an obstacle, aside by force."""
    made = board(f"track={track} lane_change=diagonal")
    road = made.track
    far = 10**6
    best = [far] * int(road.boxes)
    before: list[int] = []
    while before != best:
        before = list(best)
        for box in reversed(range(int(road.boxes))):
            if not road.ground[box]:
                best[box] = min([best[box], *costs(made, box, best)])
    wanted = [n if n < far else 0 for n in best]
    assert [int(n) for n in made.to_line] == wanted


def costs(made: Board, box: int, best: list[int]) -> list[int]:
    road = made.track

    def onward(there: int) -> int:
        lap = int(made.lap) if road.front[there] < road.front[box] else 0
        lines = [made.line, made.line + int(made.lap)]
        crosses = any(road.front[box] <= line < road.front[there] + lap for line in lines)
        return 1 if crosses else best[there] + 1

    ahead = int(road.ahead[box])
    sides = [int(road.side[box * 2 + n]) for n in (0, 1)]
    slants = [int(road.ahead[there]) for there in sides if there >= 0]
    free = [there for there in slants if there >= 0 and not road.ground[there]]
    out = [onward(there) for there in free]
    if ahead >= 0 and not road.ground[ahead]:
        out.append(onward(ahead))
    elif ahead >= 0 and not free:
        out += [best[there] for there in sides if there >= 0 and not road.ground[there]]
    return out


@rule("RUSH-Q3")
def test_a_slanted_step_by_choice_gains_ground() -> None:
    """In a steep bend, from a lane of 5 boxes to one of 10: the box ahead of the one beside is only level."""
    lanes = ["." * length for length in (40, 20, 10, 5, 4)]
    steep = "".join(
        f'\n[faces.11{side}]\nsource = "reconstructed"\ntitle = "Steep"\nturn = "left"\nlanes = {lanes}\n'
        for side in "AB"
    )
    p = GAME.new(2, given(f"track=mine {SLANT}"), own_track("2A 11A 1A", more=steep))
    assert isinstance(p, Rush)
    p.active = 0
    box = p.board.track.numbers["T2L4b1"]
    p.at[0] = box
    left, right = (p.board.lane[box * 2 + side] for side in (0, 1))
    assert p.board.front[left] == p.board.front[box] < p.board.front[right]
    assert [ground_code(p, there) for there in (left, right)] == [NO_GAIN, OK]
