"""The Monster Die: steps, turns and the thrashing of Free tentacles."""

import pytest

from tests.support.city import buildings, discarded, fires, monster, waiting, where
from tests.support.crush import board, city, megaholes, see, tentacles
from tests.support.playing import facts, odds, play, types
from tests.support.rules import rule


@rule("CRUSH-7.1")
def test_one_roll_in_the_second_phase() -> None:
    p = city("T1^ A12", turn="5 orange monster", monster="G7 N")
    assert odds(p) == {"monster forward": 3, "monster right": 1, "monster left": 1, "monster blast": 1}
    play(p, "monster left")
    assert see(p)["active"] == "green"


@rule("CRUSH-7.2")
@pytest.mark.parametrize(
    ("place", "to"), [("G5 N", "G3 N"), ("G5 W", "E5 W"), ("K1 N", "K11 N"), ("O5 E", "A5 E")]
)
def test_forward_is_one_monster_square_and_wraps(place: str, to: str) -> None:
    p = city(monster=place, turn="4 green monster")
    play(p, "monster forward")
    assert monster(p) == to


@rule("CRUSH-7.2")
def test_everything_where_it_steps_is_trampled() -> None:
    p = city("T1^ I4, h1 J3, t1> J4, H1 K4", monster="G3 E", turn="4 green monster", survivors="S2 orange I3")
    play(p, "monster forward")
    assert [where(p, unit) for unit in ("OT1", "GH1", "GT1", "OH1")] == ["lost", "lost", "lost", "K4"]
    assert waiting(p) == {}
    assert "J3" not in buildings(p)


@rule("CRUSH-7.3")
@pytest.mark.parametrize(("face", "facing"), [("right", "E"), ("left", "W")])
def test_a_turn_stays_and_sweeps_nothing(face: str, facing: str) -> None:
    """Where the tail of the other Monster would have been, everything stands."""
    p = city("T1^ E11, t1> D11, T2> F11", monster="E9 N", turn="4 green monster", standing="G10 G11 O11")
    before = buildings(p)
    events = play(p, f"monster {face}")
    assert monster(p) == f"E9 {facing}"
    assert buildings(p) == before
    assert [where(p, unit) for unit in ("OT1", "GT1", "OT2")] == ["E11", "D11", "F11"]
    assert types(events, "thrashed") == []


@rule("CRUSH-7.4", "CRUSH-7.4a")
def test_a_thrashing_tentacle_catches_all_units_around_it_and_becomes_one_crushed() -> None:
    p = city(
        "T1^ D8, h1 F10, H1 E8, t1> G9, H2 E11", monster="K5 N", turn="4 green monster", free="E9",
        standing="O11",
    )  # fmt: skip
    events = play(p, "monster right")
    assert [where(p, unit) for unit in ("OT1", "GH1", "OH1")] == ["lost"] * 3
    assert (where(p, "GT1"), where(p, "OH2")) == ("G9", "E11")  # Two squares away.
    assert tentacles(p) == {"E9": "crushed"}
    assert facts(events, "unit_lost", "cause") == ["thrash"] * 3
    assert see(p)["supply"]["crushed"] == 5


@rule("CRUSH-7.4")
@pytest.mark.parametrize("face", ["right", "left"])
def test_both_turns_thrash_and_forward_does_not(face: str) -> None:
    pieces = {"monster": "K5 N", "turn": "4 green monster", "free": "E9 A5", "standing": "O11"}
    p = city("T1^ D8", **pieces)
    events = play(p, f"monster {face}")
    assert where(p, "OT1") == "lost"
    assert facts(events, "thrashed", "square") == ["A5", "E9"]
    p = city("T1^ D8", **pieces)
    play(p, "monster forward")
    assert where(p, "OT1") == "D8"


@rule("CRUSH-7.4")
def test_only_free_tentacles_thrash() -> None:
    p = city("T1^ D8, T2^ G5", monster="K5 N", turn="4 green monster", crushed="E9", grabbed="F6")
    play(p, "monster right")
    assert (where(p, "OT1"), where(p, "OT2")) == ("D8", "G5")
    assert fires(p) == set()


@rule("CRUSH-7.4b")
def test_buildings_catch_fire_and_burning_ones_fall() -> None:
    """E8 reaches F7; E6 reaches F6 and F7."""
    p = city(monster="K9 N", turn="4 green monster", free="E8", burning="F6")
    events = play(p, "monster right")
    assert fires(p) == {"F6", "F7"}
    assert facts(events, "building_lit", "cause") == ["thrash"]
    p = city(monster="K9 N", turn="4 green monster", free="E6 E8", burning="F6")
    events = play(p, "monster right")
    assert {"F6", "F7"} & buildings(p) == set()  # F7 was lit by the one on E6, then felled by the one on E8.
    assert types(events, "building_lit", "building_fell") == [
        "building_fell",
        "building_lit",
        "building_fell",
    ]


