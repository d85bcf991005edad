"""`rampage simulate` and `rampage ladder`: many matches between bots."""

from pathlib import Path
from typing import Annotated

import typer

from rampage.cli.arguments import CONTENT, GAME, GAME_OR_RESUME, JSON, OPTIONS, bots_option
from rampage.cli.errors import CommandError

SEED = typer.Option(help="The same seed gives the same matches, however many processes play them.")
JOBS = typer.Option(help="Processes; 0 means one for each core.", min=0)
RAY = typer.Option(
    metavar="ADDRESS",
    help="Play on a Ray cluster (rampage\\[ray]): HOST:PORT, or auto on one of its nodes. --jobs then limits its CPUs.",
)
PAIRINGS = typer.Option(help="Matches for each pairing.", min=1, max=100_000)
EVERY_PAIR = typer.Option("--every-pair", help="Play every bot against every other, not only neighbours.")
ANCHOR = typer.Option(metavar="BOT", help="The bot that is rated 0; the weakest if left out.")
SEATS = typer.Option(
    help="Number of seats; two bots share them if there are more. 0 means one for each bot.", min=0, max=6
)
TIME_LIMIT = typer.Option(
    help="Seconds a bot may think about a decision before it forfeits the match. 0: no limit.", min=0
)
MEMORY_LIMIT = typer.Option(
    help="Megabytes that a process with bots may use (not on Windows). 0: no limit.", min=0
)
FORFEIT = typer.Option(
    "--forfeit", help="A bot that fails or makes an illegal choice loses the match, and the run continues."
)
OUT = typer.Option(help="A new folder for the run: every match is kept, and --resume continues it.")
RESUME = typer.Option(metavar="RUN", help="Continue the run in this folder; --games extends it.")
DECISIONS = typer.Option("--decisions", help="Keep every decision in the run folder, too.")
RECORDS = typer.Option(help="Save the record of every match in this folder.")
MATCHES = typer.Option(help="Matches to play.", min=1, max=100_000_000)
LADDER_BOTS = bots_option("BOT,BOT,...", "The bots, weakest first.")
BOTS = bots_option("BOT,BOT", "One bot for each seat; a single one takes all seats.")


def simulate(
    context: typer.Context,
    name: Annotated[str, GAME_OR_RESUME] = "",
    games: Annotated[int, MATCHES] = 100,
    bots: Annotated[str, BOTS] = "random",
    seats: Annotated[int, SEATS] = 0,
    seed: Annotated[int, SEED] = 0,
    jobs: Annotated[int, JOBS] = 0,
    options: Annotated[list[str] | None, OPTIONS] = None,
    content: Annotated[Path | None, CONTENT] = None,
    out: Annotated[Path | None, OUT] = None,
    resume: Annotated[Path | None, RESUME] = None,
    decisions: Annotated[bool, DECISIONS] = False,
    records: Annotated[Path | None, RECORDS] = None,
    time_limit: Annotated[float, TIME_LIMIT] = 60.0,
    memory_limit: Annotated[int, MEMORY_LIMIT] = 4096,
    forfeit: Annotated[bool, FORFEIT] = False,
    ray: Annotated[str, RAY] = "",
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play matches between bots and summarise the results.

    Bots: [bold]random[/bold], [bold]hasty[/bold], [bold]greedy[/bold], [bold]search:1[/bold] to
    [bold]search:5[/bold], search:800it (iterations), search:250ms (time), deep:800it (looks further),
    [bold]level:1[/bold] to [bold]level:5[/bold] (the levels that people play against), or my_bot.py:MyBot. Bots change
    seats from match to match.

    With [bold]--out[/bold] every finished match is kept in a folder. Ctrl-C ends a run at once, and
    [bold]--resume[/bold] continues it. If polars is installed (rampage\\[lab]), the folder gets Parquet tables.

    [bold]Examples[/bold]

      rampage simulate smash --games 200 --bots search:2,greedy --seed 7

      rampage simulate smash --games 1000 --bots random --json

      rampage simulate kaiju --games 100000 --out runs/kaiju

      rampage simulate --resume runs/kaiju

      rampage simulate smash --bots my_bot.py:MyBot,level:2 --records matches/

      rampage simulate rush --bots level:4 --games 1000000 --out runs/rush --ray 10.0.0.5:6379
    """
    from rampage.cli.simulation_report import players, run_simulation
    from rampage.cli.simulation_runs import resumed_limits, resumed_run, start_simulation
    from rampage.lab.simulate import Limits

    limits = Limits(time_limit, memory_limit)
    if resume is not None:
        limits = resumed_limits(resume, context)
        run = resumed_run(resume, context)
        run_simulation(run.plans[0], players(jobs, ray), limits, None, run, as_json)
    elif not name:
        raise CommandError("GAME", "No game is named.", "write `rampage simulate smash`, or use --resume.")
    elif decisions and out is None:
        raise CommandError("--decisions", "There is no folder to keep them in.", "add --out FOLDER.")
    else:
        start_simulation(context.params, limits)


def ladder(
    name: Annotated[str, GAME],
    bots: Annotated[str, LADDER_BOTS] = "random,level:1,level:2,level:3",
    games: Annotated[int, PAIRINGS] = 200,
    seats: Annotated[int, SEATS] = 0,
    seed: Annotated[int, SEED] = 0,
    jobs: Annotated[int, JOBS] = 0,
    every_pair: Annotated[bool, EVERY_PAIR] = False,
    anchor: Annotated[str, ANCHOR] = "",
    options: Annotated[list[str] | None, OPTIONS] = None,
    content: Annotated[Path | None, CONTENT] = None,
    time_limit: Annotated[float, TIME_LIMIT] = 60.0,
    memory_limit: Annotated[int, MEMORY_LIMIT] = 4096,
    ray: Annotated[str, RAY] = "",
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play each bot against the next weaker one and report win rates with confidence intervals.

    The win rate is the stronger bot's share of the matches that exactly one of the two won, with a 95 % interval.
    Matches that nobody won (in Smash, those that the Monster won), or both, are counted as undecided. With more
    than two seats each bot takes half of them, in every arrangement in turn; with three seats it takes one and two
    in turn. Equal bots always have a win rate of one half. Ratings put all bots on one scale, in Elo, with the 95 %
    interval of the difference to the anchor.

    [bold]Examples[/bold]

      rampage ladder smash --bots random,level:1,level:2 --games 200

      rampage ladder smash --bots random,greedy,search:1,search:2 --every-pair

      rampage ladder kaiju --seats 4 --bots level:1,level:2 --games 200

      rampage ladder crush --bots level:1,level:2,level:3,level:4 --anchor level:3
    """
    from rampage.cli.files import read_bots
    from rampage.cli.simulation_report import make_plan, players, run_ladder
    from rampage.lab.simulate import Limits

    named = read_bots(bots)
    if len(named) < 2:
        raise CommandError(
            "--bots", "A ladder needs at least two bots.", "write --bots random,level:1,level:2."
        )
    if anchor and anchor not in named:
        raise CommandError("--anchor", f"{anchor!r} does not play.", f"name one of {', '.join(named)}.")
    plan = make_plan(name, named, games, seed, options, content, seats=seats)
    limits = Limits(time_limit, memory_limit)
    run_ladder(plan, players(jobs, ray), limits, every_pair, anchor or named[0], as_json)
