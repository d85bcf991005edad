"""The Deploy Phase: units, missiles, research."""

from typing import Any

import pytest

from rampage.games.menace.rules.position import Menace
from tests.support.menace import asks, at, health, infamy, mutations, play, upgrades, world
from tests.support.playing import facts, legal, refused, targets
from tests.support.rules import rule


def deploy(*rows: str, **lines: str) -> Menace:
    """Red's Deploy Phase; Konk and Zorb are far from everything."""
    lines.setdefault("turn", "5 red deploy")
    rows = rows if any("zorb" in row for row in rows) else (*rows, "mongolia zorb")
    return world(*(rows if any("konk" in row for row in rows) else (*rows, "philippines konk")), **lines)


@rule("MENACE-15.1", "MENACE-15.2", "MENACE-15.5", "MENACE-15.14")
def test_up_to_three_units_to_three_spaces_or_research() -> None:
    p = deploy()
    assert {"research", "end_turn"} <= legal(p)
    play(p, "deploy tank peru")
    assert refused(p, "research") == "MENACE-15.1"
    assert refused(p, "deploy tank peru") == "MENACE-15.5"
    play(p, "deploy fighter colombia", "deploy tank northeast_africa")
    assert asks(p) == "blue MovePieces"
    assert (at(p, "ADF-T1"), at(p, "ADF-F1"), at(p, "ADF-T2")) == ("peru", "colombia", "northeast_africa")
    p = deploy()
    play(p, "end_turn")
    assert asks(p) == "blue MovePieces"


@rule("MENACE-15.3")
def test_cities_at_home_and_bases_anywhere() -> None:
    p = deploy()
    cities = {"colombia", "peru", "eastern_brazil", "southern_cone", "northwest_africa", "northeast_africa"}
    cities |= {"west_africa", "east_africa", "southern_africa"}
    bases = {"central_us", "southern_europe", "eastern_siberia", "northern_australia"}
    assert targets(p, "deploy tank") == cities | bases
    assert refused(p, "deploy tank western_us") == "MENACE-15.3"
    p = deploy(
        stomped="peru.city southern_cone.base central_us.base northwest_africa.city northwest_africa.base"
    )
    assert targets(p, "deploy tank") == (cities | bases) - {"peru", "central_us", "northwest_africa"}


@rule("MENACE-15.4")
def test_no_creature_may_be_there() -> None:
    p = deploy("peru konk", "southern_europe zorb", "colombia frosty", blue="minions frosty")
    for space in ("peru", "southern_europe", "colombia"):
        assert refused(p, f"deploy tank {space}") == "MENACE-15.4"
    p = deploy("peru captain_colossal", red="minions captain_colossal")
    assert "peru" in targets(p, "deploy tank")
    p = deploy("peru frosty", blue="minions frosty", allies="frosty")
    assert "peru" in targets(p, "deploy tank")


@rule("MENACE-15.6")
def test_only_from_the_supply() -> None:
    tanks = ", ".join(f"ADF-T{n}" for n in range(1, 4))
    p = deploy(f"amazon_basin {tanks}", "guiana_highlands ADF-T4, ADF-T5, ADF-T6")
    assert refused(p, "deploy tank peru") == "MENACE-15.6"
    assert refused(p, "deploy rocket peru") == "MENACE-15.6"  # The ADF has none.
    p = deploy("amazon_basin ADF-T1")
    assert "peru" in targets(p, "deploy tank")


@rule("MENACE-15.7")
def test_redeploying() -> None:
    p = deploy("mexico ADF-T1", "peru ADF-T2", "amazon_basin AA-T1")
    assert refused(p, "redeploy AA-T1 peru") == "MENACE-15.7"
    assert refused(p, "redeploy ADF-T2 peru") == "MENACE-15.7"
    assert refused(p, "redeploy ADF-T1 western_us") == "MENACE-15.3"
    play(p, "redeploy ADF-T1 southern_europe")
    assert at(p, "ADF-T1") == "southern_europe"
    assert p.deploys == 2
    assert refused(p, "redeploy ADF-T1 colombia") == "MENACE-15.7"


@rule("MENACE-15.8")
def test_stacking() -> None:
    p = deploy("peru AA-T1, AA-T2, AA-T3, AA-T4, AA-T5")
    assert refused(p, "deploy tank peru") == "MENACE-15.8"


@rule("MENACE-15.9", "MENACE-R15", "MENACE-R46")
def test_submarines_put_to_sea() -> None:
    p = deploy("mexico ADF-T1")
    assert "southern_europe" in targets(p, "deploy submarine")
    play(p, "deploy submarine eastern_brazil", "end_turn")
    assert at(p, "ADF-S1") == "eastern_brazil"
    assert targets(p, "exit ADF-S1") == {"central_atlantic", "south_atlantic"}
    assert refused(p, "exit ADF-S1 sargasso_sea") == "MENACE-15.9"
    play(p, "exit ADF-S1 south_atlantic")
    assert (at(p, "ADF-S1"), asks(p)) == ("south_atlantic", "blue MovePieces")
    sea = "southeast_pacific zorb"
    p = deploy(sea)
    assert refused(p, "deploy submarine peru") == "MENACE-R15"
    boats = "southeast_pacific NU-S1, NU-S2, NU-S3, NU-S4, NU-S5"
    assert refused(deploy(boats), "deploy submarine peru") == "MENACE-R15"
    p = deploy("iceland konk", players="red konk nu, blue zorb aa", turn="5 red deploy")
    play(p, "research", "6", "deploy submarine indonesia", "end_turn")
    assert "timor_sea" in targets(p, "exit NU-S1")  # From Indonesia too [4.13].


