"""What the command line says of a wrong input: the place, what is wrong with it, and what to do."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from tools.doc_pages import plain
from typer.main import get_command

from rampage.cli.app import app
from rampage.games.smash import GAME as SMASH
from tests.cli.running import Shell, played
from tests.cli.running import shell as shell

FORM = re.compile(r"rampage: [^\n]+: [-A-Z0-9'][^\n]*[.!?\]]\n  Remedy: [^\n]+\.\n")
# Words of the libraries below us.
FOREIGN = re.compile(r"Expecting|Errno|recursion|codec|char \d|int_max_str_digits")


def reads_well(text: str) -> None:
    """One form for all, and nothing that means nothing to a player."""
    assert FORM.fullmatch(text), text
    assert not FOREIGN.search(text), text


FILES: dict[str, bytes] = {
    "empty": b"",
    "words": b"hello",
    "bytes": b"\xff\xfe\x00",
    "format": b'{"rampage": 2}',
    "cut": b'{"rampage": 1,\n "game": "sma',
    "deep": b'{"a":' * 100_000,
    "long number": b'{"rampage": ' + b"9" * 5000 + b"}",
}


@pytest.mark.parametrize("command", ["verify", "replay", "position"])
@pytest.mark.parametrize("name", [*FILES, "nowhere", "."])
def test_files_that_are_no_records(shell: Shell, tmp_path: Path, command: str, name: str) -> None:
    path = tmp_path / name
    if name in FILES:
        path.write_bytes(FILES[name])
    problem = shell.refused(command, path)
    assert str(path) in problem
    reads_well(problem)


CHANGES: list[tuple[dict[str, object], str]] = [
    ({"rules": "1900", "choices": ["hop"]}, "choice 1: The match was played with rules '1900'"),
    ({"content": "x"}, "field 'content': The match was played with another content file."),
    ({"seats": ["Ann"]}, "field 'seats': It is ['Ann']; Smash Monster Rampage! takes 2 names."),
    ({"seats": ["Ann", "\ud800"]}, "file: It contains an unpaired surrogate."),
    ({"choices": None}, "field 'choices': It is missing, and should be the list of its choices."),
    ({"choices": ["?"]}, "choice 1: It is still hidden"),
    ({"choices": ["hop"]}, "choice 1: 'hop': unknown kind of choice"),
    ({"choices": ["Orange: cease"]}, "choice 1: 'Orange: cease': cease: Chance decides this.\n"),
    ({"origin": "rampage smash\n"}, "field 'origin': "),
]


@pytest.mark.parametrize(("change", "problem"), CHANGES)
def test_records_that_were_changed(
    shell: Shell, tmp_path: Path, change: dict[str, object], problem: str
) -> None:
    path = tmp_path / "match.json"
    path.write_text(json.dumps({**played(SMASH, 20).json(), **change}), encoding="utf-8")
    said = shell.refused("replay", path)
    assert problem in said
    reads_well(said)


OPTIONS: list[tuple[list[str], str]] = [
    (["play", "chess"], "game: There is no game 'chess'"),
    (["play", "smash", "--seats", "7"], "--seats: Smash Monster Rampage! is not for 7 players."),
    (["play", "smash", "--bots", "clever"], "--bots: There is no bot 'clever'"),
    (["play", "smash", "--bots", "level:" + "9" * 5000], "--bots: There is no 'level:999"),
    (["play", "smash", "--bots", "search:" + "9" * 5000 + "it"], "is not a search budget"),
    (["play", "smash", "--seat", "pink"], "--seat: There is no seat 'pink'."),
    (["play", "smash", "--options", "edition=1"], "--options: Option edition: '1' is not one of 2012, 2010."),
    (["play", "smash", "--content", "nowhere.toml"], "It cannot be read: No such file or directory."),
    (["simulate", "smash", "--bots", "random,random,random"], "--bots: Smash seats 2; 3 bots were named."),
    (["bench", "smash", "--seats", "9"], "choose one of 2."),
    (["serve", "--port", "99999"], "port (--port): 99999 is too large."),
    (["serve", "--host", "999.1.1.1"], "address 999.1.1.1: Cannot listen there"),
    (["serve", "--host", "é" * 100], "is not an address."),
]


@pytest.mark.parametrize(("words", "problem"), OPTIONS)
def test_options_that_cannot_be(shell: Shell, words: list[str], problem: str) -> None:
    said = shell.refused(*words)
    assert problem in said
    reads_well(said)


def test_ports_of_the_environment(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    for port in ("eighty", "0", "9" * 5000):
        monkeypatch.setenv("RAMPAGE_PORT", port)
        reads_well(shell.refused())


def test_bots_of_ones_own_that_fail(shell: Shell, tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    play = ["simulate", "smash", "--games", "1", "--jobs", "1", "--bots"]
    for text, problem in (
        ("import nowhere\n", "mine.py cannot be imported: ModuleNotFoundError"),
        ("class Other: pass\n", "has no class Mine"),
        (
            "from rampage.bots.bot import Bot\nclass Mine(Bot):\n    def choose(self, p, seat): return 99999\n",
            "match 1 of seed 0: It chose 99999, which is not legal: there is no choice 99999",
        ),
    ):
        path = bot.with_name(f"{abs(hash(text))}_mine.py")  # Each file is run once.
        path.write_text(text, encoding="utf-8")
        said = shell.refused(*play, f"{path}:Mine")
        assert problem in said
        reads_well(said)


def commands(command: Any) -> Iterator[Any]:
    """A command, and those below it."""
    yield command
    for child in getattr(command, "commands", {}).values():
        yield from commands(child)


def test_help_shows_brackets_that_are_not_markup() -> None:
    """`rampage[lab]` looks like markup to the terminal, which would show `rampage`."""
    for command in commands(get_command(app)):
        for text in [command.help, *(getattr(param, "help", None) for param in command.params)]:
            assert Text.from_markup(text or "").plain == plain(text or ""), command.name
