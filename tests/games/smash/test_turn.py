"""The order of play."""

import pytest

from rampage.games.smash.rules.position import Smash
from tests.support.playing import legal, odds, play, refused
from tests.support.rules import rule
from tests.support.smash import GAME, attacking, city, see


def phase(p: Smash) -> tuple[object, object]:
    return see(p)["active"], see(p)["phase"]


@rule("SMASH-2.1", "SMASH-2.3")
def test_three_phases_then_the_other_player() -> None:
    p = GAME.new(options={"first_player": "orange"})
    assert isinstance(p, Smash)
    play(p, "start 2")
    assert phase(p) == ("orange", "movement")
    play(p, "dice 3 4")
    assert phase(p) == ("orange", "movement")
    play(p, "fly_in L4", "halt")
    assert phase(p) == ("orange", "monster")
    play(p, "monster left")
    assert phase(p) == ("orange", "attack")
    assert legal(p) == {"fire OH1", "cease"}
    play(p, "cease")
    assert phase(p) == ("green", "movement")
    assert p.turn == 2
    play(p, "dice 1 1", "halt", "monster left")
    assert phase(p) == ("orange", "movement")  # Green has nothing to fire with.
    assert p.turn == 3


@rule("SMASH-2.1")
@pytest.mark.parametrize(
    ("turn", "choice"),
    [
        ("5 orange movement", "fire OT1"),
        ("5 orange movement", "cease"),
        ("5 orange attack", "drive OT1 A5 N"),
        ("5 orange attack", "fly_in A5"),
        ("5 orange attack", "trade direct_hit tank"),
        ("5 orange attack", "halt"),
    ],
)
def test_no_phase_reaches_into_another(turn: str, choice: str) -> None:
    p = city("T1^ A6", turn=turn, pool="7", orange="reserve T2; cards direct_hit")
    assert refused(p, choice) == "SMASH-2.1"


@rule("SMASH-2.2")
def test_only_the_active_player_chooses_and_only_with_own_units() -> None:
    p = city("T1^ A6, t1^ A5, h1 A4", turn="5 orange movement", pool="7")
    assert refused(p, "drive GT1 B5 N") == "SMASH-2.2"
    assert refused(p, "fly GH1 A5") == "SMASH-2.2"
    assert refused(p, "drive OT1 A5 N", seat=1) == "SMASH-2.2"
    assert refused(p, "halt", seat=1) == "SMASH-2.2"
    assert p.choices(1) == []
    p = attacking("T1^ A6, t1^ A5, h1 A4")
    assert refused(p, "fire GT1") == "SMASH-2.2"
    assert refused(p, "fire OT1", seat=1) == "SMASH-2.2"
    assert legal(p) == {"fire OT1", "cease"}


@rule("SMASH-2.2")
def test_the_active_player_wins_what_the_shot_draws() -> None:
    for player, unit in (("orange", "H1"), ("green", "h1")):
        p = city(f"{unit} A4", turn=f"5 {player} attack")
        events = play(p, f"fire {player[0].upper()}H1", "die 6", "card direct_hit")
        assert [event["player"] for event in events if event["type"] in ("card_drawn", "card_won")] == [
            player
        ] * 2


@rule("SMASH-R37")
def test_a_player_with_nothing_still_rolls_both_dice() -> None:
    p = city("h1 H9", turn="4 green attack", orange="cards direct_hit", monster="G7 N")
    play(p, "cease")
    assert phase(p) == ("orange", "movement")
    assert len(odds(p)) == 36
    play(p, "dice 6 6")
    assert legal(p, "halt") == {"halt"}
    play(p, "halt")
    assert set(odds(p)) == {"monster forward", "monster right", "monster left", "monster blast"}
    play(p, "monster right")
    assert phase(p) == ("green", "movement")


@rule("SMASH-R37")
def test_no_choice_passes_a_roll() -> None:
    p = city("T1^ A6", turn="4 green monster")
    assert refused(p, "halt", seat=1) == ""
    assert refused(p, "cease", seat=1) == ""
    assert p.choices(0) == p.choices(1) == []


@rule("SMASH-3.1")
def test_two_dice_make_one_pool() -> None:
    p = city("T1^ A6", turn="4 green monster", monster="G7 N")
    play(p, "monster right")
    assert phase(p) == ("orange", "movement")
    found = odds(p)
    assert found == {f"dice {a} {b}": 1 for a in range(1, 7) for b in range(1, 7)}
    play(p, "dice 5 3")
    assert p.pool == 8
    assert see(p)["dice"] == [5, 3]


@rule("SMASH-3.1")
def test_all_units_draw_on_the_one_pool() -> None:
    p = city("T1^ A12, H1 P12", pool="6")
    play(p, "fly OH1 P8")
    assert p.pool == 2
    assert refused(p, "drive OT1 A9 N") == "SMASH-3.1"
    reasons = p.why_not(p.space().parse("drive OT1 A9 N"), 0)
    assert reasons[0].facts == {"needs": "3", "has": "2"}
    play(p, "drive OT1 A10 N")
    assert phase(p) == ("orange", "monster")  # Nothing is left to spend.


@rule("SMASH-3.2")
def test_points_may_be_left() -> None:
    p = city("T1^ A12, H1 P12", pool="6")
    play(p, "fly OH1 P11", "halt")
    assert phase(p) == ("orange", "monster")
    p = city("T1^ A12, H1 P12", pool="6")
    play(p, "halt")
    assert phase(p) == ("orange", "monster")
