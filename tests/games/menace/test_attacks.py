"""Attacks, hits and defeats."""

import pytest

from rampage.games.menace.rules.position import Menace
from tests.support.menace import asks, at, health, infamy, kills, play, world
from tests.support.playing import facts, legal, refused
from tests.support.rules import rule


def fight(*rows: str, **lines: str) -> Menace:
    """Red's Konk walks from Colombia into Peru and has his attacks."""
    p = world("colombia konk", *rows, **lines)
    play(p, "move konk peru", "end_move", "battle peru")
    return p


@rule("MENACE-10.1", "MENACE-10.2", "MENACE-1.7", "MENACE-R01")
@pytest.mark.parametrize(
    ("pips", "hit"), [(1, False), (2, False), (3, True), (4, True), (5, True), (6, True)]
)
def test_equal_or_above_hits(pips: int, hit: bool) -> None:
    """V5: Defense 3 is hit by 3 to 6."""
    p = fight("peru zorb")
    assert legal(p) == {"attack konk zorb", "stop"}
    events = play(p, "attack konk zorb", str(pips))
    assert facts(events, "rolled", "needs") == [3]
    assert facts(events, "rolled", "result") == ["hit" if hit else "miss"]
    assert health(p, "zorb") == (15 if hit else 17)


@rule("MENACE-10.1")
def test_only_enemies_in_the_battle_are_targets() -> None:
    p = fight("peru AA-T1, frosty", "mongolia zorb", red="minions frosty")
    assert refused(p, "attack konk zorb") == "MENACE-10.1"
    assert refused(p, "attack konk frosty") == "MENACE-10.1"
    assert refused(p, "attack konk MC-T1") == "MENACE-10.1"
    assert refused(p, "attack zorb konk") == "MENACE-9.3"


@rule("MENACE-10.1", "MENACE-11.5", "MENACE-15.7", "MENACE-17.12", "MENACE-R14")
def test_of_equal_units_one_is_named_for_all() -> None:
    """A reason never says that a twin is no enemy, or not there: it leads to the unit that is listed."""

    def events(p: Menace, text: str) -> str:
        (reason,) = p.why_not(p.space().parse(text), p.actor())
        return reason.text

    p = fight("peru AA-T1, AA-T2", "mongolia zorb")
    assert events(p, "attack konk AA-T2") == "AA Tank 2 is just like AA Tank 1: choose that one."
    p = fight("peru ADF-T1, ADF-T2, captain_colossal", "mongolia zorb", red="minions captain_colossal")
    assert "not an enemy of Captain Colossal" in events(p, "attack captain_colossal ADF-T2")
    p = world("peru zorb", "southeast_pacific ADF-S1, ADF-S2", "iceland konk", "colombia ADF-F1")
    play(p, "march ADF-F1 peru", "end_move", "battle peru")
    assert events(p, "join ADF-S2") == "ADF Submarine 2 is just like ADF Submarine 1: choose that one."
    p = world("iceland konk", "mongolia zorb", "peru ADF-T1, ADF-T2", turn="5 red deploy")
    assert events(p, "redeploy ADF-T2 colombia") == "ADF Tank 2 is just like ADF Tank 1: choose that one."
    assert events(p, "redeploy AA-T1 colombia") == "AA Tank 1 is not yours."
    assert events(p, "redeploy ADF-T3 colombia") == "ADF Tank 3 is not on the board."


@rule("MENACE-10.3", "MENACE-R04")
def test_targets_one_by_one_and_none_at_all() -> None:
    p = fight("peru AA-T1, AA-F1", "mongolia zorb")
    play(p, "attack konk AA-F1", "3")  # 3 and 1 for a Fighter.
    assert legal(p) == {"attack konk AA-T1", "stop"}
    play(p, "stop")
    assert p.step == 4


@rule("MENACE-R04")
def test_units_must_attack() -> None:
    p = fight("peru AA-T1, ADF-T1, gargantis", "mongolia zorb", blue="minions gargantis")
    play(p, "stop", "stop")
    assert asks(p) == "red Aim"
    assert legal(p) == {"shoot ADF-T1 konk", "shoot ADF-T1 gargantis"}
    assert refused(p, "hold") == "MENACE-R04"
    p = fight("peru ADF-T1", "mongolia zorb")
    play(p, "stop")
    assert asks(p) == "chance Shot"
    p = fight("peru ADF-T1", "mongolia zorb", options="own_units_hold_fire=on")
    play(p, "stop")
    assert legal(p) == {"shoot ADF-T1 konk", "hold"}
    play(p, "hold")
    assert p.step == 5
    p = fight("peru AA-T1", "mongolia zorb", options="own_units_hold_fire=on")
    play(p, "stop")
    assert asks(p) == "chance Shot"


