"""`rampage new-game`: what it writes is a whole package, and what is wrong leaves nothing behind. One is installed and
played in `tests/packages`."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from rampage import __version__
from rampage.cli.new_game import TEMPLATE, requirement, written
from rampage.cli.stub.game import GAME as TEMPLATE_GAME
from rampage.cli.stub.tests.test_suite import TestStub as TemplateSuite
from rampage.games.registry import fits
from tests.cli.running import Shell
from tests.cli.running import shell as shell


def files_below(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


class TestTheTemplate(TemplateSuite):
    """The template is itself a game that passes the suite; so it need not be installed to be tested."""

    def folder(self) -> Path:
        return TEMPLATE / "tests"


def test_the_tests_of_the_template_pass() -> None:
    root = Path(__file__).parents[2]
    command = [
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-c",
        str(root / "pyproject.toml"),
    ]
    done = subprocess.run(
        [sys.executable, *command, "--rootdir", str(root), str(TEMPLATE / "tests" / "test_rules.py")],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_the_template_is_a_small_game() -> None:
    """Secrets, a die, options, content, events, an evaluation, what the table shows, and the rules."""
    files = ("__init__.py", "game.py", "rules.md", "content.toml")
    lines = sum(len((TEMPLATE_GAME.folder / file).read_text(encoding="utf-8").splitlines()) for file in files)
    assert lines < 250


def test_a_package_is_written_where_it_is_asked_for(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert shell("new-game", "nim").code == 0
    assert shell("new-game", "nim", "--folder", tmp_path / "other").code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["nim", "other"], "nothing else"
    files = files_below(tmp_path / "nim")
    assert files == files_below(tmp_path / "other")
    assert set(files) == {
        "README.md",
        "pyproject.toml",
        "src/rampage_nim/__init__.py",
        "src/rampage_nim/content.toml",
        "src/rampage_nim/game.py",
        "src/rampage_nim/lessons.toml",
        "src/rampage_nim/py.typed",
        "src/rampage_nim/rules.md",
        "tests/golden.json",
        "tests/test_rules.py",
        "tests/test_suite.py",
    }
    project = tomllib.loads(files["pyproject.toml"].decode())["project"]
    assert project["name"] == "rampage-nim"
    assert project["entry-points"]["rampage.games"] == {"nim": "rampage_nim:GAME"}
    assert project["dependencies"] == [requirement()]


def test_the_package_asks_for_this_rampage(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fits(__version__, [requirement()])
    for version, fine, other in (("0.2.0", "0.2.7", "0.3.0"), ("1.4.2", "1.9.0", "2.0")):
        monkeypatch.setattr("rampage.__version__", version)
        assert fits(fine, [requirement()])
        assert not fits(other, [requirement()])


@pytest.mark.parametrize("name", ["ox", "abcdefghijklmnop"])
def test_any_name_leaves_the_style_clean(name: str, tmp_path: Path) -> None:
    for file, text in written(name).items():
        assert "stub" not in text.lower(), file
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "ruff", "check", "--isolated", "--no-cache", "--select", "F,I,UP,B,SIM"]
    done = subprocess.run(
        [*command, "--config", 'src=["src"]', "."], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Nim", "2 to 16 lower-case letters"),
        ("nim_2", "2 to 16 lower-case letters"),
        ("n", "2 to 16 lower-case letters"),
        ("../nim", "2 to 16 lower-case letters"),
        ("smash", "There is a game 'smash' already"),
        ("none", "can't be called None"),
        ("event", "can't be called Event"),
        ("plain", "can't be called PlainGame"),
    ],
)
def test_names_that_cannot_be_are_refused(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert problem in shell.refused("new-game", name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("sort", ["folder", "file", "dangling link"])
def test_what_exists_is_never_written_over(shell: Shell, tmp_path: Path, sort: str) -> None:
    target = tmp_path / "nim"
    if sort == "folder":
        target.mkdir()
        (target / "mine.txt").write_text("mine", encoding="utf-8")
    elif sort == "file":
        target.write_text("mine", encoding="utf-8")
    else:
        target.symlink_to(tmp_path / "nowhere")
    before = files_below(tmp_path)
    assert "It exists already" in shell.refused("new-game", "nim", "--folder", target)
    assert files_below(tmp_path) == before


def test_what_goes_wrong_leaves_nothing_behind(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full in the middle."""
    write_text = Path.write_text

    def full(path: Path, text: str, encoding: str) -> int:
        if path.name == "rules.md":
            raise OSError(28, "No space left on device", str(path))
        return write_text(path, text, encoding=encoding)

    monkeypatch.setattr(Path, "write_text", full)
    problem = shell.refused("new-game", "nim", "--folder", tmp_path / "nim")
    assert "No space left on device" in problem
    assert "nothing was changed" in problem
    assert list(tmp_path.iterdir()) == []


def test_a_folder_in_a_place_that_is_not_there_is_refused(shell: Shell, tmp_path: Path) -> None:
    assert "No such file or directory" in shell.refused(
        "new-game", "nim", "--folder", tmp_path / "no" / "nim"
    )
    assert list(tmp_path.iterdir()) == []
