"""Arguments and options that several commands take."""

from typing import Final

import typer

from rampage.cli.completion import complete_bots, complete_game, complete_options

GAME: Final = typer.Argument(
    metavar="GAME", help="A game; `rampage games` lists them.", autocompletion=complete_game
)
GAME_OR_RESUME: Final = typer.Argument(
    metavar="[GAME]", help="A game; `rampage games` lists them.", autocompletion=complete_game
)
OPTIONS: Final = typer.Option(
    "--options",
    metavar="NAME=VALUE",
    help="A table option, such as edition=2010; `rampage options GAME` lists them. May be repeated.",
    autocompletion=complete_options,
)
CONTENT: Final = typer.Option(help="A content file to use instead of the game's own.")
JSON: Final = typer.Option("--json", help="Print one JSON object and nothing else.")


def bots_option(metavar: str, help: str) -> typer.models.OptionInfo:
    """An option that names bots."""
    found: typer.models.OptionInfo = typer.Option(metavar=metavar, help=help, autocompletion=complete_bots)
    return found
