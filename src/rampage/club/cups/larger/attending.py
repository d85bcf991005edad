"""Tables of a cup for more than two: no-shows, withdrawals and places.

A match goes on without a player who does not come or withdraws: the seat resigns, a bot plays it, and it can't win. So
the others lose nothing.
"""

from typing import TYPE_CHECKING, Final

from rampage.club.cups.cup import LEFT, Cup, CupGame
from rampage.club.cups.model import BYE, NO_SHOW, PLAYED, WITHDRAWN
from rampage.club.cups.shares import ranked
from rampage.club.cups.stored import ADD_NO_SHOW, SET_STATE, absent, line
from rampage.club.ledger import Ledger
from rampage.table.store import Conflict
from rampage.table.writer import Statement

if TYPE_CHECKING:
    from rampage.club.cups.running import CupRunner

NO_SHOWS: Final = 2  # After this many a player is withdrawn.
LATE: Final = "The time to sit down is over."
GONE: Final = "A player has withdrawn from the cup."


class LargerTables:
    """The larger tables of a server's cups."""

    def __init__(self, runner: "CupRunner", ledger: Ledger) -> None:
        self._runner: Final = runner
        self._ledger: Final = ledger

    async def decide(self, cup: Cup, one: CupGame, status: str, now: float, late: bool) -> bool:
        """Deal with a game that has no result yet; True if something has changed. `late`: the time to sit down is
        over."""
        if len(one.game.seats) == 1:
            plays = cup.entries[one.game.seats[0]].plays
            return await self._runner.write_result(
                cup, one, "1" if plays else "0", BYE if plays else WITHDRAWN
            )
        out = {
            seat
            for seat, number in enumerate(one.game.seats)
            if not cup.entries[number].plays and cup.entries[number].person
        }
        if status == "over":
            return await self._runner.write_result(cup, one, *await self._result(cup, one))
        if status == "gathering" and (late or out):
            return await self._begin_without(cup, one, out, now, late)
        if status == "playing" and out - await self._runner.stored.given_up(one.table):
            await self._runner.end_table(one.table, sorted(out), GONE)
            return True
        return False

    async def _result(self, cup: Cup, one: CupGame) -> tuple[str, str]:
        """The places at a table that is over, and how they came about."""
        await self._ledger.write(one.table)
        places = await self._runner.stored.places(one.table) or [1] * len(one.game.seats)
        absent_ones = await self._runner.stored.absent(cup.id, one.game.round)
        came = [
            0 if number in absent_ones else place
            for number, place in zip(one.game.seats, places, strict=True)
        ]
        how = PLAYED if sum(place > 0 for place in came) > 1 else NO_SHOW
        return places_text(ranked(came)), how

    async def _begin_without(self, cup: Cup, one: CupGame, out: set[int], now: float, late: bool) -> bool:
        """Begin without players who have not come in time or have withdrawn."""
        missing = await self._runner.missing(one.table)
        if not missing or not (late or missing <= out):
            return False  # They are about to begin, or somebody may still come.
        no_show = missing - out
        if late:
            await self._note(cup, one, no_show, now)
        gone = missing | out
        if len(gone) == len(one.game.seats):
            nobody = places_text([0] * len(gone))
            written = await self._runner.write_result(cup, one, nobody, NO_SHOW if no_show else WITHDRAWN)
        else:
            written = True
        await self._runner.end_table(one.table, sorted(gone), LATE if no_show else GONE)
        return written

    async def _note(self, cup: Cup, one: CupGame, seats: set[int], now: float) -> None:
        """Record the no-shows, each of them once, no matter how many servers try."""
        for seat in sorted(seats):
            entry = cup.entries[one.game.seats[seat]]
            also: list[Statement] = [(ADD_NO_SHOW, (cup.id, entry.number))]
            if entry.no_shows + 1 >= NO_SHOWS and entry.plays:
                also.append((SET_STATE, (LEFT, cup.id, entry.number)))
                also.append(line(cup.id, now, "", "withdrawn", entry.number))
            try:
                await self._runner.stored.store.write([absent(cup.id, one, entry.number), *also])
            except Conflict:
                continue


def places_text(places: list[int]) -> str:
    """Places as a result."""
    return " ".join(map(str, places))
