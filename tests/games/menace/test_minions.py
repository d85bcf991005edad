"""Abilities of Minions."""

from tests.support.menace import asks, at, health, infamy, mutations, play, world
from tests.support.playing import facts, legal, refused, targets
from tests.support.rules import rule


@rule("MENACE-17.2", "MENACE-17.3", "MENACE-C4")
def test_captain_colossal() -> None:
    rows = (
        "mexico captain_colossal",
        "central_america AA-T1, ADF-T1",
        "caribbean_sea zorb",
        "eastern_pacific frosty",
    )
    p = world(*rows, "iceland konk", red="minions captain_colossal", blue="minions frosty")
    assert "colombia" in targets(p, "move captain_colossal")
    assert "caribbean_islands" not in targets(p, "move captain_colossal")  # Creatures do stop him.
    play(p, "move captain_colossal central_america", "end_move", "battle central_america")
    assert legal(p) == {"attack captain_colossal AA-T1", "stop"}
    play(p, "stop")
    assert asks(p) == "chance Shot"
    play(p, "1")
    assert asks(p) == "red Retreats"  # Only the AA Tank fired.


@rule("MENACE-17.7", "MENACE-17.8", "MENACE-R40", "MENACE-13.6")
def test_pollendust() -> None:
    p = world(
        "guiana_highlands pollendust; western_us konk; mongolia zorb", red="minions pollendust",
        turn="5 red encounter", supply="9",
    )  # fmt: skip
    assert legal(p) == {"pollinate", "stomp_city", "mutate", "end_encounter"}
    play(p, "pollinate")
    assert (p.cubes, infamy(p, "red"), p.supply) == (1, 0, 8)
    assert refused(p, "pollinate") == "MENACE-17.7"
    assert refused(p, "hand_over") == "MENACE-17.8"
    play(p, "stomp_city")  # The Monster elsewhere, in the same turn.
    assert asks(p) == "red Deploy"
    p = world(
        "colombia pollendust, konk; mongolia zorb", red="minions pollendust", turn="5 red encounter",
        cubes="2", flags="konk=8",
    )  # fmt: skip
    assert legal(p) == {"hand_over", "end_encounter"}  # Anywhere, and after a retreat too.
    play(p, "hand_over", "1", "hand_over", "2")
    assert (mutations(p, 0), infamy(p, "red"), p.cubes) == (["berserk", "kinda_friendly"], 0, 0)
    p = world(
        "guiana_highlands pollendust, konk; mongolia zorb", red="minions pollendust", turn="5 red encounter"
    )
    play(p, "pollinate")
    assert legal(p) == {"hand_over", "decline"}  # At once.
    play(p, "hand_over", "4")
    assert mutations(p, 0) == ["iron_stomach"]
    p = world(
        "guiana_highlands pollendust; iceland konk; mongolia zorb", red="minions pollendust",
        turn="5 red encounter", flags="pollendust=8",
    )  # fmt: skip
    assert asks(p) == "red Deploy"  # Not after a retreat.


@rule("MENACE-R40")
def test_cubes_are_lost_with_her() -> None:
    p = world(
        "peru pollendust 1; colombia zorb; iceland konk", red="minions pollendust", turn="5 blue move",
        cubes="2",
    )  # fmt: skip
    play(p, "move zorb peru", "end_move", "battle peru", "attack zorb pollendust", "6", "keep")
    assert p.cubes == 0


@rule("MENACE-17.11", "MENACE-R41")
def test_frosty() -> None:
    p = world("colombia konk, frosty", "peru zorb", red="minions frosty")
    play(p, "move konk peru", "move frosty peru", "end_move", "battle peru")
    events = play(p, "attack konk zorb", "1", "attack frosty zorb", "2")
    assert facts(events, "rolled", "needs") == [2, 2]
    play(p, "stop")
    events = play(p, "attack zorb konk", "3", "keep", "attack zorb frosty", "3", "keep")
    assert facts(events, "rolled", "needs") == [3, 4]  # Own creatures too; Frosty itself is not.


