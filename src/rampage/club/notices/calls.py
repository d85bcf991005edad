"""Who gets which notice at a table that is in memory. A function of what is on disk and of who is here; nothing is
sent from here."""

from dataclasses import dataclass
from typing import Final

from rampage.club.notices.texts import Facts
from rampage.club.sessions import is_account
from rampage.table.seats import is_human, is_ready
from rampage.table.table import Table

# A person who is away from a live table may just be loading the page again.
GRACE: Final = 60.0
GRACE_DAYS: Final = 5.0


@dataclass(frozen=True, slots=True)
class Call:
    """Something that concerns a person. `number` distinguishes two of a kind. `here`: the person is at the table and
    sees it. `again`: if they leave, it is still worth a notice."""

    person: str
    kind: str
    number: int
    facts: Facts
    here: bool
    again: bool = False
    wait: float = GRACE_DAYS  # Seconds before it is sent.


def calls(table: Table) -> list[Call]:
    """All that concerns the people with accounts at a table, now."""
    if table.closed or table.stopped:
        return []
    people = {
        person: own
        for person, held in table.holders.items()
        if is_account(person) and (own := {seat for seat in held if seat >= 0})
    }
    return [call for person, own in sorted(people.items()) for call in _calls(table, person, own)]


def _calls(table: Table, person: str, own: set[int]) -> list[Call]:
    here = table.presence.here(person)
    game = table.live.match.record.game.about.title
    facts = Facts(game, table.row.title)
    if table.status == "over":
        return [Call(person, "over", table.live.count, facts, here)] if not table.row.origin else []
    out: list[Call] = []
    if all(is_ready(seat) for seat in table.seats) and not _has_begun(table):
        out.append(Call(person, "begin", 0, facts, here, wait=GRACE / 2))
    if table.status != "playing":
        return out
    asked = _asked(table, own)
    if asked:
        out.append(Call(person, "ask", table.live.count, Facts(game, table.row.title, asked=asked), here))
    mine = {seat for seat in table.live.position.actors() if seat in own and is_human(table.seats[seat])}
    if mine and table.in_progress:
        days = table.timekeeper.days.on
        due = min(
            (one.due for one in table.timekeeper.readings() if one.seat in mine and one.due), default=0.0
        )
        facts = Facts(game, table.row.title, due if days else 0.0)
        wait = GRACE_DAYS if days else GRACE
        out.append(Call(person, "turn", turn_of(table, own), facts, here, not days, wait))
    return out


def _has_begun(table: Table) -> bool:
    """Has anybody chosen?"""
    return any(move.seat >= 0 for move in table.live.match.record.moves)


def turn_of(table: Table, own: set[int]) -> int:
    """Where the turn of some seats began: after the last choice of another one. Several choices in a row are one
    turn."""
    moves = table.live.match.record.moves
    for number in range(len(moves) - 1, -1, -1):
        if moves[number].seat >= 0 and moves[number].seat not in own:
            return number + 1
    return 0


def _asked(table: Table, own: set[int]) -> str:
    """What the others ask some seats for; empty if nothing."""
    if own & set(table.undo.waits_for()):
        return "undo"
    if own & set(table.pause.waits_for()):
        return "resume" if table.pause.paused else "pause"
    if any(own & set(table.substitutes.needed(one)) for one in table.substitutes.newcomers.values()):
        return "seat"
    if own & table.absence.wishes.keys():
        return "bot"
    return ""
