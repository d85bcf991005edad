"""Monster Missile: wrecks fly to the furthest side."""

import pytest

from tests.support.city import ALL_SQUARES, discarded, fires, waiting, where, won
from tests.support.crush import attacking, board, city, hidden, see, tentacles
from tests.support.playing import facts, odds, play, types
from tests.support.rules import rule

TIES = {"E1", "F2", "G3", "H4", "I4", "J3", "K2", "L1", "E12", "F11", "G10", "H9", "I9", "J10", "K11", "L12"}
MISSILE = ("fire OH1 monster", "die 6", "card monster_missile")


@rule("CRUSH-10.10", "CRUSH-10.10a", "CRUSH-10.10b", "CRUSH-10.10c", "CRUSH-10.10d")
def test_the_example() -> None:
    """From D7: west 3, east 12, north 6, south 5; so east. Eight squares: E7 to L7."""
    p = attacking("H1 O3, t1> H7, h1 J7, T1> L7, T2> M7, h2 D8", monster="O1 N", crushed="D7")
    play(p, *MISSILE)
    assert len(odds(p)) == 36
    assert set(odds(p).values()) == {1}
    events = play(p, "flight 3 5")
    assert facts(events, "thrown", "facing") == ["E"]
    assert facts(events, "thrown", "many") == [["E7", "F7", "G7", "H7", "I7", "J7", "K7", "L7"]]
    assert fires(p) == {"F7", "G7", "J7", "K7"}
    assert [where(p, unit) for unit in ("GT1", "GH1", "OT1", "OT2", "GH2")] == [
        "lost",
        "lost",
        "lost",
        "M7",
        "D8",
    ]
    assert tentacles(p) == {"D7": "free"}
    assert hidden(p) == {"D7"}
    assert discarded(p) == {"monster_missile": 1}


@rule("CRUSH-10.10a", "CRUSH-R27")
def test_squares_where_two_sides_are_equally_far() -> None:
    b = board()
    assert {name for name in ALL_SQUARES if b.far_side[b.numbers[name]] < 0} == TIES


@rule("CRUSH-10.10a")
@pytest.mark.parametrize(
    ("square", "way"), [("D7", "E"), ("P12", "W"), ("A1", "E"), ("H1", "S"), ("I12", "N"), ("H6", "E")]
)
def test_the_furthest_side(square: str, way: str) -> None:
    b = board()
    assert b.far_side[b.numbers[square]] == "NESW".index(way)


@rule("CRUSH-10.10a")
@pytest.mark.parametrize(("pips", "way"), [(1, "E"), (2, "E"), (3, "E"), (4, "N"), (5, "N"), (6, "N")])
def test_a_die_decides_between_two_sides(pips: int, way: str) -> None:
    p = attacking("H1 O3", monster="O1 N", crushed="H9")
    play(p, *MISSILE)
    assert odds(p) == {f"die {n}": 1 for n in range(1, 7)}
    play(p, f"die {pips}")
    assert len(odds(p)) == 36
    events = play(p, "flight 1 1")
    assert facts(events, "thrown", "facing") == [way]


@rule("CRUSH-10.10b", "CRUSH-R27")
def test_the_flight_ends_at_the_edge() -> None:
    p = attacking("H1 O3, t1> A9, T1> P9", monster="O1 N", crushed="E9")
    play(p, *MISSILE)
    events = play(p, "flight 6 6")
    assert facts(events, "thrown", "many")[0][-1] == "P9"
    assert (where(p, "OT1"), where(p, "GT1")) == ("lost", "A9")


@rule("CRUSH-R27")
def test_in_reading_order_each_with_its_own_dice() -> None:
    p = attacking("H1 O3", monster="O1 N", crushed="D9 L5", standing="O11")
    play(p, *MISSILE)
    events = play(p, "flight 1 1", "flight 2 2")
    assert facts(events, "thrown", "square") == ["L5", "D9"]
    assert facts(events, "thrown", "count") == [2, 4]
    assert tentacles(p) == {"D9": "free", "L5": "free"}


