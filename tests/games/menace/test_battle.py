"""Battles: which are fought, and their five steps."""

from rampage.games.menace.rules.position import Menace
from tests.support.menace import asks, at, health, play, world
from tests.support.playing import facts, legal, refused
from tests.support.rules import rule


@rule("MENACE-8.1", "MENACE-8.2", "MENACE-8.4", "MENACE-8.5")
def test_one_round_in_each_space_in_the_active_players_order() -> None:
    p = world(
        "colombia konk; mexico frosty; peru AA-T1, MC-T1; central_us MC-R1; mongolia zorb",
        red="minions frosty",
    )
    play(p, "move konk peru", "move frosty central_us", "end_move")
    assert legal(p) == {"battle peru", "battle central_us"}
    assert refused(p, "end_fight") == "MENACE-8.1"
    events = play(p, "battle peru")
    assert facts(events, "battle_began", "many") == [["konk", "AA-T1", "MC-T1"]]
    play(p, "stop", "3", "3", "retreat konk colombia")
    assert legal(p) == {"battle central_us"}
    assert refused(p, "battle peru") == "MENACE-8.4"


@rule("MENACE-R08")
def test_only_pieces_of_the_active_player_bring_battles() -> None:
    p = world("peru zorb, MC-T1", "colombia AA-T1, ADF-T1", "iceland konk")
    play(p, "end_move")
    assert asks(p) == "red Deploy"
    p = world("peru zorb, MC-T1", "colombia ADF-T1", "iceland konk")
    play(p, "march ADF-T1 peru", "end_move")
    assert legal(p) == {"battle peru"}
    p = world("peru konk, ADF-T1", "mongolia zorb")  # Own against own.
    play(p, "end_move")
    assert legal(p) == {"battle peru"}


@rule("MENACE-8.3", "MENACE-9.1")
def test_all_five_steps_in_order_also_without_anything_to_do() -> None:
    p = world("colombia ADF-T1", "peru frosty", "iceland konk", "mongolia zorb", blue="minions frosty")
    events = play(p, "march ADF-T1 peru", "end_move", "battle peru")
    assert facts(events, "step_began", "step") == [1, 2, 3]
    events = play(p, "stop")
    assert facts(events, "step_began", "step") == [4]
    events = play(p, "1")
    assert facts(events, "step_began", "step") == [5]


@rule("MENACE-9.2", "MENACE-9.1", "MENACE-R16", "MENACE-17.5", "MENACE-16.6")
def test_creatures_strike_before_rocket_launchers() -> None:
    p = world(
        "colombia konk, gargantis; peru AA-R1, MC-R1, NU-R1; mongolia zorb; iceland nessie",
        players="red konk adf, blue zorb aa, green nessie nu", red="minions gargantis",
    )  # fmt: skip
    play(p, "move gargantis peru", "end_move", "battle peru")
    assert (asks(p), p.step) == ("red Attacks", 1)
    assert legal(p) == {"attack gargantis AA-R1", "attack gargantis MC-R1", "attack gargantis NU-R1", "stop"}
    play(p, "stop")
    assert asks(p) == "blue Launch"
    play(p, "decline")
    assert asks(p) == "green Launch"
    play(p, "shoot NU-R1 gargantis", "1")
    assert asks(p) == "blue Launch"  # For the unplayed MC: blue is next after red.
    assert legal(p, "shoot") == {"shoot MC-R1 gargantis"}
    play(p, "decline")
    assert (asks(p), p.step) == ("red Attacks", 2)


@rule("MENACE-17.5")
def test_gargantis_strikes_first_only_on_its_players_turn() -> None:
    p = world(
        "colombia AA-T1; peru gargantis; iceland konk; mongolia zorb", red="minions gargantis",
        turn="5 blue move",
    )  # fmt: skip
    play(p, "march AA-T1 peru", "end_move", "battle peru")
    assert (asks(p), p.step) == ("red Attacks", 3)


@rule("MENACE-9.3", "MENACE-1.6", "MENACE-R02")
def test_attack_value_in_each_battle() -> None:
    p = world(
        "colombia konk; peru AA-T1; amazon_basin AA-F1; mongolia zorb", players="red konk adf, blue zorb aa",
        red="mutations rampage",
    )  # fmt: skip
    play(p, "move konk peru", "end_move", "battle peru")
    view = p.view(0)["battle"]
    assert isinstance(view, dict)
    assert view["left"] == {"konk": 4}
    play(p, "attack konk AA-T1", "6", "rampage amazon_basin")
    for _ in range(4):
        play(p, "attack konk AA-F1", "1")
    assert (asks(p), p.step) == ("chance Shot", 4)


