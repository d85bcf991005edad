"""Games from other packages: found by name, imported when asked for; one that can't be used is named and skipped."""

import logging
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from rampage.games import names
from rampage.games.registry import BUILT_IN, GROUP, Offer, Registry, UnknownGame, fits
from tests.support.duel import DUEL

ROOT = Path(__file__).parents[2]
BUILT = tuple(BUILT_IN)


def registry_of(*offers: Offer) -> Registry:
    return Registry(lambda: offers, lambda: "1.4.2")


def offer(name: str, value: str, distribution: str = "some-games", *requires: str) -> Offer:
    return Offer(name, value, distribution, list(requires))


GOOD = offer("duel", "tests.support.duel:DUEL", "duel-game", "rampage>=1.4,<1.5")


def events(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "rampage.games"]


def test_the_table_is_what_pyproject_says() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared: dict[str, str] = project["entry-points"][GROUP]
    assert list(declared.items()) == list(BUILT_IN.items())


def test_a_game_of_another_package_is_a_game_like_any_other() -> None:
    registry = registry_of(GOOD)
    assert registry.names() == (*BUILT, "duel")
    assert registry.game("duel") is DUEL
    assert [game.name for game in registry.games()] == [*BUILT, "duel"]
    assert registry.problems() == []


def test_names_are_lazy() -> None:
    """Neither listing names nor asking for one game imports another."""
    script = (
        "import sys, rampage.games as g; assert set(g.names()) >= {'smash', 'menace'}; g.game('smash');"
        "assert 'rampage.games.smash.rules.position' in sys.modules;"
        "print(sorted(m for m in sys.modules if m.startswith('rampage.games.menace')))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_without_metadata_the_built_in_games_are_known() -> None:
    """As from a plain checkout: no site-packages, no metadata, nothing but a path."""
    site = Path(
        sys.modules["mypy_extensions"].__file__ or ""
    ).parent  # The pure engine needs this one module.
    script = (
        f"import sys; sys.path.insert(0, {str(site)!r}); import mypy_extensions;"
        f"sys.path[:] = [{str(ROOT / 'src')!r}, *(p for p in sys.path if 'site-packages' not in p)];"
        "import importlib.metadata as m; assert not m.entry_points(group='rampage.games');"
        "import rampage.games as g; print(*(x.name for x in g.games()))"
    )
    done = subprocess.run([sys.executable, "-I", "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == list(BUILT)


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import nothing_like_this\n", "ModuleNotFoundError: No module named 'nothing_like_this'"),
        ("raise SystemExit(3)\n", "SystemExit: 3"),
        ("GAME = = 3\n", "SyntaxError"),
        ("OTHER = 1\n", "GAME of broken_game is missing"),
        ("GAME = 'nim'\n", "GAME of broken_game is a str"),
        ("from tests.support.duel import DUEL as GAME\n", "the game calls itself 'duel'"),
    ],
)
def test_a_broken_game_is_named_and_skipped(
    source: str,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "broken_game", raising=False)
    (tmp_path / "broken_game.py").write_text(source, encoding="utf-8")
    registry = registry_of(offer("broken", "broken_game:GAME"), GOOD)
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert [game.name for game in registry.games()] == [*BUILT, "duel"]
            with pytest.raises(UnknownGame, match="some-games can't be used"):
                registry.game("broken")
    [problem] = registry.problems()
    assert (problem.name, problem.distribution) == ("broken", "some-games")
    assert problem.entry_point == "broken = broken_game:GAME"
    assert reason in problem.reason
    assert problem.remedy
    assert events(caplog) == [str(problem)], "reported once"
    assert registry.names() == (*BUILT, "duel")


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (offer("smash", "tests.support.duel:DUEL"), "rampage has a game of that name already"),
        (offer("duel", "elsewhere:GAME", "zebra"), "duel-game has a game of that name already"),
        (offer("Nim", "nim:GAME"), "can't name a game"),
        (offer("nim-2", "nim:GAME"), "can't name a game"),
        (offer("../nim", "nim:GAME"), "can't name a game"),
    ],
)
def test_a_clashing_or_invalid_name_is_reported_and_skipped(
    wrong: Offer, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    registry = registry_of(wrong, GOOD)
    with caplog.at_level(logging.WARNING):
        assert registry.names() == (*BUILT, "duel")
        assert registry.game("smash").about.title != "Duel"
        assert registry.game("duel") is DUEL
    [problem] = registry.problems()
    assert problem.distribution == wrong.distribution
    assert reason in problem.reason
    assert events(caplog) == [str(problem)]


def test_a_game_for_another_rampage_is_not_even_imported() -> None:
    registry = registry_of(offer("old", "would_fail_to_import:GAME", "old-game", "rampage>=1.2,<1.4"))
    with pytest.raises(UnknownGame, match=r"it needs rampage>=1\.2,<1\.4, and this is Rampage 1\.4\.2"):
        registry.game("old")


@pytest.mark.parametrize(
    ("requirement", "fine"),
    [
        ("rampage>=0.2", True),
        ("rampage>=1.4,<1.5", True),
        ("rampage >= 1.4.2", True),
        ("rampage>=1.4.3", False),
        ("rampage<1.4.2", False),
        ("rampage<=1.4.2.0", True),
        ("rampage==1.4.*", True),
        ("rampage==1.3.*", False),
        ("rampage!=1.4.2", False),
        ("rampage~=1.4", True),
        ("rampage~=1.4.1", True),
        ("rampage~=1.3.0", False),
        ("rampage>1.4.2", False),
        ("rampage", True),
        ("rampage @ file:///anywhere", True),
    ],
)
def test_versions_are_compared_as_pip_does(requirement: str, fine: bool) -> None:
    assert fits("1.4.2", [requirement]) == fine


def test_an_unknown_game_is_told_what_there_is() -> None:
    with pytest.raises(UnknownGame, match="there is no game 'chess'; known: smash, crush"):
        registry_of().game("chess")


def test_names_of_this_installation_start_with_the_built_in_ones() -> None:
    assert names()[: len(BUILT)] == BUILT
