"""Movement: as in the first game, among tentacles and Holes."""

import pytest

from tests.support.city import cost, facing, markers, side, waiting, where, won
from tests.support.crush import GAME, city, see
from tests.support.playing import legal, play, refused, targets
from tests.support.rules import rule


@rule("CRUSH-5.1")
def test_one_pool_for_all_units_paid_by_the_square() -> None:
    p = city("T1^ E11, H1 A12", monster="K5 N", pool="7", dice="3 4")
    assert cost(p, "drive OT1 E9 N") == 2
    assert cost(p, "drive OT1 E9 E") == 3
    assert cost(p, "drive OT1 E12 N") == 1  # Backwards.
    assert cost(p, "fly OH1 C10") == 4
    play(p, "drive OT1 E9 E")
    assert (where(p, "OT1"), facing(p, "OT1"), see(p)["pool"]) == ("E9", "E", 4)
    assert cost(p, "fly OH1 D9") is None


@rule("CRUSH-5.1")
def test_what_stops_units_in_every_city() -> None:
    p = city("T1> E6, H1 E7, t1^ E8", monster="C5 N", burning="F7", pool="9", dice="4 5")
    assert refused(p, "drive OT1 F6 E") == "SMASH-5.4"  # A Building.
    assert refused(p, "fly OH1 F7") == "SMASH-4.5"  # It burns.
    assert refused(p, "fly OH1 C5") == "SMASH-3.4"  # The Monster.
    assert refused(p, "fly OH1 E8") == "SMASH-4.4"  # Another Unit.
    assert "fly OH1 F6" in legal(p)
    assert refused(p, "fly OH1 P12") == "SMASH-3.1"


@rule("CRUSH-5.2")
@pytest.mark.parametrize("kind", ["free", "crushed"])
def test_nobody_passes_a_tentacle(kind: str) -> None:
    limb = {kind: "D9"}
    p = city("T1> C9, H1 D10", monster="K5 N", pool="3", dice="1 2", **limb)
    assert refused(p, "drive OT1 D9 E") == "CRUSH-5.2"
    assert refused(p, "fly OH1 D9") == "CRUSH-5.2"
    assert cost(p, "fly OH1 D8") is None  # Straight over it would be two points.
    assert cost(p, "drive OT1 E9 E") is None
    q = city("T1> C9, H1 D10", monster="K5 N", pool="3", dice="1 2")
    assert (cost(q, "fly OH1 D8"), cost(q, "drive OT1 E9 E")) == (2, 2)


@rule("CRUSH-5.2", "CRUSH-6.1")
def test_no_entry_over_a_tentacle() -> None:
    p = city("", monster="K5 N", pool="1", dice="1 1", free="D12", crushed="E12")
    assert {"D12", "E12"} & targets(p, "fly_in") == set()
    assert "F12" in targets(p, "fly_in")
    assert refused(p, "fly_in D12") == "CRUSH-5.2"


@rule("CRUSH-5.3")
def test_tanks_cross_holes_at_the_usual_cost_and_do_not_turn_on_them() -> None:
    p = city("T1> C9", monster="K5 N", holes="D9", megaholes="E9", pool="8", dice="4 4")
    assert cost(p, "drive OT1 G9 E") == 4
    assert cost(p, "drive OT1 G9 N") == 5
    for square in ("D9", "E9", "F9"):
        for way in "NESW":
            assert refused(p, f"drive OT1 {square} {way}") == "CRUSH-5.3"


@rule("CRUSH-5.3", "CRUSH-6.1")
def test_a_tank_enters_across_a_hole_but_does_not_stop_there() -> None:
    p = city("", monster="K5 N", holes="D12", pool="3", dice="1 2")
    assert refused(p, "drive_in D12 N") == "CRUSH-5.3"
    assert cost(p, "drive_in D11 N") == 2


@rule("CRUSH-5.4")
def test_holes_mean_nothing_to_helicopters() -> None:
    p = city("H1 C9", monster="K5 N", holes="D9", megaholes="E9", pool="8", dice="4 4")
    assert (cost(p, "fly OH1 D9"), cost(p, "fly OH1 E9"), cost(p, "fly OH1 G9")) == (1, 2, 4)
    play(p, "fly OH1 E9")
    assert where(p, "OH1") == "E9"


@rule("CRUSH-5.5")
def test_helicopters_on_grabbed_buildings() -> None:
    p = city("H1 E6", monster="K9 N", grabbed="F6 F7", burning="F7", pool="8", dice="4 4")
    assert cost(p, "fly OH1 F6") == 1
    assert cost(p, "fly OH1 G6") == 2
    assert refused(p, "fly OH1 F7") == "SMASH-4.5"


