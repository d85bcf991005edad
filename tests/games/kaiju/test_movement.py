"""The turn, Movement Cards, where a movement may end, and passing."""

import pytest

from tests.support.kaiju import QUIET, asked, cards, city, ends, moving, player, settle, space, where
from tests.support.playing import facts, legal, play, refused, types
from tests.support.rules import rule

FULL = """
C1  C2a C2b C4a C4b C5
U1  U2a U2b U4a U4b U5
P1  P2a 1@1 P2b P4a P4b
T1  T2a T2b T4a T4b T5
P5  W1  W2  .   .   2@2
"""


@rule("KAIJU-2.1", "KAIJU-2.5", "KAIJU-1.14")
def test_turns_go_clockwise() -> None:
    p = city(
        "1@1 C1 . . 2@2 U1 / . . . . . . / 3@3 P1", "mecha_kaizer galithor steganox", turn="1 p2 p2",
        cards="dash stomp trample leap",
    )  # fmt: skip
    play(p, "step own f1", "marker claw")
    assert p.actor() == 2
    assert "step" in next(iter(legal(p)))
    assert refused(p, "pass", 0) == "KAIJU-2.1"
    p.active = 2
    assert p.next_seat(2) == 0


@rule("KAIJU-2.2", "KAIJU-2.3", "KAIJU-7.3")
def test_a_turn_goes_from_movement_to_claim_to_battle() -> None:
    p = moving("1@1 C1 2@2 U1")
    assert refused(p, "attack p2") == "KAIJU-2.2"
    events = play(p, "step own b1", "marker fire")
    assert types(events) == ["stepped", "cards_swapped", "tile_claimed", "marker_placed", "marker_seen"]
    assert legal(p) == {"attack p2", "no_attack"}
    assert refused(p, "step shared b3") == "KAIJU-2.2"
    events = play(p, "no_attack")
    assert facts(events, "turn_began", "player") == ["p2"]


@rule("KAIJU-2.4", "KAIJU-R6", "KAIJU-7.5")
def test_at_most_one_battle_in_a_turn() -> None:
    p = city(
        ". 2@2 . / 1@1 C1 3@3 / U1 P1", "mecha_kaizer galithor steganox", cards="stomp dash trample leap"
    )
    play(p, "step own b2", "marker fire")
    assert legal(p) == {"attack p2", "attack p3", "no_attack"}
    play(p, "attack p3")
    while p.actor() != 1 or asked(p) != "Move":
        settle(p)
        if asked(p) == "FightRound":
            play(p, min(legal(p)))
        elif p.actor() == 0:
            pytest.fail(f"asked again after the battle: {asked(p)}")
    assert p.actor() == 1


@rule("KAIJU-2.6", "KAIJU-12.2")
def test_abilities_and_d_cards_break_the_rules_of_movement() -> None:
    p = moving("1@1 . . . . C1 / 2@2 U1", p1="ability geo_leap")
    assert "geo_step own f1" in legal(p)
    assert refused(p, "step own f1") == "KAIJU-3.8"


@rule("KAIJU-3.1", "KAIJU-3.3")
def test_either_card_may_be_used() -> None:
    p = city(FULL, cards="stomp dash trample")
    assert ends(p, "step own") == {"c2", "c4", "b3", "d3"}
    assert ends(p, "step shared") == {"b2", "d2", "b4", "d4"}
    play(p, "step shared b2")
    assert cards(p) == "stomp dash trample"
    assert refused(city(FULL, cards="stomp dash trample"), "step left c5") == "KAIJU-14.8"


@rule("KAIJU-3.2")
def test_the_own_card_becomes_the_shared_one() -> None:
    p = city(FULL, cards="stomp dash trample")
    events = play(p, "step own c2")
    assert cards(p) == "trample dash stomp"
    assert types(events)[:2] == ["stepped", "cards_swapped"]


