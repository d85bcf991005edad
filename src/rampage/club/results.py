"""What was the result of a finished match, by seat."""

from dataclasses import dataclass
from typing import Any, Final

from rampage.club.sessions import is_account
from rampage.kernel.position import SPECTATOR
from rampage.table.live_match import LiveMatch
from rampage.table.stored import DiceRow, House, SeatRow, Stored, TableRow
from rampage.table.table import Table

LONGEST: Final = 60  # Characters of the name of a Monster or a car.


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished match: a table in memory, or as it is stored."""

    row: TableRow
    seats: list[SeatRow]
    holders: dict[str, set[int]]
    live: LiveMatch
    dice: DiceRow | None
    ended: float

    @property
    def house(self) -> House:
        return self.row.house

    @property
    def imported(self) -> bool:
        """Did it come as a record? Then anybody may have played it, anywhere."""
        return bool(self.row.dice_from or self.row.origin or self.row.proof)


def finished_table(table: Table, ended: float) -> Finished:
    """A match that has just ended."""
    return Finished(table.row, table.seats, table.holders, table.live, table.ceremony.dice, ended)


def finished_earlier(stored: Stored, live: LiveMatch) -> Finished:
    """A match that ended at some time."""
    ended = max(
        [stored.table.created, *(row.at for row in stored.choices[-1:]), *(row.at for row in stored.resigned)]
    )
    return Finished(stored.table, stored.seats, stored.holders, live, stored.dice, ended)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of a seat: who played (empty: a bot, or somebody at another's screen), the level of a bot, the place,
    and as which Monster, car or side."""

    seat: int
    person: str
    level: int
    place: int
    won: bool
    resigned: bool
    played_as: str


def results_of(match: Finished) -> list[SeatResult]:
    """The results by seat."""
    outcome: dict[str, Any] = match.row.outcome or {}
    winners = set(outcome.get("winners", ()))
    resigned = [one.seat for one in match.live.match.record.resigned]
    standings = _standings(match.live)
    places = _places(len(match.seats), winners, resigned, standings)
    roles = match.live.match.record.game.about.roles
    return [
        SeatResult(
            row.seat,
            person_on(match, row),
            row.level if row.kind == "bot" and str(row.seat) not in match.house.gone else 0,
            places[row.seat],
            row.seat in winners,
            row.seat in resigned,
            str(standings.get(row.seat, {}).get("figure") or _side(roles[row.seat]))[:LONGEST],
        )
        for row in match.seats
    ]


def person_on(match: Finished, row: SeatRow) -> str:
    """Who played a seat. Of people who share a screen, only the one who made the table is known."""
    gone = match.house.gone.get(str(row.seat))
    if gone is not None:
        return gone
    if row.kind in ("bot", "program", "here"):
        return ""
    held = sorted(person for person, seats in match.holders.items() if row.seat in seats)
    return next((person for person in held if is_account(person)), held[0] if held else "")


def _side(role: str) -> str:
    """What a role says about a side; `Player 2` says nothing."""
    return "" if role.startswith("Player ") else role


def _standings(live: LiveMatch) -> dict[int, dict[str, Any]]:
    shown: Any = live.position.view(SPECTATOR).get("standings", [])
    return {int(standing["seat"]): standing for standing in shown}


def _places(
    count: int, winners: set[int], resigned: list[int], standings: dict[int, dict[str, Any]]
) -> dict[int, int]:
    """The places: winners, then the others as they stood, then those who resigned, the last one first. If nobody won,
    nobody lost."""
    if not winners and not resigned:
        return dict.fromkeys(range(count), 1)

    def key(seat: int) -> tuple[int, int]:
        if seat in winners:
            return 0, 0
        if seat in resigned:
            return 2, -resigned.index(seat)
        return 1, int(standings.get(seat, {}).get("place", 0))

    return ranked({seat: key(seat) for seat in range(count)})


def ranked(keys: dict[int, tuple[int, int]]) -> dict[int, int]:
    """Places by key, the smallest first; equal keys share the better place."""
    order: list[tuple[int, int]] = sorted(keys.values())
    return {seat: order.index(key) + 1 for seat, key in keys.items()}
