"""The clocks of a decision: one for each person who is asked.

A clock starts when the player's page reports that it has shown everything and offers the choices, at the
latest when a grace is over: a page that says nothing cannot stop its clock for ever. From then on nothing
stops it or gives the time back but the answer itself, and a take-back that all agreed to.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from rampage.table.time_source import REAL, Handle, Time

GRACE: Final = 10.0  # Seconds in which a page must be ready when there was little to show,
GRACE_FOR_LINE: Final = 3.0  # more for each line of the log that it has to show first,
GRACE_MOST: Final = 90.0  # and never more than this.
OVER: Final = 0.01  # An event loop may ring a little early: what is less than this is no time.
GRACE_AFTER_RESTART: Final = 30.0  # Pages must find their way back first.

Ring = Callable[[int], object]


def grace(lines: int) -> float:
    """Seconds in which a page must have shown so many lines."""
    return min(GRACE_MOST, GRACE + GRACE_FOR_LINE * lines)


@dataclass(slots=True)
class Spell:
    """The time of one seat for one decision. It passes from `start` to `end`."""

    start: float
    end: float

    def left(self, now: float) -> float:
        """Seconds that are left; all of them before the start."""
        return max(0.0, self.end - max(now, self.start))


@dataclass(frozen=True, slots=True)
class Reading:
    """A clock as people see it. `starts`: seconds until it starts by itself; 0 when it runs."""

    seat: int
    left: float
    starts: float


Kept = list[tuple[int, int, float]]  # Decision, seat, seconds left: what a restart must not change.


class Clock:
    """Rings for each seat whose time is over."""

    def __init__(self, seconds: float, time: Time = REAL, kept: Kept | None = None) -> None:
        self.seconds = seconds  # 0: no clock.
        self._time: Final = time
        self._spells: dict[tuple[int, int], Spell] = {}  # By decision and seat.
        for number, seat, left in kept or []:
            start = time.now() + GRACE_AFTER_RESTART
            self._spells[number, seat] = Spell(start, start + left)
        self.decision = -1  # The one that was put last.
        self._timers: dict[int, Handle] = {}
        self._ring: Ring = lambda _: None

    @property
    def running(self) -> bool:
        """Is anybody's time passing, or about to?"""
        return bool(self._timers)

    def readings(self) -> list[Reading]:
        """The clocks of those who are asked now."""
        now = self._time.now()
        return [Reading(seat, spell.left(now), max(0.0, spell.start - now)) for seat, spell in self._asked()]

    def _asked(self) -> Iterator[tuple[int, Spell]]:
        for seat in sorted(self._timers):
            yield seat, self._spells[self.decision, seat]

    def wind(self, decision: int, graces: dict[int, float], ring: Ring) -> None:
        """Put a decision to people, each with a grace in which their page gets ready. Doing so again for the
        same decision brings no new time: nobody gains any by leaving the seat to a bot and taking it back,
        by taking a choice back, or by a change that failed."""
        if not self.seconds:
            return
        self.stop()
        now = self._time.now()
        self.decision, self._ring = decision, ring
        self._spells = {
            key: spell for key, spell in self._spells.items() if key[0] == decision or spell.end > now
        }
        for seat, patience in graces.items():
            if (decision, seat) not in self._spells:
                start = now + patience
                self._spells[decision, seat] = Spell(start, start + self.seconds)
            self._set(seat)

    def ready(self, decision: int, seat: int) -> bool:
        """A page has shown everything: its clock starts. False if nothing changed: it runs already, or the
        match has gone on."""
        now = self._time.now()
        if decision != self.decision or seat not in self._timers:
            return False
        spell = self._spells[decision, seat]
        if spell.start <= now:
            return False
        spell.start, spell.end = now, now + spell.left(now)
        self._set(seat)
        return True

    def _set(self, seat: int) -> None:
        timer = self._timers.pop(seat, None)
        if timer is not None:
            timer.cancel()
        ring = self._ring
        until = self._spells[self.decision, seat].end
        self._timers[seat] = self._time.call_at(until, lambda: ring(seat))

    def stop(self) -> None:
        """Nobody must choose."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers = {}

    def allows(self, decision: int, seat: int) -> bool:
        """Has a seat time left of what it had for a decision?"""
        spell = self._spells.get((decision, seat))
        return not self.seconds or (spell is not None and spell.left(self._time.now()) > OVER)

    def is_over(self, decision: int, seat: int) -> bool:
        """Had a seat its time for a decision, and let it pass?"""
        return (decision, seat) in self._spells and not self.allows(decision, seat)

    def go_back(self, decision: int, seat: int) -> None:
        """A seat took back freely: its own decisions keep their time, those of others after it get new time."""
        self._spells = {
            key: spell for key, spell in self._spells.items() if key[0] <= decision or key[1] == seat
        }

    def reset(self) -> None:
        """Choices were taken back, as all agreed: what comes now is a new decision, even under an old number."""
        self._spells = {}

    def kept(self) -> Kept:
        """What the store keeps, so that a restart neither takes time nor gives any."""
        now = self._time.now()
        return [(number, seat, spell.left(now)) for (number, seat), spell in sorted(self._spells.items())]
