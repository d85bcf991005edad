"""Reads imported records and plays them through. It is slow, so a worker does it and the table gets the result."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rampage.games import game
from rampage.kernel.content import ContentError, Source
from rampage.kernel.game import AnyGame
from rampage.kernel.records.match import Match
from rampage.kernel.records.move import Move
from rampage.kernel.records.own_content import MEMBER, PLACE
from rampage.kernel.records.record import Record, RecordError, read_header, read_record
from rampage.table.live_match import LiveMatch, replayed
from rampage.table.own_content import check_time
from rampage.table.resigned import resignation_of, resigned_row
from rampage.table.stored import ChoiceRow, ResignedRow, SnapshotRow, TakenRow
from rampage.table.taken_back import row_of, stretch_of


@dataclass(slots=True)
class BadRecord:
    """A record that cannot be read: the place, the problem and the remedy."""

    place: str
    problem: str
    remedy: str


@dataclass(slots=True)
class Imported:
    """A record that was played through: its choices as rows and as numbers (seat, choice, audience), and the position
    after most or all of them, with the log up to there."""

    game: str
    options: dict[str, str]
    names: list[str]
    origin: str
    proof: dict[str, Any] | None
    outcome: dict[str, Any] | None
    over: bool
    rows: list[ChoiceRow]
    moves: list[Move]
    shot: SnapshotRow
    taken: list[TakenRow]
    resigned: list[ResignedRow]
    content: str = ""  # The meaning of content that is not the game's own.


def read_and_play(text: str, find_game: Callable[[str], AnyGame] = game) -> Imported | BadRecord:
    """Read a record and play it through, or say what is wrong with it."""
    try:
        if MEMBER in text:  # Untrusted content.
            check_time(read_header(text, find_game)[2])
        return played_through(read_record(text, find_game))
    except ContentError as error:
        return BadRecord(f"content, [{error.entry}]", error.problem, error.remedy)
    except RecordError as error:  # A value, because this error does not survive pickling.
        return BadRecord(error.place, error.problem, error.remedy)


def played_through(record: Record) -> Imported:
    """Play a record through."""
    live, rows = replayed(record, list(record.names))
    match = live.match
    count, position = len(record.moves), match.position
    if position.sealed is not None:  # A position text has no sealed choices: replay those.
        count, position = match.snapshots[-1]
    return Imported(
        record.game.name, record.options, list(record.names), record.origin, record.proof,
        match.record.outcome, live.over, rows,
        match.record.moves,
        SnapshotRow(count, position.to_text(), live.log.until(count)),
        [row_of(stretch, number, True) for number, stretch in enumerate(record.taken_back, 1)],
        [resigned_row(one, number) for number, one in enumerate(record.resigned, 1)],
        "" if record.game.standard().has(record.source.fingerprint) else record.source.meaning,
    )  # fmt: skip


def live_match_of(imported: Imported, found: AnyGame, names: list[str]) -> LiveMatch:
    """The live match that continues from there."""
    source = Source(PLACE, imported.content, True) if imported.content else found.standard()
    record = Record(found, imported.options, source, names)
    record.origin = imported.origin
    shot = imported.shot
    moves = imported.moves
    record.moves = moves[: shot.number]
    position = found.from_text(shot.position, record.options, record.source) if shot.number else None
    live = LiveMatch(Match(record, position), len(moves))
    live.log.restore(shot.log)
    for move in moves[shot.number :]:
        live.replay(move, False)
    record.outcome = imported.outcome
    record.taken_back = [stretch_of(taken) for taken in imported.taken]
    live.taken_from = len(imported.taken)
    record.resigned = [resignation_of(row) for row in imported.resigned]
    live.log_notes()
    return live
