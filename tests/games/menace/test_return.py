"""The return of a defeated Monster."""

from tests.support.menace import asks, at, health, mutations, play, world
from tests.support.playing import legal, refused, targets
from tests.support.rules import rule

AFRICA = "konk defeated africa"


@rule("MENACE-5.2", "MENACE-12.1", "MENACE-12.4", "MENACE-12.6", "MENACE-12.8", "MENACE-R05")
def test_it_returns_on_another_continent_and_acts() -> None:
    p = world("mongolia zorb", away=AFRICA, red="infamy 4; kills 3; mutations berserk")
    assert asks(p) == "red ReturnMonster"
    assert refused(p, "lair madagascar") == "MENACE-12.4"
    assert refused(p, "lair mongolia") == "MENACE-12.5"
    assert targets(p, "lair") == {
        "alaska",
        "caribbean_islands",
        "amazon_basin",
        "iceland",
        "philippines",
        "new_guinea",
    }
    play(p, "lair iceland")
    assert (at(p, "konk"), health(p, "konk"), mutations(p, 0)) == ("iceland", 17, ["berserk"])
    assert (int(p.infamy[0]), int(p.kills[0])) == (4, 3)
    assert asks(p) == "red MovePieces"
    assert "north_atlantic" in targets(p, "move konk")


@rule("MENACE-5.2", "MENACE-5.1")
def test_its_return_is_part_of_its_own_players_turn() -> None:
    p = world("peru zorb", away=AFRICA, turn="4 blue deploy")
    play(p, "end_turn")
    assert asks(p) == "red ReturnMonster"
    assert (p.view(0)["active"], p.view(0)["phase"]) == ("red", "move")
    (reason,) = p.why_not(p.space().parse("end_turn"), 0)
    assert "this is the move phase" in reason.text


@rule("MENACE-R05")
def test_fallen_at_sea_or_in_indonesia() -> None:
    p = world("mongolia zorb", away="konk defeated sea")
    assert "madagascar" in targets(p, "lair")
    assert len(legal(p)) == 7
    p = world("indonesia konk 2", "timor_sea zorb", turn="5 blue move")
    play(p, "move zorb indonesia", "end_move", "battle indonesia", "attack zorb konk", "6", "keep")
    play(p, "end_encounter", "end_turn")
    assert asks(p) == "red ReturnMonster"
    assert refused(p, "lair mongolia") == "MENACE-12.4"  # Indonesia counts as Asia.


@rule("MENACE-R05")
def test_half_health_by_option() -> None:
    p = world("mongolia zorb", away=AFRICA, options="respawn_health=half")
    play(p, "lair iceland")
    assert health(p, "konk") == 9


@rule("MENACE-12.2", "MENACE-12.3", "MENACE-14.4")
def test_while_defeated_it_is_nowhere() -> None:
    p = world(
        "peru zorb; colombia konk 2, frosty, ADF-T1", red="minions frosty", turn="5 blue move", supply="12"
    )
    play(p, "move zorb colombia", "end_move", "battle colombia", "attack zorb konk", "6", "keep", "stop")
    assert at(p, "konk") == "defeated"
    assert asks(p) == "red Attacks"  # Frosty is still there and counterattacks.
    assert legal(p) == {"attack frosty zorb", "attack frosty ADF-T1", "stop"}


@rule("MENACE-12.2")
def test_a_defeated_monster_is_no_target() -> None:
    p = world("eastern_brazil frosty; mongolia zorb", away=AFRICA, red="minions frosty", turn="5 blue deploy")
    assert legal(p, "fire") == set()
    assert all(not choice.endswith("konk") for choice in legal(p))


@rule("MENACE-12.5", "MENACE-12.7")
def test_if_all_lairs_hold_enemies() -> None:
    rows = [
        "alaska AA-T1", "caribbean_islands AA-T2", "amazon_basin AA-T3", "iceland AA-F1", "mongolia zorb",
        "philippines AA-F2", "new_guinea AA-R1",
    ]  # fmt: skip
    p = world(*rows, away=AFRICA)
    assert len(legal(p)) == 7
    play(p, "lair iceland")
    assert legal(p, "move konk") == set()
    assert refused(p, "move konk north_atlantic") == "MENACE-7.1"
    play(p, "end_move")
    assert legal(p) == {"battle iceland"}
    play(p, "battle iceland", "stop", "1")
    assert asks(p) == "red Retreats"
