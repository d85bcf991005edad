"""What a subclass of the suite declares about its game."""

import inspect
from pathlib import Path
from typing import ClassVar

import pytest

from rampage.kernel.game import AnyGame
from rampage.kernel.records.record import Record, read_record
from rampage.testing.plurals import ENGLISH, Plurals
from rampage.testing.secrecy import Secrets, Witness, all_open, begin, event_names


class Suite:
    """One game, and where its files are."""

    game: ClassVar[AnyGame]
    # Who may know what, written from the rules. A game without secrets does not need it.
    secrets: ClassVar[Secrets | None] = None
    # Kinds of choices and events that everybody may know, and that do not occur in the matches of the suite.
    rare: ClassVar[frozenset[str]] = frozenset()
    # Nouns that are counted in this game's texts.
    plurals: ClassVar[Plurals] = ENGLISH
    # Slow tests look at one of this many positions of a match.
    every: ClassVar[int] = 7

    def folder(self) -> Path:
        """The folder whose tests prove the rules: the one that the subclass is in."""
        return Path(inspect.getfile(type(self))).parent

    def golden(self) -> Path:
        """The file with the golden numbers."""
        return self.folder() / "golden.json"

    def records(self) -> list[Path]:
        """Recorded matches to check, in addition to random ones."""
        return []

    def watched(self) -> list[tuple[Witness, int]]:
        """Matches to play at random, each with a seed, to look for leaks."""
        if self.records():
            return []
        return [
            (begin(self.game, self.table(), seats), seed)
            for seats in self.game.about.seat_counts
            for seed in range(3)
        ]

    def events(self) -> set[str]:
        """The names of all events of the game: those that its own modules declare."""
        return event_names(self.game)

    # For the tests themselves.

    def table(self) -> Secrets:
        """Who may know what."""
        if self.secrets is None:
            if self.game.about.secrets:
                pytest.fail(
                    f"{self.game.name} has secrets, but no table of who may know what. Remedy: write "
                    f"`secrets = Secrets(...)` in the class {type(self).__name__}, or "
                    "`secrets=False` in its About if it has none."
                )
            kinds = " ".join(kind.name for kind in self.game.new().space().kinds)
            return Secrets(all_open(kinds), all_open(" ".join(self.events())))
        return self.secrets

    def load(self, path: Path) -> Record:
        """A recorded match."""
        return read_record(path.read_text(encoding="utf-8"), lambda _: self.game)
