"""`rampage bench`: how fast the engine is on this machine."""

from typing import Annotated, Any, Final

import typer

from rampage.cli.arguments import JSON
from rampage.cli.completion import complete_game
from rampage.cli.errors import CommandError
from rampage.cli.screen import console, engine, messages, print_json

ROWS: Final = [
    ("random play, playout path", "playout_decisions_per_second", "{:,.0f} decisions/s"),
    ("random play, all choices listed", "listed_decisions_per_second", "{:,.0f} decisions/s"),
    ("copying a position", "copy_microseconds", "{:.2f} us"),
    ("listing all choices", "choices_microseconds", "{:.2f} us"),
    ("evaluating a position", "value_microseconds", "{:.2f} us"),
    ("memory of a position", "bytes_per_position", "{:,} bytes"),
    ("search iterations", "looks_ahead_per_second", "{:,.0f} /s"),
    ("whole matches of search:2", "search_matches_per_second", "{:,.2f} /s"),
    ("whole matches of hasty", "hasty_matches_per_second", "{:,.1f} /s"),
]


def bench(
    name: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="A game; `rampage games` lists them.", autocompletion=complete_game
        ),
    ] = "smash",
    seats: Annotated[
        int, typer.Option(help="Number of players; 0 means the fewest that the game allows.", min=0)
    ] = 0,
    seconds: Annotated[
        float, typer.Option(help="Seconds for each figure; more gives steadier results.", min=0.01, max=600)
    ] = 2.0,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Measure the installed engine on one core; each figure is the best of a few rounds.

    In a checkout, `make bench` does more: both builds side by side, and the ratio to another engine.

    [bold]Examples[/bold]

      rampage bench

      rampage bench kaiju --seats 4

      rampage bench smash --seconds 5 --json
    """
    from rampage.games import game

    counts = game(name).about.seat_counts
    if seats and seats not in counts:
        allowed = ", ".join(map(str, counts))
        raise CommandError("--seats", f"{name} has no match for {seats}.", f"choose one of {allowed}.")
    from rampage.lab.measure import measure

    if not as_json:
        messages().print(f"Measuring for about {9 * seconds:.0f} s ...", style="dim")
    found = measure(name, seconds, seats)
    if as_json:
        print_json(found)
    else:
        print_figures(game(name).about.title, found)


def print_figures(title: str, found: dict[str, Any]) -> None:
    """Print the figures as a table."""
    from rich.table import Table

    table = Table(title=f"{title}, {engine()}", title_justify="left", show_header=False)
    table.add_column("what")
    table.add_column("figure", justify="right")
    for label, key, form in ROWS:
        named = label + (f" ({found['choices']})" if key == "choices_microseconds" else "")
        table.add_row(named, form.format(found[key]))
    console().print(table)
