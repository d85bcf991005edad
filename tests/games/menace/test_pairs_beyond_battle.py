"""Where two rules meet outside a battle: missiles and Minions, charts and cards, supply and damage, the end."""

import pytest

from tests.support.menace import asks, at, health, infamy, mutations, play, world
from tests.support.playing import ended, facts, legal, refused, targets
from tests.support.rules import rule

# Missiles.


@rule("MENACE-16.4", "MENACE-C4")
def test_toxicor_helps_the_monster_that_a_missile_mutates() -> None:
    for owner, step in (("blue", "blue UseDie"), ("red", "blue MovePieces")):
        p = world(
            "amazon_basin zorb, toxicor; philippines konk", turn="5 red deploy", **{owner: "minions toxicor"}
        )
        play(p, "missile peru", "end_turn", "fire zorb", "1", "2")
        if owner == "blue":
            play(p, "4")
        assert asks(p) == step


@rule("MENACE-16.4", "MENACE-13.15", "MENACE-14.1", "MENACE-R17")
def test_the_minion_of_a_missiles_mutation_joins_the_monster_that_was_hit() -> None:
    """The owner of the Monster draws, and its own Minions are counted."""
    p = world(
        "amazon_basin zorb; philippines konk, frosty, bunyip", turn="5 red deploy",
        red="minions frosty bunyip",
    )  # fmt: skip
    play(p, "missile peru", "end_turn", "fire zorb", "1", "6")
    assert asks(p) == "chance DrawMinion"
    play(p, "draw toxicor")
    assert (at(p, "toxicor"), p.minions(0), p.minions(1)) == ("amazon_basin", 2, 1)
    p = world(
        "amazon_basin zorb, frosty, bunyip; philippines konk", turn="5 red deploy",
        blue="minions frosty bunyip",
    )  # fmt: skip
    play(p, "missile peru", "end_turn", "fire zorb", "1", "6")
    assert asks(p) == "blue PickMutation"


@rule("MENACE-16.5", "MENACE-17.11")
def test_frosty_chills_nobody_before_a_missile() -> None:
    p = world("amazon_basin zorb 9, frosty", "philippines konk", turn="5 red deploy", blue="minions frosty")
    events = play(p, "missile peru", "end_turn", "fire zorb", "2")
    assert (facts(events, "rolled", "needs"), facts(events, "rolled", "result")) == ([3], ["miss"])


@rule("MENACE-16.2", "MENACE-C2")
def test_mutations_protect_from_a_missile() -> None:
    p = world(
        "south_atlantic nessie; philippines konk", players="red konk adf, blue nessie aa",
        turn="5 red deploy", blue="mutations armored_scales fins_and_gills",
    )  # fmt: skip
    events = play(p, "missile eastern_brazil", "end_turn", "fire nessie", "5")
    assert (facts(events, "rolled", "needs"), facts(events, "rolled", "result")) == ([6], ["miss"])


@rule("MENACE-19.1", "MENACE-16.2", "MENACE-R07")
def test_a_missile_that_takes_the_last_token_ends_the_game() -> None:
    p = world("amazon_basin zorb 2", "philippines konk", turn="5 red deploy", supply="3", blue="infamy 5")
    play(p, "missile eastern_brazil", "deploy submarine peru", "end_turn", "fire zorb", "6")
    assert (asks(p), infamy(p, "blue"), at(p, "ADF-S2")) == (
        "over",
        3,
        "peru",
    )  # The boat puts to sea no more.


@rule("MENACE-16.1", "MENACE-11.4")
def test_a_monster_without_retreat_is_no_target() -> None:
    p = world("peru zorb", away="konk blocked 9", turn="5 red deploy")
    assert refused(p, "missile northern_australia") == "MENACE-R17"
    play(p, "missile colombia", "end_turn")
    assert legal(p) == {"fire zorb"}


# Supply and damage.


@rule("MENACE-17.1", "MENACE-10.4", "MENACE-15.6", "MENACE-13.8")
def test_a_tank_that_was_destroyed_comes_back_undamaged() -> None:
    p = world(
        "colombia konk; peru ADF-T1*; mongolia zorb", players="red konk aa, blue zorb adf",
        blue="upgrades armored_plating",
    )  # fmt: skip
    play(p, "move konk peru", "end_move", "battle peru", "attack konk ADF-T1", "6")
    assert at(p, "ADF-T1") == "off"
    play(p, "end_encounter", "end_turn", "end_move", "deploy tank colombia", "end_turn")
    assert (at(p, "ADF-T1"), "ADF-T1*" in p.to_text()) == ("colombia", False)
    play(p, "move konk colombia", "end_move", "battle colombia", "attack konk ADF-T1", "6")
    assert at(p, "ADF-T1") == "colombia"  # Its armor holds once more.


@rule("MENACE-17.1", "MENACE-15.7")
def test_redeploying_repairs_nothing() -> None:
    p = world(
        "peru ADF-T1*; philippines konk; mongolia zorb", turn="5 red deploy", red="upgrades armored_plating"
    )
    play(p, "redeploy ADF-T1 colombia")
    assert "colombia               ADF-T1*\n" in p.to_text()


@rule("MENACE-15.7", "MENACE-15.9")
def test_a_submarine_that_is_redeployed_puts_to_sea() -> None:
    p = world("timor_sea ADF-S1", "philippines konk", "mongolia zorb", turn="5 red deploy")
    play(p, "redeploy ADF-S1 eastern_brazil", "end_turn")
    assert targets(p, "exit ADF-S1") == {"central_atlantic", "south_atlantic"}


