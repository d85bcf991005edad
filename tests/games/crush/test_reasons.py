"""Every refusal names its true reason: each kind of choice, tried at each sort of question."""

from functools import cache
from typing import Final

import pytest

from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps import STEPS
from rampage.kernel.steps import BY_CARDS, BY_DICE, BY_LOT
from tests.support import reasons
from tests.support.crush import GAME, attacking, city
from tests.support.playing import legal, play, refused
from tests.support.reasons import (
    Moment,
    check_not_asked,
    check_reasons,
    questions_in,
    questions_of,
    reason_table,
)
from tests.support.rules import rule

# What is tried. In the positions below each is legal as soon as its kind is asked for.
USUAL: Final = reasons.USUAL | {
    "stray": "stray F10", "flight": "flight 1 1", "fire": "fire OH1 monster", "open": "open K3",
}  # fmt: skip
# Kinds by moments: the rule of Smash, that of Crush after a c, or ok. Chance tries where chance is asked, else the
# player who is asked.
TABLE: Final = reason_table("""
               first start dice monster die  card stray flight trade drive fly  drive_in fly_in halt fire cease gain  place open
new            ok    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  2.1  2.1   10.2  11.3  cR11
start          R1    ok    3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  2.1  2.1   10.2  11.3  cR11
dice           R1    1.6   ok   7.2     9.9  9.11 9.10  c10.10 3.1   3.1   3.1  3.1      3.1    3.1  2.1  2.1   10.2  11.3  cR11
move           R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 ok    ok    ok   ok       ok     ok   2.1  2.1   10.2  11.3  cR11
moved          R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 R14   ok    ok   ok       ok     ok   2.1  2.1   10.2  11.3  cR11
bound          R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 R14   R28   ok   R28      R28    R28  2.1  2.1   10.2  11.3  cR11
on_a_hole      R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 R14   ok    cR36 cR36     cR36   cR36 2.1  2.1   10.2  11.3  cR11
traded         R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 ok    6.6   6.6  6.6      6.6    ok   2.1  2.1   10.2  11.3  cR11
monster        R1    1.6   3.1  ok      9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  2.1  2.1   10.2  11.3  cR11
monster_traded R1    1.6   3.1  ok      9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  2.1  2.1   10.2  11.3  cR11
blast          R1    1.6   3.1  7.2     ok   9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  2.1  2.1   10.2  11.3  cR11
open_monster   R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  2.1  2.1   10.2  11.3  ok
attack         R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  ok   ok    10.2  11.3  cR11
attack_traded  R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  ok   ok    10.2  11.3  cR11
shot           R1    1.6   3.1  7.2     ok   9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  9.11 9.11  10.2  11.3  cR11
stray          R1    1.6   3.1  7.2     9.9  9.11 ok    c10.10 2.1   2.1   2.1  2.1      2.1    2.1  9.11 9.11  10.2  11.3  cR11
stray_mine     R1    1.6   3.1  7.2     9.9  9.11 ok    c10.10 2.1   2.1   2.1  2.1      2.1    2.1  9.10 9.10  10.2  11.3  cR11
stray_theirs   R1    1.6   3.1  7.2     9.9  9.11 ok    c10.10 2.2   2.2   2.2  2.2      2.2    2.2  2.2  2.2   10.2  11.3  cR11
card           R1    1.6   3.1  7.2     9.9  ok   9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  9.11 9.11  10.2  11.3  cR11
open_hit       R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  cR11 cR11  10.2  11.3  ok
open_card      R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  cR11 cR11  10.2  11.3  ok
gives_way      R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  9.11 9.11  10.2  11.3  ok
gain           R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  10.2 10.2  ok    11.3  cR11
place          R1    1.6   3.1  7.2     9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  11.1 11.1  10.2  ok    cR11
grabtastic     R1    1.6   3.1  7.2     ok   9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  9.11 9.11  10.2  11.3  cR11
side           R1    1.6   3.1  7.2     ok   9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  9.11 9.11  10.2  11.3  cR11
flight         R1    1.6   3.1  7.2     9.9  9.11 9.10  ok     2.1   2.1   2.1  2.1      2.1    2.1  9.11 9.11  10.2  11.3  cR11
freakout       R1    1.6   3.1  ok      9.9  9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  9.11 9.11  10.2  11.3  cR11
freakout_blast R1    1.6   3.1  7.2     ok   9.11 9.10  c10.10 2.1   2.1   2.1  2.1      2.1    2.1  9.11 9.11  10.2  11.3  cR11
over           12.1  12.1  12.1 12.1    12.1 12.1 12.1  12.1   12.1  12.1  12.1 12.1     12.1   12.1 12.1 12.1  12.1  12.1  12.1
""")  # noqa: E501
MEANS: Final = {"new": BY_LOT, "stray": BY_LOT, "gives_way": BY_LOT, "card": BY_CARDS}  # Else dice.


def orange(turn: str, *texts: str, more: str = "", **lines: str) -> Crush:
    """Orange's OT1 and OH1, one more of each in reserve, three cards to trade; then some choices."""
    given = {"orange": "reserve T2 H2; cards direct_hit subside*2", "pool": "7", "monster": "C5 N", **lines}
    p = city(f"T1^ A9, H1 C9{more}", turn=turn, **given)
    play(p, *texts)
    return p


