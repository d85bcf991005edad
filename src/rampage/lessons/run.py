"""Play a scene of a lesson: a real match from its position, with real dice from its seed.

The learner's answers so far are the only state: a run is rebuilt from them each time.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Final, cast

from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.events import Event
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.scoreboard import Standing
from rampage.kernel.text import own_options
from rampage.lessons.entries import LessonError
from rampage.lessons.lesson import Lesson, Scene, Step

READ_ON: Final = -1  # The answer to a step that asks nothing.
MOST_FORCED: Final = 200


@dataclass(frozen=True, slots=True)
class Happened:
    """What a choice caused: the number of the decision, of the choice, and the events."""

    decision: int
    move: int
    events: list[Event]


@dataclass(frozen=True, slots=True)
class Reply:
    """The result of an answer. If it was wrong, `said` explains why, and nothing has changed."""

    accepted: bool
    said: str = ""


class LessonRun:
    """A scene in progress. `at` is the number of the current step; at the end it is the number of all steps."""

    def __init__(self, game: AnyGame, lesson: Lesson, scene: int) -> None:
        if not 0 <= scene < len(lesson.scenes):
            raise LessonError(lesson.title, f"There is no scene {scene + 1}.", "start the lesson again.")
        self.game: Final = game
        self.lesson: Final = lesson
        self.number: Final = scene
        self.scene: Final[Scene] = lesson.scenes[scene]
        self.seat: Final = self.scene.seat
        self.at = 0
        self.happened: Final[list[Happened]] = []
        self._dealer: Final = FastDealer(self.scene.seed)
        start: Position = game.from_text(self.scene.position)
        if self.seat >= start.seats:
            raise self.fault(f"seat = {self.seat}.", f"write a seat from 0 to {start.seats - 1}.")
        record = Record(game, own_options(self.scene.position), game.standard(), names_of(start, self.seat))
        record.origin = self.scene.position
        self.match: Final = Match(record)
        self._follow(())

    @property
    def position(self) -> Position:
        """The current position."""
        return self.match.position

    @property
    def step(self) -> Step | None:
        """The current step; None when the scene is over."""
        return self.scene.steps[self.at] if self.at < len(self.scene.steps) else None

    def fault(self, problem: str, remedy: str) -> LessonError:
        """An error that names this scene and step."""
        place = f"{self.game.name}, lesson {self.lesson.name}, scene {self.number + 1}, step {self.at + 1}"
        return LessonError(place, problem, remedy)

    def choices(self) -> list[int]:
        """What the learner could choose by the rules."""
        return self.position.choices(self.seat)

    def accepted(self) -> list[int]:
        """The choices that continue the lesson."""
        step, space = self.step, self.position.space()
        return [] if step is None else [c for c in self.choices() if step.accepts(space.text(c))]

    def matching(self, pattern: str) -> list[int]:
        """The choices whose text fits a pattern."""
        space = self.position.space()
        return [choice for choice in self.choices() if fnmatchcase(space.text(choice), pattern)]

    def answer(self, choice: int) -> Reply:
        """Answer the current step: a choice, or READ_ON. An illegal choice raises IllegalChoice."""
        step = self.step
        if step is None:
            raise self.fault("The scene is over.", "continue with the next one.")
        if choice == READ_ON:
            if step.asks:
                raise self.fault("You have to make a choice here.", "choose one.")
            self.at += 1
            return Reply(True)
        self.position.check(choice, self.seat)
        text = self.position.space().text(choice)
        if not step.asks:
            return Reply(False, "Read on first; then it is your move.")
        if not step.accepts(text):
            return Reply(False, step.answer(text))
        self._play(choice, self.seat)
        self.at += 1
        self._follow(step.then)
        return Reply(True)

    def replay(self, answers: list[int]) -> "LessonRun":
        """Give answers that were given before."""
        for answer in answers:
            try:
                reply = self.answer(answer)
            except IllegalChoice:
                reply = Reply(False)
            if not reply.accepted:
                raise self.fault("An earlier answer does not fit.", "start the scene again.")
        return self

    def _play(self, choice: int, seat: int) -> None:
        decision, move = int(self.position.played), len(self.match.record.moves)
        self.happened.append(Happened(decision, move, self.match.play(choice, seat)))

    def _follow(self, then: tuple[str, ...]) -> None:
        """Roll the dice, play what the lesson says, and what is the only choice anyway."""
        waiting = list(then)
        for _ in range(MOST_FORCED):
            position = self.position
            if position.waiting == CHANCE:
                self._play(self._dealer.deal(position), CHANCE)
            elif position.waiting <= 0:
                break
            elif waiting:
                self._scripted(waiting.pop(0))
            elif not self._forced():
                break
        if waiting:
            raise self.fault(f"{waiting[0]!r} is never asked for.", "drop it from `then`.")
        asks_later = any(step.asks for step in self.scene.steps[self.at :])
        if asks_later and self.position.waiting > 0 and self.seat not in self.position.actors():
            role = self.game.about.roles[int(self.position.actor())]
            raise self.fault(
                f"{role} must choose: {self.position.prompt(self.position.actor())}", "add to `then`."
            )

    def _scripted(self, pattern: str) -> None:
        """Play the first choice that fits a pattern; of several patterns (`A | B`) the first that any choice fits."""
        position = self.position
        space = position.space()
        for one in pattern.split(" | "):
            # Others before the learner: where all choose at once, the learner has chosen already.
            for seat in sorted(position.actors(), key=lambda seat: seat == self.seat):
                for choice in sorted(position.choices(seat)):
                    if fnmatchcase(space.text(choice), one):
                        self._play(choice, seat)
                        return
        asked = position.prompt(position.actor())
        raise self.fault(f"{pattern!r} is not possible now ({asked})", "correct `then`.")

    def _forced(self) -> bool:
        """Play a choice that is the only one, as a table does; a guarded question still waits."""
        position = self.position
        if position.agenda[-1].guarded(position):
            return False
        for seat in position.actors():
            choices = position.choices(seat)
            if len(choices) == 1:
                self._play(choices[0], seat)
                return True
        return False


def names_of(position: Position, learner: int) -> list[str]:
    """What the players are called: by their figures (Monster, car), otherwise by their roles. Not "You": the log says
    what players do, and "You attacks" is no English."""
    roles = position.game.about.roles
    standings = cast(list[Standing], position.view(learner).get("standings", []))
    figures = {one["seat"]: one.get("figure", "") for one in standings}
    return [figures.get(seat) or roles[seat] for seat in range(int(position.seats))]
