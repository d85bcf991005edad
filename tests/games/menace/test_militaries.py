"""Upgrades."""

from tests.support.menace import asks, at, health, kills, play, upgrades, world
from tests.support.playing import facts, legal, targets
from tests.support.rules import rule


@rule("MENACE-17.1")
def test_armored_plating() -> None:
    p = world(
        "colombia konk; peru ADF-T1, ADF-F1; mongolia zorb", players="red konk aa, blue zorb adf",
        blue="upgrades armored_plating",
    )  # fmt: skip
    play(p, "move konk peru", "end_move", "battle peru", "attack konk ADF-T1", "6")
    assert (at(p, "ADF-T1"), kills(p, "red")) == ("peru", 0)
    play(p, "attack konk ADF-F1", "6")  # Only Tanks are armored.
    assert (at(p, "ADF-F1"), kills(p, "red")) == ("off", 1)
    q = p.copy()
    play(p, "attack konk ADF-T1", "6")
    assert (at(p, "ADF-T1"), kills(p, "red")) == ("off", 2)
    play(q, "stop", "1", "retreat konk colombia", "end_turn")  # The mark lasts, also when it is redeployed.
    assert "ADF-T1*" in q.to_text()
    play(q, "end_move", "redeploy ADF-T1 southern_cone")
    assert "ADF-T1*" in q.to_text()


@rule("MENACE-C3", "MENACE-16.4")
def test_stabilized_warheads() -> None:
    p = world("mongolia konk", "amazon_basin zorb 9", turn="5 red deploy", red="upgrades stabilized_warheads")
    assert "northeast_africa" in targets(p, "missile")
    play(p, "missile northeast_africa", "end_turn", "fire zorb", "1")
    assert asks(p) == "blue MovePieces"


@rule("MENACE-C3")
def test_rapid_deployment() -> None:
    p = world("iceland konk", "mongolia zorb", turn="5 red deploy", red="upgrades rapid_deployment")
    assert p.deploys == 4


@rule("MENACE-C3", "MENACE-R48")
def test_satellite_targeting() -> None:
    p = world("colombia ADF-T1, ADF-T2", "peru zorb", "iceland konk", red="upgrades satellite_targeting")
    play(p, "march ADF-T1 peru", "march ADF-T2 peru", "end_move", "battle peru", "stop", "2")
    assert asks(p) == "red Reroll"
    play(p, "reroll", "3")
    assert health(p, "zorb") == 16
    play(p, "2")
    assert asks(p) == "red Retreats"  # Once a battle.
    p = world("colombia ADF-T1", "peru zorb", "iceland konk", red="upgrades satellite_targeting")
    play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "3")
    assert asks(p) == "red Retreats"  # It was no miss.
    p = world("mongolia konk", "amazon_basin zorb 9", turn="5 red deploy", red="upgrades satellite_targeting")
    play(p, "missile peru", "end_turn", "fire zorb", "1")
    assert legal(p) == {"reroll", "keep"}
    play(p, "reroll", "2")
    assert (asks(p), health(p, "zorb")) == ("blue MovePieces", 9)  # Only the last die counts: no Mutation.


@rule("MENACE-C3", "MENACE-15.13")
def test_x_fighters() -> None:
    p = world("peru AA-F1, AA-T1", "colombia konk", "mongolia zorb", blue="upgrades x_fighters")
    play(p, "move konk peru", "end_move", "battle peru", "stop", "4")
    assert health(p, "konk") == 16
    play(p, "4")
    assert health(p, "konk") == 14


@rule("MENACE-C3")
def test_scientific_analysis() -> None:
    p = world("peru AA-T1, AA-R1", "colombia konk", "mongolia zorb", blue="upgrades scientific_analysis")
    play(p, "move konk peru", "end_move", "battle peru")
    assert (asks(p), p.step) == ("blue Analyze", 1)
    assert legal(p) == {"analyze konk", "decline"}
    play(p, "analyze konk")
    assert health(p, "konk") == 16
    assert asks(p) == "blue Launch"  # Before any step 1 attack.


@rule("MENACE-C3")
def test_fusion_engines() -> None:
    p = world("peru AA-T1; iceland konk; mongolia zorb", turn="5 blue move", blue="upgrades fusion_engines")
    assert "mexico" in targets(p, "march AA-T1")
    assert upgrades(p, "aa") == ["fusion_engines"]


@rule("MENACE-C3")
def test_combined_arms() -> None:
    for rows, needs in (("peru MC-T1, MC-F1", "3"), ("peru MC-T1, MC-T2", "4")):
        p = world(
            rows, "colombia konk", "mongolia zorb", players="red konk adf, blue zorb mc",
            blue="upgrades combined_arms",
        )  # fmt: skip
        events = play(p, "move konk peru", "end_move", "battle peru", "stop", needs)
        assert facts(events, "rolled", "counted") == [4]


@rule("MENACE-C3", "MENACE-17.6")
def test_launchers_that_fire_from_next_door_are_no_arm_of_the_battle() -> None:
    p = world(
        "peru MC-T1; colombia MC-R1; southern_cone konk; mongolia zorb", players="red konk adf, blue zorb mc",
        blue="upgrades long_range_guidance combined_arms",
    )  # fmt: skip
    play(p, "move konk peru", "end_move", "battle peru", "join MC-R1", "shoot MC-R1 konk", "1")
    events = play(p, "stop", "3")
    assert facts(events, "rolled", "counted") == [3]


@rule("MENACE-C3")
def test_hunter_killer_boats() -> None:
    p = world(
        "south_atlantic NU-S1; southern_cone konk; mongolia zorb", players="red konk adf, blue zorb nu",
        blue="upgrades hunter_killer_boats",
    )  # fmt: skip
    play(p, "move konk south_atlantic", "end_move", "battle south_atlantic", "stop", "4")
    assert health(p, "konk") == 15


@rule("MENACE-C3")
def test_bunker_network() -> None:
    for stomped, needs in (("", 6), ("central_us.base", 5)):
        p = world(
            "central_us NU-T1; mexico konk; mongolia zorb", players="red konk adf, blue zorb nu",
            blue="upgrades bunker_network", stomped=stomped,
        )  # fmt: skip
        play(p, "move konk central_us", "end_move", "battle central_us")
        events = play(p, "attack konk NU-T1", "1")
        assert facts(events, "rolled", "needs") == [needs]