@rule("KAIJU-3.4", "KAIJU-3.5")
def test_what_lies_between_does_not_matter() -> None:
    p = city("1@1 2@2 C1 U1 / 2", cards="dash stomp leap")
    assert "step own c1" in legal(p)
    p = city("1@1 1 C1 / 2@2", cards="dash stomp leap")
    assert "step own c1" in legal(p)


@rule("KAIJU-3.6")
def test_no_step_leaves_the_grid() -> None:
    p = city("1@1 C1 C2a / U1 U2a / P1 2@2", cards="stomp dash trample")
    assert ends(p, "step own") == {"b1", "a2"}
    assert refused(p, "step own f1") == "KAIJU-3.8"
    assert refused(p, "step own a5") == "KAIJU-3.8"


@rule("KAIJU-3.7", "KAIJU-3.8", "KAIJU-3.9", "KAIJU-3.10", "KAIJU-3.11", "KAIJU-3.12", "KAIJU-R8")
@pytest.mark.parametrize(
    ("card", "there", "rule_id"),
    [
        ("stomp", {"c2", "c4", "b3", "d3"}, "KAIJU-3.8"),
        ("dash", {"c1", "c5", "a3", "e3"}, "KAIJU-3.9"),
        ("charge", {"f3"}, "KAIJU-3.10"),
        ("trample", {"b2", "d2", "b4", "d4"}, "KAIJU-3.11"),
        ("leap", {"b1", "d1", "e2", "e4", "d5", "b5", "a4", "a2"}, "KAIJU-3.12"),
    ],
)
def test_where_each_card_leads(card: str, there: set[str], rule_id: str) -> None:
    other = "dash" if card == "stomp" else "stomp"
    third = "leap" if card == "trample" else "trample"
    p = city(FULL, cards=f"{card} {other} {third}")
    assert ends(p, "step own") == there - {"d5"}  # Bare in this city.
    for name in p.board.names:
        if name not in there and name != "c3":
            assert refused(p, f"step own {name}") == rule_id


@rule("KAIJU-R7")
def test_by_option_cards_change_places_at_the_end_of_the_turn() -> None:
    drawn = "1@1 K1 C1 U1 / 2@2 P1 P2a P2b"
    p = city(drawn, cards="stomp dash trample", options="swap_timing=turn_end")
    play(p, "step own b1")
    assert cards(p) == "stomp dash trample"
    assert ends(p, "step own") == {"c1", "b2"}
    play(p, "step own c1", "marker claw")
    assert cards(p) == "trample dash stomp"
    p = city(drawn, cards="stomp dash trample", options="swap_timing=turn_end")
    play(p, "step shared b2", "marker claw", "no_attack")
    assert cards(p) == "stomp dash trample"


@rule("KAIJU-4.1", "KAIJU-8.1")
def test_a_movement_ends_on_a_city_tile_or_on_an_owner() -> None:
    p = moving("1@1 C1 / 2@2 U1")
    assert legal(p) == {"step own b1", "step own a2"}


@rule("KAIJU-4.2")
@pytest.mark.parametrize("marker", ["1", "2"])
def test_a_marker_without_a_monster_is_no_end(marker: str) -> None:
    p = moving(f"1@1 {marker} / C1 . . 2@2")
    assert legal(p) == {"step own a2"}
    assert refused(p, "step own b1") == "KAIJU-4.2"


@rule("KAIJU-4.3", "KAIJU-R9")
def test_a_marker_with_only_guests_is_no_end_for_anybody() -> None:
    p = city("1@1 2@3 / C1 . 2@2", "mecha_kaizer galithor steganox", cards="stomp dash trample leap")
    assert refused(p, "step own b1") == "KAIJU-4.3"
    p = city("1@1 1@3 / C1 . 2@2", "mecha_kaizer galithor steganox", cards="stomp dash trample leap")
    assert refused(p, "step own b1") == "KAIJU-4.3"


@rule("KAIJU-R9", "KAIJU-8.2")
def test_with_owner_and_guest_the_owner_is_fought() -> None:
    p = city("1@1 2@23 / C1", "mecha_kaizer galithor steganox", cards="stomp dash trample leap")
    events = play(p, "step own b1")
    assert facts(events, "battle_declared", "defender") == ["p2"]
    assert facts(events, "battle_declared", "attacker") == ["p1"]


