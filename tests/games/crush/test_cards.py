"""Monster Hit cards: what each does, and when it is won."""

import pytest

from rampage.games.crush.rules.position import Crush
from tests.support.city import buildings, discarded, monster, side, waiting, where, won
from tests.support.crush import COPIES, GAME, attacking, city, hidden, holes, megaholes, see, tentacles
from tests.support.playing import Events, ended, facts, legal, play, types
from tests.support.rules import rule


def draw(p: Crush, card: str, shot: str = "OH1 monster") -> Events:
    """Fire, hit, and draw a card."""
    return play(p, f"fire {shot}", "die 6", f"card {card}")


@rule("CRUSH-10.0")
def test_a_card_is_won_waits_or_is_discarded() -> None:
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "direct_hit")
    assert (won(p, "orange"), discarded(p), waiting(p)) == ({"direct_hit": 1}, {}, {})
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "subside")
    assert (won(p, "orange"), discarded(p), waiting(p)) == ({}, {"subside": 1}, {})
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "S2")
    assert (won(p, "orange"), discarded(p), waiting(p)) == ({}, {}, {"S2": "L5"})


@rule("CRUSH-10.0")
def test_after_a_hit_on_a_tentacle_too() -> None:
    p = attacking("H1 E9", monster="A1 N", free="C9")
    draw(p, "direct_hit", "OH1 C9")
    assert won(p, "orange") == {"direct_hit": 1}


@rule("CRUSH-10.1")
def test_direct_hit_is_won_and_nothing_else_happens() -> None:
    p = attacking("H1 A5", monster="A7 N")
    assert types(draw(p, "direct_hit")) == ["shot", "card_drawn", "card_won", "turn_began"]


@rule("CRUSH-10.2")
def test_critical_hit_brings_a_unit() -> None:
    p = attacking("H1 A5", monster="A7 N", orange="reserve T1 H2 H3")
    draw(p, "critical_hit")
    assert legal(p) == {"gain tank"}
    play(p, "gain tank")
    assert (won(p, "orange"), side(p, "orange")["reserve_tanks"]) == ({"critical_hit": 1}, 2)
    p = attacking("H1 A5", monster="A7 N")  # Six Units.
    draw(p, "critical_hit")
    assert won(p, "orange") == {"critical_hit": 1}
    assert see(p)["active"] == "green"


@rule("CRUSH-10.3")
def test_survivors_end_the_turn() -> None:
    p = attacking("H1 A5, H2 B5", monster="A7 N")
    draw(p, "S3")
    assert waiting(p) == {"S3": "B11"}
    assert see(p)["active"] == "green"


@rule("CRUSH-10.4", "CRUSH-R14")
def test_fire_damage() -> None:
    """G6 is grabbed and burns, F3 just burns."""
    p = attacking("H1 A5", monster="A7 N", grabbed="G6", burning="G6 F3")
    events = draw(p, "fire_damage")
    assert {"G6", "F3"} & buildings(p) == set()
    assert tentacles(p) == {"G6": "free"}
    assert hidden(p) == {"G6"}
    assert discarded(p) == {"fire_damage": 1}
    assert facts(events, "building_fell", "cause") == ["fire_damage"] * 2
    assert see(p)["supply"]["fire_markers"] == 15


@rule("CRUSH-10.4")
def test_fire_damage_is_won_when_nothing_burns() -> None:
    p = attacking("H1 A5", monster="A7 N", grabbed="G6")
    draw(p, "fire_damage")
    assert won(p, "orange") == {"fire_damage": 1}
    assert tentacles(p) == {"G6": "building"}


@rule("CRUSH-10.5")
def test_subside_opens_a_megahole_under_the_monster_once() -> None:
    p = attacking("H1 A5, H2 B5", monster="A7 N", holes="B8")
    events = draw(p, "subside")
    assert megaholes(p) == {"A7"}
    assert holes(p) == set()
    assert see(p)["supply"]["holes"] == 30
    assert facts(events, "card_lost", "why") == ["megahole_opened"]
    events = draw(p, "subside", "OH2 monster")
    assert facts(events, "card_won", "why") == ["no_place"]
    assert won(p, "orange") == {"subside": 1}


