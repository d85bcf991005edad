"""Retreat and blocked retreat."""

from tests.support.menace import asks, at, health, kills, play, world
from tests.support.playing import legal, refused, targets
from tests.support.rules import rule

LOSE = ("end_move", "battle peru")


@rule("MENACE-11.1", "MENACE-11.3")
def test_to_an_adjacent_space_without_enemies_and_no_encounter_after() -> None:
    p = world("colombia konk", "peru AA-T1", "amazon_basin AA-F1", "mongolia zorb")
    play(p, "move konk peru", *LOSE, "stop", "1")
    assert legal(p) == {
        "retreat konk colombia",
        "retreat konk southeast_pacific",
        "retreat konk southern_cone",
    }
    assert refused(p, "retreat konk amazon_basin") == "MENACE-11.1"
    assert refused(p, "retreat konk eastern_brazil") == "MENACE-11.1"
    play(p, "retreat konk southern_cone")
    assert asks(p) == "red Deploy"  # There is a Base, but he retreated.
    p = world("southern_cone konk", "mongolia zorb", turn="5 red encounter", flags="konk=8")
    assert asks(p) == "red Deploy"


@rule("MENACE-11.2", "MENACE-11.6")
def test_units_retreat_together_and_stay_on_land() -> None:
    p = world("colombia ADF-T1, ADF-T2, ADF-F1", "peru zorb", "iceland konk")
    play(p, "march ADF-T1 peru", "march ADF-T2 peru", "march ADF-F1 peru", *LOSE, "stop", "1", "1", "1")
    assert legal(p) == {"withdraw colombia", "withdraw amazon_basin", "withdraw southern_cone"}
    assert refused(p, "withdraw southeast_pacific") == "MENACE-11.6"
    play(p, "withdraw amazon_basin")
    assert {at(p, unit) for unit in ("ADF-T1", "ADF-T2", "ADF-F1")} == {"amazon_basin"}


@rule("MENACE-11.4", "MENACE-R46")
def test_a_creature_without_retreat_comes_back_on_a_lair() -> None:
    ring = ("north_atlantic ADF-S1", "norwegian_sea ADF-S2")
    p = world("iceland konk 9, AA-T1", *ring, "mongolia zorb", supply="9")
    play(p, "end_move", "battle iceland")
    while asks(p) != "red Retreats":
        play(p, "stop" if asks(p) == "red Attacks" else "decline" if asks(p).startswith("red J") else "1")
    assert legal(p) == {"leave konk"}
    assert refused(p, "retreat konk north_atlantic") == "MENACE-11.1"
    play(p, "leave konk")
    assert at(p, "konk") == "blocked"
    assert (p.supply, health(p, "konk")) == (9, 9)
    assert asks(p) == "red Deploy"
    play(p, "end_turn")
    assert asks(p) == "red ReturnBlocked"
    assert len(legal(p)) == 8
    play(p, "lair amazon_basin")
    assert (at(p, "konk"), health(p, "konk")) == ("amazon_basin", 9)
    assert asks(p) == "blue MovePieces"


@rule("MENACE-11.5")
def test_who_finds_no_room_is_given_up() -> None:
    p = world(
        "iberia MC-T1, MC-T2, AA-T4, AA-T5, AA-T6; western_europe zorb; eastern_europe frosty",
        "iceland konk; southern_europe MC-F1, AA-T1, AA-T2, AA-T3, AA-F1; north_sea bunyip",
        players="red konk mc, blue zorb aa", blue="minions frosty bunyip",
    )  # fmt: skip
    for unit in ("MC-T1", "MC-T2", "MC-F1"):
        play(p, f"march {unit} western_europe")
    play(p, "end_move", "battle western_europe", "stop", "1", "1", "1")
    assert legal(p) == {"withdraw iberia", "withdraw southern_europe"}  # Neither has room for three.
    play(p, "withdraw southern_europe")
    assert asks(p) == "red GiveUp"
    assert legal(p) == {"give_up MC-T1", "give_up MC-F1"}
    assert refused(p, "give_up AA-T1") == "MENACE-11.5"
    play(p, "give_up MC-T1", "give_up MC-T2")
    assert at(p, "MC-F1") == "southern_europe"
    assert kills(p, "blue") == 0


@rule("MENACE-R10", "MENACE-11.5", "MENACE-17.1")
def test_nobody_is_given_up_while_another_space_has_room_for_all() -> None:
    """Or a damaged Tank could go to a full space, be destroyed there, and come back as new."""
    p = world(
        "colombia ADF-T1*, ADF-T2; peru zorb; southern_cone AA-T1, AA-T2, AA-T3, AA-F1",
        "amazon_basin AA-T4, AA-T5, AA-T6; iceland konk", red="upgrades armored_plating",
    )  # fmt: skip
    play(p, "march ADF-T1 peru", "march ADF-T2 peru", *LOSE, "stop", "1", "1")
    assert legal(p) == {"withdraw colombia", "withdraw amazon_basin"}  # Room for two is enough.
    assert refused(p, "withdraw southern_cone") == "MENACE-R10"
    assert refused(p, "withdraw southeast_pacific") == "MENACE-11.6"
    (reason,) = p.why_not(p.space().parse("withdraw southern_cone"), 0)
    assert reason.text == "Southern Cone has no room for all of them, and another space has."
    play(p, "withdraw amazon_basin")
    assert p.to_text().count("ADF-T1*") == 1


