"""Every registered game in the terminal: played, measured, shown; and no secret on the screen."""

import json
from pathlib import Path

import pytest

from rampage.games import game
from rampage.kernel.rng import Rng
from tests.cli.running import Shell
from tests.cli.running import shell as shell
from tests.support.games import NAMES, some_way

each_name = pytest.mark.parametrize("name", NAMES)
FIRST = "1\n" * 40  # The first line of every list: some legal choice.


@each_name
def test_a_match_begins_with_each_count_of_seats(shell: Shell, name: str) -> None:
    for count in game(name).about.seat_counts:
        bots = ",".join(["hasty"] * (count - 1))
        ran = shell("play", name, "--seed", "4", "--bots", bots, typed=f"?\n{FIRST}quit\n")
        assert ran.code == 0, ran.err
        assert "that line of the list" in ran.out
        assert "hasty: " in ran.out


@each_name
def test_the_end_of_a_match_can_be_played_from_a_position(shell: Shell, name: str, tmp_path: Path) -> None:
    most = game(name).about.seat_counts[-1]
    file = tmp_path / "position.txt"
    file.write_text(some_way(game(name), most, 30).to_text(), encoding="utf-8")
    ran = shell("play", name, "--from", str(file), "--bots", "none", typed="1\nquit\n")
    assert ran.code == 0, ran.err
    ran = shell("play", name, "--from", str(file), "--seats", "9", typed="quit\n")
    assert ran.code != 0
    assert "--seats" in ran.err


@each_name
def test_it_is_measured(shell: Shell, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Whole matches of a search take minutes where the engine is not compiled.
    monkeypatch.setattr("rampage.lab.measure.matches", lambda name, seats, spec, seconds: 1.0)
    most = game(name).about.seat_counts[-1]
    ran = shell("bench", name, "--seats", str(most), "--seconds", "0.01", "--json")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert (found["game"], found["seats"]) == (name, most)
    assert found["playout_decisions_per_second"] > 0


def test_there_is_no_match_of_too_many(shell: Shell) -> None:
    ran = shell("play", "kaiju", "--bots", "hasty,hasty,hasty,hasty,hasty", typed="quit\n")
    assert ran.code != 0
    assert "play with 2 or 3 or 4" in ran.err
    ran = shell("bench", "smash", "--seats", "3")
    assert ran.code != 0
    assert "--seats" in ran.err


def test_the_screen_shows_no_hand_of_a_bot(shell: Shell, tmp_path: Path) -> None:
    """In the middle of battles: what the other hides differs, what the screen shows does not."""
    checked = 0
    for seed in range(40):
        p = some_way(game("kaiju"), 2, 60, seed)
        if p.waiting != 3:
            continue
        shown = set()
        for deal in range(3):
            file = tmp_path / "battle.txt"
            file.write_text(p.imagine(1, Rng(deal)).to_text(), encoding="utf-8")
            more = ("--from", str(file), "--seat", "player 2", "--bots", "random", "--seed", "1")
            out = shell("play", "kaiju", *more, typed="quit\n").out
            assert "has chosen" in out
            shown.add(out)
        assert len(shown) == 1
        checked += 1
        if checked == 3:
            return
    raise AssertionError("no battle came up")
