"""Encounters, the Mutation chart, Minions."""

import pytest

from rampage.games.menace.rules.position import Menace
from rampage.kernel.content import Source
from tests.support.menace import GAME, asks, at, health, infamy, mutations, play, world
from tests.support.playing import facts, legal, refused, targets
from tests.support.rules import rule

ALL_FOUR = "mutations berserk kinda_friendly rampage iron_stomach"


def meet(*rows: str, **lines: str) -> Menace:
    """Red's Encounter Phase."""
    lines.setdefault("turn", "5 red encounter")
    return world(*rows, "mongolia zorb", **lines)


@rule("MENACE-13.1", "MENACE-13.2", "MENACE-13.4", "MENACE-R25")
def test_one_location_by_choice() -> None:
    p = meet("western_us konk")  # Los Angeles and Area 51; Konk stood still.
    assert legal(p) == {"stomp_city", "mutate", "end_encounter"}
    assert refused(p, "stomp_base") == "MENACE-13.1"
    play(p, "stomp_city")
    assert asks(p) == "red Deploy"
    p = meet("western_us konk")
    play(p, "end_encounter")
    assert asks(p) == "red Deploy"
    p = meet("central_asia konk")
    assert asks(p) == "red Deploy"


@rule("MENACE-13.3")
def test_the_base_comes_before_the_city() -> None:
    p = meet("central_us konk")
    assert legal(p) == {"stomp_base", "end_encounter"}
    assert refused(p, "stomp_city") == "MENACE-13.3"
    p = meet("central_us konk", stomped="central_us.base")
    assert legal(p) == {"stomp_city", "end_encounter"}


@rule("MENACE-13.3", "MENACE-17.7")
def test_a_base_with_a_city_comes_before_a_site_too() -> None:
    """No space of our map has all three; a file of an owner may."""
    shipped = (GAME.folder / "content.toml").read_text(encoding="utf-8")
    mine = Source("mine.toml", shipped.replace('city = "Chicago"', 'site = "The Loop"\ncity = "Chicago"'))
    text = "rampage menace\nplayers: red konk adf, blue zorb aa\nturn: 5 red encounter\nmongolia zorb\n"
    p = GAME.from_text(text + "central_us konk\n", source=mine)
    assert isinstance(p, Menace)
    assert legal(p) == {"stomp_base", "end_encounter"}
    assert refused(p, "mutate") == "MENACE-13.3"
    p = GAME.from_text(text + "central_us konk\nstomped: central_us.base\n", source=mine)
    assert isinstance(p, Menace)
    assert legal(p) == {"stomp_city", "mutate", "end_encounter"}
    rows = "central_us pollendust\niceland konk\nred: minions pollendust\n"
    p = GAME.from_text(text + rows, source=mine)
    assert isinstance(p, Menace)
    assert legal(p) == {"pollinate", "end_encounter"}  # She can do nothing about the Base.


@rule("MENACE-13.5")
def test_not_twice() -> None:
    p = meet("western_us konk", stomped="western_us.city")
    assert legal(p) == {"mutate", "end_encounter"}
    assert refused(p, "stomp_city") == "MENACE-13.5"
    assert refused(p, "stomp_base") == "MENACE-13.1"  # There is none, stomped or not.


@rule("MENACE-13.6")
def test_minions_have_no_encounter() -> None:
    p = meet("western_us frosty", "iceland konk", red="minions frosty")
    assert asks(p) == "red Deploy"


@rule("MENACE-13.7", "MENACE-13.8", "MENACE-13.9", "MENACE-18.1")
def test_stomping_a_base() -> None:
    p = meet("southern_cone konk", "peru ADF-T3", "colombia frosty", blue="minions frosty", supply="9")
    play(p, "stomp_base")
    assert (infamy(p, "red"), p.supply, p.stomped[p.board.numbers["southern_cone"]]) == (3, 8, 1)
    assert asks(p) == "red Marshal"
    assert targets(p, "tanks adf") == {"guiana_highlands", "amazon_basin", "peru", "eastern_brazil"}
    assert refused(p, "tanks adf colombia") == "MENACE-13.9"
    assert refused(p, "tanks adf southern_cone") == "MENACE-13.8"
    assert refused(p, "tanks adf mexico") == "MENACE-13.8"
    assert refused(p, "tanks aa peru") == "MENACE-13.8"
    events = play(p, "tanks adf eastern_brazil")
    assert facts(events, "tanks_placed", "count") == [2]
    assert p.troops(p.board.numbers["eastern_brazil"], 1) == 2


