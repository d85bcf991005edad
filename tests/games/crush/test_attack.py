"""Attacks: the Monster and every tentacle are targets."""

import pytest

from tests.support.city import fires, hits, where, won
from tests.support.crush import attacking, city, holes, megaholes, tentacles
from tests.support.playing import facts, legal, odds, play, refused, targets, types
from tests.support.rules import rule


@rule("CRUSH-2.1", "CRUSH-9.1", "CRUSH-9.2")
def test_the_monster_and_every_tentacle_in_line_is_a_target() -> None:
    p = attacking("H1 H9, h1 P1", monster="C5 N", free="H3 D9 B8", crushed="M9", grabbed="G10 K10")
    assert targets(p, "fire OH1") == {"H3", "D9", "M9"}
    assert refused(p, "fire OH1 B8") == "CRUSH-9.2"
    assert refused(p, "fire OH1 G10") == "CRUSH-9.2"
    assert refused(p, "fire OH1 monster") == "CRUSH-9.2"
    assert refused(p, "fire OH1 H4") == "CRUSH-9.1"  # Nothing is there.
    assert refused(p, "fire GH1 H3") == "SMASH-2.2"


@rule("CRUSH-9.2")
@pytest.mark.parametrize(("square", "distance"), [("C1", 4), ("D8", 2), ("H5", 4), ("A6", 2)])
def test_any_of_the_monsters_four_squares(square: str, distance: int) -> None:
    p = attacking(f"H1 {square}", monster="C5 N", standing="O11")
    assert targets(p, "fire OH1") == {"monster"}
    assert facts(play(p, "fire OH1 monster", "die 2"), "shot", "range") == [distance]


@rule("CRUSH-9.1", "CRUSH-9.2", "CRUSH-9.6")
@pytest.mark.parametrize(
    ("square", "distance"), [(f"{column}9", n) for n, column in enumerate("EFGHIJKL", 1)]
)
def test_ranges_and_hits_on_a_tentacle(square: str, distance: int) -> None:
    p = attacking(f"H1 {square}, h1 P12", monster="A1 N", free="D9", standing="O11")
    assert hits(p, "OH1 D9") == {pips for pips in range(2, 7) if pips >= distance}
    events = play(p, "fire OH1 D9", "die 1")
    assert facts(events, "shot", "result") == ["critical"]
    assert fires(p) == {"O11"}
    assert tentacles(p) == {"D9": "free"}


@rule("CRUSH-9.1")
def test_a_tank_fires_the_way_it_faces() -> None:
    p = attacking("T1> H9", monster="A1 N", free="D9 L9")
    assert targets(p, "fire OT1") == {"L9"}
    assert refused(p, "fire OT1 D9") == "SMASH-9.2"


@rule("CRUSH-R17")
def test_what_blocks_a_tanks_line() -> None:
    """F6 and G6 stand between; tentacles, the Monster and Units do not block, and a held target is no block."""
    p = attacking("T1< L6", monster="C5 N", grabbed="G6", free="I6 E6", gone="J6 K6 F6")
    assert targets(p, "fire OT1") == {"I6", "G6"}
    assert refused(p, "fire OT1 E6") == "CRUSH-R17"
    assert refused(p, "fire OT1 monster") == "CRUSH-R17"
    p = attacking("T1< L6, H1 H6", monster="C5 N", free="I6 E6", gone="J6 K6 F6 G6")
    assert targets(p, "fire OT1") == {"I6", "E6", "monster"}
    p = attacking("T1< P5", monster="G5 N", free="C5")
    assert targets(p, "fire OT1") == {"monster", "C5"}  # Behind the Monster.


@rule("CRUSH-R17")
def test_helicopters_fire_over_everything() -> None:
    p = attacking("H1 L6", monster="C5 N", grabbed="G6 F6", free="I6 E6")
    assert targets(p, "fire OH1") == {"I6", "G6", "F6", "E6", "monster"}


@rule("CRUSH-R17")
def test_by_option_only_the_nearest_target_of_a_direction() -> None:
    p = attacking(
        "H1 L6", monster="C5 N", grabbed="G6", free="I6 L9 N6", gone="N6", options="nearest_target_only=on"
    )
    assert targets(p, "fire OH1") == {"I6", "L9", "N6"}
    assert refused(p, "fire OH1 G6") == refused(p, "fire OH1 monster") == "CRUSH-R17"