@rule("CRUSH-6.1")
def test_trading_and_entering() -> None:
    p = city(
        "H1 A12", monster="K5 N", pool="6", dice="2 4", orange="reserve T1; cards outburst subside; markers 0"
    )
    assert "trade outburst tank" in legal(p)
    assert "drive_in A11 E" in legal(p)
    play(p, "trade outburst helicopter", "trade subside tank")
    assert won(p, "orange") == {}
    assert (side(p, "orange")["reserve_tanks"], side(p, "orange")["reserve_helicopters"]) == (2, 1)
    assert see(p)["phase"] == "monster"
    p = city("H1 A12, H2 B12, H3 C12, T1> D12", monster="K5 N", pool="6", dice="2 4", orange="reserve T2")
    assert refused(p, "drive_in A1 E") == "SMASH-6.3"


@rule("CRUSH-R36", "CRUSH-11.1")
def test_a_tank_rescues_on_a_hole_in_passing() -> None:
    p = city("T1> C9", monster="K5 N", holes="D9", pool="4", dice="2 2", survivors="S2 orange D9")
    play(p, "drive OT1 E9 E")
    assert waiting(p) == {}
    assert (won(p, "orange"), markers(p, "orange")) == ({"survivors": 1}, 1)
    assert see(p)["bound"] is None


@rule("CRUSH-R36", "CRUSH-5.3")
def test_a_tank_turns_back_on_the_hole_where_it_rescued() -> None:
    """C9 > D9, where Survivors wait on a Hole; beyond it a tentacle: only the way back is open."""
    p = city(
        "T1> C9, H1 A12", monster="K5 N", holes="D9", free="E9", pool="2", dice="1 1",
        survivors="S2 orange D9",
    )  # fmt: skip
    assert cost(p, "drive OT1 D9 E") == 1
    play(p, "drive OT1 D9 E")
    assert (waiting(p), markers(p, "orange"), see(p)["bound"]) == ({}, 1, "OT1")
    assert p.prompt(0) == "Orange: Orange Tank 1 may not stop on a Hole; move it on."
    assert legal(p) == {"drive OT1 C9 E"}
    for other in ("halt", "fly OH1 A11", "drive_in A11 E"):
        assert refused(p, other) == "CRUSH-R36"
    assert refused(p, "drive OT1 D9 N") == "CRUSH-5.3"
    again = GAME.from_text(p.to_text())
    assert (again.choices(0), again.to_text()) == (p.choices(0), p.to_text())
    play(p, "drive OT1 C9 E")
    assert (see(p)["bound"], see(p)["phase"]) == (None, "monster")


@rule("CRUSH-R36")
def test_without_a_point_to_move_on_no_tank_enters_the_hole() -> None:
    pieces = {"monster": "K5 N", "holes": "D9", "survivors": "S2 orange D9"}
    p = city("T1> C9", pool="1", dice="1 1", **pieces)
    assert refused(p, "drive OT1 D9 E") == "CRUSH-R36"
    p = city("T1> B9, h1 C9, h2 E9", pool="3", dice="1 2", **pieces)
    assert refused(p, "drive OT1 D9 E") == "CRUSH-R36"  # A point is left, but no place to stop.
    p = city("T1> B9, h1 C9, h2 E9", pool="4", dice="1 3", **pieces)
    assert cost(p, "drive OT1 D9 E") == 2
    p = city("T1> C9", monster="K5 N", holes="D9", pool="4", dice="2 2", survivors="S2 green D9")
    assert refused(p, "drive OT1 D9 E") == "CRUSH-5.3"  # Not theirs to rescue.


@rule("CRUSH-R36", "CRUSH-6.1")
def test_a_tank_that_enters_rescues_on_a_hole_and_moves_on() -> None:
    p = city("", monster="K5 N", holes="D12", pool="2", dice="1 1", survivors="S2 orange D12")
    play(p, "drive_in D12 N")
    assert legal(p) == {"drive OT1 D11 N"}


@rule("CRUSH-R36")
def test_a_helicopter_may_stop_there() -> None:
    p = city("H1 C9", monster="K5 N", holes="D9", pool="4", dice="2 2", survivors="S2 orange D9")
    play(p, "fly OH1 D9")
    assert (where(p, "OH1"), markers(p, "orange")) == ("D9", 1)
