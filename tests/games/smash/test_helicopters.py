"""Helicopters."""

from tests.support.city import cost, where
from tests.support.playing import play, refused, targets
from tests.support.rules import rule
from tests.support.smash import city, see


@rule("SMASH-4.1")
def test_one_point_a_square() -> None:
    p = city("H1 E5", pool="7", orange="")
    assert cost(p, "fly OH1 E4") == 1
    assert cost(p, "fly OH1 I5") == 4
    assert cost(p, "fly OH1 H9") == 7
    assert cost(p, "fly OH1 I9") is None
    reached = targets(p, "fly OH1")
    expected = {
        f"{column}{row}"
        for column in "ABCDEFGHIJKLMNOP"
        for row in range(1, 13)
        if 0 < abs(ord(column) - ord("E")) + abs(row - 5) <= 7
    } - {"A1", "B1", "A2", "B2"}
    assert reached == expected


@rule("SMASH-4.1")
def test_no_facing() -> None:
    p = city("H1 E5", pool="7")
    play(p, "fly OH1 E9")
    units = see(p)["units"]
    assert units[3]["facing"] is None


@rule("SMASH-4.2")
def test_over_buildings_and_units_of_either_colour() -> None:
    p = city("H1 E6, H2 F6, h1 G6, t1> H6", pool="4", orange="")
    assert cost(p, "fly OH1 I6") == 4
    assert cost(p, "fly OH1 H7") == 4  # Over the Building on F7 or G7.


@rule("SMASH-4.3")
def test_may_stop_on_an_intact_building() -> None:
    p = city("H1 E6", pool="1", orange="")
    assert "F6" in targets(p, "fly OH1")
    play(p, "fly OH1 F6")
    assert where(p, "OH1") == "F6"


@rule("SMASH-4.4")
def test_may_not_stop_on_a_unit() -> None:
    p = city("H1 E6, H2 E7, h1 E5, t1> D6", pool="1", orange="")
    for square in ("E7", "E5", "D6"):
        assert refused(p, f"fly OH1 {square}") == "SMASH-4.4"
    assert targets(p, "fly OH1") == {"F6"}


@rule("SMASH-4.5")
def test_burning_buildings_are_closed() -> None:
    p = city("H1 E6", pool="6", orange="", burning="F6 G6")
    assert refused(p, "fly OH1 F6") == "SMASH-4.5"
    assert cost(p, "fly OH1 H6") == 5
    p = city("H1 E6", pool="6", orange="")
    assert cost(p, "fly OH1 H6") == 3
    p = city("H1 E6", pool="4", orange="", burning="F6 G6")
    assert refused(p, "fly OH1 H6") == "SMASH-3.1"


@rule("SMASH-4.5")
def test_shut_in_by_fire() -> None:
    """G6 between the fires of its block: the way out is north or east only."""
    p = city("H1 G6", pool="1", orange="", burning="F6 G7")
    assert targets(p, "fly OH1") == {"G5", "H6"}
