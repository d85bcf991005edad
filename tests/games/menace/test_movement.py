"""The board and the Move Phase."""

import pytest

from tests.support.menace import asks, at, play, world
from tests.support.playing import legal, refused, targets
from tests.support.rules import rule


@rule("MENACE-1.5", "MENACE-4.2", "MENACE-4.3")
def test_a_creature_goes_anywhere_within_its_move() -> None:
    p = world("iceland konk", "mongolia zorb")
    spaces = targets(p, "move konk")
    assert {"north_atlantic", "norwegian_sea", "greenland", "british_isles", "siberian_arctic"} <= spaces
    assert "caribbean_islands" in spaces  # Three: North Atlantic, Sargasso Sea, there.
    assert "mexico" not in spaces
    assert refused(p, "move konk mexico") == "MENACE-1.5"


@rule("MENACE-4.4")
def test_land_units_stay_on_land_and_boats_at_sea() -> None:
    p = world("peru ADF-T1", "south_atlantic ADF-S1", "iceland konk", "mongolia zorb")
    assert targets(p, "march ADF-T1") == {
        "amazon_basin", "colombia", "southern_cone", "central_america", "guiana_highlands", "eastern_brazil",
    }  # fmt: skip
    assert refused(p, "march ADF-T1 southeast_pacific") == "MENACE-4.4"
    assert refused(p, "march ADF-S1 eastern_brazil") == "MENACE-4.4"
    assert "eastern_pacific" in targets(p, "march ADF-S1")


@rule("MENACE-4.5", "MENACE-4.6")
def test_ferries() -> None:
    p = world("northern_australia AA-T1; indonesia AA-T2; iceland konk; mongolia zorb", turn="5 blue move")
    assert {"indonesia", "new_guinea"} <= targets(p, "march AA-T1")
    assert "new_guinea" not in targets(p, "march AA-T2")  # It would have to change lines in the Timor Sea.
    assert {"northern_australia", "southeast_asia"} == targets(p, "march AA-T2")
    assert refused(p, "march AA-T1 timor_sea") == "MENACE-4.4"
    # One Move is spent before it boards: one is left, and the ferry takes two.
    p = world("eastern_australia AA-T1", "iceland konk", "mongolia zorb", turn="5 blue move")
    assert "new_guinea" not in targets(p, "march AA-T1")
    assert "new_zealand" in targets(p, "march AA-T1")


@rule("MENACE-4.7")
def test_the_world_is_round() -> None:
    p = world("bering_sea konk", "mongolia zorb")
    near = {"eastern_siberia", "northwest_pacific", "siberian_arctic"}
    assert near <= targets(p, "move konk")
    p = world("mexico konk", "new_zealand zorb")
    assert refused(p, "move konk eastern_siberia") == "MENACE-1.5"


@rule("MENACE-4.8", "MENACE-4.13", "MENACE-16.7")
def test_indonesia_is_land_and_ocean() -> None:
    p = world(
        "timor_sea NU-S1; southeast_asia NU-T1, NU-R1; mongolia zorb; iceland konk",
        players="red konk nu, blue zorb aa",
    )
    assert "indonesia" in targets(p, "march NU-S1")
    assert "indonesia" in targets(p, "march NU-T1")  # By ferry, for two.
    p = world("india AA-F1", "iceland konk", "mongolia zorb", turn="5 blue move")
    assert "indonesia" in targets(p, "march AA-F1")
    assert refused(p, "march AA-F1 bay_of_bengal") == "MENACE-16.9"


@rule("MENACE-16.9", "MENACE-7.4")
def test_fighters_cross_the_sea_and_end_on_land() -> None:
    p = world("eastern_brazil ADF-F1", "iceland konk", "mongolia zorb")
    spaces = targets(p, "march ADF-F1")
    assert {"west_africa", "northwest_africa", "iberia"} <= spaces
    assert not spaces & {"south_atlantic", "central_atlantic", "north_atlantic"}
    assert refused(p, "march ADF-F1 central_atlantic") == "MENACE-16.9"


@rule("MENACE-4.11", "MENACE-4.12", "MENACE-7.4", "MENACE-7.5")
def test_five_units_in_a_space() -> None:
    p = world(
        "peru ADF-T1; amazon_basin AA-T1, AA-T2, AA-T3, AA-F1, ADF-F1; iceland konk, frosty", "mongolia zorb",
        red="minions frosty",
    )  # fmt: skip
    assert refused(p, "march ADF-T1 amazon_basin") == "MENACE-4.11"
    assert "guiana_highlands" in targets(p, "march ADF-T1")  # Through the full space, or round it.
    p = world("amazon_basin AA-T1, AA-T2, AA-T3, AA-F1", "peru ADF-T1", "iceland konk", "mongolia zorb")
    assert "amazon_basin" in targets(p, "march ADF-T1")
    p = world("amazon_basin AA-T1, AA-T2, AA-T3, AA-F1, AA-F2", "peru konk", "colombia zorb")
    assert "amazon_basin" in targets(p, "move konk")


