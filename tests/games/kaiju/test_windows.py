"""Special Abilities from turn to turn: when a window opens again, and when it is closed."""

from tests.support.kaiju import asked, battle, city, moving, player, rounds, settle, stack
from tests.support.playing import legal, play, refused, types
from tests.support.rules import rule

AFTERWARDS = "spatial_manipulation shockwave gigasmash second_wind"
ALL_BUT_TORSION = (
    "geo_leap spatial_manipulation super_agility gigasmash quantum_evasion park_portal long_stride second_wind "
    "mind_grip battle_fury savage_instinct shockwave"
)


@rule("KAIJU-12.5", "KAIJU-14.10", "KAIJU-R24")
def test_a_card_drawn_by_powerhouse_can_be_used_next_turn() -> None:
    p = city(
        "1@1 C1 U1 P1 / . . U2a . 2@2 C2a", cards="dash stomp leap", objectives="- - - powerhouse",
        d_card="p1", p1="tiles P2a; ability mind_grip", discarded=AFTERWARDS + " quantum_evasion",
    )  # fmt: skip
    play(p, "grip p2", "draw_ability", "ability torsion")
    assert refused(p, "torsion_step own b2") == "KAIJU-12.5"
    play(p, "step own b1", "marker claw")
    assert p.actor() == 1
    play(p, "step shared f2", "marker claw")
    assert p.actor() == 0
    assert p.view(0)["ability_used"] is False
    assert legal(p, "torsion_step") == {"torsion_step shared c2"}  # Stomp, turned.


@rule("KAIJU-12.5", "KAIJU-12.2")
def test_what_one_player_used_does_not_bind_the_next() -> None:
    p = city(
        "1@1 C1 C2a / . . . . 2@2 U1", cards="stomp dash trample", p1="ability mind_grip",
        p2="ability long_stride",
    )  # fmt: skip
    play(p, "grip p2", "step own c1", "marker claw")
    assert p.actor() == 1
    assert refused(p, "stride_step own e1") != "KAIJU-12.5"


@rule("KAIJU-12.14", "KAIJU-12.2")
def test_the_end_of_a_turn_is_a_window_for_each_player_anew() -> None:
    """Player 1 ends the turn without a card; Player 2 still has the last moment after a Pass."""
    p = city(
        "1@1 C1 C2a / . . . . . 2@2 / . . / U1 U2a", cards="stomp trample leap", p1="ability gigasmash",
        p2="ability spatial_manipulation", discarded="quantum_evasion",
    )  # fmt: skip
    play(p, "step own b1", "marker claw", "end_turn")
    p.card[1] = 2  # Charge leads nowhere for Player 2, nor does Stomp.
    play(p, "pass")
    assert asked(p) == "EndOfTurn"
    assert p.actors() == [1]


@rule("KAIJU-C3", "KAIJU-12.14")
def test_gigasmash_and_second_wind_follow_a_claim_only() -> None:
    for held in ("gigasmash", "second_wind"):
        p = city("1@1 2 . / . C1 U1 / . . . . 2@2", p1=f"ability {held}", cards="dash stomp charge")
        play(p, "pass")
        assert legal(p) == {"end_turn"}  # Asked all the same: silence would tell.


@rule("KAIJU-12.15", "KAIJU-R38")
def test_what_has_nothing_to_act_on_is_not_listed() -> None:
    q = moving("1@1 C1 2@2 / P1", p1="ability second_wind", fought="c1 12")
    play(q, "step own b1", "marker claw")
    assert legal(q) == {"attack p2", "no_attack"}
    chain = city("1@1 K1 C1 / . U1 . . 2@2", p1="ability spatial_manipulation", cards="stomp dash trample")
    play(chain, "step own b1")
    assert legal(chain, "swap") == set()


@rule("KAIJU-12.14")
def test_nobody_is_asked_when_all_that_could_be_played_is_used_up() -> None:
    p = moving("1@1 C1 C2a / U1 . . 2@2", p1="ability torsion", discarded=AFTERWARDS)
    play(p, "step own b1", "marker claw")
    assert p.actor() == 1  # Everybody saw all four go.


@rule("KAIJU-C3")
def test_shockwave_is_not_for_own_markers() -> None:
    p = city("1@1 1 C1 / 2 . . . 2@2", p1="ability shockwave", cards="stomp dash trample")
    assert legal(p, "shock") == {"shock a2"}
    assert refused(p, "shock b1") == "KAIJU-C3"


