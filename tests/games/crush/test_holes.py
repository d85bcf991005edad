"""Holes and MegaHoles: what shows, what opens, and what falls in."""

import pytest

from rampage.games.crush.rules.position import Crush
from tests.support.city import buildings, discarded, waiting, where
from tests.support.crush import attacking, city, hidden, holes, megaholes, see, tentacles
from tests.support.playing import facts, legal, odds, play, refused, types
from tests.support.rules import rule


def hit_f4(p: Crush, *more: str) -> list[dict[str, object]]:
    """Orange's Helicopter on F2 hits the tentacle on F4."""
    return play(p, "fire OH1 F4", "die 2", *more)


@rule("CRUSH-3.1", "CRUSH-3.2", "CRUSH-9.4")
def test_two_holes_corner_to_corner_become_a_megahole_before_the_card() -> None:
    p = attacking("H1 F2", monster="A9 N", free="F4", holes="E5", standing="O11")
    events = hit_f4(p)
    assert megaholes(p) == {"E4"}
    assert (holes(p), hidden(p)) == (set(), set())
    assert see(p)["supply"]["holes"] == 30  # Both tiles are back in the supply.
    assert see(p)["supply"]["megaholes"] == 11
    assert types(events) == ["shot", "tentacle_gone", "hole_revealed", "megahole_opened"]
    assert facts(events, "megahole_opened", "many") == [["E4", "F4", "E5", "F5"]]
    assert "card direct_hit" in odds(p)


@rule("CRUSH-3.2")
@pytest.mark.parametrize(("other", "corner"), [("E5", "E4"), ("G5", "F4"), ("E3", "E3"), ("G3", "F3")])
def test_all_four_diagonals(other: str, corner: str) -> None:
    p = attacking("H1 F1", monster="A9 N", free="F4", holes=other, standing="O11")
    play(p, "fire OH1 F4", "die 4")
    assert megaholes(p) == {corner}


@rule("CRUSH-3.2")
@pytest.mark.parametrize("other", ["E4", "F5", "F3", "G4", "H6", "D4"])
def test_side_by_side_or_apart_nothing_opens(other: str) -> None:
    p = attacking("H1 F1", monster="A9 N", free="F4", holes=other, standing="O11")
    play(p, "fire OH1 F4", "die 4")
    assert (megaholes(p), holes(p)) == (set(), {"F4", other})


@rule("CRUSH-3.2", "CRUSH-R10")
def test_placing_is_not_revealing_and_both_must_show() -> None:
    """A tentacle on E5 hides its Hole; F4's alone makes no pair. And a new tentacle beside a Hole makes none."""
    p = attacking("H1 F2", monster="A9 N", free="F4 E5", standing="O11")
    hit_f4(p, "card direct_hit")
    assert (megaholes(p), holes(p), hidden(p)) == (set(), {"F4"}, {"E5"})
    p = city(monster="C5 N", turn="4 green monster", holes="F4", standing="O11")
    play(p, "monster blast", "die 6")  # E5, E6, B6 and B5.
    assert (megaholes(p), holes(p)) == (set(), {"F4"})


@rule("CRUSH-3.3", "CRUSH-R13")
def test_a_building_on_the_area_collapses() -> None:
    """F3 burns, on the area of the MegaHole from F3."""
    p = attacking("H1 F1", monster="A9 N", free="F4", holes="G3", gone="G3", burning="F3")
    events = play(p, "fire OH1 F4", "die 3")
    assert megaholes(p) == {"F3"}
    assert "F3" not in buildings(p)
    assert facts(events, "building_fell", "cause") == ["megahole"]
    assert see(p)["fires"] == []


@rule("CRUSH-3.4")
def test_megaholes_never_overlap() -> None:
    p = attacking("H1 F2", monster="A9 N", free="F4", holes="E5", megaholes="F5", standing="O11")
    hit_f4(p)
    assert megaholes(p) == {"F5"}
    assert holes(p) == {"E5", "F4"}


