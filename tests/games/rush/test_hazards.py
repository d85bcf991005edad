"""Wrecks and mines. Worked example E11."""

from typing import Any

import pytest

from rampage.games.rush.rules.position import Rush
from rampage.kernel.position import CHANCE
from tests.support.playing import legal, play, refused, types
from tests.support.rules import rule
from tests.support.rush import coast, dead, dice, lost, race, roll, see, where

LAYER = {"a": "stardust wonder_brat 1/7", "c": "hearse tombstone 0", "b": "sputnik komet 0"}
THREE = "a T1L3b4, b T1L5b9, c T1L1b1"


def entering(what: str, *faces: int, **lines: Any) -> Rush:
    """a goes one box ahead, into a box with a wreck (C) or a mine (m)."""
    places = ["a T1L3b4", "b T1L5b9", *([] if "C" in what else ["c T1L1b1"])]
    places += [f"{mark} T1L3b5" for mark in what]
    p = race(", ".join(places), left=3, moved=1, free=2, **lines)
    play(p, "ahead")
    roll(p, *faces)
    return p


@rule("RUSH-14.1")
def test_a_wreck_stays_for_the_rest_of_the_race() -> None:
    p = entering("C", 1, b="sputnik komet 0")
    assert [wreck["box"] for wreck in see(p)["wrecks"]] == ["T1L3b5"]
    coast(p, "a")
    assert [wreck["box"] for wreck in see(p)["wrecks"]] == ["T1L3b5"]


@rule("RUSH-14.2", "RUSH-14.3")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_wreck_costs_a_point_on_1_to_3_and_stops_nobody(face: int) -> None:
    p = entering("C", face)
    assert lost(p, "a") == [1 if face <= 3 else 0]
    assert (where(p, "a"), p.left) == ("T1L3b5", 2)
    assert "ahead" in legal(p)


@rule("RUSH-16.7")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_mine_goes_off_on_1_to_3_and_stays_otherwise(face: int) -> None:
    p = entering("m", face)
    assert lost(p, "a") == [1 if face <= 3 else 0]
    assert see(p)["mines"] == ([] if face <= 3 else ["T1L3b5"])
    assert "ahead" in legal(p)


def test_worked_example_of_wreck_and_mine() -> None:
    assert lost(entering("C", 3), "a") == [1]
    assert lost(entering("C", 4), "a") == [0]
    assert see(entering("m", 3))["mines"] == []
    assert see(entering("m", 4))["mines"] == ["T1L3b5"]


@rule("RUSH-Q27")
def test_the_wreck_comes_before_the_mine() -> None:
    both = "a T1L3b4, b T1L5b9, C T1L3b5, m T1L3b5"
    p = race(both, left=3, moved=1)
    play(p, "ahead")
    events = roll(p, 4) + roll(p, 1)
    assert types(events) == ["wreck_rolled", "mine_rolled", "lost"]
    # A car that dies on the wreck does not meet the mine.
    q = race(both, left=3, moved=1, a="hearse tombstone 1/7; structure 1")
    play(q, "ahead")
    roll(q, 1)
    assert dead(q, "a")
    assert see(q)["mines"] == ["T1L3b5"]
    assert q.actors() != [CHANCE]


@rule("RUSH-Q25")
def test_one_die_for_a_box_whatever_the_number_of_wrecks() -> None:
    p = race("a T1L3b4, b T1L5b9, C T1L3b5, D T1L3b5", left=3, moved=1)
    play(p, "ahead")
    assert dice(p) == 1
    roll(p, 6)
    assert p.actor() == 0


@rule("RUSH-Q25")
def test_every_entry_counts_and_leaving_does_not() -> None:
    aside = race("a T1L3b4, b T1L5b9, C T1L2b4", left=3, moved=1, free=2)
    play(aside, "shift left")
    assert aside.actors() == [CHANCE]
    roll(aside, 6)
    play(aside, "ahead")  # Leaving the wreck's box.
    assert aside.actor() == 0
    boosted = race("a T1L3b4, b T1L5b9, C T1L3b5", left=2, moved=4, boosting=1)
    play(boosted, "ahead")
    assert types(roll(boosted, 6)) == ["wreck_rolled"]
    forced = race(
        "a T6L2b7, b T1L5b9, C T6L1b7", options="track=death_valley", a="hearse tombstone 1/5", left=2,
        moved=1,
    )  # fmt: skip
    play(forced, "ahead", "swerve left")
    assert types(roll(forced, 6)) == ["wreck_rolled"]
    starting = race("a T1L3b4, b T1L5b9, C T1L3b4", "speed", a="hearse tombstone 1/4")
    play(starting, "speed maintain")
    assert starting.actor() == 0  # On a wreck as the turn begins: no roll.


