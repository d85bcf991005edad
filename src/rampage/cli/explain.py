"""`rampage explain`: explains everything on a table."""

from typing import TYPE_CHECKING, Annotated

import typer

from rampage.cli.arguments import GAME, JSON
from rampage.cli.completion import complete_thing
from rampage.cli.errors import CommandError
from rampage.cli.screen import console, print_json

if TYPE_CHECKING:
    from rampage.lessons import Thing


def explain(
    name: Annotated[str, GAME],
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="THING", help="A piece, card or term, by its name.", autocompletion=complete_thing
        ),
    ] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Explain the pieces, cards, dice and numbers on the table: all of them, or those with a given name.

    [bold]Examples[/bold]

      rampage explain smash

      rampage explain smash tank

      rampage explain rush fire extinguisher
    """
    from rampage.games import game
    from rampage.lessons import explanations_of

    found = game(name)
    words = " ".join(wanted or []).lower()
    known = [thing for thing in explanations_of(found).things.values() if thing.text]
    exact = [thing for thing in known if words in (thing.word.lower(), thing.title.lower())]
    shown = exact or [thing for thing in known if words in thing.title.lower()]
    if not shown:
        problem = f"{found.about.title} has no explanation of {words!r}."
        raise CommandError("explain", problem, f"`rampage explain {name}` lists everything.")
    if as_json:
        print_json({"game": name, "things": [thing.json() for thing in shown]})
    else:
        for thing in shown:
            _print(thing)


def _print(thing: "Thing") -> None:
    from rich.text import Text

    line = Text(f"{thing.title}: ", style="bold").append(thing.text, style="not bold")
    console().print(line.append(f" {thing.rule}", style="cyan not bold") if thing.rule else line)