@rule("MENACE-4.11", "MENACE-7.5")
def test_units_pass_through_a_full_space() -> None:
    full = "AA-T1, AA-T2, AA-T3, AA-T4, AA-T5"
    p = world("mexico ADF-T1", f"central_america {full}", "iceland konk", "mongolia zorb")
    assert "colombia" in targets(p, "march ADF-T1")  # There is no other way.
    assert "central_america" not in targets(p, "march ADF-T1")
    p = world(
        "madagascar AA-F1; arabian_sea NU-S1, NU-S2, NU-S3, NU-S4, NU-S5; western_indian_ocean konk",
        "east_africa MC-T1, MC-T2, MC-T3, MC-T4, MC-T5; mongolia zorb", turn="5 blue move",
    )  # fmt: skip
    assert "india" in targets(p, "march AA-F1")
    assert "central_africa" in targets(p, "march AA-F1")
    assert refused(p, "march AA-F1 east_africa") == "MENACE-4.11"


@rule("MENACE-7.1")
def test_each_piece_moves_once_in_any_order() -> None:
    p = world("peru ADF-T1, ADF-T2, AA-T1", "alaska konk", "mongolia zorb")
    assert legal(p, "march ADF-T2") == set()  # A twin of the first.
    assert refused(p, "march ADF-T2 colombia") == "MENACE-7.1"
    assert refused(p, "march AA-T1 colombia") == "MENACE-7.1"
    assert refused(p, "move zorb central_asia") == "MENACE-7.1"
    play(p, "march ADF-T1 colombia", "move konk nw_canada")
    assert refused(p, "march ADF-T1 peru") == "MENACE-7.1"
    assert refused(p, "move konk alaska") == "MENACE-7.1"
    play(p, "march ADF-T2 colombia", "end_move")
    assert at(p, "ADF-T2") == "colombia"
    assert refused(p, "move frosty alaska") in {"MENACE-5.1", "MENACE-7.1"}


@rule("MENACE-7.2", "MENACE-7.3")
def test_enemies_stop_and_mean_battle() -> None:
    p = world("central_america konk", "colombia AA-T1", "mongolia zorb")
    assert "colombia" in targets(p, "move konk")
    # All ways south lead through Colombia or the two oceans; Peru is two seas away.
    p = world(
        "mexico konk; central_america AA-T1; caribbean_sea zorb; eastern_pacific frosty",
        blue="minions frosty",
    )
    assert "colombia" not in targets(p, "move konk")
    assert refused(p, "move konk colombia") == "MENACE-7.2"
    play(p, "move konk central_america", "end_move")
    assert asks(p) == "red Fight"
    assert legal(p) == {"battle central_america"}


@rule("MENACE-7.2")
def test_own_units_stop_an_own_monster() -> None:
    p = world(
        "mexico konk; central_america ADF-T1; caribbean_sea zorb; eastern_pacific frosty",
        blue="minions frosty",
    )
    assert "colombia" not in targets(p, "move konk")
    p = world("mexico ADF-T1", "central_america konk", "mongolia zorb")
    assert "colombia" not in targets(p, "march ADF-T1")
    assert "central_america" in targets(p, "march ADF-T1")


@rule("MENACE-R09")
def test_who_begins_among_enemies_may_leave_or_fight() -> None:
    p = world("peru konk, AA-T1", "mongolia zorb")
    assert "colombia" in targets(p, "move konk")
    assert "guiana_highlands" in targets(p, "move konk")
    play(p, "end_move")
    assert legal(p) == {"battle peru"}
    p = world("peru konk, AA-T1", "mongolia zorb")
    play(p, "move konk colombia", "end_move")
    assert asks(p) == "red Encounters"


@rule("MENACE-R12")
def test_nobody_enters_where_he_may_not_end() -> None:
    p = world(
        "eastern_brazil ADF-F1; central_atlantic zorb; south_atlantic frosty; iceland konk",
        blue="minions frosty",
    )
    assert not targets(p, "march ADF-F1") & {"west_africa", "northwest_africa"}
    p = world("greenland NU-T1", "canadian_arctic zorb", "iceland konk", players="red konk nu, blue zorb aa")
    assert targets(p, "march NU-T1") == set()
    crowd = "western_europe zorb, AA-T1, AA-T2, AA-T3, AA-F1, AA-F2"
    p = world(crowd, "iberia ADF-T1", "iceland konk")
    assert refused(p, "march ADF-T1 western_europe") == "MENACE-4.11"
    assert targets(p, "march ADF-T1") == set()


@rule("MENACE-5.1")
def test_the_phases_follow_each_other() -> None:
    p = world("peru konk", "mongolia zorb")
    for choice in ("stomp_city", "end_turn", "research", "end_fight"):
        assert refused(p, choice) == "MENACE-5.1"
    assert refused(p, "end_move", seat=1) == "MENACE-5.1"
    play(p, "end_move")
    assert asks(p) == "red Encounters"
    play(p, "end_encounter")
    assert asks(p) == "red Deploy"
    play(p, "end_turn")
    assert asks(p) == "blue MovePieces"


@pytest.mark.parametrize("move", ["move konk nowhere", "mve konk peru"])
def test_unknown_words_are_reported(move: str) -> None:
    p = world("peru konk", "mongolia zorb")
    with pytest.raises(ValueError, match="unknown"):
        p.space().parse(move)
