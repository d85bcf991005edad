"""Survivors: placed, displaced, rescued, lost."""

import pytest

from rampage.games.rampage_city.rules.events import (
    RESCUED,
    SURVIVORS_LOST,
    SURVIVORS_PLACED,
    SURVIVORS_UNLUCKY,
)
from rampage.kernel.events import Event
from tests.support.city import cost, discarded, markers, waiting, where, won
from tests.support.playing import facts, legal, play, refused, targets, types
from tests.support.rules import rule
from tests.support.smash import GAME, attacking, city, see


@rule("SMASH-11.1")
def test_drawing_survivors_ends_the_turn() -> None:
    p = attacking("H1 A4, H2 B4, h1 A10", monster="A7 N")
    play(p, "fire OH1", "die 6", "card S4")
    assert see(p)["active"] == "green"
    play(p, "dice 1 1", "halt", "monster right")
    assert legal(p) == {"fire GH1", "cease"}  # The opponent is not affected.


@rule("SMASH-11.1")
def test_displaced_survivors_end_the_turn_too() -> None:
    p = attacking("H1 A4, H2 B4, t1^ N3", monster="A7 N")
    play(p, "fire OH1", "die 6", "card S4", "place N4")
    assert see(p)["active"] == "green"


@rule("SMASH-11.2", "SMASH-10.3")
@pytest.mark.parametrize(("player", "unit"), [("orange", "H1"), ("green", "h1")])
def test_a_marker_of_the_drawers_colour_on_the_cards_square(player: str, unit: str) -> None:
    p = city(f"{unit} A5", monster="A7 N", turn=f"5 {player} attack")
    events = play(p, f"fire {player[0].upper()}H1", "die 6", "card S6")
    assert see(p)["survivors"] == [{"card": "S6", "player": player, "square": "J7"}]
    assert facts(events, "survivors_placed", "square") == ["J7"]


@rule("SMASH-11.3", "SMASH-R27")
@pytest.mark.parametrize("unit", ["T2^", "H2", "t1^", "h1"])
def test_a_unit_of_either_colour_displaces_them(unit: str) -> None:
    p = attacking(f"H1 A5, {unit} N3", monster="A7 N")
    play(p, "fire OH1", "die 6", "card S4")
    assert p.actors() == [0]  # The drawer chooses.
    assert legal(p) == {"place N2", "place M3", "place N4", "place O3"}
    assert refused(p, "place N3") == "SMASH-11.3"
    assert refused(p, "place O4") == "SMASH-11.3"
    play(p, "place O3")
    assert waiting(p) == {"S4": "O3"}


@rule("SMASH-11.3")
def test_a_helicopter_on_the_roof_displaces_them() -> None:
    p = attacking("H1 A5, h1 J7", monster="A7 N")
    play(p, "fire OH1", "die 6", "card S6")
    assert legal(p) == {"place J6", "place I7", "place K7", "place J8"}


@rule("SMASH-R27")
def test_a_survivable_square_must_be_taken() -> None:
    p = attacking("H1 I4, h1 J7, t1> I7", monster="I5 N", burning="K7")
    play(p, "fire OH1", "die 6", "card S6")
    # J6 is the Monster's, I7 has a Tank, K7 burns.
    assert legal(p) == {"place J8"}
    for square in ("J6", "I7", "K7"):
        assert refused(p, f"place {square}") == "SMASH-R27"


@rule("SMASH-R27", "SMASH-11.8")
def test_displaced_with_nowhere_to_go_they_die_and_the_attack_goes_on() -> None:
    p = attacking("H1 I4, H2 J4, h1 J7, t1> I7, t2^ J8", monster="I5 N", burning="K7")
    events = play(p, "fire OH1", "die 6", "card S6")
    assert "survivors_unlucky" in types(events)
    assert discarded(p) == {"survivors": 1}
    assert legal(p) == {"fire OH2", "cease"}


@rule("SMASH-11.4")
def test_a_rescue_wins_card_and_marker_and_movement_goes_on() -> None:
    p = city("T1^ E11, H1 A12", pool="7", survivors="S4 orange E9")
    events = play(p, "drive OT1 E9 N")
    assert waiting(p) == {}
    assert won(p, "orange") == {"survivors": 1}
    assert markers(p, "orange") == 1
    assert facts(events, "rescued", "card") == ["S4"]
    assert p.pool == 5
    play(p, "drive OT1 E8 N", "fly OH1 A11")


