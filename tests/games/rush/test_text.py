"""Positions as text: read back whole, and refused with line and remedy."""

from typing import Any

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.rules.position import Rush
from rampage.kernel.text import PositionError, write_agenda
from rampage.testing.damage import check_damages
from rampage.testing.walks import one_of_each_question, with_effort
from tests.support.refused import check_text_refused, faults
from tests.support.rules import rule
from tests.support.rush import board, race, race_text, where

DIAGRAM = """
rampage rush
options: track=kosmos_sprint
round: 4 b move
T7 1B
1  .   .   .   .   #   .   .   .   .   .
2  .   .   a   .   .   .   .   #   .   .
3  .   .   #   bC  .   m   .   .   .   .
4  .   .   .   .   .   .   #   .   .   .
5  .   #   .   .   .   .   .   .   #   .
a: hearse tombstone 1/7
b: sputnik komet 2/8; steering 5 heat 2; on gun bumper
c: stardust wonder_brat 0; structure 0; wrecked mine
left: 6
moved: 2
free: 1
"""


def test_a_diagram_reads_as_it_looks() -> None:
    p = GAME.from_text(DIAGRAM)
    assert isinstance(p, Rush)
    assert [where(p, letter) for letter in "abc"] == ["T7L2b3", "T7L3b4", "T7L3b4"]
    assert (p.actor(), p.left, p.free, p.heat[1], p.steering[1]) == (1, 6, 1, 2, 5)
    assert p.board.track.names[list(p.here).index(16)] == "T7L3b6"
    assert GAME.from_text(p.to_text()).to_text() == p.to_text()


def test_a_box_with_much_in_it_stays_apart_from_the_next() -> None:
    wreck = "d: hammer miss_meteor 0; structure 0; wrecked ram\n"
    heap = DIAGRAM.replace("bC  .", "bCDm .").replace("left: 6", wreck + "left: 6")
    p = GAME.from_text(heap)
    assert isinstance(p, Rush)
    assert [where(p, letter) for letter in "bcd"] == ["T7L3b4"] * 3
    assert GAME.from_text(p.to_text()).to_text() == p.to_text()


@faults(
    ("round: 4 b move", "round: 4 z move", "then one of a b c"),
    ("round: 4 b move", "round: soon", "'soon'"),
    ("T7 1B", "T6 1B", "not a tile of this track"),
    ("1  .   .   .   .   #", "1  .   .   .   .   .", "obstacles are where"),
    ("2  .   .   a   .", "2  .   .   a   a", "each car once"),
    ("2  .   .   a   .", "2  .   .   A   .", "a capital for a wreck"),
    ("2  .   .   a   .", "2  .   .   ab  .", "Two live cars"),
    ("2  .   .   a   .   .", "2  .   .   a   .", "does not fit"),
    ("hearse tombstone 1/7", "hearse tombstone 1/9", "car, driver and lever"),
    ("hearse tombstone 1/7", "hearse tombstone 1/7; structure 9", "9 Structure points of 8"),
    ("hearse tombstone 1/7", "hearse tombstone 1/7; structure 0", "at a skull but still runs"),
    ("hearse tombstone 1/7", "hearse tombstone 1/7; fuel 3", "fuel"),
    ("hearse tombstone 1/7", "hearse komet 1/7", "Komet is not of the team of the Hearse"),
    ("hearse tombstone 1/7", "sputnik miss_meteor 1/7", "races twice"),
    ("hearse tombstone 1/7", "hammer komet 1/7", "races twice"),
    ("on gun bumper", "on gun flamer", "switched on an item that it does not have"),
    ("on gun bumper", "on gun laser", "laser"),
    ("left: 6", "left: many", "left"),
    ("left: 6", "agenda: Fly", "Unknown step"),
    ("a: hearse tombstone 1/7\n", "", "not a, b and so on"),
    ("left: 6", "left_box: T1L9b1", "left_box: 'T1L9b1'. Remedy: write words of T1L1b1"),
    ("options: track=kosmos_sprint", "options: track", "name=value"),
)
def test_what_cannot_be_is_refused_with_a_remedy(old: str, new: str, problem: str) -> None:
    check_text_refused(GAME, DIAGRAM, old, new, problem)


def test_lines_left_out_take_their_ordinary_value() -> None:
    p = race("a T1L3b4, b T1L3b5")
    assert [int(seat) for seat in p.order] == [1, 0]
    assert p.acted == 1
    text = race_text("a T1L3b4, b T1L3b5", "move", "", "a", {})
    assert "order" not in text


