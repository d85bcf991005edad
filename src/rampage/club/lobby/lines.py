"""A line of the lobby: what a public table shows to everybody."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from rampage.table.pace import DAY
from rampage.table.seats import is_person
from rampage.table.table import Table

OPEN: Final = "open"
RUNNING: Final = "running"
LIVE_UNTIL: Final = (
    60.0  # Seconds after which a live table is no longer listed, unless its server says so again.
)
DAYS_UNTIL: Final = (
    30 * DAY
)  # The same for a table with days for a turn, which may be listed while nobody is there.


@dataclass(slots=True)
class LobbyLine:
    """A table that anybody may join (open) or watch (running). `free` counts open seats; of a running match, seats that
    a substitute may ask for. `players` are the names of the others, bots too."""

    id: str
    game: str
    title: str
    status: str
    players: list[str]
    free: int
    seats: int
    bots: int
    clock_seconds: int
    pace: str = "live"
    bank: int = 0
    weekends_off: bool = False
    zone: str = "UTC"
    rated: bool = False
    custom: bool = False  # With other content or options than usual.
    watching: int = 0
    created: float = 0.0
    watch: str = ""  # The path for spectators; each server adds it.


def line_of(table: Table) -> LobbyLine | None:
    """The line of a table; None if it is not listed."""
    row, house = table.row, table.row.house
    if not house.public or house.locked or table.stopped:
        return None
    if house.pace == "live" and not table.presence.anybody:
        return None  # Somebody who joined would find nobody.
    waiting = [seat for seat in table.seats if seat.kind == "friend" and not seat.taken]
    if table.status == "gathering" and waiting:
        status, free = OPEN, len(waiting)
    elif table.status == "playing":
        status, free = RUNNING, len(table.substitutes.free())
    else:
        return None
    game = table.live.match.record.game
    usual = {option.name: option.default for option in game.options}
    changed = sorted(name for name, value in row.options.items() if value != usual.get(name))
    return LobbyLine(
        id=row.id,
        game=row.game,
        title=row.title,
        status=status,
        players=[seat.name for seat in table.seats if is_person(seat) or seat.kind in ("bot", "program")],
        free=free,
        seats=len(table.seats),
        bots=sum(seat.kind in ("bot", "program") for seat in table.seats),
        clock_seconds=row.clock_seconds,
        pace=house.pace,
        bank=house.bank,
        weekends_off=house.weekends_off,
        zone=house.zone,
        rated=house.rated,
        custom=bool(house.content or changed),
        watching=len(table.talk.watching()),
        created=row.created,
    )


def text_of(line: LobbyLine) -> str:
    """A line as it is stored."""
    return json.dumps(asdict(line), ensure_ascii=False, sort_keys=True)


def line_from(text: str) -> LobbyLine | None:
    """A line that was stored; None if it is not one of this version."""
    try:
        found: dict[str, Any] = json.loads(text)
        return LobbyLine(**found)
    except (ValueError, TypeError):
        return None
