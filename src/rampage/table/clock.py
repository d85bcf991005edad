"""The clocks of a decision: one for each person who must choose.

A clock starts when the player's page reports that it has shown everything and offers the choices, or when a grace
period is over, so that a silent page cannot stop its clock forever. Once it runs, only the player's choice, or a
take-back that everybody agreed to, stops it or gives time back.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from rampage.table.clock_info import ClockInfo
from rampage.table.time_source import REAL, Handle, Time

GRACE: Final = 10.0  # Seconds that a page has to get ready if there is little to show.
GRACE_FOR_LINE: Final = 3.0  # More for each log line that it must show first.
GRACE_MOST: Final = 90.0  # The longest grace period.
# An event loop may call a timer slightly early: less than this counts as no time left.
OVER: Final = 0.01
GRACE_AFTER_RESTART: Final = 30.0  # Pages must reconnect first.

Ring = Callable[[int], object]


def grace(lines: int) -> float:
    """Seconds that a page has to show this many log lines."""
    return min(GRACE_MOST, GRACE + GRACE_FOR_LINE * lines)


@dataclass(slots=True)
class Spell:
    """The time of one seat for one decision, from `start` to `end`."""

    start: float
    end: float

    def left(self, now: float) -> float:
        """Seconds left; before the start, all of them."""
        return max(0.0, self.end - max(now, self.start))


# Decision, seat and seconds left, which must survive a restart.
Kept = list[tuple[int, int, float]]


class Clock:
    """Calls back for each seat whose time is over."""

    def __init__(self, seconds: float, time: Time = REAL, kept: Kept | None = None) -> None:
        self.seconds = seconds  # 0: no clock.
        self._time: Final = time
        self._spells: dict[tuple[int, int], Spell] = {}  # By decision and seat.
        for number, seat, left in kept or []:
            start = time.now() + GRACE_AFTER_RESTART
            self._spells[number, seat] = Spell(start, start + left)
        self.decision = -1  # The decision asked last.
        self._timers: dict[int, Handle] = {}
        self._ring: Ring = lambda _: None
        self._held: float | None = None  # Since when all clocks are stopped.

    @property
    def running(self) -> bool:
        """Is anybody's time running, or about to start?"""
        return bool(self._timers)

    def readings(self) -> list[ClockInfo]:
        """The clocks of the people who must choose now."""
        now = self._time.now()
        return [
            ClockInfo(seat, spell.left(now), max(0.0, spell.start - now)) for seat, spell in self._asked()
        ]

    def _asked(self) -> Iterator[tuple[int, Spell]]:
        for seat in sorted(self._timers):
            yield seat, self._spells[self.decision, seat]

    def ask(self, decision: int, graces: dict[int, float], ring: Ring) -> None:
        """Ask people for a decision, each with a grace period in which their page gets ready. Asking again for the
        same decision gives no new time: nobody gains any by leaving the seat to a bot and reclaiming it, by taking a
        choice back, or by a change that failed."""
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
        """A page has shown everything: start its clock. False if nothing changed: the clock is running already, or the
        match has moved on."""
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
        """Nobody has to choose."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def hold(self) -> None:
        """Stop all clocks."""
        self.stop()
        if self._held is None:
            self._held = self._time.now()

    def go_on(self) -> None:
        """Resume all clocks; nobody's starts before the next `ask`."""
        if self._held is None:
            return
        stood = self._time.now() - self._held
        self._held = None
        for spell in self._spells.values():
            spell.start, spell.end = spell.start + stood, spell.end + stood

    def _now(self) -> float:
        """The time that counts: while the clocks are stopped, the time at which they stopped."""
        return self._time.now() if self._held is None else self._held

    def allows(self, decision: int, seat: int) -> bool:
        """Has a seat time left for a decision?"""
        spell = self._spells.get((decision, seat))
        return not self.seconds or (spell is not None and spell.left(self._now()) > OVER)

    def is_over(self, decision: int, seat: int) -> bool:
        """Did a seat let its time for a decision run out?"""
        return (decision, seat) in self._spells and not self.allows(decision, seat)

    def go_back(self, decision: int, seat: int) -> None:
        """A seat took back freely: its own decisions keep their time, and later decisions of others get new time."""
        self._spells = {
            key: spell for key, spell in self._spells.items() if key[0] <= decision or key[1] == seat
        }

    def reset(self) -> None:
        """Choices were taken back by agreement: what follows is a new decision, even if its number was used before."""
        self._spells = {}

    def kept(self) -> Kept:
        """What the store keeps, so that a restart neither costs nor gives time."""
        now = self._now()
        return [(number, seat, spell.left(now)) for (number, seat), spell in sorted(self._spells.items())]
