"""Where two rules meet: each test here fails when one of the two is broken where the other takes hold."""

import pytest

from tests.support.city import discarded, fires, where, won
from tests.support.crush import attacking, city, megaholes, tentacles
from tests.support.playing import ended, facts, legal, odds, play, refused, targets, types
from tests.support.rules import rule


@rule("CRUSH-12.1", "CRUSH-R11", "SMASH-R30")
@pytest.mark.parametrize("choice", ["active", "random"])
def test_a_chosen_megahole_may_take_the_last_building(choice: str) -> None:
    """The hit on F4 could open a MegaHole from E4 or from F3, where the only Building stands."""
    p = attacking(
        "H1 F1", monster="A9 N", free="F4", holes="G3 E5", standing="F3", options=f"megahole_choice={choice}"
    )
    play(p, "fire OH1 F4", "die 6")
    assert legal(p) == {"open E4", "open F3"}
    q = p.copy()
    events = play(p, "open F3")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("city_lost", [])
    assert types(events)[-1] == "game_ended"
    assert p.actors() == []
    play(q, "open E4")
    assert (megaholes(q), q.outcome()) == ({"E4"}, None)
    assert "card direct_hit" in odds(q)


@rule("CRUSH-12.1", "CRUSH-R11", "CRUSH-R12", "SMASH-R30")
def test_a_card_whose_megahole_takes_the_last_building_is_lost() -> None:
    """Mashed pulls down K3; of the two MegaHoles that its Hole could open, one takes J3."""
    p = attacking("H1 C9", monster="C11 N", grabbed="K3", holes="L4 J4", standing="J3 K3")
    play(p, "fire OH1 monster", "die 6", "card monster_mashed")
    assert legal(p) == {"open J3", "open K3"}
    play(p, "open J3")
    outcome = ended(p)
    assert outcome.ending == "city_lost"
    assert (discarded(p), won(p, "orange")) == ({"monster_mashed": 1}, {})


@rule("CRUSH-R29", "CRUSH-R25", "CRUSH-R19")
@pytest.mark.parametrize(
    ("monster", "pieces", "card"),
    [
        ("C3 N", "T1< F3, H1 F4, H2 L11, h1 O11", ["card grabtastic", "die 2"]),
        ("O7 N", "T1v O4, H1 O11, H2 K11", ["card monster_grab"]),
    ],
)
def test_a_building_that_is_grabbed_already_is_not_grabbed_again(
    monster: str, pieces: str, card: list[str]
) -> None:
    """A Helicopter is on the grabbed Building O11. Nothing rises there, so OH2, which let its shot at O11 pass, may
    still not fire at it."""
    p = attacking(pieces, monster=monster, grabbed="O11", standing="O11 B2")
    events = play(p, "fire OH1 monster", "die 6", *card)
    assert facts(events, "forfeited", "many") == [["OH2"]]
    assert types(events, "tentacle_rose", "no_piece") == []
    assert types(events, "card_won") == ["card_won"]
    assert refused(p, "fire OH2 O11") == "CRUSH-R19"


@rule("CRUSH-10.10", "CRUSH-R27")
def test_wrecks_side_by_side_are_all_thrown() -> None:
    """Three Crushed Unit tentacles in a row, and one below: each throws once, in reading order."""
    p = attacking("H1 C9", monster="C11 N", crushed="D3 E3 F3 D4", standing="O11")
    events = play(p, "fire OH1 monster", "die 6", "card monster_missile", *["flight 1 1"] * 4)
    assert facts(events, "thrown", "square") == ["D3", "E3", "F3", "D4"]
    assert tentacles(p) == dict.fromkeys(("D3", "E3", "F3", "D4"), "free")


