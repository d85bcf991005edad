"""Who plays a match in the terminal, and where it starts."""

import hashlib
from pathlib import Path

from rampage.bots.bot import Bot
from rampage.bots.levels import make_bot
from rampage.cli.errors import CommandError
from rampage.cli.files import (
    game_named_in,
    is_record,
    load_record,
    position_error,
    read_bots,
    read_content,
    read_options,
    read_text,
)
from rampage.cli.session import Session
from rampage.games import game, names
from rampage.kernel.dice.dealer import fresh_seed
from rampage.kernel.game import AnyGame
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.text import PositionError
from rampage.kernel.words import several


def start_session(
    name: str | None,
    bots: str,
    seats: int,
    seat: str | None,
    begin: Path | None,
    seed: int | None,
    options: list[str],
    content: Path | None,
) -> Session:
    """The session that the arguments of `rampage play` describe."""
    found = game(name or _game_of(begin, content))
    named = () if bots == "none" else read_bots(bots)
    count = _player_count(found, seats, len(named))
    record = _record(found, begin, read_options(options), content, count)
    if seats and seats != len(record.names):
        raise CommandError(
            "--seats", f"{begin} is a match for {len(record.names)} players.", "leave --seats out."
        )
    players = _players(found, record, named, seat, seed)
    secret = fresh_seed() if seed is None else hashlib.sha256(f"rampage {seed}".encode()).digest()
    return Session(Match(record), players, secret)


def _game_of(begin: Path | None, content: Path | None) -> str:
    """The game of the file to continue from, if no game is named."""
    if begin is None:
        raise CommandError("GAME", "Which game?", f"choose one of {', '.join(names())}.")
    text = read_text(begin)
    return load_record(begin, content).game.name if is_record(text) else game_named_in(begin, text)


def _player_count(found: AnyGame, seats: int, bots: int) -> int:
    """The number of players of a new match."""
    counts = found.about.seat_counts
    wanted = seats or max(counts[0], bots + 1 if bots < counts[-1] else bots)
    if wanted not in counts:
        allowed = " or ".join(str(count) for count in counts)
        place = "--seats" if seats else "--bots"
        raise CommandError(
            place, f"{found.about.title} is not for {wanted} players.", f"play with {allowed}."
        )
    return wanted


def _record(
    found: AnyGame, begin: Path | None, options: dict[str, str], content: Path | None, count: int
) -> Record:
    """A new record for `count` players, or the one to continue."""
    source = read_content(content) or found.standard()
    if begin is None:
        return Record(found, options, source, [""] * count)
    text = read_text(begin)
    if is_record(text):
        record = load_record(begin, content)
        if record.game is not found:
            other = record.game.name
            raise CommandError(str(begin), f"This is a record of {other}.", f"play {other}.")
        if record.outcome is not None:
            raise CommandError(str(begin), "This match is over.", f"watch it with `rampage replay {begin}`.")
        if options:
            raise CommandError("--options", "The record has its own options.", "leave --options out.")
        record.proof = None  # From here on the dice come from another seed.
        return record
    try:
        position = found.from_text(text, options, source)
    except PositionError as error:
        raise position_error(begin, error) from None
    if position.outcome() is not None:
        raise CommandError(str(begin), "This match is over.", "choose another position.")
    record = Record(found, options, source, [""] * int(position.seats))
    record.origin = text
    return record


def _players(
    found: AnyGame, record: Record, named: tuple[str, ...], seat: str | None, seed: int | None
) -> list[Bot | None]:
    """A bot for each seat, or None for a person; their names go into the record."""
    count = len(record.names)
    if len(named) > count:
        problem = f"{several(len(named), 'bot')} for {several(count, 'seat')}."
        raise CommandError("--bots", problem, f"name at most {count}.")
    roles = [role.lower() for role in found.about.roles[:count]]
    people = list(range(count - len(named)))
    if seat is not None:
        if seat.lower() not in roles:
            raise CommandError("--seat", f"There is no seat {seat!r}.", f"choose one of {', '.join(roles)}.")
        if len(people) != 1:
            raise CommandError("--seat", "It is for one person against bots.", "leave it out.")
        people = [roles.index(seat.lower())]
    players: list[Bot | None] = []
    left = list(named)
    for n in range(count):
        bot = None if n in people else left.pop(0)
        players.append(None if bot is None else make_bot(bot, n if seed is None else seed + n))
        if not record.names[n]:
            record.names[n] = bot or found.about.roles[n]
    return players