@rule("SMASH-11.4")
def test_no_rescue_on_the_turn_they_were_drawn() -> None:
    p = attacking("H1 A5, H2 N5", monster="A7 N")
    play(p, "fire OH1", "die 6", "card S4")
    assert see(p)["active"] == "green"  # Movement of that turn is long over.
    assert waiting(p) == {"S4": "N3"}


@rule("SMASH-11.4", "SMASH-6.2")
def test_an_entering_unit_rescues() -> None:
    p = city(pool="2", survivors="S4 orange E12")
    play(p, "fly_in E12")
    assert markers(p, "orange") == 1


@rule("SMASH-R10")
def test_entering_is_enough_the_unit_may_go_on() -> None:
    p = city("H1 C9", pool="4", survivors="S4 orange E9")
    events = play(p, "fly OH1 G9")  # Straight over E9 and on.
    assert facts(events, "rescued", "square") == ["E9"]
    assert where(p, "OH1") == "G9"
    p = city("T1> C9", pool="4", survivors="S4 orange E9, S7 orange F9")
    events = play(p, "drive OT1 G9 E")
    assert facts(events, "rescued", "card") == ["S4", "S7"]
    assert markers(p, "orange") == 2


@rule("SMASH-11.5")
def test_on_a_standing_building_only_a_helicopter_helps() -> None:
    for burning in ("", "G7"):
        p = city("T1> E6, H1 E7", pool="3", survivors="S4 orange F6", burning=burning)
        assert refused(p, "drive OT1 F6 E") == "SMASH-5.4"
        play(p, "fly OH1 F6")
        assert markers(p, "orange") == 1
    p = city("T1> E6", pool="3", survivors="S4 orange F6", gone="F6")
    play(p, "drive OT1 F6 E")  # The Building is gone, they are not.
    assert markers(p, "orange") == 1


@rule("SMASH-11.6")
def test_nobody_rescues_the_opponents_survivors() -> None:
    p = city("H1 C9, T1> C8", pool="8", survivors="S4 green E9, S7 green E8")
    assert refused(p, "fly OH1 E9") == "SMASH-3.5"
    assert refused(p, "drive OT1 E8 E") == "SMASH-3.5"
    play(p, "fly OH1 G9", "drive OT1 G8 E")
    assert waiting(p) == {"S4": "E9", "S7": "E8"}
    assert markers(p, "orange") == markers(p, "green") == 0


@rule("SMASH-11.7")
def test_lost_survivors_cost_marker_and_card() -> None:
    p = city(monster="C5 S", turn="4 green monster", survivors="S4 orange C7, S7 green D8, S8 green E9")
    events = play(p, "monster forward")
    assert waiting(p) == {"S8": "E9"}
    assert discarded(p) == {"survivors": 2}
    assert markers(p, "orange") == markers(p, "green") == 0
    assert sorted(facts(events, "survivors_lost", "card")) == ["S4", "S7"]


@rule("SMASH-11.8")
@pytest.mark.parametrize(("monster", "burning"), [("A7 N", "K3"), ("K3 N", "")])
def test_unlucky_on_a_fire_or_under_the_monster(monster: str, burning: str) -> None:
    shooters = "H1 A5, H2 B5" if monster == "A7 N" else "H1 K6, H2 L6"
    p = attacking(shooters, monster=monster, burning=burning)
    events = play(p, "fire OH1", "die 6", "card S3")
    assert waiting(p) == {}
    assert discarded(p) == {"survivors": 1}
    assert "survivors_unlucky" in types(events)
    assert legal(p) == {"fire OH2", "cease"}  # The attack goes on.


# Several markers on one square.


@rule("SMASH-R28")
def test_own_markers_on_one_square_are_rescued_together() -> None:
    p = city("T1^ E11", pool="2", survivors="S4 orange E9, S7 orange E9")
    play(p, "drive OT1 E9 N")
    assert waiting(p) == {}
    assert markers(p, "orange") == 2
    assert won(p, "orange") == {"survivors": 2}


@rule("SMASH-R28")
def test_a_card_may_bring_a_second_marker_to_a_square() -> None:
    p = attacking("H1 A5", monster="A7 N", survivors="S7 green N3")
    play(p, "fire OH1", "die 6", "card S4")
    assert waiting(p) == {"S4": "N3", "S7": "N3"}