@rule("MENACE-15.12", "MENACE-C3")
def test_rapid_deployment_adds_nothing_to_a_research_six() -> None:
    p = world("philippines konk", "mongolia zorb", turn="5 red deploy", red="upgrades rapid_deployment")
    assert p.deploys == 4
    play(p, "research", "6", "deploy tank japan", "deploy fighter japan")
    assert asks(p) == "blue MovePieces"


@rule("MENACE-13.9", "MENACE-6.5")
def test_tanks_may_join_a_colossal_ally_or_their_captain() -> None:
    p = world(
        "southern_cone konk; peru frosty; colombia captain_colossal; mongolia zorb", turn="5 red encounter",
        blue="minions frosty", red="minions captain_colossal", allies="frosty",
    )  # fmt: skip
    play(p, "stomp_base")
    assert {"peru", "colombia"} <= targets(p, "tanks adf")


# Moving and returning.


@rule("MENACE-17.4", "MENACE-7.2", "MENACE-7.5")
def test_a_colossal_ally_and_units_do_not_stop_each_other() -> None:
    rows = ("central_america AA-T1", "caribbean_sea zorb", "eastern_pacific bunyip", "iceland konk")
    p = world("mexico frosty", *rows, red="minions frosty", blue="minions bunyip", allies="frosty")
    assert "colombia" in targets(p, "move frosty")
    p = world(
        "mexico ADF-T1; central_america frosty; iceland konk; mongolia zorb", blue="minions frosty",
        allies="frosty",
    )  # fmt: skip
    assert "colombia" in targets(p, "march ADF-T1")


@rule("MENACE-12.8", "MENACE-C2", "MENACE-R05")
def test_atomic_recovery_comes_after_the_return() -> None:
    p = world(
        "mongolia konk", players="red zorb adf, blue konk aa", away="zorb defeated africa",
        turn="4 blue deploy", red="mutations atomic_recovery", options="respawn_health=half",
    )  # fmt: skip
    play(p, "end_turn", "lair iceland")
    assert health(p, "zorb") == 11  # Half of 17 is 9, and 2 more.


@rule("MENACE-12.5", "MENACE-6.1")
def test_own_units_are_enemies_on_a_lair_too() -> None:
    p = world(
        "iceland ADF-T1; amazon_basin frosty; mongolia zorb", away="konk defeated africa",
        red="minions frosty",
    )  # fmt: skip
    assert refused(p, "lair iceland") == "MENACE-12.5"
    assert "amazon_basin" in targets(p, "lair")  # An own creature is no enemy.


# The end.


@rule("MENACE-19.3")
@pytest.mark.parametrize(
    ("upgrades", "bonus"), [("armored_plating", 2), ("armored_plating rapid_deployment", 2)]
)
def test_mutations_and_upgrades_are_added_before_they_are_halved(upgrades: str, bonus: int) -> None:
    p = world(
        "iceland konk; mongolia zorb", ended="out_of_tokens",
        red=f"mutations berserk rampage iron_stomach; upgrades {upgrades}",
    )  # fmt: skip
    outcome = ended(p)
    assert outcome.scores[0] == bonus  # Three and one are four: two. Halved apart they would be one.


@rule("MENACE-19.2", "MENACE-11.4")
def test_a_minion_without_retreat_survives() -> None:
    p = world(
        "amazon_basin zorb 2; philippines konk", away="frosty blocked 3", red="minions frosty", supply="3",
        turn="5 red deploy",
    )  # fmt: skip
    play(p, "missile peru", "end_turn", "fire zorb", "6")
    outcome = ended(p)
    assert outcome.scores[0] == 3


@rule("MENACE-R47", "MENACE-10.9")
def test_a_defeat_breaks_a_standstill() -> None:
    p = world("amazon_basin zorb 2", "philippines konk", turn="80 red deploy", supply="9", calm="38")
    play(p, "missile peru", "end_turn", "fire zorb", "6", "lair iceland", "end_move", "end_turn")
    assert asks(p) == "red MovePieces"
    p = world("amazon_basin zorb 9", "philippines konk", turn="80 red deploy", supply="9", calm="38")
    play(p, "missile peru", "end_turn", "fire zorb", "6", "end_move", "end_turn")
    assert asks(p) == "over"


@rule("MENACE-19.1", "MENACE-C3", "MENACE-R07")
def test_scientific_analysis_may_take_the_last_token() -> None:
    p = world(
        "peru AA-T1, AA-R1; colombia konk 1; mongolia zorb", blue="upgrades scientific_analysis", supply="2",
        red="infamy 5",
    )  # fmt: skip
    play(p, "move konk peru", "end_move", "battle peru", "analyze konk")
    assert (asks(p), infamy(p, "red"), infamy(p, "blue")) == ("over", 3, 0)


@rule("MENACE-19.1", "MENACE-17.7")
def test_pollendust_may_take_the_last_token_alone() -> None:
    p = world(
        "guiana_highlands pollendust; western_us konk; mongolia zorb", red="minions pollendust", supply="1",
        turn="5 red encounter",
    )  # fmt: skip
    play(p, "pollinate")
    assert (asks(p), mutations(p, 0)) == ("over", [])
