"""How fast a match goes: live, with seconds for a choice, or with days for a turn."""

from dataclasses import dataclass
from typing import Final

from rampage.table.calendar import zone_named
from rampage.table.refusal import Refusal

DAY: Final = 24 * 3600  # Seconds.
DAYS: Final = "days"
PACES: Final = ("live", DAYS)
OVERDUE: Final = ("bot", "resign")
MOST_CLOCK: Final = DAY  # Seconds for a choice of a live match.
LEAST_TURN: Final = 3600
MOST_TURN: Final = 14 * DAY
MOST_BANK: Final = 60 * DAY


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace of a table, as requested. All but `pace` is for days: see `House`."""

    pace: str = "live"
    bank: int = 0
    weekends_off: bool = False
    zone: str = "UTC"
    overdue: str = "bot"

    def check(self, clock_seconds: int) -> None:
        """Refuse a pace that cannot be."""
        if self.pace not in PACES:
            raise Refusal("bad_option", "That is not a valid pace.", f"use {' or '.join(PACES)}.")
        if self.pace != DAYS:
            if not 0 <= clock_seconds <= MOST_CLOCK:
                raise Refusal("bad_option", "That is not a valid clock.", f"use 0 to {MOST_CLOCK} seconds.")
            return
        if not LEAST_TURN <= clock_seconds <= MOST_TURN:
            raise Refusal("bad_option", "That is not a valid time for a turn.", "use 1 hour to 14 days.")
        if not 0 <= self.bank <= MOST_BANK:
            raise Refusal("bad_option", "That is not a valid bank of time.", "use 0 to 60 days.")
        if self.overdue not in OVERDUE:
            raise Refusal(
                "bad_option",
                "That is not a valid rule for time that is over.",
                f"use {' or '.join(OVERDUE)}.",
            )
        if zone_named(self.zone) is None:
            raise Refusal(
                "bad_option", "The server does not know this time zone.", "use a name such as Europe/Berlin."
            )


LIVE: Final = Pace()
