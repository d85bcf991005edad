"""After a roll the table shows the dice, which of them count, the cell of the table, and who pays."""

from typing import Any

import pytest

from rampage.games.rush import GAME
from rampage.kernel.text import PositionError
from tests.support.playing import play
from tests.support.rules import rule
from tests.support.rush import coast, race, roll, see


def last(p: Any) -> Any:
    """The last roll of the view."""
    return see(p)["rolls"][-1]


def costs(p: Any) -> list[tuple[int, int, int]]:
    return [(cost["seat"], cost["structure"], cost["heat"]) for cost in last(p)["costs"]]


@rule("RUSH-6.3", "RUSH-7.3")
def test_both_tests_of_a_turn_are_shown() -> None:
    p = race("a T1L3b4, b T1L5b9", "speed", a="hearse tombstone 1/7")
    play(p, "turbo maintain 1")
    roll(p, 3, 6, 2, 2, 5, 3)
    heat, steering = see(p)["rolls"]
    assert (heat["sort"], heat["rule"], heat["dice"]) == ("heat", "RUSH-6.3", [3, 6, 2])
    assert heat["counts"] == [True, False, True]  # With one turbo point dice below 4 heat.
    assert (heat["modifier"], heat["result"], heat["cell"]) == (1, 2, "each die below 4 adds heat")
    assert heat["costs"] == [{"seat": 0, "structure": 0, "heat": 2}]
    assert (steering["sort"], steering["dice"], steering["counts"]) == (
        "steering",
        [2, 5, 3],
        [False, True, False],
    )
    assert (steering["result"], steering["cell"]) == (5, "Speed 8: 3 dice, the highest counts")
    assert steering["costs"] == []


@rule("RUSH-10.8", "RUSH-17.3", "RUSH-17.7")
@pytest.mark.parametrize(
    ("places", "tool", "faces", "counts", "result", "cell", "paid"),
    [
        ("a T1L2b4, b T1L3b4", "plain", [2], [True], 2,
         "2 with the box beyond empty: the attacker loses a point", [(0, 1, 0)]),
        ("a T1L2b4, b T1L3b4", "plain", [5], [True], 5,
         "5 with the box beyond empty: the defender loses a point, and is pushed", [(1, 1, 0)]),
        ("a T1L2b4, b T1L3b4", "plain", [4], [True], 4,
         "4 with the box beyond empty: nobody loses a point, the defender is pushed", []),
        ("a T1L2b4, b T1L3b4, c T1L4b4", "plain", [6], [True], 6,
         "6 with the box beyond held by a car: the defender and the third car lose a point",
         [(1, 1, 0), (2, 1, 0)]),
        ("a T1L2b4, b T1L3b4", "saw", [2, 5], [True, True], 2,
         "2 with the box beyond empty: the attacker loses a point", [(0, 1, 0), (1, 1, 0)]),
    ],
)  # fmt: skip
def test_the_cell_of_the_ram_table(
    places: str, tool: str, faces: list[int], counts: list[bool], result: int, cell: str, paid: Any
) -> None:
    p = race(places, left=3, moved=1, free=1, a="hearse tombstone 1/7; on saw")
    play(p, f"ram right {tool}")
    roll(p, *faces)
    found = last(p)
    assert (found["sort"], found["seat"], found["other"]) == ("ram", 0, 1)
    assert (found["dice"], found["counts"], found["result"]) == (faces, counts, result)
    assert found["cell"] == cell
    assert costs(p) == paid


@rule("RUSH-17.3")
def test_a_side_bumper_is_a_modifier_of_the_ram() -> None:
    p = race(
        "a T1L2b4, b T1L3b4", left=3, moved=1, free=1, a="sputnik komet 1/7; on bumper",
        b="hearse tombstone 1/7",
    )  # fmt: skip
    play(p, "ram right bumper")
    roll(p, 3)
    assert (last(p)["dice"], last(p)["modifier"], last(p)["result"]) == ([3], 1, 4)
    panel = next(shown for shown in see(p)["panels"] if shown["id"] == "rolls")
    assert panel["rows"][0]["value"].startswith("+1 for the bumper, 4 with the box beyond empty")


@rule("RUSH-11.4", "RUSH-16.4")
@pytest.mark.parametrize(("car", "modifier", "theirs"), [("hearse tombstone", 0, 2), ("sputnik komet", 1, 3)])
def test_a_front_collision(car: str, modifier: int, theirs: int) -> None:
    other = "sheriff x_caliber 1/7" if car == "sputnik komet" else "sputnik komet 1/7"
    p = race("a T1L3b4, b T1L3b5", left=4, moved=1, a=f"{car} 1/7", b=other)
    play(p, "ahead")
    roll(p, 1, 3, 4, 6)
    assert (last(p)["sort"], last(p)["modifier"], last(p)["result"]) == ("front", modifier, theirs)
    assert costs(p) == [(0, 1, 0), (1, theirs, 0)]
    assert last(p)["counts"] == [True, True, modifier == 1, False]


@rule("RUSH-14.2", "RUSH-16.7")
def test_wrecks_and_mines() -> None:
    p = race("a T1L3b4, b T1L5b9, C T1L3b5, m T1L3b5", left=3, moved=1)
    play(p, "ahead")
    roll(p, 4, 3)
    wreck, mine = see(p)["rolls"]
    assert (wreck["sort"], wreck["dice"], wreck["counts"], wreck["costs"]) == ("wreck", [4], [False], [])
    assert (mine["sort"], mine["result"], mine["cell"]) == ("mine", 1, "below 4 costs a point")
    assert costs(p) == [(0, 1, 0)]


