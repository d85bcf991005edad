"""What the position texts of all games share."""

import re

import pytest

from rampage.kernel.text import (
    Lines,
    PositionError,
    header,
    is_count,
    own_options,
    read_agenda,
    read_counts,
    write_counts,
)
from rampage.testing.walks import walk
from tests.support.duel import DUEL, DealCard, NextRound

TEXT = """

rampage chess
turn: 3   // a remark
  a b
1 . K
2 Q .
note: one: two
"""


def test_lines_are_taken_apart() -> None:
    lines = Lines(TEXT, "chess", ["turn", "note"])
    assert lines.get("turn") == "3"
    assert lines.get("note") == "one: two"
    assert lines.get("other", "x") == "x"
    assert lines.diagram == [(5, "  a b"), (6, "1 . K"), (7, "2 Q .")]
    assert lines.whole("turn", 0, 0, 9) == 3
    assert lines.whole("absent", 7, 0, 9) == 7


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        ("", 1, "header is missing"),
        ("rampage draughts\n", 1, "of the game 'draughts'"),
        ("\n\nchess", 3, "header is missing"),
        ("rampage chess\nturn: 1\nturn: 2", 3, "'turn' is there twice"),
        ("rampage chess\ntrun: 1", 2, "'trun' is unknown"),
    ],
)
def test_errors_name_the_line(text: str, line: int, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        Lines(text, "chess", ["turn", "note"])
    assert caught.value.line == line
    assert problem in str(caught.value)


@pytest.mark.parametrize("value", ["x", "", "10", "-1", "1.5", "9" * 5000])
def test_whole_numbers_have_bounds(value: str) -> None:
    lines = Lines(f"rampage chess\nturn: {value}", "chess", ["turn"])
    with pytest.raises(PositionError, match=r"line 2: .* whole number from 0 to 9"):
        lines.whole("turn", 0, 0, 9)


def test_counts_lead_back() -> None:
    words = ["ace", "king", "queen"]
    assert write_counts(words, [1, 0, 12]) == "ace queen*12"
    lines = Lines("rampage chess", "chess", [])
    assert read_counts(lines, "deck", "ace queen*12 ace", words) == [2, 0, 12]
    assert read_counts(lines, "deck", "", words) == [0, 0, 0]
    for wrong in ("jack", "ace*", "ace*x", "ace*-1", "ace*²", "ace*" + "9" * 20):
        with pytest.raises(PositionError, match="word\\*count"):
            read_counts(lines, "deck", wrong, words)


def test_a_count_is_plain_digits() -> None:
    assert is_count("0")
    assert is_count("123456789")
    for wrong in ("", "-1", "²", "\u0663", "1234567890", " 1"):
        assert not is_count(wrong)


def test_agendas_lead_back() -> None:
    lines = Lines("rampage chess", "chess", [])
    steps = read_agenda(lines, "NextRound DealCard(2)", [DealCard, NextRound])
    assert [type(step) for step in steps] == [NextRound, DealCard]
    assert steps[1].numbers() == [2]
    for wrong in (
        "Castle",
        "DealCard",
        "DealCard(1,2)",
        "DealCard(x)",
        "NextRound(1)",
        "DealCard(" + "9" * 30 + ")",
    ):
        with pytest.raises(PositionError, match=r"agenda|step|parameter"):
            read_agenda(lines, wrong, [DealCard, NextRound])


def test_options_of_a_text_count_before_those_given() -> None:
    rounds = DUEL.options[0]
    assert header("duel", [rounds], {"rounds": rounds.default}) == ["rampage duel"]
    assert header("duel", [rounds], {"rounds": "5"}) == ["rampage duel", "options: rounds=5"]
    assert own_options("\nrampage duel\noptions: rounds=5 // long") == {"rounds": "5"}
    begun = DUEL.new(2, {"rounds": "5"}).to_text()
    assert DUEL.from_text(begun, {"rounds": "1"}).to_text() == begun


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("rounds", "line 2: options: 'rounds'"),
        ("rounds=7", "not a whole number from 1 to 5"),
        ("x=1", "Unknown option"),
    ],
)
def test_wrong_options_of_a_text_are_named(line: str, problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        DUEL.from_text(f"rampage duel\noptions: {line}")


def half_sealed() -> str:
    """Three seats, the first has bid."""
    return next(p for p in walk(DUEL, 4, 3) if p.sealed is not None and p.sealed[0] >= 0).to_text()


def test_sealed_choices_lead_back() -> None:
    text = half_sealed()
    assert "\nsealed: p1 bid C" in text
    again = DUEL.from_text(text)
    assert again.to_text() == text
    assert again.actors() == [1, 2]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("p9 bid C1", "a player who is asked"),
        ("p1 bid C99", "unknown word 'C99'"),
        ("p1 keep", "not a choice of that seat"),
        ("p1 bid {other}", "not a choice of that seat"),
        ("p1 bid {own}, p1 bid {own}", "each once"),
    ],
)
def test_sealed_choices_that_cannot_be_are_refused(line: str, problem: str) -> None:
    text = half_sealed()
    p = DUEL.from_text(text)
    own = next(row for row in text.splitlines() if row.startswith("sealed")).split()[-1]
    other = p.space().text(p.choices(1)[0]).split()[-1]
    wrong = re.sub("sealed: .*", "sealed: " + line.format(own=own, other=other), text)
    with pytest.raises(PositionError, match=problem):
        DUEL.from_text(wrong)


def test_sealed_choices_need_a_sealed_question_that_stays_open() -> None:
    text = half_sealed()
    with pytest.raises(PositionError, match="Nothing is chosen in secret"):
        DUEL.from_text(re.sub("agenda: .*", "agenda: NextRound RiskIt(0)", text))
    p = DUEL.from_text(text)
    bids = [p.space().text(p.choices(seat)[0]) for seat in (1, 2)]
    with pytest.raises(PositionError, match="All have chosen"):
        DUEL.from_text(re.sub("(sealed: .*)", rf"\1, p2 {bids[0]}, p3 {bids[1]}", text))


def test_a_text_of_another_game_is_told_apart_before_its_options() -> None:
    text = "rampage menace\noptions: pick_order=clockwise\n"
    with pytest.raises(PositionError, match="This is a position of the game 'menace'"):
        DUEL.from_text(text)


def test_a_question_that_nobody_could_answer_is_refused() -> None:
    text = re.sub("where: .*", "where: " + "x " * 12, DUEL.new().to_text())  # No card is left to be dealt.
    with pytest.raises(PositionError, match="Nobody could choose anything") as caught:
        DUEL.from_text(text)
    assert text.splitlines()[caught.value.line - 1].startswith("agenda: ")
