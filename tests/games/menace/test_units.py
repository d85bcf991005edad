"""Rocket Launchers, Submarines and Long-Range Guidance; Militaries that nobody plays."""

import pytest

from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from tests.support.menace import GAME, asks, at, health, infamy, kills, play, world
from tests.support.playing import facts, legal, refused, targets
from tests.support.rules import rule

THREE = "red konk adf, blue zorb aa, green nessie nu"


@rule("MENACE-16.6", "MENACE-1.9")
def test_a_rocket_launcher_fires_twice_if_it_lives() -> None:
    p = world("colombia konk 9", "peru AA-R1, AA-R2", "mongolia zorb")
    play(p, "move konk peru", "end_move", "battle peru")
    assert asks(p) == "blue Launch"
    assert refused(p, "shoot AA-R2 konk") == "MENACE-16.6"  # A twin; the first one fires.
    play(p, "shoot AA-R1 konk", "4", "shoot AA-R2 konk", "4")
    assert health(p, "konk") == 7
    play(p, "attack konk AA-R1", "2", "stop")  # +1 against Rocket Launchers.
    assert at(p, "AA-R1") == "off"
    play(p, "4")
    assert (health(p, "konk"), asks(p)) == (6, "red Retreats")


@rule("MENACE-16.8", "MENACE-R14")
def test_a_submarine_attacks_into_land_and_cannot_be_hit() -> None:
    p = world("south_atlantic ADF-S1", "eastern_brazil zorb", "iceland konk")
    play(p, "end_move")
    assert legal(p) == {"raid ADF-S1 eastern_brazil", "end_fight"}
    events = play(p, "raid ADF-S1 eastern_brazil")
    assert facts(events, "joined", "unit") == ["ADF-S1"]  # The log tells who attacks.
    assert asks(p) == "chance Shot"  # Zorb has nothing to counterattack.
    assert p.step == 4
    play(p, "3")
    assert (health(p, "zorb"), at(p, "ADF-S1")) == (16, "south_atlantic")
    assert asks(p) == "red Deploy"  # No retreat, and it attacks in one battle a turn.


@rule("MENACE-R14")
def test_a_submarine_attacks_in_one_battle_a_turn() -> None:
    rows = ("eastern_brazil zorb", "southern_cone frosty", "iceland konk")
    p = world("south_atlantic ADF-S1", *rows, blue="minions frosty")
    play(p, "end_move")
    assert legal(p, "raid") == {"raid ADF-S1 eastern_brazil", "raid ADF-S1 southern_cone"}
    play(p, "raid ADF-S1 eastern_brazil", "1")
    assert asks(p) == "red Deploy"
    # In its own space it is a target all the same, but does not attack a second time.
    for raids in (True, False):
        p = world("south_atlantic ADF-S1, frosty; eastern_brazil zorb; iceland konk", blue="minions frosty")
        play(p, "end_move", *(("raid ADF-S1 eastern_brazil", "1") if raids else ()), "battle south_atlantic")
        assert legal(p) == {"attack frosty ADF-S1", "stop"}
        play(p, "stop")
        assert asks(p) == ("red Retreats" if raids else "chance Shot")


@rule("MENACE-R14")
def test_submarines_join_on_any_turn() -> None:
    rows = ("south_atlantic ADF-S1", "southern_cone zorb", "eastern_brazil konk, AA-T1")
    p = world(*rows, turn="5 blue move")
    play(p, "move zorb eastern_brazil", "end_move", "battle eastern_brazil")
    assert asks(p) == "red Join"
    assert legal(p) == {"join ADF-S1", "decline"}
    assert refused(p, "join AA-T1") == "MENACE-R14"
    play(p, "join ADF-S1")
    assert "attack zorb ADF-S1" not in legal(p)
    play(p, "stop", "stop", "shoot AA-T1 konk", "1")
    assert asks(p) == "red Aim"
    play(p, "shoot ADF-S1 zorb", "3")
    assert health(p, "zorb") == 16
    p = world(*rows, turn="5 blue move", options="sub_support_off_turn=off")
    play(p, "move zorb eastern_brazil", "end_move", "battle eastern_brazil")
    assert asks(p) == "blue Attacks"


