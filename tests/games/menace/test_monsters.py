"""Abilities of Monsters and their Mutations."""

import pytest

from rampage.games.menace.rules.position import Menace
from tests.support.menace import asks, at, health, infamy, kills, play, world
from tests.support.playing import facts, legal, refused, targets
from tests.support.rules import rule


def attacks(p: Menace) -> dict[str, int]:
    """Attacks left, by creature."""
    view = p.view(0)["battle"]
    assert isinstance(view, dict)
    return dict(view["left"])


def enter(monster: str, space: str, start: str, *rows: str, **lines: str) -> Menace:
    """Red's Monster enters a space and stands at its first question of the battle."""
    lines.setdefault("players", f"red {monster} adf, blue {'konk' if monster == 'zorb' else 'zorb'} aa")
    p = world(f"{start} {monster}", *rows, **lines)
    play(p, f"move {monster} {space}", "end_move", f"battle {space}")
    return p


@rule("MENACE-17.16", "MENACE-R42")
def test_chupacoloso_hunts_monsters() -> None:
    """V5: against a Tank of Defense 4 it takes a natural 5."""
    p = enter("chupacoloso", "peru", "colombia", "peru zorb, AA-T1, frosty", blue="minions frosty")
    events = play(p, "attack chupacoloso AA-T1", "4")
    assert facts(events, "rolled", "result") == ["miss"]
    events = play(p, "attack chupacoloso AA-T1", "5")
    assert facts(events, "rolled", "result") == ["hit"]
    play(p, "attack chupacoloso zorb", "1", "attack chupacoloso zorb", "1")
    assert asks(p) == "blue Attacks"  # A unit was attacked: no extra attacks.
    p = enter("chupacoloso", "peru", "colombia", "peru zorb, AA-T1, frosty", blue="minions frosty")
    for _ in range(4):
        play(p, "attack chupacoloso zorb", "1")
    assert attacks(p) == {"chupacoloso": 2}
    assert legal(p) == {"attack chupacoloso zorb", "stop"}
    assert refused(p, "attack chupacoloso frosty") == "MENACE-R42"
    play(p, "attack chupacoloso zorb", "1", "attack chupacoloso zorb", "1")
    assert asks(p) == "blue Attacks"
    p = enter("chupacoloso", "peru", "colombia", "peru zorb, frosty", blue="minions frosty")
    play(p, "attack chupacoloso frosty", "1")  # A Minion is no Monster.
    for _ in range(3):
        play(p, "attack chupacoloso zorb", "1")
    assert asks(p) == "blue Attacks"


@rule("MENACE-17.18", "MENACE-C2")
@pytest.mark.parametrize(("unit", "pips"), [("AA-F1", 2), ("AA-R1", 2), ("AA-T1", 4)])
def test_konk_against_fighters_and_rockets(unit: str, pips: int) -> None:
    for roll, hit in ((pips, "hit"), (pips - 1, "miss")):
        p = enter("konk", "peru", "colombia", f"peru {unit}", "mongolia zorb")
        if asks(p) == "blue Launch":
            play(p, "decline")
        events = play(p, f"attack konk {unit}", str(roll))
        assert facts(events, "rolled", "result") == [hit]


@rule("MENACE-C2")
def test_nessie_at_sea() -> None:
    p = world(
        "british_isles nessie; north_atlantic NU-S1; sargasso_sea zorb; mongolia frosty",
        players="red nessie adf, blue zorb aa", blue="minions frosty",
    )  # fmt: skip
    assert {"sargasso_sea", "eastern_us"} <= targets(p, "move nessie")  # Right through both.
    play(p, "move nessie north_atlantic", "end_move", "battle north_atlantic")
    assert attacks(p) == {"nessie": 4}
    p = enter("nessie", "peru", "colombia", "peru AA-T1", "mongolia zorb")
    assert attacks(p) == {"nessie": 3}


@rule("MENACE-C2")
def test_strigoika_drinks() -> None:
    p = enter("strigoika", "peru", "colombia", "peru AA-T1, AA-F1, AA-R1, zorb", red="")
    play(p, "decline", "attack strigoika AA-F1", "3")
    assert health(p, "strigoika") == 16
    play(p, "attack strigoika zorb", "3")
    assert health(p, "strigoika") == 17
    play(p, "attack strigoika AA-R1", "3")
    assert health(p, "strigoika") == 17  # Two a battle.


