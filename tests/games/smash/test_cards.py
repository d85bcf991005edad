"""Monster Hit cards: what each does, and when it is won."""

import pytest

from rampage.games.smash.rules.position import Smash
from tests.support.city import buildings, discarded, fires, monster, waiting, where, won
from tests.support.playing import facts, legal, odds, play, refused, types
from tests.support.rules import rule
from tests.support.smash import attacking, city, see


def draw(p: Smash, card: str, unit: str = "OH1") -> list[dict[str, object]]:
    """Fire, hit, and draw a card."""
    return play(p, f"fire {unit}", "die 6", f"card {card}")


@rule("SMASH-10.0")
def test_a_card_is_won_waits_or_is_discarded() -> None:
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "direct_hit")
    assert (won(p, "orange"), discarded(p), waiting(p)) == ({"direct_hit": 1}, {}, {})
    assert see(p)["players"][0]["score"] == 1 + 1  # The card and the Unit on the board.
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "fly_swat")
    assert (won(p, "orange"), discarded(p), waiting(p)) == ({}, {"fly_swat": 1}, {})
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "S4")
    assert (won(p, "orange"), discarded(p), waiting(p)) == ({}, {}, {"S4": "N3"})
    assert see(p)["deck_left"] == 31


@rule("SMASH-10.1")
def test_direct_hit_is_won_and_nothing_else_happens() -> None:
    p = attacking("H1 A5, h1 A10", monster="A7 N", burning="J2")
    before = p.to_text()
    events = draw(p, "direct_hit")
    assert types(events) == ["shot", "card_drawn", "card_won", "turn_began"]
    for line in ("monster:", "green:", " 6  ", " 2  "):
        pick = [row for row in before.splitlines() if row.startswith(line)]
        assert pick == [row for row in p.to_text().splitlines() if row.startswith(line)]


# Critical Hit.


@rule("SMASH-10.2", "SMASH-6.9")
def test_critical_hit_brings_a_unit_by_choice() -> None:
    p = attacking("H1 A5", monster="A7 N", orange="reserve T1 H2 H3")
    draw(p, "critical_hit")
    assert won(p, "orange") == {"critical_hit": 1}
    assert p.actors() == [0]
    assert legal(p) == {"gain tank"}  # All three Helicopters are in use.
    assert refused(p, "gain helicopter") == "SMASH-6.9"
    play(p, "gain tank")
    assert where(p, "OT2") == "reserve"


@rule("SMASH-10.2")
def test_critical_hit_offers_both_types() -> None:
    p = attacking("H1 A5", monster="A7 N", orange="")
    draw(p, "critical_hit")
    assert legal(p) == {"gain tank", "gain helicopter"}
    play(p, "gain helicopter")
    assert where(p, "OH2") == "reserve"
    assert see(p)["active"] == "green"


@rule("SMASH-10.2", "SMASH-6.4")
def test_critical_hit_is_won_without_a_unit_by_a_player_with_six() -> None:
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "critical_hit")
    assert won(p, "orange") == {"critical_hit": 1}
    assert see(p)["active"] == "green"
    assert see(p)["players"][0]["in_all"] == 6


@rule("SMASH-10.2", "SMASH-6.3")
def test_critical_hit_brings_a_unit_though_four_are_on_the_board() -> None:
    """Only six in all are too many: the Reserve has room when the board has none."""
    p = attacking("H1 A5, H2 P1, T1^ P3, T2^ P12", monster="A7 N", orange="reserve T3")
    draw(p, "critical_hit")
    assert legal(p) == {"gain helicopter"}
    play(p, "gain helicopter")
    assert where(p, "OH3") == "reserve"
    assert see(p)["players"][0]["in_all"] == 6


# Fire.


@rule("SMASH-10.4")
def test_fire_crew_puts_out_every_fire() -> None:
    p = attacking("H1 A5", monster="A7 N", burning="B2 J2 O11")
    standing = buildings(p)
    draw(p, "fire_crew")
    assert fires(p) == set()
    assert buildings(p) == standing
    assert won(p, "orange") == {"fire_crew": 1}
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "fire_crew")
    assert won(p, "orange") == {"fire_crew": 1}


@rule("SMASH-10.5", "SMASH-R23")
def test_fire_storm_spreads_through_the_block_diagonally_too() -> None:
    p = attacking("H1 A5", monster="A7 N", burning="N6 F6")
    draw(p, "fire_storm")
    assert fires(p) == {"N6", "O7", "F6", "G6", "F7", "G7"}  # Not across the street to J6 or O10.
    assert discarded(p) == {"fire_storm": 1}
    assert won(p, "orange") == {}


@rule("SMASH-10.5")
def test_fire_storm_with_a_block_all_alight_is_won() -> None:
    p = attacking("H1 A5", monster="A7 N", burning="F6 G6 F7 G7")
    draw(p, "fire_storm")
    assert fires(p) == {"F6", "G6", "F7", "G7"}
    assert won(p, "orange") == {"fire_storm": 1}
    p = attacking("H1 A5", monster="A7 N")
    draw(p, "fire_storm")
    assert won(p, "orange") == {"fire_storm": 1}


