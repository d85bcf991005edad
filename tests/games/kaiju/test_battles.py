"""Adjacent and Territory Battles: when they start and what they change."""

import pytest

from tests.support.kaiju import (
    all_tokens,
    asked,
    battle,
    city,
    moving,
    player,
    rounds,
    settle,
    space,
    stack,
    where,
)
from tests.support.playing import facts, legal, odds, play, refused, types
from tests.support.rules import rule

FOUR = "draximus steganox galithor mecha_kaizer"
NO_TIES = "draximus mecha_kaizer"
WINNING = ("fire*3 claw kick", "claw*2 tail kick spikes")


@rule("KAIJU-7.1", "KAIJU-7.2")
def test_an_adjacent_battle_needs_a_neighbour_along_a_side() -> None:
    p = moving("1@1 C1 2@2 / P1")
    play(p, "step own b1", "marker claw")
    assert legal(p) == {"attack p2", "no_attack"}
    far = moving("1@1 C1 . / P1 . 2@2")
    play(far, "step own b1", "marker claw")
    assert far.actor() == 1  # Diagonal: no question, the turn is over.
    lone = city("1@1 C1 . 2@2 / P1 . 3@3", "mecha_kaizer galithor steganox", cards="stomp dash leap trample")
    play(lone, "step own b1", "marker claw")
    assert lone.actor() == 1


@rule("KAIJU-R13")
def test_by_option_all_eight_spaces_are_in_reach() -> None:
    p = moving("1@1 C1 . / P1 . 2@2", options="adjacent_reach=eight")
    play(p, "step own b1", "marker claw")
    assert legal(p) == {"attack p2", "no_attack"}


@rule("KAIJU-7.4")
def test_only_the_active_player_decides_about_it() -> None:
    p = moving("1@1 C1 2@2 / P1")
    play(p, "step own b1", "marker claw")
    assert refused(p, "no_attack", 1) == "KAIJU-2.1"
    events = play(p, "attack p2")
    assert facts(events, "battle_declared", "sort") == ["adjacent"]
    assert asked(p) == "DrawHand"  # Without a card Player 2 is not even asked.


@rule("KAIJU-7.5")
def test_of_several_opponents_one_is_picked() -> None:
    p = city(". 2@2 / 1@1 C1 3@3 / P1 . .", "mecha_kaizer galithor steganox", cards="stomp dash trample leap")
    play(p, "step own b2", "marker claw")
    assert legal(p) == {"attack p2", "attack p3", "no_attack"}
    assert refused(p, "attack p1") == "KAIJU-7.1"
    q = city(
        ". 2@2 / 1@1 C1 . . / P1 . . . 3@3", "mecha_kaizer galithor steganox", cards="stomp dash trample leap"
    )
    play(q, "step own b2", "marker claw")
    assert refused(q, "attack p3") == "KAIJU-7.2"


@rule("KAIJU-7.6", "KAIJU-9.12", "KAIJU-9.8")
@pytest.mark.parametrize(("attack", "winner"), [("fire fire fire", 0), ("claw claw claw", 1)])
def test_an_adjacent_battle_brings_a_token_and_nothing_else(attack: str, winner: int) -> None:
    p = battle(NO_TIES, sort="adjacent", hands=("fire*3 claw*3", "tail*3 kick*3"), fought="")
    before = [space(p, name, seat) for name in p.board.names for seat in (0, 1)]
    rounds(p, attack, "tail tail tail" if winner == 0 else "kick kick kick")
    settle(p)
    assert [player(p, seat)["tokens"] for seat in (0, 1)] == [1 - winner, winner]
    assert [space(p, name, seat) for name in p.board.names for seat in (0, 1)] == before
    level = battle(NO_TIES, sort="adjacent", hands=("claw*2 kick*2 tail", "claw*2 kick*2 tail"), fought="")
    rounds(level, "claw claw kick kick tail", "claw claw kick kick tail")
    settle(level)
    assert [player(level, seat)["tokens"] for seat in (0, 1)] == [0, 1]  # Level: the attacked player's.


