"""Read and check the files and values that commands are given."""

from pathlib import Path
from typing import Final

from rampage.cli.errors import CommandError
from rampage.games import game, names
from rampage.kernel.content import ContentError, Source, read_source
from rampage.kernel.records.record import Record, RecordError, read_record
from rampage.kernel.text import PositionError

MAX_CHARACTERS: Final = 20_000_000  # The record of a long match has about 30,000.


def read_text(path: Path) -> str:
    """The text of a file; `-` is standard input."""
    if str(path) == "-":
        import sys

        return sys.stdin.read(MAX_CHARACTERS)
    try:
        if path.stat().st_size > MAX_CHARACTERS:
            raise CommandError(str(path), "The file is far too large for a record.", "choose another file.")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(str(path), f"It cannot be read: {error.strerror}.", "check the path.") from None
    except UnicodeDecodeError:
        raise CommandError(
            str(path), "It is not text.", "choose a record or a position saved by Rampage."
        ) from None


def write_text(path: Path, text: str) -> None:
    """Write a file; an error names it."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(
            str(path), f"It cannot be written: {error.strerror}.", "choose another place."
        ) from None


def read_content(path: Path | None) -> Source | None:
    """A content file, if one is given."""
    if path is None:
        return None
    try:
        return read_source(path)
    except ContentError as error:
        raise CommandError(f"{path}, [{error.entry}]", error.problem, error.remedy) from None


def load_record(path: Path, content: Path | None = None) -> Record:
    """The record in a file; errors name the file and the place in it."""
    text = read_text(path)
    try:
        return read_record(text, game, read_content(content))
    except RecordError as error:
        raise CommandError(f"{path}, {error.place}", error.problem, error.remedy) from None


def is_record(text: str) -> bool:
    """A record is JSON; a position text starts with `rampage`."""
    return text.lstrip().startswith("{")


def game_named_in(path: Path, text: str) -> str:
    """The game that the first line of a position text names."""
    words = text.split(maxsplit=2)
    if len(words) < 2 or words[0] != "rampage" or words[1] not in names():
        raise CommandError(
            f"{path}, line 1",
            "This is neither a record nor a position.",
            f"start it with 'rampage GAME', where GAME is one of {', '.join(names())}.",
        )
    return words[1]


def position_error(path: Path, error: PositionError) -> CommandError:
    """An error in a position text, with the name of its file."""
    place = f"{path}, line {error.line}" if error.line else str(path)
    return CommandError(place, error.problem, error.remedy)


def read_options(pairs: list[str]) -> dict[str, str]:
    """`NAME=VALUE` pairs, separated by commas or given one by one."""
    out: dict[str, str] = {}
    for pair in [part for word in pairs for part in word.split(",") if part]:
        name, equals, value = pair.partition("=")
        if not equals or not name or not value:
            raise CommandError(
                "--options", f"{pair!r} has no value.", "write NAME=VALUE, as in edition=2010."
            )
        out[name] = value
    return out


def read_bots(text: str) -> tuple[str, ...]:
    """`search:2,greedy`."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    if not names:
        raise CommandError("--bots", "No bot is named.", "write one or more names, as in level:2,random.")
    return names
