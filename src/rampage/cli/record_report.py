"""Records for people and for programs: verified, replayed, and as positions."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.text import Text

from rampage.cli.boards import draw
from rampage.cli.errors import CommandError
from rampage.cli.files import game_named_in, is_record, load_record, position_error, read_content, read_text
from rampage.cli.screen import console, reader_left
from rampage.games import game
from rampage.kernel.events import Event
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from rampage.kernel.records.record import Record, RecordError
from rampage.kernel.records.taken_back import notes, reveals
from rampage.kernel.records.verify import FAILS, HOLDS, OPEN, Verification, verify_text
from rampage.kernel.text import PositionError
from rampage.kernel.words import several

MARKS: Final = {HOLDS: ("holds", "green"), FAILS: ("FAILS", "bold red"), OPEN: ("open ", "yellow")}
EXIT_CODES: Final = {HOLDS: 0, FAILS: 1, OPEN: 3}


# Verifying.


def verify(file: Path, content: Path | None, transcript: str | None) -> Verification:
    """Check the record in a file."""
    text = read_text(file)
    kept = None if transcript is None else {"transcript": transcript.strip().lower()}
    try:
        return verify_text(text, game, read_content(content), kept)
    except RecordError as error:
        raise CommandError(f"{file}, {error.place}", error.problem, error.remedy) from None


def verification_json(found: Verification) -> dict[str, Any]:
    """The verdict, and each check with its own."""
    checks = [{"name": check.name, "verdict": check.verdict, "text": check.text} for check in found.checks]
    return {"verdict": found.verdict, "text": found.text, "checks": checks}


def print_verification(found: Verification) -> None:
    """Print each check, then the verdict."""
    for check in found.checks:
        word, style = MARKS[check.verdict]
        line = Text(f"{word} ", style=style)
        console().print(line.append(f"{check.name}: {check.text}", style="not bold default"))
    console().print(Text(found.text, style=MARKS[found.verdict][1]))


# Replaying.


class ReplayedChoice(NamedTuple):
    """One choice of a record, the position after it, and what happened."""

    number: int
    seat: int
    choice: int
    position: Position
    events: list[Event]


def check_span(record: Record, first: int, last: int | None) -> int:
    """The last choice to show."""
    count = len(record.moves)
    end = count if last is None else min(last, count)
    if first > max(count, 1) or (last is not None and last < first):
        raise CommandError(
            "--from, --to",
            f"There are no choices from {first} to {last or end}: the record has {several(count, 'choice')}.",
            "choose other numbers.",
        )
    return end


def replayed(record: Record, end: int) -> Iterator[ReplayedChoice]:
    """The choices of a record up to `end`, played one by one."""
    position = record.start()
    for number, move in enumerate(record.moves[:end], 1):
        events: list[Event] = []
        position.events = events
        position.play(move.choice, move.seat)
        position.events = None
        yield ReplayedChoice(number, move.seat, move.choice, position, events)


def replay_json(record: Record, first: int, end: int) -> dict[str, Any]:
    """The choices with their events, and the position after the last of them."""
    about, roles = record.game.about, record.game.about.roles
    choices: list[dict[str, Any]] = []
    position = record.start()
    for one in replayed(record, end):
        position = one.position
        if one.number < first:
            continue
        space = position.space()
        choices.append(
            {
                "number": one.number,
                "seat": None if one.seat == CHANCE else one.seat,
                "choice": space.text(one.choice),
                "text": space.label(one.choice),
                "events": [event.json(space.vocabularies) for event in one.events],
            }
        )
    return {
        "game": about.name,
        "title": about.title,
        "seats": [{"role": role, "name": name} for role, name in zip(roles, record.names, strict=False)],
        "choices": choices,
        "taken_back": [
            stretch.json(roles, revealed=revealed)
            for stretch, revealed in zip(record.taken_back, reveals(record), strict=True)
        ],
        "resigned": [one.json(roles) for one in record.resigned],
        "position": position.to_text(),
        "outcome": record.outcome if end == len(record.moves) else None,
    }


def print_replay(record: Record, first: int, end: int) -> None:
    """Print every choice with its events, then the board and the outcome."""
    roles = record.game.about.roles
    seats = ", ".join(f"{role}: {name}" for role, name in zip(roles, record.names, strict=False))
    console().print(f"{record.game.about.title} ({seats})", style="bold", markup=False)
    taken_back = notes(record.taken_back)
    position = record.start()
    for one in replayed(record, end):
        position = one.position
        if one.number < first:
            continue
        if reader_left():
            return
        for note in taken_back:  # Before the choice that was made instead.
            if note.place == one.number - 1:
                console().print(f"      {note.text(roles)}", style="italic", markup=False)
        _print_choice(one, roles)
        for resignation in record.resigned:
            if resignation.after == one.number:
                console().print(f"      {roles[resignation.seat]} resigned.", style="italic", markup=False)
    draw(record.game, position, SPECTATOR, console())
    if record.outcome is not None and end == len(record.moves):
        console().print(str(record.outcome.get("text", "")), style="bold", markup=False)


def _print_choice(one: ReplayedChoice, roles: list[str]) -> None:
    space = one.position.space()
    chance = one.seat == CHANCE
    line = Text(f"{one.number:>4}  ", style="dim")
    line.append("chance: " if chance else f"{roles[one.seat]}: ", style="cyan" if chance else "bold")
    console().print(line.append(space.label(one.choice), style="not bold default"))
    for event in one.events:
        console().print(f"        {event.text(space.vocabularies)}", style="dim", markup=False)


# Positions.


def load_position(file: Path, at: int | None, content: Path | None) -> tuple[AnyGame, Position]:
    """A position of a record, or of a position text, and its game."""
    text = read_text(file)
    if is_record(text):
        record = load_record(file, content)
        count = len(record.moves)
        if at is not None and at > count:
            raise CommandError(
                "--at", f"The record has {several(count, 'choice')}.", "choose a lower number."
            )
        return record.game, record.replay(at)
    found = game(game_named_in(file, text))
    try:
        return found, found.from_text(text, {}, read_content(content))
    except PositionError as error:
        raise position_error(file, error) from None


def position_json(found: AnyGame, position: Position) -> dict[str, Any]:
    """The position as text, as a spectator sees it, and who has to choose."""
    outcome = position.outcome() if position.waiting == NOBODY else None
    return {
        "game": found.name,
        "seats": int(position.seats),
        "choices_played": int(position.played),
        "to_choose": [int(seat) for seat in position.actors() if seat >= 0],
        "text": position.to_text(),
        "view": position.view(SPECTATOR),
        "outcome": None if outcome is None else outcome.json(),
    }
