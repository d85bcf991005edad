"""The golden numbers: both builds, and every later version, must give the same."""

import json
from typing import Any

import pytest

from rampage.testing.golden import (
    LINES,
    LISTED_GAMES,
    QUICK_GAMES,
    VersionNeeded,
    counts_of,
    digest_of,
    golden_of,
    known_versions,
)
from rampage.testing.suite.base import Suite


class GoldenTests(Suite):
    """`pytest -k golden --write-golden` writes the numbers again when play was meant to change."""

    def test_golden_version_of_the_rules_means_one_behaviour(self, pytestconfig: pytest.Config) -> None:
        """If play changes, the version must be raised: tables and records depend on it."""
        if pytestconfig.getoption("--write-golden", False):
            self._write()
        known = self._golden()
        version = self.game.about.rules_version
        assert list(known["versions"])[-1] == version, "the newest version is the one that is installed"
        assert known["versions"][version] == known["quick"], (
            f"raise `rules_version` of {self.game.name} beyond {version}"
        )
        assert len(set(known["versions"].values())) == len(known["versions"]), (
            "a new version plays differently"
        )

    def test_golden_choices(self, pytestconfig: pytest.Config) -> None:
        known = self._compared(pytestconfig)
        assert digest_of(self.game, QUICK_GAMES, False) == known["quick"], self._remedy()

    def test_golden_choices_when_all_are_listed(self, pytestconfig: pytest.Config) -> None:
        known = self._compared(pytestconfig)
        assert digest_of(self.game, LISTED_GAMES, True) == known["listed"], self._remedy()

    def test_golden_counts_of_continuations(self, pytestconfig: pytest.Config) -> None:
        known = self._compared(pytestconfig)
        assert counts_of(self.game, known["positions"], LINES) == known["counts"], self._remedy()

    def _write(self) -> None:
        try:
            numbers = golden_of(self.game, known_versions(self.golden()))
        except VersionNeeded as error:
            pytest.fail(str(error))
        self.golden().write_text(json.dumps(numbers, indent=1) + "\n", encoding="utf-8")

    def _compared(self, config: pytest.Config) -> dict[str, Any]:
        if config.getoption("--write-golden", False):
            pytest.skip("the numbers are written")
        return self._golden()

    def _golden(self) -> dict[str, Any]:
        if not self.golden().exists():
            pytest.fail(f"{self.golden()} is missing. Remedy: {self._command()}")
        numbers: dict[str, Any] = json.loads(self.golden().read_text(encoding="utf-8"))
        return numbers

    def _remedy(self) -> str:
        return f"if play was meant to change: raise `rules_version`, then run {self._command()}"

    def _command(self) -> str:
        return f"pytest -p rampage.testing.plugin -k '{type(self).__name__} and golden' --write-golden"
