"""After a roll the table shows the die, what it had to reach and what came of it; who is away, and when it asks."""

from typing import Any

import pytest

from rampage.games.menace import GAME
from rampage.kernel.text import PositionError
from tests.support.menace import play, world
from tests.support.playing import legal
from tests.support.rules import rule


def rolls(p: Any) -> Any:
    return p.view(0)["rolls"]


def panel(p: Any, id: str) -> Any:
    return next(shown for shown in p.view(0)["panels"] if shown["id"] == id)


@rule("MENACE-10.2")
def test_the_last_attack_with_its_die_and_its_hit() -> None:
    p = world("peru konk, AA-T1, AA-T2", "mongolia zorb")
    play(p, "end_move", "battle peru")
    assert rolls(p) == []
    play(p, "attack konk AA-T1", "6")
    (hit,) = rolls(p)
    assert (hit["sort"], hit["roller"], hit["target"], hit["die"]) == ("attack", "konk", "AA-T1", 6)
    assert hit["counted"] == hit["die"] + hit["modifier"]
    assert (hit["result"], hit["damage"], hit["back"]) == ("hit", 1, 0)
    play(p, "attack konk AA-T2", "1")
    missed = rolls(p)[-1]
    assert (missed["die"], missed["result"], missed["damage"]) == (1, "missed", 0)
    assert missed["counted"] < missed["defense"]
    shown = panel(p, "rolls")
    assert (shown["title"], shown["now"]) == ("The last 2 rolls", True)
    assert shown["subtitle"] == "1 of 2 hit, 0 Damage"
    assert shown["rows"][0]["dice"] == [{"pips": 1, "on": False}]
    assert shown["rows"][1]["value"].endswith("hit, destroyed")
    assert shown["rows"][1]["label"] == "Konk at AA Tank 1"


@rule("MENACE-10.6", "MENACE-9.7")
def test_a_volley_is_shown_die_by_die_with_its_damage() -> None:
    p = world("peru konk 20, AA-T1, AA-T2", "mongolia zorb")
    play(p, "end_move", "battle peru", "stop", "6", "1")
    first, second = rolls(p)
    assert (first["roller"], first["target"], first["result"]) == ("AA-T1", "konk", "hit")
    health = next(beast["health"] for beast in p.view(0)["creatures"] if beast["creature"] == "konk")  # type: ignore[attr-defined]
    assert first["damage"] == 20 - health > 0
    assert (second["roller"], second["result"], second["damage"]) == ("AA-T2", "missed", 0)
    assert panel(p, "rolls")["subtitle"].startswith(f"1 of 2 hit, {first['damage']} Damage")


@rule("MENACE-17.1")
def test_a_hit_that_armor_takes_destroys_nothing() -> None:
    players = "red konk aa, blue zorb adf"
    p = world("peru konk, ADF-T1", "mongolia zorb", players=players, blue="upgrades armored_plating")
    play(p, "end_move", "battle peru", "attack konk ADF-T1", "6")
    assert (rolls(p)[0]["result"], rolls(p)[0]["damage"]) == ("hit", 0)
    assert panel(p, "rolls")["rows"][0]["value"].endswith("hit, only damaged (armor)")


@rule("MENACE-17.15")
def test_a_miss_that_hurts_whoever_attacked() -> None:
    p = world("colombia konk", "peru zorb", blue="mutations its_a_robot")
    play(p, "move konk peru", "end_move", "battle peru", "attack konk zorb", "2")
    (missed,) = rolls(p)
    assert (missed["result"], missed["damage"], missed["back"]) == ("missed", 0, 1)
    assert panel(p, "rolls")["rows"][0]["value"].endswith("missed, loses 1 Health")


@rule("MENACE-R48")
def test_a_die_that_was_rolled_again_does_not_count() -> None:
    p = world("colombia konk", "peru zorb")
    play(
        p, "move konk peru", "end_move", "battle peru", "stop", "attack zorb konk", "1", "reroll", "4", "keep"
    )
    again, counts = rolls(p)
    assert (again["die"], again["result"], again["damage"]) == (1, "again", 0)
    assert (counts["die"], counts["result"]) == (4, "hit")
    assert panel(p, "rolls")["subtitle"] == f"1 of 1 hit, {counts['damage']} Damage"
    assert panel(p, "rolls")["rows"][1]["dice"] == [{"pips": 1, "on": False}]


@rule("MENACE-13.13")
def test_a_mutation_shows_its_die() -> None:
    p = world("western_us konk", "mongolia zorb", turn="5 red encounter")
    play(p, "mutate", "3")
    (roll,) = rolls(p)
    assert (roll["sort"], roll["roller"], roll["die"], roll["result"]) == ("mutation", "konk", 3, "chart")
    assert panel(p, "rolls")["rows"][0]["label"] == "Mutation of Konk"


