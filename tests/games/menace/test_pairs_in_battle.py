"""Where two rules meet in a battle: retreat and peace, cards and counterattacks, step 1 and its cards."""

from tests.support.menace import asks, at, health, infamy, kills, play, world
from tests.support.playing import facts, legal, refused, targets
from tests.support.rules import rule

CHUPACOLOSO = "red chupacoloso adf, blue zorb aa"
STRIGOIKA = "red strigoika adf, blue zorb aa"
TOMANAGI = "red tomanagi adf, blue zorb aa"
THREE = "red konk adf, blue zorb aa, green nessie nu"
LORD = {"players": TOMANAGI, "red": "mutations lord_of_monsters"}


# Retreat.


@rule("MENACE-R10", "MENACE-11.2")
def test_units_that_stood_in_peace_stay_when_their_monster_comes_to_them() -> None:
    p = world("colombia konk, ADF-T2", "peru ADF-T1", "mongolia zorb")
    play(p, "move konk peru", "end_move", "battle peru", "stop", "1")
    assert {choice.split()[0] for choice in legal(p)} == {"retreat"}  # Konk came; the Tank did not.
    assert refused(p, "withdraw southern_cone") == "MENACE-R10"
    p = world("colombia konk, ADF-T2", "peru ADF-T1", "mongolia zorb")
    play(p, "march ADF-T2 peru", "move konk peru", "end_move", "battle peru", "stop", "1", "1")
    play(p, "withdraw southern_cone")
    assert (at(p, "ADF-T1"), at(p, "ADF-T2")) == ("peru", "southern_cone")  # Only who came goes.
    assert asks(p) == "red Retreats"  # Konk still faces the first one.


@rule("MENACE-R10", "MENACE-11.1", "MENACE-6.1")
def test_who_has_retreated_counts_for_those_who_follow() -> None:
    p = world("colombia konk, ADF-T1", "peru zorb")
    play(p, "move konk peru", "march ADF-T1 peru", "end_move", "battle peru", "stop", "stop")
    play(p, "shoot ADF-T1 zorb", "1")
    assert {"colombia", "amazon_basin"} <= targets(p, "retreat konk") & targets(p, "withdraw")
    q = p.copy()
    play(p, "withdraw colombia")
    assert targets(p, "retreat konk") == {"amazon_basin", "southern_cone", "southeast_pacific"}
    assert refused(p, "retreat konk colombia") == "MENACE-11.1"
    play(q, "retreat konk colombia")
    assert targets(q, "withdraw") == {"amazon_basin", "southern_cone"}


@rule("MENACE-17.14", "MENACE-R10", "MENACE-11.3")
def test_who_rampaged_in_retreats_like_who_moved_in() -> None:
    p = world("colombia konk", "peru AA-T1", "southern_cone AA-T2", "mongolia zorb", red="mutations rampage")
    play(p, "move konk peru", "end_move", "battle peru", "attack konk AA-T1", "6", "rampage southern_cone")
    play(p, "stop", "1")
    assert asks(p) == "red Retreats"
    play(p, "retreat konk peru")
    assert asks(p) == "red Deploy"  # Lima is there, but he retreated.


@rule("MENACE-17.14", "MENACE-13.1")
def test_a_rampage_that_is_won_ends_in_an_encounter() -> None:
    p = world("colombia konk", "peru AA-T1", "southern_cone AA-T2", "mongolia zorb", red="mutations rampage")
    play(p, "move konk peru", "end_move", "battle peru", "attack konk AA-T1", "6", "rampage southern_cone")
    play(p, "attack konk AA-T2", "6")
    assert "stomp_base" in legal(p)


@rule("MENACE-R36", "MENACE-R10")
def test_a_minion_that_retreated_does_not_keep_the_monster_from_its_rampage() -> None:
    p = world(
        "colombia konk, frosty; peru AA-T1; amazon_basin AA-T2; mongolia zorb",
        red="mutations rampage; minions frosty",
    )
    play(p, "move frosty amazon_basin", "move konk peru", "end_move", "battle amazon_basin", "stop", "1")
    play(p, "retreat frosty colombia", "battle peru", "attack konk AA-T1", "6")
    assert legal(p) == {"rampage amazon_basin", "decline"}


@rule("MENACE-17.3", "MENACE-11.1")
def test_captain_colossal_and_own_units_retreat_to_each_other() -> None:
    p = world(
        "colombia captain_colossal, ADF-T1; amazon_basin ADF-T2; peru zorb; iceland konk",
        red="minions captain_colossal",
    )
    play(p, "move captain_colossal peru", "march ADF-T1 peru", "end_move", "battle peru", "stop", "stop", "1")
    assert "amazon_basin" in targets(p, "retreat captain_colossal")  # An own Tank is there.
    play(p, "retreat captain_colossal colombia")
    assert "colombia" in targets(p, "withdraw")


