"""Survivors: as in the first game, with more ways to die."""

import pytest

from tests.support.city import discarded, markers, side, waiting, where, won
from tests.support.crush import GAME, attacking, city
from tests.support.playing import legal, play, refused, types
from tests.support.rules import rule

SHOT = ("fire OH1 monster", "die 6")


@rule("CRUSH-11.1", "CRUSH-C3")
@pytest.mark.parametrize(("card", "square"), [("S1", "F7"), ("S2", "L5"), ("S3", "B11"), ("S4", "N6")])
def test_they_wait_where_their_card_says(card: str, square: str) -> None:
    p = attacking("H1 A5", monster="A7 N")
    play(p, *SHOT, f"card {card}")
    assert waiting(p) == {card: square}
    assert side(p, "orange")["pending"] == 1


@rule("CRUSH-11.1")
def test_a_unit_displaces_them_and_the_drawer_chooses() -> None:
    p = attacking("H1 A5, t1> L5", monster="A7 N")
    play(p, *SHOT, "card S2")
    assert legal(p) == {"place L4", "place L6", "place K5", "place M5"}
    play(p, "place M5")
    assert waiting(p) == {"S2": "M5"}


@rule("CRUSH-R21", "CRUSH-11.1")
def test_displaced_ones_avoid_deadly_squares() -> None:
    p = attacking("H1 A5, t1> L5", monster="A7 N", free="L4", megaholes="M5", holes="K5")
    play(p, *SHOT, "card S2")
    assert legal(p) == {"place L6", "place K5"}
    assert refused(p, "place M5") == "SMASH-R27"
    assert refused(p, "place L4") == "SMASH-R27"


@rule("CRUSH-R21", "CRUSH-11.1")
def test_a_unit_above_a_megahole_displaces_them_too() -> None:
    """The MegaHole covers L5, M5, L6 and M6, and a Helicopter hovers over L5: they are called beside it."""
    p = attacking("H1 A5, H2 B5, h1 L5", monster="A7 N", megaholes="L5")
    play(p, *SHOT, "card S2")
    assert legal(p) == {"place L4", "place K5"}
    again = GAME.from_text(p.to_text())
    assert again.choices(0) == p.choices(0)
    play(p, "place K5")
    assert waiting(p) == {"S2": "K5"}


@rule("CRUSH-R21", "CRUSH-11.1")
def test_above_a_megahole_with_nowhere_to_go_they_die() -> None:
    p = attacking("H1 A5, H2 B5, h1 L5, t1> K5", monster="A7 N", megaholes="L5", free="L4")
    play(p, *SHOT, "card S2")
    assert (waiting(p), discarded(p)) == ({}, {"survivors": 1})
    assert "fire OH2 monster" in legal(p)


@rule("CRUSH-R21", "CRUSH-11.2")
@pytest.mark.parametrize(
    ("ground", "lives"),
    [
        ({"holes": "L5"}, True),
        ({"megaholes": "L5"}, False),
        ({"free": "L5"}, False),
        ({"crushed": "L5"}, False),
        ({"free": "L5", "megaholes": "L5"}, False),
    ],
)
def test_new_survivors_on_special_squares(ground: dict[str, str], lives: bool) -> None:
    p = attacking("H1 A5, H2 B5", monster="A7 N", **ground)
    events = play(p, *SHOT, "card S2")
    assert waiting(p) == ({"S2": "L5"} if lives else {})
    if not lives:
        assert types(events, "survivors_unlucky") == ["survivors_unlucky"]
        assert discarded(p) == {"survivors": 1}
        assert {"fire OH2 monster", "cease"} <= legal(p)  # The attack goes on.


@rule("CRUSH-R21")
def test_on_a_grabbed_building_they_live_unless_it_burns() -> None:
    p = attacking("H1 A5", monster="A7 N", grabbed="F7")
    play(p, *SHOT, "card S1")
    assert waiting(p) == {"S1": "F7"}
    p = attacking("H1 A5", monster="A7 N", grabbed="F7", burning="F7")
    play(p, *SHOT, "card S1")
    assert waiting(p) == {}


@rule("CRUSH-11.1")
def test_rescue_from_a_grabbed_roof() -> None:
    p = city("H1 E7, T1> E8", monster="A1 N", grabbed="F7", survivors="S1 orange F7", pool="4", dice="2 2")
    assert refused(p, "drive OT1 F7 E") == "SMASH-5.4"
    play(p, "fly OH1 F7")
    assert (where(p, "OH1"), markers(p, "orange"), won(p, "orange")) == ("F7", 1, {"survivors": 1})


@rule("CRUSH-11.1")
def test_nobody_rescues_the_opponents() -> None:
    p = city("H1 K5", monster="A1 N", survivors="S2 green L5", pool="4", dice="2 2")
    assert refused(p, "fly OH1 L5") == "SMASH-3.5"
    play(p, "fly OH1 M5")
    assert waiting(p) == {"S2": "L5"}


@rule("CRUSH-11.1", "CRUSH-R36")
@pytest.mark.parametrize(
    ("rescue", "on"), [("fly OH1 L5", "fly OH1 L4"), ("drive OT1 L5 E", "drive OT1 M5 E")]
)
def test_both_sides_survivors_on_a_hole(rescue: str, on: str) -> None:
    """Whoever rescued there must move on."""
    p = city(
        "H1 K5, T1> J5", monster="A1 N", holes="L5", survivors="S2 green L5, S3 orange L5", pool="4",
        dice="2 2",
    )  # fmt: skip
    play(p, rescue)
    assert waiting(p) == {"S2": "L5"}
    assert refused(p, "halt") == "SMASH-R28"
    play(p, on)
