"""Tentacles: which kind comes up where, what it leaves, and what happens when pieces run out."""

import pytest

from tests.support.city import buildings, discarded, fires, waiting, where
from tests.support.crush import attacking, city, hidden, holes, megaholes, see, tentacles
from tests.support.playing import facts, play, types
from tests.support.rules import rule

# Monster at C5 facing north: a roll of 1 has the zones C4/C3, E5/F5, D7/D8, B6/A6.
BLAST = ("monster blast", "die 1")


@rule("CRUSH-2.2", "CRUSH-2.5")
def test_a_free_tentacle_where_nothing_is() -> None:
    p = city(monster="C5 N", turn="4 green monster", standing="O11")
    events = play(p, *BLAST)
    assert tentacles(p) == dict.fromkeys(["C4", "E5", "D7", "B6"], "free")
    assert hidden(p) == {"C4", "E5", "D7", "B6"}
    assert holes(p) == set()
    assert facts(events, "tentacle_rose", "tentacle") == ["free"] * 4


@rule("CRUSH-2.3")
@pytest.mark.parametrize(("piece", "unit"), [("t1>", "GT1"), ("H1", "OH1")])
def test_a_crushed_unit_tentacle_under_a_unit(piece: str, unit: str) -> None:
    p = city(f"{piece} E5", monster="C5 N", turn="4 green monster", standing="O11")
    events = play(p, *BLAST)
    assert where(p, unit) == "lost"
    assert tentacles(p)["E5"] == "crushed"
    assert facts(events, "unit_lost", "cause") == ["crush"]


@rule("CRUSH-2.4")
def test_a_building_tentacle_under_a_building() -> None:
    p = city(monster="C5 N", turn="4 green monster")
    standing = buildings(p)
    play(p, *BLAST)
    assert tentacles(p)["C3"] == "building"  # Behind C4, where nothing is.
    assert buildings(p) == standing
    assert "C3" in hidden(p)


@rule("CRUSH-2.4")
def test_a_grabbed_building_still_stops_tanks_and_counts_for_the_city() -> None:
    p = city("T1< H6", monster="C5 N", grabbed="F6", standing="F6", pool="9", dice="4 5")
    assert "drive OT1 F6 W" not in {p.space().text(choice) for choice in p.choices(0)}
    assert see(p)["ending"] == ""
    play(p, "halt", "monster right")
    assert see(p)["buildings"] == ["F6"]


@rule("CRUSH-2.1", "CRUSH-2.6", "CRUSH-3.1", "CRUSH-9.4")
@pytest.mark.parametrize("kind", ["free", "crushed"])
def test_a_tentacle_that_is_hit_leaves_its_hole(kind: str) -> None:
    limb = {kind: "L3"}
    p = attacking("H1 L5", monster="A9 N", **limb)
    events = play(p, "fire OH1 L3", "die 2")
    assert tentacles(p) == {}
    assert holes(p) == {"L3"}
    assert types(events) == ["shot", "tentacle_gone", "hole_revealed"]
    assert facts(events, "tentacle_gone", "tentacle") == [kind]


@rule("CRUSH-2.6", "CRUSH-R9")
def test_a_building_that_is_shot_free_hides_the_hole_until_it_falls() -> None:
    p = attacking("H1 K5", monster="A9 E", grabbed="K3", burning="K3")
    play(p, "fire OH1 K3", "die 2", "card direct_hit")
    assert tentacles(p) == {}
    assert (hidden(p), holes(p)) == ({"K3"}, set())


@rule("CRUSH-2.6", "CRUSH-10.4")
def test_the_hole_of_a_freed_building_shows_when_it_falls() -> None:
    p = attacking("H1 C9", monster="C11 N", holes="K3", burning="K3")
    assert (hidden(p), holes(p)) == ({"K3"}, set())
    events = play(p, "fire OH1 monster", "die 6", "card fire_damage")
    assert (hidden(p), holes(p)) == (set(), {"K3"})
    assert types(events, "building_fell", "hole_revealed") == ["building_fell", "hole_revealed"]


@rule("CRUSH-2.6", "CRUSH-R9", "CRUSH-7.2")
def test_the_hole_of_a_freed_building_shows_when_it_is_trampled() -> None:
    """C3 was shot free; the Monster steps on it, and its Hole and B2's open a MegaHole."""
    p = city(monster="C5 N", turn="4 green monster", holes="C3 B2", gone="B2")
    assert (hidden(p), holes(p)) == ({"C3"}, {"B2"})
    events = play(p, "monster forward")
    assert facts(events, "hole_revealed", "square") == ["C3"]
    assert megaholes(p) == {"B2"}


