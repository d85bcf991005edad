"""Positions of Smash as text: they read back, in the middle of anything, and bad ones are refused by name."""

import pytest

from rampage.games.smash.rules.position import Smash
from rampage.kernel.text import PositionError
from rampage.testing.damage import check_damages
from rampage.testing.walks import with_effort
from tests.support.city import buildings, check_goes_on_alike, monster, where
from tests.support.playing import legal, play
from tests.support.refused import check_text_refused, faults
from tests.support.rules import rule
from tests.support.smash import GAME, attacking, city, see

FULL = """rampage smash
options: edition=2010 wrap_effects=on
turn: 7 green attack
    A    B    C    D    E    F    G    H    I    J    K    L    M    N    O    P
 1  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 2  .    #    .    .    .    .    #    .    .    #    .    .    .    .    .    .
 3  .    #    #    .    .    #    #    .    .    #    #    .    .    .    .    .
 4  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 5  .    .    M    M    .h1  .    .    .    .    .    .    .    .    .    .    .
 6  .    #    M    M    .    *    #    .    .t2< .    .    .    .    #    .    .
 7  .    .    #    .    .    #    #H3  .    .    #    #    .    .    .    #    .
 8  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 9  .T1^ .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
10  .    .    .    .    .    #    #    .    .    #    #    .    .    #    #    .
11  .    .    .    .    .    .    #    .    .    #    .    .    .    .    #    .
12  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
monster: C5 W
orange: reserve T2; cards direct_hit*2 survivors; markers 1
green: reserve t1 h2; cards; markers 0
survivors: S4 green N3
deck: S3 S5 S6 S7 S8 direct_hit critical_hit*3 fire_crew*2 fire_storm*2 monster_dazed*3 fly_swat*2 monster_quake*3 revenge_attack*2 monster_rage*2 mission_accomplished
discard: direct_hit survivors
dice: 2 5
spent: moved
fired: t2
harm: 3
played: 90
agenda: BeginTurn Attack
"""  # noqa: E501


def test_a_text_says_it_all_and_reads_back() -> None:
    p = GAME.from_text(FULL)
    assert isinstance(p, Smash)
    assert p.to_text() == FULL
    assert p.board.options["edition"] == "2010"
    assert legal(p) == {"fire GH1", "cease"}
    assert (where(p, "OT2"), where(p, "OT3"), where(p, "OH3")) == ("reserve", "lost", "G7")
    assert see(p)["players"][0]["score"] == 4  # Units do not count in 2010.


def test_what_is_left_out_takes_its_ordinary_value() -> None:
    rows = "\n".join(f"{n} " + " ".join("." * 16) for n in range(1, 13)).replace("2 .", "2 . #", 1)
    rows = rows.replace("2 . # . . . . . . . . . . . . . . .", "2 . # . . . . . . . . . . . . . .")
    p = GAME.from_text(f"\n\nrampage smash\n  A B C\n{rows}\nmonster: C5 W  // a remark\n")
    assert isinstance(p, Smash)
    assert buildings(p) == {"B2"}
    assert monster(p) == "C5 W"
    assert see(p)["active"] == "orange"
    assert p.deck_left() == 32
    assert legal(p) == {"halt"}


@rule("SMASH-10.6", "SMASH-10.2", "SMASH-10.9", "SMASH-11.3", "SMASH-R20")
@pytest.mark.parametrize(
    ("pieces", "options", "choices"),
    [
        ("H1 C4", "", ["fire OH1"]),
        ("H1 C4", "", ["fire OH1", "die 6"]),
        ("H1 C4", "", ["fire OH1", "die 6", "card monster_dazed"]),
        ("H1 C4", "", ["fire OH1", "die 6", "card monster_dazed", "monster forward"]),
        ("H1 C4", "", ["fire OH1", "die 6", "card revenge_attack"]),
        ("H1 C4", "", ["fire OH1", "die 6", "card critical_hit"]),
        ("H1 C4, t1^ N3", "", ["fire OH1", "die 6", "card S4"]),
        ("H1 H5", "", ["fire OH1", "die 1"]),
        ("H1 H5", "critical_miss_tie=opponent", ["fire OH1", "die 1"]),
        ("H1 C4, H2 G5", "", ["fire OH1"]),
        ("H1 C4, H2 D4", "", ["fire OH1", "die 6", "card direct_hit"]),
    ],
)
def test_saved_in_the_middle_of_a_card(pieces: str, options: str, choices: list[str]) -> None:
    lines = {"options": options} if options else {}
    p = attacking(pieces, monster="C5 N", standing="G3 J6 O11", orange="reserve T1", **lines)
    play(p, *choices)
    check_goes_on_alike(p)


