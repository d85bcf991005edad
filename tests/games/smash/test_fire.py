"""Fire: what it kills, what it blocks, and when the markers run out."""

from rampage.games.smash.rules.position import Smash
from tests.support.city import buildings, discarded, fires, monster, waiting, where, won
from tests.support.playing import facts, legal, play, refused, types
from tests.support.rules import rule
from tests.support.smash import attacking, board, city, see

# Fires far away from E9, in blocks that are all alight but for the last one named.
TWELVE = "B2 B3 C3 G2 F3 G3 J2 J3 K3 J6 K6 J7"


def markers_left(p: Smash) -> object:
    return see(p)["fire_markers_left"]


@rule("SMASH-8.1")
def test_one_fire_marker_on_a_building() -> None:
    p = city("H1 A5", monster="E9 N", burning="G10", turn="4 green monster")
    play(p, "monster blast")
    assert p.fires == len(fires(p)) == 5
    assert markers_left(p) == 10
    play(p, "dice 1 1", "halt", "monster blast")
    assert p.fires == 5


@rule("SMASH-8.2")
def test_a_critical_miss_kills_what_is_on_the_roof() -> None:
    p = attacking("H1 C4, h1 C3", monster="C5 N", survivors="S1 green B3")
    events = play(p, "fire OH1", "die 1")
    assert fires(p) == {"C3"}
    assert where(p, "GH1") == "lost"
    assert waiting(p) == {"S1": "B3"}
    assert facts(events, "unit_lost", "cause") == ["roof"]
    p = attacking("H1 C4", monster="C5 N", survivors="S1 green C3, S2 orange C3")
    events = play(p, "fire OH1", "die 1")
    assert waiting(p) == {}
    assert discarded(p) == {"survivors": 2}
    assert facts(events, "survivors_lost", "player") == ["green", "orange"]


@rule("SMASH-8.2", "SMASH-R22")
def test_a_fire_storm_kills_what_is_on_the_roof() -> None:
    p = attacking("H1 A5, h1 B3", monster="A7 N", burning="B2", survivors="S1 orange C3")
    play(p, "fire OH1", "die 6", "card fire_storm")
    assert fires(p) == {"B2", "B3", "C3"}
    assert where(p, "GH1") == "lost"
    assert waiting(p) == {}
    assert discarded(p) == {"fire_storm": 1, "survivors": 1}


@rule("SMASH-8.3")
def test_a_burning_building_still_stands() -> None:
    p = attacking("T1< I6, H1 H6", monster="C5 N", standing="F6 O11", burning="F6")
    assert buildings(p) == {"F6", "O11"}
    assert refused(p, "fire OT1") == "SMASH-9.3"
    assert "fire OH1" in legal(p)
    p = city(monster="C5 N", standing="F6", burning="F6", turn="4 green monster")
    play(p, "monster left")
    assert p.ended == 0  # Burning, and the city is not lost.


@rule("SMASH-8.4")
def test_fire_lasts_until_crew_or_collapse() -> None:
    p = attacking("H1 A5, h1 P12", monster="A7 N", burning="J2 J3")
    play(p, "cease")
    for _ in range(3):
        play(p, "dice 1 1", "halt", "monster right")
        if see(p)["phase"] == "attack":
            play(p, "cease")
    assert fires(p) == {"J2", "J3"}
    assert markers_left(p) == 13


@rule("SMASH-8.4", "SMASH-10.4")
def test_markers_come_back_to_the_supply() -> None:
    p = attacking("H1 A5", monster="A7 N", burning="J2 J3 K3")
    assert markers_left(p) == 12
    play(p, "fire OH1", "die 6", "card fire_crew")
    assert markers_left(p) == 15
    p = attacking("H1 A5", monster="A7 N", burning="J2 J3 K3")
    play(p, "fire OH1", "die 6", "card monster_quake")
    assert markers_left(p) == 15
    p = city(monster="E9 N", burning="G10 J2", turn="4 green monster")
    play(p, "monster left")  # The tail fells G10.
    assert markers_left(p) == 14


