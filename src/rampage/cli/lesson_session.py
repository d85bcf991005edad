"""A lesson at the terminal."""

from typing import Final

from rich.text import Text

from rampage.bots.bot import Bot
from rampage.bots.levels import make_bot
from rampage.cli.boards.layout import print_hanging
from rampage.cli.errors import CommandError
from rampage.cli.match_setup import start_session
from rampage.cli.screen import console, reader_left
from rampage.cli.session import Leave, Session
from rampage.kernel.game import AnyGame
from rampage.lessons import Lesson, LessonRun, TableSetup, find_lesson
from rampage.lessons.run import READ_ON


class LessonSession(Session):
    """One scene: `Session` asks, and the lesson decides what an answer leads to."""

    def __init__(self, run: LessonRun) -> None:
        # Nobody asks the bots: the lesson says what the others do.
        others: Bot = make_bot("random", 1)
        seats = range(int(run.position.seats))
        super().__init__(run.match, [None if seat == run.seat else others for seat in seats], bytes(32))
        self.lesson: Final = run
        self.log.extend(event for one in run.happened for event in one.events)

    def run(self) -> None:
        """Go through the steps. Raises Leave."""
        lesson = self.lesson
        self.say(f"\n{lesson.number + 1}. {lesson.scene.title}", "bold")
        self.draw()
        with self.editor:
            while (step := lesson.step) is not None and not reader_left():
                console().print()
                print_hanging(console(), Text("» ", style="bold magenta"), Text(step.say))
                if not step.asks:
                    self.pause()
                    continue
                at = lesson.at
                while lesson.at == at:
                    self.say(self.match.position.prompt(lesson.seat), "bold")
                    self.ask(lesson.seat)
                self.draw()

    def pause(self) -> None:
        """Wait until the learner has read a step."""
        typed = self.read("Enter to continue> ")
        if not typed or not self.command(typed, self.lesson.seat):
            self.lesson.answer(READ_ON)

    def play(self, choice: int, seat: int) -> None:
        """Answer the step; a wrong choice is explained, and changes nothing."""
        before = len(self.lesson.happened)
        reply = self.lesson.answer(choice)
        if not reply.accepted:
            self.say(reply.said, "yellow")
            return
        self.report([event for one in self.lesson.happened[before:] for event in one.events])

    def hint(self, seat: int) -> None:
        """A choice that continues the lesson."""
        going, space = self.lesson.accepted(), self.match.position.space()
        self.say(f"Try: {space.text(going[0])}." if going else "Press Enter to continue.", "green")

    def undo(self, seat: int) -> None:
        """A lesson only goes forward."""
        self.say("Nothing to take back in a lesson; start the scene again with --scene.", "yellow")


def take_lesson(game: AnyGame, lesson: Lesson, scene: int = 1) -> None:
    """Play a lesson from one of its scenes, then a match against the easiest bot."""
    if scene > len(lesson.scenes):
        raise CommandError("--scene", f"The lesson has {len(lesson.scenes)} scenes.", "choose one of them.")
    console().print(Text(lesson.title, style="bold"))
    for number in range(scene - 1, len(lesson.scenes)):
        session = LessonSession(LessonRun(game, lesson, number))
        try:
            session.run()
        except Leave:
            name = "" if find_lesson(game) is lesson else f" {lesson.name}"
            session.say(f"Come back with `rampage learn {game.name}{name} --scene {number + 1}`.", "dim")
            return
    if reader_left():
        return
    session.say("\nThat was the lesson. Now a match against the easiest bot; `hint` helps.", "bold")
    try:
        if session.read("Enter to play, quit to leave> ") == "quit":
            return
    except Leave:
        return
    play_match(game, lesson.table)


def play_match(game: AnyGame, setup: TableSetup) -> None:
    """The match at the end of a lesson."""
    options = [f"{key}={value}" for key, value in setup.options.items()]
    bots = ",".join(["level:1"] * (setup.seats - 1))
    seat = game.about.roles[setup.seat]
    start_session(game.name, bots, setup.seats, seat, None, None, options, None).run()