@faults(
    ("rampage smash", "rampage chess", "of the game 'chess'"),
    ("turn: 7 green attack", "turn: 7 blue attack", "write a number, then one of orange green"),
    ("turn: 7 green attack", "turn: ² green attack", "write a number"),
    ("turn: 7 green attack", "turn: 99999999999999999999 green attack", "write a number"),
    ("monster: C5 W", "monster: B5 W", "north-west square"),
    ("monster: C5 W", "monster: C5 X", "north-west square"),
    ("monster: C5 W", "monster: E5 W", "has an M on C5"),
    ("monster: C5 W\n", "", "no Monster"),
    ("monster: C5 W", "monster: C5 W\nmonster: C5 W", "is there twice"),
    ("monster: C5 W", "monster: C5 W\nmoster: C5", "'moster' is unknown"),
    (" 4  .    .", " 4  .    ", "does not fit the board"),
    ("12  .    .", "13  .    .", "does not fit the board"),
    (" 1  .    .", " 1  #    .", "No Building can stand on A1"),
    (" 1  .    .", " 1  x    .", "begin with one of"),
    (".t2<", ".t2", "write a Tank as"),
    (".t2<", ".h1<", "write a Tank as"),
    (".t2<", ".h1", "stands on two squares"),
    (".t2<", "#t2<", "No Building can stand on I6"),
    ("#H3", "#T3^", "OT3 stands on a Building"),
    ("#H3", "*H3", "something lives on the burning Building"),
    ("reserve T2;", "reserve T1;", "cannot wait in reserve"),
    ("reserve T2;", "reserve t2;", "cannot wait in reserve"),
    ("markers 1", "markers one", "write: reserve"),
    ("markers 1", "markers 4", "more Survivor Markers"),
    ("S4 green N3", "S4 green Z3", "write: S3 orange K3"),
    ("S4 green N3", "S9 green N3", "write: S3 orange K3"),
    ("S4 green N3", "S3 green N3", "S3 waits on the board and is in the deck"),
    ("S4 green N3", "S4 green I6", "a Unit stands on Survivors"),
    ("cards direct_hit*2", "cards direct_hit*3", "5 direct_hit cards, not 4"),
    ("cards direct_hit*2", "cards direct_hit*²", "Unknown 'direct_hit*²'"),
    ("deck: S3 S5", "deck: S3*2", "too many or too few"),
    ("deck: S3 S5", "deck: S3 S5 joker", "Unknown 'joker'"),
    ("dice: 2 5", "dice: 2 7", "two numbers from 1 to 6"),
    ("dice: 2 5", "pool: 13", "whole number from 0 to 12"),
    ("spent: moved", "spent: all", "write words of no moved traded"),
    ("fired: t2", "fired: t9", "write words of T1"),
    ("played: 90", "played: -1", "whole number from 0"),
    ("harm: 3", "bound: T1", "bound that is not on the move"),
    ("wrap_effects=on", "wrap_effects=maybe", "Option wrap_effects"),
    ("wrap_effects=on", "wrap_effect=on", "did you mean 'wrap_effects'"),
    ("wrap_effects=on", "wrap_effects", "write name=value"),
    ("BeginTurn Attack", "BeginTurn Atack", "Unknown step 'Atack'"),
    ("BeginTurn Attack", "BeginTurn Attack(1)", "wrong number of parameters"),
    ("BeginTurn Attack", "BeginTurn", "do not belong to the attack phase"),
    ("BeginTurn Attack", "", "do not belong to the attack phase"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination Shot(0)", "cannot have fired"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination Shot(77)", "cannot have fired"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination Shot(9)", "cannot have fired"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination StrayShot(0)", "no stray shot has a choice"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination StrayShot(9999)", "no stray shot has a choice"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination PlaceSurvivors(8)", "not in hand"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination PlaceSurvivors(0)", "nothing displaces"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination RevengeShot(9)", "cannot have fired"),
    ("played: 90", "ended: elimination", "the game is over"),
)  # fmt: skip
def test_a_bad_text_is_refused_by_name(old: str, new: str, problem: str) -> None:
    check_text_refused(GAME, FULL, old, new, problem)


def test_errors_name_their_line() -> None:
    with pytest.raises(PositionError) as caught:
        GAME.from_text(FULL.replace(".t2<", ".t2"))
    assert caught.value.line == 10
    with pytest.raises(PositionError) as caught:
        GAME.from_text(FULL.replace("dice: 2 5", "dice: 2"))
    assert caught.value.line == 23


def test_a_lost_city_that_goes_on_is_refused() -> None:
    with pytest.raises(PositionError, match="exactly when no Building stands"):
        city(standing="")


@with_effort
def test_whatever_is_read_can_be_played(effort: int) -> None:
    check_damages(GAME, FULL, 60 * effort, {"M", "Shot(3)", "*H3"})