@rule("KAIJU-7.7", "KAIJU-R14")
def test_an_opponent_on_a_foreign_marker_can_be_the_target() -> None:
    p = moving("1@1 C1 1@2 / P1")
    play(p, "step own b1", "marker claw")
    assert "attack p2" in legal(p)


@rule("KAIJU-7.8", "KAIJU-11.6")
def test_adjacent_battles_are_not_limited() -> None:
    p = battle(NO_TIES, sort="adjacent", hands=WINNING, fought="")
    rounds(p, "fire fire fire", "claw claw tail")
    settle(p)
    assert all(space(p, name)["fought"] == [] for name in p.board.names)
    q = moving("1@1 C1 2@2 / P1", fought="c1 12, b1 12")
    play(q, "step own b1", "marker claw")
    assert "attack p2" in legal(q)


@rule("KAIJU-8.1", "KAIJU-8.9")
def test_a_territory_battle_is_compulsory_and_the_only_one() -> None:
    p = city("1@1 2@2 3@3 / P1", "mecha_kaizer galithor steganox", cards="stomp dash trample leap")
    events = play(p, "step own b1")
    assert facts(events, "battle_declared", "sort") == ["territory"]
    while p.turn == 1:
        settle(p)
        if p.turn == 1:
            assert asked(p) == "FightRound"  # Nothing else is asked, though Player 3 is next to it.
            play(p, min(legal(p)))
    assert p.actor() == 1


@rule(
    "KAIJU-8.3",
    "KAIJU-8.4",
    "KAIJU-8.5",
    "KAIJU-8.6",
    "KAIJU-8.8",
    "KAIJU-9.9",
    "KAIJU-9.10",
    "KAIJU-9.11",
    "KAIJU-R15",
)
def test_a_won_attack_takes_the_space() -> None:
    p = battle(NO_TIES, hands=WINNING)
    events = rounds(p, "fire fire fire", "claw claw tail")
    assert types(events)[-1] == "battle_won"
    assert asked(p) == "DrawToken"
    events = play(p, "token 3")
    assert types(events) == [
        "token_drawn",
        "token_seen",
        "markers_returned",
        "markers_returned",
        "marker_removed",
    ]
    assert stack(p, 1)[-2:] == ["claw*2 kick tail spikes", "fire"]  # The beaten marker lies under the hand.
    assert stack(p, 0)[-1] == "claw kick fire*3"
    assert asked(p) == "PlaceMarker"
    play(p, "marker kick")
    assert space(p, "b2")["owner"] == "p1"
    assert space(p, "b2")["figures"] == ["p1", "p2"]
    assert player(p, 0)["token_values"] == [3]
    assert player(p, 0)["claimed"] == []
    assert player(p, 0)["stack"] == 19
    assert player(p, 1)["stack"] == 20


@rule("KAIJU-8.3", "KAIJU-8.7", "KAIJU-8.8", "KAIJU-9.9")
def test_a_lost_attack_changes_nothing_but_a_token() -> None:
    p = battle(NO_TIES, hands=("claw*3 tail kick", "fire*3 kick tail"))
    rounds(p, "claw claw claw", "fire fire fire")
    play(p, "token 2")
    assert space(p, "b2")["owner"] == "p2"
    assert space(p, "b2")["figures"] == ["p1", "p2"]
    assert player(p, 1)["token_values"] == [2]
    assert player(p, 1, 0)["token_values"] is None
    assert player(p, 1, 0)["tokens"] == 1
    assert player(p, 0)["stack"] == 20