@rule("CRUSH-R27", "CRUSH-R32", "SMASH-R29")
def test_a_missile_without_fire_markers_does_no_damage() -> None:
    """All fifteen markers are in use; the wreck from D7 flies over G7, J7 and K7, which burn, and F7, which does
    not."""
    burning = "G7 J7 K7 B2 B3 C3 G2 F3 G3 J2 J3 K3 N6 O7 N10"
    p = attacking("H1 C9", monster="C11 N", crushed="D7", burning=burning)
    events = play(p, "fire OH1 monster", "die 6", "card monster_missile", "flight 4 4")
    assert facts(events, "no_marker", "square") == ["F7"]
    assert fires(p) == set(burning.split())
    assert won(p, "orange") == {"monster_missile": 1}


@rule("CRUSH-R17", "CRUSH-9.2")
def test_with_the_nearest_target_only_the_monster_hides_what_is_behind_it() -> None:
    """Row 5: OH1 on P5, the Monster on G5 and H5, a tentacle on C5."""
    for option, found in (("off", {"monster", "C5"}), ("on", {"monster"})):
        p = attacking("H1 P5", monster="G5 N", free="C5", options=f"nearest_target_only={option}")
        assert targets(p, "fire OH1") == found
    assert refused(p, "fire OH1 C5") == "CRUSH-R17"


@rule("CRUSH-3.3", "CRUSH-R13")
def test_a_megahole_leaves_every_helicopter_in_the_air() -> None:
    """One on the roof that falls, one above the Hole that was there, one above open ground."""
    p = attacking("H1 F1, h1 F3, h2 G3, h3 G4", monster="A9 N", free="F4", holes="G3", gone="G3")
    events = play(p, "fire OH1 F4", "die 6")
    assert megaholes(p) == {"F3"}
    assert facts(events, "building_fell", "square") == ["F3"]
    assert [where(p, unit) for unit in ("GH1", "GH2", "GH3")] == ["F3", "G3", "G4"]


@rule("CRUSH-10.6", "CRUSH-R26")
@pytest.mark.parametrize(
    ("pieces", "more"),
    [("H1 C9, t1> J9", {}), ("H1 C9, T1> J9", {}), ("H1 C9", {"survivors": "S2 green J9"}), ("H1 C9", {})],
)
def test_gas_that_reaches_no_building_may_still_do_damage(pieces: str, more: dict[str, str]) -> None:
    """The gas from I7 reaches H6 to K9: a Unit or Survivors of either side there lose the card, nothing wins it."""
    p = attacking(pieces, monster="C11 N", megaholes="I7", standing="O11", **more)
    play(p, "fire OH1 monster", "die 6", "card acid_gas")
    harmed = "J9" in pieces or bool(more)
    assert won(p, "orange") == ({} if harmed else {"acid_gas": 1})
    assert discarded(p).get("acid_gas", 0) == (1 if harmed else 0)


@rule("CRUSH-9.4", "CRUSH-R19")
def test_a_tentacle_that_rose_late_may_be_shot_away_in_the_same_turn() -> None:
    """G2 rose after OH2 let its shot pass; OH2 hits it, and it is gone for everybody."""
    p = attacking("H1 H4, H2 G5", monster="A9 N", free="H6 G9", standing="O11")
    play(p, "fire OH1 H6", "die 2", "card O5")
    assert targets(p, "fire OH2") == {"G2", "M5"}
    play(p, "fire OH2 G2", "die 6")
    assert "G2" not in tentacles(p)
    assert "risen: M5 H2, I8 H2, D12 H2\n" in p.to_text()


@rule("SMASH-6.11", "CRUSH-6.1", "CRUSH-9.5")
def test_after_a_trade_the_units_on_the_board_still_fire() -> None:
    """Also at a tentacle that the Monster Die of that turn brings up."""
    p = city("H1 E9", monster="C5 N", pool="7", dice="3 4", standing="O11", orange="cards subside; markers 0")
    play(p, "trade subside tank", "monster blast", "die 3")
    assert targets(p, "fire OH1") == {"E7", "E4"}
    assert refused(p, "fire OT1 monster") == "SMASH-9.1"