@rule("MENACE-C2")
@pytest.mark.parametrize(("space", "start", "count"), [("peru", "colombia", 4), ("himalayas", "india", 3)])
def test_tomanagi_near_water(space: str, start: str, count: int) -> None:
    p = enter("tomanagi", space, start, f"{space} AA-T1", "iceland zorb")
    assert attacks(p) == {"tomanagi": count}


@rule("MENACE-17.12")
def test_war_spikes() -> None:
    p = enter(
        "chupacoloso",
        "peru",
        "colombia",
        "peru AA-T1, MC-F1, MC-T1, NU-T1",
        "mongolia zorb",
        red="mutations war_spikes",
    )
    play(p, "attack chupacoloso AA-T1", "5")
    assert asks(p) == "red Spikes"  # The attacker picks.
    assert legal(p) == {"spike MC-F1", "spike MC-T1", "spike NU-T1", "decline"}
    assert refused(p, "spike AA-T1") == "MENACE-17.12"
    q = p.copy()
    play(p, "spike MC-T1")
    assert (at(p, "MC-T1"), kills(p, "red")) == ("off", 2)
    play(p, "attack chupacoloso MC-F1", "5")
    assert (kills(p, "red"), asks(p)) == (3, "red Attacks")  # Once a battle.
    play(q, "decline", "attack chupacoloso MC-F1", "5")
    assert asks(q) == "red Spikes"  # Not used yet.


@rule("MENACE-17.12", "MENACE-17.1")
def test_war_spikes_reach_the_twin_of_a_tank_that_armor_saved() -> None:
    p = enter(
        "chupacoloso", "peru", "colombia", "peru ADF-T1, ADF-T2*", "mongolia zorb",
        players="red chupacoloso aa, blue zorb adf", red="mutations war_spikes", blue="upgrades armored_plating",
    )  # fmt: skip
    play(p, "attack chupacoloso ADF-T1", "5")  # Now both are marked, and look the same.
    assert legal(p) == {"spike ADF-T2", "decline"}
    play(p, "spike ADF-T2")
    assert (at(p, "ADF-T1"), at(p, "ADF-T2"), kills(p, "red")) == ("peru", "off", 1)


@rule("MENACE-C2")
def test_apex_predator() -> None:
    p = enter(
        "chupacoloso",
        "peru",
        "colombia",
        "peru frosty 2, zorb",
        red="mutations apex_predator",
        blue="minions frosty",
    )
    play(p, "attack chupacoloso frosty", "4")
    assert (at(p, "frosty"), health(p, "chupacoloso")) == ("off", 19)


@rule("MENACE-17.14", "MENACE-R36")
def test_rampage() -> None:
    rows = ("peru AA-T1", "amazon_basin AA-F1", "southern_cone AA-T2", "mongolia zorb")
    p = enter("konk", "peru", "colombia", *rows, red="mutations rampage")
    play(p, "attack konk AA-T1", "6")
    assert legal(p) == {"rampage amazon_basin", "rampage southern_cone", "decline"}
    assert refused(p, "rampage colombia") == "MENACE-17.14"
    play(p, "rampage amazon_basin", "attack konk AA-F1", "6")
    assert asks(p) == "red Deploy"  # Once a Fight Phase; the Amazon has nothing to encounter.
    p = enter("konk", "peru", "colombia", *rows, red="mutations rampage")
    play(p, "stop", "1", "retreat konk colombia")
    assert asks(p) != "red Rampaging"  # He retreated.
    # A battle that waits there is fought now, and not again.
    p = world("colombia konk, frosty", *rows, red="mutations rampage; minions frosty")
    play(p, "move konk peru", "move frosty amazon_basin", "end_move", "battle peru", "attack konk AA-T1", "6")
    play(p, "rampage amazon_basin", "attack konk AA-F1", "6")
    assert asks(p) == "red Deploy"
    # A space that was fought over may be entered.
    p = world("colombia konk, frosty", *rows, red="mutations rampage; minions frosty")
    play(p, "move konk peru", "move frosty amazon_basin", "end_move", "battle amazon_basin", "stop", "1")
    play(p, "retreat frosty colombia", "battle peru", "attack konk AA-T1", "6")
    assert "rampage amazon_basin" in legal(p)