@rule("CRUSH-R9")
def test_by_option_a_building_shot_free_reveals_its_hole_and_may_fall_at_once() -> None:
    pieces = {"monster": "A9 E", "grabbed": "K3", "holes": "L4", "turn": "5 orange attack"}
    p = city("H1 K5", **pieces)
    play(p, "fire OH1 K3", "die 2")
    assert (megaholes(p), "K3" in buildings(p)) == (set(), True)
    p = city("H1 K5", **pieces, options="freed_building_reveals=on")
    play(p, "fire OH1 K3", "die 2")
    assert (megaholes(p), "K3" in buildings(p)) == ({"K3"}, False)


@rule("CRUSH-2.7", "CRUSH-7.2")
def test_the_monster_tramples_tentacles_and_what_they_hold() -> None:
    """From C5 north to C3, where C3 is grabbed, D3 Free and D4 a crushed Unit."""
    p = city(monster="C5 N", turn="4 green monster", free="D3", crushed="D4", grabbed="C3")
    events = play(p, "monster forward")
    assert tentacles(p) == {}
    assert "C3" not in buildings(p)
    assert sorted(facts(events, "tentacle_gone", "square")) == ["C3", "D3", "D4"]
    assert sorted(facts(events, "hole_revealed", "square")) == ["C3", "D3", "D4"]
    assert megaholes(p) == {"C3"}  # C3 and D4 touch by their corners, under the Monster.


@rule("CRUSH-R7")
def test_a_tentacle_on_a_hole_hides_it_again_and_lays_no_second_tile() -> None:
    p = city(monster="C5 N", turn="4 green monster", standing="O11", holes="E5")
    left = see(p)["supply"]["holes"]
    play(p, *BLAST)
    assert tentacles(p)["E5"] == "free"
    assert (holes(p), "E5" in hidden(p)) == (set(), True)
    assert see(p)["supply"]["holes"] == left - 3


@rule("CRUSH-R7")
def test_revealed_anew_a_hole_is_looked_at_anew() -> None:
    """The tentacle on F4 hides its Hole; E5 shows. When F4 goes, they touch."""
    p = attacking("H1 F2", monster="A9 N", free="F4", holes="E5", standing="O11")
    play(p, "fire OH1 F4", "die 2")
    assert megaholes(p) == {"E4"}


@rule("CRUSH-R7")
def test_on_a_megahole_nothing_is_revealed() -> None:
    p = attacking("H1 E2", monster="A9 N", free="E4", megaholes="E4", standing="O11")
    events = play(p, "fire OH1 E4", "die 2")
    assert tentacles(p) == {}
    assert (holes(p), megaholes(p)) == (set(), {"E4"})
    assert types(events) == ["shot", "tentacle_gone"]


@rule("CRUSH-R14", "CRUSH-R22", "CRUSH-7.4b")
def test_a_burning_grabbed_building_that_is_lashed_leaves_its_tentacle_free() -> None:
    p = city(monster="C5 N", turn="4 green monster", free="E7", grabbed="F6", burning="F6")
    events = play(p, "monster left")
    assert "F6" not in buildings(p)
    assert tentacles(p) == {"E7": "free", "F6": "free"}
    assert hidden(p) == {"E7", "F6"}
    assert types(events, "thrashed") == ["thrashed"]  # The one that became Free does not thrash.


@rule("CRUSH-R22", "CRUSH-9.6")
def test_a_critical_miss_may_light_a_grabbed_building() -> None:
    p = attacking("H1 E5, h1 P12", monster="C5 N", grabbed="F6", standing="F6 O11")
    play(p, "fire OH1 monster", "die 1")
    assert fires(p) == {"F6"}
    assert tentacles(p) == {"F6": "building"}


# Pieces run out.

TWELVE = "A1 C1 E1 G1 I1 K1 M1 O1 A12 C12 E12 G12"
SIX = "A12 C12 E12 G12 I12 K12"
BUILDINGS = "J2 J3 K3 J6 K6 J7"


