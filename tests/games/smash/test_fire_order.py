"""The firing order: who loses a shot, and who gains one when the Monster moves."""

from tests.support.city import monster, where
from tests.support.playing import facts, legal, play, refused
from tests.support.rules import rule
from tests.support.smash import attacking, see


@rule("SMASH-R18")
def test_firing_is_optional() -> None:
    p = attacking("H1 C4, H2 D4", monster="C5 N")
    play(p, "cease")
    assert see(p)["active"] == "green"


@rule("SMASH-9.7", "SMASH-R18")
def test_firing_forfeits_the_shots_from_further_away() -> None:
    p = attacking("T1< I5, H2 G5, H1 E6, h1 P12", monster="C5 N", standing="O11")
    events = play(p, "fire OH2", "die 2")
    assert facts(events, "forfeited", "many") == [["OT1"]]
    assert refused(p, "fire OT1") == "SMASH-R18"
    assert legal(p) == {"fire OH1", "cease"}
    p = attacking("T1< I5, H2 G5, H1 E6, h1 P12", monster="C5 N", standing="O11")
    play(p, "fire OH1", "die 2", "card direct_hit")
    assert see(p)["active"] == "green"  # Both others have lost their shots.


@rule("SMASH-R18")
def test_equal_ranges_are_free() -> None:
    p = attacking("H1 C2, H2 D2, H3 G5", monster="C5 N")
    play(p, "fire OH2", "die 2")
    assert legal(p) == {"fire OH1", "fire OH3", "cease"}


@rule("SMASH-R18")
def test_the_view_warns_who_would_lose_the_shot() -> None:
    p = attacking("T1< I5, H2 G5, H1 E6", monster="C5 N", standing="O11")
    targets = see(p)["targets"]
    assert {target["unit"]: target["forfeits"] for target in targets} == {
        "OT1": [], "OH2": ["OT1"], "OH1": ["OT1", "OH2"],
    }  # fmt: skip


@rule("SMASH-R18")
def test_free_order_by_option() -> None:
    p = attacking("T1< I5, H2 G5, H1 E6", monster="C5 N", standing="O11", options="fire_order=free")
    events = play(p, "fire OH1", "die 2", "card direct_hit")
    assert facts(events, "forfeited", "many") == []
    assert legal(p) == {"fire OT1", "fire OH2", "cease"}


@rule("SMASH-R18", "SMASH-R19")
def test_a_unit_out_of_position_forfeits_nothing() -> None:
    """The Tank on I3 is in no line, so H1's shot costs it nothing; dazed, the Monster comes into line."""
    p = attacking("T1< I3, H1 E6", monster="C5 N", standing="O11")
    assert refused(p, "fire OT1") == "SMASH-9.1"
    play(p, "fire OH1", "die 6", "card monster_dazed", "monster forward", "monster left")
    assert monster(p) == "C3 W"
    assert legal(p) == {"fire OT1", "cease"}


@rule("SMASH-R18", "SMASH-R19")
def test_what_is_forfeited_stays_forfeited_when_the_monster_moves() -> None:
    p = attacking("T1< I5, H1 E6, H2 E3", monster="C5 N", standing="O11")
    play(p, "fire OH1", "die 6", "card monster_dazed", "monster forward", "monster left")
    assert monster(p) == "C3 W"
    assert refused(p, "fire OT1") == "SMASH-R18"
    assert legal(p) == {"fire OH2", "cease"}


@rule("SMASH-R16", "SMASH-R18")
def test_a_hopeless_unit_that_may_not_fire_forfeits_nothing() -> None:
    p = attacking("H1 G5, H2 K5", monster="C5 E", standing="O11", options="allow_hopeless_shots=off")
    play(p, "fire OH1", "die 6", "card monster_dazed", "monster right", "monster left")
    assert see(p)["active"] == "green"  # OH2 still cannot hit, so nobody is left to fire.
    p = attacking("H1 G5, H2 K5, H3 C4", monster="C5 E", standing="O11", options="allow_hopeless_shots=off")
    play(p, "fire OH3", "die 6", "card monster_dazed", "monster forward", "monster left")
    assert monster(p) == "E5 N"
    assert refused(p, "fire OH1") == "SMASH-R18"  # It could have fired before OH3 did.
    assert "fire OH2" in legal(p)  # Range 5 now; it could not fire then.


@rule("SMASH-R19")
def test_lines_are_drawn_anew_after_every_shot() -> None:
    """Facing west the Monster leaves the column of H2 and enters that of H3."""
    p = attacking("H1 G5, H2 D1, H3 B1", monster="C5 W", standing="O11")
    assert legal(p) == {"fire OH1", "fire OH2", "cease"}
    play(p, "fire OH2", "die 6", "card monster_dazed", "monster forward", "monster right")
    assert monster(p) == "A5 N"
    assert legal(p) == {"fire OH1", "fire OH3", "cease"}


@rule("SMASH-R19")
def test_a_unit_lost_to_the_card_does_not_fire() -> None:
    p = attacking("H1 G5, T1^ C8", monster="C5 S", standing="O11")
    play(p, "fire OH1", "die 6", "card monster_dazed", "monster forward", "monster right")
    assert where(p, "OT1") == "lost"
    assert see(p)["active"] == "green"


@rule("SMASH-R19")
def test_a_building_that_falls_opens_a_line() -> None:
    p = attacking("T1< I6, H1 C4", monster="C5 N", standing="F6 O11", burning="F6")
    assert refused(p, "fire OT1") == "SMASH-9.3"
    play(p, "fire OH1", "die 6", "card monster_quake")
    assert legal(p) == {"fire OT1", "cease"}


@rule("SMASH-R18")
def test_a_forfeited_shot_is_lost_for_this_turn_only() -> None:
    p = attacking("T1< I5, H1 E6, h1 P12", monster="C5 N", standing="O11")
    play(p, "fire OH1", "die 2", "card direct_hit", "dice 1 1", "halt", "monster right")
    play(p, "dice 1 1", "halt", "monster left")
    assert legal(p) == {"fire OT1", "fire OH1", "cease"}