@rule("MENACE-R10", "MENACE-4.13")
def test_each_group_looks_for_room_of_its_own() -> None:
    """The Tank takes no room from the Submarines: it cannot follow them."""
    p = world(
        "southeast_asia NU-T1; timor_sea NU-S1, NU-S2, ADF-S1, ADF-S2, ADF-S3; indonesia zorb",
        "iceland konk; bay_of_bengal ADF-S4", players="red konk nu, blue zorb aa",
    )  # fmt: skip
    play(p, "march NU-T1 indonesia", "march NU-S1 indonesia", "march NU-S2 indonesia", "end_move")
    play(p, "battle indonesia", "stop", "1", "1", "1")
    assert {"timor_sea", "bay_of_bengal"} <= targets(p, "submerge")  # Each has room for both.
    p = world(
        "timor_sea NU-S1, ADF-S1, ADF-S2, ADF-S3, ADF-S4; bay_of_bengal NU-S2; indonesia zorb",
        "iceland konk", players="red konk nu, blue zorb aa",
    )  # fmt: skip
    for boat in ("NU-S1", "NU-S2"):
        play(p, f"march {boat} indonesia")
    play(p, "end_move", "battle indonesia", "stop", "1", "1")
    assert "timor_sea" not in targets(p, "submerge")  # Room for one of the two.
    assert refused(p, "submerge timor_sea") == "MENACE-R10"


@rule("MENACE-11.7")
def test_defenders_stay() -> None:
    p = world("colombia konk", "peru zorb, AA-T1", "mongolia frosty", red="minions frosty")
    play(p, "move konk peru", *LOSE, "stop", "stop", "shoot AA-T1 konk", "1", "retreat konk colombia")
    assert (at(p, "zorb"), at(p, "AA-T1")) == ("peru", "peru")


@rule("MENACE-R10")
def test_creatures_one_by_one_and_the_first_to_go_counts_no_more() -> None:
    p = world("colombia konk, ADF-T1", "peru AA-T1", "mongolia zorb")
    play(p, "move konk peru", "march ADF-T1 peru", *LOSE, "attack konk AA-T1", "6", "stop", "1")
    # Only Konk and the own Tank face each other: one side goes, whichever the owner likes.
    assert {"retreat konk colombia", "withdraw colombia"} <= legal(p)
    q = p.copy()
    play(p, "withdraw colombia")
    assert (at(p, "konk"), asks(p)) == ("peru", "red Encounters")
    play(q, "retreat konk colombia")
    assert (at(q, "ADF-T1"), asks(q)) == ("peru", "red Deploy")


@rule("MENACE-R10")
def test_who_stood_still_in_peace_stays() -> None:
    p = world("peru konk", "colombia ADF-T1", "mongolia zorb")
    play(p, "march ADF-T1 peru", *LOSE, "stop", "1")
    assert refused(p, "retreat konk colombia") == "MENACE-R10"
    assert targets(p, "withdraw") == {"colombia", "amazon_basin", "southern_cone"}
    play(p, "withdraw colombia")
    assert at(p, "konk") == "peru"


@rule("MENACE-R10", "MENACE-4.13")
def test_submarines_in_indonesia_are_a_group_of_their_own() -> None:
    p = world(
        "southeast_asia NU-T1; timor_sea NU-S1; indonesia zorb; iceland konk",
        players="red konk nu, blue zorb aa",
    )
    play(
        p, "march NU-T1 indonesia", "march NU-S1 indonesia", "end_move", "battle indonesia", "stop", "1", "1"
    )
    assert targets(p, "withdraw") == {"southeast_asia", "northern_australia"}
    assert "timor_sea" in targets(p, "submerge")
    play(p, "submerge timor_sea", "withdraw northern_australia")
    assert (at(p, "NU-S1"), at(p, "NU-T1")) == ("timor_sea", "northern_australia")


@rule("MENACE-R11")
def test_units_with_no_retreat_are_lost() -> None:
    p = world(
        "british_isles NU-R1, zorb; iceland konk", players="red konk nu, blue zorb aa",
        options="ferry_retreat=off",
    )  # fmt: skip
    play(p, "end_move", "battle british_isles", "decline", "stop", "1")
    assert legal(p) == {"perish"}
    assert refused(p, "withdraw western_europe") == "MENACE-11.1"
    play(p, "perish")
    assert (at(p, "NU-R1"), kills(p, "blue")) == ("off", 0)


@rule("MENACE-R13")
def test_retreat_by_ferry() -> None:
    rows = ("british_isles NU-R1, zorb", "iceland konk")
    p = world(*rows, players="red konk nu, blue zorb aa")
    play(p, "end_move", "battle british_isles", "decline", "stop", "1")
    assert legal(p) == {"withdraw western_europe"}  # Konk sits in Iceland.
    assert refused(p, "perish") == "MENACE-R11"
    p = world(*rows, "north_sea frosty", players="red konk nu, blue zorb aa", blue="minions frosty")
    play(p, "end_move", "battle british_isles", "decline", "stop", "1")
    assert legal(p) == {"perish"}
