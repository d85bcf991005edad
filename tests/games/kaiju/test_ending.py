"""The end of the game, scores, and the final battle of those who are tied."""

import pytest

from rampage.games.kaiju.rules.position import Kaiju
from tests.support.kaiju import FULL_STACK, asked, city, player, rounds, settle
from tests.support.playing import ended, facts, legal, odds, play, types
from tests.support.rules import rule

STUCK = "1@1 . . / . . . / . . . . 2@2"  # Nobody can move, but by Stomp into nothing.
TIED = {"p1": "tiles C5", "p2": "tiles U5"}


def three_way_tie(players: str) -> Kaiju:
    """All three have a tile of value 5, and the last of them is about to pass."""
    return city(
        "1@1 . . / . . . / . . . . 2@2 / . . . . . / . . . . . 3@3", players, passes="2",
        cards="stomp dash trample charge", p1="tiles C5", p2="tiles U5", p3="tiles P5",
    )  # fmt: skip


def tie(players: str = "draximus mecha_kaizer", **lines: str) -> Kaiju:
    """Two players with five points each, one Pass before the end."""
    return city(STUCK, players, passes="1", cards="stomp dash trample", **{**TIED, **lines})


def scores(p: Kaiju) -> list[int]:
    outcome = ended(p)
    return outcome.scores


@rule("KAIJU-15.1", "KAIJU-15.2", "KAIJU-R25", "KAIJU-15.7", "KAIJU-15.3")
def test_a_round_of_passes_ends_the_game() -> None:
    p = city("1@1 2@2", cards="stomp dash trample", p1="tiles C5; tokens 3 1", p2="tiles U5 P2a; tokens 1")
    events = play(p, "pass")  # Player 1 could fight: a voluntary Pass.
    assert p.ended == 0
    events = play(p, "pass")
    assert types(events, "scored", "game_ended") == ["scored", "scored", "game_ended"]
    outcome = ended(p)
    assert (outcome.ending, outcome.scores, outcome.winners) == ("all_passed", [9, 8], [0])
    assert outcome.rewards == [1.0, 0.0]
    assert p.actors() == []


@rule("KAIJU-R25")
def test_passes_must_be_in_a_row() -> None:
    p = city("1@1 C1 . / . . . / . . . . 2@2", passes="1", cards="stomp dash trample")
    play(p, "step own b1", "marker claw", "pass")
    assert p.ended == 0
    assert p.view(0)["passes"] == 1
    play(p, "pass")
    assert p.ended != 0


@rule("KAIJU-R25")
def test_by_option_the_round_is_counted_from_the_starting_player() -> None:
    lines = {"cards": "stomp dash trample", "turn": "5 p2 p2", "passes": "1", **TIED, "p1": "tiles C4a"}
    consecutive = city(STUCK, **lines)
    play(consecutive, "pass")
    assert consecutive.ended
    fixed = city(STUCK, options="pass_end=fixed_round", **lines)
    play(fixed, "pass")  # Player 2 began, so the round is Player 2, then Player 1.
    assert not fixed.ended
    play(fixed, "pass")
    assert fixed.ended


@rule("KAIJU-15.3", "KAIJU-15.4", "KAIJU-15.5", "KAIJU-15.6", "KAIJU-15.9", "KAIJU-14.1")
def test_the_score_sheet() -> None:
    p = city(
        "1@1 1 . / . . . / . . . . 2@2", cards="stomp dash trample", passes="1",
        objectives="concentrated hoarder square commerce_king", d_card="p1", p1="tiles C5 K1; tokens 3",
        p2="tiles U1; tokens 2 2",
    )  # fmt: skip
    assert player(p, 1, 0)["token_values"] is None
    play(p, "pass")
    sheet = p.view(-3)["sheet"]
    assert sheet == [
        {"player": "p1", "tiles": 5, "a": 2, "b": 2, "c": 0, "d": 0, "combat": 3, "total": 12},
        {"player": "p2", "tiles": 1, "a": 1, "b": 2, "c": 0, "d": 0, "combat": 4, "total": 8},
    ]
    assert player(p, 1, 0)["token_values"] == [2, 2]  # Turned up.


@rule("KAIJU-15.8", "KAIJU-R26")
def test_a_tie_is_fought_out_with_all_markers() -> None:
    p = tie("galithor steganox")
    events = play(p, "pass")
    assert types(events, "tied", "final_began", "game_ended") == ["tied", "final_began"]
    assert odds(p) == FULL_STACK
    play(p, *["marker fire"] * 5, *["marker claw"] * 4, "marker kick")
    events = rounds(p, "fire fire fire", "claw claw claw")
    assert types(events)[-1] == "game_ended"
    outcome = ended(p)
    assert (outcome.ending, outcome.winners, outcome.scores) == ("tie_break", [0], [5, 5])