@rule("MENACE-17.4", "MENACE-11.1")
def test_units_retreat_to_a_colossal_ally_of_anybody() -> None:
    p = world(
        "colombia ADF-T1; peru zorb; amazon_basin frosty; iceland konk", blue="minions frosty",
        allies="frosty",
    )  # fmt: skip
    play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "1")
    assert targets(p, "withdraw") == {"colombia", "amazon_basin", "southern_cone"}


@rule("MENACE-R13", "MENACE-R10")
def test_room_at_the_far_end_of_a_ferry_counts() -> None:
    p = world(
        "eastern_siberia MC-T1, NU-T1, NU-T2, NU-T3, NU-T4; northern_china zorb",
        "mongolia AA-T1, AA-T2, AA-T3, AA-T4, AA-T5; himalayas AA-T6, AA-F1, AA-F2, AA-F3, AA-F4",
        "southern_china ADF-T1, ADF-T2, ADF-T3, ADF-T4, ADF-T5; iceland konk",
        players="red konk mc, blue zorb aa",
    )  # fmt: skip
    play(p, "march MC-T1 northern_china", "end_move", "battle northern_china", "stop", "1")
    assert legal(p) == {"withdraw eastern_siberia", "withdraw japan"}


@rule("MENACE-R45", "MENACE-R04", "MENACE-R14")
def test_a_submarine_that_retreated_fights_in_no_other_space() -> None:
    p = world(
        "south_atlantic ADF-S1; southern_cone konk; eastern_brazil zorb", options="own_units_hold_fire=on"
    )
    play(p, "move konk south_atlantic", "end_move", "battle south_atlantic", "stop", "hold")
    assert {choice.split()[0] for choice in legal(p)} == {"retreat"}  # The boat stood in peace.
    p = world(
        "south_atlantic ADF-S1, konk; eastern_brazil zorb; southern_cone ADF-T1",
        options="own_units_hold_fire=on",
    )
    play(p, "march ADF-T1 eastern_brazil", "end_move", "battle south_atlantic", "stop", "hold")
    play(p, "submerge central_atlantic", "battle eastern_brazil")
    assert asks(p) == "blue Attacks"  # Next door, and it has not attacked, but it has retreated.


@rule("MENACE-17.13", "MENACE-16.7")
def test_submarines_flee_from_winged_horror_by_sea() -> None:
    p = world(
        "southern_cone strigoika; south_atlantic NU-S1; mongolia zorb", players=STRIGOIKA,
        red="mutations winged_horror",
    )  # fmt: skip
    play(p, "move strigoika south_atlantic", "end_move", "battle south_atlantic", "stop", "1")
    assert (asks(p), targets(p, "submerge")) == (
        "blue Scatter",
        {"central_atlantic", "southeast_pacific", "western_indian_ocean"},
    )
    play(p, "submerge central_atlantic")
    assert (at(p, "NU-S1"), at(p, "strigoika"), asks(p)) == (
        "central_atlantic",
        "south_atlantic",
        "red Deploy",
    )


# Counterattacks.


@rule("MENACE-R03", "MENACE-9.4")
def test_counterattacks_are_counted_when_they_come() -> None:
    """Blue's Minion defeats the only other Monster before Green's turn to counterattack comes."""
    for konk, counterattacks in ((1, 1), (9, 2)):
        p = world(
            f"colombia konk {konk}, ADF-T1", "peru frosty, nessie", "mongolia zorb", players=THREE,
            blue="minions frosty", supply="9",
        )  # fmt: skip
        play(p, "move konk peru", "march ADF-T1 peru", "end_move", "battle peru", "stop")
        play(p, "attack frosty konk", "6")
        view = p.view(0)["battle"]
        assert isinstance(view, dict)
        assert (asks(p), view["left"]) == ("green Attacks", {"nessie": counterattacks})


@rule("MENACE-17.12", "MENACE-9.4")
def test_war_spikes_in_a_counterattack() -> None:
    p = world(
        "peru chupacoloso; colombia AA-T1, AA-T2; mongolia zorb", players=CHUPACOLOSO, turn="5 blue move",
        red="mutations war_spikes",
    )  # fmt: skip
    play(
        p, "march AA-T1 peru", "march AA-T2 peru", "end_move", "battle peru", "attack chupacoloso AA-T1", "5"
    )
    assert (asks(p), legal(p)) == ("red Spikes", {"spike AA-T2", "decline"})


