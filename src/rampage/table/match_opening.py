"""Opens a stored match: it continues under its rules, or says why it cannot and stays readable as far as possible.

A table's content is stored with it, so a new content file does not affect it. The code of older rules is not stored. A
match that began under another version is replayed under the installed rules: if every choice is legal, asks the same
seats next and leads to the same positions, the change of rules does not affect this match so far, and it continues.
Otherwise the match is stopped: people can view it up to the first difference, and its record has every choice.
"""

import logging
from dataclasses import dataclass
from typing import Final

from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.content import ContentError, Source
from rampage.kernel.game import AnyGame
from rampage.kernel.options import OptionError
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.records.match import Match
from rampage.kernel.records.move import Move
from rampage.kernel.records.record import Record
from rampage.kernel.text import PositionError
from rampage.table.live_match import LiveMatch, restore
from rampage.table.resigned import resignation_of
from rampage.table.stored import Stored
from rampage.table.taken_back import playable_from, stretch_of

LOGGER: Final = logging.getLogger("rampage.table")


@dataclass(slots=True)
class Opened:
    """A stored match, opened. `stopped` explains to players why it cannot continue; `carried` means that it continues
    under other rules or content than it began with."""

    live: LiveMatch
    stopped: str = ""
    carried: bool = False


class Unreadable(Exception):
    """Not even the start of a match can be shown."""


def open_match(game: AnyGame, stored: Stored) -> Opened:
    """The match of a table. Raises Unreadable if nothing of it can be shown."""
    opened = _opened(game, stored)
    live = opened.live
    stretches = live.match.record.taken_back
    # Take-backs that these rules would not allow stay in the store; no reader could read the record with them.
    first = playable_from(live.match.record) if opened.carried else 0
    live.taken_from = max(0, sum(taken.earlier for taken in stored.taken) - first)
    del stretches[:first]
    live.log_notes()
    return opened


def _opened(game: AnyGame, stored: Stored) -> Opened:
    row = stored.table
    source, same = _source(game, stored)
    same = same and row.rules == game.about.rules_version
    if same and not stored.damage:
        try:
            live = restore(_record(game, stored, source), stored)
            if row.status != "over" or live.over:
                return Opened(live)
            stored.damage = "choices at the end of the match are missing"
        except Exception:
            LOGGER.exception("table %s cannot be restored; reading as much of it as possible", row.id)
    live, fault = _as_far_as_possible(game, stored, source)
    if stored.damage:
        kept, all = live.count, "some of its choices were lost on the server's disk"
        return Opened(live, f"This match cannot continue: {all}. You can look at the first {kept}.")
    if not fault:
        return Opened(live, carried=not same)
    LOGGER.error("table %s of rules %s: %s", row.id, row.rules, fault)
    return Opened(live, _stopped(game, stored, live.count))


def fault_of(game: AnyGame, stored: Stored) -> str:
    """What prevents a match from continuing, found by replaying all of it; empty if nothing does."""
    if stored.damage:
        return stored.damage
    source, _ = _source(game, stored)
    live, fault = _as_far_as_possible(game, stored, source)
    if not fault and (stored.table.status == "over") != live.over:
        return "choices at the end of the match are missing"
    if not fault and stored.taken_damage:
        return stored.taken_damage
    first = 0 if fault else playable_from(live.match.record)
    if first:
        return f"takeback {stored.taken[first - 1].number} does not fit the rules"
    return fault


def _stopped(game: AnyGame, stored: Stored, count: int) -> str:
    old, new, total = stored.table.rules, game.about.rules_version, len(stored.choices)
    if old == new:
        return (
            f"This match cannot continue: its choices do not fit the rules from choice {count + 1} on. "
            f"You can look at it up to there, and save its record."
        )
    return (
        f"Rampage was updated, and this match cannot continue: it began under rules {old}, the installed rules are "
        f"{new}, and choice {count + 1} of {total} differs between them. You can look at it up to there, and save "
        "its record."
    )


def _source(game: AnyGame, stored: Stored) -> tuple[Source, bool]:
    """The content of a table, and whether it is the one that the table began with."""
    standard = game.standard()
    if standard.has(stored.table.content):
        return standard, True
    if stored.content:
        try:
            return Source(f"content of table {stored.table.id}", stored.content, True), True
        except ContentError as error:
            LOGGER.error("%s", error)
    return standard, False


def _record(game: AnyGame, stored: Stored, source: Source) -> Record:
    row = stored.table
    names = [seat.name for seat in stored.seats]
    try:
        record = Record(game, row.options, source, names)
    except OptionError as error:
        known = {option.name for option in game.options}
        LOGGER.error("table %s: %s", row.id, error)
        record = Record(
            game, {name: value for name, value in row.options.items() if name in known}, source, names
        )
    record.origin = row.origin
    record.taken_back = [stretch_of(taken) for taken in stored.taken]
    record.resigned = [resignation_of(row) for row in stored.resigned]
    return record


def _as_far_as_possible(game: AnyGame, stored: Stored, source: Source) -> tuple[LiveMatch, str]:
    """Every choice that works the same under the installed rules, and what is wrong with the next one."""
    record, live = _begin(game, stored, source)
    if record.options != {**record.options, **stored.table.options}:
        return live, "its options no longer exist"
    positions = {shot.number: shot.position for shot in stored.snapshots}
    space = live.position.space()
    for row in stored.choices:
        try:
            live.replay(Move(row.seat, space.parse(row.choice), row.audience), row.forced)
        except (UnknownChoice, IllegalChoice) as error:
            return live, f"choice {row.number + 1} ({row.choice}): {error}"
        except Exception as error:  # New rules may fail on an older position in any way.
            LOGGER.exception("table %s: choice %s fails", stored.table.id, row.number + 1)
            return _begin_until(game, stored, source, row.number), f"choice {row.number + 1} fails: {error!r}"
        if int(live.position.waiting) != row.waiting or not _alike(live, positions.get(live.count)):
            live.cut(row.number)
            return live, f"choice {row.number + 1} ({row.choice}) leads to another position"
    record.outcome = stored.table.outcome
    return live, ""


def _begin(game: AnyGame, stored: Stored, source: Source) -> tuple[Record, LiveMatch]:
    try:
        record = _record(game, stored, source)
        return record, LiveMatch(Match(record), stored.table.dice_from)
    except (OptionError, PositionError, ContentError, ValueError) as error:
        raise Unreadable(str(error)) from error


def _begin_until(game: AnyGame, stored: Stored, source: Source, count: int) -> LiveMatch:
    """The live match of the first choices, which are known to work."""
    _, live = _begin(game, stored, source)
    space = live.position.space()
    for row in stored.choices[:count]:
        live.replay(Move(row.seat, space.parse(row.choice), row.audience), row.forced)
    return live


def _alike(live: LiveMatch, text: str | None) -> bool:
    """Is the position that of a snapshot? A snapshot that can no longer be read proves nothing."""
    if text is None:
        return True
    record = live.match.record
    try:
        kept = record.game.from_text(text, record.options, record.source)
    except PositionError:
        return True
    return bool(kept.to_text() == live.position.to_text())