@rule("MENACE-R04", "MENACE-R14")
def test_a_submarine_that_joined_may_hold_its_fire() -> None:
    p = world("south_atlantic ADF-S1", "southern_cone zorb", "eastern_brazil konk", turn="5 blue move")
    play(p, "move zorb eastern_brazil", "end_move", "battle eastern_brazil", "join ADF-S1", "stop", "stop")
    assert legal(p) == {"shoot ADF-S1 konk", "shoot ADF-S1 zorb", "hold"}
    assert p.prompt(0) == "Red: choose a target for ADF Submarine 1. It may hold its fire."
    play(p, "hold")
    assert (asks(p), health(p, "konk"), health(p, "zorb")) == ("blue Retreats", 17, 17)
    # Only the own Monster is left, and it is spared all the same.
    p = world("south_atlantic ADF-S1", "southern_cone zorb 2", "eastern_brazil konk", turn="5 blue move")
    play(p, "move zorb eastern_brazil", "end_move", "battle eastern_brazil", "join ADF-S1", "stop")
    play(p, "attack konk zorb", "6")
    assert (asks(p), legal(p)) == ("red Aim", {"shoot ADF-S1 konk", "hold"})
    play(p, "hold")
    assert health(p, "konk") == 17


@rule("MENACE-R04", "MENACE-R14")
def test_who_held_its_fire_has_not_attacked_yet() -> None:
    p = world(
        "south_atlantic ADF-S1; peru ADF-F1; eastern_brazil zorb; southern_cone frosty; iceland konk",
        blue="minions frosty",
    )
    play(p, "march ADF-F1 eastern_brazil", "end_move", "battle eastern_brazil", "join ADF-S1", "stop", "1")
    q = p.copy()
    play(p, "hold", "withdraw amazon_basin")
    assert legal(p) == {"raid ADF-S1 southern_cone", "end_fight"}
    play(q, "shoot ADF-S1 zorb", "1", "withdraw amazon_basin")
    assert asks(q) == "red Deploy"


@rule("MENACE-R04", "MENACE-R14")
def test_who_began_a_battle_from_next_door_must_attack() -> None:
    p = world(
        "south_atlantic ADF-S1, ADF-S2; eastern_brazil zorb, frosty; iceland konk", blue="minions frosty"
    )
    play(p, "end_move", "raid ADF-S1 eastern_brazil", "join ADF-S2")
    assert legal(p) == {"shoot ADF-S1 zorb", "shoot ADF-S1 frosty"}
    assert refused(p, "hold") == "MENACE-R04"
    (reason,) = p.why_not(p.space().parse("hold"), 0)
    assert reason.text == "It began this battle, so it must attack."
    play(p, "shoot ADF-S1 zorb", "1")
    assert legal(p) == {"shoot ADF-S2 zorb", "shoot ADF-S2 frosty", "hold"}  # It joined.


@rule("MENACE-R04", "MENACE-16.7")
def test_a_submarine_in_the_space_of_the_battle_must_attack() -> None:
    p = world(
        "south_atlantic NU-S1; southern_cone konk, frosty; mongolia zorb", red="minions frosty",
        players="red konk adf, blue zorb nu",
    )  # fmt: skip
    play(
        p,
        "move konk south_atlantic",
        "move frosty south_atlantic",
        "end_move",
        "battle south_atlantic",
        "stop",
    )
    assert legal(p) == {"shoot NU-S1 konk", "shoot NU-S1 frosty"}
    assert refused(p, "hold") == "MENACE-R04"


@rule("MENACE-R04")
@pytest.mark.parametrize(
    ("blue", "wanted"), [("move zorb", "shoot ADF-S1 zorb"), ("march AA-T1", "hold")]
)  # fmt: skip
def test_bots_fire_at_others_and_spare_their_own(blue: str, wanted: str) -> None:
    p = world("south_atlantic ADF-S1", "southern_cone zorb, AA-T1", "eastern_brazil konk", turn="5 blue move")
    play(p, f"{blue} eastern_brazil", "end_move", "battle eastern_brazil", "join ADF-S1")
    while asks(p) != "red Aim":
        play(p, "1" if p.actor() == CHANCE else "stop")
    assert {p.space().text(GAME.evaluation.policy(p, 0, Rng(seed))) for seed in range(20)} == {wanted}