@rule("CRUSH-9.3")
def test_not_at_the_tentacle_that_holds_ones_own_roof() -> None:
    p = attacking("H1 F6", monster="C9 N", grabbed="F6 G6")
    assert targets(p, "fire OH1") == {"G6"}
    assert refused(p, "fire OH1 F6") == "CRUSH-9.3"


@rule("CRUSH-9.4", "CRUSH-R31")
def test_first_the_tentacle_goes_then_the_card_comes() -> None:
    """The MegaHole that the hit opens swallows a Tank; that is no damage done by the card."""
    p = attacking("H1 F2, t1> E4", monster="A9 N", free="F4", holes="E5", standing="O11")
    events = play(p, "fire OH1 F4", "die 2", "card acid_gas")
    assert types(events)[:6] == [
        "shot", "tentacle_gone", "hole_revealed", "megahole_opened", "unit_lost", "card_drawn",
    ]  # fmt: skip
    assert where(p, "GT1") == "lost"
    assert won(p, "orange") == {"acid_gas": 1}


@rule("CRUSH-9.5")
def test_what_came_up_in_the_same_turn_may_be_attacked() -> None:
    p = city("H1 L5", monster="C5 N", turn="5 orange monster", standing="O11")
    play(p, "monster blast", "die 1")
    assert targets(p, "fire OH1") == {"E5", "monster"}
    # By a card: O3 brings a tentacle to H5, where the second Helicopter, which had no target, looks.
    p = attacking("H1 A11, H2 H2", monster="C11 N", standing="O11")
    assert legal(p, "fire OH2") == set()
    play(p, "fire OH1 monster", "die 6", "card O3")
    assert targets(p, "fire OH2") == {"H5"}


@rule("CRUSH-9.5")
def test_but_not_by_a_unit_that_has_fired() -> None:
    p = attacking("H1 H10, H2 C9", monster="C11 N", standing="O11", free="H12")
    play(p, "fire OH1 H12", "die 6", "card O3")
    assert refused(p, "fire OH1 H5") == "SMASH-9.6"


@rule("CRUSH-9.1")
def test_a_miss_changes_nothing_and_the_next_unit_may_fire() -> None:
    p = attacking("H1 H9, H2 C4", monster="C5 N", free="D9")
    events = play(p, "fire OH1 D9", "die 3")
    assert types(events) == ["shot"]
    assert tentacles(p) == {"D9": "free"}
    assert "fire OH2 monster" in legal(p)


@rule("CRUSH-R18")
def test_target_and_unit_are_named_before_the_roll() -> None:
    p = attacking("H1 H9", monster="A1 N", free="D9 H6")
    assert legal(p) == {"fire OH1 D9", "fire OH1 H6", "cease"}
    play(p, "fire OH1 H6")
    assert odds(p) == {f"die {pips}": 1 for pips in range(1, 7)}
    events = play(p, "die 6")
    assert facts(events, "shot", "target") == ["H6"]
    assert facts(events, "shot", "direction") == ["N"]
    assert holes(p) == {"H6"}


@rule("CRUSH-R20")
def test_an_attacker_swallowed_by_its_own_hit_still_brings_its_card() -> None:
    p = attacking("T1^ F5", monster="A9 N", free="F4", holes="E5", standing="O11", green="reserve t1")
    events = play(p, "fire OT1 F4", "die 2", "card monster_grab")
    assert megaholes(p) == {"E4"}
    assert where(p, "OT1") == "lost"
    assert facts(events, "card_lost", "why") == ["attacker_gone"]
    assert tentacles(p) == {}


@rule("CRUSH-9.1")
def test_hopeless_shots_by_option() -> None:
    p = attacking("H1 K9", monster="A1 N", free="D9")
    assert legal(p) == {"fire OH1 D9", "cease"}
    p = attacking("H1 K9, H2 H9", monster="A1 N", free="D9", options="allow_hopeless_shots=off")
    assert refused(p, "fire OH1 D9") == "SMASH-R16"