@rule("SMASH-R29")
def test_a_blast_serves_the_nearest_buildings_first() -> None:
    p = city(
        "H1 F7, h1 G10", monster="E9 N", burning=TWELVE + " K7", turn="4 green monster",
        survivors="S5 orange C7",
    )  # fmt: skip
    assert markers_left(p) == 2
    events = play(p, "monster blast")
    assert {"G10", "G11"} <= fires(p)
    assert not {"C7", "F7", "G7"} & fires(p)
    assert sorted(facts(events, "no_marker", "square")) == ["C7", "F7", "G7"]
    # What the area kills does not depend on markers.
    assert where(p, "OH1") == where(p, "GH1") == "lost"
    assert waiting(p) == {}


@rule("SMASH-R29")
def test_among_equals_in_reading_order() -> None:
    p = city(monster="E9 N", burning=TWELVE, turn="4 green monster")
    play(p, "monster blast")
    assert {"G10", "G11", "C7"} <= fires(p)
    assert not {"F7", "G7"} & fires(p)


@rule("SMASH-R29", "SMASH-R4")
def test_reading_order_is_the_boards_when_the_blast_wraps() -> None:
    """From E1 the Blast comes round to G11 and reaches C3, both at distance two: C3 reads first."""
    eleven = "J2 J3 K3 J6 K6 J7 K7 N6 O7 N10 O10"
    p = city(monster="E1 S", burning=eleven, turn="4 green monster", options="wrap_effects=on")
    play(p, "monster blast")
    assert fires(p) == {*eleven.split(), "G2", "F3", "G3", "C3"}


@rule("SMASH-R29")
def test_a_fire_storm_serves_in_reading_order() -> None:
    full = "F6 G6 F7 G7 J6 K6 J7 K7 J10 K10 J11"
    p = attacking("H1 A5, h1 N10", monster="A7 N", burning=f"{full} B2 O11", survivors="S8 green O10")
    play(p, "fire OH1", "die 6", "card fire_storm")
    assert fires(p) == {*full.split(), "B2", "O11", "B3", "C3"}
    assert where(p, "GH1") == "N10"  # No marker, no fire, nobody dies by it.
    assert waiting(p) == {"S8": "O10"}
    assert discarded(p) == {"fire_storm": 1}


@rule("SMASH-R29", "SMASH-10.5")
def test_no_marker_is_no_new_fire() -> None:
    full = "F6 G6 F7 G7 J6 K6 J7 K7 J10 K10 J11 N10 O10 O11"
    p = attacking("H1 A5, h1 B3", monster="A7 N", burning=f"{full} B2")
    assert markers_left(p) == 0
    play(p, "fire OH1", "die 6", "card fire_storm")
    assert won(p, "orange") == {"fire_storm": 1}
    assert where(p, "GH1") == "B3"


@rule("SMASH-R29", "SMASH-10.6")
def test_no_marker_is_no_damage_to_a_dazed_monster() -> None:
    full = "F6 G6 J6 K6 J7 K7 J10 K10 J11 N10 O10 O11 B2 B3 C3"
    p = attacking("H1 E5", monster="E9 N", burning=full)
    play(p, "fire OH1", "die 6", "card monster_dazed", "monster blast", "monster blast")
    assert won(p, "orange") == {"monster_dazed": 1}
    assert monster(p) == "E9 N"


@rule("SMASH-R29", "SMASH-9.10")
def test_a_critical_miss_without_a_marker_lights_nothing() -> None:
    full = "F6 G6 F7 G7 J6 K6 J7 K7 J10 K10 J11 N10 O10 O11 B2"
    p = attacking("H1 C3", monster="C5 N", burning=full)
    events = play(p, "fire OH1", "die 1")
    assert where(p, "OH1") == "C3"
    assert "no_marker" in types(events)
    assert len(fires(p)) == 15


@rule("SMASH-R29")
def test_unlimited_supply_by_option() -> None:
    p = city(monster="E9 N", burning=TWELVE + " K7", turn="4 green monster", options="supply=unlimited")
    play(p, "monster blast")
    assert len(fires(p)) == 13 + 5
    assert p.broken_invariants() == []


@rule("SMASH-R29", "SMASH-11.7")
def test_survivor_markers_suffice_for_all_cards() -> None:
    squares = ["A3", "A4", "A5", "A6", "C1", "D1", "E1", "F1"]
    everywhere = ", ".join(f"S{n} orange {square}" for n, square in enumerate(squares, 1))
    p = city(monster="I7 N", turn="4 green monster", survivors=everywhere)
    assert len(waiting(p)) == 8
    assert board().cards == 32
