"""Every refusal names its true reason: each kind of choice, tried at each sort of question."""

from functools import cache
from typing import Final

import pytest

from rampage.games.smash.rules.position import Smash
from rampage.games.smash.rules.steps import STEPS
from rampage.kernel.steps import BY_CARDS, BY_DICE, BY_LOT
from tests.support import reasons
from tests.support.playing import play
from tests.support.reasons import (
    Moment,
    check_not_asked,
    check_reasons,
    questions_in,
    questions_of,
    reason_table,
)
from tests.support.rules import rule
from tests.support.smash import GAME, city

# What is tried. In the positions below each is legal as soon as its kind is asked for.
USUAL: Final = reasons.USUAL | {"stray": "stray B6", "roll": "roll", "fire": "fire OH1"}
# Kinds by moments: the rule of Smash, or ok. Chance tries where chance is asked, else the player who is asked.
TABLE: Final = reason_table("""
               first start dice monster die  card stray roll trade drive fly  drive_in fly_in halt fire  cease gain  place
new            ok    1.6   3.1  7.2     9.9  9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  2.1   2.1   10.2  11.3
start          R1    ok    3.1  7.2     9.9  9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  2.1   2.1   10.2  11.3
dice           R1    1.6   ok   7.2     9.9  9.11 9.10  3.1  3.1   3.1   3.1  3.1      3.1    3.1  2.1   2.1   10.2  11.3
move           R1    1.6   3.1  7.2     9.9  9.11 9.10  3.1  ok    ok    ok   ok       ok     ok   2.1   2.1   10.2  11.3
moved          R1    1.6   3.1  7.2     9.9  9.11 9.10  3.1  R14   ok    ok   ok       ok     ok   2.1   2.1   10.2  11.3
bound          R1    1.6   3.1  7.2     9.9  9.11 9.10  3.1  R14   R28   ok   R28      R28    R28  2.1   2.1   10.2  11.3
traded         R1    1.6   3.1  7.2     9.9  9.11 9.10  3.1  ok    6.6   6.6  6.6      6.6    ok   2.1   2.1   10.2  11.3
announce_2010  R1    1.6   3.1  7.2     9.9  9.11 9.10  ok   ok    3.1   3.1  3.1      3.1    R37  2.1   2.1   10.2  11.3
traded_2010    R1    1.6   R36  7.2     9.9  9.11 9.10  R36  ok    6.6   6.6  6.6      6.6    ok   2.1   2.1   10.2  11.3
move_2010      R1    1.6   3.1  7.2     9.9  9.11 9.10  3.1  R36   ok    ok   ok       ok     ok   2.1   2.1   10.2  11.3
monster        R1    1.6   3.1  ok      9.9  9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  2.1   2.1   10.2  11.3
monster_2010   R1    1.6   R36  ok      9.9  9.11 9.10  R36  2.1   2.1   2.1  2.1      2.1    2.1  2.1   2.1   10.2  11.3
attack         R1    1.6   3.1  7.2     9.9  9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  ok    ok    10.2  11.3
attack_traded  R1    1.6   3.1  7.2     9.9  9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  ok    ok    10.2  11.3
attack_2010    R1    1.6   R36  7.2     9.9  9.11 9.10  R36  2.1   2.1   2.1  2.1      2.1    2.1  ok    ok    10.2  11.3
shot           R1    1.6   3.1  7.2     ok   9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  9.11  9.11  10.2  11.3
stray          R1    1.6   3.1  7.2     9.9  9.11 ok    3.1  2.1   2.1   2.1  2.1      2.1    2.1  9.11  9.11  10.2  11.3
stray_mine     R1    1.6   3.1  7.2     9.9  9.11 ok    3.1  2.1   2.1   2.1  2.1      2.1    2.1  9.10  9.10  10.2  11.3
stray_theirs   R1    1.6   3.1  7.2     9.9  9.11 ok    3.1  2.2   2.2   2.2  2.2      2.2    2.2  2.2   2.2   10.2  11.3
card           R1    1.6   3.1  7.2     9.9  ok   9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  9.11  9.11  10.2  11.3
gain           R1    1.6   3.1  7.2     9.9  9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  10.2  10.2  ok    11.3
place          R1    1.6   3.1  7.2     9.9  9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  11.1  11.1  10.2  ok
revenge        R1    1.6   3.1  7.2     ok   9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  9.11  9.11  10.2  11.3
dazed          R1    1.6   3.1  ok      9.9  9.11 9.10  3.1  2.1   2.1   2.1  2.1      2.1    2.1  9.11  9.11  10.2  11.3
over           12.1  12.1  12.1 12.1    12.1 12.1 12.1  12.1 12.1  12.1  12.1 12.1     12.1   12.1 12.1  12.1  12.1  12.1
""")  # noqa: E501
MEANS: Final = {
    "new": BY_LOT, "start": BY_DICE, "dice": BY_DICE, "monster": BY_DICE, "monster_2010": BY_DICE, "shot": BY_DICE,
    "stray": BY_LOT, "card": BY_CARDS, "revenge": BY_DICE, "dazed": BY_DICE,
}  # fmt: skip