@rule("MENACE-R41")
def test_no_roll_hits_or_misses_by_itself() -> None:
    p = world("colombia zorb", "peru konk, frosty, bunyip", turn="5 blue move", red="minions frosty bunyip")
    play(p, "move zorb peru", "end_move", "battle peru")
    events = play(p, "attack zorb bunyip", "1", "keep")
    assert facts(events, "rolled", "needs") == [2]
    assert facts(events, "rolled", "result") == ["miss"]
    p = world(
        "timor_sea nessie; coral_sea zorb", players="red nessie adf, blue zorb aa", turn="5 blue move",
        red="mutations armored_scales fins_and_gills",
    )  # fmt: skip
    play(p, "move zorb timor_sea", "end_move", "battle timor_sea")
    events = play(p, "attack zorb nessie", "6", "keep")
    assert facts(events, "rolled", "result") == ["hit"]


@rule("MENACE-C4")
def test_mecha_monster() -> None:
    p = world(
        "colombia zorb; peru mecha_monster; iceland konk", red="minions mecha_monster", turn="5 blue move"
    )
    play(p, "move zorb peru", "end_move", "battle peru", "attack zorb mecha_monster", "6", "keep")
    assert health(p, "mecha_monster") == 5
    play(p, "attack zorb mecha_monster", "6", "keep")
    assert health(p, "mecha_monster") == 3


@rule("MENACE-C4")
def test_pterror() -> None:
    rows = (
        "mexico pterror",
        "central_america AA-T1",
        "caribbean_sea zorb",
        "eastern_pacific frosty",
        "iceland konk",
    )
    p = world(*rows, red="minions pterror", blue="minions frosty")
    assert {"colombia", "sargasso_sea", "south_pacific"} <= targets(p, "move pterror")
    play(p, "move pterror caribbean_sea", "end_move")
    assert legal(p) == {"battle caribbean_sea"}


@rule("MENACE-C4")
def test_toxicor() -> None:
    p = world("western_us konk, toxicor", "mongolia zorb", red="minions toxicor", turn="5 red encounter")
    play(p, "mutate", "2", "4")
    assert legal(p) == {"use_die 2", "use_die 4"}
    assert refused(p, "use_die 3") == "MENACE-C4"
    play(p, "use_die 4")
    assert mutations(p, 0) == ["iron_stomach"]
    p = world("western_us konk; mexico toxicor; mongolia zorb", red="minions toxicor", turn="5 red encounter")
    play(p, "mutate", "2")
    assert mutations(p, 0) == ["kinda_friendly"]


@rule("MENACE-C4")
def test_baby_tomanagi() -> None:
    for konk, count in (("peru", 3), ("iceland", 2)):
        p = world(
            "peru baby_tomanagi, AA-T1" + (", konk" if konk == "peru" else ""), "mongolia zorb",
            *(() if konk == "peru" else ("iceland konk",)), red="minions baby_tomanagi",
        )  # fmt: skip
        play(p, "end_move", "battle peru")
        view = p.view(0)["battle"]
        assert isinstance(view, dict)
        assert view["left"]["baby_tomanagi"] == count


@rule("MENACE-C4")
def test_megaclaw() -> None:
    p = world("peru konk, megaclaw", "mongolia zorb", red="minions megaclaw", turn="5 red encounter")
    play(p, "stomp_city")
    assert infamy(p, "red") == 3
    p = world("southern_cone konk, megaclaw", "mongolia zorb", red="minions megaclaw", turn="5 red encounter")
    play(p, "stomp_base")
    assert infamy(p, "red") == 4
    p = world("western_us konk, megaclaw", "mongolia zorb", red="minions megaclaw", turn="5 red encounter")
    play(p, "mutate")
    assert infamy(p, "red") == 1


@rule("MENACE-C4")
def test_bunyip() -> None:
    p = world("colombia konk, bunyip", "peru AA-R1", "mongolia zorb", red="minions bunyip")
    play(p, "move bunyip peru", "end_move", "battle peru")
    assert (asks(p), p.step) == ("red Attacks", 2)


@rule("MENACE-14.1", "MENACE-R23")
def test_a_minion_drawn_among_enemies_stays_and_counterattacks() -> None:
    p = world("western_us konk", "mexico zorb", turn="5 red encounter")
    play(p, "mutate", "6", "draw frosty", "end_turn")
    assert at(p, "frosty") == "western_us"
    play(p, "move zorb western_us", "end_move", "battle western_us", "stop")
    assert "attack frosty zorb" in legal(p)
