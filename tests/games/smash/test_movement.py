"""What holds for all Units that move."""

import pytest

from tests.support.city import cost, facing, waiting, where
from tests.support.playing import legal, play, refused, targets
from tests.support.rules import rule
from tests.support.smash import city, see


@rule("SMASH-3.3")
def test_never_diagonally() -> None:
    p = city("H1 H5, T1^ M9", pool="1", orange="")
    assert targets(p, "fly OH1") == {"H4", "I5", "H6", "G5"}
    assert targets(p, "drive OT1") == {"M8 N", "M10 N", "M9 E", "M9 W"}
    p = city("H1 H5", pool="12", orange="")
    assert cost(p, "fly OH1 I6") == 2
    assert cost(p, "fly OH1 L9") == 8


@rule("SMASH-3.4")
def test_the_monster_can_be_neither_entered_nor_crossed() -> None:
    p = city("H1 H5, T1> G8, T2^ I10", monster="I5 N", pool="12", orange="")
    for square in ("I5", "J5", "I6", "J6"):
        assert refused(p, f"fly OH1 {square}") == "SMASH-3.4"
        assert refused(p, f"drive OT1 {square} E") == "SMASH-3.4"
    assert cost(p, "fly OH1 K5") == 5  # Round by row 4, not 3 straight ahead.
    # Straight on from I10 to I4 would be 6 squares.
    assert cost(p, "drive OT2 I4 N") == 6 + 2 + 4
    p = city("T2^ I10", monster="I5 N", pool="11", orange="")
    assert refused(p, "drive OT2 I4 N") == "SMASH-3.1"


@rule("SMASH-3.4", "SMASH-R12")
def test_the_monster_closes_the_edge_squares_that_it_stands_on() -> None:
    p = city(monster="A1 N", pool="1")
    assert not targets(p, "fly_in") & {"A1", "B1", "A2", "B2"}
    assert {"C1", "A3"} <= targets(p, "fly_in")
    assert not {to for to in targets(p, "drive_in") if to.split()[0] in ("A1", "B1", "A2")}
    assert refused(p, "fly_in A1") == "SMASH-3.4"
    assert refused(p, "drive_in A1 S") == "SMASH-3.4"


@rule("SMASH-3.5", "SMASH-R13")
def test_opponents_survivors_may_be_passed_but_not_stopped_on() -> None:
    survivors = "S4 green E9"
    p = city("T1^ E11, H1 D9", pool="2", survivors=survivors)
    assert refused(p, "drive OT1 E9 N") == "SMASH-3.5"
    assert refused(p, "fly OH1 E9") == "SMASH-3.5"
    assert cost(p, "fly OH1 F9") == 2
    p = city("T1^ E11, H1 D9", pool="3", survivors=survivors)
    assert cost(p, "drive OT1 E8 N") == 3
    play(p, "drive OT1 E8 N")
    assert waiting(p) == {"S4": "E9"}
    assert see(p)["survivors"] == [{"card": "S4", "player": "green", "square": "E9"}]


@rule("SMASH-3.5")
def test_own_survivors_may_be_stopped_on() -> None:
    p = city("T1^ E11", pool="2", survivors="S4 orange E9")
    play(p, "drive OT1 E9 N")
    assert where(p, "OT1") == "E9"
    assert waiting(p) == {}


@rule("SMASH-3.6")
def test_no_unit_leaves_the_board_nor_wraps() -> None:
    p = city("H1 P12, T1> P6", pool="12", orange="")
    reached = targets(p, "fly OH1")
    assert "A12" not in reached
    assert "P1" in reached  # Eleven squares north, by no short cut over the south edge.
    assert cost(p, "fly OH1 P1") == 11
    p = city("H1 P12, T1> P6", pool="2", orange="")
    assert targets(p, "fly OH1") == {"P11", "P10", "O12", "O11", "N12"}
    assert {to for to in targets(p, "drive OT1") if to.endswith("E")} == {"O6 E"}
    assert not {to for to in targets(p, "drive OT1") if to.startswith("A")}


@rule("SMASH-3.7", "SMASH-6.1")
def test_a_destroyed_unit_stays_out_until_it_is_regained() -> None:
    p = city("T1^ A3", turn="5 orange monster", monster="A5 N", orange="reserve H1; cards direct_hit")
    play(p, "monster forward")
    assert where(p, "OT1") == "lost"
    play(p, "dice 1 1", "halt", "monster right", "dice 3 3")
    assert refused(p, "drive OT1 A6 N") == "SMASH-3.7"
    assert refused(p, "drive_in A12 N") == "SMASH-6.1"
    play(p, "trade direct_hit tank")
    assert where(p, "OT1") == "reserve"


@rule("SMASH-R9")
def test_instalments_in_any_order() -> None:
    p = city("T1^ A12, H1 P12", pool="9")
    play(
        p, "drive OT1 A11 N", "fly OH1 P11", "drive OT1 A10 N", "fly OH1 O11", "fly_in H12", "drive OT1 A10 E"
    )
    assert (where(p, "OT1"), facing(p, "OT1")) == ("A10", "E")
    assert where(p, "OH1") == "O11"
    assert where(p, "OH2") == "H12"
    assert p.pool == 3


@rule("SMASH-R9")
def test_each_instalment_ends_on_a_legal_square() -> None:
    p = city("H1 H5, h1 I5", pool="2", orange="")
    assert refused(p, "fly OH1 I5") == "SMASH-4.4"  # Although one point would be left to go on.
    assert cost(p, "fly OH1 J5") == 2


@rule("SMASH-R9")
def test_one_move_is_worth_as_much_as_its_instalments() -> None:
    whole = city("T1^ E11, H1 D9", pool="9")
    parts = whole.copy()
    play(whole, "drive OT1 E8 E")
    play(parts, "drive OT1 E10 N", "drive OT1 E8 N", "drive OT1 E8 E")
    assert whole.pool == parts.pool == 5
    assert legal(whole) == legal(parts)


@pytest.mark.parametrize("choice", ["drive OT1 E11 N", "fly OH1 D9"])
@rule("SMASH-3.2")
def test_staying_put_is_no_move(choice: str) -> None:
    assert refused(city("T1^ E11, H1 D9", pool="9"), choice) == "SMASH-3.2"
