"""Custom content for a table. It is untrusted: its size and the time to build its board are
limited, and whatever is wrong with it is reported as a fault with its place, never as an error of ours."""

import json
from dataclasses import dataclass, field
from time import process_time
from typing import Final

from rampage.kernel.content import ContentError, Source
from rampage.kernel.game import AnyGame
from rampage.kernel.options import OptionError
from rampage.kernel.position import Position
from rampage.kernel.records.record import Record
from rampage.table.sanitize import TITLE_LENGTH, plain

MOST_CHARACTERS: Final = 48_000  # The largest file that ships has 8,000.
BUILD_SECONDS: Final = 1.0  # The standard boards take a fiftieth of that.
UNTITLED: Final = "Untitled"
SIMPLER: Final = "make it smaller or simpler."


@dataclass(frozen=True, slots=True)
class ContentFault:
    """What is wrong, in which entry, what to do, and where an editor points (`ContentError.where`)."""

    entry: str
    problem: str
    remedy: str
    where: str = ""


@dataclass(slots=True)
class Draft:
    """Content as somebody sends it, read and checked. Without faults it can be played with these options."""

    faults: list[ContentFault]
    source: Source | None = None
    position: Position | None = field(default=None, repr=False)


def read_draft(game: AnyGame, text: str, options: dict[str, str], seats: int) -> Draft:
    """Read and check a content file, by building the board that a match would be played on."""
    if len(text) > MOST_CHARACTERS:
        problem = f"It has {len(text)} characters; {MOST_CHARACTERS} can be read."
        return Draft([ContentFault("file", problem, SIMPLER)])
    try:
        source = Source("content", text)
        # Pages read it as JSON, which has no such numbers.
        json.loads(source.meaning, parse_constant=_no_constant)
    except ContentError as error:
        return Draft([fault_of(error)])
    except (RecursionError, ValueError):
        return Draft([ContentFault("file", "It contains inf or nan, or is nested too deeply.", SIMPLER)])
    try:
        return Draft([], source, built(game, source, options, seats))
    except ContentError as error:
        return Draft([fault_of(one) for one in _all_faults(game, source, options, seats, error)], source)


def _all_faults(
    game: AnyGame, source: Source, options: dict[str, str], seats: int, first: ContentError
) -> list[ContentError]:
    """Everything that is wrong, in the order of the file's parts, as far as it can be read."""
    if first.entry == "file":
        return [first]
    collecting = source.collecting()
    try:
        built(game, collecting, options, seats)
    except ContentError as last:
        # Reading on after a fault may run into errors that follow from it: they are not reported as well.
        if last.entry != "file":
            collecting.note(last)
    return collecting.found or [first]


def built(game: AnyGame, source: Source, options: dict[str, str], seats: int) -> Position:
    """The start of a match with this content. Raises ContentError, whatever is wrong with it."""
    began = process_time()  # The work it takes: a busy machine makes no content too large.
    try:
        position: Position = game.new(seats, options, source)
    except (ContentError, OptionError) as error:
        if isinstance(error, ContentError):
            raise
        raise source.fault("options", f"{error}.", "correct the option.") from None
    except Exception as error:  # The checks of a game need not handle every type that TOML has.
        raise source.fault(
            "file", f"It can't be used: {error!r}."[:400], "compare it with the game's file."
        ) from error
    if process_time() - began > BUILD_SECONDS:
        raise source.fault("file", "Building its board takes too long.", SIMPLER)
    return position


def title_of(game: AnyGame, source: Source) -> str:
    """What people at a table call its content; empty for the game's own."""
    if game.standard().has(source.fingerprint):
        return ""
    return plain(source.title, TITLE_LENGTH) or UNTITLED


def check_time(record: Record) -> None:
    """Refuse a record whose content takes too long. Raises ContentError."""
    built(record.game, record.source, record.options, len(record.names))


def fault_of(error: ContentError) -> ContentFault:
    """An error as a fault."""
    return ContentFault(error.entry, error.problem, error.remedy, error.where)


def _no_constant(word: str) -> object:
    raise ValueError(word)
