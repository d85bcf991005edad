"""Content that is not the game's own is part of the record, so that everybody can replay and check the match."""

from typing import TYPE_CHECKING, Any, Final

from rampage.kernel.content import ContentError, Source
from rampage.kernel.game import AnyGame
from rampage.kernel.position import Position
from rampage.kernel.records.errors import CHANGED, MOST_SHOWN, SAVED, RecordError
from rampage.kernel.text import PositionError

if TYPE_CHECKING:
    from rampage.kernel.records.record import Record

MEMBER: Final = "own_content"
PLACE: Final = "content of the record"


def own_content_json(game: AnyGame, source: Source) -> dict[str, Any]:
    """What a record says about content that is not the game's own; otherwise nothing."""
    try:
        standard = game.standard().has(source.fingerprint)
    except ContentError:  # A game without a content file: the first sketch of one, in a notebook.
        return {}
    if standard:
        return {}
    return {MEMBER: {"title": source.title, "tables": source.meaning}}


def own_source(data: dict[str, Any]) -> Source | None:
    """The content that a record contains, if it does."""
    found = data.get(MEMBER)
    if found is None:
        return None
    tables = found.get("tables") if isinstance(found, dict) else None
    if not isinstance(tables, str):
        raise RecordError(f"field {MEMBER!r}", "It has no tables.", SAVED)
    try:
        return Source(PLACE, tables, True)
    except ContentError as wrong:
        raise RecordError(f"field {MEMBER!r}", wrong.problem, CHANGED) from None


def start_of(record: "Record") -> Position:
    """The position before the first choice of a record that was read. Raises RecordError."""
    try:
        return record.start()
    except PositionError as wrong:
        problem = f"Line {wrong.line}: {wrong.problem}" if wrong.line else wrong.problem
        raise RecordError("field 'origin'", problem[:MOST_SHOWN], wrong.remedy) from None
    except ContentError as faulty:  # Another name than above: compiled, a name has one type.
        place = f"content, [{faulty.entry}]"
        raise RecordError(place[:MOST_SHOWN], faulty.problem[:MOST_SHOWN], faulty.remedy) from None
    except Exception as strange:
        # Of untrusted content; the checks of a game need not handle every type that TOML has.
        if record.source.place != PLACE:
            raise
        raise RecordError(
            f"field {MEMBER!r}", f"It can't be used: {strange!r}."[:MOST_SHOWN], CHANGED
        ) from None