@rule("MENACE-10.4", "MENACE-10.5", "MENACE-1.8", "MENACE-R33")
def test_a_unit_is_destroyed_at_once_and_recorded() -> None:
    p = fight("peru AA-T1, ADF-T1", "mongolia zorb")
    play(p, "attack konk AA-T1", "4")
    assert at(p, "AA-T1") == "off"
    assert kills(p, "red") == 1
    play(p, "attack konk ADF-T1", "4")
    assert (kills(p, "red"), infamy(p, "red")) == (2, 0)  # Own ones count too.
    assert p.spares(0, 0) == 6  # All six Tanks of the AA are in supply.


@rule("MENACE-10.6", "MENACE-10.7", "MENACE-10.8", "MENACE-14.3", "MENACE-10.10")
def test_damage_and_the_defeat_of_a_minion() -> None:
    p = fight("peru bunyip 3", "mongolia zorb", blue="minions bunyip", supply="9")
    play(p, "attack konk bunyip", "3")
    assert health(p, "bunyip") == 1
    events = play(p, "attack konk bunyip", "3")
    assert facts(events, "defeated", "creature") == ["bunyip"]
    assert at(p, "bunyip") == "off"
    assert p.view(0)["discard"] == ["bunyip"]
    assert (p.supply, infamy(p, "red")) == (9, 3)


@rule("MENACE-10.9", "MENACE-10.7")
def test_the_defeat_of_a_monster() -> None:
    p = fight("peru zorb 2", supply="9")
    play(p, "attack konk zorb", "3")
    assert at(p, "zorb") == "defeated"
    assert (p.supply, infamy(p, "red")) == (6, 6)


@rule("MENACE-R06")
def test_fewer_tokens_than_three() -> None:
    p = fight("peru zorb 2", supply="2")
    play(p, "attack konk zorb", "3")
    assert p.supply == 0
    assert asks(p) == "over"


@rule("MENACE-R44", "MENACE-17.15")
def test_its_a_robot_hurts_at_once() -> None:
    p = fight("peru zorb", "mongolia frosty", blue="mutations its_a_robot", red="minions frosty")
    play(p, "attack konk zorb", "2")
    assert health(p, "konk") == 16
    p = world("colombia konk 1", "peru zorb", blue="mutations its_a_robot; infamy 0")
    play(p, "move konk peru", "end_move", "battle peru", "attack konk zorb", "2")
    assert at(p, "konk") == "defeated"  # And his other three attacks are lost.
    assert asks(p) == "red Deploy"
    assert infamy(p, "blue") == 6


@rule("MENACE-17.15")
def test_its_a_robot_hurts_no_units() -> None:
    p = world("colombia ADF-T1", "peru zorb", "mongolia konk", blue="mutations its_a_robot")
    play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "1")
    assert at(p, "ADF-T1") == "peru"


@rule("MENACE-R48", "MENACE-17.17", "MENACE-R43")
def test_zorb_rolls_again() -> None:
    p = world("colombia konk", "peru zorb")
    play(p, "move konk peru", "end_move", "battle peru", "stop")
    play(p, "attack zorb konk", "1")
    assert asks(p) == "blue Reroll"
    assert legal(p) == {"reroll", "keep"}
    play(p, "reroll", "2", "reroll", "4")  # One die may use both.
    assert health(p, "konk") == 15
    play(p, "attack zorb konk", "1")
    assert asks(p) == "red Retreats"  # No third one: the die stands.


@rule("MENACE-R48", "MENACE-R43")
def test_only_the_last_die_counts_and_only_own_attacks_are_rolled_again() -> None:
    p = world("colombia zorb", "peru konk", turn="5 blue move")
    play(p, "move zorb peru", "end_move", "battle peru", "attack zorb konk", "6", "reroll", "1")
    assert health(p, "konk") == 17
    play(p, "keep", "stop", "attack konk zorb", "3")
    assert health(p, "zorb") == 15  # Nobody asked Zorb about Konk's die.


@rule("MENACE-1.4")
def test_health_stops_at_25() -> None:
    p = world("western_us konk 22", "mongolia zorb")
    play(p, "end_move", "stomp_city")
    assert health(p, "konk") == 25


@rule("MENACE-1.14")
def test_a_minion_never_rises_above_its_start() -> None:
    p = world("western_us konk 5, frosty 5", "mongolia zorb", red="minions frosty")
    play(p, "end_move", "stomp_city", "share frosty")
    assert health(p, "frosty") == 6
    assert health(p, "konk") == 10
