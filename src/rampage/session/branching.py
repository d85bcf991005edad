"""Playing on from a moment of a match: the record of a match that begins there.

When a match is over everything may be known, and the new match begins as the old one did. While it is under way, a
player may try things out privately: from what they knew at that moment, with everything else dealt again. Bots at such
a table would be a kind of hint, so it is allowed where hints are.
"""

from secrets import randbits

from rampage.kernel.position import SPECTATOR, Position
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from rampage.table.refusal import Refusal
from rampage.table.table import Table


def must_allow_branch(table: Table, browser: str, eyes: int | None) -> None:
    """Refuse where playing on from a running match would be unfair, or show a secret."""
    if table.status == "over":
        return
    if not table.seats_of(browser) - {SPECTATOR}:
        raise Refusal("no_seat", "Only players can try things out.", "wait until the match is over.")
    if not table.coach.allowed:
        problem = "That would be a hint, and hints are not allowed at this table."
        raise Refusal("no_hints", problem, "wait until the match is over.")
    if eyes == SPECTATOR and table.live.match.record.game.about.secrets:
        problem = "Several players with secrets share this device."
        raise Refusal("no_hints", problem, "wait until the match is over.")


def branch(record: Record, eyes: int | None, at: int) -> Record:
    """The record of a match that begins after `at` choices of this one, as `eyes` may know it (None: everything)."""
    at = min(at, len(record.moves))
    out = record.bare()
    if eyes is None or not record.game.about.secrets:
        out.moves = record.moves[:at]
        return out
    out.origin = _settled(record, at).imagine(eyes, Rng(randbits(63))).to_text()
    return out


def _settled(record: Record, at: int) -> Position:
    """The position after `at` choices; before a simultaneous choice that is not complete there, which has no text."""
    position, settled = record.start(), record.start()
    for move in record.moves[:at]:
        position.apply(move.choice, move.seat)
        if position.sealed is None:
            settled = position.copy()
    return settled