MOVING = "BeginRound NextTurn AfterMove MoveEnds Move"


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("agenda: BeginRound Move", "do not follow each other"),
        (f"agenda: {MOVING} Move", "do not follow each other"),
        ("agenda: BeginRound TakeGrid EnterRace(0)", "do not follow each other"),
        ("agenda: BeginRound TakeGrid DrawOrder", "order is drawn already"),
        ("order: a\nagenda: BeginRound TakeGrid", "order is not drawn"),
        ("clock: 2\norder: a b c\nagenda: BeginRound TakeGrid", "the clock does not count the cars"),
        ("agenda: BeginRound TakeGrid DrawOrder EnterRace(0)", "those who have no car"),
        (f"agenda: {MOVING} FrontCollision", "no car stands ahead"),
        (f"agenda: {MOVING} ObstacleDice", "no obstacle stands ahead"),
        (f"agenda: {MOVING} GunDice", "the Machine Gun has no target"),
        (f"agenda: {MOVING} FlamerDice", "the Flamer has no target"),
        (f"agenda: {MOVING} RamDice(0,0,0)", "nobody is there to be rammed"),
        (f"agenda: {MOVING} RamDice(0,9,0)", "RamDice has a wrong number"),
        (f"agenda: {MOVING} SideCollision(1)", "does not hit itself"),
        (f"agenda: {MOVING} SideCollision(6)", "a car that does not race"),
        (f"agenda: {MOVING} WreckDie(7)", "a car that does not race"),
        (f"agenda: {MOVING} Follow(9999,3)", "leads to no box"),
        (f"agenda: {MOVING} RamLoss(1,-1,2,0)", "RamLoss has a wrong number"),
        (f"agenda: {MOVING} AfterForcedRam(0,0) RamLoss(0,-1,2,0)", "leads elsewhere"),
        (f"rolled: 3\nagenda: {MOVING}", "no dice are being rolled"),
        (f"rolled: 3\nagenda: {MOVING} WreckDie(1)", "no die left to roll"),
        (f"rolled: 7\nagenda: {MOVING} SideCollision(0)", "dice show 1 to 6"),
    ],
)
def test_what_cannot_come_next_is_refused_at_its_line(lines: str, words: str) -> None:
    text = DIAGRAM + lines
    with pytest.raises(PositionError) as caught:
        GAME.from_text(text)
    assert words in str(caught.value)
    assert text.splitlines()[caught.value.line - 1].startswith("agenda: ")


@rule("RUSH-13.1", "RUSH-13.3")
@pytest.mark.parametrize(
    "coming",
    ["SwerveAway", "RamDice(1,0,1)", "SideCollision(1)", "AfterForcedRam(1,{box}) RamLoss(1,-1,2,0)"],
)
@pytest.mark.parametrize("lane_change", ["sidestep", "diagonal"])
def test_a_forced_lane_change_without_a_box_left_is_refused_at_its_line(
    coming: str, lane_change: str
) -> None:
    options = f"track=death_valley lane_change={lane_change}"
    beside = "T6L2b4" if lane_change == "sidestep" else "T6L2b5"
    number = board(options).track.numbers[beside]
    agenda = f"{MOVING} {coming.format(box=number)}"
    lines: dict[str, Any] = {"a": "hearse tombstone 1/5", "moved": 4, "left": 0, "agenda": agenda}
    places = f"a T6L1b4, b {beside}"
    text = race_text(places, "move", options, "a", lines)
    with pytest.raises(PositionError) as caught:
        GAME.from_text(text)
    name = text.splitlines()[caught.value.line - 1].split(":")[0]
    assert name in {"left", "agenda"}
    assert caught.value.remedy
    # With a box left it is read, and every answer to it can be played and shown.
    p = race(places, options=options, **{**lines, "left": 1})
    for choice in p.choices(p.actor()):
        q = p.copy()
        q.play(choice, q.actor())
        q.view(0)


@pytest.mark.parametrize(
    ("places", "more", "words"),
    [
        ("a T6L1b3, b T1L5b9", {}, "none stands ahead"),
        ("a T6L1b4, b T1L5b9", {"boosting": 1}, "the booster drives straight ahead"),
        ("A T6L1b4, b T1L5b9, c T1L4b9", {}, "a wreck does not swerve"),
    ],
)
def test_a_forced_lane_change_that_cannot_be_is_refused(
    places: str, more: dict[str, int], words: str
) -> None:
    lines = {"left": 2, "moved": 1, "agenda": f"{MOVING} SwerveAway", **more}
    with pytest.raises(PositionError) as caught:
        GAME.from_text(race_text(places, "move", "track=death_valley", "a", lines))
    assert words in str(caught.value)
    assert caught.value.line


@with_effort
def test_damaged_texts_of_any_moment_are_refused_or_played(effort: int) -> None:
    found = one_of_each_question(GAME, range(4))
    steps = {word for p in found.values() for word in write_agenda(p).split()}
    for p in found.values():
        check_damages(GAME, p.to_text(), 5 * effort, steps)
