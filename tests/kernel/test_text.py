"""What the position texts of all games share."""

import pytest

from rampage.kernel.text import Lines, PositionError, is_count, read_agenda, read_counts, write_counts
from tests.support.duel import DealCard, NextRound

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
    ("text", "line", "told"),
    [
        ("", 1, "header is missing"),
        ("rampage draughts\n", 1, "begin with 'rampage chess'"),
        ("\n\nchess", 3, "header is missing"),
        ("rampage chess\nturn: 1\nturn: 2", 3, "'turn' stands twice"),
        ("rampage chess\ntrun: 1", 2, "'trun' is unknown"),
    ],
)
def test_errors_name_the_line(text: str, line: int, told: str) -> None:
    with pytest.raises(PositionError) as caught:
        Lines(text, "chess", ["turn", "note"])
    assert caught.value.line == line
    assert told in str(caught.value)


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
        with pytest.raises(PositionError, match=r"agenda|step|numbers"):
            read_agenda(lines, wrong, [DealCard, NextRound])
