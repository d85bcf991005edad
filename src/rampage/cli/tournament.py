"""`rampage tournament`: bots against each other, under one or several settings."""

from pathlib import Path
from typing import Annotated

import typer

from rampage.cli.arguments import JSON, OPTIONS, bots_option
from rampage.cli.completion import complete_game
from rampage.cli.errors import CommandError
from rampage.cli.simulate import JOBS, MEMORY_LIMIT, OUT, SEED, TIME_LIMIT


def tournament(
    context: typer.Context,
    name: Annotated[
        str,
        typer.Argument(
            metavar="[GAME]", help="A game; `rampage games` lists them.", autocompletion=complete_game
        ),
    ] = "",
    bots: Annotated[
        str, bots_option("BOT,BOT,...", "The bots; the first one plays the gauntlet, and is rated 0.")
    ] = "random,level:1,level:2",
    form: Annotated[
        str,
        typer.Option(
            "--format",
            metavar="FORMAT",
            help="round-robin (every pair), gauntlet (the first against each other one) or ladder (neighbours).",
        ),
    ] = "round-robin",
    games: Annotated[
        int, typer.Option(help="Matches of each pairing, at most.", min=2, max=10_000_000)
    ] = 200,
    seats: Annotated[
        str,
        typer.Option(metavar="N,N", help="Numbers of seats to compare; with more than two, bots share them."),
    ] = "",
    seed: Annotated[int, SEED] = 0,
    options: Annotated[list[str] | None, OPTIONS] = None,
    vary: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE,...",
            help="Options of a variant to compare with the standard. May be repeated.",
        ),
    ] = None,
    content: Annotated[
        list[Path] | None,
        typer.Option(help="A content file to compare with the game's own. May be repeated."),
    ] = None,
    sprt: Annotated[
        str,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop a pairing when it is clear whether the first bot is stronger, in Elo.",
        ),
    ] = "",
    rating: Annotated[
        str, typer.Option(metavar="MODEL", help="bradley-terry (Elo) or openskill (needs rampage[lab]).")
    ] = "bradley-terry",
    jobs: Annotated[int, JOBS] = 0,
    time_limit: Annotated[float, TIME_LIMIT] = 10.0,
    memory_limit: Annotated[int, MEMORY_LIMIT] = 4096,
    out: Annotated[Path | None, OUT] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="RUN", help="Continue the tournament in this folder.")
    ] = None,
    decisions: Annotated[
        bool, typer.Option("--decisions", help="Keep every decision in the run folder, too.")
    ] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play bots against each other, and rate them.

    A bot is a name as in `rampage simulate`, my_bot.py:MyBot, or [bold]program:COMMAND[/bold], a separate program
    that reads and writes JSON lines. A bot that fails, makes an illegal choice or thinks for too long forfeits the
    match. All seatings of a round have the same dice. With one bot, which plays itself, variants are compared.

    [bold]Examples[/bold]

      rampage tournament kaiju --bots random,hasty,level:2,level:3 --games 400

      rampage tournament smash --bots my_bot.py:MyBot,level:2,level:3 --format gauntlet --sprt 0,30

      rampage tournament smash --bots level:2 --vary edition=2010 --out runs/edition

      rampage tournament rush --bots "program:python3 my_bot.py,hasty" --time-limit 2
    """
    from rampage.cli.tournament_report import new_tournament, resumed_tournament, run_tournament
    from rampage.lab.simulate import Limits

    limits = Limits(time_limit, memory_limit)
    if resume is not None:
        run_tournament(*resumed_tournament(resume, context), jobs, limits, as_json)
        return
    if not name:
        raise CommandError("GAME", "No game is named.", "write `rampage tournament smash`, or use --resume.")
    run_tournament(*new_tournament(context.params), jobs, limits, as_json)
