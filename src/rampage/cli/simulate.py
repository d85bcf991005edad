"""`rampage simulate` and `rampage ladder`: bots against bots, by the hundred."""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rampage.cli.errors import Trouble
from rampage.cli.files import GAME, read_bots, read_content, read_options, write_text
from rampage.cli.screen import console, engine, messages
from rampage.games import game
from rampage.lab.ladder import Rung
from rampage.lab.ladder import ladder as play_ladder
from rampage.lab.simulate import Plan
from rampage.lab.simulate import simulate as play_all
from rampage.lab.summary import Summary

SEED = typer.Option(help="Equal seeds give equal matches, however many processes play.")
JOBS = typer.Option(help="Processes; 0 takes one for each core.", min=0)
OPTIONS = typer.Option("--options", metavar="NAME=VALUE", help="A table option, as in edition=2010.")
CONTENT = typer.Option(help="A content file in place of the game's own.")
SEATS = typer.Option(help="Seats at the table, where two bots are to share more than two.", min=0, max=6)
JSON = typer.Option("--json", help="Print one JSON object and nothing else.")


def simulate(
    name: Annotated[str, GAME],
    games: Annotated[int, typer.Option(help="Matches to play.", min=1, max=1_000_000)] = 100,
    bots: Annotated[
        str, typer.Option(metavar="BOT,BOT", help="One bot for each seat; a single one takes all seats.")
    ] = "random",
    seed: Annotated[int, SEED] = 0,
    jobs: Annotated[int, JOBS] = 0,
    options: Annotated[list[str] | None, OPTIONS] = None,
    content: Annotated[Path | None, CONTENT] = None,
    records: Annotated[Path | None, typer.Option(help="A folder to keep every match's record in.")] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play matches between bots and tell what came of them.

    Bots: [bold]random[/bold], [bold]greedy[/bold], [bold]search:1[/bold] to [bold]search:5[/bold],
    search:800it (looks ahead), search:250ms (time), [bold]level:1[/bold] to [bold]level:5[/bold] (what
    people play against), or my_bot.py:MyBot. Seats rotate from match to match.

    [bold]Examples[/bold]

      rampage simulate smash --games 200 --bots search:2,greedy --seed 7

      rampage simulate smash --games 1000 --bots random --json

      rampage simulate smash --bots my_bot.py:MyBot,level:2 --records matches/
    """
    plan = _plan(name, read_bots(bots), games, seed, options, content, records is not None)
    folder = _folder(records)
    with _bar(as_json) as tell:
        summary = play_all(plan, _processes(jobs), lambda done, of: tell("matches", done, of))
    if folder is not None:
        for one in summary.played:
            write_text(folder / f"{name}-{seed}-{one.number + 1:05}.json", one.record)
    if as_json:
        print(json.dumps(summary.json()))
    else:
        show(summary)


def ladder(
    name: Annotated[str, GAME],
    bots: Annotated[str, typer.Option(metavar="BOT,BOT,...", help="The weakest first.")] = (
        "random,level:1,level:2,level:3"
    ),
    games: Annotated[int, typer.Option(help="Matches for each pairing.", min=1, max=100_000)] = 200,
    seats: Annotated[int, SEATS] = 0,
    seed: Annotated[int, SEED] = 0,
    jobs: Annotated[int, JOBS] = 0,
    every_pair: Annotated[
        bool, typer.Option("--every-pair", help="Not only neighbours: every bot against every other.")
    ] = False,
    options: Annotated[list[str] | None, OPTIONS] = None,
    content: Annotated[Path | None, CONTENT] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Let each bot play the one below it, and tell how sure it is which is stronger.

    The measure is the upper bot's share of the matches that one of the two won, with its 95 %
    interval; matches that nobody won (in Smash: the Monster), or both, are told beside it. With
    more than two seats each bot takes half of them, in every way there is in turn; of three seats
    it takes one and two in turn. A fair share is one half in any case.

    [bold]Examples[/bold]

      rampage ladder smash --bots random,level:1,level:2 --games 200

      rampage ladder smash --bots random,greedy,search:1,search:2 --every-pair

      rampage ladder kaiju --seats 4 --bots level:1,level:2 --games 200
    """
    named = read_bots(bots)
    if len(named) < 2:
        raise Trouble("--bots", "A ladder takes two bots at least.", "write --bots random,level:1,level:2.")
    plan = replace(_plan(name, named, games, seed, options, content, False), seats=seats)
    with _bar(as_json) as tell:
        rungs = play_ladder(
            plan,
            _processes(jobs),
            every_pair,
            lambda upper, lower, done, of: tell(f"{upper} against {lower}", done, of),
        )
    if as_json:
        print(json.dumps({"game": name, "games": games, "rungs": [_rung_json(rung) for rung in rungs]}))
    else:
        _show_rungs(rungs)


def _plan(
    name: str,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    options: list[str] | None,
    content: Path | None,
    records: bool,
) -> Plan:
    game(name)
    read_content(content)
    return Plan(
        game=name,
        bots=bots,
        games=games,
        seed=seed,
        options=read_options(options or []),
        content="" if content is None else str(content),
        records=records,
    )


def _processes(jobs: int) -> int:
    if jobs:
        return jobs
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # Not on every system.
        return os.cpu_count() or 1


def _folder(records: Path | None) -> Path | None:
    if records is None:
        return None
    try:
        records.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(str(records), f"It is no folder: {error.strerror}.", "name another one.") from None
    return records


@contextmanager
def _bar(quiet: bool) -> Iterator[Callable[[str, int, int], None]]:
    """A progress bar on standard error."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(compact=True),
    )
    hidden = quiet or not messages().is_terminal
    with Progress(*columns, console=messages(), transient=True, disable=hidden) as progress:
        tasks: dict[str, int] = {}

        def tell(title: str, done: int, of: int) -> None:
            if title not in tasks:
                tasks[title] = int(progress.add_task(title, total=of))
            progress.update(tasks[title], completed=done)  # type: ignore[arg-type]

        yield tell


def show(summary: Summary) -> None:
    """The summary as a table and a few lines."""
    table = Table(title=f"{summary.games} matches of {game(summary.game).about.title}", title_justify="left")
    for heading in ("bot", "wins", "of all matches", "of those won", "score", "ms a decision"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for n, label in enumerate(summary.labels):
        table.add_row(
            label,
            str(summary.wins(n)),
            str(summary.share_of_all(n)),
            str(summary.share_of_won(n)),
            f"{summary.mean_score(n):.1f}",
            f"{summary.milliseconds_per_decision(n):.2f}",
        )
    out = console()
    out.print(table)
    lengths = summary.json()["decisions"]
    seats = ", ".join(f"{role} {wins}" for role, wins in summary.wins_by_role().items())
    endings = ", ".join(f"{ending} {count}" for ending, count in summary.endings().items())
    out.print(f"won by nobody: {summary.unwon}; won from each seat: {seats}")
    out.print(f"endings: {endings}")
    out.print(
        f"length: {lengths['mean']:.0f} decisions a match ({lengths['least']} to {lengths['most']}); "
        f"{summary.decisions_per_second:,.0f} decisions/s in {summary.seconds:.1f} s, {engine()}"
    )
    out.print("Shares with 95 % Wilson intervals.", style="dim")


def _rung_json(rung: Rung) -> dict[str, object]:
    return {
        "upper": rung.upper,
        "lower": rung.lower,
        "wins": rung.wins,
        "losses": rung.losses,
        "undecided": rung.undecided,
        "milliseconds_per_decision": [round(rung.summary.milliseconds_per_decision(n), 3) for n in (0, 1)],
        "share_of_decided": rung.share._asdict(),
        "clear": rung.clear,
    }


def _show_rungs(rungs: list[Rung]) -> None:
    table = Table(title="Ladder", title_justify="left")
    for heading in ("upper", "lower", "wins", "losses", "undecided", "share of those decided", "clear"):
        table.add_column(heading, justify="left" if heading in ("upper", "lower", "clear") else "right")
    for rung in rungs:
        counts = [str(count) for count in (rung.wins, rung.losses, rung.undecided)]
        table.add_row(rung.upper, rung.lower, *counts, str(rung.share), "yes" if rung.clear else "no")
    console().print(table)
    console().print("Clear: the whole 95 % interval lies above one half.", style="dim")