@rule("CRUSH-10.10", "CRUSH-R27")
def test_won_without_damage_or_without_any_wreck() -> None:
    p = attacking("H1 O3", monster="O1 N", crushed="D9", standing="O11", free="F9")
    play(p, *MISSILE)
    play(p, "flight 6 6")
    assert won(p, "orange") == {"monster_missile": 1}  # A tentacle on the way is no damage.
    assert tentacles(p) == {"D9": "free", "F9": "free"}
    p = attacking("H1 O3", monster="O1 N", free="F9")
    events = play(p, *MISSILE)
    assert won(p, "orange") == {"monster_missile": 1}
    assert types(events, "thrown") == []


@rule("CRUSH-R27", "CRUSH-R22")
def test_a_burning_building_stays_as_it_is_and_a_grabbed_one_burns() -> None:
    p = attacking("H1 O3", monster="O1 N", crushed="D7", standing="F7 O11", burning="F7")
    play(p, *MISSILE)
    play(p, "flight 2 2")
    assert won(p, "orange") == {"monster_missile": 1}
    p = attacking("H1 O3", monster="O1 N", crushed="D7", standing="F7 O11", grabbed="F7")
    play(p, *MISSILE)
    play(p, "flight 2 2")
    assert fires(p) == {"F7"}
    assert tentacles(p) == {"D7": "free", "F7": "building"}
    assert discarded(p) == {"monster_missile": 1}


@rule("CRUSH-R27", "CRUSH-11.2")
def test_survivors_on_the_way_die_unless_the_option_is_off() -> None:
    pieces = {"monster": "O1 N", "turn": "5 orange attack", "crushed": "D9", "standing": "O11"}
    p = city("H1 O3", **pieces, survivors="S2 green E9")
    play(p, *MISSILE)
    play(p, "flight 2 2")
    assert waiting(p) == {}
    assert discarded(p) == {"monster_missile": 1, "survivors": 1}
    p = city("H1 O3", **pieces, survivors="S2 green E9", options="missile_kills_survivors=off")
    play(p, *MISSILE)
    play(p, "flight 2 2")
    assert waiting(p) == {"S2": "E9"}
    assert won(p, "orange") == {"monster_missile": 1}


@rule("CRUSH-R35")
def test_without_a_free_piece_the_tentacle_stays_what_it_is_and_throws_once() -> None:
    twelve = "A1 C1 E1 G1 I1 A12 C12 E12 G12 I12 K12 M12"
    p = attacking("H1 O3", monster="O1 N", crushed="D9", standing="O11", free=twelve)
    play(p, *MISSILE)
    play(p, "flight 2 2")
    assert tentacles(p)["D9"] == "crushed"
    assert won(p, "orange") == {"monster_missile": 1}


@rule("CRUSH-R32")
def test_fire_markers_go_in_flight_order() -> None:
    burning = "B2 B3 C3 G2 F3 G3 J2 J3 K3 N6 O7 N10 O10 O11"
    p = attacking("H1 O3", monster="O1 N", crushed="N7", burning=burning)
    play(p, *MISSILE)
    events = play(p, "flight 6 6")
    assert facts(events, "building_lit", "square") == ["K7"]
    assert facts(events, "no_marker", "square")[:2] == ["J7", "G7"]
    assert see(p)["supply"]["fire_markers"] == 0


@rule("CRUSH-10.10c", "CRUSH-R32")
def test_a_missile_destroys_those_on_roofs_without_a_marker_too() -> None:
    burning = "B2 B3 C3 G2 F3 G3 J2 J3 K3 J6 K6 B6 C7 N6 O7"
    p = attacking("H1 O3, h1 F7", monster="O1 N", crushed="D7", burning=burning)
    play(p, *MISSILE)
    events = play(p, "flight 1 1")
    assert facts(events, "no_marker", "square") == ["F7"]
    assert where(p, "GH1") == "lost"
    assert discarded(p) == {"monster_missile": 1}
