"""Time as tables see it: the event loop's own. Tests bring one that passes when they say so."""

import asyncio
from collections.abc import Callable
from typing import Final, Protocol


class Handle(Protocol):
    """Something that is to happen later."""

    def cancel(self) -> None:
        """It is not to happen after all."""


class Time:
    """The event loop's time, in seconds."""

    def now(self) -> float:
        """The time now; only differences mean anything."""
        return asyncio.get_running_loop().time()

    def call_at(self, when: float, act: Callable[[], object]) -> Handle:
        """Do something later."""
        return asyncio.get_running_loop().call_at(when, act)

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


REAL: Final = Time()
