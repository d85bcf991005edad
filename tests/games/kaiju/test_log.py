"""Log lines: what happened and why, by the right rule, for readers who never saw a rulebook."""

from typing import Any

import pytest

from rampage.games.kaiju.rules.events import ENDING_NAMES
from rampage.games.kaiju.rules.position import Kaiju
from tests.games.kaiju.test_setup import until
from tests.support.kaiju import KAIJU, battle, city, moving, new, rounds, settle
from tests.support.playing import Events, ended, play
from tests.support.rules import rule

NO_TIES = "draximus mecha_kaizer"
STUCK = "1@1 . . / . . . / . . . . 2@2"
LEVEL = "claw claw kick kick tail"


def lines(events: Events, type: str) -> list[tuple[str, str]]:
    """Text and rule of all events of a type."""
    return [(event["text"], event["rule"]) for event in events if event["type"] == type]


def line(events: Events, type: str) -> tuple[str, str]:
    """The same of the only one."""
    (found,) = lines(events, type)
    return found


def arena_fight(hands: tuple[str, str], health: tuple[int, int] = (5, 5)) -> Kaiju:
    """Player 1 attacks Player 2 on the tile b2 of the Arena, at the first round."""
    return city(
        "C1 U1 P1 / . C2a@12", NO_TIES, options="mode=arena", battle="tile p1 p2 b2",
        p1=f"hand {hands[0]}; health {health[0]}", p2=f"hand {hands[1]}; health {health[1]}",
        agenda="BeginTurn EndOfTurn BattleResult NextRound FightRound",
    )  # fmt: skip


@rule("KAIJU-9.8")
def test_a_level_battle_says_why_the_defender_wins() -> None:
    level = battle(NO_TIES, hands=("claw*2 kick*2 tail", "claw*2 kick*2 tail"))
    text, named = line(rounds(level, LEVEL, LEVEL), "battle_won")
    assert text == "Level in rounds, 0 to 0: Player 2 defends and wins the battle."
    assert named == "KAIJU-9.8"
    clear = battle(NO_TIES, hands=("fire*3 claw kick", "claw*2 tail kick spikes"))
    text, named = line(rounds(clear, "fire fire fire", "claw claw tail"), "battle_won")
    assert text == "Player 1 wins the battle 3 to 0 in rounds."
    assert named == "KAIJU-9.8"


@rule("KAIJU-17.18")
def test_a_survivor_wins_whatever_the_rounds() -> None:
    p = arena_fight(("fire*2 claw", "claw*2 fire"), health=(1, 5))
    text, named = line(rounds(p, "fire claw", "claw fire"), "battle_won")
    assert text == "Player 2 is left standing and wins the battle."
    assert named == "KAIJU-17.18"


@rule("KAIJU-17.16", "KAIJU-17.9")
def test_health_is_gained_by_a_tile_or_for_a_battle() -> None:
    p = arena_fight(("fire*3 claw*2", "claw*3 fire*2"), health=(4, 5))
    text, named = line(rounds(p, "fire fire fire claw claw", "claw claw claw fire fire"), "health_gained")
    assert (text, named) == ("Player 1 gains 1 health for the battle: 3 now.", "KAIJU-17.16")
    tile = moving("C1@1 P4a / . . . C5@2", NO_TIES, options="mode=arena", p1="health 2")
    assert line(play(tile, "step own b1"), "health_gained")[1] == "KAIJU-17.9"


@rule("KAIJU-15.8", "KAIJU-R26")
def test_nobody_attacks_in_the_final_battle() -> None:
    p = city(STUCK, "galithor steganox", passes="1", cards="stomp dash trample", p1="tiles C5", p2="tiles U5")
    play(p, "pass", *["marker fire"] * 5, *["marker claw"] * 4, "marker kick")
    events = rounds(p, "fire fire fire", "claw claw claw")
    for text, named in lines(events, "round_fought"):
        assert text.endswith("Firebreath beats Claw.")
        assert named == "KAIJU-15.8"
    assert all(event["result"] == "attacker" for event in events if event["type"] == "round_fought")
    usual = battle(NO_TIES, hands=("fire", "claw"))
    text, named = lines(rounds(usual, "fire", "claw"), "round_fought")[0]
    assert (text, named) == ("Round 1: the attacker's Firebreath beats Claw.", "KAIJU-9.4")


@rule("KAIJU-4.6", "KAIJU-4.7")
def test_a_pass_says_whether_it_was_forced() -> None:
    forced = city("1@1 2@2 . C1", cards="dash stomp leap", fought="b1 12")
    assert line(play(forced, "pass"), "passed") == ("Player 1 cannot move and passes.", "KAIJU-4.6")
    chosen = moving("1@1 2@2 . . . / . . . C1")
    text, named = line(play(chosen, "pass"), "passed")
    assert (text, named) == ("Player 1 passes: only battles were in reach.", "KAIJU-4.7")


