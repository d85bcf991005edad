"""The clock of a decision."""

from collections.abc import Callable
from typing import Final

from rampage.table.timing import REAL, Handle, Time


class Clock:
    """Rings once when a decision has taken too long."""

    def __init__(self, seconds: float, time: Time = REAL) -> None:
        self.seconds = seconds  # 0: no clock.
        self.deadline: float | None = None
        self._time: Final = time
        self._wound: dict[int, tuple[list[int], float]] = {}  # By decision: for whom, and until when.
        self._timer: Handle | None = None

    @property
    def left(self) -> float | None:
        """Seconds that are left."""
        return None if self.deadline is None else max(0.0, self.deadline - self._time.now())

    def wind(self, decision: int, seats: list[int], ring: Callable[[], object]) -> None:
        """Begin the time of a decision. Winding it again for the same one brings no new time: nobody
        gains any by leaving the seat to a bot and taking it back, or by taking a choice back."""
        if not self.seconds:
            return
        now = self._time.now()
        known = self._wound.get(decision)
        until = now + self.seconds if known is None or known[1] <= now else known[1]
        self._wound = {number: wound for number, wound in self._wound.items() if wound[1] > now}
        self._wound[decision] = (seats, until)
        self.deadline = until
        self._timer = self._time.call_at(until, ring)

    def stop(self) -> None:
        """Nobody must choose."""
        self.deadline = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def allows(self, decision: int) -> bool:
        """Is there time left of what an earlier decision had?"""
        return not self.seconds or self._wound.get(decision, ([], 0.0))[1] > self._time.now()

    def go_back(self, decision: int, seat: int) -> None:
        """A seat took back freely: its own decisions keep their time, others' after it begin anew."""
        self._wound = {
            number: wound for number, wound in self._wound.items() if number <= decision or wound[0] == [seat]
        }

    def reset(self) -> None:
        """Choices were taken back, as all agreed: what comes now is a new decision, even under an old number."""
        self._wound = {}