@rule("KAIJU-12.5", "KAIJU-12.3", "KAIJU-12.14")
def test_after_an_evasion_the_attacker_may_still_use_a_card() -> None:
    p = moving("1@1 2@2 / C1 C2a", p1="ability spatial_manipulation", p2="ability quantum_evasion")
    play(p, "step own b1", "evade")
    assert asked(p) == "EndOfTurn"
    assert p.actors() == [0]
    assert legal(p) == {"swap a2 E", "end_turn"}
    play(p, "swap a2 E")
    assert p.actor() == 1


@rule("KAIJU-14.11", "KAIJU-R24")
def test_powerhouse_brings_nothing_from_an_empty_deck() -> None:
    p = moving(
        "1@1 P1 P2a / . . . 2@2", objectives="- - - powerhouse", p2="ability torsion",
        discarded=ALL_BUT_TORSION,
    )  # fmt: skip
    events = play(p, "step own b1", "marker claw")
    assert types(events, "d_taken", "ability_dealt") == ["d_taken"]
    assert player(p, 0)["ability_count"] == 0
    assert p.actor() == 1


@rule("KAIJU-C3")
def test_savage_instinct_is_for_one_battle() -> None:
    p = battle("draximus mecha_kaizer", hands=("claw*3", "tail*3"), flags="used savage")
    assert "savage" in p.to_text()
    rounds(p, "claw claw claw", "tail tail tail")
    settle(p)
    assert "savage" not in p.to_text()


@rule("KAIJU-12.3", "KAIJU-12.14", "KAIJU-1.12")
def test_who_is_asked_without_a_choice_is_told_why() -> None:
    """Whoever holds a card is asked, whatever it is. The prompt is for the seat alone that is asked."""
    events = []
    for held in ("torsion", "quantum_evasion"):
        p = moving("1@1 2@2 / P1 C1", "galithor steganox", p2=f"ability {held}")
        play(p, "step own b1")
        events.append(p.prompt(1))
        assert p.prompt(0) == "Steganox: Galithor attacks you. Stand and fight?"  # Nobody's secret.
    assert "cannot be used now" in events[0]
    assert events[1].endswith("Stand and fight, or evade?")
    events = []
    for held in ("torsion", "gigasmash"):
        p = moving("1@1 C1 C2a / U1 . . 2@2", p1=f"ability {held}")
        play(p, "step own b1", "marker claw")
        events.append(p.prompt(0))
    assert "cannot be used now" in events[0]
    assert events[1].endswith("end your turn, or use a Special Ability first.")
    events = []
    for held in ("torsion", "spatial_manipulation"):
        p = city("1@1 2 . / . C1 U1 / . . . . 2@2", p1=f"ability {held}", cards="dash stomp charge")
        play(p, "pass")
        events.append(p.prompt(0))
    assert "cannot be used now" in events[0]
    assert events[1].endswith("end your turn, or use a Special Ability first.")
    events = []
    for held in ("torsion", "battle_fury", "savage_instinct"):
        p = moving("1@1 2@2 / P1 C1", "galithor steganox", p1=f"ability {held}")
        play(p, "step own b1")
        settle(p)
        events.append(p.prompt(0))
    assert "cannot be used now" in events[0]
    assert events[1] == events[2] == "Galithor: on to the fight, or use a Special Ability first?"


@rule("KAIJU-C3", "KAIJU-12.14")
def test_savage_instinct_may_wait_until_a_defending_draximus_has_redrawn() -> None:
    p = moving("1@1 2@2 / P1 C1", "galithor draximus", p1="ability savage_instinct")
    play(p, "step own b1")
    settle(p)
    play(p, "hold")
    assert p.actors() == [1]
    play(p, min(legal(p, "put_back")), "keep")
    settle(p)
    assert asked(p) == "UseSavage"
    assert p.actors() == [0]
    assert legal(p) == {"savage", "hold"}


@rule("KAIJU-R15e", "KAIJU-R15")
def test_by_option_draximus_orders_what_is_put_back_before_drawing() -> None:
    p = moving(
        "1@1 2@2 / P1 C1", "draximus galithor", options="return_order=owner_choice",
        p1="stack claw*3 kick*2 | claw kick*2 tail*4 fire*4 spikes*3",
    )  # fmt: skip
    play(p, "step own b1")
    settle(p)
    play(p, "put_back claw", "put_back kick", "put_back claw", "keep")
    assert asked(p) == "OrderMarkers"
    play(p, "under kick", "under claw")
    assert stack(p, 0) == ["claw kick*2 tail*4 fire*4 spikes*3", "kick", "claw", "claw"]
    assert asked(p) == "DrawHand"
    play(p, "marker fire", "marker fire", "marker fire")
    assert asked(p) == "FightRound"
