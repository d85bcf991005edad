"""Run the command line inside the test's own process."""

import io
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from rampage.cli import main
from rampage.kernel.dice.dealer import ProvableDealer, commitment
from rampage.kernel.game import AnyGame
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from tests.support.recorded import after, at_random, play_on


class Ran(NamedTuple):
    """What a command wrote, and its exit code."""

    code: int
    out: str
    err: str


class Shell:
    """`shell("rules", "smash")` runs `rampage rules smash`; `typed` is what comes through the pipe."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *words: str | Path, typed: str = "") -> Ran:
        self.monkeypatch.setattr(sys, "argv", ["rampage", *map(str, words)])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code: str | int | None = 0
        try:
            main()
        except SystemExit as left:
            code = left.code
        out, err = self.capsys.readouterr()
        return Ran(int(code or 0), out, err)

    def refused(self, *words: str | Path, typed: str = "") -> str:
        """The complaint of a command that must fail by a wrong input: code 2, no traceback."""
        ran = self(*words, typed=typed)
        assert ran.code == 2, ran
        assert "Traceback" not in ran.err
        assert ran.err.strip()
        return ran.err


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    """The command line."""
    return Shell(monkeypatch, capsys)


SEED = bytes(range(32))


def played(found: AnyGame, choices: int | None = None, over: bool = True) -> Record:
    """A record of random play with provable dice, whole or its first choices."""
    record = Record(found, {}, found.standard(), ["Ann", "Ben"])
    words = ["owl", "tea"]
    play_on(Match(record), ProvableDealer(SEED, words), Rng(5), at_random, after(choices))
    record.proof = {"commitment": commitment(SEED), "seed": SEED.hex() if over else None, "words": words}
    return record
