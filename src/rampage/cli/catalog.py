"""`rampage games` and `rampage options`: what can be played, and how a table can change it."""

from typing import TYPE_CHECKING, Annotated

from rampage.cli.arguments import GAME, JSON
from rampage.cli.screen import console, print_json

if TYPE_CHECKING:
    from rampage.kernel.options import Option


def games(as_json: Annotated[bool, JSON] = False) -> None:
    """List the games: name, title, players, minutes, and whether players have secrets.

    Games of other installed packages are listed, too. One that can't be used is
    reported on standard error, with the reason and a remedy.

    [bold]Examples[/bold]

      rampage games

      rampage games --json
    """
    from rich.table import Table

    from rampage.games import games as all_games
    from rampage.games import problems

    found = [game.info() for game in all_games()]  # Reports on standard error which games can't be used.
    if as_json:
        print_json({"games": found, "problems": [problem.json() for problem in problems()]})
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("name", "title", "players", "minutes", "secrets"):
        table.add_column(heading, no_wrap=heading == "name")
    for info in found:
        secrets = "yes" if info["secrets"] else "no"
        table.add_row(
            info["name"], info["title"], _players(info["seat_counts"]), str(info["minutes"]), secrets
        )
    console().print(table)


def options(name: Annotated[str, GAME], as_json: Annotated[bool, JSON] = False) -> None:
    """List the options of a game, one per line: values with the default marked *, what it changes, and its rule.

    [bold]Examples[/bold]

      rampage options smash

      rampage play smash --options edition=2010
    """
    from rich.text import Text

    from rampage.games import game

    found = game(name)
    if as_json:
        print_json({"game": name, "options": [option.json() for option in found.options]})
        return
    for option in found.options:
        line = Text(option.name, style="bold").append("=", style="not bold")
        line.append(_values(option), style="not bold cyan")
        console().print(line.append(f"  {option.label} [{option.rule}]", style="not bold default"))


def _players(counts: list[int]) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"


def _values(option: "Option") -> str:
    """`2012*|2010`, or the range of a number with its default."""
    if not option.values:
        return f"{option.low}..{option.high} ({option.default}*)"
    return "|".join(f"{value}*" if value == option.default else value for value in option.values)
