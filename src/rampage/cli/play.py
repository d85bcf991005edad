"""`rampage play`: a match in the terminal."""

import hashlib
from pathlib import Path
from typing import Annotated

import typer

from rampage.bots.bot import Bot
from rampage.bots.levels import make_bot
from rampage.cli.errors import Trouble
from rampage.cli.files import (
    game_named_in,
    is_record,
    load_record,
    position_trouble,
    read_bots,
    read_content,
    read_options,
    read_text,
)
from rampage.cli.session import Session
from rampage.games import NAMES, game
from rampage.kernel.dice.dealer import fresh_seed
from rampage.kernel.game import Game
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.text import PositionError
from rampage.kernel.words import several


def play(
    name: Annotated[
        str | None,
        typer.Argument(metavar="[GAME]", help=f"Which game: {', '.join(NAMES)}. --from FILE knows its own."),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="BOT,BOT", help="Bots for the last seats; `none`: everybody sits at this terminal."
        ),
    ] = "level:2",
    seats: Annotated[
        int, typer.Option(help="How many play; 0: you and the bots, or as few as the game allows.", min=0)
    ] = 0,
    seat: Annotated[
        str | None, typer.Option(metavar="ROLE", help="The seat that you take, as in green.")
    ] = None,
    begin: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help="Go on from a saved record or a position text."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="Equal seeds give equal dice. Without it nobody knows them.")
    ] = None,
    options: Annotated[
        list[str] | None,
        typer.Option("--options", metavar="NAME=VALUE", help="A table option, as in edition=2010."),
    ] = None,
    content: Annotated[Path | None, typer.Option(help="A content file in place of the game's own.")] = None,
) -> None:
    """Play in the terminal, against bots or with people around it.

    At each question type a number of the list, a choice in words ([bold]fly OH1 D4[/bold]), or a part of
    it to shorten the list. [bold]?[/bold] tells the rest: why, hint, undo, save, rules, log, quit.

    [bold]Examples[/bold]

      rampage play smash

      rampage play smash --bots level:4 --seat green

      rampage play smash --bots none --options edition=2010

      rampage play kaiju --bots level:2,level:2,level:2

      rampage play --from saved.json
    """
    found = game(name or _game_of(begin, content))
    named = () if bots == "none" else read_bots(bots)
    count = _count(found, seats, len(named))
    record = _record(found, begin, read_options(options or []), content, count)
    if seats and seats != len(record.names):
        raise Trouble("--seats", f"{begin} is a match of {len(record.names)}.", "leave --seats out.")
    players = _players(found, record, named, seat, seed)
    secret = fresh_seed() if seed is None else hashlib.sha256(f"rampage {seed}".encode()).digest()
    Session(Match(record), players, secret).run()


def _game_of(begin: Path | None, content: Path | None) -> str:
    """The game of a file to go on from, where none is named."""
    if begin is None:
        raise Trouble("GAME", "Which game?", f"name one of {', '.join(NAMES)}.")
    text = read_text(begin)
    return load_record(begin, content).game.name if is_record(text) else game_named_in(begin, text)


def _count(found: Game, seats: int, bots: int) -> int:
    """How many play a fresh match."""
    counts = found.about.seat_counts
    wanted = seats or max(counts[0], bots + 1 if bots < counts[-1] else bots)
    if wanted not in counts:
        allowed = " or ".join(str(count) for count in counts)
        place = "--seats" if seats else "--bots"
        raise Trouble(place, f"{found.about.title} is not for {wanted} players.", f"play with {allowed}.")
    return wanted


def _record(
    found: Game, begin: Path | None, options: dict[str, str], content: Path | None, count: int
) -> Record:
    """A fresh record of so many players, or the one to go on with."""
    source = read_content(content) or found.standard()
    if begin is None:
        return Record(found, options, source, [""] * count)
    text = read_text(begin)
    if is_record(text):
        record = load_record(begin, content)
        if record.game is not found:
            raise Trouble(str(begin), f"This is a record of {record.game.name}.", f"play {record.game.name}.")
        if record.outcome is not None:
            raise Trouble(str(begin), "This match is over.", f"watch it with `rampage replay {begin}`.")
        if options:
            raise Trouble("--options", "The record has options of its own.", "leave --options out.")
        record.proof = None  # The dice to come are others than those that it was played with.
        return record
    try:
        position = found.from_text(text, options, source)
    except PositionError as error:
        raise position_trouble(begin, error) from None
    if position.outcome() is not None:
        raise Trouble(str(begin), "This match is over.", "choose another position.")
    record = Record(found, options, source, [""] * int(position.seats))
    record.origin = text
    return record


def _players(
    found: Game, record: Record, named: tuple[str, ...], seat: str | None, seed: int | None
) -> list[Bot | None]:
    """A bot for each seat, or None where a person sits; names go into the record."""
    count = len(record.names)
    if len(named) > count:
        raise Trouble(
            "--bots", f"{several(len(named), 'bot')} for {several(count, 'seat')}.", f"name {count} at most."
        )
    roles = [role.lower() for role in found.about.roles[:count]]
    people = list(range(count - len(named)))
    if seat is not None:
        if seat.lower() not in roles:
            raise Trouble("--seat", f"There is no seat {seat!r}.", f"name one of {', '.join(roles)}.")
        if len(people) != 1:
            raise Trouble("--seat", "It is for one person against bots.", "leave it out.")
        people = [roles.index(seat.lower())]
    players: list[Bot | None] = []
    left = list(named)
    for n in range(count):
        bot = None if n in people else left.pop(0)
        players.append(None if bot is None else make_bot(bot, n if seed is None else seed + n))
        if not record.names[n]:
            record.names[n] = bot or found.about.roles[n]
    return players
