"""`rampage rules`, `simulate`, `ladder`, `position`, `serve`, `--help`: what they say, and when not."""

import json
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rampage.cli import serve
from rampage.cli.screen import engine
from rampage.games import game
from rampage.kernel.packed import COMPILED
from tests.cli.running import Shell, played
from tests.cli.running import shell as shell

SMASH = game("smash")
COMMANDS = [
    "serve", "play", "simulate", "tournament", "report", "ladder", "train", "calibrate", "verify",
    "replay", "position", "rules", "explain", "bench",
]  # fmt: skip


def test_help_lists_every_command(shell: Shell) -> None:
    ran = shell("--help")
    assert ran.code == 0
    assert all(command in ran.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_help_of_each_has_an_example(shell: Shell, command: str) -> None:
    ran = shell(command, "--help")
    assert ran.code == 0
    assert f"rampage {command}" in ran.out.split("Example")[1]


def test_version(shell: Shell) -> None:
    assert shell("--version").out.startswith("rampage ")


def test_as_a_module_and_through_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rampage", "rules", "smash", "R7"],
        capture_output=True, text=True, check=True, encoding="utf-8",
    )  # fmt: skip
    assert "SMASH-R7" in done.stdout
    assert "\x1b" not in done.stdout, "no colours in a pipe"


# Rules.


def test_rules_by_id_and_by_word(shell: Shell) -> None:
    assert shell("rules", "smash", "SMASH-9.10").out.count("SMASH-") == 1
    assert "SMASH-R7" in shell("rules", "smash", "r7").out
    found = shell("rules", "smash", "fire", "crew").out
    assert "SMASH-10.4" in found
    assert "SMASH-1.1 " not in found


def test_all_rules(shell: Shell) -> None:
    out = shell("rules", "smash").out
    assert all(rule.id in out for rule in SMASH.rules())


def test_rules_that_do_not_exist(shell: Shell) -> None:
    assert "'zeppelin'" in shell.refused("rules", "smash", "zeppelin")
    assert "known: smash" in shell.refused("rules", "chess")


# Simulations.


def test_simulate_prints_one_json_object(shell: Shell) -> None:
    ran = shell(
        "simulate", "smash", "--games", "2", "--bots", "random", "--seed", "7", "--jobs", "1", "--json"
    )
    assert ran.code == 0
    found = json.loads(ran.out)
    assert found["game"] == "smash"
    assert found["games"] == 2
    assert sum(found["endings"].values()) == 2
    assert sum(found["wins"].values()) + found["unwon"] == 2
    assert found["decisions_per_second"] > 0


def test_simulate_prints_a_summary(shell: Shell) -> None:
    ran = shell("simulate", "smash", "--games", "2", "--bots", "hasty,random", "--jobs", "1")
    assert ran.code == 0
    for word in ("hasty", "random", "wins", "endings", "decisions/s", "95 %", engine().split(" (")[0]):
        assert word in ran.out, word


def test_simulate_keeps_records(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    shell("simulate", "smash", "--games", "2", "--seed", "3", "--jobs", "1", "--records", folder)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["smash-3-00001.json", "smash-3-00002.json"]
    assert shell("verify", files[0]).code == 3, "fast dice have no proof"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["chess"], "There is no game 'chess'"),
        (["smash", "--games", "0"], "--games"),
        (["smash", "--games", "many"], "--games"),
        (["smash", "--bots", "clever"], "There is no bot 'clever'"),
        (["smash", "--bots", ","], "No bot is named"),
        (["smash", "--bots", "random,random,random"], "seats 2"),
        (["smash", "--bots", "nowhere.py:Bot"], "no file"),
        (["smash", "--options", "edition"], "write NAME=VALUE"),
        (["smash", "--options", "edition=1999"], "2012"),
        (["smash", "--options", "editoin=2012"], "did you mean 'edition'"),
        (["smash", "--content", "nowhere.toml"], "check the path"),
        (["smash", "--jobs", "-1"], "--jobs"),
        (["smash", "--records", "/dev/null/x"], "folder cannot be created"),
    ],
)
def test_simulate_refuses(shell: Shell, words: list[str], problem: str) -> None:
    assert problem in shell.refused("simulate", *words)


