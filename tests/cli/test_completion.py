"""Tab in the shell, as each shell asks for it."""

import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rampage.cli.completion import join_bash_words
from rampage.games import games
from tests.cli.running import Shell
from tests.cli.running import shell as shell

PROGRAM = [sys.executable, "-m", "rampage"]


class Bash:
    """`bash("play", "sm")` is what Bash gets for the last of these words."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, shell: Shell) -> None:
        self.monkeypatch = monkeypatch
        self.shell = shell

    def __call__(self, *words: str) -> list[str]:
        self.monkeypatch.setenv("_RAMPAGE_COMPLETE", "complete_bash")
        self.monkeypatch.setenv("COMP_WORDS", "\n".join(["rampage", *words]))
        self.monkeypatch.setenv("COMP_CWORD", str(len(words)))
        ran = self.shell()
        assert ran.err == ""
        return ran.out.split()


@pytest.fixture
def bash(monkeypatch: pytest.MonkeyPatch, shell: Shell) -> Bash:
    """Bash at a prompt."""
    return Bash(monkeypatch, shell)


def test_commands_and_games(bash: Bash) -> None:
    assert bash("opt") == ["options"]
    assert bash("play", "") == [game.name for game in games()]
    assert bash("rules", "me") == ["menace"]
    assert "SMASH-R7" in bash("rules", "smash", "SMASH-R")


def test_bots_after_a_colon_and_after_a_comma(bash: Bash) -> None:
    assert bash("play", "smash", "--bots", "gr") == ["greedy"]
    assert bash("play", "smash", "--bots", "level", ":") == ["1", "2", "3", "4", "5"]
    assert bash("play", "smash", "--bots", "level", ":", "3") == ["3"]
    assert bash("simulate", "smash", "--bots", "random,has") == ["random,hasty"]
    assert bash("simulate", "smash", "--bots", "level", ":", "1,sea") == [
        f"1,search:{n}" for n in range(1, 6)
    ]
    assert bash("play", "smash", "--bots", "=", "gre") == ["greedy"]


def test_options_of_the_game_on_the_line(bash: Bash) -> None:
    assert bash("play", "smash", "--options", "edi") == ["edition=2012", "edition=2010"]
    assert bash("play", "smash", "--options", "edition", "=", "") == ["2012", "2010"]
    assert bash("simulate", "rush", "--options", "edition", "=") == []
    assert "track=canyon_run" in bash("simulate", "rush", "--options", "tr")
    assert bash("play", "smash", "--seat", "g") == ["green"]


@pytest.mark.parametrize("name", ["zsh", "fish"])
def test_other_shells_get_whole_words(monkeypatch: pytest.MonkeyPatch, shell: Shell, name: str) -> None:
    monkeypatch.setenv("_RAMPAGE_COMPLETE", f"complete_{name}")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "rampage play smash --bots gre")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    ran = shell()
    assert "greedy" in ran.out
    assert ran.err == ""


def test_words_are_joined_as_they_were_typed() -> None:
    def joined(*words: str) -> tuple[list[str], str]:
        asked = {
            "_RAMPAGE_COMPLETE": "complete_bash",
            "COMP_WORDS": "\n".join(words),
            "COMP_CWORD": str(len(words) - 1),
        }
        join_bash_words(asked)
        return asked["COMP_WORDS"].split("\n"), asked["COMP_CWORD"]

    assert joined("rampage", "play", "sm") == (["rampage", "play", "sm"], "2")
    assert joined("rampage", "--bots", "level", ":", "2", "x") == (["rampage", "--bots", "level:2", "x"], "3")
    assert joined("rampage", "--bots", "level", ":", "2") == (["rampage", "--bots", "2"], "2")
    for odd in ({}, {"_RAMPAGE_COMPLETE": "complete_bash"}, {"_RAMPAGE_COMPLETE": "x", "COMP_CWORD": "y"}):
        join_bash_words(dict(odd))


def test_a_real_bash(tmp_path: Path) -> None:
    """The script that --show-completion prints, in a Bash that splits words as it does at a prompt."""
    found = shutil.which("bash")
    if found is None:
        pytest.skip("bash is not installed")
    (tmp_path / "rampage").write_text(f'#!/bin/sh\nexec {sys.executable} -m rampage "$@"\n')
    (tmp_path / "rampage").chmod(0o755)
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    # Started by that Bash: the program looks up the shell that it runs in. `true` keeps Bash from replacing itself.
    command = f"{shlex.join(PROGRAM)} --show-completion; true"
    script = subprocess.run([found, "-c", command], capture_output=True, text=True, check=True).stdout
    asking = (
        f"{script}\nCOMP_WORDS=(rampage play smash --options edition = 20); COMP_CWORD=6\n"
        "_rampage_completion rampage; printf '%s\\n' \"${COMPREPLY[@]}\"\n"
    )
    done = subprocess.run(
        [found, "--norc", "-c", asking],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PATH": path},
    )
    assert done.stdout.split() == ["2012", "2010"], json.dumps(done.stderr)