@rule("RUSH-Q25")
def test_a_car_may_stop_on_a_wreck() -> None:
    p = race("a T1L3b4, b T1L5b9, C T1L3b5", left=1, moved=3)
    play(p, "ahead")
    roll(p, 6)
    assert (where(p, "a"), p.left) == ("T1L3b5", 0)


@rule("RUSH-16.5", "RUSH-Q44")
def test_a_mine_is_laid_on_the_box_just_left() -> None:
    p = race(THREE, left=3, free=2, **LAYER)
    assert refused(p, "mine") == "RUSH-Q44"  # No box has been left yet.
    play(p, "ahead", "mine")
    assert see(p)["mines"] == ["T1L3b4"]
    assert (p.mines[0], p.pawn_moves) == (3, 0)


@rule("RUSH-Q44")
def test_after_any_step_that_left_a_box() -> None:
    aside = race(THREE, left=3, free=2, **LAYER)
    play(aside, "shift left", "on saw", "mine")
    assert see(aside)["mines"] == ["T1L3b4"]
    rammed = race("a T1L3b4, b T1L4b4, c T1L1b1", left=3, moved=1, free=2, **LAYER)
    play(rammed, "ram right plain")
    roll(rammed, 4)
    play(rammed, "mine")
    assert see(rammed)["mines"] == ["T1L3b4"]
    forced = race("a T6L2b7, b T1L5b9, c T1L1b1", options="track=death_valley", left=2, moved=1,
                  a="stardust wonder_brat 1/5", c="hearse tombstone 1/7")  # fmt: skip
    play(forced, "ahead", "swerve left", "mine")
    assert see(forced)["mines"] == ["T6L2b7"]
    last = race(THREE, left=1, moved=3, **LAYER)
    play(last, "ahead", "mine")  # After the last box, before the turn ends.
    assert see(last)["mines"] == ["T1L3b4"]
    boosted = race(THREE, left=2, moved=4, boosting=1, **LAYER)
    play(boosted, "ahead")
    roll(boosted, 6)
    play(boosted, "mine")
    assert see(boosted)["mines"] == ["T1L3b4"]


@rule("RUSH-Q44")
def test_not_after_a_step_that_left_the_car_in_its_box() -> None:
    failed = race("a T1L3b4, b T1L4b4, c T1L1b1", left=3, moved=1, free=2, left_box="T1L3b3", **LAYER)
    play(failed, "ram right plain")
    roll(failed, 3)
    assert refused(failed, "mine") == "RUSH-Q44"
    crashed = race("a T1L3b4, b T1L3b5, c T1L1b1", left=1, moved=1, left_box="T1L3b3", **LAYER)
    play(crashed, "ahead")
    roll(crashed, 6)
    assert refused(crashed, "mine") == "RUSH-Q44"
    stopped = race("a T6L2b7, b T1L5b9, c T1L1b1", options="track=death_valley", left=2, moved=7, boosting=1,
                   left_box="T6L2b6", a="stardust wonder_brat 1/7", c="hearse tombstone 1/7")  # fmt: skip
    play(stopped, "ahead")  # The booster drives it into an obstacle, and it does not swerve.
    roll(stopped, 1, 6, 6, 6)
    assert (where(stopped, "a"), see(stopped)["phase"]) == ("T6L2b7", "after")
    assert refused(stopped, "mine") == "RUSH-Q44"


@rule("RUSH-16.6")
def test_one_mine_a_round_and_four_a_race() -> None:
    p = race(THREE, left=3, free=2, **LAYER)
    play(p, "ahead", "mine", "ahead")
    assert refused(p, "mine") == "RUSH-16.6"
    coast(p, "a")
    play(p, "speed maintain")
    while p.actors() == [CHANCE]:
        roll(p, 6)
    play(p, "ahead", "mine")
    assert p.mines[0] == 2
    out = race(THREE, left=3, left_box="T1L3b3", **{**LAYER, "a": "stardust wonder_brat 1/7; mines 0"})
    assert refused(out, "mine") == "RUSH-16.6"


@rule("RUSH-16.5")
def test_only_a_minelayer_lays_mines() -> None:
    p = race("a T1L3b4, b T1L5b9", left=3, left_box="T1L3b3")
    assert refused(p, "mine") == "RUSH-16.5"


@rule("RUSH-Q44", "RUSH-16.7")
def test_one_mine_to_a_box_and_the_layer_rolls_too() -> None:
    p = race(f"{THREE}, m T1L3b4", left=3, free=2, **LAYER)
    play(p, "ahead")
    assert refused(p, "mine") == "RUSH-Q44"
    own = race(f"{THREE}, m T1L3b5", left=3, free=2, **LAYER)
    play(own, "ahead")
    assert types(roll(own, 2)) == ["mine_rolled", "lost"]