def test_content_that_cannot_be_played(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[board]\nsource = 'mine'\n", encoding="utf-8")
    problem = shell.refused("simulate", "smash", "--content", path)
    assert "mine.toml" in problem
    assert "Remedy" in problem


def test_a_ladder(shell: Shell) -> None:
    ran = shell("ladder", "smash", "--bots", "random,hasty", "--games", "4", "--jobs", "1", "--json")
    report = json.loads(ran.out)
    (rung,) = report["rungs"]
    assert {one["bot"] for one in report["ratings"]} == {"random", "hasty"}
    assert next(one["rating"] for one in report["ratings"] if one["bot"] == "random") == 0.0
    assert (rung["upper"], rung["lower"]) == ("hasty", "random")
    assert rung["wins"] + rung["losses"] + rung["undecided"] == 4
    shown = shell("ladder", "smash", "--bots", "random,hasty", "--games", "2", "--jobs", "1").out
    assert "hasty" in shown
    assert "95 % interval" in shown
    assert "needs at least two bots" in shell.refused("ladder", "smash", "--bots", "random")
    refused = shell.refused("ladder", "smash", "--bots", "random,hasty", "--anchor", "greedy")
    assert "'greedy' does not play" in refused


# Positions.


def test_a_position_of_a_record(shell: Shell, tmp_path: Path) -> None:
    record = played(SMASH, 40)
    path = tmp_path / "match.json"
    path.write_text(record.dumps(), encoding="utf-8")
    out = shell("position", path, "--at", "10").out
    assert out == record.replay(10).to_text()
    text = tmp_path / "position.txt"
    text.write_text(out, encoding="utf-8")
    assert shell("position", text).out == out
    assert "Turn " in shell("position", text, "--board").out
    assert "choose a lower number" in shell.refused("position", path, "--at", "9999")


def test_a_position_that_cannot_be_read(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "position.txt"
    path.write_text("rampage smash\nturn: x\n", encoding="utf-8")
    assert f"{path}, line 2" in shell.refused("position", path)
    path.write_text("hello\n", encoding="utf-8")
    assert "neither a record nor a position" in shell.refused("position", path)


# Serving.


def test_a_port_that_is_taken(shell: Shell) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        problem = shell.refused("serve", "--port", str(port))
        assert f"port {port}" in problem
        assert f"--port {port + 1}" in problem


def test_an_address_is_told_only_when_somebody_listens_there(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fails(*given: object) -> None:
        sys.exit(1)  # Another Rampage server is using the database, for example.

    def runs(
        host: str, port: int, db: str, open_browser: bool, announce: Callable[[str], object], found: object
    ) -> None:
        announce("an address")

    monkeypatch.setattr(serve, "check_port", lambda host, port: None)
    monkeypatch.setattr("rampage.server.app.run", fails)
    assert "Rampage is at" not in shell("serve", "--no-browser").out
    monkeypatch.setattr("rampage.server.app.run", runs)
    assert "Rampage is at http://127.0.0.1:8000 (" in shell("serve", "--no-browser").out
    output = shell("serve", "--host", "::1", "--port", "8123", "--db", str(tmp_path / "x" / "y.db")).out
    assert "Rampage is at http://[::1]:8123 (" in output
    assert "The database is new: " in output
    assert "y.db" in output
    kept = tmp_path / "kept.db"
    kept.touch()
    assert "The database is new" not in shell("serve", "--db", str(kept)).out
    assert "The database is new" not in shell("serve", "--db", "postgresql://127.0.0.1/rampage").out
    assert ("compiled engine" if COMPILED else "pure Python engine; in a checkout") in output
    monkeypatch.setenv("RAMPAGE_COMPILING", "1")  # As `make play` starts it.
    output = shell("serve", "--no-browser").out
    assert ("compiled engine" if COMPILED else "pure Python engine until the compiled one is ready") in output


def test_rampage_alone_serves_as_the_environment_says(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int, str, bool, bool]] = []
    monkeypatch.setattr(serve, "start", lambda *given: asked.append(given[:5]))
    monkeypatch.setattr(serve, "check_port", lambda host, port: None)
    monkeypatch.setenv("RAMPAGE_PORT", "9123")
    monkeypatch.setenv("RAMPAGE_DB", "other.db")
    monkeypatch.setenv("RAMPAGE_NO_BROWSER", "1")
    shell()
    assert asked == [("127.0.0.1", 9123, "other.db", False, False)]
    monkeypatch.delenv("RAMPAGE_NO_BROWSER")
    shell("serve", "--host", "0.0.0.0", "--db", "x.db")
    assert asked[1] == ("0.0.0.0", 9123, "x.db", True, False)
    monkeypatch.setenv("RAMPAGE_LAN", "1")
    shell()
    assert asked[2] == ("0.0.0.0", 9123, "other.db", True, True)
    shell("serve", "--lan", "--host", "192.168.1.20")
    assert asked[3] == ("192.168.1.20", 9123, "other.db", True, True)
    monkeypatch.setenv("RAMPAGE_LAN", "")
    shell()
    assert asked[4][0] == "127.0.0.1"
    monkeypatch.setenv("RAMPAGE_PORT", "soon")
    assert "RAMPAGE_PORT" in shell.refused()


def test_the_network_is_shown_with_a_code_for_phones(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    from rampage.server import addresses

    def runs(
        host: str, port: int, db: str, open_browser: bool, announce: Callable[[str], object], found: object
    ) -> None:
        announce("an address")

    monkeypatch.setattr(serve, "check_port", lambda host, port: None)
    monkeypatch.setattr("rampage.server.app.run", runs)
    found = [addresses.LocalAddress("192.168.1.20", "wlan0"), addresses.LocalAddress("10.0.0.5", "eth0")]
    monkeypatch.setattr(addresses, "local_addresses", lambda: found)
    output = shell("serve", "--lan", "--no-browser").out
    assert "http://192.168.1.20:8000 (wlan0)" in output
    assert "http://10.0.0.5:8000 (eth0)" in output
    lines = [line for line in output.splitlines() if "█" in line or "▀" in line]
    assert read_blocks(lines) == "http://192.168.1.20:8000"
    monkeypatch.setattr(addresses, "local_addresses", list)
    assert "not on a network" in shell("serve", "--lan", "--no-browser").out


def read_blocks(lines: list[str]) -> str:
    """What a camera would read in a QR code of block characters, on a dark terminal."""
    import zxingcpp

    bright = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
    rows: list[list[int]] = []
    for line in lines:
        for half in (0, 1):
            rows.append([255 * bright[letter][half] for letter in line.rstrip("\n")])
    width, scale = len(rows[0]), 4
    pixels = bytearray()
    for row in rows:
        wide = bytes(value for value in row for _ in range(scale))
        pixels += wide * scale
    image = memoryview(bytes(pixels)).cast("B", (len(rows) * scale, width * scale))
    return str(zxingcpp.read_barcodes(image)[0].text)


@pytest.mark.parametrize("port", ["0", "70000", "http"])
def test_no_port(shell: Shell, port: str) -> None:
    assert "--port" in shell.refused("serve", "--port", port)


def test_explain_says_what_a_thing_is(shell: Shell) -> None:
    out = " ".join(shell("explain", "smash", "tank").out.split())
    assert out.startswith("Tank: Drives forward or backward")
    assert out.endswith("SMASH-5.1")
    assert "Fire Extinguisher: Takes one heat off" in " ".join(
        shell("explain", "rush", "fire", "ext").out.split()
    )
    assert shell("explain", "kaiju").out.count("KAIJU-") > 60
    (thing,) = json.loads(shell("explain", "smash", "tank", "--json").out)["things"]
    assert (thing["word"], thing["rule"]) == ("tank", "SMASH-5.1")
    assert "no explanation of 'zeppelin'" in " ".join(shell.refused("explain", "smash", "zeppelin").split())