@rule("RUSH-17.6", "RUSH-17.4")
def test_shots_show_the_distance_and_the_dice() -> None:
    p = race("a T1L3b4, b T1L3b6", left=3, moved=1, a="hearse tombstone 1/7; on gun")
    play(p, "use gun")
    roll(p, 2, 5)
    assert (last(p)["sort"], last(p)["cell"]) == ("gun", "2 boxes away: 2 dice, each below 3 hits")
    assert costs(p) == [(1, 1, 0)]
    p = race(
        "a T1L3b4, b T1L3b3", left=3, moved=1, a="hammer miss_meteor 1/7; on flamer", b="sputnik komet 1/7"
    )
    play(p, "use flamer")
    roll(p, 1, 2, 6)
    assert last(p)["cell"].startswith("1 box away")
    assert costs(p) == [(1, 0, 2)]


@rule("RUSH-12.2", "RUSH-12.3", "RUSH-12.4")
def test_an_obstacle_with_and_without_dice() -> None:
    """Ahead of T2L1b4 there is one."""
    p = race("a T2L1b4, b T1L5b9", left=3, moved=1, a="hearse tombstone 1/7")
    dice = p.board.meter.obstacle[7]
    play(p, "ahead")
    roll(p, *[6] * int(dice.count - 1), 1)
    kept = 6 if dice.keep else 1
    assert (last(p)["sort"], last(p)["result"], sum(last(p)["counts"])) == ("obstacle", kept, 1)
    assert costs(p) == [(0, kept, 0)]
    slow = next(
        n for n in range(1, 7) if p.board.meter.obstacle[n].count == 0 and p.board.meter.obstacle[n].flat
    )
    p = race("a T2L1b4, b T1L5b9", left=slow, a=f"hearse tombstone 1/{slow}")
    play(p, "ahead")
    assert (last(p)["dice"], last(p)["rule"]) == ([], "RUSH-12.2")
    assert last(p)["cell"].startswith(f"Speed {slow}: no dice")
    p = race("a T2L1b4, b T1L5b9", left=3, a="hearse tombstone 5/18")
    play(p, "ahead")
    assert (last(p)["dice"], last(p)["rule"], costs(p)) == ([], "RUSH-12.3", [(0, 6, 0)])


@rule("RUSH-13.3", "RUSH-17.2")
def test_side_collisions_and_the_booster() -> None:
    agenda = "BeginRound NextTurn AfterMove MoveEnds Move SideCollision(1)"
    p = race("a T2L1b4, b T2L2b4", left=3, moved=1, agenda=agenda)
    roll(p, 1, 2, 6)
    assert (last(p)["sort"], last(p)["cell"]) == ("side", "each die below 3 costs both cars a point")
    assert costs(p) == [(0, 2, 0), (1, 2, 0)]
    p = race("a T1L3b4, b T1L5b9", "after", moved=3, a="hearse tombstone 1/7; on booster")
    play(p, "boost 1", "ahead")
    roll(p, 2)
    assert (last(p)["sort"], last(p)["result"]) == ("booster", 1)
    assert costs(p) == [(0, 0, 1)]


def test_rolls_stay_until_the_next_turn_has_one() -> None:
    p = race("a T1L3b4, b T1L5b9", "speed")
    play(p, "speed maintain")
    while see(p)["phase"] == "tests":
        roll(p, 6)
    shown = see(p)["rolls"]
    assert shown
    assert not see(p)["rolls_earlier"]
    coast(p, "b")
    assert see(p)["rolls_earlier"]
    assert see(p)["rolls"] == shown
    play(p, "speed maintain")
    while see(p)["phase"] == "tests":
        roll(p, 6)
    assert {found["seat"] for found in see(p)["rolls"]} == {1}
    assert not see(p)["rolls_earlier"]


def test_a_text_keeps_the_rolls_and_refuses_impossible_ones() -> None:
    p = race("a T1L3b4, b T1L3b6", left=3, moved=1, a="hearse tombstone 1/7; on gun")
    play(p, "use gun")
    roll(p, 2, 5)
    text = p.to_text()
    assert "\nrolls: gun 25 a b - 2\n" in text
    assert see(GAME.from_text(text))["rolls"] == see(p)["rolls"]
    for wrong in ("gun 25 a - - 2", "gun - a b - 2", "pistol 25 a b - 2", "gun 27 a b - 2", "ram 5 a b - 14",
                  "steering 5 a - - 77", "heat 5 a b - 3", "gun 25 f b - 2"):  # fmt: skip
        with pytest.raises(PositionError):
            GAME.from_text(text.replace("gun 25 a b - 2", wrong))


def test_the_plain_table_gets_the_dice() -> None:
    p = race("a T1L3b4, b T1L5b9", "speed", a="hearse tombstone 1/7")
    play(p, "speed accelerate")
    roll(p, 1, 6, 6, 2, 5, 3)
    panel = next(shown for shown in see(p)["panels"] if shown["id"] == "rolls")
    assert (panel["title"], panel["now"]) == ("The last 2 rolls", True)
    steering, heat = panel["rows"]
    assert steering["label"] == "Steering test of Hearse"
    assert [die["on"] for die in steering["dice"]] == [False, True, False]
    assert steering["value"] == "Speed 8: 3 dice, the highest counts: 5 free lane changes"
    assert (heat["value"], heat["tone"]) == ("each die below 3 adds heat: 1 heat", "bad")
