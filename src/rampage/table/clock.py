"""The clock of a decision."""

import asyncio
from collections.abc import Callable


class Clock:
    """Rings once when a decision has taken too long."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds  # 0: no clock.
        self.deadline: float | None = None  # Of the event loop's time.
        self._wound = (-1, 0.0)  # For which decision it was wound, and until when.
        self._timer: asyncio.TimerHandle | None = None

    @property
    def left(self) -> float | None:
        """Seconds that are left."""
        if self.deadline is None:
            return None
        return max(0.0, self.deadline - asyncio.get_running_loop().time())

    def wind(self, decision: int, ring: Callable[[], object]) -> None:
        """Begin the time of a decision. Winding it again for the same one brings no new time: nobody
        gains any by leaving the seat to a bot and taking it back."""
        if not self.seconds:
            return
        loop = asyncio.get_running_loop()
        wound, until = self._wound
        if wound != decision or until <= loop.time():
            until = loop.time() + self.seconds
            self._wound = (decision, until)
        self.deadline = until
        self._timer = loop.call_at(until, ring)

    def stop(self) -> None:
        """Nobody must choose."""
        self.deadline = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def reset(self) -> None:
        """Choices were taken back: what comes now is a new decision, even under an old number."""
        self._wound = (-1, 0.0)