@rule("KAIJU-R26", "KAIJU-10.5", "KAIJU-R16")
def test_powers_work_in_the_final_battle() -> None:
    p = tie("draximus mecha_kaizer")
    play(p, "pass", *["marker claw"] * 4, "marker kick", *["marker tail"] * 4, *["marker fire"] * 2)
    assert asked(p) == "Redraw"
    fight = p.view(1)["battle"]
    assert isinstance(fight, dict)
    assert len(fight["defender"]["hand"]) == 6
    assert fight["equal_goes_to"] is None


@rule("KAIJU-R26")
def test_level_battles_are_replayed_and_then_shared() -> None:
    hand = "claw claw kick kick tail"
    q = tie("galithor draximus")
    play(q, "pass")
    for fought in range(4):
        assert q.ended == 0, fought
        play(
            q,
            *[f"marker {icon}" for icon in hand.split()],
            *[f"marker {icon}" for icon in hand.split()],
            "keep",
        )
        rounds(q, hand, hand)
    outcome = ended(q)
    assert (outcome.ending, outcome.winners, outcome.rewards) == ("shared", [0, 1], [0.5, 0.5])


@rule("KAIJU-R26")
def test_by_option_a_tie_is_shared_without_a_battle() -> None:
    p = tie(options="tiebreak=shared")
    play(p, "pass")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("shared", [0, 1])


@rule("KAIJU-R26")
def test_of_three_the_winner_stays_on() -> None:
    p = three_way_tie("galithor steganox mecha_kaizer")
    play(p, "pass")
    assert odds(p) == {"rival p1": 1, "rival p2": 1, "rival p3": 1}
    play(p, "rival p2")
    assert odds(p) == {"rival p1": 1, "rival p3": 1}
    play(p, "rival p1")
    play(p, *["marker fire"] * 5, *["marker claw"] * 4, "marker kick")
    for _ in range(3):
        p.play(p.space().parse("play fire"), 1)
        p.play(p.space().parse("play claw"), 0)
    assert odds(p) == {"rival p3": 1}
    events = play(p, "rival p3")
    assert facts(events, "final_began", "one") == ["p2"]
    settle(p)
    while p.ended == 0:
        play(p, min(legal(p)))
        settle(p)
    outcome = ended(p)
    assert outcome.ending in ("tie_break", "shared")


@rule("KAIJU-R26")
def test_an_early_pairing_that_stays_level_is_settled_by_lot() -> None:
    p = three_way_tie("galithor draximus mecha_kaizer")
    hand = "claw claw kick kick tail"
    play(p, "pass", "rival p1", "rival p2")
    for _ in range(4):
        play(p, *[f"marker {icon}" for icon in hand.split()] * 2, "keep")
        rounds(p, hand, hand)
    assert odds(p) == {"lot p1": 1, "lot p2": 1}
    play(p, "lot p2")
    assert odds(p) == {"rival p3": 1}


@rule("KAIJU-15.8")
def test_no_ability_is_played_in_the_final_battle() -> None:
    p = tie("galithor steganox", p1="tiles C5; ability battle_fury")
    play(p, "pass")
    settle(p)
    assert asked(p) == "FightRound"


@pytest.mark.parametrize("seat", [0, 1, -3])
def test_everybody_sees_the_outcome(seat: int) -> None:
    p = tie(options="tiebreak=shared")
    play(p, "pass")
    assert p.view(seat)["winners"] == ["p1", "p2"]
    assert scores(p) == [5, 5]


@rule("KAIJU-R26")
def test_each_pairing_has_three_replays_of_its_own() -> None:
    p = three_way_tie("galithor mecha_kaizer draximus")
    hand = "claw claw kick kick tail"
    play(p, "pass", "rival p1", "rival p2")
    for _ in range(2):
        play(p, *[f"marker {icon}" for icon in f"{hand} {hand} tail".split()])
        rounds(p, hand, hand)
    fight = p.view(-3)["battle"]
    assert isinstance(fight, dict)
    assert fight["replay"] == 2
    play(p, *["marker fire"] * 5, *["marker claw"] * 4, *["marker kick"] * 2)
    rounds(p, "fire fire fire", "claw claw claw")
    play(p, "rival p3")
    fight = p.view(-3)["battle"]
    assert isinstance(fight, dict)
    assert fight["replay"] == 0
