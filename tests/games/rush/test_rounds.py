"""Rounds and turn order."""

import pytest

from rampage.games.rush.rules.position import Rush
from rampage.kernel.position import CHANCE
from tests.support.playing import play, refused
from tests.support.rules import rule
from tests.support.rush import entered, race, roll, see, where


def acting(p: Rush) -> str:
    return "abcdef"[p.actor()]


@rule("RUSH-3.1", "RUSH-3.2")
def test_the_leader_goes_first_and_everybody_once() -> None:
    p = race(
        "a T1L1b3, b T1L2b8, c T1L3b5", "after", a="hearse tombstone 0", b="sputnik komet 0",
        c="stardust wonder_brat 0", acted="a b c",
    )  # fmt: skip
    play(p, "end")
    turns = []
    for _ in range(3):
        turns.append(acting(p))
        play(p, "speed maintain", "end")
    assert turns == ["b", "c", "a"]
    assert p.round == 5  # Rounds 4 and 5 have begun.


@rule("RUSH-3.3", "RUSH-Q33")
def test_level_cars_go_in_the_order_of_their_arrival() -> None:
    lines = {"a": "hearse tombstone 0", "b": "sputnik komet 0", "acted": "a b"}
    for arrived, first in (("1 2", "a"), ("2 1", "b")):
        p = race("a T1L1b5, b T1L2b5", "after", arrived=arrived, **lines)
        play(p, "end")
        assert acting(p) == first
        assert [rank["level"] for rank in see(p)["ranking"]] == [False, True]


@rule("RUSH-Q33")
def test_arriving_is_a_change_of_progress_and_a_push_aside_is_none() -> None:
    p = race("a T1L1b4, b T1L2b4, c T1L5b5", left=3, moved=1, free=2, arrived="3 1 2")
    play(p, "ram right plain")
    roll(p, 4)
    assert where(p, "b") == "T1L3b4"
    assert [int(stamp) for stamp in p.stamp] == [3, 1, 2]  # Nobody has gone forward.
    play(p, "ahead")
    assert p.stamp[0] > 3
    before = int(p.stamp[0])
    play(p, "shift left")
    assert p.stamp[0] == before


@rule("RUSH-Q33")
def test_on_a_bend_a_push_changes_progress_and_so_the_arrival() -> None:
    # On 9A lane 3 has 16 boxes and lane 4 has 20: their fronts differ.
    p = race("a T2L2b2, b T2L3b2", left=3, moved=1, free=2, arrived="1 2")
    play(p, "ram right plain")
    roll(p, 4)
    assert p.stamp[1] > 2


@rule("RUSH-3.4")
def test_level_cars_on_the_grid_go_in_starting_order() -> None:
    p = entered(3)
    play(p, "next 3", "next 1", "grid T1L1b5", "grid T1L5b5", "grid T1L3b5")
    turns = []
    for _ in range(3):
        turns.append(int(p.actor()) + 1)
        play(p, "speed maintain", "end")
    assert turns == [3, 1, 2]


@rule("RUSH-3.5", "RUSH-Q34")
def test_the_order_is_fixed_as_the_round_begins() -> None:
    for order, second in (("fixed", "b"), ("live", "c")):
        # c has been pushed ahead of b since the round began.
        p = race(
            "a T1L1b9, b T1L2b4, c T1L3b6", "after", options=f"turn_order={order}", order="a b c", acted="a"
        )
        play(p, "end")
        assert acting(p) == second
        assert see(p)["order_fixed"] is (order == "fixed")


@rule("RUSH-3.5", "RUSH-Q34")
@pytest.mark.parametrize("order", ["fixed", "live"])
def test_wrecks_are_passed_over(order: str) -> None:
    options = f"turn_order={order}"
    p = race("a T1L1b9, B T1L2b4, c T1L3b3", "after", options=options, order="a b c", acted="a")
    play(p, "end")
    assert acting(p) == "c"
    assert refused(p, "speed maintain", 1) == "RUSH-3.5"


@rule("RUSH-3.6")
def test_a_turn_goes_from_lever_to_tests_to_move_to_end() -> None:
    p = race("a T1L1b3, b T1L2b8", "speed", a="hearse tombstone 1/6")
    assert refused(p, "ahead") == "RUSH-3.6"
    assert see(p)["phase"] == "speed"
    play(p, "speed accelerate")
    events = roll(p, 6, 6)  # Two red dice at 1/7.
    assert see(p)["phase"] == "tests"
    events += roll(p, 1, 1, 2, 1)
    assert [event["type"] for event in events] == ["temperature", "steered"]
    assert refused(p, "speed maintain") == "RUSH-3.6"
    play(p, *["ahead"] * 7)
    assert see(p)["phase"] == "after"
    assert refused(p, "ahead") == "RUSH-3.6"
    assert refused(p, "end", 1) == "RUSH-3.2"


@rule("RUSH-6.2", "RUSH-7.4", "RUSH-10.1", "RUSH-10.6", "RUSH-15.4", "RUSH-15.5", "RUSH-16.6", "RUSH-Q44")
def test_what_counts_for_a_turn_ends_with_it() -> None:
    # All that a turn can leave behind, and nothing more to choose in it: b is asked at once.
    p = race(
        "a T1L3b8, b T1L3b5", "after", turbo_used=3, free=4, moved=7, since_ram=6, spurned="a", pawn_moves=2,
        pawns="gun saw", activated="gun", left_box="T1L3b7", mined=1, over=1, boosting=2, path="T1L3b7", trail=1,
    )  # fmt: skip
    assert acting(p) == "b"
    counts = [
        p.turbo_used,
        p.free,
        p.left,
        p.moved,
        p.since_ram,
        p.spurned,
        p.pawn_moves,
        p.pawns,
        p.activated,
    ]
    assert [int(n) for n in counts] == [0] * 9
    assert [int(n) for n in (p.mined, p.over, p.boosting, p.trail, len(p.path))] == [0] * 5
    assert p.left_box == -1
    play(p, "on gun", "use gun")
    roll(p, 3)
    play(p, "speed maintain")
    while p.actors() == [CHANCE]:
        roll(p, 3)  # A gun does not hit with it, and without turbo it does not heat.
    assert (p.heat[1], p.structure[0]) == (0, 8)
