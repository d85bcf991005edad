"""`rampage rules`: the rules of a game, by ID or by word."""

from typing import TYPE_CHECKING, Annotated

import typer

from rampage.cli.arguments import GAME, JSON
from rampage.cli.completion import complete_rule
from rampage.cli.errors import CommandError
from rampage.cli.screen import console, print_json

if TYPE_CHECKING:
    from rampage.kernel.rules import Rule


def rules(
    name: Annotated[str, GAME],
    wanted: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID|WORD", help="An ID, the start of one, or words.", autocompletion=complete_rule
        ),
    ] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Print the rules: all of them, one by its ID, or those that contain some words.

    [bold]Examples[/bold]

      rampage rules smash

      rampage rules smash SMASH-9.10

      rampage rules smash R7

      rampage rules smash survivors
    """
    from rampage.games import game
    from rampage.kernel.rules import find_rules

    found = game(name)
    words = " ".join(wanted or [])
    shown = find_rules(found.rules(), words) if words else found.rules()
    if not shown:
        raise CommandError(
            "rules",
            f"No rule of {found.about.title} contains {words!r}.",
            f"try another word, or an ID such as {found.rules()[0].id}.",
        )
    if as_json:
        print_json({"game": name, "rules": [rule.json() for rule in shown]})
    else:
        print_rules(shown)


def print_rules(found: "list[Rule]") -> None:
    """Print rules under the headings of their sections."""
    from rich.text import Text

    section = ""
    for rule in found:
        if rule.section != section:
            section = rule.section
            console().print(Text(f"\n{section}", style="bold"))
        line = Text(rule.id, style="cyan")
        if rule.option:
            line.append(f" (option {rule.option})", style="dim")
        console().print(line.append(f" {rule.text}", style="not bold default"))