@rule("CRUSH-10.5")
def test_any_part_of_a_megahole_prevents_it() -> None:
    p = attacking("H1 A5", monster="A7 N", megaholes="B8")
    draw(p, "subside")
    assert megaholes(p) == {"B8"}
    assert won(p, "orange") == {"subside": 1}


@rule("CRUSH-10.5", "CRUSH-R32")
def test_without_a_tile_subside_is_won() -> None:
    twelve = "A1 C1 E1 G1 I1 K1 M1 O1 I4 K4 M4 O4"
    p = attacking("H1 A5", monster="A7 N", megaholes=twelve, standing="O11")
    draw(p, "subside")
    assert won(p, "orange") == {"subside": 1}


@rule("CRUSH-10.6", "CRUSH-R26")
def test_acid_gas_destroys_all_on_and_around_every_megahole() -> None:
    """From the MegaHole F7 the gas reaches E6 to H9; the grabbed F6 leaves its tentacle, Free ones stay."""
    p = attacking(
        "H1 A5, t1> E9, h1 H6, T1> I9", monster="A7 N", megaholes="F7", gone="F7 G7", grabbed="F6", free="H9",
        survivors="S2 green G9, S3 orange G10",
    )  # fmt: skip
    events = draw(p, "acid_gas")
    assert (where(p, "GT1"), where(p, "GH1"), where(p, "OT1")) == ("lost", "lost", "I9")
    assert {"F6", "G6"} & buildings(p) == set()
    assert "G10" in buildings(p)
    assert waiting(p) == {"S3": "G10"}
    assert tentacles(p) == {"F6": "free", "H9": "free"}
    assert discarded(p) == {"acid_gas": 1, "survivors": 1}
    assert facts(events, "gas_vented", "square") == ["F7"]


@rule("CRUSH-10.6")
def test_gas_from_under_the_monster_leaves_the_monster() -> None:
    p = attacking("H1 A4, t1> C9", monster="A7 N", megaholes="A7")
    draw(p, "acid_gas")
    assert where(p, "GT1") == "lost"
    assert monster(p) == "A7 N"
    assert discarded(p) == {"acid_gas": 1}


@rule("CRUSH-10.6", "CRUSH-R26")
def test_acid_gas_is_won_without_damage() -> None:
    p = attacking("H1 A4", monster="A7 N")
    draw(p, "acid_gas")
    assert won(p, "orange") == {"acid_gas": 1}
    p = attacking("H1 A4", monster="A7 N", megaholes="N2", free="N2")
    draw(p, "acid_gas")
    assert won(p, "orange") == {"acid_gas": 1}
    assert tentacles(p) == {"N2": "free"}


@rule("CRUSH-R26", "CRUSH-R3")
def test_gas_ends_at_the_edge_or_wraps_by_option() -> None:
    p = attacking("H1 A4, t1> P11", monster="A7 N", megaholes="A11")
    draw(p, "acid_gas")
    assert where(p, "GT1") == "P11"
    p = attacking("H1 A4, t1> P11", monster="A7 N", megaholes="A11", options="wrap_effects=on")
    draw(p, "acid_gas")
    assert where(p, "GT1") == "lost"


@rule("CRUSH-R26")
def test_a_megahole_that_opens_by_gas_gives_off_none() -> None:
    """K3 falls, no Free piece is left; its Hole and L4's open K3, and the Tank on M5 is out of the first gas."""
    p = attacking(
        "H1 C9, t1> M5", monster="C11 N", megaholes="J1", grabbed="K3", holes="L4",
        free="A1 C1 E1 G1 A12 I12 G12 M12 O12 A5 P5 P7", standing="K3 O10",
    )  # fmt: skip
    draw(p, "acid_gas")
    assert megaholes(p) == {"J1", "K3"}
    assert where(p, "GT1") == "M5"


