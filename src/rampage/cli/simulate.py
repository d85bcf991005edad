"""`rampage simulate` and `rampage ladder`: many matches between bots."""

from pathlib import Path
from typing import Annotated

import typer

from rampage.cli.arguments import CONTENT, GAME, JSON, OPTIONS, bots_option
from rampage.cli.errors import CommandError
from rampage.cli.screen import print_json

SEED = typer.Option(help="The same seed gives the same matches, however many processes play them.")
JOBS = typer.Option(help="Processes; 0 means one for each core.", min=0)
SEATS = typer.Option(help="Seats at the table, if two bots share more than two.", min=0, max=6)


def simulate(
    name: Annotated[str, GAME],
    games: Annotated[int, typer.Option(help="Matches to play.", min=1, max=1_000_000)] = 100,
    bots: Annotated[
        str, bots_option("BOT,BOT", "One bot for each seat; a single one takes all seats.")
    ] = "random",
    seed: Annotated[int, SEED] = 0,
    jobs: Annotated[int, JOBS] = 0,
    options: Annotated[list[str] | None, OPTIONS] = None,
    content: Annotated[Path | None, CONTENT] = None,
    records: Annotated[
        Path | None, typer.Option(help="Save the record of every match in this folder.")
    ] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play matches between bots and summarise the results.

    Bots: [bold]random[/bold], [bold]hasty[/bold], [bold]greedy[/bold], [bold]search:1[/bold] to
    [bold]search:5[/bold], search:800it (iterations), search:250ms (time), [bold]level:1[/bold] to
    [bold]level:5[/bold] (the levels that people play against), or my_bot.py:MyBot. Bots change seats from match to
    match.

    [bold]Examples[/bold]

      rampage simulate smash --games 200 --bots search:2,greedy --seed 7

      rampage simulate smash --games 1000 --bots random --json

      rampage simulate smash --bots my_bot.py:MyBot,level:2 --records matches/
    """
    from rampage.cli.files import read_bots, write_text
    from rampage.cli.simulation_report import (
        make_folder,
        make_plan,
        print_summary,
        process_count,
        progress_bar,
    )
    from rampage.lab.simulate import simulate as play_all

    plan = make_plan(name, read_bots(bots), games, seed, options, content, records is not None)
    folder = None if records is None else make_folder(records)
    with progress_bar(as_json) as advance:
        summary = play_all(plan, process_count(jobs), lambda done, of: advance("matches", done, of))
    if folder is not None:
        for one in summary.played:
            write_text(folder / f"{name}-{seed}-{one.number + 1:05}.json", one.record)
    if as_json:
        print_json(summary.json())
    else:
        print_summary(summary)


def ladder(
    name: Annotated[str, GAME],
    bots: Annotated[str, bots_option("BOT,BOT,...", "The bots, weakest first.")] = (
        "random,level:1,level:2,level:3"
    ),
    games: Annotated[int, typer.Option(help="Matches for each pairing.", min=1, max=100_000)] = 200,
    seats: Annotated[int, SEATS] = 0,
    seed: Annotated[int, SEED] = 0,
    jobs: Annotated[int, JOBS] = 0,
    every_pair: Annotated[
        bool, typer.Option("--every-pair", help="Play every bot against every other, not only neighbours.")
    ] = False,
    options: Annotated[list[str] | None, OPTIONS] = None,
    content: Annotated[Path | None, CONTENT] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play each bot against the next weaker one and report win rates with confidence intervals.

    The win rate is the stronger bot's share of the matches that exactly one of the two won, with a 95 % interval.
    Matches that nobody won (in Smash, those that the Monster won), or both, are counted as undecided. With more
    than two seats each bot takes half of them, in every arrangement in turn; with three seats it takes one and two
    in turn. Equal bots always have a win rate of one half.

    [bold]Examples[/bold]

      rampage ladder smash --bots random,level:1,level:2 --games 200

      rampage ladder smash --bots random,greedy,search:1,search:2 --every-pair

      rampage ladder kaiju --seats 4 --bots level:1,level:2 --games 200
    """
    from dataclasses import replace

    from rampage.cli.files import read_bots
    from rampage.cli.simulation_report import make_plan, print_rungs, process_count, progress_bar, rung_json
    from rampage.lab.ladder import ladder as play_ladder

    named = read_bots(bots)
    if len(named) < 2:
        raise CommandError(
            "--bots", "A ladder needs at least two bots.", "write --bots random,level:1,level:2."
        )
    plan = replace(make_plan(name, named, games, seed, options, content, False), seats=seats)
    with progress_bar(as_json) as advance:
        rungs = play_ladder(
            plan,
            process_count(jobs),
            every_pair,
            lambda upper, lower, done, of: advance(f"{upper} against {lower}", done, of),
        )
    if as_json:
        print_json({"game": name, "games": games, "rungs": [rung_json(rung) for rung in rungs]})
    else:
        print_rungs(rungs)