def orange(turn: str, *texts: str, options: str = "", more: str = "", **lines: str) -> Smash:
    """Orange's OT1 and OH1, one more of each in reserve, three cards to trade; then some choices."""
    given = {"orange": "reserve T2 H2; cards direct_hit*3", "pool": "7", **lines}
    if options:
        given["options"] = options
    p = city(f"T1^ A9, H1 C9{more}", monster="C5 N", turn=turn, **given)
    play(p, *texts)
    return p


def before_the_dice(*texts: str, options: str = "") -> Smash:
    """Green's Monster Die is to be rolled; the next turn is Orange's, and some choices further."""
    return orange("4 green monster", "monster right", *texts, options=options)


def fired(*texts: str, options: str = "", **lines: str) -> Smash:
    return orange("5 orange attack", "fire OH1", *texts, options=options, **lines)


@cache
def moments() -> dict[str, Moment]:
    """One position for each row of the table."""
    old, trade, again = "edition=2010", "trade direct_hit helicopter", "trade direct_hit tank"
    begin, first = GAME.new(), GAME.new(options={"first_player": "orange"})
    lost = city("T1^ A9", monster="C5 N", standing="C3", turn="5 orange monster")
    play(lost, "monster forward")
    return {
        "new": Moment(begin),
        "start": Moment(first),
        "dice": Moment(before_the_dice()),
        "move": Moment(orange("5 orange movement")),
        "moved": Moment(orange("5 orange movement", "fly OH1 D9")),
        "bound": Moment(
            orange("5 orange movement", "fly OH1 D9", survivors="S4 orange D9, S5 green D9"), fly="fly OH1 E9"
        ),
        "traded": Moment(orange("5 orange movement", trade)),
        "announce_2010": Moment(before_the_dice(options=old)),
        "traded_2010": Moment(before_the_dice(trade, options=old)),
        "move_2010": Moment(before_the_dice("roll", "dice 3 4", options=old)),
        "monster": Moment(orange("5 orange movement", "halt")),
        "monster_2010": Moment(before_the_dice(trade, "halt", options=old)),
        "attack": Moment(orange("5 orange attack")),
        "attack_traded": Moment(orange("5 orange movement", trade, again, "monster left")),
        "attack_2010": Moment(before_the_dice(trade, again, "monster left", options=old)),
        "shot": Moment(fired()),
        "stray": Moment(fired("die 1", gone="C7"), stray="stray F10"),
        "stray_mine": Moment(
            fired("die 1", options="critical_miss_tie=active", gone="C7"), stray="stray F10"
        ),
        "stray_theirs": Moment(
            fired("die 1", options="critical_miss_tie=opponent", gone="C7"), stray="stray F10"
        ),
        "card": Moment(fired("die 6")),
        "gain": Moment(fired("die 6", "card critical_hit")),
        "place": Moment(fired("die 6", "card S7", more=", h1 C10")),
        "revenge": Moment(fired("die 6", "card revenge_attack")),
        "dazed": Moment(fired("die 6", "card monster_dazed")),
        "over": Moment(lost, seat=0),
    }


@rule("SMASH-2.1", "SMASH-2.2", "SMASH-6.6", "SMASH-R14", "SMASH-R36", "SMASH-9.11", "SMASH-11.1")
def test_each_kind_of_choice_at_each_question_is_refused_by_the_rule_that_forbids_it() -> None:
    check_reasons(moments(), TABLE, USUAL, "SMASH")


def test_the_table_leaves_no_question_and_no_kind_out() -> None:
    assert questions_of(moments()) == questions_in(STEPS)
    assert all(row.keys() == USUAL.keys() for row in TABLE.values())


@rule("SMASH-2.2", "SMASH-R20", "SMASH-R37")
@pytest.mark.parametrize("name", TABLE)
def test_who_is_not_asked_is_told_why(name: str) -> None:
    check_not_asked(name, moments()[name], USUAL, MEANS.get(name, ""))


@rule("SMASH-6.6", "SMASH-R36")
def test_after_a_trade_by_the_rules_of_2010_the_trade_is_the_reason() -> None:
    p = moments()["traded_2010"].p
    for text in ("drive OT1 A8 N", "fly OH1 C10", "drive_in P1 S", "fly_in P1"):
        (reason,) = p.why_not(p.space().parse(text), 0)
        assert reason.text == "You have traded: no Unit moves or enters in this phase."
