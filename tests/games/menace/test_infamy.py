"""Infamy for defeats."""

from tests.support.menace import asks, at, infamy, play, world
from tests.support.rules import rule

THREE = "red konk adf, blue zorb aa, green nessie nu"


@rule("MENACE-18.2", "MENACE-18.3", "MENACE-18.4", "MENACE-R30")
def test_all_who_fought_share_in_full() -> None:
    p = world(
        "peru zorb 1, frosty 1, nessie; colombia konk, ADF-T1", players=THREE, blue="minions frosty",
        supply="9",
    )  # fmt: skip
    play(p, "move konk peru", "march ADF-T1 peru", "end_move", "battle peru", "stop", "stop", "stop")
    play(p, "shoot ADF-T1 zorb", "6")  # A Tank makes the last hit.
    assert at(p, "zorb") == "defeated"
    assert [infamy(p, player) for player in ("red", "blue", "green")] == [6, 0, 6]


@rule("MENACE-18.3", "MENACE-R30")
def test_a_minion_brings_three_and_a_fallen_fighter_shares_too() -> None:
    p = world(
        "peru zorb, bunyip 1; colombia konk 1, frosty", blue="minions bunyip; mutations its_a_robot",
        red="minions frosty", supply="9",
    )  # fmt: skip
    play(p, "move konk peru", "move frosty peru", "end_move", "battle peru")
    play(p, "attack konk zorb", "1")  # Konk falls by It's a Robot.
    assert infamy(p, "blue") == 6
    play(p, "attack frosty bunyip", "6")
    assert infamy(p, "red") == 3


@rule("MENACE-18.5", "MENACE-18.6")
def test_units_alone_bring_nothing_and_cost_two() -> None:
    p = world(
        "colombia ADF-T1; peru zorb 1, frosty 1; iceland konk", blue="infamy 5; minions frosty", supply="9"
    )
    play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "shoot ADF-T1 zorb", "6")
    assert (infamy(p, "red"), infamy(p, "blue"), p.supply) == (0, 3, 6)
    p = world(
        "colombia ADF-T1; peru zorb, frosty 1; iceland konk", blue="infamy 5; minions frosty", supply="9"
    )
    play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "shoot ADF-T1 frosty", "6")
    assert (infamy(p, "red"), infamy(p, "blue"), at(p, "frosty")) == (0, 5, "off")


@rule("MENACE-R30", "MENACE-18.6")
def test_one_hostile_creature_at_any_time_prevents_the_loss() -> None:
    p = world(
        "colombia frosty 1, ADF-T1; peru zorb 1; iceland konk", blue="infamy 5", red="minions frosty",
        supply="9",
    )  # fmt: skip
    play(p, "move frosty peru", "march ADF-T1 peru", "end_move", "battle peru", "stop")
    play(p, "attack zorb frosty", "6", "keep")
    assert (at(p, "frosty"), infamy(p, "blue")) == ("off", 8)
    play(p, "6")
    assert (at(p, "zorb"), infamy(p, "blue"), infamy(p, "red")) == ("defeated", 8, 6)


@rule("MENACE-R31")
def test_nothing_for_own_creatures() -> None:
    p = world("peru frosty 1, ADF-T1", "iceland konk", "mongolia zorb", red="minions frosty; infamy 4")
    play(p, "end_move", "battle peru", "stop", "6")
    assert (at(p, "frosty"), infamy(p, "red")) == ("off", 4)


@rule("MENACE-R32", "MENACE-18.6")
def test_infamy_stops_at_zero() -> None:
    for options, left in (("", 0), ("infamy_floor=off", -1)):
        p = world("colombia ADF-T1; peru zorb 1; iceland konk", blue="infamy 1", supply="9", options=options)
        play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "6")
        assert infamy(p, "blue") == left


@rule("MENACE-R30")
def test_guests_and_allies_count() -> None:
    p = world(
        "peru zorb 2; colombia tomanagi", players="red tomanagi adf, blue zorb aa",
        red="mutations lord_of_monsters", supply="9",
    )  # fmt: skip
    play(p, "move tomanagi peru", "end_move", "battle peru", "summon", "draw bunyip", "stop")
    play(p, "attack zorb bunyip", "6", "keep", "attack zorb bunyip", "6", "keep")
    assert infamy(p, "blue") == 3  # Defeating a guest earns the usual.
    p = world(
        "peru zorb 1, frosty; colombia ADF-T1; iceland konk", red="minions frosty", allies="frosty",
        supply="9",
    )  # fmt: skip
    play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "stop", "6")
    assert (infamy(p, "red"), asks(p)) == (6, "red Deploy")
