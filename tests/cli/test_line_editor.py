"""Editing, history and Tab in `rampage play`, at its own terminal and without one."""

import builtins
import os
import pty
import re
import select
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from rampage.cli import line_editor
from rampage.cli.answers import next_words
from rampage.cli.line_editor import MAX_HISTORY, LineEditor, history_file, save_history, state_folder
from tests.support.smash import city

readline = pytest.importorskip("readline")


class Terminal:
    """A program at a pseudo-terminal."""

    def __init__(self, words: list[str], variables: dict[str, str]) -> None:
        self.pid, self.file = pty.fork()
        if self.pid == 0:  # pragma: no cover - the program itself
            os.environ.update(variables)
            os.execv(sys.executable, [sys.executable, "-m", "rampage", *words])
        self.seen = ""

    def wait_for(self, pattern: str) -> str:
        """Read until something is shown; what was shown since the last time."""
        while not (found := re.search(pattern, self.seen)):
            ready, _, _ = select.select([self.file], [], [], 120)
            assert ready, f"{pattern} never came: {self.seen[-2000:]}"
            data = b""
            with suppress(OSError):  # The program is gone.
                data = os.read(self.file, 65536)
            assert data, f"it ended before {pattern}: {self.seen[-2000:]}"
            self.seen += data.decode(errors="replace")
        text, self.seen = self.seen[: found.end()], self.seen[found.end() :]
        return text

    def type(self, text: str) -> None:
        os.write(self.file, text.encode())

    def close(self) -> int:
        """Read to the end; the exit code."""
        while True:
            try:
                if not os.read(self.file, 65536):
                    break
            except OSError:
                break
        os.close(self.file)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def test_a_match_at_a_terminal(tmp_path: Path) -> None:
    variables = {"XDG_STATE_HOME": str(tmp_path), "TERM": "dumb", "COLUMNS": "60", "LINES": "30"}
    words = ["play", "smash", "--seed", "5", "--bots", "none", "--options", "first_player=orange"]
    terminal = Terminal(words, variables)
    terminal.wait_for("Orange> ")
    terminal.type("?\n")
    output = terminal.wait_for("leave the match")
    assert max(map(len, output.splitlines())) <= 60
    terminal.wait_for("Orange> ")
    terminal.type("rul\tR7\n")  # Tab completes the command, and adds the space.
    terminal.wait_for("SMASH-R7")
    terminal.wait_for("Orange> ")
    terminal.type("hal\t\n")
    terminal.wait_for("halt")
    terminal.wait_for("> ")
    terminal.type("quit\n")
    assert terminal.close() == 0

    history = tmp_path / "rampage" / "history"
    assert history.read_text().splitlines()[-3:] == ["rules R7", "halt", "quit"]
    assert stat.S_IMODE(history.stat().st_mode) == 0o600
    assert stat.S_IMODE(history.parent.stat().st_mode) == 0o700

    again = Terminal(words, variables)
    again.wait_for("Orange> ")
    again.type("\x10\x10\x10\n")  # Ctrl-P three times: the line of the match before.
    again.wait_for("SMASH-R7")
    again.type("quit\n")
    assert again.close() == 0


def test_people_with_secrets_leave_no_lines_behind(tmp_path: Path) -> None:
    variables = {"XDG_STATE_HOME": str(tmp_path), "TERM": "dumb"}
    terminal = Terminal(["play", "kaiju", "--seed", "5", "--bots", "none"], variables)
    terminal.wait_for("Enter> ")
    terminal.type("\n")
    terminal.wait_for(r"Player \d> ")
    terminal.type("board\n")
    terminal.wait_for(r"Player \d> ")
    terminal.type("\x10\n")  # There is no line to bring back: this only repeats the list.
    assert "board" not in terminal.wait_for(r"Player \d> ")
    terminal.type("quit\n")
    assert terminal.close() == 0
    assert not (tmp_path / "rampage").exists()


def test_there_is_no_end_of_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(line_editor, "find_readline", lambda: readline)
    with LineEditor(lambda line: []):
        readline.clear_history()
        for number in range(MAX_HISTORY + 50):
            readline.add_history(f"line {number}")
    assert [path.name for path in history_file().parent.iterdir()] == ["history"], "and nothing beside it"
    lines = history_file().read_text().splitlines()
    assert (len(lines), lines[-1]) == (MAX_HISTORY, f"line {MAX_HISTORY + 49}")
    assert readline.get_current_history_length() == 0, "other programs of this process see none of it"


def test_a_readable_history_becomes_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    history_file().parent.mkdir()
    history_file().write_text("old\n")
    history_file().chmod(0o644)
    save_history(readline)
    assert stat.S_IMODE(history_file().stat().st_mode) == 0o600


@pytest.mark.parametrize("place", ["/dev/null", "/proc/nowhere"])
def test_a_place_that_cannot_be_written_to(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", place)
    monkeypatch.setattr(line_editor, "find_readline", lambda: readline)
    with LineEditor(lambda line: []):
        pass


def test_the_folder_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert state_folder() == tmp_path / ".local" / "state" / "rampage"


def test_without_readline(monkeypatch: pytest.MonkeyPatch) -> None:
    real: Callable[..., Any] = builtins.__import__

    def missing(name: str, *rest: Any) -> Any:
        if name == "readline":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", missing)
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: True, raising=False)
    monkeypatch.setattr(builtins, "input", lambda prompt: "  fly   OH1 D4 ")
    with LineEditor(lambda line: []) as editor:
        assert editor.readline is None
        assert editor.read("> ") == "fly OH1 D4"


def test_words_that_may_come_next() -> None:
    p = city("T1^ E8, H1 J5", monster="E5 S", pool="7", dice="3 4")
    space, choices = p.space(), p.choices(0)
    texts = [space.text(choice).split() for choice in choices]
    assert next_words(space, choices, "f", "") == ["fly", "fly_in"]
    assert next_words(space, choices, "fly ", "") == ["OH1"]
    assert set(next_words(space, choices, "FLY oh1 ", "")) == {text[2] for text in texts if text[0] == "fly"}
    assert next_words(space, choices, "j6", "fly OH1") == ["J6"], "on from what is on the screen"
    assert next_words(space, choices, "halt ", "") == []
    assert next_words(space, choices, "zep", "") == []