@rule("CRUSH-3.5", "CRUSH-11.2", "CRUSH-R13")
def test_survivors_live_on_holes_and_die_on_megaholes() -> None:
    p = attacking(
        "H1 F2", monster="A9 N", free="F4", holes="E5 K9", standing="O11",
        survivors="S2 green E5, S3 orange K9",
    )  # fmt: skip
    events = hit_f4(p)
    assert waiting(p) == {"S3": "K9"}
    assert facts(events, "survivors_lost", "cause") == ["megahole"]


@rule("CRUSH-3.6", "CRUSH-5.3")
def test_tanks_do_not_stop_on_holes() -> None:
    p = city("T1> C9", monster="A1 N", holes="E9", megaholes="G9", pool="8", dice="4 4")
    assert refused(p, "drive OT1 E9 E") == "CRUSH-5.3"
    assert refused(p, "drive OT1 G9 E") == "CRUSH-5.3"
    assert {"drive OT1 D9 E", "drive OT1 F9 E", "drive OT1 I9 E"} <= legal(p)


@rule("CRUSH-R8", "CRUSH-7.2")
def test_under_the_monster_holes_show_and_may_open() -> None:
    """From E5 north to E3 over tentacles on E3 and F4."""
    p = city(monster="E5 N", turn="4 green monster", free="E3 F4")
    events = play(p, "monster forward")
    assert megaholes(p) == {"E3"}
    assert "F3" not in buildings(p)
    assert types(events, "monster_moved", "megahole_opened") == ["monster_moved", "megahole_opened"]


@rule("CRUSH-R8")
def test_units_and_survivors_do_not_hide_a_hole() -> None:
    p = attacking("H1 F2, h1 E5", monster="A9 N", free="F4", holes="E5", standing="O11")
    assert holes(p) == {"E5"}
    hit_f4(p)
    assert megaholes(p) == {"E4"}
    assert where(p, "GH1") == "E5"


@rule("CRUSH-R11")
def test_the_active_player_chooses_among_several() -> None:
    p = attacking("H1 F2", monster="A9 N", free="F4", holes="E5 G5", standing="O11")
    hit_f4(p)
    assert p.actors() == [0]
    assert legal(p) == {"open E4", "open F4"}
    assert refused(p, "open E5") == "CRUSH-3.2"
    openings = {opening["square"]: opening for opening in see(p)["openings"]}
    assert openings["F4"]["squares"] == ["F4", "G4", "F5", "G5"]
    play(p, "open F4")
    assert megaholes(p) == {"F4"}
    assert holes(p) == {"E5"}
    assert "card direct_hit" in odds(p)


@rule("CRUSH-R11")
def test_after_one_it_is_looked_at_again() -> None:
    """Four pairs share F4: when one has opened, no other can."""
    p = attacking("H1 F2", monster="A9 N", free="F4", holes="E5 G5 G3 E3", standing="O11")
    hit_f4(p)
    assert legal(p) == {"open E3", "open F3", "open E4", "open F4"}
    play(p, "open E3")
    assert megaholes(p) == {"E3"}
    assert holes(p) == {"E5", "G5", "G3"}  # The others all needed F4.


@rule("CRUSH-R11")
def test_by_option_chance_picks() -> None:
    p = attacking(
        "H1 F2", monster="A9 N", free="F4", holes="E5 G5", standing="O11", options="megahole_choice=random"
    )
    hit_f4(p)
    assert odds(p) == {"open E4": 1, "open F4": 1}
    play(p, "open E4")
    assert megaholes(p) == {"E4"}


@rule("CRUSH-R12")
def test_one_effect_reveals_all_then_pairs_are_resolved() -> None:
    """The Monster steps on three tentacles at once; two pairs, the player chooses only after all three show."""
    p = city(monster="E5 N", turn="4 green monster", free="E3 F4 E4", holes="G5", standing="O11")
    events = play(p, "monster forward")
    assert types(events, "hole_revealed", "megahole_opened") == ["hole_revealed"] * 3
    assert p.actors() == [1]
    assert legal(p) == {"open E3", "open F4"}