@rule("CRUSH-R32")
def test_no_free_piece_nothing_comes_up_and_survivors_live() -> None:
    p = city(monster="C5 N", turn="4 green monster", standing="O11", free=TWELVE, survivors="S2 orange E5")
    events = play(p, *BLAST)
    assert len(tentacles(p)) == 12
    assert not {"C4", "E5", "D7", "B6"} & (set(tentacles(p)) | hidden(p))
    assert waiting(p) == {"S2": "E5"}
    assert types(events, "no_piece") == ["no_piece"] * 4
    p = city(
        monster="C5 N", turn="4 green monster", standing="O11", free=TWELVE, survivors="S2 orange E5",
        options="supply=unlimited",
    )  # fmt: skip
    play(p, *BLAST)
    assert len(tentacles(p)) == 16
    assert waiting(p) == {}


@rule("CRUSH-R32")
def test_no_crushed_unit_piece_a_free_one_comes_and_then_none() -> None:
    p = city("t1> E5", monster="C5 N", turn="4 green monster", standing="O11", crushed=SIX)
    play(p, *BLAST)
    assert (where(p, "GT1"), tentacles(p)["E5"]) == ("lost", "free")
    eleven_more = "A2 C2 E2 G2 I2 K2 M2 O2 A10 C10 E10 G10"
    p = city("t1> E5", monster="C5 N", turn="4 green monster", standing="O11", crushed=SIX, free=eleven_more)
    play(p, *BLAST)
    assert where(p, "GT1") == "lost"
    assert "E5" not in tentacles(p)
    assert "E5" not in hidden(p)


@rule("CRUSH-R32")
def test_no_building_piece_it_is_not_grabbed_but_the_zone_is_done() -> None:
    """C4/C3: the Building on C3 would be grabbed; the zone is not carried on to A."""
    p = city(monster="C5 N", turn="4 green monster", grabbed=BUILDINGS)
    play(p, *BLAST)
    assert "C3" not in tentacles(p)
    assert "C4" not in tentacles(p)
    assert "C3" in buildings(p)


@rule("CRUSH-R32")
def test_no_hole_tile_is_like_no_piece_where_one_is_needed() -> None:
    """All 30 Holes lie about; only E5, which has one, gets its tentacle."""
    spots = [f"{column}{line}" for line in (1, 3, 9, 11) for column in "ACEGIKMO"][:29]
    p = city("t1> D7", monster="C5 N", turn="4 green monster", standing="O10", holes=" ".join([*spots, "E5"]))
    assert see(p)["supply"]["holes"] == 0
    play(p, *BLAST)
    assert tentacles(p) == {"E5": "free"}
    assert where(p, "GT1") == "lost"  # Destroyed all the same.


@rule("CRUSH-R32")
def test_no_hole_tile_a_building_is_not_grabbed() -> None:
    """Zone C4/C3: the Building on C3 would be grabbed, but all 30 Holes lie about."""
    spots = [f"{column}{line}" for line in (1, 9, 11) for column in "ACEGIKMO"]
    p = city(
        monster="C5 N", turn="4 green monster", standing="C3", holes=" ".join(spots) + " G5 I5 K5 M5 O5 G4"
    )
    assert see(p)["supply"]["holes"] == 0
    events = play(p, *BLAST)
    assert (tentacles(p), hidden(p)) == ({}, set())
    assert facts(events, "no_piece", "tentacle")[0] == "building"


@rule("CRUSH-R35")
def test_without_a_crushed_unit_piece_a_lashing_tentacle_stays_free() -> None:
    p = city("t1> E8", monster="C5 N", turn="4 green monster", free="E9", crushed=SIX, standing="O11")
    play(p, "monster right")
    assert where(p, "GT1") == "lost"
    assert tentacles(p)["E9"] == "free"


@rule("CRUSH-R35")
def test_without_a_free_piece_a_tentacle_that_lost_its_building_goes() -> None:
    p = attacking(
        "H1 C9", monster="C11 N", free=TWELVE.replace("C12", "I12"), grabbed="K3 F7", burning="K3 F7"
    )
    play(p, "fire OH1 monster", "die 6", "card fire_damage")
    assert {"K3", "F7"} & set(tentacles(p)) == set()
    assert holes(p) == {"K3", "F7"}
    assert discarded(p) == {"fire_damage": 1}


@rule("CRUSH-R35")
def test_too_few_free_pieces_go_in_reading_order() -> None:
    eleven = " ".join(square for square in TWELVE.replace("C12", "I12").split()[:11])
    p = attacking("H1 C9", monster="C11 N", free=eleven, grabbed="K3 F7", burning="K3 F7")
    play(p, "fire OH1 monster", "die 6", "card fire_damage")
    assert tentacles(p).get("K3") == "free"
    assert "F7" not in tentacles(p)
    assert holes(p) == {"F7"}
