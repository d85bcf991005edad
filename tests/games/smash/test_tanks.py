"""Tanks."""

import pytest

from tests.support.city import cost, facing, where
from tests.support.playing import play, refused, targets
from tests.support.rules import rule
from tests.support.smash import city


@rule("SMASH-5.1")
@pytest.mark.parametrize(
    ("arrow", "forward", "backward"),
    [("^", "H7 N", "H9 N"), (">", "I8 E", "G8 E"), ("v", "H9 S", "H7 S"), ("<", "G8 W", "I8 W")],
)
def test_straight_forward_and_straight_backward(arrow: str, forward: str, backward: str) -> None:
    p = city(f"T1{arrow} H8", pool="1", orange="")
    turned = {f"H8 {way}" for way in "NESW"} - {f"H8 {forward[-1]}"}
    opposite = f"H8 {'NESW'[('NESW'.index(forward[-1]) + 2) % 4]}"
    assert targets(p, "drive OT1") == {forward, backward} | turned - {opposite}


@rule("SMASH-5.1")
def test_driving_keeps_the_facing() -> None:
    p = city("T1> A8", pool="9")
    play(p, "drive OT1 E8 E")
    assert (where(p, "OT1"), facing(p, "OT1")) == ("E8", "E")
    play(p, "drive OT1 C8 E")
    assert (where(p, "OT1"), facing(p, "OT1")) == ("C8", "E")
    assert p.pool == 3


@rule("SMASH-5.2")
def test_turns_cost_a_point_a_quarter() -> None:
    p = city("T1> H8", pool="9", orange="")
    assert cost(p, "drive OT1 H8 N") == 1
    assert cost(p, "drive OT1 H8 S") == 1
    assert cost(p, "drive OT1 H8 W") == 2
    assert cost(p, "drive OT1 I8 W") == 3
    assert cost(p, "drive OT1 I9 S") == 3  # East, turn, south.
    assert cost(p, "drive OT1 I9 E") == 4
    p = city("T1> H8", pool="1", orange="")
    assert refused(p, "drive OT1 H8 W") == "SMASH-3.1"


@rule("SMASH-5.3")
def test_through_units_but_not_onto_them() -> None:
    p = city("T1> D8, h1 E8, T2^ F8", pool="3", orange="")
    assert refused(p, "drive OT1 E8 E") == "SMASH-5.3"
    assert refused(p, "drive OT1 F8 E") == "SMASH-5.3"
    assert cost(p, "drive OT1 G8 E") == 3


@rule("SMASH-5.3")
def test_no_turning_on_an_occupied_square() -> None:
    """A turn is not a stop: a Tank may turn on a square that it only crosses."""
    p = city("T1> D8, h1 E8", pool="3", orange="")
    assert cost(p, "drive OT1 E9 S") == 3
    assert refused(p, "drive OT1 E8 S") == "SMASH-5.3"


@rule("SMASH-5.4", "SMASH-8.3")
def test_buildings_stop_tanks_burning_or_not() -> None:
    for burning in ("", "F7"):
        p = city("T1> E7", pool="12", orange="", burning=burning)
        assert refused(p, "drive OT1 F7 E") == "SMASH-5.4"
        assert refused(p, "drive OT1 G7 E") == "SMASH-5.4"
        assert cost(p, "drive OT1 H7 E") == 9  # Turn, down, turn, three on, turn, up, turn.
    p = city("T1> E7", pool="3", orange="", gone="F7 G7")
    assert cost(p, "drive OT1 F7 E") == 1
    assert cost(p, "drive OT1 H7 E") == 3


@rule("SMASH-5.4")
def test_a_fallen_building_leaves_ordinary_ground() -> None:
    p = city("T1< H10", turn="4 green monster", monster="E9 N")
    play(p, "monster left")  # The tail fells G10 and G11.
    play(p, "dice 1 1")
    assert cost(p, "drive OT1 G10 W") == 1
    play(p, "drive OT1 G10 W")
    assert where(p, "OT1") == "G10"