@rule("CRUSH-R12", "CRUSH-R26")
def test_what_a_megahole_destroys_counts_for_the_card_that_opened_it() -> None:
    """Gas fells K3; no Free piece is left, so its tentacle goes, and its Hole and L4's swallow a Tank that the
    gas did not reach."""
    p = attacking(
        "H1 C9, t1> K4", monster="C11 N", megaholes="J1", grabbed="K3", holes="L4",
        free="A1 C1 E1 G1 A12 I12 G12 M12 O12 A5 P5 P7", standing="K3 O10",
    )  # fmt: skip
    events = play(p, "fire OH1 monster", "die 6", "card acid_gas")
    assert megaholes(p) == {"J1", "K3"}
    assert facts(events, "unit_lost", "cause") == ["megahole"]
    assert discarded(p) == {"acid_gas": 1}


@rule("CRUSH-R13")
def test_what_else_is_on_the_area() -> None:
    """E4: a Tank falls, a Helicopter stays, the tentacle on E4 stays and its Hole is taken in."""
    p = attacking("H1 F2, t1> F5, h1 E5", monster="A9 N", free="F4 E4", holes="E5", standing="O11")
    left = see(p)["supply"]["holes"]
    events = hit_f4(p)
    assert (where(p, "GT1"), where(p, "GH1")) == ("lost", "E5")
    assert facts(events, "unit_lost", "cause") == ["megahole"]
    assert tentacles(p) == {"E4": "free"}
    assert hidden(p) == set()
    assert see(p)["supply"]["holes"] == left + 3
    p = attacking(
        "H1 F2, t1> F5", monster="A9 N", free="F4", holes="E5", standing="O11",
        options="megahole_swallows_tanks=off",
    )  # fmt: skip
    hit_f4(p)
    assert where(p, "GT1") == "F5"


@rule("CRUSH-R13")
@pytest.mark.parametrize("roof", [False, True])
def test_with_a_helicopter_on_the_roof_the_tentacle_goes_too(roof: bool) -> None:
    """The Holes on F2 and G3 open a MegaHole that takes in the grabbed Building on G2."""
    units = "H1 F4, h1 G2" if roof else "H1 F4"
    p = attacking(units, monster="A9 N", free="F2", grabbed="G2", holes="G3 E1", gone="G3 F3")
    events = play(p, "fire OH1 F2", "die 2")
    assert legal(p) == {"open E1", "open F2"}
    play(p, "open F2")
    assert "G2" not in buildings(p)
    assert tentacles(p) == ({} if roof else {"G2": "free"})
    if roof:
        assert where(p, "GH1") == "G2"
    assert types(events, "tentacle_gone") == ["tentacle_gone"]


@rule("CRUSH-R32")
def test_without_a_megahole_tile_none_opens() -> None:
    twelve = "A1 C1 E1 G1 I1 K1 A5 A7 I4 K4 M4 O4"
    p = attacking("H1 F7", monster="E11 N", megaholes=twelve, free="F9", holes="G8", standing="O11")
    assert see(p)["supply"]["megaholes"] == 0
    play(p, "fire OH1 F9", "die 2")
    assert len(megaholes(p)) == 12
    assert holes(p) == {"F9", "G8"}


@rule("CRUSH-R34")
def test_holes_and_megaholes_stay() -> None:
    p = city(monster="E3 N", turn="4 green monster", megaholes="E3", holes="M9", standing="O11")
    play(p, "monster forward")
    assert (megaholes(p), holes(p)) == ({"E3"}, {"M9"})
    play(p, "dice 1 1", "halt", "monster right", "dice 1 1", "halt", "monster blast", "die 1")
    assert (megaholes(p), holes(p)) == ({"E3"}, {"M9"})