@rule("MENACE-C2")
def test_high_octane_blood() -> None:
    for mutation, far in (("", 4), ("mutations high_octane_blood", 5)):
        p = world("iceland strigoika; mongolia zorb", players="red strigoika adf, blue zorb aa", red=mutation)
        start = p.board.numbers["iceland"] * int(p.board.spaces)
        away = [
            int(p.board.distance[start + p.board.numbers[space]]) for space in targets(p, "move strigoika")
        ]
        assert max(away) == far
    p = world(
        "peru strigoika; colombia zorb", players="red strigoika adf, blue zorb aa", turn="5 blue move",
        red="mutations high_octane_blood",
    )  # fmt: skip
    play(p, "move zorb peru", "end_move", "battle peru", "stop")
    assert attacks(p) == {"strigoika": 3}


@rule("MENACE-C2")
def test_berserk() -> None:
    p = enter("konk", "peru", "colombia", "peru zorb", red="mutations berserk")
    assert refused(p, "berserk") == "MENACE-C2"
    for _ in range(4):
        play(p, "attack konk zorb", "1")
    assert legal(p) == {"berserk", "stop"}
    play(p, "berserk")
    assert (health(p, "konk"), attacks(p)) == (16, {"konk": 2})
    play(p, "attack konk zorb", "1", "attack konk zorb", "1")
    assert asks(p) == "blue Attacks"  # Once a battle.
    p = world("peru konk 1, zorb", red="mutations berserk")
    play(p, "end_move", "battle peru", *["attack konk zorb", "1"] * 4)
    assert asks(p) == "blue Attacks"  # With 1 Health he dares not.


@rule("MENACE-C2")
def test_kinda_friendly() -> None:
    rows = ("mexico konk", "central_america AA-T1", "caribbean_sea zorb", "eastern_pacific frosty")
    p = world(*rows, blue="minions frosty", red="mutations kinda_friendly")
    assert "colombia" in targets(p, "move konk")
    assert "caribbean_islands" not in targets(p, "move konk")  # Creatures do stop him.
    play(p, "move konk central_america", "end_move")
    assert legal(p) == {"battle central_america"}


@rule("MENACE-C2")
def test_iron_stomach() -> None:
    p = world("southern_cone konk 5", "mongolia zorb", red="mutations iron_stomach", turn="5 red encounter")
    play(p, "stomp_base")
    assert (health(p, "konk"), infamy(p, "red")) == (9, 3)


@rule("MENACE-C2", "MENACE-13.17")
def test_armored_scales_and_fins_add_up() -> None:
    p = world(
        "timor_sea nessie; coral_sea zorb", players="red nessie adf, blue zorb aa", turn="5 blue move",
        red="mutations armored_scales fins_and_gills",
    )  # fmt: skip
    play(p, "move zorb timor_sea", "end_move", "battle timor_sea")
    events = play(p, "attack zorb nessie", "5", "keep")
    assert facts(events, "rolled", "needs") == [6]
    p = world(
        "iceland nessie; mongolia zorb", players="red nessie adf, blue zorb aa",
        red="mutations armored_scales",
    )  # fmt: skip
    assert "caribbean_islands" not in targets(p, "move nessie")  # Three away, and she moves two.
    assert "sargasso_sea" in targets(p, "move nessie")


@rule("MENACE-C2")
def test_riptide() -> None:
    p = world(
        "iceland nessie; mongolia zorb", players="red nessie adf, blue zorb aa", red="mutations riptide"
    )
    spaces = targets(p, "move nessie")
    assert "colombia" in spaces  # North Atlantic, Sargasso Sea, Caribbean Sea, Colombia.
    assert "mongolia" not in spaces
    assert "central_asia" not in spaces  # Land on the way.


@rule("MENACE-C2")
@pytest.mark.parametrize(("before", "after"), [(10, 12), (19, 20), (20, 20), (23, 23)])
def test_atomic_recovery(before: int, after: int) -> None:
    p = world(
        f"iceland nessie {before}", "mongolia zorb", players="red nessie adf, blue zorb aa",
        red="mutations atomic_recovery",
    )  # fmt: skip
    assert health(p, "nessie") == after