@rule("MENACE-15.9", "MENACE-R15")
def test_a_boat_whose_sea_fills_up_goes_back() -> None:
    p = deploy("southeast_pacific NU-S1, NU-S2, NU-S3, NU-S4", "south_atlantic frosty", blue="minions frosty")
    events = play(
        p,
        "deploy submarine peru",
        "deploy submarine southern_cone",
        "end_turn",
        "exit ADF-S1 southeast_pacific",
    )
    assert (at(p, "ADF-S2"), asks(p)) == ("off", "blue MovePieces")
    assert facts(events, "unit_lost", "text") == ["ADF Submarine 2 is destroyed: no open sea is adjacent."]


@rule("MENACE-15.10", "MENACE-16.1", "MENACE-16.2", "MENACE-16.3", "MENACE-R46")
def test_a_cruise_missile() -> None:
    p = deploy("amazon_basin zorb 9")
    play(p, "missile eastern_brazil")
    assert p.deploys == 2
    assert refused(p, "missile peru") == "MENACE-15.10"
    assert refused(p, "deploy tank eastern_brazil") == "MENACE-15.5"
    play(p, "deploy submarine peru", "end_turn")
    assert legal(p) == {"fire zorb", "exit ADF-S2 southeast_pacific"}  # In any order.
    assert refused(p, "fire konk") == "MENACE-16.1"
    play(p, "fire zorb", "3")
    assert (at(p, "ADF-S1"), health(p, "zorb")) == ("gone", 6)
    play(p, "exit ADF-S2 southeast_pacific")
    assert asks(p) == "blue MovePieces"  # Nobody counterattacks.
    p = deploy("amazon_basin zorb 9")
    play(p, "missile eastern_brazil", "end_turn", "fire zorb", "2")
    assert (at(p, "ADF-S1"), health(p, "zorb")) == ("gone", 9)
    p = deploy("amazon_basin zorb", gone="ADF-S1 ADF-S2 ADF-S3 ADF-S4")
    assert refused(p, "missile peru") == "MENACE-15.10"
    assert refused(p, "deploy submarine peru") == "MENACE-15.6"
    p = deploy("amazon_basin zorb", players="red konk mc, blue zorb aa")
    assert refused(p, "missile southern_europe") == "MENACE-15.10"  # The MC has no Submarines.


@rule("MENACE-16.2", "MENACE-16.3")
def test_the_log_names_the_boat_that_was_fired() -> None:
    p = deploy("amazon_basin zorb", gone="ADF-S2", red="upgrades satellite_targeting")
    events = play(p, "missile peru", "end_turn", "fire zorb", "1", "reroll", "6")
    assert facts(events, "missile_fired", "unit") == ["ADF-S1"]
    assert facts(events, "rolled", "piece") == ["ADF-S1"]
    view: Any = p.view(0)
    assert [roll["roller"] for roll in view["rolls"]] == ["ADF-S1", "ADF-S1"]


@rule("MENACE-16.1", "MENACE-R17")
def test_range_and_targets() -> None:
    p = deploy("northeast_africa zorb", "peru frosty", blue="minions frosty")
    assert "eastern_brazil" in targets(p, "missile")  # Exactly three spaces.
    assert refused(p, "missile colombia") == "MENACE-R17"  # Only a Minion is near.
    play(p, "missile eastern_brazil", "end_turn")
    assert legal(p) == {"fire zorb"}


@rule("MENACE-R17b")
def test_the_own_monster_by_option() -> None:
    p = deploy("amazon_basin konk")
    play(p, "missile peru", "end_turn")
    assert legal(p) == {"fire konk"}
    p = deploy("amazon_basin konk", options="missile_own_monster=off")
    assert refused(p, "missile peru") == "MENACE-R17"


@rule("MENACE-16.4", "MENACE-R17", "MENACE-R17a")
def test_a_one_mutates() -> None:
    p = deploy("amazon_basin zorb 9", supply="9")
    play(p, "missile peru", "end_turn", "fire zorb", "1")
    assert asks(p) == "chance ChartRoll"
    play(p, "5")
    assert asks(p) == "blue PickMutation"  # Its owner chooses.
    play(p, "mutation its_a_robot")
    assert (mutations(p, 1), infamy(p, "blue"), p.supply, health(p, "zorb")) == (["its_a_robot"], 1, 9, 9)
    p = deploy("amazon_basin zorb 9", options="missile_mutation_infamy=off")
    play(p, "missile peru", "end_turn", "fire zorb", "1", "1")
    assert (mutations(p, 1), infamy(p, "blue")) == (["its_a_robot"], 0)