@rule(
    "KAIJU-11.1",
    "KAIJU-11.2",
    "KAIJU-11.3",
    "KAIJU-11.4",
    "KAIJU-11.5",
    "KAIJU-8.2",
    "KAIJU-8.4",
    "KAIJU-8.8",
)
def test_the_contested_water_tower() -> None:
    """E1 of the specification: Draximus, Steganox, Galithor and Mecha Kaizer at one space."""
    drawn = """
    .    .   .     C1  .  . .
    .    .   1@12  U1  .  . .
    .    .   .     .   .  . .
    .    .   3@3   .   P1 . .
    T1   .   .     .   .  . .
    4@4  .   .     .   .  . .
    """
    # Steganox has lost there; now Galithor comes with Dash and wins.
    p = city(
        drawn, FOUR, turn="3 p3 p1", cards="stomp trample dash leap charge", fought="c2 12", p1="tiles U2a"
    )
    events = play(p, "step own c2")
    assert facts(events, "battle_declared", "defender") == ["p1"]
    settle(p)
    while asked(p) != "FightRound":
        play(p, "keep" if asked(p) == "Redraw" else min(legal(p)))
        settle(p)
    while asked(p) == "FightRound":
        play(p, min(legal(p)))
        settle(p)
    assert space(p, "c2")["fought"] == [["p1", "p2"], ["p1", "p3"]]
    assert space(p, "c2")["figures"] == ["p1", "p2", "p3"]
    # Whoever won: write down that Galithor did, and look at who may come back.
    won = drawn.replace("1@12", "3@123").replace("3@3 ", ".   ")
    q = city(won, FOUR, turn="4 p1 p1", cards="stomp trample dash leap charge", fought="c2 12 13")
    assert refused(q, "step own c2") == "KAIJU-3.8"  # Staying is no step, and starts no battle.
    assert "step own d2" in legal(q)
    away = won.replace("3@123", "3@3").replace("U1", "1@1").replace("C1", "2@2")
    back = city(away, FOUR, turn="5 p1 p1", cards="stomp trample dash leap charge", fought="c2 12 13")
    assert refused(back, "step own c2") == "KAIJU-4.4"
    steganox = city(away, FOUR, turn="5 p2 p1", cards="stomp trample dash leap charge", fought="c2 12 13")
    assert "step own c2" in legal(steganox)  # He has not fought Galithor for it.
    kaizer = away.replace("3@3", "4@4").replace("    4@4  .", "    3@3  .")
    third = city(kaizer, FOUR, turn="5 p1 p1", cards="stomp trample dash leap charge", fought="c2 12 13")
    assert "step own c2" in legal(third)
    unguarded = kaizer.replace("4@4 ", "4   ").replace("T1 ", "4@4")
    gone = city(unguarded, FOUR, turn="5 p1 p1", cards="stomp trample dash leap charge", fought="c2 12 13")
    assert refused(gone, "step own c2") == "KAIJU-4.2"


@rule("KAIJU-11.6", "KAIJU-R17", "KAIJU-12.12", "KAIJU-12.3", "KAIJU-C3")
def test_quantum_evasion_leaves_no_trace() -> None:
    p = city(
        "1@1 2@2 3@3 / P1", "mecha_kaizer galithor steganox", cards="stomp dash trample leap",
        p2="ability quantum_evasion",
    )  # fmt: skip
    play(p, "step own b1")
    assert p.actors() == [1]
    assert legal(p) == {"stand", "evade"}
    events = play(p, "evade")
    assert types(events) == ["ability_used", "evaded", "turn_began"]
    assert space(p, "b1")["fought"] == []
    assert space(p, "b1")["owner"] == "p2"
    assert space(p, "b1")["figures"] == ["p1", "p2"]
    assert all_tokens(p) == 0
    assert where(p, 0) == "b1"
    assert p.view(0)["discarded"] == ["quantum_evasion"]
    assert p.actor() == 1  # The attacker starts no other battle, though Player 3 is near.


@rule("KAIJU-R15d")
def test_an_empty_supply_gives_no_token() -> None:
    p = battle(
        NO_TIES, hands=WINNING, p1="hand fire*3 claw kick; tokens 1*8 2*8",
        p2="hand claw*2 tail kick spikes; tokens 3*4",
    )  # fmt: skip
    events = rounds(p, "fire fire fire", "claw claw tail")
    assert "token_drawn" not in types(events)
    assert asked(p) == "PlaceMarker"


@rule("KAIJU-9.9", "KAIJU-C2")
def test_the_first_token_is_as_likely_as_there_are_such() -> None:
    p = battle(NO_TIES, hands=WINNING)
    rounds(p, "fire fire fire", "claw claw tail")
    assert odds(p) == {"token 1": 8, "token 2": 8, "token 3": 4}  # 40, 40 and 20 percent.
