"""What a lesson is made of."""

from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any


@dataclass(frozen=True, slots=True)
class Step:
    """Some words, and what the learner does next: one of the choices that continue the lesson or, if there is none,
    read on.

    A choice is described by a pattern of its text: `fire OT3`, `fly OH1 *`."""

    say: str
    point: tuple[str, ...] = ()  # Words of the board, `choice:PATTERN`, or `panel:NAME`.
    go: tuple[str, ...] = ()
    wrong: tuple[tuple[str, str], ...] = ()  # Patterns of other choices, and the answers to them.
    otherwise: str = ""  # The answer to every other choice.
    then: tuple[str, ...] = ()  # Patterns of choices that follow automatically, by any seat.
    happens: tuple[str, ...] = ()  # Parts of the log that the next words rely on; tests check them.

    @property
    def asks(self) -> bool:
        """Must the learner choose? Otherwise there is only something to read."""
        return bool(self.go)

    def accepts(self, text: str) -> bool:
        """Does this choice continue the lesson?"""
        return any(fnmatchcase(text, pattern) for pattern in self.go)

    def answer(self, text: str) -> str:
        """The answer to a choice that does not continue the lesson."""
        for pattern, words in self.wrong:
            if fnmatchcase(text, pattern):
                return words
        return self.otherwise


@dataclass(frozen=True, slots=True)
class Scene:
    """A position, the seat of the learner, a seed for its dice, and the steps from there."""

    title: str
    position: str
    seat: int
    seed: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The table at which a lesson ends: the learner and bots of level 1."""

    seats: int
    seat: int
    options: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first game, scene by scene."""

    name: str
    title: str
    about: str  # What it teaches, in a sentence.
    minutes: int
    table: TableSetup
    scenes: tuple[Scene, ...]

    @property
    def length(self) -> int:
        """The number of steps."""
        return sum(len(scene.steps) for scene in self.scenes)

    def json(self) -> dict[str, Any]:
        """For lists of lessons."""
        return {
            "name": self.name,
            "title": self.title,
            "about": self.about,
            "minutes": self.minutes,
            "steps": [len(scene.steps) for scene in self.scenes],
            "table": {"seats": self.table.seats, "seat": self.table.seat, "options": self.table.options},
        }