@rule("KAIJU-4.4", "KAIJU-11.1")
def test_a_pair_that_has_fought_for_a_space_is_barred() -> None:
    p = moving("1@1 2@2 / C1", fought="b1 12")
    assert legal(p) == {"step own a2"}
    assert refused(p, "step own b1") == "KAIJU-4.4"
    movement = p.view(0)["movement"]
    assert isinstance(movement, dict)
    assert movement["barred"] == ["b1"]


@rule("KAIJU-4.5")
def test_who_can_reach_a_city_tile_must_move_but_not_there() -> None:
    p = moving("1@1 C1 / 2@2")
    assert refused(p, "pass") == "KAIJU-4.5"
    assert "step own a2" in legal(p)  # Into battle instead.


@rule("KAIJU-4.6", "KAIJU-4.9", "KAIJU-R10")
def test_who_cannot_move_must_pass_and_nothing_else_happens() -> None:
    p = city("1@1 2@2 . C1", cards="dash stomp leap", fought="b1 12")
    assert legal(p) == {"pass"}
    events = play(p, "pass")
    assert types(events) == ["passed", "turn_began"]  # No battle, though Player 2 is next to Player 1.
    assert cards(p) == "dash stomp leap"
    assert player(p, 0)["points"] == 0
    assert p.view(0)["passes"] == 1


@rule("KAIJU-4.7", "KAIJU-11.5")
def test_who_can_only_fight_may_pass() -> None:
    p = moving("1@1 2@2 . . . / . . . C1")
    assert legal(p) == {"step own b1", "pass"}
    movement = p.view(0)["movement"]
    assert isinstance(movement, dict)
    assert movement["passing"] == "only_battles"


@rule("KAIJU-4.8")
def test_after_a_pass_the_player_tries_again() -> None:
    p = city("1@1 C2a . . / . . . C1 / . . . 2@2 U1", cards="charge stomp leap")
    assert legal(p) == {"pass"}
    play(p, "pass", "step own d2", "marker claw")  # Stomp is shared now.
    assert legal(p) == {"step shared b1"}


@rule("KAIJU-4.10", "KAIJU-R11", "KAIJU-12.6")
def test_an_unused_ability_does_not_oblige_to_move() -> None:
    p = moving("1@1 . . . . C1 / . . . 2@2", p1="ability geo_leap")
    assert legal(p) == {"geo_step own f1", "pass"}
    through = city("1@1 K1 C1 / . . . 2@2", cards="stomp dash trample")
    assert refused(through, "pass") == "KAIJU-4.5"  # By a Park.
    civil = city(
        "1@1 2 . C1 / . . . . 2@2", cards="stomp leap dash", objectives="- - - civil_servant", d_card="p2",
        p2="tiles U1",
    )  # fmt: skip
    assert legal(civil) == {"through own b1"}
    mimic = city(
        "1@1 . . C1 / . . . . 2@2", cards="stomp charge dash", objectives="- - - movement_mimic", d_card="p1",
        p1="tiles T1",
    )  # fmt: skip
    assert legal(mimic) == {"step left d1"}


@rule("KAIJU-R37", "KAIJU-12.10")
def test_an_ability_movement_satisfies_the_duty_to_move() -> None:
    p = moving("1@1 C1 / . . 2@2", p1="ability super_agility")
    assert refused(p, "pass") == "KAIJU-4.5"
    assert "agile_stay own" in legal(p)


@rule("KAIJU-11.5")
def test_monsters_on_one_space_do_not_fight_by_staying() -> None:
    p = moving("2@12 C1 / . . .", QUIET, fought="a1 12")
    events = play(p, "step own b1", "marker claw")
    assert "battle_declared" not in types(events)
    assert where(p, 1) == "a1"
    assert space(p, "a1")["figures"] == ["p2"]
