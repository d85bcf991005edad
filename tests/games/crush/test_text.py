"""Positions of Crush as text: they read back, in the middle of anything, and bad ones are refused by name."""

import pytest

from rampage.games.crush.rules.position import Crush
from rampage.kernel.text import PositionError
from rampage.testing.damage import check_damages
from rampage.testing.walks import with_effort
from tests.support.city import check_goes_on_alike, where
from tests.support.crush import GAME, attacking, city, hidden, holes, megaholes, tentacles
from tests.support.playing import legal, play
from tests.support.refused import check_text_refused, faults
from tests.support.rules import rule

FULL = """rampage crush
options: wrap_effects=on
turn: 7 green attack
    A    B    C    D    E    F    G    H    I    J    K    L    M    N    O    P
 1  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 2  .    #    .    .    .    .    #    .    .    #    .    .    .    .    .    .
 3  .    #    #    o~   .    #    #    .    .    #    #o   .    .    .    .    .
 4  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 5  .    .    MO   MO   .h1  .    o&   .    .    .    .    .    O    OH2  .    .
 6  .    #    MO   MO   .    *~   #~H3 .    .t2< .    .    .    O~   O    .    .
 7  .    .    #    .    .    #    #    .    .    #    #    .    .    .    #    .
 8  .    .    .    .    .    .    o    .    .    .    .    .    .    .    .    .
 9  .T1^ .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
10  .    .    .    .    .    #    #    .    .    #    #    .    .    #    #    .
11  .    .    .    .    .    .    #    .    .    #    .    .    .    .    #    .
12  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
monster: C5 W
orange: reserve T2; cards direct_hit subside; markers 0
green: reserve t1 h2; cards; markers 0
survivors: S2 green G8
deck: S3 S4 O1 O2 O3 O4 O5 direct_hit critical_hit*2 fire_damage*2 subside acid_gas*3 monster_mashed*3 monster_grab*2 monster_missile*2 grabtastic*3 freakout mission_accomplished
discard: survivors
dice: 2 5
spent: moved
fired: t2
harm: 3
stood: 30
played: 90
agenda: BeginTurn Attack
"""  # noqa: E501


def test_a_text_says_it_all_and_reads_back() -> None:
    p = GAME.from_text(FULL)
    assert isinstance(p, Crush)
    assert p.to_text() == FULL
    assert tentacles(p) == {"D3": "free", "G5": "crushed", "F6": "building", "G6": "building", "M6": "free"}
    assert megaholes(p) == {"C5", "M5"}
    assert holes(p) == {"G8"}
    assert hidden(p) == {"D3", "G5", "F6", "G6", "K3"}
    assert (where(p, "OH2"), where(p, "OH3")) == ("N5", "G6")
    assert legal(p, "fire") == {"fire GH1 G5", "fire GH1 monster"}


@rule("CRUSH-R11", "CRUSH-10.10", "CRUSH-10.11", "CRUSH-10.12", "CRUSH-R12")
@pytest.mark.parametrize(
    ("ground", "choices"),
    [
        ({"free": "F4"}, ["fire OH1 F4"]),
        ({"free": "F4"}, ["fire OH1 F4", "die 6"]),
        ({"free": "F4", "holes": "E5 G5"}, ["fire OH1 F4", "die 6"]),
        ({"free": "F4", "holes": "E5 G5", "options": "megahole_choice=random"}, ["fire OH1 F4", "die 6"]),
        ({"free": "F4"}, ["fire OH1 F4", "die 6", "card grabtastic"]),
        ({"free": "F4"}, ["fire OH1 F4", "die 6", "card freakout"]),
        ({"free": "F4"}, ["fire OH1 F4", "die 6", "card freakout", "monster right", "monster blast"]),
        ({"free": "F4", "crushed": "H9 K2"}, ["fire OH1 F4", "die 6", "card monster_missile"]),
        ({"free": "F4", "crushed": "H9"}, ["fire OH1 F4", "die 6", "card monster_missile", "die 5"]),
        ({"free": "F4", "crushed": "H9 D5"}, ["fire OH1 F4", "die 6", "card monster_missile", "flight 2 2"]),
        ({"free": "F4", "orange": "reserve T1"}, ["fire OH1 F4", "die 6", "card critical_hit"]),
        ({"free": "F4", "grabbed": "K6", "holes": "J7 L7", "gone": "J7"},
         ["fire OH1 F4", "die 6", "card monster_mashed"]),
        ({"free": "F4", "standing": "G3 J6"}, ["fire OH1 F4", "die 1"]),
    ],
)  # fmt: skip
def test_saved_in_the_middle_of_anything(ground: dict[str, str], choices: list[str]) -> None:
    p = attacking("H1 F2, t1> P12", monster="A9 N", **ground)
    play(p, *choices)
    check_goes_on_alike(p)