@rule("MENACE-17.16", "MENACE-17.18", "MENACE-9.4")
def test_abilities_count_in_counterattacks() -> None:
    p = world("peru chupacoloso", "colombia AA-T1", "mongolia zorb", players=CHUPACOLOSO, turn="5 blue move")
    play(p, "march AA-T1 peru", "end_move", "battle peru")
    assert facts(play(p, "attack chupacoloso AA-T1", "4"), "rolled", "result") == ["miss"]
    p = world("peru konk", "colombia AA-F1", "mongolia zorb", turn="5 blue move")
    play(p, "march AA-F1 peru", "end_move", "battle peru")
    assert facts(play(p, "attack konk AA-F1", "2"), "rolled", "result") == ["hit"]


@rule("MENACE-C2", "MENACE-9.4")
def test_strigoika_drinks_in_a_counterattack() -> None:
    p = world("peru strigoika 9", "colombia AA-T1", "mongolia zorb", players=STRIGOIKA, turn="5 blue move")
    play(p, "march AA-T1 peru", "end_move", "battle peru", "attack strigoika AA-T1", "6")
    assert health(p, "strigoika") == 10


# Units.


@rule("MENACE-C2", "MENACE-9.7")
def test_an_apex_predator_feeds_on_what_units_defeat() -> None:
    p = world(
        "colombia chupacoloso 9, ADF-T1; peru frosty 1; mongolia zorb", players=CHUPACOLOSO,
        red="mutations apex_predator", blue="minions frosty",
    )  # fmt: skip
    play(p, "move chupacoloso peru", "march ADF-T1 peru", "end_move", "battle peru", "stop", "stop")
    play(p, "shoot ADF-T1 frosty", "6")
    assert (at(p, "frosty"), health(p, "chupacoloso"), infamy(p, "red")) == ("off", 12, 3)


@rule("MENACE-17.9", "MENACE-16.8")
def test_a_submarine_next_door_is_terrified_too() -> None:
    p = world(
        "eastern_brazil strigoika; south_atlantic NU-S1; mongolia zorb",
        players="red strigoika adf, blue zorb nu", turn="5 blue move", red="mutations seething_terror",
    )  # fmt: skip
    play(p, "end_move", "raid NU-S1 eastern_brazil", "1")
    assert (at(p, "NU-S1"), kills(p, "red")) == ("off", 0)


@rule("MENACE-17.9", "MENACE-R48")
def test_only_the_last_die_terrifies() -> None:
    p = world(
        "peru strigoika; colombia ADF-T1; mongolia zorb", players="red strigoika aa, blue zorb adf",
        turn="5 blue move", red="mutations seething_terror", blue="upgrades satellite_targeting",
    )  # fmt: skip
    play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "1")
    assert (asks(p), at(p, "ADF-T1")) == ("blue Reroll", "peru")
    q = p.copy()
    play(p, "reroll", "2")
    assert at(p, "ADF-T1") == "peru"
    play(q, "reroll", "1")
    assert at(q, "ADF-T1") == "off"


@rule("MENACE-18.6", "MENACE-6.3", "MENACE-R31")
def test_a_monster_that_falls_to_its_own_units_costs_two() -> None:
    p = world("peru konk 1", "colombia ADF-T1", "mongolia zorb", red="infamy 5", supply="9")
    play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "6")
    assert (at(p, "konk"), infamy(p, "red"), infamy(p, "blue")) == ("defeated", 3, 0)


# Step 1.


@rule("MENACE-C3", "MENACE-6.5", "MENACE-17.4")
def test_scientific_analysis_names_enemies_only() -> None:
    p = world(
        "peru AA-T1, captain_colossal, frosty; colombia konk; mongolia zorb",
        blue="upgrades scientific_analysis; minions captain_colossal frosty", allies="frosty",
    )  # fmt: skip
    play(p, "move konk peru", "end_move", "battle peru")
    assert (asks(p), legal(p)) == ("blue Analyze", {"analyze konk", "decline"})
    assert refused(p, "analyze captain_colossal") == "MENACE-C3"


@rule("MENACE-C3", "MENACE-C4", "MENACE-17.5")
def test_bunyip_silences_units_alone() -> None:
    p = world(
        "peru AA-T1, AA-R1; colombia bunyip, gargantis; iceland konk; mongolia zorb",
        red="minions bunyip gargantis", blue="upgrades scientific_analysis",
    )  # fmt: skip
    play(p, "move bunyip peru", "move gargantis peru", "end_move", "battle peru")
    assert asks(p) == "blue Analyze"  # It is no attack.
    play(p, "decline")
    assert (asks(p), p.step) == ("red Attacks", 1)
    assert legal(p) == {"attack gargantis AA-T1", "attack gargantis AA-R1", "stop"}
    play(p, "stop")
    assert p.step == 2  # But the Rocket Launcher is silent.


