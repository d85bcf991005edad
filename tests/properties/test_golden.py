"""The golden numbers: both builds, and every later version, must come to the same."""

import json
from typing import Any

import pytest

from rampage.kernel.game import AnyGame
from tests.properties.golden import (
    LINES,
    LISTED_GAMES,
    QUICK_GAMES,
    counts_of,
    digest_of,
    file_of,
    golden_of,
)
from tests.support.walks import each_game


def remedy(game: AnyGame) -> str:
    return f"if play was meant to change: .venv/bin/python -m tests.properties.golden {game.name}"


def golden(game: AnyGame) -> dict[str, Any]:
    file = file_of(game)
    if not file.exists():
        pytest.fail(f"no golden numbers yet: .venv/bin/python -m tests.properties.golden {game.name}")
    numbers: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return numbers


@each_game
def test_a_version_of_the_rules_means_one_behaviour(game: AnyGame) -> None:
    """Who changes play raises the version: tables and records go by it."""
    known = golden(game)
    version = game.about.rules_version
    assert list(known["versions"])[-1] == version, "the newest version is the one that is installed"
    assert known["versions"][version] == known["quick"], (
        f"raise `rules_version` of {game.name} beyond {version}"
    )
    assert len(set(known["versions"].values())) == len(known["versions"]), "a new version plays otherwise"


def test_golden_numbers_are_not_written_over_a_version(monkeypatch: pytest.MonkeyPatch) -> None:
    game = each_game.args[1][0]
    version = game.about.rules_version
    monkeypatch.setattr("tests.properties.golden.known_versions", lambda _: {version: "another digest"})
    with pytest.raises(SystemExit, match="raise `rules_version`"):
        golden_of(game)


@each_game
def test_the_same_seeds_give_the_same_choices(game: AnyGame) -> None:
    assert digest_of(game, QUICK_GAMES, False) == golden(game)["quick"], remedy(game)


@each_game
def test_the_same_seeds_give_the_same_choices_when_all_are_listed(game: AnyGame) -> None:
    assert digest_of(game, LISTED_GAMES, True) == golden(game)["listed"], remedy(game)


@each_game
def test_positions_have_as_many_continuations_as_ever(game: AnyGame) -> None:
    known = golden(game)
    assert counts_of(game, known["positions"], LINES) == known["counts"], remedy(game)