@rule("MENACE-13.9", "MENACE-R27")
def test_tanks_among_enemies_only_when_there_is_no_other_space() -> None:
    rows = [
        "southern_cone konk",
        "peru frosty",
        "colombia bunyip",
        "guiana_highlands toxicor",
        "amazon_basin megaclaw",
    ]
    p = meet(*rows, "eastern_brazil gargantis", blue="minions frosty bunyip toxicor megaclaw gargantis")
    play(p, "stomp_base")
    assert len(legal(p)) == 5
    play(p, "tanks adf peru")
    assert asks(p) == "red Deploy"  # No battle now: the Fight Phase is over.


@rule("MENACE-R27")
def test_both_in_one_space_with_room_from_the_supply() -> None:
    full = "AA-T1, AA-T2, AA-T3, AA-T4"
    p = meet("southern_cone konk", f"peru {full}", "colombia AA-T5, AA-T6, AA-F1, AA-F2")
    play(p, "stomp_base")
    assert not {"peru", "colombia"} & targets(p, "tanks adf")
    assert refused(p, "tanks adf peru") == "MENACE-R27"
    p = meet("southern_cone konk", "peru ADF-T1, ADF-T2, ADF-T3, ADF-T4", "colombia ADF-T5")
    events = play(p, "stomp_base", "tanks adf amazon_basin")
    assert facts(events, "tanks_placed", "count") == [1]  # One is left in supply.
    p = meet("southern_cone konk", "peru ADF-T1, ADF-T2, ADF-T3, ADF-T4", "colombia ADF-T5, ADF-T6")
    play(p, "stomp_base")
    assert asks(p) == "red Deploy"
    p = meet(
        "eastern_siberia konk", players="red konk nu, blue zorb aa"
    )  # A shared Base: red first, then blue.
    play(p, "stomp_base")
    assert asks(p) == "red Marshal"
    assert "indonesia" in targets(p, "tanks nu")
    play(p, "tanks nu japan")
    assert asks(p) == "blue Marshal"


@rule("MENACE-R27")
def test_one_tank_where_no_space_has_room_for_two() -> None:
    rows = [
        "southern_cone konk", "peru AA-T1, AA-T2, AA-T3, AA-T4", "colombia AA-T5, AA-T6, AA-F1, AA-F2",
        "guiana_highlands AA-F3, AA-F4, AA-F5, AA-R1", "amazon_basin AA-R2, AA-R3, AA-R4, AA-R5",
    ]  # fmt: skip
    p = meet(*rows, "eastern_brazil MC-T1, MC-T2, MC-T3, MC-T4")
    play(p, "stomp_base")
    assert len(legal(p)) == 5
    events = play(p, "tanks adf peru")
    assert facts(events, "tanks_placed", "count") == [1]
    assert p.crowd[p.board.numbers["peru"]] == 5
    p = meet(*rows, "eastern_brazil MC-T1, MC-T2, MC-T3, MC-T4, MC-T5")
    play(p, "stomp_base")
    assert targets(p, "tanks adf") == {"peru", "colombia", "guiana_highlands", "amazon_basin"}


@rule("MENACE-13.10", "MENACE-18.1")
@pytest.mark.parametrize(("space", "value"), [("colombia", 1), ("peru", 2), ("eastern_brazil", 3)])
def test_stomping_a_city(space: str, value: int) -> None:
    """V3: a City of value 2 brings 2 Infamy and 4 Health."""
    p = meet(f"{space} konk 5", supply="9")
    (events,) = facts(play(p, "stomp_city"), "stomped", "text")
    assert events.startswith("Konk stomps the City in ")
    assert (infamy(p, "red"), health(p, "konk"), p.supply) == (value, 5 + 2 * value, 8)


@rule("MENACE-13.11", "MENACE-R26")
def test_up_to_two_of_the_health_to_minions() -> None:
    p = meet("peru konk 5, frosty 3, bunyip 3", red="minions frosty bunyip")
    play(p, "stomp_city")
    assert legal(p) == {"share frosty", "share bunyip", "decline"}
    play(p, "share bunyip")
    assert legal(p) == {"share frosty", "decline"}  # Bunyip has its four.
    play(p, "share frosty")
    assert (health(p, "konk"), health(p, "frosty"), health(p, "bunyip")) == (7, 4, 4)
    assert asks(p) == "red Deploy"
    p = meet("peru konk 24, frosty 3", red="minions frosty")
    play(p, "stomp_city", "decline")
    assert (health(p, "konk"), health(p, "frosty")) == (25, 3)
    p = meet("peru konk 5", "colombia frosty 3", red="minions frosty")
    play(p, "stomp_city")
    assert asks(p) == "red Deploy"