def fired(*texts: str, **lines: str) -> Crush:
    return orange("5 orange attack", "fire OH1 monster", *texts, **lines)


@cache
def moments() -> dict[str, Moment]:
    """One position for each row of the table."""
    moving, trade, again = "5 orange movement", "trade subside helicopter", "trade subside tank"
    lost = city("T1^ A9", monster="C5 N", standing="C3", turn="5 orange monster")
    play(lost, "monster forward")
    pits = {"grabbed": "K3", "holes": "L4 J4"}
    return {
        "new": Moment(GAME.new()),
        "start": Moment(GAME.new(options={"first_player": "orange"})),
        "dice": Moment(orange("4 green monster", "monster right")),
        "move": Moment(orange(moving)),
        "moved": Moment(orange(moving, "fly OH1 D9")),
        "bound": Moment(
            orange(moving, "fly OH1 D9", survivors="S1 orange D9, S2 green D9"), fly="fly OH1 E9"
        ),
        "on_a_hole": Moment(
            orange(moving, "drive OT1 A8 N", survivors="S1 orange A8", holes="A8"), drive="drive OT1 A7 N"
        ),
        "traded": Moment(orange(moving, trade)),
        "monster": Moment(orange(moving, "halt")),
        "monster_traded": Moment(orange(moving, trade, "halt")),
        "blast": Moment(orange(moving, "halt", "monster blast")),
        "open_monster": Moment(
            orange("5 orange monster", "monster forward", monster="E5 N", free="E3 F4 E4", holes="G5",
                   standing="O11"), open="open F4"
        ),
        "attack": Moment(orange("5 orange attack")),
        "attack_traded": Moment(orange(moving, trade, again, "monster left")),
        "shot": Moment(fired()),
        "stray": Moment(fired("die 1", gone="C7")),
        "stray_mine": Moment(fired("die 1", gone="C7", options="critical_miss_tie=active")),
        "stray_theirs": Moment(fired("die 1", gone="C7", options="critical_miss_tie=opponent")),
        "card": Moment(fired("die 6")),
        "open_hit": Moment(
            orange("5 orange attack", "fire OH1 F9", "die 6", free="F9", holes="E8 G8"), open="open F8"
        ),
        "open_card": Moment(fired("die 6", "card monster_mashed", **pits)),
        "gives_way": Moment(fired("die 6", "card monster_mashed", options="megahole_choice=random", **pits)),
        "gain": Moment(fired("die 6", "card critical_hit")),
        "place": Moment(fired("die 6", "card S3", more=", h1 B11")),
        "grabtastic": Moment(fired("die 6", "card grabtastic")),
        "side": Moment(fired("die 6", "card monster_missile", crushed="H9")),
        "flight": Moment(fired("die 6", "card monster_missile", crushed="D7")),
        "freakout": Moment(fired("die 6", "card freakout")),
        "freakout_blast": Moment(fired("die 6", "card freakout", "monster blast")),
        "over": Moment(lost, seat=0),
    }  # fmt: skip


@rule(
    "SMASH-2.1", "SMASH-2.2", "SMASH-6.6", "SMASH-R14", "SMASH-9.11", "SMASH-11.1", "CRUSH-R11", "CRUSH-R36"
)
def test_each_kind_of_choice_at_each_question_is_refused_by_the_rule_that_forbids_it() -> None:
    check_reasons(moments(), TABLE, USUAL, "CRUSH")


def test_the_table_leaves_no_question_and_no_kind_out() -> None:
    assert questions_of(moments()) == questions_in(STEPS)
    assert all(row.keys() == USUAL.keys() for row in TABLE.values())


@rule("SMASH-2.2", "SMASH-R20", "SMASH-R37")
@pytest.mark.parametrize("name", TABLE)
def test_who_is_not_asked_is_told_why(name: str) -> None:
    check_not_asked(name, moments()[name], USUAL, MEANS.get(name, BY_DICE))


@rule("CRUSH-3.2", "CRUSH-3.4", "CRUSH-R10")
def test_why_a_megahole_does_not_open_there() -> None:
    """From E4 and F4 one may open. From J8 two Holes touch, one under a tentacle; from M8 a MegaHole is in the way."""
    p = attacking(
        "H1 F2", monster="A9 N", free="F4 J8", holes="E5 G5 K9 M8 N9", megaholes="N7", standing="O11"
    )
    play(p, "fire OH1 F4", "die 2")
    assert legal(p) == {"open E4", "open F4"}
    assert refused(p, "open J8") == "CRUSH-R10"
    assert refused(p, "open M8") == "CRUSH-3.4"
    assert refused(p, "open C2") == refused(p, "open P12") == "CRUSH-3.2"


@rule("CRUSH-5.2")
@pytest.mark.parametrize("move", ["drive OT1 C9 E", "fly OH1 C9", "drive_in C3 S", "fly_in C3"])
def test_where_tentacles_close_every_way_they_are_the_reason(move: str) -> None:
    """Around OT1 on P12, around OH1 on P1, and around C3."""
    p = city("T1^ P12, H1 P1", monster="C5 N", free="O12 P11 O1 P2 C2 B3 D3 C4", pool="12", standing="O11")
    assert refused(p, move) == "CRUSH-5.2"
    assert "block every way" in p.why_not(p.space().parse(move), 0)[0].text