@rule("SMASH-R23")
def test_a_storm_passes_over_gaps_in_a_block() -> None:
    """F6 and G7 touch only at a corner; with F7 and G6 gone they are one block all the same."""
    p = attacking("H1 A5", monster="A7 N", burning="F6", gone="G6 F7")
    draw(p, "fire_storm")
    assert fires(p) == {"F6", "G7"}


@rule("SMASH-10.8")
def test_quake_fells_what_burns() -> None:
    p = attacking("H1 A5, h1 J3", monster="A7 N", burning="B2 J2", survivors="S3 green K3")
    standing = buildings(p)
    draw(p, "monster_quake")
    assert standing - buildings(p) == {"B2", "J2"}
    assert fires(p) == set()
    assert where(p, "GH1") == "J3"
    assert waiting(p) == {"S3": "K3"}
    assert discarded(p) == {"monster_quake": 1}


@rule("SMASH-10.8")
def test_quake_is_won_when_nothing_burns() -> None:
    p = attacking("H1 A5", monster="A7 N")
    standing = buildings(p)
    draw(p, "monster_quake")
    assert buildings(p) == standing
    assert won(p, "orange") == {"monster_quake": 1}


# Monster Dazed.


@rule("SMASH-10.6")
def test_dazed_rolls_twice_and_is_won_without_damage() -> None:
    p = attacking("H1 E6", monster="C5 N", standing="O11")
    draw(p, "monster_dazed")
    assert odds(p) == {"monster forward": 3, "monster right": 1, "monster left": 1, "monster blast": 1}
    play(p, "monster forward")
    assert len(odds(p)) == 4
    assert won(p, "orange") == {}
    play(p, "monster right")
    assert monster(p) == "C3 E"
    assert won(p, "orange") == {"monster_dazed": 1}


@rule("SMASH-10.6", "SMASH-10.13", "SMASH-R24")
@pytest.mark.parametrize(
    ("pieces", "survivors", "standing", "faces"),
    [
        ("t1^ C3", "", "O11", "forward right"),  # The opponent's Tank is trampled.
        ("h1 D4", "", "O11", "forward right"),
        ("T1^ C3", "", "O11", "forward right"),  # Own Tank.
        ("", "S4 green D3", "O11", "forward right"),
        ("", "S4 orange D3", "O11", "forward right"),
        ("", "", "C3 O11", "forward right"),  # A Building falls.
        ("", "", "B3 O11", "blast right"),  # A Building burns.
        ("h1 C4", "", "O11", "blast blast"),
        ("t1^ B8", "", "O11", "forward blast"),  # Tanks do not mind: won.
    ],
)
def test_dazed_is_lost_by_any_damage(pieces: str, survivors: str, standing: str, faces: str) -> None:
    lines = {"survivors": survivors} if survivors else {}
    p = attacking(f"H1 I5, {pieces}", monster="C5 N", standing=standing, **lines)
    draw(p, "monster_dazed")
    play(p, *(f"monster {face}" for face in faces.split()))
    harmless = pieces == "t1^ B8"
    assert won(p, "orange") == ({"monster_dazed": 1} if harmless else {})
    assert discarded(p).get("monster_dazed", 0) == (0 if harmless else 1)


@rule("SMASH-R25")
def test_dazed_goes_on_after_a_damaging_first_roll() -> None:
    p = attacking("H1 I5, t1^ C3", monster="C5 N", standing="O11")
    draw(p, "monster_dazed")
    play(p, "monster forward")
    assert where(p, "GT1") == "lost"
    assert len(odds(p)) == 4
    play(p, "monster forward")
    assert monster(p) == "C1 N"
    assert discarded(p) == {"monster_dazed": 1}


@rule("SMASH-10.6", "SMASH-R24")
def test_dazed_does_not_count_damage_from_before() -> None:
    p = city("H1 I5, t1^ D7, H2 C1", monster="C5 S", standing="O11", turn="5 orange monster")
    play(p, "monster forward")  # Tramples the Tank before any card is drawn.
    assert where(p, "GT1") == "lost"
    play(p, "fire OH2", "die 6", "card monster_dazed", "monster right", "monster left")
    assert won(p, "orange") == {"monster_dazed": 1}


@rule("SMASH-10.6", "SMASH-10.8", "SMASH-R24")
def test_each_card_is_judged_by_its_own_damage() -> None:
    p = attacking("H1 C1, H2 D1", monster="C5 S", standing="O11 N10", burning="N10")
    play(p, "fire OH1", "die 6", "card monster_quake")
    assert discarded(p) == {"monster_quake": 1}
    play(p, "fire OH2", "die 6", "card monster_dazed", "monster right", "monster left")
    assert won(p, "orange") == {"monster_dazed": 1}


# Fly Swat and Revenge.