@rule("MENACE-13.12", "MENACE-13.13", "MENACE-18.1")
@pytest.mark.parametrize(
    ("pips", "mutation"), [(1, "berserk"), (2, "kinda_friendly"), (3, "rampage"), (4, "iron_stomach")]
)
def test_mutating(pips: int, mutation: str) -> None:
    p = meet("western_us konk", supply="9")
    play(p, "mutate", str(pips))
    assert (mutations(p, 0), infamy(p, "red"), p.supply) == ([mutation], 1, 8)
    assert p.stomped[p.board.numbers["western_us"]] == 4


@rule("MENACE-13.14", "MENACE-13.16", "MENACE-13.17")
def test_a_free_pick() -> None:
    p = meet("western_us konk", red="mutations rampage")
    play(p, "mutate", "5")
    assert targets(p, "mutation") == {"berserk", "kinda_friendly", "iron_stomach"}
    assert refused(p, "mutation rampage") == "MENACE-13.14"
    assert refused(p, "mutation war_spikes") == "MENACE-13.14"
    play(p, "mutation berserk")
    assert mutations(p, 0) == ["berserk", "rampage"]
    p = meet("western_us konk", red="mutations rampage")
    play(p, "mutate", "3")
    assert asks(p) == "red PickMutation"


@rule("MENACE-13.15", "MENACE-14.1", "MENACE-14.2")
def test_a_six_draws_a_minion() -> None:
    p = meet("western_us konk", red="minions frosty", blue="minions bunyip")
    play(p, "mutate", "6")
    assert asks(p) == "chance DrawMinion"
    assert len(p.odds()) == 8
    play(p, "draw toxicor")
    assert (at(p, "toxicor"), health(p, "toxicor")) == ("western_us", 7)
    play(p, "end_turn", "end_move", "end_turn")
    assert "nw_canada" in targets(p, "move toxicor")  # It moves as its player's creature.


@rule("MENACE-13.16", "MENACE-R24")
def test_a_six_with_two_minions_is_a_five() -> None:
    p = meet("western_us konk, frosty, bunyip", red="minions frosty bunyip")
    play(p, "mutate", "6")
    assert asks(p) == "red PickMutation"
    p = meet("western_us konk, frosty, bunyip", red="minions frosty bunyip", allies="bunyip")
    play(p, "mutate", "6")
    assert asks(p) == "red PickMutation"  # A Colossal Ally counts.


@rule("MENACE-R19")
def test_all_four_owned() -> None:
    p = meet("western_us konk", red=ALL_FOUR, supply="9")
    play(p, "mutate", "2")
    assert (asks(p), infamy(p, "red"), p.supply) == ("red Deploy", 1, 8)
    p = meet("western_us konk", red=ALL_FOUR)
    play(p, "mutate", "6")
    assert asks(p) == "chance DrawMinion"
    p = meet("western_us konk, frosty, bunyip", red=ALL_FOUR + "; minions frosty bunyip")
    play(p, "mutate", "6")
    assert asks(p) == "red Deploy"


@rule("MENACE-R21")
def test_markers_never_run_out() -> None:
    """All charts full are 16 + 16 cubes, and Pollendust may hold any number: more than the 20 printed."""
    p = meet(
        "western_us konk, pollendust", players="red konk adf, blue zorb aa", cubes="30",
        red=ALL_FOUR + "; minions pollendust; upgrades armored_plating stabilized_warheads rapid_deployment",
    )  # fmt: skip
    play(p, "pollinate", "decline")
    assert p.cubes == 31


@rule("MENACE-R23")
def test_the_deck_is_shuffled_anew_when_it_is_empty() -> None:
    held = "minions frosty bunyip toxicor megaclaw gargantis pterror pollendust baby_tomanagi"
    gone = "captain_colossal mecha_monster"
    p = meet("western_us konk", blue=held, discard=gone)
    play(p, "mutate", "6")
    assert legal(p) == {"draw captain_colossal", "draw mecha_monster"}
    play(p, "draw mecha_monster")
    assert p.view(0)["deck"] == 1
    assert p.view(0)["discard"] == []
    p = meet("western_us konk", blue=held, discard=gone, options="minion_reshuffle=off")
    play(p, "mutate", "6")
    assert asks(p) == "red PickMutation"
    p = meet("western_us konk", blue=held + " captain_colossal mecha_monster")
    play(p, "mutate", "6")
    assert asks(p) == "red PickMutation"
