"""What every command shares: quick help, one name, JSON, quiet pipes, errors that can be debugged."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rampage.cli.app import reflow
from rampage.games import games
from rampage.kernel.rules import parse_rules
from tests.cli.running import Shell, played
from tests.cli.running import shell as shell

ROOT = Path(__file__).parents[2]
HEAVY = ("bots", "games", "lab", "server", "table")
PROGRAM = [sys.executable, "-m", "rampage"]


def run(*words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    """`rampage` in its own process."""
    return subprocess.run(
        [*PROGRAM, *words], capture_output=True, text=True, check=False, env={**os.environ, **variables}
    )


@pytest.mark.parametrize("words", [["--help"], ["simulate", "--help"], ["admin", "--help"], ["--version"]])
def test_help_imports_nothing_heavy(words: list[str]) -> None:
    code = (
        "import sys\n"
        f"sys.argv = ['rampage', *{words!r}]\n"
        "from rampage.cli import main\n"
        "try:\n    main()\nexcept SystemExit as left:\n    assert not left.code\n"
        f"print([name for name in sys.modules if name.split('.')[:1] == ['rampage'] and "
        f"name.split('.')[1:2] and name.split('.')[1] in {HEAVY!r}], file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout
    assert done.stderr == "[]\n"


def test_the_program_is_called_rampage_however_it_is_started() -> None:
    done = run("simulate", "--help")
    assert "Usage: rampage simulate " in done.stdout
    assert "python -m" not in done.stdout
    assert "Usage: rampage simulate " in run("simulate", "smash", "--games", "many").stderr


def test_help_wraps_where_the_terminal_ends() -> None:
    assert reflow("One.\n\n    Two lines\n    of text.\n\n      rampage x\n    ") == (
        "One.\n\nTwo lines of text.\n\n  rampage x"
    )
    for words in (["play"], ["ladder"], ["admin", "links"]):
        shown = run(*words, "--help", COLUMNS="900").stdout.split("╭")[0]
        prose = [line.strip() for line in shown.splitlines() if line.strip().endswith((".", "?"))]
        assert len(prose) >= 2
        assert all(line[0].isupper() for line in prose), "no line starts in the middle of a sentence"
        assert "[[" not in shown


def test_the_version_and_nothing_else(shell: Shell) -> None:
    assert "Print the version and exit." in shell("--help").out
    assert shell("--version", "games").out.count("\n") == 1, "no command runs after it"


# JSON.


def test_games(shell: Shell) -> None:
    found = json.loads(shell("games", "--json").out)["games"]
    assert [info["name"] for info in found] == [game.name for game in games()]
    smash = next(info for info in found if info["name"] == "smash")
    assert (smash["seat_counts"], smash["secrets"], smash["minutes"] > 0) == ([2], False, True)
    lines = shell("games").out.splitlines()
    assert lines[0].split() == ["name", "title", "players", "minutes", "secrets"]
    (menace,) = [line for line in lines if line.startswith("menace ")]
    assert "Monsters Menace the World" in menace
    assert "2-4" in menace


@pytest.mark.parametrize("found", games(), ids=lambda game: game.name)
def test_options_of_each_game(shell: Shell, found: Any) -> None:
    output = json.loads(shell("options", found.name, "--json").out)
    assert output == {"game": found.name, "options": found.info()["options"]}
    lines = shell("options", found.name).out.splitlines()
    assert len(lines) == len(found.options), "one line each"
    rules = {rule.id for rule in parse_rules((found.folder / "rules.md").read_text(encoding="utf-8"))}
    for line, option in zip(lines, found.options, strict=True):
        assert line.startswith(f"{option.name}=")
        assert f"{option.default}*" in line, "the default is marked"
        assert all(value in line for value in option.values)
        assert option.label in line
        assert line[line.rindex("[") + 1 : -1] in rules


def test_every_listed_option_is_taken(shell: Shell) -> None:
    output = json.loads(shell("options", "smash", "--json").out)["options"]
    pairs = [f"{option['name']}={option['values'][-1]['value']}" for option in output if option["values"]]
    ran = shell("play", "smash", "--options", ",".join(pairs), typed="quit\n")
    assert ran.code == 0, ran.err


def test_unknown_games_have_no_options(shell: Shell) -> None:
    assert "There is no game 'chess'" in shell.refused("options", "chess")


def test_rules_as_json(shell: Shell) -> None:
    found = json.loads(shell("rules", "smash", "SMASH-9.10", "--json").out)
    (rule,) = found["rules"]
    assert (found["game"], rule["id"], rule["sort"]) == ("smash", "SMASH-9.10", "rule")


def test_records_as_json(shell: Shell, tmp_path: Path) -> None:
    record = played(games()[0])
    path = tmp_path / "match.json"
    path.write_text(record.dumps(), encoding="utf-8")
    ran = shell("verify", path, "--json")
    found = json.loads(ran.out)
    assert (ran.code, found["verdict"]) == (0, "holds")
    assert {check["verdict"] for check in found["checks"]} == {"holds"}

    output = json.loads(shell("replay", path, "--from", "3", "--to", "5", "--json").out)
    assert [choice["number"] for choice in output["choices"]] == [3, 4, 5]
    space = record.start().space()
    for choice, move in zip(output["choices"], record.moves[2:5], strict=True):
        assert choice["choice"] == space.text(move.choice)
        assert choice["seat"] == (move.seat if move.seat >= 0 else None)
    assert any(event["text"] for choice in output["choices"] for event in choice["events"])
    assert (output["position"], output["outcome"]) == (record.replay(5).to_text(), None)
    assert json.loads(shell("replay", path, "--json").out)["outcome"] == record.outcome

    position = json.loads(shell("position", path, "--at", "20", "--json").out)
    assert position["text"] == record.replay(20).to_text()
    assert (position["game"], position["choices_played"], position["outcome"]) == ("smash", 20, None)
    assert position["to_choose"] == [seat for seat in record.replay(20).actors() if seat >= 0]
    assert json.loads(shell("position", path, "--json").out)["outcome"]["ending"]
    assert "cannot be combined" in shell.refused("position", path, "--json", "--board")


def test_a_record_that_fails_says_so_as_json(shell: Shell, tmp_path: Path) -> None:
    data = played(games()[0]).json()
    path = tmp_path / "match.json"
    path.write_text(json.dumps({**data, "outcome": {**data["outcome"], "winners": [0, 1]}}), encoding="utf-8")
    ran = shell("verify", path, "--json")
    assert (ran.code, json.loads(ran.out)["verdict"]) == (1, "fails")


# Pipes.


def read_one_line(*words: str) -> tuple[str, int, str]:
    """The first line of a command whose reader then goes away, its exit code, and what it complained of."""
    with subprocess.Popen([*PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        line = process.stdout.readline().decode()
        process.stdout.close()
        complaint = process.stderr.read().decode()
    return line, process.returncode, complaint


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    """Of far more than a pipe holds, and in each way of printing."""
    record = played(games()[0])
    path = tmp_path / "match.json"
    path.write_text(record.dumps(), encoding="utf-8")
    assert len(run("replay", str(path)).stdout) > 1 << 16
    for words in (["rules", "smash"], ["replay", str(path)], ["replay", str(path), "--json"]):
        line, code, complaint = read_one_line(*words)
        assert line or "--json" in words
        assert (code, complaint) == (0, "")


def test_the_verdict_is_the_exit_code_although_nobody_reads_it(tmp_path: Path) -> None:
    data = played(games()[0]).json()
    path = tmp_path / "match.json"
    path.write_text(json.dumps({**data, "choices": data["choices"][:-1]}), encoding="utf-8")
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run([*PROGRAM, "verify", path], stdout=write, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_full_disk_is_still_an_error() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    with full.open("wb") as out:
        done = subprocess.run([*PROGRAM, "rules", "smash"], stdout=out, stderr=subprocess.PIPE, check=False)
    assert done.returncode != 0


# Faults of bots.

BOT = "from rampage.bots.bot import Bot\nclass Mine(Bot):\n    def choose(self, position, seat):\n        {body}\n"
FAULTS = {
    "exception": ("raise KeyError('plan')", "It raised KeyError: 'plan'."),
    "not an int": ("return 'halt'", "It returned 'halt', which is not an int."),
    "nothing": ("return None", "It returned None, which is not an int."),
    "a bool": ("return True", "It returned True, which is not an int."),
    "illegal": ("return position.space().parse('monster forward')", "which is not legal: monster forward: "),
    "far too large": ("return 10 ** 30", "which is not legal: "),
    "negative": ("return -7", "which is not legal: "),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_names_bot_seat_and_match(shell: Shell, tmp_path: Path, name: str) -> None:
    body, output = FAULTS[name]
    bot = tmp_path / "mine.py"
    bot.write_text(BOT.format(body=body), encoding="utf-8")
    spec = f"{bot}:Mine"
    said = shell.refused("simulate", "smash", "--games", "2", "--jobs", "1", "--seed", "3", "--bots", spec)
    assert f"rampage: bot {spec}, seat " in said
    assert ", match 1 of seed 3: " in said
    assert output in said
    said = shell.refused("play", "smash", "--bots", f"{spec},random", "--options", "first_player=orange")
    assert f"rampage: bot {spec}, seat 1 (Orange), this match: " in said
    assert output in said


def test_numbers_of_other_libraries_are_ints(shell: Shell, tmp_path: Path) -> None:
    """NumPy's, for one: whatever has __index__."""
    bot = tmp_path / "mine.py"
    number = "type('Int', (), {'__index__': lambda self: position.choices(seat)[0]})()"
    bot.write_text(BOT.format(body=f"return {number}"), encoding="utf-8")
    ran = shell("simulate", "smash", "--games", "1", "--jobs", "1", "--bots", f"{bot}:Mine,random", "--json")
    assert ran.code == 0, ran.err


