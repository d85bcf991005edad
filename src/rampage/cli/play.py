"""`rampage play`: a match in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from rampage.cli.arguments import CONTENT, OPTIONS, bots_option
from rampage.cli.completion import complete_game, complete_seat


def play(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="A game; `rampage games` lists them. Not needed with --from.",
            autocompletion=complete_game,
        ),
    ] = None,
    bots: Annotated[
        str, bots_option("BOT,BOT", "Bots for the last seats; `none` seats only people.")
    ] = "level:2",
    seats: Annotated[
        int,
        typer.Option(
            help="Number of players; 0 means you and the bots, or the fewest that the game allows.", min=0
        ),
    ] = 0,
    seat: Annotated[
        str | None,
        typer.Option(metavar="ROLE", help="Your seat, for example green.", autocompletion=complete_seat),
    ] = None,
    begin: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="Continue from a saved record or a position text."),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(help="The same seed gives the same dice. Without one, nobody can predict them."),
    ] = None,
    options: Annotated[list[str] | None, OPTIONS] = None,
    content: Annotated[Path | None, CONTENT] = None,
) -> None:
    """Play in the terminal, against bots or with other people at the same keyboard.

    Answer each question with a number from the list, with a choice in words ([bold]fly OH1 D4[/bold]), or with
    part of one to shorten the list. [bold]?[/bold] explains the other commands: why, hint, undo, save, rules,
    log, quit. Where the terminal allows it, Tab completes a choice and the arrow keys bring back earlier answers.

    [bold]Examples[/bold]

      rampage play smash

      rampage play smash --bots level:4 --seat green

      rampage play smash --bots none --options edition=2010

      rampage play kaiju --bots level:2,level:2,level:2

      rampage play --from saved.json
    """
    from rampage.cli.match_setup import start_session

    start_session(name, bots, seats, seat, begin, seed, options or [], content).run()
