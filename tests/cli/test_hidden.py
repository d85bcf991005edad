"""What the terminal shows of a game with secrets: nothing that whoever looks at it must not know."""

import io
import re
import sys
from pathlib import Path

import pytest

from rampage.bots.bot import Bot
from rampage.bots.levels import make_bot
from rampage.cli.session import Session
from rampage.games import game
from rampage.kernel.game import AnyGame
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from tests.cli.running import Shell
from tests.cli.running import shell as shell
from tests.support.duel import DUEL

PERSON = 1


@pytest.fixture
def at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Match:
    """A match of Duel, a bot against a person, until the person has seen the first question."""
    return sit_down(monkeypatch, DUEL, [make_bot("random", 1), None])


def sit_down(
    monkeypatch: pytest.MonkeyPatch, found: AnyGame, players: list[Bot | None], typed: str = ""
) -> Match:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    names = ["bot" if player else "person" for player in players]
    match = Match(Record(found, {}, found.standard(), names))
    Session(match, players, bytes(32)).run()
    return match


def words(match: Match, seat: int) -> list[str]:
    """The cards of a seat's hand."""
    hand = match.position.view(seat)["hand"]
    assert isinstance(hand, list)
    return hand


def test_a_bots_hand_and_sealed_choice_stay_hidden(
    at_the_terminal: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    output = capsys.readouterr().out
    assert at_the_terminal.position.actors() == [PERSON], "the bot has bid, the person has not"
    assert "bot: has chosen." in output
    for card in words(at_the_terminal, 0):
        assert not re.search(rf"\b{card}\b", output), output
    for card in words(at_the_terminal, PERSON):
        assert f"You get {card}." in output, "what is for one's own eyes is shown to the only person"
        assert f"bid {card}" in output


def test_several_people_at_one_screen_have_a_curtain(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = sit_down(monkeypatch, DUEL, [None, None], "\n")
    output = capsys.readouterr().out
    assert "Pass the keyboard to person" in output
    assert "You get" not in output, "no card is told to all who look"
    for card in words(match, 0):
        assert f"bid {card}" in output
    for card in words(match, 1):
        assert not re.search(rf"\b{card}\b", output)


def test_kaiju_shows_own_icons_and_tokens_only(shell: Shell) -> None:
    ran = shell(
        "play", "kaiju", "--seed", "4", "--seats", "3", "--bots", "random,random", typed="1\nboard\nquit\n"
    )
    assert ran.code == 0
    assert "p3 " in ran.out
    for other in ("agenda:", "stack claw", "p2: tiles"):
        assert other not in ran.out, "that would be the whole position"


def test_seats_are_chosen_and_checked(shell: Shell) -> None:
    assert "play with 2 or 3 or 4" in shell.refused("play", "kaiju", "--seats", "5")


def test_a_position_brings_its_own_seats(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "three.txt"
    file.write_text(game("kaiju").new(3).to_text())
    ran = shell("play", "kaiju", "--from", file, "--bots", "random,random", typed="quit\n")
    assert ran.code == 0, ran.err
    assert "p3 " in ran.out
    assert "leave --seats out" in shell.refused("play", "kaiju", "--from", file, "--seats", "4")