@rule("CRUSH-10.7", "CRUSH-R23", "CRUSH-R24")
def test_monster_mashed() -> None:
    p = attacking(
        "H1 A5, h1 F6", monster="A7 N", grabbed="F6 K3", free="D9", holes="J7", survivors="S2 orange K3"
    )
    events = draw(p, "monster_mashed")
    assert {"F6", "K3"} & buildings(p) == set()
    assert tentacles(p) == {"D9": "free"}
    assert {"F6", "K3"} <= holes(p)
    assert where(p, "GH1") == "F6"
    assert waiting(p) == {}
    assert discarded(p) == {"monster_mashed": 1, "survivors": 1}
    assert facts(events, "building_fell", "cause") == ["mashed"] * 2


@rule("CRUSH-R24")
@pytest.mark.parametrize(
    ("option", "grabbed", "kept"),
    [
        ("none_crushed", "", True), ("none_crushed", "F6", False), ("always", "F6", True), ("always", "", True),
        ("never", "", False), ("never", "F6", False),
    ],
)  # fmt: skip
def test_when_mashed_is_won(option: str, grabbed: str, kept: bool) -> None:
    p = attacking("H1 A5", monster="A7 N", grabbed=grabbed, options=f"mashed_win={option}")
    draw(p, "monster_mashed")
    assert won(p, "orange") == ({"monster_mashed": 1} if kept else {})


@rule("CRUSH-10.7", "CRUSH-R12")
def test_mashing_two_that_touch_by_their_corners_opens_a_megahole() -> None:
    p = attacking("H1 A5", monster="A7 N", grabbed="F6 G7")
    draw(p, "monster_mashed")
    assert megaholes(p) == {"F6"}
    assert {"F6", "G6", "F7", "G7"} & buildings(p) == set()


@rule("CRUSH-10.8")
def test_monster_grab_takes_the_attacker() -> None:
    p = attacking("H1 E9, T1> A9", monster="E11 N")
    draw(p, "monster_grab")
    assert (where(p, "OH1"), tentacles(p)) == ("lost", {"E9": "crushed"})
    assert discarded(p) == {"monster_grab": 1}
    p = attacking("T1^ E9", monster="E5 N")
    draw(p, "monster_grab", "OT1 monster")
    assert (where(p, "OT1"), tentacles(p)) == ("lost", {"E9": "crushed"})


@rule("CRUSH-10.8")
def test_lucky_break() -> None:
    p = attacking("H1 O7", monster="O9 N")
    events = draw(p, "monster_grab")
    assert (where(p, "OH1"), tentacles(p)) == ("O7", {"O7": "building"})
    assert facts(events, "card_won", "why") == ["lucky_break"]


@rule("CRUSH-R25", "CRUSH-R32")
def test_lucky_break_on_a_building_that_is_grabbed_or_cannot_be() -> None:
    p = attacking("H1 O7", monster="O9 N", grabbed="O7")
    draw(p, "monster_grab")
    assert won(p, "orange") == {"monster_grab": 1}
    assert see(p)["supply"]["building"] == 5
    p = attacking("H1 O7", monster="O9 N", grabbed="J2 J3 K3 J6 K6 J7")
    draw(p, "monster_grab")
    assert won(p, "orange") == {"monster_grab": 1}
    assert "O7" not in tentacles(p)


@rule("CRUSH-10.13", "CRUSH-12.1")
def test_mission_accomplished_ends_the_game() -> None:
    p = attacking("H1 A5", monster="A7 N", deck="mission_accomplished", survivors="S2 green L5")
    events = draw(p, "mission_accomplished")
    assert p.actors() == []
    outcome = ended(p)
    assert (outcome.ending, outcome.winners, outcome.scores) == ("mission_accomplished", [0], [2, 0])
    assert facts(events, "survivors_lost", "cause") == ["end"]
    assert facts(events, "card_lost", "why") == ["game_over"]  # With their card.
    assert discarded(p)["survivors"] == 4


@rule("CRUSH-10.14")
def test_as_many_cards_as_printed() -> None:
    cards = {known["card"]: known["copies"] for known in GAME.scene(city())["cards"]}
    assert cards == COPIES
    assert sum(cards.values()) == 32
