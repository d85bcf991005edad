"""Files and values that commands are given, read and checked."""

from pathlib import Path
from typing import Final

import typer

from rampage.cli.errors import Trouble
from rampage.games import NAMES, game
from rampage.kernel.content import ContentError, Source, read_source
from rampage.kernel.records.record import Record, RecordError, read_record
from rampage.kernel.text import PositionError

GAME: Final = typer.Argument(metavar="GAME", help=f"Which game: {', '.join(NAMES)}.")
MOST_CHARACTERS: Final = 20_000_000  # A record of a long match has some 30,000.


def read_text(path: Path) -> str:
    """The text of a file; a dash is the standard input."""
    if str(path) == "-":
        import sys

        return sys.stdin.read(MOST_CHARACTERS)
    try:
        if path.stat().st_size > MOST_CHARACTERS:
            raise Trouble(str(path), "The file is far too large for a record.", "choose another file.")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise Trouble(str(path), f"It cannot be read: {error.strerror}.", "check the path.") from None
    except UnicodeDecodeError:
        raise Trouble(
            str(path), "It is not text.", "choose a record or a position saved by Rampage."
        ) from None


def write_text(path: Path, text: str) -> None:
    """Write a file; the error says which."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Trouble(
            str(path), f"It cannot be written: {error.strerror}.", "choose another place."
        ) from None


def read_content(path: Path | None) -> Source | None:
    """A content file, if one is given."""
    if path is None:
        return None
    try:
        return read_source(path)
    except ContentError as error:
        raise Trouble(f"{path}, [{error.entry}]", error.problem, error.remedy) from None


def load_record(path: Path, content: Path | None = None) -> Record:
    """The record of a file; errors name the file and the place in it."""
    text = read_text(path)
    try:
        return read_record(text, game, read_content(content))
    except RecordError as error:
        raise Trouble(f"{path}, {error.place}", error.problem, error.remedy) from None


def is_record(text: str) -> bool:
    """A record is JSON; a position text begins with `rampage`."""
    return text.lstrip().startswith("{")


def game_named_in(path: Path, text: str) -> str:
    """The game that the first line of a position text names."""
    words = text.split(maxsplit=2)
    if len(words) < 2 or words[0] != "rampage" or words[1] not in NAMES:
        raise Trouble(
            f"{path}, line 1",
            "This is neither a record nor a position.",
            f"begin with 'rampage GAME', GAME being one of {', '.join(NAMES)}.",
        )
    return words[1]


def position_trouble(path: Path, error: PositionError) -> Trouble:
    """A fault of a position text, with the name of its file."""
    place = f"{path}, line {error.line}" if error.line else str(path)
    return Trouble(place, error.problem, error.remedy)


def read_options(pairs: list[str]) -> dict[str, str]:
    """`name=value`, several of them, in one word by commas or in several."""
    out: dict[str, str] = {}
    for pair in [part for word in pairs for part in word.split(",") if part]:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise Trouble("--options", f"{pair!r} names no value.", "write name=value, as in edition=2010.")
        out[name] = value
    return out


def read_bots(text: str) -> tuple[str, ...]:
    """`search:2,greedy`."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise Trouble("--bots", "No bot is named.", "write one or more names, as in level:2,random.")
    return names