def test_dice_stay_until_the_next_battle_or_phase_has_some() -> None:
    p = world("peru konk, AA-T1", "mongolia zorb")
    play(p, "end_move", "battle peru", "attack konk AA-T1", "6")
    while p.view(0)["phase"] == "fight":
        play(p, p.space().text(p.choices(p.actor())[-1]))
    view: Any = p.view(0)
    assert view["rolls_earlier"]
    assert view["rolls"]
    assert panel(p, "rolls")["subtitle"].endswith("earlier")
    assert panel(p, "rolls")["now"]  # What the battle ended with is still news.
    while p.view(0)["phase"] != "move":
        play(p, p.space().text(p.choices(p.actor())[-1]))
    assert not panel(p, "rolls")["now"]


@rule("MENACE-15.11")
def test_research_shows_its_die() -> None:
    p = world("peru ADF-T1", "mongolia zorb", "iceland konk", turn="3 red deploy")
    play(p, "research", "2")
    (roll,) = rolls(p)
    assert (roll["sort"], roll["roller"], roll["target"], roll["die"]) == ("research", "adf", "", 2)
    assert (roll["result"], panel(p, "rolls")["rows"][0]["value"]) == ("chart", "2 on the chart")


@rule("MENACE-10.2", "MENACE-R48")
def test_a_text_keeps_the_dice_and_refuses_impossible_ones() -> None:
    p = world("peru konk, AA-T1, AA-T2", "mongolia zorb")
    play(p, "end_move", "battle peru", "attack konk AA-T1", "6")
    text = p.to_text()
    line = next(row for row in text.splitlines() if row.startswith("rolls: "))
    assert line.startswith("rolls: attack konk AA-T1 6 ")
    assert GAME.from_text(text).view(0)["rolls"] == rolls(p)
    for wrong in ("attack konk AA-T1 7 7 4 hit 1 0", "attack konk AA-T99 6 7 4 hit 1 0", "attack konk AA-T1 6",
                  "bite konk AA-T1 6 7 4 hit 1 0", "attack konk AA-T1 6 7 4 won 1 0",
                  "attack konk AA-T1 6 7 4 hit 99 0", "research konk konk 2 2 0 chart 0 0"):  # fmt: skip
        with pytest.raises(PositionError):
            GAME.from_text(text.replace(line, f"rolls: {wrong}"))


@rule("MENACE-12.4", "MENACE-11.4")
def test_creatures_beside_the_board_stand_in_a_box_of_their_own() -> None:
    p = world("peru ADF-T1; mongolia AA-T1", away="konk defeated africa, zorb blocked 4", turn="3 blue move")
    away: Any = p.view(0)["away"]
    assert [(one["creature"], one["player"], one["state"], one["fell"]) for one in away] == [
        ("konk", "red", "defeated", "africa"), ("zorb", "blue", "blocked", ""),
    ]  # fmt: skip
    assert away[1]["health"] == 4
    rows = {row["label"]: row["value"] for row in panel(p, "away")["rows"]}
    assert rows["Konk"].startswith("defeated; back on a Lair when Red's turn begins, not in Africa")
    assert rows["Zorb"] == "blocked; back on any Lair when this turn ends, Health 4"
    empty = world("peru konk", "mongolia zorb")
    assert empty.view(0)["away"] == []
    assert "away" not in [shown["id"] for shown in empty.view(0)["panels"]]  # type: ignore[attr-defined]


@rule("MENACE-6.1")
def test_own_against_own_asks_first() -> None:
    p = world("colombia konk", "peru ADF-T1", "amazon_basin AA-T1", "mongolia zorb")
    notes: Any = p.view(0)["notes"]
    own, foe = (notes[str(p.space().parse(f"move konk {space}"))] for space in ("peru", "amazon_basin"))
    assert own["confirm"].startswith("Only your own pieces are there")
    assert "confirm" not in foe


@rule("MENACE-13.12", "MENACE-18.1")
def test_encounters_show_their_exact_gains() -> None:
    p = world("western_us konk 24", "mongolia zorb", turn="5 red encounter")
    gains: dict[str, Any] = {p.space().text(gain["choice"]): gain for gain in p.view(0)["gains"]}  # type: ignore[attr-defined]
    site, city = gains["mutate"], gains["stomp_city"]
    assert (site["infamy"], site["health"], site["marshals"], site["chart"]) == (1, 0, [], True)
    assert city["infamy"] == int(p.board.city[p.board.numbers["western_us"]])
    assert (city["health"], city["chart"]) == (1, False)  # No more than 25 Health.
    assert world("peru konk", "mongolia zorb").view(0)["gains"] == []


@rule("MENACE-16.2")
def test_a_missile_shows_its_die() -> None:
    p = world("peru zorb", "iceland konk", turn="5 red deploy")
    play(p, min(legal(p, "missile")), "end_turn", "fire zorb", "6")
    roll = rolls(p)[0]
    assert (roll["sort"], roll["target"], roll["die"], roll["result"]) == ("missile", "zorb", 6, "hit")
    assert roll["damage"] == int(p.board.missile_damage)
    assert panel(p, "rolls")["rows"][-1]["label"] == "Cruise Missile at Zorb"
