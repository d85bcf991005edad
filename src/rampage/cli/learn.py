"""`rampage learn`: learn a game by playing it."""

from typing import TYPE_CHECKING, Annotated

import typer

from rampage.cli.completion import complete_game
from rampage.cli.screen import console, print_json

if TYPE_CHECKING:
    from rampage.lessons import Lesson


def learn(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help="A game; without one, list the lessons.", autocompletion=complete_game
        ),
    ] = None,
    lesson: Annotated[
        str | None, typer.Argument(metavar="LESSON", help="One of its lessons; otherwise its first one.")
    ] = None,
    scene: Annotated[int, typer.Option(help="Start at this scene.", min=1)] = 1,
    as_json: Annotated[
        bool, typer.Option("--json", help="With no GAME: print the list as one JSON object.")
    ] = False,
) -> None:
    """Learn a game by playing it: a few minutes, step by step, with the real rules.

    A lesson explains, asks you to move, and corrects wrong moves. It ends with a match against the easiest bot.
    [bold]hint[/bold] shows a correct move, [bold]quit[/bold] leaves; return with `--scene`.

    [bold]Examples[/bold]

      rampage learn

      rampage learn kaiju

      rampage learn kaiju arena

      rampage learn rush --scene 3
    """
    if name is None:
        _list(as_json)
        return
    from rampage.cli.lesson_session import take_lesson
    from rampage.games import game
    from rampage.lessons import find_lesson

    found = game(name)
    take_lesson(found, find_lesson(found, lesson or ""), scene)


def _list(as_json: bool) -> None:
    from rampage.games import games
    from rampage.lessons import lessons_of

    known = [(found.name, lessons_of(found)) for found in games()]
    if as_json:
        print_json({"lessons": {name: [lesson.json() for lesson in lessons] for name, lessons in known}})
        return
    for name, lessons in known:
        for number, lesson in enumerate(lessons):
            _line(f"rampage learn {name}" + (f" {lesson.name}" if number else ""), lesson)


def _line(command: str, lesson: "Lesson") -> None:
    from rich.text import Text

    line = Text(f"{command:<28} ", style="bold").append(
        f"{lesson.title}, {lesson.minutes} minutes. ", style="not bold"
    )
    console().print(line.append(lesson.about, style="dim not bold"))
