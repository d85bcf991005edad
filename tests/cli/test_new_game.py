"""`rampage new-game`: what it writes is a whole game, and what is wrong leaves nothing behind."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rampage.cli import new_game
from rampage.cli.new_game import names_in, registered, written
from rampage.games import NAMES
from tests.cli.running import Ran, Shell
from tests.cli.running import shell as shell

ROOT = Path(__file__).parents[2]
REGISTRY = ROOT / new_game.REGISTRY
# All that a new game must pass: what every game's rules and play are held to, and what bots do with it.
HELD_TO = [
    "tests/games/nim",
    "tests/games/test_rule_coverage.py",
    "tests/properties",
    "tests/bots/test_bots.py",
]


def copy_of_the_checkout(folder: Path) -> Path:
    """A copy to write into; the built page and tests of other games stay away."""
    away = shutil.ignore_patterns("static", "__pycache__", "records", "browser", "server", "table")
    shutil.copytree(ROOT / "src", folder / "src", ignore=away)
    for layer in ("server", "table"):  # In the package they are layers, in tests only weight.
        shutil.copytree(ROOT / "src/rampage" / layer, folder / "src/rampage" / layer, ignore=away)
    shutil.copytree(ROOT / "tests", folder / "tests", ignore=away)
    shutil.copy(ROOT / "pyproject.toml", folder)
    return folder


def run(folder: Path, *words: str, typed: str = "") -> Ran:
    """A command of Python, in a copy and with its own package."""
    env = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env=env,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in which the game Nim was begun."""
    folder = copy_of_the_checkout(tmp_path_factory.mktemp("begun"))
    ran = run(folder, "rampage", "new-game", "nim")
    assert ran.code == 0, ran.err
    assert "its first numbers" in ran.out
    return folder


def test_a_new_game_passes_all_that_games_are_held_to(begun: Path) -> None:
    ran = run(begun, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *HELD_TO, "-k", "nim")
    assert ran.code == 0, ran.out
    assert "skipped" not in ran.out


def test_a_new_game_has_types(begun: Path) -> None:
    ran = run(begun, "mypy", "src/rampage/games/nim", "tests/games/nim")
    assert ran.code == 0, ran.out


def test_a_new_game_plays_in_the_terminal_and_simulates(begun: Path) -> None:
    typed = "9\nwhy die 1\ntake 3\ntake 1\n" + "1\n" * 20
    ran = run(begun, "rampage", "play", "nim", "--seed", "3", "--bots", "level:1", typed=typed)
    assert ran.code == 0, ran.err
    assert "Sticks are taken now. [NIM-2.1]" in ran.out
    assert "took the last stick" in ran.out
    ran = run(
        begun, "rampage", "simulate", "nim", "--games", "20", "--bots", "search:1,random", "--jobs", "1"
    )
    assert "endings: empty_pile 20" in ran.out


def test_the_server_knows_the_types_of_a_new_game(begun: Path) -> None:
    ran = run(begun, "rampage.server.schema")
    assert '"NimView"' in ran.out
    assert '"NimEvent"' in ran.out


@pytest.mark.parametrize("name", ["ox", "abcdefghijklmnop"])
def test_any_name_leaves_the_style_clean(name: str, tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for place, files in written(name).items():
        (tmp_path / place).mkdir(parents=True)
        for file, text in files.items():
            assert "stub" not in text.lower()
            (tmp_path / place / file).write_text(text)
    for command in (["check"], ["format", "--check"]):
        ran = run(tmp_path, "ruff", *command, "--no-cache", ".")
        assert ran.code == 0, ran.out


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Nim", "2 to 16 small letters"),
        ("nim_2", "2 to 16 small letters"),
        ("n", "2 to 16 small letters"),
        ("../nim", "2 to 16 small letters"),
        ("class", "no word of Python"),
        ("smash", "There is a game 'smash' already"),
        ("duel", "tests/support/duel: It exists already"),
    ],
)
def test_names_that_cannot_be_are_refused(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, name: str, told: str
) -> None:
    monkeypatch.chdir(ROOT / "docs")
    before = REGISTRY.read_bytes()
    assert told in shell.refused("new-game", name)
    assert REGISTRY.read_bytes() == before


def test_outside_a_checkout_it_is_refused(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "no checkout of Rampage" in shell.refused("new-game", "nim")
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As little of a checkout as the command asks for."""
    (tmp_path / "src/rampage/games").mkdir(parents=True)
    (tmp_path / "tests/games").mkdir(parents=True)
    shutil.copy(REGISTRY, tmp_path / new_game.REGISTRY)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files_of(folder: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("place", ["src/rampage/games/nim", "tests/games/nim", "tests/support/nim.py"])
def test_what_exists_is_never_written_over(shell: Shell, bare: Path, place: str) -> None:
    (bare / place).mkdir(parents=True)
    before = files_of(bare)
    assert f"{place}: It exists already" in shell.refused("new-game", "nim")
    assert files_of(bare) == before


def test_what_goes_wrong_leaves_nothing_behind(
    shell: Shell, bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: str, name: str) -> str:
        raise OSError(28, "No space left on device", "disk")

    before = files_of(bare)
    monkeypatch.setattr(new_game, "registered", full)
    told = shell.refused("new-game", "nim")
    assert "No space left on device" in told
    assert "nothing was changed" in told
    assert files_of(bare) == before
    assert not (bare / "tests/games/nim").exists()


def test_without_what_golden_numbers_take_it_says_how_to_get_them(shell: Shell, bare: Path) -> None:
    ran = shell("new-game", "nim")
    assert ran.code == 0
    assert "Golden numbers are missing" in ran.out
    assert names_in((bare / new_game.REGISTRY).read_text()) == (*NAMES, "nim")


def test_the_registry_keeps_all_else() -> None:
    source = REGISTRY.read_text(encoding="utf-8")
    changed = registered(source, "nim")
    kept = [
        (old, new) for old, new in zip(source.splitlines(), changed.splitlines(), strict=True) if old != new
    ]
    assert len(kept) == 1
    assert kept[0][1].endswith('"nim")')
    for n in range(12):
        changed = registered(changed, "anothergame" + "abcdefghijklm"[n])
    assert names_in(changed)[: len(NAMES) + 1] == (*NAMES, "nim")
    assert len(names_in(changed)) == len(NAMES) + 13
    assert max(len(line) for line in changed.splitlines()) <= 110
    assert changed.endswith(source[source.index("class UnknownGame") :])
