"""The rules, each proven by a test that would fail if the rule were broken."""

import pytest

from rampage.cli.stub.game import GAME
from rampage.kernel.content import ContentError, Source
from rampage.kernel.events import Event
from rampage.kernel.game import Evaluation
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.text import PositionError
from tests.support.rules import rule


def table(*lines: str) -> Position:
    """A position by the lines that matter."""
    return GAME.from_text("\n".join(["rampage stub", *lines]))


def play(p: Position, *texts: str) -> Position:
    """Choices in words, whoever is to make them."""
    for text in texts:
        p.play(p.space().parse(text), int(p.actor()))
    return p


def sticks(p: Position) -> object:
    return p.view(0)["sticks"]


def words(p: Position) -> list[str]:
    return [p.space().text(choice) for choice in p.choices(p.actor())]


@rule("STUB-1.1")
def test_a_match_begins_with_the_whole_pile() -> None:
    p = GAME.new(3)
    assert sticks(p) == 15
    assert p.actors() == [0]


@rule("STUB-2.1")
def test_a_turn_takes_up_to_three() -> None:
    assert words(table("sticks: 9")) == ["take 1", "take 2", "take 3"]
    assert sticks(play(table("sticks: 9"), "take 2")) == 7


@rule("STUB-2.1")
def test_nobody_takes_more_than_are_left() -> None:
    p = table("sticks: 2")
    assert words(p) == ["take 1", "take 2"]
    with pytest.raises(IllegalChoice, match=r"You want 3; 2 sticks left\. \[STUB-2\.1\]"):
        play(p, "take 3")
    assert sticks(p) == 2, "refused means that nothing changed"


@rule("STUB-2.2")
def test_three_sticks_roll_the_die() -> None:
    p = play(table("sticks: 9"), "take 3")
    assert p.actors() == [CHANCE]
    assert sticks(play(p.copy(), "die 5")) == 6
    assert sticks(play(p.copy(), "die 6")) == 7
    assert play(table("sticks: 9"), "take 2").actors() == [1], "fewer do not"
    assert play(table("sticks: 3"), "take 3").actors() == [], "nor do the last ones"


@rule("STUB-2.3")
def test_turns_go_around() -> None:
    p = play(table("players: 3"), "take 1", "take 3", "die 1")
    assert p.actors() == [2]
    assert play(p, "take 1").actors() == [0]
    assert p.why_not(p.space().parse("take 1"), 1)[0].text == "It is Player 1's turn."


@rule("STUB-3.1", "STUB-R1")
@pytest.mark.parametrize(("last", "winners"), [("wins", [0]), ("loses", [1, 2])])
def test_the_last_stick_decides(last: str, winners: list[int]) -> None:
    p = play(table(f"options: last={last}", "players: 3", "sticks: 1"), "take 1")
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.winners == winners


def test_what_happens_is_told() -> None:
    p = table("sticks: 9")
    happened: list[Event] = []
    p.events = happened
    play(p, "take 3", "die 6")
    told = [event.text(p.space().vocabularies) for event in happened]
    assert told == ["Player 1 takes 3 sticks; 6 left.", "Player 1 rolls a 6.", "A stick falls back: 7 left."]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("sticks: 16", "from 0 to 15"),
        ("sticks: 0", "over exactly when the pile is empty"),
        ("turn: p3", "write one of p1, p2"),
        ("agenda: NextTurn", "This cannot come next"),
    ],
)
def test_texts_that_cannot_be_are_refused(line: str, told: str) -> None:
    with pytest.raises(PositionError, match=told):
        table(line)


def test_content_is_checked() -> None:
    text = (GAME.folder / "content.toml").read_text(encoding="utf-8")
    more = Source("more.toml", text.replace("sticks = 15", "sticks = 40"))
    assert sticks(GAME.new(2, None, more)) == 40
    with pytest.raises(ContentError, match="from 1 to 200"):
        GAME.new(2, None, Source("wrong.toml", text.replace("sticks = 15", "sticks = 0")))


@pytest.mark.parametrize(("last", "good"), [("wins", 5), ("loses", 6)])
def test_bots_know_who_stands_well(last: str, good: int) -> None:
    evaluation: Evaluation = GAME.evaluation
    well = table(f"options: last={last}", f"sticks: {good}")
    badly = table(f"options: last={last}", f"sticks: {good - 1}")
    assert evaluation.value(well, 0) > 0.5 > evaluation.value(badly, 0)
    assert evaluation.value(well, 1) < 0.5 < evaluation.value(badly, 1)
