"""The cards that bring tentacles or dice: Outburst, Grabtastic and Freakout."""

import pytest

from rampage.games.crush.rules.position import Crush
from tests.support.city import buildings, discarded, fires, waiting, where, won
from tests.support.crush import attacking, hidden, see, tentacles
from tests.support.playing import Events, facts, odds, play, types
from tests.support.rules import rule


def draw(p: Crush, card: str, shot: str = "OH1 monster") -> Events:
    """Fire, hit, and draw a card."""
    return play(p, f"fire {shot}", "die 6", f"card {card}")


# Outburst: O1 names C3 L4 F10 M9.


@rule("CRUSH-10.9", "CRUSH-10.9b", "CRUSH-10.9e", "CRUSH-C4")
def test_outburst_on_a_fresh_board() -> None:
    p = attacking("H1 A5", monster="A7 N")
    events = draw(p, "O1")
    assert tentacles(p) == {"C3": "building", "L4": "free", "F10": "building", "M9": "free"}
    assert hidden(p) == set(tentacles(p))
    assert facts(events, "outburst", "many") == [["C3", "L4", "F10", "M9"]]
    assert facts(events, "tentacle_rose", "square") == ["C3", "L4", "F10", "M9"]
    assert won(p, "orange") == {"outburst": 1}


@rule("CRUSH-10.9a")
def test_outburst_under_the_monster_or_a_tentacle() -> None:
    p = attacking("H1 L2", monster="K3 N", crushed="M9", grabbed="F10")
    left = see(p)["supply"]
    draw(p, "O1")
    assert tentacles(p) == {"C3": "building", "F10": "building", "M9": "crushed"}
    assert see(p)["supply"]["holes"] == left["holes"] - 1
    assert "L4" not in hidden(p)


@rule("CRUSH-10.9b", "CRUSH-R28")
def test_outburst_leaves_those_on_roofs() -> None:
    p = attacking("H1 A5, H2 C3", monster="A7 N", survivors="S2 green F10")
    draw(p, "O1")
    assert where(p, "OH2") == "C3"
    assert waiting(p) == {"S2": "F10"}
    assert won(p, "orange") == {"outburst": 1}  # A sheltered Helicopter was not grabbed.


@rule("CRUSH-10.9c", "CRUSH-10.9", "CRUSH-R28")
@pytest.mark.parametrize(
    ("piece", "unit", "kept"), [("T1>", "OT1", False), ("H2", "OH2", False), ("t1>", "GT1", True)]
)
def test_outburst_under_units(piece: str, unit: str, kept: bool) -> None:
    p = attacking(f"H1 A5, {piece} L4", monster="A7 N")
    draw(p, "O1")
    assert (where(p, unit), tentacles(p)["L4"]) == ("lost", "crushed")
    assert won(p, "orange") == ({"outburst": 1} if kept else {})


@rule("CRUSH-10.9d", "CRUSH-11.2")
def test_outburst_under_survivors() -> None:
    p = attacking("H1 A5", monster="A7 N", survivors="S2 orange L4")
    events = draw(p, "O1")
    assert (waiting(p), tentacles(p)["L4"]) == ({}, "free")
    assert facts(events, "survivors_lost", "cause") == ["tentacle"]


@rule("CRUSH-R32", "CRUSH-R28")
def test_a_unit_destroyed_without_a_piece_counts_as_grabbed() -> None:
    p = attacking(
        "H1 A5, T1> L4", monster="A7 N", crushed="A12 C12 E12 G12 I12 K12",
        free="A1 C1 E1 G1 I1 K1 M1 O1 A3 M3 O3 P5", standing="O11",
    )  # fmt: skip
    draw(p, "O1")
    assert where(p, "OT1") == "lost"
    assert "L4" not in tentacles(p)
    assert discarded(p) == {"outburst": 1}


# Grabtastic.


