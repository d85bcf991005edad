"""Time for tables: the event loop's. Tests provide one that they control."""

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol


class Handle(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the call."""


class Time:
    """The event loop's time, in seconds."""

    def now(self) -> float:
        """The current time; only differences are meaningful."""
        return asyncio.get_running_loop().time()

    def wall(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def call_at(self, when: float, act: Callable[[], object]) -> Handle:
        """Schedule a call."""
        return asyncio.get_running_loop().call_at(when, act)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


REAL: Final = Time()
