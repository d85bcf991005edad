"""`rampage bench`: how fast the engine is here."""

import json
from typing import Annotated, Any

import typer
from rich.table import Table

from rampage.cli.errors import Trouble
from rampage.cli.screen import console, engine, messages
from rampage.games import game

ROWS = [
    ("random play, playout path", "playout_decisions_per_second", "{:,.0f} decisions/s"),
    ("random play, all choices listed", "listed_decisions_per_second", "{:,.0f} decisions/s"),
    ("copy of a position", "copy_microseconds", "{:.2f} us"),
    ("listing all choices", "choices_microseconds", "{:.2f} us"),
    ("value of a position", "value_microseconds", "{:.2f} us"),
    ("memory of a position", "bytes_per_position", "{:,} bytes"),
    ("search, looks ahead", "looks_ahead_per_second", "{:,.0f} /s"),
    ("whole matches of search:2", "search_matches_per_second", "{:,.2f} /s"),
    ("whole matches of hasty", "hasty_matches_per_second", "{:,.1f} /s"),
]


def bench(
    name: Annotated[str, typer.Argument(metavar="[GAME]", help="Which game.")] = "smash",
    seats: Annotated[int, typer.Option(help="How many play; 0: as few as the game allows.", min=0)] = 0,
    seconds: Annotated[
        float, typer.Option(help="Time for each figure; more is steadier.", min=0.01, max=600)
    ] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")] = False,
) -> None:
    """Measure the engine that runs here, on one core, the best of a few rounds for each figure.

    In a checkout `make bench` does more: both builds side by side, and the ratio to another engine.

    [bold]Examples[/bold]

      rampage bench

      rampage bench kaiju --seats 4

      rampage bench smash --seconds 5 --json
    """
    counts = game(name).about.seat_counts
    if seats and seats not in counts:
        raise Trouble(
            "--seats", f"There is no match of {seats}.", f"name one of {', '.join(map(str, counts))}."
        )
    from rampage.lab.measure import measure

    if not as_json:
        messages().print(f"Measuring, about {9 * seconds:.0f} s ...", style="dim")
    found = measure(name, seconds, seats)
    if as_json:
        print(json.dumps(found))
    else:
        show(name, found)


def show(name: str, found: dict[str, Any]) -> None:
    """The figures as a table."""
    table = Table(title=f"{game(name).about.title}, {engine()}", title_justify="left", show_header=False)
    table.add_column("what")
    table.add_column("figure", justify="right")
    for title, key, form in ROWS:
        named = title + (f" ({found['choices']})" if key == "choices_microseconds" else "")
        table.add_row(named, form.format(found[key]))
    console().print(table)