@rule("CRUSH-10.11", "CRUSH-R29")
@pytest.mark.parametrize("pips", range(1, 7))
def test_grabtastic(pips: int) -> None:
    p = attacking("H1 A5, H2 K5, T1> K9, h1 M5, h2 F6, t1> M9", monster="A7 N")
    draw(p, "grabtastic")
    assert odds(p) == {f"die {n}": 1 for n in range(1, 7)}
    play(p, f"die {pips}")
    if pips == 1:
        assert [where(p, unit) for unit in ("OH1", "OH2", "OT1", "GH1")] == ["lost", "lost", "K9", "M5"]
        assert tentacles(p) == {"A5": "crushed", "K5": "crushed"}
        assert discarded(p) == {"grabtastic": 1}
    else:
        assert [where(p, unit) for unit in ("OH1", "GH1", "GH2", "GT1")] == ["A5", "lost", "F6", "M9"]
        assert tentacles(p) == {"M5": "crushed", "F6": "building"}
        assert won(p, "orange") == {"grabtastic": 1}


@rule("CRUSH-R29")
def test_grabtastic_with_nobody_to_grab_or_a_grabbed_roof() -> None:
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "grabtastic")
    play(p, "die 4")
    assert won(p, "orange") == {"grabtastic": 1}
    p = attacking("H1 A5, h1 F6", monster="A7 N", grabbed="F6")
    draw(p, "grabtastic")
    play(p, "die 4")
    assert (where(p, "GH1"), tentacles(p)) == ("F6", {"F6": "building"})


@rule("CRUSH-R29", "CRUSH-R32")
def test_grabtastic_goes_in_reading_order() -> None:
    p = attacking("H1 A5, h1 M9, h2 M3, h3 A11", monster="A7 N", crushed="A12 C12 E12 G12")
    draw(p, "grabtastic")
    events = play(p, "die 2")
    assert facts(events, "unit_lost", "unit") == ["GH2", "GH1", "GH3"]
    assert [tentacles(p)[square] for square in ("M3", "M9", "A11")] == ["crushed", "crushed", "free"]


# Freakout.


@rule("CRUSH-10.12", "CRUSH-R30")
def test_freakout_rolls_three_times_and_fires_and_grabs_are_harmless() -> None:
    p = attacking("H1 C1", monster="C5 N", free="E8", grabbed="O11")
    draw(p, "freakout")
    assert odds(p)["monster forward"] == 3
    events = play(p, "monster right", "monster blast", "die 2", "monster blast", "die 6")
    assert types(events, "monster_rolled") == ["monster_rolled"] * 3
    assert fires(p) == {"F7"}
    assert "building" in tentacles(p).values()
    assert won(p, "orange") == {"freakout": 1}
    assert see(p)["active"] == "green"


@rule("CRUSH-10.12", "CRUSH-R30")
def test_freakout_is_won_if_no_building_is_flattened() -> None:
    p = attacking("H1 I1", monster="I3 N")
    draw(p, "freakout")
    play(p, "monster right", "monster left", "monster blast", "die 3")
    assert won(p, "orange") == {"freakout": 1}
    p = attacking("H1 H12", monster="G9 E", gone="G10")
    draw(p, "freakout")
    play(p, "monster forward")
    assert "J10" not in buildings(p)
    play(p, "monster right", "monster right")
    assert discarded(p) == {"freakout": 1}  # All three rolls are made.


@rule("CRUSH-R30", "CRUSH-R12")
def test_a_building_that_a_megahole_takes_is_flattened_too() -> None:
    """North to C3, where only a tentacle stood: its Hole and B2's open a MegaHole under the Building on B3."""
    p = attacking("H1 C8", monster="C5 N", free="C3", holes="B2", gone="B2 C3")
    draw(p, "freakout")
    events = play(p, "monster forward")
    assert types(events, "megahole_opened", "building_fell") == ["megahole_opened", "building_fell"]
    assert facts(events, "building_fell", "square") == ["B3"]
    play(p, "monster right", "monster right")
    assert discarded(p) == {"freakout": 1}