@rule("MENACE-17.9", "MENACE-R34", "MENACE-R33")
def test_seething_terror() -> None:
    p = enter(
        "strigoika", "peru", "colombia", "peru AA-T1, MC-T1", "mongolia zorb", red="mutations seething_terror"
    )
    events = play(p, "stop", "1")
    assert facts(events, "rolled", "result") == ["miss"]
    assert (at(p, "AA-T1"), kills(p, "red"), health(p, "strigoika")) == ("off", 0, 15)
    play(p, "1")  # Each one removes its roller.
    assert at(p, "MC-T1") == "off"
    assert (at(p, "strigoika"), asks(p)) == ("peru", "red Encounters")


@rule("MENACE-C2", "MENACE-9.1")
def test_echo_screech() -> None:
    p = enter("strigoika", "peru", "colombia", "peru AA-R1", "mongolia zorb", red="mutations echo_screech")
    assert (asks(p), p.step) == ("red Attacks", 1)
    play(p, "attack strigoika AA-R1", "3")
    assert at(p, "AA-R1") == "off"
    assert asks(p) == "red Encounters"


@rule("MENACE-17.10", "MENACE-R39", "MENACE-R24")
def test_lord_of_monsters() -> None:
    p = enter("tomanagi", "peru", "colombia", "peru zorb", red="mutations lord_of_monsters")
    assert legal(p) == {"summon", "decline"}
    play(p, "summon")
    assert asks(p) == "chance DrawMinion"
    play(p, "draw frosty")
    assert {"attack frosty zorb", "attack tomanagi zorb"} <= legal(p)
    events = play(p, "attack tomanagi zorb", "2")
    assert facts(events, "rolled", "needs") == [2]  # Frosty's ability counts.
    assert p.minions(0) == 0
    events = play(p, "stop", "stop")
    assert facts(events, "minion_left", "minion") == ["frosty"]
    assert p.view(0)["discard"] == ["frosty"]
    assert legal(p) == {
        f"retreat tomanagi {space}"
        for space in ("colombia", "amazon_basin", "southern_cone", "southeast_pacific")
    }
    # Not when own units walk into his space, nor when he is attacked.
    p = world(
        "peru tomanagi; colombia ADF-T1; mongolia zorb", players="red tomanagi adf, blue zorb aa",
        red="mutations lord_of_monsters",
    )  # fmt: skip
    play(p, "march ADF-T1 peru", "end_move", "battle peru")
    assert asks(p) == "red Attacks"
    p = world(
        "peru tomanagi; colombia zorb", players="red tomanagi adf, blue zorb aa", turn="5 blue move",
        red="mutations lord_of_monsters",
    )  # fmt: skip
    play(p, "move zorb peru", "end_move", "battle peru")
    assert asks(p) == "blue Attacks"
    # He stays among enemies: that starts a battle.
    p = world(
        "peru tomanagi, AA-T1; mongolia zorb", players="red tomanagi adf, blue zorb aa",
        red="mutations lord_of_monsters",
    )  # fmt: skip
    play(p, "end_move", "battle peru")
    assert asks(p) == "red Summoning"


@rule("MENACE-C2")
def test_atomic_breath() -> None:
    p = enter(
        "tomanagi", "himalayas", "india", "himalayas AA-T1", "iceland zorb", red="mutations atomic_breath"
    )
    assert attacks(p) == {"tomanagi": 4}


@rule("MENACE-C2")
def test_laser_beam_eyes() -> None:
    p = enter("zorb", "peru", "colombia", "peru AA-T1", "mongolia konk", red="mutations laser_beam_eyes")
    events = play(p, "attack zorb AA-T1", "3", "keep")
    assert facts(events, "rolled", "result") == ["hit"]
    p = world(
        "peru zorb 9; mongolia konk", players="red konk adf, blue zorb aa", turn="5 red deploy",
        blue="mutations laser_beam_eyes",
    )  # fmt: skip
    q = p.copy()
    events = play(p, "missile colombia", "end_turn", "fire zorb", "3")
    assert facts(events, "rolled", "result") == ["miss"]
    assert health(p, "zorb") == 9
    r = q.copy()
    play(q, "missile colombia", "end_turn", "fire zorb", "1")
    assert asks(q) == "chance ChartRoll"  # The natural 1 counts.
    play(r, "missile colombia", "end_turn", "fire zorb", "2")
    assert asks(r) == "blue MovePieces"  # A 2 that counts as 1 does not.
