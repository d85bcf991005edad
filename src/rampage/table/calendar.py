"""Time that counts at a table with days for a choice: all of it, or all but weekends in the table's time zone."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from functools import lru_cache
from typing import Final

SATURDAY: Final = 5
MOST_ZONE: Final = 60  # Characters.


@lru_cache(maxsize=64)
def zone_named(name: str) -> tzinfo | None:
    """A time zone by its name in the IANA database, such as `Europe/Berlin`; None if this machine does not know it."""
    if name == "UTC":
        return UTC
    if not name or len(name) > MOST_ZONE or name.startswith(("/", ".")) or ".." in name:
        return None
    try:
        from zoneinfo import ZoneInfo

        return ZoneInfo(name)
    except (ImportError, LookupError, ValueError, OSError):  # OSError: a folder, such as `Europe`.
        return None


@dataclass(frozen=True, slots=True)
class Calendar:
    """Adds and subtracts time that counts. Moments are seconds since 1970."""

    zone: str = "UTC"
    weekends_off: bool = False

    def after(self, start: float, seconds: float) -> float:
        """The moment at which this much counted time has passed."""
        if not self.weekends_off:
            return start + seconds
        moment = self._working(start)
        while True:
            left = self._weekend(moment) - moment
            if seconds < left:
                return moment + seconds
            seconds -= left
            moment = self._working(moment + left)

    def between(self, start: float, end: float) -> float:
        """How much time counts from one moment to another; 0 if the other one is not later."""
        if not self.weekends_off:
            return max(0.0, end - start)
        total, moment = 0.0, self._working(start)
        while moment < end:
            stop = min(self._weekend(moment), end)
            total += stop - moment
            moment = self._working(stop)
        return total

    def counts(self, moment: float) -> bool:
        """Does time count at a moment?"""
        return not self.weekends_off or self._local(moment).weekday() < SATURDAY

    def _local(self, moment: float) -> datetime:
        return datetime.fromtimestamp(moment, zone_named(self.zone) or UTC)

    def _midnight(self, moment: float, days: int) -> float:
        """The midnight that begins the day a number of days after a moment."""
        local = self._local(moment)
        # By the calendar, not by hours: a day on which clocks change is shorter or longer.
        start = datetime(local.year, local.month, local.day, tzinfo=local.tzinfo) + timedelta(days=days)
        return start.timestamp()

    def _working(self, moment: float) -> float:
        """The moment itself or, on a weekend, the end of it."""
        day = self._local(moment).weekday()
        return moment if day < SATURDAY else self._midnight(moment, 7 - day)

    def _weekend(self, moment: float) -> float:
        """When the next weekend begins, for a moment on a working day."""
        return self._midnight(moment, SATURDAY - self._local(moment).weekday())
