"""`rampage tournament`: bots against each other, under one or several settings."""

from pathlib import Path
from typing import Annotated

import typer

from rampage.cli.arguments import GAME_OR_RESUME, JSON, OPTIONS, bots_option
from rampage.cli.errors import CommandError
from rampage.cli.simulate import DECISIONS, JOBS, MEMORY_LIMIT, OUT, RAY, SEED, TIME_LIMIT

BOTS = bots_option("BOT,BOT,...", "The bots; the first one plays the gauntlet and is rated 0.")
FORMAT = typer.Option(
    "--format",
    metavar="FORMAT",
    help="round-robin (every pair), gauntlet (the first against each of the others) or ladder (neighbours).",
)
MATCHES = typer.Option(help="Maximum number of matches for each pairing.", min=2, max=10_000_000)
SEATS = typer.Option(metavar="N,N", help="Numbers of seats to compare; with more than two, bots share them.")
VARY = typer.Option(
    metavar="NAME=VALUE,...", help="Options of a variant to compare with the standard. May be repeated."
)
CONTENT = typer.Option(help="A content file to compare with the game's own. May be repeated.")
SPRT = typer.Option(
    metavar="LOW,HIGH", help="Stop a pairing when it is clear whether the first bot is stronger, in Elo."
)
RATING = typer.Option(metavar="MODEL", help="bradley-terry (Elo) or openskill (needs rampage\\[lab]).")
RESUME = typer.Option(metavar="RUN", help="Continue the tournament in this folder.")


def tournament(
    context: typer.Context,
    name: Annotated[str, GAME_OR_RESUME] = "",
    bots: Annotated[str, BOTS] = "random,level:1,level:2",
    form: Annotated[str, FORMAT] = "round-robin",
    games: Annotated[int, MATCHES] = 200,
    seats: Annotated[str, SEATS] = "",
    seed: Annotated[int, SEED] = 0,
    options: Annotated[list[str] | None, OPTIONS] = None,
    vary: Annotated[list[str] | None, VARY] = None,
    content: Annotated[list[Path] | None, CONTENT] = None,
    sprt: Annotated[str, SPRT] = "",
    rating: Annotated[str, RATING] = "bradley-terry",
    jobs: Annotated[int, JOBS] = 0,
    time_limit: Annotated[float, TIME_LIMIT] = 10.0,
    memory_limit: Annotated[int, MEMORY_LIMIT] = 4096,
    out: Annotated[Path | None, OUT] = None,
    resume: Annotated[Path | None, RESUME] = None,
    decisions: Annotated[bool, DECISIONS] = False,
    ray: Annotated[str, RAY] = "",
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play bots against each other and rate them.

    A bot is a name as in `rampage simulate`, my_bot.py:MyBot, or [bold]program:COMMAND[/bold], a separate program
    that reads and writes JSON lines. A bot that fails, makes an illegal choice or thinks for too long forfeits the
    match. All seatings of a round have the same dice. A single bot plays itself, to compare variants.

    [bold]Examples[/bold]

      rampage tournament kaiju --bots random,hasty,level:2,level:3 --games 400

      rampage tournament smash --bots my_bot.py:MyBot,level:2,level:3 --format gauntlet --sprt 0,30

      rampage tournament smash --bots level:2 --vary edition=2010 --out runs/edition

      rampage tournament rush --bots "program:python3 my_bot.py,hasty" --time-limit 2
    """
    from rampage.cli.simulation_report import players
    from rampage.cli.simulation_runs import resumed_limits
    from rampage.cli.tournament_report import new_tournament, resumed_tournament, run_tournament
    from rampage.lab.simulate import Limits

    limits = Limits(time_limit, memory_limit)
    if resume is not None:
        limits = resumed_limits(resume, context)
        run_tournament(*resumed_tournament(resume, context), players(jobs, ray), limits, as_json)
        return
    if not name:
        raise CommandError("GAME", "No game is named.", "write `rampage tournament smash`, or use --resume.")
    run_tournament(*new_tournament(context.params, limits), players(jobs, ray), limits, as_json)