@rule("MENACE-R14")
def test_a_submarine_does_not_stop_a_victory_and_fights_at_home_too() -> None:
    p = world(
        "southern_cone konk; eastern_brazil AA-T1; south_atlantic NU-S1; mongolia zorb; new_guinea nessie",
        players=THREE,
    )
    play(p, "move konk eastern_brazil", "end_move", "battle eastern_brazil")
    assert asks(p) == "green Join"
    play(p, "join NU-S1", "attack konk AA-T1", "6", "shoot NU-S1 konk", "1")
    assert (at(p, "konk"), asks(p)) == ("eastern_brazil", "red Encounters")
    # In its own space it is a target like any other.
    p = world("southern_cone konk; south_atlantic NU-S1; mongolia zorb; new_guinea nessie", players=THREE)
    play(p, "move konk south_atlantic", "end_move", "battle south_atlantic")
    assert legal(p) == {"attack konk NU-S1", "stop"}


@rule("MENACE-R14", "MENACE-3.1", "MENACE-3.2")
def test_unplayed_submarines_fight_in_their_own_space_only() -> None:
    p = world("southern_cone konk", "eastern_brazil AA-T1", "south_atlantic NU-S1", "mongolia zorb")
    play(p, "move konk eastern_brazil", "end_move", "battle eastern_brazil", "attack konk AA-T1", "6")
    assert asks(p) == "red Encounters"
    p = world("southern_cone konk", "south_atlantic NU-S1", "mongolia zorb")
    play(p, "move konk south_atlantic", "end_move", "battle south_atlantic", "stop", "4")
    assert health(p, "konk") == 16


@rule("MENACE-17.6", "MENACE-R38")
def test_long_range_guidance() -> None:
    guided = {"players": "red konk adf, blue zorb mc", "blue": "upgrades long_range_guidance"}
    rows = ("colombia MC-R1, MC-R2", "southern_cone konk 9", "mongolia zorb")
    p = world(*rows, "peru MC-T1", **guided)
    play(p, "move konk peru", "end_move", "battle peru")
    assert asks(p) == "blue Join"
    play(p, "join MC-R1", "join MC-R2")
    play(p, "shoot MC-R1 konk", "4", "decline")
    assert health(p, "konk") == 8
    assert legal(p) == {"attack konk MC-T1", "stop"}  # They are not in the battle.
    play(p, "stop", "1")
    assert asks(p) == "red Retreats"  # One shot in step 4: the Tank's.
    p = world(*rows, "peru AA-T1", **guided)
    play(p, "move konk peru", "end_move", "battle peru")
    assert asks(p) == "red Attacks"  # No other MC unit opened the battle.
    p = world(*rows, "peru MC-T1", players="red konk adf, blue zorb mc")
    play(p, "move konk peru", "end_move", "battle peru")
    assert asks(p) == "red Attacks"


@rule("MENACE-17.6", "MENACE-R38", "MENACE-C4")
def test_bunyip_silences_far_launchers_too() -> None:
    p = world(
        "colombia MC-R1; southern_cone bunyip; peru MC-T1; iceland konk; mongolia zorb",
        players="red konk adf, blue zorb mc", blue="upgrades long_range_guidance", red="minions bunyip",
    )  # fmt: skip
    play(p, "move bunyip peru", "end_move", "battle peru")
    assert (asks(p), p.step) == ("red Attacks", 2)  # Nobody was asked to join.


@rule("MENACE-R38", "MENACE-R04")
def test_one_far_shot_for_each_launcher_a_turn() -> None:
    p = world(
        "colombia MC-R1; southern_cone konk 9; amazon_basin frosty; peru MC-T1; guiana_highlands MC-T2",
        "mongolia zorb", players="red konk adf, blue zorb mc", blue="upgrades long_range_guidance",
        red="minions frosty",
    )  # fmt: skip
    play(p, "move konk peru", "move frosty guiana_highlands", "end_move", "battle peru", "join MC-R1")
    q = p.copy()
    play(p, "shoot MC-R1 konk", "1", "stop", "1", "retreat konk southern_cone", "battle guiana_highlands")
    assert asks(p) == "red Attacks"
    play(q, "decline", "stop", "1", "retreat konk southern_cone", "battle guiana_highlands")
    assert legal(q) == {"join MC-R1", "decline"}  # It has not fired yet.