@rule("SMASH-R28", "SMASH-3.5")
def test_with_the_opponents_marker_there_the_rescuer_must_move_on() -> None:
    shared = "S4 orange E9, S7 green E9"
    p = city("T1^ E11, H1 A12", pool="3", survivors=shared, orange="reserve T2; cards direct_hit")
    play(p, "drive OT1 E9 N")
    assert markers(p, "orange") == 1
    assert waiting(p) == {"S7": "E9"}
    assert see(p)["bound"] == "OT1"
    assert legal(p) == {"drive OT1 E8 N", "drive OT1 E10 N"}
    assert refused(p, "halt") == "SMASH-R28"
    assert refused(p, "fly OH1 A11") == "SMASH-R28"
    assert refused(p, "drive_in A11 E") == "SMASH-R28"
    assert refused(p, "drive OT1 E9 E") == "SMASH-3.5"
    assert refused(p, "trade direct_hit tank") == "SMASH-R14"
    play(p, "drive OT1 E8 N")
    assert see(p)["bound"] is None
    assert see(p)["phase"] == "monster"


@rule("SMASH-R28")
def test_without_a_point_to_move_on_it_may_not_enter() -> None:
    shared = "S4 orange E9, S7 green E9"
    p = city("T1^ E11", pool="2", survivors=shared)
    assert refused(p, "drive OT1 E9 N") == "SMASH-R28"
    p = city("T1^ E11, h1 E8, h2 E10", pool="3", survivors=shared)
    assert refused(p, "drive OT1 E9 N") == "SMASH-R28"  # A point is left, but no place to stop.
    p = city("T1^ E11, h1 E8, h2 E10", pool="4", survivors=shared)
    assert cost(p, "drive OT1 E9 N") == 2  # Two points lead to E7 or back to E11.


@rule("SMASH-R28")
@pytest.mark.parametrize(("unit", "choice"), [("H1", "fly OH1 F6"), ("T1>", "drive OT1 F6 E")])
def test_the_way_back_counts_as_moving_on(unit: str, choice: str) -> None:
    """F6 between two fires and a Unit: the only place to stop afterwards is where it came from."""
    p = city(
        f"{unit} E6, h1 F5", pool="2", survivors="S4 orange F6, S7 green F6",
        gone="" if unit == "H1" else "F6", burning="G6 F7", orange="",
    )  # fmt: skip
    assert cost(p, choice) == 1
    play(p, choice)
    back = choice.replace("F6", "E6")
    assert legal(p) == {back}
    play(p, back)
    assert markers(p, "orange") == 1


@rule("SMASH-R28")
def test_passing_over_a_shared_square_rescues_without_being_bound() -> None:
    p = city("H1 C9", pool="4", survivors="S4 orange E9, S7 green E9")
    play(p, "fly OH1 G9")
    assert markers(p, "orange") == 1
    assert waiting(p) == {"S7": "E9"}
    assert see(p)["bound"] is None


@rule("SMASH-R28")
def test_from_one_shared_square_to_the_next() -> None:
    p = city("H1 C9", pool="4", survivors="S4 orange D9, S7 green D9, S8 orange E9, S5 green E9", orange="")
    play(p, "fly OH1 D9")
    assert "fly OH1 E9" in legal(p)
    play(p, "fly OH1 E9")
    assert see(p)["bound"] == "OH1"
    play(p, "fly OH1 F9")
    assert markers(p, "orange") == 2


@rule("SMASH-R28")
def test_entering_onto_a_shared_square() -> None:
    shared = "S4 orange E12, S7 green E12"
    p = city(pool="1", survivors=shared)
    assert refused(p, "fly_in E12") == "SMASH-R28"
    p = city(pool="2", survivors=shared)
    play(p, "fly_in E12")
    assert targets(p, "fly OH1") == {"D12", "F12", "E11"}
    assert refused(p, "halt") == "SMASH-R28"
    again = GAME.from_text(p.to_text())
    assert again.choices(0) == p.choices(0)
    assert again.to_text() == p.to_text()


@rule("SMASH-11.2", "SMASH-11.4", "SMASH-11.7", "SMASH-11.8")
def test_what_becomes_of_them_is_told_by_their_square() -> None:
    """Their card is called Survivors S4 (N3): in a sentence that says where they are it would say it twice."""
    words = attacking("H1 A4", monster="A7 N").space().vocabularies
    told = {
        news.name: Event(news, [0] * len(news.fields)).text(words)
        for news in (SURVIVORS_PLACED, RESCUED, SURVIVORS_LOST, SURVIVORS_UNLUCKY)
    }
    assert told == {
        "survivors_placed": "The Survivors of Orange call for help at A1.",
        "rescued": "Orange Tank 1 rescues the Survivors at A1: Orange wins the card and the marker.",
        "survivors_lost": "Orange loses the Survivors at A1: trampled by the Monster.",
        "survivors_unlucky": "The Survivors at A1 had no chance. The attack may continue.",
    }