@rule("KAIJU-7.4", "KAIJU-8.1", "KAIJU-17.11")
def test_a_battle_is_declared_by_the_rule_of_its_sort() -> None:
    near = moving("1@1 C1 2@2 / P1")
    events = play(near, "step own b1", "marker claw", "attack p2")
    assert line(events, "battle_declared") == ("Player 1 attacks Player 2: an Adjacent Battle.", "KAIJU-7.4")
    land = moving("1@1 2@2 / P1")
    events = play(land, "step own b1")
    assert line(events, "battle_declared") == ("Player 1 attacks Player 2: a Territory Battle.", "KAIJU-8.1")
    tile = moving("C1@1 U1@2", options="mode=arena")
    events = play(tile, "step own b1", "attack p2")
    assert line(events, "battle_declared")[1] == "KAIJU-17.11"


@rule("KAIJU-14.7", "KAIJU-9.9")
def test_a_token_is_drawn_for_a_battle_or_as_commerce_king() -> None:
    d = {"objectives": "- - - commerce_king", "d_card": "p1", "p1": "tiles C2a", "turn": "2 p2 p1"}
    king = city("1@1 C1 / . . . 2@2", agenda="BeginTurn", **d)
    assert line(play(king, "token 2"), "token_drawn")[1] == "KAIJU-14.7"
    won = battle(NO_TIES, hands=("fire*3 claw kick", "claw*2 tail kick spikes"))
    rounds(won, "fire fire fire", "claw claw tail")
    events = play(won, "token 2")
    assert line(events, "token_drawn")[1] == "KAIJU-9.9"
    assert line(events, "marker_removed")[1] == "KAIJU-8.5"


@rule("KAIJU-C3", "KAIJU-14.9", "KAIJU-1.12")
def test_cards_of_abilities_name_where_they_come_from() -> None:
    p = city("1@1 2c 1 / C1 2k . / . . 2@2", p1="ability shockwave", cards="stomp dash trample")
    assert line(play(p, "shock b2"), "marker_removed")[1] == "KAIJU-C3"
    d = {"objectives": "- - - powerhouse", "d_card": "p1", "p1": "tiles P2a; ability mind_grip"}
    house = moving("1@1 C1 P1 / . . . 2@2", **d)
    events = play(house, "grip p2", "draw_ability", "ability torsion")
    assert line(events, "ability_dealt") == ("Player 1 draws a Special Ability.", "KAIJU-14.9")
    start = until(new(2), "DrawAbility")
    events = play(start, "ability torsion")
    assert line(events, "ability_dealt") == ("Player 1 gets a Special Ability.", "KAIJU-1.12")


@rule("KAIJU-1.13", "KAIJU-16.1")
def test_cards_are_left_out_by_rule_or_by_chance() -> None:
    p = until(new(3), "DrawAbility")
    events = play(p, "ability torsion", "ability mind_grip", "ability shockwave")
    assert line(events, "card_out") == ("Charge is left out.", "KAIJU-1.13")
    q = until(new(3, movement_removal="random"), "RemoveCard")
    assert line(play(q, "out leap"), "card_out") == ("Chance leaves out Leap.", "KAIJU-16.1")


@rule("KAIJU-R26", "KAIJU-R31", "KAIJU-R32")
@pytest.mark.parametrize(
    ("lines", "sentence", "named"),
    [
        (
            {"options": "tiebreak=shared", "p1": "tiles C5", "p2": "tiles U5"},
            "Galithor and Steganox share the victory (a tie for the most points).",
            "KAIJU-R26",
        ),
        (
            {"options": "mode=arena", "p2": "health 3"},
            "Galithor wins (all who are left passed, and the most health wins).",
            "KAIJU-R32",
        ),
        ({"p1": "tiles C5"}, "Galithor wins with 5 points.", "KAIJU-15.1"),
    ],
)
def test_the_end_says_how_and_by_which_rule(lines: dict[str, str], sentence: str, named: str) -> None:
    p = city(STUCK, "galithor steganox", passes="1", cards="stomp dash trample", **lines)
    events = play(p, "pass")
    outcome = ended(p)
    assert outcome.text == sentence
    assert line(events, "game_ended")[1] == named


def test_every_ending_and_wording_names_a_rule_that_there_is() -> None:
    rules = {known.id for known in KAIJU.rules()}
    assert len(ENDING_NAMES.rules) == len(ENDING_NAMES.words)
    assert set(ENDING_NAMES.rules[1:]) <= rules
    p = arena_fight(("claw*2", "claw*2"), health=(1, 1))
    events: Any = rounds(p, "claw", "claw")
    settle(p)
    assert line(events, "game_ended") == (
        "The game is over: nobody is left, and the last defender wins.",
        "KAIJU-R31",
    )