@rule("MENACE-3.1", "MENACE-3.2", "MENACE-3.3", "MENACE-R28", "MENACE-R29")
def test_an_unplayed_military() -> None:
    p = world("colombia konk", "peru NU-T1, NU-R1", "mongolia zorb")
    assert legal(p, "march NU-T1") == set()
    assert refused(p, "march NU-T1 colombia") == "MENACE-7.1"
    play(p, "move konk peru", "end_move", "battle peru")
    assert asks(p) == "blue Launch"
    play(p, "shoot NU-R1 konk", "4", "attack konk NU-R1", "6", "stop", "4")
    assert (health(p, "konk"), kills(p, "red")) == (15, 1)
    play(p, "retreat konk colombia")
    assert all("NU" not in choice for choice in legal(p))
    p = world(
        "peru konk, zorb, NU-T1; mongolia nessie", players="red konk adf, blue zorb aa, green nessie mc",
        turn="5 blue move",
    )  # fmt: skip
    play(p, "end_move", "battle peru", "stop", "stop")
    assert asks(p) == "green Aim"  # The player after the active one.


@rule("MENACE-3.4", "MENACE-R28", "MENACE-R27")
def test_tanks_of_an_unplayed_military() -> None:
    p = world("central_us konk", "mongolia zorb", turn="5 red encounter")
    play(p, "stomp_base")
    assert asks(p) == "blue Marshal"
    assert "alaska" in targets(p, "tanks nu")
    play(p, "tanks nu alaska")
    assert p.crowd[p.board.numbers["alaska"]] == 2


@rule("MENACE-3.5", "MENACE-17.13", "MENACE-R35", "MENACE-11.7")
def test_winged_horror() -> None:
    p = world(
        "colombia strigoika; peru NU-T1, NU-T2, AA-T1, ADF-T1; mongolia zorb",
        players="red strigoika adf, blue zorb aa", red="mutations winged_horror",
    )  # fmt: skip
    play(p, "move strigoika peru", "end_move", "battle peru", "stop", "1", "1", "1", "1")
    assert asks(p) == "red Scatter"  # Own units flee too, first.
    assert legal(p) == {"withdraw colombia", "withdraw amazon_basin", "withdraw southern_cone"}
    play(p, "withdraw colombia")
    assert asks(p) == "blue Scatter"
    play(p, "withdraw southern_cone")
    assert (asks(p), at(p, "AA-T1")) == ("blue Scatter", "southern_cone")
    play(p, "withdraw amazon_basin")
    assert (at(p, "NU-T1"), at(p, "NU-T2"), at(p, "strigoika")) == ("amazon_basin", "amazon_basin", "peru")
    assert asks(p) == "red Encounters"


@rule("MENACE-R35")
def test_winged_horror_with_a_creature_left_or_no_way_out() -> None:
    players = "red strigoika adf, blue zorb aa"
    p = world(
        "colombia strigoika; peru AA-T1, frosty; mongolia zorb", players=players,
        red="mutations winged_horror", blue="minions frosty",
    )  # fmt: skip
    play(p, "move strigoika peru", "end_move", "battle peru", "stop", "stop")
    while asks(p) == "blue Aim":
        play(p, "shoot AA-T1 strigoika", "1")
    assert asks(p) == "red Retreats"
    p = world(
        "british_isles AA-T1; iceland strigoika; western_europe zorb", players=players,
        red="mutations winged_horror",
    )  # fmt: skip
    play(p, "move strigoika british_isles", "end_move", "battle british_isles", "stop", "1")
    assert legal(p) == {"withdraw iceland"}
    p = world(
        "british_isles AA-T1; north_atlantic strigoika; western_europe zorb; iceland frosty", players=players,
        red="mutations winged_horror", blue="minions frosty",
    )  # fmt: skip
    play(p, "move strigoika british_isles", "end_move", "battle british_isles", "stop", "1")
    assert legal(p) == {"perish"}
    play(p, "perish")
    assert (at(p, "AA-T1"), kills(p, "red"), infamy(p, "red")) == ("off", 0, 0)
