"""`rampage verify`, `rampage replay`, `rampage position`: what records tell."""

from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from rampage.cli.errors import Trouble
from rampage.cli.files import (
    game_named_in,
    is_record,
    load_record,
    position_trouble,
    read_content,
    read_text,
)
from rampage.cli.screen import console
from rampage.games import game
from rampage.kernel.events import Event
from rampage.kernel.position import CHANCE, SPECTATOR, Position
from rampage.kernel.records.record import Record, RecordError
from rampage.kernel.records.taken_back import Note, notes
from rampage.kernel.records.verify import FAILS, HOLDS, OPEN, verify_text
from rampage.kernel.text import PositionError
from rampage.kernel.words import several

FILE = typer.Argument(metavar="FILE", help="A record saved by Rampage; - reads the standard input.")
CONTENT = typer.Option(help="The content file that the match was played with, if not the game's own.")
MARKS: Final = {HOLDS: ("holds", "green"), FAILS: ("FAILS", "bold red"), OPEN: ("open ", "yellow")}
EXIT_CODES: Final = {HOLDS: 0, FAILS: 1, OPEN: 3}


TRANSCRIPT = typer.Option(
    metavar="CODE",
    help="The code of the match that a page showed while it ran: the record must have the same.",
)


def verify(
    file: Annotated[Path, FILE],
    content: Annotated[Path | None, CONTENT] = None,
    transcript: Annotated[str | None, TRANSCRIPT] = None,
) -> None:
    """Check a record with no trust in the server: were the dice fair, and every choice legal?

    The seed and the players' contributions are held against their commitments, every roll against what
    they give and the odds of the rules, every choice and the outcome against a replay. docs/dice.md says
    what that proves, and to whom.

    Exit code: 0 everything holds; 1 something does not; 2 the file cannot be read; 3 nothing speaks
    against it, but it cannot be proven (yet): the match still runs, or the server alone made the dice.

    [bold]Examples[/bold]

      rampage verify match.json

      rampage verify match.json --transcript e1ae08dff78eb901a62647adef258fbdb7336f9d8ea9caaede5615f9b5a97eba
    """
    text = read_text(file)
    kept = None if transcript is None else {"transcript": transcript.strip().lower()}
    try:
        found = verify_text(text, game, read_content(content), kept)
    except RecordError as error:
        raise Trouble(f"{file}, {error.place}", error.problem, error.remedy) from None
    out = console()
    for check in found.checks:
        word, style = MARKS[check.verdict]
        line = Text(f"{word} ", style=style)
        out.print(line.append(f"{check.name}: {check.text}", style="not bold default"))
    out.print(Text(found.text, style=MARKS[found.verdict][1]))
    raise typer.Exit(EXIT_CODES[found.verdict])


def replay(
    file: Annotated[Path, FILE],
    first: Annotated[int, typer.Option("--from", metavar="N", help="First choice to show.", min=1)] = 1,
    last: Annotated[int | None, typer.Option("--to", metavar="N", help="Last choice to show.", min=1)] = None,
    content: Annotated[Path | None, CONTENT] = None,
) -> None:
    """Play a record again and tell what happened, choice by choice, then show the board.

    [bold]Examples[/bold]

      rampage replay match.json

      rampage replay match.json --from 120 --to 140
    """
    record = load_record(file, content)
    end = len(record.moves) if last is None else min(last, len(record.moves))
    if first > max(len(record.moves), 1) or (last is not None and last < first):
        raise Trouble(
            "--from, --to",
            f"There is nothing from {first} to {end}: the record has {several(len(record.moves), 'choice')}.",
            "choose other numbers.",
        )
    _tell_header(record)
    position = record.start()
    told = notes(record.taken_back)
    for number, move in enumerate(record.moves[:end], 1):
        _tell_taken_back(record, [note for note in told if note.place == number - 1 and number >= first])
        happened: list[Event] = []
        position.events = happened
        position.play(move.choice, move.seat)
        position.events = None
        if number >= first:
            _tell_choice(record, position, number, move.seat, move.choice, happened)
    from rampage.cli.boards import draw

    draw(record.game, position, SPECTATOR, console())
    if record.outcome is not None and end == len(record.moves):
        console().print(str(record.outcome.get("text", "")), style="bold", markup=False)


def position(
    file: Annotated[Path, FILE],
    at: Annotated[
        int | None, typer.Option(metavar="N", help="After so many choices of a record.", min=0)
    ] = None,
    board: Annotated[bool, typer.Option("--board", help="Draw the board as `rampage play` does.")] = False,
    content: Annotated[Path | None, CONTENT] = None,
) -> None:
    """Show a position, of a record or of a position text, as text that reads back.

    [bold]Examples[/bold]

      rampage position match.json --at 100 > position.txt

      rampage play smash --from position.txt
    """
    text = read_text(file)
    if is_record(text):
        record = load_record(file, content)
        if at is not None and at > len(record.moves):
            raise Trouble(
                "--at", f"The record has {several(len(record.moves), 'choice')}.", "choose a lower number."
            )
        name, found = record.game.name, record.replay(at)
    else:
        name, found = read_position(file, text, content)
    if board:
        from rampage.cli.boards import draw

        draw(game(name), found, SPECTATOR, console())
    else:
        print(found.to_text(), end="")


def read_position(file: Path, text: str, content: Path | None) -> tuple[str, Position]:
    """The game and the position of a position text."""
    name = game_named_in(file, text)
    try:
        return name, game(name).from_text(text, {}, read_content(content))
    except PositionError as error:
        raise position_trouble(file, error) from None


def _tell_header(record: Record) -> None:
    roles = record.game.about.roles
    seats = ", ".join(f"{role}: {name}" for role, name in zip(roles, record.names, strict=False))
    console().print(f"{record.game.about.title} ({seats})", style="bold", markup=False)


def _tell_taken_back(record: Record, told: list[Note]) -> None:
    """Choices that were taken back here, before the one that was made instead."""
    for note in told:
        console().print(f"      {note.text(record.game.about.roles)}", style="italic", markup=False)


def _tell_choice(
    record: Record, position: Position, number: int, seat: int, choice: int, happened: list[Event]
) -> None:
    space = position.space()
    who = "chance" if seat == CHANCE else record.game.about.roles[seat]
    line = Text(f"{number:>4}  ", style="dim")
    line.append(f"{who}: ", style="cyan" if seat == CHANCE else "bold")
    console().print(line.append(space.label(choice), style="not bold default"))
    for event in happened:
        console().print(f"        {event.text(space.vocabularies)}", style="dim", markup=False)
