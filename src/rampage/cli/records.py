"""`rampage verify`, `rampage replay` and `rampage position`: what a record contains."""

from pathlib import Path
from typing import Annotated

import typer

from rampage.cli.arguments import JSON
from rampage.cli.errors import CommandError
from rampage.cli.screen import console, print_json

FILE = typer.Argument(metavar="FILE", help="A record saved by Rampage; - reads standard input.")
CONTENT = typer.Option(help="The content file that the match was played with, if not the game's own.")
TRANSCRIPT = typer.Option(
    metavar="CODE", help="The code that the page showed during the match; the record must have the same one."
)


def verify(
    file: Annotated[Path, FILE],
    content: Annotated[Path | None, CONTENT] = None,
    transcript: Annotated[str | None, TRANSCRIPT] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Check a record without trusting the server: were the dice fair, and was every choice legal?

    The seed and the players' contributions are checked against their commitments, every roll against the seed and
    the odds of the rules, every choice and the outcome against a replay. docs/dice.md explains what that proves,
    and to whom.

    Exit code: 0 everything is correct; 1 something is not; 2 the file cannot be read; 3 nothing is wrong, but
    the dice cannot be proven (yet): the match is still running, or the server alone made the dice.

    [bold]Examples[/bold]

      rampage verify match.json

      rampage verify match.json --transcript e1ae08dff78eb901a62647adef258fbdb7336f9d8ea9caaede5615f9b5a97eba
    """
    from rampage.cli.record_report import EXIT_CODES, print_verification, verification_json
    from rampage.cli.record_report import verify as check

    found = check(file, content, transcript)
    if as_json:
        print_json(verification_json(found))
    else:
        print_verification(found)
    raise typer.Exit(EXIT_CODES[found.verdict])


def replay(
    file: Annotated[Path, FILE],
    first: Annotated[int, typer.Option("--from", metavar="N", help="First choice to show.", min=1)] = 1,
    last: Annotated[int | None, typer.Option("--to", metavar="N", help="Last choice to show.", min=1)] = None,
    content: Annotated[Path | None, CONTENT] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play a record again and show what happened, choice by choice, then the board.

    [bold]Examples[/bold]

      rampage replay match.json

      rampage replay match.json --from 120 --to 140

      rampage replay match.json --json
    """
    from rampage.cli.files import load_record
    from rampage.cli.record_report import check_span, print_replay, replay_json

    record = load_record(file, content)
    end = check_span(record, first, last)
    if as_json:
        print_json(replay_json(record, first, end))
    else:
        print_replay(record, first, end)


def position(
    file: Annotated[Path, FILE],
    at: Annotated[
        int | None, typer.Option(metavar="N", help="Show the position after N choices of a record.", min=0)
    ] = None,
    board: Annotated[bool, typer.Option("--board", help="Draw the board as `rampage play` does.")] = False,
    content: Annotated[Path | None, CONTENT] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Print a position of a record, or of a position text, as text that can be read back.

    [bold]Examples[/bold]

      rampage position match.json --at 100 > position.txt

      rampage play smash --from position.txt
    """
    from rampage.cli.record_report import load_position, position_json
    from rampage.kernel.position import SPECTATOR

    if board and as_json:
        raise CommandError("--board, --json", "They cannot be combined.", "choose one of them.")
    game, found = load_position(file, at, content)
    if as_json:
        print_json(position_json(game, found))
    elif board:
        from rampage.cli.boards import draw

        draw(game, found, SPECTATOR, console())
    else:
        print(found.to_text(), end="")