@rule("MENACE-16.5", "MENACE-18.6")
def test_a_missile_is_no_part_of_a_battle() -> None:
    p = world("peru konk", "amazon_basin zorb 5", supply="9", blue="infamy 5")
    play(
        p,
        "move konk amazon_basin",
        "end_move",
        "battle amazon_basin",
        "attack konk zorb",
        "6",
        "stop",
        "stop",
    )
    play(p, "retreat konk peru", "missile eastern_brazil", "end_turn", "fire zorb", "6")
    assert at(p, "zorb") == "defeated"
    assert (infamy(p, "red"), infamy(p, "blue"), p.supply) == (0, 3, 6)


@rule("MENACE-15.11", "MENACE-15.13")
@pytest.mark.parametrize(
    ("pips", "slot"), [(1, "armored_plating"), (2, "stabilized_warheads"), (4, "satellite_targeting")]
)
def test_research(pips: int, slot: str) -> None:
    p = deploy()
    play(p, "research", str(pips))
    assert (upgrades(p, "adf"), asks(p)) == ([slot], "blue MovePieces")


@rule("MENACE-15.11", "MENACE-R19")
def test_research_five_and_what_is_owned() -> None:
    for pips in ("5", "1"):
        p = deploy(red="upgrades armored_plating")
        play(p, "research", pips)
        assert targets(p, "upgrade") == {"stabilized_warheads", "rapid_deployment", "satellite_targeting"}
        assert refused(p, "upgrade armored_plating") == "MENACE-15.11"
        play(p, "upgrade rapid_deployment")
        assert upgrades(p, "adf") == ["armored_plating", "rapid_deployment"]
    full = "upgrades armored_plating stabilized_warheads rapid_deployment satellite_targeting"
    p = deploy(red=full)
    play(p, "research", "5")
    assert asks(p) == "blue MovePieces"
    p = deploy(red=full)
    play(p, "research", "6")
    assert asks(p) == "red Deploy"


@rule("MENACE-15.12", "MENACE-R18")
def test_research_six() -> None:
    p = deploy("amazon_basin zorb", "mexico ADF-T1")
    play(p, "research", "6")
    assert {"western_us", "japan", "peru"} <= targets(p, "deploy tank")
    assert refused(p, "deploy tank northern_australia") == "MENACE-15.12"  # A Base without a City.
    assert refused(p, "research") == "MENACE-15.1"
    assert "peru" in targets(p, "missile")
    assert "japan" in targets(p, "redeploy ADF-T1")
    q = p.copy()
    play(p, "deploy tank japan", "deploy fighter japan")
    assert asks(p) == "blue MovePieces"
    play(q, "end_turn")
    assert asks(q) == "blue MovePieces"
    p = deploy(options="research_six_same_city=off")
    play(p, "research", "6", "deploy tank japan")
    assert refused(p, "deploy tank japan") == "MENACE-15.5"


@rule("MENACE-R23", "MENACE-17.4", "MENACE-R24")
def test_colossal_ally() -> None:
    p = deploy("peru frosty", "iceland konk", blue="minions frosty", players="red konk mc, blue zorb aa")
    play(p, "research", "3", "draw toxicor")
    assert asks(p) == "red PlaceAlly"
    assert "southern_cone" in targets(p, "ally")  # A Base anywhere.
    assert "iberia" in targets(p, "ally")
    assert refused(p, "ally peru") == "MENACE-17.4"
    play(p, "ally iberia")
    assert (at(p, "toxicor"), health(p, "toxicor")) == ("iberia", 7)
    view = p.view(0)["creatures"]
    assert isinstance(view, list)
    assert next(known["ally"] for known in view if known["creature"] == "toxicor")
    held = (
        "minions frosty bunyip toxicor megaclaw gargantis pterror pollendust baby_tomanagi captain_colossal"
    )
    held += " mecha_monster"
    p = deploy("iceland konk", blue=held, players="red konk mc, blue zorb aa")
    play(p, "research", "3")
    assert (upgrades(p, "mc"), asks(p)) == (["colossal_ally"], "blue MovePieces")


@rule("MENACE-15.2", "MENACE-15.12")
def test_prompts_show_how_many_and_where() -> None:
    p = deploy()
    assert p.prompt(0) == "Red: deploy up to 3 units or research, or end the turn."
    play(p, "deploy tank peru", "deploy fighter colombia")
    assert p.prompt(0) == "Red: deploy up to 1 unit, or end the turn."
    p = deploy()
    play(p, "research", "6")
    assert p.prompt(0) == "Red: deploy up to 2 units to unstomped Cities anywhere, or end the turn."


def test_events_show_what_was_placed() -> None:
    p = deploy("mexico ADF-T1")
    events = play(p, "deploy fighter peru", "redeploy ADF-T1 colombia")
    assert facts(events, "deployed", "space") == ["peru"]
    assert facts(events, "redeployed", "start") == ["mexico"]