@rule("SMASH-10.7")
def test_fly_swat_takes_a_helicopter_and_rewards_a_tank() -> None:
    p = attacking("H1 A5, T1^ A9", monster="A7 N")
    events = draw(p, "fly_swat")
    assert where(p, "OH1") == "lost"
    assert discarded(p) == {"fly_swat": 1}
    assert facts(events, "unit_lost", "cause") == ["swat"]
    play(p, "fire OT1", "die 6", "card fly_swat")
    assert where(p, "OT1") == "A9"
    assert won(p, "orange") == {"fly_swat": 1}


@rule("SMASH-10.9", "SMASH-R26")
@pytest.mark.parametrize(("square", "distance"), [(f"{column}5", n) for n, column in enumerate("EFGHIJ", 1)])
def test_revenge_hits_at_the_range_or_more(square: str, distance: int) -> None:
    """At Range 1 any roll destroys; a 1 is no Critical Miss for the Monster."""
    for pips in range(1, 7):
        p = attacking(f"T1< {square}", monster="C5 N", standing="O11")
        events = play(p, "fire OT1", "die 6", "card revenge_attack", f"die {pips}")
        struck = pips >= distance
        assert (where(p, "OT1") == "lost") == struck
        assert won(p, "orange") == ({} if struck else {"revenge_attack": 1})
        assert discarded(p) == ({"revenge_attack": 1} if struck else {})
        assert facts(events, "revenge_rolled", "range") == [distance]
        assert monster(p) == "C5 N"  # No turning needed.


@rule("SMASH-R26")
def test_revenge_sets_no_roof_alight() -> None:
    for pips in (1, 6):
        p = attacking("H1 F6", monster="C5 N", standing="F6 O11")
        play(p, "fire OH1", "die 6", "card revenge_attack", f"die {pips}")
        assert fires(p) == set()
        assert (where(p, "OH1") == "lost") == (pips == 6)


# Monster Rage.


@rule("SMASH-10.10", "SMASH-R33")
def test_worked_example_of_rage() -> None:
    p = attacking(
        "H1 E5, T1^ E11, t1> D8, h1 G10, t2^ F12", monster="E9 N", survivors="S7 orange D11, S8 green H11"
    )
    standing = buildings(p)
    events = draw(p, "monster_rage")
    assert standing - buildings(p) == {"G10", "G11"}
    assert where(p, "OT1") == where(p, "GT1") == "lost"
    assert (where(p, "GH1"), where(p, "GT2")) == ("G10", "F12")
    assert waiting(p) == {"S8": "H11"}
    assert monster(p) == "E9 N"
    assert discarded(p) == {"monster_rage": 1, "survivors": 1}
    (swept,) = facts(events, "monster_raged", "many")
    assert set(swept) == {
        "D8", "E8", "F8", "G8", "D9", "G9", "D10", "G10", "D11", "E11", "F11", "G11",
    }  # fmt: skip


@rule("SMASH-10.10", "SMASH-10.13", "SMASH-R24")
@pytest.mark.parametrize(
    ("pieces", "survivors", "standing", "winning"),
    [
        ("", "", "O11", True),
        ("h1 D4", "", "O11", True),  # Helicopters are safe.
        ("t1^ D4", "", "O11", False),
        ("T1^ D4", "", "O11", False),
        ("", "S4 green B5", "O11", False),
        ("", "S4 orange B5", "O11", False),
        ("", "", "C7 O11", False),
        ("t1^ A4", "", "B3 O11", True),  # Two squares away.
    ],
)
def test_rage_is_won_if_nothing_is_smashed(pieces: str, survivors: str, standing: str, winning: bool) -> None:
    lines = {"survivors": survivors} if survivors else {}
    p = attacking(f"H1 I5, {pieces}", monster="C5 N", standing=standing, **lines)
    draw(p, "monster_rage")
    assert won(p, "orange") == ({"monster_rage": 1} if winning else {})
    assert discarded(p).get("monster_rage", 0) == (0 if winning else 1)


@rule("SMASH-10.3", "SMASH-10.12")
def test_all_eight_survivors_cards_are_different_cards() -> None:
    p = attacking("H1 A5", monster="A7 N")
    play(p, "fire OH1", "die 6")
    assert {text for text in odds(p) if text.startswith("card S")} == {f"card S{n}" for n in range(1, 9)}
    play(p, "card S1", "dice 1 1", "halt", "monster left", "dice 1 1", "halt", "monster left")
    play(p, "fire OH1", "die 6")
    assert "card S1" not in odds(p)
    assert sum(odds(p).values()) == 30


@rule("SMASH-10.11", "SMASH-12.2")
def test_mission_accomplished_is_always_won_and_ends_the_game() -> None:
    p = attacking("H1 A5, h1 A10", monster="A7 N", deck="mission_accomplished")
    events = draw(p, "mission_accomplished")
    assert won(p, "orange") == {"mission_accomplished": 1}
    assert p.actors() == []
    assert see(p)["ending"] == "mission_accomplished"
    assert types(events)[-1] == "game_ended"
    assert refused(p, "fire OH1", seat=0)
