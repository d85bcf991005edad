"""What `rampage simulate` and `rampage ladder` need around the matches: a plan, progress, tables."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from rampage.cli.errors import CommandError
from rampage.cli.files import read_content, read_options, write_text
from rampage.cli.screen import console, engine, messages, print_json
from rampage.games import game
from rampage.kernel.extras import MissingExtra
from rampage.lab.executor import Employ
from rampage.lab.ladder import Rung, ladder, rate
from rampage.lab.parquet import write_tables
from rampage.lab.plan import Plan
from rampage.lab.ratings import Rating
from rampage.lab.run_folder import RunFolder
from rampage.lab.simulate import Interrupted, Limits, simulate_streaming
from rampage.lab.summary import Summary
from rampage.lab.worker import Segment


def make_plan(
    name: str,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    options: list[str] | None,
    content: Path | None,
    **wanted: Any,
) -> Plan:
    """The plan that the arguments describe, checked as far as that needs no match."""
    game(name)
    read_content(content)
    return Plan(
        game=name,
        bots=bots,
        games=games,
        seed=seed,
        options=read_options(options or []),
        content="" if content is None else str(content),
        **wanted,
    )


class Players(NamedTuple):
    """Where matches are played: on a number of processes of this machine, or on a cluster."""

    processes: int
    employ: Employ | None


def players(jobs: int, ray: str) -> Players:
    """What --jobs and --ray say."""
    if not ray:
        return Players(process_count(jobs), None)
    from rampage.lab.ray_cluster import on_ray

    return Players(jobs, on_ray(ray, jobs))


def process_count(jobs: int) -> int:
    """The number of processes; 0 jobs means one for each core that this process may use."""
    if jobs:
        return jobs
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # Linux only.
        return os.cpu_count() or 1


def make_folder(records: Path) -> Path:
    """The folder for records; created if missing."""
    try:
        records.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        problem = f"The folder cannot be created: {error.strerror}."
        raise CommandError(str(records), problem, "choose another one.") from None
    return records


@contextmanager
def progress_bar(quiet: bool) -> Iterator[Callable[[str, int, int], None]]:
    """A progress bar on standard error; call what it yields with a title, the matches done, and their total."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(compact=True),
    )
    hidden = quiet or not messages().is_terminal
    with Progress(*columns, console=messages(), transient=True, disable=hidden) as progress:
        tasks: dict[str, TaskID] = {}

        def advance(title: str, done: int, of: int) -> None:
            if title not in tasks:
                tasks[title] = progress.add_task(title, total=of)
            progress.update(tasks[title], completed=done)

        yield advance


def run_simulation(
    plan: Plan,
    found: Players,
    limits: Limits,
    records: Path | None,
    run: RunFolder | None,
    as_json: bool,
) -> None:
    """Play a plan and print its summary; after Ctrl-C, that of the matches that are finished."""
    stem = f"{plan.game}-{plan.seed}"

    def save(segment: Segment) -> None:
        assert records is not None
        for one in segment.played:
            if one.record:
                write_text(records / f"{stem}-{one.number + 1:05}.json", one.record)

    interrupted = False
    try:
        with progress_bar(as_json) as advance:
            summary = simulate_streaming(
                plan,
                found.processes,
                lambda done, of: advance("matches", done, of),
                limits,
                None if records is None else save,
                run,
                found.employ,
            )
    except Interrupted as stopped:
        summary, interrupted = stopped.summary, True
    if run is not None and not interrupted:
        write_run_tables(run, as_json)
    if run is not None:
        run.close()
    if as_json:
        print_json(summary.json())
    elif summary.games:
        print_summary(summary)
    if interrupted:
        remark = f"Interrupted after {summary.games} of {plan.games} matches."
        if run is not None:
            remark += f" `rampage simulate --resume {run.path}` continues."
        messages().print(remark)
        raise typer.Exit(130)