def test_the_traceback_is_there_when_asked_for(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(BOT.format(body="raise KeyError('plan')"), encoding="utf-8")
    words = ["simulate", "smash", "--games", "1", "--jobs", "1", "--bots", f"{bot}:Mine"]
    for variable, first in (("1", []), ("", ["--debug"])):
        monkeypatch.setenv("RAMPAGE_DEBUG", variable)
        ran = shell(*first, *words)
        assert ran.code == 2
        assert "Traceback" in ran.err
        assert f'File "{bot}", line 4, in choose' in ran.err
        assert ran.err.rstrip().endswith("--debug shows the traceback.")
    monkeypatch.setenv("RAMPAGE_DEBUG", "0")
    assert "Traceback" not in shell(*words).err


# Ports.


def test_a_port_is_read_in_one_place(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """The option, the variable for `serve`, and the variable for `rampage` alone are refused alike."""
    for port in ("eighty", "0", "65536", "-1", "٣", ""):
        monkeypatch.delenv("RAMPAGE_PORT", raising=False)
        said = shell.refused("serve", f"--port={port}")
        assert said.startswith("rampage: port (--port): ")
        assert said.endswith("Remedy: set it to a whole number from 1 to 65,535.\n")
        assert port in said
        if port:  # An empty variable is one that is not set.
            monkeypatch.setenv("RAMPAGE_PORT", port)
            assert shell.refused("serve") == shell.refused() == said.replace("--port", "RAMPAGE_PORT")