# Submarines.


@rule("MENACE-R14", "MENACE-8.4")
def test_no_raid_where_a_battle_was_fought_this_turn() -> None:
    p = world(
        "south_atlantic ADF-S1; peru ADF-F1; eastern_brazil zorb; southern_cone frosty; iceland konk",
        blue="minions frosty",
    )
    play(p, "march ADF-F1 eastern_brazil", "end_move", "battle eastern_brazil", "decline", "stop", "1")
    play(p, "withdraw amazon_basin")
    assert legal(p) == {"raid ADF-S1 southern_cone", "end_fight"}


@rule("MENACE-R14")
def test_a_submarine_that_joined_does_not_attack_again_at_home() -> None:
    p = world(
        "south_atlantic ADF-S1, frosty; peru ADF-F1; eastern_brazil zorb; iceland konk", blue="minions frosty"
    )
    play(p, "march ADF-F1 eastern_brazil", "end_move", "battle eastern_brazil", "join ADF-S1", "stop", "1")
    play(p, "shoot ADF-S1 zorb", "1", "withdraw amazon_basin", "battle south_atlantic", "stop")
    assert asks(p) == "red Retreats"


@rule("MENACE-R14", "MENACE-4.13")
def test_a_raid_into_indonesia() -> None:
    p = world("timor_sea NU-S1", "indonesia zorb", "iceland konk", players="red konk nu, blue zorb aa")
    play(p, "end_move")
    assert legal(p, "raid") == {"raid NU-S1 indonesia"}


@rule("MENACE-R14", "MENACE-16.8")
def test_submarines_join_no_battle_at_sea() -> None:
    p = world(
        "central_atlantic ADF-S1; south_atlantic ADF-S2; eastern_brazil zorb; iceland konk",
        turn="5 blue move",
    )
    play(p, "move zorb south_atlantic", "end_move", "battle south_atlantic")
    assert asks(p) == "blue Attacks"


@rule("MENACE-R14", "MENACE-17.3", "MENACE-17.4")
def test_no_raid_on_friends() -> None:
    for allies in ({"allies": "captain_colossal"}, {}):
        p = world(
            "south_atlantic ADF-S1; eastern_brazil captain_colossal; iceland konk; mongolia zorb",
            red="minions captain_colossal", **allies,
        )  # fmt: skip
        play(p, "end_move")
        assert asks(p) == "red Deploy"


@rule("MENACE-R36", "MENACE-R04", "MENACE-8.4")
def test_a_battle_leaves_no_mark_on_the_turns_to_come() -> None:
    """A Submarine that raided may hold its fire when it joins later; own units are no battle for a Rampage."""
    rows = ("peru AA-T1", "south_atlantic ADF-S1", "eastern_brazil zorb")
    p = world("colombia konk", *rows, red="mutations rampage")
    play(p, "move konk peru", "end_move", "battle peru", "attack konk AA-T1", "6")
    play(p, "raid ADF-S1 eastern_brazil", "1", "end_encounter", "end_turn")
    assert asks(p) == "blue MovePieces"
    assert "flags:" not in p.to_text()


# A Minion of Lord of Monsters.


@rule("MENACE-R30", "MENACE-17.10", "MENACE-10.8")
def test_a_guest_that_falls_brings_infamy_and_is_gone() -> None:
    p = world("colombia tomanagi", "peru zorb", **LORD)
    play(p, "move tomanagi peru", "end_move", "battle peru", "summon", "draw bunyip", "stop")
    play(p, "attack zorb bunyip", "6", "keep", "attack zorb bunyip", "6", "keep")
    assert (at(p, "bunyip"), infamy(p, "blue")) == ("off", 3)
    assert (asks(p), p.view(0)["discard"]) == ("red Retreats", ["bunyip"])
    assert p.guest < 0


@rule("MENACE-14.3", "MENACE-17.4", "MENACE-R30")
def test_an_ally_that_falls_is_an_ally_no_more() -> None:
    p = world(
        "colombia konk; peru frosty 1; western_us zorb", blue="minions frosty", allies="frosty", supply="9",
        discard="captain_colossal gargantis pollendust mecha_monster pterror toxicor baby_tomanagi megaclaw bunyip",
    )  # fmt: skip
    play(p, "move konk peru", "end_move", "battle peru", "attack konk frosty", "6")
    assert (infamy(p, "red"), at(p, "frosty")) == (3, "off")
    play(p, "end_encounter", "end_turn", "end_move", "mutate", "6", "draw frosty")
    assert (at(p, "frosty"), int(p.allies)) == ("western_us", 0)
