"""`rampage rules`: the rules of a game, by ID or by word."""

from typing import Annotated

import typer
from rich.text import Text

from rampage.cli.errors import Trouble
from rampage.cli.files import GAME
from rampage.cli.screen import console
from rampage.games import game
from rampage.kernel.rules import Rule, find_rules


def rules(
    name: Annotated[str, GAME],
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="[ID or WORD]", help="An ID, its beginning, or words.")
    ] = None,
) -> None:
    """Read the rules: all of them, one by its ID, or those that mention a word.

    [bold]Examples[/bold]

      rampage rules smash

      rampage rules smash SMASH-9.10

      rampage rules smash R7

      rampage rules smash survivors
    """
    found = game(name)
    words = " ".join(wanted or [])
    shown = find_rules(found.rules(), words) if words else found.rules()
    if not shown:
        raise Trouble(
            "rules",
            f"No rule of {found.about.title} has {words!r}.",
            f"try another word, or an ID such as {found.rules()[0].id}.",
        )
    show(shown)


def show(found: list[Rule]) -> None:
    """Print rules under the headings of their sections."""
    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            console().print(Text(f"\n{section}", style="bold"))
        line = Text(rule.id, style="cyan")
        if rule.option:
            line.append(f" (option {rule.option})", style="dim")
        console().print(line.append(f" {rule.text}", style="not bold default"))