@rule("CRUSH-7.4c", "CRUSH-11.2")
def test_survivors_around_die() -> None:
    p = city(
        monster="K9 N", turn="4 green monster", free="E8", survivors="S1 orange F7, S2 green D9, S3 green G8"
    )
    events = play(p, "monster left")
    assert waiting(p) == {"S3": "G8"}
    assert discarded(p) == {"survivors": 2}
    assert set(facts(events, "survivors_lost", "cause")) <= {"thrash", "roof"}


@rule("CRUSH-7.5")
def test_a_blast_is_of_tentacles_not_of_fire() -> None:
    p = city("h1 E4", monster="C5 N", turn="4 green monster", survivors="S2 orange A3")
    play(p, "monster blast")
    assert odds(p) == {f"die {pips}": 1 for pips in range(1, 7)}
    play(p, "die 2")
    assert fires(p) == set()
    assert where(p, "GH1") == "E4"
    assert waiting(p) == {"S2": "A3"}
    assert monster(p) == "C5 N"


@rule("CRUSH-7.6")
def test_fire_kills_on_the_roof_and_ends_with_the_building() -> None:
    p = city(monster="K9 N", turn="4 green monster", free="E8", survivors="S1 orange F7", burning="O11")
    assert see(p)["supply"]["fire_markers"] == 14
    play(p, "monster right")
    assert waiting(p) == {}
    assert fires(p) == {"F7", "O11"}
    play(p, "dice 1 1", "halt", "monster right")
    assert "F7" not in buildings(p)
    assert see(p)["supply"]["fire_markers"] == 14


@rule("CRUSH-R15")
def test_in_reading_order_each_once_and_one_that_caught_a_unit_still_harms() -> None:
    """C8 and E6 both reach D7. C8 comes later in reading order, so E6 catches the Tank there."""
    p = city("T1^ D7", monster="K9 N", turn="4 green monster", free="C8 E6", survivors="S2 green D5")
    events = play(p, "monster right")
    assert facts(events, "thrashed", "square") == ["E6", "C8"]
    assert tentacles(p) == {"C8": "free", "E6": "crushed"}
    assert fires(p) == {"F6", "F7", "C7"}  # F6 and F7 by the one that caught the Tank.
    assert waiting(p) == {}


@rule("CRUSH-R15", "CRUSH-R14")
def test_one_that_becomes_free_meanwhile_does_not_thrash() -> None:
    """E6 fells the burning, grabbed F7; its tentacle is Free now but G8 stays safe."""
    p = city("T1^ G8", monster="K9 N", turn="4 green monster", free="E6", grabbed="F7", burning="F7")
    events = play(p, "monster right")
    assert tentacles(p)["F7"] == "free"
    assert where(p, "OT1") == "G8"
    assert facts(events, "thrashed", "square") == ["E6"]


@rule("CRUSH-R16")
@pytest.mark.parametrize("grabbed", ["", "F7"])
def test_a_roof_does_not_protect_from_thrashing(grabbed: str) -> None:
    p = city("h1 F7", monster="K9 N", turn="4 green monster", free="E8", grabbed=grabbed)
    play(p, "monster right")
    assert where(p, "GH1") == "lost"
    assert tentacles(p)["E8"] == "crushed"
    assert fires(p) == {"F7"}


@rule("CRUSH-R32", "CRUSH-7.4b")
def test_fire_markers_go_in_reading_order() -> None:
    """Fourteen burn; E7 reaches F6 and F7, and one marker is left."""
    burning = "B2 B3 C3 G2 F3 G3 J2 J3 K3 J6 K6 J7 K7 N6"
    p = city(monster="K11 N", turn="4 green monster", free="E7", burning=burning)
    events = play(p, "monster right")
    assert facts(events, "building_lit", "square") == ["F6"]
    assert facts(events, "no_marker", "square") == ["F7"]
    assert len(fires(p)) == 15


@rule("CRUSH-R3")
def test_thrashing_ends_at_the_edge_or_wraps_by_option() -> None:
    p = city("T1^ P5", monster="K9 N", turn="4 green monster", free="A5")
    play(p, "monster right")
    assert where(p, "OT1") == "P5"
    p = city("T1^ P5", monster="K9 N", turn="4 green monster", free="A5", options="wrap_effects=on")
    play(p, "monster right")
    assert where(p, "OT1") == "lost"
    assert len(board().around[0]) == 3
    assert len(board("wrap_effects=on").around[0]) == 8


@rule("CRUSH-R12")
def test_a_whole_thrash_is_one_effect() -> None:
    """Two freed Buildings fall in one thrash; only then their Holes open a MegaHole."""
    p = city(
        monster="K9 N", turn="4 green monster", free="E5 H8", holes="F6 G7", burning="F6 G7", gone="F7 G6"
    )
    events = play(p, "monster right")
    assert types(events, "thrashed", "megahole_opened") == ["thrashed", "thrashed", "megahole_opened"]
    assert megaholes(p) == {"F6"}