def write_run_tables(run: RunFolder, quiet: bool, counted: dict[int, int] | None = None) -> None:
    """Write the Parquet tables of a run, if polars is there."""
    try:
        rows = write_tables(run, counted)
    except MissingExtra as missing:
        if not quiet:
            messages().print(f"No Parquet tables in {run.path}: {missing}", markup=False)
        return
    if not quiet:
        counts = ", ".join(f"{count:,} {name}" for name, count in rows.items())
        messages().print(f"{run.path}: {counts}", markup=False)


def print_summary(summary: Summary) -> None:
    """Print a table and a few lines."""
    table = Table(title=f"{summary.games} matches of {game(summary.game).about.title}", title_justify="left")
    for heading in ("bot", "wins", "of all matches", "of those won", "score", "ms per decision"):
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
    out.print(f"won by nobody: {summary.unwon}; wins by seat: {seats}")
    out.print(f"endings: {endings}")
    out.print(
        f"length: {lengths['mean']:.0f} decisions per match ({lengths['least']} to {lengths['most']}); "
        f"{summary.decisions_per_second:,.0f} decisions/s in {summary.seconds:.1f} s, {engine()}"
    )
    print_faults(summary)
    out.print("Shares with 95 % Wilson intervals.", style="dim")


def print_faults(summary: Summary) -> None:
    """Name the bots that forfeited matches, and what they did."""
    out = console()
    for entrant, count in enumerate(summary.tally.faults):
        if count:
            noun = "match" if count == 1 else "matches"
            out.print(f"{summary.labels[entrant]} forfeited {count} {noun}.", style="bold")
    for fault in summary.faults():
        out.print(f"  {fault}", markup=False)


def run_ladder(
    plan: Plan, found: Players, limits: Limits, every_pair: bool, anchor: str, as_json: bool
) -> None:
    """Play the pairings of a ladder, and print them with the ratings that follow from them."""
    with progress_bar(as_json) as advance, redirect_stdout(sys.stderr):  # Bots may print.
        rungs = ladder(
            plan,
            found.processes,
            every_pair,
            lambda upper, lower, done, of: advance(f"{upper} against {lower}", done, of),
            found.employ,
            limits,
        )
    ratings = rate(rungs, anchor)
    if as_json:
        report = {"rungs": [rung_json(rung) for rung in rungs], "ratings": [one._asdict() for one in ratings]}
        print_json({"game": plan.game, "games": plan.games, **report})
    else:
        print_rungs(rungs)
        print_ratings(ratings, "Ratings")


def rung_json(rung: Rung) -> dict[str, object]:
    """One pairing for programs."""
    return {
        "upper": rung.upper,
        "lower": rung.lower,
        "wins": rung.wins,
        "losses": rung.losses,
        "undecided": rung.undecided,
        "milliseconds_per_decision": [round(rung.summary.milliseconds_per_decision(n), 3) for n in (0, 1)],
        "share_of_decided": rung.share._asdict(),
        "clear": rung.clear,
        "forfeits": list(rung.summary.tally.faults),
        "faults": rung.summary.faults(),
    }


def print_rungs(rungs: list[Rung]) -> None:
    """Print the pairings as a table."""
    table = Table(title="Ladder", title_justify="left")
    for heading in ("stronger", "weaker", "wins", "losses", "undecided", "win rate", "clear"):
        table.add_column(heading, justify="left" if heading in ("stronger", "weaker", "clear") else "right")
    for rung in rungs:
        counts = [str(count) for count in (rung.wins, rung.losses, rung.undecided)]
        table.add_row(rung.upper, rung.lower, *counts, str(rung.share), "yes" if rung.clear else "no")
    console().print(table)
    for rung in rungs:
        print_faults(rung.summary)
    console().print("Clear: the whole 95 % interval is above one half.", style="dim")


def print_ratings(ratings: list[Rating], title: str) -> None:
    """Print bots on one scale, if there are any to compare."""
    if not ratings:
        return
    table = Table(title=title, title_justify="left")
    for heading in ("bot", "rating", "95 % interval"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for one in ratings:
        table.add_row(one.bot, f"{one.rating:.1f}", f"{one.low:.1f} to {one.high:.1f}")
    console().print(table)