@rule("CRUSH-R12")
def test_saved_while_the_monster_waits_for_a_megahole() -> None:
    p = city(monster="E5 N", turn="4 green monster", free="E3 F4 E4", holes="G5", standing="O11")
    play(p, "monster forward")
    assert "ChooseMegaHole" in p.to_text()
    assert GAME.from_text(p.to_text()).choices(1) == p.choices(1)


@faults(
    ("rampage crush", "rampage smash", "of the game 'smash'"),
    (" 1  .    .", " 1  #    .", "No Building can stand on A1"),
    (" 1  .    .", " 1  x    .", "begin with one of"),
    (" 1  .    .", " 1  .~   .", "write a Tank as"),
    (" 1  .    .", " 1  O    .", "not a corner of a MegaHole"),
    ("12  .    .", "12  O    O", "not a corner of a MegaHole"),
    ("o&   .", "o&h3 .", "something stands on the tentacle"),
    (".t2<", "ot2<", "a Tank stands on a Hole"),
    ("S2 green G8", "S2 green M5", "should have fallen"),
    ("S2 green G8", "S2 green D3", "something stands on the tentacle"),
    (" 9  .T1^ .", " 9  .T1^ .    .    .    .    .    o", "does not fit"),
    ("7  .    .    #    .    .    #    #    .", "7  .    .    #    .    .    #    #    o", "corner to corner"),
    ("subside; markers", "subside*2; markers", "3 subside cards, not 2"),
    ("deck: S3 S4 O1", "deck: S3 S4 O1*2", "too many or too few"),
    ("stood: 30", "stood: -1", "whole number from 0"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination Shot(9,0)", "cannot have fired"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination Shot(7,0)", "cannot fire at the Monster"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination Shot(7,9)", "cannot fire at that tentacle"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination Shot(7,999)", "cannot have fired"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination DrawCard(0)", "cannot have fired"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination DrawCard(7) ChooseMegaHole", "no two MegaHoles"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination DrawCard(7) GroundGivesWay", "let another choose"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination RollGrabtastic", "4 grabtastic cards"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination JudgeCard(11) MonsterDie", "2 freakout cards"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination JudgeCard(4) MonsterDie", "do not belong"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination JudgeCard(9) Missile(71) Flight(70,1)",
     "3 monster_missile cards"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination JudgeCard(9) Missile(71) Flight(70,2)",
     "to the furthest side"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination JudgeCard(9) Missile(70) Flight(70,2)",
     "in another order"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination JudgeCard(9) Missile(71) FlightSide(70)",
     "one side is furthest"),
    ("BeginTurn Attack", "BeginTurn Attack JudgeElimination JudgeCard(9) Missile(8) Flight(7,1)", "no wreck"),
    ("BeginTurn Attack", "BeginTurn Attack OpenMegaHoles", "Unknown step"),
    ("played: 90", "ended: elimination", "the game is over"),
)  # fmt: skip
def test_a_bad_text_is_refused_by_name(old: str, new: str, problem: str) -> None:
    check_text_refused(GAME, FULL, old, new, problem)


def test_too_many_pieces_are_refused() -> None:
    with pytest.raises(PositionError, match="more than 12 Free tentacles"):
        city(free="A3 A5 A7 A9 A11 P1 P3 P5 P7 P9 P11 H1 H3", monster="K5 N")
    with pytest.raises(PositionError, match="more than 6 Building tentacles"):
        city(grabbed="B2 B3 C3 G2 F3 G3 J2", monster="K5 N")


def test_an_empty_deck_and_no_end_is_refused() -> None:
    with pytest.raises(PositionError, match="the last card was drawn"):
        city("H1 C9", monster="C11 N", deck="")


@with_effort
def test_whatever_is_read_can_be_played(effort: int) -> None:
    check_damages(GAME, FULL, 60 * effort, {"M", "Shot(3,4)", "*H3", "o", "O", "o~", "#~", "MO", "O&"})