@rule("MENACE-9.4", "MENACE-9.5", "MENACE-9.6", "MENACE-R03")
def test_counterattacks() -> None:
    """V4: units or Minions only, 1 and 1; a Monster, 2 and 1."""

    def left(*rows: str, mover: str) -> dict[str, int]:
        p = world(
            *rows, "iceland nessie", players="red konk adf, blue zorb aa, green nessie nu",
            red="minions gargantis", blue="minions frosty",
        )  # fmt: skip
        play(p, f"{mover} peru", "end_move", "battle peru")
        while p.step < 3:
            play(p, "stop")
        view = p.view(0)["battle"]
        assert isinstance(view, dict)
        assert asks(p) == "blue Attacks"
        return dict(view["left"])

    there = "peru zorb, frosty"
    assert left(there, "colombia ADF-T1", "mongolia konk, gargantis", mover="march ADF-T1") == {
        "zorb": 1,
        "frosty": 1,
    }
    assert left(there, "colombia gargantis", "mongolia konk", mover="move gargantis") == {
        "zorb": 1,
        "frosty": 1,
    }
    assert left(there, "colombia konk", "mongolia gargantis", mover="move konk") == {"zorb": 2, "frosty": 1}
    assert left(there, "colombia konk, ADF-T1", "mongolia gargantis", mover="move konk") == {
        "zorb": 2,
        "frosty": 1,
    }


@rule("MENACE-R03")
def test_a_monster_that_fell_no_longer_counts() -> None:
    p = world("colombia konk 3, frosty", "peru zorb", red="minions frosty", blue="mutations its_a_robot")
    play(p, "move konk peru", "move frosty peru", "end_move", "battle peru")
    play(p, "attack konk zorb", "1", "attack konk zorb", "1", "attack konk zorb", "1")
    assert at(p, "konk") == "defeated"
    play(p, "stop")
    view = p.view(0)["battle"]
    assert isinstance(view, dict)
    assert view["left"] == {"zorb": 1}


@rule("MENACE-9.4", "MENACE-9.7")
def test_others_counterattack_clockwise_and_units_fire_in_turn_order() -> None:
    p = world(
        "peru zorb, konk, AA-T1, ADF-T1, NU-T1, MC-T1; colombia tomanagi",
        players="red konk adf, blue zorb aa, green tomanagi nu", turn="5 green move",
    )  # fmt: skip
    play(p, "move tomanagi peru", "end_move", "battle peru", "stop")
    assert asks(p) == "red Attacks"
    play(p, "stop")
    assert asks(p) == "blue Attacks"
    play(p, "stop")
    order = []
    while type(p.agenda[-1]).__name__ == "Aim":
        order.append(asks(p).split()[0] + " " + min(legal(p)).split()[1])
        play(p, next(choice for choice in sorted(legal(p)) if choice.endswith("zorb")), "1")
    assert order == ["green NU-T1", "red ADF-T1", "blue AA-T1", "red MC-T1"]


@rule("MENACE-9.9")
def test_counterattacks_come_before_units_that_attacked() -> None:
    p = world("colombia ADF-T1", "peru zorb", "iceland konk")
    play(p, "march ADF-T1 peru", "end_move", "battle peru")
    assert (asks(p), p.step) == ("blue Attacks", 3)
    play(p, "attack zorb ADF-T1", "6", "keep")
    assert at(p, "ADF-T1") == "off"
    assert asks(p) == "red Deploy"


@rule("MENACE-9.10")
def test_who_is_gone_attacks_no_more() -> None:
    p = world("colombia konk 5", "peru AA-T1, MC-T1", "mongolia zorb")
    play(p, "move konk peru", "end_move", "battle peru", "attack konk AA-T1", "6", "attack konk MC-T1", "6")
    assert p.battle < 0
    assert health(p, "konk") == 5


@rule("MENACE-9.8")
def test_victory_means_staying() -> None:
    p = world("colombia konk", "peru AA-T1", "mongolia zorb")
    play(p, "move konk peru", "end_move", "battle peru", "attack konk AA-T1", "6")
    assert at(p, "konk") == "peru"
    assert asks(p) == "red Encounters"
    p = world("colombia konk", "peru AA-T1", "mongolia zorb")
    play(p, "move konk peru", "end_move", "battle peru", "stop", "1")
    assert asks(p) == "red Retreats"


@rule("MENACE-R45")
def test_a_battle_without_enemies_left_is_skipped() -> None:
    p = world("colombia konk; peru AA-T1; southern_cone frosty; mongolia zorb", red="minions frosty", blue="")
    play(p, "move konk peru", "end_move")

    def without(q: Menace) -> None:
        q.lift(q.space().vocabularies["PIECE"].number("AA-T1"), -1)
        q.advance()

    without(p)
    assert asks(p) == "red Encounters"
