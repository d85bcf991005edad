"""What `rampage simulate` and `rampage ladder` need around the matches: a plan, progress, tables."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from rampage.cli.errors import CommandError
from rampage.cli.files import read_content, read_options
from rampage.cli.screen import console, engine, messages
from rampage.games import game
from rampage.lab.ladder import Rung
from rampage.lab.simulate import Plan
from rampage.lab.summary import Summary


def make_plan(
    name: str,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    options: list[str] | None,
    content: Path | None,
    records: bool,
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
        records=records,
    )


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
    out.print("Shares with 95 % Wilson intervals.", style="dim")


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
    console().print("Clear: the whole 95 % interval is above one half.", style="dim")
