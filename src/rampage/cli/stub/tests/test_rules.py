"""The rules. Each has a test that would fail if the rule were broken."""

import pytest

from rampage.cli.stub.game import GAME
from rampage.cli.stub.game.game import Stub
from rampage.kernel.content import ContentError, Source
from rampage.kernel.events import Event
from rampage.kernel.position import CHANCE, SPECTATOR
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.text import PositionError
from rampage.testing import rule


def table(*lines: str) -> Stub:
    """A position, given the lines that matter. Player 1 has the 4 and player 2 the 9."""
    where = "where: - - - 0 - - - - 1 -"
    return GAME.from_text("\n".join(["rampage stub", where, *lines, "agenda: TakeSticks"]))


def play(p: Stub, *texts: str) -> Stub:
    """Play choices in words, for the seat that has to choose."""
    for text in texts:
        p.play(p.space().parse(text), int(p.actor()))
    return p


def words(p: Stub) -> list[str]:
    return [p.space().text(choice) for choice in p.choices(p.actor())]


@rule("STUB-1.1")
def test_a_match_begins_with_the_whole_pile() -> None:
    p = play(GAME.new(3), "deal C1", "deal C2", "deal C3")
    assert p.pile == 15
    assert p.actors() == [0]


@rule("STUB-1.2")
def test_each_player_has_a_card_that_nobody_else_sees() -> None:
    p = GAME.new(2)
    assert words(p) == [f"deal C{n}" for n in range(1, 11)]
    play(p, "deal C4")
    assert "deal C4" not in words(p)
    play(p, "deal C9")
    assert p.hand(0) == [3]
    assert p.hand(1) == [8]
    shown = {seat: str(p.view(seat)) for seat in (0, 1, SPECTATOR)}
    assert "Your card" in shown[0]
    assert "Your card" not in shown[SPECTATOR]
    assert p.view(0)["where"] == [None, None, None, 0, *[None] * 6]


@rule("STUB-2.1")
def test_a_turn_takes_up_to_three() -> None:
    assert words(table()) == ["take 1", "take 2", "take 3"]
    p = play(table(), "take 2")
    assert p.pile == 13
    assert p.points == [2, 0]
    with pytest.raises(IllegalChoice, match=r"A turn takes at most 3 sticks\. \[STUB-2\.1\]"):
        play(p, "take 4")


@rule("STUB-2.1")
def test_nobody_takes_more_than_are_left() -> None:
    p = table("pile: 2", "points: 6 7")
    assert words(p) == ["take 1", "take 2"]
    with pytest.raises(IllegalChoice, match=r"Only 2 sticks left\. \[STUB-2\.1\]"):
        play(p, "take 3")
    assert p.pile == 2, "refused means that nothing changed"


@rule("STUB-2.2")
def test_three_sticks_roll_the_die() -> None:
    p = play(table(), "take 3")
    assert p.actors() == [CHANCE]
    assert (play(p.copy(), "die 5").pile, p.points) == (12, [3, 0])
    assert play(p, "die 6").pile == 13
    assert p.points == [2, 0]
    assert play(table(), "take 2").actors() == [1], "fewer do not"
    assert play(table("pile: 3", "points: 6 6"), "take 3").actors() == [], "nor do the last ones"


@rule("STUB-2.3")
def test_turns_go_around() -> None:
    p = play(table("seats: 3"), "take 1", "take 3", "die 1")
    assert p.actors() == [2]
    assert play(p, "take 1").actors() == [0]
    assert p.why_not(p.space().parse("take 1"), 1)[0].text == "It is Player 1's turn."


@rule("STUB-3.1", "STUB-3.2", "STUB-R1")
@pytest.mark.parametrize(
    ("last", "scores", "winner"),
    [("wins", [10 + 1 + 3 + 4, 4 + 9], 0), ("loses", [10 + 1 - 3 + 4, 4 + 9], 1)],
)
def test_cards_and_the_last_stick_count(last: str, scores: list[int], winner: int) -> None:
    p = play(table(f"options: last={last}", "pile: 1", "points: 10 4"), "take 1")
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.scores == scores
    assert outcome.winners == [winner]
    assert p.view(SPECTATOR)["where"] == [None, None, None, "x", None, None, None, None, "x", None]


def test_what_happens_is_reported() -> None:
    p = table("pile: 9", "points: 6 0")
    happened: list[Event] = []
    p.events = happened
    play(p, "take 3", "die 6")
    lines = [event.text(p.space().vocabularies) for event in happened]
    assert lines == ["Player 1 takes 3 sticks; 6 left.", "Player 1 rolls a 6.", "A stick goes back: 7 left."]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("pile: 16", "from 0 to 15"),
        ("pile: 3", "3 are on the pile and 0 were taken"),
        ("turn: 2", "from 0 to 1"),
    ],
)
def test_texts_that_cannot_be_are_refused(line: str, problem: str) -> None:
    with pytest.raises(PositionError, match=problem):
        table(line)


def test_content_is_checked() -> None:
    text = (GAME.folder / "content.toml").read_text(encoding="utf-8")
    more = Source("more.toml", text.replace("sticks = 15", "sticks = 40"))
    assert GAME.new(2, None, more).pile == 40
    with pytest.raises(ContentError, match="from 1 to 200"):
        GAME.new(2, None, Source("wrong.toml", text.replace("sticks = 15", "sticks = 0")))


def test_bots_know_who_stands_well() -> None:
    p = table("pile: 9", "points: 6 0")
    assert GAME.evaluation.value(p, 0) > 0.5 > GAME.evaluation.value(p, 1)
